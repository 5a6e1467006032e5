/* What holds in every state of Temple Rush (games/temple_rush/broken.c): one thing is bent at a
 * time, and the invariant that it violates is named. */
#include "tests/support/rush_board.h"

/* A game of three seats after begin(), changed by statements on `s`, violates this; or violates
 * nothing. */
#define BROKEN(words, ...) \
	do { \
		struct temple_rush s; \
		begin(&s, 3); \
		assert_null(temple_rush_broken(&s)); \
		__VA_ARGS__; \
		assert_non_null(temple_rush_broken(&s)); \
		assert_string_equal(temple_rush_broken(&s), words); \
	} while (0)

#define SOUND(...) \
	do { \
		struct temple_rush s; \
		begin(&s, 3); \
		__VA_ARGS__; \
		assert_null(temple_rush_broken(&s)); \
	} while (0)

static void set_up_and_seats(void **unused)
{
	(void)unused;
	BROKEN("no such set-up", s.seats = 1);
	BROKEN("no such set-up", s.seats = SEATS + 1);
	BROKEN("no such set-up", s.race = RACE_OPEN + 1);
	SOUND(s.race = RACE_OPEN);
	BROKEN("no such set-up", s.ruleset = 1); /* none is loaded */
	BROKEN("no such phase or actors", s.phase = PHASE_OVER + 1);
	BROKEN("no such phase or actors", s.actors = FIRN_OVER - 1);
	BROKEN("no such phase or actors", s.stage = STAGE_RACE + 1);
	SOUND(s.stage = STAGE_RACE);
	BROKEN("no such seat", s.roller = 3);
	BROKEN("no such seat", s.roller = NOBODY - 1);
	SOUND(s.roller = 2);
	SOUND(s.roller = NOBODY);
	BROKEN("no such seat", s.racer = 3);
	BROKEN("no such seat", s.racer = NOBODY - 1);
	SOUND(s.racer = 2);
	SOUND(s.racer = NOBODY);
	BROKEN("no such seat", s.asked = 8);
	SOUND(s.asked = 4);
}

static void cards_and_dice_exist(void **unused)
{
	(void)unused;
	BROKEN("no such zone or card", s.zone = ZONES);
	SOUND(s.zone = ZONES - 1);
	BROKEN("no such zone or card", s.next = TEMPLES + 1);
	for (int zone = 0; zone < ZONES; zone++)
		BROKEN("no such card", s.card[zone] = TEMPLES + 1);
	for (int seat = 0; seat < SEATS; seat++) {
		SOUND(s.dice[seat] = STAR);
		BROKEN("no such face of a die, or card", s.dice[seat] = STAR + 1);
		BROKEN("no such face of a die, or card", s.won[seat] = 1);
	}
	for (int i = 0; i < 2; i++) {
		SOUND(s.solo[i] = STAR);
		BROKEN("no such face of a die", s.solo[i] = STAR + 1);
	}
}

/* Zone 1 has T01: 1x5 below, 1x3 and 1x1 above it. */
static void figures(void **unused)
{
	(void)unused;
	BROKEN("a stone outside the silhouette", s.figure[0][0].cells = bit(8));
	BROKEN("a stone outside the silhouette", s.figure[2][2].cells = bit(0));
	SOUND(build(&s, 0, 1, "1 a1 along"));
	BROKEN("a stone without all of its cells", build(&s, 0, 1, "1 a1 along"),
	       s.figure[0][0].joint = bit(0));
	BROKEN("a stone without all of its cells", build(&s, 0, 1, "1 b1 along"),
	       s.figure[0][0].joint = bit(0));
	BROKEN("a stone both along and end-on", s.figure[0][0].end[0] = bit(0));
	BROKEN("a stone both along and end-on", s.figure[0][0].end[1] = bit(0));
	BROKEN("a stone both along and end-on", build(&s, 0, 1, "2 a1 along"),
	       s.figure[0][0].end[0] = bit(0));
	BROKEN("a stone both along and end-on", build(&s, 0, 1, "2 a1 along"),
	       s.figure[0][0].end[0] = bit(1));
	SOUND(build(&s, 0, 1, "4 a1 along"));
	BROKEN("a stone longer than 1x4", s.figure[0][0].cells = 31, s.figure[0][0].joint = 15);
	BROKEN("a figure in pieces", build(&s, 0, 1, "1 a1 along, 1 c1 along"));
	SOUND(build(&s, 0, 1, "1 a1 along, 1 c1 along"), s.mortar[0] = 1);
	BROKEN("a figure in pieces", build(&s, 1, 2, "1 a1 along, 1 c1 along"), s.mortar[1] = 1);
	SOUND(build(&s, 1, 2, "1 a1 along, 1 c1 along"), s.mortar[1] = 2);
	/* mortar ends with the temple, whose stones leave after the bonus */
	SOUND(build(&s, 0, 1, "1 a1 along, 1 c1 along"), s.phase = PHASE_BONUS);
	BROKEN("a figure in pieces", build(&s, 0, 1, "1 a1 along, 1 c1 along"),
	       s.phase = PHASE_BONUS, s.zone = 1);
}

