/* Nunatak: what seldom happens, and what a move tells those who watch. */
#include <stdio.h>

#include "engine/trace.h"
#include "tests/support/nunatak_board.h"

/* What a move tells, an event per line: "points 0 squares 5 1a1", "turn 2", "NAME 0 TEXT 2". */
static const char *told(const struct nunatak *s, int seat, const char *text)
{
	static char lines[2048];
	static struct firn_event events[FIRN_MAX_EVENTS];
	firn_move m = 0;
	int count, at = 0;

	assert_int_equal(nunatak_move_parse(s, text, &m), FIRN_OK);
	assert_int_equal(nunatak_check(s, seat, m), 0);
	count = nunatak_events(s, seat, m, events);
	lines[0] = '\0';
	for (int i = 0; i < count; i++) {
		const struct firn_event *e = &events[i];
		char *end = lines + at;
		size_t room = sizeof lines - (size_t)at;
		if (e->kind == FIRN_EVENT_POINTS)
			at += snprintf(end, room, "points %d %s %d %s\n", e->seat,
				       nunatak_game.rows[e->row], e->points, e->text);
		else if (e->kind == FIRN_EVENT_TURN)
			at += snprintf(end, room, "turn %d\n", e->seat);
		else
			at += snprintf(end, room, "%s %d %s %d\n", e->name, e->seat, e->text,
				       e->points);
	}
	return lines;
}

/* ---- blessings ---- */

static void n8_2_abundance_is_in_force_once(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, ABUNDANCE);
	assert_true(is_legal(&s, 0, "use abundance"));
	s.effects |= EFFECT_ABUNDANCE;
	refuse(&s, 0, "use abundance", "N8.2");
	assert_string_equal(
		nunatak_reasons[nunatak_check(&s, 0, firn_move_make(MOVE_USE, ABUNDANCE << 12))]
			.text,
		"That blessing is in force already.");
}

static void n8_2_progress_at_the_end_of_the_track_moves_nobody(void **unused)
{
	struct nunatak s;

	(void)unused;
	for (int left = 0; left <= 2; left++) {
		begin(&s, 3);
		reveal(&s, PROGRESS, EDGE);
		s.advances[0] = (uint8_t)(ruleset_of(&s)->track_end - left);
		show(&s, 1, "elder:artisan+elder");
		to_move(&s, 0);
		play(&s, 0, "take 1 elder 1b1");
		play(&s, 0, "bless 1");
		assert_string_equal(told(&s, 0, "use progress"), left == 0   ? ""
								 : left == 1 ? "advance 0  1\n"
									     : "advance 0  2\n");
		play_on(&s, 0, "use progress");
		assert_int_equal(s.advances[0], ruleset_of(&s)->track_end);
	}
}

static void n8_2_gift_and_kinship_tell_their_points(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	reveal(&s, GIFT, EDGE);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	play(&s, 0, "take 1 elder 1b1");
	play(&s, 0, "bless 1");
	assert_string_equal(told(&s, 0, "use gift"), "points 0 blessings 5 \n");
}

static void n8_2_foresight_needs_a_card_and_a_turn(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 1, FORESIGHT);
	give_blessing(&s, 1, EXPANSION);
	to_move(&s, 0);
	play_on(&s, 0, "take 1 builder 1a1");
	assert_asks(&s, "window", 1);
	assert_int_equal(legal_count(&s, 1), 2 + 4);
	clear_place(&s, 2);
	refuse(&s, 1, "use foresight 2", "N8.2"); /* nothing lies there */
	refuse(&s, 1, "use foresight 5", "N8.2");
	assert_true(is_legal(&s, 1, "use foresight 1"));
	s.blocks[1] = 0; /* no turn is left to take it */
	assert_int_equal(legal_count(&s, 1), 2);
	refuse(&s, 1, "use foresight 1", "N8.2");
}

