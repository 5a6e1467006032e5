/* The other door: any bits from anywhere, answered by the clause that forbids them. */
#include "games/igloo/rules.h"

enum reason {
	LEGAL,
	WHY_NONSENSE,
	WHY_OVER,
	WHY_NOT_YOURS,
	WHY_CHANCE_ONLY,
	WHY_NOT_CHANCE,
	WHY_NOT_DRAWN_NOW,
	WHY_SET_UP_DRAW,
	WHY_NO_SUCH_FACE,
	WHY_NO_SUCH_TOKEN,
	WHY_NO_SUCH_SEAT,
	WHY_PLACE_FIRST,
	WHY_MELT_FIRST,
	WHY_DRIFT_FIRST,
	WHY_STEPS_FIRST,
	WHY_ANSWER_FIRST,
	WHY_FLEE_FIRST,
	WHY_THAW_FLEE_FIRST,
	WHY_ALL_PLACED,
	WHY_MELTED,
	WHY_NO_DRIFT,
	WHY_NO_STEPS,
	WHY_NO_ATTACK,
	WHY_NO_FLIGHT,
	WHY_STAMINA_TIME,
	WHY_HARPOON_TIME,
	WHY_NOT_RING,
	WHY_MELT_NO_TILE,
	WHY_MELT_PACK,
	WHY_MELT_TAKEN,
	WHY_MELT_SHORE,
	WHY_MELT_RING,
	WHY_PUSH_NO_TILE,
	WHY_PUSH_EDGE,
	WHY_PUSH_CORNER,
	WHY_PUSH_STUCK,
	WHY_PUSH_NAME,
	WHY_PUSH_EMPTY,
	WHY_PUSH_REFUGE,
	WHY_PUSH_BEAR,
	WHY_NOT_HELD,
	WHY_PLAYED,
	WHY_THAW_NO_TILE,
	WHY_THAW_PACK,
	WHY_THAW_IGLOO,
	WHY_THAW_SHORE,
	WHY_STEP_NO_ANIMAL,
	WHY_STEP_EDGE,
	WHY_STEP_CORNER,
	WHY_STEP_FISH,
	WHY_STEP_FOX,
	WHY_STEP_BEAR,
	WHY_FLEE_NOBODY,
	WHY_FLEE_CORNER,
	WHY_THAW_FLEE_NOBODY,
	WHY_THAW_FLEE_CORNER,
	WHY_POINTS,
	WHY_NO_INUIT,
	WHY_NO_INUIT_PADDLES,
	WHY_WALK_FAR,
	WHY_WALK_SEA,
	WHY_BEAR_THERE,
	WHY_KAYAK_BEAR,
	WHY_NO_BEAR,
	WHY_BARRED,
	WHY_KAYAK_SAME,
	WHY_KAYAK_GROUND,
	WHY_KAYAK_INLAND,
	WHY_KAYAK_AREA,
	WHY_HUNT_BEAR,
	WHY_HUNT_NO_ANIMAL,
	WHY_HUNT_REACH,
	WHY_BEAR_AT_SEA,
	WHY_BUILD_NONE_LEFT,
	WHY_BUILD_NO_INUIT,
	WHY_BUILD_CORNER,
	WHY_BUILD_OTHERS,
	WHY_BUILD_IGLOO
};

