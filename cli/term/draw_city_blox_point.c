/* City Blox: what the cursor is on. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_city_blox.h"

static const char *number(int n, char out[16])
{
	snprintf(out, 16, "%d", n);
	return out;
}

static int own_seat(const struct draw_view *v)
{
	const struct city_blox *s = v->state;

	return v->viewer >= 0 && v->viewer < s->seats ? v->viewer : 0;
}

/* ---- Lots ---- */

/* "House: 8 of 10 cells covered, hidden: 1, layers: 2" */
static void point_lot(const struct city_blox *s, int seat, int lot, char out[SAY_TEXT])
{
	struct city_lot l = city_lot_of(s, seat, lot);
	char have[16], all[16], hidden[16], layers[16];

	say_fill(out,
		 is_finished(s, seat, lot)
			 ? _("{lot}: finished")
			 : _("{lot}: {n} of {all} cells covered, hidden {hidden}, layers {layers}"),
		 "lot", city_lot_name(lot), "n", number(bits_count(l.look.covered), have), "all",
		 number(bits_count(cut_out(s, seat, lot)), all), "hidden",
		 number(city_lot_hidden(&l), hidden), "layers", number(l.look.layers, layers),
		 NULL);
}

static void point_cell(const struct draw_view *v, int lot, int cell, char out[SAY_TEXT])
{
	const struct city_blox *s = v->state;
	struct city_lot l = city_lot_of(s, own_seat(v), lot);
	unsigned block = city_lot_top(s, &l, cell);
	char name[3], first[3], layer[16], what[SAY_TEXT], all[SAY_TEXT];

	city_blox_cell_name(cell, name);
	point_lot(s, l.seat, lot, all);
	if (!block) {
		say_fill(what, _("{cell}, free"), "cell", name, NULL);
	} else {
		char text[SAY_TEXT];
		city_blox_cell_name(block_cell(block), first);
		city_say_block(block_size(block), first, city_blox_shape_turn[block_shape(block)],
			       text);
		say_fill(what,
			 l.look.ground >> cell & 1 ? _("{cell}: {block}, layer {layer}")
						   : _("{cell}, hidden: {block}, layer {layer}"),
			 "cell", name, "block", text, "layer",
			 number(block_layer(block) + 1, layer), NULL);
	}
	say_fill(out, "{what}. {all}", "what", what, "all", all, NULL);
}

/* ---- Blocks ---- */

static void point_block(int size, char out[SAY_TEXT])
{
	say_fill(out,
		 _("{block}: choose its first cell, the lowest of its leftmost column; or "
		   "“Kept”"),
		 "block", city_size_name(size), NULL);
}

static void point_reserve(const struct city_blox *s, int size, char out[SAY_TEXT])
{
	char n[16];

	say_fill(out, _("{block}: {n} in the reserve"), "block", city_size_name(size), "n",
		 number(blocks_of(s->reserve, size), n), NULL);
}

static void point_kept(const struct draw_view *v, char out[SAY_TEXT])
{
	const struct city_blox *s = v->state;
	char n[16], all[16];

	say_fill(out,
		 _("{n} of {all} blocks kept; all of them trade for any block of the reserve, and "
		   "the turn goes on"),
		 "n", number(kept_count(s, own_seat(v)), n), "all",
		 number(ruleset_of(s)->kept, all), NULL);
}

/* ---- Seats and the event ---- */

static void point_seat(const struct draw_view *v, int seat, char out[SAY_TEXT])
{
	const struct city_blox *s = v->state;
	struct firn_sheet sheet = {0};
	char n[16], total[16], text[SAY_TEXT];

	city_blox_score(s, &sheet);
	say_fill(text, _("{n} of 3 lots finished, {total} points"), "n",
		 number(finished_count(s, seat), n), "total",
		 number(sheet.points[seat][ROW_TOTAL], total), NULL);
	say_fill(out, s->strike[seat] ? "{name}: {text}. {event}" : _("{name}: {text}"), "name",
		 draw_seat_text(seat), "text", text, "event", city_event_help(EVENT_STRIKE), NULL);
}

static void point_other(const struct city_blox *s, int i, char out[SAY_TEXT])
{
	char text[SAY_TEXT];

	point_lot(s, i / LOTS, i % LOTS, text);
	say_fill(out, _("{name}: {text}"), "name", draw_seat_text(i / LOTS), "text", text, NULL);
}

void point_city_blox(const struct draw_view *v, int spot, char out[SAY_TEXT])
{
	const struct city_blox *s = v->state;

	out[0] = '\0';
	if (spot == NO_SPOT)
		snprintf(out, SAY_TEXT, "%s",
			 _("■2 block and layer  ° hidden  □ free  ≡ layers  ✓ finished"));
	else if (spot < SPOT_BLOCK)
		point_cell(v, spot / CELLS, spot % CELLS, out);
	else if (spot < SPOT_BLOCK + SIZES)
		point_block(spot - SPOT_BLOCK, out);
	else if (spot >= SPOT_RESERVE && spot < SPOT_RESERVE + SIZES)
		point_reserve(s, spot - SPOT_RESERVE, out);
	else if (spot == SPOT_KEPT)
		point_kept(v, out);
	else if (spot == SPOT_EVENT && s->event != NO_EVENT)
		snprintf(out, SAY_TEXT, "%s", city_event_help(s->event));
	else if (spot >= SPOT_SEAT && spot < SPOT_SEAT + s->seats)
		point_seat(v, spot - SPOT_SEAT, out);
	else if (spot >= SPOT_LOT && spot < SPOT_LOT + LOTS * s->seats)
		point_other(s, spot - SPOT_LOT, out);
}
