/* Temple Rush in words: those of the page (web/src/games/temple-rush/words.ts); a stone that is
 * put is told by its temple first, and by how it lies. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "games/temple_rush/rules.h"

static const char *piece(const char *id)
{
	return terms_label(&temple_rush_game, FIRN_TERM_PIECE, id);
}

enum { STONE = 32 };

/* The stone that begins there, "1x3"; its figure lies open on the table. */
static const char *stone_at(const struct say *c, const char *zone, const char *cell,
			    char out[STONE])
{
	const struct temple_rush *s = c->state;
	int z = zone[0] - '1', at = temple_rush_cell_find(cell);

	snprintf(out, STONE, "%s", _("a stone"));
	if (s && c->seat >= 0 && c->seat < s->seats && z >= 0 && z < ZONES && at >= 0 &&
	    figure_starts(&s->figure[c->seat][z]) >> at & 1)
		snprintf(out, STONE, "1x%d", stone_size(&s->figure[c->seat][z], at));
	return out;
}

/* ---- Stones ---- */

static void say_put(const struct firn_words *w, char out[SAY_TEXT])
{
	const char *pattern = say_is(w->word[4], "end")
				      ? _("Temple {zone}: {stone} on {cell}, end-on")
				      : _("Temple {zone}: {stone} on {cell}, along");
	char stone[STONE];

	snprintf(stone, sizeof stone, "1x%.8s", w->word[2]);
	say_fill(out, pattern, "zone", w->word[1], "stone", stone, "cell", w->word[3], NULL);
}

/* From which cell has to be named: there may be several stones of that size. */
static void say_borrow(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *pattern = say_is(w->word[5], "end") ? _("Temple {zone}: {stone} from {from} of "
							    "temple {other} on {cell}, end-on")
							: _("Temple {zone}: {stone} from {from} of "
							    "temple {other} on {cell}, along");
	char stone[STONE];

	say_fill(out, pattern, "zone", w->word[3], "stone",
		 stone_at(c, w->word[1], w->word[2], stone), "from", w->word[2], "other",
		 w->word[1], "cell", w->word[4], NULL);
}

static bool say_stones(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	char stone[STONE];

	if (say_is(w->word[0], "put") && w->count == 5)
		say_put(w, out);
	else if (say_is(w->word[0], "borrow") && w->count == 6)
		say_borrow(c, w, out);
	else if (say_is(w->word[0], "back") && w->count == 3)
		say_fill(out, _("Take {stone} back from {cell} of temple {zone}"), "stone",
			 stone_at(c, w->word[1], w->word[2], stone), "cell", w->word[2], "zone",
			 w->word[1], NULL);
	else
		return false;
	return true;
}

/* ---- Tokens ---- */

static bool say_use(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *token = w->word[1], *a = w->word[2];
	char seat[SAY_NAME];

	if (say_is(token, "solo") && w->count == 2)
		snprintf(out, SAY_TEXT, "%s", _("Take a solo turn"));
	else if (say_is(token, "shield") && w->count == 3)
		say_fill(out, _("Shield temple {zone}"), "zone", a, NULL);
	else if (say_is(token, "lightning") && w->count == 3)
		say_fill(out, _("Race for temple {zone}"), "zone", a, NULL);
	else if (say_is(token, "bomb") && w->count == 4)
		say_fill(out, _("Bomb temple {zone} of {name}"), "zone", w->word[3], "name",
			 say_seat(c, atoi(a), seat), NULL);
	else if (say_is(token, "bag") && w->count == 5)
		say_fill(out, _("Complete temple {zone} with stones of {name}, temple {from}"),
			 "zone", w->word[4], "name", say_seat(c, atoi(a), seat), "from", w->word[3],
			 NULL);
	else
		return false;
	return true;
}

/* ---- Moves of one word ---- */

static bool say_bare(const char *verb, char out[SAY_TEXT])
{
	static const char *const bare[][2] = {
		{"roll", N_("Roll the dice")},
		{"pass", N_("Pass")},
		{"done", N_("Finish")},
		{"giveup", N_("Give up")},
	};

	return say_bare_of(bare, sizeof bare / sizeof bare[0], verb, out);
}

/* ---- Draws ---- */

static void say_dice(const struct firn_words *w, char out[SAY_TEXT])
{
	char dice[FIRN_MAX_TEXT] = "";
	size_t n = 0;

	for (int i = 1; i < w->count && n < sizeof dice; i++)
		n += (size_t)snprintf(dice + n, sizeof dice - n, "%s%s", i > 1 ? ", " : "",
				      say_is(w->word[i], "star") ? _("star") : w->word[i]);
	say_fill(out, _("Dice: {dice}"), "dice", dice, NULL);
}

static bool say_draw(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *verb = w->word[0], *a = w->word[1];
	char seat[SAY_NAME];

	if (say_is(verb, "dice"))
		say_dice(w, out);
	else if (say_is(verb, "card"))
		say_fill(out, _("Temple card {id}"), "id", a, NULL);
	else if (say_is(verb, "first"))
		say_fill(out, _("First to roll: {name}"), "name", say_seat(c, atoi(a), seat), NULL);
	else if (say_is(verb, "token") && w->count > 2 && say_is(w->word[2], "?"))
		say_fill(out, _("Hidden token for {name}."), "name", say_seat(c, atoi(a), seat),
			 NULL);
	else if (say_is(verb, "token") && w->count > 2)
		say_fill(out, _("Token for {name}: {token}."), "name", say_seat(c, atoi(a), seat),
			 "token", piece(w->word[2]), NULL);
	else
		return false;
	return true;
}

bool say_temple_rush(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	char stone[STONE];

	if (w->count == 1)
		return say_bare(w->word[0], out);
	if (say_is(w->word[0], "use"))
		return say_use(c, w, out);
	if (say_is(w->word[0], "mortar")) {
		say_fill(out, _("Mortar on temple {zone}"), "zone", w->word[1], NULL);
		return true;
	}
	if (say_is(w->word[0], "bonus")) {
		snprintf(stone, sizeof stone, "1x%.8s", w->word[1]);
		if (say_is(w->word[1], "none"))
			snprintf(out, SAY_TEXT, "%s", _("Keep no stone"));
		else
			say_fill(out, _("Keep {stone}"), "stone", stone, NULL);
		return true;
	}
	return say_stones(c, w, out) || say_draw(c, w, out);
}

void say_temple_rush_place(const char *at, char out[SAY_TEXT])
{
	say_fill(out, _("(temple {zone})"), "zone", at, NULL);
}
