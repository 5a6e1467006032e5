/* Boards as plain text, at most 80 columns wide. One drawing a game. */
#ifndef FIRN_CLI_TERM_DRAW_H
#define FIRN_CLI_TERM_DRAW_H

#include <stdio.h>

struct draw {
	const char *game; /* its id */
	/* Draws what the viewer may see of the state. */
	void (*board)(FILE *out, const void *state, int viewer);
};

/* NULL: the game has no drawing. */
const struct draw *draw_find(const char *id);

extern const struct draw draw_nunatak, draw_igloo, draw_temple_rush;

#endif
