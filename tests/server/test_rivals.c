/* Several servers on one PostgreSQL, without the servers: what each hears of the others, and what
 * they do at the same tables. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/queue.h"
#include "tests/support/places.h"
#include "tests/support/stores.h"

static void no_wake(void *context)
{
	(void)context;
}

static void heard(void *context, const char *table, uint32_t n)
{
	char *text = context;

	sprintf(text + strlen(text), "%s %u;", table, (unsigned)n);
}

static void heard_note(void *context, const char *note)
{
	sprintf((char *)context + strlen(context), "(%s)", note);
}

static void heard_nobody(void *context)
{
	strcat(context, "lost;");
}

static void heard_again(void *context)
{
	strcat(context, "again;");
}

static const struct store_listener listener = {heard, heard_note, heard_nobody, heard_again};

static int counted;

static void count_entry(void *context, const char *table, uint32_t n)
{
	(void)context, (void)table, (void)n;
	counted++;
}

static const struct store_listener counter = {count_entry, heard_note, heard_nobody, heard_again};

/* Somebody who listens to a store. */
struct ear {
	struct store *store;
	struct store_queue *queue;
	struct store_port *port;
	char text[256];
};

static void ear_open(struct ear *e, void **state)
{
	e->store = stores_open(state);
	e->queue = store_queue_new(e->store);
	e->port = store_port_new(e->queue, no_wake, NULL);
	e->text[0] = '\0';
	store_port_listen(e->port, &listener, e->text);
}

static void ear_close(struct ear *e)
{
	store_port_free(e->port);
	store_queue_free(e->queue);
	store_close(e->store);
}

/* Waits until this was heard last. */
static void hear_until(struct ear *e, const char *wanted)
{
	size_t n = strlen(wanted);

	for (int i = 0; i < 12000; i++) {
		size_t have = strlen(e->text);
		if (have >= n && !strcmp(e->text + have - n, wanted))
			return;
		usleep(10000);
		store_port_collect(e->port);
	}
	assert_string_equal(e->text, wanted);
}

static void cut_connections(const char *where)
{
	char command[400];

	snprintf(command, sizeof command,
		 "psql -q -d '%s' -c \"SELECT count(pg_terminate_backend(pid)) FROM "
		 "pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
		 "current_database()\" >/dev/null",
		 where);
	assert_int_equal(system(command), 0);
}

/* The connections are cut: what is written, read and heard afterwards is as it should be. */
static void a_lost_connection_comes_back(void **state)
{
	struct store *a = stores_open(state);
	struct ear b;
	const char *t = stores_fresh();
	char wanted[64];

	ear_open(&b, state);
	stores_append(a, t, 0, "x");
	snprintf(wanted, sizeof wanted, "%s 0;", t);
	hear_until(&b, wanted);
	stores_expect(b.store, t, 0, "x;");
	b.text[0] = '\0';
	cut_connections(*(const char **)*state);
	hear_until(&b, "lost;again;");
	assert_int_equal(stores_append(a, t, 1, "y"), STORE_OK);
	snprintf(wanted, sizeof wanted, "%s 1;", t);
	hear_until(&b, wanted);
	stores_expect(b.store, t, 0, "x;y;");
	ear_close(&b);
	store_close(a);
}

static void another_process_hears_of_it(void **state)
{
	struct store *a = stores_open(state);
	struct ear b;
	const char *t = stores_fresh();
	char wanted[64];

	ear_open(&b, state);
	stores_append(a, t, 0, "x");
	stores_append(a, t, 0, "taken");
	stores_append(a, t, 1, "y");
	snprintf(wanted, sizeof wanted, "%s 0;%s 1;", t, t);
	hear_until(&b, wanted);
	assert_int_equal(stores_append(b.store, t, 1, "late"), STORE_TAKEN);
	stores_note(a, t, "hello you");
	hear_until(&b, "(hello you)");
	ear_close(&b);
	store_close(a);
}

/* A group of more entries than one notification holds; the writer does not hear of them itself. */
static void many_entries_are_heard(void **state)
{
	enum { MANY = 600 };
	struct store *a = stores_open(state);
	struct ear b, own;
	static struct store_write w[MANY];
	static struct store_write *all[MANY];
	const char *t = stores_fresh();

	ear_open(&own, state);
	ear_open(&b, state);
	for (uint32_t i = 0; i < MANY; i++) {
		w[i] = stores_entry(t, i, "");
		all[i] = &w[i];
	}
	store_port_listen(b.port, &counter, &b);
	own.store->kind->commit(own.store, all, MANY);
	for (int i = 0; i < 12000 && counted < MANY; i++) {
		usleep(10000);
		store_port_collect(b.port);
	}
	assert_int_equal(counted, MANY);
	stores_note(a, t, "end");
	hear_until(&own, "(end)");
	assert_string_equal(own.text, "(end)");
	ear_close(&own);
	ear_close(&b);
	store_close(a);
}

/* ---- Two servers at the same tables ---- */

enum { RIVALS = 2, SHARED = 40, ROUNDS = 25 };

/* A server that appends to all tables at once, in an order of its own. */
struct rival {
	struct store *store;
	const char (*tables)[STORE_ID];
	bool backwards;
	int ok, taken;
	pthread_t thread;
};

static void *compete(void *context)
{
	struct rival *r = context;
	struct store_row rows[SHARED];
	struct store_write w[SHARED], *all[SHARED];

	for (uint32_t n = 0; n < ROUNDS; n++) {
		for (int i = 0; i < SHARED; i++) {
			const char *t = r->tables[r->backwards ? SHARED - 1 - i : i];
			rows[i] = (struct store_row){.touched = n, .state = 8, .summary = "s"};
			memcpy(rows[i].table, t, STORE_ID);
			w[i] = stores_entry(t, n, "x");
			w[i].row = &rows[i];
			all[i] = &w[i];
		}
		r->store->kind->commit(r->store, all, SHARED);
		for (int i = 0; i < SHARED; i++) {
			r->ok += w[i].result == STORE_OK;
			r->taken += w[i].result == STORE_TAKEN;
		}
	}
	return NULL;
}

/* Whichever comes first has the number; neither waits for what the other holds. */
static void rivals_do_not_lock_each_other_out(void **state)
{
	char tables[SHARED][STORE_ID];
	struct rival rivals[RIVALS] = {0};
	int ok = 0;

	for (int i = 0; i < SHARED; i++)
		memcpy(tables[i], stores_fresh(), STORE_ID);
	for (int i = 0; i < RIVALS; i++) {
		rivals[i].store = stores_open(state);
		rivals[i].tables = (const char(*)[STORE_ID])tables;
		rivals[i].backwards = i;
		assert_int_equal(pthread_create(&rivals[i].thread, NULL, compete, &rivals[i]), 0);
	}
	for (int i = 0; i < RIVALS; i++) {
		pthread_join(rivals[i].thread, NULL);
		ok += rivals[i].ok;
		assert_int_equal(rivals[i].ok + rivals[i].taken, SHARED * ROUNDS);
		store_close(rivals[i].store);
	}
	assert_int_equal(ok, SHARED * ROUNDS);
}

#define ON(test, place) \
	{ \
#test "_" #place, test, NULL, NULL, &place_##place \
	}

int main(void)
{
	const struct CMUnitTest tests[] = {
		ON(another_process_hears_of_it, postgres),
		ON(many_entries_are_heard, postgres),
		ON(rivals_do_not_lock_each_other_out, postgres),
		ON(a_lost_connection_comes_back, postgres),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
