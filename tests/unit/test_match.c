/* The match and the record behind it, with a toy game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/rng.h"
#include "games/games.h"
#include "match/consult.h"
#include "match/match.h"
#include "tests/support/toy.h"

static struct firn_match match, before;
static char record[1 << 16], other[1 << 16];

static struct firn_start toy_start(int seats, int first, bool manual)
{
	struct firn_start start = {.game = &toy_game, .manual = manual, .seed = "42"};

	start.options.seats = (uint8_t)seats;
	start.options.first = (int8_t)first;
	return start;
}

static void begin(int seats, bool manual)
{
	struct firn_start start = toy_start(seats, -1, manual);

	memset(&match, 0xa5, sizeof match);
	firn_match_clear(&match);
	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
}

static void play(int seat, const char *text)
{
	assert_int_equal(firn_match_play(&match, seat, text).err, FIRN_OK);
}

/* Three rounds of two seats. */
static void play_all(void)
{
	static const char *const bids[] = {"bid 1", "bid 2", "bid 0", "bid 1", "bid 2", "bid 0"};

	for (int i = 0; i < 6; i++)
		play(i % 2, bids[i]);
	assert_int_equal(toy_game.actors(&match.head.state), FIRN_OVER);
}

static const char *save(char buf[1 << 16])
{
	struct firn_writer w;

	firn_writer_init(&w, buf, 1 << 16);
	firn_match_save(&match, &w);
	assert_false(w.full);
	return buf;
}

static struct firn_fault load(const char *text)
{
	struct firn_json v;

	assert_true(firn_json_parse(text, strlen(text), &v));
	return firn_match_load(&match, v, toy_games);
}

/* ---- Playing ---- */

static void auto_plays_the_draws(void **unused)
{
	(void)unused;
	begin(3, false);
	assert_int_equal(toy_game.actors(&match.head.state), 7);
	assert_int_equal(match.head.count, 4); /* first seat, three cards */
	assert_int_equal(match.head.draws, 4);
	play(2, "bid 0");
	assert_int_equal(match.head.count, 5);
	play(0, "bid 0");
	play(1, "bid 0");
	assert_int_equal(match.head.count, 10); /* the next three cards */
	assert_int_equal(match.head.draws, 7);
}

static void manual_waits_for_the_draws(void **unused)
{
	(void)unused;
	begin(2, true);
	assert_int_equal(match.head.count, 0);
	assert_int_equal(firn_match_play(&match, 0, "bid 0").err, FIRN_NOT_YOUR_TURN);
	play(-1, "first 1");
	play(-1, "deal 0 3");
	play(-1, "deal 1 1");
	assert_int_equal(firn_match_play(&match, -1, "deal 0 1").err, FIRN_NOT_YOUR_TURN);
	play(0, "bid 0");
	assert_int_equal(match.head.count, 4);
}

/* The k-th draw is block k of the seed, whatever the seats do in between. */
static void draws_depend_on_the_seed_only(void **unused)
{
	union firn_state s;
	uint64_t k = 0;

	(void)unused;
	begin(2, false);
	play_all();
	for (uint32_t i = 0; i < match.head.count; i++) {
		if (match.log[i].seat != FIRN_CHANCE)
			continue;
		firn_match_at(&match, i, &s);
		assert_int_equal(match.log[i].move, toy_game.roll(&s, firn_seed_draw("42", k++)));
	}
	assert_int_equal(k, match.head.draws);
	assert_int_equal(k, 7);
}

static void refused_moves_change_nothing(void **unused)
{
	static const struct {
		int seat;
		const char *text;
		enum firn_err err;
	} bad[] = {
		{-1, "deal 0 1", FIRN_NOT_YOUR_TURN}, {0, "bid 1", FIRN_NOT_YOUR_TURN},
		{1, "bid 6", FIRN_ILLEGAL_MOVE},      {1, "deal 0 1", FIRN_ILLEGAL_MOVE},
		{1, "bid  1", FIRN_BAD_MOVE},         {1, "", FIRN_BAD_MOVE},
		{1, "Bid 1", FIRN_BAD_MOVE},          {1, "bid 1 ", FIRN_BAD_MOVE},
	};

	(void)unused;
	begin(2, false);
	play(0, "bid 1");
	before = match;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct firn_fault fault = firn_match_play(&match, bad[i].seat, bad[i].text);
		assert_int_equal(fault.err, bad[i].err);
		assert_true(fault.text[0]);
		assert_int_equal(fault.clause != NULL, fault.err == FIRN_ILLEGAL_MOVE);
		assert_memory_equal(&match, &before, sizeof match);
	}
	play(1, "bid 1");
}

