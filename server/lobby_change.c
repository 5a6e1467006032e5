#include "server/lobby_change.h"

#include <string.h>

#include "engine/json.h"
#include "store/store.h"

enum { MOST = 256 }; /* tables in a list; more are not looked at */

/* A table of a list, as text. */
struct listed {
	const char *at;
	size_t size;
	char id[STORE_ID];
};

struct list {
	struct listed table[MOST];
	int count;
};

static void read_list(const char *text, struct list *out)
{
	struct firn_json list, v;

	out->count = 0;
	if (!firn_json_parse(text, strlen(text), &list))
		return;
	for (v = firn_json_first(list); v.kind && out->count < MOST; v = firn_json_next(list, v)) {
		struct listed *t = &out->table[out->count];
		t->at = v.at;
		t->size = (size_t)(v.end - v.at);
		if (firn_json_to_string(firn_json_member(v, "id"), t->id, sizeof t->id, NULL))
			out->count++;
	}
}

static const struct listed *find(const struct list *l, const char *id)
{
	for (int i = 0; i < l->count; i++)
		if (!strcmp(l->table[i].id, id))
			return &l->table[i];
	return NULL;
}

static bool is_same(const struct listed *a, const struct listed *b)
{
	return b && a->size == b->size && !memcmp(a->at, b->at, a->size);
}

static void put_summary(struct firn_writer *w, const struct listed *t)
{
	char text[8192];

	if (t->size >= sizeof text)
		return;
	memcpy(text, t->at, t->size);
	text[t->size] = '\0';
	firn_json_raw(w, text);
}

/* Is there anything to write? w may be NULL. */
static bool put_changed(const struct list *before, const struct list *after, struct firn_writer *w)
{
	bool any = false;

	for (int i = 0; i < after->count; i++) {
		const struct listed *t = &after->table[i];
		if (is_same(t, find(before, t->id)))
			continue;
		any = true;
		if (w)
			put_summary(w, t);
	}
	return any;
}

static bool put_gone(const struct list *before, const struct list *after, struct firn_writer *w)
{
	bool any = false;

	for (int i = 0; i < before->count; i++) {
		if (find(after, before->table[i].id))
			continue;
		any = true;
		if (w)
			firn_json_string(w, before->table[i].id);
	}
	return any;
}

bool lobby_change_write(const char *before, const char *after, struct firn_writer *w)
{
	struct list old, new;

	read_list(before, &old);
	read_list(after, &new);
	if (!put_changed(&old, &new, NULL) && !put_gone(&old, &new, NULL))
		return false;
	firn_json_key(w, "tables");
	firn_json_begin(w, '[');
	put_changed(&old, &new, w);
	firn_json_end(w, ']');
	firn_json_key(w, "gone");
	firn_json_begin(w, '[');
	put_gone(&old, &new, w);
	firn_json_end(w, ']');
	return true;
}
