#include "tests/simulate/twin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "engine/rng.h"
#include "match/log.h"
#include "match/show.h"
#include "server/table.h"
#include "server/table_apply.h"
#include "tests/simulate/node.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/sim_db.h"
#include "tests/simulate/sim_net.h"
#include "tests/simulate/sim_store.h"
#include "tests/simulate/sim_system.h"

enum {
	GUESTS = FIRN_MAX_SEATS + 1, /* all seats, and one spectator */
	SLOT = 40,                   /* ms for each to do something and to be answered */
	LENGTH = 12000               /* ms of a run */
};

/* What one viewer was sent, or came to know, in order. */
struct item {
	int64_t at;
	uint64_t hash;
	bool knows; /* what it may know has changed; else a message */
	char text[160];
};

struct story {
	struct item *items;
	size_t count, cap;
};

struct guest {
	int seat; /* FIRN_PUBLIC: a spectator */
	struct sim_link *link;
	struct firn_rng chance, secret; /* of the hider: for what nobody else is told */
	char token[64], ask[16];
	uint64_t known; /* hash of what it may know */
	struct story *story;
};

static struct {
	struct guest guest[GUESTS];
	int seats, hider, variant;
	char id[STORE_ID], game[16], options[128];
	struct node node;
	struct table *table; /* as the log has it */
} world;

/* ---- Stories ---- */

static void tell(struct guest *g, bool knows, const char *text, size_t n)
{
	struct story *s = g->story;
	struct item *i;

	if (s->count == s->cap) {
		s->cap = s->cap * 2 + 256;
		s->items = realloc(s->items, s->cap * sizeof s->items[0]);
	}
	if (!s->items)
		abort();
	i = &s->items[s->count++];
	*i = (struct item){.at = sim_now(), .hash = firn_hash(2, text, n), .knows = knows};
	snprintf(i->text, sizeof i->text, "%.*s", (int)(n < 150 ? n : 150), text);
}

static bool is_same(const struct item *a, const struct item *b)
{
	return a->at == b->at && a->hash == b->hash && a->knows == b->knows;
}

/* The first difference must be one in what the viewer may know. */
static void compare(const struct guest *g, const struct story *a, const struct story *b)
{
	size_t n = a->count < b->count ? a->count : b->count;

	for (size_t i = 0; i < n; i++) {
		if (is_same(&a->items[i], &b->items[i]))
			continue;
		if (a->items[i].knows || b->items[i].knows)
			return;
		sim_fail("%s: viewer %d can tell what is secret: at %lld %s, or at %lld %s",
			 world.game, g->seat, (long long)a->items[i].at, a->items[i].text,
			 (long long)b->items[i].at, b->items[i].text);
	}
}

/* ---- The log ---- */

static void note_knowledge(struct guest *g)
{
	static char text[65536];
	struct firn_writer w;
	uint64_t hash;

	firn_writer_init(&w, text, sizeof text);
	firn_put_int(&w, world.table->told[g->seat]);
	firn_put_int(&w, world.table->state);
	if (world.table->match) {
		firn_show_state(&w, world.table->match, g->seat);
		firn_log_write(&w, world.table->match, g->seat,
			       0); /* the order of what was revealed */
		firn_put_int(&w, world.table->start.game->actors(&world.table->match->head.state));
	}
	hash = firn_hash(3, w.buf, w.len);
	if (hash == g->known)
		return;
	g->known = hash;
	tell(g, true, w.buf, w.len);
}

/* Called before anything is sent: reads on in the log. */
static void read_log(void)
{
	const struct sim_table *log = world.id[0] ? sim_db_find(world.id) : NULL;
	struct table_effect fx;

	while (log && world.table->entries < log->count) {
		if (!table_apply(world.table, &log->lines[world.table->entries].entry, &fx))
			sim_fail("twin: an entry makes no sense");
		for (int i = 0; i <= world.seats; i++)
			note_knowledge(&world.guest[i]);
	}
}

/* ---- Guests ---- */

static void ask(struct guest *g, const char *text)
{
	sim_link_send(g->link, text, strlen(text));
}

static bool string(struct firn_json v, const char *key, char *out, size_t cap)
{
	return firn_json_to_string(firn_json_member(v, key), out, cap, NULL);
}

/* Is nobody else told of this move? */
static bool is_secret(const struct guest *g, firn_move m)
{
	const struct firn_game *game = world.table->start.game;
	const union firn_state *s = &world.table->match->head.state;

	for (int viewer = 0; viewer <= FIRN_PUBLIC; viewer++)
		if (viewer != g->seat && (viewer < world.seats || viewer == FIRN_PUBLIC) &&
		    game->seen(s, g->seat, m, viewer) != FIRN_UNSEEN)
			return false;
	return true;
}

