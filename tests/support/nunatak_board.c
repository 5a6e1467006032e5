#include "tests/support/nunatak_board.h"

#include <stdio.h>

static const char level_1[] = "bsatc"
			      "ebsat"
			      "cebsa"
			      "tcebs"
			      "ataba";

static const char *letter_name(char letter)
{
	return letter == 'b'   ? "builder"
	       : letter == 's' ? "sculptor"
	       : letter == 'a' ? "artisan"
	       : letter == 't' ? "beast"
	       : letter == 'c' ? "architect"
			       : "elder";
}

/* ---- names ---- */

static int tile_named(const char *name)
{
	for (int i = 0; i < TILE_KINDS; i++)
		if (strcmp(nunatak_tile_name[i], name) == 0)
			return i;
	fail_msg("no such tile: %s", name);
	return -1;
}

static int card_named(const struct nunatak *s, const char *name)
{
	for (int i = 0; i < ruleset_of(s)->kinds; i++)
		if (strcmp(ruleset_of(s)->card[i].text, name) == 0)
			return i;
	fail_msg("no such card: %s", name);
	return -1;
}

static int symbol_named(const char *name)
{
	for (int i = 0; i < SYMBOLS; i++)
		if (strcmp(nunatak_symbol_name[i], name) == 0)
			return i;
	fail_msg("no such symbol: %s", name);
	return -1;
}

/* ---- set-up ---- */

void begin_setup(struct nunatak *s, int seats, int first)
{
	struct firn_options o = {.seats = (uint8_t)seats, .first = (int8_t)first};

	assert_int_equal(nunatak_setup(s, &o), FIRN_OK);
}

void begin_edition(struct nunatak *s, int seats, int edition)
{
	char text[FIRN_MAX_TEXT];

	begin_setup(s, seats, 0);
	s->edition = (uint8_t)edition;
	for (int i = 0; i < 25; i++) {
		snprintf(text, sizeof text, "tile 1%c%c %s", 'a' + i / 5, '1' + i % 5,
			 letter_name(level_1[i]));
		draw(s, text);
	}
	draw(s, "card 1 builder");
	draw(s, "card 2 sculptor");
	draw(s, "card 3 artisan:rope");
	draw(s, "card 4 beast:1");
	draw(s, "blessing edge");
	draw(s, "blessing gift");
	if (seats == 4)
		draw(s, "completion track");
	assert_asks(s, "turn", 0);
}

void begin(struct nunatak *s, int seats)
{
	begin_edition(s, seats, EDITION_EN);
}

void to_move(struct nunatak *s, int seat)
{
	s->active = (uint8_t)seat;
	s->effects = s->laid = s->pending = s->waiting = 0;
	s->fresh = 0;
	nunatak_turn_begin(s, NULL);
}

void to_solo_turn(struct nunatak *s, int turn)
{
	s->turn = (uint8_t)turn;
	to_move(s, (turn / 3 + turn) % 3);
}

/* ---- tiles ---- */

static void set_tile(struct nunatak *s, int space, int kind)
{
	for (int i = 0; i < SYMBOLS; i++) {
		s->tile[i] &= ~bit(space);
		if (nunatak_tile_symbols[kind] >> i & 1)
			s->tile[i] |= bit(space);
	}
	if (!(occupied(s) & bit(space)))
		s->free |= bit(space);
}

/* A missing tile of that kind goes back, one of level 1 only if there is no other. */
static void return_tile(struct nunatak *s, int kind)
{
	uint64_t missing = ruleset_of(s)->tile_kind[kind] & ~s->stack;

	if (missing & ~ruleset_of(s)->tile_pile[0])
		missing &= ~ruleset_of(s)->tile_pile[0];
	s->stack |= missing & -missing;
}

/* A tile of that kind from under a block, or else a free one, changes places. */
static void trade_tile(struct nunatak *s, int space, int kind)
{
	for (int blocks = 1; blocks >= 0; blocks--)
		for (int i = 0; i < SPACES; i++)
			if (tile_kind_on(s, i) == kind && (int)(occupied(s) >> i & 1) == blocks) {
				set_tile(s, i, tile_kind_on(s, space));
				set_tile(s, space, kind);
				return;
			}
	fail_msg("no tile %s is left", nunatak_tile_name[kind]);
}

void put_tile(struct nunatak *s, const char *name, const char *tile)
{
	int space = space_of(name), kind = tile_named(tile), old = tile_kind_on(s, space);
	uint64_t pool = s->stack & ruleset_of(s)->tile_kind[kind];

	if (kind == old)
		return;
	if (!pool || nunatak_board[space].level == 0) {
		assert_true(old >= 0);
		trade_tile(s, space, kind);
		return;
	}
	s->stack &= ~bit(bits_first(pool));
	if (old >= 0)
		return_tile(s, old);
	set_tile(s, space, kind);
}

