/* Random games end as they always did: the signature of `firn bench` (engine/bench.h), of fewer
 * games. It changes only when behaviour does, and then the commit says so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "engine/bench.h"
#include "games/games.h"

enum { GAMES = 100 };

static firn_move buf[FIRN_MAX_MOVES];

static void the_signature_of_all_games(void **unused)
{
	uint64_t all = 0;
	struct firn_bench one;

	(void)unused;
	for (int i = 0; firn_games[i]; i++)
		for (int seats = firn_games[i]->min_seats; seats <= firn_games[i]->max_seats;
		     seats++) {
			firn_bench_play(firn_games[i], seats, FIRN_BENCH_SEED, GAMES, buf, &one);
			all = firn_bench_fold(all, &one);
		}
	assert_int_equal(all, 0x50a55259b220d170);
}

/* Game i is the same however many are played, and each moves the signature. */
static void games_follow_from_seed_and_number(void **unused)
{
	struct firn_bench one, two, other;

	(void)unused;
	firn_bench_play(firn_games[0], 3, 1, 1, buf, &one);
	firn_bench_play(firn_games[0], 3, 1, 2, buf, &two);
	firn_bench_play(firn_games[0], 3, 2, 1, buf, &other); /* the second one of those */
	assert_true(one.nodes > 100);
	assert_int_equal(two.nodes, one.nodes + other.nodes);
	assert_int_not_equal(one.signature, two.signature);
	assert_int_not_equal(one.signature, other.signature);
	assert_int_not_equal(firn_bench_fold(0, &one), firn_bench_fold(1, &one));
	assert_int_not_equal(firn_bench_fold(0, &one), firn_bench_fold(0, &two));
}

static void no_game_of_so_many_seats(void **unused)
{
	struct firn_bench none;

	(void)unused;
	firn_bench_play(firn_games[0], 5, 1, 10, buf, &none);
	assert_int_equal(none.nodes, 0);
	assert_int_equal(none.signature, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_signature_of_all_games),
		cmocka_unit_test(games_follow_from_seed_and_number),
		cmocka_unit_test(no_game_of_so_many_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
