#include "ai/look_city_blox.h"

#include "ai/wide.h"

enum { MOST_CELLS = 8 /* of one block */ };

/* ---- a lot ---- */

/* The largest block that lies wholly in open cells, and so on: seldom more than one too many. */
static int blocks_for(uint64_t open)
{
	static const uint8_t by_cells[] = {6, 7, 4, 5, 3, 8, 9, 10, 11, 1, 2};
	int need = 0;

	while (open) {
		uint64_t fits[SHAPES];
		int i = 0;
		city_blox_fits(open, fits);
		while (i < (int)sizeof by_cells && !fits[by_cells[i]])
			i++;
		if (i == (int)sizeof by_cells)
			return need + bits_count(open); /* single cells */
		open &= ~shape_at(by_cells[i], bits_first(fits[by_cells[i]]));
		need++;
	}
	return need;
}

/* First cells from which the shape covers this cell. */
static uint64_t starts_over(int shape, int cell)
{
	uint64_t out = 0;

	for (uint64_t rest = city_blox_shape_cells[shape]; rest; rest = bits_drop_first(rest))
		if (bits_first(rest) <= cell)
			out |= bit(cell - bits_first(rest));
	return out;
}

/* C2.4: on which layer a block over these cells comes to rest, from 1. */
static int layer_over(const struct city_blox *s, int seat, int lot, uint64_t cells)
{
	int layer = 1;

	for (int i = 0; i < s->count[seat][lot]; i++)
		if (block_cells(s->block[seat][lot][i]) & cells)
			layer = block_layer(s->block[seat][lot][i]) + 2; /* they ascend */
	return layer;
}

/* C5.1-C5.3: does the lot fit with a block more that covers all open cells? */
static bool finishes(const struct city_blox *s, int seat, int lot, const struct building *b,
		     uint64_t cells)
{
	uint64_t open = cells & ~b->covered;
	int hidden = bits_count(b->covered & ~b->ground), layer;

	hidden += cells & b->covered ? bits_count(open) : 0;
	if (s->level != LEVEL_3)
		return s->level == LEVEL_1 || hidden;
	layer = layer_over(s, seat, lot, cells);
	return hidden == ruleset_of(s)->hidden[lot] &&
	       (layer > b->layers ? layer : b->layers) >= LAYERS_OF_LEVEL_3;
}

/* Sizes of which one block finishes the lot. */
static unsigned one_block(const struct city_blox *s, int seat, int lot, const struct building *b,
			  uint64_t open)
{
	uint64_t fits[SHAPES];
	unsigned sizes = 0;

	city_blox_fits(s->free[seat][lot], fits);
	for (int shape = 0; shape < SHAPES; shape++) {
		uint64_t starts = fits[shape] & starts_over(shape, bits_first(open));
		for (; starts; starts = bits_drop_first(starts)) {
			uint64_t cells = shape_at(shape, bits_first(starts));
			if (!(open & ~cells) && finishes(s, seat, lot, b, cells))
				sizes |= 1u << city_blox_shape_size[shape];
		}
	}
	return sizes;
}

static bool is_stuck(const struct city_blox *s, int lot, const struct building *b,
		     const struct lot *l)
{
	int hidden = bits_count(b->covered & ~b->ground);

	if (s->level == LEVEL_3)
		return hidden > ruleset_of(s)->hidden[lot] || !l->left;
	return !l->left; /* level 2: nothing is hidden, and nothing can be any more */
}

static int lacking(const struct city_blox *s, int lot, const struct building *b)
{
	int hidden = bits_count(b->covered & ~b->ground);
	int asked = hidden_needed(s, lot);

	return asked > hidden ? asked - hidden : 0;
}

static void look_at_lot(const struct city_blox *s, int seat, int lot, struct outlook *o)
{
	struct lot *l = &o->lot[seat][lot];
	struct building b;
	uint64_t open;

	*l = (struct lot){.cells = bits_count(cut_out(s, seat, lot))};
	if (is_finished(s, seat, lot))
		return;
	city_blox_look(s, seat, lot, &b);
	l->open = open = cut_out(s, seat, lot) & ~b.covered;
	l->left = bits_count(open);
	l->hide = lacking(s, lot, &b);
	l->stuck = is_stuck(s, lot, &b, l) || !s->free[seat][lot];
	l->loose = bits_count(open & ~(open << 1 | open >> 1 | open << 8 | open >> 8));
	l->need = blocks_for(open) + (l->stuck ? 2 : 0);
	if (l->left && l->left <= MOST_CELLS && !l->stuck)
		l->one = one_block(s, seat, lot, &b, open);
}

/* ---- turns ---- */

/* C3.1. In an event the turn of the active seat is over, unless it goes on. */
static void look_at_turns(struct outlook *o)
{
	const struct city_blox *s = o->s;
	bool over = s->phase == PHASE_DRAW || s->phase == PHASE_EVENT ? !s->again : false;

	for (int seat = 0; seat < s->seats; seat++) {
		int wait = seat - s->active + (seat < s->active ? s->seats : 0);
		if (!wait && over)
			wait = s->seats;
		o->turns[seat] = wait < s->left ? 1 + (wait + s->seats < s->left) : 0;
		if (!o->turns[seat]) {
			int first = seat_after(s, s->first);
			wait = s->left + seat - first + (seat < first ? s->seats : 0);
		}
		o->wait[seat] = wait;
	}
}

/* What the next turn offers: the supply if that turn is in this round and the supply is out; what
 * a trade can bring. */
static void look_at_offer(struct outlook *o, int seat)
{
	const struct city_blox *s = o->s;
	unsigned sizes = 0;

	if (s->strike[seat] != STRIKE_NONE)
		return;
	if (o->turns[seat] && s->phase != PHASE_SUPPLY)
		sizes = blocks_sizes(s->supply);
	if (!has_room(s, seat))
		sizes |= trade_sizes(s, seat);
	o->usable[seat] = sizes;
}

static void look_at_seat(struct outlook *o, int seat)
{
	int finished = finished_count(o->s, seat), covered = 0, cells = 0;

	look_at_offer(o, seat);
	for (int lot = 0; lot < LOTS; lot++) {
		struct lot *l = &o->lot[seat][lot];
		look_at_lot(o->s, seat, lot, o);
		o->need[seat] += l->need;
		o->left[seat] += l->left;
		o->ones[seat] += l->one != 0;
		if (l->one & o->usable[seat] && finished == LOTS - 1)
			o->win[seat] = true;
		cells += l->cells;
		o->studs[seat] += is_finished(o->s, seat, lot) ? 0 : l->cells - l->left;
	}
	covered = cells - o->left[seat];
	if (covered * o->cells >= o->covered * cells) {
		o->covered = covered;
		o->cells = cells;
	}
}

static AI_WIDE void look(struct outlook *o)
{
	look_at_turns(o);
	for (int seat = 0; seat < o->s->seats; seat++)
		look_at_seat(o, seat);
}

void ai_look_city_blox(const struct city_blox *s, struct outlook *o)
{
	o->s = s;
	look(o);
}
