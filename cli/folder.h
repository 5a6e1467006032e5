/* The state folder of this person, and files in it that are written whole or not at all. */
#ifndef FIRN_CLI_FOLDER_H
#define FIRN_CLI_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_FILE = 4096, FOLDER_PATH = FOLDER_FILE - 128 };

/* $XDG_STATE_HOME/firn, or ~/.local/state/firn; made if it is not there. False: there is none. */
bool folder_state(char path[FOLDER_PATH]);
/* Makes a folder and those above it, for this person only. */
void folder_make(char *path);
/* Replaces a file, readable by this person only. Whoever is killed while writing leaves the old
 * one as it was. */
bool folder_write(const char *path, const char *text, size_t n);

/* A locked file is one that a running program works on. The lock belongs to the descriptor and ends
 * with it. */
enum { FOLDER_NONE = -1, FOLDER_BUSY = -2 };
/* Locks a file: its descriptor, FOLDER_NONE if it cannot be read, FOLDER_BUSY if another program
 * has it. */
int folder_lock(const char *path);
/* Writes a file as folder_write does; whoever finds it finds it locked. FOLDER_NONE: it could not be
 * written. */
int folder_write_locked(const char *path, const char *text, size_t n);

#endif