const struct firn_reason igloo_reasons[] = {
	[LEGAL] = {NULL, NULL},
	[WHY_NONSENSE] = {"I5.1", N_("That is not a move of this game.")},
	[WHY_OVER] = {"I3.1", N_("The game has ended.")},
	[WHY_NOT_YOURS] = {"I5.1", N_("It is another seat's decision.")},
	[WHY_CHANCE_ONLY] = {"I2.1", N_("Only chance draws faces, tokens and the first seat.")},
	[WHY_NOT_CHANCE] = {"I3.2", N_("Nothing is to be drawn now.")},
	[WHY_NOT_DRAWN_NOW] = {"I3.2", N_("Something else is drawn now.")},
	[WHY_SET_UP_DRAW] = {"I2.1", N_("Something else is drawn now.")},
	[WHY_NO_SUCH_FACE] = {"I1.3", N_("No such face can be under the tile.")},
	[WHY_NO_SUCH_TOKEN] = {"I1.2", N_("No such token is left in the reserve.")},
	[WHY_NO_SUCH_SEAT] = {"I2.1", N_("There is no such seat in this game.")},
	[WHY_PLACE_FIRST] = {"I2.2", N_("Place an Inuit first.")},
	[WHY_MELT_FIRST] = {"I3.1", N_("Melt a tile first.")},
	[WHY_DRIFT_FIRST] = {"I3.5", N_("Push an ice tile first.")},
	[WHY_STEPS_FIRST] = {"I4.4", N_("Move the animals first, or say that you are done.")},
	[WHY_ANSWER_FIRST] = {"I4.5", N_("A bear attacks: play a harpoon or pass.")},
	[WHY_FLEE_FIRST] = {"I4.5", N_("Put the Inuits in flight on corners first.")},
	[WHY_THAW_FLEE_FIRST] = {"I4.2", N_("Put the Inuits in flight on corners first.")},
	[WHY_ALL_PLACED] = {"I2.2", N_("All Inuits are placed.")},
	[WHY_MELTED] = {"I3.1", N_("A tile has been melted in this turn.")},
	[WHY_NO_DRIFT] = {"I3.5", N_("Ice is pushed only when a drift tile is revealed.")},
	[WHY_NO_STEPS] = {"I4.4", N_("Play a tile to move animals first.")},
	[WHY_NO_ATTACK] = {"I4.5", N_("No bear attacks now.")},
	[WHY_NO_FLIGHT] = {"I4.5", N_("No Inuit has to flee now.")},
	[WHY_STAMINA_TIME] = {"I4.3", N_("Stamina is played after the melt.")},
	[WHY_HARPOON_TIME] = {"I4.6", N_("Animals are hunted after the melt.")},
	[WHY_NOT_RING] = {"I2.2", N_("Inuits are placed on the outer ring.")},
	[WHY_MELT_NO_TILE] = {"I3.1", N_("There is no face-down tile to melt.")},
	[WHY_MELT_PACK] = {"I3.1", N_("Pack ice never melts.")},
	[WHY_MELT_TAKEN] = {"I3.1", N_("A tile with something on it does not melt.")},
	[WHY_MELT_SHORE] = {"I3.1", N_("The tile is not next to the sea.")},
	[WHY_MELT_RING] = {"I3.1",
			   N_("No empty tile is next to the sea: choose one of the outer ring.")},
	[WHY_PUSH_NO_TILE] = {"I3.5", N_("There is no ice tile to push.")},
	[WHY_PUSH_EDGE] = {"I3.5", N_("No tile is pushed out of the grid.")},
	[WHY_PUSH_CORNER] = {"I3.5", N_("No tile is pushed onto a corner.")},
	[WHY_PUSH_STUCK] = {"I3.5", N_("The animals before the ice have nowhere to swim.")},
	[WHY_PUSH_NAME] = {"I3.5", N_("Say where the animals before the ice swim.")},
	[WHY_PUSH_EMPTY] = {"I3.5", N_("No animal swims before the ice.")},
	[WHY_PUSH_REFUGE] = {"I3.5", N_("The animals swim to a sea space next to theirs.")},
	[WHY_PUSH_BEAR] = {"I3.5", N_("A bear never lands on a bear.")},
	[WHY_NOT_HELD] = {"I4.1", N_("You do not hold that tile.")},
	[WHY_PLAYED] = {"I4.1", N_("One tile of each kind is played in a turn.")},
	[WHY_THAW_NO_TILE] = {"I4.2", N_("There is no face-down tile to thaw.")},
	[WHY_THAW_PACK] = {"I4.2", N_("Pack ice does not thaw.")},
	[WHY_THAW_IGLOO] = {"I4.2", N_("A tile with an igloo does not thaw.")},
	[WHY_THAW_SHORE] = {"I4.2", N_("A tile thaws only next to the sea.")},
	[WHY_STEP_NO_ANIMAL] = {"I4.4", N_("There is no such animal to move.")},
	[WHY_STEP_EDGE] = {"I4.4", N_("Animals stay in the grid.")},
	[WHY_STEP_CORNER] = {"I4.4", N_("No animal steps on a corner.")},
	[WHY_STEP_FISH] = {"I4.4", N_("Fish move to the sea.")},
	[WHY_STEP_FOX] = {"I4.4", N_("Foxes move to ice.")},
	[WHY_STEP_BEAR] = {"I4.4", N_("A bear does not move onto a bear.")},
	[WHY_FLEE_NOBODY] = {"I4.5", N_("No Inuit of that seat has to flee.")},
	[WHY_FLEE_CORNER] = {"I4.5", N_("Inuits flee to a corner.")},
	[WHY_THAW_FLEE_NOBODY] = {"I4.2", N_("No Inuit of that seat has to flee.")},
	[WHY_THAW_FLEE_CORNER] = {"I4.2", N_("Inuits flee to a corner.")},
	[WHY_POINTS] = {"I5.1", N_("Not enough action points are left.")},
	[WHY_NO_INUIT] = {"I5.2", N_("You have no Inuit there.")},
	[WHY_NO_INUIT_PADDLES] = {"I5.3", N_("You have no Inuit there.")},
	[WHY_WALK_FAR] = {"I5.2", N_("An Inuit walks to an adjacent space.")},
	[WHY_WALK_SEA] = {"I5.2", N_("An Inuit walks on ice and corners only.")},
	[WHY_BEAR_THERE] = {"I5.2", N_("A tile with a bear is entered with a harpoon only.")},
	[WHY_KAYAK_BEAR] = {"I5.3", N_("A kayak lands at a bear with a harpoon only.")},
	[WHY_NO_BEAR] = {"I5.2", N_("No bear is there to be harpooned.")},
	[WHY_BARRED] = {"I7.1", N_("No Inuit enters a tile with another seat's igloo.")},
	[WHY_KAYAK_SAME] = {"I5.3", N_("A kayak lands on another tile.")},
	[WHY_KAYAK_GROUND] = {"I5.3", N_("A kayak lands on ice only.")},
	[WHY_KAYAK_INLAND] = {"I5.3", N_("A kayak starts next to a sea space without a bear.")},
	[WHY_KAYAK_AREA] = {"I5.3", N_("That tile is not next to the same sea area.")},
	[WHY_HUNT_BEAR] = {"I5.4", N_("A bear is hunted by harpoon only.")},
	[WHY_HUNT_NO_ANIMAL] = {"I5.4", N_("There is no such animal to hunt.")},
	[WHY_HUNT_REACH] = {"I5.4", N_("None of your Inuits can reach the animal.")},
	[WHY_BEAR_AT_SEA] = {"I8.1", N_("A bear at sea cannot be hunted.")},
	[WHY_BUILD_NONE_LEFT] = {"I5.5", N_("You have no igloo left.")},
	[WHY_BUILD_NO_INUIT] = {"I5.5", N_("An igloo needs one of your Inuits on the tile.")},
	[WHY_BUILD_CORNER] = {"I5.5", N_("An igloo is built on ice.")},
	[WHY_BUILD_OTHERS] = {"I5.5", N_("An Inuit of another seat is on the tile.")},
	[WHY_BUILD_IGLOO] = {"I5.5", N_("There is an igloo on the tile already.")},
};

