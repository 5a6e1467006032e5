#include "tests/support/stores.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

struct store *stores_open(void **state)
{
	const char *where = *(const char **)*state;
	char why[256] = "";
	struct store *s;

	if (!where)
		skip();
	s = store_open(where, why, sizeof why);
	if (!s)
		fail_msg("%s: %s", where, why);
	return s;
}

/* A table of its own for every test. */
const char *stores_fresh(void)
{
	static char id[STORE_ID + 8];
	static unsigned short count;

	snprintf(id, sizeof id, "test%06u%06u", (unsigned)getpid() % 1000000, ++count);
	return id;
}

struct store_write stores_entry(const char *table, uint32_t n, const char *text)
{
	struct store_write w = {
		.entry = {.n = n, .at = 1000 + n, .seat = 1, .kind = 7, .text = text}};

	memcpy(w.entry.table, table, STORE_ID);
	return w;
}

enum store_result stores_append(struct store *s, const char *table, uint32_t n, const char *text)
{
	struct store_write w = stores_entry(table, n, text), *one[] = {&w};

	s->kind->commit(s, one, 1);
	return w.result;
}

void stores_gather(void *context, const struct store_entry *e)
{
	struct stores_gathered *g = context;

	assert_int_equal(e->n, g->next);
	assert_int_equal(e->at, 1000 + e->n);
	assert_int_equal(e->seat, 1);
	assert_int_equal(e->kind, 7);
	g->next++;
	strcat(strcat(g->text, e->text), ";");
}

void stores_expect(struct store *s, const char *table, uint32_t from, const char *text)
{
	struct stores_gathered g = {.next = from};

	assert_true(s->kind->read(s, table, from, stores_gather, &g));
	assert_string_equal(g.text, text);
}

/* Nothing but a note. */
void stores_note(struct store *s, const char *table, const char *note)
{
	struct store_write w = stores_entry(table, STORE_NO_ENTRY, ""), *one[] = {&w};

	w.note = note;
	s->kind->commit(s, one, 1);
	assert_int_equal(w.result, STORE_OK);
}
