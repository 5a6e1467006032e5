/* What the net of Nunatak sees: the bits of positions made by hand, and over random games that
 * they depend only on what the viewpoint knows and treat all seats alike. */
#include "ai/evals.h"
#include "ai/features.h"
#include "ai/features_nunatak.h"
#include "tests/support/nunatak_board.h"
#include "tests/support/nunatak_turned.h"
#include "tests/support/wander.h"
#include "train/mirror.h"

enum { GAMES = 30 };

typedef uint64_t words[FEATURE_WORDS];

static struct wander wander;
static firn_move list[FIRN_MAX_MOVES];

static void see(const struct nunatak *s, int view, words out)
{
	memset(out, 0, sizeof(words));
	ai_features_nunatak.fill(s, s->seats, view, out);
}

/* The bits of a word from `at` on. */
static unsigned field(const words w, int word, int at, int bits)
{
	return (unsigned)(w[word] >> at & ((1u << bits) - 1));
}

static uint64_t board(const words w, int word)
{
	return w[word] & ALL_SPACES;
}

static uint64_t spaces(const char *names)
{
	uint64_t set = 0;

	for (; *names; names += names[3] ? 4 : 3)
		set |= bit(nunatak_board_find(names));
	return set;
}

/* ---- positions made by hand ---- */

static void a_new_game(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	see(&s, 0, w);
	assert_int_equal(board(w, FEATURE_BLOCKS), 0);
	assert_int_equal(field(w, FEATURE_BLOCKS, TAIL, 10), 0x3ff);
	assert_int_equal(board(w, FEATURE_TILES + BUILDER), spaces("1a1 1b2 1c3 1d4 1e4"));
	assert_int_equal(field(w, FEATURE_TILES + BUILDER, TILE_COUNT, 5), 31);
	assert_int_equal(field(w, FEATURE_TILES + ELDER, TILE_COUNT, 5), 7);
	assert_int_equal(field(w, FEATURE_TILES + ELDER, TILE_SUPPORT, 5), 0);
	assert_int_equal(board(w, FEATURE_DECK), s.deck);
	assert_int_equal(board(w, FEATURE_STACK), s.stack);
	assert_int_equal(bits_count(w[FEATURE_DISPLAY]), 4);
	assert_int_equal(field(w, FEATURE_GAPS_OTHER, OTHER_FITS, 6),
			 1 << BUILDER | 1 << SCULPTOR | 1 << ARTISAN | 1 << BEAST);
	assert_int_equal(field(w, FEATURE_HELD_FAR, FAR_REVEALED, 15), 1 << GIFT | 1 << EDGE);
	assert_int_equal(field(w, FEATURE_TURN, TURN_PHASE, 15), 1);
	assert_int_equal(field(w, FEATURE_TURN, TURN_ACTIVE, 5), 1 | 1 << OWNERS);
	see(&s, 1, w);
	assert_int_equal(field(w, FEATURE_TURN, TURN_PHASE, 15), 0);
	assert_int_equal(field(w, FEATURE_TURN, TURN_PHASES, 15), 1);
	assert_int_equal(field(w, FEATURE_TURN, TURN_ACTIVE, 5), 1 << 2);
	assert_int_equal(field(w, FEATURE_TURN, TURN_FIRST, 4), 1 << 2);
}

static void squares_with_a_gap(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2", 0);
	put_blocks(&s, "1b1 1a4 1b4", 1);
	put_block(&s, "1b3", 2);
	see(&s, 0, w); /* 1b2 completes one square, 1a3 none */
	assert_int_equal(board(w, FEATURE_BLOCKS + 1), spaces("1b1 1a4 1b4"));
	assert_int_equal(board(w, FEATURE_GAPS), spaces("1a3 1b2"));
	assert_int_equal(board(w, FEATURE_GAPS_OWN), spaces("1b2"));
	assert_int_equal(board(w, FEATURE_GAPS_MINE), spaces("1b2"));
	assert_int_equal(board(w, FEATURE_GAPS_OTHER), spaces("1a3"));
	assert_int_equal(board(w, FEATURE_GAPS_TWICE), 0);
	assert_int_equal(field(w, FEATURE_TILES + BUILDER, TILE_COMPLETES, 1), 1); /* 1b2 */
	assert_int_equal(field(w, FEATURE_TILES + ELDER, TILE_COMPLETES, 1), 0);
	see(&s, 2, w);
	assert_int_equal(board(w, FEATURE_GAPS_OWN), spaces("1a3"));
	assert_int_equal(board(w, FEATURE_GAPS_MINE), 0);
	assert_int_equal(board(w, FEATURE_GAPS_OTHER), spaces("1a3 1b2"));
	put_block(&s, "1c1", 2);
	put_block(&s, "1c2", 2);
	see(&s, 2, w);
	assert_int_equal(board(w, FEATURE_GAPS_TWICE), spaces("1b2"));
}

