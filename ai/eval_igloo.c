/* What a seat of Igloo Igloo has and may hope for. Two boards are looked at: the ice as it is,
 * and what of it would last if nobody moved any more: empty face-down tiles melt one by one
 * (I3.1), pack ice and tiles with something on them stay. Points follow the variant's formula. */
#include "ai/evals.h"
#include "games/igloo/rules.h"

/* The inputs of a seat. Points are clipped to MOST; "lasting" is said of the second board. */
enum {
	IN_SURE,         /* points hunted */
	IN_NOW,          /* points of islands if the game ended now */
	IN_NOW_LATE,     /* the same, the more the later: times progress */
	IN_LASTING,      /* points of lasting islands */
	IN_LASTING_LATE, /* the same times progress */
	IN_ALONE,        /* of it where no other seat is */
	IN_ALONE_1,      /* the greatest such island ... */
	IN_ALONE_2,      /* ... and the next */
	IN_SURVIVE,      /* what is left of IN_ALONE if the others spoil one island a turn */
	IN_THREATENED,   /* of IN_ALONE where another seat can land or walk in a turn */
	IN_FIRST_SAFE,   /* points as the strongest, by 2 or more */
	IN_FIRST_BARE,   /* by 1 */
	IN_TIED,         /* not by any */
	IN_SECOND,       /* points as the second */
	IN_VAIN,         /* tiles of islands where it has strength and no points */
	IN_MAIN,         /* tiles of the main island: the greatest where it is (or ties as) first */
	IN_MAIN_EDGE,    /* tiles beside it that would melt: room to grow, or for pack ice */
	IN_MAIN_BRIDGE,  /* of these, those that join it to other lasting ice */
	IN_MAIN_NEAR,    /* spaces with others' Inuits within two steps of it */
	IN_HELD,         /* tiles kept from melting by own pieces alone */
	IN_FREE,         /* Inuits whose leaving would let nothing melt */
	IN_FREE_MAIN,    /* IN_FREE times IN_MAIN: what they could add to a square */
	IN_IGLOOS,       /* left to build */
	IN_IGLOOS_MAIN,  /* times IN_MAIN */
	IN_CORNER,       /* Inuits on corners */
	IN_UNPLACED,     /* Inuits still to be placed */
	IN_PREY_HERE,    /* value of fish and foxes in reach without a step ... */
	IN_PREY_NEAR,    /* ... after one ... */
	IN_PREY_FAR,     /* ... after two */
	IN_PREY_OWN,     /* of IN_PREY_HERE what no other seat reaches with a step */
	IN_PREY_TURN,    /* of IN_PREY_HERE what the action points left could pay */
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
	IN_INVADE,       /* tiles of the greatest island of another seat alone, in reach */
	IN_OTHERS_ALONE, /* the most points another seat has from islands alone */
	IN_OTHERS_HAND,  /* most tiles in another hand */
	IN_OTHERS_FREE,  /* free Inuits of all others */
	IN_MELTS,        /* tiles to melt; this and the next four are equal for all seats */
	IN_PACKS,        /* chance of a melted tile to be pack ice, in 1/64 */
	IN_PREY_ALL,     /* value of fish and foxes on the board */
	IN_PREY_TO_COME, /* value of those not drawn */
	IN_OPEN,         /* lasting tiles of islands that are nobody's */
	IN_HARDCORE,     /* 32 in this variant; the following are 0 in the other one */
	IN_HARD_NOW,
	IN_HARD_LASTING,
	IN_HARD_ALONE,
	IN_HARD_MAIN,
	IN_HARD_FREE,
	IN_HARD_IGLOOS,
	IN_HARD_TIED,
	INS
};

_Static_assert((int)INS <= (int)AI_INPUTS, "the net has no more inputs");

enum { MOST = 255, TOP = 3 };

/* What of a board concerns all seats. */
struct look {
	const struct igloo *s;
	uint64_t ice, sea;
	uint64_t held;    /* tiles with something on them */
	uint64_t lasting; /* ice */
	uint64_t prey[3]; /* value of fish and foxes by space, binary digits */
	uint64_t inuits[FIRN_MAX_SEATS], pieces[FIRN_MAX_SEATS], anyone;
	uint64_t near[FIRN_MAX_SEATS][4]; /* where its Inuits can walk in so many steps */
	uint64_t kayak[FIRN_MAX_SEATS];   /* the ice where they can land */
	int melts, progress;
	int turns[FIRN_MAX_SEATS];
	int free[FIRN_MAX_SEATS];
};

