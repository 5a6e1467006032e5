/* Bans: addresses and tokens that an administrator has shut out (server/handle_admin.h). They are a log
 * of the store, so a restart and other servers on the same database know them. Any thread may call
 * what is here. Times are ms since 1970. */
#ifndef FIRN_SERVER_BAN_H
#define FIRN_SERVER_BAN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/text.h"
#include "store/store.h"

#define BAN_LOG "0000000000000000" /* their log; no table has such an id */

enum {
	BAN_WHO = 80,     /* bytes of a ban as text */
	BAN_ADDRESS = 16, /* bytes of an address: IPv6, or IPv4 mapped into it */
	BAN_KIND = 255    /* of the entries of the log */
};

struct bans;

/* What an address in numbers means; zeros if it is none. */
void ban_read_address(const char *text, unsigned char out[BAN_ADDRESS]);
/* The other way round. */
void ban_write_address(const unsigned char address[BAN_ADDRESS], char out[BAN_WHO]);
/* Is this somebody who can be banned: "192.0.2.7", "192.0.2.0/24", "2001:db8::/48", or "token:" and at
 * least 8 digits with which the hash of a token begins? */
bool ban_is(const char *who);

struct bans *bans_new(void);    /* NULL: no memory */
void bans_free(struct bans *b); /* may be NULL */
/* Reads what is new in the log. It may wait for the database. False: it cannot be read now. */
bool bans_load(struct bans *b, struct store *s);
/* Entry n of the log; ignored if it is known already. It is a ban, or ends one. The text of a ban that
 * has ended is empty, because nobody's address is kept without need. */
void bans_add(struct bans *b, uint32_t n, const char *text);
/* The text of a ban until then; 0: for good. */
void ban_write_entry(struct firn_writer *w, const char *who, int64_t until);
/* The text of the entry that ends the ban of entry n. */
void ban_write_end(struct firn_writer *w, uint32_t n);
/* The entry that bans exactly these; false: none does. */
bool bans_find(struct bans *b, const char *who, uint32_t *n);
/* The number of the next entry. */
uint32_t bans_next(struct bans *b);
/* Changes with every ban. */
unsigned bans_version(struct bans *b);

bool bans_has_address(struct bans *b, const unsigned char address[BAN_ADDRESS], int64_t now);
/* The same of an address in numbers, now. */
bool bans_shut_out(struct bans *b, const char *address);
bool bans_has_token(struct bans *b, const char *hash, int64_t now);
/* Writes those that are in force as an array of {"who","until"}; until 0: for good. */
void bans_write(struct bans *b, struct firn_writer *w, int64_t now);

#endif
