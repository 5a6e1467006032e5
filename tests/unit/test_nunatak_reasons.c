/* Why a move is refused: every reason can be given, with its own sentence. */
#include "tests/support/nunatak_board.h"

enum { REASONS = 64 }; /* LEGAL included; the last is named in every_reason_was_given */

static bool given[REASONS];

struct refusal {
	int seat;
	const char *move;
	const char *why;
};

static void note(const struct nunatak *s, int seat, firn_move m, const char *name, const char *why)
{
	struct nunatak before = *s;
	int i = nunatak_check(s, seat, m);

	if (i == 0)
		fail_msg("%s is legal, expected: %s", name, why);
	assert_in_range(i, 1, REASONS - 1);
	if (strcmp(nunatak_reasons[i].text, why) != 0)
		fail_msg("%s: %s; expected: %s", name, nunatak_reasons[i].text, why);
	assert_memory_equal(s, &before, sizeof before);
	given[i] = true;
}

static void check_all(const struct nunatak *s, const struct refusal *list, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		firn_move m;
		assert_int_equal(nunatak_move_parse(s, list[i].move, &m), FIRN_OK);
		note(s, list[i].seat, m, list[i].move, list[i].why);
	}
}

#define REFUSE(...) \
	do { \
		static const struct refusal list[] = {__VA_ARGS__}; \
		check_all(&s, list, COUNT(list)); \
	} while (0)

static void reasons_of_bits_that_no_text_says(void **unused)
{
	const firn_move turn[] = {
		0,
		0x00ffffff,
		firn_move_make(MOVE_TILE + 1, 0),
		0xfe000000,
		take_make(PLACES, BUILDER, false, -1, 0),
		take_make(0, NO_SYMBOL, false, -1, 0),
		take_make(0, BUILDER, false, -1, SPACES),
		take_make(0, BUILDER, false, SPACES, 0),
		use_make(BLESSINGS, 0),
	};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	for (size_t i = 0; i < COUNT(turn); i++)
		note(&s, 0, turn[i], "bits", "That is not a move of this game.");
	begin_setup(&s, 4, 0);
	while (s.phase != PHASE_SET_COMPLETION)
		draw_one(&s);
	note(&s, FIRN_CHANCE, firn_move_make(MOVE_COMPLETION, COMPLETIONS), "completion 6",
	     "That is not a move of this game.");
}

static void reasons_of_the_draw(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_setup(&s, 3, -1);
	REFUSE({0, "tile 1a1 builder", "It is another seat's decision."},
	       {FIRN_CHANCE, "card 1 builder", "Something else is drawn now."},
	       {FIRN_CHANCE, "take 1 builder 1a1", "Something else is drawn now."},
	       {FIRN_CHANCE, "tile 1a2 builder", "The next tile goes to another space."},
	       {FIRN_CHANCE, "tile 1a1 beast/elder",
		"No such tile is left in the pile that is drawn from."});
	while (s.phase != PHASE_SET_CARD)
		draw_one(&s);
	REFUSE({FIRN_CHANCE, "card 2 builder",
		"The next card goes to another place of the display."},
	       {FIRN_CHANCE, "card 1 builder/architect",
		"No such card can be on top of the deck."});
	while (s.phase != PHASE_SET_BLESSING)
		draw_one(&s);
	draw(&s, "blessing edge");
	REFUSE({FIRN_CHANCE, "blessing edge", "No such blessing is left in the pile."});
	draw_one(&s);
	REFUSE({FIRN_CHANCE, "first 3", "There is no such seat in this game."});
	draw_one(&s);
	REFUSE({FIRN_CHANCE, "first 1", "Nothing is to be drawn now."},
	       {0, "first 1", "Only chance draws tiles, cards and blessings."},
	       {1, "take 1 builder 1a1", "It is another seat's decision."});
}

static void reasons_of_the_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1b1 1c2 1d3 1b2", 1);
	show(&s, 4, "elder:artisan+elder");
	to_move(&s, 0);
	REFUSE({0, "keep", "This decision cannot be declined."},
	       {0, "bless 1", "You must take a card from the display now."},
	       {0, "take 5 builder 1a1", "No card lies at that place of the display."},
	       {0, "take 1 beast 1a4", "The card does not show that symbol."},
	       {0, "take 4 elder 1b1", "No free tile shows that symbol."},
	       {0, "take 1 builder 2a1", "There is no tile on that space yet."},
	       {0, "take 1 builder 1b2", "A block stands on that space already."},
	       {0, "take 1 builder 1a2", "The tile does not show the symbol of the card."},
	       {0, "take 2 sculptor 1a2 swap 1a1", "Only a builder may swap tiles."},
	       {0, "take 1 builder 1a1 swap 1a1",
		"A tile is swapped with another one, not with itself."},
	       {0, "take 1 builder 1a2 swap 1b2", "Only free tiles are swapped."},
	       {0, "take 1 builder 1a2 swap 1a3", "The tile to be moved must show a builder."},
	       {0, "take 1 builder 1a1 siku", "Siku plays only with two seats."});
	begin(&s, 2);
	s.set = 0x64;
	REFUSE({0, "take 1 builder 1a1",
		"None of your blocks is left in the open set: place Siku's."});
	s.set = 0x62;
	REFUSE({0, "take 1 builder 1a1 siku", "Siku's block of the open set is placed already."});
}

