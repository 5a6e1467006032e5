/* A table of a server as one seat sees it: docs/server.md from the other side. What happens
 * there is kept in a sitting, so that screens and lines show it as they show a game at home. */
#ifndef FIRN_CLI_REMOTE_H
#define FIRN_CLI_REMOTE_H

#include <stdio.h>

#include "cli/link.h"
#include "cli/remote_table.h"
#include "cli/seat_key.h"
#include "cli/sitting.h"
#include "cli/transcript.h"

/* What the person wants there. */
struct remote_wish {
	char name[REMOTE_NAME];
	bool watch; /* look on, sit nowhere */
	const struct sitting
		*new; /* not NULL: open a table with these seats, game and options ... */
	struct clock_rule clock;
	bool listed; /* ... in the lobby */
};

/* Whom all is told. */
struct remote_ear {
	void (*line)(void *context, const char *line);          /* something happened */
	void (*say)(void *context, const char *text, bool bad); /* an answer to the person */
	void (*news)(void *context);                            /* the state may be another one */
	void (*names)(void *context, struct transcript_names *out);
	void *context;
};

/* Large: one a program. */
struct remote {
	struct address address;
	struct remote_wish wish;
	struct remote_ear ear;
	struct sitting *game;
	struct link *link;
	struct remote_table table;
	bool on;         /* connected and greeted */
	bool met;        /* the table is known ... */
	bool begun;      /* ... and so is the state of its game */
	bool moving;     /* to the table of a rematch: what comes is of the last one */
	bool recorded;   /* it is over, and the sitting has the whole record */
	unsigned away;   /* seats of which it was told that they are offline */
	bool asked;      /* the host was asked for a seat */
	bool undone;     /* a move was taken back, and the table does not show it yet */
	bool waiting;    /* for what becomes of a move */
	uint32_t states; /* how many have come */
	int seat;        /* FIRN_PUBLIC: looks on */
	char gone[256];  /* not empty: why there is no way to go on */
	char token[SEAT_TOKEN];
	uint32_t n;        /* number of the last event told */
	int64_t skew;      /* the server's clock less ours */
	int64_t last_chat; /* time of the last line */
	bool want_state, asked_state;
	int64_t state_at;   /* not before this time */
	int64_t moved_at;   /* to the table of a rematch; 0: never */
	int64_t join_at;    /* try to join again then; 0: no need */
	int64_t slow_until; /* the server wants us to be slower; 0: it does not */
	struct transcript_told told;
	FILE *log; /* all that was told */
	char *log_text;
	size_t log_size;
};

/* May somebody be called so? */
bool remote_name_fits(const char *name);

/* False: r->gone says why. */
bool remote_open(struct remote *r, const struct address *a, struct sitting *g,
		 const struct remote_wish *wish, const struct remote_ear *ear);
void remote_close(struct remote *r);
/* Readable when remote_listen has something to do; call it every second anyway. */
int remote_descriptor(const struct remote *r);
void remote_listen(struct remote *r);

/* Requests; what becomes of them is told. */
void remote_play(struct remote *r, const char *move);
void remote_chat(struct remote *r, const char *text);
void remote_ask(struct remote *r, const char *what);
/* To the ask that waits for this seat; false: there is none. */
bool remote_answer(struct remote *r, bool yes);
void remote_start(struct remote *r, const char *level);
/* "resign", "back", "leave" */
void remote_do(struct remote *r, const char *what);

/* May this seat act now? */
bool remote_turn(const struct remote *r);
/* Does it play against computers only? Then a hint harms nobody. */
bool remote_alone(const struct remote *r);
/* What a seat has left on its clock, in ms. */
int64_t remote_left(const struct remote *r, int seat);
/* What is left of a race, in ms; -1: there is none. */
int64_t remote_race(const struct remote *r);
/* A clock as people read it: "9:53", "2 d 3 h". */
void remote_time(int64_t ms, char out[32]);
/* What an ask is about, as a sentence: "Bob asks to take back the last move." */
void remote_ask_text(const struct remote *r, const struct remote_ask *a, char *out, size_t cap);
/* The result as a sentence. */
void remote_result(const struct remote *r, char *out, size_t cap);
/* "Ada", "a computer (hard)", "nobody" */
void remote_who(const struct remote *r, int seat, char *out, size_t cap);

/* ---- between remote.c and remote_hear.c ---- */

int64_t remote_now(void);
void remote_greet(struct remote *r);
void remote_join(struct remote *r);
void remote_want_state(struct remote *r);
void remote_save(struct remote *r);
void remote_line(struct remote *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
void remote_give_up(struct remote *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* A message has come. */
void remote_hear(struct remote *r, const char *text, size_t n);

#endif
