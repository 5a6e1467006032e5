#include "games/nunatak/ruleset.h"

/* clang-format off */

/* N2.1, N2.2, N2.4, N2.5: X(arg, kind, text, symbol, symbol, tool, beasts, pair, copies in pile
 * 1..4), in bytewise order of the texts. Ids, sets and texts are read from one list, by macros
 * since a constant cannot come from a function: so they never disagree. */
#define PAIR(a, b) (1 << (a) | 1 << (b))
#define CARD_LIST(X, arg) \
	X(arg, KIND_ARCHITECT, "architect", ARCHITECT, NO_SYMBOL, NO_TOOL, 0, 0, 3, 2, 1, 0) \
	X(arg, KIND_PICKAXE, "artisan:pickaxe", ARTISAN, NO_SYMBOL, PICKAXE, 0, 0, 2, 1, 0, 0) \
	X(arg, KIND_ROPE, "artisan:rope", ARTISAN, NO_SYMBOL, ROPE, 0, 0, 2, 1, 0, 0) \
	X(arg, KIND_SAW, "artisan:saw", ARTISAN, NO_SYMBOL, SAW, 0, 0, 2, 1, 0, 0) \
	X(arg, KIND_BEAST1, "beast:1", BEAST, NO_SYMBOL, NO_TOOL, 1, 0, 3, 2, 0, 0) \
	X(arg, KIND_BEAST_AA, "beast:1/elder:artisan+architect", BEAST, ELDER, NO_TOOL, 1, \
	  PAIR(ARTISAN, ARCHITECT), 0, 1, 0, 0) \
	X(arg, KIND_BEAST_BE, "beast:1/elder:beast+elder", BEAST, ELDER, NO_TOOL, 1, PAIR(BEAST, ELDER), 0, 0, \
	  1, 0) \
	X(arg, KIND_BEAST2, "beast:2", BEAST, NO_SYMBOL, NO_TOOL, 2, 0, 1, 0, 1, 0) \
	X(arg, KIND_BUILDER, "builder", BUILDER, NO_SYMBOL, NO_TOOL, 0, 0, 5, 2, 1, 0) \
	X(arg, KIND_BUILDER_A, "builder/architect", BUILDER, ARCHITECT, NO_TOOL, 0, 0, 0, 1, 1, 2) \
	X(arg, KIND_ELDER_AE, "elder:artisan+elder", ELDER, NO_SYMBOL, NO_TOOL, 0, PAIR(ARTISAN, ELDER), 1, 0, \
	  0, 0) \
	X(arg, KIND_ELDER_BB, "elder:builder+beast", ELDER, NO_SYMBOL, NO_TOOL, 0, PAIR(BUILDER, BEAST), 1, 0, \
	  0, 0) \
	X(arg, KIND_ELDER_BE, "elder:builder+elder", ELDER, NO_SYMBOL, NO_TOOL, 0, PAIR(BUILDER, ELDER), 0, 1, \
	  0, 0) \
	X(arg, KIND_ELDER_SA, "elder:sculptor+architect", ELDER, NO_SYMBOL, NO_TOOL, 0, \
	  PAIR(SCULPTOR, ARCHITECT), 1, 0, 0, 0) \
	X(arg, KIND_ELDER_SB, "elder:sculptor+beast", ELDER, NO_SYMBOL, NO_TOOL, 0, PAIR(SCULPTOR, BEAST), 0, \
	  0, 1, 0) \
	X(arg, KIND_SCULPTOR, "sculptor", SCULPTOR, NO_SYMBOL, NO_TOOL, 0, 0, 4, 2, 1, 0) \
	X(arg, KIND_SCULPTOR_P, "sculptor/artisan:pickaxe", SCULPTOR, ARTISAN, PICKAXE, 0, 0, 0, 1, 0, 1) \
	X(arg, KIND_SCULPTOR_R, "sculptor/artisan:rope", SCULPTOR, ARTISAN, ROPE, 0, 0, 0, 1, 1, 0) \
	X(arg, KIND_SCULPTOR_S, "sculptor/artisan:saw", SCULPTOR, ARTISAN, SAW, 0, 0, 0, 0, 1, 1)

/* N2.3: the same for tiles. */
#define TILE_LIST(X, arg) \
	X(arg, TILE_ARCHITECT, "", ARCHITECT, NO_SYMBOL, NO_TOOL, 0, 0, 3, 2, 1, 0) \
	X(arg, TILE_ARTISAN, "", ARTISAN, NO_SYMBOL, NO_TOOL, 0, 0, 6, 3, 0, 0) \
	X(arg, TILE_BEAST, "", BEAST, NO_SYMBOL, NO_TOOL, 0, 0, 4, 2, 1, 0) \
	X(arg, TILE_BEAST_ELDER, "", BEAST, ELDER, NO_TOOL, 0, 0, 0, 1, 1, 0) \
	X(arg, TILE_BUILDER, "", BUILDER, NO_SYMBOL, NO_TOOL, 0, 0, 5, 2, 1, 0) \
	X(arg, TILE_BUILDER_ARCHITECT, "", BUILDER, ARCHITECT, NO_TOOL, 0, 0, 0, 1, 1, 2) \
	X(arg, TILE_ELDER, "", ELDER, NO_SYMBOL, NO_TOOL, 0, 0, 3, 1, 1, 0) \
	X(arg, TILE_SCULPTOR, "", SCULPTOR, NO_SYMBOL, NO_TOOL, 0, 0, 4, 2, 1, 0) \
	X(arg, TILE_SCULPTOR_ARTISAN, "", SCULPTOR, ARTISAN, NO_TOOL, 0, 0, 0, 2, 2, 2)

