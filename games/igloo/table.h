/* The numbers of the game that a user may replace (I1.2, I1.3), and what is derived from
 * them. Tiles have ids 0..55, sorted by the name of their kind: the faces not seen are a set
 * of ids, and the r-th member of that set is the r-th face in the order chance needs. */
#ifndef FIRN_GAMES_IGLOO_TABLE_H
#define FIRN_GAMES_IGLOO_TABLE_H

#include "games/igloo/igloo.h"

#pragma GCC visibility push(hidden)

enum { MOST_COPIES = 15 }; /* of a kept kind, or of tokens of a value: four bits */

struct igloo_table {
	uint64_t kind[KINDS]; /* ids of a kind */
	uint8_t kind_of[TILES];
	uint8_t token[ANIMALS];
};

/* Registered tables; [0] is built in. Entries appear before play and never change. */
extern const struct igloo_table *igloo_tables[FIRN_MAX_TABLES];

static inline const struct igloo_table *table_of(const struct igloo *s)
{
	return igloo_tables[s->table];
}

#pragma GCC visibility pop
#endif
