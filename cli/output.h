/* Whether the standard output takes what the program prints. A command prints without looking;
 * `main` asks here at its end, and long commands ask on the way whether to go on. */
#ifndef FIRN_CLI_OUTPUT_H
#define FIRN_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Before anything is printed. */
void output_begin(void);

/* Passes on what was printed so far, to stdout or to a file. False: it could not be written, or
 * nobody reads it. */
bool output_flush(FILE *out);

/* Writes these bytes at once, past what was printed with stdio. False: as above. */
bool output_write(const char *bytes, size_t n);

/* After a false: the reader left early, which is no failure. */
bool output_unread(void);

/* The exit status of a program whose work ended with `status`. If output was lost it says so on
 * stderr, and success becomes a failure. A reader that left early (`| head -1`) changes nothing. */
int output_end(int status);

#endif
