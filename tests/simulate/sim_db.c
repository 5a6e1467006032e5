#include "tests/simulate/sim_db.h"

#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"

static struct sim_table *tables;

static void free_table(struct sim_table *t)
{
	for (uint32_t i = 0; i < t->count; i++)
		free((char *)t->lines[i].entry.text);
	free(t->lines);
	free((char *)t->row.summary);
	free(t);
}

void sim_db_clear(void)
{
	struct sim_table *t;

	while ((t = tables)) {
		tables = t->next;
		free_table(t);
	}
}

struct sim_table *sim_db_first(void)
{
	return tables;
}

struct sim_table *sim_db_find(const char *id)
{
	struct sim_table *t = tables;

	while (t && strcmp(t->row.table, id))
		t = t->next;
	return t;
}

static struct sim_table *find_or_new(const char *id)
{
	struct sim_table *t = sim_db_find(id), **end = &tables;

	if (t)
		return t;
	t = calloc(1, sizeof *t);
	if (!t)
		abort();
	memcpy(t->row.table, id, STORE_ID);
	while (*end)
		end = &(*end)->next;
	return *end = t;
}

static void replace(const char **text, const char *by)
{
	free((char *)*text);
	*text = strdup(by);
}

static void set_row(struct sim_table *t, const struct store_row *row)
{
	const char *summary = t->row.summary;

	if (summary && row->touched < t->row.touched)
		return;
	t->row = *row;
	t->row.summary = summary;
	replace(&t->row.summary, row->summary);
}

static void append(struct sim_table *t, const struct store_entry *e)
{
	if (t->count == t->cap) {
		t->cap = t->cap * 2 + 16;
		t->lines = realloc(t->lines, t->cap * sizeof t->lines[0]);
	}
	if (!t->lines)
		abort();
	sim_count(SIM_ENTRIES);
	t->lines[t->count] = (struct sim_line){*e, sim_now()};
	t->lines[t->count++].entry.text = strdup(e->text);
}

enum store_result sim_db_commit(const struct store_write *w)
{
	bool entry = w->entry.n != STORE_NO_ENTRY;
	struct sim_table *t;

	if (!entry && !w->row)
		return STORE_OK;
	t = sim_db_find(w->entry.table);
	if (entry && t && w->entry.n < t->count)
		return STORE_TAKEN;
	if (entry && w->entry.n != (t ? t->count : 0))
		return STORE_FAILED;
	t = find_or_new(w->entry.table);
	if (entry)
		append(t, &w->entry);
	for (int i = 0; i < w->edit_count; i++)
		if (w->edits[i].n < t->count)
			replace(&t->lines[w->edits[i].n].entry.text, w->edits[i].text);
	if (w->row)
		set_row(t, w->row);
	return STORE_OK;
}

/* ---- Lists ---- */

typedef int64_t row_order_fn(const struct store_row *r);

/* The row that comes after `last`, among those that a caller wants, in ascending order. */
static struct sim_table *next_row(row_order_fn *order,
				  bool (*wanted)(const void *, const struct store_row *),
				  const void *what, const struct sim_table *last)
{
	struct sim_table *best = NULL;
	bool passed = false;

	for (struct sim_table *t = sim_db_first(); t; t = t->next) {
		bool after = !last || order(&t->row) > order(&last->row) ||
			     (order(&t->row) == order(&last->row) && passed);
		passed |= t == last;
		if (t->row.summary && t != last && after && wanted(what, &t->row) &&
		    (!best || order(&t->row) < order(&best->row)))
			best = t;
	}
	return best;
}

struct listing {
	int state;
	bool listed_only;
	int64_t before;
};

static int64_t by_touch(const struct store_row *r)
{
	return -r->touched;
}

static int64_t by_due(const struct store_row *r)
{
	return r->due;
}

static bool is_listed(const void *what, const struct store_row *r)
{
	const struct listing *l = what;

	return r->state == l->state && (r->listed || !l->listed_only);
}

static bool is_due(const void *what, const struct store_row *r)
{
	const struct listing *l = what;

	return r->due > 0 && r->due <= l->before;
}

void sim_db_list(int state, bool listed_only, int most, store_row_fn *each, void *context)
{
	struct listing l = {state, listed_only, 0};
	struct sim_table *t = NULL;

	while (most-- > 0 && (t = next_row(by_touch, is_listed, &l, t)))
		each(context, &t->row);
}

void sim_db_due(int64_t before, int most, store_row_fn *each, void *context)
{
	struct listing l = {.before = before};
	struct sim_table *t = NULL;

	while (most-- > 0 && (t = next_row(by_due, is_due, &l, t)))
		each(context, &t->row);
}
