/* Reasons: that they are what games say, repeat, and know no more than the seat does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/why.h"
#include "games/games.h"
#include "match/consult.h"
#include "tests/support/thinkers.h"
#include "tests/support/wander.h"

enum { ROOM = 4 << 20, GAMES = 30 };

static unsigned char memory[ROOM];
static struct firn_ai ai = {.memory = memory, .size = ROOM, .threads = 1};
static struct wander wander;
static firn_move moves[FIRN_MAX_MOVES];
static struct ai_why_games games;

/* Is this a position to ask about? */
typedef bool fits(const struct firn_game *game, const union firn_state *s, int seat, int n);

static bool late(const struct firn_game *game, const union firn_state *s, int seat, int n)
{
	(void)game;
	(void)s;
	(void)seat;
	return wander.count > 100 && n > 3;
}

/* The first two moves end the game. */
static bool last(const struct firn_game *game, const union firn_state *s, int seat, int n)
{
	for (int i = 0; i < 2 && n > 1; i++) {
		union firn_state after = *s;
		game->apply(&after, seat, moves[i]);
		if (game->actors(&after) != FIRN_OVER)
			return false;
	}
	return n > 1;
}

/* A position of random games that fits; the moves of its seat are in `moves`. */
static struct firn_question position(const struct firn_game *game, int seats, uint32_t number,
				     fits *wanted, union firn_state *s)
{
	struct wander_case c = {.game = game, .seats = seats};
	struct firn_question q = {.game = game, .state = s, .seats = seats, .level = FIRN_EXPERT};

	for (wander_begin(&wander, &c, number);;) {
		int actor, n;
		if (game->actors(&wander.state) == FIRN_OVER)
			wander_begin(&wander, &c, number += 1000);
		actor = wander_actor(&wander);
		n = game->legal(&wander.state, actor, moves);
		if (actor != FIRN_CHANCE && wanted(game, &wander.state, actor, n)) {
			*s = wander.state;
			q.seat = actor;
			return q;
		}
		wander_play(&wander, actor, wander_choose(&wander, actor, moves, n));
	}
}

static struct ai_why_task task_of(const struct firn_question *q)
{
	return (struct ai_why_task){.q = q,
				    .move = moves[0],
				    .other = {moves[1]},
				    .others = 1,
				    .seed = 7,
				    .games = GAMES,
				    .nodes = UINT64_MAX};
}

/* By hand: where both moves end the game every row is what the rules score. */
static void the_mean_is_the_score_where_the_game_ends(void **unused)
{
	const struct firn_game *game = firn_game_find("nunatak");
	union firn_state s, after;
	struct firn_sheet sheet[2];
	struct firn_question q = position(game, 2, 1, last, &s);
	struct ai_why_task task = task_of(&q);
	struct firn_why why;

	(void)unused;
	for (int i = 0; i < 2; i++) {
		after = s;
		game->apply(&after, q.seat, moves[i]);
		game->score(&after, &sheet[i]);
	}
	ai_why_answer(&task, &games, &why);
	assert_int_equal(why.games, GAMES);
	for (int seat = 0; seat < 2; seat++)
		for (int r = 0; game->rows[r]; r++) {
			assert_int_equal(why.expected[seat][r], 10 * sheet[0].points[seat][r]);
			assert_int_equal(why.other[seat][r], 10 * sheet[1].points[seat][r]);
		}
	assert_int_equal(why.next_count, 0);
}

/* In all games: sums are those of the sheets, and the same move ends the same, game by game. */
static void equal_moves_end_alike(void **unused)
{
	union firn_state s;

	(void)unused;
	for (const struct firn_game *const *game = thinkers_games(); *game; game++) {
		struct firn_question q = position(*game, 2, 3, late, &s);
		struct ai_why_task task = task_of(&q);
		task.other[0] = task.move;
		ai_why_play(&task, &games);
		assert_int_equal(games.count, GAMES);
		for (int seat = 0; seat < 2; seat++)
			for (int r = 0; (*game)->rows[r]; r++) {
				const struct ai_why_row *row = &games.row[seat][r];
				int sum = 0;
				for (int n = 0; n < GAMES; n++)
					sum += games.sheet[n].points[seat][r];
				assert_int_equal(row->sum[0], sum);
				assert_int_equal(row->sum[1], sum);
				assert_int_equal(row->squares, 0);
			}
	}
}