/* N8.2: copies of each blessing. */
#define BLESSING(X, arg, kind, copies) X(arg, kind, "", 0, 0, 0, 0, 0, copies, 0, 0, 0)
#define BLESSING_LIST(X, arg) \
	BLESSING(X, arg, ABUNDANCE, 1) BLESSING(X, arg, BALANCE, 1) BLESSING(X, arg, EDGE, 1) \
	BLESSING(X, arg, EXPANSION, 2) BLESSING(X, arg, FELLOWSHIP, 1) BLESSING(X, arg, FORESIGHT, 2) \
	BLESSING(X, arg, FREEDOM, 2) BLESSING(X, arg, GIFT, 2) BLESSING(X, arg, INSIGHT, 1) \
	BLESSING(X, arg, KINSHIP, 1) BLESSING(X, arg, ORNAMENTS, 1) BLESSING(X, arg, PROGRESS, 2) \
	BLESSING(X, arg, PROVIDENCE, 1) BLESSING(X, arg, STRENGTH, 1) BLESSING(X, arg, TRANSFERENCE, 1)

/* What is read from a row. `arg` is a pile, a symbol, or what is added to the index. */
#define SPAN(lo, n) ((((uint64_t)1 << (n)) - 1) << (lo))
#define SHOWN_BITS(one, two) (1 << (one) | ((two) < SYMBOLS ? 1 << (two) : 0))
#define NAME(arg, kind, text, one, two, tool, beasts, pair, a, b, c, d) kind,
#define IDS(arg, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	LO_##kind, HI_##kind = LO_##kind + (a) + (b) + (c) + (d) - 1,
#define KIND_OF(arg, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	[LO_##kind... HI_##kind] = kind,
#define SET_OF(arg, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	[kind] = SPAN(LO_##kind, (a) + (b) + (c) + (d)),
#define IN_PILE(pile, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	| SPAN(LO_##kind + ((pile) > 0) * (a) + ((pile) > 1) * (b) + ((pile) > 2) * (c), \
	       (pile) == 0 ? (a) : (pile) == 1 ? (b) : (pile) == 2 ? (c) : (d))
#define FITTING(symbol, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	| (SHOWN_BITS(one, two) >> (symbol) & 1 ? SPAN(LO_##kind, (a) + (b) + (c) + (d)) : 0)
#define SHOWS(more, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	[(kind) + (more)] = SHOWN_BITS(one, two),
#define BOTH(arg, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	[kind] = {one, (two) < SYMBOLS ? (two) : (one)},
#define CARD(arg, kind, text_, one, two, tool_, beasts_, pair_, a, b, c, d) \
	[kind] = {.text = text_, .symbol = {one, two}, .fit = {one, (two) < SYMBOLS ? (two) : (one)}, \
		  .symbols = SHOWN_BITS(one, two), .tool = tool_, .beasts = beasts_, .pair = pair_},
#define HANDS(arg, kind, text, one, two, tool, beasts, pair, a, b, c, d) \
	[2 * (kind)] = HAND_OF(one, tool, beasts, pair), HAND_OF(two, tool, beasts, pair),

enum { CARD_LIST(NAME, ) KIND_COUNT };
enum { CARD_LIST(IDS, ) CARD_COUNT }; /* first and last id of each kind */
enum { TILE_LIST(IDS, ) TILE_COUNT };
enum { BLESSING_LIST(IDS, ) BLESSING_COUNT };

_Static_assert((int)CARD_COUNT == (int)CARDS, "54 cards");
_Static_assert((int)TILE_COUNT == (int)SPACES, "54 tiles");
_Static_assert((int)BLESSING_COUNT == (int)BLESSING_CARDS, "20 blessings");

const uint8_t nunatak_tile_symbols[TILE_KINDS] = {TILE_LIST(SHOWS, 0)};
const uint8_t nunatak_tile_symbol[TILE_KINDS][2] = {TILE_LIST(BOTH, )};

