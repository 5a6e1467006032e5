#include "cli/term/draw.h"

#include <string.h>

static const struct draw *const draws[] = {&draw_nunatak, &draw_igloo, &draw_temple_rush, NULL};

const struct draw *draw_find(const char *id)
{
	for (const struct draw *const *d = draws; *d; d++)
		if (!strcmp((*d)->game, id))
			return *d;
	return NULL;
}
