/* Nunatak: the state of a game and the functions over it. The rules are docs/rules/nunatak.md;
 * comments here and in the .c files cite its clauses. */
#ifndef FIRN_GAMES_NUNATAK_H
#define FIRN_GAMES_NUNATAK_H

#include "engine/game.h"

enum nunatak_symbol { BUILDER, SCULPTOR, ARTISAN, BEAST, ARCHITECT, ELDER, SYMBOLS, NO_SYMBOL = 7 };
enum nunatak_tool { ROPE, PICKAXE, SAW, TOOLS, NO_TOOL = 3 };
enum nunatak_edition { EDITION_EN, EDITION_DE, EDITION_FR };

/* In bytewise order of their names, as chance needs it. */
enum nunatak_blessing {
	ABUNDANCE,
	BALANCE,
	EDGE,
	EXPANSION,
	FELLOWSHIP,
	FORESIGHT,
	FREEDOM,
	GIFT,
	INSIGHT,
	KINSHIP,
	ORNAMENTS,
	PROGRESS,
	PROVIDENCE,
	STRENGTH,
	TRANSFERENCE,
	BLESSINGS
};

enum nunatak_completion {
	BY_BEASTS,
	BY_BLESSINGS,
	BY_BUILDERS,
	BY_SCULPTORS,
	BY_TOOLS,
	BY_TRACK,
	COMPLETIONS
};

enum nunatak_tile_kind {
	TILE_ARCHITECT,
	TILE_ARTISAN,
	TILE_BEAST,
	TILE_BEAST_ELDER,
	TILE_BUILDER,
	TILE_BUILDER_ARCHITECT,
	TILE_ELDER,
	TILE_SCULPTOR,
	TILE_SCULPTOR_ARTISAN,
	TILE_KINDS
};

enum nunatak_phase {
	PHASE_SET_TILE, /* chance, in the order of N3.7 */
	PHASE_SET_CARD,
	PHASE_SET_BLESSING,
	PHASE_SET_COMPLETION,
	PHASE_SET_FIRST,
	PHASE_TURN,
	PHASE_SQUARE,
	PHASE_TILE, /* chance: the tile on a scored square */
	PHASE_BLESS,
	PHASE_IMMEDIATE,
	PHASE_REFILL, /* chance: the display, at the end of a turn */
	PHASE_REVEAL, /* chance: a blessing */
	PHASE_ROUND,  /* chance: the display, at the end of a solo round */
	PHASE_START,  /* chance: the display, when nothing could be taken */
	PHASE_EXPAND, /* chance: the display, by expansion */
	PHASE_PEEK,   /* chance: providence looks at a card */
	PHASE_ORDER,
	PHASE_WINDOW,
	PHASE_DUMMY,
	PHASE_FINAL,
	PHASE_OVER
};

/* What is in force for the turn. */
enum {
	EFFECT_FREEDOM = 1,
	EFFECT_STRENGTH = 2,
	EFFECT_BALANCE = 4,
	EFFECT_ABUNDANCE = 8,
	EFFECT_SECOND = 16, /* the second block of abundance */
	EFFECT_ANY = 32,    /* N4.3: any card, any tile */
	EFFECT_ELDER = 64   /* an elder was taken: a blessing is due */
};

enum {
	ROW_SQUARES,
	ROW_SUPPORT,
	ROW_BLESSINGS,
	ROW_CAP,
	ROW_CARDS /* one per symbol */,
	ROW_UNUSED = ROW_CARDS + SYMBOLS,
	ROW_SETS,
	ROW_TOTAL,
	ROWS
};

enum {
	SPACES = 54,
	CARDS = 54,
	PLACES = 8, /* of the display; 4 but for expansion */
	PILES = 4,
	OWNERS = 4,     /* seats, then Siku or the dummies */
	SIKU = 2,       /* owner, with two seats */
	MAX_KINDS = 31, /* of cards; one more code means a hidden card */
	HIDDEN_KIND = 31,
	TRACK_MAX = 16,
	NOTHING_MOVED = 255
};

