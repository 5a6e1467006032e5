#include "games/nunatak/ruleset.h"

#define BITS1(a) (1 << (a))
#define BITS2(a, b) (1 << (a) | 1 << (b))

/* clang-format off */

/* N2.1, N2.2, N2.4, N2.5: X(name, text, symbol, symbol, tool, beasts, pair, copies in pile 1..4),
 * in bytewise order of the texts. */
#define CARD_KINDS(X) \
	X(ARCHITECT, "architect", ARCHITECT, NO_SYMBOL, NO_TOOL, 0, 0, 3, 2, 1, 0) \
	X(PICKAXE, "artisan:pickaxe", ARTISAN, NO_SYMBOL, PICKAXE, 0, 0, 2, 1, 0, 0) \
	X(ROPE, "artisan:rope", ARTISAN, NO_SYMBOL, ROPE, 0, 0, 2, 1, 0, 0) \
	X(SAW, "artisan:saw", ARTISAN, NO_SYMBOL, SAW, 0, 0, 2, 1, 0, 0) \
	X(BEAST1, "beast:1", BEAST, NO_SYMBOL, NO_TOOL, 1, 0, 3, 2, 0, 0) \
	X(BEAST_AA, "beast:1/elder:artisan+architect", BEAST, ELDER, NO_TOOL, 1, \
	  BITS2(ARTISAN, ARCHITECT), 0, 1, 0, 0) \
	X(BEAST_BE, "beast:1/elder:beast+elder", BEAST, ELDER, NO_TOOL, 1, BITS2(BEAST, ELDER), 0, 0, \
	  1, 0) \
	X(BEAST2, "beast:2", BEAST, NO_SYMBOL, NO_TOOL, 2, 0, 1, 0, 1, 0) \
	X(BUILDER, "builder", BUILDER, NO_SYMBOL, NO_TOOL, 0, 0, 5, 2, 1, 0) \
	X(BUILDER_A, "builder/architect", BUILDER, ARCHITECT, NO_TOOL, 0, 0, 0, 1, 1, 2) \
	X(ELDER_AE, "elder:artisan+elder", ELDER, NO_SYMBOL, NO_TOOL, 0, BITS2(ARTISAN, ELDER), 1, 0, \
	  0, 0) \
	X(ELDER_BB, "elder:builder+beast", ELDER, NO_SYMBOL, NO_TOOL, 0, BITS2(BUILDER, BEAST), 1, 0, \
	  0, 0) \
	X(ELDER_BE, "elder:builder+elder", ELDER, NO_SYMBOL, NO_TOOL, 0, BITS2(BUILDER, ELDER), 0, 1, \
	  0, 0) \
	X(ELDER_SA, "elder:sculptor+architect", ELDER, NO_SYMBOL, NO_TOOL, 0, \
	  BITS2(SCULPTOR, ARCHITECT), 1, 0, 0, 0) \
	X(ELDER_SB, "elder:sculptor+beast", ELDER, NO_SYMBOL, NO_TOOL, 0, BITS2(SCULPTOR, BEAST), 0, \
	  0, 1, 0) \
	X(SCULPTOR, "sculptor", SCULPTOR, NO_SYMBOL, NO_TOOL, 0, 0, 4, 2, 1, 0) \
	X(SCULPTOR_P, "sculptor/artisan:pickaxe", SCULPTOR, ARTISAN, PICKAXE, 0, 0, 0, 1, 0, 1) \
	X(SCULPTOR_R, "sculptor/artisan:rope", SCULPTOR, ARTISAN, ROPE, 0, 0, 0, 1, 1, 0) \
	X(SCULPTOR_S, "sculptor/artisan:saw", SCULPTOR, ARTISAN, SAW, 0, 0, 0, 0, 1, 1)

/* N2.3: X(name, symbol bits, copies in pile 1..4), in bytewise order. */
#define TILE_KIND_LIST(X) \
	X(TILE_ARCHITECT, BITS1(ARCHITECT), 3, 2, 1, 0) \
	X(TILE_ARTISAN, BITS1(ARTISAN), 6, 3, 0, 0) \
	X(TILE_BEAST, BITS1(BEAST), 4, 2, 1, 0) \
	X(TILE_BEAST_ELDER, BITS2(BEAST, ELDER), 0, 1, 1, 0) \
	X(TILE_BUILDER, BITS1(BUILDER), 5, 2, 1, 0) \
	X(TILE_BUILDER_ARCHITECT, BITS2(BUILDER, ARCHITECT), 0, 1, 1, 2) \
	X(TILE_ELDER, BITS1(ELDER), 3, 1, 1, 0) \
	X(TILE_SCULPTOR, BITS1(SCULPTOR), 4, 2, 1, 0) \
	X(TILE_SCULPTOR_ARTISAN, BITS2(SCULPTOR, ARTISAN), 0, 2, 2, 2)