static void over_comes_before_anything_else(void **unused)
{
	(void)unused;
	begin(2, false);
	play_all();
	before = match;
	assert_int_equal(firn_match_play(&match, 1, "nonsense").err, FIRN_IS_OVER);
	assert_memory_equal(&match, &before, sizeof match);
}

static void bad_starts_change_nothing(void **unused)
{
	struct firn_start start[7];
	static const enum firn_err err[7] = {FIRN_UNKNOWN_GAME, FIRN_BAD_SEATS, FIRN_BAD_SEATS,
					     FIRN_BAD_SEED,     FIRN_BAD_SEED,  FIRN_BAD_REQUEST,
					     FIRN_BAD_OPTION};

	(void)unused;
	begin(2, false);
	before = match;
	for (int i = 0; i < 7; i++)
		start[i] = toy_start(2, -1, false);
	start[0].game = NULL;
	start[1].options.seats = 1;
	start[2].options.seats = 5;
	start[3].seed[0] = '\0';
	start[4].seed[1] = '\x7f';
	start[5].options.first = 2;
	start[6].options.option[0] = 2;
	for (int i = 0; i < 7; i++) {
		assert_int_equal(firn_match_new(&match, &start[i]).err, err[i]);
		assert_memory_equal(&match, &before, sizeof match);
	}
}

/* ---- Taking back ---- */

static void undo_goes_back_over_draws(void **unused)
{
	(void)unused;
	begin(2, false);
	play(0, "bid 1");
	before = match;
	play(1, "bid 2"); /* and two cards */
	assert_int_equal(match.head.count, 7);
	assert_int_equal(firn_match_undo(&match).err, FIRN_OK);
	assert_memory_equal(&match, &before, sizeof match);
}

static void undo_cannot_reroll(void **unused)
{
	(void)unused;
	begin(2, false);
	play(0, "bid 1");
	play(1, "bid 2");
	before = match;
	firn_match_undo(&match);
	play(1, "bid 2");
	assert_memory_equal(&match, &before, sizeof match);
}

static void undo_ends_at_the_first_move(void **unused)
{
	(void)unused;
	begin(2, false);
	before = match;
	assert_int_equal(firn_match_undo(&match).err, FIRN_NO_UNDO);
	play_all();
	for (int i = 0; i < 6; i++)
		assert_int_equal(firn_match_undo(&match).err, FIRN_OK);
	assert_memory_equal(&match, &before, sizeof match);
	assert_int_equal(firn_match_undo(&match).err, FIRN_NO_UNDO);
	assert_memory_equal(&match, &before, sizeof match);
}

static void manual_undo_takes_any_move(void **unused)
{
	(void)unused;
	begin(2, true);
	assert_int_equal(firn_match_undo(&match).err, FIRN_NO_UNDO);
	play(-1, "first 0");
	before = match;
	play(-1, "deal 0 2");
	assert_int_equal(firn_match_undo(&match).err, FIRN_OK);
	assert_memory_equal(&match, &before, sizeof match);
	assert_int_equal(firn_match_undo(&match).err, FIRN_OK);
	assert_int_equal(firn_match_undo(&match).err, FIRN_NO_UNDO);
}

static void undo_works_after_load(void **unused)
{
	(void)unused;
	begin(2, false);
	play(0, "bid 1");
	before = match;
	play(1, "bid 2");
	assert_int_equal(load(save(record)).err, FIRN_OK);
	assert_int_equal(firn_match_undo(&match).err, FIRN_OK);
	assert_memory_equal(&match, &before, sizeof match);
}

static void at_gives_every_state(void **unused)
{
	union firn_state states[16], s;

	(void)unused;
	begin(2, true);
	states[0] = match.head.state;
	play(-1, "first 0"), states[1] = match.head.state;
	play(-1, "deal 0 2"), states[2] = match.head.state;
	play(-1, "deal 1 2"), states[3] = match.head.state;
	play(1, "bid 0"), states[4] = match.head.state;
	for (uint32_t n = 0; n <= 4; n++) {
		firn_match_at(&match, n, &s);
		assert_memory_equal(&s, &states[n], sizeof s);
	}
}

