/* Nunatak in words: the same sentences as on the page (web/src/games/nunatak/words.ts), with the
 * number of a card, since two may be alike. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "games/nunatak/rules.h"

static const char *piece(const char *id)
{
	return terms_label(&nunatak_game, FIRN_TERM_PIECE, id);
}

/* ---- Cards ---- */

/* "artisan:rope", "beast:2", "elder:artisan+elder", "builder". */
static void say_side(const char *side, char out[SAY_TEXT])
{
	char symbol[FIRN_MAX_WORD], more[FIRN_MAX_WORD] = "", second[FIRN_MAX_WORD] = "";
	size_t n = strcspn(side, ":");

	snprintf(symbol, sizeof symbol, "%.*s", (int)n, side);
	if (side[n]) {
		size_t first = strcspn(side + n + 1, "+");
		snprintf(more, sizeof more, "%.*s", (int)first, side + n + 1);
		snprintf(second, sizeof second, "%s",
			 side[n + 1 + first] ? side + n + 2 + first : "");
	}
	if (second[0])
		say_fill(out, _("{symbol}, counts {a} and {b}"), "symbol", piece(symbol), "a",
			 piece(more), "b", piece(second), NULL);
	else if (say_is(symbol, "beast") && atoi(more) > 1)
		say_fill(out, _("{symbol} ×{n}"), "symbol", piece(symbol), "n", more, NULL);
	else if (say_is(symbol, "artisan") && more[0])
		say_fill(out, _("{symbol}, {tool}"), "symbol", piece(symbol), "tool", piece(more),
			 NULL);
	else
		snprintf(out, SAY_TEXT, "%s", piece(symbol));
}

const char *say_nunatak_card(const char *card, char out[SAY_TEXT])
{
	char side[FIRN_MAX_TEXT], one[SAY_TEXT];
	size_t n = 0;

	out[0] = '\0';
	while (*card && n < SAY_TEXT) {
		size_t length = strcspn(card, "/");
		snprintf(side, sizeof side, "%.*s", (int)length, card);
		say_side(side, one);
		n += (size_t)snprintf(out + n, SAY_TEXT - n, "%s%s", n ? " / " : "", one);
		card += length + (card[length] == '/');
	}
	return out;
}

/* The card at a place of the display, "1" to "8"; "" if that is not known. */
static void say_place_card(const struct say *c, const char *place, char out[SAY_TEXT])
{
	const struct nunatak *s = c->state;
	int i = place[0] - '1';

	out[0] = '\0';
	if (s && i >= 0 && i < PLACES && s->display[i])
		say_nunatak_card(card_at(s, i)->text, out);
}

/* ---- Moves ---- */

static const char *after(const struct firn_words *w, const char *word)
{
	for (int i = 1; i + 1 < w->count; i++)
		if (say_is(w->word[i], word))
			return w->word[i + 1];
	return NULL;
}

static void say_take(const struct firn_words *w, char out[SAY_TEXT])
{
	const char *from = after(w, "swap"), *symbol = piece(w->word[2]), *space = w->word[3];
	bool siku = say_is(w->word[w->count - 1], "siku");
	char move[SAY_TEXT];

	if (siku && from)
		say_fill(move, _("{symbol} for Siku on {space}, swapped with {from}"), "symbol",
			 symbol, "space", space, "from", from, NULL);
	else if (siku)
		say_fill(move, _("{symbol} for Siku on {space}"), "symbol", symbol, "space", space,
			 NULL);
	else if (from)
		say_fill(move, _("{symbol} on {space}, swapped with {from}"), "symbol", symbol,
			 "space", space, "from", from, NULL);
	else
		say_fill(move, _("{symbol} on {space}"), "symbol", symbol, "space", space, NULL);
	say_fill(out, _("Card {n}: {move}"), "n", w->word[1], "move", move, NULL);
}

static void say_use(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	char text[SAY_TEXT];

	if (say_is(w->word[1], "foresight") && w->count > 2) {
		say_place_card(c, w->word[2], text);
		if (text[0])
			say_fill(out, _("Reserve card {n}: {card}"), "n", w->word[2], "card", text,
				 NULL);
		else
			say_fill(out, _("Reserve card {n}"), "n", w->word[2], NULL);
	} else if (say_is(w->word[1], "transference") && w->count > 3) {
		snprintf(text, sizeof text, "%s", piece(w->word[3]));
		if (w->count > 4)
			say_fill(text, _("{symbol}, {tool}"), "symbol", piece(w->word[3]), "tool",
				 piece(w->word[4]), NULL);
		say_fill(out, _("Card {n} becomes {symbol}"), "n", w->word[2], "symbol", text,
			 NULL);
	} else {
		say_fill(out, _("Use {blessing}"), "blessing", piece(w->word[1]), NULL);
	}
}

static const char *revealed(const struct say *c, const char *number)
{
	const struct nunatak *s = c->state;
	int i = number[0] - '1';

	return s && (i == 0 || i == 1) && s->revealed[i]
		       ? piece(nunatak_blessing_name[s->revealed[i] - 1])
		       : NULL;
}

