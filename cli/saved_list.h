/* The saved games of this person: which there are, when they were played last, who sits there. */
#ifndef FIRN_CLI_SAVED_LIST_H
#define FIRN_CLI_SAVED_LIST_H

#include <time.h>

#include "cli/saved.h"

enum { SAVED_NAME = 96 };

/* A file with a game. */
struct saved {
	char name[SAVED_NAME]; /* of the file, without .json */
	char game[32];         /* its id; "": the name does not tell it */
	bool over;             /* it lies among the finished ones */
	struct timespec at;    /* written last */
	/* what the file tells, once saved_read has read it */
	bool read, sound;
	int seats, turn;
	char player[FIRN_MAX_SEATS][SITTING_NAME]; /* as shown; "" if nobody knows */
	int total[FIRN_MAX_SEATS];
};

/* All of them: those that go on first, the newest of each kind first. */
struct saved_list {
	struct saved *at;
	int count, running;
};

struct saved_list saved_list_new(void);
void saved_list_free(struct saved_list *l);
/* Has this person ever saved a game of this kind? */
bool saved_any(const char *game);

/* Where it lies. */
void saved_path(const struct saved *s, char out[SITTING_PATH]);
/* When it was played last: "2026-11-16 00:45". */
const char *saved_when(const struct saved *s, char out[32]);
/* The name of the game, or of the file if it does not tell. */
const char *saved_title(const struct saved *s);
/* Reads the file, unless it was read; `space` is overwritten. */
void saved_read(struct saved *s, struct sitting *space);
/* Who sits there: "you, hard"; with their points if it is over. "": it was not read. */
const char *saved_players(const struct saved *s, char out[SAVED_TEXT]);
/* Who sits there and which turn it is, or how it ended: "turn 10: you, hard". "": the file does not
 * tell, or was not read. */
const char *saved_about(const struct saved *s, char out[SAVED_TEXT]);

/* The newest game that goes on: of a kind (NULL: of any), or the one that a word names: a file, or
 * a name of this list. False: there is none. */
bool saved_newest(const char *game, char out[SITTING_PATH]);
bool saved_find(const char *word, char out[SITTING_PATH]);

#endif
