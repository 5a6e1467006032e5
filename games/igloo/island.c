/* Islands: who is how strong on them, and what that is worth (I6.2, I6.3, I7.1). */
#include "games/igloo/rules.h"

static int worth(const struct igloo *s, int tiles)
{
	if (s->variant == VARIANT_BASE)
		return tiles;
	return ruleset_of(s)->island[tiles < ISLAND_SIZES ? tiles : ISLAND_SIZES];
}

/* The strongest below a limit; 0: nobody is. */
static int strongest_below(const struct island *island, int limit)
{
	int most = 0;

	for (int i = 0; i < FIRN_MAX_SEATS; i++)
		if (island->strength[i] > most && island->strength[i] < limit)
			most = island->strength[i];
	return most;
}

static int seats_there(const struct island *island)
{
	int n = 0;

	for (int i = 0; i < FIRN_MAX_SEATS; i++)
		n += island->strength[i] > 0;
	return n;
}

static void score_island(const struct igloo *s, struct island *island)
{
	int value = worth(s, bits_count(island->spaces)), full = value;
	int most = strongest_below(island, 255), second = strongest_below(island, most);

	if (s->variant == VARIANT_BASE && seats_there(island) == 1)
		full = value * value;
	for (int i = 0; i < s->seats; i++) {
		int strength = island->strength[i];
		island->points[i] = (int16_t)(strength == 0      ? 0
					      : strength == most ? full
					      : strength == second
						      ? value / ruleset_of(s)->second_share
						      : 0);
	}
}

int igloo_islands(const struct igloo *s, struct island out[MAX_ISLANDS])
{
	uint64_t rest = ice(s);
	int n = 0;

	for (; rest; rest &= ~out[n++].spaces) {
		uint64_t spaces = flood(rest & -rest, rest);
		out[n] = (struct island){.spaces = spaces};
		for (int i = 0; i < s->seats; i++)
			out[n].strength[i] = (uint8_t)(inuits_on(s, i, spaces) +
						       ruleset_of(s)->igloo_strength *
							       bits_count(s->igloo[i] & spaces));
		score_island(s, &out[n]);
	}
	return n;
}
