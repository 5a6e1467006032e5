/* Nunatak on a screen: the temple level by level and from the side, the display, what each seat
 * has. Blocks carry pattern and letter of their owner, tiles a glyph and two letters. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/sitting.h"
#include "cli/terms.h"
#include "cli/term/draw_games.h"
#include "games/nunatak/rules.h"

enum {
	LEVELS = 4,
	CELL = 5,
	NAME = 8 /* columns, at least; ... */,
	NAME_MOST = SITTING_COLUMNS,
	CARD = 30,
	WITHOUT_TOOLS = 34 /* columns of cards, at most */,
	SPOT_PLACE = 64,
	SPOT_BLESSING = 72,
	SPOT_HELD = 80
};

static const char *const glyph[SYMBOLS] = {"■", "◢", "●", "♠", "▲", "★"};
static const char *const code[SYMBOLS] = {
	[BUILDER] = "Bu", [SCULPTOR] = "Sc",  [ARTISAN] = "Ar",
	[BEAST] = "Be",   [ARCHITECT] = "Ac", [ELDER] = "El",
};

static const char *piece(const char *id)
{
	return terms_text(&nunatak_game, FIRN_TERM_PIECE, id);
}

static enum paint symbol_paint(int symbol)
{
	return (enum paint)(PAINT_SYMBOL + symbol);
}

const char *draw_nunatak_mark(int seats, int owner)
{
	static const char *const dummy[] = {"", "-1-", "-2-", ""};

	if (owner < seats)
		return draw_seat_text(owner);
	return seats == 2 ? "-S-" : dummy[owner];
}

static int put_owner(const struct nunatak *s, int owner, int y, int x)
{
	if (is_player(s, owner))
		return draw_seat(y, x, owner);
	return paint_text(y, x, PAINT_NEUTRAL, "%s", draw_nunatak_mark(s->seats, owner));
}

/* ---- The temple ---- */

static void put_tile(const struct nunatak *s, int space, int y, int x)
{
	int shown[2] = {NO_SYMBOL, NO_SYMBOL}, count = 0;

	for (int i = 0; i < SYMBOLS && count < 2; i++)
		if (s->tile[i] & bit(space))
			shown[count++] = i;
	if (count == 0) {
		paint_text(y, x, PAINT_DIM, " . ");
	} else if (count == 1) {
		paint_text(y, x, symbol_paint(shown[0]), "%s%s", glyph[shown[0]], code[shown[0]]);
	} else {
		x = paint_text(y, x, symbol_paint(shown[0]), "%s", code[shown[0]]);
		paint_text(y, x, symbol_paint(shown[1]), "%s", code[shown[1]]);
	}
}

static void put_cell(const struct draw_view *v, int space, int y, int x)
{
	const struct nunatak *s = v->state;

	spot_put(v->spots, space, y, x, 1, CELL);
	spot_paint_mark(v->spots, space, y, x);
	for (int owner = 0; owner < OWNERS; owner++) {
		if (!(s->block[owner] & bit(space)))
			continue;
		put_owner(s, owner, y, x + 1);
		return;
	}
	if (s->free & bit(space))
		put_tile(s, space, y, x + 1);
	else
		paint_text(y, x + 1, PAINT_DIM, " .");
}

static void put_level(const struct draw_view *v, int level, int x)
{
	int size = 5 - level, last = v->top + 5;
	char name[4] = {(char)('1' + level), 'a', '1', '\0'};

	if (level + 1 < LEVELS) /* above the highest stands the pyramid */
		paint_text(last - size, x + 2, PAINT_DIM, _("Level %d"), level + 1);
	for (int row = 0; row < size; row++) {
		paint_text(last - row, x, PAINT_DIM, "%d", row + 1);
		for (int column = 0; column < size; column++) {
			name[1] = (char)('a' + column);
			name[2] = (char)('1' + row);
			put_cell(v, nunatak_board_find(name), last - row, x + 1 + column * CELL);
		}
	}
	for (int column = 0; column < size; column++)
		paint_text(last + 1, x + 2 + column * CELL, PAINT_DIM, "%d%c", level + 1,
			   'a' + column);
}

/* The temple from the side: how much of each level is built. */
static void put_pyramid(const struct draw_view *v, int x)
{
	uint64_t built = occupied(v->state);

	for (int level = 0; level < LEVELS; level++) {
		int wide = 8 - 2 * level, spaces = (5 - level) * (5 - level),
		    y = v->top + 3 - level;
		int blocks = bits_count(built & nunatak_board_level[level]),
		    full = blocks * wide / spaces;
		for (int i = 0; i < wide; i++)
			paint_text(y, x + level + i, PAINT_PLAIN, "%s", i < full ? "█" : "░");
		paint_text(y, x + 9, PAINT_DIM, "%d/%d", blocks, spaces);
	}
}

