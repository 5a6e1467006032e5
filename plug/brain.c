#include "plug/brain.h"

#include <string.h>

_Static_assert((int)AI_RANDOM == MATCH_RANDOM && (int)AI_EXPERT == MATCH_EXPERT &&
		       (int)AI_LEVELS == MATCH_LEVELS,
	       "the same levels in the same order");

static bool think(void *context, const struct match_question *q, struct match_thought *out)
{
	struct ai_question question = {.game = q->game,
				       .state = q->state,
				       .seats = q->seats,
				       .seat = q->seat,
				       .level = (enum ai_level)q->level,
				       .nodes = q->nodes,
				       .ms = q->ms,
				       .focus = q->focus};
	struct ai_answer answer;

	if (!ai_think((const struct ai *)context, &question, &answer))
		return false;
	out->move = answer.move;
	memcpy(out->value, answer.value, sizeof out->value);
	memcpy(out->focus, answer.focus, sizeof out->focus);
	return true;
}

struct match_brain brain_plug(struct ai *ai)
{
	return (struct match_brain){.think = think, .context = ai};
}
