#include "server/room_sweep.h"

#include "server/server.h"

/* A room with a row that is not stored yet has to stay: its alarm may be in that row. */
static bool is_needed(const struct room *r)
{
	return r->clients || r->news || r->busy || r->opening || r->unopened || r->thinking ||
	       r->rows || r->row_lost;
}

/* ms. When memory gets scarce, looking at a table now and then does not keep it there. */
static int64_t patience(const struct server *server, const struct room *r)
{
	return r->alarmed || room_is_crowded(server) ? 0 : server->idle_ms;
}

void room_sweep(struct server *server)
{
	int64_t now = server_now();

	for (struct room *r = room_first(server), *next; r; r = next) {
		next = room_next(server, r);
		if (!is_needed(r) && now > r->used + patience(server, r))
			room_free(server, r);
	}
}
