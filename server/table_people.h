/* People at a table, for applying entries (server/table_apply.h): they come, sit, leave, are removed,
 * muted, forgotten. The entry that is being applied is number t->entries. */
#ifndef FIRN_SERVER_TABLE_PEOPLE_H
#define FIRN_SERVER_TABLE_PEOPLE_H

#include "server/table.h"

/* Somebody with a token and an address came with this entry, to ask for a seat. False: no memory. */
bool people_arrive(struct table *t, int seat, const char hash[TABLE_HASH], const char *who);
/* Whoever the seat says has come with this entry and sits there. False: no memory. */
bool people_come(struct table *t, int seat);
/* Whoever asked for a seat gets it, if it is still empty. */
void people_take_over(struct table *t, const struct table_ask *a, struct table_effect *fx);
/* A tenure ends, unless it has ended; may be NULL. */
void people_depart(struct table *t, struct tenure *tenure);
/* A host who has left is followed by the lowest human seat. */
void people_find_host(struct table *t);
/* From now on somebody who has played does not vote, so what was played so far stays. */
void people_keep_moves(struct table *t);
/* A seat is given up; in a game a computer stands in. */
void people_rise(struct table *t, int seat);
/* Somebody is removed; `ban`: and may not come back. */
void people_remove(struct table *t, int seat, bool ban, struct table_effect *fx);

/* What the entries of these names do. people_code: false if it is not one. */
void people_forget(struct table *t, const struct store_entry *e);
void people_key(struct table *t, const struct store_entry *e, struct table_effect *fx);
void people_mute(struct table *t, const struct store_entry *e);
bool people_code(struct table *t, const struct store_entry *e);

#endif
