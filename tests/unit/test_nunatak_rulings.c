/* The rulings of docs/rules/nunatak.md: what the rulebooks left open. */
#include <stdlib.h>

#include "engine/json.h"
#include "tests/support/nunatak_board.h"

/* The number after a key of the public view. */
static int view_number(const struct nunatak *s, const char *key)
{
	static char buf[32768];
	struct firn_writer w;
	const char *at;

	firn_writer_init(&w, buf, sizeof buf);
	firn_json_begin(&w, '{');
	nunatak_view(s, FIRN_PUBLIC, &w);
	firn_json_end(&w, '}');
	at = strstr(buf, key);
	assert_non_null(at);
	return atoi(at + strlen(key));
}

static void n3_1_stack_counts_piles_2_to_4(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin_setup(&s, 3, 0);
	assert_int_equal(view_number(&s, "\"stack\":"), 29);
	draw_one(&s);
	assert_int_equal(view_number(&s, "\"stack\":"), 29);
	begin(&s, 3);
	assert_int_equal(view_number(&s, "\"stack\":"), 29);
	put_blocks(&s, "1a1 1a2 1b1", 0);
	to_move(&s, 0);
	play_on(&s, 0, "take 1 builder 1b2");
	assert_int_equal(view_number(&s, "\"stack\":"), 28);
}

static void n3_8_an_empty_place_below_an_occupied_one_stays(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, EXPANSION);
	show(&s, 5, "builder");
	show(&s, 6, "architect");
	to_move(&s, 0);
	play(&s, 0, "take 5 builder 1a1");
	assert_asks(&s, "window", 1);
	play(&s, 1, "keep");
	assert_int_equal(s.places, 6);
	play(&s, 1, "use expansion");
	draw(&s, "card 5 builder");
	draw(&s, "card 7 beast:2");
	assert_asks(&s, "turn", 1);
}

static void n3_8_places_vanish_after_the_window(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, EXPANSION);
	show(&s, 5, "builder");
	to_move(&s, 0);
	play(&s, 0, "take 5 builder 1a1");
	assert_asks(&s, "window", 1);
	assert_int_equal(s.places, 5);
	play(&s, 1, "keep");
	assert_int_equal(s.places, 4);
}

/* Only artisan tiles are free; the display has a builder, a sculptor and two more. */
static void only_artisans(struct nunatak *s, int seats, int edition)
{
	begin_edition(s, seats, edition);
	put_blocks(s, "1a1 1a2 1a4 1a5 1b1 1b2", 0);
	put_blocks(s, "1b3 1b5 1c1 1c2 1c3 1c4", 1);
	put_blocks(s, "1d1 1d2 1d3 1d4 1d5 1e2 1e4", 2);
	show_all(s, "builder", "sculptor", "beast:1", "architect");
}

static void n4_2_what_providence_knew_is_lost(void **unused)
{
	struct nunatak s;
	int deck;

	(void)unused;
	only_artisans(&s, 3, EDITION_EN);
	give_blessing(&s, 0, PROVIDENCE);
	show(&s, 4, "artisan:rope");
	to_move(&s, 0);
	play_on(&s, 0, "use providence");
	play(&s, 0, "order 1 2 3");
	assert_int_equal(s.secret.count, 3);
	show(&s, 4, "beast:2");
	deck = bits_count(s.deck);
	to_move(&s, 1);
	assert_asks(&s, "draw", FIRN_CHANCE);
	assert_int_equal(s.secret.count, 0);
	assert_int_equal(bits_count(s.deck), deck + 3 + 4);
	assert_true(legal_count(&s, FIRN_CHANCE) > 1);
}

