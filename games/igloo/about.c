/* What Igloo Igloo says of itself: its name and the words that people read. docs/rules/terms.md has
 * the same words in the other languages. */
#include "games/igloo/rules.h"

static const struct firn_term options[] = {
	{"variant", N_("Variant"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term values[] = {
	{"variant=base", N_("Basic game"), NULL},
	{"variant=hardcore", N_("For experienced players"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term phases[] = {
	{"setup", N_("set-up"), NULL},
	{"place", N_("place"), NULL},
	{"melt", N_("melting ice"), NULL},
	{"draw", N_("draw"), NULL},
	{"drift", N_("drift"), NULL},
	{"act", N_("actions"), NULL},
	{"steps", N_("move animals"), NULL},
	{"attack", N_("bear attack"), NULL},
	{"flee", N_("flee"), NULL},
	{"over", N_("end of the game"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term rows[] = {
	{"fish", N_("fish"), N_("Fish")},    {"foxes", N_("foxes"), N_("Foxes")},
	{"bears", N_("bears"), N_("Bears")}, {"islands", N_("islands"), N_("Islands")},
	{"total", N_("total"), N_("Total")}, {NULL, NULL, NULL},
};

static const struct firn_term pieces[] = {
	{"animals", N_("animals"), N_("Move animals")},
	{"harpoon", N_("harpoon"), N_("Harpoon")},
	{"stamina1", N_("stamina1"), N_("Stamina +1")},
	{"stamina2", N_("stamina2"), N_("Stamina +2")},
	{"stamina3", N_("stamina3"), N_("Stamina +3")},
	{"thaw", N_("thaw"), N_("Thaw")},
	{NULL, NULL, NULL},
};

const struct firn_about igloo_about = {
	.title = N_("Igloo Igloo"),
	.line = N_("The ice melts and drifts. Hunt, and hold the islands that are left."),
	.usual_seats = 3,
	.minutes = 45,
	.secrets = true,
	.terms =
		{
			[FIRN_TERM_OPTION] = options,
			[FIRN_TERM_VALUE] = values,
			[FIRN_TERM_PHASE] = phases,
			[FIRN_TERM_ROW] = rows,
			[FIRN_TERM_PIECE] = pieces,
		},
};
