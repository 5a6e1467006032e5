/* Igloo Igloo on a screen: the sea with islands in outline, what stands on a space in letters
 * (A-D Inuits, ⌂A an igloo, f fish, x fox, b bear; letters of the language), the turn, the seats and their hands. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"
#include "cli/term/draw_games.h"
#include "games/igloo/rules.h"

enum {
	SIDE = 8,
	CELL = 5 /* columns of a space, at least; ... */,
	CELL_MOST = 14,
	HIGH_MOST = 4, /* lines of it */
	LEFT = 2,
	PANEL = 27 /* columns beside the sea, at least; ... */,
	PANEL_WIDE = 44 /* ... and with words in full */,
	ROOMY = 120,
	LONGEST = 64
};

static const char *piece(const char *id)
{
	return terms_text(&igloo_game, FIRN_TERM_PIECE, id);
}

/* How large the sea is drawn. */
struct size {
	int cell, step, high; /* columns of a space, and with the coast; lines */
	int panel;            /* the column where the turn and the seats stand */
};

static struct size size_of(const struct draw_view *v)
{
	int beside = v->wide >= ROOMY ? PANEL_WIDE : PANEL;
	int cell = (v->wide - LEFT - 3 - beside) / SIDE - 1, high = (v->high - 8) / SIDE - 1;
	struct size z = {.cell = cell < CELL        ? CELL
				 : cell > CELL_MOST ? CELL_MOST
						    : cell,
			 .high = high < 1           ? 1
				 : high > HIGH_MOST ? HIGH_MOST
						    : high};

	z.step = z.cell + 1;
	z.panel = LEFT + SIDE * z.step + 3;
	return z;
}

static char seat_letter(int seat)
{
	return (char)('A' + seat);
}

/* ---- One space ---- */

/* "A2B⌂A": who stands there. */
static void people_text(const struct igloo *s, int space, char text[LONGEST])
{
	int n = 0;

	text[0] = '\0';
	for (int seat = 0; seat < s->seats; seat++) {
		int count = inuits_on(s, seat, bit(space));
		if (count)
			n += snprintf(text + n, (size_t)(LONGEST - n), "%c", seat_letter(seat));
		if (count > 1)
			n += snprintf(text + n, (size_t)(LONGEST - n), "%d", count);
	}
	for (int seat = 0; seat < s->seats; seat++)
		if (s->igloo[seat] & bit(space))
			n += snprintf(text + n, (size_t)(LONGEST - n), "⌂%c", seat_letter(seat));
}

/* "f112b": the animals. */
static void animals_text(const struct igloo *s, int space, char text[LONGEST])
{
	int n = 0;

	if (tokens(s) & bit(space))
		text[n++] = draw_igloo_letter(ice(s) & bit(space) ? FOX1 : FISH1);
	for (int value = 1; value <= VALUES; value++)
		for (int k = token_count(s, value, space); k > 0 && n < LONGEST - 8; k--)
			text[n++] = (char)('0' + value);
	if (s->bear & bit(space))
		text[n++] = draw_igloo_letter(BEAR);
	text[n] = '\0';
}

static enum paint ground_paint(const struct igloo *s, uint64_t at)
{
	return at & LAND      ? PAINT_LAND
	       : at & s->down ? PAINT_ICE
	       : at & s->pack ? PAINT_PACK
			      : PAINT_SEA;
}

static void put_ground(const struct igloo *s, const struct size *z, int space, int y, int x)
{
	uint64_t at = bit(space);
	const char *sign = at & LAND ? "▒" : at & s->down ? " " : at & s->pack ? "=" : "~";

	for (int line = 0; line < z->high; line++)
		for (int i = 0; i < z->cell; i++)
			paint_text(y + line, x + i, ground_paint(s, at), "%s",
				   *sign == '~' && i & 1 ? " " : sign);
}

