/* A request on its way, and the functions that handle one. */
#ifndef FIRN_SERVER_REQUEST_H
#define FIRN_SERVER_REQUEST_H

#include "server/server.h"

/* A handler reads `v` and writes members of the answer, or returns why not, or says `later`. */
struct request {
	struct server *server;
	struct client *c;
	struct firn_json v;
	struct firn_writer w;
	bool later;
	char asked[TABLE_HASH]; /* of a token whose seat the host has yet to give; "": none */
};

/* A move that waits for those that slower players may have sent before it. */
struct holding {
	struct server *server;
	struct client *client; /* NULL: gone */
};

/* ---- Fields ---- */
struct firn_json request_field(const struct request *r, const char *key);
bool field_missing(struct firn_json v);
void request_put_seat(struct firn_writer *w, int viewer);
struct refusal request_find_room(struct request *r, struct room **room);
/* May this address try one more token or code? Counts it. */
bool request_may_try(struct request *r);
/* *seat: FIRN_PUBLIC without a token, or while the host is asked (r->asked). */
struct refusal request_read_token(struct request *r, struct room *room, struct firn_json v,
				  int *seat);
struct refusal request_read_seat(struct request *r, int *seat);
/* A seat may be named; then it must be one's own. */
struct refusal request_check_seat(struct request *r);

/* Stores an entry; the answer comes when it is on disk. */
struct refusal request_append(struct request *r, struct room *room, enum reply reply,
			      enum entry_kind kind, int seat, const char *text);
/* True: the room is busy and the request waits for it. */
bool request_wait(struct request *r, struct room *room);

/* False: too many are there already. */
bool request_arrive(struct server *server, struct client *c, struct room *room, int viewer);
/* The members of an answer to whoever comes to a table. */
void request_put_arrival(struct request *r, struct room *room, int viewer);
/* Who sits, as an entry has it; seat -1: not an ask. */
void request_write_sitter(struct firn_writer *w, const char *hash, const char *name,
			  const char *part, int seat);

/* ---- Handlers ---- */
struct refusal handle_join(struct request *r);
struct refusal handle_hello(struct request *r);
struct refusal handle_ping(struct request *r);
struct refusal handle_lobby(struct request *r);
struct refusal handle_create(struct request *r);
struct refusal handle_sit(struct request *r);
struct refusal handle_claim(struct request *r);
struct refusal handle_mine(struct request *r);
struct refusal handle_export(struct request *r);
struct refusal handle_view(struct request *r);
struct refusal handle_state(struct request *r);
struct refusal handle_moves(struct request *r);
struct refusal handle_log(struct request *r);
struct refusal handle_sheet(struct request *r);
struct refusal handle_why(struct request *r);
struct refusal handle_preview(struct request *r);
struct refusal handle_save(struct request *r);
struct refusal handle_never(struct request *r);
struct refusal handle_play(struct request *r);
struct refusal handle_chat(struct request *r);
struct refusal handle_ask(struct request *r);
struct refusal handle_answer(struct request *r);
struct refusal handle_resign(struct request *r);
struct refusal handle_leave(struct request *r);
struct refusal handle_back(struct request *r);
struct refusal handle_start(struct request *r);
struct refusal handle_remove(struct request *r);
struct refusal handle_mute(struct request *r);
struct refusal handle_close(struct request *r);
struct refusal handle_device(struct request *r);
struct refusal handle_away(struct request *r);
struct refusal handle_forget(struct request *r);

#endif
