/* Pointing at things: whatever is legal can be picked, in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "cli/sitting.h"
#include "cli/term/pick.h"
#include "games/games.h"
#include "tests/support/toy.h"

static struct firn_match match;
static struct picks picks;
static struct spot_set spots;

static void begin(const struct firn_game *game, int seats)
{
	struct firn_start start = {
		.game = game, .options = {.seats = (uint8_t)seats, .first = -1}, .seed = "pick"};

	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
}

static bool is_offered(const char *text)
{
	for (int i = 0; i < picks.offers; i++)
		if (!strcmp(picks_offer(&picks, i), text))
			return true;
	return false;
}

/* Picks what a move names; then it must be on offer. */
static void pick_move(int i)
{
	int touched[DRAW_TOUCHED], count;
	char text[FIRN_MAX_TEXT];

	picks_clear(&picks);
	snprintf(text, sizeof text, "%s", picks_fit(&picks, i));
	count = picks_touch(&picks, picks.fit[i], touched);
	assert_in_range(count, 0, DRAW_TOUCHED);
	for (int k = 0; k < count; k++) {
		assert_in_range(touched[k], 0, SPOTS - 1);
		picks_mark(&picks, &spots);
		assert_true(picks_add(&picks, touched[k]));
	}
	assert_true(is_offered(text));
}

/* A few hundred moves of a game, each time some of the legal ones. */
static void wander(const struct firn_game *game, const struct draw *draw, int seats)
{
	int actors;

	begin(game, seats);
	for (unsigned n = 1; n < 300 && (actors = game->actors(&match.head.state)) > 0; n++) {
		int seat = __builtin_ctz((unsigned)actors);
		char text[FIRN_MAX_TEXT];
		picks_fill(&picks, draw, game, &match.head.state, seat);
		assert_true(picks.left > 0 && picks.left == picks.count);
		for (int i = 0; i < 5; i++)
			pick_move((int)(n * 7919u + (unsigned)i * 104729u) % picks.count);
		picks_clear(&picks);
		snprintf(text, sizeof text, "%s",
			 picks_fit(&picks, (int)(n * 7919u) % picks.count));
		assert_int_equal(firn_match_play(&match, seat, text).err, FIRN_OK);
	}
}

static void every_legal_move_can_be_picked(void **state)
{
	(void)state;
	for (int i = 0; firn_games[i]; i++)
		for (int seats = firn_games[i]->min_seats; seats <= firn_games[i]->max_seats;
		     seats++)
			wander(firn_games[i], draw_find(firn_games[i]->id), seats);
}

/* Without a drawing the moves are a list, which is picked from word by word. */
static void every_legal_move_can_be_picked_from_a_list(void **state)
{
	(void)state;
	assert_ptr_equal(draw_find("toy"), &draw_plain);
	wander(&toy_game, &draw_plain, 4);
	for (int i = 0; firn_games[i]; i++)
		wander(firn_games[i], &draw_plain, 2);
}

static struct move_tree tree;

static void set_moves(const char *const texts[], int count)
{
	for (int i = 0; i < count; i++) {
		picks.list.order[i] = (uint16_t)i;
		snprintf(picks.list.text[i], FIRN_MAX_TEXT, "%s", texts[i]);
	}
	move_tree_grow(&tree, &picks.list, count);
}

static void a_list_branches_where_words_differ(void **state)
{
	const char *const texts[] = {"pass", "pass on", "take 1 a2", "take 1 b2", "take-all"};

	(void)state;
	set_moves(texts, 1);
	assert_int_equal(tree.levels[0], 0); /* a single move needs no choice */
	set_moves(texts, 5);
	assert_int_equal(tree.levels[0], 2);
	assert_int_equal(tree.spot[0][0], tree.spot[1][0]);
	assert_int_not_equal(tree.spot[0][1], tree.spot[1][1]);
	assert_int_equal(tree.levels[2], 2); /* "take", then "a2": all say "1" */
	assert_int_equal(tree.spot[2][0], tree.spot[3][0]);
	assert_int_equal(tree.levels[4], 1);
	assert_int_not_equal(tree.spot[4][0], tree.spot[3][0]);
}

