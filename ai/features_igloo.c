/* What the net sees of Igloo Igloo: the board as it is, who holds which lasting island, what can
 * be hunted, and for every seat the numbers that decide. Of the tiles in other hands only how many
 * they are. */
#include "ai/features_igloo.h"

#include "ai/look_igloo.h"
#include "ai/wide.h"

enum { MOST_STEPS = 92 };

/* Steps of a number: one by one at first, then ever wider. */
static const uint8_t step_of[MOST_STEPS + 1] = {
	0,  1,  2,  3,  4,  5,  6,  7,  8,  8,  9,  9,  10, 10, 11, 11, 11, 12, 12,
	12, 13, 13, 13, 13, 14, 14, 14, 14, 14, 15, 15, 15, 15, 15, 15, 16, 16, 16,
	16, 16, 16, 16, 17, 17, 17, 17, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18, 18,
	18, 18, 18, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 19, 20, 20, 20, 20,
	20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 21, 21, 21};

/* A board with what is read off it, for one viewpoint. */
struct sight {
	struct look look;
	struct claim claims[FIRN_MAX_SEATS];
	int view, seats;
};

static inline void put(uint64_t *word, int field, int number)
{
	int step = step_of[number < 0 ? 0 : least(number, MOST_STEPS)];

	*word |= (bit(least(step, field & 255)) - 1) << (field >> 8);
}

/* The seat that is r seats after the viewpoint, and the way back. */
static inline int seat_at(const struct sight *v, int r)
{
	int seat = v->view + r;

	return seat < v->seats ? seat : seat - v->seats;
}

static inline int place_of(const struct sight *v, int seat)
{
	int r = seat - v->view;

	return r < 0 ? r + v->seats : r;
}

/* ---- places ---- */

static void put_pieces(const struct sight *v, uint64_t out[])
{
	const struct igloo *s = v->look.s;

	out[WORD_DOWN] = s->down;
	out[WORD_PACK] = s->pack;
	out[WORD_BEAR] = s->bear;
	for (int r = 0; r < v->seats; r++) {
		int seat = seat_at(v, r);
		uint64_t two = s->two[seat] | s->four[seat & 1];
		out[WORD_INUITS + r] = v->look.inuits[seat];
		out[r ? WORD_TWO_OTHERS : WORD_TWO_OWN] |= two;
		out[r ? WORD_IGLOOS_OTHERS : WORD_IGLOOS_OWN] |= s->igloo[seat];
	}
}

static void put_animals(const struct sight *v, uint64_t out[])
{
	const struct igloo *s = v->look.s;
	uint64_t own = v->look.inuits[v->view], others = 0, all;

	for (int r = 1; r < v->seats; r++)
		others |= v->look.inuits[seat_at(v, r)];
	for (int i = 0; i < VALUES; i++) {
		const uint64_t *digit = s->token[i];
		uint64_t several = digit[1] | digit[2] | digit[3];
		out[WORD_TOKENS + i] = digit[0] | several;
		out[WORD_SEVERAL] |= several;
	}
	all = out[WORD_TOKENS] | out[WORD_TOKENS + 1] | out[WORD_TOKENS + 2];
	out[WORD_FOXES] = all & v->look.ice;
	out[WORD_PREY_OWN] = range(&v->look, own) & all;
	out[WORD_PREY_OTHERS] = range(&v->look, others) & all;
}

static void put_islands(const struct sight *v, uint64_t out[])
{
	const struct look *l = &v->look;
	uint64_t shared = l->lasting & ~l->nobodys, shore;

	for (int seat = 0; seat < v->seats; seat++) {
		shared &= ~v->claims[seat].own;
		if (seat != v->view)
			out[WORD_ALONE_OTHERS] |= v->claims[seat].own;
	}
	out[WORD_ALONE_OWN] = v->claims[v->view].own;
	out[WORD_FIRST] = v->claims[v->view].first;
	out[WORD_SHARED] = shared & ~v->claims[v->view].first;
	out[WORD_NOBODYS] = l->nobodys;
	shore = l->empty & spread(l->sea);
	out[WORD_MELTS] = shore ? shore : l->empty & RING;
}

/* ---- every seat ---- */

static void put_claim(const struct sight *v, int seat, uint64_t *out)
{
	const struct claim *c = &v->claims[seat];
	uint64_t shore = spread(v->look.sea & ~v->look.s->bear);

	put(out, FIELD_ALONE_1, c->top[0]);
	put(out, FIELD_ALONE_2, c->top[1]);
	put(out, FIELD_ALONE_3, c->top[2]);
	put(out, FIELD_SAFE, c->safe);
	put(out, FIELD_BARE, c->bare);
	put(out, FIELD_TIED, c->tied);
	put(out, FIELD_SECOND, c->second);
	put(out, FIELD_VAIN, c->vain);
	put(out, FIELD_TOTAL, (c->points + 1) / 2);
	put(out, FIELD_SHORE, bits_count(v->look.inuits[seat] & shore));
}

/* The value of what can be hunted from these spaces. */
static inline int prey_from(const struct look *l, uint64_t from)
{
	uint64_t reach = range(l, from);

	return weigh(l->prey[0] & reach, l->prey[1] & reach) +
	       4 * (l->prey[2] & reach ? bits_count(l->prey[2] & reach) : 0);
}

