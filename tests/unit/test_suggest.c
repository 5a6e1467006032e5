/* The word that was meant: near ones are found, far ones are not, the nearest wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/suggest.h"

static const char *const words[] = {"play", "replay", "games", "temple-rush", "hard", NULL};

static const char *meant(const char *typed)
{
	struct suggest s = {.typed = typed};

	for (int i = 0; words[i]; i++)
		suggest_try(&s, words[i]);
	return s.best;
}

static void mistakes_that_people_make(void **state)
{
	(void)state;
	assert_string_equal(meant("paly"), "play"); /* swapped */
	assert_string_equal(meant("plya"), "play");
	assert_string_equal(meant("pla"), "play");   /* missing */
	assert_string_equal(meant("plaay"), "play"); /* too many */
	assert_string_equal(meant("haed"), "hard");  /* wrong */
	assert_string_equal(meant("PLAY"), "play");
	assert_string_equal(meant("temple"), "temple-rush"); /* the beginning of a long word */
	assert_string_equal(meant("replya"), "replay");
	assert_string_equal(meant("temlpe-rsuh"), "temple-rush");
}

static void words_that_are_far(void **state)
{
	(void)state;
	assert_null(meant("chess"));
	assert_null(meant("p"));
	assert_null(meant(""));
	assert_null(meant("hxxd")); /* two mistakes in four letters */
	assert_null(meant("a word that is longer than any word of ours can be"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mistakes_that_people_make),
		cmocka_unit_test(words_that_are_far),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
