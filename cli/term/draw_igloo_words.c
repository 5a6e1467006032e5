/* Igloo Igloo in words: the same sentences as on the page (web/src/games/igloo/words.ts). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "games/igloo/rules.h"

/* "fish2", "fox1", "bear". */
const char *say_igloo_animal(const char *id, char out[SAY_TEXT])
{
	if (!strncmp(id, "fish", 4))
		say_fill(out, _("fish {value}"), "value", id + 4, NULL);
	else if (!strncmp(id, "fox", 3))
		say_fill(out, _("fox {value}"), "value", id + 3, NULL);
	else
		snprintf(out, SAY_TEXT, "%s", _("bear"));
	return out;
}

static const char *way_name(const char *way)
{
	switch (way[0]) {
	case 'n':
		return _("north");
	case 'e':
		return _("east");
	case 's':
		return _("south");
	default:
		return _("west");
	}
}

/* The space next to one, "" outside the sea. */
static void beside(const char *space, const char *way, char out[3])
{
	snprintf(out, 3, "%c%c", space[0] + (way[0] == 'e') - (way[0] == 'w'),
		 space[1] + (way[0] == 'n') - (way[0] == 's'));
}

/* What a melted tile shows. */
static void say_face(const char *kind, char out[SAY_TEXT])
{
	if (!strncmp(kind, "fish", 4))
		say_fill(out, ngettext("{n} fish", "{n} fish", (unsigned long)atoi(kind + 4)), "n",
			 kind + 4, NULL);
	else
		snprintf(out, SAY_TEXT, "%s",
			 say_is(kind, "pack")    ? _("pack ice")
			 : say_is(kind, "bear")  ? _("a bear")
			 : say_is(kind, "drift") ? _("drift")
			 : say_is(kind, "red")   ? _("a kept tile")
						 : terms_label(&igloo_game, FIRN_TERM_PIECE, kind));
}

/* ---- Moves of one word ---- */

static bool say_bare(const char *verb, char out[SAY_TEXT])
{
	static const char *const bare[][2] = {
		{"animals", N_("Play move animals")},
		{"harpoon", N_("Harpoon the bear")},
		{"end", N_("End turn")},
		{"done", N_("Done")},
		{"pass", N_("No harpoon")},
	};

	return say_bare_of(bare, sizeof bare / sizeof bare[0], verb, out);
}

/* ---- Moves of a verb and one thing ---- */

static bool say_one(const struct say *c, const char *verb, const char *a, char out[SAY_TEXT])
{
	char id[2 * FIRN_MAX_WORD], seat[SAY_NAME];

	if (say_is(verb, "place"))
		say_fill(out, _("Place on {at}"), "at", a, NULL);
	else if (say_is(verb, "melt"))
		say_fill(out, _("Melt {at}"), "at", a, NULL);
	else if (say_is(verb, "thaw"))
		say_fill(out, _("Thaw {at}"), "at", a, NULL);
	else if (say_is(verb, "igloo"))
		say_fill(out, _("Build an igloo on {at}"), "at", a, NULL);
	else if (say_is(verb, "stamina"))
		say_fill(out, _("Play stamina +{n}"), "n", a, NULL);
	else if (say_is(verb, "first"))
		say_fill(out, _("First: {name}"), "name", say_seat(c, atoi(a), seat), NULL);
	else if (say_is(verb, "face"))
		say_face(a, out);
	else if (say_is(verb, "fish") || say_is(verb, "fox")) {
		snprintf(id, sizeof id, "%s%s", verb, a);
		say_igloo_animal(id, out);
	} else {
		return false;
	}
	return true;
}

/* ---- Moves from here to there ---- */

/* A journey that ends at a bear; where it began has to be named, since others may end there. */
static void say_harpooned(const struct firn_words *w, char out[SAY_TEXT])
{
	const char *pattern = say_is(w->word[0], "walk")
				      ? _("Walk from {from} to {to}, harpoon the bear")
				      : _("Kayak from {from} to {to}, harpoon the bear");

	say_fill(out, pattern, "from", w->word[1], "to", w->word[2], NULL);
}

static bool say_travel(const struct firn_words *w, char out[SAY_TEXT])
{
	bool walk = say_is(w->word[0], "walk");

	if (!walk && !say_is(w->word[0], "kayak"))
		return false;
	if (w->count > 3)
		say_harpooned(w, out);
	else
		say_fill(out, walk ? _("Walk from {from} to {to}") : _("Kayak from {from} to {to}"),
			 "from", w->word[1], "to", w->word[2], NULL);
	return true;
}

static void say_drift(const struct firn_words *w, char out[SAY_TEXT])
{
	if (w->count > 3)
		say_fill(out, _("Push {at} {way}, animals to {to}"), "at", w->word[1], "way",
			 way_name(w->word[2]), "to", w->word[3], NULL);
	else
		say_fill(out, _("Push {at} {way}"), "at", w->word[1], "way", way_name(w->word[2]),
			 NULL);
}

static bool say_hunt(const struct firn_words *w, char out[SAY_TEXT])
{
	const char *a = w->word[1], *at = w->word[2];
	char animal[SAY_TEXT];

	if (say_is(w->word[0], "harpoon"))
		say_fill(out, _("Harpoon {animal} on {at}"), "animal", say_igloo_animal(a, animal),
			 "at", at, NULL);
	else if (!strncmp(a, "fish", 4))
		say_fill(out, _("Hunt fish {value} on {at}"), "value", a + 4, "at", at, NULL);
	else if (!strncmp(a, "fox", 3))
		say_fill(out, _("Hunt fox {value} on {at}"), "value", a + 3, "at", at, NULL);
	else
		return false;
	return true;
}

bool say_igloo(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *verb = w->word[0];
	char animal[SAY_TEXT], seat[SAY_NAME], to[3];

	if (w->count == 1)
		return say_bare(verb, out);
	if (w->count == 2)
		return say_one(c, verb, w->word[1], out);
	if (say_is(verb, "drift")) {
		say_drift(w, out);
	} else if (say_is(verb, "flee")) {
		say_fill(out, _("Inuit of {name} to {at}"), "name",
			 say_seat(c, atoi(w->word[1]), seat), "at", w->word[2], NULL);
	} else if (say_is(verb, "step") && w->count > 3) {
		beside(w->word[2], w->word[3], to);
		say_fill(out, _("{animal}: {from} to {to}"), "animal",
			 say_igloo_animal(w->word[1], animal), "from", w->word[2], "to", to, NULL);
	} else if (say_is(verb, "hunt") || say_is(verb, "harpoon")) {
		return say_hunt(w, out);
	} else {
		return say_travel(w, out);
	}
	return true;
}
