#include "engine/brain.h"

#include "engine/text.h"

const char *const firn_level_names[FIRN_LEVELS + 1] = {
	[FIRN_RANDOM] = N_("random"), [FIRN_EASY] = N_("easy"),     [FIRN_MEDIUM] = N_("medium"),
	[FIRN_HARD] = N_("hard"),     [FIRN_EXPERT] = N_("expert"),
};

const char *const firn_why_kind_names[FIRN_WHY_KINDS + 1] = {
	[FIRN_WHY_GAIN] = "gain",
	[FIRN_WHY_DENY] = "deny",
	[FIRN_WHY_COST] = "cost",
	[FIRN_WHY_GIVE] = "give",
};

enum firn_level firn_level_find(const char *name)
{
	int level = 0;

	while (level < FIRN_LEVELS && !firn_equal(firn_level_names[level], name))
		level++;
	return (enum firn_level)level;
}
