#include "tests/simulate/player.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/world.h"

/* ---- Requests ---- */

static void forget_requests(struct player *p)
{
	struct pending *q;

	while ((q = p->first)) {
		p->first = q->next;
		free(q);
	}
	p->last = &p->first;
	p->waiting = 0;
}

static void remember(struct player *p, answer_fn *answered, const char *what, const char *text)
{
	struct pending *q = calloc(1, sizeof *q);

	if (!q)
		abort();
	q->id = ++p->ids;
	q->answered = answered;
	q->what = what;
	q->viewer = p->here ? p->here->viewer : -1;
	if (p->here)
		memcpy(q->table, p->here->table, sizeof q->table);
	snprintf(q->text, sizeof q->text, "%s", text ? text : "");
	*p->last = q;
	p->last = &q->next;
	p->waiting++;
}

void player_send_raw(struct player *p, const char *text, size_t n)
{
	if (p->open)
		sim_link_send(p->link, text, n);
}

void player_ask(struct player *p, answer_fn *answered, const char *what, const char *text,
		const char *body, ...)
{
	char message[1024];
	size_t n;
	va_list list;

	if (!p->open)
		return;
	remember(p, answered, what, text);
	sim_count(SIM_REQUESTS);
	n = (size_t)snprintf(message, sizeof message, "{\"id\":%u,\"do\":\"%s\"", (unsigned)p->ids,
			     what);
	va_start(list, body);
	n += (size_t)vsnprintf(message + n, sizeof message - n - 2, body, list);
	va_end(list);
	message[n++] = '}';
	sim_link_send(p->link, message, n);
}

/* ---- The connection ---- */

void player_unsettle(struct player *p)
{
	p->here = NULL;
}

void player_lose_seat(struct player *p)
{
	if (p->token[0])
		memcpy(p->former, p->token, sizeof p->former);
	p->token[0] = '\0';
	player_unsettle(p);
}

static void disconnected(struct player *p)
{
	p->link = NULL;
	p->open = false;
	p->commit[0] = '\0';
	player_unsettle(p);
	forget_requests(p);
}

static void on_closed(void *context)
{
	disconnected(context);
}

static void on_opened(void *context)
{
	struct player *p = context;

	p->open = true;
	player_enter(p);
}

static void on_message(void *context, const char *text, size_t n)
{
	player_hear(context, text, n);
}

static const struct sim_link_user user = {on_opened, on_message, on_closed};

static void connect(struct player *p)
{
	p->link = sim_link_open(world_net(), p->address, &user, p);
}

void player_vanish(struct player *p, bool lose)
{
	if (!p->link)
		return;
	if (lose) {
		sim_link_lose(p->link);
		return;
	}
	sim_link_close(p->link);
	disconnected(p);
}

/* ---- Life ---- */

static void on_act(void *context)
{
	struct player *p = context;

	p->act = sim_after(sim_between(SIM_PLAYERS, 1, p->quiet ? 1000 : 2 * p->pace), on_act, p);
	if (p->still || (p->unwelcome && !p->here && sim_below(SIM_PLAYERS, 20)))
		return;
	if (!p->link)
		connect(p);
	else if (p->open && !p->here && !p->waiting)
		player_enter(p);
	else if (p->open && p->here && !p->quiet && p->waiting < 4)
		player_act(p);
}

struct player *player_new(int index, enum character c, struct party *party)
{
	struct player *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	p->index = index;
	p->character = c;
	p->party = party;
	p->last = &p->first;
	p->pace = (int)sim_between(SIM_PLAYERS, 100, 1500);
	p->ask = p->host = -1;
	snprintf(p->name, sizeof p->name, "player %d", index);
	snprintf(p->address, sizeof p->address, "10.0.0.%d", index);
	return p;
}

void player_start(struct player *p)
{
	p->act = sim_after(sim_between(SIM_PLAYERS, 0, 2000), on_act, p);
}

void player_rest(struct player *p)
{
	p->quiet = true;
}

void player_free(struct player *p)
{
	if (p->link)
		sim_link_close(p->link);
	sim_cancel(p->act);
	forget_requests(p);
	picture_free_all(&p->pictures);
	free(p);
}
