/* What the net sees of a position of Temple Rush. */
#include "tests/support/rush_board.h"

#include "ai/evals.h"
#include "ai/features.h"
#include "ai/features_temple_rush.h"
#include "tests/support/wander.h"
#include "train/mirror.h"

static void fill(const struct temple_rush *s, int view, uint64_t out[FEATURE_WORDS])
{
	memset(out, 0, FEATURE_WORDS * sizeof *out);
	ai_features_temple_rush.fill(s, s->seats, view, out);
}

/* The bits of a word that the viewpoint sees, from `at` on. */
static unsigned bits_at(const struct temple_rush *s, int view, int word, int at, int width)
{
	uint64_t out[FEATURE_WORDS];

	fill(s, view, out);
	return (unsigned)(out[word] >> at & (bit(width) - 1));
}

static unsigned zone_bits(const struct temple_rush *s, int seat, int zone, int at, int width)
{
	return bits_at(s, 0, RUSH_ZONE + seat * ZONES + zone - 1, at, width);
}

/* ---- a position made by hand ---- */

static void the_table_is_named(void **unused)
{
	struct temple_rush s;

	(void)unused;

	begin(&s, 3);
	assert_int_equal(bits_at(&s, 0, RUSH_CARDS, CARDS_FIRST, 31), 1 << 0);      /* T01 */
	assert_int_equal(bits_at(&s, 0, RUSH_CARDS, CARDS_SECOND, 31), 1 << 3);     /* T04 */
	assert_int_equal(bits_at(&s, 0, RUSH_CARDS + 1, CARDS_FIRST, 31), 0);       /* unused */
	assert_int_equal(bits_at(&s, 0, RUSH_CARDS + 1, CARDS_SECOND, 31), 1 << 5); /* T06 */
	assert_int_equal(bits_at(&s, 0, RUSH_ROUND, ROUND_PILE, 10), (1 << 9) - 1);
	assert_int_equal(bits_at(&s, 0, RUSH_ROUND, ROUND_LEFT, 4), 0);
	assert_int_equal(bits_at(&s, 0, RUSH_ROUND, ROUND_PHASE, 10), 1);
	assert_int_equal(bits_at(&s, 0, RUSH_ROUND, ROUND_SEATS, 3), 2);
	shorten_pile(&s, 1);
	assert_int_equal(bits_at(&s, 0, RUSH_ROUND, ROUND_LEFT, 4), 4);
	roll(&s, "1 4 star");
	assert_int_equal(bits_at(&s, 0, RUSH_ROUND, ROUND_PHASE, 10),
			 1 << (PHASE_PLACE - PHASE_ROLL));
	assert_int_equal(bits_at(&s, 0, RUSH_ROUND, ROUND_STAGE, 4), 1 << STAGE_ROUND);
}

static void seats_are_named_from_the_viewpoint(void **unused)
{
	struct temple_rush s;

	(void)unused;

	begin(&s, 3);
	give_card(&s, 1, "T20");
	fill_bonus(&s, 1, "2");
	roll(&s, "1 4 star");
	for (int view = 0; view < 3; view++) {
		int first = (3 - view) % 3, second = (4 - view) % 3;
		assert_int_equal(bits_at(&s, view, RUSH_SEAT + first, SEAT_ROLLS, 1), 1);
		assert_int_equal(bits_at(&s, view, RUSH_SEAT + second, SEAT_ROLLS, 1), 0);
		assert_int_equal(bits_at(&s, view, RUSH_SEAT + second, SEAT_DIE, 5), 1 << 3);
		assert_int_equal(bits_at(&s, view, RUSH_SEAT + second, SEAT_BONUS, 4), 1 << 1);
		assert_int_equal(bits_at(&s, view, RUSH_SEAT + second, SEAT_SUPPLY + 4, 4), 7);
		assert_true(bits_at(&s, view, RUSH_SCORE + second, SCORE_POINTS, 18) & 1);
		assert_false(bits_at(&s, view, RUSH_SCORE + first, SCORE_POINTS, 18) & 1);
	}
}

/* Zone 1: T01, value 3, all but a single cell built by seat 0. */
static void a_stone_is_missing(void **unused)
{
	struct temple_rush s;

	(void)unused;

	begin(&s, 2);
	build_t01(&s, 0, 1);
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_MISSING, 28), 1 << 1);
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_FACES, 4), 15);
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_SOON, 13), 0); /* one round: level 1 */
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_DIE_ENDS, 1), 0);
	assert_int_equal(zone_bits(&s, 1, 1, ZONE_MISSING, 28), 1 << 4);
	assert_true(zone_bits(&s, 1, 1, ZONE_SOON, 13) > 15);
	assert_int_equal(bits_at(&s, 0, RUSH_PAIR, PAIR_AHEAD, 10), 0x3ff);
	assert_int_equal(bits_at(&s, 1, RUSH_PAIR, PAIR_AHEAD, 10), 0);
	assert_int_equal(bits_at(&s, 0, RUSH_PAIR, PAIR_MISSING + 6, 6), 1 << 4);
	assert_int_equal(bits_at(&s, 1, RUSH_PAIR, PAIR_MISSING + 24, 6), 1 << 1);
	roll(&s, "3 4");
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_DIE_ENDS, 1), 1);
	play(&s, 0, "put 1 3 c3 end");
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_MISSING, 28), 1);
	assert_int_equal(bits_at(&s, 0, RUSH_SCORE, SCORE_POINTS, 18), 1);
}

