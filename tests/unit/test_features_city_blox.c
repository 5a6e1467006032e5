/* What the net sees of a position of City Blox: bits by their names, and nothing that the viewpoint
 * may not know. */
#include "tests/support/city_board.h"

#include <stdio.h>

#include "ai/eval.h"
#include "ai/features_city_blox.h"
#include "ai/look_city_blox.h"
#include "tests/support/wander.h"
#include "train/mirror.h"

enum { GAMES = 60 };

static void look(const struct city_blox *s, int view, uint64_t out[FEATURE_WORDS])
{
	memset(out, 0, FEATURE_WORDS * sizeof out[0]);
	ai_features_city_blox.fill(s, s->seats, view, out);
}

/* The steps of a gauge; its bits are set from the lowest on. */
static int steps(uint64_t word, int at, int width)
{
	uint64_t bits = word >> at & (bit(width) - 1);

	assert_true((bits & (bits + 1)) == 0);
	return bits_count(bits);
}

/* Of a lot, from 1. */
static int of_lot(uint64_t word, int lot, int at, int width)
{
	return steps(word, (lot - 1) * LOT_BITS + at, width);
}

/* "b5 c5": cells of a lot. */
static uint64_t cells(const char *names)
{
	uint64_t out = 0;
	char name[4];
	int used;

	for (; sscanf(names, " %3s%n", name, &used) == 1; names += used) {
		assert_true(city_blox_cell_find(name) >= 0);
		out |= bit(city_blox_cell_find(name));
	}
	return out;
}

static unsigned sizes_at(uint64_t word, int at)
{
	return word >> at & 63;
}

/* ---- a position ---- */

static void open_cells_are_seen(void **unused)
{
	uint64_t own[FEATURE_WORDS], next[FEATURE_WORDS];
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_put(&s, 0, 1, "2x4 c4 flat");
	look(&s, 0, own);
	look(&s, 1, next);
	assert_true(own[CITY_OPEN] == cells("b5 g5"));
	assert_true(own[CITY_OPEN + 1] ==
		    cells("b5 c5 d5 b4 c4 d4 e4 f4 g4 b3 c3 d3")); /* the school */
	assert_true(own[CITY_FREE] == s.free[0][0] && s.free[0][0]);
	assert_true(!own[CITY_HIDDEN] && !own[CITY_TOP]);
	/* Seat 1 sees the same lots as those of the last seat, and its own before them. */
	for (int lot = 0; lot < LOTS; lot++) {
		assert_true(next[CITY_OPEN + 2 * LOTS + lot] == own[CITY_OPEN + lot]);
		assert_true(next[CITY_OPEN + lot] == own[CITY_OPEN + LOTS + lot]);
	}
	assert_true(next[CITY_LOTS + 2] == own[CITY_LOTS]);
	assert_true(!own[CITY_OPEN + 3 * LOTS] && !own[CITY_LOTS + 3] && !own[CITY_SEATS + 3]);
}

static void a_block_over_nothing_is_seen(void **unused)
{
	uint64_t out[FEATURE_WORDS];
	struct city_blox s;
	struct building b;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 0, 1, "2x2 d4, 2x3 c4 flat");
	city_blox_look(&s, 0, 0, &b);
	look(&s, 0, out);
	assert_true(out[CITY_HIDDEN] == cells("c4 c5"));
	assert_true(out[CITY_TOP] == b.top);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_HIDE, 2), 0);
	assert_int_equal(of_lot(out[CITY_LOTS], 2, LOT_HIDE, 2), 1); /* level 2 asks for one */
}

static void lots_have_their_numbers(void **unused)
{
	uint64_t out[FEATURE_WORDS];
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 0, 1, "2x4 c4 flat, 1x1 b5");
	look(&s, 0, out);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_NEED, 5), 1);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_LEFT, 8), 1);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_LOOSE, 2), 1);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_STUCK, 1), 0);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_ONE, 1), 1);
	assert_int_equal(of_lot(out[CITY_LOTS], 2, LOT_LEFT, 8), 7); /* 12 cells */
	assert_int_equal(of_lot(out[CITY_LOTS], 2, LOT_ONE, 1), 0);
	/* C5.2: flat over f5 and g5 hides a cell; a 1x1 on g5 would not. */
	assert_int_equal(sizes_at(out[CITY_SIZES], SIZE_FINISH) & 1 << SIZE_1X1, 0);
	assert_int_not_equal(sizes_at(out[CITY_SIZES], SIZE_FINISH) & 1 << SIZE_1X2, 0);
	assert_int_equal(sizes_at(out[CITY_SIZES], SIZE_FITS), 1 << SIZE_1X1);
	city_put(&s, 0, 1, "1x1 g5");
	look(&s, 0, out);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_STUCK, 1), 1);
	assert_int_equal(of_lot(out[CITY_LOTS], 1, LOT_ONE, 1), 0);
}

