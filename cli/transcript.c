#include "cli/transcript.h"

#include <string.h>

enum { WIDTH = 80 };

/* ---- Lines that break between items ---- */

struct wrap {
	FILE *out;
	int column, indent;
};

static void wrap_item(struct wrap *w, const char *item)
{
	if (w->column + (int)strlen(item) > WIDTH) {
		item += *item == ' ';
		fprintf(w->out, "\n%*s", w->indent, "");
		w->column = w->indent;
	}
	w->column += fprintf(w->out, "%s", item);
}

/* ---- One move ---- */

static bool seen_text(const struct firn_game *game, const union firn_state *s, struct firn_entry e,
		      int viewer, char text[FIRN_MAX_TEXT])
{
	firn_move shown = game->seen(s, e.seat, e.move, viewer);

	if (shown == FIRN_UNSEEN)
		return false;
	game->move_text(s, shown, text, FIRN_MAX_TEXT);
	return true;
}

/* Returns the columns used. */
static int put_move(FILE *out, int seat, const char *text)
{
	if (seat == FIRN_CHANCE)
		return fprintf(out, "  -  %s", text);
	return fprintf(out, "  %d  %s", seat, text);
}

/* "0: +5 squares 1b2" */
static void put_points(struct wrap *w, const struct firn_game *game, const struct firn_event *e)
{
	char item[FIRN_MAX_TEXT + 64];

	snprintf(item, sizeof item, "  %d: %+d %s%s%s", e->seat, e->points, game->rows[e->row],
		 e->text[0] ? " " : "", e->text);
	wrap_item(w, item);
}

/* A game's own event; a reveal looks like the move that it shows. */
static void put_note(FILE *out, const struct firn_event *e)
{
	if (!strcmp(e->name, "move")) {
		put_move(out, e->seat, e->text);
	} else {
		fprintf(out, "     %s", e->name);
		if (e->seat >= 0)
			fprintf(out, " %d", e->seat);
		if (e->text[0])
			fprintf(out, " %s", e->text);
	}
	fputc('\n', out);
}

/* Points go on the line of the move, which is still open and `column` long. */
static void put_events(FILE *out, const struct firn_game *game, const struct firn_event events[],
		       int count, int column, int turn)
{
	struct wrap w = {.out = out, .column = column, .indent = 5};

	for (int i = 0; i < count; i++)
		if (events[i].kind == FIRN_EVENT_POINTS)
			put_points(&w, game, &events[i]);
	if (w.column)
		fputc('\n', out);
	for (int i = 0; i < count; i++) {
		if (events[i].kind == FIRN_EVENT_NOTE)
			put_note(out, &events[i]);
		if (events[i].kind == FIRN_EVENT_TURN)
			fprintf(out, "turn %d: seat %d\n", turn, events[i].seat);
	}
}

static void put_entry(FILE *out, const struct firn_game *game, union firn_state *s,
		      struct firn_entry e, int viewer)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	int count = game->events(s, e.seat, e.move, events), column = 0;
	char text[FIRN_MAX_TEXT];

	if (seen_text(game, s, e, viewer, text))
		column = put_move(out, e.seat, text);
	game->apply(s, e.seat, e.move);
	put_events(out, game, events, count, column, game->turn(s) + 1);
}

void transcript_moves(FILE *out, const struct match *m, union firn_state *s, uint32_t from,
		      int viewer)
{
	for (uint32_t i = from; i < m->head.count; i++)
		put_entry(out, m->start.game, s, m->log[i], viewer);
}

/* ---- The set-up: draws with the same first word share it ---- */

static size_t word_length(const char *text)
{
	const char *blank = strchr(text, ' ');

	return blank ? (size_t)(blank - text) : strlen(text);
}

/* Adds one draw to the list; `word` is the one that the list stands under. */
static void put_draw(struct wrap *w, const char *text, char word[FIRN_MAX_TEXT])
{
	size_t length = word_length(text);

	if (strncmp(text, word, length) || word[length]) {
		memcpy(word, text, length);
		word[length] = '\0';
		if (w->column)
			fputc('\n', w->out);
		w->column = fprintf(w->out, "  %s", word);
	} else {
		w->column += fprintf(w->out, ",");
	}
	wrap_item(w, text + length);
}

/* Prints the draws up to the first turn; returns their number. */
static uint32_t put_setup(FILE *out, const struct match *m, union firn_state *s, int viewer)
{
	const struct firn_game *game = m->start.game;
	struct wrap w = {.out = out, .indent = 4};
	struct firn_event events[FIRN_MAX_EVENTS];
	char text[FIRN_MAX_TEXT], word[FIRN_MAX_TEXT] = "";
	uint32_t i = 0;
	int count = 0;

	while (!count && i < m->head.count && m->log[i].seat == FIRN_CHANCE) {
		count = game->events(s, FIRN_CHANCE, m->log[i].move, events);
		if (seen_text(game, s, m->log[i], viewer, text))
			put_draw(&w, text, word);
		game->apply(s, FIRN_CHANCE, m->log[i].move);
		i++;
	}
	put_events(out, game, events, count, w.column, game->turn(s) + 1);
	return i;
}

static void put_title(FILE *out, const struct match *m)
{
	const struct firn_game *game = m->start.game;
	const struct firn_options *o = &m->start.options;

	fprintf(out, "%s, %d seat%s, seed %s", game->id, o->seats, o->seats == 1 ? "" : "s",
		m->start.seed);
	for (int i = 0; game->options[i].name; i++)
		fprintf(out, ", %s %s", game->options[i].name,
			game->options[i].values[o->option[i]]);
	fprintf(out, "%s%s, rules %d, %u moves\n", m->start.manual ? ", manual chance" : "",
		o->table ? ", own table" : "", game->rules_version, (unsigned)m->head.count);
}

void transcript_game(FILE *out, const struct match *m, int viewer)
{
	union firn_state s;

	put_title(out, m);
	match_at(m, 0, &s);
	transcript_moves(out, m, &s, put_setup(out, m, &s, viewer), viewer);
	fputc('\n', out);
	transcript_sheet(out, m);
}

/* ---- The sheet ---- */

static void put_winners(FILE *out, const struct firn_sheet *sheet, bool over)
{
	const char *separator = over ? "winner " : "ahead ";

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (sheet->winners >> seat & 1) {
			fprintf(out, "%sseat %d", separator, seat);
			separator = " and ";
		}
	}
	if (sheet->winners)
		fputc('\n', out);
	if (sheet->grade)
		fprintf(out, "grade %s\n", sheet->grade);
}

void transcript_sheet(FILE *out, const struct match *m)
{
	const struct firn_game *game = m->start.game;
	bool over = game->actors(&m->head.state) == FIRN_OVER;
	struct firn_sheet sheet = {0};

	game->score(&m->head.state, &sheet);
	fprintf(out, "%-12s", over ? "the end" : "so far");
	for (int seat = 0; seat < m->start.options.seats; seat++)
		fprintf(out, "  seat %d", seat);
	fputc('\n', out);
	for (int row = 0; game->rows[row]; row++) {
		fprintf(out, "%-12s", game->rows[row]);
		for (int seat = 0; seat < m->start.options.seats; seat++)
			fprintf(out, "%8d", sheet.points[seat][row]);
		fputc('\n', out);
	}
	put_winners(out, &sheet, over);
}
