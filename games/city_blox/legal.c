/* Listing moves, ascending. This is the hot path of every playout: sets are written four
 * members at a time, into a buffer that is larger than any list. */
#include "games/city_blox/rules.h"

/* The sentinels fill the last four; those that are left tell how many were too many. No block
 * begins in the last column. */
#define SENTINELS ((uint64_t)15 << 60)

static inline firn_move *put_cells(firn_move *out, firn_move base, uint64_t set)
{
	static const uint8_t too_many[16] = {[15] = 0, [14] = 1, [12] = 2, [8] = 3, [0] = 4};

	set |= SENTINELS;
	do {
		out[0] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[1] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[2] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[3] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out += 4;
	} while (set << 4);
	return out - too_many[set >> 60];
}

/* Where every shape may be set down, for each lot: what the ruleset has of its card, unless a
 * block lies on the highest layer. */
struct spots {
	const uint64_t *of[LOTS];
	uint64_t own[LOTS][SHAPES];
};

static inline void spots_of(const struct city_blox *s, int seat, struct spots *out)
{
	const struct city_blox_ruleset *t = ruleset_of(s);

	for (int lot = 0; lot < LOTS; lot++) {
		uint64_t free = s->free[seat][lot];
		out->of[lot] = t->fits[free ? s->card[seat][lot] : 0];
		if (free == out->of[lot][0])
			continue;
		city_blox_fits(free, out->own[lot]);
		out->of[lot] = out->own[lot];
	}
}

static inline firn_move *put_spots(firn_move *out, firn_move base, uint64_t set)
{
	return set ? put_cells(out, base, set) : out;
}

static firn_move *list_sets(firn_move *out, int kind, const struct spots *spots, unsigned sizes)
{
	for (unsigned shapes = city_blox_shapes_of(sizes); shapes; shapes &= shapes - 1) {
		int shape = bits_first(shapes);
		firn_move base = set_make(kind, shape, 0, 0);
		out = put_spots(out, base, spots->of[0][shape]);
		out = put_spots(out, base | 1 << 6, spots->of[1][shape]);
		out = put_spots(out, base | 2 << 6, spots->of[2][shape]);
	}
	return out;
}

static firn_move *list_keeps(const struct city_blox *s, int seat, firn_move *out)
{
	if (!has_room(s, seat))
		return out;
	for (unsigned sizes = city_blox_keep_sizes(s, seat); sizes; sizes &= sizes - 1)
		*out++ = firn_move_make(MOVE_KEEP, (uint32_t)bits_first(sizes));
	return out;
}

static firn_move *list_lifts(const struct city_blox *s, int seat, firn_move *out)
{
	for (int lot = 0; lot < LOTS; lot++)
		out = put_spots(out, lift_make(lot, 0), city_blox_liftable(s, seat, lot));
	return out;
}

static firn_move *legal_turn(const struct city_blox *s, int seat, firn_move *out)
{
	struct spots spots;

	spots_of(s, seat, &spots);
	out = list_sets(out, MOVE_BUILD, &spots, city_blox_build_sizes(s, seat));
	out = list_keeps(s, seat, out);
	out = list_lifts(s, seat, out);
	*out++ = firn_move_make(MOVE_PASS, 0);
	return can_trade(s, seat) ? list_sets(out, MOVE_TRADE, &spots, trade_sizes(s, seat)) : out;
}

/* ---- setting out ---- */

/* clang-format off */
/* Each set of sizes as the payload of a move, by how many there are, then ascending. */
static const uint32_t size_sets[1 << SIZES] = {
	0x000000, 0x000001, 0x000010, 0x000100, 0x001000, 0x010000, 0x100000, 0x000011,
	0x000101, 0x000110, 0x001001, 0x001010, 0x001100, 0x010001, 0x010010, 0x010100,
	0x011000, 0x100001, 0x100010, 0x100100, 0x101000, 0x110000, 0x000111, 0x001011,
	0x001101, 0x001110, 0x010011, 0x010101, 0x010110, 0x011001, 0x011010, 0x011100,
	0x100011, 0x100101, 0x100110, 0x101001, 0x101010, 0x101100, 0x110001, 0x110010,
	0x110100, 0x111000, 0x001111, 0x010111, 0x011011, 0x011101, 0x011110, 0x100111,
	0x101011, 0x101101, 0x101110, 0x110011, 0x110101, 0x110110, 0x111001, 0x111010,
	0x111100, 0x011111, 0x101111, 0x110111, 0x111011, 0x111101, 0x111110, 0x111111,
};
static const uint8_t sets_from[SIZES + 2] = {0, 1, 7, 22, 42, 57, 63, 64};
/* clang-format on */

/* C3.2: each set of so many sizes. */
static firn_move *list_supplies(const struct city_blox *s, firn_move *out)
{
	int n = city_blox_supply_blocks(s);
	uint32_t lacking = 0;

	for (int size = 0; size < SIZES; size++)
		lacking |= (uint32_t)!blocks_of(s->reserve, size) << 4 * size;
	for (int i = sets_from[n]; i < sets_from[n + 1]; i++) {
		*out = firn_move_make(MOVE_SUPPLY, size_sets[i]);
		out += !(size_sets[i] & lacking);
	}
	return out;
}