/* ---- Records ---- */

static void record_has_the_documented_form(void **unused)
{
	struct firn_start start = toy_start(2, 1, true);

	(void)unused;
	start.options.option[0] = 1;
	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
	play(-1, "deal 0 3");
	assert_string_equal(save(record),
			    "{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":2,\"seed\":\"42\","
			    "\"first\":1,\"options\":{\"purse\":\"big\"},\"chance\":\"manual\","
			    "\"moves\":[[-1,\"deal 0 3\"]]}");
}

static void save_and_load_agree(void **unused)
{
	(void)unused;
	for (int moves = 0; moves <= 6; moves++) {
		begin(2, false);
		play_all();
		for (int i = moves; i < 6; i++)
			firn_match_undo(&match);
		save(record);
		before = match;
		firn_match_clear(&match);
		assert_int_equal(load(record).err, FIRN_OK);
		assert_memory_equal(&match, &before, sizeof match);
		assert_string_equal(save(other), record);
	}
}

static void load_plays_the_draws_that_are_due(void **unused)
{
	(void)unused;
	begin(2, false);
	before = match;
	assert_int_equal(
		load("{\"firn\":1,\"game\":\"toy\",\"rules\":1,\"seats\":2,\"seed\":\"42\","
		     "\"moves\":[]}")
			.err,
		FIRN_OK);
	assert_memory_equal(&match, &before, sizeof match);
}

static void load_ignores_unknown_keys(void **unused)
{
	(void)unused;
	assert_int_equal(load("{\"note\":[1,{\"a\":2}],\"firn\":1,\"game\":\"toy\",\"rules\":2,"
			      "\"seats\":4,\"seed\":\"a b\",\"first\":3,\"moves\":[]}")
				 .err,
			 FIRN_OK);
	assert_int_equal(match.start.options.first, 3);
}

/* The record of a whole game with one part replaced; the fault must name the move. */
static void check_changed(const char *from, const char *to, int at)
{
	char changed[4096];
	const char *where = strstr(record, from);
	struct firn_fault fault;

	assert_non_null(where);
	snprintf(changed, sizeof changed, "%.*s%s%s", (int)(where - record), record, to,
		 where + strlen(from));
	before = match;
	fault = load(changed);
	if (fault.err != FIRN_BAD_RECORD || fault.at != at)
		fail_msg("%s -> %s: error %d at move %d", from, to, (int)fault.err, (int)fault.at);
	assert_true(fault.text[0]);
	assert_memory_equal(&match, &before, sizeof match);
}

static void changed_heads_are_refused(void **unused)
{
	(void)unused;
	begin(2, false);
	play_all();
	save(record);
	check_changed("\"firn\":1", "\"firn\":2", -1);
	check_changed("\"firn\":1", "\"firn\":\"1\"", -1);
	check_changed("\"firn\":1,", "", -1);
	check_changed("\"toy\"", "\"chess\"", -1);
	check_changed("\"toy\"", "7", -1);
	check_changed("\"rules\":2", "\"rules\":3", -1);
	check_changed("\"rules\":2", "\"rules\":0", -1);
	check_changed("\"rules\":2,", "", -1);
	check_changed("\"seats\":2", "\"seats\":5", -1);
	check_changed("\"seats\":2", "\"seats\":258", -1);
	check_changed("\"seats\":2", "\"seats\":2.0", -1);
	check_changed("\"seed\":\"42\"", "\"seed\":\"\"", -1);
	check_changed("\"seed\":\"42\"", "\"seed\":\"\\u00e9\"", -1);
	check_changed("\"seed\":\"42\"", "\"seed\":\"012345678901234567890123456789012\"", -1);
	check_changed("\"first\":null", "\"first\":2", -1);
	check_changed("\"first\":null", "\"first\":-1", -1);
	check_changed("\"first\":null", "\"first\":\"0\"", -1);
	check_changed("\"purse\":\"small\"", "\"purse\":\"tiny\"", -1);
	check_changed("\"purse\":\"small\"", "\"purse\":0", -1);
	check_changed("\"purse\":\"small\"", "\"hat\":\"big\"", -1);
	check_changed("\"auto\"", "\"dice\"", -1);
	check_changed("\"chance\":", "\"table\":\"00\",\"chance\":", -1);
	check_changed("\"moves\":[", "\"moved\":[", -1);
}

