/* The numbers of the game that are our own (marked [own] in the rules) and may be replaced. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_TABLE_H
#define FIRN_GAMES_TEMPLE_RUSH_TABLE_H

#include "games/temple_rush/state.h"

#pragma GCC visibility push(hidden)

struct temple_rush_table {
	uint8_t bonus[SIZES];   /* T1.3: points of a stone in the bonus area, by size - 1 */
	uint8_t tokens[POWERS]; /* T1.4: how many of each; always six */
};

enum { POWER_TOKENS = 6 };

/* Registered tables; [0] is built in. Entries appear before play and never change. */
extern const struct temple_rush_table *temple_rush_tables[FIRN_MAX_TABLES];

static inline const struct temple_rush_table *table_of(const struct temple_rush *s)
{
	return temple_rush_tables[s->table];
}

#pragma GCC visibility pop
#endif
