/* What holds in every state between two moves. */
#include "games/nunatak/rules.h"

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
		if ((tiled & bit(i)) && (board[i].under & ~full))
			return "a tile hangs in the air";
	return NULL;
}

/* N2.3: each kind of tile is where its table says, as often as it says. */
static const char *broken_tiles(const struct nunatak *s)
{
	const struct nunatak_table *t = table_of(s);
	int seen[TILE_KINDS] = {0};
	for (int i = 0; i < SPACES; i++) {
		unsigned symbols = 0;
		for (int k = 0; k < SYMBOLS; k++)
			symbols |= (unsigned)(s->tile[k] >> i & 1) << k;
		for (int k = 0; k < TILE_KINDS; k++)
			seen[k] += symbols && tile_symbols[k] == symbols;
	}
	for (int k = 0; k < TILE_KINDS; k++)
		if (seen[k] + bits_count(s->stack & t->tile_kind[k]) != bits_count(t->tile_kind[k]))
			return "a kind of tile is not conserved";
	return NULL;
}

static const char *broken_cards(const struct nunatak *s)
{
	const struct nunatak_table *t = table_of(s);
	if (s->secret.count > 3)
		return "more than three cards looked at";
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
		int stock = s->seats == 4 ? 13 : 18, extra = s->extra >> i & 1;
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
		int seen = bits_count(s->blessing_deck & blessing_data[k].cards);
		for (int i = 0; i < 2; i++)
			seen += s->revealed[i] == k + 1;
		for (int i = 0; i < OWNERS; i++)
			seen += held_count(s->held[i], k);
		if (seen > bits_count(blessing_data[k].cards))
			return "a blessing is there too often";
		if (seen && s->seats < blessing_data[k].min_seats)
			return "a blessing for more seats";
	}
	return NULL;
}

static const char *broken_end(const struct nunatak *s)
{
	if ((s->phase == PHASE_OVER) != (s->actor == FIRN_OVER))
		return "over and not over";
	if (s->phase >= PHASE_FINAL && s->placed != SPACES)
		return "ended before the last block";
	if (s->actor >= s->seats)
		return "an absent seat is asked";
	return NULL;
}

const char *nunatak_broken(const void *state)
{
	const struct nunatak *s = state;
	const char *why;
	if ((why = broken_temple(s)) || (why = broken_tiles(s)) || (why = broken_cards(s)) ||
	    (why = broken_blocks(s)) || (why = broken_blessings(s)))
		return why;
	return broken_end(s);
}
