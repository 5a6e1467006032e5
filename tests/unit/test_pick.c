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
static void pick_move(const struct draw *draw, int i)
{
	int touched[DRAW_TOUCHED], count;
	char text[FIRN_MAX_TEXT];

	picks_clear(&picks);
	snprintf(text, sizeof text, "%s", picks_fit(&picks, i));
	count = draw->touch(text, touched);
	assert_in_range(count, 0, DRAW_TOUCHED);
	for (int k = 0; k < count; k++) {
		assert_in_range(touched[k], 0, SPOTS - 1);
		picks_mark(&picks, &spots);
		assert_true(picks_add(&picks, touched[k]));
	}
	assert_true(is_offered(text));
}

/* A few hundred moves of a game, each time some of the legal ones. */
static void wander(const struct firn_game *game, int seats)
{
	const struct draw *draw = draw_find(game->id);
	int actors;

	begin(game, seats);
	for (unsigned n = 1; n < 300 && (actors = game->actors(&match.head.state)) > 0; n++) {
		int seat = __builtin_ctz((unsigned)actors);
		char text[FIRN_MAX_TEXT];
		picks_fill(&picks, draw, game, &match.head.state, seat);
		assert_true(picks.left > 0 && picks.left == picks.count);
		for (int i = 0; i < 5; i++)
			pick_move(draw, (int)(n * 7919u + (unsigned)i * 104729u) % picks.count);
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
			wander(firn_games[i], seats);
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
		cmocka_unit_test(a_pick_that_fits_no_move_changes_nothing),
		cmocka_unit_test(typing_narrows_and_completes),
		cmocka_unit_test(who_sits_where),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
