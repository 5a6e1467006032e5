/* What the net sees of City Blox: the cells to cover, what each lot asks for and how far a seat is
 * from it, what lies there to be taken. Nothing of it is hidden from anybody but the order of the
 * events, and that is not told. */
#include "ai/features_city_blox.h"

#include "ai/look_city_blox.h"

_Static_assert((int)CITY_EACH == (int)LOTS && (int)CITY_WORDS <= (int)FEATURE_WORDS, "words");
_Static_assert(LOT_BITS *LOTS <= 64 && SIZE_USABLE + SIZES <= 64 && SEAT_BITS <= 64 &&
		       NOW_BITS <= 64 && STOCK_BITS <= 64,
	       "bits of a word");

/* A position from a viewpoint. */
struct sight {
	const struct outlook *o;
	const struct city_blox *s;
	int view, rival; /* of the others, the seat that needs the fewest blocks */
};

/* The lowest n of `width` bits. */
static inline uint64_t gauge(int n, int width, int at)
{
	return (bit(n < 0 ? 0 : n < width ? n : width) - 1) << at;
}

static inline uint64_t flag(bool set, int at)
{
	return (uint64_t)set << at;
}

static inline int seat_at(const struct sight *v, int r)
{
	int seat = v->view + r;

	return seat < v->s->seats ? seat : seat - v->s->seats;
}

static inline uint64_t place(const struct sight *v, int seat, int at)
{
	int r = seat - v->view;

	return seat < v->s->seats ? bit(at + (r < 0 ? r + v->s->seats : r)) : 0;
}

/* ---- lots ---- */

/* A number of cells as a level from 0 to 8. */
static int cells_level(int n)
{
	return n <= 4 ? n : n <= 6 ? 5 : n <= 9 ? 6 : n <= 13 ? 7 : 8;
}

static uint64_t lot_bits(const struct sight *v, int seat, int lot)
{
	const struct lot *l = &v->o->lot[seat][lot];

	return gauge(l->need, 5, LOT_NEED) | gauge(cells_level(l->left), 8, LOT_LEFT) |
	       gauge(l->hide, 2, LOT_HIDE) | gauge(l->loose, 2, LOT_LOOSE) |
	       flag(l->stuck, LOT_STUCK) | flag(l->one, LOT_ONE) |
	       flag(l->one & v->o->usable[seat], LOT_READY) |
	       flag(is_finished(v->s, seat, lot), LOT_FINISHED);
}

/* Sizes that lie wholly in open cells. */
static unsigned fitting(uint64_t open)
{
	uint64_t fits[SHAPES];
	unsigned sizes = 0;

	city_blox_fits(open, fits);
	for (int shape = 0; shape < SHAPES; shape++)
		sizes |= (unsigned)(fits[shape] != 0) << city_blox_shape_size[shape];
	return sizes;
}

static void put_lots(const struct sight *v, int r, uint64_t set[])
{
	int seat = seat_at(v, r);
	uint64_t lots = 0, sizes = 0;

	for (int lot = 0; lot < LOTS; lot++) {
		const struct lot *l = &v->o->lot[seat][lot];
		set[CITY_OPEN + r * LOTS + lot] = l->open;
		lots |= lot_bits(v, seat, lot) << lot * LOT_BITS;
		sizes |= (uint64_t)l->one << (SIZE_FINISH + lot * SIZES) |
			 (uint64_t)fitting(l->open) << (SIZE_FITS + lot * SIZES);
	}
	set[CITY_LOTS + r] = lots;
	set[CITY_SIZES + r] = sizes;
}

static void put_own(const struct sight *v, uint64_t set[])
{
	for (int lot = 0; lot < LOTS; lot++) {
		struct building b;
		if (is_finished(v->s, v->view, lot))
			continue;
		city_blox_look(v->s, v->view, lot, &b);
		set[CITY_HIDDEN + lot] = b.covered & ~b.ground;
		set[CITY_TOP + lot] = b.top;
		set[CITY_FREE + lot] = v->s->free[v->view][lot];
	}
}

/* ---- seats ---- */

/* Sizes of which there are two or more, a bit each. */
static unsigned twice(uint64_t counts)
{
	return blocks_sizes(counts & 0xfefefefefefefefeu);
}

static uint64_t compared(const struct sight *v, int seat)
{
	int more = v->o->need[seat] - v->o->need[v->view];
	int over = (v->o->left[seat] - v->o->left[v->view]) / 2;

	return gauge(more, 6, SEAT_MORE) | gauge(-more, 6, SEAT_FEWER) | gauge(over, 6, SEAT_OVER) |
	       gauge(-over, 6, SEAT_UNDER);
}

