#include <assert.h>

#include "match/request.h"

/* One row per request, in the order of docs/protocol.md. A row is all that a new request needs to be
 * answered by the engine, in WebAssembly and on a socket. */
struct row {
	const char *name;
	firn_request_handler *run;
	enum firn_access access;
	bool needs_game;
};

static const struct row rows[] = {
	{"hello", firn_request_hello, FIRN_ACCESS_ANYONE, false},
	{"games", firn_request_games, FIRN_ACCESS_ANYONE, false},
	{"ruleset", firn_request_ruleset, FIRN_ACCESS_NEVER, false},
	{"new", firn_request_new, FIRN_ACCESS_NEVER, false},
	{"view", firn_request_view, FIRN_ACCESS_AUDIENCE, true},
	{"moves", firn_request_moves, FIRN_ACCESS_SEAT, true},
	{"why", firn_request_why, FIRN_ACCESS_SEAT, true},
	{"log", firn_request_log, FIRN_ACCESS_AUDIENCE, true},
	{"look", firn_request_look, FIRN_ACCESS_AUDIENCE, true},
	{"play", firn_request_play, FIRN_ACCESS_NEVER, true},
	{"preview", firn_request_preview, FIRN_ACCESS_SEAT, true},
	{"undo", firn_request_undo, FIRN_ACCESS_NEVER, true},
	{"sheet", firn_request_sheet, FIRN_ACCESS_AUDIENCE, true},
	{"ai", firn_request_ai, FIRN_ACCESS_NEVER, true},
	{"reasons", firn_request_reasons, FIRN_ACCESS_AUDIENCE, true},
	{"analyse", firn_request_analyse, FIRN_ACCESS_NEVER, true},
	{"save", firn_request_save, FIRN_ACCESS_NEVER, true},
	{"load", firn_request_load, FIRN_ACCESS_NEVER, false},
	{"quit", firn_request_quit, FIRN_ACCESS_NEVER, false},
};

static const struct row *find_row(struct firn_json v)
{
	char name[16];

	if (!firn_json_to_string(firn_json_member(v, "do"), name, sizeof name, NULL))
		return NULL;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (firn_equal(rows[i].name, name))
			return &rows[i];
	return NULL;
}

static struct firn_fault run(const struct row *row, struct firn_request *r)
{
	if (row->needs_game && (!r->m || !r->m->start.game))
		return firn_fault_new(FIRN_NO_GAME, NULL);
	return row->run(r);
}

/* ---- Whoever runs the program ---- */

/* The checks that come before all others: too-long, bad-json, bad-request. */
static struct firn_fault find_request(struct firn_request *r, const char *line, size_t n,
				      const struct row **row)
{
	bool json = n <= FIRN_PROTOCOL_MAX_LOAD && firn_json_parse(line, n, &r->v);

	*row = json ? find_row(r->v) : NULL;
	if (n > FIRN_PROTOCOL_MAX_LINE && !(*row && (*row)->run == firn_request_load))
		return firn_fault_new(FIRN_TOO_LONG, NULL);
	if (!json)
		return firn_fault_new(FIRN_BAD_JSON, NULL);
	if (r->v.kind != FIRN_JSON_OBJECT)
		return firn_request_bad(N_("A request is an object."));
	if (!*row)
		return firn_request_bad(N_("There is no such request."));
	return firn_fault_none();
}

static void put_fault(struct firn_writer *w, const struct firn_fault *fault)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "ok");
	firn_json_bool(w, false);
	firn_json_key(w, "error");
	firn_json_string(w, firn_fault_code(fault->err));
	if (fault->err == FIRN_ILLEGAL_MOVE) {
		firn_json_key(w, "clause");
		firn_json_string(w, fault->clause);
	}
	firn_json_key(w, "text");
	firn_json_string(w, fault->text);
	if (fault->member)
		firn_json_key_string(w, "member", fault->member);
	if (fault->detail)
		firn_json_key_string(w, "detail", fault->detail);
	firn_json_end(w, '}');
}

bool firn_protocol_answer(struct firn_protocol *p, struct firn_match *m, const char *line, size_t n,
			  struct firn_writer *out)
{
	struct firn_request r = {.p = p, .m = m, .asker = FIRN_ALL, .out = out};
	const struct row *row;
	struct firn_writer begin = *out;
	struct firn_fault fault = find_request(&r, line, n, &row);

	firn_json_begin(out, '{');
	firn_json_key(out, "ok");
	firn_json_bool(out, true);
	if (!fault.err)
		fault = run(row, &r);
	firn_json_end(out, '}');
	if (fault.err) {
		*out = begin;
		put_fault(out, &fault);
	}
	return fault.err || row->run != firn_request_quit;
}

/* ---- Clients of a server ---- */

enum firn_access firn_protocol_access(struct firn_json request)
{
	const struct row *row = find_row(request);

	return row ? row->access : FIRN_ACCESS_UNKNOWN;
}

bool firn_protocol_names_itself(struct firn_json request, int viewer)
{
	struct firn_json seat = firn_json_member(request, "seat");
	char name[8];
	int64_t n;

	if (seat.kind == FIRN_JSON_NONE)
		return true;
	if (viewer == FIRN_PUBLIC)
		return firn_json_to_string(seat, name, sizeof name, NULL) &&
		       firn_equal(name, "public");
	return firn_json_to_int(seat, viewer, viewer, &n);
}

static bool may_send(const struct row *row, struct firn_json request, int viewer)
{
	if (row->access == FIRN_ACCESS_ANYONE)
		return true;
	return row->access != FIRN_ACCESS_NEVER &&
	       (row->access != FIRN_ACCESS_SEAT || viewer != FIRN_PUBLIC) &&
	       firn_protocol_names_itself(request, viewer);
}

struct firn_fault firn_protocol_answer_viewer(struct firn_protocol *p, const struct firn_match *m,
					      int viewer, struct firn_json request,
					      struct firn_writer *out)
{
	struct firn_request r = {
		.p = p, .m = (struct firn_match *)m, .asker = viewer, .v = request, .out = out};
	const struct row *row = find_row(request);

	assert(viewer >= 0 && viewer <= FIRN_PUBLIC);
	if (!row)
		return firn_request_bad(N_("There is no such request."));
	if (!may_send(row, request, viewer))
		return firn_fault_new(FIRN_FORBIDDEN, NULL);
	return run(row, &r);
}

struct firn_fault firn_protocol_check_look(int viewer, struct firn_json request)
{
	struct firn_request r = {.asker = viewer, .v = request};
	struct firn_look look;

	return firn_look_carried(&r, &look);
}

void firn_protocol_write_look(struct firn_protocol *p, const struct firn_match *m, int viewer,
			      struct firn_json request, struct firn_writer *out)
{
	struct firn_request r = {
		.p = p, .m = (struct firn_match *)m, .asker = viewer, .v = request, .out = out};
	struct firn_look look;

	if (!firn_look_carried(&r, &look).err)
		firn_look_put(&r, &look);
}
