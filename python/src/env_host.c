/* What a game of env.c asks of a processor: memory, and players of ours. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "match/consult.h"
#include "python/src/env.h"

void env_list_reserve(struct env_list *l, int n)
{
	if (n <= l->cap)
		return;
	l->cap = n < 64 ? 64 : n + n / 2;
	l->moves = realloc(l->moves, (size_t)l->cap * sizeof *l->moves);
	l->step = realloc(l->step, (size_t)l->cap * sizeof *l->step);
	if (!l->moves || !l->step)
		abort(); /* as any program that is out of memory */
}

void env_past_add(struct firn_past *past, const union firn_state *s)
{
	if (past->count == FIRN_PAST)
		memmove(past->state, past->state + 1, (size_t)--past->count * sizeof *past->state);
	past->state[past->count++] = *s;
}

firn_move env_player_move(struct env *e, const struct env_plan *plan, struct env_scratch *t,
			  int seat)
{
	struct firn_ai ai = {.size = FIRN_AI_MEMORY_MIN * 4, .threads = 1};
	struct firn_start start = {.game = plan->game, .options = plan->options};
	struct firn_question q = {.seat = seat,
				  .level = (enum firn_level)plan->player[seat],
				  .nodes = plan->nodes,
				  .seed = firn_rng_next(&e->rng),
				  .past = &e->past[seat]};
	struct firn_answer answer;
	struct firn_fault fault;
	struct firn_brain brain;

	if (!t->memory && !(t->memory = malloc(ai.size)))
		abort();
	ai.memory = t->memory;
	brain = firn_ai_brain(&ai);
	fault = firn_think(&start, &e->s, &brain, q, &answer);
	assert(fault.err == FIRN_OK);
	(void)fault;
	return answer.move;
}

void env_free(struct env *e)
{
	for (int i = 0; i < FIRN_MAX_SEATS; i++) {
		free(e->list[i].moves);
		free(e->list[i].step);
	}
	free(e->past);
}
