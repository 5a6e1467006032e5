/* What a seat of Igloo Igloo has and may hope for. Islands are looked at as they would last if
 * nobody moved any more: empty face-down tiles melt one by one (I3.1), pack ice and tiles with
 * something on them stay. Their points follow the variant's formula. */
#include "ai/evals.h"
#include "ai/wide.h"
#include "games/igloo/rules.h"

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

enum { MOST = 255, TOP = 3, WALKS = 4 };

/* What of a board concerns all seats. */
struct look {
	const struct igloo *s;
	uint64_t ice, sea;
	uint64_t lasting; /* ice */
	uint64_t nobodys; /* of it, islands without pieces */
	uint64_t prey[3]; /* value of fish and foxes by space, binary digits; 7 is 7 or more */
	uint64_t inuits[FIRN_MAX_SEATS], pieces[FIRN_MAX_SEATS], anyone;
	uint64_t near[FIRN_MAX_SEATS];         /* where Inuits can walk with one step */
	uint64_t range[FIRN_MAX_SEATS][WALKS]; /* what can be hunted after so many steps */
	int melts, progress;
	int last; /* the seat whose turn would be the last */
	int turns[FIRN_MAX_SEATS], free[FIRN_MAX_SEATS];
};

/* What the islands give to a seat. */
struct claim {
	int points, alone, top[TOP], safe, bare, tied, second, vain;
	int tiles; /* of the main island */
};

static inline int least(int a, int b)
{
	return a < b ? a : b;
}

static inline int most(int a, int b)
{
	return a > b ? a : b;
}

static inline int16_t clip(int n)
{
	return (int16_t)least(n, MOST);
}