static void n8_2_orders_name_each_card_once(void **unused)
{
	static const char *const none[] = {"order 1", "order 1 2", "order 1 1 2", "order 1 2 2",
					   "order 3 2 3"};
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	play(&s, 0, "use providence");
	draw_one(&s), draw_one(&s), draw_one(&s);
	assert_asks(&s, "order", 0);
	for (size_t i = 0; i < COUNT(none); i++)
		refuse(&s, 0, none[i], "N8.2");
	refuse_bits(&s, 0, firn_move_make(MOVE_ORDER, 64 | 0x1b), "N4.1");
	assert_int_equal(legal_count(&s, 0), 6);
	s.secret.count = 2;
	s.deck |= ruleset_of(&s)->kind[s.secret.top[2] & 31];
	refuse(&s, 0, "order 3 1", "N8.2");
	refuse(&s, 0, "order 1 2 3", "N8.2");
	assert_true(is_legal(&s, 0, "order 2 1"));
	assert_int_equal(legal_count(&s, 0), 2);
	assert_true(is_legal(&s, 0, "order 1 2"));
	s.secret.count = 1;
	assert_int_equal(legal_count(&s, 0), 1);
	assert_true(is_legal(&s, 0, "order 1"));
}

/* What was put back comes as it was laid, and surely; what is looked at is drawn. */
static void n8_2_the_weights_of_peeked_cards(void **unused)
{
	struct nunatak s;
	char card[64];

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	play(&s, 0, "use providence");
	assert_int_equal(weight_of(&s, "peek builder"),
			 bits_count(s.deck & ruleset_of(&s)->pile[0] &
				    ruleset_of(&s)->kind[s.display[0] - 1]));
	refuse(&s, FIRN_CHANCE, "peek builder/architect", "N3.2"); /* not in pile 1 */
	refuse_bits(&s, FIRN_CHANCE, firn_move_make(MOVE_PEEK, 1 << 8 | (s.display[0] - 1)),
		    "N3.2");
	draw(&s, "peek architect");
	draw(&s, "peek builder");
	draw(&s, "peek sculptor");
	play(&s, 0, "order 2 3 1");
	play(&s, 0, "take 1 builder 1a1");
	assert_int_equal(weight_of(&s, "card 1 builder"), 1);
	refuse(&s, FIRN_CHANCE, "card 1 architect", "N3.2");
	snprintf(card, sizeof card, "card 1 %s", ruleset_of(&s)->card[s.secret.top[0] & 31].text);
	assert_string_equal(card, "card 1 builder");
	draw(&s, "card 1 builder");
	assert_int_equal(s.secret.count, 2);
	assert_int_equal(s.secret.knower, 0);
}

static void n8_1_no_blessing_is_left_to_reveal(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	show(&s, 1, "elder:artisan+elder");
	to_move(&s, 0);
	s.blessing_deck = 0;
	play(&s, 0, "take 1 elder 1b1");
	play(&s, 0, "bless 2");
	draw(&s, "card 1 builder");
	assert_asks(&s, "turn", 1);
	assert_int_equal(s.revealed[1], 0);
}

/* Where any tile fits (N4.3) the second block of abundance allows no blessing either. */
static void n8_4_none_is_listed_between_abundances_two(void **unused)
{
	struct nunatak s;
	firn_move list[FIRN_MAX_MOVES];

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, FREEDOM);
	s.effects = EFFECT_ABUNDANCE | EFFECT_SECOND | EFFECT_ANY;
	for (int i = nunatak_legal(&s, 0, list) - 1; i >= 0; i--)
		assert_int_equal(firn_move_kind(list[i]), MOVE_TAKE);
	s.effects = EFFECT_ANY;
	assert_int_equal(list[0], take_make(0, 0, false, -1, 0));
	assert_int_equal(firn_move_kind(list[nunatak_legal(&s, 0, list) - 1]), MOVE_USE);
}

/* ---- the display ---- */