static void lay_any(struct nunatak *s, int space)
{
	int id = bits_first(tile_pool(s));

	assert_true(s->stack != 0);
	s->stack &= ~bit(id);
	set_tile(s, space, ruleset_of(s)->tile_of[id]);
}

/* ---- cards ---- */

static void leave_deck(struct nunatak *s, int kind)
{
	const struct nunatak_ruleset *t = ruleset_of(s);

	for (int i = 0; i < PILES; i++) {
		uint64_t here = s->deck & t->kind[kind] & t->pile[i];
		if (here) {
			s->deck &= ~bit(bits_last(here));
			return;
		}
	}
	fail_msg("no card %s in the deck", t->card[kind].text);
}

static void join_deck(struct nunatak *s, int kind)
{
	uint64_t missing = ruleset_of(s)->kind[kind] & ~s->deck;

	s->deck |= missing & -missing;
}

/* Copies of a kind that are out of the game. */
static int gone(const struct nunatak *s, int kind)
{
	int n = bits_count(ruleset_of(s)->kind[kind]) -
		bits_count(s->deck & ruleset_of(s)->kind[kind]);

	for (int i = 0; i < PLACES; i++)
		n -= s->display[i] == kind + 1;
	for (int i = 0; i < s->taken_count; i++)
		n -= taken_kind(s->taken[i]) == kind;
	return n;
}

/* The commonest card of the pile on top leaves the game; without a deck one of the display. */
static void discard_any(struct nunatak *s)
{
	uint64_t pool = card_pool(s);
	int best = -1, most = 0;

	for (int k = 0; k < ruleset_of(s)->kinds; k++) {
		int n = bits_count(pool & ruleset_of(s)->kind[k]);
		if (n > most)
			best = k, most = n;
	}
	if (best >= 0) {
		s->deck &= ~bit(bits_last(pool & ruleset_of(s)->kind[best]));
		return;
	}
	for (int i = PLACES - 1; i >= 0; i--)
		if (s->display[i]) {
			s->display[i] = 0;
			return;
		}
}

/* A card for another use: from the deck, or from those out of the game (false). */
static bool fetch(struct nunatak *s, int kind)
{
	if (s->deck & ruleset_of(s)->kind[kind]) {
		leave_deck(s, kind);
		return true;
	}
	if (gone(s, kind) <= 0)
		fail_msg("all copies of %s are in use", ruleset_of(s)->card[kind].text);
	return false;
}

void show(struct nunatak *s, int place, const char *card)
{
	int kind = card_named(s, card), old = s->display[place - 1];
	bool from_deck;

	if (old == kind + 1)
		return;
	from_deck = fetch(s, kind);
	if (from_deck && old)
		join_deck(s, old - 1);
	if (!from_deck && !old)
		discard_any(s);
	s->display[place - 1] = (uint8_t)(kind + 1);
	if (place > s->places)
		s->places = (uint8_t)place;
}

void clear_place(struct nunatak *s, int place)
{
	assert_true(s->display[place - 1] != 0);
	join_deck(s, s->display[place - 1] - 1);
	s->display[place - 1] = 0;
}

void show_all(struct nunatak *s, const char *a, const char *b, const char *c, const char *d)
{
	const char *card[] = {a, b, c, d};

	for (int i = 0; i < 4; i++)
		if (s->display[i])
			clear_place(s, i + 1);
	for (int i = 0; i < 4; i++)
		if (card[i])
			show(s, i + 1, card[i]);
}

/* Calls one for each word of a list. */
static void each_word(struct nunatak *s, const char *list,
		      void (*one)(struct nunatak *, const char *))
{
	while (*list) {
		char word[48];
		size_t n = strcspn(list, " ");
		assert_true(n > 0 && n < sizeof word);
		memcpy(word, list, n);
		word[n] = 0;
		one(s, word);
		list += n;
		list += *list == ' ';
	}
}

static void add_to_deck(struct nunatak *s, const char *card)
{
	join_deck(s, card_named(s, card));
}

void set_deck(struct nunatak *s, const char *cards)
{
	s->deck = 0;
	s->mixed = 1;
	each_word(s, cards, add_to_deck);
}

void give_card(struct nunatak *s, int owner, const char *card, const char *symbol)
{
	int kind = card_named(s, card), side = 0;
	const struct card *c = &ruleset_of(s)->card[kind];

	if (symbol)
		side = c->symbol[0] != symbol_named(symbol);
	assert_true(!symbol || c->symbol[side] == symbol_named(symbol));
	assert_true(s->taken_count < CARDS);
	if (s->deck & ruleset_of(s)->kind[kind]) {
		leave_deck(s, kind);
		for (int k = 0; k < ruleset_of(s)->kinds; k++)
			if (k != kind && gone(s, k) > 0) {
				join_deck(s, k);
				break;
			}
	}
	s->taken[s->taken_count++] = (uint8_t)(kind << 3 | side << 2 | owner);
}

