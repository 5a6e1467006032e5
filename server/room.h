/* A room is a table in memory together with the clients that are at it. A table without a room is
 * in the store only (server/room_load.h). */
#ifndef FIRN_SERVER_ROOM_H
#define FIRN_SERVER_ROOM_H

#include "server/ai_queue.h"
#include "server/limit.h"
#include "server/table.h"
#include "server/token.h"

struct client;
struct elsewhere;
struct server;

enum {
	ROOM_BUCKETS = 8192,  /* of the hash by id */
	ROOM_SEAT_CLIENTS = 8 /* clients of one seat */
};

/* What a client is answered when its entry is stored. */
enum reply {
	REPLY_OK,    /* nothing more */
	REPLY_PLAY,  /* the events of the move */
	REPLY_SEAT,  /* a token and the table: the client sits there now */
	REPLY_ASKED, /* the same, but the host has yet to agree */
	REPLY_CODE   /* a code for another device */
};

/* While an entry is being stored (`busy`) nothing else is checked against the table: requests wait
 * in the order in which they came. */
struct room {
	struct room *next; /* of the same hash */
	struct table *table;
	struct client *clients;                /* who are there */
	struct client *waiting, **waiting_end; /* whose requests wait */
	bool busy;
	bool loading;              /* its table is being read: it is empty and busy */
	bool reading;              /* its log is being read further: it is busy */
	bool behind;               /* the log has to be read further when it is not busy */
	uint32_t heard;            /* entries of the log, as far as was heard */
	bool unread;               /* the log could not be read when that was last tried */
	bool broken;               /* this program does not understand an entry of its log */
	struct store_entry entry;  /* that is being stored; its text is owned */
	struct client *asker;      /* whose request that is; NULL: nobody's, or gone */
	enum store_result outcome; /* of that entry, if its log has to be read before the answer */
	enum reply reply;          /* to the asker */
	int reply_seat;            /* REPLY_SEAT, REPLY_ASKED */
	char token[TOKEN_SIZE];    /* REPLY_SEAT, REPLY_ASKED; the code of REPLY_CODE */
	struct elsewhere *elsewhere; /* who is there through other servers */
	bool opening;                /* the table of a rematch is being stored */
	bool unopened;               /* it could not be stored; tried again at the next tick */
	int64_t alarm;               /* ms since 1970: `due` of its row; 0: none, or not known */
	int rows;                    /* rows that are being stored */
	bool row_lost;               /* one could not be stored; tried again at the next tick */
	bool alarmed;                /* it was loaded for an alarm, and nobody has come since */
	unsigned thinking;           /* seats (bits) whose computers think or pause */
	char thought[FIRN_MAX_SEATS][FIRN_MAX_TEXT]; /* their moves, kept while it is busy */
	struct ai_name payer;                        /* whom their thoughts were last charged to */
	unsigned ghosts; /* seats (bits) whose token nobody has got: they are given up again */
	char *doubt; /* text of an ENTRY_SIT that was refused and may be stored yet; NULL: none */
	bool news;   /* who is there will be told soon */
	struct limit_bucket chat[FIRN_MAX_SEATS], changes[FIRN_MAX_SEATS];
	struct limit_address *opener; /* who holds a LIMIT_ROOMS for it; NULL: nobody */
	int64_t used;                 /* ms since 1970: when somebody last wanted it */
};

struct rooms {
	struct room *bucket[ROOM_BUCKETS];
	int count;
};

/* Makes a room for a table, which it owns from now on. NULL: there are as many as
 * server->room_most, which is counted as a refusal, or no memory; the table is freed then too. */
struct room *room_new(struct server *server, struct table *t);
void room_free(struct server *server, struct room *r);
void room_free_all(struct server *server);
/* The bucket of an id. */
unsigned room_bucket(const char *id);
/* The room of a table; NULL: it is not in memory. */
struct room *room_find(const struct server *server, const char *id);
/* All rooms, in no order; a room may be freed after the next one was asked for. */
struct room *room_first(const struct server *server);
struct room *room_next(const struct server *server, const struct room *r);
/* There are so many rooms that those without clients have to go at once. */
bool room_is_crowded(const struct server *server);

/* A room named by its id, for a call that comes later, when the room may be gone. */
struct room_ref {
	struct server *server;
	char table[STORE_ID];
	int seat;
	bool listed; /* the table is in the lobby */
};

/* To be freed with free(). NULL: no memory. */
struct room_ref *room_ref_new(struct server *server, const struct room *r, int seat);
/* NULL: it is gone. */
struct room *room_ref_find(const struct room_ref *ref);

/* A client that is in no room enters this one, as a seat or FIRN_PUBLIC. The others are told. */
void room_enter(struct server *server, struct room *r, struct client *c, int viewer);
/* A client leaves the room it is in, if any. The others are told. */
void room_leave(struct server *server, struct client *c);
/* The client's request waits until the room is no longer busy. */
void room_wait(struct room *r, struct client *c);
/* The room is no longer busy with an entry or with reading its log; the asker is forgotten. */
void room_end_entry(struct room *r);
/* Has the log more entries than the table, as far as is known? */
bool room_is_behind(const struct room *r);
/* Takes out the client that has waited longest; NULL: none waits. */
struct client *room_next_waiting(struct room *r);
/* The client's request no longer waits, and is not answered when its entry is stored. */
void room_drop_request(struct client *c);
/* May this viewer see the game and its chat? */
bool room_may_look(const struct table *t, int viewer);

#endif
