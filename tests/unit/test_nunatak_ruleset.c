/* Rulesets: what a user may replace (docs/rulesets.md). Tests run in order: a table that is
 * taken stays. */
#include <stdio.h>

#include "engine/hash.h"
#include "engine/json.h"
#include "tests/support/nunatak_board.h"
#include "tests/support/rulesets.h"

#define HEAD "{\"firn-ruleset\":1,\"game\":\"nunatak\""

static const char full[] = HEAD
	",\"name\":\"in full\""
	",\"cards\":[[\"builder\",5,2,1,0],[\"sculptor\",4,2,1,0],[\"artisan:rope\",2,1,0,0],"
	"[\"artisan:pickaxe\",2,1,0,0],[\"artisan:saw\",2,1,0,0],[\"beast:1\",3,2,0,0],"
	"[\"beast:2\",1,0,1,0],[\"architect\",3,2,1,0],[\"elder:artisan+elder\",1,0,0,0],"
	"[\"elder:builder+beast\",1,0,0,0],[\"elder:sculptor+architect\",1,0,0,0],"
	"[\"elder:builder+elder\",0,1,0,0],[\"elder:sculptor+beast\",0,0,1,0],"
	"[\"builder/architect\",0,1,1,2],[\"sculptor/artisan:rope\",0,1,1,0],"
	"[\"sculptor/artisan:pickaxe\",0,1,0,1],[\"sculptor/artisan:saw\",0,0,1,1],"
	"[\"beast:1/elder:artisan+architect\",0,1,0,0],[\"beast:1/elder:beast+elder\",0,0,1,0]],"
	"\"tiles\":[[\"builder\",5,2,1,0],[\"sculptor\",4,2,1,0],[\"artisan\",6,3,0,0],"
	"[\"beast\",4,2,1,0],[\"architect\",3,2,1,0],[\"elder\",3,1,1,0],"
	"[\"builder/architect\",0,1,1,2],[\"sculptor/artisan\",0,2,2,2],[\"beast/elder\",0,1,1,0]],"
	"\"sculptors\":[2,5,9,14,20,27,35,43,51,60],\"ornaments\":[5,10,15,21,27,34,41,48,56,64],"
	"\"artisans\":[1,3,8,15,24],\"track\":[null,1,null,2,null,3,null,4,5,null,6,7,8,9,10],"
	"\"progress\":2,\"gift\":5,\"kinship\":1,\"fellowship\":3,\"strength\":2,\"balance\":1,"
	"\"expansion\":2,\"providence\":3,\"completions\":[[\"tools\",\"tools\",\"tool-sets\"],"
	"[\"beasts\",\"beasts-1\",\"beasts-2\"],[\"builders\",\"builders\",\"level-1\"],"
	"[\"sculptors\",\"sculptors\",\"level-2\"],[\"track\",\"advances\",\"architects\"],"
	"[\"blessings\",\"blessings\",\"elders\"]]}";

static int load(const char *text)
{
	return ruleset_loaded(&nunatak_game, text);
}

static void refused(const char *text, const char *expected)
{
	ruleset_refused(&nunatak_game, text, expected);
}

/* The full table with its first `from` replaced. */
static const char *edited(const char *from, const char *to)
{
	static char text[8192];
	const char *at = strstr(full, from);

	assert_non_null(at);
	snprintf(text, sizeof text, "%.*s%s%s", (int)(at - full), full, to, at + strlen(from));
	return text;
}

/* ---- taken ---- */

static void assert_same_cards(const struct nunatak_ruleset *a, const struct nunatak_ruleset *b)
{
	assert_int_equal(a->kinds, b->kinds);
	for (int k = 0; k < a->kinds; k++) {
		struct card x = a->card[k], y = b->card[k];
		assert_string_equal(x.text, y.text);
		x.text = y.text = NULL;
		assert_memory_equal(&x, &y, sizeof x);
	}
	assert_memory_equal(a->shows, b->shows, sizeof a->shows);
	assert_memory_equal(a->kind_of, b->kind_of, sizeof a->kind_of);
	assert_memory_equal(a->kind, b->kind, sizeof a->kind);
	assert_memory_equal(a->pile, b->pile, sizeof a->pile);
	assert_memory_equal(a->fits, b->fits, sizeof a->fits);
}