static void put_seat(const struct sight *v, int r, uint64_t set[])
{
	const struct outlook *o = v->o;
	const struct city_blox *s = v->s;
	int seat = seat_at(v, r);

	set[CITY_SIZES + r] |= (uint64_t)blocks_sizes(s->kept[seat]) << SIZE_KEPT |
			       (uint64_t)twice(s->kept[seat]) << SIZE_TWICE |
			       (uint64_t)o->usable[seat] << SIZE_USABLE;
	set[CITY_SEATS + r] = gauge(o->need[seat], 12, SEAT_NEED) |
			      gauge((o->left[seat] + 3) / 4, 10, SEAT_LEFT) |
			      gauge(kept_count(s, seat), 2, SEAT_KEPT) |
			      gauge(o->wait[seat], 6, SEAT_WAIT) |
			      gauge(o->turns[seat], 2, SEAT_TURNS) |
			      gauge(finished_count(s, seat), 2, SEAT_FINISHED) |
			      gauge(o->ones[seat], 3, SEAT_ONES) |
			      flag(s->strike[seat] == STRIKE_NEXT, SEAT_STRIKE) |
			      flag(s->strike[seat] == STRIKE_NOW, SEAT_STRIKE + 1) |
			      flag(o->win[seat], SEAT_WIN) | compared(v, r ? seat : v->rival);
}

/* ---- the table ---- */

static uint64_t turn_bits(const struct sight *v)
{
	const struct city_blox *s = v->s;
	uint64_t out = bit(NOW_PHASE + s->phase - PHASE_SUPPLY) | place(v, s->active, NOW_ACTIVE) |
		       place(v, s->first, NOW_FIRST);

	for (int r = 0; s->ask && r < s->seats; r++)
		out |= (uint64_t)(s->ask >> seat_at(v, r) & 1) << (NOW_ASK + r);
	out |= (uint64_t)blocks_sizes(s->supply) << NOW_SUPPLY | (uint64_t)twice(s->supply)
									 << NOW_SUPPLY_TWICE;
	if (s->hand[v->view])
		out |= bit(NOW_HAND + s->hand[v->view] - 1);
	if (s->event != NO_EVENT)
		out |= bit(NOW_EVENT + s->event);
	return out | bit(NOW_LEVEL + s->level) | bit(NOW_SEATS + s->seats - 2) |
	       gauge(s->left, 8, NOW_LEFT) | flag(s->many == SUPPLY_DOUBLE, NOW_DOUBLE) |
	       flag(s->again, NOW_AGAIN);
}

static uint64_t stock_bits(const struct city_blox *s)
{
	int rounds = ruleset_of(s)->rounds - s->round;
	uint64_t out = (uint64_t)city_blox_deck(s) << STOCK_DECK |
		       gauge((rounds + 1) / 2, 10, STOCK_ROUNDS);

	for (int size = 0; size < SIZES; size++) {
		int n = blocks_of(s->reserve, size);
		out |= gauge((n > 0) + (n > 2) + (n > 5) + (n > 9), 4, STOCK_RESERVE + 4 * size);
	}
	return out;
}

static int rival_of(const struct outlook *o, int view)
{
	int rival = -1;

	for (int seat = 0; seat < o->s->seats; seat++)
		if (seat != view && (rival < 0 || o->need[seat] < o->need[rival]))
			rival = seat;
	return rival;
}

void ai_features_city_blox_fill(const struct outlook *o, int view, uint64_t set[])
{
	struct sight v = {.o = o, .s = o->s, .view = view, .rival = rival_of(o, view)};

	put_own(&v, set);
	for (int r = 0; r < o->s->seats; r++) {
		put_lots(&v, r, set);
		put_seat(&v, r, set);
	}
	set[CITY_NOW] = turn_bits(&v);
	set[CITY_STOCK] = stock_bits(o->s);
}

static void fill(const void *state, int seats, int view, uint64_t set[])
{
	const struct city_blox *s = state;
	struct outlook o = {0};

	(void)seats;
	if (s->phase <= PHASE_SET_CARD)
		return;
	ai_look_city_blox(s, &o);
	ai_features_city_blox_fill(&o, view, set);
}

const struct ai_features ai_features_city_blox = {.words = CITY_WORDS, .fill = fill};
