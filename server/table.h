/* A table: who sits where, the game, clocks, asks, chat. It is derived from the entries of its log and
 * from nothing else: the same entries give the same table, in any process. No I/O here. An entry is
 * first checked (server/table_check.h), then stored, then applied (server/table_apply.h).
 *
 * Times are ms since 1970. Sets of seats are bits. */
#ifndef FIRN_SERVER_TABLE_H
#define FIRN_SERVER_TABLE_H

#include "match/consult.h"
#include "match/fair.h"
#include "match/match.h"
#include "match/show.h"
#include "online/table_words.h"
#include "server/clock.h"
#include "server/refusal.h"
#include "server/tenure.h"
#include "store/store.h"

enum {
	TABLE_HASH = TENURE_HASH, /* bytes: a token's hash in hex and a NUL */
	TABLE_NAME = 129,         /* bytes: 32 characters and a NUL */
	TABLE_CHAT = 1024,        /* bytes of a line: a letter, 200 characters and a NUL */
	TABLE_LINES = 50,         /* of chat that are remembered */
	TABLE_ASKS = 8,           /* at a time */
	TABLE_ENTRIES = 40000,    /* of one table; after that nobody plays or talks ... */
	TABLE_SPARE = 1000,       /* ... but may still resign, leave, be forgotten */
	TABLE_DRAWS = 1024, /* moves of the record kept free for what chance does after a move */
	TABLE_RACE = 60000, /* ms for a race, if the table does not say otherwise */
	TABLE_VIEWERS = FIRN_PUBLIC + 1
};

/* Numbers are stored: they never change. */
enum entry_kind {
	ENTRY_OPEN, /* JSON: the settings, first seats included */
	ENTRY_SIT,  /* JSON: hash, name, part */
	ENTRY_RISE, /* "", or "removed" or "banned" by the host */
	ENTRY_FILL, /* a level: computers take the empty seats */
	ENTRY_PLAY, /* a move */
	ENTRY_ASK,  /* JSON: what, and for some kinds more */
	ENTRY_YES, /* the ask: "#3" is the third of the table; "12" (older logs) that of entry 12; for a
		    * rematch perhaps a blank and a part */
	ENTRY_NO,     /* likewise; " ban" after it: whoever asked is banned */
	ENTRY_RESIGN, /* "" */
	ENTRY_FLAG,   /* "": the time of the seat is up */
	ENTRY_BACK,   /* "": a player plays again instead of the stand-in */
	ENTRY_MUTE,   /* "1" or "0" */
	ENTRY_CHAT,   /* "t" and a text, or "p" and the name of a phrase */
	ENTRY_CLOSE,  /* "": by the host of an open table; of no seat: by an administrator */
	ENTRY_KEY,    /* hash: the seat has a new token */
	ENTRY_FORGET, /* where their tenure began: name and chat are gone; "" (older logs): of the seat */
	ENTRY_CODE,   /* hash and time: a code for another device, and when it expires */
	ENTRY_TIMEOUT /* "", of no seat: the time of a race is up for all who are still in it */
};

struct table_seat {
	enum seat_kind kind;
	enum firn_level level; /* SEAT_AI */
	bool standin;          /* a computer plays for it */
	bool flagged;          /* its time was up */
	bool resigned, muted;
	bool vacated;          /* somebody was removed from it in this game */
	char who[TENURE_WHO];  /* of its player's address (server/person.h); "": not known */
	char hash[TABLE_HASH]; /* of its token; "": none */
	char name[TABLE_NAME]; /* SEAT_AI: of its level */
};

/* Something that others have to agree to. */
struct table_ask {
	uint32_t number; /* of all asks of the table, from 1: what viewers are shown */
	uint32_t
		entry; /* its number in the log; counts hidden moves (T5.1), so it is never shown */
	enum ask_what what;
	int by;                /* seat; -1: somebody who wants to sit */
	unsigned agreed;       /* seats that have */
	unsigned wait;         /* seats that have yet to */
	int seat;              /* ASK_SIT: wanted; ASK_REMOVE: of whoever shall go */
	bool ban;              /* ASK_REMOVE: and may not come back */
	bool known;            /* ASK_UNDO: table_last_known; older logs: table_last_move */
	char who[TENURE_WHO];  /* ASK_SIT: of the address */
	char hash[TABLE_HASH]; /* ASK_SIT: of the token */
	char name[TABLE_NAME]; /* ASK_SIT */
	char next[STORE_ID];   /* ASK_REMATCH: the new table */
};

/* A line of chat. */
struct table_line {
	uint32_t number; /* of its entry */
	int8_t seat;
	bool open;             /* said before the game, when anybody with the link could read it */
	int64_t at;            /* when */
	char name[TABLE_NAME]; /* it was said under */
	char *text;            /* as in the entry; "": forgotten */
};

