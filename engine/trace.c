#include "engine/trace.h"

#include <string.h>

static void add(struct firn_trace *t, struct firn_event e, const char *text)
{
	size_t n = strlen(text);

	if (t->count == FIRN_MAX_EVENTS)
		return;
	memcpy(e.text, text, n < sizeof e.text ? n : sizeof e.text - 1);
	t->out[t->count++] = e;
}

void firn_trace_points(struct firn_trace *t, int seat, int row, int points, const char *at)
{
	struct firn_event e = {.kind = FIRN_EVENT_POINTS,
			       .seat = (int8_t)seat,
			       .row = (uint8_t)row,
			       .points = (int16_t)points};

	if (points)
		add(t, e, at);
}

void firn_trace_turn(struct firn_trace *t, int seat)
{
	add(t, (struct firn_event){.kind = FIRN_EVENT_TURN, .seat = (int8_t)seat}, "");
}

void firn_trace_note(struct firn_trace *t, const char *name, int seat, const char *text, int number)
{
	struct firn_event e = {.kind = FIRN_EVENT_NOTE,
			       .seat = (int8_t)seat,
			       .points = (int16_t)number,
			       .name = name};

	add(t, e, text);
}