static void reasons_of_reserved_cards(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	reserve(&s, 1, 1);
	to_move(&s, 0);
	REFUSE({0, "take 1 builder 1a1", "Another seat has reserved that card by foresight."});
	to_move(&s, 1);
	REFUSE({1, "take 2 sculptor 1a2",
		"A free tile fits the card you reserved: you must take it."});
	begin(&s, 3);
	fill(&s, 52);
	put_tile(&s, "4b1", "sculptor");
	put_tile(&s, "4b2", "sculptor");
	show_all(&s, "beast:1", "beast:2", NULL, NULL);
	reserve(&s, 2, 2);
	to_move(&s, 1);
	REFUSE({1, "take 2 beast 4b1", "Take a card that nobody else has reserved."});
}

static void reasons_after_the_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1b2 1b3 1b4 1c2 1c4 1d2 1d3 1d4", 1);
	to_move(&s, 0);
	play(&s, 0, "take 1 builder 1c3");
	REFUSE({0, "keep", "Choose which completed square is scored next."},
	       {0, "square 1a1", "No completed square waits there to be scored."});
	play(&s, 0, "square 1b2");
	REFUSE({FIRN_CHANCE, "tile 2c2 beast", "The next tile goes to another space."},
	       {FIRN_CHANCE, "card 1 builder", "Something else is drawn now."});
	begin(&s, 3);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	give_blessing(&s, 0, FREEDOM);
	play(&s, 0, "take 1 elder 1b1");
	REFUSE({0, "keep", "Choose one of the revealed blessings first."});
	s.revealed[1] = 0; /* by hand: in a game there are always two */
	REFUSE({0, "bless 2", "No blessing lies there."});
	play(&s, 0, "bless 1");
	REFUSE({0, "bless 1", "Use the blessing just taken, or keep it."},
	       {0, "use freedom", "Only the blessing just taken may be used now."});
}

static void reasons_of_the_french_edition(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_edition(&s, 3, EDITION_FR);
	give_blessing(&s, 0, ABUNDANCE);
	give_blessing(&s, 0, STRENGTH);
	put_blocks(&s, "1a1 1a2 1b1", 1);
	show(&s, 2, "builder");
	to_move(&s, 0);
	play(&s, 0, "use abundance");
	play(&s, 0, "take 1 builder 1b2");
	draw(&s, "tile 2a1 builder");
	draw_all(&s);
	REFUSE({0, "take 2 builder 2a1",
		"In the French edition a tile laid this turn is not free yet."},
	       {0, "use strength", "No blessing is used between the two blocks of abundance."});
}

static void reasons_of_blessings_in_a_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FORESIGHT);
	give_blessing(&s, 0, EDGE);
	give_blessing(&s, 0, GIFT);
	give_blessing(&s, 0, ABUNDANCE);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, FREEDOM);
	give_blessing(&s, 0, EXPANSION);
	play(&s, 0, "use freedom");
	s.blocks[0] = 1;
	set_deck(&s, "");
	REFUSE({0, "use balance", "You do not hold that blessing."},
	       {0, "use foresight 1", "Foresight is used at the end of a turn only."},
	       {0, "use edge", "That blessing is used when all blocks stand."},
	       {0, "use gift", "That blessing could only be used when it was taken."},
	       {0, "use abundance", "Abundance needs two blocks left."},
	       {0, "use freedom", "One freedom for a block is enough."},
	       {0, "use expansion", "The deck is empty."});
	set_deck(&s, "builder");
	note(&s, 0, use_make(EXPANSION, 1), "use expansion 1",
	     "That blessing takes no such argument.");
	s.held[0] += 2 * held_one(STRENGTH); /* by hand: there is only one of it */
	play_loose(&s, 0, "use strength");
	REFUSE({0, "use strength", "That blessing is in force already."});
}

