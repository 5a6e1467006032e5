/* What holds in every state of Nunatak (games/nunatak/broken.c): one thing is bent at a time, and
 * the invariant that it violates is named. */
#include "tests/support/nunatak_board.h"

/* A game of so many seats after begin(), changed by statements on `s`, violates this; or
 * violates nothing. */
#define BROKEN(seats, words, ...) \
	do { \
		struct nunatak s; \
		begin(&s, seats); \
		assert_null(nunatak_broken(&s)); \
		__VA_ARGS__; \
		assert_non_null(nunatak_broken(&s)); \
		assert_string_equal(nunatak_broken(&s), words); \
	} while (0)

#define SOUND(seats, ...) \
	do { \
		struct nunatak s; \
		begin(&s, seats); \
		__VA_ARGS__; \
		assert_null(nunatak_broken(&s)); \
	} while (0)

static void set_up_and_phase(void **unused)
{
	(void)unused;
	BROKEN(3, "no such set-up", s.seats = 0);
	BROKEN(3, "no such set-up", s.seats = 5);
	BROKEN(3, "no such set-up", s.edition = EDITION_FR + 1);
	SOUND(3, s.edition = EDITION_FR);
	BROKEN(3, "no such set-up", s.ruleset = 1); /* none is loaded */
	BROKEN(3, "no such phase or actor", s.phase = PHASE_OVER + 1);
	BROKEN(3, "no such phase or actor", s.actor = FIRN_OVER - 1);
	BROKEN(3, "no such phase or actor", s.active = OWNERS);
	SOUND(1, s.active = OWNERS - 1);
}

static void numbers_that_are_looked_up(void **unused)
{
	(void)unused;
	BROKEN(3, "no such seat or place", s.first = 3);
	BROKEN(3, "no such seat or place", s.first = 254);
	SOUND(3, s.first = 2);
	SOUND(3, s.first = 255);
	BROKEN(3, "no such seat or place", s.next_best = OWNERS);
	SOUND(3, s.next_best = OWNERS - 1);
	BROKEN(3, "no such seat or place", s.secret.knower = OWNERS);
	SOUND(3, s.secret.knower = OWNERS - 1);
	BROKEN(3, "no such seat or place", s.marker = PLACES);
	SOUND(3, s.marker = PLACES - 1);
	BROKEN(3, "more than there is room for", s.places = 3);
	BROKEN(3, "more than there is room for", s.places = PLACES + 1);
	SOUND(3, s.places = PLACES);
	BROKEN(3, "more than there is room for", s.taken_count = CARDS + 1);
	BROKEN(3, "more than there is room for", s.placed = SPACES + 1);
}

static void spaces(void **unused)
{
	(void)unused;
	BROKEN(3, "no such space", s.last = SPACES);
	BROKEN(3, "no such space", s.tiling = SPACES);
	SOUND(3, s.last = s.tiling = SPACES - 1);
	/* 1a1 is a corner of the temple: one square only, and one space above */
	for (int i = 0; i < 4; i++) {
		bool corner = nunatak_board[0].corner[i] < SPACES;
		bool above = nunatak_board[0].above[i] < SPACES;
		if (corner)
			BROKEN(3, "a square to score that is none", s.last = 0,
			       s.pending = (uint8_t)(1 << i));
		else
			BROKEN(3, "no such square", s.last = 0, s.pending = (uint8_t)(1 << i));
		if (above)
			BROKEN(3, "a tile laid that is not there", s.last = 0,
			       s.laid = (uint8_t)(1 << i));
		else
			BROKEN(3, "no such square", s.last = 0, s.laid = (uint8_t)(1 << i));
	}
	BROKEN(3, "no such square", s.pending = 16);
	BROKEN(3, "no such square", s.laid = 16);
}

static void cards_and_blessings_exist(void **unused)
{
	(void)unused;
	BROKEN(3, "a card or a tile that does not exist", s.deck |= bit(CARDS));
	BROKEN(3, "a card or a tile that does not exist", s.stack |= bit(SPACES));
	BROKEN(3, "a card or a tile that does not exist", s.blessing_deck |= 1u << 20);
	BROKEN(3, "no such card", s.revealed[0] = BLESSINGS + 1);
	BROKEN(3, "no such card", s.revealed[1] = BLESSINGS + 1);
	BROKEN(3, "no such card", s.completion = COMPLETIONS + 1);
	SOUND(3, s.completion = COMPLETIONS);
}

