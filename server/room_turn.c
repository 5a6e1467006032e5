/* Turns that nobody takes by hand: computers, and clocks that run out. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "server/hall.h"

static void ask_computer(struct hall *h, struct room *r, int seat)
{
	const struct table *t = r->table;
	struct think_job job = {.seat = seat, .level = table_level(t, seat), .start = t->start};

	memcpy(job.table, t->id, sizeof job.table);
	job.state = t->match->head.state;
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

/* Where all act at the same time a computer is no faster than people. */
static void ask_later(struct hall *h, struct room *r, int seat)
{
	struct pause *p = malloc(sizeof *p);

	if (!p)
		return;
	p->hall = h;
	p->seat = seat;
	memcpy(p->table, r->table->id, STORE_ID);
	if (net_after(h->net, ai_pace((enum ai_level)table_level(r->table, seat)), after_pause, p))
		r->thinking |= 1u << seat;
}

void room_poke(struct hall *h, struct room *r)
{
	unsigned ready = table_machines(r->table) & ~r->thinking;
	int fallen = clock_fallen(&r->table->clock, hall_now());

	if (r->busy || r->broken || h->stopping)
		return;
	if (r->unopened)
		room_open_rematch(h, r, true);
	if (fallen >= 0) {
		room_append(h, r, NULL, ENTRY_FLAG, fallen, "");
		return;
	}
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (!(ready >> seat & 1))
			continue;
		if (table_people(r->table))
			ask_later(h, r, seat);
		else
			ask_computer(h, r, seat);
	}
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
	if (!r->busy && !h->stopping && job->move[0] && table_machines(r->table) >> job->seat & 1)
		room_append(h, r, NULL, ENTRY_PLAY, job->seat, job->move);
	if (!r->busy)
		room_poke(h, r);
}
