/* Igloo Igloo as a learner sees it. */
#include "games/igloo/rules.h"
#include "python/src/lens.h"

enum { WAYS = 4 /* directions */ };

/* Where the numbers of steps begin. */
enum {
	ACT_BARE = 0, /* animals, harpoon in an attack, done, end, pass */
	ACT_STAMINA = ACT_BARE + 5,
	ACT_IGLOO = ACT_STAMINA + 4, /* space, as the following */
	ACT_MELT = ACT_IGLOO + SPACES,
	ACT_PLACE = ACT_MELT + SPACES,
	ACT_THAW = ACT_PLACE + SPACES,
	ACT_KAYAK = ACT_THAW + SPACES, /* from; then ACT_TO */
	ACT_WALK = ACT_KAYAK + SPACES,
	ACT_HARPOON = ACT_WALK + SPACES, /* animal, space */
	ACT_HUNT = ACT_HARPOON + ANIMALS * SPACES,
	ACT_STEP = ACT_HUNT + ANIMALS * SPACES,         /* animal, space; then ACT_DIRECTION */
	ACT_FLEE = ACT_STEP + ANIMALS * SPACES,         /* seat, corner */
	ACT_DRIFT = ACT_FLEE + FIRN_MAX_SEATS * SPACES, /* direction, space; then ACT_SWIM */
	ACT_TO = ACT_DRIFT + WAYS * SPACES,             /* with harpoon, space */
	ACT_DIRECTION = ACT_TO + 2 * SPACES,
	ACT_SWIM = ACT_DIRECTION + WAYS, /* 0: nowhere, then the space */
	ACTIONS = ACT_SWIM + SPACES + 1
};

_Static_assert((int)ACTIONS <= (int)LENS_ACTIONS, "numbers of steps");

static int bare_number(int kind)
{
	return kind == MOVE_ANIMALS  ? 0
	       : kind == MOVE_DEFEND ? 1
	       : kind == MOVE_DONE   ? 2
	       : kind == MOVE_END    ? 3
				     : 4;
}

static int split_pair(uint16_t step[], int first, int second)
{
	step[0] = (uint16_t)first;
	step[1] = (uint16_t)second;
	return 2;
}

static int split_travel(firn_move m, int base, uint16_t step[])
{
	return split_pair(step, base + travel_from(m),
			  ACT_TO + travel_harpoon(m) * SPACES + move_space(m));
}

static int split(firn_move m, uint16_t step[LENS_STEPS])
{
	static const uint16_t base[] = {
		[MOVE_FLEE] = ACT_FLEE,   [MOVE_HARPOON] = ACT_HARPOON, [MOVE_HUNT] = ACT_HUNT,
		[MOVE_IGLOO] = ACT_IGLOO, [MOVE_MELT] = ACT_MELT,       [MOVE_PLACE] = ACT_PLACE,
		[MOVE_THAW] = ACT_THAW,   [MOVE_STAMINA] = ACT_STAMINA, [MOVE_WALK] = 0};
	int kind = firn_move_kind(m);

	switch (kind) {
	case MOVE_KAYAK:
		return split_travel(m, ACT_KAYAK, step);
	case MOVE_WALK:
		return split_travel(m, ACT_WALK, step);
	case MOVE_STEP:
		return split_pair(step, ACT_STEP + step_animal(m) * SPACES + move_space(m),
				  ACT_DIRECTION + step_direction(m));
	case MOVE_DRIFT:
		return split_pair(step, ACT_DRIFT + drift_direction(m) * SPACES + move_space(m),
				  ACT_SWIM + drift_swim(m) + 1);
	default:
		step[0] = (uint16_t)(base[kind] ? base[kind] + (int)move_payload(m)
						: ACT_BARE + bare_number(kind));
		return 1;
	}
}

static const char *const field_names[] = {"from",    "space",    "animal", "direction",
					  "harpoon", "argument", NULL};

static void fields(firn_move m, int16_t out[LENS_FIELDS])
{
	out[1] = (int16_t)move_space(m);
	switch (firn_move_kind(m)) {
	case MOVE_KAYAK:
	case MOVE_WALK:
		out[0] = (int16_t)travel_from(m);
		out[4] = travel_harpoon(m);
		break;
	case MOVE_STEP:
		out[2] = (int16_t)step_animal(m);
		out[3] = (int16_t)step_direction(m);
		break;
	case MOVE_DRIFT:
		out[3] = (int16_t)drift_direction(m);
		out[5] = (int16_t)drift_swim(m);
		break;
	case MOVE_HARPOON:
	case MOVE_HUNT:
		out[2] = (int16_t)hunt_animal(m);
		break;
	case MOVE_FLEE:
		out[5] = (int16_t)flee_seat(m);
		break;
	case MOVE_IGLOO:
	case MOVE_MELT:
	case MOVE_PLACE:
	case MOVE_THAW:
		break;
	default:
		out[1] = -1;
		out[5] = (int16_t)move_payload(m);
	}
}

