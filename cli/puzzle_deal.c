/* Records without secrets. Draws that the viewer was not shown whole are drawn again, one at a
 * time and many times over, among those that look the same to it. A new draw stays if the rest of
 * the record can still be played and looks the same. So what others have used since is as it was,
 * and what they still hide is invented. */
#include "cli/puzzle.h"

#include <string.h>

enum { SWEEPS = 16, MAX_HIDDEN = 256 };

struct dealing {
	const struct firn_match *m;
	int viewer;
	struct firn_rng rng;
	union firn_state start, known; /* known: the last state as the viewer knows it */
	uint32_t hidden[MAX_HIDDEN];   /* numbers of the draws that it was not shown whole */
	int count;
	firn_move list[FIRN_MAX_MOVES];
};

/* Finds the draws that are hidden. False: there are too many, or a seat's own move is shown in
 * part only, or not yet at all. */
static bool find_hidden(struct dealing *d)
{
	const struct firn_game *game = d->m->start.game;
	union firn_state s = d->start;

	for (uint32_t i = 0; i < d->m->head.count; i++) {
		struct firn_entry e = d->m->log[i];
		firn_move shown = game->seen(&s, e.seat, e.move, d->viewer);
		if (shown != e.move && e.seat == FIRN_CHANCE && d->count < MAX_HIDDEN)
			d->hidden[d->count++] = i;
		else if (shown != e.move && shown != FIRN_UNSEEN)
			return false;
		game->apply(&s, e.seat, e.move);
	}
	return !d->m->head.hidden;
}

/* A draw in place of `old` that the viewer is shown in the same way, by weight. */
static firn_move draw_alike(struct dealing *d, const union firn_state *s, firn_move old)
{
	const struct firn_game *game = d->m->start.game;
	firn_move shown = game->seen(s, FIRN_CHANCE, old, d->viewer);
	int count = game->legal(s, FIRN_CHANCE, d->list), alike = 0, i = 0;
	uint32_t sum = 0, at;

	for (int k = 0; k < count; k++) {
		if (game->seen(s, FIRN_CHANCE, d->list[k], d->viewer) != shown)
			continue;
		d->list[alike++] = d->list[k];
		sum += game->weight(s, d->list[k]);
	}
	at = firn_rng_below(&d->rng, sum);
	while (at >= game->weight(s, d->list[i]))
		at -= game->weight(s, d->list[i++]);
	return d->list[i];
}

/* Draws move n again. What cannot be played afterwards, or looks different, leaves the world as it
 * was. */
static void draw_again(struct dealing *d, uint32_t n, struct firn_match *world)
{
	const struct firn_game *game = d->m->start.game;
	union firn_state s = d->start;
	firn_move old = world->log[n].move;

	for (uint32_t i = 0; i < n; i++)
		game->apply(&s, world->log[i].seat, world->log[i].move);
	world->log[n].move = draw_alike(d, &s, old);
	for (uint32_t i = n; i < d->m->head.count; i++) {
		if (game->check(&s, world->log[i].seat, world->log[i].move)) {
			world->log[n].move = old;
			return;
		}
		game->apply(&s, world->log[i].seat, world->log[i].move);
	}
	game->hide(&s, d->viewer);
	if (memcmp(&s, &d->known, game->state_size) != 0)
		world->log[n].move = old;
}

bool puzzle_deal(const struct firn_match *m, int viewer, uint64_t seed, struct firn_match *out)
{
	struct dealing d = {.m = m, .viewer = viewer, .rng = {.state = seed}};

	firn_match_at(m, 0, &d.start);
	d.known = m->head.state;
	m->start.game->hide(&d.known, viewer);
	if (!find_hidden(&d))
		return false;
	*out = *m;
	for (int i = 0; i < SWEEPS * d.count; i++)
		draw_again(&d, d.hidden[i % d.count], out);
	out->start.manual = true;
	memset(out->start.seed, 0, sizeof out->start.seed);
	out->start.seed[0] = '1'; /* a record has one; nothing is drawn by it */
	out->head.told = 0;
	out->head.base = d.start;
	firn_match_at(out, m->head.count, &out->head.state);
	return true;
}
