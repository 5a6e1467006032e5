/* Notes of the simulated store: what other servers do comes late, in order, and sometimes not at all. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/simulate/sim.h"
#include "tests/simulate/sim_store_parts.h"

static void on_note(void *context);

static void send_item(struct sim_store *s, enum item_kind kind, const struct store_write *w)
{
	struct item *i = calloc(1, sizeof *i);

	if (!i)
		abort();
	i->kind = kind;
	i->store = s;
	if (kind == ITEM_ENTRY) {
		memcpy(i->table, w->entry.table, STORE_ID);
		i->n = w->entry.n;
	}
	if (kind == ITEM_NOTE) {
		i->text = strdup(w->note);
		sim_say("note", "%s", w->note);
	}
	chain_add(&s->notes, &i->link);
	sim_after(sim_between(SIM_STORE, 0, 1 + sim_stores.trouble.note_delay), on_note, s);
}

/* Tells every port of a server a copy. */
static void tell(struct sim_store *s, const struct item *note)
{
	for (struct store_port *p = s->queue ? s->queue->ports : NULL; p; p = p->next) {
		struct item *i = malloc(sizeof *i);
		if (!i)
			abort();
		*i = *note;
		i->port = p;
		i->text = note->text ? strdup(note->text) : NULL;
		sim_item_give(i);
	}
}

static void tell_kind(struct sim_store *s, enum item_kind kind)
{
	struct item note = {.kind = kind};

	tell(s, &note);
}

static void hear_again(void *context)
{
	struct sim_store *s = context;

	s->deaf = false;
	tell_kind(s, ITEM_MISSED);
}

/* One event for each note, so that all are delivered, in order. */
static void on_note(void *context)
{
	struct sim_store *s = context;
	struct item *i = chain_take(&s->notes);

	if (!s->deaf && sim_chance(SIM_STORE, (uint32_t)sim_stores.trouble.deaf)) {
		s->deaf = true;
		tell_kind(s, ITEM_LOST);
		sim_after(sim_between(SIM_STORE, 100, 5000), hear_again, s);
	}
	if (!s->deaf)
		tell(s, i);
	sim_item_free(i);
}

void sim_notes_send(const struct store_write *w)
{
	for (struct sim_store *s = sim_stores.stores; s; s = s->next) {
		if (s->dead || !s->store.kind->shared)
			continue;
		if (w->entry.n != STORE_NO_ENTRY)
			send_item(s, ITEM_ENTRY, w);
		if (w->note)
			send_item(s, ITEM_NOTE, w);
	}
}