/* Counts of the bits in each byte. */
static inline uint64_t byte_counts(uint64_t set)
{
	set -= (set >> 1) & 0x5555555555555555u;
	set = (set & 0x3333333333333333u) + ((set >> 2) & 0x3333333333333333u);
	return (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* bits_count(a) + 2 * bits_count(b), at most 255. */
static inline int weigh(uint64_t a, uint64_t b)
{
	uint64_t bytes = byte_counts(a) + 2 * byte_counts(b);

	return (int)((bytes * 0x0101010101010101u) >> 56);
}

/* ---- the board ---- */

/* Adds the tokens of one binary digit with its weight, 1 << place. */
static inline void add_prey(uint64_t prey[3], uint64_t tokens, int place)
{
	for (int i = place; i < 3; i++) {
		uint64_t carry = prey[i] & tokens;
		prey[i] ^= tokens;
		tokens = carry;
	}
	for (int i = 0; i < 3; i++)
		prey[i] |= tokens;
}

/* Four tokens of one value on one space are rare: the higher digits are left out. */
static void look_for_prey(struct look *l)
{
	const struct igloo *s = l->s;

	l->prey[0] = s->token[0][0] ^ s->token[2][0];
	l->prey[1] = s->token[1][0];
	l->prey[2] = 0;
	add_prey(l->prey, s->token[0][0] & s->token[2][0], 1);
	add_prey(l->prey, s->token[2][0], 1);
	if (s->token[0][1] | s->token[1][1] | s->token[2][1]) {
		add_prey(l->prey, s->token[0][1], 1);
		add_prey(l->prey, s->token[1][1], 2);
		add_prey(l->prey, s->token[2][1], 1);
		add_prey(l->prey, s->token[2][1], 2);
	}
}

/* What can be hunted from these spaces. */
static inline uint64_t range(const struct look *l, uint64_t from)
{
	return (spread(from) & l->sea) | (from & l->ice);
}

static void look_for_ways(struct look *l, int seat)
{
	const struct igloo *s = l->s;
	uint64_t barred = s->variant == VARIANT_HARDCORE ? igloos_of_others(s, seat) : 0;
	uint64_t ground = (l->ice | LAND) & ~s->bear & ~barred, at = l->inuits[seat];

	for (int steps = 0; steps < WALKS; steps++) {
		l->range[seat][steps] = range(l, at);
		at |= spread(at) & ground;
		if (steps == 0)
			l->near[seat] = at;
	}
}

/* Every melt is a turn. The seat whose turn it is has melted, or is going to. */
static void look_for_turns(struct look *l)
{
	const struct igloo *s = l->s;
	bool placing = s->phase <= PHASE_PLACE;
	int next = placing ? s->first : s->active, rounds = l->melts / s->seats;
	int rest = l->melts - rounds * s->seats;

	if (placing && next == NO_SEAT)
		next = 0;
	if (!placing && s->melted != NO_SPACE)
		next = seat_after(s, next);
	l->last = next + rest - 1;
	l->last += l->last < 0 ? s->seats : 0;
	l->last -= l->last >= s->seats ? s->seats : 0;
	for (int seat = 0; seat < s->seats; seat++) {
		int wait = seat - next;
		wait += wait < 0 ? s->seats : 0;
		l->turns[seat] = rounds + (wait < rest);
	}
}

/* Inuits on pack ice, beside other things, or two on a tile may leave and nothing melts. */
static int free_inuits(const struct look *l, int seat)
{
	const struct igloo *s = l->s;
	uint64_t alone = s->one[seat] & ~s->two[seat] & ~s->four[seat & 1] & s->down & ~igloos(s);

	for (int i = 0; i < s->seats; i++)
		alone &= i == seat ? alone : ~l->pieces[i];
	return inuits_each(s) - bits_count(alone);
}

static void look_around(struct look *l, const struct igloo *s)
{
	uint64_t empty;

	l->s = s;
	l->ice = ice(s);
	l->sea = sea(s);
	l->anyone = 0;
	for (int seat = 0; seat < s->seats; seat++) {
		l->inuits[seat] = inuits_of(s, seat);
		l->pieces[seat] = l->inuits[seat] | s->igloo[seat];
		l->anyone |= l->pieces[seat];
		look_for_ways(l, seat);
	}
	for (int seat = 0; seat < s->seats; seat++)
		l->free[seat] = free_inuits(l, seat);
	look_for_prey(l);
	empty = s->down & ~(l->anyone | l->prey[0] | l->prey[1] | l->prey[2] | s->bear);
	/* I3.1: from the sea inwards, then from the ring. */
	empty &= flood(l->sea | (empty & RING), l->sea | empty);
	l->lasting = l->ice & ~empty;
	l->melts = bits_count(empty);
	l->progress = AI_FULL - l->melts * AI_FULL / TILES;
	look_for_turns(l);
}

/* ---- islands ---- */

/* I6.3, I7.1: what the first, and alone the only one, gets. */
static inline int island_worth(const struct igloo *s, int tiles, bool alone)
{
	static const uint8_t hard[] = {0, 1, 3, 6, 10, 15, 21};

	if (s->variant == VARIANT_HARDCORE)
		return hard[tiles < 6 ? tiles : 6];
	return alone ? tiles * tiles : tiles;
}

static inline int strength_on(const struct igloo *s, int seat, uint64_t island)
{
	int strength = weigh(s->one[seat] & island, s->igloo[seat] & island);

	if (s->two[seat] & island)
		strength += 2 * bits_count(s->two[seat] & island);
	return strength + (s->four[seat & 1] & island ? 4 : 0);
}

static void claim_alone(const struct igloo *s, struct claim *c, int tiles)
{
	int rest = island_worth(s, tiles, true);

	c->points += rest;
	c->alone += rest;
	c->tiles = most(c->tiles, tiles);
	for (int i = 0; i < TOP; i++) {
		int more = most(c->top[i], rest);
		rest = least(c->top[i], rest);
		c->top[i] = more;
	}
}

static void claim_shared(const struct igloo *s, struct claim claims[], const int strength[],
			 int tiles)
{
	int first = 0, second = 0, firsts = 0, points = island_worth(s, tiles, false);

	for (int seat = 0; seat < s->seats; seat++)
		first = most(first, strength[seat]);
	for (int seat = 0; seat < s->seats; seat++) {
		firsts += strength[seat] == first;
		if (strength[seat] < first)
			second = most(second, strength[seat]);
	}
	for (int seat = 0; seat < s->seats; seat++) {
		struct claim *c = &claims[seat];
		if (strength[seat] == first) {
			c->tiles = most(c->tiles, tiles);
			c->points += points;
			if (firsts > 1)
				c->tied += points;
			else if (first - second == 1)
				c->bare += points;
			else
				c->safe += points;
		} else if (strength[seat] && strength[seat] == second) {
			c->points += points / 2;
			c->second += points / 2;
		} else if (strength[seat]) {
			c->vain += tiles;
		}
	}
}

static void claim_island(const struct look *l, struct claim claims[], uint64_t island)
{
	int strength[FIRN_MAX_SEATS], there = 0, owner = 0, tiles = bits_count(island);

	for (int seat = 0; seat < l->s->seats; seat++)
		if (l->pieces[seat] & island) {
			there++;
			owner = seat;
		}
	if (there == 1) {
		claim_alone(l->s, &claims[owner], tiles);
		return;
	}
	for (int seat = 0; seat < l->s->seats; seat++)
		strength[seat] = l->pieces[seat] & island ? strength_on(l->s, seat, island) : 0;
	claim_shared(l->s, claims, strength, tiles);
}

static void claim_islands(struct look *l, struct claim claims[])
{
	uint64_t seeds;

	l->nobodys = l->lasting;
	while ((seeds = l->nobodys & l->anyone) != 0) {
		uint64_t island = flood(seeds & -seeds, l->nobodys);
		l->nobodys &= ~island;
		claim_island(l, claims, island);
	}
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

static void put_inuits(const struct look *l, int seat, int16_t in[])
{
	const struct igloo *s = l->s;
	uint64_t own = l->inuits[seat];

	if (s->phase <= PHASE_PLACE)
		in[IN_UNPLACED] = (int16_t)(inuits_each(s) - inuits_on(s, seat, RING));
	in[IN_FREE] = (int16_t)l->free[seat];
	in[IN_FREE_MAIN] = (int16_t)(in[IN_FREE] * in[IN_MAIN]);
	in[IN_IGLOOS] = (int16_t)igloos_left(s, seat);
	in[IN_IGLOOS_MAIN] = (int16_t)(in[IN_IGLOOS] * in[IN_MAIN]);
	if (own & LAND)
		in[IN_CORNER] = (int16_t)inuits_on(s, seat, LAND);
	if (s->bear & (spread(own) | own))
		in[IN_BEARS] = (int16_t)bits_count(s->bear & (spread(own) | own));
	if (s->bear & l->ice & spread(l->near[seat]))
		in[IN_BEAR_PREY] = holds(s, seat, KIND_HARPOON) ? 4 : 0;
}

/* In how many steps a seat can hunt on a space, WALKS: in more than that. */
static inline int steps_to(const struct look *l, int seat, int space)
{
	int steps = WALKS;

	for (int i = 0; i < WALKS; i++)
		steps -= (int)(l->range[seat][i] >> space & 1);
	return steps;
}

/* The prey on one space: how far it is, and who comes first. */
static void put_prey_on(const struct look *l, int space, int value,
			int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	int steps[FIRN_MAX_SEATS], seats = l->s->seats;

	for (int seat = 0; seat < seats; seat++)
		steps[seat] = steps_to(l, seat, space);
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

static void put_prey(const struct look *l, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	uint64_t rest = l->prey[0] | l->prey[1] | l->prey[2];
	int all = 0;

	for (; rest; rest = bits_drop_first(rest)) {
		int space = bits_first(rest);
		int value = (int)((l->prey[0] >> space & 1) + 2 * (l->prey[1] >> space & 1) +
				  4 * (l->prey[2] >> space & 1));
		put_prey_on(l, space, value, in);
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

static void put_others(const struct look *l, int seat, const struct claim claims[], int16_t in[])
{
	int alone = 0, free = 0;

	for (int i = 0; i < l->s->seats; i++) {
		alone = i == seat ? alone : most(alone, claims[i].alone);
		free += i == seat ? 0 : l->free[i];
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

static int hunted_points(uint32_t hunted)
{
	int points = 0;

	for (int a = 0; a < ANIMALS; a++)
		points += (int)(hunted >> 4 * a & 15) * animal_value(a);
	return points;
}

static AI_WIDE int inputs(const void *state, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	const struct igloo *s = state;
	struct claim claims[FIRN_MAX_SEATS] = {0};
	struct look l;

	look_around(&l, s);
	claim_islands(&l, claims);
	for (int seat = 0; seat < seats; seat++) {
		in[seat][IN_SURE] = (int16_t)hunted_points(s->hunted[seat]);
		put_turns(&l, seat, in[seat]);
		put_islands(&l, &claims[seat], in[seat]);
		put_inuits(&l, seat, in[seat]);
		put_hand(&l, seat, in[seat]);
		put_others(&l, seat, claims, in[seat]);
		if (s->variant == VARIANT_HARDCORE)
			put_hardcore(in[seat]);
	}
	put_prey(&l, in);
	put_board(&l, in);
	return l.progress;
}

const struct ai_eval ai_eval_igloo = {
	.game = &igloo_game,
	.net = {NULL, &ai_net_igloo[0], &ai_net_igloo[1], &ai_net_igloo[2]},
	.inputs = inputs,
	.solo_goal = 0,
};
