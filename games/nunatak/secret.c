/* What a seat may not know: the cards that providence looked at (N8.2). Nothing else in this
 * game is hidden, because nothing else exists before chance draws it. */
#include "engine/rng.h"
#include "games/nunatak/rules.h"

static bool may_know(const struct nunatak *s, int viewer)
{
	return viewer == FIRN_ALL || viewer == s->secret.knower;
}

static uint64_t pile_cards(const struct nunatak *s, int pile)
{
	return s->mixed ? ALL_SPACES : ruleset_of(s)->pile[pile];
}

/* Puts a card of that kind and pile back: the lowest id missing, as draws take the highest. */
static void put_back(struct nunatak *s, int kind, int pile)
{
	uint64_t missing = pile_cards(s, pile) & ruleset_of(s)->kind[kind] & ~s->deck;

	s->deck |= missing & -missing;
}

/* Which pile's back lies on which only the one who laid them knows: the others keep the piles
 * in their order, and invent any. */
static void sort_backs(uint8_t top[], int n)
{
	for (int i = 1; i < n; i++)
		for (int j = i; j > 0 && top[j - 1] > top[j]; j--) {
			uint8_t held = top[j];
			top[j] = top[j - 1], top[j - 1] = held;
		}
}

static void shuffle_backs(uint8_t top[], int n, struct firn_rng *r)
{
	for (int i = n - 1; i > 0; i--) {
		uint32_t j = firn_rng_below(r, (uint32_t)i + 1);
		uint8_t held = top[j];
		top[j] = top[i], top[i] = held;
	}
}

/* The faces go back into the deck; that cards were looked at, and of which piles, is public. */
void nunatak_hide(void *state, int viewer)
{
	struct nunatak *s = state;

	if (may_know(s, viewer))
		return;
	for (int i = 0; i < s->secret.count; i++) {
		int kind = s->secret.top[i] & 31, pile = s->secret.top[i] >> 5;
		if (kind == HIDDEN_KIND)
			continue;
		put_back(s, kind, pile);
		s->secret.top[i] = (uint8_t)(HIDDEN_KIND | pile << 5);
	}
	sort_backs(s->secret.top, s->secret.count);
}

void nunatak_redeal(void *state, int viewer, struct firn_rng *r)
{
	struct nunatak *s = state;

	if (may_know(s, viewer))
		return;
	nunatak_hide(s, viewer);
	if (s->phase != PHASE_PEEK && s->phase != PHASE_ORDER) /* still as they were drawn */
		shuffle_backs(s->secret.top, s->secret.count, r);
	for (int i = 0; i < s->secret.count; i++) {
		int pile = s->secret.top[i] >> 5;
		uint64_t pool = s->deck & pile_cards(s, pile);
		int kind = ruleset_of(s)->kind_of[bits_pick(pool, firn_rng_next(r))];
		s->deck &= ~bit(bits_last(pool & ruleset_of(s)->kind[kind]));
		s->secret.top[i] = (uint8_t)(kind | pile << 5);
	}
}

firn_move nunatak_seen(const void *before, int seat, firn_move m, int viewer)
{
	const struct nunatak *s = before;

	(void)seat;
	if (firn_move_kind(m) == MOVE_PEEK && !may_know(s, viewer))
		return firn_move_make(MOVE_PEEK, HIDDEN_KIND);
	if (firn_move_kind(m) == MOVE_ORDER && !may_know(s, viewer))
		return firn_move_make(MOVE_ORDER, 0);
	return m;
}
