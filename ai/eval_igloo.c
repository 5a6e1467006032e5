/* What a seat of Igloo Igloo has and may hope for. Islands are looked at as they would last if
 * nobody moved any more: empty face-down tiles melt one by one (I3.1), pack ice and tiles with
 * something on them stay. Their points follow the variant's formula. */
#include <string.h>

#include "ai/evals.h"
#include "ai/look_igloo.h"
#include "ai/wide.h"

/* The inputs of a seat. Points are clipped to MOST. */
enum {
	IN_SURE,         /* points hunted */
	IN_LASTING,      /* points of the lasting islands */
	IN_LASTING_LATE, /* the same times progress */
	IN_ALONE,        /* of it where no other seat is */
	IN_ALONE_1,      /* the greatest such island ... */
	IN_ALONE_2,      /* ... and the next */
	IN_SURVIVE,      /* what is left of IN_ALONE if another seat spoils one island a turn */
	IN_FIRST_SAFE,   /* points as the strongest, by 2 or more */
	IN_FIRST_BARE,   /* by 1 */
	IN_TIED,         /* not by any */
	IN_SECOND,       /* points as the second */
	IN_VAIN,         /* tiles of islands where it has strength and no points */
	IN_MAIN,         /* tiles of the main island: the greatest where it is (or ties as) first */
	IN_FREE,         /* Inuits whose leaving would let nothing melt */
	IN_FREE_MAIN,    /* IN_FREE times IN_MAIN: what they could add to a square */
	IN_IGLOOS,       /* left to build */
	IN_IGLOOS_MAIN,  /* times IN_MAIN */
	IN_CORNER,       /* Inuits on corners */
	IN_UNPLACED,     /* Inuits still to be placed */
	IN_PREY_HERE,    /* value of fish and foxes in reach without a step ... */
	IN_PREY_NEAR,    /* ... after one at most ... */
	IN_PREY_FAR,     /* ... after two at most */
	IN_PREY_TURN,    /* of IN_PREY_HERE what the action points left could pay */
	IN_PREY_NEXT,    /* value that a turn of three points could hunt, steps included */
	IN_PREY_OWN,     /* of IN_PREY_HERE what no other seat reaches with a step */
	IN_PREY_MINE,    /* value of prey that it reaches with fewer steps than any other */
	IN_PREY_TIED,    /* and of that which others reach as soon */
	IN_POINTS,       /* action points left in this turn */
	IN_TURNS,        /* turns to come, if nothing but melts happens */
	IN_TURNS_OTHERS, /* the most turns to come of another seat, begun ones included */
	IN_WAIT,         /* turns until its own */
	IN_LAST,         /* its turn would be the last: 32, less if that is far off */
	IN_HARPOONS,
	IN_THAWS,
	IN_STAMINA, /* points on the tiles */
	IN_ANIMALS,
	IN_HAND,         /* tiles in hand */
	IN_BEARS,        /* bears within a step of own Inuits */
	IN_BEAR_PREY,    /* with a harpoon: 4 if a bear on ice is within two steps */
	IN_OTHERS_ALONE, /* the most points another seat has from islands alone */
	IN_OTHERS_HAND,  /* most tiles in another hand */
	IN_OTHERS_FREE,  /* free Inuits of all others */
	IN_HARD_LASTING, /* 0 but in the variant hardcore, as the next five */
	IN_HARD_ALONE,
	IN_HARD_MAIN,
	IN_HARD_FREE,
	IN_HARD_IGLOOS,
	IN_HARD_TIED,
	IN_HARDCORE,     /* 32 in this variant; this and the following are equal for all seats */
	IN_MELTS,        /* tiles to melt */
	IN_PACKS,        /* chance of a melted tile to be pack ice, in 1/64 */
	IN_PREY_ALL,     /* value of fish and foxes on the board */
	IN_PREY_TO_COME, /* value of those not drawn */
	IN_OPEN,         /* lasting tiles of islands that are nobody's */
	INS
};

