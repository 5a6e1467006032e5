#include "plug/brain.h"

#include <string.h>

_Static_assert((int)FIRN_AI_RANDOM == FIRN_RANDOM && (int)FIRN_AI_EXPERT == FIRN_EXPERT &&
		       (int)FIRN_AI_LEVELS == FIRN_LEVELS,
	       "the same levels in the same order");

static bool think(void *context, const struct firn_question *q, struct firn_answer *out)
{
	struct firn_ai_question question = {.game = q->game,
					    .state = q->state,
					    .seats = q->seats,
					    .seat = q->seat,
					    .level = (enum firn_ai_level)q->level,
					    .nodes = q->nodes,
					    .ms = q->ms,
					    .focus = q->focus};
	struct firn_ai_answer answer;

	if (!firn_ai_think((const struct firn_ai *)context, &question, &answer))
		return false;
	out->move = answer.move;
	memcpy(out->value, answer.value, sizeof out->value);
	memcpy(out->focus, answer.focus, sizeof out->focus);
	return true;
}

struct firn_brain firn_brain_plug(struct firn_ai *ai)
{
	return (struct firn_brain){.think = think, .context = ai};
}
