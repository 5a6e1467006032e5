/* What City Blox says of itself: its name and the words that people read. docs/rules/terms.md has
 * the same words in the other languages. */
#include "games/city_blox/rules.h"

static const struct firn_term options[] = {
	{"level", N_("Level"), NULL},
	{"events", N_("Event cards"), NULL},
	{"supply", N_("Common supply"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term values[] = {
	{"level=2", N_("2: two layers, one hidden stud"), NULL},
	{"level=1", N_("1: one layer"), NULL},
	{"level=3", N_("3: three layers, counted hidden studs"), NULL},
	{"events=on", N_("An event for every finished lot"), NULL},
	{"events=off", N_("No events"), NULL},
	{"supply=normal", N_("As many blocks as usual"), NULL},
	{"supply=double", N_("Twice as many blocks"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term phases[] = {
	{"setup", N_("set-up"), NULL},
	{"supply", N_("supply"), NULL},
	{"turn", N_("build, keep or pass"), NULL},
	{"event", N_("event"), NULL},
	{"draw", N_("draw"), NULL},
	{"over", N_("end of the game"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term rows[] = {
	{"lots", N_("finished lots"), N_("Finished lots")},
	{"studs", N_("covered studs"), N_("Covered studs")},
	{"total", N_("total"), N_("Total")},
	{NULL, NULL, NULL},
};

static const struct firn_term pieces[] = {
	{"1x1", N_("1x1 block"), NULL},
	{"1x2", N_("1x2 block"), NULL},
	{"2x2", N_("2x2 block"), NULL},
	{"2x3", N_("2x3 block"), NULL},
	{"2x4", N_("2x4 block"), NULL},
	{"corner", N_("corner block"), NULL},
	{"house", N_("house"), N_("House")},
	{"school", N_("school"), N_("School")},
	{"supermarket", N_("supermarket"), N_("Supermarket")},
	{"aid", N_("Neighbourhood aid"), NULL},
	{"clearance", N_("Site clearance"), NULL},
	{"crane", N_("Crane for a day"), NULL},
	{"faulty", N_("Faulty delivery"), NULL},
	{"grant", N_("Additional grant"), NULL},
	{"gust", N_("Gust of wind"), NULL},
	{"hurricane", N_("Hurricane"), NULL},
	{"leftovers", N_("Leftovers"), NULL},
	{"prize", N_("Architecture prize"), NULL},
	{"secondhand", N_("Second-hand market"), NULL},
	{"strike", N_("Strike"), NULL},
	{"tremor", N_("Earth tremor"), NULL},
	{NULL, NULL, NULL},
};

const struct firn_about city_blox_about = {
	.title = N_("City Blox"),
	.line = N_("Pick blocks in turn and build a house, a school and a supermarket that fit "
		   "their cards."),
	.usual_seats = 3,
	.minutes = 40,
	.secrets = false,
	.terms =
		{
			[FIRN_TERM_OPTION] = options,
			[FIRN_TERM_VALUE] = values,
			[FIRN_TERM_PHASE] = phases,
			[FIRN_TERM_ROW] = rows,
			[FIRN_TERM_PIECE] = pieces,
		},
};
