/* What holds in every state between two moves. */
#include "games/nunatak/rules.h"

/* Numbers that are looked up must lie in what they are looked up in: states come from servers
 * too, and what follows here and in the rules trusts them. */
static const char *broken_numbers(const struct nunatak *s)
{
	if (s->seats < 1 || s->seats > 4 || s->edition > EDITION_FR ||
	    s->ruleset >= FIRN_MAX_RULESETS || !nunatak_rulesets[s->ruleset])
		return "no such set-up";
	if (s->phase > PHASE_OVER || s->actor < FIRN_OVER || s->active >= OWNERS)
		return "no such phase or actor";
	if ((s->first >= s->seats && s->first != 255) || s->next_best >= OWNERS ||
	    s->secret.knower >= OWNERS || s->marker >= PLACES)
		return "no such seat or place";
	if (s->places < SHOWN || s->places > PLACES || s->taken_count > CARDS || s->placed > SPACES)
		return "more than there is room for";
	if (s->last >= SPACES || s->tiling >= SPACES)
		return "no such space";
	for (int i = 0; i < 4; i++)
		if ((s->pending >> i & 1 && nunatak_board[s->last].corner[i] >= SPACES) ||
		    (s->laid >> i & 1 && nunatak_board[s->last].above[i] >= SPACES))
			return "no such square";
	if ((s->pending | s->laid) >> 4)
		return "no such square";
	if (s->deck >> CARDS || s->stack >> SPACES || s->blessing_deck >> BLESSING_CARDS)
		return "a card or a tile that does not exist";
	if (s->revealed[0] > BLESSINGS || s->revealed[1] > BLESSINGS || s->completion > COMPLETIONS)
		return "no such card";
	return NULL;
}

/* The same for cards, once the ruleset is known. */
static const char *broken_kinds(const struct nunatak *s)
{
	int kinds = ruleset_of(s)->kinds;

	for (int i = 0; i < OWNERS; i++)
		if (s->advances[i] > ruleset_of(s)->track_end)
			return "beyond the end of the track";
	for (int i = 0; i < PLACES; i++)
		if (s->display[i] > kinds)
			return "no such card";
	for (int i = 0; i < s->taken_count; i++)
		if (taken_kind(s->taken[i]) >= kinds || taken_symbol(s, i) >= SYMBOLS)
			return "no such card";
	for (int i = 0; i < s->secret.count && i < 3; i++)
		if (((s->secret.top[i] & 31) >= kinds && (s->secret.top[i] & 31) != HIDDEN_KIND) ||
		    s->secret.top[i] >> 5 >= PILES)
			return "no such card";
	if (s->moved != NOTHING_MOVED &&
	    (s->moved >= s->taken_count || (s->moved_to >> 4) > NO_TOOL))
		return "no such card was moved";
	return NULL;
}

static const char *broken_temple(const struct nunatak *s)
{
	uint64_t tiled = 0, full = occupied(s);
	int blocks = 0;

	for (int i = 0; i < SYMBOLS; i++)
		tiled |= s->tile[i];
	for (int i = 0; i < OWNERS; i++)
		blocks += bits_count(s->block[i]);
	if (tiled & ~ALL_SPACES)
		return "a tile outside the temple";
	if (blocks != bits_count(full) || blocks != s->placed)
		return "two blocks on a space, or blocks miscounted";
	if ((tiled & ~full) != s->free || (full & ~tiled))
		return "free tiles are tiles without a block";
	if (bits_count(tiled) + bits_count(s->stack) != SPACES)
		return "tiles are not conserved";
	for (int i = 25; i < SPACES; i++)
		if ((tiled & bit(i)) && (nunatak_board[i].under & ~full))
			return "a tile hangs in the air";
	return NULL;
}

/* Squares to be scored are complete and bear no tile; those of this turn do. */
static const char *broken_squares(const struct nunatak *s)
{
	const struct space *at = &nunatak_board[s->last];
	uint64_t full = occupied(s);

	for (int i = 0; i < 4; i++) {
		uint64_t above = at->above[i] < SPACES ? bit(at->above[i]) : 0;
		if ((s->pending >> i & 1) &&
		    ((at->square[i] & ~full) || (above & (full | s->free))))
			return "a square to score that is none";
		if (s->phase == PHASE_TILE && at->above[i] == s->tiling)
			continue; /* it is being drawn */
		if ((s->laid >> i & 1) && !(above & (full | s->free)))
			return "a tile laid that is not there";
	}
	return NULL;
}

