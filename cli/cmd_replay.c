/* `firn replay`: a record as a readable game, or the proof that it is one. */
#include "cli/cmd.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/file.h"
#include "cli/transcript.h"
#include "games/games.h"
#include "match/protocol.h"

static int refuse(const char *path, const struct firn_fault *fault)
{
	fprintf(stderr, "firn: %s: ", path);
	if (fault->at >= 0)
		fprintf(stderr, "move %d: ", (int)fault->at);
	if (fault->clause)
		fprintf(stderr, "%s: ", fault->clause);
	fprintf(stderr, "%s\n", fault->text);
	return EXIT_FAILED;
}

/* Checks the record only; or loads it, and then the game goes on until a seat is asked. */
static struct firn_fault read_record(struct firn_json v, bool verify, struct match *m)
{
	struct firn_record r = {.cap = MATCH_MAX_MOVES};
	struct firn_fault fault;
	union firn_state s;

	if (!verify)
		return match_load(m, v, firn_games);
	fault = firn_record_read(&r, v, firn_games, &s);
	if (!fault.err)
		printf("ok: %u moves\n", (unsigned)r.count);
	return fault;
}

static int replay(const char *path, bool verify)
{
	static struct match m;
	struct firn_fault fault = firn_fault_new(FIRN_BAD_JSON, NULL);
	struct firn_json v;
	size_t n;
	char *bytes = file_read(path, PROTOCOL_MAX_ANSWER, &n);

	if (!bytes)
		return EXIT_FAILED;
	if (firn_json_parse(bytes, n, &v))
		fault = read_record(v, verify, &m);
	free(bytes);
	if (fault.err)
		return refuse(path, &fault);
	if (!verify)
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
	return replay(path, flags[0].count > 0);
}
