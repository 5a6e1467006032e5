/* A table as JSON: the forms TABLE, SUMMARY and LINE of docs/server.md. They are the same for every
 * viewer, so they hold no secret; only which lines are shown differs. */
#ifndef FIRN_SERVER_TABLE_SHOW_H
#define FIRN_SERVER_TABLE_SHOW_H

#include "server/table.h"

enum { TABLE_SUMMARY = 4096 }; /* bytes of a SUMMARY, with its NUL */

/* Who is at a table. */
struct presence {
	unsigned here; /* seats (bits) */
	int watchers;  /* connections without a seat */
};

/* Writes a TABLE. public_url: for the link, without a slash at its end. */
void table_show(const struct table *t, struct presence p, const char *public_url,
		struct firn_writer *w);
/* Writes a SUMMARY. */
void table_show_summary(const struct table *t, struct firn_writer *w);
/* Writes its members into an open object, to which more may be added. */
void table_show_summary_members(const struct table *t, struct firn_writer *w);
/* Fills in the row of the table for lists. `summary` is what row->summary points to. */
void table_show_row(const struct table *t, struct store_row *row, char summary[TABLE_SUMMARY]);
/* Writes a LINE of chat. */
void table_show_line(const struct table_line *l, struct firn_writer *w);
/* Writes the lines that are remembered and that a viewer may read, oldest first, as an array. */
void table_show_chat(const struct table *t, int viewer, struct firn_writer *w);
/* Writes the record with its member "fair"; the game is over. */
void table_show_record(const struct table *t, struct firn_writer *w);

#endif
