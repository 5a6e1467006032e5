#include "server/room_apply.h"

#include <string.h>

#include "server/client.h"
#include "server/dispatch.h"
#include "server/journal.h"
#include "server/room_store.h"
#include "server/room_tell.h"
#include "server/room_turn.h"
#include "server/server.h"
#include "server/table_apply.h"

/* A time was up, so the store has one that is past. */
static bool ends_time(const struct store_entry *e)
{
	return e->kind == ENTRY_FLAG || e->kind == ENTRY_TIMEOUT;
}

bool room_apply(struct server *server, struct room *r, const struct store_entry *e,
		struct table_effect *fx)
{
	if (!table_apply(r->table, e, fx)) {
		if (!r->broken)
			journal("broken-entry", "table", r->table->id, NULL);
		r->broken = true;
		return false;
	}
	metric_add(&server->metrics.entries, 1);
	metric_add(&server->metrics.moves, e->kind == ENTRY_PLAY);
	r->used = server_now();
	if (e->kind == ENTRY_RISE)
		r->ghosts &= ~(1u << e->seat);
	if (e->kind == ENTRY_SIT && r->doubt && !strcmp(r->doubt, e->text))
		r->ghosts |= 1u << e->seat;
	table_now(r->table, r->used); /* another server's clock may be ahead */
	if (fx->row || ends_time(e))
		room_store_row(server, r, e->kind == ENTRY_FORGET);
	room_tell(server, r, fx, e->kind == ENTRY_PLAY);
	if (fx->rematch)
		room_store_rematch(server, r, true);
	return true;
}

void room_apply_asked(struct server *server, struct room *r, const struct store_entry *e)
{
	struct table_effect fx;
	bool applied = e->n == r->table->entries && room_apply(server, r, e, &fx);

	if (!r->asker && applied && e->kind == ENTRY_SIT) /* gone before it could have its token */
		r->ghosts |= 1u << e->seat;
	if (r->asker && applied)
		dispatch_stored(server, r->asker, r, &fx);
	else if (r->asker)
		dispatch_refuse(server, r->asker, refuse(REFUSE_UNAVAILABLE));
}

void room_go_on(struct server *server, struct room *r, bool poke)
{
	while (!r->busy && r->waiting)
		dispatch_retry(server, room_next_waiting(r));
	if (!r->busy && poke)
		room_poke(server, r);
	if (!r->table->entries && !r->busy && !r->clients)
		room_free(server, r);
}
