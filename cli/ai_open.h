/* The players of ai/ with memory and a clock, for every subcommand that needs them. */
#ifndef FIRN_CLI_AI_OPEN_H
#define FIRN_CLI_AI_OPEN_H

#include "ai/ai.h"
#include "cli/args.h"
#include "match/consult.h"

/* Lends `memory` bytes to a brain, which thinks on so many threads. False: there is not so much
 * memory. */
bool ai_open(struct firn_brain *brain, size_t memory, int threads);
/* Gives the memory back; only after an open that succeeded. */
void ai_close(struct firn_brain *brain);

/* The same as `--memory MB` and `--threads N` say. False after a message on stderr. */
bool ai_open_flags(struct firn_brain *brain, const struct args_flag *memory,
		   const struct args_flag *threads);

#endif
