#include "cli/bench_search.h"

#include <stdlib.h>

#include "ai/bench.h"

double bench_search(const struct firn_game *game, const struct firn_options *options, bool base,
		    double (*now_ns)(void))
{
	struct firn_ai ai = {
		.memory = malloc(FIRN_AI_MEMORY), .size = FIRN_AI_MEMORY, .threads = 1};
	double nodes = 0, begin;

	if (!ai.memory)
		return 0;
	firn_ai_bench(&ai, game, options, 0, base); /* the memory is there after the first time */
	begin = now_ns();
	for (int i = 0; i < FIRN_AI_BENCH_POSITIONS; i++)
		nodes += (double)firn_ai_bench(&ai, game, options, i, base);
	nodes = nodes * 1e9 / (now_ns() - begin);
	free(ai.memory);
	return nodes;
}
