/* What a move did, for those who watch. */
#include "games/nunatak/rules.h"

static struct firn_event *next_event(struct trace *t)
{
	struct firn_event *e;
	if (t->count == FIRN_MAX_EVENTS)
		return NULL;
	e = &t->out[t->count++];
	*e = (struct firn_event){0};
	return e;
}

/* Gains only. */
void report_points(struct trace *t, int seat, int row, int points, int space)
{
	struct firn_event *e = points ? next_event(t) : NULL;
	if (!e)
		return;
	e->kind = FIRN_EVENT_POINTS;
	e->seat = (int8_t)seat;
	e->row = (uint8_t)row;
	e->points = (int16_t)points;
	if (space != NO_SPACE)
		board_name(space, e->text);
}

void report_turn(struct trace *t, int seat)
{
	struct firn_event *e = next_event(t);
	if (!e)
		return;
	e->kind = FIRN_EVENT_TURN;
	e->seat = (int8_t)seat;
}

/* Steps of the marker on the architect track. */
void report_advance(struct trace *t, int seat, int steps)
{
	struct firn_event *e = steps ? next_event(t) : NULL;
	if (!e)
		return;
	e->kind = FIRN_EVENT_NOTE;
	e->seat = (int8_t)seat;
	e->name = "advance";
	e->points = (int16_t)steps;
}

/* Something no recorded move shows; m is 0 or a move whose text tells it. */
void report_note(struct trace *t, const struct nunatak *s, const char *name, int seat, firn_move m)
{
	struct firn_event *e = next_event(t);
	if (!e)
		return;
	e->kind = FIRN_EVENT_NOTE;
	e->seat = (int8_t)seat;
	e->name = name;
	if (m)
		nunatak_move_text(s, m, e->text, sizeof e->text);
}
