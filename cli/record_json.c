#include "cli/record_json.h"

#include "engine/json.h"
#include "engine/start.h"
#include "match/show.h"

enum { PIECE = 1 << 16 }; /* bytes of one move with its events, or of a sheet */

/* How the game began: the first members of the object, which stays open. */
static void print_start(FILE *out, const struct firn_match *m)
{
	const struct firn_start *start = &m->start;
	char text[PIECE];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "game", start->game->id);
	firn_json_key_int(&w, "seats", start->options.seats);
	firn_json_key_string(&w, "seed", start->seed);
	firn_json_key(&w, "options");
	firn_options_write(start->game, &start->options, &w);
	if (start->options.ruleset)
		firn_json_key_string(&w, "ruleset",
				     firn_ruleset_head(start->game, start->options.ruleset)->hash);
	firn_json_key_bool(&w, "over", start->game->actors(&m->head.state) == FIRN_OVER);
	fputs(text, out);
}

static void print_move(FILE *out, const struct firn_match *m, uint32_t n, union firn_state *s)
{
	struct firn_entry e = m->log[n];
	char text[PIECE], move[FIRN_MAX_TEXT];
	struct firn_writer w;

	m->start.game->move_text(s, e.move, move, sizeof move);
	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_json_key_int(&w, "n", n);
	firn_json_key_int(&w, "seat", e.seat);
	firn_json_key_string(&w, "move", move);
	firn_json_key(&w, "events");
	firn_show_events(&w, m->start.game, s, &e, 1, FIRN_ALL);
	firn_json_end(&w, '}');
	fprintf(out, "%s\n%s", n ? "," : "", text);
}

void record_json_game(FILE *out, const struct firn_match *m)
{
	union firn_state s;
	char text[PIECE];
	struct firn_writer w;

	print_start(out, m);
	fputs(",\"moves\":[", out);
	firn_match_at(m, 0, &s);
	for (uint32_t n = 0; n < m->head.count; n++)
		print_move(out, m, n, &s);
	firn_writer_init(&w, text, sizeof text);
	firn_show_sheet(&w, m, &m->head.state);
	fprintf(out, "\n],\"sheet\":%s}\n", text);
}

static void put_seats(struct firn_writer *w, const char *key, unsigned seats)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (seats >> seat & 1)
			firn_json_int(w, seat);
	firn_json_end(w, ']');
}

void record_json_check(FILE *out, uint32_t moves, const struct firn_fair_order *fair)
{
	char text[256];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_json_key_bool(&w, "ok", true);
	firn_json_key_int(&w, "moves", moves);
	if (fair) {
		firn_json_key(&w, "fair");
		firn_json_begin(&w, '{');
		put_seats(&w, "given", fair->given);
		put_seats(&w, "bound", fair->bound);
		firn_json_end(&w, '}');
	}
	firn_json_end(&w, '}');
	fprintf(out, "%s\n", text);
}
