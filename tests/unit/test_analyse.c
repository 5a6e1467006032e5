/* Looking back at a game: marks, luck, and that only what a seat knows is judged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "match/analyse.h"
#include "tests/support/ask.h"
#include "tests/support/toy.h"

static struct asker table;
static int asked; /* how often the brain was */

/* Likes the highest bid best; a bid of k less loses lost_per_coin thousandths a coin. The
 * chance of seat 0 before is 600 less 10 for every question so far. */
static int lost_per_coin;

static bool think(void *context, const struct firn_question *q, struct firn_answer *out)
{
	int n = q->game->legal(q->state, q->seat, q->moves), lost = 0;

	(void)context;
	if (q->level != FIRN_EXPERT)
		return false;
	out->move = q->moves[n - 1];
	for (int i = 0; q->focus && i < n; i++)
		if (q->moves[i] == *q->focus)
			lost = (n - 1 - i) * lost_per_coin;
	for (int seat = 0; seat < 2; seat++) {
		int mine = 600 - 10 * asked;
		out->value[seat] = (uint16_t)(seat ? 1000 - mine : mine);
		out->focus[seat] = (uint16_t)(out->value[seat] - (seat == q->seat ? lost : -lost));
	}
	asked++;
	return true;
}

static void start(int coin)
{
	asker_init(&table, toy_games);
	table.protocol.brain.think = think;
	asked = 0;
	lost_per_coin = coin;
	ask(&table, "{\"do\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":\"42\",\"first\":0}");
}

static struct firn_match_judgement judge(uint32_t n)
{
	struct firn_question q = {.level = FIRN_EXPERT, .moves = table.protocol.list.moves};
	struct firn_match_analysis a;
	struct firn_match_judgement j;

	assert_int_equal(firn_match_analyse(&a, &table.match, &table.protocol.brain, q, 0).err,
			 FIRN_OK);
	while (firn_match_analyse_next(&a, &j) && j.n < n)
		;
	assert_int_equal(j.n, n);
	return j;
}

/* The first decision of the record. */
static uint32_t first_decision(void)
{
	uint32_t n = 0;

	while (table.match.log[n].seat == FIRN_CHANCE)
		n++;
	return n;
}

static void marks_by_what_was_lost(void **unused)
{
	static const struct {
		int coin;
		enum firn_match_mark mark;
	} cases[] = {{49, FIRN_MATCH_FINE},       {50, FIRN_MATCH_INACCURACY},
		     {99, FIRN_MATCH_INACCURACY}, {100, FIRN_MATCH_MISTAKE},
		     {199, FIRN_MATCH_MISTAKE},   {200, FIRN_MATCH_BLUNDER}};

	(void)unused;
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct firn_match_judgement j;
		start(cases[i].coin);
		ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 4\"}");
		j = judge(first_decision());
		assert_int_equal(j.seat, 0);
		assert_int_equal(j.lost, cases[i].coin);
		assert_int_equal(j.mark, cases[i].mark);
		assert_int_equal(j.before[0] - j.after[0], cases[i].coin);
	}
}

static void the_best_move_loses_nothing(void **unused)
{
	struct firn_match_judgement j;

	(void)unused;
	start(300);
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 5\"}");
	j = judge(first_decision());
	assert_int_equal(j.best, j.move);
	assert_int_equal(j.lost, 0);
	assert_string_equal(firn_match_mark_name(j.mark), "");
}

/* After a round both seats are dealt a card; the change shows at the last draw. */
static void luck_is_the_change_by_draws(void **unused)
{
	struct firn_match_judgement last;
	uint32_t n;

	(void)unused;
	start(0);
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 1\"}");
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1\"}");
	n = table.match.head.count - 1;
	assert_int_equal(table.match.log[n].seat, FIRN_CHANCE);
	assert_int_equal(table.match.log[n - 1].seat, FIRN_CHANCE);
	assert_int_equal(judge(n - 1).luck[0], 0);
	asked = 0;
	last = judge(n);
	assert_int_equal(last.luck[0], -10);
	assert_int_equal(last.luck[1], 10);
	assert_int_equal(last.after[0], last.before[0] - 10);
}

