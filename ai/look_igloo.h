/* A board of Igloo Igloo as the players look at it. Islands are taken as they would last if nobody
 * moved any more: empty face-down tiles melt one by one (I3.1), pack ice and tiles with something
 * on them stay. Their points follow the variant's formula. */
#ifndef FIRN_AI_LOOK_IGLOO_H
#define FIRN_AI_LOOK_IGLOO_H

#include "ai/eval.h"
#include "games/igloo/rules.h"

enum { TOP = 3 /* islands alone that are told apart */ };

/* What of a board concerns all seats. */
struct look {
	const struct igloo *s;
	uint64_t ice, sea;
	uint64_t empty;   /* face-down tiles that would melt */
	uint64_t lasting; /* ice */
	uint64_t nobodys; /* of it, islands without pieces */
	uint64_t prey[3]; /* value of fish and foxes by space, binary digits; 7 is 7 or more */
	uint64_t inuits[FIRN_MAX_SEATS], pieces[FIRN_MAX_SEATS], anyone;
	int melts, progress;
	int last;                  /* the seat whose turn would be the last */
	int turns[FIRN_MAX_SEATS]; /* to come, if nothing but melts happens */
};

/* What the islands give to a seat. */
struct claim {
	int points, alone, top[TOP], safe, bare, tied, second, vain;
	int tiles;      /* of the main island */
	uint64_t own;   /* the islands alone */
	uint64_t first; /* shared ones where it is (or ties as) the strongest */
};

static inline int least(int a, int b)
{
	return a < b ? a : b;
}

static inline int most(int a, int b)
{
	return a > b ? a : b;
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
static inline void look_for_prey(struct look *l)
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

/* Where a seat's Inuits may walk without a harpoon. */
static inline uint64_t walk_ground(const struct look *l, int seat)
{
	const struct igloo *s = l->s;
	uint64_t barred = s->variant == VARIANT_HARDCORE ? igloos_of_others(s, seat) : 0;

	return (l->ice | LAND) & ~s->bear & ~barred;
}

/* Every melt is a turn. The seat whose turn it is has melted, or is going to. */
static inline void look_for_turns(struct look *l)
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
static inline int free_inuits(const struct look *l, int seat)
{
	const struct igloo *s = l->s;
	uint64_t alone = s->one[seat] & ~s->two[seat] & ~s->four[seat & 1] & s->down & ~igloos(s);

	for (int i = 0; i < s->seats; i++)
		alone &= i == seat ? alone : ~l->pieces[i];
	return inuits_each(s) - bits_count(alone);
}

static inline void look_around(struct look *l, const struct igloo *s)
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
	}
	look_for_prey(l);
	empty = s->down & ~(l->anyone | l->prey[0] | l->prey[1] | l->prey[2] | s->bear);
	/* I3.1: from the sea inwards, then from the ring. */
	empty &= flood(l->sea | (empty & RING), l->sea | empty);
	l->empty = empty;
	l->lasting = l->ice & ~empty;
	l->melts = bits_count(empty);
	l->progress = AI_FULL - l->melts * AI_FULL / TILES;
	look_for_turns(l);
}

/* ---- islands ---- */

/* I6.3, I7.1: what the first, and alone the only one, gets. */
static inline int island_worth(const struct igloo *s, int tiles, bool alone)
{
	if (s->variant == VARIANT_HARDCORE)
		return ruleset_of(s)->island[least(tiles, ISLAND_SIZES)];
	return alone ? tiles * tiles : tiles;
}

static inline int strength_on(const struct igloo *s, int seat, uint64_t island)
{
	int strength = weigh(s->one[seat] & island, s->igloo[seat] & island);
	int more = ruleset_of(s)->igloo_strength - 2;

	if (more)
		strength += more * bits_count(s->igloo[seat] & island);
	if (s->two[seat] & island)
		strength += 2 * bits_count(s->two[seat] & island);
	return strength + (s->four[seat & 1] & island ? 4 : 0);
}

static inline void claim_alone(const struct igloo *s, struct claim *c, int tiles)
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

static inline void claim_shared(const struct igloo *s, struct claim claims[], const int strength[],
				uint64_t island)
{
	int first = 0, second = 0, firsts = 0, tiles = bits_count(island);
	int points = island_worth(s, tiles, false), part = points / ruleset_of(s)->second_share;

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
			c->first |= island;
			if (firsts > 1)
				c->tied += points;
			else if (first - second == 1)
				c->bare += points;
			else
				c->safe += points;
		} else if (strength[seat] && strength[seat] == second) {
			c->points += part;
			c->second += part;
		} else if (strength[seat]) {
			c->vain += tiles;
		}
	}
}

static inline void claim_island(const struct look *l, struct claim claims[], uint64_t island)
{
	int strength[FIRN_MAX_SEATS], there = 0, owner = 0, tiles = bits_count(island);

	for (int seat = 0; seat < l->s->seats; seat++)
		if (l->pieces[seat] & island) {
			there++;
			owner = seat;
		}
	if (there == 1) {
		claim_alone(l->s, &claims[owner], tiles);
		claims[owner].own |= island;
		return;
	}
	for (int seat = 0; seat < l->s->seats; seat++)
		strength[seat] = l->pieces[seat] & island ? strength_on(l->s, seat, island) : 0;
	claim_shared(l->s, claims, strength, island);
}

static inline void claim_islands(struct look *l, struct claim claims[])
{
	uint64_t seeds;

	l->nobodys = l->lasting;
	while ((seeds = l->nobodys & l->anyone) != 0) {
		uint64_t island = flood(seeds & -seeds, l->nobodys);
		l->nobodys &= ~island;
		claim_island(l, claims, island);
	}
}

static inline int hunted_points(const struct igloo *s, int seat)
{
	uint32_t hunted = s->hunted[seat];
	int points = 0;

	for (int a = 0; a < ANIMALS; a++)
		points += (int)(hunted >> 4 * a & 15) * animal_value(s, a);
	return points;
}

#endif