static void the_track_ends(void **unused)
{
	(void)unused;
	for (int owner = 0; owner < OWNERS; owner++) {
		SOUND(3, s.advances[owner] = ruleset_of(&s)->track_end);
		BROKEN(3, "beyond the end of the track",
		       s.advances[owner] = (uint8_t)(ruleset_of(&s)->track_end + 1));
	}
}

static void kinds_of_cards(void **unused)
{
	(void)unused;
	BROKEN(3, "no such card", s.display[0] = (uint8_t)(ruleset_of(&s)->kinds + 1));
	BROKEN(3, "no such card", s.display[7] = (uint8_t)(ruleset_of(&s)->kinds + 1));
	BROKEN(3, "no such card", give_card(&s, 0, "builder", NULL),
	       s.taken[0] = (uint8_t)(ruleset_of(&s)->kinds << 3));
	/* the second side of a card with one symbol */
	BROKEN(3, "no such card", give_card(&s, 0, "builder", NULL), s.taken[0] |= 4);
	BROKEN(3, "no such card", s.secret.count = 1,
	       s.secret.top[0] = (uint8_t)ruleset_of(&s)->kinds);
	BROKEN(3, "no such card", s.secret.count = 3,
	       s.secret.top[2] = (uint8_t)ruleset_of(&s)->kinds);
	BROKEN(3, "no such card", s.secret.count = 1, s.secret.top[0] = PILES << 5);
	SOUND(3, s.secret.count = 3, memset(s.secret.top, HIDDEN_KIND, 3));
	BROKEN(3, "more hidden cards than are left", s.deck &= ~ruleset_of(&s)->pile[1],
	       s.secret.count = 1, s.secret.top[0] = HIDDEN_KIND | 1 << 5);
	/* no more than there is room for is looked at, here already */
	BROKEN(3, "more than three cards looked at", s.secret.count = 4,
	       memset(s.secret.top, HIDDEN_KIND, 3));
}

/* A card that stands for a block: 1a1. */
static void move_card(struct nunatak *s, int moved, int moved_to)
{
	put_block(s, "1a1", 0);
	give_card(s, 0, "beast:1", NULL);
	s->moved = (uint8_t)moved;
	s->moved_to = (uint8_t)moved_to;
}

static void a_card_was_moved(void **unused)
{
	(void)unused;
	BROKEN(3, "no such card was moved", s.moved = 0);
	SOUND(3, move_card(&s, 0, ELDER | NO_TOOL << 4));
	BROKEN(3, "no such card was moved", move_card(&s, 1, ELDER | NO_TOOL << 4));
	BROKEN(3, "no such card was moved", move_card(&s, 0, ELDER | (NO_TOOL + 1) << 4));
	BROKEN(3, "no such card", move_card(&s, 0, SYMBOLS | NO_TOOL << 4));
}

static void the_temple(void **unused)
{
	(void)unused;
	BROKEN(3, "a tile outside the temple", s.tile[0] |= bit(SPACES));
	BROKEN(3, "a tile outside the temple", s.tile[SYMBOLS - 1] |= bit(SPACES));
	BROKEN(3, "two blocks on a space, or blocks miscounted", s.placed = 1);
	BROKEN(3, "two blocks on a space, or blocks miscounted", put_block(&s, "1a1", 0),
	       s.block[3] |= s.block[0]);
	BROKEN(3, "free tiles are tiles without a block", s.free ^= 1);
	BROKEN(3, "free tiles are tiles without a block", put_block(&s, "1a1", 0),
	       s.tile[BUILDER] &= ~bit(0));
	BROKEN(3, "tiles are not conserved", s.stack &= s.stack - 1);
	BROKEN(3, "a tile hangs in the air", s.tile[BUILDER] |= bit(25), s.free |= bit(25),
	       s.stack &= s.stack - 1);
	BROKEN(3, "a tile hangs in the air", s.tile[BUILDER] |= bit(53), s.free |= bit(53),
	       s.stack &= s.stack - 1);
	BROKEN(3, "a kind of tile is not conserved", s.tile[BUILDER] &= ~bit(0),
	       s.tile[ELDER] |= bit(0));
}

/* A card of this kind that is not in the deck comes there for one of another kind. */
static void exchange(struct nunatak *s, int kind)
{
	uint64_t cards = ruleset_of(s)->kind[kind];

	s->deck |= bit(bits_first(cards & ~s->deck));
	s->deck &= ~bit(bits_first(s->deck & ~cards));
}