_Static_assert((int)INS <= (int)AI_INPUTS, "the net has no more inputs");
enum { MOST = 255, WALKS = 4 };

/* Where the Inuits of the seats can go on foot. */
struct ways {
	uint64_t near[FIRN_MAX_SEATS];         /* with one step */
	uint64_t range[FIRN_MAX_SEATS][WALKS]; /* what can be hunted after so many steps */
	int free[FIRN_MAX_SEATS];
};

static inline int16_t clip(int n)
{
	return (int16_t)least(n, MOST);
}

static void look_for_ways(const struct look *l, int seat, struct ways *w)
{
	uint64_t ground = walk_ground(l, seat), at = l->inuits[seat];

	for (int steps = 0; steps < WALKS; steps++) {
		w->range[seat][steps] = range(l, at);
		at |= spread(at) & ground;
		if (steps == 0)
			w->near[seat] = at;
	}
	w->free[seat] = free_inuits(l, seat);
}

/* ---- the inputs ---- */

static void put_turns(const struct look *l, int seat, int16_t in[])
{
	static const uint8_t last[] = {32, 16, 10, 8, 6, 5, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2};
	const struct igloo *s = l->s;
	int wait = seat - s->active, others = 0;

	in[IN_POINTS] = seat == s->active ? s->points : 0;
	in[IN_TURNS] = (int16_t)l->turns[seat];
	in[IN_WAIT] = (int16_t)(wait + (wait < 0 ? s->seats : 0));
	for (int i = 0; i < s->seats; i++) {
		int begun = i == s->active && s->melted != NO_SPACE && s->points > 2;
		if (i != seat)
			others = most(others, l->turns[i] + begun);
	}
	in[IN_TURNS_OTHERS] = (int16_t)others;
	if (seat == l->last && l->melts < 16 * s->seats)
		in[IN_LAST] = last[(uint8_t)l->melts / s->seats];
}

static void put_islands(const struct look *l, const struct claim *c, int16_t in[])
{
	int survive = c->alone;

	for (int i = 0; i < TOP && i < in[IN_TURNS_OTHERS]; i++)
		survive -= c->top[i];
	in[IN_LASTING] = clip(c->points);
	in[IN_LASTING_LATE] = (int16_t)(in[IN_LASTING] * l->progress / AI_FULL);
	in[IN_ALONE] = clip(c->alone);
	in[IN_ALONE_1] = clip(c->top[0]);
	in[IN_ALONE_2] = clip(c->top[1]);
	in[IN_SURVIVE] = clip(survive);
	in[IN_FIRST_SAFE] = (int16_t)c->safe;
	in[IN_FIRST_BARE] = (int16_t)c->bare;
	in[IN_TIED] = (int16_t)c->tied;
	in[IN_SECOND] = (int16_t)c->second;
	in[IN_VAIN] = (int16_t)c->vain;
	in[IN_MAIN] = (int16_t)c->tiles;
}

static void put_inuits(const struct look *l, const struct ways *w, int seat, int16_t in[])
{
	const struct igloo *s = l->s;
	uint64_t own = l->inuits[seat];

	if (s->phase <= PHASE_PLACE)
		in[IN_UNPLACED] = (int16_t)(inuits_each(s) - inuits_on(s, seat, RING));
	in[IN_FREE] = (int16_t)w->free[seat];
	in[IN_FREE_MAIN] = (int16_t)(in[IN_FREE] * in[IN_MAIN]);
	in[IN_IGLOOS] = (int16_t)igloos_left(s, seat);
	in[IN_IGLOOS_MAIN] = (int16_t)(in[IN_IGLOOS] * in[IN_MAIN]);
	if (own & LAND)
		in[IN_CORNER] = (int16_t)inuits_on(s, seat, LAND);
	if (s->bear & (spread(own) | own))
		in[IN_BEARS] = (int16_t)bits_count(s->bear & (spread(own) | own));
	if (s->bear & l->ice & spread(w->near[seat]))
		in[IN_BEAR_PREY] = holds(s, seat, KIND_HARPOON) ? 4 : 0;
}

