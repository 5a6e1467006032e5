/* Nobody idles in Temple Rush: a beaten seat plays for points, nobody waits while it could finish or
 * takes back what it has just done. */
#include "tests/support/rush_board.h"
#include "tests/support/chosen.h"

#include "ai/ai.h"
#include "ai/evals.h"
#include "tests/support/wander.h"

/* The text of the move that a player of this level chooses. */
static const char *chosen(const struct temple_rush *s, int seat, enum firn_level level,
			  const struct firn_past *past)
{
	return chosen_text((struct firn_question){.game = &temple_rush_game,
						  .state = s,
						  .seats = s->seats,
						  .seat = seat,
						  .level = level,
						  .past = past});
}

/* Two cards of 3 points are left, and seat 0 is too far ahead for them. */
static void begin_beaten(struct temple_rush *s)
{
	static const char *const cards[] = {"T28", "T29", "T30"};

	begin(s, 2);
	for (size_t i = 0; i < COUNT(cards); i++)
		give_card(s, 0, cards[i]);
	shorten_pile(s, 0);
}

static void a_beaten_seat_has_no_chance(void **unused)
{
	struct ai_judgement j;
	struct temple_rush s;

	(void)unused;
	begin_beaten(&s);
	firn_ai_judge(&ai_eval_temple_rush, &s, 2, &j);
	assert_int_equal(j.chance[1], 0);
	assert_int_equal(j.chance[0], AI_SURE);
}

static void a_beaten_seat_plays_for_points(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin_beaten(&s);
	build_t01(&s, 1, 1);
	roll(&s, "4 1");
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++)
		assert_string_equal(chosen(&s, 1, level, NULL), "put 1 1 c3 along");
}

static void the_winner_finishes_too(void **unused)
{
	struct temple_rush s;

	(void)unused;
	begin_beaten(&s);
	build_t01(&s, 0, 1);
	roll(&s, "1 4");
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++)
		assert_string_equal(chosen(&s, 0, level, NULL), "put 1 1 c3 along");
}

/* Whoever is out by the evaluation's count never wins after all. */
static void who_is_beaten_never_wins(void **unused)
{
	static struct wander w;
	static firn_move list[FIRN_MAX_MOVES];
	int beaten = 0;

	(void)unused;
	for (uint32_t number = 0; number < 60; number++) {
		struct wander_case c = {.game = &temple_rush_game, .seats = 2 + (int)number % 3};
		unsigned out = 0;
		int seat;
		wander_begin(&w, &c, number);
		while ((seat = wander_actor(&w)) != FIRN_OVER) {
			int n = temple_rush_legal(&w.state, seat, list);
			out |= ~ai_eval_temple_rush.alive(&w.state, c.seats);
			wander_play(&w, seat, wander_choose(&w, seat, list, n));
		}
		out &= (1u << c.seats) - 1;
		beaten += out != 0;
		expect(&w, !((unsigned)winners_of((const struct temple_rush *)&w.state) & out),
		       "a beaten seat wins");
	}
	assert_true(beaten > 0);
}

/* In a race every stone that was put in this turn stays. */
static void nobody_takes_its_own_stone_back(void **unused)
{
	static struct firn_past past;
	struct temple_rush s;

	(void)unused;
	begin(&s, 2);
	give_power(&s, 0, LIGHTNING);
	play(&s, 0, "use lightning 1");
	memcpy(&past.state[0], &s, sizeof s);
	play(&s, 0, "put 1 1 c3 along");
	memcpy(&past.state[1], &s, sizeof s);
	play(&s, 0, "put 1 1 c2 along");
	play(&s, 1, "giveup");
	past.count = 2;
	assert_true(is_legal(&s, 0, "back 1 c3"));
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++)
		for (uint32_t i = 0; i < 20; i++) {
			s.turn = (uint16_t)i; /* other noise */
			for (int k = 0; k < past.count; k++)
				((struct temple_rush *)&past.state[k])->turn = s.turn;
			assert_string_not_equal(chosen(&s, 0, level, &past), "back 1 c3");
			assert_string_not_equal(chosen(&s, 0, level, &past), "back 1 c2");
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_beaten_seat_has_no_chance),
		cmocka_unit_test(a_beaten_seat_plays_for_points),
		cmocka_unit_test(the_winner_finishes_too),
		cmocka_unit_test(who_is_beaten_never_wins),
		cmocka_unit_test(nobody_takes_its_own_stone_back),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