static void cards_are_conserved(void **unused)
{
	(void)unused;
	BROKEN(3, "cards are not conserved", s.deck &= s.deck - 1);
	BROKEN(3, "cards are not conserved", s.display[0] = 0);
	BROKEN(3, "more cards than blocks", s.taken_count = 1);
	/* three cards of a kind, of which there are fewer */
	BROKEN(3, "a kind of card is not conserved", s.display[0] = s.display[1] = s.display[2]);
	BROKEN(3, "a kind of card is not conserved", put_block(&s, "1a1", 0),
	       give_card(&s, 0, "beast:1", NULL), exchange(&s, taken_kind(s.taken[0])));
	BROKEN(3, "a card outside the display", s.display[4] = s.display[0], s.display[0] = 0);
	SOUND(3, s.display[4] = s.display[0], s.display[0] = 0, s.places = 5);
}

static void blocks_are_conserved(void **unused)
{
	(void)unused;
	for (int seats = 1; seats <= 4; seats++)
		for (int owner = 0; owner < (seats == 4 ? 4 : 3); owner++)
			BROKEN(seats, "blocks of an owner are not conserved", s.blocks[owner]--);
	BROKEN(4, "blocks of an owner are not conserved", s.extra ^= 1);
	BROKEN(4, "blocks of an owner are not conserved", s.extra ^= 8);
	SOUND(3, s.extra ^= 1); /* only four seats have one */
	BROKEN(2, "a set was opened too early", s.set ^= 1);
	BROKEN(2, "a set was opened too early", s.set ^= 1 << 4);
	SOUND(2, s.set ^= 2);
}

static void blessings_are_conserved(void **unused)
{
	(void)unused;
	SOUND(3, s.blessing_deck &= ~nunatak_built_in.blessing[GIFT], s.held[0] += held_one(GIFT));
	BROKEN(3, "a blessing is there too often",
	       s.blessing_deck |= nunatak_built_in.blessing[GIFT]);
	BROKEN(3, "a blessing is there too often",
	       s.blessing_deck |= nunatak_built_in.blessing[EDGE]);
	BROKEN(3, "a blessing is there too often",
	       s.blessing_deck |= nunatak_built_in.blessing[STRENGTH],
	       s.held[3] += held_one(STRENGTH));
	for (int k = 0; k < BLESSINGS; k++)
		if (nunatak_blessing_data[k].min_seats > 2)
			BROKEN(2, "a blessing for more seats",
			       s.blessing_deck |= nunatak_built_in.blessing[k]);
}

static void who_is_asked(void **unused)
{
	static const uint8_t drawn[] = {PHASE_SET_FIRST, PHASE_TILE,  PHASE_REFILL,
					PHASE_PEEK,      PHASE_START, PHASE_EXPAND};

	(void)unused;
	BROKEN(3, "over and not over", s.phase = PHASE_OVER);
	BROKEN(3, "over and not over", s.actor = FIRN_OVER);
	BROKEN(3, "ended before the last block", s.phase = PHASE_OVER, s.actor = FIRN_OVER);
	BROKEN(3, "ended before the last block", s.phase = PHASE_FINAL);
	BROKEN(3, "an absent seat is asked", s.actor = 3);
	SOUND(3, s.actor = 2);
	BROKEN(3, "the wrong one is asked", s.actor = FIRN_CHANCE);
	for (size_t i = 0; i < sizeof drawn; i++) {
		BROKEN(3, "the wrong one is asked", s.phase = drawn[i]);
		SOUND(3, s.phase = drawn[i], s.actor = FIRN_CHANCE);
	}
	BROKEN(3, "asked for nothing", s.phase = PHASE_ORDER);
	SOUND(3, s.phase = PHASE_ORDER, s.secret.count = 1, s.secret.top[0] = HIDDEN_KIND);
	BROKEN(3, "asked for nothing", s.phase = PHASE_SQUARE);
	BROKEN(2, "asked for nothing", s.phase = PHASE_DUMMY);
	SOUND(1, s.phase = PHASE_DUMMY);
	BROKEN(3, "asked for nothing", s.phase = PHASE_IMMEDIATE, s.waiting = BLESSINGS);
	SOUND(3, s.phase = PHASE_IMMEDIATE, s.waiting = BLESSINGS - 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(set_up_and_phase),
		cmocka_unit_test(numbers_that_are_looked_up),
		cmocka_unit_test(spaces),
		cmocka_unit_test(cards_and_blessings_exist),
		cmocka_unit_test(the_track_ends),
		cmocka_unit_test(kinds_of_cards),
		cmocka_unit_test(a_card_was_moved),
		cmocka_unit_test(the_temple),
		cmocka_unit_test(cards_are_conserved),
		cmocka_unit_test(blocks_are_conserved),
		cmocka_unit_test(blessings_are_conserved),
		cmocka_unit_test(who_is_asked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
