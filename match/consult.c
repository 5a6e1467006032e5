#include "match/consult.h"

#include <assert.h>
#include <string.h>

#include "engine/hash.h"

/* One of the legal moves. There is no seed to draw from, so the position itself decides:
 * the same question gets the same answer. It knows nothing about who wins. */
static void think_random(const struct firn_question *q, struct firn_answer *out)
{
	uint64_t hash = firn_hash((uint64_t)q->seat, q->state, q->game->state_size);
	int count = q->game->legal(q->state, q->seat, q->moves);

	assert(count > 0);
	out->move = q->moves[firn_scale(hash, (uint32_t)count)];
	for (int seat = 0; seat < q->seats; seat++)
		out->focus[seat] = out->value[seat] = (uint16_t)(1000 /
								 (q->seats > 1 ? q->seats : 2));
}

struct firn_fault firn_think(const struct firn_start *start, const union firn_state *s,
			     const struct firn_brain *brain, struct firn_question q,
			     struct firn_answer *out)
{
	const struct firn_game *game = start->game;
	int actors = game->actors(s);
	union firn_state known = *s;

	*out = (struct firn_answer){0};
	if (actors == FIRN_OVER)
		return firn_fault_new(FIRN_IS_OVER, NULL);
	if (actors < 0 || !(actors >> q.seat & 1))
		return firn_fault_new(FIRN_NOT_YOUR_TURN, NULL);
	game->hide(&known, q.seat);
	q.game = game;
	q.state = &known;
	q.seats = start->options.seats;
	if (q.level == FIRN_RANDOM)
		think_random(&q, out);
	else if (!brain->think || !brain->think(brain->context, &q, out))
		return firn_fault_new(FIRN_BAD_REQUEST, N_("This level is not available."));
	assert(game->check(s, q.seat, out->move) == 0);
	return firn_fault_none();
}

static void past_add(struct firn_past *past, const union firn_state *s)
{
	if (past->count == FIRN_PAST)
		memmove(past->state, past->state + 1, --past->count * sizeof *past->state);
	past->state[past->count++] = *s;
}

void firn_match_past(const struct firn_match *m, uint32_t n, int seat, struct firn_past *out)
{
	const struct firn_game *game = m->start.game;
	union firn_state s;
	int turn;

	firn_match_at(m, 0, &s);
	turn = game->turn(&s);
	out->count = 0;
	for (uint32_t i = 0; i < n; i++) {
		if (m->log[i].seat == seat)
			past_add(out, &s);
		game->apply(&s, m->log[i].seat, m->log[i].move);
		if (game->turn(&s) != turn)
			out->count = 0;
		turn = game->turn(&s);
	}
	for (int i = 0; i < out->count; i++)
		game->hide(&out->state[i], seat);
}

struct firn_fault firn_match_think(const struct firn_match *m, const struct firn_brain *brain,
				   struct firn_question q, struct firn_answer *out)
{
	struct firn_past past;

	firn_match_past(m, m->head.count, q.seat, &past);
	q.past = &past;
	return firn_think(&m->start, &m->head.state, brain, q, out);
}
