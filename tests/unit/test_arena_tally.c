/* Adding up the games of an arena: seats are turned back into players, wins are shared, bots that
 * failed have no scores (docs/arena.md). */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cli/arena_tally.h"
#include "tests/support/toy.h"

#define assert_near(a, b) assert_true(fabs((a) - (b)) < 1e-9)

static struct arena arena;
static struct tally tally;

static void begin(int players)
{
	memset(&arena, 0, sizeof arena);
	arena.game = &toy_game;
	arena.options.seats = (uint8_t)players;
	memcpy(arena.seed, "s", 2);
	tally_begin(&tally, &arena);
}

static struct arena_result game(uint32_t n, unsigned winners)
{
	return (struct arena_result){.n = n, .winners = (uint8_t)winners, .loser = -1};
}

static void add(uint32_t n, unsigned winners, int a, int b, int c)
{
	struct arena_result r = game(n, winners);

	r.score[0] = (int16_t)a;
	r.score[1] = (int16_t)b;
	r.score[2] = (int16_t)c;
	tally_add(&tally, &r);
}

/* k games in a row: the same seed, everybody once on every seat. */
static void seats_rotate_within_a_group(void **state)
{
	char one[FIRN_SEED_MAX + 1], two[FIRN_SEED_MAX + 1];

	(void)state;
	begin(3);
	for (int player = 0; player < 3; player++) {
		unsigned seats = 0;
		for (uint32_t n = 6; n < 9; n++)
			for (int seat = 0; seat < 3; seat++)
				if (arena_player_at(&arena, n, seat) == player)
					seats |= 1u << seat;
		assert_int_equal(seats, 7);
	}
	assert_true(arena_seed(&arena, 6, one) && arena_seed(&arena, 8, two));
	assert_string_equal(one, "s/2");
	assert_string_equal(one, two);
	assert_true(arena_seed(&arena, 9, two));
	assert_string_equal(two, "s/3");
}

static void seed_that_is_too_long(void **state)
{
	char seed[FIRN_SEED_MAX + 1];

	(void)state;
	begin(2);
	memset(arena.seed, 'x', FIRN_SEED_MAX - 2);
	assert_true(arena_seed(&arena, 19, seed));
	assert_false(arena_seed(&arena, 20, seed));
}

static void points_follow_the_player(void **state)
{
	(void)state;
	begin(2);
	add(0, 1, 10, 4, 0); /* player 0 on seat 0 wins */
	add(1, 2, 5, 12, 0); /* player 0 on seat 1 wins */
	assert_near(tally.player[0].wins, 2);
	assert_near(tally_share(&tally, 0).mean, 1);
	assert_near(tally_score(&tally, 0).mean, 11);
	assert_near(tally_score(&tally, 1).mean, 4.5);
	assert_true(tally.player[0].rating.mu > 25 && tally.player[1].rating.mu < 25);
}

static void shared_wins(void **state)
{
	(void)state;
	begin(3);
	add(0, 7, 1, 1, 1);
	add(1, 3, 2, 2, 1); /* seats 0 and 1: players 1 and 2 */
	assert_near(tally.player[0].wins, 1.0 / 3);
	assert_near(tally.player[1].wins, 1.0 / 3 + 0.5);
	assert_near(tally.player[2].wins, 1.0 / 3 + 0.5);
	assert_near(tally_share(&tally, 0).mean, 1.0 / 6); /* two games, though no whole group */
}

/* Two games of a group: the same player wins both, the totals decide who is second. */
static void ratings_know_the_second(void **state)
{
	(void)state;
	begin(3);
	add(0, 1, 9, 5, 3);
	assert_true(tally.player[1].rating.mu > tally.player[2].rating.mu);
	assert_true(tally.player[0].rating.mu > tally.player[1].rating.mu);
}

static void forfeits(void **state)
{
	struct arena_result r = game(1, 5);

	(void)state;
	begin(3);
	add(0, 1, 8, 4, 2);
	r.end = ARENA_FORFEIT;
	r.loser = 1; /* player 2 */
	tally_add(&tally, &r);
	assert_int_equal(tally.player[2].forfeits, 1);
	assert_int_equal(tally.player[0].forfeits + tally.player[1].forfeits, 0);
	assert_near(tally.player[0].wins, 1.5);
	assert_near(tally.player[1].wins, 0.5);
	assert_near(tally.player[2].wins, 0);
	assert_near(tally_score(&tally, 2).mean, 2); /* of the other game alone */
	assert_near(tally_share(&tally, 2).mean, 0);
}

