/* Tables in memory: for tests, and for a server that stores nothing. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "store/store.h"

struct line {
	struct store_entry entry;
	char *text;
};

enum { BUCKETS = 4096 };

/* One table. */
struct log {
	struct log *next; /* of all */
	struct log *same; /* in the same bucket */
	struct store_row row;
	char *summary;
	struct line *lines;
	uint32_t count, cap;
};

struct memory {
	struct store store;
	pthread_mutex_t lock;
	struct log *first;
	struct log *buckets[BUCKETS]; /* by the hash of the id */
};

/* FNV-1a. */
static unsigned bucket_of(const char *id)
{
	unsigned h = 2166136261u;

	for (; *id; id++)
		h = (h ^ (unsigned char)*id) * 16777619u;
	return h % BUCKETS;
}

static struct log *find(struct memory *m, const char *id)
{
	struct log *t = m->buckets[bucket_of(id)];

	while (t && strcmp(t->row.table, id))
		t = t->same;
	return t;
}

static struct log *find_or_new(struct memory *m, const char *id)
{
	struct log *t = find(m, id);

	if (t)
		return t;
	t = calloc(1, sizeof *t);
	if (!t)
		return NULL;
	memcpy(t->row.table, id, STORE_ID);
	t->next = m->first;
	m->first = t;
	t->same = m->buckets[bucket_of(id)];
	m->buckets[bucket_of(id)] = t;
	return t;
}

static bool grow(struct log *t)
{
	uint32_t cap = t->cap ? t->cap * 2 : 16;
	struct line *lines;

	if (t->count < t->cap)
		return true;
	lines = realloc(t->lines, cap * sizeof *lines);
	if (!lines)
		return false;
	t->lines = lines;
	t->cap = cap;
	return true;
}

/* Keeps the old text if there is no memory. */
static void replace(char **text, const char *by)
{
	char *copy = strdup(by);

	if (!copy)
		return;
	free(*text);
	*text = copy;
}

static void set_row(struct log *t, const struct store_row *row)
{
	if (row->touched < t->row.touched)
		return;
	t->row = *row;
	replace(&t->summary, row->summary);
	t->row.summary = t->summary;
}

static enum store_result append(struct memory *m, const struct store_write *w)
{
	struct log *t = find_or_new(m, w->entry.table);
	char *text;

	if (w->entry.n == STORE_NO_ENTRY) {
		if (t && w->row)
			set_row(t, w->row);
		return t ? STORE_OK : STORE_FAILED;
	}
	text = strdup(w->entry.text);
	if (!t || !text || !grow(t) || w->entry.n != t->count) {
		free(text);
		return t && w->entry.n < t->count ? STORE_TAKEN : STORE_FAILED;
	}
	t->lines[t->count++] = (struct line){w->entry, text};
	for (int i = 0; i < w->edit_count; i++)
		if (w->edits[i].n < t->count)
			replace(&t->lines[w->edits[i].n].text, w->edits[i].text);
	if (w->row)
		set_row(t, w->row);
	return STORE_OK;
}

static void commit(struct store *s, struct store_write *writes[], int n)
{
	struct memory *m = (struct memory *)s;

	pthread_mutex_lock(&m->lock);
	for (int i = 0; i < n; i++)
		writes[i]->result = append(m, writes[i]);
	pthread_mutex_unlock(&m->lock);
}

static bool read_entries(struct store *s, const char *table, uint32_t from, store_entry_fn *each,
			 void *context)
{
	struct memory *m = (struct memory *)s;
	struct log *t;

	pthread_mutex_lock(&m->lock);
	t = find(m, table);
	for (uint32_t i = from; t && i < t->count; i++) {
		struct store_entry e = t->lines[i].entry;
		e.text = t->lines[i].text;
		each(context, &e);
	}
	pthread_mutex_unlock(&m->lock);
	return true;
}

static int by_touch(const void *a, const void *b)
{
	int64_t x = (*(struct log *const *)a)->row.touched;
	int64_t y = (*(struct log *const *)b)->row.touched;

	return (x < y) - (x > y);
}

static int by_due(const void *a, const void *b)
{
	int64_t x = (*(struct log *const *)a)->row.due;
	int64_t y = (*(struct log *const *)b)->row.due;

	return (x > y) - (x < y);
}

/* What rows are looked for. */
struct wanted {
	int state; /* -1: those that are due */
	bool listed_only;
	int64_t before;
	int most;
};

static bool is_wanted(const struct log *t, const struct wanted *w)
{
	if (w->state < 0)
		return t->summary && t->row.due > 0 && t->row.due <= w->before;
	return t->summary && t->row.state == w->state && (t->row.listed || !w->listed_only);
}

static bool find_rows(struct memory *m, const struct wanted *w, store_row_fn *each, void *context)
{
	struct log **found = NULL;
	int count = 0, all = 0;

	pthread_mutex_lock(&m->lock);
	for (struct log *t = m->first; t; t = t->next)
		all++;
	found = calloc((size_t)all + 1, sizeof *found);
	for (struct log *t = m->first; t && found; t = t->next)
		if (is_wanted(t, w))
			found[count++] = t;
	if (found)
		qsort(found, (size_t)count, sizeof *found, w->state < 0 ? by_due : by_touch);
	for (int i = 0; i < count && i < w->most; i++)
		each(context, &found[i]->row);
	pthread_mutex_unlock(&m->lock);
	free(found);
	return found != NULL;
}

static bool list(struct store *s, int state, bool listed_only, int most, store_row_fn *each,
		 void *context)
{
	struct wanted w = {.state = state, .listed_only = listed_only, .most = most};

	return find_rows((struct memory *)s, &w, each, context);
}

static bool due(struct store *s, int64_t before, int most, store_row_fn *each, void *context)
{
	struct wanted w = {.state = -1, .before = before, .most = most};

	return find_rows((struct memory *)s, &w, each, context);
}

static bool probe(struct store *s)
{
	(void)s;
	return true;
}

static void free_table(struct log *t)
{
	for (uint32_t i = 0; i < t->count; i++)
		free(t->lines[i].text);
	free(t->lines);
	free(t->summary);
	free(t);
}

static void close_memory(struct store *s)
{
	struct memory *m = (struct memory *)s;

	while (m->first) {
		struct log *t = m->first;
		m->first = t->next;
		free_table(t);
	}
	pthread_mutex_destroy(&m->lock);
	free(m);
}

static const struct store_kind memory_kind = {
	.commit = commit,
	.read = read_entries,
	.list = list,
	.due = due,
	.probe = probe,
	.close = close_memory,
};

struct store *store_open_memory(void)
{
	struct memory *m = calloc(1, sizeof *m);

	if (!m)
		return NULL;
	m->store.kind = &memory_kind;
	pthread_mutex_init(&m->lock, NULL);
	return &m->store;
}
