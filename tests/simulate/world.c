#include "tests/simulate/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/table.h"
#include "tests/simulate/check.h"
#include "tests/simulate/ledger.h"
#include "tests/simulate/loiterer.h"
#include "tests/simulate/node.h"
#include "tests/simulate/player.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/sim_db.h"
#include "tests/simulate/sim_net.h"
#include "tests/simulate/sim_store.h"
#include "tests/simulate/sim_system.h"
#include "tests/simulate/sim_thinkers.h"

enum {
	NODES = 3,
	PARTIES = 2,
	PEACE = 16000, /* ms: longer than a lost server or connection goes unnoticed */
	LOOK = 3000,   /* ms to look at everything once more ... */
	LOOKS = 20     /* ... and how often, at most */
};

static struct {
	struct node node[NODES];
	int nodes;
	struct party party[PARTIES];
	int parties;
	struct player *players;
	uint32_t player_count;
	struct loiterer *loiterer; /* NULL: none */
	int64_t end;               /* of the troubles */
	int fault_gap;             /* ms between faults, on average; 0: there are none */
	unsigned faults;           /* kinds (bits) that happen in this world */
	bool peace;
} world;

static uint32_t below(uint32_t n)
{
	return sim_below(SIM_WORLD, n);
}

/* ---- For players ---- */

struct net *world_net(void)
{
	return node_net(&world.node[sim_below(SIM_PLAYERS, (uint32_t)world.nodes)]);
}

uint32_t world_players(void)
{
	return world.player_count;
}

struct player *world_player(uint32_t index)
{
	struct player *p = world.players;

	while (p && index--)
		p = p->next;
	return p;
}

const struct node *world_node(int index)
{
	return index < world.nodes ? &world.node[index] : NULL;
}

/* ---- Faults ---- */

static void restart(void *context)
{
	struct node *n = context;

	if (!n->loops)
		node_start(n);
}

static void fault_kill(void)
{
	struct node *n = &world.node[below((uint32_t)world.nodes)];

	if (!n->loops)
		return;
	node_kill(n);
	sim_after(below(3) ? 200 + below(3000) : 12000, restart, n);
}

static void fault_stop(void)
{
	struct node *n = &world.node[below((uint32_t)world.nodes)];

	node_stop(n);
	sim_after(6000 + below(3000), restart, n);
}

static void store_well(void *context)
{
	(void)context;
	sim_trace("fault", "the store is well", "", 0);
	sim_store_trouble((struct sim_trouble){.delay = 10, .note_delay = 20});
}

static void fault_store(void)
{
	struct sim_trouble t = {.delay = 10, .note_delay = 20};

	switch (below(5)) {
	case 0:
		t.delay = 1200;
		break;
	case 1:
		t.failing = 300 + (int)below(701);
		break;
	case 2:
		t.lost = 100 + (int)below(600);
		break;
	case 3:
		t.frozen = true;
		break;
	default:
		t.deaf = 300;
		t.note_delay = 2000;
	}
	sim_trace("fault", "the store is unwell", (const char *)&t, 0);
	sim_say("fault", "delay %d failing %d lost %d frozen %d deaf %d", t.delay, t.failing,
		t.lost, t.frozen, t.deaf);
	sim_store_trouble(t);
	sim_count(SIM_TROUBLES);
	sim_after(500 + below(6000), store_well, NULL);
}

static void fault_clock(void)
{
	static const int64_t jumps[] = {-3600000, -1000, 500, 7200000};

	struct node *n = &world.node[below((uint32_t)world.nodes)];

	sim_system_jump(&n->clock, jumps[below(4)]);
}

static void (*const faults[])(void) = {fault_kill, fault_stop, fault_store, fault_clock};
enum { FAULTS = sizeof faults / sizeof faults[0], CLOCK = 1 << 3 };

static void next_fault(void *context)
{
	uint32_t kind = below(FAULTS);

	(void)context;
	if (world.peace)
		return;
	if (world.faults >> kind & 1)
		faults[kind]();
	sim_after(1 + below(2 * (uint32_t)world.fault_gap), next_fault, NULL);
}

enum world_time world_time(void)
{
	if (!(world.faults & CLOCK) || !world.fault_gap)
		return TIME_LOGGED;
	return world.faults == CLOCK ? TIME_TRUE : TIME_UNKNOWN;
}

/* ---- What the world is like ---- */

static void put_clock(char *out, size_t cap)
{
	static const char *const clocks[] = {"null",
					     "null",
					     "{\"kind\":\"move\",\"ms\":5000}",
					     "{\"kind\":\"move\",\"ms\":10000}",
					     "{\"kind\":\"game\",\"ms\":20000,\"add\":500}",
					     "{\"kind\":\"days\",\"days\":1}"};

	snprintf(out, cap, "%s", clocks[below(6)]);
}

static void put_computers(char *out, size_t cap, int seats, int *people)
{
	static const char *const levels[] = {"random", "easy", "medium", "expert"};
	int n = 0;

	out[0] = '\0';
	for (int seat = 1; seat < seats; seat++)
		if (below(4) == 0) {
			n += snprintf(out + n, cap - (size_t)n, "%s\"%d\":\"%s\"", n ? "," : "",
				      seat, levels[below(4)]);
			--*people;
		}
}

static void add(struct party *p, const char *members)
{
	size_t n = strlen(p->create);

	snprintf(p->create + n, sizeof p->create - n, "%s", members);
}

