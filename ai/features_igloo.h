/* Where the features of Igloo Igloo lie: words of 64 bits. A word of places has a bit per space;
 * the others hold fields. A field shows a number as a thermometer: as many of its lowest bits are
 * set as the number has steps (features_igloo.c), at most its length. */
#ifndef FIRN_AI_FEATURES_IGLOO_H
#define FIRN_AI_FEATURES_IGLOO_H

#include "ai/features.h"

enum features_igloo_word {
	/* Places. */
	WORD_DOWN,
	WORD_PACK,
	WORD_BEAR,
	WORD_INUITS,                                 /* by seat */
	WORD_TWO_OWN = WORD_INUITS + FIRN_MAX_SEATS, /* two or more Inuits on a space */
	WORD_TWO_OTHERS,
	WORD_IGLOOS_OWN,
	WORD_IGLOOS_OTHERS,
	WORD_TOKENS,                    /* fish and foxes, by value */
	WORD_SEVERAL = WORD_TOKENS + 3, /* tokens of one value on a space */
	WORD_FOXES,
	WORD_MELTS,        /* tiles that may melt next */
	WORD_ALONE_OWN,    /* lasting islands with own pieces only ... */
	WORD_ALONE_OTHERS, /* ... and with those of one other seat only */
	WORD_FIRST,        /* shared ones where the viewpoint is (or ties as) the strongest ... */
	WORD_SHARED,       /* ... and where it is not, or has nothing */
	WORD_NOBODYS,
	WORD_PREY_OWN,    /* what own Inuits can hunt without a step */
	WORD_PREY_OTHERS, /* and what others' can */
	/* Fields, by seat. */
	WORD_ISLANDS,
	WORD_SEATS = WORD_ISLANDS + FIRN_MAX_SEATS,
	/* Fields of the viewpoint and of all. */
	WORD_TURN = WORD_SEATS + FIRN_MAX_SEATS,
	WORD_CLOCK,
	IGLOO_WORDS
};

/* A field: its first bit << 8 | its length. */
#define FIELD(first, length) ((first) << 8 | (length))

/* Of WORD_ISLANDS, points of lasting islands. */
enum {
	FIELD_ALONE_1 = FIELD(0, 18), /* the greatest island alone */
	FIELD_ALONE_2 = FIELD(18, 8),
	FIELD_ALONE_3 = FIELD(26, 4),
	FIELD_SAFE = FIELD(30, 5), /* as the strongest by 2 or more */
	FIELD_BARE = FIELD(35, 5), /* by 1 */
	FIELD_TIED = FIELD(40, 4),
	FIELD_SECOND = FIELD(44, 3),
	FIELD_VAIN = FIELD(47, 2),   /* tiles where it has strength and no points */
	FIELD_TOTAL = FIELD(49, 10), /* in pairs of points */
	FIELD_SHORE = FIELD(59, 5)   /* spaces of Inuits that could set out by kayak */
};

/* Of WORD_SEATS. */
enum {
	FIELD_HUNTED = FIELD(0, 13), /* points */
	FIELD_HELD = FIELD(13, 4),   /* tiles in hand */
	FIELD_FREE = FIELD(17, 5),   /* Inuits whose leaving would let nothing melt */
	FIELD_IGLOOS = FIELD(22, 2), /* left to build */
	FIELD_CORNER = FIELD(24, 3), /* Inuits on corners */
	FIELD_HERE = FIELD(27, 6),   /* value of prey in reach without a step ... */
	FIELD_NEAR = FIELD(33, 6),   /* ... and after one at most */
	FIELD_TURNS = FIELD(39, 9),  /* to come, if nothing but melts happens */
	/* Pairs of points, hunted and of lasting islands, by which the viewpoint is ahead of this
	 * seat or behind; in its own word: of the best other seat. */
	FIELD_AHEAD = FIELD(48, 8),
	FIELD_BEHIND = FIELD(56, 8)
};

/* Of WORD_TURN. */
enum {
	FIELD_HAND = FIELD(0, 3), /* own tiles: harpoons here, the others after it */
	FIELD_STAMINA_1 = FIELD(3, 3),
	FIELD_STAMINA_2 = FIELD(6, 2),
	FIELD_STAMINA_3 = FIELD(8, 1),
	FIELD_THAWS = FIELD(9, 3),
	FIELD_ANIMALS = FIELD(12, 3),
	BIT_PLAYED = 15,                   /* + kind of kept tile, as in PLAY_THAW */
	BIT_ACTIVE = 19,                   /* + seat */
	BIT_ASKED = 23,                    /* + seat, still to ask in an attack */
	BIT_PHASE = 27,                    /* + phase */
	FIELD_POINTS_OWN = FIELD(39, 6),   /* action points left in an own turn ... */
	FIELD_POINTS_OTHER = FIELD(45, 6), /* ... and in another's */
	FIELD_STEPS = FIELD(51, 3),        /* of moved animals */
	BIT_MELTED = 54,                   /* the tile of this turn */
	BIT_SEATS = 55                     /* + seats - 2, + 3 in the variant hardcore */
};

/* Of WORD_CLOCK: faces that the viewpoint has not seen, and how long it will last. */
enum {
	FIELD_UNSEEN_PACK = FIELD(0, 8),
	FIELD_UNSEEN_BEAR = FIELD(8, 3),
	FIELD_UNSEEN_DRIFT = FIELD(11, 4),   /* in pairs */
	FIELD_UNSEEN_HARPOON = FIELD(15, 3), /* in pairs, as the following */
	FIELD_UNSEEN_THAW = FIELD(18, 3),
	FIELD_UNSEEN_STAMINA = FIELD(21, 3),
	FIELD_UNSEEN_ANIMALS = FIELD(24, 3),
	FIELD_FISH = FIELD(27, 3),   /* tokens to come, in sixes */
	FIELD_MELTS = FIELD(30, 18), /* tiles to melt */
	BIT_LAST = 48 /* + 4 * whole rounds to come, at most 3, + the seat of the last turn */
};

#endif