/* ---- set-up and melt ---- */

static int check_melt(const struct igloo *s, uint64_t at)
{
	uint64_t choice = igloo_melt_choice(s);

	if (at & s->pack)
		return WHY_MELT_PACK;
	if (!(at & s->down))
		return WHY_MELT_NO_TILE;
	if (at & (inuits(s) | igloos(s) | tokens(s) | s->bear))
		return WHY_MELT_TAKEN;
	if (at & choice)
		return LEGAL;
	return choice & spread(sea(s)) ? WHY_MELT_SHORE : WHY_MELT_RING;
}

/* ---- drift ---- */

static int check_swim(const struct igloo *s, uint64_t end, int swim)
{
	uint64_t refuge = igloo_drift_refuge(s, end);

	if (!((tokens(s) | s->bear) & end))
		return swim < 0 ? LEGAL : WHY_PUSH_EMPTY;
	if (!refuge)
		return WHY_PUSH_STUCK;
	if (swim < 0)
		return WHY_PUSH_NAME;
	if (refuge & bit(swim))
		return LEGAL;
	return spread(end) & sea(s) & bit(swim) ? WHY_PUSH_BEAR : WHY_PUSH_REFUGE;
}

static int check_drift(const struct igloo *s, firn_move m)
{
	uint64_t end;

	if (move_payload(m) >> 15 || drift_swim(m) >= SPACES)
		return WHY_NONSENSE;
	if (!(ice(s) & bit(move_space(m))))
		return WHY_PUSH_NO_TILE;
	end = igloo_drift_end(s, move_space(m), drift_direction(m));
	if (!end)
		return WHY_PUSH_EDGE;
	return end & LAND ? WHY_PUSH_CORNER : check_swim(s, end, drift_swim(m));
}

