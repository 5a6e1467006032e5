/* A PostgreSQL that is frozen (SIGSTOP): its sockets stay open, and nothing answers. Nobody waits
 * for it for long, and nothing that it stored in the end is called a failure. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/moment.h"
#include "store/queue.h"
#include "tests/support/places.h"

enum { LONG = 20000 }; /* ms that nothing may take here, even on a busy machine; it was for ever */

static void postgres(const char *verb)
{
	char command[160];

	snprintf(command, sizeof command, "bash tests/support/postgres.sh %s %s/pg", verb,
		 places_folder);
	assert_int_equal(system(command), 0);
}

struct frozen {
	struct store *store;
	struct store_queue *queue;
	struct store_port *port;
};

static void no_wake(void *context)
{
	(void)context;
}

static void begin(struct frozen *f)
{
	char why[256] = "";

	if (!place_postgres)
		skip();
	f->store = store_open(place_postgres, why, sizeof why);
	assert_string_equal(why, "");
	f->queue = store_queue_new(f->store);
	f->port = store_port_new(f->queue, no_wake, NULL);
}

static void end(struct frozen *f)
{
	int64_t since = moment_now();

	store_port_free(f->port);
	store_queue_free(f->queue);
	assert_true(moment_now() < since + LONG);
	assert_false(f->store->abandoned);
	store_close(f->store);
}

static void collect_all(struct store_port *p)
{
	for (int64_t until = moment_now() + LONG; moment_now() < until && store_port_waiting(p);) {
		usleep(10000);
		store_port_collect(p);
	}
	assert_int_equal(store_port_waiting(p), 0);
}

static void wait_writable(struct store_queue *q, bool wanted)
{
	for (int64_t until = moment_now() + LONG;
	     moment_now() < until && store_queue_writable(q) != wanted;)
		usleep(10000);
	assert_int_equal(store_queue_writable(q), wanted);
}

static struct store_write entry(const char *table, uint32_t n)
{
	struct store_write w = {.entry = {.n = n, .at = 1, .text = "x"}};

	memcpy(w.entry.table, table, STORE_ID);
	return w;
}

static void note_result(void *context, enum store_result result)
{
	*(enum store_result *)context = result;
}

struct reading {
	const char *table;
	int entries;
	bool ok;
};

static void count(void *context, const struct store_entry *e)
{
	(void)e;
	++*(int *)context;
}

static void read_table(struct store *s, void *context)
{
	struct reading *r = context;

	r->entries = 0;
	r->ok = s->kind->read(s, r->table, 0, count, &r->entries);
}

static void no_done(void *context)
{
	(void)context;
}

static void read_now(struct frozen *f, struct reading *r)
{
	assert_true(store_port_run(f->port, read_table, no_done, r));
	collect_all(f->port);
}

/* The write was sent before anybody could know: whether it is stored is not known until then. */
static void a_frozen_database_is_noticed(void **state)
{
	static const char table[STORE_ID] = "frozenfrozenfroz";
	struct frozen f;
	struct store_write w[] = {entry(table, 0), entry(table, 1), entry(table, 2)};
	enum store_result result[3] = {STORE_OK, STORE_OK, STORE_OK};
	struct reading r = {.table = table};

	(void)state;
	begin(&f);
	assert_true(store_port_put(f.port, &w[0], note_result, &result[0]));
	read_now(&f, &r);
	assert_true(r.ok);
	postgres("freeze");
	assert_true(store_port_put(f.port, &w[1], note_result, &result[1]));
	read_now(&f, &r);
	assert_false(r.ok);
	assert_int_equal(result[1], STORE_UNKNOWN);
	assert_false(store_queue_writable(f.queue));
	assert_true(store_port_put(f.port, &w[2], note_result, &result[2]));
	read_now(&f, &r);
	assert_false(r.ok);
	assert_int_equal(result[2], STORE_FAILED);
	postgres("thaw");
	wait_writable(f.queue, true);
	do
		read_now(&f, &r);
	while (!r.ok || r.entries < 2); /* the entry arrives, though its answer was lost */
	assert_int_equal(r.entries, 2);
	assert_true(store_port_put(f.port, &w[2], note_result, &result[2]));
	collect_all(f.port);
	assert_int_equal(result[2], STORE_OK);
	end(&f);
}

/* Nobody writes, and it is noticed nevertheless. */
static void an_idle_server_notices(void **state)
{
	struct frozen f;

	(void)state;
	begin(&f);
	assert_true(store_queue_writable(f.queue));
	postgres("freeze");
	wait_writable(f.queue, false);
	postgres("thaw");
	wait_writable(f.queue, true);
	end(&f);
}

static void a_queue_ends_while_it_is_frozen(void **state)
{
	static const char table[STORE_ID] = "endingendingendi";
	struct frozen f;
	struct store_write w = entry(table, 0);
	enum store_result result = STORE_OK;
	struct reading r[20];

	(void)state;
	begin(&f);
	postgres("freeze");
	for (int i = 0; i < 20; i++) {
		r[i].table = table;
		assert_true(store_port_run(f.port, read_table, no_done, &r[i]));
	}
	assert_true(store_port_put(f.port, &w, note_result, &result));
	end(&f);
	postgres("thaw");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_frozen_database_is_noticed),
		cmocka_unit_test(an_idle_server_notices),
		cmocka_unit_test(a_queue_ends_while_it_is_frozen),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
