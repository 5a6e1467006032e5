/* A table of a server on the screen. */
#ifndef FIRN_CLI_TERM_ONLINE_H
#define FIRN_CLI_TERM_ONLINE_H

#include "cli/remote.h"

enum { ONLINE_SAID = 1536 };

/* Plays until the person leaves; the screen is open (paint_open). `said`: what is to be told after
 * it, "" for nothing. False: it was no good, and `said` tells why. */
bool online_play(const struct address *a, struct sitting *g, const struct remote_wish *wish,
		 const struct firn_brain *brain, char said[ONLINE_SAID]);

#endif
