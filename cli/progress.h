/* A line on a terminal's standard error that tells how far something long is, and goes away. */
#ifndef FIRN_CLI_PROGRESS_H
#define FIRN_CLI_PROGRESS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* Zero: nothing is told. */
struct progress {
	const char *what;     /* "Thinking" */
	const uint32_t *done; /* moves so far, of all; NULL: only the time is told */
	uint32_t all;
	bool running, stop;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t stopped;
};

/* Begins to tell, once a second, if standard error is a terminal that can; otherwise nothing happens. *done
 * may be written by another thread. */
void progress_start(struct progress *p, const char *what, const uint32_t *done, uint32_t all);
/* Ends it and clears the line. */
void progress_stop(struct progress *p);

#endif
