/* Listing moves, ascending. This is the hot path of every playout: sets are written four
 * members at a time, into a buffer that is larger than any list. */
#include "games/igloo/rules.h"

/* 1 for a set with members, 0 for an empty one; written so that no compiler branches. */
static inline int some(uint64_t set)
{
	return (int)((set | -set) >> 63);
}

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
	return out - 3 + some(one) + some(two) + some(three);
}

static inline firn_move *put_spaces(firn_move *out, uint32_t base, uint64_t set)
{
	return set ? put_some(out, base, set) : out;
}

static inline firn_move *put_one(firn_move *out, int kind, uint32_t payload)
{
	*out = firn_move_make(kind, payload);
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
	return put_spaces(out, firn_move_make(MOVE_THAW, 0), igloo_thaw_choice(s));
}

static firn_move *legal_place(firn_move *out)
{
	return put_some(out, firn_move_make(MOVE_PLACE, 0), RING);
}

static firn_move *legal_melt(const struct igloo *s, firn_move *out)
{
	out = put_animals(s, out);
	out = put_spaces(out, firn_move_make(MOVE_MELT, 0), igloo_melt_choice(s));
	return put_thaws(s, out);
}

/* ---- drift ---- */

/* All tiles of the rows that end, in a direction, on one of the spaces. */
static inline uint64_t rows_to(uint64_t ends, uint64_t solid, int direction)
{
	int back = opposite(direction);
	uint64_t rows = 0, at = shift(ends, back) & solid;

	for (; at; at = shift(at, back) & solid)
		rows |= at;
	return rows;
}

/* The ends from which what swims may go to that space. */
static inline uint64_t ends_fleeing_to(const struct igloo *s, uint64_t ends, uint64_t to)
{
	return ends & spread(to) & (to & s->bear ? ~s->bear : ~(uint64_t)0);
}

/* What the four directions share. */
struct pushes {
	uint64_t solid, water, clear, swum;
};

static inline firn_move *put_pushes(const struct igloo *s, firn_move *out, const struct pushes *p,
				    int direction)
{
	uint64_t ends = p->swum & shift(p->solid, direction), refuges = spread(ends) & p->water;

	out = put_spaces(out, firn_move_make(MOVE_DRIFT, drift_make(direction, -1, 0)),
			 rows_to(p->clear, p->solid, direction));
	for (; refuges; refuges = bits_drop_first(refuges)) {
		int to = bits_first(refuges);
		uint64_t from = ends_fleeing_to(s, ends, bit(to));
		out = put_spaces(out, firn_move_make(MOVE_DRIFT, drift_make(direction, to, 0)),
				 rows_to(from, p->solid, direction));
	}
	return out;
}

/* Direction by direction, so that each is a constant to the compiler. */
static firn_move *legal_drift(const struct igloo *s, firn_move *out)
{
	struct pushes p = {ice(s), sea(s), igloo_drift_clear(s), igloo_drift_swum(s)};

	out = put_pushes(s, out, &p, EAST);
	out = put_pushes(s, out, &p, NORTH);
	out = put_pushes(s, out, &p, SOUTH);
	return put_pushes(s, out, &p, WEST);
}

/* ---- animals ---- */

static firn_move *put_steps(firn_move *out, int animal, uint64_t from, uint64_t ground)
{
	uint32_t base = firn_move_make(MOVE_STEP, step_make(animal, 0, 0));

	if (!from)
		return out;
	out = put_spaces(out, base + step_make(0, EAST, 0), from & shift(ground, WEST));
	out = put_spaces(out, base + step_make(0, NORTH, 0), from & shift(ground, SOUTH));
	out = put_spaces(out, base + step_make(0, SOUTH, 0), from & shift(ground, NORTH));
	return put_spaces(out, base + step_make(0, WEST, 0), from & shift(ground, EAST));
}