void give_cards(struct nunatak *s, int owner, int n, const char *card, const char *symbol)
{
	for (int i = 0; i < n; i++)
		give_card(s, owner, card, symbol);
}

/* ---- blessings ---- */

static void fetch_blessing(struct nunatak *s, int kind)
{
	uint32_t pool = s->blessing_deck & nunatak_built_in.blessing[kind];

	if (!pool)
		fail_msg("no blessing %s in the pile", nunatak_blessing_name[kind]);
	s->blessing_deck &= ~(uint32_t)bit(bits_last(pool));
}

static void return_blessing(struct nunatak *s, int kind)
{
	uint32_t missing = nunatak_built_in.blessing[kind] & ~s->blessing_deck;

	s->blessing_deck |= missing & -missing;
}

void reveal(struct nunatak *s, int next, int other)
{
	for (int i = 0; i < 2; i++)
		if (s->revealed[i])
			return_blessing(s, s->revealed[i] - 1);
	fetch_blessing(s, next);
	fetch_blessing(s, other);
	s->revealed[0] = (uint8_t)(next + 1);
	s->revealed[1] = (uint8_t)(other + 1);
}

/* One that lies open goes to the seat, another one is laid there. */
static void trade_blessing(struct nunatak *s, int kind)
{
	for (int i = 0; i < 2; i++)
		if (s->revealed[i] == kind + 1) {
			int id = bits_first(s->blessing_deck);
			s->revealed[i] = (uint8_t)(nunatak_built_in.blessing_of[id] + 1);
			s->blessing_deck &= ~(1u << id);
			return;
		}
	fail_msg("no blessing %s is left", nunatak_blessing_name[kind]);
}

void give_blessing(struct nunatak *s, int seat, int kind)
{
	if (s->blessing_deck & nunatak_built_in.blessing[kind])
		fetch_blessing(s, kind);
	else
		trade_blessing(s, kind);
	s->held[seat] += held_one(kind);
	s->received[seat]++;
}

void reserve(struct nunatak *s, int seat, int place)
{
	s->reserved[seat] |= (uint8_t)(1u << (place - 1));
}

/* ---- blocks ---- */

/* N3.5: what is left of the open set follows from the blocks; Siku's is there. */
static void open_sets(struct nunatak *s)
{
	for (int i = 0; i < 2; i++) {
		unsigned own = s->blocks[i] == 0 ? 0 : 2 - s->blocks[i] % 2;
		s->set = (uint8_t)((s->set & ~(15u << 4 * i)) | (own | 4) << 4 * i);
	}
}

static void put_block_at(struct nunatak *s, int space, int owner)
{
	assert_false(occupied(s) & bit(space));
	if (tile_kind_on(s, space) < 0)
		lay_any(s, space);
	s->block[owner] |= bit(space);
	s->free &= ~bit(space);
	s->placed++;
	if (s->blocks[owner]) {
		s->blocks[owner]--;
	} else {
		assert_true(s->extra >> owner & 1);
		s->extra &= (uint8_t) ~(1u << owner);
	}
	if (s->seats == 2)
		open_sets(s);
	if (bits_count(s->deck) + display_count(s) + s->placed > CARDS) /* not given before */
		discard_any(s);
}

void put_block(struct nunatak *s, const char *space, int owner)
{
	put_block_at(s, space_of(space), owner);
}

void put_blocks(struct nunatak *s, const char *spaces, int owner)
{
	for (; *spaces; spaces += spaces[3] ? 4 : 3)
		put_block(s, spaces, owner);
}

/* On every square of blocks there is a tile. */
static void lay_tiles(struct nunatak *s)
{
	for (int i = 25; i < SPACES; i++)
		if (tile_kind_on(s, i) < 0 && !(nunatak_board[i].under & ~occupied(s)))
			lay_any(s, i);
}

/* Blocks left, the extra one as half a block. */
static int stock(const struct nunatak *s, int owner)
{
	return 2 * s->blocks[owner] + (s->extra >> owner & 1);
}

void fill(struct nunatak *s, int n)
{
	for (int i = 0; i < n; i++) {
		int owner = 0;
		for (int k = 1; k < owner_count(s); k++)
			if (stock(s, k) > stock(s, owner))
				owner = k;
		if (!(occupied(s) & bit(i)))
			put_block_at(s, i, owner);
	}
	lay_tiles(s);
}

void fill_and_end(struct nunatak *s)
{
	fill(s, SPACES);
	s->turn = SPACES;
	nunatak_final_ask(s, s->first);
}

void fill_level(struct nunatak *s, int level)
{
	static const int upto[] = {0, 25, 41, 50, 54};

	fill(s, upto[level]);
}
