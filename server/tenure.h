/* Tenures: who has sat at a table, and when. Whoever has left or was removed can still have what is
 * theirs erased or exported, so a tenure outlives the seat. Entries are numbers of the log. */
#ifndef FIRN_SERVER_TENURE_H
#define FIRN_SERVER_TENURE_H

#include <stdbool.h>
#include <stdint.h>

enum {
	TENURE_HASH = 65,  /* bytes of a token's hash, with a NUL */
	TENURE_WHO = 7,    /* bytes of an address's name (server/person.h), with a NUL */
	TENURE_MOST = 256, /* people of one table */
	TENURE_SHUT = 64   /* of them bans and mutes that a rematch inherits */
};
#define TENURE_NONE UINT32_MAX /* instead of an entry */

/* One person's time at a table. */
struct tenure {
	uint32_t from;          /* the entry with their name: they sat down, or asked to */
	uint32_t sat;           /* the entry that gave them the seat; TENURE_NONE: none has */
	uint32_t until;         /* the entry that ended it; TENURE_NONE: it lasts */
	int seat;               /* theirs, or the one they asked for; -1: of an earlier game */
	bool banned, muted;     /* outlive the tenure */
	char hash[TENURE_HASH]; /* of their token; "": they were forgotten */
	char who[TENURE_WHO];   /* of their address; "": not known */
};

struct tenures {
	struct tenure *of; /* in the order of the log */
	int count, cap;
};

/* Adds one. NULL: no memory. The pointer is valid until the next one is added. */
struct tenure *tenure_add(struct tenures *all, struct tenure t);
void tenure_free_all(struct tenures *all);
/* The one that began with this entry. Rematches begin with several people in entry 0, so the seat is
 * asked for too. NULL: none. */
struct tenure *tenure_at(const struct tenures *all, uint32_t from, int seat);
/* Of whoever has the seat now; NULL: nobody. */
struct tenure *tenure_of_seat(const struct tenures *all, int seat);
/* Of the token with this hash; NULL: none. In constant time. */
const struct tenure *tenure_find(const struct tenures *all, const char hash[TENURE_HASH]);
/* Is somebody who comes from there banned, or muted? "" is never. */
bool tenure_banned(const struct tenures *all, const char *who);
bool tenure_muted(const struct tenures *all, const char *who);
/* Mutes everybody from there, or no longer; and this one, wherever they come from. */
void tenure_mute(struct tenures *all, struct tenure *t, bool on);
/* Copies the bans and mutes, at most TENURE_SHUT, for a rematch. False: no memory. */
bool tenure_inherit(struct tenures *all, const struct tenures *from);
/* Are both known, and the same? */
bool tenure_same_who(const char *a, const char *b);
/* Does it last? It may be that of somebody who still asks for a seat. */
bool tenure_lasts(const struct tenure *t);
/* Was it over before the game began at this entry, or did they never sit? */
bool tenure_before(const struct tenure *t, uint32_t began);

#endif
