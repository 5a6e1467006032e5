/* Random games end as they always did: the signature of `firn bench` (engine/bench.h) per game, of
 * fewer games. It changes only when behaviour does, and then the commit says so. */
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

/* Random games of a game with its options at their defaults. */
static void play(const struct firn_game *game, int seats, uint64_t seed, uint32_t games,
		 struct firn_bench *out)
{
	struct firn_options options = {.seats = (uint8_t)seats, .first = -1};

	firn_bench_play(game, &options, seed, games, buf, out);
}

/* A game that is not named here is new; its value joins when its behaviour is settled. */
static const struct {
	const char *id;
	uint64_t signature;
} known[] = {
	{"nunatak", 0x900fe2b064220ffb},
	{"igloo", 0x0677922017224355},
	{"temple-rush", 0xef7b2813932ce787},
	{"city-blox", 0x122b6a3cff2a8246},
};

static uint64_t signature_of(const struct firn_game *game)
{
	struct firn_bench one;
	uint64_t all = 0;

	for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
		play(game, seats, FIRN_BENCH_SEED, GAMES, &one);
		all = firn_bench_fold(all, &one);
	}
	return all;
}

static void the_signature_of_each_game(void **unused)
{
	size_t found = 0;

	(void)unused;
	for (int i = 0; firn_games[i]; i++) {
		uint64_t signature = signature_of(firn_games[i]);
		assert_int_equal(signature, signature_of(firn_games[i]));
		for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
			if (!strcmp(known[k].id, firn_games[i]->id)) {
				found++;
				if (signature != known[k].signature)
					fail_msg("%s: 0x%llx", known[k].id,
						 (unsigned long long)signature);
			}
	}
	assert_int_equal(found, sizeof known / sizeof known[0]);
}

/* Game i is the same however many are played, and each moves the signature. */
static void games_follow_from_seed_and_number(void **unused)
{
	struct firn_bench one, two, other;

	(void)unused;
	play(firn_games[0], 3, 1, 1, &one);
	play(firn_games[0], 3, 1, 2, &two);
	play(firn_games[0], 3, 2, 1, &other); /* the second one of those */
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
	play(firn_games[0], 5, 1, 10, &none);
	assert_int_equal(none.nodes, 0);
	assert_int_equal(none.signature, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_signature_of_each_game),
		cmocka_unit_test(games_follow_from_seed_and_number),
		cmocka_unit_test(no_game_of_so_many_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
