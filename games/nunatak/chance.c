/* Chance: what may be drawn, by which weight, and what a draw does (N3, N4.10, N10.6). */
#include "games/nunatak/rules.h"

/* ---- what may be drawn ---- */

/* N10.6: clockwise, from the first empty place after an occupied one. */
static int next_ring_place(const struct nunatak *s)
{
	for (int i = 0; i < 4; i++)
		if (!s->display[i] && s->display[(i + 3) & 3])
			return i;
	return 0;
}

int nunatak_next_place(const struct nunatak *s)
{
	if (s->seats == 1 && (s->phase == PHASE_ROUND || s->phase == PHASE_START))
		return next_ring_place(s);
	return __builtin_ctz(~display_filled(s)); /* N3.8 */
}

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
	return s->phase == PHASE_PEEK
		       ? firn_move_make(MOVE_PEEK, 0)
		       : firn_move_make(MOVE_CARD, (uint32_t)nunatak_next_place(s) << 8);
}

int nunatak_legal_chance(const struct nunatak *s, firn_move *out)
{
	const struct nunatak_ruleset *t = ruleset_of(s);

	switch (s->phase) {
	case PHASE_SET_TILE:
	case PHASE_TILE:
		return put_kinds(out, firn_move_make(MOVE_TILE, (uint32_t)s->tiling << 8),
				 tile_pool(s), t->tile_of);
	case PHASE_SET_BLESSING:
	case PHASE_REVEAL:
		return put_kinds(out, firn_move_make(MOVE_BLESSING, 0), s->blessing_deck,
				 ruleset_of(s)->blessing_of);
	case PHASE_SET_COMPLETION:
		for (int i = 0; i < COMPLETIONS; i++)
			out[i] = firn_move_make(MOVE_COMPLETION, (uint32_t)i);
		return COMPLETIONS;
	case PHASE_SET_FIRST:
		for (int i = 0; i < s->seats; i++)
			out[i] = firn_move_make(MOVE_FIRST, (uint32_t)i);
		return s->seats;
	default:
		if (!s->secret.count || s->phase == PHASE_PEEK)
			return put_kinds(out, card_base(s), card_pool(s), t->kind_of);
		out[0] = card_base(s) | (s->secret.top[0] & 31);
		return 1;
	}
}

static firn_move roll_kind(uint32_t base, uint64_t pool, const uint8_t *kind_of, uint64_t u)
{
	return base | kind_of[bits_pick(pool, u)];
}

