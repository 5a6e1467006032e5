/* A foreign program that is asked on its standard input and answers on its standard output,
 * one JSON object per line. It runs by `sh -c` in a process group of its own; its standard
 * error is ours.
 *
 * Nothing it does can hold us up or make us grow. Whatever goes wrong ends it: after a false
 * the whole group is gone, no zombie is left, and `why` tells what happened. */
#ifndef FIRN_CLI_BOT_H
#define FIRN_CLI_BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "engine/json.h"

enum {
	BOT_MAX_LINE = 65536, /* bytes of an answer without its line end */
	BOT_MAX_WHY = 512,
	BOT_MAX_RUNNING = 8
};

/* Zero: not running. */
struct bot {
	pid_t pid;
	int to, from;        /* its standard input and output */
	size_t length, used; /* bytes in `line`, and those of them that were answers before */
	char line[BOT_MAX_LINE + 1];
	char why[BOT_MAX_WHY];
};

/* Begins a program. False: the system could not; a command that does not exist is noticed
 * when it is asked. */
bool bot_start(struct bot *b, const char *command);

/* Sends a request, which ends with '\n', and waits so many milliseconds for one line. *answer is a
 * JSON object and lives until the bot is asked again. */
bool bot_ask(struct bot *b, const char *request, size_t n, int ms, struct firn_json *answer);

/* The answer was JSON but cannot be used: ends the bot; `why` becomes the reason and what it
 * had sent. Always false. */
bool bot_refuse(struct bot *b, const char *reason);

/* Sends the last words (may be empty), closes its input and waits for its end. False if it had
 * to be killed, said anything more, or ended with a status other than 0. */
bool bot_end(struct bot *b, const char *last, size_t n, int ms);

/* At once, without a word. Nothing if it does not run. */
void bot_kill(struct bot *b);

/* From now on a signal that ends this process (INT, TERM, HUP) kills its bots first. */
void bot_guard(void);

#endif
