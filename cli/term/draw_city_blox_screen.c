/* City Blox on a screen: supply and reserve, one's own lots large, those of the others small. A
 * block always carries the sign of its size and its layer. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_city_blox.h"
#include "cli/term/pick.h"

enum {
	CELL_LEAST = 4, /* columns of a cell of one's own lots */
	CELL_MOST = 9,
	SMALL_MOST = 3 /* of the others' */
};

/* How large one's own lots are drawn: columns and lines of a cell, columns of a lot. */
struct size {
	int cell, high, lot;
};

static struct size size_of(const struct draw_view *v)
{
	int cell = (v->wide / LOTS - 2) / CITY_SIDE;
	struct size z = {.cell = cell > CELL_MOST ? CELL_MOST : cell};

	z.high = v->high >= 42 && cell > 7 ? 3 : v->high >= 31 && cell > 5 ? 2 : 1;
	if (z.high == 1)
		z.cell = CELL_LEAST;
	z.lot = CITY_SIDE * z.cell + 2;
	return z;
}

static int own_seat(const struct draw_view *v)
{
	return v->viewer >= 0 && v->viewer < v->seats ? v->viewer : 0;
}

/* Blocks of a size have its colour. */
static enum paint size_paint(int size)
{
	static const uint8_t symbol[SIZES] = {1, 4, 5, 3, 2, 0};

	return (enum paint)(PAINT_SYMBOL + symbol[size]);
}

/* ---- A lot, looked at ---- */

struct city_lot city_lot_of(const struct city_blox *s, int seat, int number)
{
	struct city_lot l = {.seat = seat, .number = number};

	city_blox_look(s, seat, number, &l.look);
	return l;
}

unsigned city_lot_top(const struct city_blox *s, const struct city_lot *l, int cell)
{
	const uint16_t *block = s->block[l->seat][l->number];

	for (int i = s->count[l->seat][l->number] - 1; i >= 0; i--)
		if (block_cells(block[i]) >> cell & 1)
			return block[i];
	return 0;
}

int city_lot_hidden(const struct city_lot *l)
{
	return bits_count(l->look.covered & ~l->look.ground);
}

/* " 8/10 °0/1 ≡2/3": as much of it as the level asks for. */
static void write_counts(const struct city_blox *s, const struct city_lot *l, char out[64])
{
	int n = snprintf(out, 64, " %d/%d", bits_count(l->look.covered),
			 bits_count(cut_out(s, l->seat, l->number)));

	if (s->level != LEVEL_1)
		n += snprintf(out + n, 64 - (size_t)n, " °%d/%d", city_lot_hidden(l),
			      hidden_needed(s, l->number));
	if (s->level == LEVEL_3)
		snprintf(out + n, 64 - (size_t)n, " ≡%d/%d", l->look.layers, layers_needed(s));
}

void city_lot_caption(const struct city_blox *s, const struct city_lot *l, int wide,
		      char out[SAY_TEXT])
{
	const char *name = city_lot_name(l->number);
	char card[4] = "", counts[64] = " ✓";

	if (s->card[l->seat][l->number])
		city_blox_card_name(s->card[l->seat][l->number], card);
	if (!is_finished(s, l->seat, l->number))
		write_counts(s, l, counts);
	snprintf(out, SAY_TEXT, "%d %s %s%s", l->number + 1, name, card, counts);
	if (paint_width(out) > wide)
		snprintf(out, SAY_TEXT, "%d %s%s", l->number + 1, name, counts);
	if (paint_width(out) > wide)
		snprintf(out, SAY_TEXT, "%d %s%s", l->number + 1, card, counts);
}

/* ---- One's own lots ---- */

/* The block on top of a cell, and where it goes on. */
struct top {
	unsigned block;
	bool hidden; /* the cell */
	bool left, right, below;
};

static struct top top_of(const struct city_blox *s, const struct city_lot *l, int cell)
{
	unsigned block = city_lot_top(s, l, cell);

