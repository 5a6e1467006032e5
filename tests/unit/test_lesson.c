/* Lessons at the terminal: each can be played as its steps say, and any other move is answered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/term/lesson.h"
#include "games/games.h"
#include "match/show.h"

static struct sitting game;
static struct firn_show_list list;
static char home[] = "/tmp/firn-lesson-XXXXXX";

/* Every other legal move is a mistake with an answer, and what is asked for is legal. */
static void judge_all(const struct lesson_run *r, const char *what)
{
	const struct firn_match *m = &game.match;
	int count = firn_show_list_fill(&list, m->start.game, &m->head.state, 0);
	const struct lesson_step *step = lesson_step(r);
	char text[FIRN_MAX_TEXT];
	bool found = false;
	int mistakes = 0;

	for (int i = 0; i < count; i++) {
		const char *said;
		m->start.game->move_text(&m->head.state, list.moves[i], text, sizeof text);
		said = lesson_mistake(r, text);
		found |= !strcmp(text, step->show) && !said;
		mistakes += said && strlen(said) > 10;
		if (!said && strcmp(text, step->show))
			assert_non_null(step->want);
	}
	if (!found)
		fail_msg("%s: '%s' is not legal", what, step->show);
	assert_true(mistakes > 0 || count == 1);
	if (step->almost) {
		assert_non_null(step->nearly);
		assert_string_not_equal(step->nearly, step->wrong);
	}
}

static void play_through(const struct firn_game *g, int index)
{
	struct lesson_run run = {0};
	char what[128];
	bool more = true;

	assert_true(lesson_begin(&run, g, index, &game));
	while (more) {
		snprintf(what, sizeof what, "%s %s, step %d", g->id, run.lesson->id, run.at + 1);
		if (sitting_asked(&game, -1) != 0)
			fail_msg("%s: it is not seat 0 that acts", what);
		assert_true(strlen(lesson_step(&run)->clause) >= 4);
		judge_all(&run, what);
		assert_int_equal(firn_match_play(&game.match, 0, lesson_step(&run)->show).err,
				 FIRN_OK);
		lesson_played(&run, &game.match);
		assert_string_equal(lesson_text(&run), lesson_step(&run)->right);
		assert_false(lesson_is_learned(g->id, index));
		more = lesson_go_on(&run, g->id);
	}
	assert_true(lesson_is_learned(g->id, index));
}

static void every_lesson_can_be_played(void **state)
{
	int taught = 0;

	(void)state;
	for (int i = 0; firn_games[i]; i++) {
		int count = lesson_count(firn_games[i]->id);
		taught += count > 0;
		for (int lesson = 0; lesson < count; lesson++) {
			assert_int_equal(lesson_next_for(firn_games[i]->id), lesson);
			play_through(firn_games[i], lesson);
		}
		assert_int_equal(lesson_next_for(firn_games[i]->id), 0); /* from the start again */
	}
	assert_true(taught >= 3);
}

static void there_is_no_lesson_of_another_number(void **state)
{
	struct lesson_run run = {0};

	(void)state;
	assert_false(lesson_begin(&run, firn_games[0], -1, &game));
	assert_false(lesson_begin(&run, firn_games[0], lesson_count(firn_games[0]->id), &game));
	assert_int_equal(lesson_count("toy"), 0);
}

static void a_mistake_changes_nothing(void **state)
{
	struct lesson_run run = {0};
	uint32_t before;

	(void)state;
	assert_true(lesson_begin(&run, firn_games[0], 0, &game));
	before = game.match.head.count;
	assert_non_null(lesson_mistake(&run, "take 4 beast 1c3"));
	assert_int_equal(game.match.head.count, before);
	assert_false(run.done);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_lesson_can_be_played),
		cmocka_unit_test(there_is_no_lesson_of_another_number),
		cmocka_unit_test(a_mistake_changes_nothing),
	};

	if (!mkdtemp(home) || setenv("XDG_STATE_HOME", home, 1))
		return EXIT_FAILURE;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
