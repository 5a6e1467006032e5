/* Tiles played from the hand: thaw, stamina, move animals (I4.1-I4.4). Harpoons are with
 * the hunt and the attack. */
#include "games/igloo/rules.h"

uint64_t igloo_thaw_choice(const struct igloo *s)
{
	return s->down & ~igloos(s) & spread(sea(s));
}

/* I4.2: the face goes unseen, so it stays among those that may still turn up. */
void igloo_apply_thaw(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	uint64_t at = bit(move_space(m));

	hand_drop(s, s->active, KIND_THAW);
	s->played |= PLAY_THAW;
	s->down &= ~at;
	s->bear &= ~at;
	tokens_clear(s, at);
	s->pending = (uint8_t)move_space(m);
	igloo_flee_go_on(s);
}

void igloo_apply_stamina(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	int value = (int)move_payload(m);

	hand_drop(s, s->active, KIND_STAMINA1 + value - 1);
	s->played |= PLAY_STAMINA;
	s->points = (uint8_t)(s->points + value);
}

void igloo_apply_animals(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)m, (void)t;
	hand_drop(s, s->active, KIND_ANIMALS);
	s->played |= PLAY_ANIMALS;
	s->steps = ruleset_of(s)->steps;
	enter(s, PHASE_STEPS, s->active);
}