static void make_party(struct party *p, int *people)
{
	static const char *const games[] = {"toy",     "toy",   "toy",         "toy",        "toy",
					    "nunatak", "igloo", "temple-rush", "temple-rush"};
	const char *game = games[below(sizeof games / sizeof games[0])];
	char clock[80], computers[128];
	int seats = 2 + (int)below(3);

	*people = seats;
	p->shy = below(5) == 0;
	put_clock(clock, sizeof clock);
	put_computers(computers, sizeof computers, seats, people);
	snprintf(p->create, sizeof p->create,
		 "\"game\":\"%s\",\"seats\":%d,\"ai\":{%s},\"clock\":%s,\"watch\":%s", game, seats,
		 computers, clock, p->shy ? "false" : "true");
	add(p, below(2) ? ",\"flag\":\"resign\"" : "");
	add(p, below(2) ? ",\"public\":true" : "");
	add(p, !strcmp(game, "temple-rush") && below(2) ? ",\"options\":{\"race\":\"open\"}" : "");
}

static void add_player(enum character c, struct party *party)
{
	struct player *p = player_new((int)world.player_count++, c, party);

	p->next = world.players;
	world.players = p;
	if (!party->host)
		party->host = p;
	player_start(p);
}

static void make_players(struct party *party, int people)
{
	add_player(HONEST, party);
	while (--people > 0)
		add_player(below(5) ? HONEST : below(2) ? CHEAT : FLOODER, party);
	if (below(2))
		add_player(WATCHER, party);
}

/* A monitor, or somebody who opens a link. */
static void get_something(void *context)
{
	static const char *const paths[] = {"/healthz", "/metrics", "/api/tables", "/", "/nothing"};
	const struct node *n = &world.node[below((uint32_t)world.nodes)];
	const struct party *p = &world.party[below((uint32_t)world.parties)];
	uint32_t which = below(7);
	char path[64];

	(void)context;
	if (world.peace)
		return;
	sim_after(500 + below(3000), get_something, NULL);
	if (which < 5)
		snprintf(path, sizeof path, "%s", paths[which]);
	else
		snprintf(path, sizeof path, "/api/tables/%s%s", p->table,
			 which < 6 ? "" : "/record");
	if (n->loops)
		sim_net_get(node_net(n), path, "127.0.0.1");
}

static void make_weather(void)
{
	static const struct sim_weather weathers[] = {{5, 0, 0}, {60, 4, 2}, {300, 20, 8}};

	sim_net_weather(weathers[below(3)]);
}

static void begin(void)
{
	int people;

	memset(&world, 0, sizeof world);
	world.nodes = 1 + (int)below(5) / 2;
	world.parties = 1 + (below(3) == 0);
	world.end = 8000 + below(25000);
	world.fault_gap = below(4) ? 500 + (int)below(5000) : 0;
	world.faults = below(1 << FAULTS);
	make_weather();
	store_well(NULL);
	for (int i = 0; i < world.nodes; i++) {
		snprintf(world.node[i].name, sizeof world.node[i].name, "server%d", i);
		world.node[i].shared = world.nodes > 1;
		world.node[i].loop_count = 1 + (int)below(3);
		node_start(&world.node[i]);
	}
	for (int i = 0; i < world.parties; i++) {
		make_party(&world.party[i], &people);
		make_players(&world.party[i], people);
	}
	if (below(2))
		world.loiterer = loiterer_new();
	sim_after(below(3000), get_something, NULL);
	if (world.fault_gap)
		sim_after(below(2 * (uint32_t)world.fault_gap), next_fault, NULL);
}

/* ---- The run ---- */

static void run_until(int64_t until)
{
	while (sim_step(until))
		for (int i = 0; i < world.nodes; i++)
			node_poll(&world.node[i]);
}

/* Everything works again, and people only listen. */
static void make_peace(void)
{
	sim_trace("world", "peace", "", 0);
	world.peace = true;
	sim_net_weather((struct sim_weather){.delay = 5});
	sim_store_trouble((struct sim_trouble){.delay = 5, .note_delay = 5});
	sim_thinkers_rest(true);
	for (struct player *p = world.players; p; p = p->next)
		player_rest(p);
	for (int i = 0; i < world.nodes; i++)
		sim_after(7000, restart, &world.node[i]);
}

/* Everybody looks once more, until nothing happened meanwhile. */
static void look(void)
{
	uint64_t before;

	for (int tries = 0; tries < LOOKS; tries++) {
		before = sim_counted(SIM_ENTRIES);
		for (struct player *p = world.players; p; p = p->next)
			player_look(p);
		run_until(sim_now() + LOOK);
		if (sim_counted(SIM_ENTRIES) == before)
			return;
	}
	sim_fail("tables do not come to rest");
}

static void end(void)
{
	struct player *p;

	for (int i = 0; i < world.nodes; i++)
		node_stop(&world.node[i]);
	run_until(sim_now() + 7000);
	for (int i = 0; i < world.nodes; i++)
		if (world.node[i].loops)
			sim_fail("%s does not end", world.node[i].name);
	while ((p = world.players)) {
		world.players = p->next;
		player_free(p);
	}
	loiterer_free(world.loiterer);
	run_until(sim_now() + 60000);
	if (sim_net_links())
		sim_fail("%d connections are left", sim_net_links());
}

uint64_t world_run(uint64_t seed, bool trace)
{
	sim_begin(seed, trace);
	sim_thinkers_rest(false);
	begin();
	run_until(world.end);
	make_peace();
	run_until(sim_now() + PEACE);
	look();
	check_world(world.players);
	loiterer_check(world.loiterer);
	end();
	sim_store_end();
	sim_db_clear();
	ledger_clear();
	sim_end();
	return sim_hash();
}