/* What the islands of a board give to a seat. */
struct claim {
	int points, alone, top[TOP], threatened, safe, bare, tied, second, vain, invade;
	int tiles;     /* of the main island */
	uint64_t main; /* its spaces */
};

static int least(int a, int b)
{
	return a < b ? a : b;
}

static int16_t clip(int n)
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

/* bits_count(a) + 2 * bits_count(b) + 4 * bits_count(c); at most 255. */
static inline int weigh(uint64_t a, uint64_t b, uint64_t c)
{
	uint64_t bytes = byte_counts(a) + 2 * byte_counts(b) + 4 * byte_counts(c);

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
	for (int i = 0; i < 3; i++) /* more than 7 on one space is 7 */
		prey[i] |= tokens;
}

/* Four tokens of one value on one space are rare: the higher digits are left out. */
static void look_for_prey(struct look *l)
{
	const struct igloo *s = l->s;

	l->prey[0] = s->token[0][0];
	l->prey[1] = s->token[1][0];
	l->prey[2] = 0;
	add_prey(l->prey, s->token[2][0], 0);
	add_prey(l->prey, s->token[2][0], 1);
	if (s->token[0][1] | s->token[1][1] | s->token[2][1]) {
		add_prey(l->prey, s->token[0][1], 1);
		add_prey(l->prey, s->token[1][1], 2);
		add_prey(l->prey, s->token[2][1], 1);
		add_prey(l->prey, s->token[2][1], 2);
	}
}

static inline int prey_on(const struct look *l, uint64_t set)
{
	return weigh(l->prey[0] & set, l->prey[1] & set, l->prey[2] & set);
}

static void look_for_ways(struct look *l, int seat)
{
	const struct igloo *s = l->s;
	uint64_t barred = s->variant == VARIANT_HARDCORE ? igloos_of_others(s, seat) : 0;
	uint64_t ground = (l->ice | LAND) & ~s->bear & ~barred;

	l->near[seat][0] = l->inuits[seat];
	for (int i = 0; i < 3; i++)
		l->near[seat][i + 1] = l->near[seat][i] | (spread(l->near[seat][i]) & ground);
}

/* I5.3: from the shore of an area of the sea to all of it. */
static void look_for_kayaks(struct look *l)
{
	uint64_t open = l->sea & ~l->s->bear, all = 0;

	for (int seat = 0; seat < l->s->seats; seat++) {
		l->kayak[seat] = 0;
		all |= l->inuits[seat];
	}
	for (uint64_t start = open & spread(all); start;) {
		uint64_t area = flood(start & -start, open), shore = spread(area);
		start &= ~area;
		for (int seat = 0; seat < l->s->seats; seat++)
			l->kayak[seat] |= shore & l->inuits[seat] ? shore & l->ice : 0;
	}
}

/* Every melt is a turn. The seat whose turn it is has melted, or is going to. */
static void look_for_turns(struct look *l)
{
	const struct igloo *s = l->s;
	bool placing = s->phase <= PHASE_PLACE;
	int active = placing ? (s->first == NO_SEAT ? 0 : s->first) : s->active;
	int begun = !placing && s->melted != NO_SPACE;

	for (int seat = 0; seat < s->seats; seat++) {
		int wait = seat - active - begun;
		wait += wait < 0 ? s->seats : 0;
		l->turns[seat] = l->melts > wait ? (l->melts - wait - 1) / s->seats + 1 : 0;
	}
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
	look_for_prey(l);
	l->held = (l->anyone | l->prey[0] | l->prey[1] | l->prey[2] | s->bear) & l->ice;
	empty = s->down & ~l->held;
	/* I3.1: from the sea inwards, then from the ring. */
	empty &= flood(l->sea | (empty & RING), l->sea | empty);
	l->lasting = l->ice & ~empty;
	l->melts = bits_count(empty);
	l->progress = AI_FULL - l->melts * AI_FULL / TILES;
	look_for_turns(l);
	look_for_kayaks(l);
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
	uint64_t igloo = s->igloo[seat] & island, two = s->two[seat] & island;

	return weigh(s->one[seat] & island, igloo, s->four[seat & 1] & island) +
	       2 * bits_count(two);
}

