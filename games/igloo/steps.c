/* Moved animals, the attack of a bear, and Inuits in flight (I4.2, I4.4, I4.5). */
#include "games/igloo/rules.h"

uint64_t igloo_step_ground(const struct igloo *s, int animal)
{
	if (animal == BEAR)
		return ~(LAND | s->bear);
	return is_fish(animal) ? sea(s) : ice(s);
}

void igloo_steps_go_on(struct igloo *s)
{
	if (s->steps)
		enter(s, PHASE_STEPS, s->active);
	else
		igloo_turn_resume(s);
}

/* ---- flight ---- */

/* Hiding needs an own igloo; on a thawed tile there is none. */
unsigned igloo_fleeing(const struct igloo *s)
{
	uint64_t at = bit(s->pending);
	unsigned seats = 0;

	for (int i = 0; i < s->seats; i++)
		seats |= (unsigned)((inuits_of(s, i) & ~s->igloo[i] & at) != 0) << i;
	return seats;
}

void igloo_flee_go_on(struct igloo *s)
{
	if (igloo_fleeing(s)) {
		enter(s, PHASE_FLEE, s->active);
		return;
	}
	s->pending = NO_SPACE;
	igloo_steps_go_on(s);
}

void igloo_apply_flee(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	inuit_take(s, flee_seat(m), bit(s->pending));
	inuit_put(s, flee_seat(m), bit(move_space(m)));
	igloo_flee_go_on(s);
}

/* ---- attack ---- */

/* Asks the next seat from the left of the mover, the mover last. */
static void ask_next(struct igloo *s)
{
	int seat = seat_after(s, s->active);

	if (!s->ask) {
		igloo_flee_go_on(s);
		return;
	}
	while (!(s->ask >> seat & 1))
		seat = seat_after(s, seat);
	enter(s, PHASE_ATTACK, seat);
}

static void attack(struct igloo *s, uint64_t at)
{
	tokens_clear(s, at);
	if (!(inuits(s) & at)) {
		igloo_steps_go_on(s);
		return;
	}
	s->pending = (uint8_t)bits_first(at);
	for (int i = 0; i < s->seats; i++)
		s->ask |= (uint8_t)(((inuits_of(s, i) & at) != 0) << i);
	ask_next(s);
}

void igloo_apply_pass(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)m, (void)t;
	s->ask &= (uint8_t) ~(1u << seat);
	ask_next(s);
}

void igloo_apply_defend(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)m;
	hand_drop(s, seat, KIND_HARPOON);
	if (seat == s->active)
		s->played |= PLAY_HARPOON;
	s->bear &= ~bit(s->pending);
	igloo_hunted(s, seat, BEAR, s->pending, t);
	s->ask = 0;
	s->pending = NO_SPACE;
	igloo_steps_go_on(s);
}

/* ---- steps ---- */

void igloo_apply_step(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	int animal = step_animal(m);
	uint64_t from = bit(move_space(m)), to = shift(from, step_direction(m));

	s->steps--;
	if (animal == BEAR) {
		s->bear ^= from | to;
		attack(s, to);
		return;
	}
	token_take(s, token_value(animal), from);
	token_put(s, token_value(animal), to);
	igloo_steps_go_on(s);
}

void igloo_apply_done(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)m, (void)t;
	s->steps = 0;
	igloo_turn_resume(s);
}