static void changed_moves_are_refused(void **unused)
{
	(void)unused;
	begin(2, false);
	play_all();
	save(record);
	/* 0 first, 1-2 deal, 3-4 bid, 5-6 deal, 7-8 bid, 9-10 deal, 11-12 bid */
	check_changed("[0,\"bid 1\"]", "[0,\"bid 9\"]", 3);
	check_changed("[0,\"bid 1\"]", "[0,\"bid 6\"]", 3);
	check_changed("[0,\"bid 1\"]", "[1,\"bid 1\"],[1,\"bid 1\"]", 4);
	check_changed("[0,\"bid 1\"]", "[3,\"bid 1\"]", 3);
	check_changed("[0,\"bid 1\"]", "[4,\"bid 1\"]", 3);
	check_changed("[0,\"bid 1\"]", "[0,\"bid 1\",0]", 3);
	check_changed("[0,\"bid 1\"]", "[0]", 3);
	check_changed("[0,\"bid 1\"]", "[]", 3);
	check_changed("[0,\"bid 1\"]", "\"bid 1\"", 3);
	check_changed("[0,\"bid 1\"]", "[\"bid 1\",0]", 3);
	check_changed("[0,\"bid 1\"]", "[0,\"bid 1\\u0000\"]", 3);
	check_changed("]]", "],[0,\"bid 1\"]]", 13);
	check_changed("]]", "],[-1,\"deal 0 1\"]]", 13);
}

static void changed_draws_are_refused(void **unused)
{
	union firn_state s;
	char text[FIRN_MAX_TEXT], old[FIRN_MAX_TEXT + 32], changed[FIRN_MAX_TEXT + 32];
	firn_move legal[16];

	(void)unused;
	begin(2, false);
	play_all();
	save(record);
	firn_match_at(&match, 2, &s); /* before the card of seat 1 */
	toy_game.move_text(&s, match.log[2].move, text, sizeof text);
	snprintf(old, sizeof old, "[-1,\"%s\"", text);
	for (int i = toy_game.legal(&s, FIRN_CHANCE, legal); i-- > 0;) {
		if (legal[i] == match.log[2].move)
			continue;
		toy_game.move_text(&s, legal[i], text, sizeof text);
		snprintf(changed, sizeof changed, "[-1,\"%s\"", text);
		check_changed(old, changed, 2);
	}
	check_changed("\"seed\":\"42\"", "\"seed\":\"43\"", 1);
}

static void any_draw_may_be_dictated(void **unused)
{
	(void)unused;
	assert_int_equal(
		load("{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":2,\"seed\":\"42\","
		     "\"first\":0,\"chance\":\"manual\","
		     "\"moves\":[[-1,\"deal 0 3\"],[-1,\"deal 1 3\"]]}")
			.err,
		FIRN_OK);
	assert_int_equal(firn_match_play(&match, 0, "bid 0").err, FIRN_OK);
}

/* ---- The log has an end ---- */

static int always_seat_0(const void *s)
{
	(void)s;
	return 1;
}

/* Chance follows the first move and never stops. */
static int always_chance(const void *s)
{
	return ((const unsigned char *)s)[0] ? FIRN_CHANCE : 1;
}

static int no_reason(const void *s, int seat, firn_move m)
{
	(void)s, (void)seat, (void)m;
	return 0;
}

static void mark(void *s, int seat, firn_move m)
{
	(void)seat, (void)m;
	((unsigned char *)s)[0] = 1;
}

static firn_move roll_7(const void *s, uint64_t u)
{
	(void)s, (void)u;
	return 7;
}

static enum firn_err clear_state(void *s, const struct firn_options *o)
{
	(void)o;
	((unsigned char *)s)[0] = 0;
	return FIRN_OK;
}

