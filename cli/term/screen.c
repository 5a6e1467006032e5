#include "cli/term/screen.h"

#include <poll.h>
#include <unistd.h>

#include "cli/term/stage.h"

enum { TICK = 100 }; /* ms between two pictures of a thinking program */

static struct stage table;

bool screen_wait(int fd, int ms)
{
	struct pollfd wait[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
				 {.fd = fd, .events = POLLIN}};

	/* a signal, as of a new window size, ends it too */
	return poll(wait, fd < 0 ? 1 : 2, ms) <= 0 ||
	       !(wait[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

static void run(struct stage *t)
{
	struct paint_key key;

	while (!t->quit) {
		stage_show(t);
		if (!screen_wait(t->thinker.pipe[0], t->thinker.busy ? TICK : -1))
			return;
		while (!t->quit && paint_key(&key))
			stage_key(t, &key);
		stage_thought(t);
	}
}

void screen_play(struct sitting *g, const struct firn_brain *brain)
{
	table = (struct stage){0};
	stage_open(&table, g, brain);
	run(&table);
	stage_close(&table);
}

void screen_replay(struct sitting *g, const struct firn_brain *brain)
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
