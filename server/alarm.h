/* Alarms: the store knows when the time at a table is up (`due` of its row), in order. Once per second
 * a server asks for those that are due and loads these tables, no others.
 *
 * Several servers on one database all ask. A table that is in memory somewhere is looked after there,
 * so the others leave it alone until it is overdue by a few seconds; then each waits for its turn, in
 * an order that differs from table to table. */
#ifndef FIRN_SERVER_ALARM_H
#define FIRN_SERVER_ALARM_H

#include <stdbool.h>
#include <stdint.h>

struct server;

/* Of one event loop. */
struct alarms {
	bool looking; /* a lookup is under way */
	int loading;  /* tables that are being loaded */
	bool more;    /* the last lookup found more than could be loaded at once */
};

/* Every second. */
void alarm_tick(struct server *server);

#endif
