/* What Nunatak says of itself: its name and the words that people read. docs/rules/terms.md has
 * the same words in the other languages. */
#include "games/nunatak/rules.h"

static const struct firn_term options[] = {
	{"edition", N_("Edition"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term values[] = {
	{"edition=en", N_("English edition"), NULL},
	{"edition=de", N_("German edition"), NULL},
	{"edition=fr", N_("French edition"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term phases[] = {
	{"setup", N_("set-up"), NULL},
	{"turn", N_("take a card, place a block"), NULL},
	{"square", N_("choose a square"), NULL},
	{"draw", N_("draw"), NULL},
	{"bless", N_("choose a blessing"), NULL},
	{"immediate", N_("use it now?"), NULL},
	{"order", N_("put back in an order"), NULL},
	{"window", N_("end of the turn"), NULL},
	{"dummy", N_("place for the dummy"), NULL},
	{"final", N_("end scoring"), NULL},
	{"over", N_("end of the game"), NULL},
	{NULL, NULL, NULL},
};

static const struct firn_term rows[] = {
	{"squares", N_("squares"), N_("Squares")},
	{"support", N_("support"), N_("Support")},
	{"blessings", N_("blessings"), N_("Blessings")},
	{"cap", N_("cap"), N_("Temple cap")},
	{"builders", N_("builders"), N_("Builders")},
	{"sculptors", N_("sculptors"), N_("Sculptors")},
	{"artisans", N_("artisans"), N_("Artisans")},
	{"beasts", N_("beasts"), N_("Beasts")},
	{"architects", N_("architects"), N_("Architects")},
	{"elders", N_("elders"), N_("Elders")},
	{"unused", N_("unused"), N_("Unused blessings")},
	{"sets", N_("sets"), N_("Sets of six")},
	{"total", N_("total"), N_("Total")},
	{NULL, NULL, NULL},
};

static const struct firn_term grades[] = {
	{"slush", N_("slush"), NULL},
	{"snowball", N_("snowball"), NULL},
	{"ice-cubes", N_("ice-cubes"), N_("ice cubes")},
	{"block-of-ice", N_("block-of-ice"), N_("block of ice")},
	{"iceberg", N_("iceberg"), NULL},
	{"ice-temple", N_("ice-temple"), N_("ice temple")},
	{NULL, NULL, NULL},
};

static const struct firn_term pieces[] = {
	{"builder", N_("builder"), N_("Builder")},
	{"sculptor", N_("sculptor"), N_("Sculptor")},
	{"artisan", N_("artisan"), N_("Artisan")},
	{"beast", N_("beast"), N_("Beast")},
	{"architect", N_("architect"), N_("Architect")},
	{"elder", N_("elder"), N_("Elder")},
	{"rope", N_("rope"), NULL},
	{"pickaxe", N_("pickaxe"), NULL},
	{"saw", N_("saw"), NULL},
	{"abundance", N_("abundance"), N_("Abundance")},
	{"balance", N_("balance"), N_("Balance")},
	{"edge", N_("edge"), N_("Edge")},
	{"expansion", N_("expansion"), N_("Expansion")},
	{"fellowship", N_("fellowship"), N_("Fellowship")},
	{"foresight", N_("foresight"), N_("Foresight")},
	{"freedom", N_("freedom"), N_("Freedom")},
	{"gift", N_("gift"), N_("Gift")},
	{"insight", N_("insight"), N_("Insight")},
	{"kinship", N_("kinship"), N_("Kinship")},
	{"ornaments", N_("ornaments"), N_("Ornaments")},
	{"progress", N_("progress"), N_("Progress")},
	{"providence", N_("providence"), N_("Providence")},
	{"strength", N_("strength"), N_("Strength")},
	{"transference", N_("transference"), N_("Transference")},
	{"beasts", N_("beasts"), N_("most beasts with one symbol")},
	{"blessings", N_("blessings"), N_("most blessings received")},
	{"builders", N_("builders"), N_("most builders")},
	{"sculptors", N_("sculptors"), N_("most sculptors")},
	{"tools", N_("tools"), N_("most artisans of one tool")},
	{"track", N_("track"), N_("farthest on the track")},
	{NULL, NULL, NULL},
};

static const struct firn_term events[] = {
	{"dummy", N_("dummy"), NULL},
	{"advance", N_("advance"), NULL},
	{"reshuffle", N_("reshuffle"), NULL},
	{"skip", N_("skip"), NULL},
	{NULL, NULL, NULL},
};

const struct firn_about nunatak_about = {
	.title = N_("Nunatak"),
	.line = N_("Raise a temple of ice. Every block is a bid for the square it stands in."),
	.usual_seats = 3,
	.minutes = 30,
	.secrets = false,
	.terms =
		{
			[FIRN_TERM_OPTION] = options,
			[FIRN_TERM_VALUE] = values,
			[FIRN_TERM_PHASE] = phases,
			[FIRN_TERM_ROW] = rows,
			[FIRN_TERM_GRADE] = grades,
			[FIRN_TERM_PIECE] = pieces,
			[FIRN_TERM_EVENT] = events,
		},
};
