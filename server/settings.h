/* How a table is to be. The request that creates a table and the first entry of its log are the same
 * JSON; the entry has some members more. */
#ifndef FIRN_SERVER_SETTINGS_H
#define FIRN_SERVER_SETTINGS_H

#include "server/table.h"

/* Fills in the settings of a fresh table: game, options, clock, computers. The faults are those of
 * firn_start_read, or BAD_REQUEST. */
struct firn_fault settings_read(struct table *t, struct firn_json v);
/* Fills in what only the entry has: the server's parts of this seed and the next, who already sits. False: it is
 * not such an entry. */
bool settings_read_more(struct table *t, struct firn_json v);
/* Writes the entry of a table whose fair.server and first seats are filled in. */
void settings_write(const struct table *t, struct firn_writer *w);
/* Who sits, or asks to. */
struct sitter {
	const char *hash, *name, *part;
	const char *who; /* of their address (server/person.h); "": not known */
};

/* Writes it as an entry has it; seat -1: not an ask. */
void settings_write_sitter(struct firn_writer *w, const struct sitter *s, int seat);
/* Reads the name of a sitter's address; "" if there is none. */
void settings_read_who(struct firn_json v, char out[TENURE_WHO]);

/* A name of 1 to 32 characters, cleaned (server/clean_text.h). False: it is none. */
bool settings_read_name(struct firn_json v, char out[TABLE_NAME]);
/* A player's part of the seed, "" if there is none. False: it is not printable or too long. */
bool settings_read_part(struct firn_json v, char out[FIRN_FAIR_PART]);

#endif
