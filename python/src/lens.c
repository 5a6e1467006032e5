#include "python/src/lens.h"

#include <string.h>

/* ---- any game: the kind of a move, then the halves of its payload; a state as bytes ---- */

static int plain_split(firn_move m, uint16_t step[LENS_STEPS])
{
	step[0] = (uint16_t)firn_move_kind(m);
	step[1] = (uint16_t)(m >> 12 & 0xfff);
	step[2] = (uint16_t)(m & 0xfff);
	return 3;
}

static const char *const plain_names[] = {"payload_high", "payload_low", NULL};

static void plain_fields(firn_move m, int16_t out[LENS_FIELDS])
{
	out[0] = (int16_t)(m >> 12 & 0xfff);
	out[1] = (int16_t)(m & 0xfff);
}

static const struct lens_plane plain_planes[] = {
	{"state", {FIRN_MAX_STATE}, 255}, {"view", {FIRN_MAX_SEATS}, 1}, {NULL, {0}, 0}};

static const struct lens plain = {
	.actions = LENS_ACTIONS,
	.split = plain_split,
	.field_names = plain_names,
	.fields = plain_fields,
	.planes = plain_planes,
};

#ifdef FIRN_GPU_LENS /* a program for one game */
static const struct lens *const lenses[] = {&FIRN_GPU_LENS};
#else
static const struct lens *const lenses[] = {&lens_nunatak, &lens_igloo, &lens_temple_rush,
					    &lens_city_blox};
#endif

const struct lens *lens_find(const struct firn_game *game)
{
	for (size_t i = 0; i < sizeof lenses / sizeof *lenses; i++)
		if (lenses[i]->game == game)
			return lenses[i];
	return &plain;
}

int lens_plane_size(const struct lens_plane *p)
{
	int size = p->shape[0];

	for (int i = 1; i < 3; i++)
		size *= p->shape[i] ? p->shape[i] : 1;
	return size;
}

int lens_size(const struct lens *l)
{
	int size = 0;

	for (const struct lens_plane *p = l->planes; p->name; p++)
		size += lens_plane_size(p);
	return size;
}

void lens_observe(const struct lens *l, const struct firn_game *game, const void *s, int view,
		  uint8_t *out)
{
	union firn_state known;

	memcpy(&known, s, game->state_size);
	game->hide(&known, view);
	memset(out, 0, (size_t)lens_size(l));
	if (l->observe) {
		l->observe(&known, view, out);
		return;
	}
	memcpy(out, &known, game->state_size);
	lens_put_one(out + FIRN_MAX_STATE, view, FIRN_MAX_SEATS);
}