/* In how many steps a seat can hunt on a space, WALKS: in more than that. */
static inline int steps_to(const struct ways *w, int seat, int space)
{
	int steps = WALKS;

	for (int i = 0; i < WALKS; i++)
		steps -= (int)(w->range[seat][i] >> space & 1);
	return steps;
}

/* The prey on one space: how far it is, and who comes first. */
static void put_prey_on(const struct ways *w, int seats, int space, int value,
			int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	int steps[FIRN_MAX_SEATS];

	for (int seat = 0; seat < seats; seat++)
		steps[seat] = steps_to(w, seat, space);
	for (int seat = 0; seat < seats; seat++) {
		int16_t *mine = in[seat];
		int own = steps[seat], others = WALKS;
		for (int i = 0; i < seats; i++)
			others = i == seat ? others : least(others, steps[i]);
		mine[IN_PREY_HERE] = (int16_t)(mine[IN_PREY_HERE] + (own < 1 ? value : 0));
		mine[IN_PREY_NEAR] = (int16_t)(mine[IN_PREY_NEAR] + (own < 2 ? value : 0));
		mine[IN_PREY_FAR] = (int16_t)(mine[IN_PREY_FAR] + (own < 3 ? value : 0));
		mine[IN_PREY_OWN] = (int16_t)(mine[IN_PREY_OWN] +
					      (own < 1 && others > 1 ? value : 0));
		mine[IN_PREY_MINE] = (int16_t)(mine[IN_PREY_MINE] + (own < others ? value : 0));
		mine[IN_PREY_TIED] = (int16_t)(mine[IN_PREY_TIED] +
					       (own == others && own < WALKS ? value : 0));
	}
}

static void put_prey(const struct look *l, const struct ways *w,
		     int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	uint64_t rest = l->prey[0] | l->prey[1] | l->prey[2];
	int all = 0;

	for (; rest; rest = bits_drop_first(rest)) {
		int space = bits_first(rest);
		int value = (int)((l->prey[0] >> space & 1) + 2 * (l->prey[1] >> space & 1) +
				  4 * (l->prey[2] >> space & 1));
		put_prey_on(w, l->s->seats, space, value, in);
		all += value;
	}
	for (int seat = 0; seat < l->s->seats; seat++) {
		int16_t *mine = in[seat];
		mine[IN_PREY_TURN] = (int16_t)least(mine[IN_PREY_HERE], mine[IN_POINTS]);
		mine[IN_PREY_NEXT] = (int16_t)most(
			least(mine[IN_PREY_HERE], 3),
			most(least(mine[IN_PREY_NEAR], 2), least(mine[IN_PREY_FAR], 1)));
		mine[IN_PREY_ALL] = (int16_t)all;
	}
}

static void put_hand(const struct look *l, int seat, int16_t in[])
{
	const struct igloo *s = l->s;
	uint32_t hand = s->secret.hand[seat];
	int fullest = 0;

	if (hand) {
		in[IN_HARPOONS] = (int16_t)hand_count(hand, KIND_HARPOON);
		in[IN_THAWS] = (int16_t)hand_count(hand, KIND_THAW);
		in[IN_ANIMALS] = (int16_t)hand_count(hand, KIND_ANIMALS);
		in[IN_STAMINA] = (int16_t)(hand_count(hand, KIND_STAMINA1) +
					   2 * hand_count(hand, KIND_STAMINA2) +
					   3 * hand_count(hand, KIND_STAMINA3));
	}
	in[IN_HAND] = s->held[seat];
	for (int i = 0; i < s->seats; i++)
		fullest = i == seat ? fullest : most(fullest, s->held[i]);
	in[IN_OTHERS_HAND] = (int16_t)fullest;
}

static void put_others(const struct ways *w, int seats, int seat, const struct claim claims[],
		       int16_t in[])
{
	int alone = 0, free = 0;

	for (int i = 0; i < seats; i++) {
		alone = i == seat ? alone : most(alone, claims[i].alone);
		free += i == seat ? 0 : w->free[i];
	}
	in[IN_OTHERS_ALONE] = clip(alone);
	in[IN_OTHERS_FREE] = (int16_t)free;
}

