/* What somebody asks the others for, for applying entries (server/table_apply.h). */
#ifndef FIRN_SERVER_TABLE_ASKS_H
#define FIRN_SERVER_TABLE_ASKS_H

#include "server/table.h"

/* Drops asks for undo, or all except those to sit: they are about a table that has changed. */
void asks_drop(struct table *t, bool undo_only);
/* Asks to sit wait for the host, who may be another one now; without a host they are dropped. */
void asks_hand_over(struct table *t);
/* Drops the ask at this place of t->ask. */
void asks_remove(struct table *t, int i);
/* What an ENTRY_ASK does. False: it is nothing that can be asked, or no memory. */
bool asks_apply(struct table *t, const struct store_entry *e, struct table_effect *fx);
/* What an ENTRY_YES or ENTRY_NO does. */
void asks_answer(struct table *t, const struct store_entry *e, struct table_effect *fx);

#endif
