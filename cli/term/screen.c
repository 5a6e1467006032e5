#define _POSIX_C_SOURCE 200809L
#include "cli/term/screen.h"

#include <poll.h>
#include <unistd.h>

#include "cli/term/stage.h"

enum { TICK = 100 }; /* ms between two pictures of a thinking program */

static struct stage table;

void screen_wait(int fd, int ms)
{
	struct pollfd wait[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
				 {.fd = fd, .events = POLLIN}};

	poll(wait, fd < 0 ? 1 : 2, ms); /* a signal, as of a new window size, ends it too */
}

/* False: nobody is there any more. */
static bool hung_up(void)
{
	struct pollfd wait = {.fd = STDIN_FILENO};

	return poll(&wait, 1, 0) > 0 && wait.revents & (POLLHUP | POLLERR | POLLNVAL);
}

static void run(struct stage *t)
{
	struct paint_key key;

	while (!t->quit && !hung_up()) {
		stage_show(t);
		screen_wait(t->thinker.pipe[0], t->thinker.busy ? TICK : -1);
		while (!t->quit && paint_key(&key))
			stage_key(t, &key);
		stage_thought(t);
	}
}

void screen_play(struct sitting *g, const struct match_brain *brain)
{
	table = (struct stage){0};
	stage_open(&table, g, brain);
	run(&table);
	stage_close(&table);
}

void screen_replay(struct sitting *g, const struct match_brain *brain)
{
	table = (struct stage){.game = g,
			       .draw = draw_find(g->match.start.game->id),
			       .seat = FIRN_ALL,
			       .replay = true,
			       .spots.cursor = NO_SPOT};
	thinker_open(&table.thinker, brain);
	stage_seek(&table, 0);
	run(&table);
	stage_close(&table);
}
