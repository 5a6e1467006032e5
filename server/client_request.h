/* A request on its way to an answer: reading its fields, having an entry stored. */
#ifndef FIRN_SERVER_CLIENT_REQUEST_H
#define FIRN_SERVER_CLIENT_REQUEST_H

#include "engine/json.h"
#include "server/room.h"
#include "server/room_append.h"

/* A handler (handle_*.h) reads `v` and writes members of the answer to `w`, or returns why not, or
 * says `later`: then the answer comes when an entry is stored, or the request is tried again. */
struct request {
	struct server *server;
	struct client *c;
	struct firn_json v;
	struct firn_writer w;
	bool later;
	struct server *elsewhere; /* the loop of its table, if that is another one; else NULL */
	char asked[TABLE_HASH];   /* of a token whose seat the host has yet to give; "": none */
};

/* ---- Fields ---- */

struct firn_json request_field(const struct request *r, const char *key);
/* Absent or null. */
bool field_missing(struct firn_json v);
/* Writes the key "seat": a number, or "public". */
void request_put_seat(struct firn_writer *w, int viewer);
/* The room of the field "table". If it has to be loaded, the request waits (r->later), and the caller
 * returns at once. If the table belongs to another loop, this is a refusal and r->elsewhere says which; nothing must have been done for the request before. */
struct refusal request_open_room(struct request *r, struct room **room);
/* The tenure of a token, which may be over; *out is NULL without a token. It is valid until the table
 * changes. If another server may know more, the request waits (r->later), and the caller returns at
 * once. */
struct refusal request_find_tenure(struct request *r, struct room *room, struct firn_json v,
				   const struct tenure **out);
/* The seat of a token. *seat is FIRN_PUBLIC without a token, or while the host is asked (then
 * r->asked is set). BAD_TOKEN if the seat is no longer theirs. It may wait like the one above. */
struct refusal request_read_token(struct request *r, struct room *room, struct firn_json v,
				  int *seat);
/* The field "seat": any seat of the client's table. */
struct refusal request_read_seat(struct request *r, int *seat);
/* The field "seat" may be missing; if not, it must be the client's own. */
struct refusal request_check_seat(struct request *r);

/* ---- Limits ---- */

/* May this address try one more token or code? Counts it. */
bool request_may_try(struct request *r);
/* Counts the request in the bucket of the client's seat: once, even if it has to wait and comes
 * again. False: too fast. */
bool request_charge(struct request *r, struct limit_bucket buckets[], struct limit_rate rate);
/* The same for requests that change the table. */
bool request_charge_change(struct request *r);

/* ---- Storing ---- */

/* Appends an entry; it is answered with `reply` when it is stored. */
struct refusal request_append(struct request *r, struct room *room, enum reply reply,
			      const struct room_entry *e);
/* True: the room is busy and the request waits for it. */
bool request_wait(struct request *r, struct room *room);
/* True: the request waits until what other servers may have appended is read, once. False: that was
 * done, or there are none; *why says whether it failed. */
bool request_refresh(struct request *r, struct room *room, struct refusal *why);

#endif
