#include "cli/term/screen.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/memory.h"
#include "cli/term/stage.h"

enum { TICK = 100 }; /* ms between two pictures of a thinking program */

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
	struct stage *t = memory_new(sizeof *t);

	stage_open(t, g, brain);
	run(t);
	stage_close(t);
	free(t);
}

void screen_replay(struct sitting *g, const struct firn_brain *brain)
{
	struct stage *t = memory_new(sizeof *t);

	t->game = g;
	t->draw = draw_find(g->match.start.game->id);
	t->seat = FIRN_ALL;
	t->replay = true;
	t->spots.cursor = NO_SPOT;
	thinker_open(&t->thinker, brain);
	stage_seek(t, 0);
	run(t);
	stage_close(t);
	free(t);
}
