/* The statistics of the arena against values computed elsewhere (docs/arena.md). */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/stats.h"
#include "engine/rng.h"

#define assert_near(a, b, eps) assert_true(fabs((a) - (b)) < (eps))

static struct stats_mean sum_up(const double y[], int n, double m)
{
	struct stats_mean s = {0};

	for (int i = 0; i < n; i++)
		stats_mean_add(&s, y[i], m);
	return s;
}

/* Tables of Student's t. */
static void student_quantiles(void **state)
{
	(void)state;
	assert_near(stats_student(1), 12.7062, 1e-3);
	assert_near(stats_student(4), 2.7764, 1e-3);
	assert_near(stats_student(10), 2.2281, 1e-3);
	assert_near(stats_student(11), 2.2010, 1e-3);
	assert_near(stats_student(30), 2.0423, 1e-3);
	assert_near(stats_student(100), 1.9840, 1e-3);
	assert_near(stats_student(1000000), 1.95996, 1e-4);
	assert_true(isinf(stats_student(0)));
}

/* 4, 6, 8, 10, 12 points in groups of two games: mean 4, s of the group means 1.5811. */
static void mean_over_groups(void **state)
{
	static const double y[] = {4, 6, 8, 10, 12};
	struct stats_mean s = sum_up(y, 5, 2);
	struct stats_interval i = stats_mean_of(&s);

	(void)state;
	assert_near(i.mean, 4, 1e-12);
	assert_near(i.hi - i.mean, 2.7764 * 1.58114 / sqrt(5), 1e-3);
	assert_near(i.mean - i.lo, i.hi - i.mean, 1e-12);
}

/* Groups of 2, 2 and 1 games: the mean is that of the games, not of the groups. Residuals
 * 0.4, -1.6, 1.2 about 1.8 a game: squares 4.16, V = 3/2 * 4.16 / 25. */
static void groups_of_unequal_size(void **state)
{
	struct stats_mean s = {0};
	struct stats_interval i;

	(void)state;
	stats_mean_add(&s, 4, 2);
	stats_mean_add(&s, 2, 2);
	stats_mean_add(&s, 3, 1);
	stats_mean_add(&s, 0, 0);
	i = stats_mean_of(&s);
	assert_int_equal(s.groups, 3);
	assert_near(i.mean, 1.8, 1e-12);
	assert_near(i.hi - i.mean, 4.3027 * sqrt(1.5 * 4.16 / 25), 1e-3);
}

static void too_few_to_tell(void **state)
{
	struct stats_mean s = {0};

	(void)state;
	assert_true(isnan(stats_mean_of(&s).mean));
	assert_true(isnan(stats_share_of(&s).mean) && isnan(stats_share_of(&s).lo));
	stats_mean_add(&s, 7, 1);
	assert_near(stats_mean_of(&s).mean, 7, 1e-12);
	assert_true(isnan(stats_mean_of(&s).lo) && isnan(stats_mean_of(&s).hi));
}

/* Eight wins in ten groups of one game: V = 0.16/9, so n = 9 trials, with t = 2.2622. */
static void share_of_wins(void **state)
{
	static const double y[] = {1, 1, 0, 1, 1, 1, 0, 1, 1, 1};
	struct stats_mean s = sum_up(y, 10, 1);
	struct stats_interval i = stats_share_of(&s);

	(void)state;
	assert_near(i.mean, 0.8, 1e-12);
	assert_near(i.lo, 0.427006, 1e-4);
	assert_near(i.hi, 0.955497, 1e-4);
}

/* Pairing pays: the same rate, but every group near it. */
static void paired_groups_narrow_the_interval(void **state)
{
	static const double apart[] = {0, 2, 2, 0, 2, 0, 2, 0}, paired[] = {1, 1, 1, 2, 1, 0, 1, 1};
	struct stats_mean a = sum_up(apart, 8, 2), b = sum_up(paired, 8, 2);
	struct stats_interval x = stats_share_of(&a), y = stats_share_of(&b);

	(void)state;
	assert_near(x.mean, y.mean, 1e-12);
	assert_true(y.hi - y.lo < 0.65 * (x.hi - x.lo));
}

