/* `firn engine`: the protocol, one line in, one line out. */
#include "cli/cmd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/ai_open.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/output.h"
#include "games/games.h"
#include "match/protocol.h"

/* A line may be this long and still be looked at; more of it is skipped. */
enum { MAX_LINE = FIRN_PROTOCOL_MAX_LOAD, CHUNK = 65536 };

struct engine {
	struct firn_protocol protocol;
	struct firn_match match;
	char line[MAX_LINE + 1]; /* one more byte shows that a line is too long */
	size_t length;
	char answer[FIRN_PROTOCOL_MAX_ANSWER];
};

/* Answers the line that was gathered. False: the end. */
static bool answer(struct engine *e)
{
	struct firn_writer out;
	bool go_on;

	firn_writer_init(&out, e->answer, sizeof e->answer);
	go_on = firn_protocol_answer(&e->protocol, &e->match, e->line, e->length, &out);
	firn_put_char(&out, '\n');
	e->length = 0;
	return output_write(e->answer, out.len) && go_on;
}

static void gather(struct engine *e, const char *bytes, size_t n)
{
	size_t space = sizeof e->line - e->length;

	if (n > space)
		n = space;
	memcpy(e->line + e->length, bytes, n);
	e->length += n;
}

/* False: the end. */
static bool take_chunk(struct engine *e, const char *at, const char *end)
{
	const char *newline;

	while ((newline = memchr(at, '\n', (size_t)(end - at)))) {
		gather(e, at, (size_t)(newline - at));
		if (!answer(e))
			return false;
		at = newline + 1;
	}
	gather(e, at, (size_t)(end - at));
	return true;
}

/* Until `quit`, the end of the input or of its reader. */
static int serve(struct engine *e)
{
	char chunk[CHUNK];

	for (;;) {
		ssize_t n = read(STDIN_FILENO, chunk, sizeof chunk);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			fprintf(stderr, _("firn engine: cannot read the input: %s\n"),
				i18n_error(errno));
			return EXIT_FAILED;
		}
		if (n == 0)
			break;
		if (!take_chunk(e, chunk, chunk + n))
			return EXIT_OK;
	}
	if (e->length)
		answer(e);
	return EXIT_OK;
}

int cmd_engine(int argc, char **argv)
{
	struct args_flag flags[] = {{.name = "ruleset", .old = "table", .most = 1},
				    {.name = "memory", .most = 1},
				    {.name = "threads", .most = 1},
				    {0}};
	struct engine *e;
	int status;

	if (args_parse(argc, argv, flags, NULL, 0) < 0)
		return EXIT_USAGE;
	e = calloc(1, sizeof *e);
	if (!e)
		return EXIT_FAILED;
	e->protocol.games = firn_games;
	if (!ai_open_flags(&e->protocol.brain, &flags[1], &flags[2]))
		status = EXIT_USAGE;
	else if (flags[0].count &&
		 !file_read_ruleset(args_value(&flags[0], NULL), &e->protocol.ruleset_game,
				    &e->protocol.ruleset))
		status = EXIT_FAILED;
	else
		status = serve(e);
	ai_close(&e->protocol.brain);
	free(e);
	return status;
}