static void claim_alone(const struct look *l, struct claim claims[], int seat, uint64_t island,
			int tiles)
{
	struct claim *c = &claims[seat];
	int points = island_worth(l->s, tiles, true), rest = points;
	bool threatened = false;

	for (int i = 0; i < l->s->seats; i++) {
		if (i == seat || !((l->kayak[i] | l->near[i][3]) & island))
			continue;
		threatened = true;
		claims[i].invade = claims[i].invade > tiles ? claims[i].invade : tiles;
	}
	c->alone += points;
	c->threatened += threatened ? points : 0;
	for (int i = 0; i < TOP; i++)
		if (rest > c->top[i]) {
			int other = c->top[i];
			c->top[i] = rest;
			rest = other;
		}
}

static void claim_shared(const struct look *l, struct claim claims[], const int strength[],
			 int tiles, int most)
{
	int second = 0, firsts = 0, points = island_worth(l->s, tiles, false);

	for (int seat = 0; seat < l->s->seats; seat++) {
		firsts += strength[seat] == most;
		if (strength[seat] < most && strength[seat] > second)
			second = strength[seat];
	}
	for (int seat = 0; seat < l->s->seats; seat++) {
		struct claim *c = &claims[seat];
		if (strength[seat] == most) {
			c->points += points;
			c->tied += firsts > 1 ? points : 0;
			c->bare += firsts == 1 && most - second == 1 ? points : 0;
			c->safe += firsts == 1 && most - second > 1 ? points : 0;
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
	int strength[FIRN_MAX_SEATS], most = 0, there = 0, owner = 0, tiles = bits_count(island);

	for (int seat = 0; seat < l->s->seats; seat++) {
		strength[seat] = 0;
		if (!(l->pieces[seat] & island))
			continue;
		strength[seat] = strength_on(l->s, seat, island);
		most = strength[seat] > most ? strength[seat] : most;
		there++;
		owner = seat;
	}
	if (there == 1) {
		claims[owner].points += island_worth(l->s, tiles, true);
		claim_alone(l, claims, owner, island, tiles);
	} else {
		claim_shared(l, claims, strength, tiles, most);
	}
	for (int seat = 0; seat < l->s->seats; seat++)
		if (strength[seat] == most && tiles > claims[seat].tiles) {
			claims[seat].tiles = tiles;
			claims[seat].main = island;
		}
}

/* The islands of this ice with anybody on them; returns what of it is nobody's. */
static uint64_t claim_islands(const struct look *l, struct claim claims[], uint64_t ground)
{
	for (uint64_t seeds; (seeds = ground & l->anyone) != 0;) {
		uint64_t island = flood(seeds & -seeds, ground);
		ground &= ~island;
		claim_island(l, claims, island);
	}
	return ground;
}

/* ---- the inputs ---- */

static void put_islands(const struct look *l, int seat, const struct claim *now,
			const struct claim *c, int16_t in[])
{
	int others = in[IN_TURNS_OTHERS], survive = c->alone;

	for (int i = 0; i < TOP && i < others; i++)
		survive -= c->top[i];
	in[IN_NOW] = clip(now->points);
	in[IN_NOW_LATE] = (int16_t)(in[IN_NOW] * l->progress / AI_FULL);
	in[IN_LASTING] = clip(c->points);
	in[IN_LASTING_LATE] = (int16_t)(in[IN_LASTING] * l->progress / AI_FULL);
	in[IN_ALONE] = clip(c->alone);
	in[IN_ALONE_1] = clip(c->top[0]);
	in[IN_ALONE_2] = clip(c->top[1]);
	in[IN_SURVIVE] = clip(survive);
	in[IN_THREATENED] = clip(c->threatened);
	in[IN_FIRST_SAFE] = (int16_t)c->safe;
	in[IN_FIRST_BARE] = (int16_t)c->bare;
	in[IN_TIED] = (int16_t)c->tied;
	in[IN_SECOND] = (int16_t)c->second;
	in[IN_VAIN] = (int16_t)c->vain;
	in[IN_INVADE] = (int16_t)c->invade;
	in[IN_MAIN] = (int16_t)c->tiles;
	if (c->main) {
		uint64_t edge = spread(c->main) & l->ice & ~l->lasting, beside = spread(c->main);
		in[IN_MAIN_EDGE] = (int16_t)bits_count(edge);
		in[IN_MAIN_BRIDGE] = (int16_t)bits_count(edge & spread(l->lasting & ~c->main));
		beside = (beside | spread(beside)) & ~c->main & l->anyone & ~l->pieces[seat];
		in[IN_MAIN_NEAR] = (int16_t)bits_count(beside);
	}
}

static void put_inuits(const struct look *l, int seat, int16_t in[])
{
	const struct igloo *s = l->s;
	uint64_t own = l->inuits[seat];
	int placed = weigh(s->one[seat], s->two[seat], s->four[seat & 1]);
	int main = in[IN_MAIN];

	in[IN_UNPLACED] = (int16_t)(inuits_each(s) - placed);
	in[IN_HELD] = (int16_t)(placed - l->free[seat] + bits_count(s->igloo[seat]));
	in[IN_FREE] = (int16_t)l->free[seat];
	in[IN_FREE_MAIN] = (int16_t)(l->free[seat] * main);
	in[IN_IGLOOS] = (int16_t)igloos_left(s, seat);
	in[IN_IGLOOS_MAIN] = (int16_t)(in[IN_IGLOOS] * main);
	if (own & LAND)
		in[IN_CORNER] = (int16_t)inuits_on(s, seat, LAND);
	if (s->bear) {
		in[IN_BEARS] = (int16_t)bits_count((spread(own) | own) & s->bear);
		in[IN_BEAR_PREY] = holds(s, seat, KIND_HARPOON) &&
						   (spread(l->near[seat][1]) & s->bear & l->ice)
					   ? 4
					   : 0;
	}
}

/* What can be hunted from these spaces. */
static inline uint64_t range(const struct look *l, uint64_t from)
{
	return (spread(from) & l->sea) | (from & l->ice);
}

static void put_prey(const struct look *l, int seat, int16_t in[])
{
	uint64_t here = range(l, l->near[seat][0]), others = 0;

	for (int i = 0; i < l->s->seats; i++)
		others |= i == seat ? 0 : l->near[i][1];
	in[IN_PREY_HERE] = (int16_t)prey_on(l, here);
	in[IN_PREY_NEAR] = (int16_t)prey_on(l, range(l, l->near[seat][1]));
	in[IN_PREY_FAR] = (int16_t)prey_on(l, range(l, l->near[seat][2]));
	if (in[IN_PREY_HERE])
		in[IN_PREY_OWN] = (int16_t)prey_on(l, here & ~range(l, others));
	in[IN_PREY_TURN] = (int16_t)least(in[IN_PREY_HERE], in[IN_POINTS]);
}

static void put_turns(const struct look *l, int seat, int16_t in[])
{
	const struct igloo *s = l->s;
	int wait = seat - s->active, others = 0, left;

	wait += wait < 0 ? s->seats : 0;
	in[IN_POINTS] = seat == s->active ? s->points : 0;
	in[IN_TURNS] = (int16_t)l->turns[seat];
	in[IN_WAIT] = (int16_t)wait;
	for (int i = 0; i < s->seats; i++) {
		int turns = l->turns[i] +
			    (i == s->active && s->melted != NO_SPACE && s->points > 2);
		if (i != seat && turns > others)
			others = turns;
	}
	in[IN_TURNS_OTHERS] = (int16_t)others;
	/* Of the melts to come the last is this seat's. */
	left = l->melts - (s->melted == NO_SPACE) - wait;
	if (left >= 0 && left % s->seats == 0)
		in[IN_LAST] = (int16_t)(32 / (1 + left / s->seats));
}

static void put_hand(const struct look *l, int seat, int16_t in[])
{
	const struct igloo *s = l->s;
	uint32_t hand = s->secret.hand[seat];
	int most = 0;

	in[IN_HARPOONS] = (int16_t)hand_count(hand, KIND_HARPOON);
	in[IN_THAWS] = (int16_t)hand_count(hand, KIND_THAW);
	in[IN_ANIMALS] = (int16_t)hand_count(hand, KIND_ANIMALS);
	for (int i = 1; i <= 3; i++)
		in[IN_STAMINA] = (int16_t)(in[IN_STAMINA] +
					   i * hand_count(hand, KIND_STAMINA1 + i - 1));
	in[IN_HAND] = s->held[seat];
	for (int i = 0; i < s->seats; i++)
		if (i != seat && s->held[i] > most)
			most = s->held[i];
	in[IN_OTHERS_HAND] = (int16_t)most;
}

/* Equal for all seats. */
static void put_board(const struct look *l, uint64_t nobodys, int16_t in[])
{
	const struct igloo *s = l->s;
	const uint8_t *r = s->reserve;
	int faces = bits_count(s->faces),
	    packs = bits_count(s->faces & table_of(s)->kind[KIND_PACK]);

	in[IN_MELTS] = (int16_t)l->melts;
	in[IN_PACKS] = (int16_t)(faces ? packs * 64 / faces : 0);
	in[IN_PREY_ALL] = (int16_t)weigh(l->prey[0], l->prey[1], l->prey[2]);
	in[IN_PREY_TO_COME] = (int16_t)(r[FISH1] + r[FOX1] + 2 * (r[FISH2] + r[FOX2]) +
					3 * (r[FISH3] + r[FOX3]));
	in[IN_OPEN] = (int16_t)bits_count(nobodys);
	in[IN_HARDCORE] = s->variant == VARIANT_HARDCORE ? 32 : 0;
}

static void put_hardcore(int16_t in[])
{
	in[IN_HARD_NOW] = in[IN_NOW];
	in[IN_HARD_LASTING] = in[IN_LASTING];
	in[IN_HARD_ALONE] = in[IN_ALONE];
	in[IN_HARD_MAIN] = in[IN_MAIN];
	in[IN_HARD_FREE] = in[IN_FREE];
	in[IN_HARD_IGLOOS] = in[IN_IGLOOS];
	in[IN_HARD_TIED] = in[IN_TIED];
}

static int hunted_points(const struct igloo *s, int seat)
{
	int points = 0;

	for (int a = 0; a < ANIMALS; a++)
		points += hunted_count(s, seat, a) * animal_value(a);
	return points;
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

static int inputs(const void *state, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	const struct igloo *s = state;
	struct claim now[FIRN_MAX_SEATS] = {0}, lasting[FIRN_MAX_SEATS] = {0};
	struct look l;
	uint64_t nobodys;
	int free = 0;

	look_around(&l, s);
	nobodys = claim_islands(&l, lasting, l.lasting);
	claim_islands(&l, now, l.ice);
	for (int seat = 0; seat < seats; seat++)
		free += l.free[seat] = free_inuits(&l, seat);
	for (int seat = 0; seat < seats; seat++) {
		int16_t *mine = in[seat];
		int most = 0;
		for (int i = 0; i < seats; i++)
			most = i != seat && lasting[i].alone > most ? lasting[i].alone : most;
		mine[IN_SURE] = (int16_t)hunted_points(s, seat);
		put_turns(&l, seat, mine);
		put_islands(&l, seat, &now[seat], &lasting[seat], mine);
		put_inuits(&l, seat, mine);
		put_prey(&l, seat, mine);
		put_hand(&l, seat, mine);
		put_board(&l, nobodys, mine);
		mine[IN_OTHERS_ALONE] = clip(most);
		mine[IN_OTHERS_FREE] = (int16_t)(free - l.free[seat]);
		if (s->variant == VARIANT_HARDCORE)
			put_hardcore(mine);
	}
	return l.progress;
}

const struct ai_eval ai_eval_igloo = {
	.game = &igloo_game,
	.net = {NULL, &ai_net_igloo[0], &ai_net_igloo[1], &ai_net_igloo[2]},
	.inputs = inputs,
	.solo_goal = 0,
};
