/* The table on the screen: a game at this terminal with everything a person sees and does.
 * table.c plays, table_view.c shows, table_keys.c listens. */
#ifndef FIRN_CLI_TERM_TABLE_H
#define FIRN_CLI_TERM_TABLE_H

#include "cli/sitting.h"
#include "cli/term/pager.h"
#include "cli/term/pick.h"
#include "cli/term/thinker.h"

enum { TABLE_NEWS = 64, TABLE_LINE = 160 };

/* Large: one a program. */
struct table {
	struct sitting *game;
	const struct draw *draw;
	struct spot_set spots;
	struct picks picks;
	struct thinker thinker;
	struct pager pager;
	int seat;     /* the person asked, or who looked last; FIRN_ALL in a replay */
	bool asked;   /* that person may act now */
	bool covered; /* hands are hidden until the next person says that it is there */
	bool replay;
	uint32_t at; /* replay: moves shown */
	union firn_state shown;
	bool typing;
	char line[FIRN_MAX_TEXT];          /* typed */
	char news[TABLE_NEWS][TABLE_LINE]; /* what happened, the newest last */
	int news_count;
	char message[512]; /* an answer to the person, instead of news */
	bool bad;          /* it is a refusal */
	bool quit;
};

/* ---- playing (table.c) ---- */

void table_open(struct table *t, struct sitting *g, const struct match_brain *brain);
void table_close(struct table *t);
/* Finds out who is asked, and lets programs think. */
void table_go_on(struct table *t);
/* A thought has come. */
void table_thought(struct table *t);
/* Plays the text of a move for the person asked. */
void table_play(struct table *t, const char *text);
/* Says why no move leads to this spot. */
void table_refuse_spot(struct table *t, int spot);
void table_undo(struct table *t);
void table_hint(struct table *t);
void table_analyse(struct table *t);
void table_say(struct table *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- pages (table_pages.c) ---- */

void table_page_help(struct table *t);
void table_page_log(struct table *t);
void table_page_sheet(struct table *t);
void table_page_moves(struct table *t);

/* ---- seeing and doing ---- */

void table_show(struct table *t);
void table_key(struct table *t, const struct paint_key *key);

/* Replay: to the state after n moves. */
void table_seek(struct table *t, int64_t n);
void table_replay_key(struct table *t, const struct paint_key *key);

#endif
