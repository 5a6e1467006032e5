#include "server/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/ban.h"
#include "server/deadline.h"
#include "server/lobby.h"
#include "server/metrics_show.h"
#include "server/loops.h"
#include "server/net.h"
#include "server/page.h"
#include "server/server.h"
#include "server/table_read.h"
#include "server/table_show.h"
#include "store/queue.h"

static void answer_text(struct net_answer *out, int status, const char *type, const char *text)
{
	char *copy = strdup(text);

	*out = (struct net_answer){.status = copy ? status : 503, .type = type, .owned = true};
	out->body = (unsigned char *)copy;
	out->size = copy ? strlen(copy) : 0;
}

static void answer_error(struct net_answer *out, int status)
{
	*out = (struct net_answer){.status = status, .type = "text/plain"};
}

/* ---- The page ---- */

/* Files with a hash in their names never change. */
static const char *caching(const char *name)
{
	return !strncmp(name, "chunk/", 6) || !strncmp(name, "font/", 5) ||
			       !strncmp(name, "net/", 4)
		       ? "public, max-age=31536000, immutable"
		       : "no-cache";
}

static void get_page(struct server *server, const struct net_request *r, struct net_answer *out)
{
	const struct page_file *f = page_find(r->path + 1);
	bool packed = f && f->packed && r->gzip;

	if (!f) {
		answer_error(out, 404);
		return;
	}
	metric_add(&server->metrics.pages, 1);
	*out = (struct net_answer){.status = strstr(r->if_none_match, f->tag) ? 304 : 200,
				   .type = f->type,
				   .tag = f->tag,
				   .caching = caching(f->name),
				   .csp = page_csp,
				   .gzip = packed,
				   .body = packed ? f->packed : f->bytes,
				   .size = packed ? f->packed_size : f->size};
}

/* ---- The state of the server ---- */

static bool is_local(const char *address)
{
	return !address[0] || !strncmp(address, "127.", 4) || !strcmp(address, "::1") ||
	       !strncmp(address, "::ffff:127.", 11);
}

static void get_metrics(struct server *server, struct net_answer *out)
{
	struct firn_writer w;

	firn_writer_init(&w, server->answer, sizeof server->answer);
	metrics_show(server, &w);
	answer_text(out, 200, "text/plain; version=0.0.4", server->answer);
}

static void get_health(struct server *server, struct net_answer *out)
{
	bool ok = !server->stopping && store_queue_writable(server->loops->queue);

	answer_text(out, ok ? 200 : 503, "application/json",
		    ok ? "{\"ok\":true}\n" : "{\"ok\":false}\n");
}

/* ---- Tables ---- */

static void answer_lobby(struct server *server, struct net_answer *out)
{
	struct firn_writer w;

	firn_writer_init(&w, server->answer, sizeof server->answer);
	firn_json_begin(&w, '{');
	firn_json_key(&w, "tables");
	if (!lobby_write(server, &w)) {
		answer_error(out, 503);
		return;
	}
	firn_json_end(&w, '}');
	answer_text(out, 200, "application/json", server->answer);
}

/* Ends a GET that has waited too long. */
struct get_deadline {
	struct get *get; /* NULL: it was answered */
};

/* A GET that waits for a thread of the store. */
struct get {
	struct server *server;
	struct net_wait *wait;         /* NULL: it was answered, because it took too long */
	struct get_deadline *deadline; /* NULL: it has passed, or there is none */
	struct limit_address *address; /* who asks */
	char table[STORE_ID];          /* "": the lobby */
	bool record;                   /* of the table; else its summary */
	struct net_answer answer;
};

/* Every address has a budget for tables that are read. */
static bool may_read(struct server *server, const char *address)
{
	struct limit_address *a = limit_find(server->limits, address);
	bool ok = limit_spend(server->limits, a, LIMIT_READS, server_now());

	limit_release(server->limits, a);
	return ok;
}

static void end_get(struct get *g)
{
	struct limits *l = g->server->limits;

	if (g->answer.status == 200)
		limit_charge(l, g->address, LIMIT_BYTES, (double)g->answer.size, server_now());
	limit_release(l, g->address);
	if (g->deadline)
		g->deadline->get = NULL;
	if (g->wait)
		net_wait_answer(g->wait, &g->answer);
	else if (g->answer.owned)
		free((unsigned char *)g->answer.body);
	free(g);
}

static void lobby_is_read(void *context, bool ok)
{
	struct get *g = context;

	(void)ok;
	answer_lobby(g->server, &g->answer);
	end_get(g);
}

