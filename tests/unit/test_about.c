/* What games say of themselves: every id that front ends show has a text, in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/about.h"
#include "engine/json.h"
#include "games/games.h"
#include "tests/support/toy.h"
#include "tests/support/wander.h"

enum { GAMES = 40 };

static struct wander w;
static firn_move list[FIRN_MAX_MOVES];

static bool has_term(const struct firn_game *game, enum firn_term_kind kind, const char *id)
{
	const struct firn_term *term = game->about->terms[kind];

	for (; term && term->id; term++)
		if (!strcmp(term->id, id))
			return true;
	print_error("%s: no text for %s\n", game->id, id);
	return false;
}

static void about_names_rows_options_and_values(void **state)
{
	(void)state;
	for (int i = 0; firn_games[i]; i++) {
		const struct firn_game *game = firn_games[i];
		assert_true(strlen(firn_game_title(game)) && strlen(firn_game_line(game)));
		assert_true(game->about->usual_seats >= game->min_seats &&
			    game->about->usual_seats <= game->max_seats);
		for (int row = 0; game->rows[row]; row++)
			assert_true(has_term(game, FIRN_TERM_ROW, game->rows[row]));
		for (int o = 0; game->options[o].name; o++) {
			assert_true(has_term(game, FIRN_TERM_OPTION, game->options[o].name));
			for (int v = 0; game->options[o].values[v]; v++)
				assert_string_not_equal(firn_value_label(game, o, v),
							game->options[o].values[v]);
		}
	}
}

/* A reveal is told as the move that it shows (docs/protocol.md), under no name of its own. */
static void expect_events_named(const struct wander *at, int seat, firn_move m)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	int n = at->start.game->events(&at->state, seat, m, events);

	for (int i = 0; i < n; i++)
		if (events[i].kind == FIRN_EVENT_NOTE && strcmp(events[i].name, "move"))
			assert_true(has_term(at->start.game, FIRN_TERM_EVENT, events[i].name));
}

static void about_names_what_happens(void **state)
{
	const struct wander_case *c = *state;

	for (uint32_t number = 0; number < GAMES; number++) {
		wander_begin(&w, c, number);
		while (c->game->actors(&w.state) != FIRN_OVER) {
			int seat = wander_actor(&w), n = c->game->legal(&w.state, seat, list);
			firn_move m = wander_choose(&w, seat, list, n);
			struct firn_sheet sheet;
			assert_true(has_term(c->game, FIRN_TERM_PHASE, c->game->phase(&w.state)));
			c->game->score(&w.state, &sheet);
			if (sheet.grade)
				assert_true(has_term(c->game, FIRN_TERM_GRADE, sheet.grade));
			expect_events_named(&w, seat, m);
			wander_play(&w, seat, m);
		}
		assert_true(has_term(c->game, FIRN_TERM_PHASE, c->game->phase(&w.state)));
	}
}

static void about_text_and_label(void **state)
{
	const struct firn_game *game = firn_game_find("nunatak");

	(void)state;
	assert_string_equal(firn_term_text(game, FIRN_TERM_ROW, "cap"), "cap");
	assert_string_equal(firn_term_label(game, FIRN_TERM_ROW, "cap"), "Temple cap");
	assert_string_equal(firn_term_label(game, FIRN_TERM_PIECE, "rope"), "rope");
	assert_string_equal(firn_term_text(game, FIRN_TERM_PHASE, "turn"),
			    "take a card, place a block");
	assert_string_equal(firn_term_text(game, FIRN_TERM_ROW, "fish"), "fish");
	assert_string_equal(firn_value_label(game, 0, 2), "French edition");
}

/* "turn" is a phase of one game; others do not borrow its words. */
static void about_words_are_a_games_own(void **state)
{
	(void)state;
	assert_string_equal(firn_term_text(firn_game_find("igloo"), FIRN_TERM_PHASE, "turn"),
			    "turn");
	assert_string_equal(firn_term_text(firn_game_find("temple-rush"), FIRN_TERM_PHASE, "bonus"),
			    "bonus stone");
	assert_string_equal(firn_term_text(firn_game_find("temple-rush"), FIRN_TERM_ROW, "bonus"),
			    "bonus");
}

/* Nobody knows it to the minute. */
static void about_tells_minutes_in_steps_of_five(void **state)
{
	(void)state;
	for (int i = 0; firn_games[i]; i++) {
		const struct firn_about *about = firn_games[i]->about;
		if (!about)
			continue;
		assert_in_range(about->minutes, 10, 120);
		assert_int_equal(about->minutes % 5, 0);
	}
}

static void about_of_a_game_without_words(void **state)
{
	char text[1024];
	struct firn_writer out;

	(void)state;
	assert_null(toy_game.about);
	assert_string_equal(firn_game_title(&toy_game), toy_game.id);
	assert_string_equal(firn_game_line(&toy_game), "");
	assert_string_equal(firn_term_text(&toy_game, FIRN_TERM_ROW, "total"), "total");
	assert_string_equal(firn_term_label(&toy_game, FIRN_TERM_ROW, "total"), "total");
	firn_writer_init(&out, text, sizeof text);
	firn_about_write(&toy_game, &out);
	assert_false(out.full);
	assert_non_null(strstr(text, "\"minutes\":0,\"secrets\":false,"));
	assert_non_null(strstr(text, "\"words\":{\"phases\":{},\"rows\":{}"));
}

static void about_writes_texts_and_labels(void **state)
{
	static char text[16384];
	struct firn_writer out;
	struct firn_json v;

	(void)state;
	firn_writer_init(&out, text, sizeof text);
	firn_about_write(firn_game_find("nunatak"), &out);
	assert_false(out.full);
	assert_non_null(strstr(text, "\"seats\":[1,4],\"usual_seats\":"));
	assert_non_null(strstr(text, "\"cap\":[\"cap\",\"Temple cap\"]"));
	assert_non_null(strstr(text, "\"rope\":[\"rope\"]"));
	assert_non_null(strstr(text, "\"default\":\"en\",\"values\":[{\"id\":\"en\",\"label\":\""));
	assert_non_null(strstr(text, "\"ruleset\":true,"));
	firn_writer_init(&out, text, sizeof text);
	firn_about_write(firn_game_find("temple-rush"), &out);
	assert_true(firn_json_parse(text, out.len, &v));
	assert_non_null(strstr(text, "\"secrets\":true,"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(about_names_rows_options_and_values),
		cmocka_unit_test(about_text_and_label),
		cmocka_unit_test(about_words_are_a_games_own),
		cmocka_unit_test(about_tells_minutes_in_steps_of_five),
		cmocka_unit_test(about_of_a_game_without_words),
		cmocka_unit_test(about_writes_texts_and_labels),
	};

	return cmocka_run_group_tests(tests, NULL, NULL) +
	       wander_run(firn_games, about_names_what_happens);
}
