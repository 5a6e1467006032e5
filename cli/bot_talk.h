/* What is said to a bot, by "Bots" of docs/protocol.md: hello, choose, over, quit. A bot learns
 * what its seat may know and nothing else. It is started when it is greeted and does not run, so
 * one that was ended is begun anew for its next game. */
#ifndef FIRN_CLI_BOT_TALK_H
#define FIRN_CLI_BOT_TALK_H

#include "cli/bot.h"
#include "match/protocol.h"

enum { TALK_REQUEST = 2 * FIRN_PROTOCOL_MAX_ANSWER, TALK_MAX_NAME = 64 };

/* Scratch; the talks of a process share it. */
struct talk_buffers {
	struct firn_show_list list;
	char request[TALK_REQUEST];
};

/* A bot and what it knows. */
struct talk {
	const char *command;
	int grace; /* ms that it may take beyond its time */
	struct talk_buffers *buffers;
	struct bot bot; /* bot.why: what went wrong, after a false */
	char name[TALK_MAX_NAME];
	const char *asked;      /* what it was asked last: "hello" */
	int slowest;            /* ms of its slowest answer */
	int choices;            /* how often it has chosen */
	bool declined;          /* it does not play this game: hello was answered by "ok":false */
	int seat;               /* in this game */
	uint32_t heard;         /* moves of the log that it knows of ... */
	union firn_state known; /* ... and the state after them */
	const char *extra;      /* NULL, or further members of every request: "\"key\":1" */
};

/* Each returns false if the bot failed: bot.why says how, and it does not run any more. */

/* At the start of a game. */
bool talk_hello(struct talk *t, const struct firn_match *m, int seat);
/* Asks for a move of its seat, which is an actor. Whether it may be played is not looked at. */
bool talk_choose(struct talk *t, const struct firn_match *m, uint32_t ms, char move[FIRN_MAX_TEXT]);
/* Tells the result. */
bool talk_over(struct talk *t, const struct firn_match *m);
/* `quit`, then the end of input. */
bool talk_quit(struct talk *t);

#endif
