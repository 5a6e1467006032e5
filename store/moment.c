#include "store/moment.h"

#include <time.h>

int64_t moment_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t moment_us(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void moment_cond_init(pthread_cond_t *c)
{
	pthread_condattr_t a;

	pthread_condattr_init(&a);
	pthread_condattr_setclock(&a, CLOCK_MONOTONIC);
	pthread_cond_init(c, &a);
	pthread_condattr_destroy(&a);
}

bool moment_wait(pthread_cond_t *c, pthread_mutex_t *lock, int64_t until)
{
	struct timespec t = {.tv_sec = until / 1000, .tv_nsec = until % 1000 * 1000000};

	return !pthread_cond_timedwait(c, lock, &t);
}
