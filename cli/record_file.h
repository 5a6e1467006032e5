/* A record read from a file into a match. */
#ifndef FIRN_CLI_RECORD_FILE_H
#define FIRN_CLI_RECORD_FILE_H

#include "match/match.h"

/* Says on stderr what is wrong with the record; EXIT_FAILED. */
int record_refuse(const char *path, const struct firn_fault *fault);
/* A record that was read already, with its own ruleset if it has one. */
struct firn_fault record_read(const char *bytes, size_t n, struct firn_match *m);
/* False after a message on stderr. "-" is the standard input. */
bool record_load(const char *path, struct firn_match *m);

/* The text of its own ruleset that a saved game holds (key `table_text`); the caller frees it.
 * NULL: there is none. */
char *record_ruleset(struct firn_json record);
/* Registers it, if there is one. The record names its table by the hash: with another text it is
 * refused later. */
void record_register(struct firn_json record);

#endif