/* On any thread. */
static void answer_table(const struct table *t, bool record, struct net_answer *out)
{
	char *text = malloc(FIRN_PROTOCOL_MAX_ANSWER);
	struct firn_writer w;

	answer_error(out, text ? 404 : 503);
	if (text && (!record || (t->state == TABLE_OVER && room_may_look(t, FIRN_PUBLIC)))) {
		firn_writer_init(&w, text, FIRN_PROTOCOL_MAX_ANSWER);
		if (record)
			table_show_record(t, &w);
		else
			table_show_summary(t, &w);
		answer_text(out, 200, "application/json", text);
	}
	free(text);
}

static void read_table(struct store *s, void *context)
{
	struct get *g = context;
	enum table_found found;
	struct table *t = table_read(s, g->table, &found);

	if (t)
		answer_table(t, g->record, &g->answer);
	else
		answer_error(&g->answer, found == TABLE_NONE ? 404 : 503);
	table_free(t);
}

static void table_is_read(void *context)
{
	end_get(context);
}

static void give_up(void *context)
{
	struct get *g = ((struct get_deadline *)context)->get;
	struct net_answer late = {0};

	if (!g)
		return;
	answer_error(&late, 503);
	net_wait_answer(g->wait, &late);
	g->wait = NULL;
	g->deadline = NULL;
}

/* Whatever the store does, the answer comes before the client gives up. */
static void set_deadline(struct get *g)
{
	struct get_deadline *d = malloc(sizeof *d);

	if (!d)
		return;
	d->get = g;
	g->deadline = net_after(g->server->net, DEADLINE_MS, give_up, d) ? d : NULL;
}

/* Has the answer prepared by a thread of the store. */
static void get_later(struct server *server, const struct net_request *r, const char *table,
		      bool record, struct net_answer *out)
{
	struct get *g = calloc(1, sizeof *g);
	struct net_wait *wait = g ? net_wait_new(r) : NULL;

	answer_error(out, 503);
	if (!wait) {
		free(g);
		return;
	}
	g->server = server;
	g->wait = wait;
	g->address = limit_find(server->limits, r->address);
	g->answer = *out;
	g->record = record;
	set_deadline(g);
	snprintf(g->table, sizeof g->table, "%s", table);
	if (!(table[0] ? store_port_run(server->port, read_table, table_is_read, g)
		       : lobby_read(server, lobby_is_read, g)))
		end_get(g);
}

static void get_lobby(struct server *server, const struct net_request *r, struct net_answer *out)
{
	if (server->lobby)
		answer_lobby(server, out);
	else
		get_later(server, r, "", false, out);
}

static void get_table(struct server *server, const struct net_request *r, const char *path,
		      struct net_answer *out)
{
	char id[STORE_ID];
	bool record;
	struct room *room;

	snprintf(id, sizeof id, "%s", path);
	record = !strcmp(path + strlen(id), "/record");
	room = room_find(server, id);
	if (!table_is_id(id) || (!record && path[strlen(id)]))
		answer_error(out, 404);
	else if (room && room->table->entries && !room->broken)
		answer_table(room->table, record, out);
	else if (!may_read(server, r->address))
		answer_error(out, 429);
	else
		get_later(server, r, id, record, out);
}

static void answer(struct server *server, const struct net_request *r, struct net_answer *out)
{
	static const char tables[] = "/api/tables/";

	if (!strcmp(r->path, "/healthz"))
		get_health(server, out);
	else if (!strcmp(r->path, "/metrics") && is_local(r->address))
		get_metrics(server, out);
	else if (!strcmp(r->path, "/api/tables"))
		get_lobby(server, r, out);
	else if (!strncmp(r->path, tables, sizeof tables - 1))
		get_table(server, r, r->path + sizeof tables - 1, out);
	else if (r->path[0] == '/')
		get_page(server, r, out);
	else
		answer_error(out, 400);
}

void http_get(void *context, const struct net_request *r, struct net_answer *out)
{
	struct server *server = context;
	struct limits *l = server->limits;
	struct limit_address *a = limit_find(l, r->address);
	int64_t now = server_now();

	if (bans_shut_out(server->loops->bans, r->address)) {
		limit_count(l, LIMIT_BANNED);
		answer_error(out, 403);
	} else if (limit_spend(l, a, LIMIT_GETS, now) && limit_solvent(l, a, LIMIT_BYTES, now))
		answer(server, r, out);
	else
		answer_error(out, 429);
	if (out->status == 200)
		limit_charge(l, a, LIMIT_BYTES, (double)out->size, now);
	limit_release(l, a);
}
