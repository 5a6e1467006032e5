/* Everything that one server holds: rooms (tables with their audience), clients, the way to
 * the store. One thread. */
#ifndef FIRN_SERVER_SERVER_H
#define FIRN_SERVER_SERVER_H

#include "match/protocol.h"
#include "server/limit.h"
#include "server/net.h"
#include "server/table.h"
#include "server/table_show.h"
#include "server/ai_pool.h"
#include "server/token.h"
#include "store/queue.h"

enum {
	ROOM_BUCKETS = 8192, /* of the hash of rooms */
	ROOM_MOST = 20000,   /* in memory at most */
	CLIENT_WAITING = 32, /* messages of a client that wait for the one before */
	ROOM_SEAT_CLIENTS = 8,
	ROOM_HOLD_MS = 150 /* ms that a move may wait for slower players */
};

struct alarm;
struct client;
struct elsewhere;
struct other;

/* What the answer to a stored request is. */
enum reply { REPLY_OK, REPLY_PLAY, REPLY_SEAT, REPLY_ASKED, REPLY_CODE };

/* A table in memory, and who is there. While an entry is being stored (`busy`) nothing else
 * is checked against the table: requests wait in a row. */
struct room {
	struct room *next; /* of the same hash */
	struct table *table;
	struct client *clients, *waiting, **waiting_end;
	bool busy;
	bool behind;          /* another process has appended while it was busy */
	bool broken;          /* an entry of its log means nothing to this program */
	struct client *asker; /* whose request is being stored; NULL: nobody's, or gone */
	enum reply reply;
	int reply_seat;
	char token[TOKEN_SIZE];      /* for REPLY_SEAT and REPLY_ASKED; the code of REPLY_CODE */
	struct store_entry entry;    /* its text is owned */
	struct elsewhere *elsewhere; /* who is there by way of other servers */
	struct server *opening;      /* not NULL: the table of a rematch is being stored */
	bool unopened;               /* it could not be stored, and will be tried again */
	unsigned thinking;           /* seats */
	char thought[FIRN_MAX_SEATS][FIRN_MAX_TEXT]; /* moves of computers, while it is busy */
	bool news;                                   /* who is there will be told */
	struct limit_bucket chat[FIRN_MAX_SEATS], changes[FIRN_MAX_SEATS];
	int64_t used; /* ms */
};

struct message {
	struct message *next;
	size_t size;
	char text[];
};

struct client {
	struct client *next, *previous; /* of all */
	struct client *next_here;       /* of the same room */
	struct client *next_waiting;
	struct net_peer *peer;
	struct limit_address *address;
	struct limit_bucket rate;
	int warnings; /* times too fast in a row */
	struct room *room;
	struct room *pending;        /* where its request waits or is being stored */
	struct holding *holding;     /* its move waits for slower players */
	int viewer;                  /* seat or FIRN_PUBLIC */
	char asked_hash[TABLE_HASH]; /* of the token of a seat that the host may give; "": none */
	bool lobby;
	bool busy;               /* a request has no answer yet ... */
	bool held;               /* ... and has waited for slower players */
	bool charged;            /* ... and has been counted by a limit of its own */
	struct message *request; /* that one, if it is to be stored */
	struct message *queue, **queue_end;
	int queue_size;
	char id[136]; /* the request's id as JSON; "": none */
};

struct metrics {
	uint64_t requests, refused, strangers, gets_refused, moves, entries, failed, conflicts,
		loads, pages;
};

struct server {
	struct store *store;
	struct store_queue *queue;
	struct net *net;
	struct ai_pool *ai_pool;
	struct room *rooms[ROOM_BUCKETS];
	struct alarm *alarms[ROOM_BUCKETS];
	int room_count, client_count;
	struct client *clients;
	char public_url[256];
	int per_address; /* connections */
	int64_t idle;    /* ms that a room is kept in which nobody is */
	int64_t race;    /* ms for a race at a new table */
	struct limit_rate request_rate, address_rate, get_rate, table_rate, public_rate,
		replay_rate;
	struct limits limits;
	struct metrics metrics;
	bool failing;          /* the last entry could not be stored */
	char name[TOKEN_CODE]; /* among servers on one database */
	bool shared;           /* there may be others */
	struct other *others;
	int64_t beat; /* ms: when they were last told that this one lives */
	int64_t started;
	bool stopping;
	int stop_ticks;
	char *lobby;                           /* the list as JSON; NULL: it has to be read */
	bool lobby_dirty;                      /* those who watch it have not been told */
	struct firn_show_list list;            /* scratch */
	char answer[FIRN_PROTOCOL_MAX_ANSWER]; /* scratch */
	char push[FIRN_PROTOCOL_MAX_ANSWER];   /* scratch */
};

