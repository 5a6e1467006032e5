#include "cli/term/draw.h"

#include <string.h>

#include "cli/transcript.h"

static const struct draw *const draws[] = {&draw_nunatak, &draw_igloo, &draw_temple_rush,
					   &draw_city_blox, NULL};

const struct draw *draw_find(const char *id)
{
	for (const struct draw *const *d = draws; *d; d++)
		if (!strcmp((*d)->game, id))
			return *d;
	return &draw_plain;
}

const struct transcript_names draw_names = {.mark = {":A:", "/B/", "#C#", "(D)"},
					    .name = {":A:", "/B/", "#C#", "(D)"}};

const char *draw_seat_text(int seat)
{
	return draw_names.mark[seat & 3];
}

int draw_seat(int y, int x, int seat)
{
	return paint_text(y, x, (enum paint)(PAINT_SEAT + (seat & 3)), "%s", draw_seat_text(seat));
}

void draw_join(const struct firn_words *w, char *out, size_t cap)
{
	size_t n = 0;

	out[0] = '\0';
	for (int i = 0; i < w->count && n < cap; i++)
		n += (size_t)snprintf(out + n, cap - n, "%s%s", i ? " " : "", w->word[i]);
}
