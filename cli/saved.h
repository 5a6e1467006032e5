/* Saved games: records in the state folder of this person, with who sits where. Written after
 * every move, whole or not at all. */
#ifndef FIRN_CLI_SAVED_H
#define FIRN_CLI_SAVED_H

#include <time.h>

#include "cli/sitting.h"

enum { SAVED_MAX = 16, SAVED_WHEN = 32 };

/* A file with a game that can be continued. */
struct saved {
	char path[SITTING_PATH];
	char name[96];      /* of the file */
	char game[32];      /* its id; "": the name does not tell it */
	struct timespec at; /* written last */
};

/* Chooses a new file for a game. False: there is no place to save. */
bool saved_begin(struct sitting *g);
/* Writes the game to its file; when it is over it moves to the finished ones. False: it could
 * not be written. */
bool saved_write(struct sitting *g);
/* Writes the record to any file, with the seed in it. False: it could not be written. */
bool saved_export(const struct sitting *g, const char *path);
/* The newest games that are not over, the newest first; returns how many. */
int saved_list(struct saved out[SAVED_MAX]);
/* When it was played last: "2026-11-16 00:45". */
void saved_when(const struct saved *s, char out[SAVED_WHEN]);
/* The game and who sits there; or what is wrong with the file. */
struct firn_fault saved_load(const char *path, struct sitting *g);

#endif
