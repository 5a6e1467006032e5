#include "online/table_words.h"

#include <string.h>

const char *const table_state_names[] = {"open", "playing", "paused", "over", "closed", NULL};
const char *const seat_kind_names[] = {"empty", "human", "ai", NULL};
const char *const ask_names[] = {"undo", "pause", "resume", "rematch", "sit", "remove", NULL};

int table_word(const char *const list[], const char *word)
{
	for (int i = 0; list[i]; i++)
		if (!strcmp(list[i], word))
			return i;
	return -1;
}
