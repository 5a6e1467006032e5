/* Requests that only look: view, moves, log, sheet, look. */
#include "engine/bits.h"
#include "match/log.h"
#include "match/request.h"
#include "match/show.h"

/* ---- Parts ---- */

/* Before the end, of what the viewer may know. */
static void put_sheet(struct firn_request *r, const union firn_state *from, int viewer)
{
	const struct firn_game *game = r->m->start.game;
	union firn_state s = *from;

	if (viewer != FIRN_ALL && game->actors(&s) != FIRN_OVER)
		game->hide(&s, viewer);
	firn_json_key(r->out, "sheet");
	firn_show_sheet(r->out, r->m, &s);
}

static void put_view(struct firn_request *r, const union firn_state *s, int viewer)
{
	firn_json_key(r->out, "view");
	firn_show_view(r->out, r->m, s, viewer);
}

static void put_moves(struct firn_request *r, int seat)
{
	firn_show_moves(r->out, &r->p->list, r->m->start.game, &r->m->head.state, seat);
}

/* The entries from `from` on; from an earlier one if that may have changed meanwhile. */
static void put_log(struct firn_request *r, int viewer, int64_t from)
{
	uint32_t settled = firn_log_settled(r->m);
	uint32_t first = from < settled ? (uint32_t)from : settled;

	firn_json_key_int(r->out, "from", first);
	firn_json_key_int(r->out, "next", settled);
	firn_json_key(r->out, "moves");
	firn_log_write(r->out, r->m, viewer, first);
}

/* ---- A look ---- */

static struct firn_fault read_viewers(const struct firn_request *r, struct firn_json seat,
				      struct firn_look *look)
{
	struct firn_json v = firn_json_first(seat);
	struct firn_fault fault = firn_fault_none();

	look->viewer_count = 1;
	if (seat.kind != FIRN_JSON_ARRAY)
		return firn_request_viewer(r, seat, &look->viewers[0]);
	for (look->viewer_count = 0; v.kind && !fault.err; v = firn_json_next(seat, v)) {
		if (look->viewer_count == FIRN_LOOK_VIEWERS)
			return firn_request_bad(N_("There is no such seat."));
		fault = firn_request_viewer(r, v, &look->viewers[look->viewer_count++]);
	}
	return look->viewer_count ? fault : firn_request_bad(N_("There is no such seat."));
}

static struct firn_fault read_look(const struct firn_request *r, struct firn_json v,
				   struct firn_look *look)
{
	struct firn_fault fault;

	*look = (struct firn_look){.record = -1};
	if (r->asker != FIRN_ALL && !firn_protocol_names_itself(v, r->asker))
		return firn_fault_new(FIRN_FORBIDDEN, NULL);
	fault = read_viewers(r, firn_json_member(v, "seat"), look);
	if (fault.err)
		return fault;
	if (!firn_request_count(v, "from", UINT32_MAX, &look->from) ||
	    !firn_request_count(v, "record", UINT32_MAX, &look->record))
		return firn_request_bad(N_("The record has no such move."));
	if (look->record >= 0 && r->asker != FIRN_ALL) /* it holds all secrets */
		return firn_fault_new(FIRN_FORBIDDEN, NULL);
	return fault;
}

struct firn_fault firn_look_carried(const struct firn_request *r, struct firn_look *look)
{
	struct firn_json v = firn_json_member(r->v, "look");

	look->viewer_count = 0;
	if (v.kind == FIRN_JSON_NONE)
		return firn_fault_none();
	if (v.kind != FIRN_JSON_OBJECT)
		return firn_request_bad(NULL);
	return read_look(r, v, look);
}

static bool has_to_act(int viewer, int actors)
{
	if (viewer == FIRN_ALL)
		return actors == FIRN_CHANCE;
	return actors >= 0 && actors >> viewer & 1;
}

int firn_look_viewer(const struct firn_look *look, const struct firn_match *m)
{
	int actors = m->start.game->actors(&m->head.state);

	for (int i = 0; i < look->viewer_count; i++)
		if (has_to_act(look->viewers[i], actors))
			return look->viewers[i];
	return look->viewers[0];
}