struct table {
	char id[STORE_ID];
	uint32_t entries; /* applied: the number of the next one */
	uint32_t secrets; /* those of them that only their seat may know of */
	enum table_state state;
	int64_t opened;
	int64_t touched;         /* the last entry */
	int64_t shown;           /* the last entry that was no secret */
	int64_t ahead;           /* ms: see table_now */
	struct firn_start start; /* the seed is "" until the game begins */
	struct firn_fair fair;
	struct firn_fair rematch; /* of the seed of the next game; server "": not promised */
	struct clock_rule clock_rule;
	bool resign_on_flag; /* whoever has no time left resigns; else a computer plays on */
	bool listed;         /* in the lobby */
	bool watch;          /* spectators may look at the game */
	int host;            /* -1: nobody */
	struct table_seat seat[FIRN_MAX_SEATS];
	struct tenures tenures;
	char salt[STORE_ID]; /* of names of addresses: the id, or that of the first game */
	uint32_t kept_moves; /* not to be taken back any more: since then somebody does not vote */
	uint32_t began;      /* the entry with which the game began; TENURE_NONE: it has not */
	struct clock clock;
	int64_t race_ms; /* for every race */
	struct clock_race race;
	struct table_ask ask[TABLE_ASKS];
	int ask_count;
	uint32_t asked;                      /* asks so far */
	struct table_line line[TABLE_LINES]; /* a ring; line_count counts all */
	uint32_t line_count;
	bool resigned;              /* the game ended by resignation ... */
	unsigned resign_winners;    /* ... and these seats won */
	char next[STORE_ID];        /* the table of the rematch; "": none */
	char code_hash[TABLE_HASH]; /* of the code for another device; "": none */
	int code_seat;
	int64_t code_until;           /* when it expires */
	uint32_t told[TABLE_VIEWERS]; /* events so far, by viewer */
	struct firn_match *match;     /* NULL until the game begins */
};

/* What an entry did, for telling it. Valid until the next one is applied. */
struct table_effect {
	union firn_state before;
	uint32_t from, count;         /* moves of the match's log that were played */
	const char *event;            /* a kind of event of the table itself, or NULL; told first */
	int event_seat;               /* of it; -1: none */
	bool ended;                   /* by resignation: told last */
	bool table;                   /* what the table shows has changed */
	bool row;                     /* what lists show has changed */
	bool chat;                    /* the last line is new */
	int asked;                    /* seat given by an ask, -1: none */
	int removed;                  /* seat that another now has, or nobody; -1: none */
	bool banned;                  /* whoever lost that seat, or was refused one, has to go */
	bool rematch;                 /* t->next is to be opened */
	unsigned told[TABLE_VIEWERS]; /* numbers of the last event before this entry */
};

/* A table without entries. NULL: no memory. */
struct table *table_new(const char *id);
void table_free(struct table *t); /* may be NULL */

/* Tells the events of an effect. */
void table_events(const struct table *t, const struct table_effect *fx, struct firn_show_feed *f);

/* The seat whose token has this hash; -1: none. In constant time. */
int table_seat_of(const struct table *t, const char hash[TABLE_HASH]);
/* The move that is played for every seat that may act when the time of a race is up; 0: there is no
 * race. */
firn_move table_timeout(const struct table *t);
/* The time for entries and clocks of this table while the server's clock says `now`. It is ahead of
 * that clock if the log is: the clock was set back while the server did not run, or that of another
 * server is faster. So clocks go on from the last entry; they do not wait until its time has come.
 * (Only from the last one that is no secret: otherwise times would tell of it.) */
int64_t table_now(struct table *t, int64_t now);
/* No further move can be recorded. */
bool table_is_full(const struct table *t);
/* Seats that have to act and are played by a computer, or by people. */
unsigned table_machines(const struct table *t);
unsigned table_people(const struct table *t);
/* How strong the computer at this seat is. */
enum firn_level table_level(const struct table *t, int seat);
/* The ask that the text of an ENTRY_YES or ENTRY_NO names; NULL: none. */
const struct table_ask *table_find_ask(const struct table *t, const char *name);
/* May this viewer, who may see the game, read the line? Whoever sat down later at a table without
 * spectators may not, unless it was said before the game. */
bool table_may_read(const struct table *t, int viewer, const struct table_line *l);
/* Seats that an ask waits for at first. */
unsigned table_asked(const struct table *t, const struct table_ask *a);
/* Does somebody who sits here come from this address (server/person.h)? */
bool table_sits(const struct table *t, const char *who);

/* ---- For checking and applying ---- */

bool seat_is_empty(const struct table_seat *s); /* and no computer stands in */
bool seat_is_human(const struct table_seat *s);
bool seat_is_machine(const struct table_seat *s); /* or one stands in */
bool seat_has_resigned(const struct table_seat *s);
/* Seats for which this is true. */
unsigned table_seats_where(const struct table *t, bool (*is)(const struct table_seat *));
/* Has the game begun and not ended? It may be paused. */
bool table_in_play(const struct table *t);
/* Seats that may act now. */
unsigned table_actors(const struct table *t);
/* The number of the last recorded move of a seat; -1: none. */
int64_t table_last_move(const struct table *t, int seat);
/* The same without a step that the others do not know of (T5.1): the move that an undo takes back, or
 * else it would tell them. */
int64_t table_last_known(const struct table *t, int seat);
/* Reads the text of an ENTRY_ASK. False: it is nothing that can be asked. */
bool table_read_ask(const char *text, struct table_ask *out);

/* ---- Words ---- */

/* The kind of a name such as "undo"; ASK_KINDS: none. */
enum ask_what ask_find(const char *name);
extern const char *const phrase_names[]; /* of chat; NULL ends them */

#endif
