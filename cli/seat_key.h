/* The seats that this person has at tables of servers. A token is the only proof that a seat is
 * one's own: it lies in the state folder, readable by this person only, and is shown to nobody but
 * the server that gave it. */
#ifndef FIRN_CLI_SEAT_KEY_H
#define FIRN_CLI_SEAT_KEY_H

#include "cli/address.h"

enum { SEAT_TOKEN = 33 /* bytes, with the NUL */ };

/* False: there is none for this table of this server. */
bool seat_key_read(const struct address *a, char token[SEAT_TOKEN]);
/* False: it could not be written. */
bool seat_key_write(const struct address *a, const char *token);
/* The seat is not ours any more. */
void seat_key_forget(const struct address *a);

#endif