static void put_seat(const struct sight *v, int seat, int hunted, uint64_t *out)
{
	const struct look *l = &v->look;
	const struct igloo *s = l->s;
	uint64_t at = l->inuits[seat];

	put(out, FIELD_HUNTED, hunted);
	put(out, FIELD_HELD, s->held[seat]);
	put(out, FIELD_FREE, free_inuits(l, seat));
	put(out, FIELD_IGLOOS, igloos_left(s, seat));
	if (at & LAND)
		put(out, FIELD_CORNER, inuits_on(s, seat, LAND));
	put(out, FIELD_HERE, prey_from(l, at));
	put(out, FIELD_NEAR, prey_from(l, at | (spread(at) & walk_ground(l, seat))));
	put(out, FIELD_TURNS, l->turns[seat]);
}

static void put_lead(int points, uint64_t *out)
{
	put(out, FIELD_AHEAD, (points + 1) / 2);
	put(out, FIELD_BEHIND, (1 - points) / 2);
}

static void put_seats(const struct sight *v, uint64_t out[])
{
	int points[FIRN_MAX_SEATS], best = 0;

	for (int r = 0; r < v->seats; r++) {
		int seat = seat_at(v, r), hunted = hunted_points(v->look.s, seat);
		points[r] = hunted + v->claims[seat].points;
		best = r ? most(best, points[r]) : 0;
		put_claim(v, seat, &out[WORD_ISLANDS + r]);
		put_seat(v, seat, hunted, &out[WORD_SEATS + r]);
		if (r)
			put_lead(points[0] - points[r], &out[WORD_SEATS + r]);
	}
	put_lead(points[0] - best, &out[WORD_SEATS]);
}

/* ---- the turn, and what is to come ---- */

static void put_hand(const struct sight *v, uint64_t *out)
{
	uint32_t hand = v->look.s->secret.hand[v->view];

	if (!hand)
		return;
	put(out, FIELD_HAND, hand_count(hand, KIND_HARPOON));
	put(out, FIELD_STAMINA_1, hand_count(hand, KIND_STAMINA1));
	put(out, FIELD_STAMINA_2, hand_count(hand, KIND_STAMINA2));
	put(out, FIELD_STAMINA_3, hand_count(hand, KIND_STAMINA3));
	put(out, FIELD_THAWS, hand_count(hand, KIND_THAW));
	put(out, FIELD_ANIMALS, hand_count(hand, KIND_ANIMALS));
}

static void put_turn(const struct sight *v, uint64_t *out)
{
	const struct igloo *s = v->look.s;
	bool own = s->active == v->view;

	*out |= (uint64_t)s->played << BIT_PLAYED;
	*out |= bit(BIT_ACTIVE + place_of(v, s->active));
	*out |= bit(BIT_PHASE + s->phase);
	for (int r = 0; s->ask && r < v->seats; r++)
		*out |= (uint64_t)(s->ask >> seat_at(v, r) & 1) << (BIT_ASKED + r);
	put(out, own ? FIELD_POINTS_OWN : FIELD_POINTS_OTHER, s->points);
	put(out, FIELD_STEPS, s->steps);
	*out |= (uint64_t)(s->melted != NO_SPACE) << BIT_MELTED;
	*out |= bit(BIT_SEATS + v->seats - 2 + (s->variant == VARIANT_HARDCORE ? 3 : 0));
}

/* How many faces of these kinds the viewpoint has not seen: those in other hands, too. */
static int unseen(const struct sight *v, int first, int last)
{
	const struct igloo *s = v->look.s;
	const struct igloo_ruleset *rules = ruleset_of(s);
	int count = 0;

	for (int kind = first; kind <= last; kind++) {
		count += bits_count(s->faces & rules->kind[kind]);
		for (int seat = 0; is_red(kind) && seat < v->seats; seat++)
			if (seat != v->view && s->held[seat])
				count += hand_count(s->secret.hand[seat], kind);
	}
	return count;
}

static void put_clock(const struct sight *v, uint64_t *out)
{
	const struct look *l = &v->look;
	int rounds = l->melts / v->seats;

	put(out, FIELD_UNSEEN_PACK, unseen(v, KIND_PACK, KIND_PACK));
	put(out, FIELD_UNSEEN_BEAR, unseen(v, KIND_BEAR, KIND_BEAR));
	put(out, FIELD_UNSEEN_DRIFT, (unseen(v, KIND_DRIFT, KIND_DRIFT) + 1) / 2);
	put(out, FIELD_UNSEEN_HARPOON, (unseen(v, KIND_HARPOON, KIND_HARPOON) + 1) / 2);
	put(out, FIELD_UNSEEN_THAW, (unseen(v, KIND_THAW, KIND_THAW) + 1) / 2);
	put(out, FIELD_UNSEEN_STAMINA, (unseen(v, KIND_STAMINA1, KIND_STAMINA3) + 1) / 2);
	put(out, FIELD_UNSEEN_ANIMALS, (unseen(v, KIND_ANIMALS, KIND_ANIMALS) + 1) / 2);
	put(out, FIELD_FISH, (fish_left(l->s) + 5) / 6);
	put(out, FIELD_MELTS, l->melts);
	*out |= bit(BIT_LAST + 4 * least(rounds, 3) + place_of(v, l->last));
}

static AI_WIDE void fill(const void *state, int seats, int view, uint64_t out[])
{
	struct sight v = {.view = view, .seats = seats};

	look_around(&v.look, state);
	claim_islands(&v.look, v.claims);
	put_pieces(&v, out);
	put_animals(&v, out);
	put_islands(&v, out);
	put_seats(&v, out);
	put_hand(&v, &out[WORD_TURN]);
	put_turn(&v, &out[WORD_TURN]);
	put_clock(&v, &out[WORD_CLOCK]);
}

const struct ai_features ai_features_igloo = {.words = IGLOO_WORDS, .fill = fill};
