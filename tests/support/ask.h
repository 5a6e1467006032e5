/* A table to send requests to, for tests of the protocol. */
#ifndef FIRN_TESTS_ASK_H
#define FIRN_TESTS_ASK_H

#include "match/protocol.h"

struct asker {
	struct firn_protocol protocol;
	struct firn_match match;
	char answer[FIRN_PROTOCOL_MAX_ANSWER];
};

/* Empties the table; the games are a NULL-terminated list. */
void asker_init(struct asker *a, const struct firn_game *const games[]);

/* The answer, valid until the next request. */
const char *ask(struct asker *a, const char *request);
/* The same for n bytes that may hold anything. */
const char *ask_bytes(struct asker *a, const char *request, size_t n);
/* The same for a request built like printf builds it. */
const char *ask_format(struct asker *a, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Plays the game to its end, or at most `moves` moves of seats, the null brain deciding. */
void ask_play_on(struct asker *a, int moves);

#endif
