/* The seats that this person has at tables of servers. A token is the only proof that a seat is
 * one's own: it lies in the state folder, readable by this person only, and is shown to nobody but
 * the server that gave it. */
#ifndef FIRN_CLI_SEAT_KEY_H
#define FIRN_CLI_SEAT_KEY_H

#include "cli/address.h"
#include "match/fair.h"

enum { SEAT_TOKEN = 33 /* bytes, with the NUL */ };

/* What was agreed on the dice of a table before its game. */
struct seat_promise {
	char commit[FIRN_FAIR_COMMIT]; /* what the server is bound to; "": not known */
	char part[FIRN_FAIR_PART];     /* what this person added to the seed; "": nothing */
};

/* False: there is none for this table of this server. */
bool seat_key_read(const struct address *a, char token[SEAT_TOKEN], struct seat_promise *promise);
/* False: it could not be written. */
bool seat_key_write(const struct address *a, const char *token, const struct seat_promise *promise);
/* The seat is not ours any more. */
void seat_key_forget(const struct address *a);

#endif
