/* C1.4, C5: how few blocks finish a lot, on cut-outs small enough to solve by hand. */
#include "games/city_blox/solve.h"
#include "tests/support/city_board.h"

#include <stdio.h>

enum { ALL = (1 << SIZES) - 1, ONE_BY_ONE = 1 << 0, TWO_BY_TWO = 1 << 2, CORNER = 1 << 5 };

/* "c4 d4": cells. */
static uint64_t cells(const char *names)
{
	uint64_t set = 0;
	char name[4];
	int used;

	for (; sscanf(names, " %3s%n", name, &used) == 1; names += used)
		set |= UINT64_C(1) << city_blox_cell_find(name);
	return set;
}

static const char plate[] = "c4 d4 e4 f4 c5 d5 e5 f5"; /* that a 2x4 covers */

static int fewest(const char *names, int level, int hidden, int layers, unsigned sizes, int most)
{
	struct solve want = {.cells = cells(names),
			     .level = level,
			     .hidden = hidden,
			     .layers = layers,
			     .sizes = sizes};

	return city_blox_solve(&want, most);
}

static void c5_1_level_1_is_covered_without_gaps(void **unused)
{
	(void)unused;
	assert_int_equal(fewest(plate, 1, 0, 3, ALL, 8), 1);
	assert_int_equal(fewest(plate, 1, 0, 3, TWO_BY_TWO, 8), 2);
	assert_int_equal(fewest(plate, 1, 0, 3, ONE_BY_ONE, 8), 8);
	assert_int_equal(fewest(plate, 1, 0, 3, ONE_BY_ONE, 7), 0);
	assert_int_equal(fewest("c4 d4 c5", 1, 0, 3, CORNER, 8), 1);
	assert_int_equal(fewest(plate, 1, 0, 3, CORNER, 4), 0);
	/* Squares cover three columns only one over the other, which level 1 does not allow. */
	assert_int_equal(fewest("c4 d4 e4 c5 d5 e5", 1, 0, 3, TWO_BY_TWO, 4), 0);
}

static void c5_2_level_2_hides_a_cell(void **unused)
{
	(void)unused;
	assert_int_equal(fewest(plate, 2, 0, 2, ALL, 8), 2);
	assert_int_equal(fewest(plate, 2, 0, 1, ALL, 3), 0); /* one layer hides nothing */
	/* One in the middle, two on it: what lies at the sides is hidden. */
	assert_int_equal(fewest(plate, 2, 0, 2, TWO_BY_TWO, 8), 3);
	assert_int_equal(fewest("c4 d4 c5 d5", 2, 0, 2, TWO_BY_TWO, 4), 0);
	assert_int_equal(fewest("c4", 2, 0, 4, ALL, 4), 0);
}

static void c5_3_level_3_hides_so_many_in_three_layers(void **unused)
{
	(void)unused;
	assert_int_equal(fewest(plate, 3, 4, 4, ALL, 8), 3);
	assert_int_equal(fewest(plate, 3, 7, 4, ALL, 8), 3); /* all but what a 1x1 stands on */
	assert_int_equal(fewest(plate, 3, 8, 4, ALL, 3), 0); /* nothing floats */
	assert_int_equal(fewest(plate, 3, 4, 2, ALL, 3), 0); /* two layers do not do */
	assert_int_equal(fewest("c4", 3, 0, 4, ALL, 8), 3);
	assert_int_equal(fewest("c4", 3, 0, 4, ALL, 2), 0);
}

static void c1_4_a_search_may_be_given_up(void **unused)
{
	struct solve want = {.cells = cells(plate), .level = 1, .layers = 3, .sizes = ONE_BY_ONE};

	(void)unused;
	want.steps = 5;
	assert_int_equal(city_blox_solve(&want, 8), SOLVE_OPEN);
	want.steps = 100;
	assert_int_equal(city_blox_solve(&want, 8), 8);
	want.sizes = CORNER;
	assert_int_equal(city_blox_solve(&want, 8), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(c5_1_level_1_is_covered_without_gaps),
		cmocka_unit_test(c5_2_level_2_hides_a_cell),
		cmocka_unit_test(c5_3_level_3_hides_so_many_in_three_layers),
		cmocka_unit_test(c1_4_a_search_may_be_given_up),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
