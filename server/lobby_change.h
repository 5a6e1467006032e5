/* What is different between two lists of public tables. A list is a JSON array of summaries. */
#ifndef FIRN_SERVER_LOBBY_CHANGE_H
#define FIRN_SERVER_LOBBY_CHANGE_H

#include <stdbool.h>

struct firn_writer;

/* Writes the members "tables" (summaries that are new or have changed, in the order of the list) and
 * "gone" (ids of those that are no longer there). False: nothing is different, and nothing was
 * written. */
bool lobby_change_write(const char *before, const char *after, struct firn_writer *w);

#endif
