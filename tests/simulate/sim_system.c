#include "tests/simulate/sim_system.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/journal.h"
#include "tests/simulate/sim.h"

/* ---- Time ---- */

static const int64_t begin = 1763232000000; /* ms since 1970 */

static struct sim_clock *current; /* NULL: none */

static int simulated_clock(clockid_t id, struct timespec *out)
{
	int64_t ms = sim_now() + 1000;

	if (id == CLOCK_REALTIME)
		ms = begin + sim_now() + (current ? current->jumped : 0);
	*out = (struct timespec){ms / 1000, ms % 1000 * 1000000};
	return 0;
}

/* The server's own clock, over the simulated ones of the system. Included, because it keeps one
 * state per process, and there are several processes here. */
#define clock_gettime simulated_clock
#include "server/server_clock.c"
#undef clock_gettime

void sim_system_enter(struct sim_clock *c)
{
	if (current)
		current->slew = clock_of_process.slew;
	current = c;
	clock_of_process.slew = c ? c->slew : (struct slew){0};
}

void sim_system_jump(struct sim_clock *c, int64_t ms)
{
	sim_say("clock", "a wall clock jumps by %lld ms", (long long)ms);
	c->jumped += ms;
	sim_count(SIM_JUMPS);
}

int64_t sim_system_true_time(void)
{
	return begin + sim_now();
}

/* ---- Random bytes ---- */

static const char *name(void)
{
	return "firn-simulation";
}

static uint32_t random_word(void)
{
	return sim_below(SIM_SECRETS, UINT32_MAX);
}

static void random_bytes(void *const out, const size_t n)
{
	unsigned char *bytes = out;

	for (size_t i = 0; i < n; i++)
		bytes[i] = (unsigned char)sim_below(SIM_SECRETS, 256);
}

static struct randombytes_implementation implementation = {
	.implementation_name = name, .random = random_word, .buf = random_bytes};

void sim_system_start(void)
{
	randombytes_set_implementation(&implementation);
	if (sodium_init() < 0)
		sim_fail("libsodium does not start");
}

/* ---- The journal ---- */

/* A server never has to write these down if it works. */
static const char *const alarms[] = {"broken-entry", "broken-table"};

void journal(const char *event, ...)
{
	char text[512];
	size_t n = (size_t)snprintf(text, sizeof text, "%s", event);
	const char *key;
	va_list list;

	va_start(list, event);
	while ((key = va_arg(list, const char *)) && n < sizeof text - 1)
		n += (size_t)snprintf(text + n, sizeof text - n, " %s=%s", key,
				      va_arg(list, const char *));
	va_end(list);
	n = strlen(text);
	sim_trace("journal", "", text, n);
	for (size_t i = 0; i < sizeof alarms / sizeof alarms[0]; i++)
		if (!strcmp(event, alarms[i]))
			sim_fail("a server writes %s", text);
}