static void full_log_refuses_and_keeps(void **unused)
{
	struct firn_game endless = toy_game;
	struct firn_start start = toy_start(2, 0, false);

	(void)unused;
	endless.setup = clear_state;
	endless.actors = always_seat_0;
	endless.check = no_reason;
	endless.apply = mark;
	start.game = &endless;
	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
	for (int i = 0; i < FIRN_MATCH_MAX_MOVES; i++)
		assert_int_equal(firn_match_play(&match, 0, "bid 0").err, FIRN_OK);
	before = match;
	assert_int_equal(firn_match_play(&match, 0, "bid 0").err, FIRN_TOO_LONG);
	assert_memory_equal(&match, &before, sizeof match);
}

static void endless_chance_refuses_and_keeps(void **unused)
{
	struct firn_game endless = toy_game;
	struct firn_start start = toy_start(2, 0, false);

	(void)unused;
	endless.setup = clear_state;
	endless.actors = always_chance;
	endless.check = no_reason;
	endless.apply = mark;
	endless.roll = roll_7;
	start.game = &endless;
	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
	before = match;
	assert_int_equal(firn_match_play(&match, 0, "bid 0").err, FIRN_TOO_LONG);
	assert_memory_equal(&match, &before, sizeof match);
}

static void endless_chance_is_not_loaded(void **unused)
{
	static const char begun[] =
		"{\"firn\":1,\"game\":\"toy\",\"rules\":2,\"seats\":2,\"seed\":\"1\",\"first\":0,"
		"\"options\":{},\"chance\":\"auto\",\"moves\":[[0,\"bid 0\"]]}";
	static struct firn_game endless;
	const struct firn_game *const games[] = {&endless, NULL};
	struct firn_json v;

	(void)unused;
	endless = toy_game;
	endless.setup = clear_state;
	endless.actors = always_chance;
	endless.check = no_reason;
	endless.apply = mark;
	endless.roll = roll_7;
	begin(2, false);
	before = match;
	assert_true(firn_json_parse(begun, strlen(begun), &v));
	assert_int_equal(firn_match_load(&match, v, games).err, FIRN_BAD_RECORD);
	assert_memory_equal(&match, &before, sizeof match);
}

/* ---- The null brain ---- */

static void alone_the_chances_are_even(void **unused)
{
	static firn_move room[FIRN_MAX_MOVES];
	struct firn_start start = {.game = firn_game_find("nunatak"), .seed = "42"};
	struct firn_question q = {.seat = 0, .moves = room};
	struct firn_brain none = {0};
	struct firn_answer thought;

	(void)unused;
	start.options.seats = 1;
	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
	assert_int_equal(firn_match_think(&match, &none, q, &thought).err, FIRN_OK);
	assert_int_equal(thought.value[0], 500);
	assert_int_equal(thought.focus[0], 500);
}

/* What firn_match_past tells of a seat before each recorded move, against a plain count. */
static void check_past(const struct firn_match *m, int seat)
{
	const struct firn_game *game = m->start.game;
	static struct firn_past past;
	union firn_state asked, last;
	int turn = -1, count = 0;

	for (uint32_t n = 0; n <= m->head.count; n++) {
		firn_match_at(m, n, &asked);
		count = game->turn(&asked) == turn ? count : 0;
		turn = game->turn(&asked);
		firn_match_past(m, n, seat, &past);
		assert_int_equal(past.count, count < FIRN_PAST ? count : FIRN_PAST);
		if (count)
			assert_memory_equal(&past.state[past.count - 1], &last, game->state_size);
		if (n == m->head.count || m->log[n].seat != seat)
			continue;
		last = asked;
		game->hide(&last, seat);
		count++;
	}
}

static void a_past_is_what_a_seat_did_in_this_turn(void **unused)
{
	static firn_move room[FIRN_MAX_MOVES];
	struct firn_brain none = {0};
	struct firn_answer thought;
	char text[FIRN_MAX_TEXT];

	(void)unused;
	for (int i = 0; firn_games[i]; i++) {
		const struct firn_game *game = firn_games[i];
		struct firn_start start = {.game = game, .seed = "past"};
		start.options.seats = 2;
		assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
		while (match.head.count < 150 && game->actors(&match.head.state) > 0) {
			struct firn_question q = {.moves = room};
			while (!(game->actors(&match.head.state) >> q.seat & 1))
				q.seat++;
			firn_match_think(&match, &none, q, &thought);
			game->move_text(&match.head.state, thought.move, text, sizeof text);
			assert_int_equal(firn_match_play(&match, q.seat, text).err, FIRN_OK);
		}
		check_past(&match, 0);
		check_past(&match, 1);
	}
}

