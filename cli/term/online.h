/* A table of a server on the screen. */
#ifndef FIRN_CLI_TERM_ONLINE_H
#define FIRN_CLI_TERM_ONLINE_H

#include "cli/remote.h"

/* The screen is open (paint_open); it is closed before this returns the exit status. */
int online_play(const struct address *a, struct sitting *g, const struct remote_wish *wish,
		const struct match_brain *brain);

#endif
