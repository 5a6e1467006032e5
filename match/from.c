#include "match/from.h"

#include <string.h>

#include "engine/view.h"

/* ---- A view against another ---- */

/* `way` gets the members on the way to where two views differ: "board.seat[1].hand". */
static bool same(struct firn_writer *way, struct firn_json want, struct firn_json got);

static void cut(struct firn_writer *way, size_t len)
{
	way->len = len;
	way->buf[len] = '\0';
}

/* Is this the key of that name? */
static bool is_key(struct firn_json key, const char *name)
{
	char text[FIRN_MAX_TEXT];

	return firn_json_to_string(key, text, sizeof text, NULL) && firn_equal(text, name);
}

/* Keys that only `got` has are ignored, as everywhere. It mostly has them in the same order. */
static bool same_members(struct firn_writer *way, struct firn_json want, struct firn_json got)
{
	struct firn_json key = firn_json_first(want), other = firn_json_first(got);
	size_t len = way->len;
	char name[FIRN_MAX_TEXT];

	for (; key.kind; key = firn_json_next(want, key)) {
		bool next = firn_json_to_string(key, name, sizeof name, NULL) && other.kind &&
			    is_key(other, name);
		if (len)
			firn_put_char(way, '.');
		firn_put(way, name);
		if (!same(way, firn_json_value(key),
			  next ? firn_json_value(other) : firn_json_member(got, name)))
			return false;
		cut(way, len);
		if (next)
			other = firn_json_next(got, other);
	}
	return true;
}

static bool same_elements(struct firn_writer *way, struct firn_json want, struct firn_json got)
{
	struct firn_json a = firn_json_first(want), b = firn_json_first(got);
	size_t len = way->len;

	for (int i = 0; a.kind && b.kind; i++) {
		firn_put_char(way, '[');
		firn_put_int(way, i);
		firn_put_char(way, ']');
		if (!same(way, a, b))
			return false;
		cut(way, len);
		a = firn_json_next(want, a);
		b = firn_json_next(got, b);
	}
	return a.kind == b.kind;
}

/* The texts of a view are short: a longer one is another one. */
static bool same_text(struct firn_json want, struct firn_json got)
{
	char text[FIRN_MAX_TEXT];

	return firn_json_to_string(want, text, sizeof text, NULL) && is_key(got, text);
}

static bool same(struct firn_writer *way, struct firn_json want, struct firn_json got)
{
	size_t n = (size_t)(want.end - want.at);

	if (want.kind != got.kind)
		return false;
	if (want.kind == FIRN_JSON_OBJECT)
		return same_members(way, want, got);
	if (want.kind == FIRN_JSON_ARRAY)
		return same_elements(way, want, got);
	if (want.kind == FIRN_JSON_STRING)
		return same_text(want, got);
	return n == (size_t)(got.end - got.at) && !memcmp(want.at, got.at, n);
}

/* ---- From a view to a state ---- */

static struct firn_fault bad(struct firn_show_list *room, const char *member, const char *text)
{
	struct firn_fault fault = firn_fault_new(FIRN_BAD_VIEW, text);
	struct firn_writer w;

	fault.member = room->text[FIRN_MAX_MOVES - 1];
	if (!member)
		return fault; /* it is written there already */
	firn_writer_init(&w, room->text[FIRN_MAX_MOVES - 1], FIRN_MAX_TEXT);
	firn_put(&w, member);
	return fault;
}

/* What every game's view has. Returns the member at fault, or NULL. */
static const char *read_head(struct firn_view *v, struct firn_json view, int seats)
{
	struct firn_json actors = firn_json_member(view, "actors");
	struct firn_json viewer = firn_json_member(view, "viewer");

	v->viewer = firn_view_int(viewer, 0, seats - 1, FIRN_PUBLIC);
	if (v->viewer == FIRN_PUBLIC && !is_key(viewer, "public"))
		return "viewer";
	v->actors = (int)firn_view_set(actors, seats);
	if (firn_view_true(firn_json_member(view, "over")))
		v->actors = FIRN_OVER;
	if (!v->actors)
		return "actors";
	v->turn = firn_view_key(view, "turn", UINT16_MAX);
	v->board = firn_json_member(view, "board");
	if (!firn_json_to_string(firn_json_member(view, "phase"), v->phase, sizeof v->phase, NULL))
		return "phase";
	return v->board.kind == FIRN_JSON_OBJECT ? NULL : "board";
}

/* Writes what the viewer would see of *s and compares. */
static bool shows(const struct firn_start *start, const union firn_state *s, int viewer,
		  struct firn_json view, struct firn_show_list *room)
{
	struct firn_writer w, way;
	struct firn_json mine;

	firn_writer_init(&w, room->text[0], sizeof room->text - FIRN_MAX_TEXT);
	firn_writer_init(&way, room->text[FIRN_MAX_MOVES - 1], FIRN_MAX_TEXT);
	firn_show_view_of(&w, start, s, viewer);
	return firn_json_parse(room->text[0], w.len, &mine) && same(&way, mine, view);
}

/* Every seat that is asked can do something. */
static bool all_can_move(const struct firn_game *game, const union firn_state *s,
			 struct firn_show_list *room)
{
	int actors = game->actors(s);

	for (int seat = 0; actors > 0 && seat < FIRN_MAX_SEATS; seat++)
		if ((actors >> seat & 1) && !game->legal(s, seat, room->moves))
			return false;
	return true;
}

static struct firn_fault read_view(const struct firn_start *start, struct firn_json view,
				   union firn_state *s, struct firn_show_list *room)
{
	const struct firn_game *game = start->game;
	struct firn_rng rng = {
		firn_seed_draw(start->seed, UINT64_MAX)}; /* no draw has this number */
	struct firn_view v = {0};
	const char *member = read_head(&v, view, start->options.seats), *why;
	struct firn_fault fault;

	if (member)
		return bad(
			room, member,
			N_("The view must be one of a seat or a spectator, with a seat to act."));
	game->view_read(s, &v);
	if (!shows(start, s, v.viewer, view, room))
		return bad(room, NULL, N_("A member of the view is missing, wrong or impossible."));
	why = game->broken(s);
	if (!why && !all_can_move(game, s, room))
		why = "a seat is asked and cannot move";
	if (!why) {
		game->redeal(s, v.viewer, &rng);
		why = game->broken(s);
	}
	if (!why)
		return firn_fault_none();
	fault = bad(room, "board", N_("The rules allow no such position."));
	fault.detail = why;
	return fault;
}

struct firn_fault firn_match_from(struct firn_match *m, const struct firn_start *start,
				  struct firn_json view, struct firn_show_list *room)
{
	struct firn_start from = *start;
	struct firn_fault fault = firn_start_setup(&from, &from.origin);

	if (fault.err)
		return fault;
	if (!from.game->view_read)
		return firn_fault_new(FIRN_BAD_REQUEST, N_("This game cannot begin from a view."));
	fault = read_view(&from, view, &from.origin, room);
	if (fault.err)
		return fault;
	from.from = true;
	return firn_match_new(m, &from);
}
