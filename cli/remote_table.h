/* A table of a server as its messages describe it (docs/server.md, TABLE). */
#ifndef FIRN_CLI_REMOTE_TABLE_H
#define FIRN_CLI_REMOTE_TABLE_H

#include "engine/start.h"
#include "online/clock_rule.h"
#include "online/table_words.h"

enum {
	REMOTE_NAME = 129, /* bytes of a name: 32 characters */
	REMOTE_ID = 17,    /* bytes of the id of a table */
	REMOTE_LINK = 512, /* bytes */
	REMOTE_ASKS = 8    /* at a time */
};

/* Who sits on a seat. */
struct remote_seat {
	enum seat_kind kind;
	char name[REMOTE_NAME]; /* of an AI: its level */
	bool here;              /* connected */
	bool standin;           /* the computer plays for it */
	bool resigned;
};

/* What somebody asks the others for. */
struct remote_ask {
	int64_t number;         /* by which it is answered */
	char what[8];           /* "undo", "pause", "resume", "rematch", "sit", "remove" */
	int by;                 /* seat; -1: somebody who wants to sit */
	int seat;               /* of who shall be removed; -1: not said */
	bool ban;               /* and may not come back */
	unsigned wait;          /* bits of the seats that have not answered */
	char name[REMOTE_NAME]; /* of who wants to sit */
};

/* The whole table; bit i of a set is seat i. */
struct remote_table {
	char link[REMOTE_LINK]; /* to be sent to others */
	enum table_state state;
	struct firn_start start; /* game, options; no seed */
	struct remote_seat seat[FIRN_MAX_SEATS];
	int host;     /* its seat; -1: nobody */
	int watchers; /* how many */
	bool listed;  /* in the lobby */
	struct clock_rule clock;
	int64_t left[FIRN_MAX_SEATS], at; /* ms; what was left at that time of the server */
	unsigned running;                 /* seats whose time passes */
	bool race;                        /* all act against one clock ... */
	int64_t race_left, race_at;       /* ... with so much left at that time of the server */
	struct remote_ask ask[REMOTE_ASKS];
	int asks;
	bool ended;
	bool resigned;        /* the end came by resignation */
	unsigned winners;     /* seats */
	char next[REMOTE_ID]; /* the table of the rematch; "": none yet */
};

/* Reads a TABLE. NULL, or a sentence to be translated: what this program does not understand of it. */
const char *remote_table_read(struct remote_table *t, struct firn_json v);
/* What a seat has left on its clock, in ms; `now` is ms of the server's clock. */
int64_t remote_table_left(const struct remote_table *t, int seat, int64_t now);
/* What is left of a race, in ms; -1: there is none. */
int64_t remote_table_race(const struct remote_table *t, int64_t now);
/* The ask that waits for this seat's answer; NULL: none. */
const struct remote_ask *remote_table_question(const struct remote_table *t, int seat);

#endif
