/* Listing moves, ascending. This is the hot path of every playout: sets are written four
 * members at a time, into a buffer that is larger than any list. */
#include "games/igloo/rules.h"

/* base + each member of a set that is not empty. Four at a time: one branch where a loop over
 * members has many. Writes up to three codes more; bit 63 keeps empty rests defined. */
static inline firn_move *put_some(firn_move *out, uint32_t base, uint64_t set)
{
	uint64_t one, two, three;
	do {
		one = bits_drop_first(set), two = bits_drop_first(one);
		three = bits_drop_first(two);
		out[0] = base + (uint32_t)bits_first(set);
		out[1] = base + (uint32_t)bits_first(one | bit(63));
		out[2] = base + (uint32_t)bits_first(two | bit(63));
		out[3] = base + (uint32_t)bits_first(three | bit(63));
		set = bits_drop_first(three);
		out += 4;
	} while (set);
	return out - !one - !two - !three;
}

static inline firn_move *put_spaces(firn_move *out, uint32_t base, uint64_t set)
{
	return set ? put_some(out, base, set) : out;
}

static inline firn_move *put_one(firn_move *out, int kind, uint32_t payload)
{
	*out = move_make(kind, payload);
	return out + 1;
}

static bool can_play(const struct igloo *s, int play, int kind)
{
	return !(s->played & play) && holds(s, s->active, kind);
}

static firn_move *put_animals(const struct igloo *s, firn_move *out)
{
	return can_play(s, PLAY_ANIMALS, KIND_ANIMALS) ? put_one(out, MOVE_ANIMALS, 0) : out;
}

static firn_move *put_thaws(const struct igloo *s, firn_move *out)
{
	if (!can_play(s, PLAY_THAW, KIND_THAW))
		return out;
	return put_spaces(out, move_make(MOVE_THAW, 0), igloo_thaw_choice(s));
}

static firn_move *legal_place(firn_move *out)
{
	return put_some(out, move_make(MOVE_PLACE, 0), RING);
}

static firn_move *legal_melt(const struct igloo *s, firn_move *out)
{
	out = put_animals(s, out);
	out = put_spaces(out, move_make(MOVE_MELT, 0), igloo_melt_choice(s));
	return put_thaws(s, out);
}

/* ---- drift ---- */

/* All tiles of the rows that end, in a direction, on one of the spaces. */
static uint64_t rows_to(uint64_t ends, uint64_t solid, int direction)
{
	int back = opposite(direction);
	uint64_t rows = 0, at = shift(ends, back) & solid;
	for (; at; at = shift(at, back) & solid)
		rows |= at;
	return rows;
}

/* The ends from which what swims may go to that space. */
static uint64_t ends_fleeing_to(const struct igloo *s, uint64_t ends, uint64_t to)
{
	return ends & spread(to) & (to & s->bear ? ~s->bear : ~(uint64_t)0);
}

static firn_move *legal_drift(const struct igloo *s, firn_move *out)
{
	uint64_t solid = ice(s), clear = igloo_drift_clear(s), swum = igloo_drift_swum(s);
	for (int d = 0; d < DIRECTIONS; d++) {
		uint64_t ends = swum & shift(solid, d), refuges = spread(ends) & sea(s);
		out = put_spaces(out, move_make(MOVE_DRIFT, drift_make(d, -1, 0)),
				 rows_to(clear, solid, d));
		for (; refuges; refuges = bits_drop_first(refuges)) {
			int to = bits_first(refuges);
			uint64_t from = ends_fleeing_to(s, ends, bit(to));
			out = put_spaces(out, move_make(MOVE_DRIFT, drift_make(d, to, 0)),
					 rows_to(from, solid, d));
		}
	}
	return out;
}

/* ---- animals ---- */

static firn_move *legal_steps(const struct igloo *s, firn_move *out)
{
	out = put_one(out, MOVE_DONE, 0);
	for (int animal = 0; animal < ANIMALS; animal++) {
		uint64_t from = animals_of(s, animal), ground = igloo_step_ground(s, animal);
		for (int d = 0; from && d < DIRECTIONS; d++)
			out = put_spaces(out, move_make(MOVE_STEP, step_make(animal, d, 0)),
					 from & shift(ground, opposite(d)));
	}
	return out;
}

