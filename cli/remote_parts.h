/* What the files of a remote table share: remote.c the states, remote_request.c what is sent,
 * remote_hear.c what comes, remote_fair.c its dice, remote_tell.c what people are told of it. */
#ifndef FIRN_CLI_REMOTE_PARTS_H
#define FIRN_CLI_REMOTE_PARTS_H

#include "cli/remote.h"

enum { REMOTE_AGAIN = 400 /* ms until a request is sent again that was refused for now */ };

/* ---- remote.c ---- */

/* Milliseconds since 1970. */
int64_t remote_now(void);
/* Goes to the state that the event leads to, if it leads anywhere from here. */
void remote_step(struct remote *r, enum remote_event event);
/* Lets something be done so many ms from now. */
void remote_later(struct remote *r, enum remote_timer timer, int64_t ms);
/* There is no way to go on; the text says why. Only the first reason counts. */
void remote_give_up(struct remote *r, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* ---- remote_request.c ---- */

/* The first request on a connection. */
void remote_hello(struct remote *r);
/* Comes to the table, for the first time or back to it. */
void remote_greet(struct remote *r);
/* Sits down, at a new table or at one that is there, with a part of the seed. */
void remote_sit(struct remote *r);
/* Comes as who one is already: by the token, or to watch. All events since r->n are told. */
void remote_join(struct remote *r);
/* Something has happened: the state is wanted. */
void remote_want_state(struct remote *r);
/* Asks for the state if it is wanted and can be asked for now. */
void remote_fetch_state(struct remote *r);
/* Asks for the record. */
void remote_save(struct remote *r);

/* ---- remote_hear.c ---- */

/* A message has come. */
void remote_hear(struct remote *r, const char *text, size_t n);

/* ---- remote_fair.c ---- */

/* The server is bound by the commitment that is a member of v, if it is there. */
void remote_fair_hear(struct seat_promise *p, struct firn_json v, const char *key);
/* Our part of the seed, which quotes the commitment: drawn once for each. */
const char *remote_fair_part(struct seat_promise *p);
/* Says whether the record agrees with what the server was bound to. */
void remote_fair_check(struct remote *r, struct firn_json record);

/* ---- remote_tell.c ---- */

/* A member of an object; none if it is no object. */
struct firn_json remote_member(struct firn_json v, const char *key);
/* Tells people a line and keeps it in the log. */
void remote_line(struct remote *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What is different from the table as it was. */
void remote_tell_changes(struct remote *r, const struct remote_table *was);
/* Events of the table and of its game; `answer`: to this seat's own move. */
void remote_tell_events(struct remote *r, struct firn_json events, bool answer);
/* How many there are; 0 if it is no array. */
int64_t remote_count_events(struct firn_json events);
/* A line of chat, if it has not been told yet. */
void remote_tell_chat(struct remote *r, struct firn_json line);

#endif
