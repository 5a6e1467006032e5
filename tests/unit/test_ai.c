/* The players: legal moves of every level, budgets, memory, and answers that repeat. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/eval.h"
#include "ai/tree.h"
#include "games/games.h"
#include "tests/support/thinkers.h"
#include "tests/support/toy.h"
#include "tests/support/wander.h"

enum { ROOM = 4 << 20, FENCE = 64 };

static unsigned char memory[ROOM + 2 * FENCE];
static struct firn_ai ai = {.memory = memory + FENCE, .size = ROOM, .threads = 1};
static struct wander wander;
static firn_move moves[FIRN_MAX_MOVES];

/* A position some moves into a random game in which a seat has a choice, as it sees it. */
static struct firn_question position(const struct firn_game *game, int seats, uint32_t number,
				     union firn_state *s)
{
	struct wander_case c = {.game = game, .seats = seats};
	struct firn_question q = {.game = game, .state = s, .seats = seats, .level = FIRN_EXPERT};
	uint32_t least = 40 + number * 37 % 120;

	wander_begin(&wander, &c, number);
	for (;;) {
		int actor, n;
		if (game->actors(&wander.state) == FIRN_OVER) {
			wander_begin(&wander, &c, number += 1000);
			least -= least / 8; /* not every game lasts so long */
		}
		actor = wander_actor(&wander);
		n = game->legal(&wander.state, actor, moves);
		if (actor != FIRN_CHANCE && wander.count >= least && n > 3) {
			*s = wander.state;
			game->hide(s, actor);
			q.seat = actor;
			return q;
		}
		wander_play(&wander, actor, wander_choose(&wander, actor, moves, n));
	}
}

typedef void probe(struct firn_question q);

static void everywhere(probe *test, uint32_t numbers)
{
	const struct firn_game *const *game = thinkers_games();
	union firn_state s;

	for (; *game; game++)
		for (int n = (*game)->min_seats; n <= (*game)->max_seats; n++)
			for (uint32_t number = 0; number < numbers; number++)
				test(position(*game, n, number, &s));
}

static struct firn_answer think(struct firn_question q)
{
	struct firn_answer answer;

	memset(&answer, 0, sizeof answer);
	assert_true(firn_ai_think(&ai, &q, &answer));
	return answer;
}

static void probe_levels(struct firn_question q)
{
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++) {
		struct firn_answer answer;
		unsigned sum = 0;
		q.level = level;
		q.nodes = 500;
		answer = think(q);
		assert_int_equal(q.game->check(q.state, q.seat, answer.move), 0);
		for (int seat = 0; seat < q.seats; seat++)
			sum += answer.value[seat];
		if (q.seats > 1)
			assert_in_range(sum, 990, 1010);
		else
			assert_in_range(sum, 0, 1000);
	}
}

static void every_level_answers_a_legal_move(void **unused)
{
	(void)unused;
	everywhere(probe_levels, 6);
}

static void probe_repeats(struct firn_question q)
{
	struct firn_answer first, second;

	q.nodes = 3000;
	first = think(q);
	memset(memory + FENCE, 0xa5, ROOM);
	second = think(q);
	assert_int_equal(first.move, second.move);
	assert_int_equal(first.nodes, second.nodes);
	assert_memory_equal(first.value, second.value, sizeof first.value);
}

static void a_budget_in_nodes_repeats(void **unused)
{
	(void)unused;
	everywhere(probe_repeats, 2);
}

static void so_do_threads(void **unused)
{
	(void)unused;
	ai.threads = 3;
	everywhere(probe_repeats, 1);
	ai.threads = 1;
}

/* One position more is the least that a search can do beyond its budget. */
static void probe_budget(struct firn_question q)
{
	int n = q.game->legal(q.state, q.seat, moves);

	for (q.nodes = 1; q.nodes < 100000; q.nodes *= 10)
		assert_true(think(q).nodes <= q.nodes + 8u * (unsigned)n + FIRN_MAX_MOVES);
}

static void a_budget_is_kept(void **unused)
{
	(void)unused;
	everywhere(probe_budget, 1);
}

static void probe_memory(struct firn_question q)
{
	memset(memory, 0x5a, sizeof memory);
	ai.size = FIRN_AI_MEMORY_MIN;
	q.nodes = 3000000;
	assert_int_equal(q.game->check(q.state, q.seat, think(q).move), 0);
	ai.size = ROOM;
	for (int i = 0; i < FENCE; i++) {
		assert_int_equal(memory[i], 0x5a);
		assert_int_equal(memory[FENCE + FIRN_AI_MEMORY_MIN + i], 0x5a);
	}
}