static void seats_have_their_numbers(void **unused)
{
	uint64_t out[FEATURE_WORDS];
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_offer(&s, "1x1 1x2 2x3 corner");
	city_keep(&s, 1, "2x2 2x2");
	s.strike[2] = STRIKE_NEXT;
	look(&s, 0, out);
	assert_int_equal(sizes_at(out[CITY_SIZES], SIZE_KEPT), 0);
	assert_int_equal(sizes_at(out[CITY_SIZES + 1], SIZE_KEPT), 1 << SIZE_2X2);
	assert_int_equal(sizes_at(out[CITY_SIZES + 1], SIZE_TWICE), 1 << SIZE_2X2);
	assert_int_equal(sizes_at(out[CITY_SIZES], SIZE_USABLE),
			 1 << SIZE_1X1 | 1 << SIZE_1X2 | 1 << SIZE_2X3 | 1 << SIZE_CORNER);
	assert_int_equal(sizes_at(out[CITY_SIZES + 2], SIZE_USABLE), 0);
	assert_int_equal(steps(out[CITY_SEATS], SEAT_WAIT, 6), 0);
	assert_int_equal(steps(out[CITY_SEATS + 2], SEAT_WAIT, 6), 2);
	assert_int_equal(steps(out[CITY_SEATS + 1], SEAT_KEPT, 2), 2);
	assert_int_equal(out[CITY_SEATS + 2] >> SEAT_STRIKE & 3, 1);
	assert_int_equal(steps(out[CITY_SEATS], SEAT_FINISHED, 2), 0);
}

static void others_are_compared(void **unused)
{
	uint64_t out[FEATURE_WORDS];
	struct outlook o = {0};
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 1, 2, "2x3 d4 flat");
	ai_look_city_blox(&s, &o);
	assert_true(o.need[1] < o.need[0]);
	look(&s, 0, out);
	assert_int_equal(steps(out[CITY_SEATS + 1], SEAT_FEWER, 6), o.need[0] - o.need[1]);
	assert_int_equal(steps(out[CITY_SEATS + 1], SEAT_MORE, 6), 0);
	assert_int_equal(steps(out[CITY_SEATS], SEAT_FEWER, 6), o.need[0] - o.need[1]);
	look(&s, 1, out);
	assert_int_equal(steps(out[CITY_SEATS + 1], SEAT_MORE, 6), o.need[0] - o.need[1]);
	assert_int_equal(steps(out[CITY_SEATS + 1], SEAT_OVER, 6), (o.left[0] - o.left[1]) / 2);
}

static void the_turn_is_told(void **unused)
{
	uint64_t out[FEATURE_WORDS], now;
	struct city_blox s;

	(void)unused;
	city_begin(&s, 3);
	city_offer(&s, "1x1 1x1 2x4");
	city_play(&s, 0, "build 2x4 1 c4 flat");
	look(&s, 0, out);
	now = out[CITY_NOW];
	assert_int_equal(now >> NOW_PHASE & 31, 1 << (PHASE_TURN - PHASE_SUPPLY));
	assert_int_equal(now >> NOW_ACTIVE & 15, 1 << 1);
	assert_int_equal(now >> NOW_FIRST & 15, 1);
	assert_int_equal(sizes_at(now, NOW_SUPPLY), 1 << SIZE_1X1);
	assert_int_equal(sizes_at(now, NOW_SUPPLY_TWICE), 1 << SIZE_1X1);
	assert_int_equal(now >> NOW_LEVEL & 7, 1 << LEVEL_2);
	assert_int_equal(now >> NOW_SEATS & 7, 1 << 1);
	assert_int_equal(steps(now, NOW_LEFT, 8), 2);
	assert_int_equal(now >> NOW_EVENT & 0xfff, 0);
	assert_int_equal(out[CITY_STOCK] >> STOCK_DECK & 0xfff, ALL_EVENTS);
}