static firn_move *legal_steps(const struct igloo *s, firn_move *out)
{
	out = put_one(out, MOVE_DONE, 0);
	for (int animal = 0; animal < ANIMALS; animal++)
		out = put_steps(out, animal, animals_of(s, animal), igloo_step_ground(s, animal));
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
		out = put_some(out, firn_move_make(MOVE_FLEE, flee_make(__builtin_ctz(seats), 0)),
			       LAND);
	return out;
}

/* ---- actions ---- */

/* Fish and foxes up to a value; I5.4 as igloo_hunt_reach says it, for all of them at once. */
static firn_move *put_hunts(const struct igloo *s, firn_move *out, int kind, int most)
{
	uint64_t own = inuits_of(s, s->active), fish = spread(own) & sea(s), foxes = own & ice(s);

	if (!(tokens(s) & (fish | foxes)))
		return out;
	for (int v = 1; v <= most; v++)
		out = put_spaces(out, firn_move_make(kind, hunt_make(FISH1 + v - 1, 0)),
				 tokens_of(s, v) & fish);
	for (int v = 1; v <= most; v++)
		out = put_spaces(out, firn_move_make(kind, hunt_make(FOX1 + v - 1, 0)),
				 tokens_of(s, v) & foxes);
	return out;
}

static firn_move *put_harpoons(const struct igloo *s, firn_move *out)
{
	if (!can_harpoon(s))
		return out;
	out = put_spaces(out, firn_move_make(MOVE_HARPOON, hunt_make(BEAR, 0)),
			 igloo_hunt_reach(s, BEAR));
	return put_hunts(s, out, MOVE_HARPOON, VALUES);
}

/* From one space to several: those with a bear need a harpoon. */
static firn_move *put_travels(const struct igloo *s, firn_move *out, int kind, int from,
			      uint64_t to)
{
	out = put_spaces(out, firn_move_make(kind, travel_make(from, false, 0)), to & ~s->bear);
	if ((to & s->bear) && can_harpoon(s))
		out = put_spaces(out, firn_move_make(kind, travel_make(from, true, 0)),
				 to & s->bear);
	return out;
}

/* I5.3: the shores of all areas that begin on these spaces. Most often it is one, and the
 * same for all Inuits: `area` keeps the last one. */
static inline uint64_t shores(uint64_t start, uint64_t open, uint64_t *area)
{
	uint64_t crossed = start & *area ? *area : 0;

	for (start &= ~crossed; start; start &= ~crossed) {
		*area = flood(start & -start, open);
		crossed |= *area;
	}
	return spread(crossed);
}

static firn_move *put_kayaks(const struct igloo *s, firn_move *out)
{
	uint64_t ground = igloo_kayak_ground(s), own = inuits_of(s, s->active);
	uint64_t open = sea(s) & ~s->bear, area = 0;

	for (; own; own = bits_drop_first(own)) {
		uint64_t from = own & -own, start = spread(from) & open;
		if (start)
			out = put_travels(s, out, MOVE_KAYAK, bits_first(own),
					  shores(start, open, &area) & ground & ~from);
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
	for (int value = 1; value <= VALUES; value++)
		if (holds(s, s->active, KIND_STAMINA1 + value - 1))
			out = put_one(out, MOVE_STAMINA, (uint32_t)value);
	return out;
}

static firn_move *legal_act(const struct igloo *s, firn_move *out)
{
	out = put_animals(s, out);
	out = put_one(out, MOVE_END, 0);
	out = put_harpoons(s, out);
	if (s->points > 0)
		out = put_hunts(s, out, MOVE_HUNT, s->points < VALUES ? s->points : VALUES);
	if (s->points >= ruleset_of(s)->build)
		out = put_spaces(out, firn_move_make(MOVE_IGLOO, 0), igloo_build_choice(s));
	if (s->points >= ruleset_of(s)->kayak)
		out = put_kayaks(s, out);
	out = put_staminas(s, out);
	out = put_thaws(s, out);
	return s->points >= ruleset_of(s)->walk ? put_walks(s, out) : out;
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