static void n10_3_the_last_card_tops_the_display_up(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 1);
	for (int place = 1; place <= 3; place++)
		clear_place(&s, place);
	show(&s, 4, "elder:artisan+elder");
	for (int i = 0; i < SPACES; i++) /* no elder is free, but builders are */
		if (s.tile[ELDER] & s.free & bit(i))
			s.tile[ELDER] &= ~bit(i), s.free &= ~bit(i);
	set_deck(&s, "builder");
	nunatak_turn_begin(&s, NULL);
	assert_asks(&s, "draw", FIRN_CHANCE);
	play_loose(&s, FIRN_CHANCE, "card 1 builder");
	assert_asks(&s, "turn", 0); /* two cards, and none to come */
}

/* ---- what is told ---- */

static void a_square_is_told_with_its_corner(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2", 1);
	put_block(&s, "1b1", 2);
	to_move(&s, 0);
	assert_string_equal(told(&s, 0, "take 1 builder 1b2"),
			    "points 0 squares 2 1a1\npoints 1 squares 5 1a1\n");
}

static void n4_2_a_reshuffle_is_told(void **unused)
{
	struct nunatak s;

	(void)unused;
	begin(&s, 3); /* only artisan tiles are free */
	put_blocks(&s, "1a1 1a2 1a4 1a5 1b1 1b2", 0);
	put_blocks(&s, "1b3 1b5 1c1 1c2 1c3 1c4", 1);
	put_blocks(&s, "1d1 1d2 1d3 1d4 1d5 1e2 1e4", 2);
	show_all(&s, "builder", "sculptor", "beast:1", "architect");
	to_move(&s, 0);
	draw(&s, "card 1 builder");
	draw(&s, "card 2 sculptor");
	draw(&s, "card 3 beast:1");
	assert_string_equal(told(&s, FIRN_CHANCE, "card 4 architect"), "reshuffle -1  0\n");
	assert_string_equal(told(&s, FIRN_CHANCE, "card 4 artisan:saw"), "");
}

static void a_full_trace_takes_no_more(void **unused)
{
	struct firn_event events[FIRN_MAX_EVENTS + 1];
	struct firn_trace t = {events, 0};
	char longest[sizeof events[0].text + 8];

	(void)unused;
	memset(longest, 'x', sizeof longest);
	longest[sizeof longest - 1] = '\0';
	memset(events, 0x5a, sizeof events);
	firn_trace_points(&t, 0, 1, 0, "");
	assert_int_equal(t.count, 0); /* no points are no event */
	firn_trace_note(&t, "note", -1, longest, 3);
	assert_int_equal(strlen(events[0].text), sizeof events[0].text - 1);
	for (int i = 1; i < FIRN_MAX_EVENTS + 3; i++)
		firn_trace_turn(&t, 1);
	assert_int_equal(t.count, FIRN_MAX_EVENTS);
	assert_int_equal(((unsigned char *)&events[FIRN_MAX_EVENTS])[0], 0x5a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(n8_2_abundance_is_in_force_once),
		cmocka_unit_test(n8_2_progress_at_the_end_of_the_track_moves_nobody),
		cmocka_unit_test(n8_2_gift_and_kinship_tell_their_points),
		cmocka_unit_test(n8_2_foresight_needs_a_card_and_a_turn),
		cmocka_unit_test(n8_2_orders_name_each_card_once),
		cmocka_unit_test(n8_2_the_weights_of_peeked_cards),
		cmocka_unit_test(n8_1_no_blessing_is_left_to_reveal),
		cmocka_unit_test(n8_4_none_is_listed_between_abundances_two),
		cmocka_unit_test(n10_3_the_last_card_tops_the_display_up),
		cmocka_unit_test(a_square_is_told_with_its_corner),
		cmocka_unit_test(n4_2_a_reshuffle_is_told),
		cmocka_unit_test(a_full_trace_takes_no_more),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
