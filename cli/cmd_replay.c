/* `firn replay`: a record as a readable game, or the proof that it is one. */
#include "cli/cmd.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/fair_text.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/language.h"
#include "cli/record_file.h"
#include "cli/record_json.h"
#include "cli/saved.h"
#include "cli/term/draw.h"
#include "cli/term/screen.h"
#include "cli/transcript.h"
#include "games/games.h"
#include "match/fair.h"
#include "match/protocol.h"

/* Checks every move and draw, and how the seed came about. */
static int verify(const char *path, bool json)
{
	struct firn_record r = {.cap = FIRN_MATCH_MAX_MOVES};
	struct firn_fault fault;
	struct firn_json v;
	struct firn_fair_order order;
	union firn_state s;
	bool fair;
	size_t n;
	char *bytes = file_read(path, FIRN_PROTOCOL_MAX_ANSWER, &n);

	if (!bytes)
		return EXIT_FAILED;
	if (!firn_json_parse(bytes, n, &v)) {
		record_refuse_json(path, bytes, n);
		free(bytes);
		return EXIT_FAILED;
	}
	record_register(v);
	fault = firn_record_read(&r, v, firn_games, &s);
	if (!fault.err)
		fault = firn_fair_check(v);
	fair = !fault.err && firn_fair_read_order(v, &order);
	free(bytes);
	if (fault.err)
		return record_refuse(path, &fault);
	if (json) {
		record_json_check(stdout, r.count, fair ? &order : NULL);
		return EXIT_OK;
	}
	printf(ngettext("ok: %u move\n", "ok: %u moves\n", r.count), (unsigned)r.count);
	if (fair)
		fair_text_print(stdout, &order);
	return EXIT_OK;
}

/* The game goes on until a seat is asked. */
static int replay(const char *path, bool json)
{
	struct firn_match m;

	if (!record_load(path, &m))
		return EXIT_FAILED;
	if (json)
		record_json_game(stdout, &m);
	else
		transcript_record(stdout, &m);
	return EXIT_OK;
}

/* Forwards and backwards on the screen. */
static int show(const char *path, bool all)
{
	struct sitting g = {0};
	struct firn_brain brain;

	if (!record_load(path, &g.match))
		return EXIT_FAILED;
	if (!paint_possible()) {
		fprintf(stderr, "%s\n", _("firn replay: --screen needs a terminal"));
		return EXIT_FAILED;
	}
	language_choose();
	saved_look(path, &g); /* again, for who sat there */
	if (!ai_open(&brain, FIRN_AI_MEMORY, 1))
		return EXIT_FAILED;
	if (paint_open())
		screen_replay(&g, &brain, (struct screen_replay){.all = all});
	paint_close();
	ai_close(&brain);
	return EXIT_OK;
}

int cmd_replay(int argc, char **argv)
{
	struct args_flag flags[] = {
		{.name = "verify"}, {.name = "ruleset", .old = "table", .most = 1},
		{.name = "screen"}, {.name = "all"},
		{.name = "json"},   {0}};
	const struct firn_game *game = NULL;
	const char *path;
	uint8_t ruleset;

	if (!args_one(argc, argv, flags, "FILE", &path))
		return EXIT_USAGE;
	if (flags[1].count && !file_read_ruleset(args_value(&flags[1], NULL), &game, &ruleset))
		return EXIT_FAILED;
	if (flags[2].count)
		return show(path, flags[3].count > 0);
	return flags[0].count ? verify(path, flags[4].count > 0) : replay(path, flags[4].count > 0);
}
