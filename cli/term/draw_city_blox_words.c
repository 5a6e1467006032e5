/* City Blox in words: blocks, lots, events, moves. The sentences on events are those of the page
 * (web/src/games/city-blox/words.ts). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_city_blox.h"
#include "cli/terms.h"

/* ---- Names ---- */

const char *city_size_name(int size)
{
	return size == SIZE_CORNER ? _("corner") : city_blox_size_name[size];
}

const char *city_size_sign(int size)
{
	static const char *const sign[SIZES] = {"●", "▬", "■", "▲", "✚", "◣"};

	return sign[size];
}

const char *city_lot_name(int number)
{
	static const char *const kind[LOTS] = {"house", "school", "supermarket"};

	return terms_label(&city_blox_game, FIRN_TERM_PIECE, kind[number]);
}

const char *city_event_name(int event)
{
	return terms_label(&city_blox_game, FIRN_TERM_PIECE, city_blox_event_name[event]);
}

const char *city_event_help(int event)
{
	static const char *const help[EVENTS] = {
		[EVENT_AID] = N_("Whoever has the fewest finished lots takes a block of any size "
				 "from the reserve."),
		[EVENT_CLEARANCE] = N_("All kept blocks go back to the reserve."),
		[EVENT_CRANE] = N_("The finisher may lift one of their blocks and set it down "
				   "elsewhere on their lots."),
		[EVENT_FAULTY] = N_("The finisher swaps one of their blocks for one of another "
				    "player. Both build with what they receive."),
		[EVENT_GRANT] = N_("Every player takes a block of any size from the reserve, and "
				   "builds with it or keeps it."),
		[EVENT_GUST] = N_("The finisher names another player, who lifts a block and keeps "
				  "it if there is room."),
		[EVENT_HURRICANE] = N_("The finisher lifts a block and keeps it if there is room."),
		[EVENT_LEFTOVERS] = N_(
			"Every other player may keep a 1×1 or a 1×2 from the reserve."),
		[EVENT_PRIZE] = N_("The finisher takes a block of any size from the reserve."),
		[EVENT_SECONDHAND] = N_("Every player may build with one of their kept blocks."),
		[EVENT_STRIKE] = N_("In their next turn the finisher may neither build nor trade."),
		[EVENT_TREMOR] = N_("Every player lifts a block and keeps it if there is room."),
	};

	return _(help[event]);
}

static int find(const char *const names[], int count, const char *word)
{
	return firn_word_find(names, count, word);
}

/* A word that is a size, for people. */
static const char *size_word(const char *word)
{
	int size = find(city_blox_size_name, SIZES, word);

	return size < 0 ? word : city_size_name(size);
}

/* A word that is the number of a lot. */
static const char *lot_word(const char *word)
{
	int number = atoi(word) - 1;

	return number >= 0 && number < LOTS ? city_lot_name(number) : word;
}

/* ---- Blocks ---- */

static const char *turn_text(int turn)
{
	static const char *const text[TURNS] = {
		[TURN_NONE] = "",
		[TURN_FLAT] = N_("{block} on {cell}, flat"),
		[TURN_TALL] = N_("{block} on {cell}, tall"),
		[TURN_NE] = N_("{block} on {cell}, gap north-east"),
		[TURN_NW] = N_("{block} on {cell}, gap north-west"),
		[TURN_SE] = N_("{block} on {cell}, gap south-east"),
		[TURN_SW] = N_("{block} on {cell}, gap south-west"),
	};

	return turn > TURN_NONE ? _(text[turn]) : _("{block} on {cell}");
}

void city_say_block(int size, const char *cell, int turn, char out[SAY_TEXT])
{
	say_fill(out, turn_text(turn), "block", city_size_name(size), "cell", cell, NULL);
}

/* The words SIZE LOT CELL [TURN] of a move from `at` on: "2x4 on c4, flat (House)". */
static void say_set(const struct firn_words *w, int at, const char *pattern, char out[SAY_TEXT])
{
	int size = find(city_blox_size_name, SIZES, w->word[at]);
	int turn = w->count > at + 3 ? find(city_blox_turn_name, TURNS, w->word[at + 3]) : 0;
	char block[SAY_TEXT];

	city_say_block(size < 0 ? 0 : size, w->word[at + 2], turn, block);
	say_fill(out, pattern, "lot", lot_word(w->word[at + 1]), "block", block, NULL);
}

/* The block that begins there and is uncovered, "2x4"; all lots lie open. */
static const char *block_at(const struct say *c, int seat, const char *lot, const char *cell)
{
	const struct city_blox *s = c->state;
	int number = atoi(lot) - 1, at = city_blox_cell_find(cell);
	unsigned block = 0;

	if (s && is_seat(s, seat) && number >= 0 && number < LOTS && at >= 0)
		block = city_blox_block_at(s, seat, number, at);
	return block ? city_size_name(block_size(block)) : _("a block");
}

