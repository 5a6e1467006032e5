#include "match/match.h"

#include <assert.h>
#include <string.h>

#include "match/seen.h"

void firn_match_clear(struct firn_match *m)
{
	memset(m, 0, sizeof *m);
}

/* The log as a record; it is only read through this. */
static struct firn_record record_of(const struct firn_match *m)
{
	return (struct firn_record){
		.start = m->start,
		.moves = (struct firn_entry *)m->log,
		.cap = FIRN_MATCH_MAX_MOVES,
		.count = m->head.count,
		.draws = m->head.draws,
	};
}

/* Plays one move at the head; log NULL: keeps no entry. False: the log is full. */
static bool append(const struct firn_start *start, struct firn_match_head *h,
		   struct firn_entry log[], struct firn_entry e)
{
	if (h->count == FIRN_MATCH_MAX_MOVES)
		return false;
	if (!h->hidden && (e.seat != FIRN_CHANCE || start->manual)) {
		h->base = h->state;
		h->told = h->count;
	}
	h->hidden = firn_seen_hidden(start->game, &h->state, e, h->hidden, NULL);
	start->game->apply(&h->state, e.seat, e.move);
	if (log) {
		log[h->count].seat = e.seat;
		log[h->count].move = e.move;
	}
	h->count++;
	h->draws += e.seat == FIRN_CHANCE;
	return true;
}

/* Plays what chance draws until a seat is asked or the game is over. */
static bool settle(const struct firn_start *start, struct firn_match_head *h,
		   struct firn_entry log[])
{
	while (!start->manual && start->game->actors(&h->state) == FIRN_CHANCE) {
		firn_move m = firn_start_draw(start, &h->state, h->draws);
		if (!append(start, h, log, (struct firn_entry){m, FIRN_CHANCE}))
			return false;
	}
	return true;
}

/* Makes `h` the head and forgets the entries past it. */
static void move_head(struct firn_match *m, const struct firn_match_head *h, uint32_t written)
{
	if (written > h->count)
		memset(&m->log[h->count], 0, (written - h->count) * sizeof m->log[0]);
	m->head = *h;
}

struct firn_fault firn_match_new(struct firn_match *m, const struct firn_start *start)
{
	struct firn_match_head h = {0};
	struct firn_fault fault = firn_start_setup(start, &h.state);
	bool fits;

	if (fault.err)
		return fault;
	h.base = h.state;
	move_head(m, &h, m->head.count); /* a fresh log stays untouched: memory that nobody needs */
	m->start = *start;
	fits = settle(start, &h, m->log);
	assert(fits); /* no set-up fills the log */
	(void)fits;
	m->head = h;
	return fault;
}

struct firn_fault firn_match_play(struct firn_match *m, int seat, const char *text)
{
	struct firn_match_head h = m->head;
	struct firn_entry e = {.seat = (int8_t)seat};
	struct firn_fault fault = firn_move_judge(m->start.game, &h.state, seat, text, &e.move);

	if (fault.err)
		return fault;
	if (!append(&m->start, &h, m->log, e) || !settle(&m->start, &h, m->log)) {
		struct firn_match_head old = m->head;
		move_head(m, &old, h.count);
		return firn_fault_new(FIRN_TOO_LONG, N_("The record of this game is full."));
	}
	m->head = h;
	return fault;
}

/* The head after the first `count` entries of the log, from the start: rules hold no undo code. */
static struct firn_match_head rebuild(const struct firn_match *m, uint32_t count)
{
	struct firn_record r = record_of(m);
	struct firn_match_head h = {0};

	firn_record_replay(&r, 0, &h.state);
	h.base = h.state;
	while (h.count < count)
		append(&m->start, &h, NULL, m->log[h.count]);
	return h;
}

struct firn_fault firn_match_undo(struct firn_match *m)
{
	uint32_t count = m->head.count;
	struct firn_match_head h;

	if (!m->start.manual)
		while (count > 0 && m->log[count - 1].seat == FIRN_CHANCE)
			count--;
	if (count == 0)
		return firn_fault_new(FIRN_NO_UNDO, NULL);
	h = rebuild(m, count - 1);
	move_head(m, &h, m->head.count);
	return firn_fault_none();
}

void firn_match_at(const struct firn_match *m, uint32_t n, union firn_state *out)
{
	struct firn_record r = record_of(m);

	if (n == m->head.count)
		*out = m->head.state;
	else
		firn_record_replay(&r, n, out);
}

void firn_match_save(const struct firn_match *m, struct firn_writer *w)
{
	struct firn_record r = record_of(m);

	assert(!m->start.from);
	firn_record_write(&r, w);
}

/* Read twice, so that a bad record needs no second log: first to verify, then to keep. */
struct firn_fault firn_match_load(struct firn_match *m, struct firn_json record,
				  const struct firn_game *const games[])
{
	struct firn_record r = {.cap = FIRN_MATCH_MAX_MOVES};
	struct firn_match_head h = {0};
	union firn_state end;
	struct firn_fault fault = firn_record_read(&r, record, games, &h.state);

	if (fault.err)
		return fault;
	h.count = r.count;
	h.draws = r.draws;
	if (!settle(&r.start, &h, NULL))
		return firn_fault_new(FIRN_BAD_RECORD, N_("The record has too many moves."));
	firn_match_clear(m);
	r.moves = m->log;
	firn_record_read(&r, record, games, &end);
	m->start = r.start;
	m->head = rebuild(m, r.count);
	settle(&m->start, &m->head, m->log);
	return fault;
}
