/* The numbers of the game, and what is derived from them. Rules read them here and nowhere else;
 * what a user's ruleset may replace is said in docs/rulesets.md. Cards and tiles have ids 0..53,
 * sorted by text, then by pile: a deck is a set of ids, and the r-th member of that set is the
 * r-th card in the order chance needs. */
#ifndef FIRN_GAMES_NUNATAK_RULESET_H
#define FIRN_GAMES_NUNATAK_RULESET_H

#include "games/nunatak/nunatak.h"

#pragma GCC visibility push(hidden)

/* No ruleset can replace these: tables are built from them when the program is. */
enum {
	SQUARE_MOST = 5, /* N5.1: points of a square */
	SQUARE_SECOND = 2,
	SQUARE_MOST_TIED = 3, /* N5.4, N5.3: of each of two who are tied */
	SQUARE_SECOND_TIED = 1,
	BLOCKS = 18,                 /* N3.4: of an owner, ... */
	BLOCKS_OF_FOUR = 13,         /* ... with four seats, and one extra block each */
	EXTRA_TURNS_AT = SPACES - 2, /* N9.1: blocks that stand when the extra turns begin */
	SET = 2 | 1 << 2,            /* N3.5: two own blocks and one of Siku, as `set` holds them */
	SHOWN = 4,                   /* N3.2: cards in the display */
	MOST_REVEALED = PLACES - SHOWN, /* N8.2: by all expansions together */
	MOST_PEEKED = 3,                /* by providence */
	MOST_EXTRA = 2,                 /* by balance; more than two change nothing */
	BLESSING_CARDS = 20,            /* N2.9: at most */
	GRADES = 6
};

struct card {
	const char *text;  /* "sculptor/artisan:saw" */
	uint8_t symbol[2]; /* the second is NO_SYMBOL on a single card ... */
	uint8_t fit[2];    /* ... and here the first again */
	uint8_t symbols;   /* the same as bits */
	uint8_t tool;      /* of its artisan side */
	uint8_t beasts;    /* symbols on its beast side */
	uint8_t pair;      /* bits of the two symbols its elder side counts */
};

/* What some cards add up to, 8 bits per count. Four words, so that hands are added as vectors. */
struct hand {
	uint64_t cards; /* by symbol */
	uint64_t parts; /* tools at 0, 8, 16; beast symbols at 24 */
	uint64_t wants; /* by symbol: elder cards that count it */
	uint64_t spare; /* always 0 */
};

/* Bits 0..5 as bytes 0..5. */
#define SPREAD_BITS(bits) ((uint64_t)(bits)*0x0000040810204081u & 0x0000010101010101u)

/* The hand of one card that counts as this symbol; a macro, since constants need it too. */
#define HAND_OF(symbol, tool, beasts, pair) \
	{ \
		(symbol) < SYMBOLS ? (uint64_t)1 << 8 * (symbol) : 0, \
			(symbol) == ARTISAN ? (uint64_t)1 << (8 * (tool)&31) \
			: (symbol) == BEAST ? (uint64_t)(beasts) << 24 \
					    : 0, \
			(symbol) == ELDER ? SPREAD_BITS(pair) : 0, 0 \
	}

struct nunatak_ruleset {
	struct card card[MAX_KINDS + 1];       /* by kind; the last stands for a hidden card */
	struct hand hand[2 * (MAX_KINDS + 1)]; /* of one card: by kind << 1 | side */
	uint8_t shows[MAX_KINDS + 2];          /* symbol bits by kind + 1; [0]: an empty place */
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
	uint16_t track_shown; /* advances at which a number is printed, a bit each */
	uint8_t track_end;    /* advances at the most */
	/* N8.2: spaces, points, points per type, per builder, per outer block */
	uint8_t progress, gift, kinship, fellowship, edge;
	uint8_t strength, balance; /* N8.2: support counts so many times; blocks more in squares */
	uint8_t expansion, providence;                 /* N8.2: cards */
	uint8_t completion[COMPLETIONS][2];            /* N9.2: what the two lines count */
	uint8_t cap;                                   /* N6.3 */
	uint8_t builders_most, builders_tied, builder; /* N6.4: alone, tied, each without it */
	uint8_t tool_set, symbol_set;                  /* N6.6, N6.11: a complete set */
	uint8_t unused;                                /* N6.10: a blessing that is left */
	uint8_t grade[GRADES];               /* N10.8: more points than this; the highest first */
	uint8_t blessing_of[BLESSING_CARDS]; /* N8.2: kind of a card id */
	uint32_t blessing[BLESSINGS];        /* ids of a kind in the deck */
};

/* Symbols of a tile kind: as bits, and as two (a single one twice). */
extern const uint8_t nunatak_tile_symbols[TILE_KINDS];
extern const uint8_t nunatak_tile_symbol[TILE_KINDS][2];

/* What a line of a completion card counts (N9.2), in the order of nunatak_line_name. */
enum completion_line {
	LINE_ADVANCES,
	LINE_ARCHITECTS,
	LINE_BEASTS_1, /* cards with one symbol */
	LINE_BEASTS_2,
	LINE_BLESSINGS, /* received */
	LINE_BUILDERS,
	LINE_ELDERS,
	LINE_LEVEL_1, /* blocks */
	LINE_LEVEL_2,
	LINE_LEVEL_3,
	LINE_LEVEL_4,
	LINE_SCULPTORS,
	LINE_TOOL_SETS,
	LINE_TOOLS, /* artisans of one tool */
	LINES
};

extern const char *const nunatak_line_name[LINES];

/* When a blessing is used (N8.1). */
enum blessing_kind { KIND_IMMEDIATE, KIND_ONCE, KIND_END };

struct blessing {
	uint8_t kind;
	uint8_t min_seats;
	uint8_t end_bit; /* in `used` */
	uint8_t most;    /* copies that the rules can do with */
};

extern const struct blessing nunatak_blessing_data[BLESSINGS];

extern const struct nunatak_ruleset nunatak_built_in;

/* Registered rulesets; [0] is built in. Entries appear before play and never change. */
extern const struct nunatak_ruleset *nunatak_rulesets[FIRN_MAX_RULESETS];

static inline const struct nunatak_ruleset *ruleset_of(const struct nunatak *s)
{
	return nunatak_rulesets[s->ruleset];
}

#pragma GCC visibility pop
#endif
