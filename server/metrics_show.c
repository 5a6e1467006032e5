#include "server/metrics_show.h"

#include <stdio.h>

#include "server/ai_pool.h"
#include "server/loops.h"
#include "server/server.h"
#include "store/queue.h"

static void put_type(struct firn_writer *w, const char *name, const char *kind)
{
	firn_put(w, "# TYPE firn_");
	firn_put(w, name);
	firn_put_char(w, ' ');
	firn_put(w, kind);
	firn_put_char(w, '\n');
}

/* `label`: like `loop="0"`; NULL: none. */
static void put_sample(struct firn_writer *w, const char *name, const char *label,
		       const char *value)
{
	firn_put(w, "firn_");
	firn_put(w, name);
	if (label) {
		firn_put_char(w, '{');
		firn_put(w, label);
		firn_put_char(w, '}');
	}
	firn_put_char(w, ' ');
	firn_put(w, value);
	firn_put_char(w, '\n');
}

static void put_count(struct firn_writer *w, const char *name, const char *label, uint64_t n)
{
	char text[24];

	snprintf(text, sizeof text, "%llu", (unsigned long long)n);
	put_sample(w, name, label, text);
}

static void put_seconds(struct firn_writer *w, const char *name, const char *label, uint64_t us)
{
	char text[32];

	snprintf(text, sizeof text, "%llu.%06llu", (unsigned long long)us / 1000000,
		 (unsigned long long)us % 1000000);
	put_sample(w, name, label, text);
}

static void put_metric(struct firn_writer *w, const char *name, const char *kind, uint64_t n)
{
	put_type(w, name, kind);
	put_count(w, name, NULL, n);
}

/* ---- Times ---- */

/* One family for all values of a label, which begins like `request="play"`; NULL: no label. */
static void put_histogram(struct firn_writer *w, const char *name, const char *label,
			  const struct histogram *h)
{
	char full[64], text[96];
	uint64_t count = 0;

	for (int i = 0; i <= HISTOGRAM_BOUNDS; i++) {
		char bound[16] = "+Inf";
		if (i < HISTOGRAM_BOUNDS)
			snprintf(bound, sizeof bound, "%g", histogram_bounds[i] / 1e6);
		count += h->count[i];
		snprintf(full, sizeof full, "%s_bucket", name);
		snprintf(text, sizeof text, "%s%sle=\"%s\"", label ? label : "", label ? "," : "",
			 bound);
		put_count(w, full, text, count);
	}
	snprintf(full, sizeof full, "%s_sum", name);
	put_seconds(w, full, label, h->sum);
	snprintf(full, sizeof full, "%s_count", name);
	put_count(w, full, label, count);
}

static void put_answers(struct firn_writer *w, const struct metrics *m)
{
	static const char *const labels[METRICS_ANSWERS] = {
		[METRICS_OTHER] = "request=\"other\"",
		[METRICS_PLAY] = "request=\"play\"",
		[METRICS_JOIN] = "request=\"join\"",
	};

	put_type(w, "answer_seconds", "histogram");
	for (int i = 0; i < METRICS_ANSWERS; i++)
		put_histogram(w, "answer_seconds", labels[i], &m->answers[i]);
}

static void put_loops(struct firn_writer *w, const struct loops *l)
{
	put_metric(w, "loops", "gauge", (uint64_t)l->count);
	put_type(w, "loop_lag_seconds", "gauge");
	for (int i = 0; i < l->count; i++) {
		char label[24];
		snprintf(label, sizeof label, "loop=\"%d\"", i);
		put_seconds(w, "loop_lag_seconds", label,
			    __atomic_load_n(&l->loop[i]->metrics.lag, __ATOMIC_RELAXED));
	}
}

/* ---- The parts of a server ---- */

static void put_store(struct firn_writer *w, struct store_queue *q)
{
	struct store_measure m;

	store_queue_measure(q, &m);
	put_metric(w, "store_writable", "gauge", store_queue_writable(q));
	put_metric(w, "writes_waiting", "gauge", (uint64_t)m.writes_waiting);
	put_metric(w, "reads_waiting", "gauge", (uint64_t)m.jobs_waiting);
	put_type(w, "oldest_write_seconds", "gauge");
	put_seconds(w, "oldest_write_seconds", NULL, (uint64_t)m.oldest * 1000);
	put_type(w, "store_write_seconds", "histogram");
	put_histogram(w, "store_write_seconds", NULL, &m.writes);
	put_type(w, "store_read_seconds", "histogram");
	put_histogram(w, "store_read_seconds", NULL, &m.reads);
}

/* What was refused for a limit, by its name. */
static void put_refused(struct firn_writer *w, struct limits *l)
{
	put_metric(w, "addresses_remembered", "gauge", (uint64_t)limits_entries(l));
	put_type(w, "refused_total", "counter");
	for (int i = 0; i < LIMIT_KINDS; i++) {
		char label[48];
		snprintf(label, sizeof label, "limit=\"%s\"", limit_name((enum limit_kind)i));
		put_count(w, "refused_total", label, limit_refused(l, (enum limit_kind)i));
	}
}

static void put_counters(struct firn_writer *w, const struct metrics *m)
{
	put_metric(w, "connections", "gauge", m->connections);
	put_metric(w, "rooms", "gauge", m->rooms);
	put_metric(w, "bytes_waiting", "gauge", m->bytes);
	put_metric(w, "requests_total", "counter", m->requests);
	put_metric(w, "requests_refused_total", "counter", m->refused);
	put_metric(w, "requests_late_total", "counter", m->late);
	put_metric(w, "moves_total", "counter", m->moves);
	put_metric(w, "entries_total", "counter", m->entries);
	put_metric(w, "writes_failed_total", "counter", m->failed);
	put_metric(w, "writes_conflicting_total", "counter", m->conflicts);
	put_metric(w, "tables_loaded_total", "counter", m->loads);
	put_metric(w, "pages_total", "counter", m->pages);
}

void metrics_show(struct server *server, struct firn_writer *w)
{
	struct metrics m = {0};

	loops_measure(server->loops, &m);
	put_metric(w, "uptime_seconds", "gauge", (uint64_t)(server_now() - server->started) / 1000);
	put_metric(w, "thoughts_waiting", "gauge",
		   (uint64_t)ai_pool_waiting(server->loops->ai_pool));
	put_counters(w, &m);
	put_loops(w, server->loops);
	put_store(w, server->loops->queue);
	put_refused(w, server->limits);
	put_answers(w, &m);
}