/* 256 bytes, no padding. An owner is a seat, Siku (two seats) or a dummy (solo). */
struct nunatak {
	uint64_t tile[SYMBOLS];  /* spaces whose tile shows the symbol, under blocks too */
	uint64_t block[OWNERS];  /* spaces by the owner of their block */
	uint64_t free;           /* tiles without a block */
	uint64_t deck;           /* cards not drawn, by id; looked-at ones are in `secret` */
	uint64_t stack;          /* tiles not drawn, by id */
	uint32_t held[OWNERS];   /* unused blessings, 2 bits per kind */
	uint32_t fresh;          /* those of the active seat taken this turn */
	uint32_t blessing_deck;  /* blessing cards not drawn, by id */
	uint8_t display[PLACES]; /* card kind + 1; 0: empty */
	uint8_t taken[CARDS];    /* in order: kind << 3 | side << 2 | owner */
	uint8_t got[3][OWNERS];  /* points on the track: squares, support, blessings */
	uint8_t advances[OWNERS];
	uint8_t blocks[OWNERS];   /* left, without the extra one of four seats */
	uint8_t received[OWNERS]; /* blessings */
	uint8_t used[OWNERS];     /* end blessings, a bit each: see nunatak_end_bit */
	uint8_t reserved[OWNERS]; /* places, a bit each (foresight) */
	uint8_t set;              /* two seats: (own | siku << 2) << 4 * seat, of the open sets */
	uint8_t revealed[2];      /* blessing + 1; [0] lies next to the pile */
	uint8_t seats, edition, ruleset;
	uint8_t phase;
	int8_t actor;   /* seat asked, FIRN_CHANCE or FIRN_OVER */
	uint8_t active; /* owner whose turn it is */
	uint8_t first;  /* seat; 255 until it is known */
	uint8_t turn;   /* turns ended */
	uint8_t placed; /* blocks */
	uint8_t taken_count;
	uint8_t places; /* of the display in use, 4 to 8 */
	uint8_t spare;  /* always 0 */
	uint8_t effects;
	uint8_t last;       /* space of the last block */
	uint8_t pending;    /* squares of `last` still to score, bits as in board's squares */
	uint8_t laid;       /* edition fr: squares of `last` tiled this turn (N4.11) */
	uint8_t tiling;     /* space the next tile goes to */
	uint8_t waiting;    /* cards still to reveal or to look at; PHASE_IMMEDIATE: the blessing */
	uint8_t skip;       /* seats that miss their next turn, a bit each */
	uint8_t extra;      /* seats with an extra block, a bit each */
	uint8_t completion; /* card + 1; 0: none */
	uint8_t next_best;  /* seat of the last extra turn (N9.1) */
	uint8_t marker;     /* solo: place of dummy 1's marker from 0; dummy 2's is opposite */
	uint8_t mixed;      /* the piles were shuffled together */
	uint8_t moved;      /* index in `taken` of the card moved by transference */
	uint8_t moved_to;   /* symbol | tool << 4 */
	struct {
		uint8_t top[3]; /* looked-at cards on the deck, top first: kind | pile << 5 */
		uint8_t count;
		uint8_t knower; /* seat */
	} secret;
};

/* Moves: kind << 24 | payload. Seats' moves first, then chance's. */
enum nunatak_move_kind {
	MOVE_BLESS = 1, /* index */
	MOVE_KEEP,
	MOVE_ORDER,      /* three positions, 2 bits each, 1-based; 0: none. top at bits 4-5 */
	MOVE_PLACE,      /* space << 3 | symbol */
	MOVE_SQUARE,     /* space of its corner */
	MOVE_TAKE,       /* place << 16 | symbol << 13 | siku << 12 | (swap + 1) << 6 | space */
	MOVE_USE,        /* blessing << 12 | argument */
	MOVE_BLESSING,   /* kind */
	MOVE_CARD,       /* place << 8 | kind */
	MOVE_COMPLETION, /* card */
	MOVE_FIRST,      /* seat */
	MOVE_PEEK,       /* kind */
	MOVE_TILE        /* space << 8 | kind */
};

extern const struct firn_game nunatak_game;
extern const struct firn_about nunatak_about;
extern const char *const nunatak_symbol_name[SYMBOLS];
extern const char *const nunatak_tool_name[TOOLS];
extern const char *const nunatak_blessing_name[BLESSINGS];
extern const char *const nunatak_completion_name[COMPLETIONS];
extern const char *const nunatak_tile_name[TILE_KINDS];
extern const struct firn_reason nunatak_reasons[];

enum firn_err nunatak_setup(void *s, const struct firn_options *o);
int nunatak_actors(const void *s);
const char *nunatak_phase(const void *s);
int nunatak_turn(const void *s);
int nunatak_legal(const void *s, int seat, firn_move out[]);
int nunatak_check(const void *s, int seat, firn_move m);
void nunatak_apply(void *s, int seat, firn_move m);
firn_move nunatak_roll(const void *s, uint64_t u);
uint32_t nunatak_weight(const void *s, firn_move m);
int nunatak_events(const void *before, int seat, firn_move m, struct firn_event out[]);
void nunatak_score(const void *s, struct firn_sheet *out);
void nunatak_view(const void *s, int viewer, struct firn_writer *w);
void nunatak_view_read(void *s, const struct firn_view *v);
void nunatak_hide(void *s, int viewer);
void nunatak_redeal(void *s, int viewer, struct firn_rng *r);
firn_move nunatak_seen(const void *before, int seat, firn_move m, int viewer);
int nunatak_move_text(const void *s, firn_move m, char *buf, size_t cap);
enum firn_err nunatak_move_parse(const void *s, const char *text, firn_move *out);
const char *nunatak_broken(const void *s);
extern const struct firn_ruleset_shelf nunatak_shelf;

#endif
