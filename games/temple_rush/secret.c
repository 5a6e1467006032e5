/* What a seat may not know: power tokens of the others (T1.4), and what they have done in this
 * round before all have committed (T3.3, T5.1). That a seat has committed is public. */
#include "engine/rng.h"
#include "games/temple_rush/rules.h"

enum { MAX_PLACE = 2048 }; /* moves of a seat in `place`: a stone of 13 to one of 84 spots */

static bool may_know(int seat, int viewer)
{
	return viewer == FIRN_ALL || viewer == seat;
}

void temple_rush_hide(void *state, int viewer)
{
	struct temple_rush *s = state;

	for (int seat = 0; seat < s->seats; seat++) {
		if (may_know(seat, viewer))
			continue;
		s->secret.power[seat] = 0;
		s->secret.mortar[seat] = 0;
		if (s->secret.pending[seat])
			s->secret.pending[seat] = PENDING_UNKNOWN;
	}
}

static void deal_power(struct temple_rush *s, int seat, struct firn_rng *r)
{
	int left[POWERS], sum = 0, kind = 0, n;

	for (int i = 0; i < POWERS; i++)
		sum += left[i] = temple_rush_tokens_left(s, i);
	n = (int)firn_rng_below(r, (uint32_t)sum);
	while (n >= left[kind])
		n -= left[kind++];
	s->secret.power[seat] = (uint8_t)(s->secret.power[seat] + (1u << 2 * kind));
}

/* The seat may do what its die allows; a mortar is not guessed. */
static void commit_any(struct temple_rush *s, int seat, struct firn_rng *r)
{
	firn_move list[MAX_PLACE];
	int8_t actors = s->actors;
	int n, from = 0;

	s->secret.pending[seat] = 0;
	s->actors = (int8_t)seat_bit(seat);
	n = temple_rush_legal(s, seat, list);
	s->actors = actors;
	for (int to = 0; to < n; to++) /* all but mortar */
		if (firn_move_kind(list[to]) != MOVE_MORTAR)
			list[from++] = list[to];
	s->secret.pending[seat] = list[firn_rng_below(r, (uint32_t)from)];
}

void temple_rush_redeal(void *state, int viewer, struct firn_rng *r)
{
	struct temple_rush *s = state;

	temple_rush_hide(s, viewer);
	for (int seat = 0; seat < s->seats; seat++) {
		for (int i = 0; i < s->powers[seat] && !may_know(seat, viewer); i++)
			deal_power(s, seat, r);
		if (s->secret.pending[seat] == PENDING_UNKNOWN)
			commit_any(s, seat, r);
	}
}

firn_move temple_rush_seen(const void *before, int seat, firn_move m, int viewer)
{
	const struct temple_rush *s = before;

	if (firn_move_kind(m) == MOVE_TOKEN && !may_know((int)(m >> 8 & 3), viewer))
		return (m & ~(firn_move)0xff) | POWER_UNKNOWN;
	if (s->phase == PHASE_PLACE && !may_know(seat, viewer))
		return FIRN_UNSEEN;
	return m;
}
