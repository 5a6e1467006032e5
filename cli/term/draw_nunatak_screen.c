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
	SIDES = 14 /* spaces of the levels side by side: 5 + 4 + 3 + 2 */,
	CELL = 5 /* columns of a space, at least; ... */,
	CELL_MOST = 13,
	NAME = 8 /* columns, at least; ... */,
	NAME_MOST = SITTING_COLUMNS,
	WITHOUT_TOOLS = 34 /* columns of cards, at most */
};

static const char *const glyph[SYMBOLS] = {"■", "◢", "●", "♠", "▲", "★"};

const char *draw_nunatak_glyph(int symbol)
{
	return glyph[symbol];
}

static const char *piece(const char *id)
{
	return terms_text(&nunatak_game, FIRN_TERM_PIECE, id);
}

/* How large things are drawn. */
struct size {
	int cell, high; /* columns and lines of a space */
	bool names;     /* tiles carry the names of their symbols */
	bool sheet;     /* seats show the rows of their sheet */
};

static struct size size_of(const struct draw_view *v)
{
	int cell = (v->wide - 2 * LEVELS) / SIDES, longest = 0;
	struct size z = {.cell = cell < CELL ? CELL : cell > CELL_MOST ? CELL_MOST : cell};

	for (int i = 0; i < SYMBOLS; i++) {
		int wide = paint_width(
			terms_label(&nunatak_game, FIRN_TERM_PIECE, nunatak_symbol_name[i]));
		longest = wide > longest ? wide : longest;
	}
	z.high = z.cell >= 9 && v->high >= 40 ? 3 : z.cell >= 7 && v->high >= 30 ? 2 : 1;
	z.names = z.high > 1 && longest < z.cell;
	z.sheet = v->high >= 40;
	return z;
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

static int symbols_shown(const struct nunatak *s, int space, int shown[2])
{
	int count = 0;

	for (int i = 0; i < SYMBOLS && count < 2; i++)
		if (s->tile[i] & bit(space))
			shown[count++] = i;
	return count;
}

static void put_tile(const struct nunatak *s, int space, int y, int x)
{
	int shown[2], count = symbols_shown(s, space, shown);
	char code[DRAW_CODE];

	if (count == 0) {
		paint_text(y, x, PAINT_DIM, " . ");
	} else if (count == 1) {
		paint_text(y, x, symbol_paint(shown[0]), "%s%s", glyph[shown[0]],
			   draw_nunatak_code(shown[0], code));
	} else {
		x = paint_text(y, x, symbol_paint(shown[0]), "%s",
			       draw_nunatak_code(shown[0], code));
		paint_text(y, x, symbol_paint(shown[1]), "%s", draw_nunatak_code(shown[1], code));
	}
}

/* Two lines: a line for each symbol, or the symbol and its name. */
static void put_large_tile(const struct nunatak *s, const struct size *z, int space, int y, int x)
{
	int shown[2], count = symbols_shown(s, space, shown);
	char code[DRAW_CODE];

	if (count == 0)
		paint_text(y, x, PAINT_DIM, " . ");
	for (int i = 0; i < count; i++)
		paint_text(y + i, x, symbol_paint(shown[i]), "%s %s", glyph[shown[i]],
			   draw_nunatak_code(shown[i], code));
	if (count == 1 && z->names)
		paint_text(
			y + 1, x, symbol_paint(shown[0]), "%s",
			terms_label(&nunatak_game, FIRN_TERM_PIECE, nunatak_symbol_name[shown[0]]));
}

/* A block of two lines in its owner's pattern, "::A::" and ":::::". */
static void put_large_block(const struct nunatak *s, const struct size *z, int owner, int y, int x)
{
	const char *mark = draw_nunatak_mark(s->seats, owner);
	enum paint p = is_player(s, owner) ? (enum paint)(PAINT_SEAT + owner) : PAINT_NEUTRAL;
	int wide = z->cell - 2, half = (wide - 1) / 2;
	char line[2][CELL_MOST + 1];

	for (int i = 0; i < wide; i++)
		line[0][i] = line[1][i] = i <= half ? mark[0] : mark[2];
	line[0][wide] = line[1][wide] = '\0';
	line[0][half] = mark[1];
	for (int i = 0; i < 2; i++)
		paint_text(y + i, x, p, "%s", line[i]);
}

static void put_cell(const struct draw_view *v, const struct size *z, int space, int y, int x)
{
	const struct nunatak *s = v->state;

	spot_put(v->spots, space, y, x, z->high, z->cell);
	spot_paint_mark(v->spots, space, y, x);
	for (int owner = 0; owner < OWNERS; owner++) {
		if (!(s->block[owner] & bit(space)))
			continue;
		if (z->high > 1)
			put_large_block(s, z, owner, y, x + 1);
		else
			put_owner(s, owner, y, x + 1);
		return;
	}
	if (!(s->free & bit(space)))
		paint_text(y, x + 1, PAINT_DIM, " .");
	else if (z->high > 1)
		put_large_tile(s, z, space, y, x + 1);
	else
		put_tile(s, space, y, x + 1);
}

static void put_level(const struct draw_view *v, const struct size *z, int level, int x)
{
	int size = 5 - level, below = v->top + 1 + 5 * z->high;
	char name[4] = {(char)('1' + level), 'a', '1', '\0'};

	if (level + 1 < LEVELS) /* above the highest stands the pyramid */
		paint_text(below - size * z->high - 1, x + 2, PAINT_DIM, _("Level %d"), level + 1);
	for (int row = 0; row < size; row++) {
		int y = below - (row + 1) * z->high;
		paint_text(y, x, PAINT_DIM, "%d", row + 1);
		for (int column = 0; column < size; column++) {
			name[1] = (char)('a' + column);
			name[2] = (char)('1' + row);
			put_cell(v, z, nunatak_board_find(name), y, x + 1 + column * z->cell);
		}
	}
	for (int column = 0; column < size; column++)
		paint_text(below, x + 2 + column * z->cell, PAINT_DIM, "%d%c", level + 1,
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

/* Returns the line below. */
static int put_temple(const struct draw_view *v, const struct size *z)
{
	int x = 0;

	for (int level = 0; level < LEVELS; level++) {
		put_level(v, z, level, x);
		x += (5 - level) * z->cell + 2;
	}
	put_pyramid(v, x - 2 * z->cell - 3);
	return v->top + 2 + 5 * z->high;
}

/* ---- What lies beside it ---- */

/* A card in at most so many columns: in words, or with the two letters that tiles have. */
static void card_text(const char *card, int wide, char out[SAY_TEXT])
{
	char code[DRAW_CODE];
	size_t n = 0;

	if (paint_width(say_nunatak_card(card, out)) <= wide)
		return;
	out[0] = '\0';
	while (*card && n + 1 < SAY_TEXT) {
		size_t length = strcspn(card, "/:+");
		char word[FIRN_MAX_WORD];
		const char *text;
		int symbol;
		snprintf(word, sizeof word, "%.*s", (int)length, card);
		symbol = firn_word_find(nunatak_symbol_name, SYMBOLS, word);
		text = symbol < 0 ? piece(word) : draw_nunatak_code(symbol, code);
		n += (size_t)snprintf(out + n, SAY_TEXT - n, "%s%.1s", text, card + length);
		card += length + (card[length] != '\0');
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

/* Behind a card stands whose it is, in four columns. */
static void put_place(const struct draw_view *v, int place, int y, int x)
{
	const struct nunatak *s = v->state;
	int spot = SPOT_PLACE + place, end = x + v->wide / 2 - 6;
	char text[SAY_TEXT];

	spot_put(v->spots, spot, y, x, 1, v->wide / 2 - 2);
	spot_paint_mark(v->spots, spot, y, x);
	x = paint_text(y, x + 1, spot_paint(v->spots, spot), "%d ", place + 1);
	if (!s->display[place]) {
		paint_text(y, x, PAINT_DIM, "-");
		return;
	}
	x = put_symbols(card_at(s, place), y, x);
	card_text(card_at(s, place)->text, end - x - 1, text);
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
		put_place(v, i, y + i / 2, i % 2 * (v->wide / 2));
	return y + (s->places + 1) / 2;
}

/* False: there is no room. */
static bool put_left(const struct draw_view *v, int y, int x)
{
	const struct nunatak *s = v->state;
	int cards = bits_count(s->deck) + s->secret.count, tiles = bits_count(s->stack),
	    blessings = bits_count(s->blessing_deck);
	char text[160];

	snprintf(text, sizeof text, _("Left: cards %d, tiles %d, blessings %d"), cards, tiles,
		 blessings);
	if (x + paint_width(text) > v->wide)
		snprintf(text, sizeof text, _("cards %d, tiles %d, blessings %d"), cards, tiles,
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

/* A card that providence looks at, in so many columns. */
static int put_looked_at(const struct nunatak *s, int i, int wide, int y, int x)
{
	char text[SAY_TEXT];

	card_text(ruleset_of(s)->card[s->secret.top[i] & 31].text, wide - 3, text);
	return paint_text(y, x, PAINT_STRONG, "%d %s  ", i + 1, text);
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
	for (int i = 0; i < DRAW_NUNATAK_EFFECTS; i++)
		if (s->effects >> i & 1)
			x = paint_text(y, x, PAINT_STRONG, "%s  ", draw_nunatak_effect(i));
	if (s->phase == PHASE_ORDER && (v->viewer == FIRN_ALL || v->viewer == s->secret.knower))
		for (int i = 0; i < s->secret.count; i++)
			x = put_looked_at(s, i, (v->wide - x) / (s->secret.count - i) - 3, y, x);
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
	int blocks = s->blocks[owner] + (s->extra >> owner & 1);
	int x = paint_text(y, 0, PAINT_STRONG, "%s", s->active == owner ? "►" : " ");
	const char *name = is_player(s, owner) ? v->player[owner]
			   : s->seats == 2     ? "Siku"
					       : _("dummy");

	x = put_owner(s, owner, y, x);
	paint_field(y, x + 1, name_width(v), PAINT_STRONG, name);
	x += 1 + name_width(v);
	if (is_player(s, owner)) {
		x = paint_text(y, x + 1, PAINT_STRONG,
			       ngettext("%d point", "%d points", (unsigned long)points), points);
		x = paint_text(y, x, PAINT_PLAIN, _(", total now %d"),
			       sheet->points[owner][ROW_TOTAL]);
		x = paint_text(y, x, PAINT_PLAIN, _(", track %d"),
			       ruleset_of(s)->track[s->advances[owner]]);
	}
	x = paint_text(y, x, PAINT_PLAIN, is_player(s, owner) ? ", " : " ");
	x = paint_text(y, x, PAINT_PLAIN, ngettext("%d block", "%d blocks", (unsigned long)blocks),
		       blocks);
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
	char code[DRAW_CODE];
	bool narrow;

	nunatak_tally_count(s, tally);
	narrow = x + WITHOUT_TOOLS + tools_width(&tally[owner]) + held_width(s, owner) > v->wide;
	for (int i = 0; i < SYMBOLS; i++) {
		if (!tally[owner].cards[i])
			continue;
		x = paint_text(y, x, symbol_paint(i), "%s%s", glyph[i], draw_nunatak_code(i, code));
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

/* What the sheet of a seat is made of, if the game ended now. */
static void put_rows(const struct draw_view *v, int owner, const struct firn_sheet *sheet, int y)
{
	int x = 5;

	for (int row = 0; row < ROW_TOTAL; row++) {
		const char *name = terms_label(&nunatak_game, FIRN_TERM_ROW,
					       nunatak_game.rows[row]);
		if (!sheet->points[owner][row] || x + paint_width(name) + 6 > v->wide)
			continue;
		x = paint_text(y, x, PAINT_DIM, "%s %d", name, sheet->points[owner][row]) + 2;
	}
}

int draw_nunatak_screen(const struct draw_view *v)
{
	const struct nunatak *s = v->state;
	struct size z = size_of(v);
	struct firn_sheet sheet = {0};
	int y;

	nunatak_score(s, &sheet);
	y = put_temple(v, &z);
	y = put_display(v, y);
	y = put_middle(v, y);
	for (int owner = 0; owner < owner_count(s); owner++) {
		int behind = put_title(v, owner, &sheet, y);
		put_held(v, owner, y + 1, put_cards(v, owner, y + 1, 5), behind);
		y += 2;
		if (z.sheet && is_player(s, owner))
			put_rows(v, owner, &sheet, y++);
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