/* Does nobody else see any difference after this secret move, not even that it was made? */
static bool is_hidden_step(const struct guest *g, firn_move m)
{
	const struct firn_game *game = world.table->start.game;
	union firn_state s = world.table->match->head.state;
	int before = game->actors(&s);

	game->apply(&s, g->seat, m);
	return game->actors(&s) == before;
}

/* A move of one seat, by the kind of secret that it is. */
struct choice {
	firn_move all[FIRN_MAX_MOVES], secret[FIRN_MAX_MOVES], step[FIRN_MAX_MOVES];
	uint32_t n, secrets, steps;
};

static void list_moves(const struct guest *g, struct choice *c)
{
	const struct firn_game *game = world.table->start.game;

	c->n = (uint32_t)game->legal(&world.table->match->head.state, g->seat, c->all);
	c->secrets = c->steps = 0;
	for (uint32_t i = 0; i < c->n; i++) {
		if (!is_secret(g, c->all[i]))
			continue;
		if (is_hidden_step(g, c->all[i]))
			c->step[c->steps++] = c->all[i];
		else
			c->secret[c->secrets++] = c->all[i];
	}
}

static firn_move pick(struct firn_rng *r, const firn_move list[], uint32_t n)
{
	uint32_t i = firn_rng_below(r, n ? n : 1);

	return n ? list[i] : 0;
}

/* When a seat moves follows from what all know; what it does where nobody is told follows from a
 * stream of its own, and so does whether it makes a step that nobody can notice at all. */
static bool choose(struct guest *g, char move[FIRN_MAX_TEXT])
{
	static struct choice c;
	bool fiddles = firn_rng_below(&g->chance, 2), lazy = firn_rng_below(&g->secret, 2);
	firn_move common, own, step;

	list_moves(g, &c);
	common = pick(&g->chance, c.all, c.n);
	own = pick(&g->secret, c.secret, c.secrets);
	step = pick(&g->secret, c.step, c.steps);
	if (!c.n || (fiddles && (lazy || !c.steps)) || (!fiddles && !c.secrets && c.steps == c.n))
		return false;
	world.table->start.game->move_text(&world.table->match->head.state,
					   fiddles     ? step
					   : c.secrets ? own
						       : common,
					   move, FIRN_MAX_TEXT);
	return true;
}

static void play(struct guest *g)
{
	char move[FIRN_MAX_TEXT], text[200];

	if (g->seat == FIRN_PUBLIC || !world.table->match || world.table->state != TABLE_PLAYING ||
	    !choose(g, move))
		return;
	snprintf(text, sizeof text, "{\"do\":\"play\",\"move\":\"%s\"}", move);
	ask(g, text);
}

static void answer(struct guest *g)
{
	char text[100];

	if (!g->ask[0])
		return;
	snprintf(text, sizeof text, "{\"do\":\"answer\",\"ask\":%s,\"yes\":%s}", g->ask,
		 firn_rng_below(&g->chance, 3) ? "false" : "true");
	g->ask[0] = '\0';
	ask(g, text);
}

/* What the others do, to find something out. */
static void pry(struct guest *g)
{
	static const char *const texts[] = {"{\"do\":\"view\"}",
					    "{\"do\":\"log\"}",
					    "{\"do\":\"state\"}",
					    "{\"do\":\"sheet\"}",
					    "{\"do\":\"look\"}",
					    "{\"do\":\"moves\"}",
					    "{\"do\":\"ask\",\"what\":\"pause\"}",
					    "{\"do\":\"ask\",\"what\":\"undo\"}",
					    "{\"do\":\"ask\",\"what\":\"resume\"}",
					    "{\"do\":\"chat\",\"text\":\"hm\"}",
					    "{\"do\":\"lobby\"}",
					    "{\"do\":\"device\"}"};

	ask(g, texts[firn_rng_below(&g->chance, sizeof texts / sizeof texts[0])]);
}

/* The hider does nothing but play, so that all it does is what differs. */
static void act(struct guest *g)
{
	uint32_t what = firn_rng_below(&g->chance, 8);

	if (g->seat == world.hider || what < 3)
		play(g);
	else if (what < 5 && g->seat != FIRN_PUBLIC)
		answer(g);
	else
		pry(g);
}

static void on_slot(void *context)
{
	struct guest *g = context;

	if (!g->link) /* the run is over */
		return;
	sim_after(SLOT * GUESTS, on_slot, g);
	act(g);
}

/* ---- Coming ---- */

