/* The log of the program: one JSON object per line on standard error. Tokens, chat and addresses with
 * a fragment never go in here. */
#ifndef FIRN_SERVER_JOURNAL_H
#define FIRN_SERVER_JOURNAL_H

/* Writes an event with the time and pairs of key and value (strings); NULL ends them:
 * journal("listening", "url", "…", NULL). */
void journal(const char *event, ...);

#endif
