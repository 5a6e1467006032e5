/* The score sheet (C7.2). */
#include <string.h>

#include "games/city_blox/rules.h"

static int count_studs(const struct city_blox *s, int seat)
{
	struct building b;
	int studs = 0;

	for (int lot = 0; lot < LOTS; lot++) {
		city_blox_look(s, seat, lot, &b);
		studs += is_finished(s, seat, lot) ? 0 : bits_count(b.covered);
	}
	return studs;
}

void city_blox_score(const void *state, struct firn_sheet *out)
{
	const struct city_blox *s = state;
	int best = -1;

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < s->seats; seat++) {
		int lots = finished_count(s, seat) * ruleset_of(s)->lot_points;
		int studs = count_studs(s, seat);
		out->points[seat][ROW_LOTS] = (int16_t)lots;
		out->points[seat][ROW_STUDS] = (int16_t)studs;
		out->points[seat][ROW_TOTAL] = (int16_t)(lots + studs);
		if (lots + studs > best)
			best = lots + studs, out->winners = 0;
		if (lots + studs == best)
			out->winners |= (uint8_t)(1u << seat);
	}
}