static void memory_is_never_exceeded(void **unused)
{
	(void)unused;
	everywhere(probe_memory, 1);
}

static void a_stop_is_heeded_at_once(void **unused)
{
	int stop = 1;
	union firn_state s;
	struct firn_question q = position(firn_games[0], 3, 1, &s);

	(void)unused;
	q.nodes = UINT64_MAX;
	ai.stop = &stop;
	assert_int_equal(q.game->check(q.state, q.seat, think(q).move), 0);
	ai.stop = NULL;
}

/* A clock that jumps by a second whenever it is read. */
static uint64_t jumping(void)
{
	static uint64_t time;

	return time += 1000000;
}

static void time_is_kept(void **unused)
{
	union firn_state s;
	struct firn_question q = position(firn_games[0], 2, 3, &s);

	(void)unused;
	ai.now = jumping;
	q.ms = 5000;
	assert_int_equal(q.game->check(q.state, q.seat, think(q).move), 0);
	assert_true(think(q).nodes < 100000);
	ai.now = NULL;
}

/* A clock that creeps: a second would be a million visits. */
static uint64_t creeping(void)
{
	static uint64_t time;

	return time++;
}

/* In Temple Rush whoever rolls without a token left can only roll. */
static void a_forced_move_takes_no_time(void **unused)
{
	const struct firn_game *game = firn_game_find("temple-rush");
	struct wander_case c = {.game = game, .seats = 2};
	struct firn_question q = {.game = game, .seats = 2, .level = FIRN_EXPERT, .ms = 1000};
	union firn_state s;
	int found = 0, n;

	(void)unused;
	ai.now = creeping;
	wander_begin(&wander, &c, 1);
	while (found < 3) {
		if (game->actors(&wander.state) == FIRN_OVER)
			wander_begin(&wander, &c, wander.number + 1);
		q.seat = wander_actor(&wander);
		n = game->legal(&wander.state, q.seat, moves);
		if (q.seat != FIRN_CHANCE && n == 1) {
			s = wander.state;
			game->hide(&s, q.seat);
			q.state = &s;
			assert_int_equal(think(q).move, moves[0]);
			assert_true(think(q).nodes < 100000);
			found++;
		}
		wander_play(&wander, q.seat, wander_choose(&wander, q.seat, moves, n));
	}
	ai.now = NULL;
}

static uint64_t forbidden(void)
{
	static int reads;

	assert_true(++reads <= 2); /* when a run begins: for a deadline that is not used */
	return 0;
}

static void one_node_is_not_a_time(void **unused)
{
	union firn_state s;
	struct firn_question q = position(firn_games[0], 2, 5, &s);

	(void)unused;
	q.game->legal(q.state, q.seat, moves);
	q.focus = &moves[0];
	q.nodes = 1;
	ai.now = forbidden;
	think(q);
	ai.now = NULL;
}

static void probe_focus(struct firn_question q)
{
	int n = q.game->legal(q.state, q.seat, moves);
	firn_move asked[3] = {moves[0], moves[n / 2], moves[n - 1]};

	q.nodes = 2000;
	for (int i = 0; i < 3; i++) {
		struct firn_answer answer;
		q.focus = &asked[i];
		answer = think(q);
		if (answer.move == asked[i])
			assert_memory_equal(answer.value, answer.focus, sizeof answer.value);
		for (int seat = 0; seat < q.seats; seat++)
			assert_in_range(answer.focus[seat], 0, 1000);
	}
}

static void a_move_asked_for_gets_a_value(void **unused)
{
	(void)unused;
	everywhere(probe_focus, 2);
}

static void lower_levels_have_less(void **unused)
{
	(void)unused;
	for (int level = FIRN_EASY; level < FIRN_EXPERT; level++) {
		assert_true(firn_ai_share(level, 1000000) < firn_ai_share((level + 1), 1000000));
		assert_true(firn_ai_time(level) < firn_ai_time((level + 1)));
		assert_true(firn_ai_pace(level) > firn_ai_pace((level + 1)));
	}
	assert_int_equal(firn_ai_share(FIRN_EXPERT, 1000), 1000);
	assert_int_equal(firn_ai_share(FIRN_EASY, 1), 1);
}

static void unknown_games_and_levels_are_refused(void **unused)
{
	union firn_state s;
	struct firn_question q = position(firn_games[0], 2, 0, &s);
	struct firn_answer answer;

	(void)unused;
	q.level = FIRN_LEVELS;
	assert_false(firn_ai_think(&ai, &q, &answer));
	q.level = FIRN_RANDOM;
	assert_false(firn_ai_think(&ai, &q, &answer));
	q.level = FIRN_EXPERT;
	q.game = &toy_game;
	assert_false(firn_ai_think(&ai, &q, &answer));
}

