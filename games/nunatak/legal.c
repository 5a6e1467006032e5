/* Listing moves, ascending. This is the hot path of every playout: lists are written by
 * runs of codes, four at a time, into a buffer that is larger than any list. */
#include <string.h>

#include "engine/rng.h"
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

/* Members of a set, ascending; room for 64 and three more. */
static int put_spaces(uint32_t *out, uint64_t spaces)
{
	int n = 0;
	for (; spaces; spaces = bits_drop_first(spaces))
		out[n++] = (uint32_t)bits_first(spaces);
	return n;
}

struct taking {
	uint64_t free;
	uint32_t spaces[64 + 4]; /* free ones as codes, padded for put_run */
	int count;               /* 0 until they are needed */
	bool anywhere;           /* freedom, N4.3 */
	bool own, siku;          /* whose block may be placed */
};

/* N4.4: every builder tile with every other free tile. */
static firn_move *put_swaps(firn_move *out, struct taking *k, uint32_t base, uint64_t builders)
{
	if (!k->count)
		k->count = put_spaces(k->spaces, k->free);
	for (; builders; builders = bits_drop_first(builders)) {
		int x = bits_first(builders), at = bits_count(k->free & (bit(x) - 1));
		uint32_t code = base | (uint32_t)(x + 1) << 6;
		out = put_run(out, code, k->spaces, at);
		out = put_run(out, code, k->spaces + at + 1, k->count - at - 1);
	}
	return out;
}

static firn_move *put_takes(firn_move *out, const struct nunatak *s, struct taking *k, int place,
			    int symbol, bool siku)
{
	uint32_t base = take_make(place, symbol, siku, -1, 0);
	uint64_t matching = s->tile[symbol] & k->free;
	uint64_t spaces = k->anywhere ? k->free : matching;
	for (; spaces; spaces = bits_drop_first(spaces))
		*out++ = base | (uint32_t)bits_first(spaces);
	return symbol == BUILDER ? put_swaps(out, k, base, matching) : out;
}

static firn_move *put_card(firn_move *out, const struct nunatak *s, struct taking *k, int place)
{
	const struct card *card = card_at(s, place);
	for (int i = 0; i < 2 && card->symbol[i] < SYMBOLS; i++) {
		int symbol = card->symbol[i];
		if (!(s->effects & EFFECT_ANY) && !(s->tile[symbol] & k->free))
			continue; /* N4.1, with freedom too */
		if (k->own)
			out = put_takes(out, s, k, place, symbol, false);
		if (k->siku)
			out = put_takes(out, s, k, place, symbol, true);
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

static int legal_turn(const struct nunatak *s, firn_move *out)
{
	struct taking k;
	firn_move *end = out;
	unsigned set = s->set >> 4 * (s->active & 1) & 15;
	k.free = free_now(s);
	k.count = 0;
	k.anywhere = s->effects & (EFFECT_FREEDOM | EFFECT_ANY);
	k.own = s->seats != 2 || (set & 3);
	k.siku = s->seats == 2 && (set & 4);
	for (unsigned places = s->choice; places; places &= places - 1)
		end = put_card(end, s, &k, __builtin_ctz(places));
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

/* ---- chance ---- */

static int put_kinds(firn_move *out, uint32_t base, uint64_t pool, const uint8_t *kind_of)
{
	int n = 0, last = -1;
	for (; pool; pool = bits_drop_first(pool)) {
		int kind = kind_of[bits_first(pool)];
		if (kind != last)
			out[n++] = base | (uint32_t)kind;
		last = kind;
	}
	return n;
}

static uint32_t card_base(const struct nunatak *s)
{
	return s->phase == PHASE_PEEK ? move_make(MOVE_PEEK, 0)
				      : move_make(MOVE_CARD, (uint32_t)next_place(s) << 8);
}

static int legal_chance(const struct nunatak *s, firn_move *out)
{
	const struct nunatak_table *t = table_of(s);
	switch (s->phase) {
	case PHASE_SET_TILE:
	case PHASE_TILE:
		return put_kinds(out, move_make(MOVE_TILE, (uint32_t)s->tiling << 8), tile_pool(s),
				 t->tile_of);
	case PHASE_SET_BLESSING:
	case PHASE_REVEAL:
		return put_kinds(out, move_make(MOVE_BLESSING, 0), s->blessing_deck, blessing_of);
	case PHASE_SET_COMPLETION:
		for (int i = 0; i < COMPLETIONS; i++)
			out[i] = move_make(MOVE_COMPLETION, (uint32_t)i);
		return COMPLETIONS;
	case PHASE_SET_FIRST:
		for (int i = 0; i < s->seats; i++)
			out[i] = move_make(MOVE_FIRST, (uint32_t)i);
		return s->seats;
	default:
		if (!s->secret.count || s->phase == PHASE_PEEK)
			return put_kinds(out, card_base(s), card_pool(s), t->kind_of);
		out[0] = card_base(s) | (s->secret.top[0] & 31);
		return 1;
	}
}

int nunatak_legal(const void *state, int seat, firn_move out[])
{
	const struct nunatak *s = state;
	if (seat != s->actor)
		return 0;
	switch (s->phase) {
	case PHASE_TURN: return legal_turn(s, out);
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

static firn_move roll_kind(uint32_t base, uint64_t pool, const uint8_t *kind_of, uint64_t u)
{
	uint32_t r = firn_scale(u, (uint32_t)bits_count(pool));
	return base | kind_of[bits_select(pool, r)];
}

firn_move nunatak_roll(const void *state, uint64_t u)
{
	const struct nunatak *s = state;
	const struct nunatak_table *t = table_of(s);
	static const uint8_t same[8] = {0, 1, 2, 3, 4, 5, 6, 7};
	switch (s->phase) {
	case PHASE_SET_TILE:
	case PHASE_TILE:
		return roll_kind(move_make(MOVE_TILE, (uint32_t)s->tiling << 8), tile_pool(s),
				 t->tile_of, u);
	case PHASE_SET_BLESSING:
	case PHASE_REVEAL:
		return roll_kind(move_make(MOVE_BLESSING, 0), s->blessing_deck, blessing_of, u);
	case PHASE_SET_COMPLETION:
		return roll_kind(move_make(MOVE_COMPLETION, 0), bit(COMPLETIONS) - 1, same, u);
	case PHASE_SET_FIRST:
		return roll_kind(move_make(MOVE_FIRST, 0), bit(s->seats) - 1, same, u);
	default:
		if (!s->secret.count || s->phase == PHASE_PEEK)
			return roll_kind(card_base(s), card_pool(s), t->kind_of, u);
		return card_base(s) | (s->secret.top[0] & 31);
	}
}

uint32_t nunatak_weight(const void *state, firn_move m)
{
	const struct nunatak *s = state;
	int kind = (int)(m & 0xff);
	switch (move_kind(m)) {
	case MOVE_TILE: return (uint32_t)bits_count(tile_pool(s) & table_of(s)->tile_kind[kind]);
	case MOVE_BLESSING:
		return (uint32_t)bits_count(s->blessing_deck & blessing_data[kind].cards);
	case MOVE_CARD:
		if (s->secret.count)
			return 1;
		/* fall through */
	case MOVE_PEEK: return (uint32_t)bits_count(card_pool(s) & table_of(s)->kind[kind]);
	default: return 1;
	}
}
