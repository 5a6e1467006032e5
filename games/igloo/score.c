/* The score sheet (I6). */
#include <string.h>

#include "engine/json.h"
#include "games/igloo/rules.h"

/* I6.1: the hand is worth nothing. */
static void score_hunted(const struct igloo *s, int seat, int16_t row[])
{
	for (int a = 0; a < ANIMALS; a++) {
		int points = hunted_count(s, seat, a) * animal_value(s, a);
		row[animal_row(a)] = (int16_t)(row[animal_row(a)] + points);
	}
}

/* I6.4 */
static unsigned winners(const struct igloo *s, const struct firn_sheet *sheet)
{
	int best = -1;
	unsigned seats = 0;

	for (int i = 0; i < s->seats; i++) {
		int total = sheet->points[i][ROW_TOTAL];
		if (total > best)
			best = total, seats = 0;
		if (total == best)
			seats |= 1u << i;
	}
	return seats;
}

void igloo_score(const void *state, struct firn_sheet *out)
{
	const struct igloo *s = state;
	struct island islands[MAX_ISLANDS];
	int count = igloo_islands(s, islands);

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < s->seats; seat++) {
		int16_t *row = out->points[seat];
		score_hunted(s, seat, row);
		for (int i = 0; i < count; i++)
			row[ROW_ISLANDS] = (int16_t)(row[ROW_ISLANDS] + islands[i].points[seat]);
		for (int i = 0; i < ROW_TOTAL; i++)
			row[ROW_TOTAL] = (int16_t)(row[ROW_TOTAL] + row[i]);
	}
	out->winners = (uint8_t)winners(s, out);
}

/* ---- the key "islands" of the sheet ---- */

static void put_island(const struct igloo *s, const struct island *island, struct firn_writer *w)
{
	char name[3];

	firn_json_begin(w, '{');
	firn_json_key(w, "spaces");
	firn_json_begin(w, '[');
	for (uint64_t rest = island->spaces; rest; rest = bits_drop_first(rest)) {
		space_name(bits_first(rest), name);
		firn_json_string(w, name);
	}
	firn_json_end(w, ']');
	firn_json_key(w, "strength");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->seats; i++)
		firn_json_int(w, island->strength[i]);
	firn_json_end(w, ']');
	firn_json_key(w, "points");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->seats; i++)
		firn_json_int(w, island->points[i]);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

void igloo_sheet_more(const void *state, struct firn_writer *w)
{
	struct island islands[MAX_ISLANDS];
	int count = igloo_islands(state, islands);

	firn_json_key(w, "islands");
	firn_json_begin(w, '[');
	for (int i = 0; i < count; i++)
		put_island(state, &islands[i], w);
	firn_json_end(w, ']');
}