#define SPAN(lo, n) ((((uint64_t)1 << (n)) - 1) << (lo))
#define SHOWS(one, two) (BITS1(one) | ((two) < SYMBOLS ? BITS1(two) : 0))

enum {
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) KIND_##name,
	CARD_KINDS(X)
#undef X
	KIND_COUNT
};

/* First and last id of each kind. */
enum {
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) \
	LO_##name, HI_##name = LO_##name + (a) + (b) + (c) + (d)-1,
	CARD_KINDS(X)
#undef X
	CARD_COUNT
};

enum {
#define X(name, symbols, a, b, c, d) LO_##name, HI_##name = LO_##name + (a) + (b) + (c) + (d)-1,
	TILE_KIND_LIST(X)
#undef X
	TILE_COUNT
};

_Static_assert((int)CARD_COUNT == (int)CARDS, "54 cards");
_Static_assert((int)TILE_COUNT == (int)SPACES, "54 tiles");

#define X(name, symbols, a, b, c, d) [name] = symbols,
const uint8_t nunatak_tile_symbols[TILE_KINDS] = {TILE_KIND_LIST(X)};
#undef X

const uint8_t nunatak_tile_symbol[TILE_KINDS][2] = {
	[TILE_ARCHITECT] = {ARCHITECT, ARCHITECT},
	[TILE_ARTISAN] = {ARTISAN, ARTISAN},
	[TILE_BEAST] = {BEAST, BEAST},
	[TILE_BEAST_ELDER] = {BEAST, ELDER},
	[TILE_BUILDER] = {BUILDER, BUILDER},
	[TILE_BUILDER_ARCHITECT] = {BUILDER, ARCHITECT},
	[TILE_ELDER] = {ELDER, ELDER},
	[TILE_SCULPTOR] = {SCULPTOR, SCULPTOR},
	[TILE_SCULPTOR_ARTISAN] = {SCULPTOR, ARTISAN},
};

