/* What the net sees of a position of Igloo Igloo: bits by their names, and nothing that the
 * viewpoint may not know. */
#include "ai/eval.h"
#include "ai/features_igloo.h"
#include "tests/support/igloo_board.h"
#include "tests/support/wander.h"
#include "train/mirror.h"

#include "engine/rng.h"

enum { GAMES = 60 };

static void look(const struct igloo *s, int view, uint64_t out[FEATURE_WORDS])
{
	memset(out, 0, FEATURE_WORDS * sizeof out[0]);
	ai_features_igloo.fill(s, s->seats, view, out);
}

/* The steps that a field shows; its bits are set from the lowest on. */
static int steps(uint64_t word, int field)
{
	uint64_t bits = word >> (field >> 8) & (bit(field & 255) - 1);

	assert_true((bits & (bits + 1)) == 0);
	return bits_count(bits);
}

/* ---- a position ---- */

/* Seat 0 is alone on c3 c4 c5 (pack ice), seats 1 and 2 share f3 f4 (pack ice), seat 1 stronger
 * by an igloo; g7 and g8 will melt; d7 is pack ice and nobody's. */
static void begin(struct igloo *s)
{
	ig_begin_ice(s, 3, "c3 c4 c5 f3 f4 g7 g8 d7");
	ig_pack(s, "c3 c4 c5 f3 f4 d7");
	ig_inuit(s, 0, "a1", "c3");
	ig_inuit(s, 0, "a1", "c3");
	ig_inuit(s, 1, "h1", "f3");
	ig_inuit(s, 2, "a8", "f4");
	ig_igloo(s, 1, "f3");
	ig_animal(s, "fish3", "b3");
	ig_animal(s, "fish2", "b3");
	ig_animal(s, "fox1", "f4");
	ig_animal(s, "bear", "e8");
	ig_give(s, 0, "thaw");
	ig_give(s, 1, "harpoon");
	ig_give(s, 1, "stamina2");
	s->hunted[0] = (uint32_t)2 << 4 * FISH3;
	ig_act(s, 1);
	s->points = 2;
}

static void places_are_copied(void **state)
{
	uint64_t out[FEATURE_WORDS];
	struct igloo s;

	(void)state;
	begin(&s);
	look(&s, 0, out);
	assert_true(out[WORD_DOWN] == ig_set("g7 g8"));
	assert_true(out[WORD_PACK] == ig_set("c3 c4 c5 f3 f4 d7"));
	assert_true(out[WORD_BEAR] == ig_set("e8"));
	assert_true(out[WORD_INUITS] == ig_set("a1 c3"));
	assert_true(out[WORD_INUITS + 1] == ig_set("h1 f3"));
	assert_true(out[WORD_INUITS + 2] == ig_set("a8 f4"));
	assert_true(out[WORD_INUITS + 3] == 0);
	assert_true(out[WORD_TWO_OWN] == ig_set("c3"));
	assert_true(out[WORD_TWO_OTHERS] == ig_set("h1 a8"));
	assert_true(out[WORD_IGLOOS_OWN] == 0);
	assert_true(out[WORD_IGLOOS_OTHERS] == ig_set("f3"));
	assert_true(out[WORD_TOKENS] == ig_set("f4"));
	assert_true(out[WORD_TOKENS + 1] == ig_set("b3"));
	assert_true(out[WORD_TOKENS + 2] == ig_set("b3"));
	assert_true(out[WORD_SEVERAL] == 0);
	assert_true(out[WORD_FOXES] == ig_set("f4"));
}

static void several_tokens_are_seen(void **state)
{
	uint64_t out[FEATURE_WORDS];
	struct igloo s;

	(void)state;
	begin(&s);
	ig_animal(&s, "fish2", "b3");
	look(&s, 0, out);
	assert_true(out[WORD_SEVERAL] == ig_set("b3"));
	assert_true(out[WORD_TOKENS + 1] == ig_set("b3"));
}

static void islands_and_prey_are_somebodys(void **state)
{
	uint64_t own[FEATURE_WORDS], next[FEATURE_WORDS];
	struct igloo s;

	(void)state;
	begin(&s);
	look(&s, 0, own);
	look(&s, 1, next);
	assert_true(own[WORD_MELTS] == ig_set("g7 g8"));
	assert_true(own[WORD_ALONE_OWN] == ig_set("c3 c4 c5"));
	assert_true(own[WORD_ALONE_OTHERS] == 0);
	assert_true(own[WORD_FIRST] == 0);
	assert_true(own[WORD_SHARED] == ig_set("f3 f4"));
	assert_true(own[WORD_NOBODYS] == ig_set("d7"));
	assert_true(next[WORD_ALONE_OWN] == 0);
	assert_true(next[WORD_ALONE_OTHERS] == ig_set("c3 c4 c5"));
	assert_true(next[WORD_FIRST] == ig_set("f3 f4"));
	assert_true(next[WORD_SHARED] == 0);
	assert_true(own[WORD_PREY_OWN] == ig_set("b3"));
	assert_true(own[WORD_PREY_OTHERS] == ig_set("f4"));
	assert_true(next[WORD_PREY_OWN] == 0);
	assert_true(next[WORD_PREY_OTHERS] == ig_set("b3 f4"));
}