static void put_temple(const struct draw_view *v)
{
	int x = 0;

	for (int level = 0; level < LEVELS; level++) {
		put_level(v, level, x);
		x += (5 - level) * CELL + 2;
	}
	put_pyramid(v, 65);
}

/* ---- What lies beside it ---- */

/* The word translated; `brief`: a symbol as the two letters that tiles have. */
static const char *card_word(const char *word, bool brief)
{
	for (int i = 0; brief && i < SYMBOLS; i++)
		if (!strcmp(nunatak_symbol_name[i], word))
			return code[i];
	return piece(word);
}

/* Words of a card one by one: "Lastentier:1/Älteste:Handwerker+Älteste"; `brief`: those behind
 * a colon are short. */
static void card_text(const char *card, bool brief, char *out, size_t cap)
{
	size_t n = 0;
	bool behind = false;

	out[0] = '\0';
	while (*card && n + 1 < cap) {
		char word[FIRN_MAX_WORD];
		size_t length = strcspn(card, "/:+");
		snprintf(word, sizeof word, "%.*s", (int)length, card);
		n += (size_t)snprintf(out + n, cap - n, "%s", card_word(word, brief && behind));
		card += length;
		behind |= *card == ':';
		if (*card && n + 1 < cap) {
			out[n++] = *card++;
			out[n] = '\0';
		}
	}
}

static int put_symbols(const struct card *card, int y, int x)
{
	for (int i = 0; i < 2; i++)
		if (card->symbol[i] != NO_SYMBOL)
			x = paint_text(y, x, symbol_paint(card->symbol[i]), "%s",
				       glyph[card->symbol[i]]);
	return x;
}

static void put_place(const struct draw_view *v, int place, int y, int x)
{
	const struct nunatak *s = v->state;
	int spot = SPOT_PLACE + place;
	char text[80];

	spot_put(v->spots, spot, y, x, 1, 38);
	spot_paint_mark(v->spots, spot, y, x);
	x = paint_text(y, x + 1, spot_paint(v->spots, spot), "%d ", place + 1);
	if (!s->display[place]) {
		paint_text(y, x, PAINT_DIM, "-");
		return;
	}
	x = put_symbols(card_at(s, place), y, x);
	card_text(card_at(s, place)->text, false, text, sizeof text);
	if (paint_width(text) > CARD)
		card_text(card_at(s, place)->text, true, text, sizeof text);
	x = paint_text(y, x + 1, PAINT_PLAIN, "%s ", text);
	for (int seat = 0; seat < s->seats; seat++)
		if (s->reserved[seat] >> place & 1)
			x = draw_seat(y, x, seat);
	if (s->seats == 1 && (place & 1) == (s->marker & 1) && place < 4)
		paint_text(y, x, PAINT_NEUTRAL, "%s", place == s->marker ? "-1-" : "-2-");
}

static int put_display(const struct draw_view *v, int y)
{
	const struct nunatak *s = v->state;

	for (int i = 0; i < s->places; i++)
		put_place(v, i, y + i / 2, i % 2 * 40);
	return y + (s->places + 1) / 2;
}

/* False: there is no room. */
static bool put_left(const struct draw_view *v, int y, int x)
{
	const struct nunatak *s = v->state;
	int cards = bits_count(s->deck) + s->secret.count, tiles = bits_count(s->stack),
	    blessings = bits_count(s->blessing_deck);
	char text[160];

	snprintf(text, sizeof text, _("Left: %d cards, %d tiles, %d blessings"), cards, tiles,
		 blessings);
	if (x + paint_width(text) > v->wide)
		snprintf(text, sizeof text, _("%d cards, %d tiles, %d blessings"), cards, tiles,
			 blessings);
	if (x + paint_width(text) > v->wide)
		return false;
	paint_text(y, x, PAINT_DIM, "%s", text);
	return true;
}

/* False: what is left does not fit behind them. */
static bool put_blessings(const struct draw_view *v, int y)
{
	const struct nunatak *s = v->state;
	int x = paint_text(y, 0, PAINT_DIM, " %s", _("Blessings"));

	for (int i = 0; i < 2; i++) {
		if (!s->revealed[i])
			continue;
		spot_put(v->spots, SPOT_BLESSING + i, y, x, 1, 16);
		spot_paint_mark(v->spots, SPOT_BLESSING + i, y, x);
		x = paint_text(y, x + 1, PAINT_PLAIN, "%d %s ", i + 1,
			       piece(nunatak_blessing_name[s->revealed[i] - 1]));
	}
	return put_left(v, y, x + 1);
}