static void lines_with_a_gap(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "1a1 1a2 1a3 1a5", 0);
	put_blocks(&s, "1b2 1d2 1e2", 1);
	see(&s, 0, w);
	assert_int_equal(board(w, FEATURE_LINES), spaces("1a4 1c2"));
	put_block(&s, "1a4", 2);
	see(&s, 0, w);
	assert_int_equal(board(w, FEATURE_LINES), spaces("1c2"));
}

static void pairs_and_support(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 4);
	put_blocks(&s, "1a1 1a2 1b1", 1);
	put_block(&s, "1b2", 2);
	put_tile(&s, "2a1", "beast/elder");
	put_blocks(&s, "1d4 1d5", 3);
	see(&s, 1, w); /* 2a1 is space 25 */
	assert_int_equal(w[FEATURE_SUPPORT], 1 | bit(UPPER));
	assert_int_equal(w[FEATURE_SUPPORT + 1], 1);
	assert_int_equal(field(w, FEATURE_TILES + ELDER, TILE_SUPPORT, 4), 7);
	assert_int_equal(field(w, FEATURE_TILES + ARTISAN, TILE_SUPPORT, 4), 0);
	assert_int_equal(w[FEATURE_PAIRS], (bit(13) | bit(18)) << 32); /* 1c4, 1d4 */
	see(&s, 3, w);
	assert_int_equal(w[FEATURE_SUPPORT], 0);
	assert_int_equal(w[FEATURE_PAIRS], bit(13) | bit(18));
}

/* Corners of higher levels have places of their own among 32 bits. */
static void pairs_on_high(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	put_blocks(&s, "2a1 2a2 3a1 3b1 3c2 3c3 4a1 4b2", 0);
	see(&s, 0, w);
	assert_int_equal(w[FEATURE_PAIRS], bit(19) | bit(30) | bit(9) | bit(14) | bit(4));
}

static void cards_and_leads(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	give_cards(&s, 1, 3, "builder", NULL);
	give_card(&s, 1, "beast:2", NULL);
	give_card(&s, 1, "elder:builder+beast", NULL);
	give_cards(&s, 2, 2, "artisan:saw", NULL);
	give_card(&s, 2, "builder", NULL);
	s.advances[2] = 4;
	see(&s, 1, w);
	assert_int_equal(w[FEATURE_CARDS], bit(CARDS_BEASTS) | bit(CARDS_SYMBOLS) |
						   bit(CARDS_SYMBOLS + 1) | bit(CARDS_ELDERS) | 7);
	assert_int_equal(w[FEATURE_CARDS + 1], (uint64_t)3 << (CARDS_TOOLS + 5 * SAW) | 1);
	assert_int_equal(w[FEATURE_CARDS + 2], 0);
	assert_int_equal(w[FEATURE_TRACK], 15 << TRACK_STEPS);
	assert_int_equal(w[FEATURE_WANTS],
			 bit(2 * BUILDER) | bit(2 * BEAST) | bit(WANTS_TYPES + 3 - 1));
	assert_int_equal(w[FEATURE_STAGE], 7 | 1 << 10 | 1 << 17);
	assert_int_equal(field(w, FEATURE_STATE, STATE_BUILDERS, 6), 31); /* 2 ahead */
	assert_int_equal(field(w, FEATURE_STATE, STATE_MOST_BUILDERS, 4), 1);
	see(&s, 0, w);
	assert_int_equal(field(w, FEATURE_STATE, STATE_BUILDERS, 6), 0);
	assert_int_equal(field(w, FEATURE_STATE, STATE_MOST_BUILDERS, 4), 1 << 1);
	s.blocks[1] = 4;
	see(&s, 1, w);
	assert_int_equal(w[FEATURE_STAGE], (uint64_t)(7 | 1 << 10 | 1 << 17) << 2 * STAGE_BITS);
}