	return (struct top){
		.block = block,
		.hidden = !(l->look.ground >> cell & 1),
		.left = cell >= 8 && city_lot_top(s, l, cell - 8) == block,
		.right = cell < CELLS - 8 && city_lot_top(s, l, cell + 8) == block,
		.below = cell & 7 && city_lot_top(s, l, cell - 1) == block,
	};
}

/* In one line: "=■2=", "°" instead of the joint if the cell is hidden. */
static void put_low(const struct top *t, int y, int x)
{
	int size = block_size(t->block);

	paint_text(y, x, size_paint(size), "%s%s%d%s", t->left ? "=" : " ", city_size_sign(size),
		   block_layer(t->block) + 1,
		   t->hidden  ? "°"
		   : t->right ? "="
			      : " ");
}

/* In several lines, with its right and lower edges. */
static void put_high(const struct top *t, const struct size *z, int y, int x)
{
	int size = block_size(t->block);
	enum paint p = size_paint(size);

	for (int i = 0; i < z->high; i++) {
		bool low = i == z->high - 1 && !t->below;
		for (int k = 0; k < z->cell - 1; k++)
			paint_text(y + i, x + k, p, low ? "─" : " ");
		paint_text(y + i, x + z->cell - 1, p, "%s",
			   low ? (t->right ? "─" : "┘") : (t->right ? " " : "│"));
	}
	paint_text(y, x + 1, p, "%s%d%s", city_size_sign(size), block_layer(t->block) + 1,
		   t->hidden ? "°" : " ");
}

/* A cell to be built on: a small box, larger if there is room. */
static void put_free(const struct size *z, enum paint p, int y, int x)
{
	int right = x + z->cell - 2, last = y + z->high - 1;

	if (z->high == 1) {
		paint_text(y, x + 1, p, "□");
		return;
	}
	for (int i = x + 2; i < right; i++) {
		paint_text(y, i, p, "─");
		paint_text(last, i, p, "─");
	}
	for (int i = y + 1; i < last; i++) {
		paint_text(i, x + 1, p, "│");
		paint_text(i, right, p, "│");
	}
	paint_text(y, x + 1, p, "┌");
	paint_text(y, right, p, "┐");
	paint_text(last, x + 1, p, "└");
	paint_text(last, right, p, "┘");
}

/* Cells that the only move left would cover; they are shown with a plus. */
static uint64_t preview(const struct draw_view *v, int lot)
{
	firn_move m;
	int kind, shape;

	if (!v->picks->depth || v->picks->offers != 1 || v->picks->left != 1 ||
	    city_blox_move_parse(v->state, picks_offer(v->picks, 0), &m))
		return 0;
	kind = firn_move_kind(m);
	if ((kind != MOVE_BUILD && kind != MOVE_TRADE) || move_lot(m) != lot)
		return 0;
	shape = set_shape(m);
	return shape_at(shape, move_cell(m));
}

static void put_cell(const struct draw_view *v, const struct city_lot *l, const struct size *z,
		     int cell, int y, int x)
{
	struct top t = top_of(v->state, l, cell);
	int spot = l->number * CELLS + cell;
	const struct spot *at = &v->spots->at[spot];

	spot_put(v->spots, spot, y, x, z->high, z->cell);
	if (!t.block)
		put_free(z, spot_paint(v->spots, spot), y, x);
	else if (z->high == 1)
		put_low(&t, y, x);
	else
		put_high(&t, z, y, x);
	if (!t.block || at->legal || at->picked || v->spots->cursor == spot)
		spot_paint_mark(v->spots, spot, y, x);
	if (preview(v, l->number) >> cell & 1)
		paint_text(y, x + z->cell - 1, PAINT_PICKED, "+");
}

