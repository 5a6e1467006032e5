#include "match/show.h"

#include <string.h>

#include "match/seen.h"

static void put_seats(struct firn_writer *w, int bits)
{
	firn_json_begin(w, '[');
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (bits >> seat & 1)
			firn_json_int(w, seat);
	firn_json_end(w, ']');
}

/* ---- Moves ---- */

static int compare(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return (unsigned char)*a - (unsigned char)*b;
}

/* Shell sort: short, in place, and the lists arrive nearly sorted. */
static void sort(struct firn_show_list *l, int count)
{
	for (int gap = 3280; gap > 0; gap /= 3) {
		for (int i = gap; i < count; i++) {
			uint16_t held = l->order[i];
			int at = i;
			for (; at >= gap && compare(l->text[l->order[at - gap]], l->text[held]) > 0;
			     at -= gap)
				l->order[at] = l->order[at - gap];
			l->order[at] = held;
		}
	}
}

int firn_show_list_fill(struct firn_show_list *l, const struct firn_game *game,
			const union firn_state *s, int seat)
{
	int count = game->legal(s, seat, l->moves), kept = 0;

	for (int i = 0; i < count; i++) {
		game->move_text(s, l->moves[i], l->text[i], sizeof l->text[i]);
		l->order[i] = (uint16_t)i;
	}
	sort(l, count);
	for (int i = 0; i < count; i++)
		if (i == 0 || compare(l->text[l->order[i]], l->text[l->order[kept - 1]]))
			l->order[kept++] = l->order[i];
	return kept;
}

void firn_show_moves(struct firn_writer *w, struct firn_show_list *l, const struct firn_game *game,
		     const union firn_state *s, int seat)
{
	int count = firn_show_list_fill(l, game, s, seat);

	firn_json_key(w, "moves");
	firn_json_begin(w, '[');
	for (int i = 0; i < count; i++)
		firn_json_string(w, l->text[l->order[i]]);
	firn_json_end(w, ']');
	if (seat != FIRN_CHANCE)
		return;
	firn_json_key(w, "weights");
	firn_json_begin(w, '[');
	for (int i = 0; i < count; i++)
		firn_json_int(w, game->weight(s, l->moves[l->order[i]]));
	firn_json_end(w, ']');
}

/* ---- The table ---- */

static void put_actors(struct firn_writer *w, int actors)
{
	if (actors >= 0) {
		put_seats(w, actors);
		return;
	}
	firn_json_begin(w, '[');
	if (actors == FIRN_CHANCE)
		firn_json_int(w, FIRN_CHANCE);
	firn_json_end(w, ']');
}

static void put_viewer(struct firn_writer *w, int viewer)
{
	firn_json_key(w, "viewer");
	if (viewer == FIRN_ALL)
		firn_json_null(w);
	else if (viewer == FIRN_PUBLIC)
		firn_json_string(w, "public");
	else
		firn_json_int(w, viewer);
}

void firn_show_view(struct firn_writer *w, const struct firn_match *m, const union firn_state *s,
		    int viewer)
{
	firn_show_view_of(w, &m->start, s, viewer);
}

void firn_show_view_of(struct firn_writer *w, const struct firn_start *start,
		       const union firn_state *s, int viewer)
{
	const struct firn_game *game = start->game;
	int actors = game->actors(s);

	firn_json_begin(w, '{');
	firn_json_key_string(w, "game", game->id);
	firn_json_key_int(w, "seats", start->options.seats);
	firn_json_key_int(w, "turn", game->turn(s));
	firn_json_key_string(w, "phase", game->phase(s));
	firn_json_key(w, "actors");
	put_actors(w, actors);
	put_viewer(w, viewer);
	firn_json_key(w, "over");
	firn_json_bool(w, actors == FIRN_OVER);
	firn_json_key(w, "options");
	firn_options_write(game, &start->options, w);
	game->view(s, viewer, w);
	firn_json_end(w, '}');
}

static void put_rows(struct firn_writer *w, const struct firn_game *game, const int16_t points[])
{
	firn_json_begin(w, '{');
	for (int row = 0; game->rows[row]; row++)
		firn_json_key_int(w, game->rows[row], points[row]);
	firn_json_end(w, '}');
}

void firn_show_sheet(struct firn_writer *w, const struct firn_match *m, const union firn_state *s)
{
	const struct firn_game *game = m->start.game;
	struct firn_sheet sheet = {0};

	game->score(s, &sheet);
	firn_json_begin(w, '{');
	firn_json_key(w, "rows");
	firn_json_begin(w, '[');
	for (int row = 0; game->rows[row]; row++)
		firn_json_string(w, game->rows[row]);
	firn_json_end(w, ']');
	firn_json_key(w, "seats");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < m->start.options.seats; seat++)
		put_rows(w, game, sheet.points[seat]);
	firn_json_end(w, ']');
	firn_json_key(w, "winners");
	put_seats(w, sheet.winners);
	firn_json_key(w, "grade");
	if (sheet.grade)
		firn_json_string(w, sheet.grade);
	else
		firn_json_null(w);
	if (game->sheet_more)
		game->sheet_more(s, w);
	firn_json_end(w, '}');
}

/* ---- The state itself ---- */

enum { STATE_TEXT = 2 * FIRN_MAX_STATE + 1 };

/* Words of a state lie as this machine has them. */
static const char *byte_order(void)
{
	const uint16_t one = 1;
	unsigned char first;

	memcpy(&first, &one, 1);
	return first ? "little" : "big";
}

