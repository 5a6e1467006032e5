#include "match/reasons.h"

#include <string.h>

void firn_reasons_put_tenths(struct firn_writer *w, int tenths)
{
	char text[24];
	struct firn_writer number;
	int size = tenths < 0 ? -tenths : tenths;

	firn_writer_init(&number, text, sizeof text);
	if (tenths < 0)
		firn_put_char(&number, '-');
	firn_put_int(&number, size / 10);
	if (size % 10) {
		firn_put_char(&number, '.');
		firn_put_int(&number, size % 10);
	}
	firn_json_raw(w, text);
}

/* ---- writing ---- */

static void put_move(struct firn_writer *w, const struct firn_game *game, const union firn_state *s,
		     const char *key, firn_move m)
{
	char text[FIRN_MAX_TEXT];

	game->move_text(s, m, text, sizeof text);
	firn_json_key_string(w, key, text);
}

static void put_list(struct firn_writer *w, const struct firn_game *game,
		     const struct firn_why *why)
{
	firn_json_key(w, "reasons");
	firn_json_begin(w, '[');
	for (int i = 0; i < why->count; i++) {
		const struct firn_why_reason *r = &why->reason[i];
		firn_json_begin(w, '{');
		firn_json_key_string(w, "kind", firn_why_kind_names[r->kind]);
		firn_json_key_int(w, "seat", r->seat);
		firn_json_key_string(w, "row", game->rows[r->row]);
		firn_json_key_int(w, "points", r->points);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

void firn_reasons_put_next(struct firn_writer *w, const struct firn_why_next next[], int count)
{
	firn_json_key(w, "next");
	firn_json_begin(w, '[');
	for (int i = 0; i < count; i++) {
		firn_json_begin(w, '{');
		firn_json_key_int(w, "seat", next[i].seat);
		firn_json_key_string(w, "move", next[i].text);
		firn_json_key_int(w, "percent", next[i].percent);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

static void put_sheets(struct firn_writer *w, const struct firn_game *game, const char *key,
		       const int16_t points[FIRN_MAX_SEATS][FIRN_MAX_ROWS], int seats)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int seat = 0; seat < seats; seat++) {
		firn_json_begin(w, '{');
		for (int r = 0; game->rows[r]; r++) {
			firn_json_key(w, game->rows[r]);
			firn_reasons_put_tenths(w, points[seat][r]);
		}
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

void firn_reasons_put(struct firn_writer *w, const struct firn_game *game,
		      const union firn_state *s, const struct firn_why *why, int sheets)
{
	firn_json_begin(w, '{');
	firn_json_key_int(w, "games", why->games);
	put_move(w, game, s, "move", why->move);
	if (why->compared) {
		put_move(w, game, s, "against", why->against);
	} else {
		firn_json_key(w, "against");
		firn_json_null(w);
	}
	put_list(w, game, why);
	firn_reasons_put_next(w, why->next, why->next_count);
	if (sheets && why->games) {
		put_sheets(w, game, "expected", why->expected, sheets);
		if (why->compared)
			put_sheets(w, game, "other", why->other, sheets);
	}
	firn_json_end(w, '}');
}

/* ---- reading ---- */

static bool read_row(struct firn_json v, const struct firn_game *game, uint8_t *row)
{
	char id[32];

	if (!firn_json_to_string(v, id, sizeof id, NULL))
		return false;
	for (int r = 0; game->rows[r]; r++) {
		*row = (uint8_t)r;
		if (firn_equal(game->rows[r], id))
			return true;
	}
	return false;
}

static bool read_kind(struct firn_json v, uint8_t *kind)
{
	char name[8];

	if (!firn_json_to_string(v, name, sizeof name, NULL))
		return false;
	for (*kind = 0; firn_why_kind_names[*kind]; ++*kind)
		if (firn_equal(firn_why_kind_names[*kind], name))
			return true;
	return false;
}

static bool read_reason(struct firn_json v, const struct firn_game *game, int seats,
			struct firn_why_reason *out)
{
	int64_t seat, points;

	if (!read_kind(firn_json_member(v, "kind"), &out->kind) ||
	    !read_row(firn_json_member(v, "row"), game, &out->row) ||
	    !firn_json_to_int(firn_json_member(v, "seat"), 0, seats - 1, &seat) ||
	    !firn_json_to_int(firn_json_member(v, "points"), 0, INT16_MAX, &points))
		return false;
	out->seat = (uint8_t)seat;
	out->points = (int16_t)points;
	return true;
}

static bool read_next(struct firn_json v, int seats, struct firn_why_next *out)
{
	int64_t seat;

	if (!firn_json_to_int(firn_json_member(v, "seat"), 0, seats - 1, &seat) ||
	    !firn_json_to_string(firn_json_member(v, "move"), out->text, sizeof out->text, NULL))
		return false;
	out->seat = (int8_t)seat;
	return true;
}

static bool read_against(struct firn_json v, struct firn_why *out, char against[FIRN_MAX_TEXT])
{
	against[0] = '\0';
	out->compared = v.kind == FIRN_JSON_STRING;
	if (v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL)
		return true;
	return firn_json_to_string(v, against, FIRN_MAX_TEXT, NULL);
}

bool firn_reasons_read(struct firn_json v, const struct firn_game *game, int seats,
		       struct firn_why *out, char against[FIRN_MAX_TEXT])
{
	struct firn_json list = firn_json_member(v, "reasons"), next = firn_json_member(v, "next");
	int64_t games;

	memset(out, 0, sizeof *out);
	if (v.kind != FIRN_JSON_OBJECT || list.kind != FIRN_JSON_ARRAY ||
	    next.kind != FIRN_JSON_ARRAY ||
	    !firn_json_to_int(firn_json_member(v, "games"), 0, INT32_MAX, &games) ||
	    !read_against(firn_json_member(v, "against"), out, against))
		return false;
	out->games = (int)games;
	for (struct firn_json e = firn_json_first(list); e.kind; e = firn_json_next(list, e))
		if (out->count == FIRN_WHY_REASONS || e.kind != FIRN_JSON_OBJECT ||
		    !read_reason(e, game, seats, &out->reason[out->count++]))
			return false;
	for (struct firn_json e = firn_json_first(next); e.kind; e = firn_json_next(next, e))
		if (out->next_count == FIRN_WHY_NEXT || e.kind != FIRN_JSON_OBJECT ||
		    !read_next(e, seats, &out->next[out->next_count++]))
			return false;
	return true;
}
