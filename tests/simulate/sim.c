#include "tests/simulate/sim.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "engine/rng.h"

enum { LINE = 4096 }; /* bytes of a text that a trace shows */

struct sim_event {
	int64_t at;
	uint32_t tie;    /* the order of what happens at the same time ... */
	uint64_t number; /* ... and then the order in which it was wanted */
	size_t index;    /* in the heap */
	void (*fire)(void *context);
	void *context;
};

static struct {
	uint64_t seed, numbers, hash;
	int64_t now;
	bool trace, orderly;
	struct firn_rng stream[SIM_STREAMS];
	struct sim_event **heap; /* the next one first */
	size_t count, cap;
	uint64_t counted[SIM_COUNTS];
} sim;

const char *const sim_count_names[SIM_COUNTS] = {
	[SIM_REQUESTS] = "requests",
	[SIM_GRANTED] = "granted",
	[SIM_MOVES] = "moves of people",
	[SIM_ENTRIES] = "entries stored",
	[SIM_FLAGS] = "flags",
	[SIM_LOSSES] = "connections lost",
	[SIM_KILLS] = "servers killed",
	[SIM_STOPS] = "servers stopped",
	[SIM_TROUBLES] = "troubles of the store",
	[SIM_JUMPS] = "jumps of clocks",
};

void (*sim_failed)(const char *text);

/* ---- Chance ---- */

static void begin_streams(uint64_t seed)
{
	for (uint64_t i = 0; i < SIM_STREAMS; i++) {
		uint64_t key[2] = {seed, i};
		sim.stream[i].state = firn_hash(0x5eed, key, sizeof key);
	}
}

uint32_t sim_below(enum sim_stream s, uint32_t n)
{
	return firn_rng_below(&sim.stream[s], n);
}

int64_t sim_between(enum sim_stream s, int64_t low, int64_t high)
{
	return low + sim_below(s, (uint32_t)(high - low + 1));
}

bool sim_chance(enum sim_stream s, uint32_t permille)
{
	return sim_below(s, 1000) < permille;
}

/* ---- Events: a heap ---- */

static bool is_before(const struct sim_event *a, const struct sim_event *b)
{
	if (a->at != b->at)
		return a->at < b->at;
	return a->tie != b->tie ? a->tie < b->tie : a->number < b->number;
}

static void put(struct sim_event *e, size_t i)
{
	sim.heap[i] = e;
	e->index = i;
}

static void rise(struct sim_event *e, size_t i)
{
	while (i && is_before(e, sim.heap[(i - 1) / 2])) {
		put(sim.heap[(i - 1) / 2], i);
		i = (i - 1) / 2;
	}
	put(e, i);
}

static void sink(struct sim_event *e, size_t i)
{
	size_t child;

	while ((child = 2 * i + 1) < sim.count) {
		if (child + 1 < sim.count && is_before(sim.heap[child + 1], sim.heap[child]))
			child++;
		if (!is_before(sim.heap[child], e))
			break;
		put(sim.heap[child], i);
		i = child;
	}
	put(e, i);
}

static void take_out(const struct sim_event *e)
{
	struct sim_event *last = sim.heap[--sim.count];

	if (last == e)
		return;
	if (e->index && is_before(last, sim.heap[(e->index - 1) / 2]))
		rise(last, e->index);
	else
		sink(last, e->index);
}

struct sim_event *sim_after(int64_t ms, void (*fire)(void *context), void *context)
{
	struct sim_event *e = malloc(sizeof *e);

	if (sim.count == sim.cap) {
		sim.cap = sim.cap * 2 + 64;
		sim.heap = realloc(sim.heap, sim.cap * sizeof(struct sim_event *));
	}
	if (!e || !sim.heap)
		abort();
	*e = (struct sim_event){.at = sim.now + (ms > 0 ? ms : 0),
				.tie = sim.orderly ? 0 : sim_below(SIM_ORDER, 1 << 16),
				.number = sim.numbers++,
				.fire = fire,
				.context = context};
	rise(e, sim.count++);
	return e;
}

void sim_cancel(struct sim_event *e)
{
	if (!e)
		return;
	take_out(e);
	free(e);
}

bool sim_step(int64_t until)
{
	struct sim_event *e = sim.count ? sim.heap[0] : NULL, now;

	if (!e || e->at > until) {
		sim.now = until;
		return false;
	}
	now = *e;
	take_out(e);
	free(e);
	sim.now = now.at;
	now.fire(now.context);
	return true;
}

/* ---- The world ---- */

void sim_begin(uint64_t seed, bool trace)
{
	sim.seed = seed;
	sim.now = 0;
	sim.numbers = sim.hash = 0;
	sim.trace = trace;
	sim.orderly = false;
	memset(sim.counted, 0, sizeof sim.counted);
	begin_streams(seed);
}

void sim_orderly(void)
{
	sim.orderly = true;
}

bool sim_is_orderly(void)
{
	return sim.orderly;
}

void sim_end(void)
{
	while (sim.count)
		free(sim.heap[--sim.count]);
	free(sim.heap);
	sim.heap = NULL;
	sim.cap = 0;
}

uint64_t sim_seed(void)
{
	return sim.seed;
}

int64_t sim_now(void)
{
	return sim.now;
}

void sim_count(enum sim_count what)
{
	sim.counted[what]++;
}

uint64_t sim_counted(enum sim_count what)
{
	return sim.counted[what];
}

/* ---- Trace ---- */

static void print_head(const char *who)
{
	printf("%7.3f %-8s ", (double)sim.now / 1000, who);
}

void sim_trace(const char *who, const char *what, const char *text, size_t n)
{
	sim.hash = firn_hash(sim.hash ^ (uint64_t)sim.now, what, strlen(what));
	sim.hash = firn_hash(sim.hash, text, n);
	if (!sim.trace)
		return;
	print_head(who);
	printf("%s %.*s%s\n", what, (int)(n < LINE ? n : LINE), text, n > LINE ? "..." : "");
}

void sim_say(const char *who, const char *format, ...)
{
	va_list list;

	if (!sim.trace)
		return;
	print_head(who);
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
	putchar('\n');
}

uint64_t sim_hash(void)
{
	return sim.hash;
}

bool sim_tracing(void)
{
	return sim.trace;
}

void sim_fail(const char *format, ...)
{
	char text[2048];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof text, format, list);
	va_end(list);
	if (sim.trace)
		printf("%7.3f FAILED   %s\n", (double)sim.now / 1000, text);
	fflush(stdout);
	if (sim_failed)
		sim_failed(text);
	else
		fprintf(stderr, "seed %llu: %s\n", (unsigned long long)sim.seed, text);
	_Exit(1);
}