/* More positions than the index has places for: they are not noted, and looking one up ends. */
static void a_full_index_is_left_alone(void **unused)
{
	enum { BYTES = 16 << 20 };
	static unsigned char room[BYTES];
	static struct tree t;
	union firn_state s;
	struct firn_question q = position(firn_games[0], 1, 5, &s);

	(void)unused;
	t = (struct tree){.game = q.game,
			  .eval = firn_ai_eval_find(q.game),
			  .style = {.explore = 24, .width = 2},
			  .seats = 1,
			  .memory = room,
			  .size = BYTES / 8};
	memcpy(&t.root, q.state, q.game->state_size);
	tree_open(&t);
	while (tree_grow(&t, -1))
		;
	assert_int_equal(t.indexed, t.index_mask / 4 * 3);
}

static bool equal_lines(const struct firn_answer *a, const struct firn_answer *b)
{
	return a->line_count == b->line_count && !memcmp(a->line, b->line, sizeof a->line);
}

/* Legal, no two alike, the best first; the moves that follow have a text and a seat. */
static void probe_lines(struct firn_question q)
{
	int n = q.game->legal(q.state, q.seat, moves);
	struct firn_answer answer, again;

	q.nodes = 5000;
	q.lines = 3;
	answer = think(q);
	again = think(q);
	assert_true(equal_lines(&answer, &again));
	assert_int_equal(answer.line_count, n < 3 ? n : 3);
	assert_int_equal(answer.line[0].move, answer.move);
	assert_memory_equal(answer.line[0].value, answer.value, sizeof answer.value);
	for (int i = 0; i < answer.line_count; i++) {
		const struct firn_line *line = &answer.line[i];
		assert_int_equal(q.game->check(q.state, q.seat, line->move), 0);
		assert_in_range(line->next_count, 0, FIRN_LINE_NEXT);
		for (int k = 0; k < line->next_count; k++) {
			assert_in_range(line->next[k].seat, 0, q.seats - 1);
			assert_in_range(line->next[k].percent, 1, 100);
			assert_true(line->next[k].text[0]);
		}
		if (!i)
			continue;
		assert_true(line->move != line[-1].move);
		assert_true(line->value[q.seat] <= line[-1].value[q.seat]);
		assert_true(line->points <= line[-1].points);
	}
}

static void lines_are_the_best_moves(void **unused)
{
	(void)unused;
	everywhere(probe_lines, 2);
}

/* Without draws and secrets between them answers are those of the next decision. */
static void a_line_tells_what_follows(void **unused)
{
	union firn_state s;
	struct firn_question q = position(firn_games[1], 2, 3, &s);
	struct firn_answer answer;
	int told = 0;

	(void)unused;
	q.nodes = 50000;
	q.lines = 5;
	answer = think(q);
	for (int i = 0; i < answer.line_count; i++)
		told += answer.line[i].next_count;
	assert_true(told > 0);
}

static void without_a_wish_there_are_none(void **unused)
{
	union firn_state s;
	struct firn_question q = position(firn_games[0], 3, 1, &s);

	(void)unused;
	q.nodes = 1000;
	assert_int_equal(think(q).line_count, 0);
	q.lines = 1;
	assert_int_equal(think(q).line_count, 1);
	q.level = FIRN_EASY; /* it does not search: nothing is known of what follows */
	q.lines = 4;
	assert_int_equal(think(q).line_count, 4);
	assert_int_equal(think(q).line[0].next_count, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_level_answers_a_legal_move),
		cmocka_unit_test(a_budget_in_nodes_repeats),
		cmocka_unit_test(so_do_threads),
		cmocka_unit_test(a_budget_is_kept),
		cmocka_unit_test(memory_is_never_exceeded),
		cmocka_unit_test(a_stop_is_heeded_at_once),
		cmocka_unit_test(time_is_kept),
		cmocka_unit_test(a_forced_move_takes_no_time),
		cmocka_unit_test(one_node_is_not_a_time),
		cmocka_unit_test(a_full_index_is_left_alone),
		cmocka_unit_test(a_move_asked_for_gets_a_value),
		cmocka_unit_test(lines_are_the_best_moves),
		cmocka_unit_test(a_line_tells_what_follows),
		cmocka_unit_test(without_a_wish_there_are_none),
		cmocka_unit_test(lower_levels_have_less),
		cmocka_unit_test(unknown_games_and_levels_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