static void stones_are_conserved(void **unused)
{
	(void)unused;
	for (int size = 1; size <= SIZES; size++) {
		BROKEN("stones are not conserved", s.supply[0] -= stones_one(size));
		BROKEN("stones are not conserved", s.supply[2] -= stones_one(size));
		BROKEN("stones are not conserved", s.loose[1] = stones_one(size), s.asked = 2);
		BROKEN("stones are not conserved", s.bonus[0] = (uint8_t)(1 << (size - 1)));
		SOUND(s.supply[1] -= stones_one(size), s.loose[1] = stones_one(size), s.asked = 2);
		BROKEN("loose stones, and nobody rebuilds", s.supply[1] -= stones_one(size),
		       s.loose[1] = stones_one(size), s.asked = 1);
	}
	BROKEN("stones are not conserved", s.figure[0][0].cells = 1);
}

static void a_card_is_in_one_place(void **unused)
{
	(void)unused;
	BROKEN("a card without a number", s.deck |= 1);
	BROKEN("a card in two places", s.deck |= 1u << s.card[0]);
	BROKEN("a card in two places", s.card[1] = s.card[0]);
	BROKEN("a card in two places", s.won[0] = 1u << s.card[1]);
	BROKEN("a card in two places", s.won[3] = s.won[2] = s.deck & -s.deck,
	       s.deck &= s.deck - 1);
	BROKEN("a card in two places", s.next = s.card[0]);
	BROKEN("a card in two places", s.deck |= 1u << s.next);
	/* it lies there until the bonus is chosen */
	SOUND(s.phase = PHASE_BONUS, s.won[0] = 1u << s.card[0]);
	BROKEN("a card in two places", s.phase = PHASE_BONUS, s.won[0] = 1u << s.card[1]);
}

static void cards_in_play(void **unused)
{
	(void)unused;
	BROKEN("more cards than are in play", s.pile++);
	SOUND(s.pile--);
	BROKEN("a next card, and no pile", s.pile = 0);
	SOUND(s.pile = 0, s.deck |= 1u << s.next, s.next = 0);
	BROKEN("a card in the third zone", s.card[2] = s.next, s.next = 0, s.pile--);
}

static void tokens(void **unused)
{
	(void)unused;
	for (int kind = 0; kind < POWERS; kind++)
		BROKEN("a power token is there too often", s.spent = (uint16_t)(15 << 4 * kind));
	BROKEN("power tokens miscounted", s.powers[2]++);
	SOUND(s.powers[2]++, s.secret.power[2] = 0); /* unknown */
	BROKEN("more hidden tokens than are left", s.powers[2] = 7, s.secret.power[2] = 0);
	BROKEN("mortar used twice", s.secret.mortar[2] = 1, s.tokens[2] &= ~TOKEN_MORTAR);
	SOUND(s.secret.mortar[2] = 1);
}

static void who_is_asked(void **unused)
{
	static const uint8_t drawn[] = {PHASE_SET_TOKEN, PHASE_DICE, PHASE_NEXT, PHASE_RENEW};

	(void)unused;
	BROKEN("over and not over", s.phase = PHASE_OVER);
	BROKEN("over and not over", s.actors = FIRN_OVER);
	BROKEN("the wrong one is asked", s.actors = FIRN_CHANCE);
	for (size_t i = 0; i < COUNT(drawn); i++) {
		BROKEN("the wrong one is asked", s.phase = drawn[i]);
		SOUND(s.phase = drawn[i], s.actors = FIRN_CHANCE);
	}
	BROKEN("an absent seat is asked, or nobody", s.actors = 0);
	BROKEN("an absent seat is asked, or nobody", s.actors = 8);
	SOUND(s.actors = 7);
	for (int seat = 0; seat < 3; seat++) {
		BROKEN("commitments and actors differ", s.secret.pending[seat] = 1);
		BROKEN("commitments and actors differ", s.phase = PHASE_PLACE, s.actors = 7,
		       s.secret.pending[seat] = 1);
		BROKEN("commitments and actors differ", s.phase = PHASE_PLACE,
		       s.actors = (int8_t)(7 & ~(1 << seat)));
		SOUND(s.phase = PHASE_PLACE, s.actors = (int8_t)(7 & ~(1 << seat)),
		      s.secret.pending[seat] = 1);
	}
	BROKEN("quiet for too long", s.quiet = temple_rush_built_in.quiet_laps * 3 + 1);
	SOUND(s.quiet = temple_rush_built_in.quiet_laps * 3);
	SOUND(s.quiet = temple_rush_built_in.quiet_laps * 3 + 1, s.phase = PHASE_PLACE,
	      s.actors = 7);
	SOUND(s.quiet = temple_rush_built_in.quiet_laps * 3 + 1, s.phase = PHASE_OVER,
	      s.actors = FIRN_OVER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(set_up_and_seats),
		cmocka_unit_test(cards_and_dice_exist),
		cmocka_unit_test(figures),
		cmocka_unit_test(stones_are_conserved),
		cmocka_unit_test(a_card_is_in_one_place),
		cmocka_unit_test(cards_in_play),
		cmocka_unit_test(tokens),
		cmocka_unit_test(who_is_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
