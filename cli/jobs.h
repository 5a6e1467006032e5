/* Numbered games in worker processes. Their results are taken in the order of the numbers, so that
 * nothing depends on how many workers there are. */
#ifndef FIRN_CLI_JOBS_H
#define FIRN_CLI_JOBS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JOBS_MAX = 256 };

/* What a worker does. */
struct jobs_work {
	const char *name; /* of the command, for messages */
	void *context;
	void *(*open)(void *context); /* somewhere to play; NULL after a message on stderr */
	/* Plays game n. The bytes live until the next game; NULL after a message: it failed. */
	const char *(*play)(void *place, uint32_t n, size_t *len);
	void (*close)(void *place);
};

/* Gets what came of game n, with a NUL after it; false: no more. */
typedef bool jobs_take(void *context, uint32_t n, const char *bytes, size_t len);

struct jobs_range {
	uint32_t from, to; /* `to` is not played */
};

/* Plays these games in so many processes. False after a message on stderr; true if they were all
 * played, `take` had enough, or somebody pressed Ctrl-C (SIGINT): then what was taken is whole, and
 * jobs_interrupted() tells. */
bool jobs_run(const struct jobs_work *work, int jobs, struct jobs_range range, jobs_take *take,
	      void *context);
bool jobs_interrupted(void);

#endif
