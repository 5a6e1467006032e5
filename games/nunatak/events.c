/* What a move did, for those who watch. */
#include "games/nunatak/rules.h"

void nunatak_report_points(struct firn_trace *t, int seat, int row, int points, int space)
{
	char name[4] = "";

	if (space != NO_SPACE)
		nunatak_board_name(space, name);
	firn_trace_points(t, seat, row, points, name);
}

void nunatak_report_move(struct firn_trace *t, const struct nunatak *s, const char *name, int seat,
			 firn_move m)
{
	char text[FIRN_MAX_TEXT];

	nunatak_move_text(s, m, text, sizeof text);
	firn_trace_note(t, name, seat, text, 0);
}
