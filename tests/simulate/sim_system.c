#include "tests/simulate/sim_system.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/journal.h"
#include "server/server_clock.h"
#include "tests/simulate/sim.h"

static const int64_t begin = 1763232000000; /* ms since 1970 */

static int64_t jumped;

/* ---- Time ---- */

void sim_system_begin(void)
{
	jumped = 0;
}

void sim_system_jump(int64_t ms)
{
	sim_say("clock", "the wall clock jumps by %lld ms", (long long)ms);
	jumped += ms;
}

int64_t sim_system_true_time(void)
{
	return begin + sim_now();
}

int64_t server_now(void)
{
	return sim_system_true_time();
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
