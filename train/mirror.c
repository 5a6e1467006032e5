#include "train/mirror.h"

#include <string.h>

#include "ai/features_city_blox.h"
#include "ai/features_igloo.h"
#include "ai/features_nunatak.h"

/* The place (a, b) of a square of `wide` times `wide`, seen from a side; a * wide + b. */
static int turn_place(int side, int wide, int a, int b)
{
	int last = wide - 1, x = side & 1 ? last - a : a, y = side & 2 ? last - b : b;

	return side & 4 ? y * wide + x : x * wide + y;
}

/* Words with a bit per place of a board of eight times eight. */
static void make_words(struct mirror *m, int side, int first, int after)
{
	for (int word = first; word < after; word++)
		for (int i = 0; i < 64; i++)
			m->to[side][word * 64 + i] = (uint16_t)(word * 64 +
								turn_place(side, 8, i / 8, i % 8));
}

/* ---- City Blox ---- */

static void make_city_blox(struct mirror *m, int side)
{
	make_words(m, side, CITY_OPEN, CITY_LOTS);
}

/* ---- Igloo Igloo ---- */

static void make_igloo(struct mirror *m, int side)
{
	make_words(m, side, WORD_DOWN, WORD_PREY_OTHERS + 1);
}

/* ---- Nunatak ---- */

static const int level_first[] = {0, 25, 41, 50}, level_wide[] = {5, 4, 3, 2};

static int turn_space(int side, int space)
{
	int level = 3;

	while (space < level_first[level])
		level--;
	space -= level_first[level];
	return level_first[level] + turn_place(side, level_wide[level], space / level_wide[level],
					       space % level_wide[level]);
}

static void set_spaces(uint16_t *to, int side, int first, int at)
{
	for (int space = first; space < SPACES; space++)
		to[at + space - first] = (uint16_t)(to[at] - to[at] % 64 + at % 64 +
						    turn_space(side, space) - first);
}

/* Squares by their corner of smallest column and row. */
static void set_squares(uint16_t *to, int side, int at)
{
	for (int level = 0; level < 4; level++) {
		int wide = level_wide[level] - 1;
		for (int i = 0; i < wide * wide; i++) {
			int turned = turn_place(side, wide, i / wide, i % wide);
			int from = level_first[level] + i / wide * (wide + 1) + i % wide;
			int corner = level_first[level] + turned / wide * (wide + 1) +
				     turned % wide;
			int bit = __builtin_ctzll(features_nunatak_pack((uint64_t)1 << from));
			int new = __builtin_ctzll(features_nunatak_pack((uint64_t)1 << corner));
			to[at + bit] = (uint16_t)(at + new);
		}
	}
}

static void make_nunatak(struct mirror *m, int side)
{
	uint16_t *to = m->to[side];

	for (int word = FEATURE_BLOCKS; word < FEATURE_SUPPORT; word++)
		set_spaces(to, side, 0, word * 64);
	for (int word = FEATURE_SUPPORT; word < FEATURE_SUPPORT + 2; word++) {
		set_spaces(to, side, SPACES - UPPER, word * 64);
		set_spaces(to, side, SPACES - UPPER, word * 64 + UPPER);
	}
	for (int word = FEATURE_GAPS; word <= FEATURE_LINES; word++)
		set_spaces(to, side, 0, word * 64);
	set_squares(to, side, FEATURE_PAIRS * 64);
	set_squares(to, side, FEATURE_PAIRS * 64 + 32);
}

/* ---- all ---- */

typedef void maker(struct mirror *m, int side);

static const struct {
	const char *game;
	maker *make;
	int sides;
} makers[] = {
	{"city-blox", make_city_blox, 8},
	{"igloo", make_igloo, 8},
	{"nunatak", make_nunatak, 8},
	{"temple-rush", mirror_temple_rush, MIRROR_SIDES},
	{0, NULL, 1},
};

void mirror_make(struct mirror *m, const struct firn_game *game)
{
	int i = 0;

	while (makers[i].game && strcmp(makers[i].game, game->id) != 0)
		i++;
	m->sides = makers[i].sides;
	for (int side = 0; side < m->sides; side++) {
		for (int at = 0; at < MIRROR_BITS; at++)
			m->to[side][at] = (uint16_t)at;
		for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
			m->seat[side][seat] = (uint8_t)seat;
		m->fewest[side] = 1;
		if (makers[i].make)
			makers[i].make(m, side);
	}
}

int mirror_side(const struct mirror *m, int seats, struct firn_rng *rng)
{
	int side;

	do
		side = (int)firn_rng_below(rng, (uint32_t)m->sides);
	while (m->fewest[side] > seats);
	return side;
}

void mirror_turn(const struct mirror *m, int side, int words, uint64_t set[])
{
	uint64_t turned[FEATURE_WORDS] = {0};

	for (int w = 0; w < words; w++)
		for (uint64_t bits = set[w]; bits; bits &= bits - 1) {
			int to = m->to[side][w * 64 + __builtin_ctzll(bits)];
			turned[to / 64] |= (uint64_t)1 << to % 64;
		}
	memcpy(set, turned, sizeof(uint64_t) * (size_t)words);
}
