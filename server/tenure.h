/* Tenures: who has sat at a table, and when. Whoever has left or was removed can still have what is
 * theirs erased or exported, so a tenure outlives the seat. Entries are numbers of the log. */
#ifndef FIRN_SERVER_TENURE_H
#define FIRN_SERVER_TENURE_H

#include <stdbool.h>
#include <stdint.h>

enum { TENURE_HASH = 65, TENURE_MOST = 256 }; /* bytes of a token's hash; people of one table */
#define TENURE_NONE UINT32_MAX                /* instead of an entry */

/* One person's time at a table. */
struct tenure {
	uint32_t from;          /* the entry with their name: they sat down, or asked to */
	uint32_t sat;           /* the entry that gave them the seat; TENURE_NONE: none has */
	uint32_t until;         /* the entry that ended it; TENURE_NONE: it lasts */
	int seat;               /* theirs, or the one they asked for */
	char hash[TENURE_HASH]; /* of their token; "": they were forgotten */
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
/* Does it last? It may be that of somebody who still asks for a seat. */
bool tenure_lasts(const struct tenure *t);
/* Was it over before the game began at this entry, or did they never sit? */
bool tenure_before(const struct tenure *t, uint32_t began);

#endif