/* Nothing was judged before the draws that a part begins with. */
static void a_part_that_begins_with_draws_has_no_luck(void **unused)
{
	char text[64];

	(void)unused;
	start(0);
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 1\"}");
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1\"}");
	snprintf(text, sizeof text, "{\"do\":\"analyse\",\"from\":%u}",
		 (unsigned)table.match.head.count - 2);
	assert_non_null(strstr(ask(&table, text), "\"luck\":[0,0]}]}"));
}

static void the_end_is_the_result(void **unused)
{
	struct firn_match_judgement last;
	struct firn_sheet sheet;

	(void)unused;
	start(0);
	ask_play_on(&table, 100);
	toy_game.score(&table.match.head.state, &sheet);
	last = judge(table.match.head.count - 1);
	for (int seat = 0; seat < 2; seat++)
		assert_int_equal(last.after[seat], !(sheet.winners >> seat & 1) ? 0
						   : sheet.winners == 3         ? 500
										: 1000);
}

/* What the brain is shown never holds the other's card. */
static bool think_peeking(void *context, const struct firn_question *q, struct firn_answer *out)
{
	union firn_state hidden = *(const union firn_state *)q->state;

	q->game->hide(&hidden, q->seat);
	assert_memory_equal(&hidden, q->state, q->game->state_size);
	return think(context, q, out);
}

static void judged_by_what_the_seat_knew(void **unused)
{
	(void)unused;
	start(0);
	ask_play_on(&table, 100);
	table.protocol.brain.think = think_peeking;
	judge(table.match.head.count - 1);
	assert_true(asked > 3);
}

/* A brain may value its own best move below the position: that is no mistake of the player. */
static bool think_lower(void *context, const struct firn_question *q, struct firn_answer *out)
{
	think(context, q, out);
	out->focus[q->seat] = (uint16_t)(out->value[q->seat] - 300);
	return true;
}

static void the_best_move_is_no_mistake_whatever_it_is_worth(void **unused)
{
	struct firn_match_judgement j;

	(void)unused;
	start(0);
	table.protocol.brain.think = think_lower;
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 5\"}");
	j = judge(first_decision());
	assert_int_equal(j.before[0] - j.after[0], 300);
	assert_int_equal(j.lost, 0);
	assert_int_equal(j.mark, FIRN_MATCH_FINE);
}

static int last_asked;

static bool think_noting(void *context, const struct firn_question *q, struct firn_answer *out)
{
	last_asked = q->seat;
	return think(context, q, out);
}

/* After the last draw the head is valued by who is to decide there. */
static void the_next_to_decide_values_the_head(void **unused)
{
	struct firn_question q = {.level = FIRN_EXPERT, .moves = table.protocol.list.moves};
	struct firn_match_analysis a;
	struct firn_match_judgement j;

	(void)unused;
	asker_init(&table, firn_games);
	table.protocol.brain.think = think_noting;
	ask(&table, "{\"do\":\"new\",\"game\":\"nunatak\",\"seats\":2,\"seed\":\"1\",\"first\":0}");
	ask_play_on(&table, 1);
	assert_int_equal(table.match.log[table.match.head.count - 1].seat, FIRN_CHANCE);
	assert_int_equal(firn_games[0]->actors(&table.match.head.state), 2);
	assert_int_equal(firn_match_analyse(&a, &table.match, &table.protocol.brain, q, 0).err,
			 FIRN_OK);
	while (firn_match_analyse_next(&a, &j))
		;
	assert_int_equal(j.n, table.match.head.count - 1);
	assert_int_equal(last_asked, 1);
}

static int lost_points, reasons_asked;

/* Alone: the same chance whatever is played, but fewer points. */
static bool think_points(void *context, const struct firn_question *q, struct firn_answer *out)
{
	int n = q->game->legal(q->state, q->seat, q->moves);

	(void)context;
	out->move = q->moves[n - 1];
	out->value[0] = out->focus[0] = 500;
	out->points = 2300;
	out->focus_points = (uint16_t)(2300 - lost_points);
	if (!q->why.wanted)
		return true;
	reasons_asked++;
	out->why.games = 100;
	out->why.move = *q->why.move;
	out->why.against = *q->why.against;
	out->why.compared = true;
	return true;
}

