/* Loaded into a server (LD_PRELOAD): its wall clock is wrong by as many seconds as the file $WALL
 * says, which may change at any time. Clocks that only measure are right. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long offset(void)
{
	FILE *f = fopen(getenv("WALL"), "r");
	long seconds = 0;

	if (!f)
		return 0;
	if (fscanf(f, "%ld", &seconds) != 1)
		seconds = 0;
	fclose(f);
	return seconds;
}

int clock_gettime(clockid_t id, struct timespec *t)
{
	int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
	int result = real(id, t);

	if (id == CLOCK_REALTIME)
		t->tv_sec += offset();
	return result;
}
