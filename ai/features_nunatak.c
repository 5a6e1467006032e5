/* What the net of Nunatak sees. Most of it are whole boards and sets that the state has, masked
 * to what still matters; the rest says in a bit what a sum of such bits cannot: where a block
 * completes a square or a line, and what it would rest on. */
#include "ai/features_nunatak.h"

#include "ai/look_nunatak.h"
#include "ai/features.h"
#include "ai/wide.h"

struct sight {
	const struct nunatak *s;
	int seats, view;
	const struct nunatak_look *look;
	int owner[OWNERS]; /* by slot; one that nobody has is empty in every state */
	uint64_t *out;
};

/* n bits, at most `most`; n is 0 to 63. */
static inline uint64_t thermometer(int n, int most)
{
	return (bit(n) - 1) & (bit(most) - 1);
}

/* The same for any n. */
static inline uint64_t thermometer_of_any(int n, int most)
{
	return thermometer(n < 0 ? 0 : n < most ? n : most, most);
}

/* ---- the temple ---- */

/* Squares by corner become the spaces on top of them. */
static inline uint64_t lift(uint64_t b)
{
	return (b & 15) << 25 | (b >> 5 & 15) << 29 | (b >> 10 & 15) << 33 | (b >> 15 & 15) << 37 |
	       (b >> 25 & 7) << 41 | (b >> 29 & 7) << 44 | (b >> 33 & 7) << 47 |
	       (b >> 41 & 3) << 50 | (b >> 44 & 3) << 52;
}

/* The spaces one column on. */
static inline uint64_t column_on(uint64_t b)
{
	return (b & 0xfffff) << 5 | (b & (uint64_t)0xfff << 25) << 4 |
	       (b & (uint64_t)0x3f << 41) << 3 | (b & (uint64_t)3 << 50) << 2;
}

static inline uint64_t spread_squares(uint64_t corners)
{
	uint64_t b = corners | corners << 1;

	return b | column_on(b);
}

/* Spaces that are in two of the squares or more. */
static inline uint64_t shared_spaces(uint64_t corners)
{
	uint64_t up = corners << 1, on = column_on(corners), both = column_on(up);

	return (corners & up) | (on & both) | ((corners | up) & (on | both));
}

static inline void fill_blocks(const struct sight *l)
{
	static const uint16_t left[32] = {
		0,     0x001, 0x003, 0x007, 0x00f, 0x00f, 0x01f, 0x01f, 0x03f, 0x03f,
		0x07f, 0x07f, 0x0ff, 0x0ff, 0x1ff, 0x1ff, 0x3ff, 0x3ff, 0x3ff, 0x3ff,
	};

	for (int i = 0; i < OWNERS; i++) {
		int owner = l->owner[i];
		int blocks = l->s->blocks[owner] + (l->s->extra >> owner & 1);
		l->out[FEATURE_BLOCKS + i] = l->s->block[owner] | (uint64_t)left[blocks & 31]
									  << TAIL;
	}
}

/* Free tiles by the symbol they show, and what a block on one of them would bring. */
static inline void fill_tiles(const struct sight *l, const uint64_t support[4], uint64_t completes)
{
	for (int k = 0; k < SYMBOLS; k++) {
		uint64_t tiles = l->s->tile[k] & l->s->free;
		uint64_t tail = thermometer(l->look->free[k], 5);
		for (int i = 0; i < 4; i++)
			tail |= (uint64_t)((tiles & support[i]) != 0) << (TILE_SUPPORT - TAIL + i);
		tail |= (uint64_t)((tiles & completes) != 0) << (TILE_COMPLETES - TAIL);
		l->out[FEATURE_TILES + k] = tiles | tail << TAIL;
	}
}

/* Squares of all, by corner. */
struct squares {
	uint64_t three, two; /* with so many blocks */
	uint64_t other_two;  /* another than the viewpoint has two or more */
	struct counts own;
};

static inline struct squares find_squares(const struct sight *l)
{
	struct counts all = l->look->all;
	uint64_t other = 0;

	for (int i = 1; i < OWNERS; i++) {
		struct counts c = l->look->squares[l->owner[i]];
		other |= c.two | c.four;
	}
	return (struct squares){all.one & all.two, all.two & ~all.one, other,
				l->look->squares[l->view]};
}

