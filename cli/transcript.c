#include "cli/transcript.h"

#include <string.h>

#include "cli/i18n.h"
#include "cli/safe_text.h"
#include "cli/term/say.h"
#include "cli/terms.h"
#include "cli/wrap.h"

enum { HEADING = 12 }; /* columns of a name above points */

/* Somebody who tells a game: to whom, and how far it has come. */
struct teller {
	struct wrap line;
	const struct firn_game *game;
	int viewer;
	const struct transcript_names *names;
	int turn;   /* turns begun so far */
	bool exact; /* texts of the protocol, not words */
};

/* Columns of the longest mark, within reason. */
static int mark_width(const struct transcript_names *names)
{
	int wide = 1;

	for (int seat = 0; names && seat < FIRN_MAX_SEATS; seat++)
		if (i18n_width(names->mark[seat]) > wide)
			wide = i18n_width(names->mark[seat]);
	return wide < HEADING ? wide : HEADING;
}

static struct teller teller_new(FILE *out, const struct firn_game *game, int viewer,
				const struct transcript_names *names)
{
	return (struct teller){.line = {.out = out, .indent = 4 + mark_width(names)},
			       .game = game,
			       .viewer = viewer,
			       .names = names};
}

/* "0", ":A:", "Ada"; "-" for chance. */
static void write_mark(const struct transcript_names *names, int seat, char out[TRANSCRIPT_NAME])
{
	if (seat == FIRN_CHANCE)
		snprintf(out, TRANSCRIPT_NAME, "-");
	else if (names)
		snprintf(out, TRANSCRIPT_NAME, "%s", names->mark[seat]);
	else
		snprintf(out, TRANSCRIPT_NAME, "%d", seat);
}

/* ---- One move ---- */

/* A move of a seat before which the state was this; NULL: it is not known. */
static const char *move_words(const struct teller *t, const void *state, int seat, const char *text,
			      char out[SAY_TEXT])
{
	struct say c = {.game = t->game, .state = state, .seat = seat, .names = t->names};

	if (t->exact)
		snprintf(out, SAY_TEXT, "%s", text);
	else
		say_move(&c, text, out);
	return out;
}

/* False: the viewer is not told of it. */
static bool seen_text(const struct teller *t, const union firn_state *s, struct firn_entry e,
		      char text[FIRN_MAX_TEXT])
{
	firn_move shown = t->game->seen(s, e.seat, e.move, t->viewer);

	if (shown == FIRN_UNSEEN)
		return false;
	t->game->move_text(s, shown, text, FIRN_MAX_TEXT);
	return true;
}

/* Begins a line: "  0  take 1 builder 1c3", "  -  card 1 builder" */
static void put_move(struct teller *t, int seat, const char *text)
{
	char mark[TRANSCRIPT_NAME], item[2 * TRANSCRIPT_NAME];
	int left;

	write_mark(t->names, seat, mark);
	left = t->line.indent - 4 - i18n_width(mark);
	snprintf(item, sizeof item, "  %s%*s  ", mark, left > 0 ? left : 0, "");
	wrap_end(&t->line);
	wrap_put(&t->line, item);
	wrap_put(&t->line, text);
}

/* A line of its own for gains of one kind at one place: "     squares 1b2: 0 +5, 1 +2" */
static void put_points(struct teller *t, const struct firn_event *e, bool more)
{
	char item[SAY_TEXT + 2 * TRANSCRIPT_NAME], mark[TRANSCRIPT_NAME], place[SAY_TEXT];
	struct say c = {.game = t->game};

	if (!more) {
		const char *row = t->game->rows[e->row];
		const char *at = t->exact ? e->text : say_place(&c, e->text, place);
		snprintf(item, sizeof item, t->exact ? "%*s%s%s%s:" : _("%*s%s%s%s:"),
			 t->line.indent, "",
			 t->exact ? terms_text(t->game, FIRN_TERM_ROW, row)
				  : terms_label(t->game, FIRN_TERM_ROW, row),
			 at[0] ? " " : "", at);
		wrap_end(&t->line);
		wrap_put(&t->line, item);
	}
	write_mark(t->names, e->seat, mark);
	snprintf(item, sizeof item, "%s %s %+d", more ? "," : "", mark, e->points);
	wrap_put(&t->line, item);
}

