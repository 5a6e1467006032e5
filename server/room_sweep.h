/* Rooms that nobody needs are freed. If a clock runs at such a table, its alarm in the store brings it
 * back in time (server/alarm.h). */
#ifndef FIRN_SERVER_ROOM_SWEEP_H
#define FIRN_SERVER_ROOM_SWEEP_H

struct server;

/* Frees rooms that have been without clients for server->idle_ms; at once if there are many rooms, or
 * if the room was loaded for an alarm only. */
void room_sweep(struct server *server);

#endif
