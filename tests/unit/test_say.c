/* Moves in words: every move of every game has some, no two that may be played have the same, they
 * can be typed, and they tell nobody what it may not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw.h"
#include "cli/term/say.h"
#include "cli/transcript.h"
#include "games/games.h"
#include "match/show.h"
#include "tests/support/toy.h"

static struct firn_match match;
static struct firn_show_list list;

static void begin(const struct firn_game *game, int seats)
{
	struct firn_start start = {
		.game = game, .options = {.seats = (uint8_t)seats, .first = -1}, .seed = "say"};

	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
}

static struct say telling(int seat)
{
	return (struct say){.game = match.start.game,
			    .state = &match.head.state,
			    .seat = seat,
			    .names = &draw_names};
}

/* Every legal move: its words are its own, and lead back to it, as does its text. */
static void check_list(int seat, int count)
{
	struct say c = telling(seat);
	char words[SAY_TEXT], again[SAY_TEXT + 1];

	for (int i = 0; i < count; i++) {
		const char *text = list.text[i];
		say_move(&c, text, words);
		assert_string_not_equal(words, text);
		assert_null(strchr(words, '{'));
		assert_ptr_equal(say_find(&c, &list, count, words), text);
		assert_ptr_equal(say_find(&c, &list, count, text), text);
		assert_true(say_begins(words, words));
		snprintf(again, sizeof again, "%s?", words);
		assert_null(say_find(&c, &list, count, again));
	}
}

/* What a viewer is told of a recorded move is the same if the state holds only what it may know. */
static void check_secret(const union firn_state *before, struct firn_entry e)
{
	const struct firn_game *game = match.start.game;
	char text[FIRN_MAX_TEXT], all[SAY_TEXT], known[SAY_TEXT];

	for (int viewer = 0; viewer <= FIRN_PUBLIC; viewer++) {
		firn_move shown = viewer < match.start.options.seats || viewer == FIRN_PUBLIC
					  ? game->seen(before, e.seat, e.move, viewer)
					  : FIRN_UNSEEN;
		union firn_state hidden = *before;
		struct say c = {.game = game, .state = before, .seat = e.seat};
		if (shown == FIRN_UNSEEN)
			continue;
		game->move_text(before, shown, text, sizeof text);
		say_move(&c, text, all);
		if (e.seat >= 0) /* "fish 3" is drawn, and said so */
			assert_string_not_equal(all, text);
		game->hide(&hidden, viewer);
		c.state = &hidden;
		assert_string_equal(say_move(&c, text, known), all);
	}
}

/* The log grows by what a move and the draws after it did. */
static void check_new(uint32_t from)
{
	union firn_state before;

	for (uint32_t i = from; i < match.head.count; i++) {
		firn_match_at(&match, i, &before);
		check_secret(&before, match.log[i]);
	}
}

static void wander(const struct firn_game *game, int seats)
{
	int actors;

	begin(game, seats);
	check_new(0);
	for (unsigned n = 1; n < 150 && (actors = game->actors(&match.head.state)) > 0; n++) {
		int seat = __builtin_ctz((unsigned)actors);
		int count = firn_show_list_fill(&list, game, &match.head.state, seat);
		uint32_t from = match.head.count;
		check_list(seat, count);
		assert_int_equal(firn_match_play(&match, seat,
						 list.text[list.order[n * 7919 % (unsigned)count]])
					 .err,
				 FIRN_OK);
		check_new(from);
	}
}

static void every_move_has_words_of_its_own(void **state)
{
	(void)state;
	for (int seats = 1; seats <= 4; seats++)
		wander(firn_game_find("nunatak"), seats);
	for (int seats = 2; seats <= 4; seats++) {
		wander(firn_game_find("igloo"), seats);
		wander(firn_game_find("temple-rush"), seats);
	}
}

static void check(const char *game, const char *text, const char *words)
{
	struct say c = {.game = firn_game_find(game), .seat = 0};
	char out[SAY_TEXT];

	assert_string_equal(say_move(&c, text, out), words);
}

static void the_words_of_some_moves(void **state)
{
	(void)state;
	check("temple-rush", "put 1 3 c2 along", "Temple 1: 1x3 on c2, along");
	check("temple-rush", "put 2 4 a1 end", "Temple 2: 1x4 on a1, end-on");
	check("temple-rush", "dice 4 star 1", "Dice: 4, star, 1");
	check("temple-rush", "token 1 ?", "Hidden token for seat 1.");
	check("temple-rush", "use bag 1 2 3", "Complete temple 3 with stones of seat 1, temple 2");
	check("igloo", "step fox2 c3 w", "fox 2: c3 to b3");
	check("igloo", "drift a4 e c5", "Push a4 east, animals to c5");
	check("igloo", "harpoon", "Harpoon the bear");
	check("igloo", "walk a1 a2 harpoon", "Walk from a1 to a2, harpoon the bear");
	check("nunatak", "take 2 artisan 1c3", "Card 2: Artisan on 1c3");
	check("nunatak", "take 2 builder 1c3 swap 1a1 siku",
	      "Card 2: Builder for Siku on 1c3, swapped with 1a1");
	check("nunatak", "card 3 sculptor/artisan:saw", "Place 3: Sculptor / Artisan, saw");
	check("nunatak", "card 1 elder:artisan+elder", "Place 1: Elder, counts Artisan and Elder");
	check("nunatak", "peek ?", "A card is looked at");
}

/* A mark that ends with a colon needs no other one. */
static void an_event_has_one_colon(void **state)
{
	struct say c = {.game = firn_game_find("nunatak"), .names = &draw_names};
	struct firn_event e = {.name = "advance", .seat = 0, .points = 2};
	char out[SAY_TEXT];

	(void)state;
	assert_true(say_event(&c, &e, out));
	assert_string_equal(out, ":A: 2 steps on the track.");
	e.seat = 1;
	e.points = 1;
	assert_true(say_event(&c, &e, out));
	assert_string_equal(out, "/B/: 1 step on the track.");
}

static void an_unknown_text_stays_as_it_is(void **state)
{
	struct say toy = {.game = &toy_game};
	char out[SAY_TEXT];

	(void)state;
	assert_string_equal(say_move(&toy, "bid 3", out), "bid 3");
	check("nunatak", "take", "take");
	check("nunatak", "fly 1 2", "fly 1 2");
	check("igloo", "walk", "walk");
	check("temple-rush", "put 1", "put 1");
	check("temple-rush", "use bomb", "use bomb");
}

static void letters_may_be_small(void **state)
{
	(void)state;
	assert_true(say_begins("Temple 1: 1x3 längs", "temple 1"));
	assert_true(say_begins("Älteste", "äl"));
	assert_false(say_begins("Pass", "Passe"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_move_has_words_of_its_own),
		cmocka_unit_test(the_words_of_some_moves),
		cmocka_unit_test(an_event_has_one_colon),
		cmocka_unit_test(an_unknown_text_stays_as_it_is),
		cmocka_unit_test(letters_may_be_small),
	};

	i18n_open("en");
	return cmocka_run_group_tests(tests, NULL, NULL);
}
