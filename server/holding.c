#include "server/holding.h"

#include <stddef.h>

#include "server/client.h"

void holding_begin(struct holding *what, struct server *server, struct client *c)
{
	*what = (struct holding){server, c};
	c->holding = what;
}

void holding_end(struct client *c)
{
	if (c->holding)
		c->holding->client = NULL;
	c->holding = NULL;
}