static void show_lot(const struct draw_view *v, const struct city_lot *l, const struct size *z,
		     int y, int x)
{
	uint64_t cells = cut_out(v->state, l->seat, l->number);

	for (int row = CITY_SIDE; row > 0; row--, y += z->high) {
		paint_text(y, x, PAINT_DIM, "%d", row + 1);
		for (int column = 1; column <= CITY_SIDE; column++) {
			int cell = column << 3 | row;
			if (cells >> cell & 1)
				put_cell(v, l, z, cell, y, x + 1 + (column - 1) * z->cell);
		}
	}
	for (int column = 1; column <= CITY_SIDE; column++)
		paint_text(y, x + 2 + (column - 1) * z->cell, PAINT_DIM, "%c", 'a' + column);
}

/* Returns the line below. */
static int put_lots(const struct draw_view *v, const struct size *z, int y)
{
	const struct city_blox *s = v->state;
	char text[SAY_TEXT];

	for (int number = 0; number < LOTS; number++) {
		struct city_lot l = city_lot_of(s, own_seat(v), number);
		int spot = SPOT_LOT + l.seat * LOTS + number, x = number * z->lot;
		city_lot_caption(s, &l, z->lot - 2, text);
		spot_put(v->spots, spot, y, x, 1, z->lot - 1);
		spot_paint_mark(v->spots, spot, y, x);
		paint_text(y, x + 1, is_finished(s, l.seat, number) ? PAINT_LEGAL : PAINT_STRONG,
			   "%s", text);
		show_lot(v, &l, z, y + 1, x);
	}
	return y + 2 + CITY_SIDE * z->high;
}

/* ---- Supply, reserve, kept blocks ---- */

/* From where a block may be taken now. */
enum source { FROM_SUPPLY, FROM_RESERVE, FROM_KEPT, FROM_HAND };

static enum source source_of(const struct city_blox *s)
{
	if (s->phase != PHASE_EVENT)
		return FROM_SUPPLY;
	if (s->event == EVENT_SECONDHAND)
		return FROM_KEPT;
	return s->event == EVENT_FAULTY ? FROM_HAND : FROM_RESERVE;
}

static int put_sign(int size, int y, int x)
{
	return paint_text(y, x, size_paint(size), "%s", city_size_sign(size));
}

/* A size with a mark before it; returns the column after it. */
static int put_size(const struct draw_view *v, int spot, int size, int y, int x)
{
	if (spot != NO_SPOT)
		spot_paint_mark(v->spots, spot, y, x);
	x = put_sign(size, y, x + 1);
	return paint_text(y, x, PAINT_PLAIN, "%s", city_size_name(size));
}

static void put_event(const struct draw_view *v, int y, int x)
{
	const struct city_blox *s = v->state;
	char text[SAY_TEXT];

	if (s->event == NO_EVENT)
		return;
	say_fill(text, _("Event: {name}"), "name", city_event_name(s->event), NULL);
	spot_put(v->spots, SPOT_EVENT, y, x, 1, paint_width(text) + 1);
	spot_paint_mark(v->spots, SPOT_EVENT, y, x);
	paint_text(y, x + 1, PAINT_STRONG, "%s", text);
}

/* What the person has picked to be set out, and how many blocks it has to be. */
static void put_picked(const struct draw_view *v, int y, int x)
{
	const struct picks *p = v->picks;

	for (int i = 0; i < p->depth; i++)
		if (p->picked[i] >= SPOT_RESERVE && p->picked[i] < SPOT_RESERVE + SIZES)
			x = put_sign(p->picked[i] - SPOT_RESERVE, y, x + 1);
	paint_text(y, x + 2, PAINT_DIM, "%d/%d", p->depth, city_blox_supply_blocks(v->state));
}