static void assert_same_rest(const struct nunatak_ruleset *a, const struct nunatak_ruleset *b)
{
	assert_memory_equal(a->tile_of, b->tile_of, sizeof a->tile_of);
	assert_memory_equal(a->tile_kind, b->tile_kind, sizeof a->tile_kind);
	assert_memory_equal(a->tile_pile, b->tile_pile, sizeof a->tile_pile);
	assert_memory_equal(a->sculptors, b->sculptors, sizeof a->sculptors);
	assert_memory_equal(a->ornaments, b->ornaments, sizeof a->ornaments);
	assert_memory_equal(a->artisans, b->artisans, sizeof a->artisans);
	assert_memory_equal(a->track, b->track, a->track_end + 1u);
	assert_memory_equal(a->track_up, b->track_up, a->track_end + 1u);
	assert_int_equal(a->track_end, b->track_end);
	assert_int_equal(a->track_shown, b->track_shown);
	assert_int_equal(a->progress, b->progress);
	assert_int_equal(a->gift, b->gift);
	assert_int_equal(a->kinship, b->kinship);
	assert_int_equal(a->fellowship, b->fellowship);
	assert_int_equal(a->strength, b->strength);
	assert_int_equal(a->balance, b->balance);
	assert_int_equal(a->expansion, b->expansion);
	assert_int_equal(a->providence, b->providence);
	assert_memory_equal(a->completion, b->completion, sizeof a->completion);
}

static void table_in_full_equals_the_built_in_one(void **unused)
{
	int i = load(full);

	(void)unused;
	assert_same_cards(nunatak_rulesets[i], nunatak_rulesets[0]);
	assert_same_rest(nunatak_rulesets[i], nunatak_rulesets[0]);
}

static void table_of_the_same_bytes_is_loaded_once(void **unused)
{
	char hash[FIRN_RULESET_HASH];
	int i = load(full);
	uint8_t found = 0;

	(void)unused;
	assert_int_equal(load(full), i);
	firn_sha256_hex(full, strlen(full), hash);
	assert_string_equal(firn_ruleset_head(&nunatak_game, (uint8_t)i)->file, hash);
	assert_true(firn_ruleset_find(&nunatak_game, hash, &found));
	assert_int_equal(found, i);
	assert_null(firn_ruleset_head(&nunatak_game, 0));
	assert_null(firn_ruleset_head(&nunatak_game, FIRN_MAX_RULESETS - 1));
	assert_null(firn_ruleset_head(&nunatak_game, 255));
}

static void table_in_part_changes_that_part(void **unused)
{
	int i = load(HEAD ",\"gift\":7,\"sculptors\":[1,2,3,4,5,6,7,8,9,200]}");
	const struct nunatak_ruleset *t = nunatak_rulesets[i];
	struct nunatak s;

	(void)unused;
	assert_same_cards(t, nunatak_rulesets[0]);
	assert_int_equal(t->gift, 7);
	assert_int_equal(t->kinship, 1);
	assert_memory_equal(t->artisans, nunatak_rulesets[0]->artisans, sizeof t->artisans);
	begin(&s, 3);
	s.ruleset = (uint8_t)i;
	give_cards(&s, 0, 3, "sculptor", NULL);
	assert_int_equal(points(&s, 0, ROW_CARDS + SCULPTOR), 3);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play_loose(&s, 0, "take 1 elder 1b1");
	play_loose(&s, 0, "bless 1");
	play_loose(&s, 0, "use gift");
	assert_int_equal(points(&s, 0, ROW_BLESSINGS), 7);
}

/* Front ends show the numbers of the ruleset, not those that are built in. */
static void expect_in_view(const struct nunatak *s, const char *wanted)
{
	static char text[1 << 16];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	nunatak_view(s, FIRN_PUBLIC, &w);
	firn_json_end(&w, '}');
	assert_false(w.full);
	assert_non_null(strstr(text, wanted));
}

