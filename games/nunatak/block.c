/* Placing a block and what it scores: swap, support, rows, squares, the elder's blessing
 * (N4.4-N4.9). */
#include <string.h>

#include "games/nunatak/rules.h"

/* N4.4 */
static void swap_tiles(struct nunatak *s, int a, int b)
{
	for (int i = 0; i < SYMBOLS; i++) {
		uint64_t differ = (s->tile[i] >> a ^ s->tile[i] >> b) & 1;
		s->tile[i] ^= differ << a | differ << b;
	}
}

/* N3.5: a used-up set is followed by the next at once. */
static void use_set(struct nunatak *s, int seat, bool siku)
{
	unsigned shift = 4 * (unsigned)seat, set = s->set >> shift & 15;

	set -= siku ? 4 : 1;
	if (!set && s->blocks[seat])
		set = SET;
	s->set = (uint8_t)((s->set & ~(15u << shift)) | set << shift);
}

/* N4.7: an advance for each line without a gap */
static inline int rows_completed(uint64_t gaps, const struct space *at)
{
	return !(gaps & at->line[0]) + !(gaps & at->line[1]);
}

static inline unsigned squares_completed(uint64_t gaps, const struct space *at)
{
	return (unsigned)!(gaps & at->square[0]) | (unsigned)!(gaps & at->square[1]) << 1 |
	       (unsigned)!(gaps & at->square[2]) << 2 | (unsigned)!(gaps & at->square[3]) << 3;
}

int nunatak_turn_advance(struct nunatak *s, int owner, int steps)
{
	int end = ruleset_of(s)->track_end, from = s->advances[owner], to = from + steps;

	to = to < end ? to : end;
	s->advances[owner] = (uint8_t)to;
	return to - from;
}

/* The told variants of a step stand apart: the bare ones then save no registers for them. */
static COLD void squares_told(struct nunatak *s, int owner, int support, int steps,
			      struct firn_trace *t)
{
	nunatak_report_points(t, owner, ROW_SUPPORT, support, s->last);
	if (steps)
		firn_trace_note(t, "advance", owner, "", steps);
	nunatak_turn_squares(s, t);
}

void nunatak_turn_block(struct nunatak *s, int owner, int symbol, int space, struct firn_trace *t)
{
	const struct space *at = &nunatak_board[space];
	uint64_t gaps;
	int support = board_count_square(s->block[owner], at->under, at->below); /* N4.6 */
	int steps;

	s->block[owner] |= bit(space);
	s->free &= ~bit(space);
	s->placed++;
	s->last = (uint8_t)space;
	s->laid = 0;
	gaps = ~occupied(s);
	s->pending = (uint8_t)squares_completed(gaps, at);
	if (s->effects & EFFECT_STRENGTH)
		support *= ruleset_of(s)->strength;
	s->effects &= (uint8_t)~EFFECT_FREEDOM; /* it was for this block */
	if (symbol == ELDER && owner == s->active)
		s->effects |= EFFECT_ELDER;
	if (is_player(s, owner)) {
		s->got[ROW_SUPPORT][owner] += (uint8_t)support;
		steps = nunatak_turn_advance(s, owner, rows_completed(gaps, at));
		if (t) {
			squares_told(s, owner, support, steps, t);
			return;
		}
	}
	nunatak_turn_squares(s, t);
}

/* The extra block of four seats goes last (N9.1). */
static void spend_block(struct nunatak *s, int owner)
{
	if (s->blocks[owner])
		s->blocks[owner]--;
	else
		s->extra &= (uint8_t) ~(1u << owner);
	if (s->seats == 2)
		use_set(s, s->active, owner == SIKU);
}

void nunatak_apply_take(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	int owner = take_siku(m) ? SIKU : s->active;
	int space = take_space(m);
	keep_card(s, owner, take_place(m), take_symbol(m));
	if (take_swap(m) >= 0)
		swap_tiles(s, take_swap(m), space);
	spend_block(s, owner);
	nunatak_turn_block(s, owner, take_symbol(m), space, t);
}

/* ---- squares ---- */

/* The points of all owners are added at once, a byte each: no sum exceeds 30 squares of 5. */
static inline void add_award(struct nunatak *s, uint32_t award)
{
	uint32_t sum;

	award &= 0xffffffffu >> 8 * (4 - s->seats); /* N5.5: players only */
	memcpy(&sum, s->got[ROW_SQUARES], sizeof sum);
	sum += award;
	memcpy(s->got[ROW_SQUARES], &sum, sizeof sum);
}

/* The next tile lies on top of the square; on level 4 none does. */
static void tile_square(struct nunatak *s, int i, struct firn_trace *t)
{
	int above = nunatak_board[s->last].above[i];

	if (above == NO_SPACE) {
		nunatak_turn_squares(s, t);
		return;
	}
	if (s->edition == EDITION_FR)
		s->laid |= (uint8_t)(1u << i);
	s->tiling = (uint8_t)above;
	enter(s, PHASE_TILE, FIRN_CHANCE);
}

static COLD void tile_square_told(struct nunatak *s, int i, uint32_t award, struct firn_trace *t)
{
	for (int seat = 0; seat < s->seats; seat++)
		nunatak_report_points(t, seat, ROW_SQUARES, (int)(award >> 8 * seat & 0xff),
				      nunatak_board[s->last].corner[i]);
	tile_square(s, i, t);
}

static void score_square(struct nunatak *s, int i, struct firn_trace *t)
{
	int corner = nunatak_board[s->last].corner[i];
	uint32_t award = nunatak_square_award(s->block, corner, s->active, blocks_more(s));

	add_award(s, award);
	s->pending &= (uint8_t) ~(1u << i);
	if (t)
		tile_square_told(s, i, award, t);
	else
		tile_square(s, i, t);
}

/* N4.9, N10.5 */
static COLD void elder_asks(struct nunatak *s, struct firn_trace *t)
{
	s->effects &= (uint8_t)~EFFECT_ELDER;
	if (!is_dummy(s, s->active)) {
		enter(s, PHASE_BLESS, s->active);
		return;
	}
	if (t)
		nunatak_report_move(t, s, "dummy", s->active, firn_move_make(MOVE_BLESS, 1));
	s->revealed[1] = 0;
	nunatak_turn_end(s, t);
}

/* N4.8: one square after the other; the last is scored at once. */
void nunatak_turn_squares(struct nunatak *s, struct firn_trace *t)
{
	if (!s->pending) {
		if (s->effects & EFFECT_ELDER)
			elder_asks(s, t);
		else
			nunatak_turn_end(s, t);
	} else if (s->pending & (s->pending - 1)) {
		enter(s, PHASE_SQUARE, decider(s));
	} else {
		score_square(s, bits_first(s->pending), t);
	}
}

void nunatak_apply_square(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	int corner = (int)(m & 63), i = 0;
	while (nunatak_board[s->last].corner[i] != corner)
		i++;
	score_square(s, i, t);
}

/* ---- blessing taken ---- */

void nunatak_apply_bless(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	int i = (int)(m & 1), kind = s->revealed[i] - 1;

	if (i == 0)
		s->revealed[0] = s->revealed[1];
	s->revealed[1] = 0;
	s->held[seat] += held_one(kind);
	s->fresh += held_one(kind);
	s->received[seat]++;
	if (nunatak_blessing_data[kind].kind == KIND_IMMEDIATE) {
		s->waiting = (uint8_t)kind;
		enter(s, PHASE_IMMEDIATE, seat);
		return;
	}
	nunatak_turn_end(s, t);
}