static void n4_3_swap_with_a_builder_reserved_by_another(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	fill(&s, 51);
	put_tile(&s, "4a2", "builder");
	put_tile(&s, "4b1", "sculptor");
	put_tile(&s, "4b2", "architect");
	show_all(&s, "builder", NULL, NULL, NULL);
	set_deck(&s, "");
	reserve(&s, 1, 1);
	to_move(&s, 0);
	assert_true(is_legal(&s, 0, "take 1 builder 4b1"));
	play_loose(&s, 0, "take 1 builder 4b2 swap 4a2");
	assert_string_equal(tile_at(&s, "4b2"), "builder");
	assert_string_equal(tile_at(&s, "4a2"), "architect");
}

static void n8_2_foresight_card_may_be_used_for_siku(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	reserve(&s, 0, 4);
	to_move(&s, 0);
	refuse(&s, 0, "take 1 builder 1a1 siku", "N8.2");
	play(&s, 0, "take 4 beast 1a4 siku");
	assert_int_equal(s.reserved[0], 0);
}

static void n8_2_foresight_binds_both_cards_of_abundance(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, ABUNDANCE);
	reserve(&s, 0, 2);
	reserve(&s, 0, 4);
	to_move(&s, 0);
	play(&s, 0, "use abundance");
	refuse(&s, 0, "take 1 builder 1a1", "N8.2");
	play_on(&s, 0, "take 4 beast 1a4");
	refuse(&s, 0, "take 1 builder 1a1", "N8.2");
	play(&s, 0, "take 2 sculptor 1a2");
}

static void n8_2_providence_card_keeps_its_pile(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	play_on(&s, 0, "use providence");
	play(&s, 0, "order 3 2 1");
	for (int i = 0; i < 3; i++)
		assert_int_equal(s.secret.top[i] >> 5, 0);
	assert_int_equal(view_number(&s, "\"deck\":["), 21); /* peeked cards count */
}

static void n8_2_freedom_covers_sikus_block(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 2);
	give_blessing(&s, 0, FREEDOM);
	refuse(&s, 0, "take 1 builder 1a2 siku", "N4.5");
	play(&s, 0, "use freedom");
	play(&s, 0, "take 1 builder 1a2 siku");
	assert_int_equal(owner_at(&s, "1a2"), SIKU);
}

static void n8_2_freedom_side_must_show_on_a_free_tile(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FREEDOM);
	put_blocks(&s, "1a2 1b3 1c4 1d5", 1); /* no free sculptor tile */
	show(&s, 1, "sculptor/artisan:saw");
	to_move(&s, 0);
	play(&s, 0, "use freedom");
	refuse(&s, 0, "take 1 sculptor 1a1", "N4.1");
	play(&s, 0, "take 1 artisan 1a1");
}

static void n10_3_top_up_comes_before_n4_3_but_in_fr(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int edition = EDITION_EN; edition <= EDITION_FR; edition++) {
		only_artisans(&s, 1, edition);
		clear_place(&s, 1);
		clear_place(&s, 2);
		set_deck(&s, "builder builder beast:2"); /* nothing fits */
		to_solo_turn(&s, 0);
		if (edition != EDITION_FR) {
			play_loose(&s, FIRN_CHANCE, "card 1 builder");
			play_loose(&s, FIRN_CHANCE, "card 2 beast:2");
		}
		assert_asks(&s, "turn", 0);
		assert_string_equal(shown(&s, 3), "beast:1"); /* nothing went back */
		assert_true(is_legal(&s, 0, "take 4 architect 1a3"));
	}
}

/* Dummy 2 moves, nothing fits and the deck is empty; 4a2 is worth most to it. */
static void any_card(struct nunatak *s, const char *card, const char *tile)
{
	begin(s, 1);
	put_blocks(s, "3a2 3a3 3b2 3b3", 2);
	fill(s, 51);
	put_tile(s, "4a2", tile);
	put_tile(s, "4b1", "builder");
	put_tile(s, "4b2", "builder");
	show_all(s, NULL, NULL, card, NULL);
	set_deck(s, "");
	s->marker = 0;
	to_solo_turn(s, 51);
}

