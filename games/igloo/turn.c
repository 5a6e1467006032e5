/* The frame of a turn: its start, the melt (I3.1, I3.2), its end; and the end of the game. */
#include "games/igloo/rules.h"

uint64_t igloo_melt_choice(const struct igloo *s)
{
	uint64_t empty = s->down & ~(inuits(s) | igloos(s) | tokens(s) | s->bear);
	uint64_t shore = empty & spread(sea(s));

	return shore ? shore : empty & RING;
}

static void end_game(struct igloo *s)
{
	s->points = 0;
	s->played = 0; /* nobody's turn any more */
	enter(s, PHASE_OVER, FIRN_OVER);
}

void igloo_turn_resume(struct igloo *s)
{
	if (s->melted != NO_SPACE)
		enter(s, PHASE_ACT, s->active);
	else if (igloo_melt_choice(s))
		enter(s, PHASE_MELT, s->active);
	else
		end_game(s);
}

void igloo_turn_begin(struct igloo *s, struct firn_trace *t)
{
	s->points = ruleset_of(s)->points;
	s->played = 0;
	s->melted = NO_SPACE;
	if (t)
		firn_trace_turn(t, s->active);
	igloo_turn_resume(s);
}

void igloo_apply_melt(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	s->down &= ~bit(move_space(m));
	s->melted = s->pending = (uint8_t)move_space(m);
	enter(s, PHASE_FACE, FIRN_CHANCE);
}

void igloo_apply_end(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)m;
	s->turn++;
	s->active = (uint8_t)seat_after(s, s->active);
	igloo_turn_begin(s, t);
}
