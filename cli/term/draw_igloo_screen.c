/* Igloo Igloo on a screen: the sea with islands in outline, what stands on a space in letters
 * (A-D Inuits, ⌂A an igloo, f fish, x fox, b bear), the turn, the seats and their hands. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"
#include "cli/term/draw_games.h"
#include "games/igloo/rules.h"

enum { SIDE = 8, CELL = 5, STEP = CELL + 1, LEFT = 2, PANEL = 53, LONGEST = 64, SPOT_HAND = 64 };

static const char *piece(const char *id)
{
	return terms_text(&igloo_game, FIRN_TERM_PIECE, id);
}

static char seat_letter(int seat)
{
	return (char)('A' + seat);
}

/* ---- One space ---- */

/* "A2B⌂A f112 b": everything that stands there. */
static void space_text(const struct igloo *s, int space, char text[LONGEST])
{
	int n = 0;

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
	if (tokens(s) & bit(space))
		n += snprintf(text + n, (size_t)(LONGEST - n), "%c",
			      ice(s) & bit(space) ? 'x' : 'f');
	for (int value = 1; value <= VALUES; value++)
		for (int k = token_count(s, value, space); k > 0 && n < LONGEST - 8; k--)
			text[n++] = (char)('0' + value);
	if (s->bear & bit(space))
		text[n++] = 'b';
	text[n] = '\0';
}

static enum paint ground_paint(const struct igloo *s, uint64_t at)
{
	return at & LAND      ? PAINT_LAND
	       : at & s->down ? PAINT_ICE
	       : at & s->pack ? PAINT_PACK
			      : PAINT_SEA;
}

static const char *ground_fill(const struct igloo *s, uint64_t at)
{
	return at & LAND ? "▒▒▒▒▒" : at & s->down ? "     " : at & s->pack ? "=====" : "~ ~ ~";
}

