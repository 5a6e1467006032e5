/* A player: a small client that speaks docs/server.md as text, keeps its own picture of the table and
 * checks what it is told. What it does next is up to chance and to its character. */
#ifndef FIRN_SIMULATE_PLAYER_H
#define FIRN_SIMULATE_PLAYER_H

#include "engine/json.h"
#include "online/table_words.h"
#include "tests/simulate/picture.h"
#include "tests/simulate/sim_net.h"

enum { PLAYER_TOKEN = 33, PLAYER_TEXT = 256 };

enum character {
	HONEST,
	WATCHER, /* takes no seat */
	CHEAT,   /* also tries what is forbidden */
	FLOODER  /* sends too much */
};

/* People who want to play together, and the table that one of them opens. */
struct party {
	char create[512];     /* members of the request */
	char table[STORE_ID]; /* the link that the host passes on; "": not yet */
	struct player *host;  /* who opens it */
	bool shy;             /* spectators may not come */
};

struct player;
struct pending;

/* `error`: its code; NULL: the request was granted. */
typedef void answer_fn(struct player *p, const struct pending *q, struct firn_json v,
		       const char *error);

/* A request without an answer. */
struct pending {
	struct pending *next;
	uint32_t id;
	answer_fn *answered;
	const char *what;       /* its name */
	char table[STORE_ID];   /* where the player was */
	int viewer;             /* as whom; -1: nowhere */
	char text[PLAYER_TEXT]; /* of a move or a line */
};

struct player {
	struct player *next;
	int index;
	enum character character;
	char name[16], address[48];
	struct party *party;
	struct sim_link *link;
	bool open;
	struct sim_event *act;
	int pace; /* ms between two acts, on average */
	uint32_t ids;
	struct pending *first, **last;
	int waiting;
	struct picture *pictures;
	struct picture
		*here; /* that of the table it is at; NULL: at none, or it has to join again */
	char table[STORE_ID];      /* where it belongs; "": nowhere yet */
	char token[PLAYER_TOKEN];  /* of its seat there; "": none */
	char code[16];             /* for another device; "": none */
	char commit[65];           /* of the next table of this connection; "": unknown */
	char former[PLAYER_TOKEN]; /* of a seat that it had; "": none */
	/* From the last TABLE: */
	enum table_state state;
	int host;
	int64_t ask; /* that waits for this player; -1: none */
	bool standin;
	bool quiet;     /* does nothing but return to its table ... */
	bool still;     /* ... not even that */
	bool unwelcome; /* spectators may not look at its table */
	int said;       /* lines */
};

struct player *player_new(int index, enum character c, struct party *party);
void player_free(struct player *p);

/* From now on it only returns to its table and listens. */
void player_rest(struct player *p);
/* Asks once more for everything that is compared at the end. */
void player_look(struct player *p);
/* Begins to act. */
void player_start(struct player *p);

/* ---- For the files of a player ---- */

/* Sends a request: `body` are the members after "id". */
void player_ask(struct player *p, answer_fn *answered, const char *what, const char *text,
		const char *body, ...) __attribute__((format(printf, 5, 6)));
/* Sends bytes that nobody keeps account of. */
void player_send_raw(struct player *p, const char *text, size_t n);
/* A message came. */
void player_hear(struct player *p, const char *text, size_t n);
/* Takes a seat, or a look. */
void player_enter(struct player *p);
/* Returns to the table. */
void player_join(struct player *p, uint32_t n);
/* Does something at the table. */
void player_act(struct player *p);
/* Something has happened in the game: it may play. */
void player_go_on(struct player *p);
/* The answer of a request that leads to a table. */
void player_arrived(struct player *p, const struct pending *q, struct firn_json v,
		    const char *error);
/* Drops the connection and comes back later. */
void player_vanish(struct player *p, bool lose);
/* It does not know its number of events any more. */
void player_unsettle(struct player *p);
/* Its seat is gone. */
void player_lose_seat(struct player *p);

#endif
