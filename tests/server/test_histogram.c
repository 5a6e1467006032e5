/* Times in classes, as /metrics shows them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store/histogram.h"

static void times_fall_into_the_first_class_that_holds_them(void **state)
{
	struct histogram h = {0};

	(void)state;
	histogram_add(&h, -5);
	histogram_add(&h, histogram_bounds[0]);
	histogram_add(&h, histogram_bounds[0] + 1);
	histogram_add(&h, histogram_bounds[HISTOGRAM_BOUNDS - 1]);
	histogram_add(&h, histogram_bounds[HISTOGRAM_BOUNDS - 1] + 1);
	assert_int_equal(h.count[0], 2);
	assert_int_equal(h.count[1], 1);
	assert_int_equal(h.count[HISTOGRAM_BOUNDS - 1], 1);
	assert_int_equal(h.count[HISTOGRAM_BOUNDS], 1);
	assert_int_equal(h.sum,
			 2 * histogram_bounds[0] + 2 * histogram_bounds[HISTOGRAM_BOUNDS - 1] + 2);
}

static void bounds_ascend(void **state)
{
	(void)state;
	for (int i = 1; i < HISTOGRAM_BOUNDS; i++)
		assert_true(histogram_bounds[i - 1] < histogram_bounds[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(times_fall_into_the_first_class_that_holds_them),
		cmocka_unit_test(bounds_ascend),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
