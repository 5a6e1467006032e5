#include "tests/support/ask.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/bits.h"

void asker_init(struct asker *a, const struct firn_game *const games[])
{
	memset(&a->protocol, 0, offsetof(struct firn_protocol, list));
	a->protocol.games = games;
	firn_match_clear(&a->match);
}

/* From an allocation of just n bytes, so that a sanitizer sees any step past the end. */
const char *ask_bytes(struct asker *a, const char *request, size_t n)
{
	char *exact = malloc(n ? n : 1);
	struct firn_writer w;

	memcpy(exact, request, n);
	firn_writer_init(&w, a->answer, sizeof a->answer);
	firn_protocol_answer(&a->protocol, &a->match, exact, n, &w);
	if (w.full)
		abort();
	free(exact);
	return a->answer;
}

const char *ask(struct asker *a, const char *request)
{
	return ask_bytes(a, request, strlen(request));
}

const char *ask_format(struct asker *a, const char *format, ...)
{
	va_list list;
	char *request = malloc(FIRN_PROTOCOL_MAX_LOAD + 4096);

	va_start(list, format);
	vsnprintf(request, FIRN_PROTOCOL_MAX_LOAD + 4096, format, list);
	va_end(list);
	ask(a, request);
	free(request);
	return a->answer;
}

void ask_play_on(struct asker *a, int moves)
{
	const struct firn_game *game = a->match.start.game;
	struct firn_answer thought;
	char text[FIRN_MAX_TEXT];
	int actors;

	while (moves-- > 0 && (actors = game->actors(&a->match.head.state)) > 0) {
		struct firn_question q = {.seat = bits_first((uint64_t)actors),
					  .moves = a->protocol.list.moves};
		if (firn_match_think(&a->match, &a->protocol.brain, q, &thought).err)
			abort();
		game->move_text(&a->match.head.state, thought.move, text, sizeof text);
		if (firn_match_play(&a->match, q.seat, text).err)
			abort();
	}
}