/* What is going on inside the turn. Returns the column after it; 1: nothing is. */
static int put_now(const struct draw_view *v, int y)
{
	const struct nunatak *s = v->state;
	int x = 1;
	char name[4];

	if (s->completion)
		x = paint_text(y, x, PAINT_PLAIN, _("Completion card: %s  "),
			       piece(nunatak_completion_name[s->completion - 1]));
	for (int i = 0; i < 4; i++) {
		if (!(s->pending >> i & 1))
			continue;
		nunatak_board_name(nunatak_board[s->last].corner[i], name);
		x = paint_text(y, x, PAINT_STRONG, "%s %s  ", _("square"), name);
	}
	for (int i = 0; i < 5; i++) {
		static const char *const name_of[] = {"freedom", "strength", "balance", "abundance",
						      N_("second block")};
		if (s->effects >> i & 1)
			x = paint_text(y, x, PAINT_STRONG, "%s  ", i18n_text(name_of[i]));
	}
	if (s->phase == PHASE_ORDER && (v->viewer == FIRN_ALL || v->viewer == s->secret.knower))
		for (int i = 0; i < s->secret.count; i++)
			x = paint_text(y, x, PAINT_STRONG, "%d %s  ", i + 1,
				       ruleset_of(s)->card[s->secret.top[i] & 31].text);
	return x;
}

static int put_middle(const struct draw_view *v, int y)
{
	bool left = put_blessings(v, y++);
	int x = put_now(v, y);

	if (!left)
		put_left(v, y, x);
	return y + (x > 1 || !left);
}

/* ---- The seats ---- */

static int name_width(const struct draw_view *v)
{
	int wide = NAME;

	for (int seat = 0; seat < ((const struct nunatak *)v->state)->seats; seat++)
		if (paint_width(v->player[seat]) > wide)
			wide = paint_width(v->player[seat]);
	return wide < NAME_MOST ? wide : NAME_MOST;
}

/* Returns the column after it. */
static int put_title(const struct draw_view *v, int owner, const struct firn_sheet *sheet, int y)
{
	const struct nunatak *s = v->state;
	int points = s->got[0][owner] + s->got[1][owner] + s->got[2][owner];
	int x = paint_text(y, 0, PAINT_STRONG, "%s", s->active == owner ? "►" : " ");
	const char *name = is_player(s, owner) ? v->player[owner]
			   : s->seats == 2     ? "Siku"
					       : _("dummy");

	x = put_owner(s, owner, y, x);
	paint_field(y, x + 1, name_width(v), PAINT_STRONG, name);
	x += 1 + name_width(v);
	if (is_player(s, owner)) {
		x = paint_text(y, x, PAINT_STRONG, _(" %d points"), points);
		x = paint_text(y, x, PAINT_PLAIN, _(", total now %d"),
			       sheet->points[owner][ROW_TOTAL]);
		x = paint_text(y, x, PAINT_PLAIN, _(", track %d"),
			       ruleset_of(s)->track[s->advances[owner]]);
	}
	x = paint_text(y, x, PAINT_PLAIN, is_player(s, owner) ? _(", %d blocks") : _(" %d blocks"),
		       s->blocks[owner] + (s->extra >> owner & 1));
	if (s->seats == 2 && is_player(s, owner))
		x = paint_text(y, x, PAINT_PLAIN, _(", set %d+%dS"), s->set >> 4 * owner & 3,
			       s->set >> (4 * owner + 2) & 1);
	if (s->skip >> owner & 1)
		x = paint_text(y, x, PAINT_BAD, "%s", _(", skips a turn"));
	return x;
}

static int put_tool(int tool, int count, bool narrow, int y, int x)
{
	const char *name = piece(nunatak_tool_name[tool]);

	if (narrow)
		return paint_text(y, x, PAINT_DIM, " %.*s%d", paint_fit(name, 2), name, count);
	return paint_text(y, x, PAINT_DIM, " %s %d", name, count);
}

/* Columns of the blessings that a seat holds. */
static int held_width(const struct nunatak *s, int owner)
{
	int wide = 0;

	for (int kind = 0; kind < BLESSINGS; kind++) {
		int count = held_count(s->held[owner], kind);
		if (count)
			wide += paint_width(piece(nunatak_blessing_name[kind])) +
				(count > 1 ? 4 : 2);
	}
	return wide;
}

/* Columns of tools by their whole names. */
static int tools_width(const struct tally *t)
{
	int wide = 0;

	for (int tool = 0; tool < TOOLS; tool++)
		if (t->tools[tool])
			wide += paint_width(piece(nunatak_tool_name[tool])) + 3;
	return wide;
}

