/* Requests of those who sit at a table: talk, ask, resign, leave, the host's rights. */
#include "server/request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/clean_text.h"
#include "server/settings.h"

enum { CODE_MS = 10 * 60 * 1000, MAX_CHAT = 200 };

/* Of a seat, whatever number of connections it has. */
static const struct limit_rate chat_rate = {1, 5}, change_rate = {0.5, 20};

/* ---- At a table ---- */

/* Counts a request once, even if it has to wait and comes again. */
static bool charge(struct request *r, struct limit_bucket buckets[], struct limit_rate rate)
{
	if (!r->c->charged && !limit_take(&buckets[r->c->viewer], rate, server_now()))
		return false;
	r->c->charged = true;
	return true;
}

/* An entry whose answer is nothing but "ok". */
static struct refusal simple(struct request *r, enum entry_kind kind, int seat, const char *text)
{
	if (!charge(r, r->c->room->changes, change_rate))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, r->c->room))
		return refuse_none();
	return request_append(r, r->c->room, REPLY_OK, kind, seat, text);
}

static struct refusal read_chat(struct request *r, char text[TABLE_CHAT])
{
	struct firn_json phrase = request_field(r, "phrase");
	const char *const *known = phrase_names;

	text[0] = field_missing(phrase) ? 't' : 'p';
	if (!firn_json_to_string(field_missing(phrase) ? request_field(r, "text") : phrase,
				 text + 1, TABLE_CHAT - 1, NULL) ||
	    !clean_text(text + 1, MAX_CHAT))
		return refuse_bad(N_("A line has 1 to 200 characters."));
	while (text[0] == 'p' && *known && strcmp(*known, text + 1))
		known++;
	return *known ? refuse_none() : refuse_bad(N_("There is no such phrase."));
}

struct refusal handle_chat(struct request *r)
{
	char text[TABLE_CHAT];
	struct refusal why = read_chat(r, text);

	if (why.code)
		return why;
	if (!charge(r, r->c->room->chat, chat_rate))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, r->c->room))
		return refuse_none();
	return request_append(r, r->c->room, REPLY_OK, ENTRY_CHAT, r->c->viewer, text);
}

struct refusal handle_ask(struct request *r)
{
	char what[8], text[128], next[STORE_ID];
	enum ask_what kind = ASK_KINDS;

	if (firn_json_to_string(request_field(r, "what"), what, sizeof what, NULL))
		kind = ask_find(what);
	if (kind >= ASK_SIT)
		return refuse_bad(N_("There is nothing like this to ask for."));
	token_new_id(next);
	snprintf(text, sizeof text, "{\"what\":\"%s\",\"next\":\"%s\"}", ask_names[kind], next);
	return simple(r, ENTRY_ASK, r->c->viewer, text);
}

struct refusal handle_answer(struct request *r)
{
	char text[24];
	int64_t ask;
	bool yes;

	if (!firn_json_to_int(request_field(r, "ask"), 0, UINT32_MAX, &ask) ||
	    !firn_json_to_bool(request_field(r, "yes"), &yes))
		return refuse_bad(NULL);
	snprintf(text, sizeof text, "%u", (unsigned)ask);
	return simple(r, yes ? ENTRY_YES : ENTRY_NO, r->c->viewer, text);
}

struct refusal handle_resign(struct request *r)
{
	return simple(r, ENTRY_RESIGN, r->c->viewer, "");
}

struct refusal handle_leave(struct request *r)
{
	return simple(r, ENTRY_RISE, r->c->viewer, "");
}

struct refusal handle_back(struct request *r)
{
	return simple(r, ENTRY_BACK, r->c->viewer, "");
}

struct refusal handle_start(struct request *r)
{
	char level[8] = "medium";

	if (!field_missing(request_field(r, "level")) &&
	    !firn_json_to_string(request_field(r, "level"), level, sizeof level, NULL))
		return refuse_bad(N_("There is no such level."));
	if (firn_level_find(level) == FIRN_LEVELS)
		return refuse_bad(N_("There is no such level."));
	return simple(r, ENTRY_FILL, r->c->viewer, level);
}

struct refusal handle_remove(struct request *r)
{
	int seat;
	struct refusal why = request_read_seat(r, &seat);

	return why.code ? why : simple(r, ENTRY_RISE, seat, "removed");
}

