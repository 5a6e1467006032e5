#include "games/temple_rush/table.h"

static const struct temple_rush_table built_in = {
	.bonus = {1, 1, 2, 2},
	.tokens = {[BAG] = 2, [BOMB] = 2, [LIGHTNING] = 1, [SHIELD] = 1},
};

const struct temple_rush_table *temple_rush_tables[FIRN_MAX_TABLES] = {&built_in};