int64_t server_now(void); /* ms since 1970 */
/* Rooms in which nobody is have to go. */
bool server_is_crowded(const struct server *server);
/* Clocks run on while nobody looks: their tables are loaded. */
void server_load_clocks(struct server *server);

/* The room of a table, from memory or by replaying its log. NULL: *why says that there is no
 * such table, or that it cannot be read now. */
struct room *room_find(struct server *server, const char *id, enum refusal_kind *why);
/* The same, only if it is in memory. */
struct room *room_loaded(struct server *server, const char *id);
/* A room for a table that is not stored yet. */
struct room *room_new(struct server *server, struct table *t);
void room_free(struct server *server, struct room *r);
void room_free_all(struct server *server);
/* Forgets rooms that nobody needs. */
void room_sweep(struct server *server);
/* Looks at those of them whose time is up. */
void room_ring(struct server *server);

/* Checks, then stores an entry and applies it later; the asker (may be NULL) is answered
 * then. The room is not busy. `edits` as in store.h. */
struct refusal room_append(struct server *server, struct room *r, struct client *asker,
			   enum entry_kind kind, int seat, const char *text);
struct refusal room_append_edits(struct server *server, struct room *r, struct client *asker,
				 enum entry_kind kind, int seat, const char *text,
				 const struct store_edit edits[], int count);
/* Stores what lists show of a table. `forget`: what they showed before is to be gone. */
void room_store_row(struct server *server, const struct table *t, bool forget);
/* A table like this one, for the same people, who are told when it is stored. `agreed`: just now;
 * if not, it should have been there before. */
void room_open_rematch(struct server *server, struct room *r, bool agreed);
/* Looks what other processes have appended and was not heard yet. False: nobody can say now. */
bool room_refresh(struct server *server, struct room *r);
/* Another process has appended entry n. */
void room_heard(struct server *server, struct room *r, uint32_t n);
/* Lets computers think, clocks fall. */
void room_poke(struct server *server, struct room *r);
void room_poke_all(struct server *server);
void room_thought(void *context, const struct ai_job *job);

/* Comes and goes; the others are told who is there. */
void room_enter(struct server *server, struct room *r, struct client *c, int viewer);
void room_leave(struct server *server, struct client *c);
/* On all servers. */
struct presence room_presence(const struct room *r);
/* The request of a client waits until the room is no longer busy. */
void room_wait(struct room *r, struct client *c);
/* The client does not want to know any more. */
void room_drop_request(struct client *c);
/* Tells the table as it is to all there. */
void room_push_table(struct server *server, struct room *r);
void room_push_rematch(struct server *server, struct room *r);
/* Tells what an entry did. */
void room_tell(struct server *server, struct room *r, const struct table_effect *fx, bool move);
/* May this viewer see the game and its chat? */
bool room_may_look(const struct table *t, int viewer);

/* Several servers (presence.c). */
struct presence presence_own(const struct room *r); /* on this one */
/* Somebody came or went: all there are told, and the other servers. */
void presence_changed(struct server *server, struct room *r);
void presence_ask(struct server *server, const struct room *r);
void presence_clear(struct room *r);
/* The note that goes with a row of the lobby; NULL: nobody hears it. */
const char *presence_lobby_note(struct server *server, char note[32]);
void presence_heard(struct server *server, const char *note);
void presence_tick(struct server *server);
void presence_again(struct server *server);
void presence_leave(struct server *server);
void presence_free(struct server *server);

/* Messages (dispatch.c). */
void client_message(struct server *server, struct client *c, const char *text, size_t n);
/* Handles the request again that waited. */
void client_retry(struct server *server, struct client *c);
void client_refuse(struct server *server, struct client *c, struct refusal why);
void client_answer_stored(struct server *server, struct client *c, struct room *r,
			  const struct table_effect *fx);
struct client *client_new(struct server *server, struct net_peer *peer, const char *address);
void client_free(struct server *server, struct client *c);
void client_send(struct client *c, const struct firn_writer *w);

/* The list of public tables as a JSON array. False: it cannot be read. */
bool lobby_write(struct server *server, struct firn_writer *w);
void lobby_push(struct server *server);
void lobby_changed(struct server *server);

/* Answers to GET (http.c). */
void http_get(void *context, const struct net_request *r, struct net_answer *out);

#endif
