/* A few words that are remembered from one run to the next, a file of the state folder each: the
 * server where a table was opened last, the person's name there, the table where a seat is kept. */
#ifndef FIRN_CLI_REMEMBERED_H
#define FIRN_CLI_REMEMBERED_H

#include <stdbool.h>
#include <stddef.h>

/* What was remembered as "server", "name" or "table"; false: nothing. */
bool remembered_read(const char *what, char *out, size_t cap);
/* NULL: nothing any more. What cannot be written is forgotten. */
void remembered_write(const char *what, const char *text);

#endif