static void table_track_of_its_own(void **unused)
{
	int i = load(HEAD
		     ",\"track\":[3,null,null,7],\"progress\":15,\"fellowship\":20,\"kinship\":0}");
	const struct nunatak_ruleset *t = nunatak_rulesets[i];
	static const uint8_t back[] = {3, 3, 3, 7}, up[] = {3, 7, 7, 7};
	struct nunatak s;

	(void)unused;
	assert_int_equal(t->track_end, 3);
	assert_memory_equal(t->track, back, 4);
	assert_memory_equal(t->track_up, up, 4);
	begin(&s, 3);
	expect_in_view(&s, "\"track\":[null,1,null,2,null,3,null,4,5,null,6,7,8,9,10],\"worth\":{"
			   "\"progress\":2,\"gift\":5,\"kinship\":1,\"edge\":1,\"fellowship\":3,"
			   "\"unused\":2,\"strength\":2,\"balance\":1,\"expansion\":2,"
			   "\"providence\":3}");
	s.ruleset = (uint8_t)i;
	expect_in_view(&s, "\"track\":[3,null,null,7],\"worth\":{\"progress\":15,\"gift\":5,"
			   "\"kinship\":0,\"edge\":1,\"fellowship\":20,\"unused\":2,");
	reveal(&s, PROGRESS, EDGE);
	give_card(&s, 0, "architect", NULL);
	assert_int_equal(points(&s, 0, ROW_CARDS + ARCHITECT), 3);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play_loose(&s, 0, "take 1 elder 1b1");
	play_loose(&s, 0, "bless 1");
	play_loose(&s, 0, "use progress");
	assert_int_equal(s.advances[0], 3); /* not beyond its end */
	assert_int_equal(points(&s, 0, ROW_CARDS + ARCHITECT), 7);
}

/* Seat 0 begins with this blessing and this ruleset. */
static void begin_with(struct nunatak *s, int seats, int blessing, const char *json)
{
	begin(s, seats);
	s->ruleset = (uint8_t)load(json);
	give_blessing(s, 0, blessing);
}

static void table_strength(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_with(&s, 3, STRENGTH, HEAD ",\"strength\":9}");
	expect_in_view(&s, "\"strength\":9,\"balance\":1,");
	put_blocks(&s, "1a1 1a2 1b1", 0);
	put_block(&s, "1b2", 1);
	put_tile(&s, "2a1", "builder");
	to_move(&s, 0);
	play(&s, 0, "use strength");
	play(&s, 0, "take 1 builder 2a1");
	assert_int_equal(points(&s, 0, ROW_SUPPORT), 27);
}

/* Seat 0 completes a square in which another one has three blocks. */
static int balanced(const char *json)
{
	struct nunatak s;

	begin_with(&s, 3, BALANCE, json);
	put_blocks(&s, "1a1 1a2 1b1", 1);
	to_move(&s, 0);
	play(&s, 0, "use balance");
	play(&s, 0, "take 1 builder 1b2");
	return points(&s, 0, ROW_SQUARES);
}

static void table_balance(void **unused)
{
	(void)unused;
	assert_int_equal(balanced(HEAD ",\"balance\":0}"), 2);
	assert_int_equal(balanced(full), 2);
	assert_int_equal(balanced(HEAD ",\"balance\":2}"), 5); /* 3 against 3 */
}

static void table_expansion(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_with(&s, 3, EXPANSION, HEAD ",\"expansion\":3,\"blessings\":[[\"expansion\",1]]}");
	expect_in_view(&s, "\"expansion\":3,");
	to_move(&s, 0);
	play_loose(&s, 0, "use expansion");
	draw_all(&s);
	assert_int_equal(display_count(&s), 7);
	assert_int_equal(s.places, 7);
	assert_asks(&s, "turn", 0);
	begin_with(&s, 3, EXPANSION, HEAD ",\"expansion\":1}");
	to_move(&s, 0);
	play(&s, 0, "use expansion");
	draw_all(&s);
	assert_int_equal(display_count(&s), 5);
}

