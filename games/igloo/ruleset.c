#include "games/igloo/ruleset.h"

#define ONE ((uint64_t)1)

/* I1.3: X(kind, copies), in the order of the names. Ids and sets are read from one list, by macros
 * since a constant cannot come from a function. */
#define KIND_LIST(X) \
	X(KIND_ANIMALS, 5) \
	X(KIND_BEAR, 4) \
	X(KIND_DRIFT, 8) \
	X(KIND_FISH1, 4) \
	X(KIND_FISH2, 4) \
	X(KIND_FISH3, 4) \
	X(KIND_HARPOON, 6) \
	X(KIND_PACK, 10) \
	X(KIND_STAMINA1, 3) \
	X(KIND_STAMINA2, 2) \
	X(KIND_STAMINA3, 1) \
	X(KIND_THAW, 5)

/* Lowest and highest id of each kind. */
enum {
#define X(kind, copies) LO_##kind, HI_##kind = LO_##kind + (copies)-1,
	KIND_LIST(X)
#undef X
		TILE_COUNT
};

_Static_assert((int)TILE_COUNT == (int)TILES, "56 tiles");

const struct igloo_ruleset igloo_built_in = {
	.kind =
		{
#define X(kind, copies) [kind] = ((ONE << (copies)) - 1) << LO_##kind,
			KIND_LIST(X)
#undef X
		},
	.kind_of =
		{
#define X(kind, copies) [LO_##kind... HI_##kind] = kind,
			KIND_LIST(X)
#undef X
		},
	.token = {[BEAR] = 4,
		  [FISH1] = 8,
		  [FISH2] = 12,
		  [FISH3] = 8,
		  [FOX1] = 3,
		  [FOX2] = 4,
		  [FOX3] = 3}, /* I1.2 */
	.inuits = {5, 3},
	.igloos = 2,
	.points = 3,
	.walk = 1,
	.kayak = 3,
	.build = 3,
	.steps = 3,
	.bear = 4,
	.igloo_strength = 2,
	.second_share = 2,
	.island = {0, 1, 3, 6, 10, 15, 21},
};

const struct igloo_ruleset *igloo_rulesets[FIRN_MAX_RULESETS] = {&igloo_built_in};
