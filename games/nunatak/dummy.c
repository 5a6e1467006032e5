/* The two dummies of the solo game (N10). */
#include "games/nunatak/rules.h"

/* N10.2, and expansion's places after the ring. */
int nunatak_dummy_place(const struct nunatak *s)
{
	bool any = s->effects & EFFECT_ANY;
	unsigned shown = symbols_on(s, s->free);
	int start = s->active == 1 ? s->marker : s->marker + 2;

	for (int i = 0; i < s->places; i++) {
		int place = i < 4 ? (start + i) & 3 : i;
		if (!s->display[place])
			continue;
		if (any || (ruleset_of(s)->shows[s->display[place]] & shown))
			return place;
	}
	return -1;
}

/* N10.4: the worth of a space, larger is better: sum, squares, rows, support, nearness. */
static int32_t worth(const struct nunatak *s, int space)
{
	const struct space *at = &nunatak_board[space];
	uint64_t block[OWNERS] = {s->block[0], s->block[1], s->block[2], s->block[3]};
	uint64_t full = occupied(s) | bit(space);
	int squares = 0, rows = 0, support = bits_count(s->block[s->active] & at->under);

	block[s->active] |= bit(space);
	for (int i = 0; i < 4; i++) {
		if ((full & at->square[i]) != at->square[i])
			continue;
		squares += (int)(nunatak_square_award(block, at->corner[i], s->active, 0) >>
					 8 * s->active &
				 0xff);
	}
	for (int i = 0; i < 2; i++)
		rows += (full & at->line[i]) == at->line[i];
	return (int32_t)(squares + rows + support) << 24 | (int32_t)squares << 16 |
	       (int32_t)rows << 12 | (int32_t)support << 8 | (63 - at->off);
}

/* Adds the best spaces for one symbol; a better one empties the list. */
static int add_best(const struct nunatak *s, int symbol, uint64_t spaces, int32_t *best, int n,
		    struct dummy_choice out[])
{
	for (; spaces; spaces = bits_drop_first(spaces)) {
		int space = bits_first(spaces);
		int32_t value = worth(s, space);
		if (value < *best)
			continue;
		if (value > *best)
			n = 0;
		*best = value;
		out[n++] = (struct dummy_choice){(uint8_t)space, (uint8_t)symbol};
	}
	return n;
}

static bool lists_symbol(const struct dummy_choice list[], int n, int symbol)
{
	for (int i = 0; i < n; i++)
		if (list[i].symbol == symbol)
			return true;
	return false;
}

/* N10.4: sculptor/artisan is a sculptor where the tile shows one, else an artisan. */
static bool side_counts(const struct nunatak *s, const struct card *card,
			const struct dummy_choice *c)
{
	bool sculptor_tile = s->tile[SCULPTOR] & bit(c->space);

	if (card->symbols != (1u << SCULPTOR | 1u << ARTISAN))
		return true;
	return (c->symbol == SCULPTOR) == sculptor_tile;
}

/* N10.4, last sentences: what the two sides of a split card leave to choose. */
static int settle_sides(const struct nunatak *s, const struct card *card,
			struct dummy_choice list[], int n)
{
	bool builder = lists_symbol(list, n, BUILDER);
	int kept = 0;

	for (int i = 0; i < n; i++)
		if (list[i].symbol == ARCHITECT ? !builder : side_counts(s, card, &list[i]))
			list[kept++] = list[i];
	return kept;
}

int nunatak_dummy_choices(const struct nunatak *s, int place, struct dummy_choice out[2 * SPACES])
{
	const struct card *card = card_at(s, place);
	bool any = s->effects & EFFECT_ANY;
	int32_t best = -1;
	int n = 0;

	for (int i = 0; i < 2 && card->symbol[i] < SYMBOLS; i++) {
		int symbol = card->symbol[i];
		n = add_best(s, symbol, any ? s->free : s->tile[symbol] & s->free, &best, n, out);
	}
	return settle_sides(s, card, out, n);
}

static void dummy_play(struct nunatak *s, int space, int symbol, struct firn_trace *t)
{
	int place = nunatak_dummy_place(s);

	if (t)
		nunatak_report_move(t, s, "dummy", s->active,
				    take_make(place, symbol, false, -1, space));
	keep_card(s, s->active, place, symbol);
	s->blocks[s->active]--;
	nunatak_turn_block(s, s->active, symbol, space, t);
}

void nunatak_dummy_begin(struct nunatak *s, struct firn_trace *t)
{
	struct dummy_choice choice[2 * SPACES];
	int place = nunatak_dummy_place(s);

	if (place < 0) {
		if (nunatak_turn_seek(s, t)) /* N10.3 */
			return;
		place = nunatak_dummy_place(s);
	}
	if (nunatak_dummy_choices(s, place, choice) > 1)
		enter(s, PHASE_DUMMY, 0);
	else
		dummy_play(s, choice[0].space, choice[0].symbol, t);
}

void nunatak_apply_place(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat;
	dummy_play(s, (int)(m >> 3 & 63), (int)(m & 7), t);
}