/* C7.3: blocks of this size and of smaller ones are still to be chosen. */
static firn_move *list_mixtures(const struct city_blox *s, firn_move *out, int size, int blocks,
				int sizes, uint32_t counts)
{
	int there;

	if (size < 0) {
		if (!blocks && sizes <= 0)
			*out++ = firn_move_make(MOVE_SUPPLY, counts);
		return out;
	}
	there = blocks_of(s->reserve, size);
	for (int n = 0; n <= there && n <= blocks; n++)
		out = list_mixtures(s, out, size - 1, blocks - n, sizes - (n > 0),
				    counts | (uint32_t)n << 4 * size);
	return out;
}

static COLD firn_move *legal_supply(const struct city_blox *s, firn_move *out)
{
	if (s->many == SUPPLY_NORMAL)
		return list_supplies(s, out);
	return list_mixtures(s, out, SIZES - 1, city_blox_supply_blocks(s),
			     city_blox_supply_sizes(s), 0);
}

/* ---- events ---- */

static firn_move *list_hits(const struct city_blox *s, int seat, firn_move *out)
{
	for (int other = 0; other < s->seats; other++)
		if (other != seat && city_blox_can_lift(s, other))
			*out++ = firn_move_make(MOVE_HIT, (uint32_t)other);
	return out;
}

/* One own block, and every block of the others. */
static firn_move *list_swap(const struct city_blox *s, int seat, int lot, int cell, firn_move *out)
{
	for (int other = 0; other < s->seats; other++)
		for (int to = 0; to < LOTS && other != seat; to++) {
			uint64_t list = city_blox_liftable(s, other, to);
			if (list)
				out = put_cells(out, swap_make(lot, cell, other, to, 0), list);
		}
	return out;
}

static firn_move *list_swaps(const struct city_blox *s, int seat, firn_move *out)
{
	for (int lot = 0; lot < LOTS; lot++)
		for (uint64_t list = city_blox_liftable(s, seat, lot); list;
		     list = bits_drop_first(list))
			out = list_swap(s, seat, lot, bits_first(list), out);
	return out;
}

/* One block to everywhere, with the block lifted. */
static firn_move *list_crane(const struct city_blox *s, int seat, int lot, int cell, firn_move *out)
{
	struct city_blox after = *s;
	unsigned block = city_blox_block_at(s, seat, lot, cell);
	unsigned shapes = city_blox_shapes_of(1u << block_size(block));
	struct spots spots;

	city_blox_take_off(&after, seat, lot, cell);
	spots_of(&after, seat, &spots);
	for (; shapes; shapes &= shapes - 1) {
		int shape = bits_first(shapes), turn = city_blox_shape_turn[shape];
		for (int to = 0; to < LOTS; to++) {
			bool here = to == lot && shape == block_shape(block);
			out = put_spots(out, crane_make(lot, cell, turn, to, 0),
					spots.of[to][shape] & ~((uint64_t)here << cell));
		}
	}
	return out;
}

static firn_move *list_cranes(const struct city_blox *s, int seat, firn_move *out)
{
	for (int lot = 0; lot < LOTS; lot++)
		for (uint64_t list = city_blox_liftable(s, seat, lot); list;
		     list = bits_drop_first(list))
			out = list_crane(s, seat, lot, bits_first(list), out);
	return out;
}

static firn_move *list_builds(const struct city_blox *s, int seat, firn_move *out)
{
	struct spots spots;

	spots_of(s, seat, &spots);
	return list_sets(out, MOVE_BUILD, &spots, city_blox_build_sizes(s, seat));
}

static COLD firn_move *legal_event(const struct city_blox *s, int seat, firn_move *out)
{
	unsigned kinds = city_blox_event_kinds(s, seat);

	if (kinds >> MOVE_BUILD & 1)
		out = list_builds(s, seat, out);
	if (kinds >> MOVE_CRANE & 1)
		out = list_cranes(s, seat, out);
	if (kinds >> MOVE_HIT & 1)
		out = list_hits(s, seat, out);
	if (kinds >> MOVE_KEEP & 1)
		out = list_keeps(s, seat, out);
	if (kinds >> MOVE_LIFT & 1)
		out = list_lifts(s, seat, out);
	if (kinds >> MOVE_PASS & 1)
		*out++ = firn_move_make(MOVE_PASS, 0);
	if (kinds >> MOVE_SWAP & 1)
		out = list_swaps(s, seat, out);
	return out;
}

int city_blox_legal(const void *state, int seat, firn_move out[])
{
	const struct city_blox *s = state;
	firn_move *end;

	if (seat != s->actor || seat < 0)
		return seat == FIRN_CHANCE && s->actor == FIRN_CHANCE
			       ? city_blox_legal_chance(s, out)
			       : 0;
	if (s->phase == PHASE_TURN)
		end = legal_turn(s, seat, out);
	else if (s->phase == PHASE_SUPPLY)
		end = legal_supply(s, out);
	else
		end = legal_event(s, seat, out);
	return (int)(end - out);
}
