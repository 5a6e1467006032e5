/* Igloo Igloo: the state of a game and the functions over it. The rules are
 * docs/rules/igloo.md; comments here and in the .c files cite its clauses. */
#ifndef FIRN_GAMES_IGLOO_H
#define FIRN_GAMES_IGLOO_H

#include "engine/game.h"

enum igloo_variant { VARIANT_BASE, VARIANT_HARDCORE };

/* What an ice tile shows, in bytewise order of the names, as chance needs it. */
enum igloo_kind {
	KIND_ANIMALS,
	KIND_BEAR,
	KIND_DRIFT,
	KIND_FISH1,
	KIND_FISH2,
	KIND_FISH3,
	KIND_HARPOON,
	KIND_PACK,
	KIND_STAMINA1,
	KIND_STAMINA2,
	KIND_STAMINA3,
	KIND_THAW,
	KINDS,
	KIND_RED = KINDS /* one that is kept, to those who may not know which */
};

/* In bytewise order of the names. */
enum igloo_animal { BEAR, FISH1, FISH2, FISH3, FOX1, FOX2, FOX3, ANIMALS };

enum igloo_phase {
	PHASE_SET_FIRST, /* chance */
	PHASE_SET_FISH,  /* chance: I2.1 */
	PHASE_PLACE,
	PHASE_MELT,
	PHASE_FACE, /* chance: the face of the melted tile */
	PHASE_FISH, /* chance: I3.3 */
	PHASE_FOX,  /* chance: I3.6 */
	PHASE_DRIFT,
	PHASE_ACT,
	PHASE_STEPS,
	PHASE_ATTACK,
	PHASE_FLEE,
	PHASE_OVER
};

/* Kinds of kept tiles: I4.1 allows each once a turn. */
enum { PLAY_ANIMALS = 1, PLAY_HARPOON = 2, PLAY_STAMINA = 4, PLAY_THAW = 8 };

enum { ROW_FISH, ROW_FOXES, ROW_BEARS, ROW_ISLANDS, ROW_TOTAL, ROWS };

enum {
	SPACES = 64,
	NO_SPACE = 255,
	NO_SEAT = 255,
	TILES = 56,
	VALUES = 3, /* of fish and foxes */
	DIGITS = 4  /* of a count of tokens: at most 15 of a value */
};

/* 304 bytes, no padding. Sets of spaces are bits; how many pieces of a sort stand on a space
 * is a number whose binary digits lie in several sets. */
struct igloo {
	uint64_t down; /* face-down tiles */
	uint64_t pack; /* pack ice */
	uint64_t bear;
	uint64_t token[VALUES][DIGITS]; /* by value - 1: fish at sea, foxes on ice */
	uint64_t one[4], two[4];        /* Inuits by seat, digits 0 and 1 ... */
	uint64_t four[2];               /* ... and 2, by seat & 1: only two seats need it */
	uint64_t igloo[4];              /* by seat */
	uint64_t faces;     /* faces nobody has seen, by id: of face-down and thawed tiles */
	uint32_t hunted[4]; /* 4 bits an animal */
	struct {
		uint32_t hand[4]; /* 4 bits a kept kind, see hand_shift */
	} secret;
	uint8_t held[4];          /* tiles in hand; public */
	uint8_t reserve[ANIMALS]; /* tokens not drawn */
	uint8_t seats, variant, ruleset;
	uint8_t phase;
	int8_t actor;     /* seat asked, FIRN_CHANCE or FIRN_OVER */
	uint8_t active;   /* whose turn it is, or who places */
	uint8_t first;    /* seat; NO_SEAT until it is known */
	uint8_t turn;     /* turns ended */
	uint8_t points;   /* left */
	uint8_t steps;    /* left */
	uint8_t played;   /* kept kinds played by the active seat this turn */
	uint8_t melted;   /* space, from the melt to the end of the turn */
	uint8_t pending;  /* space drawn for, attacked or left in flight */
	uint8_t ask;      /* seats still to ask in an attack, a bit each */
	uint8_t waiting;  /* fish still to draw */
	uint8_t spare[6]; /* always 0 */
};

/* Moves: kind << 24 | payload. Seats' moves first, then chance's. */
enum igloo_move_kind {
	MOVE_ANIMALS = 1,
	MOVE_DEFEND, /* "harpoon", asked in an attack */
	MOVE_DONE,
	MOVE_DRIFT, /* direction << 13 | (space for swimmers + 1) << 6 | space */
	MOVE_END,
	MOVE_FLEE,    /* seat << 6 | corner */
	MOVE_HARPOON, /* animal << 6 | space */
	MOVE_HUNT,    /* the same */
	MOVE_IGLOO,   /* space */
	MOVE_KAYAK,   /* from << 7 | with harpoon << 6 | to */
	MOVE_MELT,    /* space */
	MOVE_PASS,
	MOVE_PLACE,     /* space */
	MOVE_STAMINA,   /* value */
	MOVE_STEP,      /* animal << 8 | direction << 6 | space */
	MOVE_THAW,      /* space */
	MOVE_WALK,      /* as kayak */
	MOVE_FACE = 65, /* kind */
	MOVE_FIRST,     /* seat */
	MOVE_FISH,      /* value */
	MOVE_FOX        /* value */
};

extern const struct firn_game igloo_game;
extern const struct firn_about igloo_about;
extern const char *const igloo_kind_name[KINDS + 1];
extern const char *const igloo_animal_name[ANIMALS];
extern const struct firn_reason igloo_reasons[];

enum firn_err igloo_setup(void *s, const struct firn_options *o);
int igloo_actors(const void *s);
const char *igloo_phase(const void *s);
int igloo_turn(const void *s);
int igloo_legal(const void *s, int seat, firn_move out[]);
int igloo_check(const void *s, int seat, firn_move m);
void igloo_apply(void *s, int seat, firn_move m);
firn_move igloo_roll(const void *s, uint64_t u);
uint32_t igloo_weight(const void *s, firn_move m);
int igloo_events(const void *before, int seat, firn_move m, struct firn_event out[]);
void igloo_score(const void *s, struct firn_sheet *out);
void igloo_sheet_more(const void *s, struct firn_writer *w);
void igloo_view(const void *s, int viewer, struct firn_writer *w);
void igloo_view_read(void *s, const struct firn_view *v);
void igloo_hide(void *s, int viewer);
void igloo_redeal(void *s, int viewer, struct firn_rng *r);
firn_move igloo_seen(const void *before, int seat, firn_move m, int viewer);
int igloo_move_text(const void *s, firn_move m, char *buf, size_t cap);
enum firn_err igloo_move_parse(const void *s, const char *text, firn_move *out);
const char *igloo_broken(const void *s);
extern const struct firn_ruleset_shelf igloo_shelf;

#endif