static const struct nunatak_ruleset built_in = {
	.kinds = KIND_COUNT,
	.card = {
#define X(name, text_, one, two, tool_, beasts_, pair_, a, b, c, d) \
	[KIND_##name] = {.text = text_, .symbol = {one, two}, .fit = {one, two < SYMBOLS ? two : one}, \
			 .symbols = SHOWS(one, two), \
			 .tool = tool_, .beasts = beasts_, .pair = pair_},
		CARD_KINDS(X)
#undef X
		[HIDDEN_KIND] = {.text = "?", .symbol = {NO_SYMBOL, NO_SYMBOL}, .tool = NO_TOOL},
	},
	.shows = {
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) [KIND_##name + 1] = SHOWS(one, two),
		CARD_KINDS(X)
#undef X
	},
	.kind_of = {
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) \
	[LO_##name... HI_##name] = KIND_##name,
		CARD_KINDS(X)
#undef X
	},
	.kind = {
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) \
	[KIND_##name] = SPAN(LO_##name, (a) + (b) + (c) + (d)),
		CARD_KINDS(X)
#undef X
	},
	.pile = {
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) | SPAN(LO_##name, a)
		0 CARD_KINDS(X),
#undef X
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) | SPAN(LO_##name + (a), b)
		0 CARD_KINDS(X),
#undef X
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) | SPAN(LO_##name + (a) + (b), c)
		0 CARD_KINDS(X),
#undef X
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) \
	| SPAN(LO_##name + (a) + (b) + (c), d)
		0 CARD_KINDS(X),
#undef X
	},
	.fits = {
#define X(name, text, one, two, tool, beasts, pair, a, b, c, d) \
	| (SHOWS(one, two) >> SYMBOL & 1 ? SPAN(LO_##name, (a) + (b) + (c) + (d)) : 0)
#define SYMBOL BUILDER
		0 CARD_KINDS(X),
#undef SYMBOL
#define SYMBOL SCULPTOR
		0 CARD_KINDS(X),
#undef SYMBOL
#define SYMBOL ARTISAN
		0 CARD_KINDS(X),
#undef SYMBOL
#define SYMBOL BEAST
		0 CARD_KINDS(X),
#undef SYMBOL
#define SYMBOL ARCHITECT
		0 CARD_KINDS(X),
#undef SYMBOL
#define SYMBOL ELDER
		0 CARD_KINDS(X),
#undef SYMBOL
#undef X
	},
	.tile_of = {
#define X(name, symbols, a, b, c, d) [LO_##name... HI_##name] = name,
		TILE_KIND_LIST(X)
#undef X
	},
	.tile_kind = {
#define X(name, symbols, a, b, c, d) [name] = SPAN(LO_##name, (a) + (b) + (c) + (d)),
		TILE_KIND_LIST(X)
#undef X
	},
	.tile_pile = {
#define X(name, symbols, a, b, c, d) | SPAN(LO_##name, a)
		0 TILE_KIND_LIST(X),
#undef X
#define X(name, symbols, a, b, c, d) | SPAN(LO_##name + (a), b)
		0 TILE_KIND_LIST(X),
#undef X
#define X(name, symbols, a, b, c, d) | SPAN(LO_##name + (a) + (b), c)
		0 TILE_KIND_LIST(X),
#undef X
#define X(name, symbols, a, b, c, d) | SPAN(LO_##name + (a) + (b) + (c), d)
		0 TILE_KIND_LIST(X),
#undef X
	},
	.sculptors = {0, 2, 5, 9, 14, 20, 27, 35, 43, 51, 60},    /* N2.6 */
	.ornaments = {0, 5, 10, 15, 21, 27, 34, 41, 48, 56, 64},  /* N8.2 */
	.artisans = {0, 1, 3, 8, 15, 24},                         /* N2.7 */
	.track = {0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10},  /* N2.8 */
	.track_up = {1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10},
	.track_shown = 0x7daa,
	.track_end = 14,
	.progress = 2, .gift = 5, .kinship = 1, .fellowship = 3, .edge = 1,  /* N8.2 */
	.cap = 7,                                                 /* N6.3 */
	.builders_most = 20, .builders_tied = 12, .builder = 2,   /* N6.4 */
	.tool_set = 10, .symbol_set = 10,                         /* N6.6, N6.11 */
	.unused = 2,                                              /* N6.10 */
	.grade = {{"ice-temple", 250}, {"iceberg", 225}, {"block-of-ice", 200}, {"ice-cubes", 185},
		  {"snowball", 150}, {"slush", 99}},              /* N10.8 */
};

/* clang-format on */

/* N8.2; ids in bytewise order of the names. */
const struct blessing nunatak_blessing_data[BLESSINGS] = {
	[ABUNDANCE] = {KIND_ONCE, 3, 0, 1u << 0},     [BALANCE] = {KIND_ONCE, 3, 0, 1u << 1},
	[EDGE] = {KIND_END, 1, 1, 1u << 2},           [EXPANSION] = {KIND_ONCE, 1, 0, 3u << 3},
	[FELLOWSHIP] = {KIND_END, 1, 2, 1u << 5},     [FORESIGHT] = {KIND_ONCE, 2, 0, 3u << 6},
	[FREEDOM] = {KIND_ONCE, 1, 0, 3u << 8},       [GIFT] = {KIND_IMMEDIATE, 1, 0, 3u << 10},
	[INSIGHT] = {KIND_END, 1, 4, 1u << 12},       [KINSHIP] = {KIND_IMMEDIATE, 1, 0, 1u << 13},
	[ORNAMENTS] = {KIND_END, 1, 8, 1u << 14},     [PROGRESS] = {KIND_IMMEDIATE, 1, 0, 3u << 15},
	[PROVIDENCE] = {KIND_ONCE, 1, 0, 1u << 17},   [STRENGTH] = {KIND_ONCE, 1, 0, 1u << 18},
	[TRANSFERENCE] = {KIND_END, 1, 16, 1u << 19},
};

const uint8_t nunatak_blessing_of[20] = {
	ABUNDANCE, BALANCE,  EDGE,     EXPANSION,  EXPANSION, FELLOWSHIP,   FORESIGHT,
	FORESIGHT, FREEDOM,  FREEDOM,  GIFT,       GIFT,      INSIGHT,      KINSHIP,
	ORNAMENTS, PROGRESS, PROGRESS, PROVIDENCE, STRENGTH,  TRANSFERENCE,
};

const struct nunatak_ruleset *nunatak_rulesets[FIRN_MAX_RULESETS] = {&built_in};