/* The first decision of a solo game whose first move was played. */
static struct firn_match_judgement judge_alone(int lost, bool why)
{
	struct firn_question q = {
		.level = FIRN_EXPERT, .moves = table.protocol.list.moves, .why = {.wanted = why}};
	struct firn_match_analysis a;
	struct firn_match_judgement j;
	struct firn_match *m = &table.match;
	char text[FIRN_MAX_TEXT];

	asker_init(&table, firn_games);
	table.protocol.brain.think = think_points;
	lost_points = lost;
	reasons_asked = 0;
	ask(&table, "{\"do\":\"new\",\"game\":\"nunatak\",\"seats\":1,\"seed\":\"1\"}");
	firn_games[0]->legal(&m->head.state, 0, table.protocol.list.moves);
	firn_games[0]->move_text(&m->head.state, table.protocol.list.moves[0], text, sizeof text);
	assert_int_equal(firn_match_play(m, 0, text).err, FIRN_OK);
	assert_int_equal(firn_match_analyse(&a, m, &table.protocol.brain, q, 0).err, FIRN_OK);
	while (firn_match_analyse_next(&a, &j) && j.seat == FIRN_CHANCE)
		;
	assert_int_equal(j.seat, 0);
	return j;
}

static void alone_marks_go_by_points(void **unused)
{
	(void)unused;
	assert_int_equal(judge_alone(19, false).mark, FIRN_MATCH_FINE);
	assert_int_equal(judge_alone(20, false).mark, FIRN_MATCH_INACCURACY);
	assert_int_equal(judge_alone(40, false).mark, FIRN_MATCH_MISTAKE);
	assert_int_equal(judge_alone(80, false).mark, FIRN_MATCH_BLUNDER);
	assert_int_equal(judge_alone(45, false).points.lost, 45);
	assert_int_equal(judge_alone(45, false).points.before, 2300);
	assert_int_equal(judge_alone(45, false).points.after, 2255);
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"from\":30}"),
			       "\"mark\":\"mistake\",\"points\":{\"before\":230,\"after\":225.5,"
			       "\"lost\":4.5}}"));
}

static void reasons_are_asked_for_where_there_is_a_mark(void **unused)
{
	struct firn_match_judgement j = judge_alone(80, true);

	(void)unused;
	assert_int_equal(reasons_asked, 1);
	assert_int_equal(j.why.move, j.best);
	assert_int_equal(j.why.against, j.move);
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"why\":true}"),
			       "\"mark\":\"blunder\",\"why\":{\"games\":100,"));
	assert_int_equal(judge_alone(0, true).why.games, 0);
	assert_int_equal(judge_alone(80, false).why.games, 0);
	assert_int_equal(reasons_asked, 0);
}

static void random_judges_nothing(void **unused)
{
	struct firn_question q = {.level = FIRN_RANDOM, .moves = table.protocol.list.moves};
	struct firn_match_analysis a;

	(void)unused;
	start(0);
	assert_int_equal(firn_match_analyse(&a, &table.match, &table.protocol.brain, q, 0).err,
			 FIRN_BAD_REQUEST);
}

static bool think_nothing(void *context, const struct firn_question *q, struct firn_answer *out)
{
	(void)context;
	(void)q;
	(void)out;
	return false;
}

/* A game without an evaluation is not judged at all, rather than judged by zeros. */
static void a_brain_that_cannot_answer_is_told(void **unused)
{
	struct firn_question q = {.level = FIRN_EXPERT, .moves = table.protocol.list.moves};
	struct firn_match_analysis a;
	struct firn_match_judgement j;

	(void)unused;
	start(0);
	table.protocol.brain.think = think_nothing;
	assert_int_equal(firn_match_analyse(&a, &table.match, &table.protocol.brain, q, 0).err,
			 FIRN_OK);
	while (firn_match_analyse_next(&a, &j))
		assert_int_equal(j.seat, FIRN_CHANCE);
	assert_int_equal(a.fault.err, FIRN_BAD_REQUEST);
	assert_string_equal(ask(&table, "{\"do\":\"analyse\",\"nodes\":10}"),
			    "{\"ok\":false,\"error\":\"bad-request\","
			    "\"text\":\"This level is not available.\"}");
}

