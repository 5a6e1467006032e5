/* `firn replay`: a record as a readable game, or the proof that it is one. */
#include "cli/cmd.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/file.h"
#include "cli/record_file.h"
#include "cli/transcript.h"
#include "games/games.h"
#include "match/fair.h"
#include "match/protocol.h"

/* Checks every move and draw, and that the seed was drawn fairly. */
static int verify(const char *path)
{
	struct firn_record r = {.cap = MATCH_MAX_MOVES};
	struct firn_fault fault = firn_fault_new(FIRN_BAD_JSON, NULL);
	struct firn_json v;
	union firn_state s;
	size_t n;
	char *bytes = file_read(path, PROTOCOL_MAX_ANSWER, &n);

	if (!bytes)
		return EXIT_FAILED;
	if (firn_json_parse(bytes, n, &v))
		fault = firn_record_read(&r, v, firn_games, &s);
	if (!fault.err)
		fault = fair_check(v);
	free(bytes);
	if (fault.err)
		return record_refuse(path, &fault);
	printf("ok: %u moves\n", (unsigned)r.count);
	return EXIT_OK;
}

/* The game goes on until a seat is asked. */
static int replay(const char *path)
{
	static struct match m;

	if (!record_load(path, &m))
		return EXIT_FAILED;
	transcript_game(stdout, &m, FIRN_ALL);
	return EXIT_OK;
}

int cmd_replay(int argc, char **argv)
{
	struct args_flag flags[] = {{.name = "verify"}, {.name = "table", .room = 1}, {0}};
	const struct firn_game *game = NULL;
	const char *path;
	uint8_t table;

	if (args_parse(argc, argv, flags, &path, 1) != 1)
		return EXIT_USAGE;
	if (flags[1].count && !file_read_table(args_value(&flags[1], NULL), &game, &table))
		return EXIT_FAILED;
	return flags[0].count ? verify(path) : replay(path);
}
