/* The table on the screen: a game at this terminal with everything a person sees and does.
 * stage.c plays, stage_view.c shows, stage_keys.c listens. */
#ifndef FIRN_CLI_TERM_STAGE_H
#define FIRN_CLI_TERM_STAGE_H

#include "cli/sitting.h"
#include "cli/term/pager.h"
#include "cli/term/pick.h"
#include "cli/term/thinker.h"
#include "cli/transcript.h"

enum { TABLE_NEWS = 64, TABLE_LINE = 1024, TABLE_MESSAGE = 2 /* lines */ };

/* A table that is somewhere else: what is different there. */
struct stage_far {
	bool (*may)(void *context);                    /* may this person act now? */
	void (*play)(void *context, const char *text); /* a legal move */
	bool (*instead)(void *context); /* shows something instead of the board, or returns false */
	void (*above)(void *context);   /* shows something on top of it */
	void *context;
};

/* Large: one per program. */
struct stage {
	struct sitting *game;
	const struct draw *draw;
	const struct stage_far *far; /* NULL: the game is played here */
	struct spot_set spots;
	struct picks picks;
	struct thinker thinker;
	struct pager pager;
	int offer_y, offer_end[9]; /* the line of offered moves; the column after each of them */
	int offers;                /* shown there */
	int seat;                  /* the person asked, or who looked last; FIRN_ALL in a replay */
	bool asked;                /* that person may act now */
	bool covered; /* hands are hidden until the next person says that it is there */
	bool replay;
	bool crowded; /* something else stands at the right end of the title, as clocks do */
	uint32_t at;  /* replay: moves shown */
	union firn_state shown;
	bool typing;
	char line[FIRN_MAX_TEXT];          /* typed */
	char news[TABLE_NEWS][TABLE_LINE]; /* what happened, the newest last */
	int news_count;
	char message[512]; /* an answer to the person, instead of news */
	bool bad;          /* it is a refusal */
	bool quit;
};

/* ---- playing (stage.c) ---- */

/* Shows a game; a program thinks at once if it is its turn. */
void stage_open(struct stage *t, struct sitting *g, const struct firn_brain *brain);
/* Ends thinking and frees what is shown. */
void stage_close(struct stage *t);
/* Finds out who is asked, and lets programs think. */
void stage_go_on(struct stage *t);
/* A thought has come. */
void stage_thought(struct stage *t);
/* Plays the text of a move for the person asked. */
void stage_play(struct stage *t, const char *text);
/* Says why no move leads to this spot. */
void stage_refuse_spot(struct stage *t, int spot);
/* Back before the last move of a person. */
void stage_undo(struct stage *t);
/* Lets a hard player think for the person asked; the hint and its reasons come as a message. */
void stage_hint(struct stage *t);
/* Judges the whole game, which is over; it comes as a page. */
void stage_analyse(struct stage *t);
/* Something happened: a line of the news. */
void stage_news(struct stage *t, const char *line);
/* What seats are called on the screen: as on the board. */
void stage_names(const struct stage *t, struct transcript_names *out);
/* The newest lines that fit above `end`. */
void stage_show_news(const struct stage *t, int y, int end, int x, enum paint p);
/* An answer to the person, until the next one. */
void stage_say(struct stage *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- pages (stage_pages.c) ---- */

/* Each fills the screen until the person closes it: keys and rules; what has happened; the score
 * sheet; the moves that fit. */
void stage_page_help(struct stage *t);
void stage_page_log(struct stage *t);
void stage_page_sheet(struct stage *t);
/* The game has changed: an open score sheet shows it. */
void stage_page_update(struct stage *t);
void stage_page_moves(struct stage *t);

/* ---- seeing and doing ---- */

/* Paints the whole screen. */
void stage_show(struct stage *t);
/* Does what a key or a click asks for. */
void stage_key(struct stage *t, const struct paint_key *key);

/* Replay: to the state after n moves. */
void stage_seek(struct stage *t, int64_t n);
/* The same in a replay. */
void stage_replay_key(struct stage *t, const struct paint_key *key);

#endif
