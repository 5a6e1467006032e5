#include "server/lobby_watch.h"

#include <stdlib.h>
#include <string.h>

#include "server/client.h"
#include "server/lobby_change.h"
#include "server/loops.h"
#include "server/pack.h"
#include "server/server.h"

enum { PAUSE = 1000, FRAME = 80 }; /* ms between lists; bytes that the network adds to a message */

static const int rates[LOBBY_GROUPS] = {LOBBY_WHOLE, LOBBY_CHANGES}; /* bytes per second */

static enum lobby_group group_of(const struct client *c)
{
	return c->lobby == LOBBY_LISTS ? LOBBY_GROUP_WHOLE : LOBBY_GROUP_CHANGES;
}

/* ---- Messages ---- */

/* Makes a payload unless that was done before. NULL: no memory. */
static struct lobby_payload *make(struct lobby_payload *p, const char *text, size_t n, bool packed)
{
	if (p->bytes)
		return p;
	p->size = n;
	p->bytes = packed ? pack_text(text, n, &p->size) : malloc(n);
	if (p->bytes && !packed)
		memcpy(p->bytes, text, n);
	return p->bytes ? p : NULL;
}

static void begin_message(struct firn_writer *w)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "push", "lobby");
}

/* A push of the whole list. `numbered`: with its number. NULL: no memory, or too long. */
static struct lobby_payload *make_list(struct server *server, struct lobby_payload *p,
				       bool numbered, bool packed)
{
	const struct lobby_watch *l = &server->lobby_watch;
	struct firn_writer w;

	if (p->bytes)
		return p;
	firn_writer_init(&w, server->push, sizeof server->push);
	begin_message(&w);
	if (numbered)
		firn_json_key_int(&w, "version", l->version);
	firn_json_key(&w, "tables");
	firn_json_raw(&w, l->list);
	firn_json_end(&w, '}');
	return w.full ? NULL : make(p, w.buf, w.len, packed);
}

/* What this client is to be sent; NULL: no memory. */
static struct lobby_payload *payload_for(struct server *server, const struct client *c)
{
	struct lobby_watch *l = &server->lobby_watch;
	bool packed = c->lobby == LOBBY_PACKED;

	if (c->lobby == LOBBY_LISTS)
		return make_list(server, &l->plain, false, false);
	if (l->diff && c->lobby_version == l->version - 1)
		return make(&l->change[packed], l->diff, strlen(l->diff), packed);
	return make_list(server, &l->whole[packed], true, packed);
}

static void drop(struct lobby_payload *p)
{
	free(p->bytes);
	p->bytes = NULL;
}

static void drop_messages(struct lobby_watch *l)
{
	for (int i = 0; i < 2; i++) {
		drop(&l->change[i]);
		drop(&l->whole[i]);
	}
	drop(&l->plain);
	free(l->diff);
	l->diff = NULL;
}

/* ---- Numbered lists ---- */

/* Gives a list the next number. `diff`: the difference as a push, or NULL; owned from now on. */
static bool number(struct lobby_watch *l, const char *list, char *diff)
{
	char *copy = strdup(list);

	if (!copy) {
		free(diff);
		return false;
	}
	drop_messages(l);
	free(l->list);
	l->list = copy;
	l->diff = diff;
	l->version++;
	l->budget[LOBBY_GROUP_CHANGES].goal = l->version;
	return true;
}

/* Writes the difference into scratch memory. False: there is none. */
static bool write_diff(struct server *server, const char *list, struct firn_writer *w)
{
	const struct lobby_watch *l = &server->lobby_watch;

	firn_writer_init(w, server->push, sizeof server->push);
	begin_message(w);
	firn_json_key_int(w, "version", l->version + 1);
	firn_json_key_int(w, "from", l->version);
	if (!lobby_change_write(l->list, list, w))
		return false;
	firn_json_end(w, '}');
	return true;
}

