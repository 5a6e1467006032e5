/* Any text and any 32 bits as a move, at some point of some game: they are refused, or the
 * move is one of those listed and its text leads back to it. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bits.h"
#include "engine/rng.h"
#include "engine/start.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static firn_move list[FIRN_MAX_MOVES];

static void require(bool condition)
{
	if (!condition)
		abort();
}

/* A random game, `depth` moves long or as long as it lasts. */
static const struct firn_game *play(struct firn_rng *r, int depth, union firn_state *s)
{
	struct firn_start start = {.seed = "1"};
	uint32_t games = 0;

	while (firn_games[games])
		games++;
	start.game = firn_games[firn_rng_below(r, games)];
	start.options.seats = (uint8_t)(start.game->min_seats +
					firn_rng_below(r, 1u + start.game->max_seats -
								  start.game->min_seats));
	start.options.first = -1;
	require(!firn_start_setup(&start, s).err);
	while (depth-- > 0) {
		int actors = start.game->actors(s);
		int seat = actors > 0 ? bits_first((uint64_t)actors) : FIRN_CHANCE;
		int count = start.game->legal(s, seat, list);
		if (actors == FIRN_OVER)
			break;
		start.game->apply(s, seat, list[firn_rng_below(r, (uint32_t)count)]);
	}
	return start.game;
}

static bool is_listed(const struct firn_game *game, const union firn_state *s, int seat,
		      firn_move m)
{
	int count = game->legal(s, seat, list);

	for (int i = 0; i < count; i++)
		if (list[i] == m)
			return true;
	return false;
}

/* True: it is a legal move of somebody. */
static bool check_bits(const struct firn_game *game, union firn_state *s, firn_move m)
{
	bool legal = false;

	for (int seat = -2; seat <= FIRN_MAX_SEATS; seat++) {
		int reason = game->check(s, seat, m);
		bool listed = seat >= FIRN_CHANCE && seat < FIRN_MAX_SEATS &&
			      is_listed(game, s, seat, m);
		require(!reason == listed);
		require(!reason || game->reasons[reason].text[0]);
		legal |= listed;
	}
	return legal;
}

/* A legal move has one text: the grammar has no two spellings. */
static void check_text(const struct firn_game *game, union firn_state *s, const char *text)
{
	char again[FIRN_MAX_TEXT];
	firn_move m = 0;

	if (game->move_parse(s, text, &m) || !check_bits(game, s, m))
		return;
	game->move_text(s, m, again, sizeof again);
	require(!strcmp(again, text));
}

/* 8 bytes of randomness, one of depth, four of bits, the rest is text. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	char text[FIRN_MAX_TEXT] = "";
	struct firn_rng r;
	union firn_state s, before;
	const struct firn_game *game;
	firn_move m;

	if (n < 13)
		return 0;
	memcpy(&r.state, data, 8);
	memcpy(&m, data + 9, 4);
	memcpy(text, data + 13, n - 13 < sizeof text - 1 ? n - 13 : sizeof text - 1);
	game = play(&r, data[8], &s);
	before = s;
	check_bits(game, &s, m);
	check_text(game, &s, text);
	require(!memcmp(&before, &s, sizeof s));
	return 0;
}
