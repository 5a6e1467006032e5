/* Blocks on a lot: set down, taken off, tested (C2, C4.3, C5). */
#include "games/city_blox/rules.h"

void city_blox_look(const struct city_blox *s, int seat, int lot, struct building *out)
{
	const uint16_t *block = s->block[seat][lot];
	int highest = layers_allowed(s) - 1;

	*out = (struct building){0};
	for (int i = 0; i < s->count[seat][lot]; i++) {
		uint64_t cells = block_cells(block[i]);
		int layer = block_layer(block[i]);
		out->covered |= cells;
		out->ground |= layer ? 0 : cells;
		out->top |= layer == highest ? cells : 0;
		out->layers = layer + 1; /* they ascend */
	}
}

bool city_blox_fits_card(const struct city_blox *s, int seat, int lot, const struct building *b)
{
	int hidden = bits_count(b->covered & ~b->ground);

	if (b->covered != cut_out(s, seat, lot))
		return false;
	switch (s->level) {
	case LEVEL_1:
		return true;
	case LEVEL_2:
		return hidden > 0;
	default:
		return b->layers >= LAYERS_OF_LEVEL_3 && hidden == ruleset_of(s)->hidden[lot];
	}
}

/* From the highest block down: those of one layer do not touch each other. */
static void mark_uncovered(uint16_t block[], int count)
{
	uint64_t above = 0;

	for (int i = count - 1; i >= 0; i--) {
		uint64_t cells = block_cells(block[i]);
		block[i] = (uint16_t)(block_order(block[i]) | (cells & above ? 0 : UNCOVERED));
		above |= cells;
	}
}

void city_blox_derive(struct city_blox *s, int seat, int lot)
{
	struct building b;

	mark_uncovered(s->block[seat][lot], s->count[seat][lot]);
	city_blox_look(s, seat, lot, &b);
	s->free[seat][lot] = is_finished(s, seat, lot) ||
					     s->count[seat][lot] >= ruleset_of(s)->lot_blocks
				     ? 0
				     : cut_out(s, seat, lot) & ~b.top;
}

/* ---- lifting ---- */

static inline uint64_t start_of(unsigned block)
{
	return (uint64_t)(block / UNCOVERED) << block_cell(block);
}

/* Four at a time, since a loop over a few blocks ends where no processor foresees it. */
uint64_t city_blox_liftable(const struct city_blox *s, int seat, int lot)
{
	const uint16_t *block = s->block[seat][lot], *end = block + s->count[seat][lot];
	uint64_t starts = 0;

	if (is_finished(s, seat, lot))
		return 0;
	for (; block < end; block += 4)
		starts |= start_of(block[0]) | start_of(block[1]) | start_of(block[2]) |
			  start_of(block[3]);
	return starts;
}

/* The highest block of a lot is always uncovered. */
bool city_blox_can_lift(const struct city_blox *s, int seat)
{
	for (int lot = 0; lot < LOTS; lot++)
		if (s->count[seat][lot] && !is_finished(s, seat, lot))
			return true;
	return false;
}

/* The highest one that begins there. */
static int find_block(const struct city_blox *s, int seat, int lot, int cell)
{
	int i = s->count[seat][lot] - 1;

	while (i >= 0 && block_cell(s->block[seat][lot][i]) != cell)
		i--;
	return i;
}

unsigned city_blox_block_at(const struct city_blox *s, int seat, int lot, int cell)
{
	if (!(city_blox_liftable(s, seat, lot) >> cell & 1))
		return 0;
	return s->block[seat][lot][find_block(s, seat, lot, cell)];
}

int city_blox_take_off(struct city_blox *s, int seat, int lot, int cell)
{
	uint16_t *block = s->block[seat][lot];
	int i = find_block(s, seat, lot, cell), size = block_size(block[i]);

	for (; i + 1 < s->count[seat][lot]; i++)
		block[i] = block[i + 1];
	block[i] = 0;
	s->count[seat][lot]--;
	city_blox_derive(s, seat, lot);
	return size;
}

/* ---- setting down ---- */

/* C2.4: the layer it comes to rest on; its place in the list. What the lot then looks like. */
static void put_block(struct city_blox *s, int seat, int lot, firn_move m, struct building *out)
{
	uint16_t *block = s->block[seat][lot], made;
	uint64_t cells = shape_at(set_shape(m), move_cell(m)), covered = cells, ground = 0;
	int layer = 0, highest = 0, i = s->count[seat][lot]++;

	for (int k = 0; k < i; k++) {
		uint64_t below = block_cells(block[k]);
		highest = block_layer(block[k]); /* they ascend */
		layer = below & cells ? highest + 1 : layer;
		block[k] &= (uint16_t)(below & cells ? UNCOVERED - 1 : UINT16_MAX);
		ground |= highest ? 0 : below;
		covered |= below;
	}
	made = block_make(set_shape(m), move_cell(m), layer);
	for (; i > 0 && block_order(block[i - 1]) > block_order(made); i--)
		block[i] = block[i - 1];
	block[i] = made;
	out->covered = covered;
	out->ground = layer ? ground : ground | cells;
	out->layers = 1 + (layer > highest ? layer : highest);
	if (layer == layers_allowed(s) - 1)
		s->free[seat][lot] &= ~cells;
}

/* C5.5 */
static bool finish(struct city_blox *s, int seat, int lot, struct firn_trace *t)
{
	char name[2] = {(char)('1' + lot), '\0'};

	s->finished[seat] |= (uint8_t)(1u << lot);
	if (t)
		firn_trace_points(t, seat, ROW_LOTS, ruleset_of(s)->lot_points, name);
	if (finished_count(s, seat) < LOTS)
		return false;
	s->event = NO_EVENT;
	s->ask = s->again = 0;
	s->active = NOBODY;
	enter(s, PHASE_OVER, FIRN_OVER);
	return true;
}

bool city_blox_set_down(struct city_blox *s, int seat, firn_move m, struct firn_trace *t)
{
	int lot = move_lot(m);
	struct building b;

	put_block(s, seat, lot, m, &b);
	if (s->count[seat][lot] >= ruleset_of(s)->lot_blocks)
		s->free[seat][lot] = 0;
	if (!city_blox_fits_card(s, seat, lot, &b))
		return false;
	s->free[seat][lot] = 0;
	return finish(s, seat, lot, t);
}
