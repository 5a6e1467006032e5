#include "store/port.h"

#include <stdlib.h>
#include <string.h>

struct store_port *port_make(void (*wake)(void *context), void *context)
{
	struct store_port *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	p->wake = wake;
	p->context = context;
	chain_clear(&p->finished);
	pthread_mutex_init(&p->lock, NULL);
	return p;
}

/* Frees what is in a chain, without a word. */
static void drop(struct chain *c)
{
	struct port_item *i;

	while ((i = chain_take(c)))
		i->free(i);
}

void store_port_free(struct store_port *p)
{
	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	p->wake = NULL;
	p->listener = NULL;
	drop(&p->finished);
	pthread_mutex_unlock(&p->lock);
}

void port_destroy(struct store_port *p)
{
	drop(&p->finished);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

/* The lock is held. The loop is woken for the first thing only: it collects all. */
static void give(struct store_port *p, struct port_item *i)
{
	bool first = !p->finished.first;

	chain_add(&p->finished, &i->link);
	if (first)
		p->wake(p->context);
}

void port_give(struct port_item *i)
{
	struct store_port *p = i->port;
	bool open;

	pthread_mutex_lock(&p->lock);
	open = p->wake != NULL;
	if (open)
		give(p, i);
	pthread_mutex_unlock(&p->lock);
	if (!open)
		i->free(i);
}

void store_port_collect(struct store_port *p)
{
	struct chain finished;
	struct port_item *i;
	bool missed;

	chain_clear(&finished);
	pthread_mutex_lock(&p->lock);
	chain_move(&finished, &p->finished);
	p->events = 0;
	missed = p->missed;
	p->missed = false;
	pthread_mutex_unlock(&p->lock);
	while ((i = chain_take(&finished))) {
		i->finish(i);
		i->free(i);
	}
	if (missed)
		p->listener->missed(p->listener_context);
}

int store_port_waiting(const struct store_port *p)
{
	return p->waiting;
}

/* ---- What other processes do ---- */

struct event {
	struct port_item item;
	void (*tell)(const struct event *e, const struct store_listener *l, void *context);
	uint32_t n;
	char text[]; /* the note or the table */
};

static void tell_entry(const struct event *e, const struct store_listener *l, void *context)
{
	l->entry(context, e->text, e->n);
}

static void tell_note(const struct event *e, const struct store_listener *l, void *context)
{
	l->note(context, e->text);
}

static void tell_lost(const struct event *e, const struct store_listener *l, void *context)
{
	(void)e;
	l->lost(context);
}

static void tell_missed(const struct event *e, const struct store_listener *l, void *context)
{
	(void)e;
	l->missed(context);
}

static void finish_event(struct port_item *i)
{
	struct event *e = (struct event *)i;

	e->tell(e, i->port->listener, i->port->listener_context);
}

static void free_event(struct port_item *i)
{
	free(i);
}

static struct event *event_new(struct store_port *p, const char *text)
{
	size_t n = strlen(text) + 1;
	struct event *e = calloc(1, sizeof *e + n);

	if (!e)
		return NULL;
	e->item = (struct port_item){.port = p, .finish = finish_event, .free = free_event};
	memcpy(e->text, text, n);
	return e;
}

/* `e` may be NULL: then something is missed. */
static void give_event(struct store_port *p, struct event *e)
{
	bool told = false;

	pthread_mutex_lock(&p->lock);
	if (p->listener) {
		told = e && p->events < PORT_EVENTS;
		p->missed |= !told;
	}
	if (told) {
		p->events++;
		give(p, &e->item);
	}
	pthread_mutex_unlock(&p->lock);
	if (!told)
		free(e);
}

void port_tell_entry(struct store_port *p, const char *table, uint32_t n)
{
	struct event *e = event_new(p, table);

	if (e) {
		e->tell = tell_entry;
		e->n = n;
	}
	give_event(p, e);
}

static void tell_plain(struct store_port *p, const char *text,
		       void (*tell)(const struct event *e, const struct store_listener *l,
				    void *context))
{
	struct event *e = event_new(p, text);

	if (e)
		e->tell = tell;
	give_event(p, e);
}

void port_tell_note(struct store_port *p, const char *text)
{
	tell_plain(p, text, tell_note);
}

void port_tell_lost(struct store_port *p)
{
	tell_plain(p, "", tell_lost);
}

void port_tell_missed(struct store_port *p)
{
	tell_plain(p, "", tell_missed);
}

void store_port_listen(struct store_port *p, const struct store_listener *listener, void *context)
{
	pthread_mutex_lock(&p->lock);
	p->listener = listener;
	p->listener_context = context;
	pthread_mutex_unlock(&p->lock);
}