static inline void fill_temple(const struct sight *l)
{
	struct squares q = find_squares(l);
	uint64_t free = l->s->free, one = lift(q.own.one), two = lift(q.own.two);
	uint64_t four = lift(q.own.four), completes = spread_squares(q.three) & free;
	uint64_t support[4] = {(one | two | four) & free, (two | four) & free,
			       ((one & two) | four) & free, four & free};
	uint64_t *out = l->out;

	fill_tiles(l, support, completes);
	out[FEATURE_SUPPORT] = support[0] >> 25 | support[1] >> 25 << UPPER;
	out[FEATURE_SUPPORT + 1] = support[2] >> 25 | support[3] >> 25 << UPPER;
	out[FEATURE_GAPS] = completes;
	out[FEATURE_GAPS_OWN] = spread_squares(q.three & (q.own.one | q.own.two)) & free;
	out[FEATURE_GAPS_MINE] = spread_squares(q.three & q.own.two) & free;
	out[FEATURE_GAPS_OTHER] = spread_squares(q.three & q.other_two) & free;
	out[FEATURE_GAPS_TWICE] = shared_spaces(q.three) & free;
	out[FEATURE_LINES] = l->look->lonely & free;
	out[FEATURE_PAIRS] = features_nunatak_pack(q.two & q.own.two) |
			     features_nunatak_pack(q.two & q.other_two) << 32;
}

/* ---- cards ---- */

/* The deck with the cards that providence looked at. */
static uint64_t whole_deck(const struct nunatak *s)
{
	struct nunatak hidden;

	if (!s->secret.count)
		return s->deck;
	hidden = *s;
	nunatak_hide(&hidden, FIRN_PUBLIC);
	return hidden.deck;
}

/* Symbols of the i-th card of the deck, if the viewpoint has looked at it. */
static inline uint64_t next_symbols(const struct sight *l, int i)
{
	const struct nunatak *s = l->s;

	if (i >= s->secret.count || s->secret.knower != l->view)
		return 0;
	return ruleset_of(s)->card[s->secret.top[i] & 31].symbols;
}

static inline uint64_t symbols_at(const struct nunatak *s, unsigned places)
{
	uint64_t symbols = 0;

	for (; places; places &= places - 1)
		symbols |= ruleset_of(s)->shows[s->display[__builtin_ctz(places)]];
	return symbols;
}

static inline void fill_display(const struct sight *l)
{
	const struct nunatak *s = l->s;
	const struct nunatak_ruleset *t = ruleset_of(s);
	uint64_t ids = 0, shown = 0;
	int count = 0;

	for (int i = 0; i < s->places; i++) {
		int card = s->display[i];
		uint64_t rest = card ? t->kind[card - 1] & ~ids : 0;
		ids |= rest & -rest;
		shown |= t->shows[card];
		count += card != 0;
	}
	l->out[FEATURE_DISPLAY] = ids;
	l->out[FEATURE_DECK] = whole_deck(s) | (uint64_t)s->mixed << DECK_MIXED |
			       thermometer(count, 8) << DECK_SHOWN;
	l->out[FEATURE_STACK] = s->stack;
	l->out[FEATURE_GAPS_OTHER] |= (shown & (uint64_t)l->look->fits) << OTHER_FITS;
	l->out[FEATURE_GAPS_TWICE] |= next_symbols(l, 0) << TWICE_NEXT;
	l->out[FEATURE_LINES] |= next_symbols(l, 1) << LINES_NEXT;
	if (any_reserved(s)) {
		l->out[FEATURE_SUPPORT] |= symbols_at(s, s->reserved[l->view]) << SUPPORT_RESERVED;
		l->out[FEATURE_SUPPORT + 1] |= symbols_at(s, reserved_by_others(s, l->view))
					       << SUPPORT_RESERVED;
	}
}

static inline uint64_t cards_of_hand(const struct hand *h)
{
	uint64_t tools = 0;

	for (int i = 0; i < TOOLS; i++)
		tools |= thermometer(part(h->parts, i), 5) << (CARDS_TOOLS + 5 * i);
	return tools | thermometer(part(h->cards, BUILDER), 8) << CARDS_BUILDERS |
	       thermometer(part(h->cards, SCULPTOR), 10) << CARDS_SCULPTORS |
	       thermometer(part(h->cards, BEAST), 6) << CARDS_BEASTS |
	       thermometer(part(h->parts, 3), 8) << CARDS_SYMBOLS |
	       thermometer(part(h->cards, ARCHITECT), 7) << CARDS_ARCHITECTS |
	       thermometer(part(h->cards, ELDER), 5) << CARDS_ELDERS;
}