static void a_row_differs_if_chance_cannot_explain_it(void **unused)
{
	struct ai_why_row sure = {.sum = {150, 0}, .squares = 225}; /* 1.5 in each of 100 games */
	struct ai_why_row less = {.sum = {99, 0}, .squares = 99};
	struct ai_why_row wild = {.sum = {150, 0}, .squares = 22500}; /* all in one game */
	struct ai_why_row none = {.sum = {5, 5}, .squares = 0};

	(void)unused;
	assert_true(ai_why_differs(&sure, 100));
	assert_false(ai_why_differs(&less, 100));
	assert_false(ai_why_differs(&wild, 100));
	assert_false(ai_why_differs(&none, 100));
	sure = (struct ai_why_row){.sum = {0, 40}, .squares = 160};
	assert_false(ai_why_differs(&sure, 10)); /* too few games */
	sure = (struct ai_why_row){.sum = {0, 160}, .squares = 640};
	assert_true(ai_why_differs(&sure, 40));
}

static struct firn_why ask(struct firn_question q)
{
	struct firn_answer answer;

	memset(&answer, 0, sizeof answer);
	q.nodes = 2000;
	q.why.wanted = true;
	if (!q.why.nodes)
		q.why.nodes = 100000;
	assert_true(firn_ai_think(&ai, &q, &answer));
	return answer.why;
}

static bool same(const struct firn_why *a, const struct firn_why *b)
{
	return a->games == b->games && a->move == b->move && a->against == b->against &&
	       a->count == b->count && !memcmp(a->reason, b->reason, sizeof a->reason) &&
	       a->next_count == b->next_count && !memcmp(a->next, b->next, sizeof a->next) &&
	       !memcmp(a->expected, b->expected, sizeof a->expected) &&
	       !memcmp(a->other, b->other, sizeof a->other);
}

static void nodes_repeat_and_seeds_differ(void **unused)
{
	union firn_state s;

	(void)unused;
	for (const struct firn_game *const *game = thinkers_games(); *game; game++) {
		struct firn_question q = position(*game, 3, 5, late, &s);
		struct firn_why first, second;
		(*game)->hide(&s, q.seat);
		first = ask(q);
		memset(memory, 0xa5, ROOM);
		second = ask(q);
		assert_true(first.games > 0);
		assert_true(same(&first, &second));
		q.why.move = &first.move;
		q.why.against = &first.against;
		first = ask(q);
		q.seed = 99;
		second = ask(q);
		assert_int_equal(first.move, second.move);
		assert_int_equal(first.against, second.against);
		assert_memory_not_equal(first.expected, second.expected, sizeof first.expected);
	}
}

/* Two worlds that the seat cannot tell apart. */
static void what_is_hidden_changes_no_reason(void **unused)
{
	struct firn_brain brain = firn_ai_brain(&ai);
	struct firn_rng rng = {.state = 3};
	int differed = 0;

	(void)unused;
	for (const struct firn_game *const *game = thinkers_games(); *game; game++)
		for (uint32_t number = 0; number < 4; number++) {
			union firn_state s, other;
			struct firn_question q = position(*game, 3, number, late, &s);
			struct firn_start start = {.game = q.game, .options = {.seats = 3}};
			struct firn_answer a, b;
			other = s;
			q.game->hide(&other, q.seat);
			q.game->redeal(&other, q.seat, &rng);
			differed += memcmp(&s, &other, sizeof s) != 0;
			q.nodes = 1000;
			q.why = (struct firn_why_wish){.wanted = true, .nodes = 40000};
			assert_int_equal(firn_think(&start, &s, &brain, q, &a).err, FIRN_OK);
			assert_int_equal(firn_think(&start, &other, &brain, q, &b).err, FIRN_OK);
			assert_true(same(&a.why, &b.why));
		}
	assert_true(differed > 0);
}

