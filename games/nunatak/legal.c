/* Listing moves, ascending. This is the hot path of every playout: codes are written a few at
 * a time, some too many, into a buffer that is larger than any list. */
#include <string.h>

#include "games/nunatak/rules.h"

typedef uint32_t quad __attribute__((vector_size(16)));

/* base + each of n codes; writes up to three more. */
static firn_move *put_run(firn_move *out, uint32_t base, const uint32_t *codes, int n)
{
	quad add = {base, base, base, base}, four;

	for (int i = 0; i < n; i += 4) {
		memcpy(&four, codes + i, sizeof four);
		four += add;
		memcpy(out + i, &four, sizeof four);
	}
	return out + n;
}

#define SENTINELS ((uint64_t)3 << 62)

/* By the sentinels left over: codes written too many. */
static const uint8_t too_many[4] = {[3] = 0, [2] = 1, [0] = 2};

/* base + each member of a set that is not empty. Three at a time: one branch where a loop
 * over members has many, and lists are short (a fit has 2.2 tiles on average), so it is easy
 * to foresee. Writes up to two codes more. */
static INLINE firn_move *put_spaces(firn_move *out, uint32_t base, uint64_t set)
{
	set |= SENTINELS;
	do {
		out[0] = base + (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[1] = base + (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[2] = base + (uint32_t)bits_first(set), set = bits_drop_first(set);
		out += 3;
	} while (set << 2);
	return out - too_many[set >> 62];
}

/* N4.4: every builder tile with every other free tile. */
static firn_move *put_swaps(firn_move *out, uint32_t base, uint64_t builders, uint64_t free)
{
	for (; builders; builders = bits_drop_first(builders)) {
		uint64_t x = builders & -builders;
		if (free == x)
			break;
		out = put_spaces(out, base + (uint32_t)((bits_first(x) + 1) << 6), free ^ x);
	}
	return out;
}

static int put_uses(const struct nunatak *s, int seat, uint32_t kinds, firn_move *out)
{
	int n = 0;
	uint32_t held = held_kinds(held_ripe(s, seat) & kinds);

	for (; held; held &= held - 1) {
		int kind = bits_first(held) / 2;
		if (nunatak_blessing_ready(s, seat, kind))
			out[n++] = use_make(kind, 0);
	}
	return n;
}

/* N3.5: whose block the open set allows: 1 own, 2 Siku's. */
static inline unsigned blocks_allowed(const struct nunatak *s)
{
	unsigned set = s->set >> 4 * (s->active & 1);

	return s->seats != 2 ? 1 : ((set & 3) != 0) | (set >> 1 & 2);
}

/* Places to look at: with foresight about, only those that may be taken. */
static inline unsigned places_listed(const struct nunatak *s)
{
	return any_reserved(s) ? nunatak_places_to_take(s) : display_filled(s);
}

struct taking {
	uint64_t free;     /* tiles */
	uint64_t any;      /* the same under N4.3, else none */
	uint64_t anywhere; /* the same with freedom too */
	bool both;         /* own and Siku's block allowed */
};

/* One side of a card; base is the move without space. */
static INLINE firn_move *put_side(firn_move *out, const struct nunatak *s, const struct taking *k,
				  int symbol, uint32_t base)
{
	uint64_t fitting = s->tile[symbol] & k->free;
	firn_move *start = out;

	if (!(fitting | k->any))
		return out; /* N4.1, with freedom too */
	base += (uint32_t)symbol << 13;
	out = put_spaces(out, base, fitting | k->anywhere);
	if (symbol == BUILDER)
		out = put_swaps(out, base, fitting, k->free);
	if (k->both)
		out = put_run(out, TAKE_SIKU, start, (int)(out - start));
	return out;
}

static INLINE int list_takes(const struct nunatak *s, struct taking k, uint32_t first,
			     firn_move *out)
{
	const struct card *cards = ruleset_of(s)->card;
	firn_move *end = out;

	for (unsigned places = places_listed(s); places; places &= places - 1) {
		int place = __builtin_ctz(places);
		const struct card *card = &cards[s->display[place] - 1];
		uint32_t base = first + ((uint32_t)place << 16);
		end = put_side(end, s, &k, card->symbol[0], base);
		if (card->symbol[1] < SYMBOLS)
			end = put_side(end, s, &k, card->symbol[1], base);
	}
	if ((s->held[s->active] & HELD_AT_START) && !(s->effects & EFFECT_SECOND))
		end += put_uses(s, s->active, HELD_AT_START, end);
	return (int)(end - out);
}

/* With two seats, freedom, or N4.3. */
static __attribute__((noinline)) int legal_turn_special(const struct nunatak *s, firn_move *out)
{
	unsigned allowed = blocks_allowed(s);
	uint64_t free = free_now(s);
	struct taking k = {free, s->effects & EFFECT_ANY ? free : 0,
			   s->effects & (EFFECT_FREEDOM | EFFECT_ANY) ? free : 0, allowed == 3};

	return list_takes(s, k, take_make(0, 0, allowed == 2, -1, 0), out);
}

static int legal_turn(const struct nunatak *s, firn_move *out)
{
	struct taking plain = {free_now(s), 0, 0, false};

	if (s->seats == 2 || (s->effects & (EFFECT_FREEDOM | EFFECT_ANY)))
		return legal_turn_special(s, out);
	return list_takes(s, plain, take_make(0, 0, false, -1, 0), out);
}

static int legal_square(const struct nunatak *s, firn_move *out)
{
	int n = 0;

	for (int i = 0; i < 4; i++)
		if (s->pending >> i & 1)
			out[n++] = firn_move_make(MOVE_SQUARE, nunatak_board[s->last].corner[i]);
	return n;
}

static int legal_bless(const struct nunatak *s, firn_move *out)
{
	int n = 0;

	for (int i = 0; i < 2; i++)
		if (s->revealed[i])
			out[n++] = firn_move_make(MOVE_BLESS, (uint32_t)i);
	return n;
}

static int legal_immediate(const struct nunatak *s, firn_move *out)
{
	out[0] = firn_move_make(MOVE_KEEP, 0);
	out[1] = use_make(s->waiting, 0);
	return 2;
}

static int legal_window(const struct nunatak *s, firn_move *out)
{
	int seat = s->actor, n = 0;
	unsigned places = display_filled(s) & ~reserved_by_others(s, -1);
	uint32_t held = held_ripe(s, seat);

	out[n++] = firn_move_make(MOVE_KEEP, 0);
	n += put_uses(s, seat, held_any(EXPANSION), out + n);
	if (held_count(held, FORESIGHT) && nunatak_blessing_ready(s, seat, FORESIGHT))
		for (; places; places &= places - 1)
			out[n++] = use_make(FORESIGHT, __builtin_ctz(places));
	return n + put_uses(s, seat, held_any(PROVIDENCE), out + n);
}

static int legal_order(const struct nunatak *s, firn_move *out)
{
	static const uint8_t orders[3][6] = {
		{0x10}, {0x18, 0x24}, {0x1b, 0x1e, 0x27, 0x2d, 0x36, 0x39}};
	static const uint8_t counts[3] = {1, 2, 6};
	int last = s->secret.count - 1;

	for (int i = 0; i < counts[last]; i++)
		out[i] = firn_move_make(MOVE_ORDER, orders[last][i]);
	return counts[last];
}

static int legal_dummy(const struct nunatak *s, firn_move *out)
{
	struct dummy_choice list[2 * SPACES];
	int n = nunatak_dummy_choices(s, nunatak_dummy_place(s), list);

	for (int i = 0; i < n; i++) { /* by insertion: two sorted runs at most */
		firn_move m = firn_move_make(MOVE_PLACE,
					     (uint32_t)(list[i].space << 3 | list[i].symbol));
		int j = i;
		for (; j > 0 && out[j - 1] > m; j--)
			out[j] = out[j - 1];
		out[j] = m;
	}
	return n;
}

/* One card to every other type; as artisan with each tool. */
static int put_transfer(int number, int from, firn_move *out)
{
	int n = 0;

	for (int to = 0; to < SYMBOLS; to++) {
		if (to == from)
			continue;
		if (to != ARTISAN) {
			out[n++] = use_make(TRANSFERENCE, transfer_make(number, to, NO_TOOL));
			continue;
		}
		for (int tool = 0; tool < TOOLS; tool++)
			out[n++] = use_make(TRANSFERENCE, transfer_make(number, to, tool));
	}
	return n;
}

static int put_transfers(const struct nunatak *s, int seat, firn_move *out)
{
	int n = 0, number = 0;

	for (int i = 0; i < s->taken_count; i++)
		if (taken_owner(s->taken[i]) == seat)
			n += put_transfer(++number, taken_symbol(s, i), out + n);
	return n;
}

static int legal_final(const struct nunatak *s, firn_move *out)
{
	int seat = s->actor, n = 0;
	uint32_t held = s->held[seat];

	out[n++] = firn_move_make(MOVE_KEEP, 0);
	for (int k = 0; k < TRANSFERENCE; k++)
		if (held_any(k) & HELD_END & held)
			out[n++] = use_make(k, 0);
	if (held_count(held, TRANSFERENCE))
		n += put_transfers(s, seat, out + n);
	return n;
}

static int legal_over(const struct nunatak *s, firn_move *out)
{
	(void)s, (void)out;
	return 0;
}

int nunatak_legal(const void *state, int seat, firn_move out[])
{
	static int (*const list[])(const struct nunatak *s, firn_move *out) = {
		[PHASE_SET_TILE] = nunatak_legal_chance,
		[PHASE_SET_CARD] = nunatak_legal_chance,
		[PHASE_SET_BLESSING] = nunatak_legal_chance,
		[PHASE_SET_COMPLETION] = nunatak_legal_chance,
		[PHASE_SET_FIRST] = nunatak_legal_chance,
		[PHASE_TURN] = legal_turn,
		[PHASE_SQUARE] = legal_square,
		[PHASE_TILE] = nunatak_legal_chance,
		[PHASE_BLESS] = legal_bless,
		[PHASE_IMMEDIATE] = legal_immediate,
		[PHASE_REFILL] = nunatak_legal_chance,
		[PHASE_REVEAL] = nunatak_legal_chance,
		[PHASE_ROUND] = nunatak_legal_chance,
		[PHASE_START] = nunatak_legal_chance,
		[PHASE_EXPAND] = nunatak_legal_chance,
		[PHASE_PEEK] = nunatak_legal_chance,
		[PHASE_ORDER] = legal_order,
		[PHASE_WINDOW] = legal_window,
		[PHASE_DUMMY] = legal_dummy,
		[PHASE_FINAL] = legal_final,
		[PHASE_OVER] = legal_over,
	};
	const struct nunatak *s = state;

	return seat == s->actor ? list[s->phase](s, out) : 0;
}
