/* The score sheet (T4.2). */
#include <string.h>

#include "games/temple_rush/rules.h"

/* Cards and point tokens of a seat by value: what a tie is decided by. */
struct haul {
	int cards[VALUES], tokens[VALUES];
};

static void count_haul(const struct temple_rush *s, int seat, struct haul *out)
{
	memset(out, 0, sizeof *out);
	for (uint64_t won = s->won[seat]; won; won = bits_drop_first(won))
		out->cards[temple_of(s, bits_first(won))->grade]++;
	for (int i = 0; i < VALUES; i++)
		out->tokens[i] = s->points[seat] >> 4 * i & 15;
}

static int score_bonus(const struct temple_rush *s, int seat)
{
	int points = 0;

	for (int i = 0; i < SIZES; i++)
		points += (s->bonus[seat] >> i & 1) * ruleset_of(s)->bonus[i];
	return points;
}

static void score_seat(const struct temple_rush *s, int seat, const struct haul *haul,
		       int16_t row[])
{
	int cards = 0, tokens = 0, bonus = score_bonus(s, seat);

	for (int i = 0; i < VALUES; i++) {
		cards += haul->cards[i] * ruleset_of(s)->values[i];
		tokens += haul->tokens[i] * ruleset_of(s)->values[i];
	}
	row[ROW_CARDS] = (int16_t)cards;
	row[ROW_TOKENS] = (int16_t)tokens;
	row[ROW_BONUS] = (int16_t)bonus;
	row[ROW_TOTAL] = (int16_t)(cards + tokens + bonus);
}

/* The total, then how many of the highest value, of the next, ... as one number. */
static uint64_t claim(int total, const struct haul *haul)
{
	uint64_t number = (uint64_t)total;

	for (int i = VALUES - 1; i >= 0; i--)
		number = number << 8 | (uint64_t)(haul->cards[i] + haul->tokens[i]);
	return number;
}

void temple_rush_score(const void *state, struct firn_sheet *out)
{
	const struct temple_rush *s = state;
	uint64_t best = 0;

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < s->seats; seat++) {
		struct haul haul;
		uint64_t mine;
		count_haul(s, seat, &haul);
		score_seat(s, seat, &haul, out->points[seat]);
		mine = claim(out->points[seat][ROW_TOTAL], &haul);
		if (mine > best)
			best = mine, out->winners = 0;
		if (mine == best)
			out->winners |= (uint8_t)seat_bit(seat);
	}
}
