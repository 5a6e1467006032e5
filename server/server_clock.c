#include "server/server_clock.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

#include "server/journal.h"
#include "server/slew.h"

/* One for the process: all its loops have the same time. */
static struct {
	pthread_mutex_t lock;
	struct slew slew;
} clock_of_process = {.lock = PTHREAD_MUTEX_INITIALIZER};

static int64_t read_clock(clockid_t id)
{
	struct timespec t;

	clock_gettime(id, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void log_jump(int64_t ns)
{
	char seconds[32];

	snprintf(seconds, sizeof seconds, "%+.1f", (double)ns / 1e9);
	journal("clock-set", "seconds", seconds, NULL);
}

/* CLOCK_BOOTTIME also counts the time in which the machine slept: a player's time passes then. */
int64_t server_now(void)
{
	int64_t now, jump;

	pthread_mutex_lock(&clock_of_process.lock);
	now = slew_read(&clock_of_process.slew, read_clock(CLOCK_REALTIME),
			read_clock(CLOCK_BOOTTIME), &jump);
	pthread_mutex_unlock(&clock_of_process.lock);
	if (jump)
		log_jump(jump);
	return now / 1000000;
}

uint64_t server_steady(void)
{
	return (uint64_t)read_clock(CLOCK_MONOTONIC) / 1000;
}