/* "■3 ●2 rope 1 saw 1": cards by symbol, with what of them counts. Where blessings need the room,
 * tools are two letters each. */
static int put_cards(const struct draw_view *v, int owner, int y, int x)
{
	const struct nunatak *s = v->state;
	struct tally tally[OWNERS];
	bool narrow;

	nunatak_tally_count(s, tally);
	narrow = x + WITHOUT_TOOLS + tools_width(&tally[owner]) + held_width(s, owner) > v->wide;
	for (int i = 0; i < SYMBOLS; i++) {
		if (!tally[owner].cards[i])
			continue;
		x = paint_text(y, x, symbol_paint(i), "%s%s", glyph[i], code[i]);
		x = paint_text(y, x, PAINT_PLAIN, "%d", tally[owner].cards[i]);
		if (i == BEAST)
			x = paint_text(y, x, PAINT_DIM, "(%d)", tally[owner].beasts);
		for (int tool = 0; i == ARTISAN && tool < TOOLS; tool++)
			if (tally[owner].tools[tool])
				x = put_tool(tool, tally[owner].tools[tool], narrow, y, x);
		x++;
	}
	return x;
}

/* Blessings held, at x or, if that line is full, behind the title; one's own may be picked. */
static void put_held(const struct draw_view *v, int owner, int y, int x, int behind)
{
	const struct nunatak *s = v->state;

	for (int kind = 0; kind < BLESSINGS; kind++) {
		int count = held_count(s->held[owner], kind), spot = SPOT_HELD + kind;
		int wide = paint_width(piece(nunatak_blessing_name[kind])) + 4;
		if (!count)
			continue;
		if (x + wide > v->wide + 1 && behind) {
			x = behind + 1;
			y--;
			behind = 0;
		}
		if (owner == v->viewer) {
			spot_put(v->spots, spot, y, x, 1, wide);
			spot_paint_mark(v->spots, spot, y, x);
		}
		x = paint_text(y, x + 1, PAINT_PLAIN, "✶%s%s", piece(nunatak_blessing_name[kind]),
			       count > 1 ? "x2" : "");
	}
}

int draw_nunatak_screen(const struct draw_view *v)
{
	const struct nunatak *s = v->state;
	struct firn_sheet sheet = {0};
	int y;

	nunatak_score(s, &sheet);
	put_temple(v);
	y = put_display(v, v->top + 7);
	y = put_middle(v, y);
	for (int owner = 0; owner < owner_count(s); owner++) {
		int behind = put_title(v, owner, &sheet, y);
		put_held(v, owner, y + 1, put_cards(v, owner, y + 1, 5), behind);
		y += 2;
	}
	return y;
}

/* ---- Moves ---- */

static int held_spot(const char *name)
{
	for (int kind = 0; kind < BLESSINGS; kind++)
		if (!strcmp(nunatak_blessing_name[kind], name))
			return SPOT_HELD + kind;
	return NO_SPOT;
}

int draw_nunatak_touch(const char *move, int out[DRAW_TOUCHED])
{
	struct firn_words w;
	int n = 0;

	firn_words_split(move, &w);
	if (!strcmp(w.word[0], "take")) {
		out[n++] = SPOT_PLACE + w.word[1][0] - '1';
		out[n++] = nunatak_board_find(w.word[3]);
		if (!strcmp(w.word[4], "swap"))
			out[n++] = nunatak_board_find(w.word[5]);
	} else if (!strcmp(w.word[0], "square") || !strcmp(w.word[0], "place")) {
		out[n++] = nunatak_board_find(w.word[1]);
	} else if (!strcmp(w.word[0], "bless")) {
		out[n++] = SPOT_BLESSING + w.word[1][0] - '1';
	} else if (!strcmp(w.word[0], "use")) {
		out[n++] = held_spot(w.word[1]);
		if (!strcmp(w.word[1], "foresight"))
			out[n++] = SPOT_PLACE + w.word[2][0] - '1';
	}
	return n;
}

bool draw_nunatak_aim(const char *move, int spot, char *out, size_t cap)
{
	struct firn_words w;
	int word = !strncmp(move, "take ", 5) ? (spot < SPACES ? 3 : 1) : 1;

	firn_words_split(move, &w);
	if (spot < SPACES && strcmp(w.word[0], "bless") && strcmp(w.word[0], "use") && w.count > 1)
		nunatak_board_name(spot, w.word[word]);
	else if (spot >= SPOT_PLACE && spot < SPOT_BLESSING && !strcmp(w.word[0], "take"))
		snprintf(w.word[1], FIRN_MAX_WORD, "%d", spot - SPOT_PLACE + 1);
	else
		return false;
	draw_join(&w, out, cap);
	return true;
}