static void endless_games(void **state)
{
	struct arena_result r = game(0, 0);

	(void)state;
	begin(2);
	r.end = ARENA_ENDLESS;
	tally_add(&tally, &r);
	assert_int_equal(tally.endless, 1);
	assert_near(tally_share(&tally, 0).mean, 0);
	assert_true(isnan(tally_score(&tally, 0).mean));
	assert_near(tally.player[0].rating.mu, 25);
}

/* The test hears of whole groups only. */
static void sprt_by_groups(void **state)
{
	(void)state;
	begin(2);
	stats_sprt_begin(&tally.sprt, 0.5, 0.6);
	add(0, 1, 1, 0, 0);
	assert_int_equal(tally.sprt.groups, 0);
	add(1, 1, 1, 0, 0);
	assert_int_equal(tally.sprt.groups, 1);
	assert_near(tally.sprt.sum, 0.5);
}

static void grades_of_solo_games(void **state)
{
	static const char *const grades[] = {"slush", "", "slush", "iceberg"};
	static const int16_t scores[] = {120, 80, 110, 230};

	(void)state;
	begin(1);
	for (uint32_t n = 0; n < 4; n++) {
		struct arena_result r = game(n, 1);
		r.score[0] = scores[n];
		memcpy(r.grade, grades[n], strlen(grades[n]));
		tally_add(&tally, &r);
	}
	assert_int_equal(tally.grades, 3);
	assert_string_equal(tally.grade[0].name, "slush");
	assert_int_equal(tally.grade[0].games, 2);
	assert_int_equal(tally.grade[0].lowest, 110);
	assert_int_equal(tally.lowest, 80);
	assert_int_equal(tally.highest, 230);
	assert_near(tally_score(&tally, 0).mean, 135);
}

/* Seat 1 moved first and won: place 1, whoever sat there. Rows follow the player. */
static void places_length_and_rows(void **state)
{
	(void)state;
	begin(2);
	for (uint32_t n = 0; n < 2; n++) {
		struct arena_result r = game(n, 2);
		r.first = 1;
		r.score[0] = 3;
		r.score[1] = 7;
		r.row[0][0] = 1;
		r.row[1][0] = 5;
		r.decisions = 10 + 4 * n;
		r.turns = 3;
		tally_add(&tally, &r);
	}
	assert_near(tally.place[0].wins, 2);
	assert_near(tally.place[1].wins, 0);
	assert_near(tally_place_share(&tally, 0).mean, 1);
	assert_near(tally_place_score(&tally, 0).mean, 7);
	assert_near(tally_place_score(&tally, 1).mean, 3);
	assert_near(tally.player[0].wins, 1);
	assert_near(tally_mean(&tally, tally.row[0][0]), 3);
	assert_near(tally_mean(&tally, tally.decisions.sum), 12);
	assert_int_equal(tally.decisions.least, 10);
	assert_int_equal(tally.decisions.most, 14);
	assert_near(tally_mean(&tally, tally.turns.sum), 3);
}

/* A forfeit says nothing about the length of a game or its rows. */
static void only_whole_games_have_a_length(void **state)
{
	struct arena_result r = game(0, 2);

	(void)state;
	begin(2);
	r.end = ARENA_FORFEIT;
	r.loser = 0;
	r.decisions = 5;
	r.row[1][0] = 9;
	tally_add(&tally, &r);
	assert_int_equal(tally.ended, 0);
	assert_true(isnan(tally_mean(&tally, tally.decisions.sum)));
	assert_near(tally.row[1][0], 0);
	assert_near(tally.place[1].wins, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(seats_rotate_within_a_group),
		cmocka_unit_test(seed_that_is_too_long),
		cmocka_unit_test(points_follow_the_player),
		cmocka_unit_test(shared_wins),
		cmocka_unit_test(ratings_know_the_second),
		cmocka_unit_test(forfeits),
		cmocka_unit_test(endless_games),
		cmocka_unit_test(sprt_by_groups),
		cmocka_unit_test(grades_of_solo_games),
		cmocka_unit_test(places_length_and_rows),
		cmocka_unit_test(only_whole_games_have_a_length),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
