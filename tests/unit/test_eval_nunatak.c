/* The evaluation of Nunatak: its inputs in every phase of random games, and what the net
 * makes of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/evals.h"
#include "ai/look_nunatak.h"
#include "games/games.h"
#include "games/nunatak/rules.h"
#include "tests/support/nunatak_turned.h"
#include "tests/support/wander.h"

enum { MOST = 500, GAMES = 30 };

typedef int16_t all_inputs[FIRN_MAX_SEATS][AI_INPUTS];

static struct wander wander;
static firn_move list[FIRN_MAX_MOVES];

static int inputs_of(const struct nunatak *s, int seats, all_inputs in)
{
	memset(in, 0, sizeof(all_inputs));
	return ai_eval_nunatak.inputs(s, seats, in);
}

/* Walks through random games and looks at every state that is not over. */
static void walk(int seats, int games,
		 void (*look)(const struct wander *w, const struct nunatak *s, int seats))
{
	struct wander_case c = {.game = &nunatak_game, .seats = seats};

	for (int i = 0; i < games; i++) {
		int actor;
		wander_begin(&wander, &c, (uint32_t)i);
		while ((actor = wander_actor(&wander)) != FIRN_OVER) {
			int n = nunatak_legal(&wander.state, actor, list);
			look(&wander, (const struct nunatak *)&wander.state, seats);
			wander_play(&wander, actor, wander_choose(&wander, actor, list, n));
		}
	}
}

static void walk_all(int first_seats,
		     void (*look)(const struct wander *w, const struct nunatak *s, int seats))
{
	for (int seats = first_seats; seats <= 4; seats++)
		walk(seats, GAMES, look);
}

/* ---- inputs ---- */

/* Hands are looked up card by card; the tally counts them as the rules do. */
static void look_hands(const struct wander *w, const struct nunatak *s, int seats)
{
	struct nunatak_look look;
	struct tally tally[OWNERS];

	(void)w, (void)seats;
	ai_look_nunatak(s, &look);
	nunatak_tally_count(s, tally);
	for (int i = 0; i < OWNERS; i++) {
		for (int k = 0; k < SYMBOLS; k++) {
			assert_int_equal(part(look.hand[i].cards, k), tally[i].cards[k]);
			assert_int_equal(part(look.hand[i].wants, k), tally[i].wants[k]);
		}
		for (int k = 0; k < TOOLS; k++)
			assert_int_equal(part(look.hand[i].parts, k), tally[i].tools[k]);
		assert_int_equal(part(look.hand[i].parts, 3), tally[i].beasts);
	}
}

static void hands_are_what_the_rules_count(void **unused)
{
	(void)unused;
	walk_all(1, look_hands);
}

static void look_both(const struct wander *w, const struct nunatak *s, int seats)
{
	int view = (int)(w->count % (unsigned)seats);
	uint64_t set[FEATURE_WORDS] = {0}, set_alone[FEATURE_WORDS] = {0};
	all_inputs in, in_alone;

	memset(in, 0, sizeof in);
	assert_int_equal(ai_eval_nunatak.both(s, seats, view, in, set),
			 inputs_of(s, seats, in_alone));
	ai_features_nunatak.fill(s, seats, view, set_alone);
	assert_memory_equal(in, in_alone, sizeof in);
	assert_memory_equal(set, set_alone, sizeof set);
}

static void both_is_inputs_and_features(void **unused)
{
	(void)unused;
	walk_all(1, look_both);
}

static void look_bounds(const struct wander *w, const struct nunatak *s, int seats)
{
	all_inputs in, again;
	int progress = inputs_of(s, seats, in);

	expect(w, progress >= 0 && progress <= AI_FULL, "progress out of bounds");
	for (int seat = 0; seat < seats; seat++)
		for (int i = 0; i < AI_INPUTS; i++)
			expect(w, abs(in[seat][i]) <= MOST, "an input out of bounds");
	expect(w, inputs_of(s, seats, again) == progress && !memcmp(in, again, sizeof in),
	       "inputs that change");
}

static void bounded_and_the_same_again(void **unused)
{
	(void)unused;
	walk_all(1, look_bounds);
}

/* Inputs 1 to 7 are the sheet's rows of cards and sets; 0 the score track, with the squares
 * that wait for their turn. */
static void look_sheet(const struct wander *w, const struct nunatak *s, int seats)
{
	struct firn_sheet sheet;
	all_inputs in;

	nunatak_score(s, &sheet);
	inputs_of(s, seats, in);
	for (int seat = 0; seat < seats; seat++) {
		const int16_t *row = sheet.points[seat];
		int track = s->got[0][seat] + s->got[1][seat] + s->got[2][seat];
		expect(w, s->pending ? in[seat][0] >= track : in[seat][0] == track, "track");
		for (int k = 0; k < SYMBOLS; k++)
			expect(w,
			       in[seat][1 + k] == row[ROW_CARDS + k] ||
				       (k == SCULPTOR && s->used[seat]),
			       "a row of cards");
		expect(w, in[seat][1 + SYMBOLS] == row[ROW_SETS], "sets");
	}
}

