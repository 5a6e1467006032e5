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

#endif