/* Does this gain belong to the line of the one before it? */
static bool same_gain(const struct firn_event *before, const struct firn_event *e)
{
	return before->kind == FIRN_EVENT_POINTS && before->row == e->row &&
	       !strcmp(before->text, e->text);
}

/* An event that the game has no words for: its name, seat, move and number. */
static void write_note(const struct teller *t, const struct firn_event *e, char *out, size_t cap)
{
	char mark[TRANSCRIPT_NAME] = "", number[16] = "";

	if (e->seat >= 0)
		write_mark(t->names, e->seat, mark);
	if (e->points)
		snprintf(number, sizeof number, " %+d", e->points);
	snprintf(out, cap, "%s%s%s%s%s%s", terms_text(t->game, FIRN_TERM_EVENT, e->name),
		 mark[0] ? " " : "", mark, e->text[0] ? " " : "", e->text, number);
}

/* A game's own event; a reveal looks like the move that it shows, to those who did not see it. */
static void put_note(struct teller *t, const void *state, const struct firn_event *e)
{
	struct say c = {.game = t->game, .state = state, .seat = e->seat, .names = t->names};
	char item[FIRN_MAX_TEXT + 3 * TRANSCRIPT_NAME], words[SAY_TEXT];
	char line[sizeof item + HEADING];

	if (!strcmp(e->name, "move")) {
		if (t->viewer != FIRN_ALL && t->viewer != e->seat)
			put_move(t, e->seat, move_words(t, state, e->seat, e->text, words));
		return;
	}
	if (t->exact || !say_event(&c, e, words))
		write_note(t, e, item, sizeof item);
	else
		snprintf(item, sizeof item, "%s", words);
	snprintf(line, sizeof line, "%*s%s", t->line.indent, "", item);
	wrap_end(&t->line);
	wrap_put(&t->line, line);
}

static void put_turn(struct teller *t, int seat)
{
	t->turn++;
	if (t->names)
		fprintf(t->line.out, _("turn %d, %s\n"), t->turn, t->names->name[seat]);
	else
		fprintf(t->line.out, _("turn %d: seat %d\n"), t->turn, seat);
}

static void put_events(struct teller *t, const void *state, const struct firn_event events[],
		       int count)
{
	for (int i = 0; i < count; i++) {
		if (events[i].kind == FIRN_EVENT_POINTS)
			put_points(t, &events[i], i > 0 && same_gain(&events[i - 1], &events[i]));
		if (events[i].kind == FIRN_EVENT_NOTE)
			put_note(t, state, &events[i]);
		if (events[i].kind == FIRN_EVENT_TURN) {
			wrap_end(&t->line);
			put_turn(t, events[i].seat);
		}
	}
	wrap_end(&t->line);
}

static void put_entry(struct teller *t, union firn_state *s, struct firn_entry e)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	int count = t->game->events(s, e.seat, e.move, events);
	char text[FIRN_MAX_TEXT], words[SAY_TEXT];

	if (seen_text(t, s, e, text))
		put_move(t, e.seat, move_words(t, s, e.seat, text, words));
	put_events(t, s, events, count);
	t->game->apply(s, e.seat, e.move);
}

static int count_turns(const struct firn_event events[], int count)
{
	int turns = 0;

	for (int i = 0; i < count; i++)
		turns += events[i].kind == FIRN_EVENT_TURN;
	return turns;
}