/* ---- kept tiles ---- */

static int check_held(const struct igloo *s, int play, int kind)
{
	if (!holds(s, s->active, kind))
		return WHY_NOT_HELD;
	return s->played & play ? WHY_PLAYED : LEGAL;
}

static int check_thaw(const struct igloo *s, uint64_t at)
{
	int why = check_held(s, PLAY_THAW, KIND_THAW);

	if (why)
		return why;
	if (at & s->pack)
		return WHY_THAW_PACK;
	if (!(at & s->down))
		return WHY_THAW_NO_TILE;
	if (at & igloos(s))
		return WHY_THAW_IGLOO;
	return at & igloo_thaw_choice(s) ? LEGAL : WHY_THAW_SHORE;
}

static int check_stamina(const struct igloo *s, uint32_t value)
{
	if (value < 1 || value > 3)
		return WHY_NONSENSE;
	return check_held(s, PLAY_STAMINA, KIND_STAMINA1 + (int)value - 1);
}

static int check_step(const struct igloo *s, firn_move m)
{
	int animal = step_animal(m);
	uint64_t from = bit(move_space(m)), to = shift(from, step_direction(m));

	if (move_payload(m) >> 11 || animal >= ANIMALS)
		return WHY_NONSENSE;
	if (!(animals_of(s, animal) & from))
		return WHY_STEP_NO_ANIMAL;
	if (!to)
		return WHY_STEP_EDGE;
	if (to & LAND)
		return WHY_STEP_CORNER;
	if (to & igloo_step_ground(s, animal))
		return LEGAL;
	return animal == BEAR ? WHY_STEP_BEAR : is_fish(animal) ? WHY_STEP_FISH : WHY_STEP_FOX;
}

/* I4.1: off its own turn a seat is free to play harpoons. */
static int check_defend(const struct igloo *s, int seat)
{
	if (!holds(s, seat, KIND_HARPOON))
		return WHY_NOT_HELD;
	return seat == s->active && (s->played & PLAY_HARPOON) ? WHY_PLAYED : LEGAL;
}

/* I4.2, I4.5: a thaw takes the bear along; one that attacks is still there. */
static bool flees_from_thaw(const struct igloo *s)
{
	return !(s->bear & bit(s->pending));
}

static int check_flee(const struct igloo *s, firn_move m)
{
	bool thaw = flees_from_thaw(s);

	if (move_payload(m) >> 8)
		return WHY_NONSENSE;
	if (flee_seat(m) >= s->seats)
		return WHY_NO_SUCH_SEAT;
	if (!(igloo_fleeing(s) >> flee_seat(m) & 1))
		return thaw ? WHY_THAW_FLEE_NOBODY : WHY_FLEE_NOBODY;
	if (LAND & bit(move_space(m)))
		return LEGAL;
	return thaw ? WHY_THAW_FLEE_CORNER : WHY_FLEE_CORNER;
}

/* ---- actions ---- */

/* I5.2, I7.1: arriving, once the way is clear. */
static int check_arrival(const struct igloo *s, firn_move m, uint64_t ground, int without)
{
	uint64_t to = bit(move_space(m));

	if (!(to & ground))
		return WHY_BARRED;
	if (!(to & s->bear))
		return travel_harpoon(m) ? WHY_NO_BEAR : LEGAL;
	return travel_harpoon(m) ? check_held(s, PLAY_HARPOON, KIND_HARPOON) : without;
}

static int check_walk(const struct igloo *s, firn_move m)
{
	uint64_t from = bit(travel_from(m)), to = bit(move_space(m));

	if (move_payload(m) >> 13)
		return WHY_NONSENSE;
	if (!(inuits_of(s, s->active) & from))
		return WHY_NO_INUIT;
	if (!(spread(from) & to))
		return WHY_WALK_FAR;
	if (to & sea(s))
		return WHY_WALK_SEA;
	if (s->points < ruleset_of(s)->walk)
		return WHY_POINTS;
	return check_arrival(s, m, igloo_walk_ground(s), WHY_BEAR_THERE);
}

