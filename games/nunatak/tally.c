/* Counting cards: what each owner's cards add up to, and the ranking of N9. */
#include <string.h>

#include "games/nunatak/rules.h"

static void count_card(const struct nunatak *s, int i, struct tally *out)
{
	const struct card *card = &ruleset_of(s)->card[taken_kind(s->taken[i])];
	int symbol = taken_symbol(s, i);
	bool moved = s->moved == i;

	out->cards[symbol]++;
	if (symbol == ARTISAN)
		out->tools[moved ? s->moved_to >> 4 : card->tool]++;
	if (symbol == BEAST) {
		int beasts = moved ? 0 : card->beasts; /* transference: no symbol */
		out->beasts += (uint8_t)beasts;
		out->beasts_of[beasts < 2 ? beasts : 2]++;
	}
	if (symbol == ELDER && !moved)
		for (int k = 0; k < SYMBOLS; k++)
			out->wants[k] += card->pair >> k & 1;
}

void nunatak_tally_count(const struct nunatak *s, struct tally out[OWNERS])
{
	memset(out, 0, OWNERS * sizeof *out);
	for (int i = 0; i < s->taken_count; i++)
		count_card(s, i, &out[taken_owner(s->taken[i])]);
}

static int most_of(const uint8_t list[TOOLS], bool least)
{
	int found = list[0];

	for (int i = 1; i < TOOLS; i++)
		if (least ? list[i] < found : list[i] > found)
			found = list[i];
	return found;
}

/* N9.2 */
static int line_value(const struct nunatak *s, const struct tally *tally, int seat, int line)
{
	int counted = ruleset_of(s)->completion[s->completion - 1][line];

	switch (counted) {
	case LINE_ADVANCES:
		return s->advances[seat];
	case LINE_ARCHITECTS:
		return tally->cards[ARCHITECT];
	case LINE_BEASTS_1:
	case LINE_BEASTS_2:
		return tally->beasts_of[1 + counted - LINE_BEASTS_1];
	case LINE_BLESSINGS:
		return s->received[seat];
	case LINE_BUILDERS:
		return tally->cards[BUILDER];
	case LINE_ELDERS:
		return tally->cards[ELDER];
	case LINE_SCULPTORS:
		return tally->cards[SCULPTOR];
	case LINE_TOOL_SETS:
	case LINE_TOOLS:
		return most_of(tally->tools, counted == LINE_TOOL_SETS);
	default:
		return bits_count(s->block[seat] & nunatak_board_level[counted - LINE_LEVEL_1]);
	}
}

void nunatak_completion_rank(const struct nunatak *s, int *best, int *second)
{
	struct tally tally[OWNERS];
	int value[OWNERS], top = -1, next = -1;

	nunatak_tally_count(s, tally);
	for (int i = 0; i < OWNERS; i++) {
		int order = (i - s->first + OWNERS) % OWNERS; /* N9.1: later wins */
		value[i] = line_value(s, &tally[i], i, 0) << 16 |
			   line_value(s, &tally[i], i, 1) << 8 | order;
	}
	for (int i = 0; i < OWNERS; i++) {
		if (top < 0 || value[i] > value[top])
			next = top, top = i;
		else if (next < 0 || value[i] > value[next])
			next = i;
	}
	*best = top;
	*second = next;
}