/* The first seat with an Inuit there decides the colour of the text's letters on its own. */
static void put_space(const struct draw_view *v, int space, int y, int x)
{
	const struct igloo *s = v->state;
	enum paint ground = ground_paint(s, bit(space));
	char text[LONGEST];
	int n, at = x;

	space_text(s, space, text);
	paint_text(y, x, ground, "%s", ground_fill(s, bit(space)));
	n = paint_fit(text, CELL);
	if (text[n]) {
		text[paint_fit(text, CELL - 1)] = '\0';
		strcat(text, "+");
		n = (int)strlen(text);
	}
	for (const char *c = text; *c;) {
		int bytes = paint_fit(c, 1);
		bool seat = *c >= 'A' && *c <= 'D';
		at = paint_text(y, at, seat ? (enum paint)(PAINT_SEAT + *c - 'A') : ground, "%.*s",
				bytes, c);
		c += bytes;
	}
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
static void put_coast(const struct igloo *s, int row, int y)
{
	for (int c = 0; c <= SIDE; c++) {
		paint_text(y, LEFT + c * STEP, PAINT_PLAIN, "%s", corner(s, c, row));
		if (c < SIDE && coast(s, c, row, c, row - 1))
			paint_text(y, LEFT + c * STEP + 1, PAINT_PLAIN, "─────");
	}
}

static void put_row(const struct draw_view *v, int row, int y)
{
	const struct igloo *s = v->state;

	paint_text(y, 0, PAINT_DIM, "%d", row + 1);
	for (int c = 0; c < SIDE; c++) {
		int space = c << 3 | row, x = LEFT + c * STEP;
		spot_put(v->spots, space, y, x, 1, STEP);
		put_space(v, space, y, x + 1);
		if (coast(s, c - 1, row, c, row))
			paint_text(y, x, PAINT_PLAIN, "│");
		if (v->spots->at[space].legal || v->spots->at[space].picked ||
		    v->spots->cursor == space)
			spot_paint_mark(v->spots, space, y, x);
	}
	if (coast(s, SIDE - 1, row, SIDE, row))
		paint_text(y, LEFT + SIDE * STEP, PAINT_PLAIN, "│");
}

static void put_sea(const struct draw_view *v)
{
	for (int row = SIDE - 1; row >= 0; row--) {
		int y = v->top + 2 * (SIDE - 1 - row);
		put_coast(v->state, row + 1, y);
		put_row(v, row, y + 1);
	}
	put_coast(v->state, 0, v->top + 2 * SIDE);
	for (int c = 0; c < SIDE; c++)
		paint_text(v->top + 2 * SIDE + 1, LEFT + c * STEP + 3, PAINT_DIM, "%c", 'a' + c);
}

/* What the cursor stands on, in full. */
static void put_detail(const struct draw_view *v)
{
	const struct igloo *s = v->state;
	int space = v->spots->cursor, y = v->top + DRAW_HIGH - 1;
	char name[3], text[LONGEST];

	if (space < 0 || space >= SPACES) {
		paint_text(
			y, 0, PAINT_DIM, "%s",
			_("A-D Inuits  ⌂ igloo  f fish  x fox  b bear  ~ sea  = pack ice  ▒ land"));
		return;
	}
	space_name(space, name);
	space_text(s, space, text);
	paint_text(y, 0, PAINT_STRONG, "%s %s %s", name,
		   bit(space) & LAND      ? _("land")
		   : bit(space) & s->down ? _("ice")
		   : bit(space) & s->pack ? _("pack ice")
					  : _("sea"),
		   text);
}

/* ---- Beside it ---- */

static int put_turn(const struct draw_view *v, int y)
{
	const struct igloo *s = v->state;
	char name[3];

	if (s->phase >= PHASE_MELT && s->phase < PHASE_OVER)
		paint_text(y++, PANEL, PAINT_STRONG, _("Action points: %d"), s->points);
	if (s->melted != NO_SPACE) {
		space_name(s->melted, name);
		paint_text(y++, PANEL, PAINT_PLAIN, _("Melted: %s"), name);
	}
	if (s->steps)
		paint_text(y++, PANEL, PAINT_PLAIN, _("Steps of animals: %d"), s->steps);
	if (s->phase == PHASE_ATTACK || s->phase == PHASE_FLEE) {
		space_name(s->pending, name);
		paint_text(y++, PANEL, PAINT_BAD,
			   s->phase == PHASE_ATTACK ? _("A bear attacks at %s")
						    : _("Flight from %s"),
			   name);
	}
	paint_text(y++, PANEL, PAINT_DIM, _("Left: %d f, %d x, %d b"), fish_left(s), foxes_left(s),
		   s->reserve[BEAR]);
	return y;
}

static int put_hand(const struct draw_view *v, int seat, int y)
{
	const struct igloo *s = v->state;
	int x = PANEL;

	for (int k = 0; k < KINDS; k++) {
		int count = is_red(k) ? hand_count(s->secret.hand[seat], k) : 0,
		    spot = SPOT_HAND + k;
		char text[48];
		if (!count)
			continue;
		snprintf(text, sizeof text, "%s%s%.0d", piece(igloo_kind_name[k]),
			 count > 1 ? " x" : "", count > 1 ? count : 0);
		if (x > PANEL && x + paint_width(text) + 1 > v->wide) {
			x = PANEL;
			y++;
		}
		spot_put(v->spots, spot, y, x, 1, paint_width(text) + 1);
		spot_paint_mark(v->spots, spot, y, x);
		x = paint_text(y, x + 1, PAINT_STRONG, "%s ", text);
	}
	return x > PANEL ? y + 1 : y;
}

static int put_hunted(const struct igloo *s, int seat, int y)
{
	int x = PANEL + 1;

	for (int a = 0; a < ANIMALS; a++) {
		int count = hunted_count(s, seat, a);
		char letter = a == BEAR ? 'b' : is_fish(a) ? 'f' : 'x';
		if (!count)
			continue;
		x = paint_text(y, x, PAINT_PLAIN, a == BEAR ? "%c" : "%c%d", letter,
			       animal_value(a));
		if (count > 1)
			x = paint_text(y, x, PAINT_DIM, "·%d", count);
		x++;
	}
	return x > PANEL + 1 ? y + 1 : y;
}

static int put_seat(const struct draw_view *v, int seat, const struct firn_sheet *sheet, int y)
{
	const struct igloo *s = v->state;
	bool playing = s->phase >= PHASE_PLACE && s->phase < PHASE_OVER;
	char text[96];
	int x = paint_text(y, PANEL - 1, PAINT_STRONG, "%s",
			   playing && s->active == seat ? "►" : " ");

	x = draw_seat(y, x, seat);
	x = paint_text(y, x, PAINT_STRONG, " %s", v->player[seat]);
	snprintf(text, sizeof text, _(", total now %d"), sheet->points[seat][ROW_TOTAL]);
	if (x + paint_width(text) > v->wide)
		snprintf(text, sizeof text, ", %d", sheet->points[seat][ROW_TOTAL]);
	paint_text(y++, x, PAINT_STRONG, "%s", text);
	snprintf(text, sizeof text, _(" tiles %d, igloos left %d"), s->held[seat],
		 igloos_left(s, seat));
	if (PANEL + paint_width(text) > v->wide)
		snprintf(text, sizeof text, _(" tiles %d, igloos %d"), s->held[seat],
			 igloos_left(s, seat));
	paint_text(y++, PANEL, PAINT_PLAIN, "%s", text);
	y = put_hunted(s, seat, y);
	if (v->viewer == seat || v->viewer == FIRN_ALL)
		y = put_hand(v, seat, y);
	return y;
}

int draw_igloo_screen(const struct draw_view *v)
{
	const struct igloo *s = v->state;
	struct firn_sheet sheet = {0};
	int y = put_turn(v, v->top);

	igloo_score(s, &sheet);
	put_sea(v);
	put_detail(v);
	for (int seat = 0; seat < s->seats; seat++)
		y = put_seat(v, seat, &sheet, y);
	return v->top + DRAW_HIGH;
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