static void the_moves_asked_about_are_compared(void **unused)
{
	union firn_state s;
	struct firn_question q = position(firn_games[0], 2, 2, late, &s);
	firn_move asked[2] = {moves[2], moves[1]};
	struct firn_why why;

	(void)unused;
	q.why.move = &asked[0];
	q.why.against = &asked[1];
	why = ask(q);
	assert_int_equal(why.move, asked[0]);
	assert_int_equal(why.against, asked[1]);
	assert_true(why.compared);
	q.why.against = NULL;
	why = ask(q);
	assert_int_equal(why.move, asked[0]);
	assert_int_not_equal(why.against, asked[0]);
	q.why.against = &asked[0];
	why = ask(q);
	assert_false(why.compared);
	assert_int_equal(why.count, 0);
	assert_true(why.games > 0);
}

static void a_budget_and_a_stop_are_kept(void **unused)
{
	int stop = 1;
	union firn_state s;
	struct firn_question q = position(firn_games[0], 3, 4, late, &s);
	struct ai_why_task task = task_of(&q);

	(void)unused;
	task.games = AI_WHY_MOST;
	task.nodes = 20000;
	ai_why_play(&task, &games);
	assert_in_range(games.count, 1, AI_WHY_MOST - 1);
	assert_in_range(games.nodes, 20000, 200000);
	task.stop = &stop;
	ai_why_play(&task, &games);
	assert_int_equal(games.count, 0);
	ai.stop = &stop;
	assert_int_equal(ask(q).games, 0);
	ai.stop = NULL;
}

/* What is told of every reason fits the sheets it comes from. */
static void reasons_follow_from_the_sheets(void **unused)
{
	union firn_state s;
	int told = 0;

	(void)unused;
	for (uint32_t number = 0; number < 6; number++) {
		struct firn_question q = position(firn_games[0], 3, number, late, &s);
		struct firn_why why;
		q.why.nodes = 400000;
		why = ask(q);
		for (int i = 0; i < why.count; i++, told++) {
			const struct firn_why_reason *r = &why.reason[i];
			int tenths = why.expected[r->seat][r->row] - why.other[r->seat][r->row];
			bool own = r->seat == q.seat, more = tenths > 0;
			assert_int_equal(r->kind, own ? (more ? FIRN_WHY_GAIN : FIRN_WHY_COST)
						      : (more ? FIRN_WHY_GIVE : FIRN_WHY_DENY));
			assert_in_range(abs(tenths), 10, 10000);
			assert_in_range(abs(abs(tenths) - 10 * r->points), 0, 6);
			if (!i)
				assert_true(r->kind <= FIRN_WHY_DENY);
		}
	}
	assert_true(told > 0);
}

static void one_seat_alone_is_told_points(void **unused)
{
	union firn_state s;
	struct firn_question q = position(firn_games[0], 1, 1, late, &s);
	struct firn_answer answer;

	(void)unused;
	q.nodes = 1000;
	q.focus = &moves[0];
	assert_true(firn_ai_think(&ai, &q, &answer));
	assert_in_range(answer.points, 500, 3500);
	assert_in_range(answer.focus_points, 500, answer.points + 100u);
	q = position(firn_games[0], 2, 1, late, &s);
	q.nodes = 100;
	assert_true(firn_ai_think(&ai, &q, &answer));
	assert_int_equal(answer.points, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_mean_is_the_score_where_the_game_ends),
		cmocka_unit_test(equal_moves_end_alike),
		cmocka_unit_test(a_row_differs_if_chance_cannot_explain_it),
		cmocka_unit_test(nodes_repeat_and_seeds_differ),
		cmocka_unit_test(what_is_hidden_changes_no_reason),
		cmocka_unit_test(the_moves_asked_about_are_compared),
		cmocka_unit_test(a_budget_and_a_stop_are_kept),
		cmocka_unit_test(reasons_follow_from_the_sheets),
		cmocka_unit_test(one_seat_alone_is_told_points),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