/* What does not fit ends with a plus; the line under the board tells all. */
static void put_pieces(char text[LONGEST], int wide, enum paint ground, int y, int x)
{
	if (paint_width(text) > wide) {
		text[paint_fit(text, wide - 1)] = '\0';
		strcat(text, "+");
	}
	for (const char *c = text; *c;) {
		int bytes = paint_fit(c, 1);
		bool seat = *c >= 'A' && *c <= 'D';
		x = paint_text(y, x, seat ? (enum paint)(PAINT_SEAT + *c - 'A') : ground, "%.*s",
			       bytes, c);
		c += bytes;
	}
}

/* In one line, or in two if there are as many. */
static void put_space(const struct draw_view *v, const struct size *z, int space, int y, int x)
{
	const struct igloo *s = v->state;
	enum paint ground = ground_paint(s, bit(space));
	char people[LONGEST], animals[LONGEST], all[2 * LONGEST];

	people_text(s, space, people);
	animals_text(s, space, animals);
	put_ground(s, z, space, y, x);
	if (z->high > 1) {
		put_pieces(people, z->cell, ground, y, x);
		put_pieces(animals, z->cell, ground, y + 1, x);
		return;
	}
	snprintf(all, sizeof all, "%s%s", people, animals);
	put_pieces(all, z->cell, ground, y, x);
}

/* ---- The sea ---- */

static bool is_ice(const struct igloo *s, int column, int row)
{
	return column >= 0 && column < SIDE && row >= 0 && row < SIDE &&
	       ice(s) & bit(column << 3 | row);
}

/* Is there a coast between two spaces? */
static bool coast(const struct igloo *s, int c1, int r1, int c2, int r2)
{
	return is_ice(s, c1, r1) != is_ice(s, c2, r2);
}

/* The line of the outline at the south-west corner of a space. */
static const char *corner(const struct igloo *s, int c, int r)
{
	static const char *const line[] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
					   "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
	int up = coast(s, c - 1, r, c, r), down = coast(s, c - 1, r - 1, c, r - 1);
	int left = coast(s, c - 1, r, c - 1, r - 1), right = coast(s, c, r, c, r - 1);

	return line[up | down << 1 | left << 2 | right << 3];
}

/* The line below row `row`; -1 draws none, 7 is the highest. */
static void put_coast(const struct igloo *s, const struct size *z, int row, int y)
{
	for (int c = 0; c <= SIDE; c++) {
		int x = LEFT + c * z->step;
		paint_text(y, x, PAINT_PLAIN, "%s", corner(s, c, row));
		for (int i = 1; c < SIDE && coast(s, c, row, c, row - 1) && i < z->step; i++)
			paint_text(y, x + i, PAINT_PLAIN, "─");
	}
}

static void put_shore(const struct size *z, int y, int x)
{
	for (int line = 0; line < z->high; line++)
		paint_text(y + line, x, PAINT_PLAIN, "│");
}

static void put_row(const struct draw_view *v, const struct size *z, int row, int y)
{
	const struct igloo *s = v->state;

	paint_text(y, 0, PAINT_DIM, "%d", row + 1);
	for (int c = 0; c < SIDE; c++) {
		int space = c << 3 | row, x = LEFT + c * z->step;
		spot_put(v->spots, space, y, x, z->high, z->step);
		put_space(v, z, space, y, x + 1);
		if (coast(s, c - 1, row, c, row))
			put_shore(z, y, x);
		if (v->spots->at[space].legal || v->spots->at[space].picked ||
		    v->spots->cursor == space)
			spot_paint_mark(v->spots, space, y, x);
	}
	if (coast(s, SIDE - 1, row, SIDE, row))
		put_shore(z, y, LEFT + SIDE * z->step);
}

/* Returns the line below. */
static int put_sea(const struct draw_view *v, const struct size *z)
{
	int y = v->top;

	for (int row = SIDE - 1; row >= 0; row--) {
		put_coast(v->state, z, row + 1, y);
		put_row(v, z, row, y + 1);
		y += z->high + 1;
	}
	put_coast(v->state, z, 0, y++);
	for (int c = 0; c < SIDE; c++)
		paint_text(y, LEFT + c * z->step + 1 + z->cell / 2, PAINT_DIM, "%c", 'a' + c);
	return y + 1;
}