static int check_kayak(const struct igloo *s, firn_move m)
{
	uint64_t from = bit(travel_from(m)), to = bit(move_space(m)), water;

	if (move_payload(m) >> 13)
		return WHY_NONSENSE;
	if (!(inuits_of(s, s->active) & from))
		return WHY_NO_INUIT_PADDLES;
	if (from == to)
		return WHY_KAYAK_SAME;
	if (!(to & ice(s)))
		return WHY_KAYAK_GROUND;
	water = igloo_kayak_sea(s, from);
	if (!water)
		return WHY_KAYAK_INLAND;
	if (!(spread(water) & to))
		return WHY_KAYAK_AREA;
	if (s->points < ruleset_of(s)->kayak)
		return WHY_POINTS;
	return check_arrival(s, m, igloo_kayak_ground(s), WHY_KAYAK_BEAR);
}

static int check_prey(const struct igloo *s, firn_move m)
{
	int animal = hunt_animal(m);
	uint64_t at = bit(move_space(m));

	if (!(animals_of(s, animal) & at))
		return WHY_HUNT_NO_ANIMAL;
	if (animal == BEAR && (at & sea(s)))
		return WHY_BEAR_AT_SEA;
	return igloo_hunt_reach(s, animal) & at ? LEGAL : WHY_HUNT_REACH;
}

static int check_hunt(const struct igloo *s, firn_move m)
{
	int animal = hunt_animal(m), why;

	if (move_payload(m) >> 9 || animal >= ANIMALS)
		return WHY_NONSENSE;
	if (animal == BEAR)
		return WHY_HUNT_BEAR;
	if ((why = check_prey(s, m)))
		return why;
	return s->points < animal_value(s, animal) ? WHY_POINTS : LEGAL;
}

static int check_harpoon(const struct igloo *s, firn_move m)
{
	int why;

	if (move_payload(m) >> 9 || hunt_animal(m) >= ANIMALS)
		return WHY_NONSENSE;
	if ((why = check_held(s, PLAY_HARPOON, KIND_HARPOON)))
		return why;
	return check_prey(s, m);
}

static int check_igloo(const struct igloo *s, uint64_t at)
{
	if (!igloos_left(s, s->active))
		return WHY_BUILD_NONE_LEFT;
	if (!(inuits_of(s, s->active) & at))
		return WHY_BUILD_NO_INUIT;
	if (!(ice(s) & at))
		return WHY_BUILD_CORNER;
	if (igloos(s) & at)
		return WHY_BUILD_IGLOO;
	if (!(igloo_build_choice(s) & at))
		return WHY_BUILD_OTHERS;
	return s->points < ruleset_of(s)->build ? WHY_POINTS : LEGAL;
}

/* ---- the right time ---- */

static bool phase_asks(const struct igloo *s, int kind)
{
	switch (s->phase) {
	case PHASE_PLACE:
		return kind == MOVE_PLACE;
	case PHASE_MELT:
		return kind == MOVE_MELT || kind == MOVE_THAW || kind == MOVE_ANIMALS;
	case PHASE_DRIFT:
		return kind == MOVE_DRIFT;
	case PHASE_STEPS:
		return kind == MOVE_STEP || kind == MOVE_DONE;
	case PHASE_ATTACK:
		return kind == MOVE_DEFEND || kind == MOVE_PASS;
	case PHASE_FLEE:
		return kind == MOVE_FLEE;
	default:
		break; /* PHASE_ACT */
	}
	switch (kind) {
	case MOVE_DEFEND:
	case MOVE_DONE:
	case MOVE_DRIFT:
	case MOVE_FLEE:
	case MOVE_MELT:
	case MOVE_PASS:
	case MOVE_PLACE:
	case MOVE_STEP:
		return false;
	default:
		return true;
	}
}

/* Between the decisions that must be taken at once: why not this kind of move? */
static int reason_of_kind(int kind)
{
	switch (kind) {
	case MOVE_PLACE:
		return WHY_ALL_PLACED;
	case MOVE_MELT:
		return WHY_MELTED;
	case MOVE_DRIFT:
		return WHY_NO_DRIFT;
	case MOVE_STEP:
	case MOVE_DONE:
		return WHY_NO_STEPS;
	case MOVE_DEFEND:
	case MOVE_PASS:
		return WHY_NO_ATTACK;
	case MOVE_FLEE:
		return WHY_NO_FLIGHT;
	case MOVE_STAMINA:
		return WHY_STAMINA_TIME;
	case MOVE_HARPOON:
		return WHY_HARPOON_TIME;
	default: /* may be played in PHASE_ACT */
		return WHY_MELT_FIRST;
	}
}