static void as_the_sheet_says(void **unused)
{
	(void)unused;
	walk_all(1, look_sheet);
}

static void look_turned(const struct wander *w, const struct nunatak *s, int seats)
{
	struct nunatak t = turned(s);
	all_inputs in, other;

	inputs_of(s, seats, in);
	inputs_of(&t, seats, other);
	for (int seat = 0; seat < seats; seat++)
		expect(w, !memcmp(in[seat], other[(seat + 1) % seats], sizeof in[seat]),
		       "a seat is not treated like the others");
}

static void seats_are_alike(void **unused)
{
	(void)unused;
	walk_all(2, look_turned);
}

/* ---- the net ---- */

static void look_worth(const struct wander *w, const struct nunatak *s, int seats)
{
	struct nunatak more = *s;
	struct ai_judgement before, after;
	uint32_t sum = 0;

	more.got[ROW_SQUARES][0] += 10;
	firn_ai_judge(&ai_eval_nunatak, s, seats, &before);
	firn_ai_judge(&ai_eval_nunatak, &more, seats, &after);
	for (int seat = 0; seat < seats; seat++)
		sum += before.chance[seat];
	expect(w, after.chance[0] >= before.chance[0], "points that harm");
	expect(w, seats == 1 || sum > AI_SURE - 8, "chances that do not add up");
	if (seats == 2)
		expect(w, after.chance[1] <= before.chance[1], "points that help the other");
}

static void points_are_worth_having(void **unused)
{
	(void)unused;
	walk_all(1, look_worth);
}

/* The move after which the seat's worth is best. */
static firn_move greedy(const struct nunatak *s, int seat, int seats)
{
	int n = nunatak_legal(s, seat, list), most = -1;
	firn_move best = list[0];

	for (int i = 0; i < n; i++) {
		struct nunatak after = *s;
		struct ai_judgement worth;
		nunatak_apply(&after, seat, list[i]);
		firn_ai_judge(&ai_eval_nunatak, &after, seats, &worth);
		if (worth.worth[seat] > most) {
			most = worth.worth[seat];
			best = list[i];
		}
	}
	return best;
}

/* A game by the net alone; returns how far off the points projected with `from` blocks placed
 * were, summed over the seats; the points of seat 0 are added to *score. */
static int play_out(int seats, uint64_t seed, int from, int *score)
{
	struct firn_options options = {.seats = (uint8_t)seats, .first = 0};
	struct firn_rng rng = {.state = seed};
	int32_t projected[FIRN_MAX_SEATS] = {0};
	struct firn_sheet sheet;
	struct nunatak s;
	int actor, off = 0;

	assert_int_equal(nunatak_setup(&s, &options), FIRN_OK);
	while ((actor = s.actor) != FIRN_OVER) {
		firn_move m = actor == FIRN_CHANCE ? nunatak_roll(&s, firn_rng_next(&rng))
						   : greedy(&s, actor, seats);
		nunatak_apply(&s, actor, m);
		if (s.placed <= from && s.phase != PHASE_OVER)
			firn_ai_project(&ai_eval_nunatak, &s, seats, projected);
	}
	nunatak_score(&s, &sheet);
	for (int seat = 0; seat < seats; seat++)
		off += abs(sheet.points[seat][ROW_TOTAL] - projected[seat] / AI_POINT);
	*score += sheet.points[0][ROW_TOTAL];
	return off;
}

static void projects_the_end(void **unused)
{
	(void)unused;
	for (int seats = 1; seats <= 4; seats++) {
		int late = 0, early = 0, score = 0;
		for (uint64_t i = 0; i < 60; i++) {
			late += play_out(seats, i, 50, &score);
			early += play_out(seats, i, 20, &score);
		}
		assert_in_range(late, 0, 60 * seats * 6); /* points per seat */
		assert_in_range(early, 0, 60 * seats * 15);
		assert_true(late < early);
	}
}

/* One ply by the net alone; random play has about 90. */
static void plays_solo_by_itself(void **unused)
{
	int score = 0;

	(void)unused;
	for (uint64_t i = 0; i < 100; i++)
		play_out(1, i, 0, &score);
	assert_in_range(score, 100 * 212, 100 * 300);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(hands_are_what_the_rules_count),
		cmocka_unit_test(both_is_inputs_and_features),
		cmocka_unit_test(bounded_and_the_same_again),
		cmocka_unit_test(as_the_sheet_says),
		cmocka_unit_test(seats_are_alike),
		cmocka_unit_test(points_are_worth_having),
		cmocka_unit_test(projects_the_end),
		cmocka_unit_test(plays_solo_by_itself),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
