/* A thought in words. */
#ifndef FIRN_CLI_HINT_H
#define FIRN_CLI_HINT_H

#include <stdio.h>

#include "cli/transcript.h"
#include "match/consult.h"

enum { HINT_TEXT = 1024 };

/* Who is told. */
struct hint_reader {
	int me;                               /* this seat is called "you"; -1: none is */
	const struct transcript_names *names; /* NULL: seats are called by their numbers */
};

/* Why a move in this state is good, in sentences; "" if nothing is known. `full`: also what it is
 * compared with, and what probably comes next. */
const char *hint_why(const struct firn_match *m, const union firn_state *s,
		     const struct firn_why *why, const struct hint_reader *reader, bool full,
		     char out[HINT_TEXT]);

/* The move, in words if it is for a person at the table and as its text otherwise; everybody's
 * chance to win in percent (one seat alone: its points), and the reasons if there are any. */
void hint_print(FILE *out, const struct firn_match *m, const struct firn_answer *thought,
		const struct hint_reader *reader);

#endif
