/* A file of results that a later run goes on with: JSON lines, first what they depend on, then one
 * line per game in the order of their numbers. */
#ifndef FIRN_CLI_RESULTS_H
#define FIRN_CLI_RESULTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* What a file must be. */
struct results {
	const char *command; /* for messages: "firn lab" */
	const char *head;    /* its first line */
	/* Gets game n; false: the line is damaged. */
	bool (*take)(void *context, uint32_t n, const char *line, size_t len);
	void *context;
};

/* Opens it for writing at its end, after giving what it holds to `take`. A last line without its
 * end is dropped. *count: how many games there were. NULL after a message on stderr. */
FILE *results_open(const char *path, const struct results *r, uint32_t *count);

#endif