static bool think_noting_budget(void *context, const struct firn_question *q,
				struct firn_answer *out)
{
	*(struct firn_question *)context = *q;
	return think(NULL, q, out);
}

static void the_budget_is_ms_or_nodes(void **unused)
{
	struct firn_question noted = {0};

	(void)unused;
	start(0);
	table.protocol.brain = (struct firn_brain){.think = think_noting_budget, .context = &noted};
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 5\"}");
	ask(&table, "{\"do\":\"analyse\"}");
	assert_int_equal(noted.ms, 100);
	assert_int_equal(noted.nodes, 0);
	ask(&table, "{\"do\":\"analyse\",\"nodes\":77}");
	assert_int_equal(noted.ms, 0);
	assert_int_equal(noted.nodes, 77);
	ask(&table, "{\"do\":\"analyse\",\"ms\":5}");
	assert_int_equal(noted.ms, 5);
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"ms\":-1}"), "bad-request"));
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"nodes\":\"1\"}"), "bad-request"));
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"count\":4097}"), "bad-request"));
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"count\":4096}"), "\"ok\":true"));
	assert_string_equal(ask(&table, "{\"do\":\"analyse\",\"count\":0}"),
			    "{\"ok\":true,\"moves\":[]}");
}

static void bad_luck_and_good_moves_in_the_protocol(void **unused)
{
	(void)unused;
	start(0);
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 5\"}");
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\"}"),
			       "\"best\":\"bid 5\",\"lost\":0,\"mark\":null}]}"));
	start(0);
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 1\"}");
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1\"}");
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\"}"), "\"luck\":[-0.01,0.01]}]}"));
}

static void answers_the_protocol(void **unused)
{
	char begin[64];

	(void)unused;
	start(120);
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 4\"}");
	snprintf(begin, sizeof begin, "{\"do\":\"analyse\",\"from\":%u,\"count\":1}",
		 (unsigned)first_decision());
	assert_string_equal(ask(&table, begin),
			    "{\"ok\":true,\"moves\":[{\"n\":2,\"seat\":0,\"before\":[0.6,0.4],"
			    "\"value\":[0.48,0.52],\"best\":\"bid 5\",\"lost\":0.12,"
			    "\"mark\":\"mistake\"}]}");
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"count\":1}"),
			       "{\"ok\":true,\"moves\":[{\"n\":0,\"seat\":-1,\"before\":[0.5,0.5],"
			       "\"value\":[0.5,0.5],\"luck\":[0,0]}]}"));
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\",\"from\":99}"), "bad-request"));
	table.protocol.brain.think = NULL;
	assert_non_null(strstr(ask(&table, "{\"do\":\"analyse\"}"), "bad-request"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(marks_by_what_was_lost),
		cmocka_unit_test(the_best_move_loses_nothing),
		cmocka_unit_test(luck_is_the_change_by_draws),
		cmocka_unit_test(a_part_that_begins_with_draws_has_no_luck),
		cmocka_unit_test(the_end_is_the_result),
		cmocka_unit_test(judged_by_what_the_seat_knew),
		cmocka_unit_test(the_best_move_is_no_mistake_whatever_it_is_worth),
		cmocka_unit_test(the_next_to_decide_values_the_head),
		cmocka_unit_test(alone_marks_go_by_points),
		cmocka_unit_test(reasons_are_asked_for_where_there_is_a_mark),
		cmocka_unit_test(random_judges_nothing),
		cmocka_unit_test(a_brain_that_cannot_answer_is_told),
		cmocka_unit_test(the_budget_is_ms_or_nodes),
		cmocka_unit_test(bad_luck_and_good_moves_in_the_protocol),
		cmocka_unit_test(answers_the_protocol),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