/* More words than the screen can show at once are put together, neighbours with neighbours. */
static void a_long_list_is_put_together(void **state)
{
	static char texts[1000][8];
	const char *list[1000];

	(void)state;
	for (int i = 0; i < 1000; i++) {
		snprintf(texts[i], sizeof texts[i], "go %03d", i);
		list[i] = texts[i];
	}
	set_moves(list, 1000);
	for (int i = 0; i < 1000; i++) {
		assert_in_range(tree.levels[i], 2, 3);
		assert_true(tree.spot[i][0] < MOVE_TREE_CHOICES);
		assert_true(i == 0 || memcmp(tree.spot[i], tree.spot[i - 1], tree.levels[i]));
	}
}

static void words_that_two_moves_begin_with(void **state)
{
	(void)state;
	assert_int_equal(move_tree_shared("take 1 a2", "take 1 b2"), 6);
	assert_int_equal(move_tree_shared("take 1", "take 10"), 4);
	assert_int_equal(move_tree_shared("pass", "pass on"), 4);
	assert_int_equal(move_tree_shared("pass", "place"), 0);
}

static void another_choice_of_a_list_replaces_the_last(void **state)
{
	const struct firn_game *game = &toy_game;

	(void)state;
	begin(game, 2);
	picks_fill(&picks, &draw_plain, game, &match.head.state, 0);
	assert_true(picks_add(&picks, 1));
	assert_string_equal(picks_offer(&picks, 0), "bid 1");
	assert_true(picks_add(&picks, 3));
	assert_string_equal(picks_offer(&picks, 0), "bid 3");
	assert_int_equal(picks.depth, 1);
	assert_false(picks_add(&picks, 6));
	assert_string_equal(picks_offer(&picks, 0), "bid 3");
}

static void a_pick_that_fits_no_move_changes_nothing(void **state)
{
	const struct firn_game *game = firn_games[0];
	int seat;

	(void)state;
	begin(game, 2);
	seat = __builtin_ctz((unsigned)game->actors(&match.head.state));
	picks_fill(&picks, draw_find(game->id), game, &match.head.state, seat);
	assert_false(picks_add(&picks, SPOTS - 1));
	assert_int_equal(picks.depth, 0);
	assert_int_equal(picks.left, picks.count);
}

static void typing_narrows_and_completes(void **state)
{
	const struct firn_game *game = firn_games[0];
	char line[FIRN_MAX_TEXT] = "t";
	int seat;

	(void)state;
	begin(game, 2);
	seat = __builtin_ctz((unsigned)game->actors(&match.head.state));
	picks_fill(&picks, draw_find(game->id), game, &match.head.state, seat);
	picks_type(&picks, line);
	picks_complete(&picks, line, sizeof line);
	assert_string_equal(line, "take ");
	picks_type(&picks, "nothing");
	assert_int_equal(picks.left, 0);
}

static void who_sits_where(void **state)
{
	int player[FIRN_MAX_SEATS];

	(void)state;
	assert_true(sitting_parse("you,hard,you", 3, player));
	assert_int_equal(player[0], SITTING_PERSON);
	assert_int_equal(player[1], FIRN_HARD);
	assert_false(sitting_parse("you,hard", 3, player));
	assert_false(sitting_parse("you,hard,you,easy", 3, player));
	assert_false(sitting_parse("you,godlike", 2, player));
	assert_false(sitting_parse("", 1, player));
	assert_false(sitting_parse("you,", 2, player));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_legal_move_can_be_picked),
		cmocka_unit_test(every_legal_move_can_be_picked_from_a_list),
		cmocka_unit_test(a_list_branches_where_words_differ),
		cmocka_unit_test(a_long_list_is_put_together),
		cmocka_unit_test(words_that_two_moves_begin_with),
		cmocka_unit_test(another_choice_of_a_list_replaces_the_last),
		cmocka_unit_test(a_pick_that_fits_no_move_changes_nothing),
		cmocka_unit_test(typing_narrows_and_completes),
		cmocka_unit_test(who_sits_where),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