static inline uint64_t wants_of_hand(const struct hand *h)
{
	uint64_t wants = 0;

	for (int k = 0; k < SYMBOLS; k++)
		wants |= thermometer(part(h->wants, k), 2) << 2 * k;
	return wants;
}

/* Sets of all six types, and how many types the next one lacks. */
static inline uint64_t sets_of_hand(const struct hand *h)
{
	int least = 255, lacks = 0;

	for (int k = 0; k < SYMBOLS; k++) {
		int n = part(h->cards, k);
		lacks = n < least ? 1 : lacks + (n == least);
		least = n < least ? n : least;
	}
	return thermometer(least, 3) << WANTS_SETS | (uint64_t)1 << (WANTS_TYPES + lacks - 1);
}

/* A type is worth the more the more turns are left: own cards, apart for early, middle, late. */
static inline uint64_t stage_of_hand(const struct hand *h, int left)
{
	int stage = left >= 10 ? 0 : left >= 5 ? 1 : 2, tool = 0;
	uint64_t cards;

	for (int i = 0; i < TOOLS; i++)
		tool = part(h->parts, i) > tool ? part(h->parts, i) : tool;
	cards = thermometer(part(h->cards, BUILDER), 3) |
		thermometer(part(h->cards, SCULPTOR), 4) << 3 | thermometer(tool, 3) << 7 |
		thermometer(part(h->cards, BEAST), 4) << 10 |
		thermometer(part(h->cards, ARCHITECT), 3) << 14 |
		thermometer(part(h->cards, ELDER), 3) << 17;
	return cards << STAGE_BITS * stage;
}

static inline void fill_cards(const struct sight *l)
{
	const struct hand *own = &l->look->hand[l->view];
	uint64_t wants = 0, track = 0;

	for (int i = 0; i < OWNERS; i++) {
		const struct hand *h = &l->look->hand[l->owner[i]];
		l->out[FEATURE_CARDS + i] = cards_of_hand(h);
		track |= thermometer(l->s->advances[l->owner[i]], TRACK_STEPS) << TRACK_STEPS * i;
		if (h->wants)
			wants |= wants_of_hand(h) << WANTS_BITS * i;
	}
	l->out[FEATURE_TRACK] = track;
	l->out[FEATURE_WANTS] = wants | sets_of_hand(own);
	l->out[FEATURE_STAGE] = stage_of_hand(own, l->s->blocks[l->view]);
}

/* ---- blessings ---- */

static inline void fill_blessings(const struct sight *l)
{
	const struct nunatak *s = l->s;
	const int *owner = l->owner;
	uint64_t revealed = bit(s->revealed[0]) | bit(s->revealed[1]), used = 0, ring = 0;
	uint64_t far = (s->held[owner[2]] | s->held[owner[3]]) | revealed >> 1 << FAR_REVEALED;

	for (int i = 0; i < OWNERS; i++)
		used |= (uint64_t)s->used[owner[i]] << 5 * i;
	if (l->seats == 1) {
		far |= bit(s->revealed[1]) >> 1 << FAR_OLDER;
		for (int i = 0; i < SHOWN; i++)
			ring |= (uint64_t)ruleset_of(s)->shows[s->display[(s->marker + i) & 3]]
				<< SYMBOLS * i;
	}
	l->out[FEATURE_HELD] = s->held[owner[0]] | (uint64_t)s->held[owner[1]] << HELD_BITS;
	l->out[FEATURE_HELD_FAR] = far;
	l->out[FEATURE_BLESSINGS] = s->blessing_deck | used << BLESSINGS_USED |
				    ring << BLESSINGS_RING;
}

/* ---- the turn ---- */

static inline int slot_of(const struct sight *l, int owner)
{
	int slot = 0;

	while (l->owner[slot] != owner)
		slot++;
	return slot;
}

/* A bit per owner becomes a bit per slot. */
static inline uint64_t by_slot(const struct sight *l, unsigned owners)
{
	uint64_t slots = 0;

	for (int i = 0; i < OWNERS; i++)
		slots |= (uint64_t)(owners >> l->owner[i] & 1) << i;
	return slots;
}

