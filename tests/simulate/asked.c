#include "tests/simulate/asked.h"

#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"

enum { ANSWER_MS = 3000 }; /* docs/server.md promises it */

void asked_add(struct asked *a)
{
	if (a->first && a->first + a->count == a->cap) {
		memmove(a->at, a->at + a->first, a->count * sizeof a->at[0]);
		a->first = 0;
	}
	if (a->count == a->cap) {
		a->cap = a->cap * 2 + 16;
		a->at = realloc(a->at, a->cap * sizeof a->at[0]);
	}
	if (!a->at)
		abort();
	a->at[a->first + a->count++] = sim_now();
}

void asked_check(const struct asked *a, const char *who)
{
	if (a->count && sim_now() > a->at[a->first] + ANSWER_MS)
		sim_fail("a request of %s has waited for %lld ms", who,
			 (long long)(sim_now() - a->at[a->first]));
}

void asked_answer(struct asked *a, const char *who, const char *text, size_t n)
{
	static const char push[] = "{\"push\"";

	if (n >= sizeof push - 1 && !memcmp(text, push, sizeof push - 1))
		return;
	asked_check(a, who);
	if (!a->count)
		sim_fail("%s gets an answer to nothing", who);
	a->first++;
	a->count--;
}

void asked_free(struct asked *a)
{
	free(a->at);
	*a = (struct asked){0};
}
