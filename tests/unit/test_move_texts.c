/* Texts of moves in every game (docs/protocol.md): each form reads back as it was written, and
 * what is nearly such a text is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/words.h"
#include "games/games.h"
#include "games/nunatak/nunatak.h"

enum { UNTOUCHED = 0x5a5a5a5a };

static const char *const nunatak_texts[] = {
	"bless 1",
	"bless 2",
	"blessing abundance",
	"blessing transference",
	"card 1 builder",
	"card 8 beast:1",
	"completion beasts",
	"completion track",
	"first 0",
	"first 3",
	"keep",
	"order 1 2 3",
	"order 3 1 2",
	"peek artisan:rope",
	"place 1a1 builder",
	"place 4b2 elder",
	"square 1a1",
	"square 4b2",
	"take 1 builder 1a1",
	"take 8 elder 2d4",
	"take 8 elder 2d4 siku",
	"take 2 beast 1e5",
	"take 2 beast 1e5 swap 1a2",
	"take 2 beast 1e5 swap 1a2 siku",
	"tile 1a1 builder",
	"tile 3c3 sculptor/artisan",
	"use balance",
	"use foresight 1",
	"use foresight 8",
	"use transference 1 builder",
	"use transference 54 elder",
	"use transference 54 elder saw",
	NULL,
};

static const char *const igloo_texts[] = {
	"animals",
	"done",
	"drift a1 e",
	"drift a1 e h8",
	"end",
	"face animals",
	"face thaw",
	"first 0",
	"first 3",
	"fish 1",
	"fish 3",
	"flee 0 a1",
	"flee 3 h8",
	"fox 1",
	"fox 3",
	"harpoon",
	"harpoon bear a1",
	"hunt fox3 h8",
	"igloo a1",
	"kayak a1 h8",
	"kayak a1 h8 harpoon",
	"melt h1",
	"pass",
	"place a8",
	"stamina 1",
	"stamina 3",
	"step bear a1 n",
	"step fish3 d4 w",
	"thaw c3",
	"walk b2 c2",
	"walk b2 c2 harpoon",
	NULL,
};

static const char *const temple_rush_texts[] = {
	"back 1 a1",
	"back 3 g6",
	"bonus 1",
	"bonus 4",
	"bonus none",
	"borrow 1 a1 3 g6 along",
	"borrow 3 g6 1 a1 end",
	"card T01",
	"card T31",
	"dice 1 2",
	"dice 1 2 3",
	"dice 1 4",
	"dice 1 4 star",
	"dice 1 4 star star",
	"done",
	"first 0",
	"first 3",
	"giveup",
	"mortar 1",
	"mortar 3",
	"pass",
	"put 1 1 a1 along",
	"put 3 4 g6 end",
	"roll",
	"token 0 bag",
	"token 3 shield",
	"use bag 3 2 1",
	"use bomb 0 3",
	"use lightning 1",
	"use shield 3",
	"use solo",
	NULL,
};

/* Out of range by one, or nothing of the kind. */
static const char *const nunatak_none[] = {
	"",
	" ",
	"keep ",
	" keep",
	"bless 0",
	"bless 3",
	"card 0 builder",
	"card 9 builder",
	"first 4",
	"first 00",
	"first 01",
	"first 1x",
	"first -1",
	"first /",
	"first :",
	"order",
	"order 0",
	"order 4",
	"order 1 2 3 4",
	"place 0a1 builder",
	"place 5a1 builder",
	"place 1f1 builder",
	"place 1`1 builder",
	"place 2e1 builder",
	"place 1a0 builder",
	"place 1a6 builder",
	"place 4a3 builder",
	"place 1a11 builder",
	"place 1a builder",
	"take 0 builder 1a1",
	"take 9 builder 1a1",
	"take 1 siku",
	"take 1 builder siku",
	"use",
	"use balance 1",
	"use foresight 0",
	"use foresight 9",
	"use foresight 1 1",
	"use transference 0 builder",
	"use transference 55 builder",
	"use transference 100 builder",
	"Keep",
	"keeps",
	"a b c d e f g h",
	"a b c d e f g h i",
	"peek 123456789012345678901234567890123456789012345678",
	NULL,
};

static const char *const igloo_none[] = {
	"",           "drift i1 e",   "drift a0 e",
	"drift a9 e", "drift `1 e",   "drift a11 e",
	"face red",   "first 4",      "fish 0",
	"fish 4",     "flee 4 a1",    "fox 0",
	"fox 4",      "harpoon bear", "stamina 0",
	"stamina 4",  "step bear a1", "walk b2 c2 harpoon harpoon",
	NULL,
};

