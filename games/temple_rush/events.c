/* What a move did, for those who watch. */
#include "games/temple_rush/rules.h"

static struct firn_event *next_event(struct trace *t, int kind, int seat)
{
	struct firn_event *e;
	if (t->count == FIRN_MAX_EVENTS)
		return NULL;
	e = &t->out[t->count++];
	*e = (struct firn_event){.kind = (uint8_t)kind, .seat = (int8_t)seat};
	return e;
}

/* Gains only; the place is the zone. */
void rush_report_points(struct trace *t, int seat, int row, int points, int zone)
{
	struct firn_event *e = points ? next_event(t, FIRN_EVENT_POINTS, seat) : NULL;
	if (!e)
		return;
	e->row = (uint8_t)row;
	e->points = (int16_t)points;
	e->text[0] = (char)('1' + zone);
}

void rush_report_turn(struct trace *t, int seat)
{
	next_event(t, FIRN_EVENT_TURN, seat);
}

/* A move that was unseen until now. */
void rush_report_move(struct trace *t, const struct temple_rush *s, int seat, firn_move m)
{
	struct firn_event *e = next_event(t, FIRN_EVENT_NOTE, seat);
	if (!e)
		return;
	e->name = "move";
	temple_rush_move_text(s, m, e->text, sizeof e->text);
}
