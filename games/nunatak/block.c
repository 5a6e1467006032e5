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
		set = 2 | 1 << 2;
	s->set = (uint8_t)((s->set & ~(15u << shift)) | set << shift);
}

/* N4.6 */
static void score_support(struct nunatak *s, int owner, int space, struct trace *t)
{
	int points = bits_count(s->block[owner] & board[space].under);
	if (s->effects & EFFECT_STRENGTH)
		points *= 2;
	s->got[ROW_SUPPORT][owner] += (uint8_t)points;
	trace_points(t, owner, ROW_SUPPORT, points, space);
}

/* N4.7 */
static int rows_completed(uint64_t full, int space)
{
	const uint64_t *line = board[space].line;
	return ((full & line[0]) == line[0]) + ((full & line[1]) == line[1]);
}

void turn_advance(struct nunatak *s, int owner, int steps)
{
	int end = table_of(s)->track_end, to = s->advances[owner] + steps;
	s->advances[owner] = (uint8_t)(to < end ? to : end);
}

static unsigned squares_completed(uint64_t full, int space)
{
	const uint64_t *square = board[space].square;
	return (unsigned)((full & square[0]) == square[0]) |
	       (unsigned)((full & square[1]) == square[1]) << 1 |
	       (unsigned)((full & square[2]) == square[2]) << 2 |
	       (unsigned)((full & square[3]) == square[3]) << 3;
}

void turn_block(struct nunatak *s, int owner, int symbol, int space, struct trace *t)
{
	uint64_t full;
	s->block[owner] |= bit(space);
	s->free &= ~bit(space);
	s->placed++;
	s->last = (uint8_t)space;
	s->laid = 0;
	s->effects &= (uint8_t)~EFFECT_FREEDOM; /* it was for this block */
	full = occupied(s);
	s->pending = (uint8_t)squares_completed(full, space);
	if (is_player(s, owner)) {
		score_support(s, owner, space, t);
		turn_advance(s, owner, rows_completed(full, space));
	}
	if (symbol == ELDER && owner == s->active)
		s->effects |= EFFECT_ELDER;
	turn_squares(s, t);
}

/* The extra block of four seats goes last (N9.1). */
static void spend_block(struct nunatak *s, int owner)
{
	if (s->blocks[owner])
		s->blocks[owner]--;
	else
		s->extra &= (uint8_t)~(1u << owner);
	if (s->seats == 2)
		use_set(s, s->active, owner == SIKU);
}

void apply_take(struct nunatak *s, firn_move m, struct trace *t)
{
	int owner = take_siku(m) ? SIKU : s->active;
	int space = take_space(m);
	turn_keep_card(s, owner, take_place(m), take_symbol(m));
	if (take_swap(m) >= 0)
		swap_tiles(s, take_swap(m), space);
	spend_block(s, owner);
	turn_block(s, owner, take_symbol(m), space, t);
}

/* ---- squares ---- */

static void trace_award(struct trace *t, const struct nunatak *s, uint32_t award, int corner)
{
	for (int seat = 0; t && seat < s->seats; seat++)
		trace_points(t, seat, ROW_SQUARES, (int)(award >> 8 * seat & 0xff), corner);
}

/* The points of all owners are added at once, a byte each: no sum exceeds 30 squares of 5. */
static void add_award(struct nunatak *s, uint32_t award)
{
	uint32_t sum;
	award &= 0xffffffffu >> 8 * (4 - s->seats); /* N5.5: players only */
	memcpy(&sum, s->got[ROW_SQUARES], sizeof sum);
	sum += award;
	memcpy(s->got[ROW_SQUARES], &sum, sizeof sum);
}

static void score_square(struct nunatak *s, int i, struct trace *t)
{
	const struct space *at = &board[s->last];
	bool more = s->effects & EFFECT_BALANCE;
	uint32_t award = square_award(s->block, at->corner[i], s->active, more);
	add_award(s, award);
	trace_award(t, s, award, at->corner[i]);
	s->pending &= (uint8_t)~(1u << i);
	if (at->above[i] == NO_SPACE) {
		turn_squares(s, t);
		return;
	}
	if (s->edition == EDITION_FR)
		s->laid |= (uint8_t)(1u << i);
	s->tiling = at->above[i];
	enter(s, PHASE_TILE, FIRN_CHANCE);
}

/* N4.9, N10.5 */
static void elder_asks(struct nunatak *s, struct trace *t)
{
	s->effects &= (uint8_t)~EFFECT_ELDER;
	if (!is_dummy(s, s->active)) {
		enter(s, PHASE_BLESS, s->active);
		return;
	}
	trace_note(t, s, "dummy", s->active, move_make(MOVE_BLESS, 1));
	s->revealed[1] = 0;
	turn_end(s, t);
}

/* N4.8: one square after the other; the last is scored at once. */
void turn_squares(struct nunatak *s, struct trace *t)
{
	if (s->pending & (s->pending - 1))
		enter(s, PHASE_SQUARE, decider(s));
	else if (s->pending)
		score_square(s, bits_first(s->pending), t);
	else if (s->effects & EFFECT_ELDER)
		elder_asks(s, t);
	else
		turn_end(s, t);
}

void apply_square(struct nunatak *s, firn_move m, struct trace *t)
{
	int corner = (int)(m & 63), i = 0;
	while (board[s->last].corner[i] != corner)
		i++;
	score_square(s, i, t);
}

/* ---- blessing taken ---- */

void apply_bless(struct nunatak *s, firn_move m, struct trace *t)
{
	int i = (int)(m & 1), kind = s->revealed[i] - 1, seat = s->active;
	if (i == 0)
		s->revealed[0] = s->revealed[1];
	s->revealed[1] = 0;
	s->held[seat] += HELD(kind);
	s->fresh += HELD(kind);
	s->received[seat]++;
	if (blessing_data[kind].kind == KIND_IMMEDIATE) {
		s->waiting = (uint8_t)kind;
		enter(s, PHASE_IMMEDIATE, seat);
		return;
	}
	turn_end(s, t);
}
