/* Rooms that nobody needs are freed. If a clock runs at such a table, an alarm brings it back in
 * time. */
#ifndef FIRN_SERVER_ROOM_SWEEP_H
#define FIRN_SERVER_ROOM_SWEEP_H

enum { ALARM_BUCKETS = 8192 }; /* of the hash by id */

struct alarm;
struct server;

/* Of tables that are not in memory; at most one per table. */
struct alarms {
	struct alarm *bucket[ALARM_BUCKETS];
};

/* Frees rooms that have been without clients for server->idle_ms; at once if there are many. */
void room_sweep(struct server *server);
/* Loads the tables whose alarm is due. */
void room_ring(struct server *server);
/* Frees all alarms. */
void room_sweep_end(struct server *server);

#endif