/* Equal for all seats. */
static void put_board(const struct look *l, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	const struct igloo *s = l->s;
	const uint8_t *r = s->reserve;
	int faces = bits_count(s->faces), open = l->nobodys ? bits_count(l->nobodys) : 0;
	int packs = bits_count(s->faces & ruleset_of(s)->kind[KIND_PACK]);
	int to_come = r[FISH1] + r[FOX1] + 2 * (r[FISH2] + r[FOX2]) + 3 * (r[FISH3] + r[FOX3]);

	packs = faces ? packs * 64 / faces : 0;
	for (int seat = 0; seat < s->seats; seat++) {
		in[seat][IN_MELTS] = (int16_t)l->melts;
		in[seat][IN_PACKS] = (int16_t)packs;
		in[seat][IN_PREY_TO_COME] = (int16_t)to_come;
		in[seat][IN_OPEN] = (int16_t)open;
	}
}

static void put_hardcore(int16_t in[])
{
	in[IN_HARDCORE] = 32;
	in[IN_HARD_LASTING] = in[IN_LASTING];
	in[IN_HARD_ALONE] = in[IN_ALONE];
	in[IN_HARD_MAIN] = in[IN_MAIN];
	in[IN_HARD_FREE] = in[IN_FREE];
	in[IN_HARD_IGLOOS] = in[IN_IGLOOS];
	in[IN_HARD_TIED] = in[IN_TIED];
}

static AI_WIDE int inputs(const void *state, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	const struct igloo *s = state;
	struct claim claims[FIRN_MAX_SEATS] = {0};
	struct look l;
	struct ways w;

	look_around(&l, s);
	for (int seat = 0; seat < seats; seat++)
		look_for_ways(&l, seat, &w);
	claim_islands(&l, claims);
	for (int seat = 0; seat < seats; seat++) {
		in[seat][IN_SURE] = (int16_t)hunted_points(s, seat);
		put_turns(&l, seat, in[seat]);
		put_islands(&l, &claims[seat], in[seat]);
		put_inuits(&l, &w, seat, in[seat]);
		put_hand(&l, seat, in[seat]);
		put_others(&w, seats, seat, claims, in[seat]);
		if (s->variant == VARIANT_HARDCORE)
			put_hardcore(in[seat]);
	}
	put_prey(&l, &w, in);
	put_board(&l, in);
	return l.progress;
}

/* ---- idling ---- */

static firn_move wait(const void *state, int seat)
{
	const struct igloo *s = state;

	(void)seat;
	switch (s->phase) {
	case PHASE_ACT:
		return firn_move_make(MOVE_END, 0);
	case PHASE_STEPS:
		return firn_move_make(MOVE_DONE, 0);
	case PHASE_ATTACK:
		return firn_move_make(MOVE_PASS, 0);
	default:
		return 0;
	}
}

/* By space: own Inuits, bears, fish and foxes; the ice has no way back. */
static uint64_t board(const void *state, int seat, uint8_t out[AI_BOARD])
{
	const struct igloo *s = state;

	for (int space = 0; space < SPACES; space++) {
		uint8_t *at = out + space * (2 + VALUES);
		at[0] = (uint8_t)inuits_on(s, seat, bit(space));
		at[1] = s->bear >> space & 1;
		for (int value = 1; value <= VALUES; value++)
			at[1 + value] = (uint8_t)token_count(s, value, space);
	}
	return (uint64_t)bits_count(s->igloo[seat]) << 32 | s->hunted[seat];
}

_Static_assert((2 + VALUES) * SPACES <= (int)AI_BOARD, "all that moves");

const struct ai_eval ai_eval_igloo = {
	.game = &igloo_game,
	.base = {NULL, &ai_base_igloo[0], &ai_base_igloo[1], &ai_base_igloo[2]},
	.features = &ai_features_igloo,
	.inputs = inputs,
	.solo_goal = 0,
	.wait = wait,
	.board = board,
};
