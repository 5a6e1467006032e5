/* A record read from a file into a match. */
#ifndef FIRN_CLI_RECORD_FILE_H
#define FIRN_CLI_RECORD_FILE_H

#include "match/match.h"

/* Says on stderr what is wrong with the record; EXIT_FAILED. */
int record_refuse(const char *path, const struct firn_fault *fault);
/* The same of bytes that are not JSON: it names the line. */
int record_refuse_json(const char *path, const char *bytes, size_t n);
/* A record that was read already, with the ruleset that it carries. */
struct firn_fault record_read(const char *bytes, size_t n, struct firn_match *m);
/* False after a message on stderr. "-" is the standard input. */
bool record_load(const char *path, struct firn_match *m);

/* Registers the ruleset that the record carries, if there is one: key `ruleset`, or `table_text` of
 * games that older versions saved. A record whose ruleset is refused is refused later. */
void record_register(struct firn_json record);

#endif
