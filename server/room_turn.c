/* Turns that nobody takes by hand: computers, and clocks that run out. */
#include <stdlib.h>
#include <string.h>

#include "server/hall.h"

static struct think_pace pace_of(const struct table *t, int seat)
{
	return think_pace(table_level(t, seat), t->race.on, table_people(t) != 0);
}

static void ask_computer(struct hall *h, struct room *r, int seat)
{
	const struct table *t = r->table;
	struct think_job job = {.seat = seat, .level = table_level(t, seat), .start = t->start};

	memcpy(job.table, t->id, sizeof job.table);
	job.state = t->match->head.state;
	job.most = pace_of(t, seat).most;
	if (think_put(h->think, &job))
		r->thinking |= 1u << seat;
}

/* A computer that has to wait before it thinks. */
struct pause {
	struct hall *hall;
	char table[STORE_ID];
	int seat;
};

static void after_pause(void *context)
{
	struct pause *p = context;
	struct room *r = room_loaded(p->hall, p->table);

	if (r) {
		r->thinking &= ~(1u << p->seat);
		if (table_machines(r->table) >> p->seat & 1)
			ask_computer(p->hall, r, p->seat);
	}
}

static void ask_later(struct hall *h, struct room *r, int seat, uint32_t ms)
{
	struct pause *p = malloc(sizeof *p);

	if (!p)
		return;
	p->hall = h;
	p->seat = seat;
	memcpy(p->table, r->table->id, STORE_ID);
	if (net_after(h->net, ms, after_pause, p))
		r->thinking |= 1u << seat;
}

/* False: it had thought of nothing, or of what has become impossible. */
static bool play_thought(struct hall *h, struct room *r, int seat)
{
	char move[FIRN_MAX_TEXT];

	memcpy(move, r->thought[seat], sizeof move);
	r->thought[seat][0] = '\0';
	return move[0] && !room_append(h, r, NULL, ENTRY_PLAY, seat, move).code;
}

static void poke_computer(struct hall *h, struct room *r, int seat)
{
	uint32_t pause = pace_of(r->table, seat).pause;

	if (play_thought(h, r, seat))
		return;
	if (pause)
		ask_later(h, r, seat, pause);
	else
		ask_computer(h, r, seat);
}

static void poke_computers(struct hall *h, struct room *r)
{
	unsigned machines = table_machines(r->table);

	for (int seat = 0; seat < FIRN_MAX_SEATS && !r->busy; seat++) {
		if (!(machines >> seat & 1))
			r->thought[seat][0] = '\0'; /* of a turn that it has no more */
		else if (!(r->thinking >> seat & 1))
			poke_computer(h, r, seat);
	}
}

void room_poke(struct hall *h, struct room *r)
{
	int64_t now = hall_now();
	int fallen = clock_fallen(&r->table->clock, now);

	if (r->busy || r->broken || h->stopping)
		return;
	if (r->unopened)
		room_open_rematch(h, r, true);
	if (fallen >= 0)
		room_append(h, r, NULL, ENTRY_FLAG, fallen, "");
	else if (clock_race_up(&r->table->race, now))
		room_append(h, r, NULL, ENTRY_TIMEOUT, -1, "");
	else
		poke_computers(h, r);
}

void room_poke_all(struct hall *h)
{
	for (int i = 0; i < HALL_BUCKETS; i++)
		for (struct room *r = h->rooms[i]; r; r = r->next)
			room_poke(h, r);
}

void room_thought(void *hall, const struct think_job *job)
{
	struct hall *h = hall;
	struct room *r = room_loaded(h, job->table);

	if (!r)
		return;
	r->thinking &= ~(1u << job->seat);
	if (table_machines(r->table) >> job->seat & 1)
		memcpy(r->thought[job->seat], job->move, FIRN_MAX_TEXT);
	room_poke(h, r);
}