static void points_and_outer_blocks(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	s.got[ROW_SQUARES][0] = 12;
	s.got[ROW_SUPPORT][2] = 30;
	put_blocks(&s, "1a1 1a3 1c3", 0);
	see(&s, 0, w);
	assert_int_equal(field(w, FEATURE_GAPS, GAPS_LEAD, 10), 0x7f);     /* 12 ahead */
	assert_int_equal(field(w, FEATURE_GAPS_OWN, GAPS_LEAD, 10), 0x01); /* 18 behind */
	assert_int_equal(field(w, FEATURE_GAPS_MINE, GAPS_LEAD, 10), 0);   /* nobody */
	assert_int_equal(field(w, FEATURE_STATE, STATE_OUTER, 8), 0x3f);   /* 2 ahead */
	assert_int_equal(field(w, FEATURE_STATE, STATE_MOST_OUTER, 4), 1);
}

static void display_and_blessings(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	show_all(&s, "builder", "builder", "beast:2", "builder/architect");
	reserve(&s, 2, 3);
	give_blessing(&s, 0, EXPANSION);
	give_blessing(&s, 1, EDGE);
	give_blessing(&s, 2, STRENGTH);
	see(&s, 0, w);
	assert_int_equal(bits_count(w[FEATURE_DISPLAY]), 4);
	assert_int_equal(bits_count(w[FEATURE_DISPLAY] & ruleset_of(&s)->fits[BUILDER]), 3);
	assert_int_equal(field(w, FEATURE_SUPPORT, SUPPORT_RESERVED, 6), 0);
	assert_int_equal(field(w, FEATURE_SUPPORT + 1, SUPPORT_RESERVED, 6), 1 << BEAST);
	assert_int_equal(w[FEATURE_HELD], held_one(EXPANSION) | (uint64_t)held_one(EDGE)
									<< HELD_BITS);
	assert_int_equal(field(w, FEATURE_HELD_FAR, 0, 30), held_one(STRENGTH));
	see(&s, 2, w);
	assert_int_equal(field(w, FEATURE_SUPPORT, SUPPORT_RESERVED, 6), 1 << BEAST);
	assert_int_equal(field(w, FEATURE_HELD, 0, 30), held_one(STRENGTH));
	clear_place(&s, 1);
	see(&s, 2, w);
	assert_int_equal(bits_count(w[FEATURE_DISPLAY] & ruleset_of(&s)->fits[BUILDER]), 2);
	assert_int_equal(field(w, FEATURE_DECK, DECK_SHOWN, 8), 7);
}

static void siku_and_the_sets(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 2);
	put_block(&s, "1a1", SIKU);
	put_block(&s, "1a2", 1);
	s.set = 1 | 1 << 2 | 2 << 4;
	see(&s, 1, w);
	assert_int_equal(board(w, FEATURE_BLOCKS), spaces("1a2"));
	assert_int_equal(board(w, FEATURE_BLOCKS + 1), 0);
	assert_int_equal(board(w, FEATURE_BLOCKS + 2), 0);
	assert_int_equal(board(w, FEATURE_BLOCKS + 3), spaces("1a1"));
	assert_int_equal(field(w, FEATURE_STATE, STATE_SET, 8), 2 | (1 | 1 << 2) << 4);
	assert_int_equal(field(w, FEATURE_TURN, TURN_SEATS, 4), 1);
}

static void the_ring_from_the_marker_on(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin_edition(&s, 1, EDITION_FR);
	s.marker = 3;
	see(&s, 0, w); /* beast, builder, sculptor, artisan */
	assert_int_equal(field(w, FEATURE_BLESSINGS, BLESSINGS_RING, 24),
			 1 << BEAST | 1 << (6 + BUILDER) | 1 << (12 + SCULPTOR) |
				 1 << (18 + ARTISAN));
	assert_int_equal(field(w, FEATURE_HELD_FAR, FAR_OLDER, 15), 1 << EDGE);
	assert_int_equal(field(w, FEATURE_TURN, TURN_SEATS, 4), 8); /* french */
	assert_int_equal(field(w, FEATURE_STATE, STATE_ROUND, 9), 1);
}

