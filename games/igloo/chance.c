/* Chance: what may be drawn, by which weight, and what a draw does (I2.1, I3.2-I3.6). */
#include "games/igloo/rules.h"

/* ---- what may be drawn ---- */

/* The tokens drawn from now: reserve[first] on, VALUES of them. */
static int token_first(const struct igloo *s)
{
	return s->phase == PHASE_FOX ? FOX1 : FISH1;
}

static firn_move token_move(const struct igloo *s, int value)
{
	return firn_move_make(s->phase == PHASE_FOX ? MOVE_FOX : MOVE_FISH, (uint32_t)value);
}

static int legal_faces(const struct igloo *s, firn_move *out)
{
	int n = 0;

	for (int k = 0; k < KINDS; k++)
		if (s->faces & ruleset_of(s)->kind[k])
			out[n++] = firn_move_make(MOVE_FACE, (uint32_t)k);
	return n;
}

static int legal_tokens(const struct igloo *s, firn_move *out)
{
	int n = 0;

	for (int value = 1; value <= VALUES; value++)
		if (s->reserve[token_first(s) + value - 1])
			out[n++] = token_move(s, value);
	return n;
}

int igloo_legal_chance(const struct igloo *s, firn_move *out)
{
	if (s->phase == PHASE_FACE)
		return legal_faces(s, out);
	if (s->phase != PHASE_SET_FIRST)
		return legal_tokens(s, out);
	for (int i = 0; i < s->seats; i++)
		out[i] = firn_move_make(MOVE_FIRST, (uint32_t)i);
	return s->seats;
}

static firn_move roll_token(const struct igloo *s, uint64_t u)
{
	const uint8_t *left = s->reserve + token_first(s);
	int two = left[0] + left[1];
	int n = (int)firn_scale(u, (uint32_t)(two + left[2]));

	return token_move(s, 1 + (n >= left[0]) + (n >= two));
}

firn_move igloo_roll(const void *state, uint64_t u)
{
	const struct igloo *s = state;

	if (s->phase == PHASE_FACE)
		return firn_move_make(MOVE_FACE, ruleset_of(s)->kind_of[bits_pick(s->faces, u)]);
	if (s->phase == PHASE_SET_FIRST)
		return firn_move_make(MOVE_FIRST, firn_scale(u, s->seats));
	return roll_token(s, u);
}

uint32_t igloo_weight(const void *state, firn_move m)
{
	const struct igloo *s = state;
	int low = (int)move_payload(m);

	switch (firn_move_kind(m)) {
	case MOVE_FACE:
		return (uint32_t)bits_count(s->faces & ruleset_of(s)->kind[low]);
	case MOVE_FISH:
		return s->reserve[FISH1 + low - 1];
	case MOVE_FOX:
		return s->reserve[FOX1 + low - 1];
	default:
		return 1;
	}
}

/* ---- what a draw does ---- */

/* The melted tile has had its effect. */
static void settle(struct igloo *s)
{
	s->pending = NO_SPACE;
	enter(s, PHASE_ACT, s->active);
}

/* I3.3 */
static void turn_fish(struct igloo *s, int n)
{
	s->waiting = (uint8_t)(n < fish_left(s) ? n : fish_left(s));
	if (s->waiting)
		enter(s, PHASE_FISH, FIRN_CHANCE);
	else
		settle(s);
}

/* I3.4 */
static void turn_bear(struct igloo *s)
{
	if (s->reserve[BEAR]) {
		s->reserve[BEAR]--;
		s->bear |= bit(s->pending);
	}
	settle(s);
}

/* I3.5 */
static void turn_drift(struct igloo *s)
{
	uint64_t ends = igloo_drift_clear(s) | igloo_drift_swum(s);

	settle(s);
	if (spread(ends) & ice(s))
		enter(s, PHASE_DRIFT, s->active);
}

/* I3.6 */
static void turn_pack(struct igloo *s)
{
	s->pack |= bit(s->pending);
	if (foxes_left(s))
		enter(s, PHASE_FOX, FIRN_CHANCE);
	else
		settle(s);
}

/* I3.2 */
static void turn_red(struct igloo *s, int kind)
{
	s->secret.hand[s->active] += (uint32_t)1 << hand_shift(kind);
	s->held[s->active]++;
	settle(s);
}

/* Of a kind the highest id goes: what is left is always a run from the lowest on, so that
 * equal sets of faces are equal bytes. */
void igloo_apply_face(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	int kind = (int)move_payload(m);

	s->faces &= ~bit(bits_last(s->faces & ruleset_of(s)->kind[kind]));
	switch (kind) {
	case KIND_FISH1:
	case KIND_FISH2:
	case KIND_FISH3:
		turn_fish(s, kind - KIND_FISH1 + 1);
		break;
	case KIND_BEAR:
		turn_bear(s);
		break;
	case KIND_DRIFT:
		turn_drift(s);
		break;
	case KIND_PACK:
		turn_pack(s);
		break;
	default:
		turn_red(s, kind);
	}
}

void igloo_apply_first(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	s->first = (uint8_t)move_payload(m);
	enter(s, PHASE_SET_FISH, FIRN_CHANCE);
}

/* I2.1: d4, d5, e4, e5; then the seats place their Inuits. */
static void set_up_goes_on(struct igloo *s)
{
	uint64_t later = OPEN & ~(2 * bit(s->pending) - 1);

	if (later) {
		s->pending = (uint8_t)bits_first(later);
		return;
	}
	s->pending = NO_SPACE;
	s->active = s->first;
	enter(s, PHASE_PLACE, s->first);
}

void igloo_apply_fish(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	int value = (int)move_payload(m);

	s->reserve[FISH1 + value - 1]--;
	token_put(s, value, bit(s->pending));
	if (s->phase == PHASE_SET_FISH)
		set_up_goes_on(s);
	else if (!--s->waiting)
		settle(s);
}

void igloo_apply_fox(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	int value = (int)move_payload(m);

	s->reserve[FOX1 + value - 1]--;
	token_put(s, value, bit(s->pending));
	settle(s);
}