static void join(struct guest *g)
{
	char text[300];

	if (!world.id[0])
		snprintf(text, sizeof text, "{\"do\":\"create\",\"game\":\"%s\",\"seats\":%d%s}",
			 world.game, world.seats, world.options);
	else
		snprintf(text, sizeof text, "{\"do\":\"%s\",\"table\":\"%s\"}",
			 g->seat == FIRN_PUBLIC ? "join" : "sit", world.id);
	ask(g, text);
}

static void on_opened(void *context)
{
	join(context);
}

static void on_closed(void *context)
{
	((struct guest *)context)->link = NULL;
}

/* The ask that waits for this guest. */
static void read_asks(struct guest *g, struct firn_json table)
{
	struct firn_json asks = firn_json_member(table, "asks"), n;

	for (struct firn_json a = firn_json_first(asks); a.kind; a = firn_json_next(asks, a)) {
		n = firn_json_member(a, "ask");
		snprintf(g->ask, sizeof g->ask, "%.*s", (int)(n.end - n.at), n.at);
	}
}

static void on_message(void *context, const char *text, size_t n)
{
	struct guest *g = context;
	struct firn_json v, table;

	if (!firn_json_parse(text, n, &v))
		sim_fail("twin: no JSON");
	table = firn_json_member(v, "table");
	if (!world.id[0] && string(table, "id", world.id, sizeof world.id))
		world.table = table_new(world.id);
	read_log();
	if (g->seat != world.hider)
		tell(g, false, text, n);
	if (table.kind == FIRN_JSON_OBJECT)
		read_asks(g, table);
}

static const struct sim_link_user user = {on_opened, on_message, on_closed};

static void on_arrival(void *context)
{
	struct guest *g = context;

	g->link = sim_link_open(node_net(&world.node), "10.0.0.1", &user, g);
	sim_after(600, on_slot, g);
}

/* ---- A run ---- */

static void make_guest(int i, uint64_t seed, struct story *story)
{
	struct guest *g = &world.guest[i];

	g->seat = i < world.seats ? i : FIRN_PUBLIC;
	g->chance.state = seed * 31 + (uint64_t)i;
	g->secret.state = seed * 37 + (uint64_t)i;
	if (g->seat == world.hider)
		g->secret.state += (uint64_t)world.variant * 0x9e3779b97f4a7c15u;
	firn_rng_next(&g->chance);
	firn_rng_next(&g->secret);
	g->story = story;
	sim_after(20 + SLOT * i, on_arrival, g);
}

static void choose_game(void)
{
	uint32_t which = sim_below(SIM_WORLD, 4);

	snprintf(world.game, sizeof world.game, "%s", which ? "temple-rush" : "toy");
	snprintf(world.options, sizeof world.options, "%s%s",
		 which == 1 ? ",\"options\":{\"race\":\"turns\"}" : "",
		 sim_below(SIM_WORLD, 2) ? ",\"clock\":{\"kind\":\"game\",\"ms\":600000}" : "");
	world.seats = (int)sim_between(SIM_WORLD, 2, 3);
	world.hider = (int)sim_below(SIM_WORLD, (uint32_t)world.seats);
}

static void run(uint64_t seed, bool trace, int variant, struct story stories[])
{
	memset(&world, 0, sizeof world);
	sim_begin(seed, trace);
	sim_orderly();
	sim_net_weather((struct sim_weather){0});
	sim_store_trouble((struct sim_trouble){0});
	choose_game();
	world.variant = variant;
	snprintf(world.node.name, sizeof world.node.name, "server");
	world.node.loop_count = 1;
	node_start(&world.node);
	for (int i = 0; i <= world.seats; i++)
		make_guest(i, seed, &stories[i]);
	while (sim_step(LENGTH))
		;
	for (int i = 0; i <= world.seats; i++)
		if (world.guest[i].link) {
			sim_link_close(world.guest[i].link);
			world.guest[i].link = NULL;
		}
	node_kill(&world.node);
	while (sim_step(2 * LENGTH)) /* what is on its way ends */
		;
	table_free(world.table);
	sim_end();
	sim_store_end();
	sim_db_clear();
}

uint64_t twin_run(uint64_t seed, bool trace)
{
	struct story a[GUESTS] = {0}, b[GUESTS] = {0};
	uint64_t hash;

	run(seed, trace, 0, a);
	hash = sim_hash();
	run(seed, trace, 1, b);
	for (int i = 0; i <= world.seats; i++)
		if (world.guest[i].seat != world.hider)
			compare(&world.guest[i], &a[i], &b[i]);
	for (int i = 0; i < GUESTS; i++) {
		free(a[i].items);
		free(b[i].items);
	}
	return hash * 31 + sim_hash();
}