/* While there is an event its name stands there, and the supply is told by signs. */
static void put_supply(const struct draw_view *v, int y)
{
	const struct city_blox *s = v->state;
	int x = paint_text(y, 1, PAINT_PLAIN, "%s", _("Common supply"));

	if (s->phase == PHASE_SUPPLY && v->picks->count)
		put_picked(v, y, x);
	else if (!s->supply)
		x = paint_text(y, x, PAINT_DIM, " -");
	for (int size = 0; size < SIZES; size++) {
		int n = blocks_of(s->supply, size), from = x + 1;
		int spot = source_of(s) == FROM_SUPPLY ? SPOT_BLOCK + size : NO_SPOT;
		if (!n)
			continue;
		if (s->event == NO_EVENT)
			x = put_size(v, spot, size, y, from);
		else
			x = put_sign(size, y, from);
		if (n > 1)
			x = paint_text(y, x, PAINT_PLAIN, " x%d", n);
		if (spot != NO_SPOT)
			spot_put(v->spots, spot, y, from, 1, x - from);
	}
	put_event(v, y, x + 2);
}

static void put_reserve(const struct draw_view *v, int y)
{
	const struct city_blox *s = v->state;
	int x = paint_text(y, 1, PAINT_PLAIN, "%s", _("Reserve"));

	for (int size = 0; size < SIZES; size++) {
		int spot = (source_of(s) == FROM_RESERVE ? SPOT_BLOCK : SPOT_RESERVE) + size;
		int from = x + 1;
		x = put_size(v, spot, size, y, from);
		x = paint_text(y, x, PAINT_STRONG, " %d", blocks_of(s->reserve, size));
		spot_put(v->spots, spot, y, from, 1, x - from);
	}
}

/* "Kept 1/2 ■ ▲", and what a faulty delivery brought. */
static int put_kept(const struct draw_view *v, int seat, int y, int x)
{
	const struct city_blox *s = v->state;
	int from = x;

	spot_paint_mark(v->spots, SPOT_KEPT, y, x);
	x = paint_text(y, x + 1, PAINT_PLAIN, "%s %d/%d", _("Kept"), kept_count(s, seat),
		       ruleset_of(s)->kept);
	spot_put(v->spots, SPOT_KEPT, y, from, 1, x - from);
	for (int size = 0; size < SIZES; size++)
		for (int n = blocks_of(s->kept[seat], size); n > 0; n--) {
			if (source_of(s) == FROM_KEPT) {
				spot_put(v->spots, SPOT_BLOCK + size, y, x, 1, 2);
				spot_paint_mark(v->spots, SPOT_BLOCK + size, y, x);
			}
			x = put_sign(size, y, x + 1);
		}
	if (s->hand[seat]) {
		int size = s->hand[seat] - 1;
		x = paint_text(y, x + 2, PAINT_PLAIN, "%s", _("In hand"));
		spot_put(v->spots, SPOT_BLOCK + size, y, x, 1, 2);
		spot_paint_mark(v->spots, SPOT_BLOCK + size, y, x);
		x = put_sign(size, y, x + 1);
	}
	return x;
}

/* ---- The seats ---- */

/* "►:A: you ✓1/3", the name cut off if it is longer. Returns the column after it. */
static int put_title(const struct draw_view *v, int seat, int most, int y, int x)
{
	const struct city_blox *s = v->state;
	int spot = SPOT_SEAT + seat, from = x;

	x = paint_text(y, x, PAINT_STRONG, "%s", s->active == seat ? "►" : " ");
	spot_paint_mark(v->spots, spot, y, x);
	x = draw_seat(y, x + 1, seat);
	x = paint_text(y, x, PAINT_STRONG, " %.*s", paint_fit(v->player[seat], most),
		       v->player[seat]);
	spot_put(v->spots, spot, y, from, 1, x - from);
	x = paint_text(y, x, PAINT_LEGAL, " ✓%d/3", finished_count(s, seat));
	return s->strike[seat] ? paint_text(y, x, PAINT_BAD, " ✗") : x;
}

