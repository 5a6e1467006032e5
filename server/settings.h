/* How a table is to be: read from a request to create one, and from the first entry of its
 * log, which are the same JSON; the latter has more. */
#ifndef FIRN_SERVER_SETTINGS_H
#define FIRN_SERVER_SETTINGS_H

#include "server/table.h"

/* Fills the settings of a fresh table: game, options, clock, computers. The faults of
 * firn_start_read, or BAD_REQUEST. */
struct firn_fault settings_read(struct table *t, struct firn_json v);
/* What only the entry has: the server's part and who already sits. */
bool settings_read_more(struct table *t, struct firn_json v);
/* Who sits, or asks to, as an entry has it; seat -1: not an ask. */
void settings_write_sitter(struct firn_writer *w, const char *hash, const char *name,
			   const char *part, int seat);
/* The entry of a table whose fair.server and first seats are filled in. */
void settings_write(const struct table *t, struct firn_writer *w);

/* 1 to 32 characters, made plain. */
bool settings_read_name(struct firn_json v, char out[TABLE_NAME]);
/* An optional part of the seed. */
bool settings_read_part(struct firn_json v, char out[FIRN_FAIR_PART]);

#endif