static inline void fill_turn(const struct sight *l)
{
	const struct nunatak *s = l->s;
	bool own = s->active == l->view;
	uint64_t phase = bit(s->phase) >> PHASE_TURN, turn;

	turn = phase << (own ? TURN_PHASE : TURN_PHASE + TURN_PHASES);
	turn |= bit(slot_of(l, s->active)) << TURN_ACTIVE;
	turn |= (uint64_t)(s->actor == l->view) << TURN_ASKED;
	turn |= (uint64_t)s->effects << (own ? TURN_EFFECTS : TURN_EFFECTS + 7);
	if (s->first < l->seats && l->seats > 1)
		turn |= bit(slot_of(l, s->first)) << TURN_FIRST;
	turn |= bit(l->seats) >> 2 << TURN_SEATS;
	turn |= (uint64_t)(s->edition == EDITION_FR) << TURN_FRENCH;
	turn |= thermometer(bits_count_byte[s->pending], 3) << TURN_PENDING;
	l->out[FEATURE_TURN] = turn;
}

/* A thermometer of how far the viewpoint is ahead of the best other, from -most to most; the
 * slots that have the most, unless that is none. */
static inline uint64_t lead(const struct sight *l, const int count[OWNERS], int most)
{
	int best = 0, top;
	uint64_t slots = 0;

	for (int i = 1; i < OWNERS; i++)
		best = count[l->owner[i]] > best ? count[l->owner[i]] : best;
	top = best > count[l->view] ? best : count[l->view];
	for (int i = 0; i < OWNERS; i++)
		slots |= (uint64_t)(top && count[l->owner[i]] == top) << i;
	return thermometer_of_any(count[l->view] - best + most, 2 * most) | slots << 2 * most;
}

static inline uint64_t of_seat_count(const struct sight *l)
{
	const struct nunatak *s = l->s;

	if (l->seats == 1)
		return bit(s->turn % 9) << STATE_ROUND;
	if (l->seats == 2)
		return (uint64_t)(uint8_t)(l->view ? s->set << 4 | s->set >> 4 : s->set)
		       << STATE_SET;
	return l->seats == 4 ? bit(s->completion) >> 1 << STATE_COMPLETION : 0;
}

/* Points on the score track ahead of a slot, in steps of 5 from -25 on. */
static inline uint64_t points_ahead(const struct sight *l, int slot)
{
	const struct nunatak *s = l->s;
	int other = l->owner[slot], ahead = 0;

	if (slot >= l->seats)
		return 0;
	for (int i = 0; i < 3; i++)
		ahead += s->got[i][l->view] - s->got[i][other];
	return thermometer_of_any((ahead + 25) / 5, 10);
}

static inline void fill_state(const struct sight *l)
{
	const struct nunatak *s = l->s;
	int builders[OWNERS];

	for (int i = 0; i < OWNERS; i++)
		builders[i] = part(l->look->hand[i].cards, BUILDER);
	for (int i = 1; i < OWNERS; i++)
		l->out[FEATURE_GAPS + i - 1] |= points_ahead(l, i) << GAPS_LEAD;
	l->out[FEATURE_STATE] = lead(l, builders, 3) << STATE_BUILDERS |
				lead(l, l->look->outer, 4) << STATE_OUTER |
				thermometer(s->placed / 4, 13) << STATE_PLACED | of_seat_count(l) |
				by_slot(l, s->skip) << STATE_SKIP |
				by_slot(l, s->extra) << STATE_EXTRA;
}

static AI_WIDE void fill_from(const struct nunatak *s, const struct nunatak_look *look, int seats,
			      int view, uint64_t out[])
{
	struct sight l = {.s = s, .look = look, .seats = seats, .view = view, .out = out};

	for (int i = 0; i < OWNERS; i++)
		l.owner[i] = i < seats ? (view + i) % seats : seats == 2 ? 5 - i : i;
	fill_blocks(&l);
	fill_temple(&l);
	fill_display(&l);
	fill_cards(&l);
	fill_blessings(&l);
	fill_turn(&l);
	fill_state(&l);
}

void ai_features_nunatak_fill(const struct nunatak *s, const struct nunatak_look *look, int seats,
			      int view, uint64_t out[])
{
	fill_from(s, look, seats, view, out);
}

static void fill(const void *s, int seats, int view, uint64_t out[])
{
	struct nunatak_look look;

	ai_look_nunatak(s, &look);
	fill_from(s, &look, seats, view, out);
}

const struct ai_features ai_features_nunatak = {FEATURE_NUNATAK_WORDS, fill};