static void seats_have_their_numbers(void **state)
{
	uint64_t out[FEATURE_WORDS];
	struct igloo s;

	(void)state;
	begin(&s);
	look(&s, 0, out);
	/* 9 points are eight steps, as 8 are. */
	assert_int_equal(steps(out[WORD_ISLANDS], FIELD_ALONE_1), 8);
	assert_int_equal(steps(out[WORD_ISLANDS], FIELD_ALONE_2), 0);
	assert_int_equal(steps(out[WORD_ISLANDS], FIELD_TOTAL), 5);
	assert_int_equal(steps(out[WORD_ISLANDS], FIELD_SHORE), 2);
	assert_int_equal(steps(out[WORD_ISLANDS + 1], FIELD_SAFE), 2);
	assert_int_equal(steps(out[WORD_ISLANDS + 1], FIELD_BARE), 0);
	assert_int_equal(steps(out[WORD_ISLANDS + 2], FIELD_SECOND), 1);
	assert_int_equal(steps(out[WORD_SEATS], FIELD_HUNTED), 6);
	assert_int_equal(steps(out[WORD_SEATS], FIELD_HELD), 1);
	assert_int_equal(steps(out[WORD_SEATS + 1], FIELD_HELD), 2);
	assert_int_equal(steps(out[WORD_SEATS], FIELD_IGLOOS), 2);
	assert_int_equal(steps(out[WORD_SEATS + 1], FIELD_IGLOOS), 1);
	assert_int_equal(steps(out[WORD_SEATS], FIELD_CORNER), 1);
	assert_int_equal(steps(out[WORD_SEATS], FIELD_HERE), 5);
	assert_int_equal(steps(out[WORD_SEATS + 1], FIELD_HERE), 0);
	assert_int_equal(steps(out[WORD_SEATS + 1], FIELD_NEAR), 1);
	/* Two tiles are left to melt; seat 1 has melted in this turn. */
	assert_int_equal(steps(out[WORD_SEATS], FIELD_TURNS), 1);
	assert_int_equal(steps(out[WORD_SEATS + 1], FIELD_TURNS), 0);
	assert_int_equal(steps(out[WORD_SEATS + 2], FIELD_TURNS), 1);
	/* 15 against 2 and 1. */
	assert_int_equal(steps(out[WORD_SEATS], FIELD_AHEAD), 7);
	assert_int_equal(steps(out[WORD_SEATS + 1], FIELD_AHEAD), 7);
	assert_int_equal(steps(out[WORD_SEATS + 2], FIELD_AHEAD), 7);
	assert_int_equal(steps(out[WORD_SEATS], FIELD_BEHIND), 0);
	look(&s, 2, out);
	assert_int_equal(steps(out[WORD_SEATS], FIELD_BEHIND), 7);
	assert_int_equal(steps(out[WORD_SEATS + 2], FIELD_BEHIND), 1);
	assert_true(out[WORD_ISLANDS + 3] == 0 && out[WORD_SEATS + 3] == 0);
}

static void the_turn_is_told(void **state)
{
	uint64_t out[FEATURE_WORDS], turn;
	struct igloo s;

	(void)state;
	begin(&s);
	s.played = PLAY_THAW;
	look(&s, 0, out);
	turn = out[WORD_TURN];
	assert_int_equal(steps(turn, FIELD_THAWS), 1);
	assert_int_equal(steps(turn, FIELD_HAND), 0);
	assert_int_equal(steps(turn, FIELD_POINTS_OWN), 0);
	assert_int_equal(steps(turn, FIELD_POINTS_OTHER), 2);
	assert_int_equal(turn >> BIT_PLAYED & 15, PLAY_THAW);
	assert_int_equal(turn >> BIT_ACTIVE & 15, 1 << 1);
	assert_int_equal(turn >> BIT_PHASE & ((1 << PHASE_OVER) - 1), 1 << PHASE_ACT);
	assert_int_equal(turn >> BIT_MELTED & 1, 1);
	assert_int_equal(turn >> BIT_SEATS, 1 << 1);
	s.variant = VARIANT_HARDCORE;
	look(&s, 1, out);
	turn = out[WORD_TURN];
	assert_int_equal(steps(turn, FIELD_HAND), 1);
	assert_int_equal(steps(turn, FIELD_STAMINA_2), 1);
	assert_int_equal(steps(turn, FIELD_POINTS_OWN), 2);
	assert_int_equal(turn >> BIT_ACTIVE & 15, 1);
	assert_int_equal(turn >> BIT_SEATS, 1 << 4);
}