static void nobody_thinks_for_chance(void **unused)
{
	static firn_move room[FIRN_MAX_MOVES];
	struct firn_question q = {.seat = 0, .moves = room};
	struct firn_brain none = {0};
	struct firn_answer thought;

	(void)unused;
	begin(2, true);
	assert_int_equal(firn_match_think(&match, &none, q, &thought).err, FIRN_NOT_YOUR_TURN);
	begin(2, false);
	play(0, "bid 0");
	assert_int_equal(firn_match_think(&match, &none, q, &thought).err, FIRN_NOT_YOUR_TURN);
	q.seat = 1;
	q.level = FIRN_EASY;
	assert_int_equal(firn_match_think(&match, &none, q, &thought).err, FIRN_BAD_REQUEST);
	begin(2, false);
	play_all();
	assert_int_equal(firn_match_think(&match, &none, q, &thought).err, FIRN_IS_OVER);
}

static firn_move think(int seat)
{
	static firn_move room[FIRN_MAX_MOVES];
	struct firn_question q = {.seat = seat, .moves = room};
	struct firn_brain none = {0};
	struct firn_answer thought;

	assert_int_equal(firn_match_think(&match, &none, q, &thought).err, FIRN_OK);
	assert_int_equal(toy_game.check(&match.head.state, seat, thought.move), 0);
	assert_int_equal(thought.value[0], 500);
	return thought.move;
}

static void random_repeats_itself(void **unused)
{
	firn_move first;
	bool differs = false;

	(void)unused;
	begin(2, false);
	first = think(1);
	assert_int_equal(first, think(1));
	for (int seed = '0'; seed <= '9'; seed++) {
		struct firn_start start = toy_start(2, 0, false);
		start.seed[0] = (char)seed;
		assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
		differs |= think(1) != first;
	}
	assert_true(differs);
}

static void random_does_not_peek(void **unused)
{
	static const char *const cards[] = {"deal 0 1", "deal 0 2", "deal 0 3"};
	firn_move first = 0;

	(void)unused;
	for (int card = 0; card < 3; card++) {
		begin(2, true);
		play(-1, "first 0");
		play(-1, cards[card]);
		play(-1, "deal 1 2");
		/* How many cards of each kind are left is public in this game, so make it equal. */
		memset(match.head.state.bytes + 5, 1, 3);
		if (card == 0)
			first = think(1);
		assert_int_equal(think(1), first);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(auto_plays_the_draws),
		cmocka_unit_test(manual_waits_for_the_draws),
		cmocka_unit_test(draws_depend_on_the_seed_only),
		cmocka_unit_test(refused_moves_change_nothing),
		cmocka_unit_test(over_comes_before_anything_else),
		cmocka_unit_test(bad_starts_change_nothing),
		cmocka_unit_test(undo_goes_back_over_draws),
		cmocka_unit_test(undo_cannot_reroll),
		cmocka_unit_test(undo_ends_at_the_first_move),
		cmocka_unit_test(manual_undo_takes_any_move),
		cmocka_unit_test(undo_works_after_load),
		cmocka_unit_test(at_gives_every_state),
		cmocka_unit_test(record_has_the_documented_form),
		cmocka_unit_test(save_and_load_agree),
		cmocka_unit_test(load_plays_the_draws_that_are_due),
		cmocka_unit_test(load_ignores_unknown_keys),
		cmocka_unit_test(changed_heads_are_refused),
		cmocka_unit_test(changed_moves_are_refused),
		cmocka_unit_test(changed_draws_are_refused),
		cmocka_unit_test(any_draw_may_be_dictated),
		cmocka_unit_test(full_log_refuses_and_keeps),
		cmocka_unit_test(endless_chance_refuses_and_keeps),
		cmocka_unit_test(endless_chance_is_not_loaded),
		cmocka_unit_test(a_past_is_what_a_seat_did_in_this_turn),
		cmocka_unit_test(nobody_thinks_for_chance),
		cmocka_unit_test(alone_the_chances_are_even),
		cmocka_unit_test(random_repeats_itself),
		cmocka_unit_test(random_does_not_peek),
	};

	return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
