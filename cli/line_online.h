/* A table of a server in lines of text: for pipes, plain terminals and screen readers. */
#ifndef FIRN_CLI_LINE_ONLINE_H
#define FIRN_CLI_LINE_ONLINE_H

#include "cli/remote.h"

/* Plays until the game is over, the person leaves or the input ends; returns the exit status. */
int line_online(const struct address *a, struct sitting *g, const struct remote_wish *wish,
		const struct firn_brain *brain);

#endif
