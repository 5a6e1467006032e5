#include "tests/support/chosen.h"

#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"

const char *chosen_text(struct firn_question q)
{
	static unsigned char memory[4 << 20];
	static char text[FIRN_MAX_TEXT];
	struct firn_ai ai = {.memory = memory, .size = sizeof memory, .threads = 1};
	union firn_state known = {0};
	const void *whole = q.state;
	struct firn_answer answer;

	memcpy(&known, whole, q.game->state_size);
	q.game->hide(&known, q.seat);
	q.state = &known;
	q.nodes = firn_ai_share(q.level, 20000);
	if (!firn_ai_think(&ai, &q, &answer))
		abort();
	q.game->move_text(whole, answer.move, text, sizeof text);
	return text;
}