/* N2.3: each kind of tile is where the ruleset says, as often as it says. */
static const char *broken_tiles(const struct nunatak *s)
{
	const struct nunatak_ruleset *t = ruleset_of(s);
	int seen[TILE_KINDS] = {0};

	for (int i = 0; i < SPACES; i++) {
		unsigned symbols = 0;
		for (int k = 0; k < SYMBOLS; k++)
			symbols |= (unsigned)(s->tile[k] >> i & 1) << k;
		for (int k = 0; k < TILE_KINDS; k++)
			seen[k] += symbols && nunatak_tile_symbols[k] == symbols;
	}
	for (int k = 0; k < TILE_KINDS; k++)
		if (seen[k] + bits_count(s->stack & t->tile_kind[k]) != bits_count(t->tile_kind[k]))
			return "a kind of tile is not conserved";
	return NULL;
}

static const char *broken_cards(const struct nunatak *s)
{
	const struct nunatak_ruleset *t = ruleset_of(s);

	int hidden[PILES] = {0};

	if (s->secret.count > 3)
		return "more than three cards looked at";
	for (int i = 0; i < s->secret.count; i++) {
		int pile = s->secret.top[i] >> 5;
		hidden[pile] += (s->secret.top[i] & 31) == HIDDEN_KIND;
		if (hidden[pile] > bits_count(s->mixed ? s->deck : s->deck & t->pile[pile]))
			return "more hidden cards than are left";
	}
	if (deck_count(s) + s->placed + display_count(s) != CARDS)
		return "cards are not conserved";
	if (s->taken_count > s->placed)
		return "more cards than blocks";
	for (int k = 0; k < t->kinds; k++) {
		int seen = bits_count(s->deck & t->kind[k]);
		for (int i = 0; i < PLACES; i++)
			seen += s->display[i] == k + 1;
		for (int i = 0; i < s->taken_count; i++)
			seen += taken_kind(s->taken[i]) == k;
		if (seen > bits_count(t->kind[k]))
			return "a kind of card is not conserved";
	}
	for (int i = s->places; i < PLACES; i++)
		if (s->display[i])
			return "a card outside the display";
	return NULL;
}

static const char *broken_blocks(const struct nunatak *s)
{
	for (int i = 0; i < owner_count(s); i++) {
		int stock = s->seats == 4 ? BLOCKS_OF_FOUR : BLOCKS, extra = s->extra >> i & 1;
		int spent = stock - s->blocks[i] + (s->seats == 4 ? 1 - extra : 0);
		if (spent != bits_count(s->block[i]))
			return "blocks of an owner are not conserved";
	}
	if (s->seats == 2 && s->phase >= PHASE_TURN)
		for (int i = 0; i < 2; i++) { /* N3.5: nine sets of 2 own and 1 Siku */
			int set = s->set >> 4 * i;
			if ((s->blocks[i] - (set & 3)) % 2)
				return "a set was opened too early";
		}
	return NULL;
}

static const char *broken_blessings(const struct nunatak *s)
{
	for (int k = 0; k < BLESSINGS; k++) {
		int seen = bits_count(s->blessing_deck & ruleset_of(s)->blessing[k]);
		for (int i = 0; i < 2; i++)
			seen += s->revealed[i] == k + 1;
		for (int i = 0; i < OWNERS; i++)
			seen += held_count(s->held[i], k);
		if (seen > bits_count(ruleset_of(s)->blessing[k]))
			return "a blessing is there too often";
		if (seen && s->seats < nunatak_blessing_data[k].min_seats)
			return "a blessing for more seats";
	}
	return NULL;
}

static bool chance_draws(const struct nunatak *s)
{
	return s->phase <= PHASE_SET_FIRST || s->phase == PHASE_TILE ||
	       (s->phase >= PHASE_REFILL && s->phase <= PHASE_PEEK);
}

static const char *broken_end(const struct nunatak *s)
{
	if ((s->phase == PHASE_OVER) != (s->actor == FIRN_OVER))
		return "over and not over";
	if (s->phase >= PHASE_FINAL && s->placed != SPACES)
		return "ended before the last block";
	if (s->actor >= s->seats)
		return "an absent seat is asked";
	if (chance_draws(s) != (s->actor == FIRN_CHANCE))
		return "the wrong one is asked";
	if ((s->phase == PHASE_ORDER && !s->secret.count) ||
	    (s->phase == PHASE_SQUARE && !s->pending) ||
	    (s->phase == PHASE_DUMMY && s->seats > 1) ||
	    (s->phase == PHASE_IMMEDIATE && s->waiting >= BLESSINGS))
		return "asked for nothing";
	return NULL;
}

const char *nunatak_broken(const void *state)
{
	const struct nunatak *s = state;
	const char *why;

	if ((why = broken_numbers(s)) || (why = broken_kinds(s)) || (why = broken_temple(s)) ||
	    (why = broken_squares(s)) || (why = broken_tiles(s)) || (why = broken_cards(s)) ||
	    (why = broken_blocks(s)) || (why = broken_blessings(s)))
		return why;
	return broken_end(s);
}
