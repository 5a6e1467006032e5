#include "tests/simulate/way.h"

#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"

void way_init(struct way *w)
{
	*w = (struct way){.last = &w->first};
}

void way_clear(struct way *w)
{
	struct parcel *p;

	while ((p = w->first)) {
		w->first = p->next;
		free(p);
	}
	sim_cancel(w->arrival);
	*w = (struct way){.last = &w->first, .latest = w->latest};
}

void way_put(struct way *w, int64_t at, const char *text, size_t n)
{
	struct parcel *p = malloc(sizeof *p + n);

	if (!p)
		abort();
	p->next = NULL;
	p->size = n;
	if (at > w->latest)
		w->latest = at;
	p->at = w->latest;
	memcpy(p->text, text, n);
	*w->last = p;
	w->last = &p->next;
	w->bytes += n;
}

void way_expect(struct way *w, void (*fire)(void *context), void *context)
{
	w->arrival = w->first ? sim_after(w->first->at - sim_now(), fire, context) : NULL;
}

struct parcel *way_take(struct way *w)
{
	struct parcel *p = w->first;

	w->first = p->next;
	if (!w->first)
		w->last = &w->first;
	w->bytes -= p->size;
	return p;
}

int64_t way_rest(const struct way *w)
{
	return w->latest > sim_now() ? w->latest - sim_now() : 0;
}
