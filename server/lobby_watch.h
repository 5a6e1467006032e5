/* Those who watch the lobby. Lists are numbered, a new one at most once per second; a watcher who
 * knows the one before is told the difference, any other the whole list. All watchers together cost
 * at most LOBBY_CHANGES + LOBBY_WHOLE bytes per second, evenly spread: if there are many, lists
 * are less frequent. Whoever has not read what was sent is sent nothing more, so nothing piles up. */
#ifndef FIRN_SERVER_LOBBY_WATCH_H
#define FIRN_SERVER_LOBBY_WATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct client;
struct firn_writer;
struct server;

enum {
	LOBBY_CHANGES =
		3500000,       /* bytes per second, of all loops, for those who are told changes */
	LOBBY_WHOLE = 1000000, /* for those of the old protocol, who are told whole lists */
	LOBBY_SLICE = 100      /* ms between two slices of sending */
};

/* What a client is told of the lobby. */
enum lobby_kind {
	LOBBY_NOT,
	LOBBY_LISTS, /* whole lists */
	LOBBY_DIFFS, /* differences between numbered lists */
	LOBBY_PACKED /* the same, packed (server/pack.h) */
};

/* A message, made once for all who get it. */
struct lobby_payload {
	char *bytes; /* owned; NULL: not made yet */
	size_t size;
};

/* Watchers with a budget of their own: whole lists must not slow down the others. */
enum lobby_group { LOBBY_GROUP_WHOLE, LOBBY_GROUP_CHANGES, LOBBY_GROUPS };

struct lobby_budget {
	double left;   /* bytes; less than 0: too much was sent */
	int64_t at;    /* ms since 1970: when it was so */
	uint32_t goal; /* the number of the list that all of the group are to know */
	bool behind;   /* somebody could not be told for want of budget */
};

/* All zeros: nobody was told anything. */
struct lobby_watch {
	bool news;                      /* the list has changed since it was numbered */
	char *list;                     /* the list numbered `version`; NULL: none */
	char *diff;                     /* from the one before, as a push; NULL: none */
	uint32_t version;               /* from 1 on */
	int64_t numbered;               /* ms since 1970: when */
	struct lobby_payload change[2]; /* that push; [1]: packed */
	struct lobby_payload whole[2];  /* a push of the list with its number; [1]: packed */
	struct lobby_payload plain;     /* the same without number */
	struct lobby_budget budget[LOBBY_GROUPS];
	bool slicing; /* the next slice will come (server/lobby.c) */
};

/* The list has changed. */
void lobby_watch_changed(struct server *server);
/* Does somebody wait for a new list, and may there be one now (ms since 1970)? */
bool lobby_watch_wants(const struct server *server, int64_t now);
/* Numbers the list as it is now, unless it is still the same. */
void lobby_watch_show(struct server *server, const char *list, int64_t now);
/* Tells as many as the budget allows. True: there are more, so come again after LOBBY_SLICE. */
bool lobby_watch_tell(struct server *server, int64_t now);
/* A client begins to watch, in another way, or no more. Writes what it is answered: the list, or
 * nothing if that was sent packed. `list`: how it is now. */
void lobby_watch_begin(struct server *server, struct client *c, enum lobby_kind kind,
		       const char *list, struct firn_writer *w);
void lobby_watch_free(struct server *server);

#endif