enum { CLOCK = 8 };

static const struct lens_plane planes[] = {
	{"face_down", {SPACES}, 1},
	{"pack_ice", {SPACES}, 1},
	{"bears", {SPACES}, 1},
	{"tokens", {VALUES, SPACES}, 4},
	{"inuits", {FIRN_MAX_SEATS, SPACES}, 3},
	{"igloos", {FIRN_MAX_SEATS, SPACES}, 1},
	{"melted", {SPACES}, 1},
	{"pending", {SPACES}, 1},
	{"unseen", {KINDS}, 8},
	{"hand", {KINDS}, 3},
	{"hunted", {FIRN_MAX_SEATS, ANIMALS}, 4},
	{"held", {FIRN_MAX_SEATS}, 6},
	{"reserve", {ANIMALS}, 15},
	{"phase", {PHASE_OVER + 1}, 1},
	{"asked", {FIRN_MAX_SEATS}, 1},
	{"active", {FIRN_MAX_SEATS}, 1},
	{"first", {FIRN_MAX_SEATS}, 1},
	{"to_ask", {FIRN_MAX_SEATS}, 1},
	{"played", {4}, 1},
	{"clock", {CLOCK}, 8},
	{NULL, {0}, 0},
};

/* A byte per space: the number whose binary digits lie in several sets. */
static uint8_t *put_counts(uint8_t *out, const uint64_t digit[], int digits)
{
	for (int i = 0; i < SPACES; i++)
		for (int k = 0; k < digits; k++)
			out[i] |= (uint8_t)((digit[k] >> i & 1) << k);
	return out + SPACES;
}

static uint8_t *put_board(const struct igloo *s, int view, uint8_t *out)
{
	out = lens_put_set(out, s->down, SPACES);
	out = lens_put_set(out, s->pack, SPACES);
	out = lens_put_set(out, s->bear, SPACES);
	for (int i = 0; i < VALUES; i++)
		out = put_counts(out, s->token[i], DIGITS);
	for (int i = 0; i < s->seats; i++) {
		int slot = lens_slot(i, view, s->seats);
		uint64_t digit[3] = {s->one[i], s->two[i], s->seats == 2 ? s->four[i & 1] : 0};
		put_counts(out + slot * SPACES, digit, 3);
		lens_put_set(out + (FIRN_MAX_SEATS + slot) * SPACES, s->igloo[i], SPACES);
	}
	out = lens_put_one(out + 2 * FIRN_MAX_SEATS * SPACES, s->melted, SPACES);
	return lens_put_one(out, s->pending, SPACES);
}

static uint8_t *put_pieces(const struct igloo *s, int view, uint8_t *out)
{
	for (int k = 0; k < KINDS; k++)
		*out++ = (uint8_t)bits_count(s->faces & ruleset_of(s)->kind[k]);
	for (int k = 0; k < KINDS; k++)
		*out++ = is_red(k) ? (uint8_t)hand_count(s->secret.hand[view], k) : 0;
	for (int i = 0; i < s->seats; i++) {
		int slot = lens_slot(i, view, s->seats);
		for (int k = 0; k < ANIMALS; k++)
			out[slot * ANIMALS + k] = s->hunted[i] >> 4 * k & 15;
		out[FIRN_MAX_SEATS * ANIMALS + slot] = s->held[i];
	}
	out += FIRN_MAX_SEATS * (ANIMALS + 1);
	for (int k = 0; k < ANIMALS; k++)
		*out++ = s->reserve[k];
	return out;
}

static uint8_t *put_seat(uint8_t *out, const struct igloo *s, int seat, int view)
{
	return lens_put_one(out,
			    seat >= 0 && seat < s->seats ? lens_slot(seat, view, s->seats) : -1,
			    FIRN_MAX_SEATS);
}

static void observe(const void *state, int view, uint8_t *out)
{
	const struct igloo *s = state;

	out = put_board(s, view, out);
	out = put_pieces(s, view, out);
	out = lens_put_one(out, s->phase, PHASE_OVER + 1);
	out = put_seat(out, s, s->actor, view);
	out = put_seat(out, s, s->active, view);
	out = put_seat(out, s, s->first, view);
	out = lens_put_set(out, lens_slots(s->ask, view, s->seats), FIRN_MAX_SEATS);
	out = lens_put_set(out, s->played, 4);
	out = lens_put_number(out, s->points);
	out = lens_put_number(out, s->steps);
	out = lens_put_number(out, s->waiting);
	out = lens_put_number(out, s->turn);
	out = lens_put_number(out, s->seats);
	out = lens_put_number(out, s->variant);
	out = lens_put_number(out, bits_count(s->down));
	lens_put_number(out, bits_count(s->pack));
}

const struct lens lens_igloo = {
	.game = &igloo_game,
	.actions = ACTIONS,
	.split = split,
	.field_names = field_names,
	.fields = fields,
	.planes = planes,
	.observe = observe,
};