firn_move nunatak_roll(const void *state, uint64_t u)
{
	const struct nunatak *s = state;
	const struct nunatak_ruleset *t = ruleset_of(s);
	static const uint8_t same[8] = {0, 1, 2, 3, 4, 5, 6, 7};

	switch (s->phase) {
	case PHASE_SET_TILE:
	case PHASE_TILE:
		return roll_kind(firn_move_make(MOVE_TILE, (uint32_t)s->tiling << 8), tile_pool(s),
				 t->tile_of, u);
	case PHASE_SET_BLESSING:
	case PHASE_REVEAL:
		return roll_kind(firn_move_make(MOVE_BLESSING, 0), s->blessing_deck,
				 ruleset_of(s)->blessing_of, u);
	case PHASE_SET_COMPLETION:
		return roll_kind(firn_move_make(MOVE_COMPLETION, 0), bit(COMPLETIONS) - 1, same, u);
	case PHASE_SET_FIRST:
		return roll_kind(firn_move_make(MOVE_FIRST, 0), bit(s->seats) - 1, same, u);
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

	switch (firn_move_kind(m)) {
	case MOVE_TILE:
		return (uint32_t)bits_count(tile_pool(s) & ruleset_of(s)->tile_kind[kind]);
	case MOVE_BLESSING:
		return (uint32_t)bits_count(s->blessing_deck & ruleset_of(s)->blessing[kind]);
	case MOVE_CARD:
		if (s->secret.count)
			return 1;
		/* fall through */
	case MOVE_PEEK:
		return (uint32_t)bits_count(card_pool(s) & ruleset_of(s)->kind[kind]);
	default:
		return 1;
	}
}

/* ---- what a draw does ---- */

/* Takes a card of this kind off the deck; looked-at cards lie on top. */
static void draw_card(struct nunatak *s, int kind)
{
	uint8_t *top = s->secret.top;

	if (!s->secret.count) {
		s->deck &= ~bit(bits_last(card_pool(s) & ruleset_of(s)->kind[kind]));
		return;
	}
	top[0] = top[1], top[1] = top[2], top[2] = 0;
	if (!--s->secret.count)
		s->secret.knower = 0;
}

/* After expansion's cards, or providence's order: back to the question. */
static void resume_asked(struct nunatak *s, struct firn_trace *t)
{
	int seat = s->waiting >> 2 & 3;
	bool window = s->waiting >> 4 & 1;

	s->waiting = 0;
	if (window)
		nunatak_window_ask(s, seat, t);
	else
		nunatak_turn_action(s, t);
}

void nunatak_apply_card(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	int place = (int)(m >> 8 & 0xff), kind = (int)(m & 0xff);
	draw_card(s, kind);
	s->display[place] = (uint8_t)(kind + 1);
	if (place >= s->places)
		s->places = (uint8_t)(place + 1);
	switch (s->phase) {
	case PHASE_REFILL:
		nunatak_turn_end(s, t);
		break;
	case PHASE_SET_CARD:
		if (place == SHOWN - 1)
			enter(s, PHASE_SET_BLESSING, FIRN_CHANCE);
		break;
	case PHASE_ROUND:
		nunatak_turn_after_reveal(s, t);
		break;
	case PHASE_START:
		if (display_count(s) >= SHOWN || deck_empty(s))
			nunatak_turn_action(s, t);
		break;
	default: /* PHASE_EXPAND */
		s->waiting--;
		if (!(s->waiting & 3) || deck_empty(s))
			resume_asked(s, t);
	}
}

void nunatak_apply_tile(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	int kind = (int)(m & 0xff), space = s->tiling;
	s->stack &= ~bit(bits_last(tile_pool(s) & ruleset_of(s)->tile_kind[kind]));
	s->tile[nunatak_tile_symbol[kind][0]] |= bit(space);
	s->tile[nunatak_tile_symbol[kind][1]] |= bit(space);
	s->free |= bit(space);
	if (s->phase == PHASE_TILE) {
		s->tiling = 0;
		nunatak_turn_squares(s, t);
		return;
	}
	if (++s->tiling == 25) {
		s->tiling = 0;
		enter(s, PHASE_SET_CARD, FIRN_CHANCE);
	}
}

/* N3.7: what the set-up still draws after the blessings. */
static void setup_goes_on(struct nunatak *s, struct firn_trace *t)
{
	if (s->seats == 4 && !s->completion)
		enter(s, PHASE_SET_COMPLETION, FIRN_CHANCE);
	else if (s->first == 255)
		enter(s, PHASE_SET_FIRST, FIRN_CHANCE);
	else {
		s->active = s->first;
		nunatak_turn_begin(s, t);
	}
}

void nunatak_apply_blessing(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	int kind = (int)(m & 0xff);
	s->blessing_deck &= ~(uint32_t)bit(
		bits_last(s->blessing_deck & ruleset_of(s)->blessing[kind]));
	s->revealed[1] = s->revealed[0]; /* N10.7 */
	s->revealed[0] = (uint8_t)(kind + 1);
	if (s->phase == PHASE_REVEAL)
		nunatak_turn_end(s, t);
	else if (s->revealed[1])
		setup_goes_on(s, t);
}

/* Providence: a card looked at waits on top, with the pile it came from. */
void nunatak_apply_peek(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	int kind = (int)(m & 0xff);
	int id = bits_last(card_pool(s) & ruleset_of(s)->kind[kind]), pile = 0;
	while (!s->mixed && !(ruleset_of(s)->pile[pile] & bit(id)))
		pile++;
	s->deck &= ~bit(id);
	s->secret.top[s->secret.count++] = (uint8_t)(kind | pile << 5);
	s->waiting--;
	if (!(s->waiting & 3) || !s->deck)
		enter(s, PHASE_ORDER, s->secret.knower);
}

void nunatak_apply_order(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	uint8_t seen[3];
	for (int i = 0; i < 3; i++)
		seen[i] = s->secret.top[i];
	for (int i = 0; i < s->secret.count; i++)
		s->secret.top[i] = seen[(m >> (4 - 2 * i) & 3) - 1];
	resume_asked(s, t);
}

void nunatak_apply_completion(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	s->completion = (uint8_t)((m & 0xff) + 1);
	setup_goes_on(s, t);
}

void nunatak_apply_first(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	s->first = (uint8_t)(m & 0xff);
	setup_goes_on(s, t);
}
