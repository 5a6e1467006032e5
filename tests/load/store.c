/* Load on a store without a server: `store ADDRESS TABLES SECONDS` appends to many tables at once,
 * one entry in flight per table as in a game, and prints what it measured as JSON. ADDRESS is what
 * `firn serve --db` takes. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/moment.h"
#include "store/queue.h"

enum { ROW_EVERY = 20 }; /* entries of a table per row: about one per turn of all seats */

struct table {
	struct load *load;
	char id[STORE_ID];
	uint32_t n;
	int64_t since; /* moment of the put */
};

struct load {
	struct store_port *port;
	int awake; /* descriptor */
	bool ending;
	long stored, failed;
	int64_t waited, longest; /* ms */
};

static void wake(void *context)
{
	eventfd_write(((struct load *)context)->awake, 1);
}

static void done(void *context, enum store_result result);

static void put(struct table *t)
{
	static const char text[] = "{\"move\":\"take 2 sculptor 1a2\",\"time\":123456,\"n\":12}";
	static const char summary[] =
		"{\"game\":\"nunatak\",\"seats\":[{\"name\":\"Anna\"},{\"name\":\"Berta\"}],"
		"\"state\":\"playing\",\"turn\":12}";
	struct store_row row = {.opened = 1, .touched = t->n, .state = 1, .summary = summary};
	struct store_write w = {.entry = {.n = t->n, .at = 1, .kind = 3, .text = text}};

	memcpy(w.entry.table, t->id, STORE_ID);
	memcpy(row.table, t->id, STORE_ID);
	if (t->n % ROW_EVERY == 0)
		w.row = &row;
	t->since = moment_now();
	if (!store_port_put(t->load->port, &w, done, t))
		abort();
}

static void done(void *context, enum store_result result)
{
	struct table *t = context;
	struct load *l = t->load;
	int64_t took = moment_now() - t->since;

	l->stored += result == STORE_OK;
	l->failed += result != STORE_OK;
	l->waited += took;
	l->longest = took > l->longest ? took : l->longest;
	t->n++;
	if (!l->ending)
		put(t);
}

static void collect(struct load *l)
{
	struct pollfd wait = {.fd = l->awake, .events = POLLIN};
	eventfd_t count;

	if (poll(&wait, 1, 1000) > 0)
		eventfd_read(l->awake, &count);
	store_port_collect(l->port);
}

static void run(struct load *l, struct table *tables, int count, int seconds)
{
	int64_t since = moment_now(), took;

	for (int i = 0; i < count; i++) {
		tables[i].load = l;
		snprintf(tables[i].id, STORE_ID, "%08x%08x", (unsigned)getpid(), (unsigned)i);
		put(&tables[i]);
	}
	while (moment_now() < since + seconds * 1000)
		collect(l);
	took = moment_now() - since;
	printf("{\"stored\":%ld,\"failed\":%ld,\"per_second\":%.0f,\"mean_ms\":%.1f,"
	       "\"longest_ms\":%lld}\n",
	       l->stored, l->failed, (double)l->stored * 1000 / (double)took,
	       (double)l->waited / (double)(l->stored + l->failed), (long long)l->longest);
	l->ending = true;
	while (store_port_waiting(l->port))
		collect(l);
}

int main(int argc, char *argv[])
{
	struct load l = {.awake = eventfd(0, EFD_NONBLOCK)};
	int count = argc > 2 ? atoi(argv[2]) : 0;
	struct table *tables = calloc((size_t)count + 1, sizeof *tables);
	char why[256] = "usage: store ADDRESS TABLES SECONDS";
	struct store *s = argc == 4 ? store_open(argv[1], why, sizeof why) : NULL;
	struct store_queue *q = s ? store_queue_new(s) : NULL;

	if (!q || !tables || l.awake < 0) {
		fprintf(stderr, "store: %s\n", why);
		return 1;
	}
	l.port = store_port_new(q, wake, &l);
	run(&l, tables, count, atoi(argv[3]));
	store_port_free(l.port);
	store_queue_free(q);
	store_close(s);
	free(tables);
	return 0;
}
