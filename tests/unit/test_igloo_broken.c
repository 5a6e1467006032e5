/* What holds in every state of Igloo Igloo (games/igloo/broken.c): one thing is bent at a time,
 * and the invariant that it violates is named. */
#include "tests/support/igloo_board.h"

/* A game of three seats after ig_begin(), changed by statements on `s`, violates this; or
 * violates nothing. */
#define BROKEN(words, ...) \
	do { \
		struct igloo s; \
		ig_begin(&s, 3); \
		assert_null(igloo_broken(&s)); \
		__VA_ARGS__; \
		assert_non_null(igloo_broken(&s)); \
		assert_string_equal(igloo_broken(&s), words); \
	} while (0)

#define SOUND(...) \
	do { \
		struct igloo s; \
		ig_begin(&s, 3); \
		__VA_ARGS__; \
		assert_null(igloo_broken(&s)); \
	} while (0)

static void numbers_that_are_looked_up(void **unused)
{
	(void)unused;
	BROKEN("no such set-up", s.seats = 1);
	BROKEN("no such set-up", s.seats = 5);
	BROKEN("no such set-up", s.variant = VARIANT_HARDCORE + 1);
	SOUND(s.variant = VARIANT_HARDCORE);
	BROKEN("no such set-up", s.ruleset = 1); /* none is loaded */
	BROKEN("no such phase or actor", s.phase = PHASE_OVER + 1);
	BROKEN("no such phase or actor", s.actor = FIRN_OVER - 1);
	BROKEN("no such phase or actor", s.active = 3);
	SOUND(s.active = 2);
	BROKEN("no such seat", s.first = 3);
	BROKEN("no such seat", s.first = 254);
	SOUND(s.first = 2);
	SOUND(s.first = NO_SEAT);
	BROKEN("no such seat", s.ask = 8);
	BROKEN("nobody flees", s.phase = PHASE_FLEE);
	BROKEN("no such space", s.melted = SPACES);
	SOUND(s.melted = SPACES - 1);
	BROKEN("no such space", s.pending = SPACES);
	BROKEN("a space pending for nothing", s.pending = SPACES - 1);
}

static void ice_lies_once(void **unused)
{
	(void)unused;
	BROKEN("ice on ice or on land", s.pack = s.down & -s.down);
	BROKEN("ice on ice or on land", s.down |= LAND & -LAND);
	BROKEN("ice on ice or on land", s.pack |= LAND & -LAND);
	BROKEN("too much pack ice", s.pack = s.down, s.down = 0);
}

static void faces(void **unused)
{
	(void)unused;
	/* kinds are runs of ids that lose their last one first */
	BROKEN("faces of a kind are not a run",
	       s.faces &= ~bit(bits_first(ruleset_of(&s)->kind[KIND_FISH1])));
	BROKEN("a kind of tile is not conserved", s.secret.hand[0] = 1u << hand_shift(KIND_THAW),
	       s.held[0] = 1);
	BROKEN("a kind of tile is not conserved", s.secret.hand[2] = 1u << hand_shift(KIND_ANIMALS),
	       s.held[2] = 1);
	SOUND(ig_give(&s, 0, "thaw"));
	SOUND(ig_give(&s, 2, "thaw"), igloo_hide(&s, 0));
	BROKEN("a hand is not what it counts", ig_give(&s, 2, "thaw"), s.held[2] = 2);
	BROKEN("more hidden tiles than red faces", s.held[0] = TILES);
	BROKEN("a face that does not exist", s.faces |= bit(TILES));
	BROKEN("more tiles than faces",
	       s.faces &= ~bit(bits_last(ruleset_of(&s)->kind[KIND_FISH1])));
	BROKEN("more tiles than faces", s.held[0] = 1); /* and its face is not left over */
	BROKEN("more tiles than faces", s.phase = PHASE_FACE, s.actor = FIRN_CHANCE);
}

static void animals(void **unused)
{
	(void)unused;
	BROKEN("an animal on a corner", s.bear = LAND & -LAND);
	BROKEN("an animal on a corner", s.token[0][0] |= LAND & -LAND);
	for (int a = 0; a < ANIMALS; a++)
		BROKEN("a kind of animal is not conserved", s.reserve[a]++);
	BROKEN("a kind of animal is not conserved", s.hunted[2] += 1);
	BROKEN("a kind of animal is not conserved", s.bear = bit(ig_space("c3")));
	SOUND(ig_animal(&s, "bear", "c3"));
}

