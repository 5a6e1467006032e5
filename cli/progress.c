#include "cli/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/i18n.h"

static bool able(void)
{
	const char *term = getenv("TERM");

	return isatty(STDERR_FILENO) && term && strcmp(term, "dumb") != 0;
}

static const char clear[] = "\r\033[K";

static void tell(const struct progress *p, long seconds)
{
	fputs(clear, stderr);
	if (p->done)
		fprintf(stderr, _("%s: move %u of %u, %ld s"), p->what,
			(unsigned)__atomic_load_n(p->done, __ATOMIC_RELAXED), (unsigned)p->all,
			seconds);
	else
		fprintf(stderr, _("%s: %ld s"), p->what, seconds);
}

static void *run(void *arg)
{
	struct progress *p = arg;
	struct timespec until;
	time_t began;

	clock_gettime(CLOCK_REALTIME, &until);
	began = until.tv_sec;
	pthread_mutex_lock(&p->lock);
	while (!p->stop) {
		tell(p, (long)(until.tv_sec - began));
		until.tv_sec++;
		pthread_cond_timedwait(&p->stopped, &p->lock, &until);
	}
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

void progress_start(struct progress *p, const char *what, const uint32_t *done, uint32_t all)
{
	*p = (struct progress){.what = what, .done = done, .all = all};
	if (!able())
		return;
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->stopped, NULL);
	p->running = pthread_create(&p->thread, NULL, run, p) == 0;
}

void progress_stop(struct progress *p)
{
	if (!p->running)
		return;
	pthread_mutex_lock(&p->lock);
	p->stop = true;
	pthread_cond_signal(&p->stopped);
	pthread_mutex_unlock(&p->lock);
	pthread_join(p->thread, NULL);
	pthread_cond_destroy(&p->stopped);
	pthread_mutex_destroy(&p->lock);
	p->running = false;
	fputs(clear, stderr);
}
