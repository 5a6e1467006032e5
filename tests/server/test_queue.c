/* The threads between event loops and a store: ports, groups, jobs, and stores that fail. */
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

/* ---- Group commit ---- */

struct told {
	int count, taken;
};

static void no_wake(void *context)
{
	(void)context;
}

static void tell(void *context, enum store_result result)
{
	struct told *told = context;

	told->count++;
	told->taken += result == STORE_TAKEN;
	assert_true(result == STORE_OK || result == STORE_TAKEN);
}

/* Collects until nothing waits any more. */
static void collect_all(struct store_port *p)
{
	for (int i = 0; i < 12000 && store_port_waiting(p); i++) {
		usleep(10000);
		store_port_collect(p);
	}
	assert_int_equal(store_port_waiting(p), 0);
}

static void a_queue_stores_everything_in_order(void **state)
{
	enum { MANY = 3000 };
	struct store *s = stores_open(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	const char *t = stores_fresh();
	struct told told = {0};

	for (uint32_t i = 0; i < MANY; i++) {
		struct store_write w = stores_entry(t, i, "");
		assert_true(store_port_put(p, &w, tell, &told));
		if (i == 10)
			assert_true(store_port_put(p, &w, tell, &told));
	}
	assert_int_equal(store_port_waiting(p), MANY + 1);
	collect_all(p);
	assert_int_equal(told.count, MANY + 1);
	assert_int_equal(told.taken, 1);
	assert_true(store_queue_writable(q));
	store_port_free(p);
	store_queue_free(q);
	assert_true(s->kind->read(s, t, MANY - 1, stores_gather,
				  &(struct stores_gathered){.next = MANY - 1}));
	store_close(s);
}

static void a_freed_queue_has_stored_what_it_had(void **state)
{
	struct store *s = stores_open(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	struct store_row row = {.opened = 5, .state = 8, .summary = "s"};
	const char *t = stores_fresh();
	struct store_write w = stores_entry(t, 0, "last");
	struct told told = {0};

	memcpy(row.table, t, STORE_ID);
	w.row = &row;
	w.edits = (struct store_edit[]){{0, "edited"}};
	w.edit_count = 1;
	assert_true(store_port_put(p, &w, tell, &told));
	store_port_free(p);
	store_queue_free(q);
	assert_int_equal(told.count, 0);
	stores_expect(s, t, 0, "edited;");
	store_close(s);
}

/* ---- Jobs ---- */

struct reading {
	char table[STORE_ID];
	pthread_t thread;
	struct stores_gathered read;
	bool ok;
	int done;
};

static void read_table(struct store *s, void *context)
{
	struct reading *r = context;

	r->thread = pthread_self();
	r->ok = s->kind->read(s, r->table, 0, stores_gather, &r->read);
}

static void table_read(void *context)
{
	((struct reading *)context)->done++;
}

/* More jobs than threads, while others are written. */
static void jobs_read_on_other_threads(void **state)
{
	enum { JOBS = 40 };
	struct store *s = stores_open(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	struct reading jobs[JOBS] = {0};
	struct told told = {0};
	char t[STORE_ID];

	memcpy(t, stores_fresh(), STORE_ID);
	stores_append(s, t, 0, "a");
	stores_append(s, t, 1, "b");
	for (int i = 0; i < JOBS; i++) {
		struct store_write w = stores_entry(stores_fresh(), 0, "x");
		memcpy(jobs[i].table, t, STORE_ID);
		assert_true(store_port_run(p, read_table, table_read, &jobs[i]));
		assert_true(store_port_put(p, &w, tell, &told));
	}
	collect_all(p);
	for (int i = 0; i < JOBS; i++) {
		assert_int_equal(jobs[i].done, 1);
		assert_true(jobs[i].ok);
		assert_false(pthread_equal(jobs[i].thread, pthread_self()));
		assert_string_equal(jobs[i].read.text, "a;b;");
	}
	store_port_free(p);
	store_queue_free(q);
	store_close(s);
}

/* Every port gets back what was put there, and nothing else. */
static void ports_are_separate(void **state)
{
	struct store *s = stores_open(state);
	struct store_queue *q = store_queue_new(s);
	struct store_port *a = store_port_new(q, no_wake, NULL);
	struct store_port *b = store_port_new(q, no_wake, NULL);
	struct told at_a = {0}, at_b = {0};
	struct store_write w = stores_entry(stores_fresh(), 0, "x");

	assert_true(store_port_put(a, &w, tell, &at_a));
	assert_true(store_port_put(b, &w, tell, &at_b));
	collect_all(b);
	assert_int_equal(at_a.count, 0);
	assert_int_equal(at_b.count, 1);
	collect_all(a);
	assert_int_equal(at_a.count, 1);
	assert_int_equal(at_a.taken + at_b.taken, 1);
	store_port_free(a);
	store_port_free(b);
	store_queue_free(q);
	store_close(s);
}

/* ---- Stores that fail ---- */

/* A store in memory whose next commits are made to fail, to lose their answers or to hang. */
struct sick {
	struct store store;
	struct store *healthy;
	_Atomic int next;     /* the result of every commit */
	pthread_mutex_t lock; /* held: commit and probe hang */
};

static void sick_commit(struct store *s, struct store_write *writes[], int n)
{
	struct sick *k = (struct sick *)s;

	pthread_mutex_lock(&k->lock);
	pthread_mutex_unlock(&k->lock);
	if (k->next != STORE_FAILED)
		k->healthy->kind->commit(k->healthy, writes, n);
	for (int i = 0; i < n && k->next != STORE_OK; i++)
		writes[i]->result = k->next;
}

static bool sick_probe(struct store *s)
{
	struct sick *k = (struct sick *)s;

	pthread_mutex_lock(&k->lock);
	pthread_mutex_unlock(&k->lock);
	return k->next == STORE_OK;
}

static const struct store_kind sick_kind = {
	.shared = true, .commit = sick_commit, .probe = sick_probe};

static struct sick *sick_new(enum store_result next)
{
	struct sick *k = calloc(1, sizeof *k);

	k->store.kind = &sick_kind;
	k->healthy = store_open_memory();
	k->next = next;
	pthread_mutex_init(&k->lock, NULL);
	return k;
}

static void sick_free(struct sick *k)
{
	store_close(k->healthy);
	free(k);
}

static void note_result(void *context, enum store_result result)
{
	*(enum store_result *)context = result;
}

static void wait_writable(struct store_queue *q, bool wanted)
{
	for (int i = 0; i < 12000 && store_queue_writable(q) != wanted; i++)
		usleep(10000);
	assert_int_equal(store_queue_writable(q), wanted);
}

static void a_lost_answer_is_not_a_failure(void **state)
{
	struct sick *k = sick_new(STORE_UNKNOWN);
	struct store_queue *q = store_queue_new(&k->store);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	const char *t = stores_fresh();
	struct store_write w = stores_entry(t, 0, "x");
	enum store_result result = STORE_OK;

	(void)state;
	assert_true(store_port_put(p, &w, note_result, &result));
	collect_all(p);
	assert_int_equal(result, STORE_UNKNOWN);
	assert_false(store_queue_writable(q));
	stores_expect(k->healthy, t, 0, "x;");
	store_port_free(p);
	store_queue_free(q);
	sick_free(k);
}

/* An idle store is probed; one that has failed is probed until it works again. */
static void a_probe_finds_out_what_works(void **state)
{
	struct sick *k = sick_new(STORE_FAILED);
	struct store_queue *q = store_queue_new(&k->store);

	(void)state;
	wait_writable(q, false);
	k->next = STORE_OK;
	wait_writable(q, true);
	store_queue_free(q);
	sick_free(k);
}

/* A write that waits makes it unwritable; the queue ends although the store does not answer. */
static void a_queue_does_not_wait_for_ever(void **state)
{
	static struct sick *k; /* nobody can free what its threads may still use */
	static struct store_queue *q;
	struct store_port *p;
	struct store_write w = stores_entry(stores_fresh(), 0, "x");
	enum store_result result = STORE_OK;

	(void)state;
	k = sick_new(STORE_OK);
	q = store_queue_new(&k->store);
	p = store_port_new(q, no_wake, NULL);
	pthread_mutex_lock(&k->lock);
	assert_true(store_port_put(p, &w, note_result, &result));
	wait_writable(q, false);
	store_port_free(p);
	store_queue_free(q);
	assert_true(k->store.abandoned);
	pthread_mutex_unlock(
		&k->lock); /* its thread ends by itself; nobody can free what it uses */
}

#define ON(test, place) \
	{ \
#test "_" #place, test, NULL, NULL, &place_##place \
	}
#define EVERYWHERE(test) ON(test, memory), ON(test, sqlite), ON(test, postgres)

int main(void)
{
	const struct CMUnitTest tests[] = {
		EVERYWHERE(a_queue_stores_everything_in_order),
		EVERYWHERE(a_freed_queue_has_stored_what_it_had),
		EVERYWHERE(jobs_read_on_other_threads),
		EVERYWHERE(ports_are_separate),
		cmocka_unit_test(a_lost_answer_is_not_a_failure),
		cmocka_unit_test(a_probe_finds_out_what_works),
		cmocka_unit_test(a_queue_does_not_wait_for_ever),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