/* "1x1, 2x4, corner" */
static void list_sizes(const struct firn_words *w, char out[SAY_TEXT])
{
	size_t n = 0;

	out[0] = '\0';
	for (int i = 1; i < w->count && n < SAY_TEXT; i++)
		n += (size_t)snprintf(out + n, SAY_TEXT - n, "%s%s", i > 1 ? ", " : "",
				      size_word(w->word[i]));
}

/* ---- Moves ---- */

static void say_supply(const struct firn_words *w, char out[SAY_TEXT])
{
	char blocks[SAY_TEXT];

	list_sizes(w, blocks);
	if (w->count > 1)
		say_fill(out, _("Set out {blocks}"), "blocks", blocks, NULL);
	else
		snprintf(out, SAY_TEXT, "%s", _("Set out nothing"));
}

static void say_crane(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	int turn = w->count > 5 ? find(city_blox_turn_name, TURNS, w->word[5]) : 0;
	char to[SAY_TEXT];

	say_fill(to, turn_text(turn), "block", block_at(c, c->seat, w->word[1], w->word[2]), "cell",
		 w->word[4], NULL);
	say_fill(out, _("From {cell} ({lot}) to {other}: {block}"), "cell", w->word[2], "lot",
		 lot_word(w->word[1]), "other", lot_word(w->word[3]), "block", to, NULL);
}

static void say_swap(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	int other = atoi(w->word[3]);
	char seat[SAY_NAME];

	say_fill(out, _("Give {own} on {cell} ({lot}) for {block} on {at} ({where}) of {name}"),
		 "own", block_at(c, c->seat, w->word[1], w->word[2]), "cell", w->word[2], "lot",
		 lot_word(w->word[1]), "block", block_at(c, other, w->word[4], w->word[5]), "at",
		 w->word[5], "where", lot_word(w->word[4]), "name", say_seat(c, other, seat), NULL);
}

static bool say_short(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *verb = w->word[0];
	char seat[SAY_NAME];

	if (say_is(verb, "pass") && w->count == 1)
		snprintf(out, SAY_TEXT, "%s", _("Pass"));
	else if (say_is(verb, "keep") && w->count == 2)
		say_fill(out, _("Keep the {size}"), "size", size_word(w->word[1]), NULL);
	else if (say_is(verb, "lift") && w->count == 3)
		say_fill(out, _("Lift {block} off {cell} ({lot})"), "block",
			 block_at(c, c->seat, w->word[1], w->word[2]), "cell", w->word[2], "lot",
			 lot_word(w->word[1]), NULL);
	else if (say_is(verb, "hit") && w->count == 2)
		say_fill(out, _("Gust for {name}"), "name", say_seat(c, atoi(w->word[1]), seat),
			 NULL);
	else
		return false;
	return true;
}

static bool say_draw(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *verb = w->word[0];
	char seat[SAY_NAME];
	int event;

	if (say_is(verb, "event") && w->count == 2) {
		event = find(city_blox_event_name, EVENTS, w->word[1]);
		if (event < 0)
			return false;
		say_fill(out, _("Event: {name}. {text}"), "name", city_event_name(event), "text",
			 city_event_help(event), NULL);
	} else if (say_is(verb, "first") && w->count == 2) {
		say_fill(out, _("First: {name}"), "name", say_seat(c, atoi(w->word[1]), seat),
			 NULL);
	} else if (say_is(verb, "card") && w->count == 4) {
		say_fill(out, _("{name}, {lot}: {card}"), "lot", lot_word(w->word[2]), "name",
			 say_seat(c, atoi(w->word[1]), seat), "card", w->word[3], NULL);
	} else {
		return false;
	}
	return true;
}

bool say_city_blox(const struct say *c, const struct firn_words *w, char out[SAY_TEXT])
{
	const char *verb = w->word[0];

	if (say_is(verb, "supply"))
		say_supply(w, out);
	else if (say_is(verb, "build") && w->count >= 4)
		say_set(w, 1, _("{block} ({lot})"), out);
	else if (say_is(verb, "trade") && w->count >= 4)
		say_set(w, 1, _("Trade for {block} ({lot})"), out);
	else if (say_is(verb, "crane") && w->count >= 5)
		say_crane(c, w, out);
	else if (say_is(verb, "swap") && w->count == 6)
		say_swap(c, w, out);
	else
		return say_short(c, w, out) || say_draw(c, w, out);
	return true;
}

void say_city_blox_place(const char *at, char out[SAY_TEXT])
{
	say_fill(out, "({lot})", "lot", lot_word(at), NULL);
}
