#include "store/chain.h"

#include <stddef.h>

void chain_clear(struct chain *c)
{
	c->first = NULL;
	c->end = &c->first;
}

void chain_add(struct chain *c, struct chain_link *l)
{
	l->next = NULL;
	*c->end = l;
	c->end = &l->next;
}

void *chain_take(struct chain *c)
{
	struct chain_link *l = c->first;

	if (!l)
		return NULL;
	c->first = l->next;
	if (!c->first)
		c->end = &c->first;
	return l;
}

void chain_move(struct chain *to, struct chain *from)
{
	if (!from->first)
		return;
	*to->end = from->first;
	to->end = from->end;
	chain_clear(from);
}