static void table_providence(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_with(&s, 3, PROVIDENCE, HEAD ",\"providence\":2}");
	expect_in_view(&s, "\"providence\":2}");
	to_move(&s, 0);
	play(&s, 0, "use providence");
	draw_all(&s);
	assert_asks(&s, "order", 0);
	assert_int_equal(s.secret.count, 2);
	refuse(&s, 0, "order 1 2 3", "N8.2");
	play(&s, 0, "order 2 1");
	assert_asks(&s, "turn", 0);
}

/* What each card with these lines compares: seat 1 is ahead in that, seat 0 in all else. */
static void table_completions(void **unused)
{
	struct nunatak s;
	struct nunatak_ruleset const *t;
	int best, second;

	(void)unused;
	begin(&s, 4);
	s.ruleset = (uint8_t)load(HEAD ",\"completions\":[[\"track\",\"level-4\",\"level-3\"],"
				       "[\"tools\",\"elders\",\"tool-sets\"]]}");
	t = nunatak_rulesets[s.ruleset];
	assert_memory_equal(t->completion[BY_BEASTS], nunatak_built_in.completion[BY_BEASTS], 2);
	give_cards(&s, 0, 2, "artisan:rope", NULL);
	give_card(&s, 1, "elder:artisan+elder", NULL);
	s.advances[0] = 9;
	put_blocks(&s, "3a1 3a2", 2);
	put_blocks(&s, "4a1", 3);
	s.completion = BY_TRACK + 1;
	nunatak_completion_rank(&s, &best, &second);
	assert_int_equal(best, 3);   /* the block on level 4 */
	assert_int_equal(second, 2); /* then those on level 3 */
	s.completion = BY_TOOLS + 1;
	nunatak_completion_rank(&s, &best, &second);
	assert_int_equal(best, 1);
	s.ruleset = 0;
	nunatak_completion_rank(&s, &best, &second);
	assert_int_equal(best, 0);
}

static void table_completion_rows(void **unused)
{
	static const char row[] = "completions: a row is a card and what its two lines count";

	(void)unused;
	refused(HEAD ",\"completions\":[7]}", row);
	refused(HEAD ",\"completions\":[[\"luck\",\"elders\",\"tools\"]]}", row);
	refused(HEAD ",\"completions\":[[\"track\",\"elders\"]]}", row);
	refused(HEAD ",\"completions\":[[\"track\",\"luck\",\"tools\"]]}", row);
	refused(HEAD ",\"completions\":[[\"track\",\"tools\",\"luck\"]]}", row);
	refused(HEAD ",\"completions\":[[\"track\",\"elders\",\"tools\",\"elders\"]]}", row);
	refused(HEAD ",\"completions\":[[\"track\",\"elders\",\"tools\"],"
		     "[\"track\",\"tools\",\"elders\"]]}",
		"completions track: is listed twice");
}

/* What one card adds to a hand follows from the card. */
static void assert_hands(const struct nunatak_ruleset *t)
{
	for (int i = 0; i < 2 * t->kinds; i++) {
		const struct card *card = &t->card[i / 2];
		const struct hand *h = &t->hand[i];
		int symbol = card->symbol[i % 2];
		bool artisan = symbol == ARTISAN, beast = symbol == BEAST;
		assert_int_equal(h->cards, symbol < SYMBOLS ? bit(8 * symbol) : 0);
		assert_int_equal(h->parts, artisan ? bit(8 * card->tool)
						   : (uint64_t)(beast ? card->beasts : 0) << 24);
		for (int k = 0; k < SYMBOLS; k++)
			assert_int_equal(h->wants >> 8 * k & 0xff,
					 symbol == ELDER ? card->pair >> k & 1 : 0);
	}
}

static void table_with_other_piles_pairs_and_beasts(void **unused)
{
	static firn_move list[FIRN_MAX_MOVES];
	const char *text = edited("[\"beast:1\",3,2,0,0],[\"beast:2\",1,0,1,0]",
				  "[\"beast:2\",4,2,1,0]");
	int i = load(text);
	struct firn_options o = {.seats = 3, .ruleset = (uint8_t)i};
	struct nunatak s;
	uint64_t random = 3;

	(void)unused;
	assert_int_equal(nunatak_rulesets[i]->kinds, 18);
	assert_hands(nunatak_rulesets[i]);
	assert_hands(nunatak_rulesets[0]);
	assert_int_equal(nunatak_setup(&s, &o), FIRN_OK);
	while (s.actor != FIRN_OVER) { /* a game is sound to its end */
		int n = nunatak_legal(&s, s.actor, list);
		random = random * 6364136223846793005u + 1442695040888963407u;
		nunatak_apply(&s, s.actor, list[(random >> 33) % (unsigned)n]);
		assert_null(nunatak_broken(&s));
	}
	for (int k = 1; k < nunatak_rulesets[i]->kinds; k++)
		assert_true(strcmp(nunatak_rulesets[i]->card[k - 1].text,
				   nunatak_rulesets[i]->card[k].text) < 0);
}

