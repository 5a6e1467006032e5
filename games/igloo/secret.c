/* What a seat may not know: the kept tiles of the others (I3.2). How many there are is public,
 * and that they are red. A face-down or thawed tile has no face yet, so there is nothing to hide. */
#include "engine/rng.h"
#include "games/igloo/rules.h"

static bool may_know(int seat, int viewer)
{
	return viewer == FIRN_ALL || viewer == seat;
}

/* n faces of a kind go back: the lowest ids missing, as draws take the highest. */
static void put_back(struct igloo *s, int kind, int n)
{
	for (; n > 0; n--) {
		uint64_t missing = ruleset_of(s)->kind[kind] & ~s->faces;
		s->faces |= missing & -missing;
	}
}

void igloo_hide(void *state, int viewer)
{
	struct igloo *s = state;

	for (int i = 0; i < s->seats; i++) {
		if (may_know(i, viewer))
			continue;
		for (int k = 0; k < KINDS; k++)
			if (is_red(k))
				put_back(s, k, hand_count(s->secret.hand[i], k));
		s->secret.hand[i] = 0;
	}
}

static uint64_t red_faces(const struct igloo *s)
{
	uint64_t red = 0;

	for (int k = 0; k < KINDS; k++)
		red |= is_red(k) ? s->faces & ruleset_of(s)->kind[k] : 0;
	return red;
}

/* Every tile in a hidden hand is any red face not seen, all alike; what is left stays for the
 * tiles face down and thawed. */
static void deal_one(struct igloo *s, int seat, struct firn_rng *r)
{
	int kind = ruleset_of(s)->kind_of[bits_pick(red_faces(s), firn_rng_next(r))];

	s->faces &= ~bit(bits_last(s->faces & ruleset_of(s)->kind[kind]));
	s->secret.hand[seat] += (uint32_t)1 << hand_shift(kind);
}

void igloo_redeal(void *state, int viewer, struct firn_rng *r)
{
	struct igloo *s = state;

	igloo_hide(s, viewer);
	for (int seat = 0; seat < s->seats; seat++)
		for (int i = 0; !may_know(seat, viewer) && i < s->held[seat]; i++)
			deal_one(s, seat, r);
}

/* I3.2: who else may know that the face is red knows no more. */
firn_move igloo_seen(const void *before, int seat, firn_move m, int viewer)
{
	const struct igloo *s = before;

	(void)seat;
	if (firn_move_kind(m) == MOVE_FACE && is_red((int)move_payload(m)) &&
	    !may_know(s->active, viewer))
		return firn_move_make(MOVE_FACE, KIND_RED);
	return m;
}