struct refusal handle_mute(struct request *r)
{
	bool on = true;
	int seat;
	struct refusal why = request_read_seat(r, &seat);

	firn_json_to_bool(request_field(r, "on"), &on);
	return why.code ? why : simple(r, ENTRY_MUTE, seat, on ? "1" : "0");
}

struct refusal handle_close(struct request *r)
{
	return simple(r, ENTRY_CLOSE, r->c->viewer, "");
}

struct refusal handle_device(struct request *r)
{
	struct room *room = r->c->room;
	char hash[TABLE_HASH], text[TABLE_HASH + 24];

	if (!charge(r, room->changes, change_rate))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, room))
		return refuse_none();
	token_new_code(room->token);
	token_hash(room->token, hash);
	snprintf(text, sizeof text, "%s %lld", hash, (long long)server_now() + CODE_MS);
	return request_append(r, room, REPLY_CODE, ENTRY_CODE, r->c->viewer, text);
}

struct refusal handle_away(struct request *r)
{
	room_leave(r->server, r->c);
	return refuse_none();
}

/* ---- Forgetting ---- */

struct forgetting {
	int seat;
	struct store_edit *edits;
	int count, cap;
};

static void add_edit(struct forgetting *f, uint32_t n, const char *text)
{
	struct store_edit *edits = f->edits;

	if (f->count == f->cap) {
		edits = realloc(edits, (size_t)(f->cap * 2 + 16) * sizeof *edits);
		if (!edits)
			return;
		f->edits = edits;
		f->cap = f->cap * 2 + 16;
	}
	edits[f->count].n = n;
	edits[f->count].text = strdup(text);
	f->count += edits[f->count].text != NULL;
}

/* The first entry without the name of a seat. */
static void forget_open(struct forgetting *f, const struct store_entry *e)
{
	struct table *t = table_new(e->table);
	struct firn_json v;
	char text[8192];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	if (t && firn_json_parse(e->text, strlen(e->text), &v) && !settings_read(t, v).err &&
	    settings_read_more(t, v) && t->seat[f->seat].kind == SEAT_HUMAN) {
		t->seat[f->seat].name[0] = t->seat[f->seat].hash[0] = '\0';
		settings_write(t, &w);
		add_edit(f, e->n, text);
	}
	table_free(t);
}

/* Of one who sat down, or asked to. */
static void forget_sit(struct forgetting *f, const struct store_entry *e)
{
	char part[FIRN_FAIR_PART], text[256];
	int64_t asked = -1;
	struct firn_json v;
	struct firn_writer w;

	if (!firn_json_parse(e->text, strlen(e->text), &v) ||
	    !settings_read_part(firn_json_member(v, "part"), part))
		return;
	if (e->kind == ENTRY_ASK &&
	    (!firn_json_to_int(firn_json_member(v, "seat"), 0, FIRN_MAX_SEATS, &asked) ||
	     asked != f->seat))
		return;
	firn_writer_init(&w, text, sizeof text);
	request_write_sitter(&w, "", "", part, (int)asked);
	add_edit(f, e->n, text);
}

static void forget_entry(void *context, const struct store_entry *e)
{
	struct forgetting *f = context;

	if (e->kind == ENTRY_OPEN)
		forget_open(f, e);
	else if ((e->kind == ENTRY_SIT && e->seat == f->seat) || e->kind == ENTRY_ASK)
		forget_sit(f, e);
	else if (e->kind == ENTRY_CHAT && e->seat == f->seat)
		add_edit(f, e->n, "");
}

struct refusal handle_forget(struct request *r)
{
	struct room *room = r->c->room;
	struct forgetting f = {.seat = r->c->viewer};
	struct refusal why = refuse(REFUSE_UNAVAILABLE);

	if (!charge(r, room->changes, change_rate))
		return refuse(REFUSE_TOO_FAST);
	if (request_wait(r, room))
		return refuse_none();
	if (r->server->store->kind->read(r->server->store, room->table->id, 0, forget_entry, &f))
		why = room_append_edits(r->server, room, r->c, ENTRY_FORGET, f.seat, "", f.edits,
					f.count);
	if (!why.code) {
		room->reply = REPLY_OK;
		r->later = true;
	}
	for (int i = 0; i < f.count; i++)
		free((char *)f.edits[i].text);
	free(f.edits);
	return why;
}
