/* What holds in every state of City Blox (games/city_blox/broken.c): one thing is bent at a time,
 * and the invariant that it violates is named. */
#include "tests/support/city_board.h"

/* A game of three seats in its first turn, changed by statements on `s`, violates this; or
 * violates nothing. */
#define BROKEN(words, ...) \
	do { \
		struct city_blox s; \
		city_begin(&s, 3); \
		city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat"); \
		assert_null(city_blox_broken(&s)); \
		__VA_ARGS__; \
		assert_non_null(city_blox_broken(&s)); \
		assert_string_equal(city_blox_broken(&s), words); \
	} while (0)

#define SOUND(...) \
	do { \
		struct city_blox s; \
		city_begin(&s, 3); \
		city_put(&s, 0, 1, "2x4 c4 flat, 1x2 b5 flat"); \
		__VA_ARGS__; \
		assert_null(city_blox_broken(&s)); \
	} while (0)

static void numbers_that_are_looked_up(void **unused)
{
	(void)unused;
	BROKEN("no such set-up", s.seats = 1);
	BROKEN("no such set-up", s.seats = 5);
	BROKEN("no such set-up", s.level = LEVEL_3 + 1);
	SOUND(s.level = LEVEL_3);
	BROKEN("no such set-up", s.events = EVENTS_OFF + 1);
	SOUND(s.events = EVENTS_OFF);
	BROKEN("no such set-up", s.many = SUPPLY_DOUBLE + 1);
	SOUND(s.many = SUPPLY_DOUBLE);
	BROKEN("no such set-up", s.ruleset = 1); /* none is loaded */
	BROKEN("no such set-up", s.ruleset = FIRN_MAX_RULESETS);
	BROKEN("no such phase or actor", s.phase = PHASE_OVER + 1);
	BROKEN("no such phase or actor", s.actor = FIRN_OVER - 1);
	BROKEN("no such phase or actor", s.actor = 3);
	BROKEN("no such seat", s.first = 3);
	SOUND(s.first = 2);
	BROKEN("no such seat", s.active = 3);
	BROKEN("no such seat", s.ask = 8);
	BROKEN("no such event", s.event = NO_EVENT + 1);
	BROKEN("no such event", s.again = 2);
	BROKEN("no such block, strike or lot", s.hand[1] = SIZES + 1);
	BROKEN("no such block, strike or lot", s.strike[3] = STRIKE_NOW + 1);
	SOUND(s.strike[2] = STRIKE_NOW);
	BROKEN("no such block, strike or lot", s.finished[0] = 1 << LOTS);
}

static void lots_and_cards(void **unused)
{
	(void)unused;
	BROKEN("no such card", s.card[0][2] = CARDS + 1);
	BROKEN("no such card", s.card[0][2] = 24);
	BROKEN("no such card", s.card[0][1] = 12);
	BROKEN("a card in two places", s.card[2][1] = s.card[1][1]; city_blox_derive(&s, 2, 1));
	BROKEN("too many blocks on a lot", s.count[2][1] = MOST_BLOCKS + 1);
	BROKEN("no such block, or not in order", s.count[0][0] = 3);
	BROKEN("a block that does not count", s.count[0][0] = 1);
	BROKEN("no such block, or not in order", s.block[0][0][0] |= 15);
	BROKEN("a block outside the cut-out", s.block[0][0][0] = block_make(6, 27 + 8, 0));
	BROKEN("a block that does not lie on another", s.block[0][0][1] = block_make(1, 12, 2));
	BROKEN("a block that does not lie on another", s.block[0][0][1] = block_make(0, 12, 1));
	BROKEN("a building too high", s.level = LEVEL_1);
	BROKEN("a finished lot that does not fit", s.finished[0] = 1);
	BROKEN("a finished lot that does not fit", s.finished[1] = 2);
	BROKEN("a block covered by nothing, or uncovered", s.block[0][0][0] ^= UNCOVERED);
	BROKEN("a block covered by nothing, or uncovered", s.block[0][0][1] ^= UNCOVERED);
	BROKEN("no such block, or not in order", s.block[0][0][1] |= 2 * UNCOVERED);
	BROKEN("room that is not there", s.free[0][0] ^= s.free[0][0] & -s.free[0][0]);
}

static void blocks_are_conserved(void **unused)
{
	(void)unused;
	BROKEN("blocks are not conserved", s.reserve++);
	BROKEN("blocks are not conserved", s.supply -= blocks_one(SIZE_CORNER));
	BROKEN("blocks are not conserved", s.hand[2] = 1);
	BROKEN("blocks are not conserved", s.kept[2] = 1);
	SOUND(s.hand[2] = 1, s.reserve--);
	SOUND(s.kept[2] = 2, s.reserve -= 2);
	BROKEN("too many kept blocks", s.kept[2] = 3; s.reserve -= 3);
	BROKEN("too many kept blocks", s.kept[2] = blocks_one(SIZES));
	BROKEN("no such size", s.reserve += blocks_one(SIZES));
	BROKEN("no such size", s.supply += blocks_one(SIZES));
}

static void turns(void **unused)
{
	(void)unused;
	BROKEN("over and not over", s.actor = FIRN_OVER);
	BROKEN("over and not over", s.phase = PHASE_OVER);
	BROKEN("the wrong one is asked", s.actor = FIRN_CHANCE);
	BROKEN("the wrong one is asked", s.phase = PHASE_DRAW);
	BROKEN("nobody's turn", s.active = NOBODY);
	BROKEN("nobody's turn", s.phase = PHASE_OVER; s.actor = FIRN_OVER);
	BROKEN("another seat's turn", s.active = 1);
	BROKEN("a supply set out twice", s.phase = PHASE_SUPPLY);
	BROKEN("a supply set out twice", s.phase = PHASE_SUPPLY; s.first = 1; city_blox_broken(&s));
	BROKEN("a game without a first seat", s.first = NOBODY);
	BROKEN("no such round", s.round = 31);
	BROKEN("no such round", s.left = 4);
	BROKEN("a turn outside of rounds", s.left = 0);
	BROKEN("a turn outside of rounds", s.round = 0);
	BROKEN("a turn goes on that was not interrupted", s.again = 1);
	SOUND(s.again = 1; s.phase = PHASE_DRAW; s.actor = FIRN_CHANCE);
}

static void events(void **unused)
{
	(void)unused;
	SOUND(s.drawn = 0x21);
	BROKEN("an event that was not drawn", s.drawn = 0x11);
	BROKEN("an event that was not drawn", s.drawn = 0x20);
	BROKEN("an event that was not drawn", s.drawn = 0xd);
	BROKEN("an event that was not drawn", s.drawn = 1; s.events = EVENTS_OFF);
	BROKEN("an event at the wrong time", s.event = EVENT_AID);
	BROKEN("an event at the wrong time", s.phase = PHASE_EVENT);
	BROKEN("asked without an event", s.ask = 1);
	BROKEN("not the last event", s.phase = PHASE_EVENT; s.event = EVENT_AID; s.drawn = 0x21;
	       s.ask = 1);
	SOUND(s.phase = PHASE_EVENT; s.event = EVENT_AID; s.drawn = 0x12; s.ask = 1);
	BROKEN("the wrong seat is asked", s.phase = PHASE_EVENT; s.event = EVENT_AID; s.drawn = 1;
	       s.ask = 2);
	BROKEN("the wrong seat is asked", s.phase = PHASE_EVENT; s.event = EVENT_AID; s.drawn = 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_that_are_looked_up),
		cmocka_unit_test(lots_and_cards),
		cmocka_unit_test(blocks_are_conserved),
		cmocka_unit_test(turns),
		cmocka_unit_test(events),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