/* Both sizes that may go to the bonus area, and only while its place is free. */
static void a_bonus_is_in_sight(void **unused)
{
	struct temple_rush s;

	(void)unused;

	begin(&s, 2);
	fill_bonus(&s, 0, "3");
	build(&s, 0, 1, "3 a1 along, 4 b2 end");
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_BONUS, 4), 1 << 3);
}

static void tokens_are_named(void **unused)
{
	struct temple_rush s;

	(void)unused;

	begin(&s, 3); /* 0 bag, 1 bomb, 2 shield */
	assert_int_equal(bits_at(&s, 0, RUSH_TOKENS, TOKENS_OWN + 2 * BAG, 2), 1);
	assert_int_equal(bits_at(&s, 0, RUSH_TOKENS, TOKENS_UNSEEN + 2 * BAG, 2), 1);
	assert_int_equal(bits_at(&s, 1, RUSH_TOKENS, TOKENS_UNSEEN + 2 * BAG, 2), 3);
	quiet_round(&s);
	quiet_round(&s);
	play(&s, 2, "use shield 1");
	assert_int_equal(bits_at(&s, 1, RUSH_TOKENS, TOKENS_SHIELD, 4), 1 << 1);
	assert_int_equal(bits_at(&s, 1, RUSH_TOKENS, TOKENS_SHIELDED, 3), 7);
	assert_int_equal(zone_bits(&s, 0, 1, ZONE_BARRED, 1), 1);
	assert_int_equal(zone_bits(&s, 2, 1, ZONE_BARRED, 1), 0);
}

/* ---- what is not to be seen ---- */

/* T3.3: what another has put does not show; what the viewpoint has put does. */
static void choices_of_others_do_not_show(void **unused)
{
	struct temple_rush before, after;
	uint64_t one[FEATURE_WORDS], other[FEATURE_WORDS];

	(void)unused;

	begin(&before, 2);
	roll(&before, "1 star");
	after = before;
	play(&after, 1, "mortar 1");
	play(&after, 1, "put 1 4 a1 along");
	fill(&before, 0, one);
	fill(&after, 0, other);
	assert_memory_equal(one, other, sizeof one);
	fill(&before, 1, one);
	fill(&after, 1, other);
	assert_memory_not_equal(one, other, sizeof one);
}

static void look_at(const struct wander *w, int seats)
{
	static struct firn_rng rng = {.state = 1};
	uint64_t known[FEATURE_WORDS], invented[FEATURE_WORDS];

	for (int view = 0; view < seats; view++) {
		union firn_state other = w->state;
		firn_ai_invent(&ai_eval_temple_rush, &other, view, &rng);
		memset(known, 0, sizeof known);
		memset(invented, 0, sizeof invented);
		ai_features_temple_rush.fill(&w->state, seats, view, known);
		ai_features_temple_rush.fill(&other, seats, view, invented);
		expect(w, memcmp(known, invented, sizeof known) == 0, "a secret shows");
		for (int i = ai_features_temple_rush.words; i < FEATURE_WORDS; i++)
			expect(w, !known[i], "a word too many is used");
	}
}

/* Looks at every position of random games. */
static void walk(const struct wander_case *c, uint32_t games,
		 void (*look)(const struct wander *w, int seats))
{
	static struct wander w;
	firn_move list[FIRN_MAX_MOVES];

	for (uint32_t i = 0; i < games; i++) {
		wander_begin(&w, c, wander_from() + i);
		while (c->game->actors(&w.state) != FIRN_OVER) {
			int seat = wander_actor(&w), n = c->game->legal(&w.state, seat, list);
			look(&w, c->seats);
			wander_play(&w, seat, wander_choose(&w, seat, list, n));
		}
	}
}

static void no_secret_shows(void **state)
{
	walk(*state, wander_games() / 10 + 1, look_at);
}

/* ---- sides (train/mirror.h) ---- */

#define SWAP(a, b) \
	do { \
		unsigned char kept[sizeof(a)]; \
		memcpy(kept, &(a), sizeof(a)); \
		memcpy(&(a), &(b), sizeof(a)); \
		memcpy(&(b), kept, sizeof(a)); \
	} while (0)

static unsigned swap_bits(unsigned set, int a, int b)
{
	unsigned differ = (set >> a ^ set >> b) & 1;

	return set ^ (differ << a | differ << b);
}

