#include "cli/term/spot.h"

#include <stdlib.h>

void spots_begin(struct spot_set *s)
{
	for (int i = 0; i < SPOTS; i++)
		s->at[i].there = false;
}

void spots_unmark(struct spot_set *s)
{
	for (int i = 0; i < SPOTS; i++)
		s->at[i].legal = s->at[i].picked = false;
}

void spot_put(struct spot_set *s, int id, int y, int x, int high, int wide)
{
	struct spot *spot = &s->at[id];

	spot->y = (int16_t)y;
	spot->x = (int16_t)x;
	spot->high = (int16_t)high;
	spot->wide = (int16_t)wide;
	spot->there = true;
}

int spot_hit(const struct spot_set *s, int y, int x)
{
	for (int i = 0; i < SPOTS; i++) {
		const struct spot *at = &s->at[i];
		if (at->there && y >= at->y && y < at->y + at->high && x >= at->x &&
		    x < at->x + at->wide)
			return i;
	}
	return NO_SPOT;
}

static int first_spot(const struct spot_set *s)
{
	for (int legal = 1; legal >= 0; legal--)
		for (int i = 0; i < SPOTS; i++)
			if (s->at[i].there && s->at[i].legal >= legal)
				return i;
	return NO_SPOT;
}

/* How far a spot is in a direction; sideways counts double, lines as two columns. Not in that
 * direction: a large number. */
static int distance(const struct spot *from, const struct spot *to, int dy, int dx)
{
	int down = 4 * to->y + 2 * to->high - 4 * from->y - 2 * from->high;
	int right = 2 * to->x + to->wide - 2 * from->x - from->wide;
	int along = dy ? dy * down : dx * right, across = dy ? abs(right) : abs(down);

	return along <= 0 ? 1 << 20 : along + 2 * across;
}

void spot_step(struct spot_set *s, int dy, int dx)
{
	int best = NO_SPOT, least = 1 << 20;

	if (s->cursor == NO_SPOT || !s->at[s->cursor].there) {
		s->cursor = first_spot(s);
		return;
	}
	for (int i = 0; i < SPOTS; i++) {
		int far;
		if (!s->at[i].there || i == s->cursor)
			continue;
		far = distance(&s->at[s->cursor], &s->at[i], dy, dx);
		if (far < least) {
			least = far;
			best = i;
		}
	}
	if (best != NO_SPOT)
		s->cursor = best;
}

/* Places in the order of reading. */
static int reading(const struct spot *spot)
{
	return spot->y << 12 | spot->x;
}

/* Is `a` a better next stop than `b`, going from `from`? One that lies behind comes after all
 * that lie ahead. */
static bool nearer(int a, int b, int from, int way)
{
	bool behind_a = way * (a - from) <= 0, behind_b = way * (b - from) <= 0;

	return behind_a != behind_b ? behind_b : way * (a - b) < 0;
}

void spot_jump(struct spot_set *s, int way)
{
	int from = s->cursor == NO_SPOT ? (way > 0 ? -1 : 1 << 24) : reading(&s->at[s->cursor]);
	int best = NO_SPOT;

	for (int i = 0; i < SPOTS; i++) {
		if (!s->at[i].there || !s->at[i].legal)
			continue;
		if (best == NO_SPOT || nearer(reading(&s->at[i]), reading(&s->at[best]), from, way))
			best = i;
	}
	if (best != NO_SPOT)
		s->cursor = best;
}

const char *spot_mark(const struct spot_set *s, int id)
{
	const struct spot *spot = &s->at[id];

	if (s->cursor == id)
		return spot->picked ? "◆" : spot->legal ? "▶" : "▷";
	return spot->picked ? "*" : spot->legal ? "›" : " ";
}

enum paint spot_paint(const struct spot_set *s, int id)
{
	if (s->at[id].picked)
		return PAINT_PICKED;
	return s->at[id].legal ? PAINT_LEGAL : s->cursor == id ? PAINT_STRONG : PAINT_DIM;
}

void spot_paint_mark(const struct spot_set *s, int id, int y, int x)
{
	paint_text(y, x, spot_paint(s, id), "%s", spot_mark(s, id));
}
