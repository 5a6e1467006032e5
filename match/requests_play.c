/* Requests about a move: why, play, preview, undo. */
#include "match/request.h"
#include "match/show.h"

struct firn_fault firn_request_why(struct firn_request *r)
{
	char text[FIRN_MAX_TEXT];
	firn_move m;
	int seat;
	struct firn_fault fault = firn_request_move(r, &seat, text);

	if (!fault.err)
		fault = firn_move_judge(r->m->start.game, &r->m->head.state, seat, text, &m);
	if (fault.err && fault.err != FIRN_ILLEGAL_MOVE)
		return fault;
	firn_json_key(r->out, "legal");
	firn_json_bool(r->out, !fault.err);
	if (!fault.err)
		return fault;
	firn_json_key(r->out, "clause");
	firn_json_string(r->out, fault.clause);
	firn_json_key(r->out, "text");
	firn_json_string(r->out, fault.text);
	return firn_fault_none();
}

/* Whoever dictates chance knows everything. */
static int viewer_of(int seat)
{
	return seat == FIRN_CHANCE ? FIRN_ALL : seat;
}

/* Tells what happened to the seat, or to whoever looks. */
struct firn_fault firn_request_play(struct firn_request *r)
{
	struct firn_match *m = r->m;
	union firn_state s = m->head.state;
	uint32_t from = m->head.count;
	char text[FIRN_MAX_TEXT];
	struct firn_look look;
	int seat;
	struct firn_fault fault = firn_request_move(r, &seat, text);

	if (!fault.err)
		fault = firn_look_carried(r, &look);
	if (!fault.err)
		fault = firn_match_play(m, seat, text);
	if (fault.err)
		return fault;
	firn_json_key(r->out, "events");
	firn_show_events(r->out, m->start.game, &s, &m->log[from], m->head.count - from,
			 look.viewer_count ? firn_look_viewer(&look, m) : viewer_of(seat));
	firn_look_put(r, &look);
	return fault;
}

struct firn_fault firn_request_preview(struct firn_request *r)
{
	const struct firn_game *game = r->m->start.game;
	const union firn_state *s = &r->m->head.state;
	struct firn_entry e = {0};
	char text[FIRN_MAX_TEXT];
	int seat;
	struct firn_fault fault = firn_request_move(r, &seat, text);

	if (!fault.err)
		fault = firn_move_judge(game, s, seat, text, &e.move);
	if (fault.err)
		return fault;
	e.seat = (int8_t)seat;
	firn_json_key(r->out, "events");
	firn_show_preview(r->out, game, s, e, viewer_of(seat));
	return fault;
}

struct firn_fault firn_request_undo(struct firn_request *r)
{
	struct firn_look look;
	struct firn_fault fault = firn_look_carried(r, &look);

	if (!fault.err)
		fault = firn_match_undo(r->m);
	if (!fault.err)
		firn_look_put(r, &look);
	return fault;
}