void lobby_watch_show(struct server *server, const char *list, int64_t now)
{
	struct lobby_watch *l = &server->lobby_watch;
	struct firn_writer w;
	bool same = l->list && !write_diff(server, list, &w);

	if (!same && !number(l, list, l->list && !w.full ? strdup(w.buf) : NULL))
		return;
	l->news = false;
	l->numbered = now;
}

void lobby_watch_changed(struct server *server)
{
	server->lobby_watch.news = true;
}

bool lobby_watch_wants(const struct server *server, int64_t now)
{
	const struct lobby_watch *l = &server->lobby_watch;

	if (!l->news || now < l->numbered + PAUSE || l->budget[LOBBY_GROUP_CHANGES].behind)
		return false;
	for (const struct client *c = server->clients; c; c = c->next)
		if (c->lobby)
			return true;
	return false;
}

/* ---- Telling ---- */

/* At most what a slice may cost is saved up. */
static void fill(struct server *server, enum lobby_group g, int64_t now)
{
	struct lobby_budget *b = &server->lobby_watch.budget[g];
	double rate = (double)rates[g] / server->loops->count, most = rate * LOBBY_SLICE / 1000;

	b->left += rate * (double)(now - b->at) / 1000;
	b->left = b->left < most ? b->left : most;
	b->at = now;
	if (!b->behind) /* all know it: on to the next list */
		b->goal = server->lobby_watch.version;
	b->behind = false;
}

/* Whoever has not read what was sent before is told later. */
static void tell(struct server *server, struct client *c)
{
	struct lobby_budget *b = &server->lobby_watch.budget[group_of(c)];
	struct lobby_payload *what;

	if (c->lobby_version >= b->goal || !client_is_ready(c))
		return;
	b->behind |= b->left <= 0;
	if (b->left <= 0)
		return;
	what = payload_for(server, c);
	if (!what)
		return;
	client_send_bytes(c, what->bytes, what->size, c->lobby == LOBBY_PACKED);
	b->left -= (double)(what->size + FRAME);
	c->lobby_version = server->lobby_watch.version;
}

bool lobby_watch_tell(struct server *server, int64_t now)
{
	struct lobby_watch *l = &server->lobby_watch;

	if (!l->list)
		return false;
	for (int g = 0; g < LOBBY_GROUPS; g++)
		fill(server, (enum lobby_group)g, now);
	for (struct client *c = server->clients; c; c = c->next)
		if (c->lobby)
			tell(server, c);
	return l->budget[LOBBY_GROUP_WHOLE].behind || l->budget[LOBBY_GROUP_CHANGES].behind;
}

/* ---- Beginning ---- */

static bool somebody_watches(const struct server *server)
{
	for (const struct client *c = server->clients; c; c = c->next)
		if (c->lobby)
			return true;
	return false;
}

/* A list that others know is not replaced before they are told: what comes and goes until then would
 * be in no difference. */
static bool has_numbered(struct server *server, const char *list)
{
	struct lobby_watch *l = &server->lobby_watch;

	return (l->list && somebody_watches(server)) || number(l, list, NULL);
}

void lobby_watch_begin(struct server *server, struct client *c, enum lobby_kind kind,
		       const char *list, struct firn_writer *w)
{
	struct lobby_watch *l = &server->lobby_watch;
	struct lobby_payload *packed = NULL;

	c->lobby = LOBBY_NOT;
	if (kind && has_numbered(server, list)) {
		c->lobby = kind;
		c->lobby_version = l->version;
	}
	if (c->lobby == LOBBY_PACKED)
		packed = make_list(server, &l->whole[1], true, true);
	if (packed) {
		client_send_bytes(c, packed->bytes, packed->size, true);
		return;
	}
	if (c->lobby > LOBBY_LISTS)
		firn_json_key_int(w, "version", l->version);
	firn_json_key(w, "tables");
	firn_json_raw(w, c->lobby > LOBBY_LISTS ? l->list : list);
}

void lobby_watch_free(struct server *server)
{
	drop_messages(&server->lobby_watch);
	free(server->lobby_watch.list);
	server->lobby_watch.list = NULL;
}