static void n10_4_under_n4_3_you_choose_the_side_of_beast_elder(void **unused)
{
	struct nunatak s;

	(void)unused;
	any_card(&s, "beast:1/elder:beast+elder", "architect");
	assert_asks(&s, "dummy", 0);
	assert_int_equal(legal_count(&s, 0), 2);
	assert_true(is_legal(&s, 0, "place 4a2 beast"));
	play_loose(&s, 0, "place 4a2 elder");
	assert_int_equal(s.revealed[1], 0);
}

static void n10_4_under_n4_3_sculptor_artisan_is_not_asked(void **unused)
{
	struct nunatak s;

	(void)unused;
	any_card(&s, "sculptor/artisan:saw", "architect");
	assert_int_equal(owner_at(&s, "4a2"), 2);
}

static void n10_6_with_several_gaps(void **unused)
{
	static const struct {
		const char *left; /* 1: a card lies there */
		int first, second;
	} list[] = {{"1010", 2, 4}, {"0101", 1, 3}, {"0110", 4, 1}, {"1001", 2, 3},
		    {"0001", 1, 2}, {"0100", 3, 4}, {"0000", 1, 2}};
	struct nunatak s;
	(void)unused;
	for (size_t i = 0; i < COUNT(list); i++) {
		only_artisans(&s, 1, EDITION_EN); /* topped up in the order of N10.6 */
		for (int k = 0; k < 4; k++)
			if (list[i].left[k] == '0')
				clear_place(&s, k + 1);
		to_solo_turn(&s, 0);
		assert_asks(&s, "draw", FIRN_CHANCE);
		assert_int_equal(nunatak_next_place(&s) + 1, list[i].first);
		draw_one(&s);
		assert_int_equal(nunatak_next_place(&s) + 1, list[i].second);
	}
}

static void n10_6_places_above_4_count_but_are_no_neighbours(void **unused)
{
	struct nunatak s;

	(void)unused;
	only_artisans(&s, 1, EDITION_EN);
	show(&s, 5, "beast:1");
	show(&s, 6, "beast:2");
	for (int place = 1; place <= 4; place++)
		if (place != 2)
			clear_place(&s, place);
	to_solo_turn(&s, 0);
	assert_int_equal(display_count(&s), 3);
	assert_int_equal(nunatak_next_place(&s) + 1, 3);
	draw(&s, "card 3 artisan:rope"); /* four lie there: enough */
	assert_asks(&s, "turn", 0);
}

static void n10_8_the_player_alone_is_the_winner(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	assert_int_equal(winners_of(&s), 1);
	put_blocks(&s, "1a1 1a2", 2);
	assert_int_equal(winners_of(&s), 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n3_1_stack_counts_piles_2_to_4),
		cmocka_unit_test(n3_8_an_empty_place_below_an_occupied_one_stays),
		cmocka_unit_test(n3_8_places_vanish_after_the_window),
		cmocka_unit_test(n4_2_what_providence_knew_is_lost),
		cmocka_unit_test(n4_3_swap_with_a_builder_reserved_by_another),
		cmocka_unit_test(n8_2_foresight_card_may_be_used_for_siku),
		cmocka_unit_test(n8_2_foresight_binds_both_cards_of_abundance),
		cmocka_unit_test(n8_2_providence_card_keeps_its_pile),
		cmocka_unit_test(n8_2_freedom_covers_sikus_block),
		cmocka_unit_test(n8_2_freedom_side_must_show_on_a_free_tile),
		cmocka_unit_test(n10_3_top_up_comes_before_n4_3_but_in_fr),
		cmocka_unit_test(n10_4_under_n4_3_you_choose_the_side_of_beast_elder),
		cmocka_unit_test(n10_4_under_n4_3_sculptor_artisan_is_not_asked),
		cmocka_unit_test(n10_6_with_several_gaps),
		cmocka_unit_test(n10_6_places_above_4_count_but_are_no_neighbours),
		cmocka_unit_test(n10_8_the_player_alone_is_the_winner),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