const struct nunatak_ruleset nunatak_built_in = {
	.kinds = KIND_COUNT,
	.card = {
		CARD_LIST(CARD, )
		[HIDDEN_KIND] = {.text = "?", .symbol = {NO_SYMBOL, NO_SYMBOL}, .tool = NO_TOOL},
	},
	.hand = {CARD_LIST(HANDS, )},
	.shows = {CARD_LIST(SHOWS, 1)},
	.kind_of = {CARD_LIST(KIND_OF, )},
	.kind = {CARD_LIST(SET_OF, )},
	.pile = {0 CARD_LIST(IN_PILE, 0), 0 CARD_LIST(IN_PILE, 1), 0 CARD_LIST(IN_PILE, 2),
		 0 CARD_LIST(IN_PILE, 3)},
	.fits = {0 CARD_LIST(FITTING, BUILDER), 0 CARD_LIST(FITTING, SCULPTOR),
		 0 CARD_LIST(FITTING, ARTISAN), 0 CARD_LIST(FITTING, BEAST),
		 0 CARD_LIST(FITTING, ARCHITECT), 0 CARD_LIST(FITTING, ELDER)},
	.tile_of = {TILE_LIST(KIND_OF, )},
	.tile_kind = {TILE_LIST(SET_OF, )},
	.tile_pile = {0 TILE_LIST(IN_PILE, 0), 0 TILE_LIST(IN_PILE, 1), 0 TILE_LIST(IN_PILE, 2),
		      0 TILE_LIST(IN_PILE, 3)},
	.sculptors = {0, 2, 5, 9, 14, 20, 27, 35, 43, 51, 60},    /* N2.6 */
	.ornaments = {0, 5, 10, 15, 21, 27, 34, 41, 48, 56, 64},  /* N8.2 */
	.artisans = {0, 1, 3, 8, 15, 24},                         /* N2.7 */
	.track = {0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 6, 7, 8, 9, 10},  /* N2.8 */
	.track_up = {1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10},
	.track_shown = 0x7daa,
	.track_end = 14,
	.progress = 2, .gift = 5, .kinship = 1, .fellowship = 3, .edge = 1,  /* N8.2 */
	.strength = 2, .balance = 1, .expansion = 2, .providence = 3,
	.completion = {                                           /* N9.2 */
		[BY_BEASTS] = {LINE_BEASTS_1, LINE_BEASTS_2},
		[BY_BLESSINGS] = {LINE_BLESSINGS, LINE_ELDERS},
		[BY_BUILDERS] = {LINE_BUILDERS, LINE_LEVEL_1},
		[BY_SCULPTORS] = {LINE_SCULPTORS, LINE_LEVEL_2},
		[BY_TOOLS] = {LINE_TOOLS, LINE_TOOL_SETS},
		[BY_TRACK] = {LINE_ADVANCES, LINE_ARCHITECTS},
	},
	.cap = 7,                                                 /* N6.3 */
	.builders_most = 20, .builders_tied = 12, .builder = 2,   /* N6.4 */
	.tool_set = 10, .symbol_set = 10,                         /* N6.6, N6.11 */
	.unused = 2,                                              /* N6.10 */
	.grade = {250, 225, 200, 185, 150, 99},                   /* N10.8 */
	.blessing_of = {BLESSING_LIST(KIND_OF, )},                /* N8.2 */
	.blessing = {BLESSING_LIST(SET_OF, )},
};

/* clang-format on */

const char *const nunatak_line_name[LINES] = {
	[LINE_ADVANCES] = "advances",   [LINE_ARCHITECTS] = "architects",
	[LINE_BEASTS_1] = "beasts-1",   [LINE_BEASTS_2] = "beasts-2",
	[LINE_BLESSINGS] = "blessings", [LINE_BUILDERS] = "builders",
	[LINE_ELDERS] = "elders",       [LINE_LEVEL_1] = "level-1",
	[LINE_LEVEL_2] = "level-2",     [LINE_LEVEL_3] = "level-3",
	[LINE_LEVEL_4] = "level-4",     [LINE_SCULPTORS] = "sculptors",
	[LINE_TOOL_SETS] = "tool-sets", [LINE_TOOLS] = "tools",
};

/* N8.2, in bytewise order of the names. */
const struct blessing nunatak_blessing_data[BLESSINGS] = {
	[ABUNDANCE] = {KIND_ONCE, 3, 0, 1},    [BALANCE] = {KIND_ONCE, 3, 0, 1},
	[EDGE] = {KIND_END, 1, 1, 1},          [EXPANSION] = {KIND_ONCE, 1, 0, 2},
	[FELLOWSHIP] = {KIND_END, 1, 2, 1},    [FORESIGHT] = {KIND_ONCE, 2, 0, 2},
	[FREEDOM] = {KIND_ONCE, 1, 0, 3},      [GIFT] = {KIND_IMMEDIATE, 1, 0, 3},
	[INSIGHT] = {KIND_END, 1, 4, 1},       [KINSHIP] = {KIND_IMMEDIATE, 1, 0, 3},
	[ORNAMENTS] = {KIND_END, 1, 8, 1},     [PROGRESS] = {KIND_IMMEDIATE, 1, 0, 3},
	[PROVIDENCE] = {KIND_ONCE, 1, 0, 1},   [STRENGTH] = {KIND_ONCE, 1, 0, 1},
	[TRANSFERENCE] = {KIND_END, 1, 16, 1},
};

const struct nunatak_ruleset *nunatak_rulesets[FIRN_MAX_RULESETS] = {&nunatak_built_in};