static void say_bless(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *name = revealed(c, w->word[1]);

	if (name)
		say_fill(out, _("Take {blessing}"), "blessing", name, NULL);
	else
		say_fill(out, _("Take blessing {n}"), "n", w->word[1], NULL);
}

/* The numbers alone: which cards they are is the secret of who looked at them. */
static void say_order(const struct firn_words *w, char out[SAY_TEXT])
{
	char cards[FIRN_MAX_TEXT] = "";
	size_t n = 0;

	for (int i = 1; i < w->count && n < sizeof cards; i++)
		n += (size_t)snprintf(cards + n, sizeof cards - n, "%s%s", i > 1 ? ", " : "",
				      w->word[i]);
	say_fill(out, _("Order {cards}"), "cards", cards, NULL);
}

static void say_keep(const struct say *c, char out[SAY_TEXT])
{
	const struct nunatak *s = c->state;

	snprintf(out, SAY_TEXT, "%s", s && s->phase == PHASE_WINDOW ? _("Go on") : _("Keep"));
}

/* ---- Draws ---- */

static bool say_draw(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *verb = w->word[0], *a = w->word[1];
	char text[SAY_TEXT], name[SAY_NAME];

	if (say_is(verb, "tile") && w->count > 2)
		say_fill(out, _("Tile {space}: {symbols}"), "space", a, "symbols",
			 say_nunatak_card(w->word[2], text), NULL);
	else if (say_is(verb, "card") && w->count > 2)
		say_fill(out, _("Place {slot}: {card}"), "slot", a, "card",
			 say_nunatak_card(w->word[2], text), NULL);
	else if (say_is(verb, "blessing"))
		say_fill(out, _("Blessing: {blessing}"), "blessing", piece(a), NULL);
	else if (say_is(verb, "completion"))
		say_fill(out, _("Completion: {card}"), "card", piece(a), NULL);
	else if (say_is(verb, "peek") && say_is(a, "?"))
		snprintf(out, SAY_TEXT, "%s", _("A card is looked at"));
	else if (say_is(verb, "peek"))
		say_fill(out, _("Looked at: {card}"), "card", say_nunatak_card(a, text), NULL);
	else if (say_is(verb, "first"))
		say_fill(out, _("First: {name}"), "name", say_seat(c, atoi(a), name), NULL);
	else
		return false;
	return true;
}

bool say_nunatak(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *verb = w->word[0];

	if (say_is(verb, "keep") && w->count == 1)
		say_keep(c, out);
	else if (w->count < 2)
		return false;
	else if (say_is(verb, "take") && w->count >= 4)
		say_take(w, out);
	else if (say_is(verb, "square"))
		say_fill(out, _("Score square {space}"), "space", w->word[1], NULL);
	else if (say_is(verb, "bless"))
		say_bless(c, w, out);
	else if (say_is(verb, "use"))
		say_use(c, w, out);
	else if (say_is(verb, "order"))
		say_order(w, out);
	else if (say_is(verb, "place") && w->count > 2)
		say_fill(out, _("{symbol} on {space}"), "symbol", piece(w->word[2]), "space",
			 w->word[1], NULL);
	else
		return say_draw(c, w, out);
	return true;
}

/* ---- Events ---- */

/* What a dummy does is told as a move; a blessing that it meets is removed. */
static void tell_dummy(const struct say *c, const struct firn_event *e, char out[SAY_TEXT])
{
	const char *name = strncmp(e->text, "bless ", 6) ? NULL : revealed(c, e->text + 6);
	char move[SAY_TEXT], seat[SAY_NAME];

	if (name)
		say_fill(move, _("Removed {blessing}."), "blessing", name, NULL);
	else
		say_move(c, e->text, move);
	say_fill(out, "{owner} {move}", "owner", c->names ? say_seat(c, e->seat, seat) : _("dummy"),
		 "move", move, NULL);
}

/* "you: 1 step on the track.", ":A: 1 step on the track." */
static void tell_of(const char *name, const char *text, char out[SAY_TEXT])
{
	size_t n = strlen(name);

	if (n && name[n - 1] == ':')
		snprintf(out, SAY_TEXT, "%s %s", name, text);
	else
		say_fill(out, _("{name}: {text}"), "name", name, "text", text, NULL);
}

bool tell_nunatak(const struct say *c, const struct firn_event *e, char out[SAY_TEXT])
{
	char number[16], seat[SAY_NAME], text[SAY_TEXT];

	if (say_is(e->name, "dummy")) {
		tell_dummy(c, e, out);
	} else if (say_is(e->name, "advance")) {
		snprintf(number, sizeof number, "%d", e->points);
		say_fill(text,
			 ngettext("{n} step on the track.", "{n} steps on the track.",
				  (unsigned long)e->points),
			 "n", number, NULL);
		tell_of(say_seat(c, e->seat, seat), text, out);
	} else if (say_is(e->name, "reshuffle")) {
		snprintf(out, SAY_TEXT, "%s", _("The display is shuffled back."));
	} else if (say_is(e->name, "skip")) {
		tell_of(say_seat(c, e->seat, seat), _("a turn is missed."), out);
	} else {
		return false;
	}
	return true;
}