static void tribes(void **unused)
{
	(void)unused;
	BROKEN("Inuits are not conserved", s.one[0] = s.two[0] = s.four[0] = 0);
	BROKEN("Inuits are not conserved", s.one[2] ^= bit(ig_space("d4")));
	BROKEN("Inuits are not conserved", s.phase = PHASE_PLACE, s.one[0] ^= bit(ig_space("d4")));
	SOUND(s.phase = PHASE_PLACE, s.one[2] = s.two[2] = 0);
	BROKEN("an Inuit in the water", ig_sea(&s, "a4"));
	BROKEN("an igloo too many, or not on ice", s.igloo[0] = ig_set("c3 d3 e3"));
	SOUND(s.igloo[0] = ig_set("c3 d3"));
	BROKEN("an igloo too many, or not on ice", ig_sea(&s, "c3"), s.igloo[1] = ig_set("c3"));
	BROKEN("two igloos on a tile", s.igloo[0] = s.igloo[2] = ig_set("c3"));
	BROKEN("an Inuit beside a bear", ig_animal(&s, "bear", "a4"));
	SOUND(ig_animal(&s, "bear", "a4"), s.igloo[0] = ig_set("a4"));
}

static void who_is_asked(void **unused)
{
	(void)unused;
	BROKEN("over and not over", s.phase = PHASE_OVER);
	BROKEN("over and not over", s.actor = FIRN_OVER);
	BROKEN("the wrong one is asked", s.actor = FIRN_CHANCE);
	BROKEN("the wrong one is asked", s.actor = 3);
	SOUND(s.actor = 2);
	BROKEN("the wrong one is asked", s.phase = PHASE_FISH, s.pending = 9);
	BROKEN("the wrong one is asked", s.phase = PHASE_FOX, s.pending = 9);
	BROKEN("the wrong one is asked", s.phase = PHASE_SET_FISH, s.pending = 9);
	SOUND(s.phase = PHASE_FOX, s.pending = 9, s.actor = FIRN_CHANCE);
	BROKEN("a space pending for nothing", s.pending = 9);
	BROKEN("a space pending for nothing", s.phase = PHASE_FOX, s.actor = FIRN_CHANCE);
	BROKEN("a space pending for nothing", s.phase = PHASE_ATTACK, s.ask = 1);
	SOUND(s.phase = PHASE_FLEE, s.pending = 9);
	BROKEN("asked for nothing", s.ask = 1);
	BROKEN("asked for nothing", s.phase = PHASE_ATTACK, s.pending = 9);
	BROKEN("asked for nothing", s.phase = PHASE_ATTACK, s.pending = 9, s.ask = 2);
	SOUND(s.phase = PHASE_ATTACK, s.pending = 9, s.ask = 3);
	BROKEN("waits for no fish", s.waiting = 1);
	BROKEN("waits for no fish", s.phase = PHASE_FISH, s.pending = 9, s.actor = FIRN_CHANCE);
	SOUND(s.phase = PHASE_FISH, s.pending = 9, s.actor = FIRN_CHANCE, s.waiting = 1);
}

static void the_end(void **unused)
{
	(void)unused;
	BROKEN("ended too early", s.phase = PHASE_OVER, s.actor = FIRN_OVER);
	/* no tile but the one under an igloo */
	BROKEN("should have ended", ig_begin_ice(&s, 3, "c3"), s.igloo[0] = ig_set("c3"),
	       s.phase = PHASE_MELT, s.actor = 0);
	SOUND(ig_begin_ice(&s, 3, "c3"), s.igloo[0] = ig_set("c3"), s.phase = PHASE_OVER,
	      s.actor = FIRN_OVER);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_that_are_looked_up),
		cmocka_unit_test(ice_lies_once),
		cmocka_unit_test(faces),
		cmocka_unit_test(animals),
		cmocka_unit_test(tribes),
		cmocka_unit_test(who_is_asked),
		cmocka_unit_test(the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
