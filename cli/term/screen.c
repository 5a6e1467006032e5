#include "cli/term/screen.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/memory.h"
#include "cli/saved.h"
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

	while (!t->quit && !t->plays_on && !t->learns) {
		if (t->replay)
			stage_replay_say(t);
		stage_show(t);
		if (!screen_wait(t->thinker.pipe[0], t->thinker.busy ? TICK : -1))
			return;
		while (!t->quit && paint_key(&key))
			stage_key(t, &key);
		stage_thought(t);
	}
}

void screen_learn(const struct firn_game *game, int lesson, const struct firn_brain *brain)
{
	struct stage *t = memory_new(sizeof *t);
	struct sitting *g = memory_new(sizeof *g);

	t->box = true;
	if (lesson_begin(&t->lesson, game, lesson, g)) {
		stage_open(t, g, brain);
		run(t);
		stage_close(t);
	}
	sitting_clear(g);
	free(g);
	free(t);
}

/* Lessons in the middle of a game, which waits. */
static void learn(struct stage *t, const struct firn_brain *brain)
{
	const struct firn_game *game = t->game->match.start.game;

	t->learns = false;
	thinker_close(&t->thinker); /* the brain answers one at a time */
	screen_learn(game, lesson_next_for(game->id), brain);
	thinker_open(&t->thinker, brain);
	stage_go_on(t);
}

void screen_play(struct sitting *g, const struct firn_brain *brain)
{
	struct stage *t = memory_new(sizeof *t);

	stage_open(t, g, brain);
	for (run(t); t->learns; run(t))
		learn(t, brain);
	stage_close(t);
	free(t);
}

/* A game of its own, saved as one; the replay waits where it stands. */
static void play_on(struct stage *t, const struct firn_brain *brain)
{
	struct sitting *g = memory_new(sizeof *g);

	t->plays_on = false;
	if (stage_replay_branch(t, g)) {
		thinker_close(&t->thinker); /* the brain answers one at a time */
		saved_begin(g);
		screen_play(g, brain);
		thinker_open(&t->thinker, brain);
	}
	sitting_clear(g);
	free(g);
}

void screen_replay(struct sitting *g, const struct firn_brain *brain, struct screen_replay how)
{
	struct stage *t = memory_new(sizeof *t);

	stage_replay_open(t, g, brain, how.all);
	t->wanted = how.analysis;
	while (!t->quit) {
		stage_replay_judge(t);
		run(t);
		if (!t->plays_on)
			break;
		play_on(t, brain);
	}
	stage_close(t);
	free(t);
}
