/* What the players think of a position of Igloo Igloo. */
#include "ai/eval.h"
#include "tests/support/igloo_board.h"
#include "tests/support/wander.h"

enum { GAMES = 40, BOUND = 500 };

static struct wander wander;

static const struct ai_eval *eval(void)
{
	return firn_ai_eval_find(&igloo_game);
}

static const struct igloo *board(const struct wander *w)
{
	return (const struct igloo *)&w->state;
}

/* Calls `look` at every position of random games, draws due included, but the last one;
 * `end`, if there is one, at that. */
static void walk(void (*look)(const struct igloo *s), void (*end)(const struct igloo *s))
{
	static firn_move list[FIRN_MAX_MOVES];

	for (int seats = 2; seats <= 4; seats++)
		for (uint32_t number = 0; number < GAMES; number++) {
			struct wander_case c = {.game = &igloo_game, .seats = seats};
			int seat;
			wander_begin(&wander, &c, number);
			while ((seat = wander_actor(&wander)) != FIRN_OVER) {
				int n = igloo_legal(&wander.state, seat, list);
				look(board(&wander));
				wander_play(&wander, seat, wander_choose(&wander, seat, list, n));
			}
			if (end)
				end(board(&wander));
		}
}

/* ---- the inputs ---- */

static unsigned phases;

static void look_at_bounds(const struct igloo *s)
{
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS] = {{0}}, again[FIRN_MAX_SEATS][AI_INPUTS] = {{0}};
	int progress = eval()->inputs(s, s->seats, in);

	phases |= 1u << s->phase;
	assert_in_range(progress, 0, AI_FULL);
	for (int seat = 0; seat < s->seats; seat++)
		for (int i = 0; i < AI_INPUTS; i++)
			expect(&wander, in[seat][i] >= -BOUND && in[seat][i] <= BOUND,
			       "an input is out of bounds");
	assert_int_equal(eval()->inputs(s, s->seats, again), progress);
	assert_memory_equal(in, again, sizeof in);
}

static void inputs_are_bounded_in_every_phase(void **state)
{
	(void)state;
	phases = 0;
	walk(look_at_bounds, NULL);
	assert_int_equal(phases, (1u << PHASE_OVER) - 1);
}

/* Every seat's things go to the seat after it. */
static struct igloo rotated(const struct igloo *s)
{
	struct igloo out = *s;

	for (int seat = 0; seat < s->seats; seat++) {
		int to = seat_after(s, seat);
		out.one[to] = s->one[seat];
		out.two[to] = s->two[seat];
		out.four[to & 1] = s->seats == 2 ? s->four[seat & 1] : 0;
		out.igloo[to] = s->igloo[seat];
		out.hunted[to] = s->hunted[seat];
		out.secret.hand[to] = s->secret.hand[seat];
		out.held[to] = s->held[seat];
	}
	out.active = (uint8_t)seat_after(s, s->active);
	if (s->first != NO_SEAT)
		out.first = (uint8_t)seat_after(s, s->first);
	if (s->actor >= 0)
		out.actor = (int8_t)seat_after(s, s->actor);
	return out;
}

static void look_at_symmetry(const struct igloo *s)
{
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS] = {{0}}, moved[FIRN_MAX_SEATS][AI_INPUTS] = {{0}};
	struct igloo other = rotated(s);

	if (s->phase < PHASE_PLACE) /* there is no first seat yet, or nobody's turn */
		return;
	eval()->inputs(s, s->seats, in);
	eval()->inputs(&other, s->seats, moved);
	for (int seat = 0; seat < s->seats; seat++)
		expect(&wander, !memcmp(in[seat], moved[seat_after(s, seat)], sizeof in[seat]),
		       "seats are not looked at alike");
}

static void seats_are_alike(void **state)
{
	(void)state;
	walk(look_at_symmetry, NULL);
}

/* ---- the projection ---- */

static struct {
	int32_t points[FIRN_MAX_SEATS];
	int64_t off, count;
} late;

static void look_at_projection(const struct igloo *s)
{
	firn_ai_project(eval(), s, s->seats, late.points);
}

static void end_of_projection(const struct igloo *s)
{
	for (int seat = 0; seat < s->seats; seat++) {
		int32_t off = late.points[seat] - ig_points(s, seat, ROW_TOTAL) * AI_POINT;
		late.off += off < 0 ? -off : off;
		late.count++;
	}
}

/* Random games end in ways that players do not let happen; still it is not far off. */
static void the_last_projection_is_close(void **state)
{
	(void)state;
	memset(&late, 0, sizeof late);
	walk(look_at_projection, end_of_projection);
	assert_true(late.off < 4 * AI_POINT * late.count);
}

static void look_at_more_points(const struct igloo *s)
{
	struct ai_judgement before, after;

	firn_ai_judge(eval(), s, s->seats, &before);
	for (int seat = 0; seat < s->seats; seat++) {
		struct igloo more = *s;
		if (hunted_count(s, seat, FISH3) > 12)
			continue;
		more.hunted[seat] += (uint32_t)3 << 4 * FISH3;
		firn_ai_judge(eval(), &more, s->seats, &after);
		expect(&wander, after.chance[seat] >= before.chance[seat], "points make it worse");
	}
}

static void more_points_are_worth_more(void **state)
{
	(void)state;
	walk(look_at_more_points, NULL);
}

static void all_chances_make_one(void **state)
{
	struct ai_judgement worth;
	struct igloo s;

	(void)state;
	for (int seats = 2; seats <= 4; seats++) {
		int sum = 0;
		ig_begin(&s, seats);
		firn_ai_judge(eval(), &s, seats, &worth);
		for (int seat = 0; seat < seats; seat++) {
			sum += worth.chance[seat];
			assert_in_range(worth.chance[seat], AI_SURE / seats / 2,
					AI_SURE / seats * 2);
		}
		assert_in_range(sum, AI_SURE - seats, AI_SURE);
	}
}

/* An island alone counts by its square; with another seat on it, it does not. */
static void a_spoiled_island_is_worth_less(void **state)
{
	struct ai_judgement alone, spoiled;
	struct igloo s;

	(void)state;
	ig_begin_ice(&s, 2, "c3 c4 c5 c6 f3 f4");
	ig_pack(&s, "c3 c4 c5 c6");
	ig_inuit(&s, 0, "a1", "c3");
	ig_inuit(&s, 1, "h1", "f3");
	ig_act(&s, 1);
	firn_ai_judge(eval(), &s, 2, &alone);
	ig_inuit(&s, 1, "h1", "c4");
	firn_ai_judge(eval(), &s, 2, &spoiled);
	assert_true(spoiled.chance[0] < alone.chance[0]);
	assert_true(spoiled.chance[1] > alone.chance[1]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(inputs_are_bounded_in_every_phase),
		cmocka_unit_test(seats_are_alike),
		cmocka_unit_test(the_last_projection_is_close),
		cmocka_unit_test(more_points_are_worth_more),
		cmocka_unit_test(all_chances_make_one),
		cmocka_unit_test(a_spoiled_island_is_worth_less),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
