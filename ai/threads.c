/* where there are threads: one per job, the first on the caller's own. */
#include "ai/think.h"

#ifdef __wasm__

void think_run_all(struct think_job jobs[], int count)
{
	for (int i = 0; i < count; i++)
		think_run(&jobs[i]);
}

#else

#include <pthread.h>

static void *begin(void *job)
{
	think_run((struct think_job *)job);
	return NULL;
}

void think_run_all(struct think_job jobs[], int count)
{
	pthread_t thread[FIRN_AI_MAX_THREADS];
	int started = 1;

	while (started < count && started < FIRN_AI_MAX_THREADS &&
	       pthread_create(&thread[started], NULL, begin, &jobs[started]) == 0)
		started++;
	think_run(&jobs[0]);
	for (int i = 1; i < started; i++)
		pthread_join(thread[i], NULL);
	for (int i = started; i < count; i++) /* no thread was to be had */
		think_run(&jobs[i]);
}

#endif
