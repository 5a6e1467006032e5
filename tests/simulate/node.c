#include "tests/simulate/node.h"

#include "server/loops.h"
#include "server/net.h"
#include "server/serve.h"
#include "server/server.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/sim_net.h"
#include "tests/simulate/sim_store.h"

void node_start(struct node *n)
{
	struct serve_config config = {.public_url = "http://sim",
				      .loops = n->loop_count,
				      .thinkers = 1,
				      .per_address = 100,
				      .per_second = 20,
				      .idle = (int)sim_between(SIM_WORLD, 1, 20),
				      .race = 5,
				      .silent = 90,
				      .tables = 1000,
				      .unread = 64};

	sim_trace(n->name, "starts", "", 0);
	sim_net_process(&n->clock);
	n->clock.slew = (struct slew){0};
	if (n->clock.jumped > 0) /* until somebody has mended it */
		n->clock.jumped = 0;
	sim_system_enter(&n->clock);
	n->stopping = false;
	n->store = sim_store_open(n->shared);
	sim_store_may_wait(true);
	n->loops = serve_open(&config, n->store);
	sim_store_may_wait(false);
	if (!n->loops)
		sim_fail("%s does not start", n->name);
}

static void end(struct node *n)
{
	sim_system_enter(&n->clock);
	loops_free(n->loops);
	sim_system_enter(NULL);
	sim_store_close(n->store);
	n->loops = NULL;
	n->store = NULL;
}

void node_kill(struct node *n)
{
	if (!n->loops)
		return;
	sim_trace(n->name, "is killed", "", 0);
	sim_count(SIM_KILLS);
	sim_store_kill(n->store);
	for (int i = 0; i < n->loops->count; i++)
		sim_net_kill(n->loops->loop[i]->net);
	end(n);
}

void node_stop(struct node *n)
{
	if (!n->loops || n->stopping)
		return;
	sim_trace(n->name, "has to stop", "", 0);
	sim_count(SIM_STOPS);
	n->stopping = true;
	sim_net_stop(n->loops->loop[0]->net); /* which alone hears signals */
}

void node_poll(struct node *n)
{
	if (!n->loops || !n->stopping)
		return;
	for (int i = 0; i < n->loops->count; i++)
		if (!sim_net_ended(n->loops->loop[i]->net))
			return;
	sim_trace(n->name, "has stopped", "", 0);
	end(n);
}

struct net *node_net(const struct node *n)
{
	if (!n->loops)
		return NULL;
	return n->loops->loop[sim_below(SIM_PLAYERS, (uint32_t)n->loops->count)]->net;
}