static int reason_of_phase(const struct igloo *s, int kind)
{
	switch (s->phase) {
	case PHASE_PLACE:
		return WHY_PLACE_FIRST;
	case PHASE_DRIFT:
		return WHY_DRIFT_FIRST;
	case PHASE_STEPS:
		return WHY_STEPS_FIRST;
	case PHASE_ATTACK:
		return WHY_ANSWER_FIRST;
	case PHASE_FLEE:
		return flees_from_thaw(s) ? WHY_THAW_FLEE_FIRST : WHY_FLEE_FIRST;
	default:
		return reason_of_kind(kind);
	}
}

/* ---- moves of a seat ---- */

/* Those whose payload is a space and nothing else. */
static int check_space(const struct igloo *s, int kind, uint32_t space)
{
	uint64_t at;

	if (space >= SPACES)
		return WHY_NONSENSE;
	at = bit((int)space);
	switch (kind) {
	case MOVE_PLACE:
		return at & RING ? LEGAL : WHY_NOT_RING;
	case MOVE_MELT:
		return check_melt(s, at);
	case MOVE_THAW:
		return check_thaw(s, at);
	default:
		return check_igloo(s, at);
	}
}

/* Those that are one word. */
static int check_bare(const struct igloo *s, int seat, int kind, uint32_t payload)
{
	if (payload)
		return WHY_NONSENSE;
	if (kind == MOVE_ANIMALS)
		return check_held(s, PLAY_ANIMALS, KIND_ANIMALS);
	return kind == MOVE_DEFEND ? check_defend(s, seat) : LEGAL;
}

static int check_seat(const struct igloo *s, int seat, firn_move m)
{
	int kind = firn_move_kind(m);

	if (kind >= MOVE_FACE && kind <= MOVE_FOX)
		return WHY_CHANCE_ONLY;
	if (kind < MOVE_ANIMALS || kind > MOVE_WALK)
		return WHY_NONSENSE;
	if (!phase_asks(s, kind))
		return reason_of_phase(s, kind);
	switch (kind) {
	case MOVE_PLACE:
	case MOVE_MELT:
	case MOVE_THAW:
	case MOVE_IGLOO:
		return check_space(s, kind, move_payload(m));
	case MOVE_DRIFT:
		return check_drift(s, m);
	case MOVE_STAMINA:
		return check_stamina(s, move_payload(m));
	case MOVE_STEP:
		return check_step(s, m);
	case MOVE_FLEE:
		return check_flee(s, m);
	case MOVE_WALK:
		return check_walk(s, m);
	case MOVE_KAYAK:
		return check_kayak(s, m);
	case MOVE_HUNT:
		return check_hunt(s, m);
	case MOVE_HARPOON:
		return check_harpoon(s, m);
	default:
		return check_bare(s, seat, kind, move_payload(m));
	}
}

/* ---- chance ---- */

static int chance_kind(const struct igloo *s)
{
	switch (s->phase) {
	case PHASE_SET_FIRST:
		return MOVE_FIRST;
	case PHASE_FACE:
		return MOVE_FACE;
	case PHASE_FOX:
		return MOVE_FOX;
	default:
		return MOVE_FISH;
	}
}

static int check_chance(const struct igloo *s, firn_move m)
{
	uint32_t n = move_payload(m);
	int kind = firn_move_kind(m);

	if (kind != chance_kind(s))
		return s->phase < PHASE_PLACE ? WHY_SET_UP_DRAW : WHY_NOT_DRAWN_NOW;
	if (kind == MOVE_FIRST)
		return n < s->seats ? LEGAL : WHY_NO_SUCH_SEAT;
	if (kind == MOVE_FACE)
		return n < KINDS && (s->faces & ruleset_of(s)->kind[n]) ? LEGAL : WHY_NO_SUCH_FACE;
	return n >= 1 && n <= VALUES && igloo_weight(s, m) ? LEGAL : WHY_NO_SUCH_TOKEN;
}

int igloo_check(const void *state, int seat, firn_move m)
{
	const struct igloo *s = state;

	if (s->actor == FIRN_OVER)
		return WHY_OVER;
	if (seat != s->actor)
		return seat == FIRN_CHANCE ? WHY_NOT_CHANCE : WHY_NOT_YOURS;
	return seat == FIRN_CHANCE ? check_chance(s, m) : check_seat(s, seat, m);
}