static void looked_at_cards(void **unused)
{
	struct nunatak s;
	words w;

	(void)unused;
	begin(&s, 3);
	give_blessing(&s, 0, PROVIDENCE);
	play(&s, 0, "use providence");
	draw(&s, "peek architect");
	draw(&s, "peek elder:artisan+elder");
	draw(&s, "peek builder");
	see(&s, 0, w);
	assert_int_equal(field(w, FEATURE_GAPS_TWICE, TWICE_NEXT, 6), 1 << ARCHITECT);
	assert_int_equal(field(w, FEATURE_LINES, LINES_NEXT, 6), 1 << ELDER);
	assert_int_equal(bits_count(board(w, FEATURE_DECK)), CARDS - 4);
	see(&s, 1, w);
	assert_int_equal(field(w, FEATURE_GAPS_TWICE, TWICE_NEXT, 6), 0);
	assert_int_equal(bits_count(board(w, FEATURE_DECK)), CARDS - 4);
}

/* ---- random games ---- */

static void walk(int first_seats, void (*look)(const struct wander *w, const struct nunatak *s))
{
	for (int seats = first_seats; seats <= 4; seats++)
		for (int i = 0; i < GAMES; i++) {
			struct wander_case c = {.game = &nunatak_game, .seats = seats};
			int actor;
			wander_begin(&wander, &c, (uint32_t)i);
			while ((actor = wander_actor(&wander)) != FIRN_OVER) {
				int n = nunatak_legal(&wander.state, actor, list);
				look(&wander, (const struct nunatak *)&wander.state);
				wander_play(&wander, actor, wander_choose(&wander, actor, list, n));
			}
		}
}

static void look_known(const struct wander *w, const struct nunatak *s)
{
	struct firn_rng rng = {.state = w->count};

	for (int view = 0; view < s->seats; view++) {
		struct nunatak other = *s;
		words real, invented;
		see(s, view, real);
		firn_ai_invent(&ai_eval_nunatak, &other, view, &rng);
		see(&other, view, invented);
		expect(w, !memcmp(real, invented, sizeof real), "a bit tells a secret");
		see(s, view, invented);
		expect(w, !memcmp(real, invented, sizeof real), "bits that change");
		for (int i = ai_features_nunatak.words; i < FEATURE_WORDS; i++)
			expect(w, !real[i], "a word too many");
	}
}

static void only_what_is_known(void **unused)
{
	(void)unused;
	walk(1, look_known);
}

static void look_turned(const struct wander *w, const struct nunatak *s)
{
	struct nunatak t = turned(s);

	for (int view = 0; view < s->seats; view++) {
		words real, other;
		see(s, view, real);
		see(&t, (view + 1) % s->seats, other);
		expect(w, !memcmp(real, other, sizeof real), "a seat is not seen like the others");
	}
}

static void seats_are_alike(void **unused)
{
	(void)unused;
	walk(2, look_turned);
}

/* ---- sides of the board ---- */

static struct mirror mirror;

static uint64_t seen_from(uint64_t set, int side)
{
	uint64_t out[FEATURE_WORDS] = {set};

	mirror_turn(&mirror, side, 1, out);
	return out[0];
}

static void look_from_sides(const struct wander *w, const struct nunatak *s)
{
	int side = (int)w->count % mirror.sides;
	struct nunatak t = *s;
	words real, other;

	for (int k = 0; k < SYMBOLS; k++)
		t.tile[k] = seen_from(s->tile[k], side);
	for (int k = 0; k < OWNERS; k++)
		t.block[k] = seen_from(s->block[k], side);
	t.free = seen_from(s->free, side);
	see(s, 0, real);
	see(&t, 0, other);
	mirror_turn(&mirror, side, ai_features_nunatak.words, real);
	expect(w, !memcmp(real, other, sizeof real), "a side is not seen like the others");
}

static void sides_are_alike(void **unused)
{
	(void)unused;
	mirror_make(&mirror, &nunatak_game);
	walk(1, look_from_sides);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_new_game),
		cmocka_unit_test(squares_with_a_gap),
		cmocka_unit_test(lines_with_a_gap),
		cmocka_unit_test(pairs_and_support),
		cmocka_unit_test(pairs_on_high),
		cmocka_unit_test(cards_and_leads),
		cmocka_unit_test(points_and_outer_blocks),
		cmocka_unit_test(display_and_blessings),
		cmocka_unit_test(siku_and_the_sets),
		cmocka_unit_test(the_ring_from_the_marker_on),
		cmocka_unit_test(looked_at_cards),
		cmocka_unit_test(only_what_is_known),
		cmocka_unit_test(seats_are_alike),
		cmocka_unit_test(sides_are_alike),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
