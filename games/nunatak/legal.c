/* Listing moves, ascending. This is the hot path of every playout: lists are written by
 * runs of codes, four at a time, into a buffer that is larger than any list. */
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

#define SENTINELS ((uint64_t)7 << 61)

/* base + each member of a set. Four at a time: one branch where a loop over members has
 * many, and whether there are more than four is easy to foresee. Writes up to three codes
 * more; the sentinels that are left tell how many. */
static inline firn_move *put_spaces(firn_move *out, uint32_t base, uint64_t set)
{
	set |= SENTINELS;
	do {
		out[0] = base + (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[1] = base + (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[2] = base + (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[3] = base + (uint32_t)bits_first(set), set = bits_drop_first(set);
		out += 4;
	} while (set << 3);
	/* sentinels left 7, 6, 4, 0: none, one, two, three codes too many */
	return out - (0x01020003u >> 4 * (set >> 61) & 3);
}

/* N4.4: every builder tile with every other free tile. */
static firn_move *put_swaps(firn_move *out, uint32_t base, uint64_t builders, uint64_t free)
{
	uint32_t spaces[64 + 4];
	int count = (int)(put_spaces(spaces, 0, free) - spaces);
	for (; builders; builders = bits_drop_first(builders)) {
		int x = bits_first(builders), at = bits_count(free & (bit(x) - 1));
		uint32_t code = base + ((uint32_t)(x + 1) << 6);
		out = put_run(out, code, spaces, at);
		out = put_run(out, code, spaces + at + 1, count - at - 1);
	}
	return out;
}

static int put_uses(const struct nunatak *s, int seat, uint32_t kinds, firn_move *out)
{
	int n = 0;
	uint32_t held = held_ripe(s, seat) & kinds;
	for (int k = 0; held && k < BLESSINGS; k++)
		if (held_count(held, k) && blessing_ready(s, seat, k))
			out[n++] = use_make(k, 0);
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
	return any_reserved(s) ? places_to_take(s) : display_filled(s);
}

static int legal_turn(const struct nunatak *s, firn_move *out)
{
	const struct card *cards = table_of(s)->card;
	unsigned allowed = blocks_allowed(s), side = allowed == 2 ? TAKE_SIKU : 0;
	uint64_t free = free_now(s), any = s->effects & EFFECT_ANY ? free : 0;
	uint64_t anywhere = s->effects & (EFFECT_FREEDOM | EFFECT_ANY) ? free : 0;
	firn_move *end = out;
	for (unsigned places = places_listed(s); places; places &= places - 1) {
		int place = __builtin_ctz(places);
		unsigned sides = cards[s->display[place] - 1].symbols;
		for (; sides; sides &= sides - 1) {
			int symbol = __builtin_ctz(sides);
			uint64_t fitting = s->tile[symbol] & free;
			uint32_t base = side + take_make(place, symbol, false, -1, 0);
			firn_move *start = end;
			if (!(fitting | any))
				continue; /* N4.1, with freedom too */
			end = put_spaces(end, base, fitting | anywhere);
			if (symbol == BUILDER)
				end = put_swaps(end, base, fitting, free);
			if (allowed == 3) /* the same for Siku */
				end = put_run(end, TAKE_SIKU, start, (int)(end - start));
		}
	}
	if ((s->held[s->active] & HELD_AT_START) && !(s->effects & EFFECT_SECOND))
		end += put_uses(s, s->active, HELD_AT_START, end);
	return (int)(end - out);
}

static int legal_square(const struct nunatak *s, firn_move *out)
{
	int n = 0;
	for (int i = 0; i < 4; i++)
		if (s->pending >> i & 1)
			out[n++] = move_make(MOVE_SQUARE, board[s->last].corner[i]);
	return n;
}

static int legal_bless(const struct nunatak *s, firn_move *out)
{
	int n = 0;
	for (int i = 0; i < 2; i++)
		if (s->revealed[i])
			out[n++] = move_make(MOVE_BLESS, (uint32_t)i);
	return n;
}

static int legal_immediate(const struct nunatak *s, firn_move *out)
{
	out[0] = move_make(MOVE_KEEP, 0);
	out[1] = use_make(s->waiting, 0);
	return 2;
}

static int legal_window(const struct nunatak *s, firn_move *out)
{
	int seat = s->actor, n = 0;
	unsigned places = display_filled(s) & ~reserved_by_others(s, -1);
	uint32_t held = held_ripe(s, seat);
	out[n++] = move_make(MOVE_KEEP, 0);
	n += put_uses(s, seat, HELD_ANY(EXPANSION), out + n);
	if (held_count(held, FORESIGHT) && blessing_ready(s, seat, FORESIGHT))
		for (; places; places &= places - 1)
			out[n++] = use_make(FORESIGHT, __builtin_ctz(places));
	return n + put_uses(s, seat, HELD_ANY(PROVIDENCE), out + n);
}

static int legal_order(const struct nunatak *s, firn_move *out)
{
	static const uint8_t orders[3][6] = {{0x10}, {0x18, 0x24}, {0x1b, 0x1e, 0x27, 0x2d, 0x36, 0x39}};
	static const uint8_t counts[3] = {1, 2, 6};
	int last = s->secret.count - 1;
	for (int i = 0; i < counts[last]; i++)
		out[i] = move_make(MOVE_ORDER, orders[last][i]);
	return counts[last];
}

static int legal_dummy(const struct nunatak *s, firn_move *out)
{
	struct dummy_choice list[2 * SPACES];
	int n = dummy_choices(s, dummy_place(s), list);
	for (int i = 0; i < n; i++) { /* by insertion: two sorted runs at most */
		firn_move m = move_make(MOVE_PLACE, (uint32_t)(list[i].space << 3 | list[i].symbol));
		int j = i;
		for (; j > 0 && out[j - 1] > m; j--)
			out[j] = out[j - 1];
		out[j] = m;
	}
	return n;
}

static int put_transfers(const struct nunatak *s, int seat, firn_move *out)
{
	int n = 0, number = 0;
	for (int i = 0; i < s->taken_count; i++) {
		if (taken_owner(s->taken[i]) != seat)
			continue;
		number++;
		for (int to = 0; to < SYMBOLS; to++) {
			if (to == taken_symbol(s, i))
				continue;
			for (int tool = to == ARTISAN ? 0 : NO_TOOL; tool <= (to == ARTISAN ? SAW : NO_TOOL); tool++)
				out[n++] = use_make(TRANSFERENCE, transfer_make(number, to, tool));
		}
	}
	return n;
}

static int legal_final(const struct nunatak *s, firn_move *out)
{
	int seat = s->actor, n = 0;
	uint32_t held = s->held[seat];
	out[n++] = move_make(MOVE_KEEP, 0);
	for (int k = 0; k < TRANSFERENCE; k++)
		if ((HELD_ANY(k) & HELD_END) && held_count(held, k))
			out[n++] = use_make(k, 0);
	if (held_count(held, TRANSFERENCE))
		n += put_transfers(s, seat, out + n);
	return n;
}

/* Apart from `legal_turn`, so that this one's registers are not saved there. */
static __attribute__((noinline)) int legal_other(const struct nunatak *s, firn_move *out)
{
	switch (s->phase) {
	case PHASE_SQUARE: return legal_square(s, out);
	case PHASE_BLESS: return legal_bless(s, out);
	case PHASE_IMMEDIATE: return legal_immediate(s, out);
	case PHASE_WINDOW: return legal_window(s, out);
	case PHASE_ORDER: return legal_order(s, out);
	case PHASE_DUMMY: return legal_dummy(s, out);
	case PHASE_FINAL: return legal_final(s, out);
	case PHASE_OVER: return 0;
	default: return legal_chance(s, out);
	}
}

int nunatak_legal(const void *state, int seat, firn_move out[])
{
	const struct nunatak *s = state;
	if (seat != s->actor)
		return 0;
	return s->phase == PHASE_TURN ? legal_turn(s, out) : legal_other(s, out);
}