/* Whose moves a viewer is shown: its own; who sees everything, those of the first actor. */
static int mover(const struct firn_match *m, int viewer)
{
	int actors = m->start.game->actors(&m->head.state);

	if (viewer != FIRN_ALL)
		return viewer;
	return actors < 0 ? FIRN_CHANCE : bits_first((uint64_t)actors);
}

static void put_look(struct firn_request *r, const struct firn_look *look)
{
	int viewer = firn_look_viewer(look, r->m);

	put_view(r, &r->m->head.state, viewer);
	put_sheet(r, &r->m->head.state, viewer);
	put_moves(r, mover(r->m, viewer));
	firn_json_key(r->out, "log");
	firn_json_begin(r->out, '{');
	put_log(r, viewer, look->from);
	firn_json_end(r->out, '}');
	if (look->record < 0)
		return;
	firn_json_key(r->out, "record");
	firn_json_begin(r->out, '{');
	put_log(r, FIRN_ALL, look->record);
	firn_json_end(r->out, '}');
}

void firn_look_put(struct firn_request *r, const struct firn_look *look)
{
	if (!look->viewer_count)
		return;
	firn_json_key(r->out, "look");
	firn_json_begin(r->out, '{');
	put_look(r, look);
	firn_json_end(r->out, '}');
}

/* ---- Requests ---- */

struct firn_fault firn_request_look(struct firn_request *r)
{
	struct firn_look look;
	struct firn_fault fault = read_look(r, r->v, &look);

	if (!fault.err)
		put_look(r, &look);
	return fault;
}

/* The number of recorded moves after which the request wants to see the game. A client counts
 * those that it knows. */
static struct firn_fault read_at(const struct firn_request *r, int viewer, int64_t *at)
{
	bool client = r->asker != FIRN_ALL;

	*at = r->m->head.count;
	if (!firn_request_count(r->v, "at", client ? FIRN_MATCH_MAX_MOVES : *at, at))
		return firn_request_bad(N_("The record has no such move."));
	if (client && firn_json_member(r->v, "at").kind != FIRN_JSON_NONE)
		*at = firn_log_find(r->m, viewer, (uint32_t)*at);
	return firn_fault_none();
}

/* The position that the request wants to see. */
static struct firn_fault read_position(const struct firn_request *r, int viewer,
				       union firn_state *s)
{
	int64_t at;
	struct firn_fault fault = read_at(r, viewer, &at);

	if (!fault.err)
		firn_match_at(r->m, (uint32_t)at, s);
	return fault;
}

struct firn_fault firn_request_view(struct firn_request *r)
{
	union firn_state s;
	int viewer;
	struct firn_fault fault = firn_request_viewer(r, firn_json_member(r->v, "seat"), &viewer);

	if (!fault.err)
		fault = read_position(r, viewer, &s);
	if (!fault.err)
		put_view(r, &s, viewer);
	return fault;
}

struct firn_fault firn_request_moves(struct firn_request *r)
{
	int seat;
	struct firn_fault fault = firn_request_seat(r, FIRN_CHANCE, &seat);

	if (!fault.err)
		put_moves(r, seat);
	return fault;
}

/* All of it without `from`. */
struct firn_fault firn_request_log(struct firn_request *r)
{
	int64_t from = -1;
	int viewer;
	struct firn_fault fault = firn_request_viewer(r, firn_json_member(r->v, "seat"), &viewer);

	if (fault.err)
		return fault;
	if (!firn_request_count(r->v, "from", UINT32_MAX, &from))
		return firn_request_bad(N_("The record has no such move."));
	if (from >= 0) {
		put_log(r, viewer, from);
		return fault;
	}
	firn_json_key(r->out, "moves");
	firn_log_write(r->out, r->m, viewer, 0);
	return fault;
}

/* Without a seat: of what the asker may know. */
struct firn_fault firn_request_sheet(struct firn_request *r)
{
	struct firn_json seat = firn_json_member(r->v, "seat");
	struct firn_fault fault = firn_fault_none();
	union firn_state s;
	int viewer = r->asker;

	if (seat.kind != FIRN_JSON_NONE)
		fault = firn_request_viewer(r, seat, &viewer);
	if (!fault.err)
		fault = read_position(r, viewer, &s);
	if (!fault.err)
		put_sheet(r, &s, viewer);
	return fault;
}