static firn_move *legal_attack(const struct igloo *s, firn_move *out)
{
	bool spent = s->actor == s->active && (s->played & PLAY_HARPOON);
	if (!spent && holds(s, s->actor, KIND_HARPOON))
		out = put_one(out, MOVE_DEFEND, 0);
	return put_one(out, MOVE_PASS, 0);
}

static firn_move *legal_flee(const struct igloo *s, firn_move *out)
{
	for (unsigned seats = igloo_fleeing(s); seats; seats &= seats - 1)
		out = put_some(out, move_make(MOVE_FLEE, flee_make(__builtin_ctz(seats), 0)), LAND);
	return out;
}

/* ---- actions ---- */

static firn_move *put_hunts(const struct igloo *s, firn_move *out, int kind, int most)
{
	for (int animal = most > 3 ? BEAR : FISH1; animal < ANIMALS; animal++)
		if (animal_value(animal) <= most)
			out = put_spaces(out, move_make(kind, hunt_make(animal, 0)),
					 igloo_hunt_reach(s, animal));
	return out;
}

/* From one space to several: those with a bear need a harpoon. */
static firn_move *put_travels(const struct igloo *s, firn_move *out, int kind, int from,
			      uint64_t to)
{
	out = put_spaces(out, move_make(kind, travel_make(from, false, 0)), to & ~s->bear);
	if ((to & s->bear) && can_harpoon(s))
		out = put_spaces(out, move_make(kind, travel_make(from, true, 0)), to & s->bear);
	return out;
}

static firn_move *put_kayaks(const struct igloo *s, firn_move *out)
{
	uint64_t ground = igloo_kayak_ground(s), own = inuits_of(s, s->active);
	for (; own; own = bits_drop_first(own)) {
		uint64_t from = own & -own, water = igloo_kayak_sea(s, from);
		out = put_travels(s, out, MOVE_KAYAK, bits_first(own),
				  spread(water) & ground & ~from);
	}
	return out;
}

static firn_move *put_walks(const struct igloo *s, firn_move *out)
{
	uint64_t ground = igloo_walk_ground(s), own = inuits_of(s, s->active);
	for (; own; own = bits_drop_first(own))
		out = put_travels(s, out, MOVE_WALK, bits_first(own), spread(own & -own) & ground);
	return out;
}

static firn_move *put_staminas(const struct igloo *s, firn_move *out)
{
	if ((s->played & PLAY_STAMINA) || !(s->secret.hand[s->active] & HAND_STAMINA))
		return out;
	for (int value = 1; value <= 3; value++)
		if (holds(s, s->active, KIND_STAMINA1 + value - 1))
			out = put_one(out, MOVE_STAMINA, (uint32_t)value);
	return out;
}

static firn_move *legal_act(const struct igloo *s, firn_move *out)
{
	out = put_animals(s, out);
	out = put_one(out, MOVE_END, 0);
	if (can_harpoon(s))
		out = put_hunts(s, out, MOVE_HARPOON, 4);
	if (s->points > 0)
		out = put_hunts(s, out, MOVE_HUNT, s->points < 3 ? s->points : 3);
	if (s->points >= 3) {
		out = put_spaces(out, move_make(MOVE_IGLOO, 0), igloo_build_choice(s));
		out = put_kayaks(s, out);
	}
	out = put_staminas(s, out);
	out = put_thaws(s, out);
	return s->points > 0 ? put_walks(s, out) : out;
}

static firn_move *list(const struct igloo *s, firn_move *out)
{
	switch (s->phase) {
	case PHASE_ACT:
		return legal_act(s, out);
	case PHASE_MELT:
		return legal_melt(s, out);
	case PHASE_PLACE:
		return legal_place(out);
	case PHASE_DRIFT:
		return legal_drift(s, out);
	case PHASE_STEPS:
		return legal_steps(s, out);
	case PHASE_ATTACK:
		return legal_attack(s, out);
	case PHASE_FLEE:
		return legal_flee(s, out);
	case PHASE_OVER:
		return out;
	default:
		return out + igloo_legal_chance(s, out);
	}
}

int igloo_legal(const void *state, int seat, firn_move out[])
{
	const struct igloo *s = state;
	return seat == s->actor ? (int)(list(s, out) - out) : 0;
}