void firn_show_state(struct firn_writer *w, const struct firn_match *m, int viewer)
{
	static const char digits[] = "0123456789abcdef";
	const struct firn_game *game = m->start.game;
	union firn_state s = m->head.state;
	char text[STATE_TEXT];

	if (game->actors(&s) != FIRN_OVER) /* then the record tells all */
		game->hide(&s, viewer);
	for (int i = 0; i < game->state_size; i++) {
		text[2 * i] = digits[s.bytes[i] >> 4];
		text[2 * i + 1] = digits[s.bytes[i] & 15];
	}
	text[2 * game->state_size] = '\0';
	firn_json_begin(w, '{');
	firn_json_key_string(w, "game", game->id);
	firn_json_key_int(w, "rules", game->rules_version);
	firn_json_key_int(w, "size", game->state_size);
	firn_json_key_string(w, "order", byte_order());
	firn_json_key_string(w, "bytes", text);
	firn_json_end(w, '}');
}

static bool has_text(struct firn_json v, const char *key, const char *text)
{
	char word[32];

	return firn_json_to_string(firn_json_member(v, key), word, sizeof word, NULL) &&
	       firn_equal(word, text);
}

static int hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool firn_show_state_read(struct firn_json v, const struct firn_game *game, union firn_state *s)
{
	char text[STATE_TEXT];
	size_t length;
	int64_t n;

	if (!has_text(v, "game", game->id) || !has_text(v, "order", byte_order()) ||
	    !firn_json_to_int(firn_json_member(v, "rules"), game->rules_version,
			      game->rules_version, &n) ||
	    !firn_json_to_string(firn_json_member(v, "bytes"), text, sizeof text, &length) ||
	    length != 2u * game->state_size)
		return false;
	memset(s, 0, sizeof *s);
	for (size_t i = 0; i < length; i++) {
		int digit = hex_digit(text[i]);
		if (digit < 0)
			return false;
		s->bytes[i / 2] = (unsigned char)(s->bytes[i / 2] << 4 | digit);
	}
	return !game->broken(s);
}

/* ---- What happened ---- */

static void put_move(struct firn_writer *w, int seat, const char *text)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "event", seat == FIRN_CHANCE ? "chance" : "move");
	if (seat != FIRN_CHANCE)
		firn_json_key_int(w, "seat", seat);
	firn_json_key_string(w, "move", text);
	firn_json_end(w, '}');
}

static void put_event(struct firn_writer *w, const struct firn_game *game,
		      const struct firn_event *e)
{
	static const char *const names[] = {"points", "turn"};

	firn_json_begin(w, '{');
	firn_json_key_string(w, "event", e->kind == FIRN_EVENT_NOTE ? e->name : names[e->kind]);
	if (e->seat >= 0)
		firn_json_key_int(w, "seat", e->seat);
	if (e->kind == FIRN_EVENT_POINTS) {
		firn_json_key_string(w, "row", game->rows[e->row]);
		firn_json_key_int(w, "points", e->points);
	}
	if (e->kind == FIRN_EVENT_NOTE && e->points)
		firn_json_key_int(w, "count", e->points);
	if (e->text[0])
		firn_json_key_string(w, e->kind == FIRN_EVENT_POINTS ? "at" : "move", e->text);
	firn_json_end(w, '}');
}

static void put_over(struct firn_writer *w, const struct firn_game *game, const union firn_state *s)
{
	struct firn_sheet sheet = {0};

	game->score(s, &sheet);
	firn_json_begin(w, '{');
	firn_json_key_string(w, "event", "over");
	firn_json_key(w, "winners");
	put_seats(w, sheet.winners);
	firn_json_end(w, '}');
}

struct firn_writer *firn_show_feed_next(struct firn_show_feed *f)
{
	if (f->count++ >= f->skip && f->w)
		return f->w;
	firn_writer_init(&f->nowhere, NULL, 0);
	return &f->nowhere;
}

void firn_show_feed_moves(struct firn_show_feed *f, const struct firn_game *game,
			  union firn_state *s, const struct firn_entry moves[], uint32_t n)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	char text[FIRN_MAX_TEXT];

	for (uint32_t i = 0; i < n; i++) {
		int count = game->events(s, moves[i].seat, moves[i].move, events);
		if (firn_seen_text(game, s, moves[i], f->viewer, text))
			put_move(firn_show_feed_next(f), moves[i].seat, text);
		for (int k = 0; k < count; k++)
			put_event(firn_show_feed_next(f), game, &events[k]);
		game->apply(s, moves[i].seat, moves[i].move);
		if (game->actors(s) == FIRN_OVER)
			put_over(firn_show_feed_next(f), game, s);
	}
}

void firn_show_events(struct firn_writer *w, const struct firn_game *game, union firn_state *s,
		      const struct firn_entry moves[], uint32_t n, int viewer)
{
	struct firn_show_feed feed = {.viewer = viewer, .w = w};

	firn_json_begin(w, '[');
	firn_show_feed_moves(&feed, game, s, moves, n);
	firn_json_end(w, ']');
}

void firn_show_preview(struct firn_writer *w, const struct firn_game *game,
		       const union firn_state *s, struct firn_entry e, int viewer)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	union firn_state after = *s;
	char text[FIRN_MAX_TEXT];
	int count = game->events(s, e.seat, e.move, events), k = 0;

	firn_json_begin(w, '[');
	if (firn_seen_text(game, s, e, viewer, text))
		put_move(w, e.seat, text);
	for (; k < count && !firn_seen_is_reveal(&events[k]); k++)
		put_event(w, game, &events[k]);
	game->apply(&after, e.seat, e.move);
	if (k == count && game->actors(&after) == FIRN_OVER)
		put_over(w, game, &after);
	firn_json_end(w, ']');
}
