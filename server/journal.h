/* The log of the program: one JSON object per line on standard error. No tokens, no chat,
 * no addresses with a fragment ever go in here. */
#ifndef FIRN_SERVER_JOURNAL_H
#define FIRN_SERVER_JOURNAL_H

#include <stdbool.h>

/* Pairs of key and value, NULL ends them: journal("listening", "address", "…", NULL). */
void journal(const char *event, ...);
/* Nothing more is written: for tests. */
void journal_quiet(bool quiet);

#endif
