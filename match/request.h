/* A request of the protocol on its way, for the handlers. Not installed.
 *
 * Who asks is FIRN_ALL (the program's own user), or a client of a server: a seat or FIRN_PUBLIC.
 * Handlers get the seat or viewer of a request from firn_request_seat and firn_request_viewer
 * only, which give a client nobody but itself. */
#ifndef FIRN_MATCH_REQUEST_H
#define FIRN_MATCH_REQUEST_H

#include "engine/json.h"
#include "match/protocol.h"

struct firn_request {
	struct firn_protocol *p;
	struct firn_match *m; /* NULL or without a game: none has begun */
	int asker;            /* a seat, FIRN_PUBLIC or FIRN_ALL */
	struct firn_json v;   /* the request, an object */
	struct firn_writer *out;
};

/* Writes the members of the answer after "ok", or returns a fault, having written and changed
 * nothing. */
typedef struct firn_fault firn_request_handler(struct firn_request *r);

/* ---- Fields ---- */

/* BAD_REQUEST with this sentence; NULL: with that of its code. */
struct firn_fault firn_request_bad(const char *text);
/* The member "seat" of the request: a seat of this match, `lowest` (0 or FIRN_CHANCE) or above. */
struct firn_fault firn_request_seat(const struct firn_request *r, int lowest, int *seat);
/* A viewer from its value: a seat, "public", or null for everything. */
struct firn_fault firn_request_viewer(const struct firn_request *r, struct firn_json v,
				      int *viewer);
/* The seat of the request and the text of its move. */
struct firn_fault firn_request_move(const struct firn_request *r, int *seat,
				    char text[FIRN_MAX_TEXT]);
/* An optional member from 0 to `most`; *n stays as it is without one. */
bool firn_request_count(struct firn_json v, const char *key, int64_t most, int64_t *n);

/* ---- A look: everything that a front end shows, in one object ---- */

enum { FIRN_LOOK_VIEWERS = FIRN_MAX_SEATS + 2 };

struct firn_look {
	int viewers[FIRN_LOOK_VIEWERS];
	int viewer_count; /* 0: no look was asked for */
	int64_t from;     /* entry of the log */
	int64_t record;   /* entry of the record; -1: no record */
};

/* Reads the look that a request carries, if any: FORBIDDEN, BAD_REQUEST. */
struct firn_fault firn_look_carried(const struct firn_request *r, struct firn_look *look);
/* Of its viewers the first who has to act now (FIRN_ALL: when chance has), or else the first. */
int firn_look_viewer(const struct firn_look *look, const struct firn_match *m);
/* Writes it as the member "look" of the answer, if there is one. */
void firn_look_put(struct firn_request *r, const struct firn_look *look);

/* ---- Handlers, in the order of docs/protocol.md ---- */

firn_request_handler firn_request_hello, firn_request_games, firn_request_ruleset, firn_request_new,
	firn_request_view, firn_request_moves, firn_request_why, firn_request_log,
	firn_request_look, firn_request_play, firn_request_preview, firn_request_undo,
	firn_request_sheet, firn_request_ai, firn_request_reasons, firn_request_analyse,
	firn_request_save, firn_request_load, firn_request_quit;

#endif
