#define _POSIX_C_SOURCE 200809L
#include "cli/brain.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cli/i18n.h"
#include "plug/brain.h"

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

bool brain_open(struct match_brain *brain, size_t memory, int threads)
{
	struct ai *ai = malloc(sizeof *ai);
	void *bytes = malloc(memory);

	if (!ai || !bytes) {
		free(ai);
		free(bytes);
		return false;
	}
	*ai = (struct ai){.memory = bytes, .size = memory, .threads = threads, .now = now};
	*brain = brain_plug(ai);
	return true;
}

void brain_close(struct match_brain *brain)
{
	struct ai *ai = brain->context;

	if (ai)
		free(ai->memory);
	free(ai);
	*brain = (struct match_brain){0};
}

bool brain_open_flags(struct match_brain *brain, const struct args_flag *memory,
		      const struct args_flag *threads)
{
	int64_t megabytes = AI_MEMORY >> 20, count = 1;

	if (!args_int(memory, AI_MEMORY_MIN >> 20, 65536, &megabytes) ||
	    !args_int(threads, 1, AI_MAX_THREADS, &count))
		return false;
	if (brain_open(brain, (size_t)megabytes << 20, (int)count))
		return true;
	fprintf(stderr, _("firn: there are no %d MB of memory to think with\n"), (int)megabytes);
	return false;
}