/* Plays silently up to a move. */
static void skip(struct teller *t, const struct firn_match *m, uint32_t to, union firn_state *s)
{
	struct firn_event events[FIRN_MAX_EVENTS];

	firn_match_at(m, 0, s);
	for (uint32_t i = 0; i < to; i++) {
		struct firn_entry e = m->log[i];
		t->turn += count_turns(events, t->game->events(s, e.seat, e.move, events));
		t->game->apply(s, e.seat, e.move);
	}
}

void transcript_part(FILE *out, const struct firn_match *m, uint32_t from, uint32_t to, int viewer,
		     const struct transcript_names *names)
{
	struct teller t = teller_new(out, m->start.game, viewer, names);
	union firn_state s;

	skip(&t, m, from, &s);
	for (uint32_t i = from; i < to; i++)
		put_entry(&t, &s, m->log[i]);
}

void transcript_moves(FILE *out, const struct firn_match *m, uint32_t from, int viewer,
		      const struct transcript_names *names)
{
	transcript_part(out, m, from, m->head.count, viewer, names);
}

uint32_t transcript_setup(const struct firn_match *m)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	union firn_state s;
	uint32_t i = 0;
	int count = 0;

	firn_match_at(m, 0, &s);
	while (!count && i < m->head.count && m->log[i].seat == FIRN_CHANCE) {
		count = m->start.game->events(&s, FIRN_CHANCE, m->log[i].move, events);
		m->start.game->apply(&s, FIRN_CHANCE, m->log[i].move);
		i++;
	}
	return i;
}

/* ---- The set-up: draws with the same first word share it ---- */

static size_t word_length(const char *text)
{
	const char *blank = strchr(text, ' ');

	return blank ? (size_t)(blank - text) : strlen(text);
}

/* Adds one draw to the list; `word` is the one that the list stands under. */
static void put_draw(struct teller *t, const char *text, char word[FIRN_MAX_TEXT])
{
	size_t length = word_length(text);
	bool first = strncmp(text, word, length) || word[length];
	char words[SAY_TEXT], item[SAY_TEXT + 1];

	if (first) {
		memcpy(word, text, length);
		word[length] = '\0';
		wrap_end(&t->line);
		wrap_put(&t->line, "  ");
	}
	if (t->exact) {
		wrap_put(&t->line, first ? word : ",");
		wrap_put(&t->line, text + length);
		return;
	}
	if (!first)
		wrap_put(&t->line, ";");
	move_words(t, NULL, FIRN_CHANCE, text, words);
	length = strlen(words);
	if (length && words[length - 1] == '.') /* a sentence, here one of a list */
		words[length - 1] = '\0';
	snprintf(item, sizeof item, "%s%s", first ? "" : " ", words);
	wrap_put(&t->line, item);
}

/* ---- Events that came as JSON ---- */

static bool read_event(struct firn_json v, const struct firn_game *game, struct firn_event *e,
		       char name[32])
{
	int64_t seat = -1, points = 0;
	char row[64] = "";

	*e = (struct firn_event){.kind = FIRN_EVENT_NOTE, .name = name};
	safe_text_read(v, "event", name, 32);
	firn_json_to_int(firn_json_member(v, "seat"), 0, FIRN_MAX_SEATS - 1, &seat);
	e->seat = (int8_t)seat;
	safe_text_read(v, "move", e->text, sizeof e->text);
	firn_json_to_int(firn_json_member(v, "count"), INT16_MIN, INT16_MAX, &points);
	if (!strcmp(name, "turn"))
		e->kind = FIRN_EVENT_TURN;
	if (!strcmp(name, "points")) {
		e->kind = FIRN_EVENT_POINTS;
		firn_json_to_int(firn_json_member(v, "points"), INT16_MIN, INT16_MAX, &points);
		safe_text_read(v, "at", e->text, sizeof e->text);
		safe_text_read(v, "row", row, sizeof row);
		while (game->rows[e->row] && strcmp(game->rows[e->row], row))
			e->row++;
	}
	e->points = (int16_t)points;
	return name[0] && (e->kind != FIRN_EVENT_POINTS || game->rows[e->row]);
}

