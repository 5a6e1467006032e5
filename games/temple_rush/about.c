/* What Temple Rush says of itself: its name and the words that people read. docs/rules/terms.md has
 * the same words in the other languages. */
#include "games/temple_rush/rules.h"

static const struct firn_term options[] = {
	{"race", N_("Lightning race"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term values[] = {
	{"race=turns", N_("In turn, without a clock"), NULL},
	{"race=open", N_("All at once, against the clock"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term phases[] = {
	{"setup", N_("set-up"), NULL},
	{"roll", N_("roll"), NULL},
	{"draw", N_("draw"), NULL},
	{"place", N_("place"), NULL},
	{"bonus", N_("bonus stone"), NULL},
	{"rebuild", N_("rebuild"), NULL},
	{"head", N_("head start"), NULL},
	{"race", N_("race"), NULL},
	{"over", N_("end of the game"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term rows[] = {
	{"cards", N_("cards"), N_("Temples")},
	{"tokens", N_("tokens"), N_("Point tokens")},
	{"bonus", N_("bonus"), N_("Bonus area")},
	{"total", N_("total"), N_("Total")},
	{NULL, NULL, NULL},
};

static const struct firn_term pieces[] = {
	{"bag", N_("bag"), N_("Bag")},
	{"bomb", N_("bomb"), N_("Bomb")},
	{"lightning", N_("lightning"), N_("Lightning")},
	{"shield", N_("shield"), N_("Shield")},
	{"solo", N_("solo"), N_("Solo turn")},
	{"mortar", N_("mortar"), N_("Mortar")},
	{NULL, NULL, NULL},
};

const struct firn_about temple_rush_about = {
	.title = N_("Temple Rush"),
	.line = N_("Everyone builds at once. Fill the outline of a temple before the others do."),
	.usual_seats = 3,
	.minutes = 30,
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