/* An own tile is seen, one in another hand is not. */
static void unseen_faces_are_counted(void **state)
{
	uint64_t out[FEATURE_WORDS];
	struct igloo s;

	(void)state;
	begin(&s);
	look(&s, 0, out);
	assert_int_equal(steps(out[WORD_CLOCK], FIELD_UNSEEN_PACK), 4);
	assert_int_equal(steps(out[WORD_CLOCK], FIELD_UNSEEN_THAW), 2);
	assert_int_equal(steps(out[WORD_CLOCK], FIELD_UNSEEN_HARPOON), 3);
	assert_int_equal(steps(out[WORD_CLOCK], FIELD_MELTS), 2);
	assert_int_equal(out[WORD_CLOCK] >> BIT_LAST, 1); /* seat 2, then seat 0 melt */
	ig_give(&s, 0, "harpoon");
	ig_give(&s, 0, "harpoon");
	look(&s, 0, out);
	assert_int_equal(steps(out[WORD_CLOCK], FIELD_UNSEEN_HARPOON), 2);
	look(&s, 2, out);
	assert_int_equal(steps(out[WORD_CLOCK], FIELD_UNSEEN_HARPOON), 3);
	assert_int_equal(out[WORD_CLOCK] >> BIT_LAST, 1 << 1);
}

/* ---- random games ---- */

static struct wander wander;

static void check_view(const struct ai_eval *e, int view)
{
	const struct igloo *s = (const struct igloo *)&wander.state;
	uint64_t real[FEATURE_WORDS], other[FEATURE_WORDS], all = 0;
	union firn_state invented = wander.state;

	firn_ai_invent(e, &invented, view, &wander.rng);
	look(s, view, real);
	look((const struct igloo *)&invented, view, other);
	expect(&wander, !memcmp(real, other, sizeof real), "features show what is hidden");
	for (int i = ai_features_igloo.words; i < FEATURE_WORDS; i++)
		all |= real[i];
	expect(&wander, !all, "a feature beyond the last word");
}

/* Both variants come: the options follow from the number of the game. */
static void walk(void (*check)(const struct ai_eval *e, int view))
{
	static firn_move list[FIRN_MAX_MOVES];
	const struct ai_eval *e = firn_ai_eval_find(&igloo_game);
	unsigned variants = 0;
	int seat;

	for (uint32_t number = 0; number < GAMES; number++) {
		struct wander_case c = {.game = &igloo_game, .seats = 2 + (int)number % 3};
		wander_begin(&wander, &c, number);
		variants |= 1u << ((const struct igloo *)&wander.state)->variant;
		while ((seat = wander_actor(&wander)) != FIRN_OVER) {
			int n = igloo_legal(&wander.state, seat, list);
			for (int view = 0; view < c.seats; view++)
				check(e, view);
			wander_play(&wander, seat, wander_choose(&wander, seat, list, n));
		}
	}
	assert_int_equal(variants, 3);
}

static void nothing_leaks(void **unused)
{
	(void)unused;
	walk(check_view);
}

static struct mirror mirror;

static void check_side(const struct ai_eval *e, int view)
{
	int side = (int)wander.count % mirror.sides;
	struct igloo turned = *(const struct igloo *)&wander.state;
	uint64_t real[FEATURE_WORDS], other[FEATURE_WORDS];

	look(&turned, view, real);
	for (uint64_t *set = &turned.down; set < &turned.faces; set++)
		mirror_turn(&mirror, side, 1, set);
	look(&turned, view, other);
	mirror_turn(&mirror, side, e->features->words, real);
	expect(&wander, !memcmp(real, other, sizeof real), "a side is not seen like the others");
}

static void sides_are_alike(void **unused)
{
	(void)unused;
	mirror_make(&mirror, &igloo_game);
	walk(check_side);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(places_are_copied),
		cmocka_unit_test(several_tokens_are_seen),
		cmocka_unit_test(islands_and_prey_are_somebodys),
		cmocka_unit_test(seats_have_their_numbers),
		cmocka_unit_test(the_turn_is_told),
		cmocka_unit_test(unseen_faces_are_counted),
		cmocka_unit_test(nothing_leaks),
		cmocka_unit_test(sides_are_alike),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