/* ---- Beside it ---- */

static void put_left(const struct draw_view *v, int y, int x)
{
	const struct igloo *s = v->state;
	char text[128];

	snprintf(text, sizeof text, _("Left: fish %d, foxes %d, bears %d"), fish_left(s),
		 foxes_left(s), s->reserve[BEAR]);
	if (x + paint_width(text) > v->wide)
		snprintf(text, sizeof text, _("Left: %d%c, %d%c, %d%c"), fish_left(s),
			 draw_igloo_letter(FISH1), foxes_left(s), draw_igloo_letter(FOX1),
			 s->reserve[BEAR], draw_igloo_letter(BEAR));
	paint_text(y, x, PAINT_DIM, "%s", text);
}

static int put_turn(const struct draw_view *v, int y, int x)
{
	const struct igloo *s = v->state;
	char name[3];

	if (s->phase >= PHASE_MELT && s->phase < PHASE_OVER)
		paint_text(y++, x, PAINT_STRONG, _("Action points: %d"), s->points);
	if (s->melted != NO_SPACE) {
		space_name(s->melted, name);
		paint_text(y++, x, PAINT_PLAIN, _("Melted: %s"), name);
	}
	if (s->steps)
		paint_text(y++, x, PAINT_PLAIN, _("Steps of animals: %d"), s->steps);
	if (s->phase == PHASE_ATTACK || s->phase == PHASE_FLEE) {
		space_name(s->pending, name);
		paint_text(y++, x, PAINT_BAD,
			   s->phase == PHASE_ATTACK ? _("A bear attacks at %s")
						    : _("Flight from %s"),
			   name);
	}
	put_left(v, y++, x);
	return y;
}

static int put_hand(const struct draw_view *v, int seat, int y, int left)
{
	const struct igloo *s = v->state;
	int x = left;

	for (int k = 0; k < KINDS; k++) {
		int count = is_red(k) ? hand_count(s->secret.hand[seat], k) : 0,
		    spot = SPOT_HAND + k;
		char text[48];
		if (!count)
			continue;
		snprintf(text, sizeof text, "%s%s%.0d", piece(igloo_kind_name[k]),
			 count > 1 ? " x" : "", count > 1 ? count : 0);
		if (x > left && x + paint_width(text) + 1 > v->wide) {
			x = left;
			y++;
		}
		spot_put(v->spots, spot, y, x, 1, paint_width(text) + 1);
		spot_paint_mark(v->spots, spot, y, x);
		x = paint_text(y, x + 1, PAINT_STRONG, "%s ", text);
	}
	return x > left ? y + 1 : y;
}

/* An animal that was hunted: "fish 1 x2" where there is room, else "f1·2". */
static void hunted_text(const struct igloo *s, int animal, int seat, bool roomy, char out[LONGEST])
{
	int count = hunted_count(s, seat, animal);
	char name[SAY_TEXT], value[8] = "", times[8] = "";

	if (animal != BEAR)
		snprintf(value, sizeof value, "%d", animal_value(s, animal));
	if (count > 1)
		snprintf(times, sizeof times, roomy ? " x%d" : "·%d", count & 15);
	if (roomy)
		snprintf(out, LONGEST, "%.40s%s", say_igloo_animal(igloo_animal_name[animal], name),
			 times);
	else
		snprintf(out, LONGEST, "%c%s%s", draw_igloo_letter(animal), value, times);
}