static void an_event_is_told(void **unused)
{
	uint64_t out[FEATURE_WORDS];
	struct city_blox s;

	(void)unused;
	city_begin(&s, 2);
	city_put(&s, 0, 2, "2x3 b3 flat");
	city_almost(&s);
	city_event(&s, "hurricane");
	look(&s, 1, out);
	assert_int_equal(out[CITY_NOW] >> NOW_EVENT & 0xfff, 1 << EVENT_HURRICANE);
	assert_int_equal(out[CITY_NOW] >> NOW_ASK & 15, 1 << 1);
	assert_int_equal(out[CITY_STOCK] >> STOCK_DECK & 1 << EVENT_HURRICANE, 0);
	assert_int_equal(of_lot(out[CITY_LOTS + 1], 1, LOT_FINISHED, 1), 1);
	assert_int_equal(steps(out[CITY_SEATS + 1], SEAT_FINISHED, 2), 1);
}

/* ---- random games ---- */

static struct wander wander;

static void check_view(const struct ai_eval *e, int view)
{
	const struct city_blox *s = (const struct city_blox *)&wander.state;
	uint64_t real[FEATURE_WORDS], other[FEATURE_WORDS], both[FEATURE_WORDS] = {0}, all = 0;
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS] = {{0}}, alone[FIRN_MAX_SEATS][AI_INPUTS] = {{0}};
	union firn_state invented = wander.state;

	firn_ai_invent(e, &invented, view, &wander.rng);
	look(s, view, real);
	look((const struct city_blox *)&invented, view, other);
	expect(&wander, !memcmp(real, other, sizeof real), "features show what is hidden");
	for (int i = ai_features_city_blox.words; i < FEATURE_WORDS; i++)
		all |= real[i];
	expect(&wander, !all, "a feature beyond the last word");
	expect(&wander, e->both(s, s->seats, view, in, both) == e->inputs(s, s->seats, alone),
	       "progress differs");
	expect(&wander, !memcmp(both, real, sizeof real) && !memcmp(in, alone, sizeof in),
	       "asked for together they differ");
}

/* All levels come: the options follow from the number of the game. */
static void nothing_leaks(void **unused)
{
	static firn_move list[FIRN_MAX_MOVES];
	const struct ai_eval *e = firn_ai_eval_find(&city_blox_game);
	unsigned levels = 0;
	int seat;

	(void)unused;
	for (uint32_t number = 0; number < GAMES; number++) {
		struct wander_case c = {.game = &city_blox_game, .seats = 2 + (int)number % 3};
		wander_begin(&wander, &c, number);
		levels |= 1u << ((const struct city_blox *)&wander.state)->level;
		while ((seat = wander_actor(&wander)) != FIRN_OVER) {
			int n = city_blox_legal(&wander.state, seat, list);
			for (int view = 0; view < c.seats; view++)
				check_view(e, view);
			wander_play(&wander, seat, wander_choose(&wander, seat, list, n));
		}
	}
	assert_int_equal(levels, 7);
}

/* Places are turned, everything else stays where it is. */
static void a_side_turns_places(void **unused)
{
	static struct mirror mirror;
	uint64_t real[FEATURE_WORDS], turned[FEATURE_WORDS];
	struct city_blox s;

	(void)unused;
	mirror_make(&mirror, &city_blox_game);
	city_begin(&s, 2);
	city_put(&s, 0, 1, "2x4 c4 flat");
	look(&s, 0, real);
	memcpy(turned, real, sizeof real);
	mirror_turn(&mirror, 2, CITY_WORDS, turned); /* rows from top to bottom */
	assert_true(turned[CITY_OPEN] == cells("b4 g4"));
	assert_memory_equal(&turned[CITY_LOTS], &real[CITY_LOTS],
			    (CITY_WORDS - CITY_LOTS) * sizeof real[0]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(open_cells_are_seen),
		cmocka_unit_test(a_block_over_nothing_is_seen),
		cmocka_unit_test(lots_have_their_numbers),
		cmocka_unit_test(seats_have_their_numbers),
		cmocka_unit_test(others_are_compared),
		cmocka_unit_test(the_turn_is_told),
		cmocka_unit_test(an_event_is_told),
		cmocka_unit_test(nothing_leaks),
		cmocka_unit_test(a_side_turns_places),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