/* Wilson's interval for ten of ten: 1 to 0.7225; halves for all: n = 10. */
static void alike_groups_stay_uncertain(void **state)
{
	static const double all[] = {2, 2, 2, 2, 2, 2, 2, 2, 2, 2},
			    half[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
	struct stats_mean s = sum_up(all, 10, 2);
	struct stats_interval i = stats_share_of(&s);

	(void)state;
	assert_near(i.hi, 1, 1e-12);
	assert_near(i.lo, 0.722467, 1e-4);
	s = sum_up(half, 10, 2);
	i = stats_share_of(&s);
	assert_near(i.lo, 0.236593, 1e-4);
	assert_near(i.hi, 0.763407, 1e-4);
}

/* The first game of two new players, as published implementations have it. */
static void rating_of_a_first_win(void **state)
{
	struct stats_rating r[2] = {stats_rating_start(), stats_rating_start()};
	static const int rank[] = {1, 2};

	(void)state;
	stats_rate(r, rank, 2);
	assert_near(r[0].mu, 27.635231383, 1e-6);
	assert_near(r[1].mu, 22.364768617, 1e-6);
	assert_near(r[0].sigma, 8.065506316, 1e-6);
	assert_near(r[1].sigma, 8.065506316, 1e-6);
}

static void rating_of_a_draw(void **state)
{
	struct stats_rating r[2] = {{30, 2}, {20, 2}};
	static const int rank[] = {5, 5};

	(void)state;
	stats_rate(r, rank, 2);
	assert_true(r[0].mu < 30 && r[1].mu > 20); /* the better one should have won */
	assert_near(r[0].mu + r[1].mu, 50, 1e-9);
	assert_true(r[0].sigma < 2);
}

/* Three new players: the first gains from two, the middle one from nobody. */
static void rating_of_three(void **state)
{
	struct stats_rating r[3] = {stats_rating_start(), stats_rating_start(),
				    stats_rating_start()};
	static const int rank[] = {2, 3, 1};

	(void)state;
	stats_rate(r, rank, 3);
	assert_near(r[0].mu, 25, 1e-9);
	assert_near(r[2].mu, 25 + 2 * 2.635231383, 1e-6);
	assert_near(r[1].mu, 25 - 2 * 2.635231383, 1e-6);
	assert_near(r[0].sigma, 7.788475, 1e-6);
}

/* ---- The test ---- */

static int groups_until(double p0, double p1, double share, enum stats_verdict want)
{
	struct stats_sprt s;
	int n = 0;

	stats_sprt_begin(&s, p0, p1);
	while (stats_sprt_add(&s, share) == STATS_OPEN)
		assert_true(++n < 1000);
	assert_int_equal(s.verdict, want);
	return n + 1;
}

static void sprt_of_clear_cases(void **state)
{
	(void)state;
	/* log(1.5) a group at the highest stake, less before it is reached: 3.00 takes 8 or more */
	assert_in_range(groups_until(0.5, 0.6, 1, STATS_MORE), 8, 12);
	assert_in_range(groups_until(0.5, 0.6, 0, STATS_LESS), 6, 14);
	assert_in_range(groups_until(0.25, 0.3, 1, STATS_MORE), 3, 8);
	assert_in_range(groups_until(0.25, 0.3, 0, STATS_LESS), 15, 25);
}

/* The first group: stakes by the formula, from ten invented groups. */
static void sprt_of_one_group(void **state)
{
	struct stats_sprt s;
	double stake = 0.1 / (0.55 * 0.45 / 2 + 0.01);

	(void)state;
	stats_sprt_begin(&s, 0.5, 0.6);
	stats_sprt_add(&s, 0.75);
	assert_near(s.more, log(1 + stake * 0.25), 1e-9);
	assert_near(s.less, log(1 - stake * 0.15), 1e-9);
	stats_sprt_add(&s, 0.75);
	assert_near(s.more, 0.371211, 1e-5);
	assert_near(s.less, -0.219233, 1e-5);
}

static void sprt_verdict_stays(void **state)
{
	struct stats_sprt s;

	(void)state;
	stats_sprt_begin(&s, 0.5, 0.6);
	for (int i = 0; i < 20; i++)
		stats_sprt_add(&s, 1);
	for (int i = 0; i < 200; i++)
		stats_sprt_add(&s, 0);
	assert_int_equal(s.verdict, STATS_MORE);
}

/* Arenas in which the share is what it is; how many of 1000 end with MORE. Groups of two games, won
 * or lost at random. */
static int proven_more(double share, uint32_t *groups)
{
	struct firn_rng rng = {7};
	uint32_t limit = (uint32_t)(share * 1e6);
	int more = 0;

	*groups = 0;
	for (int i = 0; i < 1000; i++) {
		struct stats_sprt s;
		stats_sprt_begin(&s, 0.5, 0.6);
		while (s.groups < 2000 && s.verdict == STATS_OPEN) {
			int wins = (firn_rng_below(&rng, 1000000) < limit) +
				   (firn_rng_below(&rng, 1000000) < limit);
			stats_sprt_add(&s, wins / 2.0);
		}
		assert_int_not_equal(s.verdict, STATS_OPEN);
		more += s.verdict == STATS_MORE;
		*groups += s.groups;
	}
	return more;
}

static void sprt_errs_in_one_of_twenty(void **state)
{
	uint32_t groups;

	(void)state;
	assert_in_range(proven_more(0.5, &groups), 0, 50);
	assert_in_range(groups, 50000, 120000);
	assert_in_range(proven_more(0.6, &groups), 950, 1000);
	assert_in_range(groups, 50000, 120000);
	assert_in_range(proven_more(0.75, &groups), 999, 1000);
	assert_in_range(groups, 10000, 25000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(student_quantiles),
		cmocka_unit_test(mean_over_groups),
		cmocka_unit_test(groups_of_unequal_size),
		cmocka_unit_test(too_few_to_tell),
		cmocka_unit_test(share_of_wins),
		cmocka_unit_test(paired_groups_narrow_the_interval),
		cmocka_unit_test(alike_groups_stay_uncertain),
		cmocka_unit_test(rating_of_a_first_win),
		cmocka_unit_test(rating_of_a_draw),
		cmocka_unit_test(rating_of_three),
		cmocka_unit_test(sprt_of_clear_cases),
		cmocka_unit_test(sprt_of_one_group),
		cmocka_unit_test(sprt_verdict_stays),
		cmocka_unit_test(sprt_errs_in_one_of_twenty),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