/* ---- refused ---- */

static void table_is_one_json_object_for_this_game(void **unused)
{
	static const char object[] = "the ruleset is not a JSON object",
			  one[] = "firn-ruleset: must be 1";
	static const char game[] = "game: the ruleset is for another game";

	(void)unused;
	refused("", object);
	refused("[]", object);
	refused("{\"firn-ruleset\":1,", object);
	refused(HEAD "} ,", object);
	refused(HEAD ",\"gift\":5,\"gift\":6}", object); /* a key twice */
	refused("{}", one);
	refused("{\"firn-ruleset\":2,\"game\":\"nunatak\"}", one);
	refused("{\"firn-ruleset\":\"1\",\"game\":\"nunatak\"}", one);
	refused("{\"firn-ruleset\":1}", game);
	refused("{\"firn-ruleset\":1,\"game\":\"igloo\"}", game);
	refused("{\"firn-ruleset\":1,\"game\":3}", game);
	refused(HEAD ",\"gfit\":5}", "is no key of a ruleset of this game");
}

static void table_lists_are_lists(void **unused)
{
	static const char *const keys[] = {"cards", "tiles", "blessings", "track", "completions"};
	char text[128], why[64];

	(void)unused;
	for (size_t i = 0; i < COUNT(keys); i++) {
		snprintf(text, sizeof text, HEAD ",\"%s\":{}}", keys[i]);
		snprintf(why, sizeof why, "%s: must be a list", keys[i]);
		refused(text, why);
		snprintf(text, sizeof text, HEAD ",\"%s\":null}", keys[i]);
		refused(text, why);
	}
}

static void table_rows_of_cards(void **unused)
{
	static const char row[] = "cards: a row is a card and its copies in four piles";
	static const char *const bad[] = {
		"[\"builder\",5,2,1]",
		"[\"builder\",5,2,1,0,0]",
		"[\"builder\",0,0,0,0]",
		"[\"builder\",26,2,1,0]",
		"[\"builder\",-1,2,1,0]",
		"[\"builder\",5.5,2,1,0]",
		"[5,5,2,1,0]",
		"\"builder\"",
		"[]",
		"[\"a-text-that-is-much-longer-than-any-card-of-this-game\",5,2,1,0]"};

	(void)unused;
	for (size_t i = 0; i < COUNT(bad); i++)
		refused(edited("[\"builder\",5,2,1,0]", bad[i]), row);
	refused(edited("[\"sculptor\",4,2,1,0]", "[\"builder\",4,2,1,0]"),
		"cards builder: is listed twice");
}

static void table_cards_that_there_are(void **unused)
{
	static const char *const bad[] = {"wizard",
					  "Builder",
					  "",
					  "artisan",
					  "artisan:axe",
					  "artisan:rope ",
					  "beast",
					  "beast:",
					  "beast:0",
					  "beast:3",
					  "beast:12",
					  "elder",
					  "elder:builder",
					  "elder:wizard+elder",
					  "sculptor/elder:artisan+elder",
					  "beast:1/architect",
					  "elder:beast+builder",
					  "elder:beast+beast",
					  "elder:builder+beast+elder",
					  "builder/elder",
					  "architect/builder",
					  "artisan:saw/sculptor",
					  "sculptor/artisan",
					  "beast:1/elder",
					  "builder/",
					  "builder:1",
					  "builder/architect/elder"};
	char row[96], why[96];

	(void)unused;
	for (size_t i = 0; i < COUNT(bad); i++) {
		snprintf(row, sizeof row, "[\"%s\",5,2,1,0]", bad[i]);
		snprintf(why, sizeof why, "cards %s: no such card", bad[i]);
		refused(edited("[\"builder\",5,2,1,0]", row), why);
	}
}

