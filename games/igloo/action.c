/* Phase 2: walk, kayak, hunt, igloo, and the harpoon (I4.6, I5). */
#include "games/igloo/rules.h"

/* ---- walk and kayak ---- */

/* I7.1 */
static uint64_t barred(const struct igloo *s)
{
	return s->variant == VARIANT_HARDCORE ? igloos_of_others(s, s->active) : 0;
}

uint64_t igloo_walk_ground(const struct igloo *s)
{
	return (ice(s) | LAND) & ~barred(s);
}

uint64_t igloo_kayak_ground(const struct igloo *s)
{
	return ice(s) & ~barred(s);
}

uint64_t igloo_kayak_sea(const struct igloo *s, uint64_t from)
{
	uint64_t open = sea(s) & ~s->bear;

	return flood(spread(from) & open, open);
}

static void travel(struct igloo *s, firn_move m, int cost, struct firn_trace *t)
{
	int to = move_space(m);

	inuit_take(s, s->active, bit(travel_from(m)));
	inuit_put(s, s->active, bit(to));
	s->points = (uint8_t)(s->points - cost);
	if (!travel_harpoon(m))
		return;
	hand_drop(s, s->active, KIND_HARPOON);
	s->played |= PLAY_HARPOON;
	s->bear &= ~bit(to);
	igloo_hunted(s, s->active, BEAR, to, t);
}

void igloo_apply_walk(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	travel(s, m, ruleset_of(s)->walk, t);
}

void igloo_apply_kayak(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	travel(s, m, ruleset_of(s)->kayak, t);
}

/* ---- hunting ---- */

uint64_t igloo_hunt_reach(const struct igloo *s, int animal)
{
	uint64_t own = inuits_of(s, s->active);

	return animals_of(s, animal) & (is_fish(animal) ? spread(own) : own);
}

void igloo_hunted(struct igloo *s, int seat, int animal, int space, struct firn_trace *t)
{
	char name[3];

	s->hunted[seat] += (uint32_t)1 << 4 * animal;
	if (!t)
		return;
	space_name(space, name);
	firn_trace_points(t, seat, animal_row(animal), animal_value(s, animal), name);
}

static void take_animal(struct igloo *s, int animal, int space, struct firn_trace *t)
{
	if (animal == BEAR)
		s->bear &= ~bit(space);
	else
		token_take(s, token_value(animal), bit(space));
	igloo_hunted(s, s->active, animal, space, t);
}

void igloo_apply_hunt(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	int animal = hunt_animal(m);

	s->points = (uint8_t)(s->points - animal_value(s, animal));
	take_animal(s, animal, move_space(m), t);
}

void igloo_apply_harpoon(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	hand_drop(s, s->active, KIND_HARPOON);
	s->played |= PLAY_HARPOON;
	take_animal(s, hunt_animal(m), move_space(m), t);
}

/* ---- igloos ---- */

uint64_t igloo_build_choice(const struct igloo *s)
{
	uint64_t others = igloos(s);

	for (int i = 0; i < s->seats; i++)
		others |= i == s->active ? 0 : inuits_of(s, i);
	return igloos_left(s, s->active) ? ice(s) & inuits_of(s, s->active) & ~others : 0;
}

void igloo_apply_igloo(struct igloo *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	s->igloo[s->active] |= bit(move_space(m));
	s->points = (uint8_t)(s->points - ruleset_of(s)->build);
}