static int put_hunted(const struct draw_view *v, int seat, int y, int left)
{
	const struct igloo *s = v->state;
	bool roomy = v->wide >= ROOMY;
	int x = left + 1;
	char text[LONGEST];

	for (int a = 0; a < ANIMALS; a++) {
		if (!hunted_count(s, seat, a))
			continue;
		hunted_text(s, a, seat, roomy, text);
		if (x > left + 1 && x + paint_width(text) > v->wide) {
			x = left + 1;
			y++;
		}
		x = paint_text(y, x, PAINT_PLAIN, "%s", text) + 1 + roomy;
	}
	return x > left + 1 ? y + 1 : y;
}

static int put_seat(const struct draw_view *v, int seat, const struct firn_sheet *sheet, int y,
		    int x0)
{
	const struct igloo *s = v->state;
	bool playing = s->phase >= PHASE_PLACE && s->phase < PHASE_OVER;
	char text[96];
	int x = paint_text(y, x0 - 1, PAINT_STRONG, "%s", playing && s->active == seat ? "►" : " ");

	x = draw_seat(y, x, seat);
	x = paint_text(y, x, PAINT_STRONG, " %s", v->player[seat]);
	snprintf(text, sizeof text, _(", total now %d"), sheet->points[seat][ROW_TOTAL]);
	if (x + paint_width(text) > v->wide)
		snprintf(text, sizeof text, ", %d", sheet->points[seat][ROW_TOTAL]);
	if (s->phase > PHASE_PLACE) /* the first Inuit would have the ice to itself: 3136 */
		paint_text(y, x, PAINT_STRONG, "%s", text);
	y++;
	snprintf(text, sizeof text, _(" tiles %d, igloos left %d"), s->held[seat],
		 igloos_left(s, seat));
	if (x0 + paint_width(text) > v->wide)
		snprintf(text, sizeof text, _(" tiles %d, igloos %d"), s->held[seat],
			 igloos_left(s, seat));
	paint_text(y++, x0, PAINT_PLAIN, "%s", text);
	y = put_hunted(v, seat, y, x0);
	if (v->viewer == seat || v->viewer == FIRN_ALL)
		y = put_hand(v, seat, y, x0);
	return y + (v->wide >= ROOMY);
}

int draw_igloo_screen(const struct draw_view *v)
{
	const struct igloo *s = v->state;
	struct size z = size_of(v);
	struct firn_sheet sheet = {0};
	int y = put_turn(v, v->top, z.panel), below = put_sea(v, &z);

	igloo_score(s, &sheet);
	for (int seat = 0; seat < s->seats; seat++)
		y = put_seat(v, seat, &sheet, y, z.panel);
	return below > y ? below : y;
}

/* ---- Moves ---- */

static int hand_spot(const char *word, const char *value)
{
	char name[FIRN_MAX_WORD * 2];

	snprintf(name, sizeof name, "%s%s", word, value);
	for (int k = 0; k < KINDS; k++)
		if (!strcmp(igloo_kind_name[k], name))
			return SPOT_HAND + k;
	return NO_SPOT;
}

/* A move that begins with the name of a kept tile plays it. */
int draw_igloo_touch(const char *move, int out[DRAW_TOUCHED])
{
	struct firn_words w;
	int n = 0, tile;

	firn_words_split(move, &w);
	tile = hand_spot(w.word[0], strcmp(w.word[0], "stamina") ? "" : w.word[1]);
	if (tile >= 0 && strcmp(w.word[0], "drift") && w.count > (w.word[0][0] == 'h'))
		out[n++] = tile;
	for (int i = 1; i < w.count && n < DRAW_TOUCHED; i++)
		if (space_find(w.word[i]) >= 0)
			out[n++] = space_find(w.word[i]);
	return n;
}

bool draw_igloo_aim(const char *move, int spot, char *out, size_t cap)
{
	struct firn_words w;

	firn_words_split(move, &w);
	if (spot >= SPACES)
		return false;
	for (int i = w.count - 1; i > 0; i--) {
		if (space_find(w.word[i]) < 0)
			continue;
		space_name(spot, w.word[i]);
		draw_join(&w, out, cap);
		return true;
	}
	return false;
}