static void table_numbers_of_cards(void **unused)
{
	static const char piles[] = "cards: piles hold 25, 16, 9 and 4";
	char many[4096] = HEAD ",\"cards\":[";

	(void)unused;
	refused(HEAD ",\"cards\":[]}", piles);
	refused(edited("[\"builder\",5,2,1,0]", "[\"builder\",4,3,1,0]"), piles);
	refused(edited("[\"builder\",5,2,1,0]", "[\"builder\",25,25,25,25]"), piles);
	for (int i = 0; i < 32; i++)
		snprintf(many + strlen(many), sizeof many - strlen(many), "[\"x%02d\",1,0,0,0],",
			 i);
	strcpy(many + strlen(many) - 1, "]}");
	refused(many, "cards: too many different cards");
}

static void table_tiles(void **unused)
{
	static const char row[] = "tiles: a row is a tile and its copies in four piles";
	static const char from[] = "\"tiles\":[[\"builder\",5,2,1,0],[\"sculptor\",4,2,1,0]";

	(void)unused;
	refused(edited(from, "\"tiles\":[[\"builder\",5,2,1],[\"sculptor\",4,2,1,0]"), row);
	refused(edited(from, "\"tiles\":[[\"wizard\",5,2,1,0],[\"sculptor\",4,2,1,0]"), row);
	refused(edited(from, "\"tiles\":[[\"artisan:rope\",5,2,1,0],[\"sculptor\",4,2,1,0]"), row);
	refused(edited(from, "\"tiles\":[[\"builder\",5,2,1,0],[\"builder\",4,2,1,0]"),
		"tiles builder: is listed twice");
	refused(edited("[\"beast/elder\",0,1,1,0]", "[\"beast/elder\",1,1,0,0]"),
		"tiles beast/elder: pile 1 has single symbols only");
	refused(edited(from, "\"tiles\":[[\"builder\",25,25,25,25],[\"sculptor\",5,2,1,0]"),
		"tiles: piles hold 25, 16, 9 and 4");
	refused(HEAD ",\"tiles\":[]}", "tiles: piles hold 25, 16, 9 and 4");
	refused(edited(from, "\"tiles\":[[\"builder\",4,3,1,0],[\"sculptor\",4,2,1,0]"),
		"tiles: piles hold 25, 16, 9 and 4");
}

static void table_scales(void **unused)
{
	static const char *const ten[] = {"[1,2,3,4,5,6,7,8,9]",      "[1,2,3,4,5,6,7,8,9,10,11]",
					  "[1,2,3,4,5,6,7,8,9,201]",  "[-1,2,3,4,5,6,7,8,9,10]",
					  "[1,2,3,4,5,6,7,8,9,null]", "[]"};
	char text[160];

	(void)unused;
	for (size_t i = 0; i < COUNT(ten); i++) {
		snprintf(text, sizeof text, HEAD ",\"sculptors\":%s}", ten[i]);
		refused(text, "sculptors: must be 10 whole numbers from 0 to 200");
		snprintf(text, sizeof text, HEAD ",\"ornaments\":%s}", ten[i]);
		refused(text, "ornaments: must be 10 whole numbers from 0 to 200");
		snprintf(text, sizeof text, HEAD ",\"artisans\":%s}", ten[i]);
		refused(text, "artisans: must be 5 whole numbers from 0 to 200");
	}
}

