/* The table on the screen: a game at this terminal with everything a person sees and does.
 * stage.c plays, stage_view.c shows, stage_keys.c listens. */
#ifndef FIRN_CLI_TERM_STAGE_H
#define FIRN_CLI_TERM_STAGE_H

#include "cli/sitting.h"
#include "cli/term/entry.h"
#include "cli/term/lesson.h"
#include "cli/term/pager.h"
#include "cli/term/pick.h"
#include "cli/term/thinker.h"
#include "cli/transcript.h"

enum { TABLE_NEWS = 64, TABLE_LINE = 1024, TABLE_MESSAGE = 2 /* lines */ };

/* The pages of help, in this order. */
enum stage_help { HELP_BOOK, HELP_KEYS, HELP_RULES, HELPS };

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
	enum stage_help help;      /* the page of help that was shown last */
	int offer_y, offer_end[9]; /* the line of offered moves; the column after each of them */
	int offers;                /* shown there */
	int seat;                  /* the person asked, or who looked last; FIRN_ALL in a replay */
	bool asked;                /* that person may act now */
	bool covered; /* hands are hidden until the next person says that it is there */
	bool pointed; /* the cursor was moved since the last move: say what it is on */
	bool replay;
	bool all;      /* replay: every draw is a step, those of the set-up too */
	bool wanted;   /* replay: the page of the analysis, as soon as it is there */
	bool plays_on; /* replay: the person wants to play from here */
	bool crowded;  /* something else stands at the right end of the title, as clocks do */
	uint32_t at;   /* replay: moves shown */
	union firn_state shown;
	bool typing;
	struct entry line;                 /* typed */
	char news[TABLE_NEWS][TABLE_LINE]; /* what happened, the newest last */
	int news_count;
	char message[512]; /* an answer to the person, instead of news */
	bool bad;          /* it is a refusal */
	int warned;        /* moves of people during which it is told that the game is not saved */
	struct lesson_run lesson; /* .lesson NULL: this is a game */
	bool box;                 /* the lesson's text lies over the board */
	const char *mistake;      /* what it says to a move that is not the right one, instead */
	bool learns;              /* the person wants the lessons of this game */
	bool leaving; /* the person was told that the game is not saved, and may leave now */
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
/* The same as a text, with the clause of the rules; "" if one does, or nothing is known. */
void stage_why_not(const struct stage *t, int spot, char out[SAY_TEXT]);
/* Back before the last move of a person. */
void stage_undo(struct stage *t);
/* Lets a hard player think for the person asked; the hint and its reasons come as a message. */
void stage_hint(struct stage *t);
/* Judges the whole game, which is over; it comes as a page. */
void stage_analyse(struct stage *t);
/* Something happened: a line of the news. */
void stage_news(struct stage *t, const char *line);
/* What the seat that is asked may know of recorded moves, as news. */
void stage_tell(struct stage *t, uint32_t from, uint32_t to);
/* Who sits there; "": nobody knows. */
const char *stage_name(const struct stage *t, int seat);
/* What seats are called on the screen: as on the board. */
void stage_names(const struct stage *t, struct transcript_names *out);
/* The newest lines that fit above `end`. */
void stage_show_news(const struct stage *t, int y, int end, int x, enum paint p);
/* An answer to the person, until the next one. */
void stage_say(struct stage *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- pages (stage_pages.c) ---- */

/* Each fills the screen until the person closes it: the first page of help; what has happened; the
 * score sheet; the moves that fit. */
void stage_page_help(struct stage *t);
/* The page of help after the one that is shown. */
void stage_page_next(struct stage *t);
void stage_page_log(struct stage *t);
void stage_page_sheet(struct stage *t);
/* The game has changed: an open score sheet shows it. */
void stage_page_update(struct stage *t);
void stage_page_moves(struct stage *t);
/* What an analysis has found; there is one. */
void stage_page_analysis(struct stage *t);

/* ---- seeing and doing ---- */

/* Paints the whole screen. */
void stage_show(struct stage *t);
/* Does what a key or a click asks for. */
void stage_key(struct stage *t, const struct paint_key *key);

/* ---- a lesson (stage_lesson.c) ---- */

/* "Lesson 1 of 5: A card, a block, a square". */
void stage_lesson_title(const struct stage *t, char *out, size_t cap);
/* Paints what is to be read over the lower part of the board. */
void stage_lesson_show(const struct stage *t);
/* The task once it was read, in the lines of a message; returns the line below. */
int stage_lesson_task(const struct stage *t, int y);
/* Does what a key asks for while there is something to read. */
void stage_lesson_key(struct stage *t, const struct paint_key *key);
/* Letters that mean something else in a lesson, or nothing; false: it is none of these. */
bool stage_lesson_command(struct stage *t, int code);

/* ---- replay (stage_replay.c) ---- */

/* Shows a recorded game from where its set-up ends, or from its beginning if `all`. */
void stage_replay_open(struct stage *t, struct sitting *g, const struct firn_brain *brain,
		       bool all);
/* Judges the game, unless that was done. */
void stage_replay_judge(struct stage *t);
/* Says what was played last and what the analysis thinks of it, as far as it has come. */
void stage_replay_say(struct stage *t);
/* How many steps were taken, of how many. */
void stage_replay_count(const struct stage *t, unsigned *at, unsigned *of);
/* Does what a key asks for. */
void stage_replay_key(struct stage *t, const struct paint_key *key);
/* Makes a game that begins where the replay stands: whoever is to act there is the person, the
 * others are programs. False: the game is over there. */
bool stage_replay_branch(const struct stage *t, struct sitting *out);

#endif
