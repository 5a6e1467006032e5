/* The words of the games that screens and sheets show, marked for the catalogue: games name
 * things by ids that are never translated where they are written down. docs/rules/terms.md. */
#include "cli/terms.h"

#include "engine/game.h"

/* Looked up by the id itself; nothing reads this list. */
const char *const terms[] = {
	/* phases */
	N_("setup"), N_("turn"), N_("square"), N_("bless"), N_("immediate"), N_("window"),
	N_("order"), N_("dummy"), N_("draw"), N_("final"), N_("over"), N_("place"), N_("melt"),
	N_("drift"), N_("act"), N_("steps"), N_("attack"), N_("flee"), N_("roll"), N_("rebuild"),
	N_("head"), N_("race"),
	/* rows of sheets */
	N_("squares"), N_("support"), N_("blessings"), N_("cap"), N_("builders"), N_("sculptors"),
	N_("artisans"), N_("beasts"), N_("architects"), N_("elders"), N_("unused"), N_("sets"),
	N_("total"), N_("fish"), N_("foxes"), N_("bears"), N_("islands"), N_("cards"), N_("tokens"),
	N_("bonus"),
	/* grades */
	N_("slush"), N_("snowball"), N_("ice-cubes"), N_("block-of-ice"), N_("iceberg"),
	N_("ice-temple"),
	/* events */
	N_("advance"), N_("reshuffle"), N_("skip"),
	/* options */
	N_("edition"), N_("variant"), N_("base"), N_("hardcore"), N_("turns"), N_("open"),
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
