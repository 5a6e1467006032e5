/* Saved games: records in the state folder of this person, with who sits where. Written after
 * every move, whole or not at all. */
#ifndef FIRN_CLI_SAVED_H
#define FIRN_CLI_SAVED_H

#include "cli/sitting.h"

enum { SAVED_MAX = 16 };

struct saved {
	char path[SITTING_PATH];
	char name[96]; /* of the file: game and time */
};

/* Chooses a new file for a game. False: there is no place to save. */
bool saved_begin(struct sitting *g);
/* Writes the game to its file; when it is over it moves to the finished ones. False: it could
 * not be written. */
bool saved_write(struct sitting *g);
/* Writes the game to any file. */
bool saved_export(const struct sitting *g, const char *path);
/* Games that are not over, the newest first; returns how many. */
int saved_list(struct saved out[SAVED_MAX]);
/* False after a message on stderr: the file is no game. */
bool saved_load(const char *path, struct sitting *g);

#endif
