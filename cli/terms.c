/* The words of the games that screens and sheets show, marked for the catalogue: games name
 * things by ids that are never translated where they are written down. docs/rules/terms.md. */
#include "cli/terms.h"

#include <string.h>

#include "cli/i18n.h"

/* The word of an id; the id itself if there is none. */
static const char *find(const char *const words[][2], size_t count, const char *id)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(words[i][0], id))
			return _(words[i][1]);
	return id;
}

/* A phase as a person reads it. Games may share an id. */
static const char *const phases[][2] = {
	{"setup", N_("set-up")},
	{"turn", N_("take a card, place a block")},
	{"square", N_("choose a square")},
	{"bless", N_("choose a blessing")},
	{"immediate", N_("use it now?")},
	{"window", N_("end of the turn")},
	{"order", N_("put back in an order")},
	{"dummy", N_("place for the dummy")},
	{"draw", N_("draw")},
	{"final", N_("end scoring")},
	{"over", N_("end of the game")},
	{"place", N_("place")},
	{"melt", N_("melting ice")},
	{"drift", N_("drift")},
	{"act", N_("actions")},
	{"steps", N_("move animals")},
	{"attack", N_("bear attack")},
	{"flee", N_("flee")},
	{"roll", N_("roll")},
	{"bonus", N_("bonus stone")},
	{"rebuild", N_("rebuild")},
	{"head", N_("head start")},
	{"race", N_("race")},
};

const char *terms_phase(const char *id)
{
	return find(phases, sizeof phases / sizeof phases[0], id);
}

/* Options and their values, as the page calls them. */
const char *terms_option(const char *id)
{
	static const char *const words[][2] = {
		{"edition", N_("Edition")},
		{"en", N_("English edition")},
		{"de", N_("German edition")},
		{"fr", N_("French edition")},
		{"variant", N_("Variant")},
		{"base", N_("Basic game")},
		{"hardcore", N_("For experienced players")},
		{"race", N_("Lightning race")},
		{"turns", N_("In turn, without a clock")},
		{"open", N_("All at once, against the clock")},
	};

	return find(words, sizeof words / sizeof words[0], id);
}

const char *terms_phrase(const char *phrase)
{
	static const char *const words[][2] = {
		{"hello", N_("Hello!")},
		{"good-luck", N_("Good luck!")},
		{"well-played", N_("Well played!")},
		{"thanks", N_("Thanks!")},
		{"your-turn", N_("Your turn.")},
		{"one-moment", N_("One moment, please.")},
		{"oops", N_("Oops!")},
		{"good-game", N_("Good game!")},
		{"bye", N_("Bye!")},
	};

	return find(words, sizeof words / sizeof words[0], phrase);
}

/* Looked up by the id itself; nothing reads this list. */
const char *const terms[] = {
	/* rows of sheets */
	N_("squares"), N_("support"), N_("blessings"), N_("cap"), N_("builders"), N_("sculptors"),
	N_("artisans"), N_("beasts"), N_("architects"), N_("elders"), N_("unused"), N_("sets"),
	N_("total"), N_("fish"), N_("foxes"), N_("bears"), N_("islands"), N_("cards"), N_("tokens"),
	N_("bonus"),
	/* grades */
	N_("slush"), N_("snowball"), N_("ice-cubes"), N_("block-of-ice"), N_("iceberg"),
	N_("ice-temple"),
	/* events */
	N_("dummy"), N_("advance"), N_("reshuffle"), N_("skip"),
	/* options */
	N_("race"), N_("edition"), N_("variant"), N_("base"), N_("hardcore"), N_("turns"),
	N_("open"),
	/* Nunatak */
	N_("builder"), N_("sculptor"), N_("artisan"), N_("beast"), N_("architect"), N_("elder"),
	N_("rope"), N_("pickaxe"), N_("saw"), N_("abundance"), N_("balance"), N_("edge"),
	N_("expansion"), N_("fellowship"), N_("foresight"), N_("freedom"), N_("gift"),
	N_("insight"), N_("kinship"), N_("ornaments"), N_("progress"), N_("providence"),
	N_("strength"), N_("transference"), N_("tools"), N_("track"),
	/* Igloo Igloo */
	N_("animals"), N_("harpoon"), N_("stamina1"), N_("stamina2"), N_("stamina3"), N_("thaw"),
	/* Temple Rush */
	N_("bag"), N_("bomb"), N_("lightning"), N_("shield"), N_("solo"), N_("mortar"),
	/* analysis */
	N_("inaccuracy"), N_("mistake"), N_("blunder"), NULL};
