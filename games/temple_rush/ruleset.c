#include "games/temple_rush/ruleset.h"

const struct temple_rush_ruleset temple_rush_built_in = {
	.bonus = {1, 1, 2, 2},
	.tokens = {[BAG] = 2, [BOMB] = 2, [LIGHTNING] = 1, [SHIELD] = 1},
	.powers = {2, 1},
	.cards = {9, 11, 13},
	.open = {2, 2, 3},
	.values = {3, 4, 5, 6},
	.quiet_laps = 10,
	.shield_rounds = 3,
	.head_stones = 2,
	.race_laps = 12,
	.temple = temple_rush_temple,
};

const struct temple_rush_ruleset *temple_rush_rulesets[FIRN_MAX_RULESETS] = {&temple_rush_built_in};
