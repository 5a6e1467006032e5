/* What the files of the desk share: a request on its way, and the handlers. */
#ifndef FIRN_SERVER_DESK_H
#define FIRN_SERVER_DESK_H

#include "server/hall.h"

/* A handler reads `v` and writes members of the answer, or returns why not, or says `later`. */
struct request {
	struct hall *h;
	struct client *c;
	struct firn_json v;
	struct firn_writer w;
	bool later;
	char asked[TABLE_HASH]; /* of a token whose seat the host has yet to give; "": none */
};

/* A move that waits for those that slower players may have sent before it. */
struct holding {
	struct hall *hall;
	struct client *client; /* NULL: gone */
};

/* ---- Fields ---- */
struct firn_json desk_field(const struct request *r, const char *key);
bool desk_missing(struct firn_json v);
struct refusal desk_bad(const char *text);
struct refusal desk_fine(void);
void desk_put_int(struct firn_writer *w, const char *key, int64_t n);
void desk_put_seat(struct firn_writer *w, int viewer);
struct refusal desk_find_room(struct request *r, struct room **room);
/* May this address try one more token or code? Counts it. */
bool desk_may_try(struct request *r);
/* *seat: FIRN_PUBLIC without a token, or while the host is asked (r->asked). */
struct refusal desk_read_token(struct request *r, struct room *room, struct firn_json v, int *seat);
struct refusal desk_read_other_seat(struct request *r, int *seat);
/* A seat may be named; then it must be one's own. */
struct refusal desk_check_own_seat(struct request *r);

/* Stores an entry; the answer comes when it is on disk. */
struct refusal desk_append(struct request *r, struct room *room, enum reply reply,
			   enum entry_kind kind, int seat, const char *text);
/* True: the room is busy and the request waits for it. */
bool desk_wait(struct request *r, struct room *room);

/* False: too many are there already. */
bool desk_arrive(struct hall *h, struct client *c, struct room *room, int viewer);
/* The members of an answer to whoever comes to a table. */
void desk_put_arrival(struct request *r, struct room *room, int viewer);
/* Who sits, as an entry has it; seat -1: not an ask. */
void desk_write_sitter(struct firn_writer *w, const char *hash, const char *name, const char *part,
		       int seat);

/* ---- Handlers ---- */
struct refusal desk_join(struct request *r);
struct refusal desk_hello(struct request *r);
struct refusal desk_ping(struct request *r);
struct refusal desk_lobby(struct request *r);
struct refusal desk_create(struct request *r);
struct refusal desk_sit(struct request *r);
struct refusal desk_claim(struct request *r);
struct refusal desk_mine(struct request *r);
struct refusal desk_export(struct request *r);
struct refusal desk_view(struct request *r);
struct refusal desk_state(struct request *r);
struct refusal desk_moves(struct request *r);
struct refusal desk_log(struct request *r);
struct refusal desk_sheet(struct request *r);
struct refusal desk_why(struct request *r);
struct refusal desk_preview(struct request *r);
struct refusal desk_save(struct request *r);
struct refusal desk_never(struct request *r);
struct refusal desk_play(struct request *r);
struct refusal desk_chat(struct request *r);
struct refusal desk_ask(struct request *r);
struct refusal desk_answer(struct request *r);
struct refusal desk_resign(struct request *r);
struct refusal desk_leave(struct request *r);
struct refusal desk_back(struct request *r);
struct refusal desk_start(struct request *r);
struct refusal desk_remove(struct request *r);
struct refusal desk_mute(struct request *r);
struct refusal desk_close(struct request *r);
struct refusal desk_device(struct request *r);
struct refusal desk_away(struct request *r);
struct refusal desk_forget(struct request *r);

#endif
