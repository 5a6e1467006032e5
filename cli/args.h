/* Command lines: `--name value`, `--name=value`, switches, and the words between them. */
#ifndef FIRN_CLI_ARGS_H
#define FIRN_CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

enum { ARGS_VALUES = 8 };

/* An option of a command line. */
struct args_flag {
	const char *name; /* without the dashes; NULL ends a list of flags */
	const char *old;  /* a name it had in earlier versions, still understood; or NULL */
	int most;         /* values it takes at most, one each time it is given; 0: a switch */
	bool optional; /* a value may be missing: the next argument is one if it begins with a digit */
	int count;     /* times given */
	const char *value[ARGS_VALUES];
};

/* Sorts argv[1..] into flags and at most `most` words. Returns the number of words, or -1
 * after a message on stderr. */
int args_parse(int argc, char **argv, struct args_flag flags[], const char *words[], int most);

/* The same for exactly one word, which messages call `what`: "FILE". False after a message. */
bool args_one(int argc, char **argv, struct args_flag flags[], const char *what, const char **word);

/* The last value of a flag, or `otherwise`. */
const char *args_value(const struct args_flag *flag, const char *otherwise);

/* A decimal integer in [lo, hi] given to a flag; unchanged if it was not given. False after
 * a message on stderr. */
bool args_int(const struct args_flag *flag, int64_t lo, int64_t hi, int64_t *out);

#endif
