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

/* Where this program stands with its table. remote.c has the transitions as a list; as a drawing:
 *
 *             up             greeted            entered             rematch
 *   OFFLINE -----> GREETING ---------> ENTERING --------> AT_TABLE ---------> MOVING
 *      ^              |                   |                |    ^               |
 *      |     down     |       down        |      down      |    |    entered    |
 *      +--------------+-------------------+----------------+    +---------------+
 *      |                                                                down    |
 *      +------------------------------------------------------------------------+
 *
 *   every state --- no way on ---> GONE
 *
 * Beside it runs what is known of the table, forwards only until a rematch begins a new one
 * (enum remote_known), and two requests of which only one may be under way: for the state of the
 * game (enum remote_fetch) and for a move (enum remote_move). */
enum remote_state {
	REMOTE_OFFLINE,  /* no connection; the link retries by itself */
	REMOTE_GREETING, /* connected; `hello` is under way */
	REMOTE_ENTERING, /* `create`, `sit` or `join` is under way, or waits to be sent again */
	REMOTE_AT_TABLE, /* what happens there is heard; a second `join` may be under way */
	REMOTE_MOVING, /* to the table of a rematch; what still comes of the last one is ignored */
	REMOTE_GONE    /* there is no way to go on; `gone` says why */
};

/* What moves it from one state to another. */
enum remote_event {
	REMOTE_UP,      /* the link has a connection */
	REMOTE_DOWN,    /* it has lost it */
	REMOTE_GREETED, /* the server has answered `hello` */
	REMOTE_ENTERED, /* it has shown the table */
	REMOTE_REMATCH, /* all have agreed to another game, at another table */
	REMOTE_NO_WAY   /* whatever was refused, it will be refused again */
};

/* What is known of the table; each includes those before it. */
enum remote_known {
	REMOTE_NOTHING,
	REMOTE_TABLE, /* who sits there, its settings */
	REMOTE_GAME,  /* the state of its game, as this seat may see it */
	REMOTE_RECORD /* it is over, and the sitting has the whole record */
};

/* The request for the state of the game. */
enum remote_fetch {
	REMOTE_FETCH_NONE,
	REMOTE_FETCH_WANTED, /* to be sent as soon as it can be */
	REMOTE_FETCH_SENT,
	REMOTE_FETCH_AGAIN /* sent, but something has happened since: wanted once more */
};

/* This seat's move. */
enum remote_move {
	REMOTE_MOVE_NONE,
	REMOTE_MOVE_SENT, /* until the state after it is there */
	REMOTE_MOVE_HELD  /* the server wants us to be slower: none may be sent for a moment */
};

/* What is done at a later time. */
enum remote_timer {
	REMOTE_TIMER_JOIN,  /* join again: the table was not to be had */
	REMOTE_TIMER_FETCH, /* ask for the state again; until then it is not asked for */
	REMOTE_TIMER_MOVE,  /* moves may be sent again */
	REMOTE_TIMERS
};

/* Large: one per program. */
struct remote {
	struct address address;
	struct remote_wish wish;
	struct remote_ear ear;
	struct sitting *game;
	struct link *link;
	struct remote_table table;
	enum remote_state state;
	enum remote_known known;
	enum remote_fetch fetch;
	enum remote_move move;
	int64_t timer[REMOTE_TIMERS]; /* when it is due, in ms of remote_now; 0: not set */
	int64_t patient_until; /* in ms of remote_now: until then the table of a rematch may be missing */
	char gone[256];        /* why there is no way to go on; "" otherwise */
	int seat;              /* FIRN_PUBLIC: watches */
	char token[SEAT_TOKEN];
	struct seat_promise promise, next; /* fair dice of this table, and of the rematch */
	char former[SEAT_TOKEN]; /* of a seat that was taken away: its chat is still theirs */
	uint32_t states;         /* how many states have come */
	int64_t skew;            /* the server's clock less ours, in ms */
	/* what has been told so far */
	uint32_t n;        /* number of the last event */
	int64_t last_chat; /* time of the last line, in ms of the server */
	unsigned away;     /* seats of which it was told that they are offline */
	bool undone;       /* a move was taken back, and the table does not show it yet */
	bool asked;        /* the host was asked for a seat */
	struct transcript_told told;
	struct firn_match loaded; /* a record while it is read */
	FILE *log;                /* all that was told, in log_text */
	char *log_text;
	size_t log_size;
};

/* May somebody be called this? A name has 1 to 32 characters. */
bool remote_name_fits(const char *name);

/* Begins to connect; what comes of it is told to the ear. False: r->gone says why. */
bool remote_open(struct remote *r, const struct address *a, struct sitting *g,
		 const struct remote_wish *wish, const struct remote_ear *ear);
/* Also after an open that failed. */
void remote_close(struct remote *r);
/* Readable when remote_listen has something to do; call it every second anyway. */
int remote_descriptor(const struct remote *r);
/* Takes what has come and does what is due. */
void remote_listen(struct remote *r);

/* Is there a connection, and does the server know us? */
bool remote_is_on(const struct remote *r);
/* Is nothing under way that could still change what this seat sees? */
bool remote_is_settled(const struct remote *r);

/* ---- Requests (remote_request.c); what becomes of them is told ---- */

/* A legal move, as text. */
void remote_play(struct remote *r, const char *move);
/* A line of chat. */
void remote_chat(struct remote *r, const char *text);
/* Asks the other seats for something. */
void remote_ask(struct remote *r, enum ask_what what);
/* To the ask that waits for this seat; false: there is none. */
bool remote_answer(struct remote *r, bool yes);
/* Removes a player: as the host before the game or when their time is up, else the others are asked. */
void remote_remove(struct remote *r, int seat);
/* Deletes this person's name and chat at the table, and gives up the seat. False: there are none. */
bool remote_erase(struct remote *r);
/* For the host: computers of that level take the empty seats. */
void remote_start(struct remote *r, const char *level);
/* A request without fields: "resign", "back", "leave". */
void remote_do(struct remote *r, const char *what);

/* May this seat act now? */
bool remote_turn(const struct remote *r);
/* Does it play against computers only? Then a hint harms nobody. */
bool remote_alone(const struct remote *r);
/* What a seat has left on its clock, in ms. */
int64_t remote_left(const struct remote *r, int seat);
/* What is left of a race, in ms; -1: there is none. */
int64_t remote_race(const struct remote *r);

#endif
