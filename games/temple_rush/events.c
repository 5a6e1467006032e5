/* What a move did, for those who watch. */
#include "games/temple_rush/rules.h"

/* The place is the zone. */
void temple_rush_report_points(struct firn_trace *t, int seat, int row, int points, int zone)
{
	char name[2] = {(char)('1' + zone), '\0'};

	firn_trace_points(t, seat, row, points, name);
}

/* A move that was unseen until now. */
void temple_rush_report_move(struct firn_trace *t, const struct temple_rush *s, int seat,
			     firn_move m)
{
	char text[FIRN_MAX_TEXT];

	temple_rush_move_text(s, m, text, sizeof text);
	firn_trace_note(t, "move", seat, text, 0);
}
