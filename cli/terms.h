/* The list of the words that are looked up by id; for the catalogue and its tests. */
#ifndef FIRN_CLI_TERMS_H
#define FIRN_CLI_TERMS_H

extern const char *const terms[];

#endif
