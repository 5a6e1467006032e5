/* Any JSON as a record: what loads must save to a record that loads to the same match. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "match/fair.h"
#include "match/match.h"
#include "match/protocol.h"
#include "tests/support/toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static struct firn_match match, before;
static char record[FIRN_PROTOCOL_MAX_ANSWER];

static void require(bool condition)
{
	if (!condition)
		abort();
}

static void check(const char *text, size_t n, const struct firn_game *const games[])
{
	struct firn_json v;
	struct firn_writer w;

	if (!firn_json_parse(text, n, &v))
		return;
	firn_fair_check(v); /* must not overflow */
	before = match;
	if (firn_match_load(&match, v, games).err) {
		require(!memcmp(&match, &before, sizeof match));
		return;
	}
	require(!match.start.game->broken(&match.head.state));
	firn_writer_init(&w, record, sizeof record);
	firn_match_save(&match, &w);
	require(!w.full && firn_json_parse(record, w.len, &v));
	before = match;
	require(!firn_match_load(&match, v, games).err);
	require(!memcmp(&match, &before, sizeof match));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	check((const char *)data, n, toy_games);
	check((const char *)data, n, firn_games);
	return 0;
}