static void swap_zones(struct temple_rush *s, int a, int b)
{
	for (int seat = 0; seat < SEATS; seat++) {
		SWAP(s->figure[seat][a], s->figure[seat][b]);
		s->mortar[seat] = (uint8_t)swap_bits(s->mortar[seat], a, b);
	}
	SWAP(s->card[a], s->card[b]);
	SWAP(s->shield[a], s->shield[b]);
	s->zone = (uint8_t)(s->zone == a ? b : s->zone == b ? a : s->zone);
}

static void swap_seats(struct temple_rush *s, int a, int b)
{
	SWAP(s->figure[a], s->figure[b]);
	SWAP(s->won[a], s->won[b]);
	SWAP(s->supply[a], s->supply[b]);
	SWAP(s->loose[a], s->loose[b]);
	SWAP(s->points[a], s->points[b]);
	SWAP(s->dice[a], s->dice[b]);
	SWAP(s->bonus[a], s->bonus[b]);
	SWAP(s->mortar[a], s->mortar[b]);
	SWAP(s->tokens[a], s->tokens[b]);
	SWAP(s->powers[a], s->powers[b]);
	SWAP(s->secret.power[a], s->secret.power[b]);
	for (int zone = 0; zone < ZONES; zone++)
		if (s->shield[zone] >> 2 &&
		    ((s->shield[zone] & 3) == a || (s->shield[zone] & 3) == b))
			s->shield[zone] = (uint8_t)(s->shield[zone] ^ a ^ b);
	s->roller = (uint8_t)(s->roller == a ? b : s->roller == b ? a : s->roller);
	s->asked = (uint8_t)swap_bits(s->asked, a, b);
	s->out = (uint8_t)swap_bits(s->out, a, b);
	if (s->actors > 0)
		s->actors = (int8_t)swap_bits((unsigned)s->actors, a, b);
}

static struct mirror mirror;

/* Does some side look like the swapped table? */
static bool is_a_side(const struct temple_rush *s, const struct temple_rush *swapped, int seats,
		      int a, int b)
{
	uint64_t wanted[FEATURE_WORDS], seen[FEATURE_WORDS];

	fill(swapped, 0, wanted);
	for (int side = 1; side < mirror.sides; side++) {
		fill(s, 0, seen);
		mirror_turn(&mirror, side, ai_features_temple_rush.words, seen);
		if (mirror.fewest[side] <= seats && mirror.seat[side][a] == b &&
		    mirror.seat[side][b] == a && !memcmp(seen, wanted, sizeof seen))
			return true;
	}
	return false;
}

/* A random side shows no seat and no zone that the game does not have. */
static void look_for_more(const struct wander *w, int seats)
{
	static struct firn_rng rng = {.state = 1};
	uint64_t seen[FEATURE_WORDS];

	fill((const struct temple_rush *)&w->state, 0, seen);
	mirror_turn(&mirror, mirror_side(&mirror, seats, &rng), ai_features_temple_rush.words,
		    seen);
	for (int seat = seats; seat < SEATS; seat++)
		expect(w, !seen[RUSH_SEAT + seat], "a seat too many is seen");
	expect(w, seats == SEATS || !seen[RUSH_ZONE + 2], "a zone too many is seen");
}

/* In races the order of the seats counts: they are left out. */
static void look_from_sides(const struct wander *w, int seats)
{
	struct temple_rush s = *(const struct temple_rush *)&w->state, other;

	look_for_more(w, seats);
	if (s.stage == STAGE_RACE)
		return;
	memset(s.secret.pending, 0, sizeof s.secret.pending);
	memset(s.secret.mortar, 0, sizeof s.secret.mortar);
	other = s;
	swap_zones(&other, 0, 1);
	expect(w, is_a_side(&s, &other, seats, 0, 0), "zones in another order look different");
	other = s;
	swap_seats(&other, seats - 1, 1);
	expect(w, seats == 2 || is_a_side(&s, &other, seats, 1, seats - 1),
	       "opponents in another order look different");
	if (seats < SEATS)
		return;
	swap_zones(&other, 1, 2);
	expect(w, is_a_side(&s, &other, seats, 1, 3), "four seats and three zones look different");
}

static void sides_are_alike(void **state)
{
	mirror_make(&mirror, &temple_rush_game);
	walk(*state, wander_games() / 100 + 1, look_from_sides);
}

int main(void)
{
	static const struct firn_game *const games[] = {&temple_rush_game, NULL};
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_table_is_named),
		cmocka_unit_test(seats_are_named_from_the_viewpoint),
		cmocka_unit_test(a_stone_is_missing),
		cmocka_unit_test(a_bonus_is_in_sight),
		cmocka_unit_test(tokens_are_named),
		cmocka_unit_test(choices_of_others_do_not_show),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	failed += wander_run(games, no_secret_shows);
	return failed + wander_run(games, sides_are_alike);
}