static void reasons_of_the_window(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, FORESIGHT);
	give_blessing(&s, 1, FORESIGHT);
	give_blessing(&s, 1, PROVIDENCE);
	give_blessing(&s, 1, FREEDOM);
	play_on(&s, 0, "take 1 builder 1a1");
	play(&s, 1, "use foresight 2");
	REFUSE({1, "bless 1", "At the end of a turn you may only use a blessing or decline."},
	       {1, "use freedom", "That blessing is used at the start of your turn."},
	       {1, "use foresight 2", "That card is reserved already."},
	       {1, "use foresight 5", "No card lies at that place of the display."});
	play_on(&s, 1, "use providence");
	REFUSE({1, "keep", "Put the cards you looked at back in an order first."},
	       {1, "order 1 1 2", "Name each card you looked at once."});
	play(&s, 1, "order 1 2 3");
	s.blocks[1] = 0; /* asked for another card all the same */
	REFUSE({1, "use foresight 3", "Foresight needs a turn to come."});
}

static void reason_of_a_fresh_blessing(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, EXPANSION);
	reveal(&s, PROVIDENCE, EDGE);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1b1");
	play_on(&s, 0, "bless 1");
	REFUSE({0, "use providence", "A blessing is not used in the turn it was taken."});
}

static void reasons_of_the_end(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, TRANSFERENCE);
	give_card(&s, 0, "builder", NULL);
	fill_and_end(&s);
	REFUSE({0, "bless 1", "All blocks stand: you may only use an end blessing or decline."},
	       {0, "use transference 2 beast", "You have no card of that number."},
	       {0, "use transference 1 builder", "The card must move to another type."},
	       {0, "use transference 1 artisan",
		"Name a tool for an artisan, and for nothing else."},
	       {0, "use transference 1 beast saw",
		"Name a tool for an artisan, and for nothing else."});
	note(&s, 0, use_make(TRANSFERENCE, 1 << 5 | 7 << 2 | NO_TOOL), "symbol 7",
	     "That blessing takes no such argument.");
	note(&s, 0, use_make(TRANSFERENCE, 0 << 5 | BEAST << 2 | NO_TOOL), "card 0",
	     "You have no card of that number.");
	play(&s, 0, "keep");
	REFUSE({0, "keep", "The game has ended."});
}

static void reasons_of_a_dummy(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	put_block(&s, "1c3", 0);
	to_solo_turn(&s, 1);
	REFUSE({0, "keep", "Choose where the dummy places its block first."},
	       {0, "place 1a1 builder", "The dummy's rules do not leave that choice."});
}

/* Arbitrary bits by anyone, at every step of games: an answer, and nothing else. */
static void check_takes_any_bits(void **unused)
{
	static firn_move list[FIRN_MAX_MOVES];
	uint64_t random = 5;

	(void)unused;
	for (int seats = 1; seats <= 4; seats++) {
		struct nunatak s;
		begin_setup(&s, seats, -1);
		while (s.actor != FIRN_OVER) {
			int n = nunatak_legal(&s, s.actor, list), why;
			random = random * 6364136223846793005u + 1442695040888963407u;
			why = nunatak_check(&s, (int)(random >> 20 & 7) - 2,
					    (firn_move)(random >> 32));
			assert_in_range(why, 0, REASONS - 1);
			why = nunatak_check(&s, s.actor,
					    (firn_move)((random >> 33 & 15) << 24 | random >> 40));
			assert_in_range(why, 0, REASONS - 1);
			nunatak_apply(&s, s.actor, list[(random >> 33) % (unsigned)n]);
		}
	}
}

/* Runs last. */
static void every_reason_was_given(void **unused)
{
	int missing = 0;

	(void)unused;
	assert_string_equal(nunatak_reasons[REASONS - 1].text, "This decision cannot be declined.");
	for (int i = 1; i < REASONS; i++)
		if (!given[i]) {
			print_error("never given: %s\n", nunatak_reasons[i].text);
			missing++;
		}
	assert_int_equal(missing, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reasons_of_bits_that_no_text_says),
		cmocka_unit_test(reasons_of_the_draw),
		cmocka_unit_test(reasons_of_the_turn),
		cmocka_unit_test(reasons_of_reserved_cards),
		cmocka_unit_test(reasons_after_the_block),
		cmocka_unit_test(reasons_of_the_french_edition),
		cmocka_unit_test(reasons_of_blessings_in_a_turn),
		cmocka_unit_test(reasons_of_the_window),
		cmocka_unit_test(reason_of_a_fresh_blessing),
		cmocka_unit_test(reasons_of_the_end),
		cmocka_unit_test(reasons_of_a_dummy),
		cmocka_unit_test(check_takes_any_bits),
		cmocka_unit_test(every_reason_was_given),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
