#include "tests/simulate/ledger.h"

#include <stdlib.h>
#include <string.h>

#include "engine/game.h"

static struct promise *promises;

/* Seats that may be lost, by table. */
static struct risk {
	struct risk *next;
	char table[STORE_ID];
	unsigned seats;
} * risks;

void ledger_clear(void)
{
	struct promise *p;
	struct risk *r;

	while ((p = promises)) {
		promises = p->next;
		free(p);
	}
	while ((r = risks)) {
		risks = r->next;
		free(r);
	}
}

struct promise *ledger_first(void)
{
	return promises;
}

void ledger_add(const struct promise *p)
{
	struct promise *copy = malloc(sizeof *copy);

	if (!copy)
		abort();
	*copy = *p;
	copy->next = promises;
	promises = copy;
}

static struct risk *find(const char *table)
{
	struct risk *r = risks;

	while (r && strcmp(r->table, table))
		r = r->next;
	return r;
}

void ledger_risk(const char *table, int seat)
{
	struct risk *r = find(table);

	if (seat < 0 || seat >= FIRN_MAX_SEATS)
		return;
	if (!r) {
		r = calloc(1, sizeof *r);
		if (!r)
			abort();
		memcpy(r->table, table, STORE_ID);
		r->next = risks;
		risks = r;
	}
	r->seats |= 1u << seat;
}

bool ledger_at_risk(const char *table, int seat)
{
	const struct risk *r = find(table);

	return r && seat >= 0 && r->seats >> seat & 1;
}
