#include "cli/term/thinker.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "ai/ai.h"
#include "cli/analysis.h"
#include "cli/term/draw.h"

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

bool thinker_open(struct thinker *t, const struct firn_brain *brain)
{
	struct firn_ai *ai = brain->context;

	if (pipe(t->pipe))
		return false;
	fcntl(t->pipe[0], F_SETFL, O_NONBLOCK);
	t->brain = brain;
	t->busy = false;
	t->text = NULL;
	ai->stop = &t->stop;
	return true;
}

void thinker_close(struct thinker *t)
{
	thinker_drop(t);
	close(t->pipe[0]);
	close(t->pipe[1]);
	free(t->text);
	t->text = NULL;
}

/* ---- On the thread ---- */

static void think(struct thinker *t)
{
	t->answered = !firn_match_think(&t->match, t->brain, t->q, &t->thought).err;
	if (t->answered || t->job == THINK_HINT)
		return;
	t->q.level = FIRN_RANDOM; /* a game without an evaluation still has players */
	t->answered = !firn_match_think(&t->match, t->brain, t->q, &t->thought).err;
}

static void note(void *context, const struct firn_match_judgement *j)
{
	struct thinker *t = context;

	if (j->n < FIRN_MATCH_MAX_MOVES)
		t->marks[j->n] = (struct think_mark){j->best, j->lost, (uint8_t)j->mark};
}

static void analyse(struct thinker *t)
{
	const char *const mark[FIRN_MAX_SEATS] = {draw_seat_text(0), draw_seat_text(1),
						  draw_seat_text(2), draw_seat_text(3)};
	FILE *out = open_memstream(&t->text, &t->length);

	if (!out)
		return;
	t->answered = !analysis_print(out, &t->match, t->brain, t->q, mark,
				      (struct analysis_watch){&t->stop, &t->done, note, t})
			       .err;
	fclose(out);
}

static void sleep_until(struct thinker *t)
{
	while (now() < t->wait && !__atomic_load_n(&t->stop, __ATOMIC_RELAXED))
		nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
}

static void *run(void *context)
{
	struct thinker *t = context;

	if (t->job == THINK_ANALYSIS)
		analyse(t);
	else
		think(t);
	sleep_until(t);
	if (write(t->pipe[1], "!", 1) != 1)
		abort(); /* the other end is ours */
	return NULL;
}

/* ---- On the screen's side ---- */

void thinker_ask(struct thinker *t, enum think_job job, const struct firn_match *m, int seat,
		 enum firn_level level, uint32_t pace)
{
	thinker_drop(t);
	free(t->text);
	t->text = NULL;
	t->match = *m;
	t->job = job;
	t->q = (struct firn_question){.seat = seat, .level = level, .moves = t->moves};
	if (job == THINK_ANALYSIS)
		t->q.ms = 100;
	t->q.why = (struct firn_why_wish){.wanted = job != THINK_MOVE,
					  .ms = job == THINK_ANALYSIS ? 200 : FIRN_AI_WHY_MS};
	t->answered = false;
	t->stop = 0;
	t->done = 0;
	t->since = now();
	t->wait = t->since + pace * 1000u;
	t->busy = pthread_create(&t->thread, NULL, run, t) == 0;
}

void thinker_hurry(struct thinker *t)
{
	__atomic_store_n(&t->stop, 1, __ATOMIC_RELAXED);
}

static void end(struct thinker *t)
{
	char byte;

	pthread_join(t->thread, NULL);
	while (read(t->pipe[0], &byte, 1) == 1)
		;
	t->busy = false;
}

void thinker_drop(struct thinker *t)
{
	if (!t->busy)
		return;
	thinker_hurry(t);
	end(t);
}

bool thinker_take(struct thinker *t)
{
	char byte;

	if (!t->busy || read(t->pipe[0], &byte, 1) != 1)
		return false;
	end(t);
	return true;
}

const struct think_mark *thinker_mark(const struct thinker *t, uint32_t move)
{
	if (t->job != THINK_ANALYSIS || move >= __atomic_load_n(&t->done, __ATOMIC_ACQUIRE))
		return NULL;
	return &t->marks[move];
}

int thinker_elapsed(const struct thinker *t)
{
	return (int)((now() - t->since) / 1000u);
}