static const char *const temple_rush_none[] = {
	"",
	"back 0 a1",
	"back 4 a1",
	"back 1 h1",
	"back 1 `1",
	"back 1 a0",
	"back 1 a7",
	"back 1 a",
	"back 1 a11",
	"bonus 0",
	"bonus 5",
	"card T00",
	"card T32",
	"dice 1",
	"dice 1 2 3 4 1",
	"dice 0 1",
	"dice 5 1",
	"first 4",
	"mortar 0",
	"mortar 4",
	"put 1 0 a1 along",
	"put 1 5 a1 along",
	"token 4 bag",
	"token 0 ?",
	"use bag 4 1 1",
	"use bag 0 0 1",
	"use bag 0 1 4",
	"use bag 0 1",
	"use bomb 4 1",
	"use solo 1",
	NULL,
};

struct texts {
	const char *const *good, *const *none;
};

static const struct {
	const char *game;
	struct texts texts;
} games[] = {
	{"nunatak", {nunatak_texts, nunatak_none}},
	{"igloo", {igloo_texts, igloo_none}},
	{"temple-rush", {temple_rush_texts, temple_rush_none}},
};

static const struct firn_game *game;
static const struct texts *texts;
static union firn_state state;

static void begin(int i)
{
	struct firn_options o = {.seats = 3};

	for (int k = 0; firn_games[k]; k++)
		if (!strcmp(firn_games[k]->id, games[i].game))
			game = firn_games[k];
	texts = &games[i].texts;
	memset(&state, 0, sizeof state);
	assert_int_equal(game->setup(&state, &o), FIRN_OK);
	if (i == 0)
		((struct nunatak *)&state)->secret.count = 3; /* cards to order */
}

static bool parses(const char *text)
{
	firn_move m = UNTOUCHED;
	bool ok = game->move_parse(&state, text, &m) == FIRN_OK;

	assert_int_equal(ok, m != UNTOUCHED);
	return ok;
}

static bool is_listed(const char *text)
{
	for (int i = 0; texts->good[i]; i++)
		if (!strcmp(texts->good[i], text))
			return true;
	return false;
}

static void expect_none(const char *text)
{
	if (parses(text))
		fail_msg("%s: reads \"%s\"", game->id, text);
}

/* Joins the words; word `at` is replaced. */
static void join(const struct firn_words *in, int at, const char *word, char out[FIRN_MAX_TEXT])
{
	struct firn_writer w;

	firn_writer_init(&w, out, FIRN_MAX_TEXT);
	for (int i = 0; i < in->count; i++) {
		if (i)
			firn_put_char(&w, ' ');
		firn_put(&w, i == at ? word : in->word[i]);
	}
	assert_false(w.full);
}

static void each_form_reads_back(void **unused)
{
	char text[FIRN_MAX_TEXT];

	(void)unused;
	for (int g = 0; g < 3; g++) {
		begin(g);
		for (int i = 0; texts->good[i]; i++) {
			firn_move m = 0;
			assert_int_equal(game->move_parse(&state, texts->good[i], &m), FIRN_OK);
			assert_int_equal(game->move_text(&state, m, text, sizeof text),
					 strlen(texts->good[i]));
			assert_string_equal(text, texts->good[i]);
		}
	}
}

static void a_wrong_word_makes_it_none(void **unused)
{
	static const char *const wrong[] = {"zz", "", "1z", "elders"};
	char text[FIRN_MAX_TEXT];
	struct firn_words in;

	(void)unused;
	for (int g = 0; g < 3; g++) {
		begin(g);
		for (int i = 0; texts->good[i]; i++) {
			assert_true(firn_words_split(texts->good[i], &in));
			for (int k = 0; k < 4 * in.count; k++) {
				join(&in, k / 4, wrong[k % 4], text);
				expect_none(text);
			}
		}
	}
}

static void a_word_more_or_less_makes_it_none(void **unused)
{
	char text[FIRN_MAX_TEXT];
	struct firn_words in;

	(void)unused;
	for (int g = 0; g < 3; g++) {
		begin(g);
		for (int i = 0; texts->good[i]; i++) {
			assert_true(firn_words_split(texts->good[i], &in));
			snprintf(text, sizeof text, "%s zz", texts->good[i]);
			expect_none(text);
			for (in.count--; in.count > 0; in.count--) {
				join(&in, -1, "", text);
				if (!is_listed(text) && strncmp(text, "order ", 6))
					expect_none(text);
			}
		}
	}
}

static void what_is_out_of_range_is_none(void **unused)
{
	(void)unused;
	for (int g = 0; g < 3; g++) {
		begin(g);
		for (int i = 0; texts->none[i]; i++)
			expect_none(texts->none[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_form_reads_back),
		cmocka_unit_test(a_wrong_word_makes_it_none),
		cmocka_unit_test(a_word_more_or_less_makes_it_none),
		cmocka_unit_test(what_is_out_of_range_is_none),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
