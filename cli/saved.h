/* Saved games: records in the state folder of this person, with who sits where. Written after
 * every move, whole or not at all, and locked while they are played. saved_list.h finds them. */
#ifndef FIRN_CLI_SAVED_H
#define FIRN_CLI_SAVED_H

#include "cli/sitting.h"

enum { SAVED_TEXT = 512 };

/* The folder of games that are over; false: there is no place. */
bool saved_finished(char folder[SITTING_PATH]);
/* Chooses a new file for a game, which is written after every move from now on. False: there is no
 * place to save; every move tries again. */
bool saved_begin(struct sitting *g);
/* Writes the game to its file, if it is to be saved. It lies among the finished ones while it is
 * over. False: it could not be written (saved_trouble). */
bool saved_write(struct sitting *g);
/* What to tell a person whose game could not be written; returns `out`. */
const char *saved_trouble(const struct sitting *g, char out[SAVED_TEXT]);
/* Writes the record to any file, with the seed in it. False: it could not be written. */
bool saved_export(const struct sitting *g, const char *path);

/* The game and who sits there. One that lies in the state folder goes on in its file, which is
 * locked; any other file stays as it is, and nothing is saved before saved_begin. */
struct firn_fault saved_load(const char *path, struct sitting *g);
/* A game to look at: nothing is locked and nothing written. Seats have the names that the file tells,
 * "" if it tells none. */
struct firn_fault saved_look(const char *path, struct sitting *g);
/* The same without its ruleset, which is registered for good: such a game is refused. */
struct firn_fault saved_glance(const char *path, struct sitting *g);
/* What is wrong with a file that is not loaded, in a sentence; returns `out`. */
const char *saved_refusal(const struct firn_fault *fault, char out[SAVED_TEXT]);
/* False: somebody plays it, or it cannot be deleted (saved_undeleted tells it). */
bool saved_delete(const char *path);
const char *saved_undeleted(void);

#endif
