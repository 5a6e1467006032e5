/* Who a client is, as far as a table can tell people apart: by its address. Bans, mutes and consent go
 * by this name. It is short and salted, so a log tells neither which address it was (hundreds share a
 * name) nor whether the same one was at another table. People behind one router share a name. */
#ifndef FIRN_SERVER_PERSON_H
#define FIRN_SERVER_PERSON_H

#include "server/table.h"

struct client;

/* The name of the client's address at this table, in hex; "": the address is not known. */
void person_name(const struct client *c, const struct table *t, char out[TENURE_WHO]);
/* Is the client banned from this table by its address? */
bool person_banned(const struct client *c, const struct table *t);

#endif
