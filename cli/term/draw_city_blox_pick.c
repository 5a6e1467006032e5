/* City Blox on a screen: which spots a move names. */
#include <stdio.h>
#include <string.h>

#include "cli/term/draw_city_blox.h"

static int size_of(const char *word)
{
	return firn_word_find(city_blox_size_name, SIZES, word);
}

static int cell_spot(const char *lot, const char *cell)
{
	return (lot[0] - '1') * CELLS + city_blox_cell_find(cell);
}

static int touch_supply(const struct firn_words *w, int out[DRAW_TOUCHED])
{
	int n = 0;

	for (int i = 1; i < w->count && n < DRAW_TOUCHED; i++)
		out[n++] = SPOT_RESERVE + size_of(w->word[i]);
	return n;
}

static int touch_set(const struct firn_words *w, int source, int out[DRAW_TOUCHED])
{
	out[0] = source + size_of(w->word[1]);
	out[1] = cell_spot(w->word[2], w->word[3]);
	return 2;
}

int draw_city_blox_touch(const char *move, int out[DRAW_TOUCHED])
{
	struct firn_words w;
	int n = 0;

	firn_words_split(move, &w);
	if (!strcmp(w.word[0], "supply"))
		return touch_supply(&w, out);
	if (!strcmp(w.word[0], "build"))
		return touch_set(&w, SPOT_BLOCK, out);
	if (!strcmp(w.word[0], "trade"))
		return touch_set(&w, SPOT_RESERVE, out);
	if (!strcmp(w.word[0], "keep")) {
		out[n++] = SPOT_BLOCK + size_of(w.word[1]);
		out[n++] = SPOT_KEPT;
	} else if (!strcmp(w.word[0], "lift")) {
		out[n++] = cell_spot(w.word[1], w.word[2]);
	} else if (!strcmp(w.word[0], "crane")) {
		out[n++] = cell_spot(w.word[1], w.word[2]);
		out[n++] = cell_spot(w.word[3], w.word[4]);
	} else if (!strcmp(w.word[0], "hit")) {
		out[n++] = SPOT_SEAT + w.word[1][0] - '0';
	} else if (!strcmp(w.word[0], "swap")) {
		out[n++] = cell_spot(w.word[1], w.word[2]);
		out[n++] = SPOT_LOT + (w.word[3][0] - '0') * LOTS + w.word[4][0] - '1';
	}
	return n;
}

bool draw_city_blox_mixes(const char *move)
{
	return !strncmp(move, "supply", 6);
}

/* ---- Another spot ---- */

static void write_place(struct firn_words *w, int at, int spot)
{
	snprintf(w->word[at], FIRN_MAX_WORD, "%d", spot / CELLS + 1);
	city_blox_cell_name(spot % CELLS, w->word[at + 1]);
}

/* Another size lies as its first shape does. */
static void write_size(struct firn_words *w, int size)
{
	int shape = 0;

	while (city_blox_shape_size[shape] != size)
		shape++;
	snprintf(w->word[1], FIRN_MAX_WORD, "%s", city_blox_size_name[size]);
	snprintf(w->word[4], FIRN_MAX_WORD, "%s", city_blox_turn_name[city_blox_shape_turn[shape]]);
	w->count = city_blox_shape_turn[shape] == TURN_NONE ? 4 : 5;
}

bool draw_city_blox_aim(const char *move, int spot, char *out, size_t cap)
{
	struct firn_words w;
	bool build, trade;

	firn_words_split(move, &w);
	build = !strcmp(w.word[0], "build");
	trade = !strcmp(w.word[0], "trade");
	if (spot < SPOT_BLOCK && (build || trade))
		write_place(&w, 2, spot);
	else if (spot < SPOT_BLOCK && !strcmp(w.word[0], "crane"))
		write_place(&w, 3, spot);
	else if (spot < SPOT_BLOCK && !strcmp(w.word[0], "lift"))
		write_place(&w, 1, spot);
	else if (spot >= SPOT_BLOCK && spot < SPOT_BLOCK + SIZES && build)
		write_size(&w, spot - SPOT_BLOCK);
	else if (spot >= SPOT_RESERVE && spot < SPOT_RESERVE + SIZES && trade)
		write_size(&w, spot - SPOT_RESERVE);
	else
		return false;
	draw_join(&w, out, cap);
	return true;
}
