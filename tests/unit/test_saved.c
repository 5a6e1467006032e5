/* Saved games: locked while they are played, filed by whether they are over, found again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/i18n.h"
#include "cli/saved_list.h"
#include "cli/terms.h"
#include "games/games.h"

static struct sitting game, other;
static char home[] = "/tmp/firn-saved-XXXXXX";

static void begin(struct sitting *g, const char *id, const char *seed)
{
	struct firn_start start = {.game = firn_game_find(id)};

	start.options = (struct firn_options){.seats = 2, .first = 0};
	snprintf(start.seed, sizeof start.seed, "%s", seed);
	sitting_clear(g);
	assert_int_equal(firn_match_new(&g->match, &start).err, FIRN_OK);
	g->player[0] = SITTING_PERSON;
	g->player[1] = FIRN_EASY;
}

/* The first legal move of whoever may act; false: the game is over. */
static bool play(struct sitting *g)
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct firn_game *rules = g->match.start.game;
	int actors = rules->actors(&g->match.head.state), seat;
	char text[FIRN_MAX_TEXT];

	if (actors <= 0)
		return false;
	seat = __builtin_ctz((unsigned)actors);
	rules->legal(&g->match.head.state, seat, moves);
	rules->move_text(&g->match.head.state, moves[0], text, sizeof text);
	return !firn_match_play(&g->match, seat, text).err;
}

static int set_up(void **state)
{
	char command[64];

	(void)state;
	snprintf(command, sizeof command, "rm -rf %s/firn", home);
	sitting_clear(&game);
	sitting_clear(&other);
	setenv("XDG_STATE_HOME", home, 1);
	return system(command);
}

static void a_game_is_locked_while_it_is_played(void **state)
{
	struct firn_fault fault;
	char path[SITTING_PATH], text[SAVED_TEXT];

	(void)state;
	begin(&game, "igloo", "lock");
	assert_true(saved_begin(&game));
	for (int i = 0; i < 3; i++) { /* every write makes a new file */
		assert_true(play(&game) && saved_write(&game));
		fault = saved_load(game.path, &other);
		assert_int_not_equal(fault.err, FIRN_OK);
		assert_non_null(strstr(saved_refusal(&fault, text), "another terminal"));
		assert_false(saved_delete(game.path));
		assert_int_equal(access(game.path, F_OK), 0);
	}
	snprintf(path, sizeof path, "%s", game.path);
	sitting_clear(&game);
	assert_int_equal(saved_load(path, &other).err, FIRN_OK);
	assert_true(other.kept && other.match.head.count > 0);
	assert_int_not_equal(saved_load(path, &game).err, FIRN_OK);
	sitting_clear(&other);
	assert_true(saved_delete(path));
}

static void a_game_whose_end_is_taken_back_goes_on(void **state)
{
	struct saved_list l;

	(void)state;
	begin(&game, "nunatak", "end");
	assert_true(saved_begin(&game));
	while (play(&game))
		;
	assert_true(saved_write(&game));
	assert_non_null(strstr(game.path, "/finished/"));
	l = saved_list_new();
	assert_true(l.count == 1 && l.running == 0 && l.at[0].over);
	saved_list_free(&l);
	assert_int_equal(sitting_undo(&game, 1).err, FIRN_OK);
	assert_true(saved_write(&game));
	assert_null(strstr(game.path, "/finished/"));
	l = saved_list_new();
	assert_true(l.count == 1 && l.running == 1 && !l.at[0].over);
	assert_string_equal(l.at[0].game, "nunatak");
	saved_read(&l.at[0], &other);
	assert_int_equal(l.at[0].seats, 2);
	assert_string_equal(l.at[0].player[1], "easy");
	saved_list_free(&l);
}

static void what_cannot_be_saved_is_told(void **state)
{
	char text[SAVED_TEXT];

	(void)state;
	setenv("XDG_STATE_HOME", "/proc/nope", 1);
	begin(&game, "igloo", "nowhere");
	assert_false(saved_begin(&game));
	assert_true(play(&game));
	assert_false(saved_write(&game));
	assert_int_not_equal(game.unsaved, 0);
	assert_non_null(strstr(saved_trouble(&game, text), "/proc/nope/firn"));
	setenv("XDG_STATE_HOME", home, 1); /* there is room again */
	assert_true(saved_write(&game));
	assert_int_equal(game.unsaved, 0);
}

static void only_games_of_the_state_folder_are_written(void **state)
{
	char path[64];

	(void)state;
	snprintf(path, sizeof path, "%s/elsewhere.json", home);
	begin(&game, "igloo", "elsewhere");
	assert_true(play(&game) && saved_export(&game, path));
	assert_int_equal(saved_load(path, &other).err, FIRN_OK);
	assert_false(other.kept);
	assert_string_equal(other.path, "");
}

static void a_word_names_a_game_a_file_or_a_save(void **state)
{
	char igloo[SITTING_PATH], found[SITTING_PATH], name[SITTING_PATH];

	(void)state;
	begin(&game, "igloo", "one");
	assert_true(saved_begin(&game) && saved_write(&game));
	snprintf(igloo, sizeof igloo, "%s", game.path);
	begin(&game, "nunatak", "two"); /* newer */
	assert_true(saved_begin(&game) && saved_write(&game));
	assert_true(saved_newest("igloo", found));
	assert_string_equal(found, igloo);
	assert_true(saved_newest("nunatak", found));
	assert_string_equal(found, game.path);
	assert_false(saved_newest("temple-rush", found));
	snprintf(name, sizeof name, "%s", strrchr(igloo, '/') + 1);
	assert_true(saved_find(name, found));
	assert_string_equal(found, igloo);
	*strstr(name, ".json") = '\0';
	assert_true(saved_find(name, found));
	assert_string_equal(found, igloo);
	assert_false(saved_find("nothing", found));
}

static void all_games_are_listed(void **state)
{
	struct saved_list l;

	(void)state;
	for (int i = 0; i < 40; i++) {
		char path[SITTING_PATH];
		begin(&game, "igloo", "many");
		assert_true(saved_begin(&game));
		snprintf(path, sizeof path, "%s/firn/igloo-20260101-0000%02d-1.json", home, i);
		assert_true(saved_export(&game, path));
	}
	l = saved_list_new();
	assert_int_equal(l.count, 40);
	saved_list_free(&l);
}

static void the_edition_follows_the_language(void **state)
{
	const struct firn_game *nunatak = firn_game_find("nunatak");
	uint8_t option[FIRN_MAX_OPTIONS] = {0};

	(void)state;
	assert_string_equal(i18n_lang(), "en");
	option[0] = 1;
	terms_edition(nunatak, option);
	assert_string_equal(nunatak->options[0].values[option[0]], "en");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(a_game_is_locked_while_it_is_played, set_up),
		cmocka_unit_test_setup(a_game_whose_end_is_taken_back_goes_on, set_up),
		cmocka_unit_test_setup(what_cannot_be_saved_is_told, set_up),
		cmocka_unit_test_setup(only_games_of_the_state_folder_are_written, set_up),
		cmocka_unit_test_setup(a_word_names_a_game_a_file_or_a_save, set_up),
		cmocka_unit_test_setup(all_games_are_listed, set_up),
		cmocka_unit_test(the_edition_follows_the_language),
	};
	char command[64];
	int failed;

	if (!mkdtemp(home))
		return 1;
	failed = cmocka_run_group_tests(tests, NULL, NULL);
	snprintf(command, sizeof command, "rm -rf %s", home);
	return system(command) || failed;
}