/* One's own line: what is kept, the score, the round, as far as there is room. */
static void put_own(const struct draw_view *v, int y)
{
	const struct city_blox *s = v->state;
	int me = own_seat(v), x = put_title(v, me, 12, y, 0);
	struct firn_sheet sheet = {0};
	char text[128];

	city_blox_score(s, &sheet);
	x = put_kept(v, me, y, x + 1);
	snprintf(text, sizeof text, _("total now %d"), sheet.points[me][ROW_TOTAL]);
	if (x + 2 + paint_width(text) < v->wide)
		x = paint_text(y, x + 2, PAINT_STRONG, "%s", text);
	snprintf(text, sizeof text, _("round %d of %d"), s->round, ruleset_of(s)->rounds);
	if (x + 2 + paint_width(text) < v->wide)
		x = paint_text(y, x + 2, PAINT_DIM, "%s", text);
	if (s->first != NOBODY && x + 12 + paint_width(_("first:")) < v->wide)
		draw_seat(y, paint_text(y, x + 2, PAINT_DIM, "%s ", _("first:")), s->first);
}

/* A cell of somebody else: the sign of the topmost block, its layer and whether the cell is hidden
 * if there is room. */
static void put_small_cell(const struct city_blox *s, const struct city_lot *l, int cell, int wide,
			   int y, int x)
{
	unsigned block = city_lot_top(s, l, cell);
	bool hidden = !(l->look.ground >> cell & 1);

	if (!block) {
		paint_text(y, x, PAINT_DIM, "·");
		return;
	}
	x = put_sign(block_size(block), y, x);
	if (wide > 1)
		x = paint_text(y, x, size_paint(block_size(block)), "%d", block_layer(block) + 1);
	if (wide > 2)
		paint_text(y, x, size_paint(block_size(block)), hidden ? "°" : " ");
}

static void put_small_lot(const struct draw_view *v, int seat, int number, int wide, int y, int x)
{
	const struct city_blox *s = v->state;
	struct city_lot l = city_lot_of(s, seat, number);
	uint64_t cells = cut_out(s, seat, number);
	int spot = SPOT_LOT + seat * LOTS + number;

	spot_put(v->spots, spot, y, x, CITY_SIDE, CITY_SIDE * wide + 1);
	for (int column = 1; column <= CITY_SIDE; column++)
		for (int row = 1; row <= CITY_SIDE; row++) {
			int cy = y + CITY_SIDE - row, cx = x + 1 + (column - 1) * wide;
			if (!(cells >> (column << 3 | row) & 1))
				continue;
			if (is_finished(s, seat, number))
				paint_text(cy, cx, PAINT_LEGAL, "✓");
			else
				put_small_cell(s, &l, column << 3 | row, wide, cy, cx);
		}
	spot_paint_mark(v->spots, spot, y, x);
}

static void put_other(const struct draw_view *v, int seat, int wide, int y, int x)
{
	const struct city_blox *s = v->state;
	int cell = ((wide - 1) / LOTS - 1) / CITY_SIDE;
	int at = put_title(v, seat, 9, y, x);

	cell = cell > SMALL_MOST ? SMALL_MOST : cell;
	for (int size = 0; size < SIZES; size++)
		for (int n = blocks_of(s->kept[seat], size); n > 0 && at + 2 < x + wide; n--)
			at = put_sign(size, y, at + 1);
	for (int lot = 0; lot < LOTS; lot++)
		put_small_lot(v, seat, lot, cell, y + 1, x + lot * (CITY_SIDE * cell + 1));
}

/* All but one's own, side by side. Returns the line below. */
static int put_others(const struct draw_view *v, int y)
{
	int wide = v->wide / (v->seats - 1), x = 0;

	for (int seat = 0; seat < v->seats; seat++) {
		if (seat == own_seat(v))
			continue;
		put_other(v, seat, wide, y, x);
		x += wide;
	}
	return y + 1 + CITY_SIDE;
}

int draw_city_blox_screen(const struct draw_view *v)
{
	struct size z = size_of(v);
	int y = v->top;

	put_supply(v, y);
	put_reserve(v, y + 1);
	y = put_lots(v, &z, y + 2);
	put_own(v, y);
	return put_others(v, y + 1);
}
