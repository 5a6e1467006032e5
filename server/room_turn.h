/* Turns that nobody takes by hand: those of computers, and clocks that run out. */
#ifndef FIRN_SERVER_ROOM_TURN_H
#define FIRN_SERVER_ROOM_TURN_H

struct ai_job;
struct room;
struct server;

/* Does what is due at a table: flags fall, races end, computers are asked. May make the room busy. */
void room_poke(struct server *server, struct room *r);
void room_poke_all(struct server *server);
/* Somebody has left: computers no longer think for a table where nobody is. */
void room_left(struct server *server, struct room *r);
/* A computer has answered; `context` is the server. */
void room_thought(void *context, const struct ai_job *job);

#endif