static void table_track_and_numbers(void **unused)
{
	static const char *const track[] = {
		"[]",        "[1]",
		"[null]",    "[1,null]",
		"[2,1]",     "[null,3,null,2]",
		"[0,51]",    "[-1,2]",
		"[1,\"2\"]", "[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]"};

	static const struct {
		const char *key, *why;
	} number[] = {
		{"\"progress\":16", "progress: must be a whole number from 0 to 15"},
		{"\"gift\":51", "gift: must be a whole number from 0 to 50"},
		{"\"gift\":-1", "gift: must be a whole number from 0 to 50"},
		{"\"gift\":\"5\"", "gift: must be a whole number from 0 to 50"},
		{"\"gift\":null", "gift: must be a whole number from 0 to 50"},
		{"\"kinship\":1.5", "kinship: must be a whole number from 0 to 20"},
		{"\"fellowship\":21", "fellowship: must be a whole number from 0 to 20"},
		{"\"builders\":[20,12]", "builders: must be 3 whole numbers from 0 to 50"},
		{"\"grades\":[250,225,200,185,150,150]",
		 "grades: each must be lower than the one before"},
		{"\"gift\":50,\"kinship\":20,\"blessings\":[[\"gift\",3],[\"edge\",0]]",
		 "gift: all gifts and kinships together bring more than 255 points"},
		{"\"blessings\":[[\"gift\",4]]", "blessings: must be a whole number from 0 to 3"},
		{"\"blessings\":[[\"edge\",2]]", "blessings: must be a whole number from 0 to 1"},
		{"\"blessings\":[[\"luck\",2]]",
		 "blessings: a row is a blessing and how many there are"},
		{"\"blessings\":[[\"gift\",3]]", "blessings: there are at most 20 in all"},
		{"\"blessings\":[[\"gift\",0],[\"progress\",0],[\"freedom\",0],[\"expansion\",0],"
		 "[\"edge\",0]]",
		 "blessings: there must be more for one seat than cards with an elder"},
		{"\"strength\":0", "strength: must be a whole number from 1 to 9"},
		{"\"strength\":10", "strength: must be a whole number from 1 to 9"},
		{"\"balance\":3", "balance: must be a whole number from 0 to 2"},
		{"\"expansion\":0", "expansion: must be a whole number from 1 to 3"},
		{"\"expansion\":3",
		 "expansion: all expansions together reveal more than four cards"},
		{"\"providence\":4", "providence: must be a whole number from 1 to 3"},
		{"\"name\":7", "name: must be a text of at most 80 bytes"},
		{"\"about\":\"a\\nb\"", "about: must be one line"},
	};
	char text[160];

	(void)unused;
	for (size_t i = 0; i < COUNT(track); i++) {
		snprintf(text, sizeof text, HEAD ",\"track\":%s}", track[i]);
		refused(text,
			"track: must be 2 to 16 rising numbers up to 50 or nulls, a number last");
	}
	for (size_t i = 0; i < COUNT(number); i++) {
		snprintf(text, sizeof text, HEAD ",%s}", number[i].key);
		refused(text, number[i].why);
	}
}

/* Runs last. */
static void table_while_there_is_room(void **unused)
{
	char text[128];
	int n = 0;

	(void)unused;
	while (n < FIRN_MAX_RULESETS && nunatak_rulesets[n])
		n++;
	for (; n < FIRN_MAX_RULESETS; n++) {
		snprintf(text, sizeof text, HEAD ",\"gift\":%d}", 10 + n);
		assert_int_equal(load(text), n);
	}
	refused(HEAD ",\"gift\":50}", "too many rulesets");
	load(full); /* known ones still are */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(table_in_full_equals_the_built_in_one),
		cmocka_unit_test(table_of_the_same_bytes_is_loaded_once),
		cmocka_unit_test(table_in_part_changes_that_part),
		cmocka_unit_test(table_track_of_its_own),
		cmocka_unit_test(table_strength),
		cmocka_unit_test(table_balance),
		cmocka_unit_test(table_expansion),
		cmocka_unit_test(table_providence),
		cmocka_unit_test(table_completions),
		cmocka_unit_test(table_completion_rows),
		cmocka_unit_test(table_with_other_piles_pairs_and_beasts),
		cmocka_unit_test(table_is_one_json_object_for_this_game),
		cmocka_unit_test(table_lists_are_lists),
		cmocka_unit_test(table_rows_of_cards),
		cmocka_unit_test(table_cards_that_there_are),
		cmocka_unit_test(table_numbers_of_cards),
		cmocka_unit_test(table_tiles),
		cmocka_unit_test(table_scales),
		cmocka_unit_test(table_track_and_numbers),
		cmocka_unit_test(table_while_there_is_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
