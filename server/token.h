/* What nobody can guess: ids of tables, tokens of seats, codes for another device. Tokens are stored
 * and compared as hashes only, and never logged. */
#ifndef FIRN_SERVER_TOKEN_H
#define FIRN_SERVER_TOKEN_H

#include <stdbool.h>

#include "server/table.h"

enum { TOKEN_SIZE = 33, TOKEN_CODE = 9 }; /* bytes, with their NULs */

/* To be called once, before the others. False: the system has no random numbers. */
bool token_start(void);
void token_new(char out[TOKEN_SIZE]);          /* 128 bits in hex */
void token_new_id(char out[STORE_ID]);         /* 80 bits */
void token_new_code(char out[TOKEN_CODE]);     /* 40 bits, in letters that are not mistaken */
void token_new_part(char out[FIRN_FAIR_PART]); /* 256 bits in hex */
/* The hash of a token or code, in hex. */
void token_hash(const char *token, char out[TABLE_HASH]);

#endif
