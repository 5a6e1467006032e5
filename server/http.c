#include "server/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/lobby.h"
#include "server/metrics_show.h"
#include "server/loops.h"
#include "server/net.h"
#include "server/page.h"
#include "server/room_load.h"
#include "server/server.h"
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
	return !strncmp(name, "chunk/", 6) || !strncmp(name, "font/", 5)
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
	return !strncmp(address, "127.", 4) || !strcmp(address, "::1") ||
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

static void get_lobby(struct server *server, struct net_answer *out)
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

static void get_table(struct server *server, const char *path, struct net_answer *out)
{
	enum refusal_kind why;
	char id[STORE_ID];
	struct room *r;
	bool record;
	struct firn_writer w;

	snprintf(id, sizeof id, "%s", path);
	record = !strcmp(path + strlen(id), "/record");
	r = record || !path[strlen(id)] ? room_open(server, id, &why) : NULL;
	if (!r ||
	    (record && (r->table->state != TABLE_OVER || !room_may_look(r->table, FIRN_PUBLIC)))) {
		answer_error(out, 404);
		return;
	}
	firn_writer_init(&w, server->answer, sizeof server->answer);
	if (record)
		table_show_record(r->table, &w);
	else
		table_show_summary(r->table, &w);
	answer_text(out, 200, "application/json", server->answer);
}

static void answer(struct server *server, const struct net_request *r, struct net_answer *out)
{
	static const char tables[] = "/api/tables/";

	if (!strcmp(r->path, "/healthz"))
		get_health(server, out);
	else if (!strcmp(r->path, "/metrics") && is_local(r->address))
		get_metrics(server, out);
	else if (!strcmp(r->path, "/api/tables"))
		get_lobby(server, out);
	else if (!strncmp(r->path, tables, sizeof tables - 1))
		get_table(server, r->path + sizeof tables - 1, out);
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

	if (limit_spend(l, a, LIMIT_GETS, now) && limit_solvent(l, a, LIMIT_BYTES, now))
		answer(server, r, out);
	else
		answer_error(out, 429);
	if (out->status == 200)
		limit_charge(l, a, LIMIT_BYTES, (double)out->size, now);
	limit_release(l, a);
}
