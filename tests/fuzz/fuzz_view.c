/* Any JSON as a view: what is taken shows the same view again, is not broken, and can be played on;
 * what is refused names a member and leaves the match as it was. The input is a real view of some
 * game in which bytes are replaced, or JSON as it comes. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rng.h"
#include "games/games.h"
#include "match/from.h"
#include "match/protocol.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static struct firn_match match, before;
static union firn_state real;
static struct firn_show_list room;
static char view[1 << 16], again[1 << 16];

static void require(bool condition)
{
	if (!condition)
		abort();
}

/* Plays moves of chance and seats as `r` says. */
static void wander(const struct firn_game *game, union firn_state *s, struct firn_rng *r,
		   uint32_t moves)
{
	while (moves > 0) {
		int actors = game->actors(s), seat = 0, n;
		if (actors == FIRN_OVER)
			return;
		if (actors == FIRN_CHANCE) {
			game->apply(s, FIRN_CHANCE, game->roll(s, firn_rng_next(r)));
			continue;
		}
		while (!(actors >> seat & 1))
			seat++;
		n = game->legal(s, seat, room.moves);
		if (!n)
			return;
		game->apply(s, seat, room.moves[firn_rng_below(r, (uint32_t)n)]);
		moves--;
	}
}

static void check(const char *text, size_t n, const struct firn_start *start, bool play)
{
	struct firn_json v;
	struct firn_writer w;
	struct firn_fault fault;
	struct firn_rng r = {n};
	int64_t viewer = FIRN_PUBLIC;

	if (!firn_json_parse(text, n, &v) || v.kind != FIRN_JSON_OBJECT)
		return;
	before = match;
	fault = firn_match_from(&match, start, v, &room);
	if (fault.err) {
		require(!memcmp(&match, &before, sizeof match));
		require(fault.err != FIRN_BAD_VIEW || (fault.member && fault.member[0]));
		return;
	}
	require(!start->game->broken(&match.start.origin));
	firn_json_to_int(firn_json_member(v, "viewer"), 0, FIRN_MAX_SEATS, &viewer);
	firn_writer_init(&w, again, sizeof again);
	firn_show_view_of(&w, start, &match.start.origin, (int)viewer);
	require(!w.full && firn_json_parse(again, w.len, &v));
	require(!firn_match_from(&match, start, v, &room).err);
	if (play)
		wander(start->game, &match.head.state, &r, 40);
}

/* The first bytes say which game and how far it has come, the others what is changed where. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct firn_start start = {.seed = "view", .options = {.first = -1}};
	struct firn_rng r;
	struct firn_writer w;
	int games = 0;

	if (n < 4)
		return 0;
	while (firn_games[games])
		games++;
	start.game = firn_games[data[0] % 16 % games]; /* one more changes no seed */
	start.options.seats = (uint8_t)(2 + data[0] / 16 % 3);
	start.options.option[0] = data[1] >> 1 & 1;
	start.options.first = (int8_t)(data[1] & 1);
	r.state = data[1];
	require(!firn_start_setup(&start, &real).err);
	wander(start.game, &real, &r, data[2]);
	firn_writer_init(&w, view, sizeof view);
	firn_show_view_of(&w, &start, &real, data[3] % start.options.seats);
	for (size_t i = 4; i + 2 < n; i += 3)
		view[(data[i] << 8 | data[i + 1]) % w.len] = (char)data[i + 2];
	start.options.first = -1;
	check(view, w.len, &start, true);
	check((const char *)data + 4, n - 4, &start, false);
	return 0;
}
