/* The simulated thinkers: what server/ai_pool.h promises. A move is any legal one, found after a
 * while. */
#include <stdlib.h>
#include <string.h>

#include "server/ai_pool.h"
#include "store/chain.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/sim_thinkers.h"

struct ai_pool {
	int waiting;
};

struct thought {
	struct chain_link link;
	struct sim_event *end; /* NULL: it has been thought */
	struct ai_port *port;
	struct ai_job job;
};

struct ai_port {
	struct ai_pool *pool;
	void (*wake)(void *context);
	void *context;
	struct chain thinking, answers;
};

static bool tired;

void sim_thinkers_rest(bool yes)
{
	tired = yes;
}

struct ai_pool *ai_pool_new(int threads)
{
	(void)threads;
	return calloc(1, sizeof(struct ai_pool));
}

void ai_pool_free(struct ai_pool *p)
{
	free(p);
}

int ai_pool_waiting(struct ai_pool *p)
{
	return p->waiting;
}

struct ai_port *ai_pool_port_new(struct ai_pool *p, void (*wake)(void *context), void *context)
{
	struct ai_port *port = calloc(1, sizeof *port);

	if (!port)
		abort();
	*port = (struct ai_port){.pool = p, .wake = wake, .context = context};
	chain_clear(&port->thinking);
	chain_clear(&port->answers);
	return port;
}

static void clear(struct chain *c)
{
	struct thought *t;

	while ((t = chain_take(c))) {
		sim_cancel(t->end);
		free(t);
	}
}

void ai_pool_port_free(struct ai_port *port)
{
	if (!port)
		return;
	clear(&port->thinking);
	clear(&port->answers);
	free(port);
}

static void choose(struct ai_job *job)
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct firn_game *game = job->start.game;
	int n = game->legal(&job->state, job->seat, moves);

	if (n > 0)
		game->move_text(&job->state, moves[sim_below(SIM_THINKERS, (uint32_t)n)], job->move,
				sizeof job->move);
}

static void take_out(struct chain *c, const struct thought *t)
{
	struct chain rest;
	struct thought *other;

	chain_clear(&rest);
	while ((other = chain_take(c)))
		if (other != t)
			chain_add(&rest, &other->link);
	chain_move(c, &rest);
}

static void on_thought(void *context)
{
	struct thought *t = context;
	struct ai_port *port = t->port;

	t->end = NULL;
	take_out(&port->thinking, t);
	t->job.dropped = sim_chance(SIM_THINKERS, 20);
	if (!t->job.dropped)
		choose(&t->job);
	chain_add(&port->answers, &t->link);
	port->wake(port->context);
}

bool ai_pool_port_put(struct ai_port *port, const struct ai_job *job)
{
	struct thought *t = tired || sim_chance(SIM_THINKERS, 20) ? NULL : calloc(1, sizeof *t);

	if (!t)
		return false;
	t->port = port;
	t->job = *job;
	t->job.move[0] = '\0';
	t->end = sim_after(sim_between(SIM_THINKERS, 1, 400), on_thought, t);
	chain_add(&port->thinking, &t->link);
	return true;
}

/* Half of them have begun. */
unsigned ai_pool_port_cancel(struct ai_port *port, const char *table)
{
	struct chain all;
	struct thought *t;
	unsigned seats = 0;

	chain_clear(&all);
	chain_move(&all, &port->thinking);
	while ((t = chain_take(&all))) {
		if (strcmp(t->job.table, table) || sim_chance(SIM_THINKERS, 500)) {
			chain_add(&port->thinking, &t->link);
			continue;
		}
		seats |= 1u << t->job.seat;
		sim_cancel(t->end);
		free(t);
	}
	return seats;
}

void ai_pool_port_collect(struct ai_port *port,
			  void (*each)(void *context, const struct ai_job *job), void *context)
{
	struct chain answers;
	struct thought *t;

	chain_clear(&answers);
	chain_move(&answers, &port->answers);
	while ((t = chain_take(&answers))) {
		each(context, &t->job);
		free(t);
	}
}

struct ai_pace ai_pool_pace(enum firn_level level, bool race, bool people)
{
	return (struct ai_pace){people ? 200 + 100 * (uint32_t)level : 0, race ? 1000 : 0};
}
