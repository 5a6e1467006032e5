/* Who acts next at a terminal: where several seats may act at once, nobody waits for ever. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cli/sitting.h"
#include "engine/bits.h"
#include "engine/rng.h"
#include "games/games.h"

static struct sitting game;
static firn_move moves[FIRN_MAX_MOVES];

static int actors(void)
{
	return game.match.start.game->actors(&game.match.head.state);
}

static void begin(int number)
{
	struct firn_start start = {.game = firn_game_find("temple-rush")};

	start.options = (struct firn_options){.seats = 3, .first = -1};
	assert_true(firn_options_set(start.game, &start.options, "race", "open"));
	snprintf(start.seed, sizeof start.seed, "sitting/%d", number);
	firn_match_clear(&game.match);
	assert_int_equal(firn_match_new(&game.match, &start).err, FIRN_OK);
}

static void play(int seat, struct firn_rng *rng)
{
	const struct firn_game *g = game.match.start.game;
	int n = g->legal(&game.match.head.state, seat, moves);
	char text[FIRN_MAX_TEXT];

	assert_true(n > 0);
	g->move_text(&game.match.head.state, moves[firn_rng_below(rng, (uint32_t)n)], text,
		     sizeof text);
	assert_int_equal(firn_match_play(&game.match, seat, text).err, FIRN_OK);
}

/* No seat moves twice while another one may move as well. */
static void seats_that_may_act_at_once_take_turns(void **state)
{
	struct firn_rng rng = {.state = 7};
	int races = 0, last, bits, seat;

	(void)state;
	for (int number = 0; number < 40; number++) {
		begin(number);
		for (last = -1; (bits = actors()) != FIRN_OVER; last = seat) {
			seat = sitting_next(&game);
			assert_true(bits >> seat & 1);
			if (last >= 0 && bits & ~(1 << last)) {
				assert_int_not_equal(seat, last);
				races += !strcmp("race", game.match.start.game->phase(
								 &game.match.head.state));
			}
			play(seat, &rng);
		}
	}
	assert_true(races > 10);
	assert_int_equal(sitting_next(&game), -1);
}

/* Somebody far away is neither asked here nor played by a program. */
static void others_are_left_alone(void **state)
{
	(void)state;
	begin(1);
	for (int seat = 0; seat < 3; seat++)
		game.player[seat] = SITTING_AWAY;
	assert_int_equal(sitting_asked(&game, 0), -1);
	assert_int_equal(sitting_program(&game), -1);
	game.player[1] = FIRN_EASY;
	assert_true(sitting_program(&game) < 0 || sitting_program(&game) == 1);
	game.ended = true;
	assert_true(sitting_over(&game));
	assert_int_equal(sitting_next(&game), -1);
	game.ended = false;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(seats_that_may_act_at_once_take_turns),
		cmocka_unit_test(others_are_left_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
