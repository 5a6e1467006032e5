#include "match/request.h"

struct firn_fault firn_request_bad(const char *text)
{
	return firn_fault_new(FIRN_BAD_REQUEST, text);
}

/* A client is nobody but itself. */
static struct firn_fault read_seat(const struct firn_request *r, struct firn_json v, int lowest,
				   int *seat)
{
	int64_t n = r->asker;

	if (r->asker == FIRN_ALL && !firn_json_to_int(v, lowest, r->m->start.options.seats - 1, &n))
		return firn_request_bad(N_("There is no such seat."));
	*seat = (int)n;
	return firn_fault_none();
}

struct firn_fault firn_request_seat(const struct firn_request *r, int lowest, int *seat)
{
	return read_seat(r, firn_json_member(r->v, "seat"), lowest, seat);
}

struct firn_fault firn_request_viewer(const struct firn_request *r, struct firn_json v, int *viewer)
{
	char name[8];

	if (r->asker != FIRN_ALL || v.kind == FIRN_JSON_NUMBER)
		return read_seat(r, v, 0, viewer);
	*viewer = v.kind == FIRN_JSON_NULL ? FIRN_ALL : FIRN_PUBLIC;
	if (v.kind == FIRN_JSON_NULL ||
	    (firn_json_to_string(v, name, sizeof name, NULL) && firn_equal(name, "public")))
		return firn_fault_none();
	return firn_request_bad(N_("A viewer is a seat, public or null."));
}

/* A text too long for any move reads as the empty one, which no grammar has. */
struct firn_fault firn_protocol_read_move(struct firn_json request, char text[FIRN_MAX_TEXT])
{
	struct firn_json move = firn_json_member(request, "move");

	if (move.kind != FIRN_JSON_STRING)
		return firn_request_bad(N_("A move is a string."));
	if (!firn_json_to_string(move, text, FIRN_MAX_TEXT, NULL))
		text[0] = '\0';
	return firn_fault_none();
}

struct firn_fault firn_request_move(const struct firn_request *r, int *seat,
				    char text[FIRN_MAX_TEXT])
{
	struct firn_fault fault = firn_request_seat(r, FIRN_CHANCE, seat);

	return fault.err ? fault : firn_protocol_read_move(r->v, text);
}

bool firn_request_count(struct firn_json v, const char *key, int64_t most, int64_t *n)
{
	struct firn_json count = firn_json_member(v, key);

	return count.kind == FIRN_JSON_NONE || firn_json_to_int(count, 0, most, n);
}
