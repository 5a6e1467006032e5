/* Nobody idles in Nunatak: a gift is taken when it comes, in decided games, too. */
#include "tests/support/chosen.h"
#include "tests/support/nunatak_board.h"

#include "ai/evals.h"

static const char *chosen(const struct nunatak *s, enum firn_level level)
{
	return chosen_text((struct firn_question){
		.game = &nunatak_game, .state = s, .seats = s->seats, .seat = 0, .level = level});
}

/* N8.2: seat 0 has just received it. */
static void receive_gift(struct nunatak *s)
{
	begin(s, 2);
	reveal(s, GIFT, EDGE);
	show(s, 1, "elder:artisan+elder");
	to_move(s, 0);
	play(s, 0, "take 1 elder 1b1");
	play(s, 0, "bless 1");
	assert_asks(s, "immediate", 0);
}

static void n8_2_a_gift_is_used_at_once(void **unused)
{
	struct nunatak s;

	(void)unused;
	receive_gift(&s);
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++)
		assert_string_equal(chosen(&s, level), "use gift");
}

static void n8_2_who_keeps_a_gift_waits(void **unused)
{
	struct nunatak s;

	(void)unused;
	receive_gift(&s);
	assert_int_equal(ai_eval_nunatak.act(&s, 0, firn_move_make(MOVE_KEEP, 0)), AI_ACT_IDLE);
	assert_int_equal(ai_eval_nunatak.act(&s, 0, firn_move_make(MOVE_USE, GIFT)),
			 AI_ACT_FINISHES);
	begin(&s, 2);
	to_move(&s, 0);
	assert_int_equal(ai_eval_nunatak.act(&s, 0, firn_move_make(MOVE_KEEP, 0)), AI_ACT);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n8_2_a_gift_is_used_at_once),
		cmocka_unit_test(n8_2_who_keeps_a_gift_waits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
