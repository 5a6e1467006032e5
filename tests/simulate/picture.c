#include "tests/simulate/picture.h"

#include <stdlib.h>
#include <string.h>

#include "engine/hash.h"
#include "tests/simulate/sim.h"

struct picture *picture_find(struct picture **list, const char *table, int viewer)
{
	struct picture *p = *list;

	while (p && (strcmp(p->table, table) || p->viewer != viewer))
		p = p->next;
	if (p)
		return p;
	p = calloc(1, sizeof *p);
	if (!p)
		abort();
	memcpy(p->table, table, STORE_ID);
	p->viewer = viewer;
	p->next = *list;
	return *list = p;
}

void picture_free_all(struct picture **list)
{
	struct picture *p;

	while ((p = *list)) {
		*list = p->next;
		free(p->event);
		free(p->sights);
		free(p->last_table);
		free(p->last_chat);
		free(p->last_view);
		free(p->last_log);
		free(p);
	}
}

uint64_t picture_hash(struct firn_json v)
{
	uint64_t h = firn_hash(1, v.at, (size_t)(v.end - v.at));

	return h ? h : 1;
}

static void grow(struct picture *p, uint32_t n)
{
	uint32_t cap = n + 64;

	if (n < p->events)
		return;
	p->event = realloc(p->event, cap * sizeof p->event[0]);
	if (!p->event)
		abort();
	memset(p->event + p->events, 0, (cap - p->events) * sizeof p->event[0]);
	p->events = cap;
}

static uint32_t count(struct firn_json array)
{
	uint32_t n = 0;

	for (struct firn_json e = firn_json_first(array); e.kind; e = firn_json_next(array, e))
		n++;
	return n;
}

void picture_tell(struct picture *p, uint32_t n, struct firn_json events)
{
	uint32_t number = n - count(events);

	if (number > n)
		sim_fail("table %s, viewer %d: more events than their number %u", p->table,
			 p->viewer, (unsigned)n);
	grow(p, n);
	for (struct firn_json e = firn_json_first(events); e.kind; e = firn_json_next(events, e)) {
		uint64_t hash = picture_hash(e);
		number++;
		if (p->event[number] && p->event[number] != hash)
			sim_fail("table %s, viewer %d: event %u was told in two ways, now %.*s",
				 p->table, p->viewer, (unsigned)number, (int)(e.end - e.at), e.at);
		p->event[number] = hash;
	}
	p->n = n;
}

void picture_see(struct picture *p, struct firn_json view, bool state)
{
	if (p->sight_count == p->sight_cap) {
		p->sight_cap = p->sight_cap * 2 + 8;
		p->sights = realloc(p->sights, (size_t)p->sight_cap * sizeof p->sights[0]);
	}
	if (!p->sights)
		abort();
	p->sights[p->sight_count++] = (struct sight){p->n, picture_hash(view), state};
}

void picture_keep(char **where, struct firn_json v)
{
	free(*where);
	*where = v.kind ? strndup(v.at, (size_t)(v.end - v.at)) : NULL;
}
