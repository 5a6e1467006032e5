/* What a move did, for those who watch. */
#include "games/igloo/rules.h"

static struct firn_event *next_event(struct trace *t, int kind, int seat)
{
	struct firn_event *e;
	if (t->count == FIRN_MAX_EVENTS)
		return NULL;
	e = &t->out[t->count++];
	*e = (struct firn_event){.kind = (uint8_t)kind, .seat = (int8_t)seat};
	return e;
}

void igloo_report_points(struct trace *t, int seat, int row, int points, int space)
{
	struct firn_event *e = next_event(t, FIRN_EVENT_POINTS, seat);
	if (!e)
		return;
	e->row = (uint8_t)row;
	e->points = (int16_t)points;
	space_name(space, e->text);
}

void igloo_report_turn(struct trace *t, int seat)
{
	next_event(t, FIRN_EVENT_TURN, seat);
}
