/* What a player has been told of one table as one viewer: events by number, views, tables, chat. At
 * the end it is compared with the log (tests/simulate/check.h). */
#ifndef FIRN_SIMULATE_PICTURE_H
#define FIRN_SIMULATE_PICTURE_H

#include "engine/json.h"
#include "store/store.h"

/* A view that was shown when the last event had this number. */
struct sight {
	uint32_t n;
	uint64_t hash;
	bool state; /* the answer to `state`, else a view */
};

struct picture {
	struct picture *next;
	char table[STORE_ID];
	int viewer;      /* seat or FIRN_PUBLIC */
	uint32_t n;      /* the number of the last event */
	uint64_t *event; /* hashes by number; 0: not told */
	uint32_t events; /* of that array */
	struct sight *sights;
	int sight_count, sight_cap;
	char *last_table, *last_chat, *last_view, *last_log; /* as JSON; NULL: none */
};

/* The picture of a list for a table and a viewer, made if need be. */
struct picture *picture_find(struct picture **list, const char *table, int viewer);
void picture_free_all(struct picture **list);

/* Events up to number n were told; they must agree with what was told before. */
void picture_tell(struct picture *p, uint32_t n, struct firn_json events);
/* A view or a state was shown. */
void picture_see(struct picture *p, struct firn_json view, bool state);
/* Keeps a copy of a value in one of the last_... */
void picture_keep(char **where, struct firn_json v);

uint64_t picture_hash(struct firn_json v);

#endif
