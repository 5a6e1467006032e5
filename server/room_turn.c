#include "server/room_turn.h"

#include <stdlib.h>
#include <string.h>

#include "engine/bits.h"
#include "server/ai_pool.h"
#include "server/client.h"
#include "server/loops.h"
#include "server/net.h"
#include "server/room_append.h"
#include "server/room_read.h"
#include "server/room_store.h"
#include "server/server.h"
#include "store/queue.h"

static struct ai_pace pace_of(const struct table *t, int seat)
{
	return ai_pool_pace(table_level(t, seat), t->race.on, table_people(t) != 0);
}

/* ---- Computers ---- */

/* Computers play for people: while nobody is at a table, they wait. People at other servers have
 * computers that think there. A race goes on, because its time does: whoever leaves must neither
 * stop the computers in it nor make them lose. */
static bool may_think(const struct room *r)
{
	return r->clients || r->table->race.running;
}

static bool is_payer(const struct ai_job *job, const struct limit_address *a)
{
	for (int i = 0; i < job->payers; i++)
		if (job->payer[i].address == a)
			return true;
	return false;
}

static void add_payer(struct ai_job *job, const struct limit_address *a)
{
	if (job->payers < AI_PAYERS && !is_payer(job, a))
		job->payer[job->payers++] = (struct ai_name){a, limit_network(a)};
}

/* Whom a thought may be charged to: the players who are there, else the spectators, else (in a race
 * that everybody has left) who was there before. */
static void find_payers(struct room *r, struct ai_job *job)
{
	for (struct client *c = r->clients; c; c = c->next_here)
		if (c->viewer != FIRN_PUBLIC)
			add_payer(job, c->address);
	for (struct client *c = job->payers ? NULL : r->clients; c; c = c->next_here)
		add_payer(job, c->address);
	if (job->payers)
		r->payer = job->payer[0];
	else if (r->payer.address)
		job->payer[job->payers++] = r->payer;
}

static void ask_computer(struct server *server, struct room *r, int seat)
{
	const struct table *t = r->table;
	struct ai_job job = {.seat = seat, .level = table_level(t, seat), .start = t->start};

	memcpy(job.table, t->id, sizeof job.table);
	job.state = t->match->head.state;
	firn_match_past(t->match, t->match->head.count, seat, &job.past);
	job.most = pace_of(t, seat).most;
	find_payers(r, &job);
	if (ai_pool_port_put(server->ai_port, &job))
		r->thinking |= 1u << seat;
}

static void after_pause(void *context)
{
	const struct room_ref *ref = context;
	struct room *r = room_ref_find(ref);

	if (!r)
		return;
	r->thinking &= ~(1u << ref->seat);
	if (may_think(r) && table_machines(r->table) >> ref->seat & 1)
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

	if (play_thought(server, r, seat) || !may_think(r))
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

/* ---- What is due ---- */

void room_poke(struct server *server, struct room *r)
{
	int64_t now = table_now(r->table, server_now());
	int fallen = clock_fallen(&r->table->clock, now);

	if (r->busy || r->broken || server->stopping)
		return;
	if (room_is_behind(r) && room_read(server, r))
		return;
	if (r->row_lost && store_queue_writable(server->loops->queue))
		room_store_row(server, r, false);
	if (r->unopened)
		room_store_rematch(server, r, true);
	if (fallen >= 0)
		append(server, r, ENTRY_FLAG, fallen, "");
	else if (clock_race_up(&r->table->race, now))
		append(server, r, ENTRY_TIMEOUT, -1, "");
	else if (r->ghosts)
		append(server, r, ENTRY_RISE, bits_first(r->ghosts), "");
	else
		poke_computers(server, r);
}

void room_poke_all(struct server *server)
{
	for (struct room *r = room_first(server); r; r = room_next(server, r))
		room_poke(server, r);
}

void room_left(struct server *server, struct room *r)
{
	if (server->ai_port && r->thinking && !may_think(r))
		r->thinking &= ~ai_pool_port_cancel(server->ai_port, r->table->id);
}

void room_thought(void *context, const struct ai_job *job)
{
	struct server *server = context;
	struct room *r = room_find(server, job->table);

	if (!r)
		return;
	r->thinking &= ~(1u << job->seat);
	if (job->dropped) /* the next tick asks again */
		return;
	if (table_machines(r->table) >> job->seat & 1)
		memcpy(r->thought[job->seat], job->move, FIRN_MAX_TEXT);
	room_poke(server, r);
}
