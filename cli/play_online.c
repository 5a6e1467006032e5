#include "cli/play_online.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/address.h"
#include "cli/ai_open.h"
#include "cli/clock_text.h"
#include "cli/cmd.h"
#include "cli/i18n.h"
#include "cli/line_online.h"
#include "cli/term/online.h"
#include "cli/term/paint.h"

enum { NAME, WATCH, PLAIN, MEMORY, THREADS, FLAGS };

const char *play_user(void)
{
	const struct passwd *user = getpwuid(getuid());

	return user && remote_name_fits(user->pw_name) ? user->pw_name : "firn";
}

/* False after a message. */
static bool read_name(const struct args_flag *flag, char out[REMOTE_NAME])
{
	const char *name = args_value(flag, NULL);

	if (!name)
		name = play_user();
	if (remote_name_fits(name)) {
		snprintf(out, REMOTE_NAME, "%s", name);
		return true;
	}
	fprintf(stderr, "%s\n", _("firn play: a name has 1 to 32 characters"));
	return false;
}

static bool read_address(const char *text, struct address *a)
{
	char whole[ADDRESS_SERVER];
	const char *why;

	address_complete(text, whole);
	why = address_read(a, whole);
	if (why)
		fprintf(stderr, _("firn play: %s\n"), _(why));
	return !why;
}

static bool read_clock(const struct args_flag *flag, struct clock_rule *out)
{
	const char *text = args_value(flag, NULL);

	if (!text || clock_text_read(text, out))
		return true;
	fprintf(stderr,
		_("firn play: no clock '%s'; for the game 10m, 1h30m or 10m+5s (5 s more with each "
		  "move), for each move 30s/move or 3d; at most 24 hours or 30 days\n"),
		text);
	return false;
}

static int play(const struct address *a, struct sitting *g, const struct remote_wish *wish,
		const struct firn_brain *brain, bool plain)
{
	char said[ONLINE_SAID];
	bool good;

	if (plain || !paint_possible() || !paint_open())
		return line_online(a, g, wish, brain);
	good = online_play(a, g, wish, brain, said);
	paint_close();
	if (!good)
		fprintf(stderr, _("firn play: %s\n"), said);
	else if (said[0])
		printf("%s\n", said);
	return good ? EXIT_OK : EXIT_FAILED;
}

int play_address(int argc, char **argv)
{
	struct args_flag flags[FLAGS + 1] = {
		[NAME] = {.name = "name", .most = 1},
		[WATCH] = {.name = "watch"},
		[PLAIN] = {.name = "plain"},
		[MEMORY] = {.name = "memory", .most = 1},
		[THREADS] = {.name = "threads", .most = 1},
	};
	struct sitting g = {0};
	struct remote_wish wish = {0};
	struct firn_brain brain;
	struct address a;
	const char *word;
	int status;

	if (args_parse(argc, argv, flags, &word, 1) < 0 || !read_address(word, &a) ||
	    !read_name(&flags[NAME], wish.name))
		return EXIT_USAGE;
	if (!a.table[0]) {
		fprintf(stderr,
			_("firn play: %s is a server, not a table; firn play GAME --server "
			  "%s opens one\n"),
			word, word);
		return EXIT_USAGE;
	}
	wish.watch = flags[WATCH].count > 0;
	if (!ai_open_flags(&brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	status = play(&a, &g, &wish, &brain, flags[PLAIN].count);
	ai_close(&brain);
	return status;
}

int play_server(struct sitting *g, const struct play_server *flags, const struct firn_brain *brain,
		bool plain)
{
	struct remote_wish wish = {.new = g, .listed = flags->listed->count > 0};
	struct address a;

	if (!read_address(args_value(flags->server, ""), &a) ||
	    !read_name(flags->name, wish.name) || !read_clock(flags->clock, &wish.clock))
		return EXIT_USAGE;
	a.table[0] = '\0';
	return play(&a, g, &wish, brain, plain);
}
