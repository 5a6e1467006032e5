/* The tables of which somebody has tokens: what `mine` and `export` answer. The logs of tables that
 * are not in memory are read by a thread of the store, each table once, however often it is named. */
#ifndef FIRN_SERVER_MINE_H
#define FIRN_SERVER_MINE_H

#include "engine/text.h"
#include "server/request_work.h"
#include "server/table.h"

enum {
	MINE_MOST = 64,     /* seats of one request */
	MINE_REMATCHES = 32 /* that are followed for one seat */
};

/* A seat that the request names. */
struct mine_seat {
	char table[STORE_ID];  /* "": no id */
	char hash[TABLE_HASH]; /* of the token */
	bool known;            /* the answer is known: */
	char *text;            /* JSON; NULL: no such table or token */
};

struct mine {
	struct request_work work;
	int count;
	struct mine_seat seat[MINE_MOST];
	enum refusal_kind why;      /* a table cannot be read */
	int charged;                /* tables that were expected to be read */
	int read;                   /* tables that were read */
	int wrong;                  /* tokens that were wrong */
	int done;                   /* mine_export: seats whose records are complete */
	struct firn_writer records; /* mine_export: a JSON array without its end */
	char *buffer;               /* of records; NULL: no memory */
};

/* Nothing is known yet; `run` says what is wanted: mine_tables or mine_records. NULL: no memory. */
struct mine *mine_new(void (*run)(struct store *s, struct request_work *w));
/* Fills in what is known of these seats from a table. */
void mine_look(struct mine *m, const struct table *t);

/* On a reading thread: the tables of all seats that are not known yet. */
void mine_tables(struct store *s, struct request_work *w);
/* On a reading thread: the finished games of all seats and of their rematches. Stops after about as
 * many tables as there may be seats, or when the answer is long enough. */
void mine_records(struct store *s, struct request_work *w);

#endif
