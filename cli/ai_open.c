#include "cli/ai_open.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cli/i18n.h"
#include "ai/ai.h"

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

bool ai_open(struct firn_brain *brain, size_t memory, int threads)
{
	struct firn_ai *ai = malloc(sizeof *ai);
	void *bytes = malloc(memory);

	if (!ai || !bytes) {
		free(ai);
		free(bytes);
		return false;
	}
	*ai = (struct firn_ai){.memory = bytes, .size = memory, .threads = threads, .now = now};
	*brain = firn_ai_brain(ai);
	return true;
}

void ai_close(struct firn_brain *brain)
{
	struct firn_ai *ai = brain->context;

	if (ai)
		free(ai->memory);
	free(ai);
	*brain = (struct firn_brain){0};
}

bool ai_open_flags(struct firn_brain *brain, const struct args_flag *memory,
		   const struct args_flag *threads)
{
	int64_t megabytes = FIRN_AI_MEMORY >> 20, count = 1;

	if (!args_int(memory, FIRN_AI_MEMORY_MIN >> 20, 65536, &megabytes) ||
	    !args_int(threads, 1, FIRN_AI_MAX_THREADS, &count))
		return false;
	if (ai_open(brain, (size_t)megabytes << 20, (int)count))
		return true;
	fprintf(stderr, _("firn: not enough memory: --memory asks for %d MB\n"), (int)megabytes);
	return false;
}
