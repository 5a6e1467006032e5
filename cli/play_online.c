#define _POSIX_C_SOURCE 200809L
#include "cli/play_online.h"

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/address.h"
#include "cli/brain.h"
#include "cli/cmd.h"
#include "cli/i18n.h"
#include "cli/line_online.h"
#include "cli/term/online.h"
#include "cli/term/paint.h"

enum { NAME, WATCH, PLAIN, MEMORY, THREADS, FLAGS };

/* --name, or how this machine calls its user. False after a message. */
static bool read_name(const struct args_flag *flag, char out[REMOTE_NAME])
{
	const struct passwd *user = flag->count ? NULL : getpwuid(getuid());
	const char *name = args_value(flag, user ? user->pw_name : "firn");

	if (name[0] && i18n_width(name) <= 32 && strlen(name) < REMOTE_NAME) {
		snprintf(out, REMOTE_NAME, "%s", name);
		return true;
	}
	fprintf(stderr, "%s\n", _("firn play: a name has 1 to 32 characters"));
	return false;
}

static bool read_address(const char *text, struct address *a)
{
	const char *why = address_read(a, text);

	if (why)
		fprintf(stderr, _("firn play: %s\n"), _(why));
	return !why;
}

static int play(const struct address *a, struct sitting *g, const struct remote_wish *wish,
		const struct match_brain *brain, bool plain)
{
	if (!plain && paint_possible() && paint_open())
		return online_play(a, g, wish, brain);
	return line_online(a, g, wish, brain);
}

int play_address(int argc, char **argv)
{
	struct args_flag flags[FLAGS + 1] = {
		[NAME] = {.name = "name", .room = 1},
		[WATCH] = {.name = "watch"},
		[PLAIN] = {.name = "plain"},
		[MEMORY] = {.name = "memory", .room = 1},
		[THREADS] = {.name = "threads", .room = 1},
	};
	static struct sitting g;
	struct remote_wish wish = {0};
	struct match_brain brain;
	struct address a;
	const char *word;
	int status;

	if (args_parse(argc, argv, flags, &word, 1) < 0 || !read_address(argv[1], &a) ||
	    !read_name(&flags[NAME], wish.name))
		return EXIT_USAGE;
	if (!a.table[0]) {
		fprintf(stderr,
			_("firn play: %s is a server, not a table; firn play GAME --server "
			  "%s opens one\n"),
			argv[1], argv[1]);
		return EXIT_USAGE;
	}
	wish.watch = flags[WATCH].count > 0;
	if (!brain_open_flags(&brain, &flags[MEMORY], &flags[THREADS]))
		return EXIT_USAGE;
	status = play(&a, &g, &wish, &brain, flags[PLAIN].count);
	brain_close(&brain);
	return status;
}

int play_server(struct sitting *g, const struct args_flag *server, const struct args_flag *name,
		const struct match_brain *brain, bool plain)
{
	struct remote_wish wish = {.new = g};
	struct address a;

	if (!read_address(args_value(server, ""), &a) || !read_name(name, wish.name))
		return EXIT_USAGE;
	a.table[0] = '\0';
	return play(&a, g, &wish, brain, plain);
}
