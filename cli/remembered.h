/* A few words that are remembered from one run to the next, a file of the state folder each: the
 * server where a table was opened last, the person's name there, the table where a seat is kept, the
 * language and the level, the rulebooks that were opened, the lessons that were finished. */
#ifndef FIRN_CLI_REMEMBERED_H
#define FIRN_CLI_REMEMBERED_H

#include <stdbool.h>
#include <stddef.h>

/* What was remembered as "server", "name", "table", "language", "level", "read" or
 * "learned"; false: nothing. */
bool remembered_read(const char *what, char *out, size_t cap);
/* The level of programs that was chosen in the menu (enum firn_level). */
int remembered_level(void);
/* NULL: nothing any more. What cannot be written is forgotten. */
void remembered_write(const char *what, const char *text);

#endif
