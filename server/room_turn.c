#include "server/room_turn.h"

#include <stdlib.h>
#include <string.h>

#include "server/ai_pool.h"
#include "server/net.h"
#include "server/room_append.h"
#include "server/room_store.h"
#include "server/server.h"

static struct ai_pace pace_of(const struct table *t, int seat)
{
	return ai_pool_pace(table_level(t, seat), t->race.on, table_people(t) != 0);
}

static void ask_computer(struct server *server, struct room *r, int seat)
{
	const struct table *t = r->table;
	struct ai_job job = {.seat = seat, .level = table_level(t, seat), .start = t->start};

	memcpy(job.table, t->id, sizeof job.table);
	job.state = t->match->head.state;
	job.most = pace_of(t, seat).most;
	if (ai_pool_put(server->ai_pool, &job))
		r->thinking |= 1u << seat;
}

static void after_pause(void *context)
{
	const struct room_ref *ref = context;
	struct room *r = room_ref_find(ref);

	if (!r)
		return;
	r->thinking &= ~(1u << ref->seat);
	if (table_machines(r->table) >> ref->seat & 1)
		ask_computer(ref->server, r, ref->seat);
}

/* The computer waits before it thinks. */
static void ask_later(struct server *server, struct room *r, int seat, uint32_t ms)
{
	struct room_ref *ref = room_ref_new(server, r, seat);

	if (ref && net_after(server->net, ms, after_pause, ref))
		r->thinking |= 1u << seat;
}

static struct refusal append(struct server *server, struct room *r, enum entry_kind kind, int seat,
			     const char *text)
{
	return room_append(server, r, NULL,
			   &(struct room_entry){.kind = kind, .seat = seat, .text = text});
}

/* Plays the move that a computer has found. False: there is none, or it is no longer legal. */
static bool play_thought(struct server *server, struct room *r, int seat)
{
	char move[FIRN_MAX_TEXT];

	memcpy(move, r->thought[seat], sizeof move);
	r->thought[seat][0] = '\0';
	return move[0] && !append(server, r, ENTRY_PLAY, seat, move).code;
}

static void poke_computer(struct server *server, struct room *r, int seat)
{
	uint32_t pause = pace_of(r->table, seat).pause;

	if (play_thought(server, r, seat))
		return;
	if (pause)
		ask_later(server, r, seat, pause);
	else
		ask_computer(server, r, seat);
}

static void poke_computers(struct server *server, struct room *r)
{
	unsigned machines = table_machines(r->table);

	for (int seat = 0; seat < FIRN_MAX_SEATS && !r->busy; seat++) {
		if (!(machines >> seat & 1))
			r->thought[seat][0] = '\0'; /* it is no longer its turn */
		else if (!(r->thinking >> seat & 1))
			poke_computer(server, r, seat);
	}
}

void room_poke(struct server *server, struct room *r)
{
	int64_t now = server_now();
	int fallen = clock_fallen(&r->table->clock, now);

	if (r->busy || r->broken || server->stopping)
		return;
	if (r->unopened)
		room_store_rematch(server, r, true);
	if (fallen >= 0)
		append(server, r, ENTRY_FLAG, fallen, "");
	else if (clock_race_up(&r->table->race, now))
		append(server, r, ENTRY_TIMEOUT, -1, "");
	else
		poke_computers(server, r);
}

void room_poke_all(struct server *server)
{
	for (struct room *r = room_first(server); r; r = room_next(server, r))
		room_poke(server, r);
}

void room_thought(void *context, const struct ai_job *job)
{
	struct server *server = context;
	struct room *r = room_find(server, job->table);

	if (!r)
		return;
	r->thinking &= ~(1u << job->seat);
	if (table_machines(r->table) >> job->seat & 1)
		memcpy(r->thought[job->seat], job->move, FIRN_MAX_TEXT);
	room_poke(server, r);
}