/* A move of the viewer that it was told when it played; now all are. */
static bool is_reveal(struct transcript_told *told, const struct firn_event *e, bool may)
{
	bool again = e->seat == told->viewer && !strcmp(told->own, e->text);

	if (e->seat == told->viewer)
		snprintf(told->own, sizeof told->own, "%s", again && may ? "" : e->text);
	return again && may;
}

/* Events of a table, not of a game: docs/server.md. */
static bool is_foreign(const char *name)
{
	static const char *const names[] = {"begin", "undo", "resign",  "flag",
					    "end",   "over", "timeout", NULL};

	for (int i = 0; names[i]; i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

void transcript_events(FILE *out, const struct firn_game *game, struct transcript_told *told,
		       struct firn_json events, bool answer, const struct transcript_names *names)
{
	/* what comes was meant for this viewer */
	struct teller t = teller_new(out, game, FIRN_PUBLIC, names);
	struct firn_event before = {.kind = FIRN_EVENT_NOTE}, e;
	struct firn_json v = firn_json_first(events);
	char name[2][32], word[FIRN_MAX_TEXT] = "", words[SAY_TEXT];

	t.turn = told->turn;
	for (int i = 0; v.kind; i++, v = firn_json_next(events, v)) {
		if (v.kind != FIRN_JSON_OBJECT || !read_event(v, game, &e, name[i & 1]) ||
		    is_foreign(e.name))
			continue;
		if (!strcmp(e.name, "chance") && !t.turn)
			put_draw(&t, e.text, word);
		else if (!strcmp(e.name, "chance"))
			put_move(&t, FIRN_CHANCE, move_words(&t, NULL, FIRN_CHANCE, e.text, words));
		else if (!strcmp(e.name, "move") && is_reveal(told, &e, i > 0 || !answer))
			continue;
		else if (e.kind == FIRN_EVENT_POINTS)
			put_points(&t, &e, same_gain(&before, &e));
		else
			put_events(&t, NULL, &e, 1);
		before = e;
	}
	wrap_end(&t.line);
	told->turn = t.turn;
}

/* ---- The whole game ---- */

/* Prints the draws up to the first turn; returns their number. */
static uint32_t put_setup(struct teller *t, const struct firn_match *m, union firn_state *s)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	char text[FIRN_MAX_TEXT], word[FIRN_MAX_TEXT] = "";
	uint32_t i = 0;
	int count = 0;

	while (!count && i < m->head.count && m->log[i].seat == FIRN_CHANCE) {
		count = t->game->events(s, FIRN_CHANCE, m->log[i].move, events);
		if (seen_text(t, s, m->log[i], text))
			put_draw(t, text, word);
		t->game->apply(s, FIRN_CHANCE, m->log[i].move);
		i++;
	}
	put_events(t, s, events, count);
	return i;
}

static void put_options(const struct teller *t, const struct firn_options *o)
{
	const struct firn_option *option = t->game->options;

	for (int i = 0; option[i].name; i++)
		if (t->exact)
			fprintf(t->line.out, ", %s %s", option[i].name,
				option[i].values[o->option[i]]);
		else
			fprintf(t->line.out, _(", %s: %s"), terms_option(t->game, i),
				terms_value(t->game, i, o->option[i]));
}

static void put_title(const struct teller *t, const struct firn_match *m)
{
	const struct firn_game *game = m->start.game;
	const struct firn_options *o = &m->start.options;
	FILE *out = t->line.out;

	fprintf(out, ngettext("%s, %d seat, seed %s", "%s, %d seats, seed %s", o->seats),
		t->exact ? game->id : terms_title(game), o->seats, m->start.seed);
	if (o->first >= 0)
		fprintf(out, _(", first %d"), o->first);
	put_options(t, o);
	fprintf(out, _("%s%s, rules %d, %u moves\n"), m->start.manual ? _(", manual chance") : "",
		o->ruleset ? _(", own ruleset") : "", game->rules_version, (unsigned)m->head.count);
}

static void put_game(struct teller *t, const struct firn_match *m)
{
	union firn_state s;

	put_title(t, m);
	firn_match_at(m, 0, &s);
	for (uint32_t i = put_setup(t, m, &s); i < m->head.count; i++)
		put_entry(t, &s, m->log[i]);
	fputc('\n', t->line.out);
	transcript_sheet(t->line.out, m, &m->head.state, t->names);
}

void transcript_game(FILE *out, const struct firn_match *m, int viewer,
		     const struct transcript_names *names)
{
	struct teller t = teller_new(out, m->start.game, viewer, names);

	put_game(&t, m);
}

void transcript_record(FILE *out, const struct firn_match *m)
{
	struct teller t = teller_new(out, m->start.game, FIRN_ALL, NULL);

	t.exact = true;
	put_game(&t, m);
}

/* ---- The sheet ---- */

static void put_winners(FILE *out, const struct firn_sheet *sheet, const struct firn_game *game,
			bool over, const struct transcript_names *names)
{
	const char *separator = over ? _("winner ") : _("ahead ");

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (!(sheet->winners >> seat & 1))
			continue;
		if (names)
			fprintf(out, "%s%s", separator, names->name[seat]);
		else
			fprintf(out, _("%sseat %d"), separator, seat);
		separator = _(" and ");
	}
	if (sheet->winners)
		fputc('\n', out);
	if (sheet->grade)
		fprintf(out, _("grade %s\n"), terms_text(game, FIRN_TERM_GRADE, sheet->grade));
}

