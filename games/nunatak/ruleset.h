/* The numbers of the game that are our own (marked [own] in the rules), and what is derived
 * from them. Cards and tiles have ids 0..53, sorted by text, then by pile: a deck is a set
 * of ids, and the r-th member of that set is the r-th card in the order chance needs. */
#ifndef FIRN_GAMES_NUNATAK_RULESET_H
#define FIRN_GAMES_NUNATAK_RULESET_H

#include "games/nunatak/nunatak.h"

#pragma GCC visibility push(hidden)

struct card {
	const char *text;  /* "sculptor/artisan:saw" */
	uint8_t symbol[2]; /* the second is NO_SYMBOL on a single card ... */
	uint8_t fit[2];    /* ... and here the first again */
	uint8_t symbols;   /* the same as bits */
	uint8_t tool;      /* of its artisan side */
	uint8_t beasts;    /* symbols on its beast side */
	uint8_t pair;      /* bits of the two symbols its elder side counts */
};

struct nunatak_ruleset {
	struct card card[MAX_KINDS + 1]; /* by kind; the last stands for a hidden card */
	uint8_t shows[MAX_KINDS + 2];    /* symbol bits by kind + 1; [0]: an empty place */
	uint8_t kinds;
	uint8_t kind_of[CARDS];
	uint64_t kind[MAX_KINDS + 1]; /* ids of a kind */
	uint64_t pile[PILES];         /* ids of a pile */
	uint64_t fits[SYMBOLS];       /* ids that show a symbol */

	uint8_t tile_of[SPACES]; /* kind of a tile */
	uint64_t tile_kind[TILE_KINDS];
	uint64_t tile_pile[PILES];

	uint8_t sculptors[11], ornaments[11]; /* points by number of cards; more count as 10 */
	uint8_t artisans[6];                  /* by cards of one tool; more count as 5 */
	uint8_t track[TRACK_MAX];             /* number after k advances, the last one behind */
	uint8_t track_up[TRACK_MAX];          /* the same, the next one ahead (insight) */
	uint8_t track_end;                    /* advances at the most */
	uint8_t progress, gift, kinship, fellowship;
};

/* Symbols of a tile kind: as bits, and as two (a single one twice). */
extern const uint8_t nunatak_tile_symbols[TILE_KINDS];
extern const uint8_t nunatak_tile_symbol[TILE_KINDS][2];

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct nunatak_ruleset *nunatak_rulesets[FIRN_MAX_RULESETS];

static inline const struct nunatak_ruleset *ruleset_of(const struct nunatak *s)
{
	return nunatak_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
