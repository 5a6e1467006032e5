/* `firn replay`: a record as a readable game, or the proof that it is one. */
#include "cli/cmd.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/fair_text.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/record_file.h"
#include "cli/term/draw.h"
#include "cli/term/screen.h"
#include "cli/transcript.h"
#include "games/games.h"
#include "match/fair.h"
#include "match/protocol.h"

/* Checks every move and draw, and how the seed came about. */
static int verify(const char *path)
{
	struct firn_record r = {.cap = FIRN_MATCH_MAX_MOVES};
	struct firn_fault fault = firn_fault_new(FIRN_BAD_JSON, NULL);
	struct firn_json v;
	struct firn_fair_order order;
	union firn_state s;
	bool fair;
	size_t n;
	char *bytes = file_read(path, FIRN_PROTOCOL_MAX_ANSWER, &n);

	if (!bytes)
		return EXIT_FAILED;
	if (firn_json_parse(bytes, n, &v)) {
		record_register(v);
		fault = firn_record_read(&r, v, firn_games, &s);
	}
	if (!fault.err)
		fault = firn_fair_check(v);
	fair = !fault.err && firn_fair_read_order(v, &order);
	free(bytes);
	if (fault.err)
		return record_refuse(path, &fault);
	printf(_("ok: %u moves\n"), (unsigned)r.count);
	if (fair)
		fair_text_print(stdout, &order);
	return EXIT_OK;
}

/* The game goes on until a seat is asked. */
static int replay(const char *path)
{
	struct firn_match m;

	if (!record_load(path, &m))
		return EXIT_FAILED;
	transcript_game(stdout, &m, FIRN_ALL, NULL);
	return EXIT_OK;
}

/* Forwards and backwards on the screen. */
static int show(const char *path)
{
	struct sitting g = {0};
	struct firn_brain brain;

	if (!record_load(path, &g.match))
		return EXIT_FAILED;
	if (!paint_possible()) {
		fprintf(stderr, "%s\n", _("firn replay: --screen needs a terminal"));
		return EXIT_FAILED;
	}
	if (!ai_open(&brain, FIRN_AI_MEMORY, 1))
		return EXIT_FAILED;
	if (paint_open())
		screen_replay(&g, &brain);
	paint_close();
	ai_close(&brain);
	return EXIT_OK;
}

int cmd_replay(int argc, char **argv)
{
	struct args_flag flags[] = {{.name = "verify"},
				    {.name = "ruleset", .old = "table", .most = 1},
				    {.name = "screen"},
				    {0}};
	const struct firn_game *game = NULL;
	const char *path;
	uint8_t ruleset;

	if (args_parse(argc, argv, flags, &path, 1) != 1)
		return EXIT_USAGE;
	if (flags[1].count &&
	    !file_read_ruleset(args_value(&flags[1], NULL), &game, &ruleset, NULL))
		return EXIT_FAILED;
	if (flags[2].count)
		return show(path);
	return flags[0].count ? verify(path) : replay(path);
}