static const char *row_text(const struct firn_game *game, int row)
{
	return terms_text(game, FIRN_TERM_ROW, game->rows[row]);
}

/* The widest name of a row, at least 12. */
static int first_column(const struct firn_game *game)
{
	int wide = 12;

	for (int row = 0; game->rows[row]; row++)
		if (i18n_width(row_text(game, row)) > wide)
			wide = i18n_width(row_text(game, row));
	return wide;
}

/* In full if there is room for it above a column. */
static const char *heading(const struct transcript_names *names, int seat, char out[32])
{
	if (names && i18n_width(names->name[seat]) <= HEADING)
		return names->name[seat];
	if (names && i18n_width(names->mark[seat]) <= HEADING)
		return names->mark[seat];
	snprintf(out, 32, _("seat %d"), seat);
	return out;
}

/* Columns of points: the widest heading and a blank, at least 8. */
static int column(const struct transcript_names *names, int seats)
{
	int wide = 8;
	char text[32];

	for (int seat = 0; seat < seats; seat++)
		if (i18n_width(heading(names, seat, text)) >= wide)
			wide = i18n_width(heading(names, seat, text)) + 1;
	return wide;
}

void transcript_sheet(FILE *out, const struct firn_match *m, const union firn_state *s,
		      const struct transcript_names *names)
{
	const struct firn_game *game = m->start.game;
	bool over = game->actors(s) == FIRN_OVER;
	int wide = first_column(game), points = column(names, m->start.options.seats);
	struct firn_sheet sheet = {0};
	char seat_text[32];

	game->score(s, &sheet);
	i18n_pad(out, wide, over ? _("the end") : _("so far"));
	for (int seat = 0; seat < m->start.options.seats; seat++) {
		i18n_pad(out, -points, heading(names, seat, seat_text));
	}
	fputc('\n', out);
	for (int row = 0; game->rows[row]; row++) {
		i18n_pad(out, wide, row_text(game, row));
		for (int seat = 0; seat < m->start.options.seats; seat++)
			fprintf(out, "%*d", points, sheet.points[seat][row]);
		fputc('\n', out);
	}
	put_winners(out, &sheet, game, over, names);
}
