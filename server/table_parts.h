/* What checking and applying entries share: questions about a table. */
#ifndef FIRN_SERVER_TABLE_PARTS_H
#define FIRN_SERVER_TABLE_PARTS_H

#include "server/table.h"

bool seat_is_empty(const struct table_seat *s);
bool seat_is_human(const struct table_seat *s);
bool seat_is_machine(const struct table_seat *s);
bool seat_has_resigned(const struct table_seat *s);
unsigned table_seats_where(const struct table *t, bool (*is)(const struct table_seat *));
/* Begun, not over; perhaps paused. */
bool table_in_play(const struct table *t);
/* Seats that may act now. */
unsigned table_actors(const struct table *t);
/* The last recorded move of a seat; -1: none. */
int64_t table_last_move(const struct table *t, int seat);
/* What an entry of kind ASK says; false: nothing that can be asked. */
bool table_read_ask(const char *text, struct table_ask *out);

#endif
