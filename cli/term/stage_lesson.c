/* A lesson at the table: its texts lie over the lower part of the board until they are read. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/stage.h"

enum { BOX = 2 /* lines and columns of its frame */ };

static const char *box_text(const struct stage *t)
{
	return t->mistake ? t->mistake : lesson_text(&t->lesson);
}

/* ---- Seeing ---- */

/* "┌─ text ───────┐" over the whole line. */
static void show_edge(int y, const char *left, const char *right, const char *text)
{
	int end = paint_columns() - 1, x = paint_text(y, 0, PAINT_STRONG, "%s", left);

	x = paint_text(y, x, PAINT_STRONG, "─ %s ", text);
	while (x < end)
		x = paint_text(y, x, PAINT_STRONG, "─");
	paint_text(y, end, PAINT_STRONG, "%s", right);
}

void stage_lesson_title(const struct stage *t, char *out, size_t cap)
{
	const struct lesson_run *r = &t->lesson;

	snprintf(out, cap, _("Lesson %d of %d: %s"), r->index + 1, r->count, _(r->lesson->title));
}

void stage_lesson_show(const struct stage *t)
{
	const char *text = box_text(t), *clause = lesson_step(&t->lesson)->clause;
	int rows = paint_rows(text, paint_columns() - BOX - 1);
	int top = paint_lines() - 1 - rows - BOX, end = top + rows + 1;
	enum paint look = t->mistake ? PAINT_BAD : PAINT_PLAIN;
	char title[160], below[160];

	for (int y = top + 1; y < end; y++) {
		paint_field(y, 0, paint_columns(), PAINT_PLAIN, "");
		paint_text(y, 0, PAINT_STRONG, "│");
		paint_text(y, paint_columns() - 1, PAINT_STRONG, "│");
	}
	paint_block(top + 1, BOX, look, rows, text);
	stage_lesson_title(t, title, sizeof title);
	snprintf(below, sizeof below,
		 t->mistake || t->lesson.done ? _("%s; Enter goes on")
					      : _("%s; Enter goes on, then Tab and Enter pick"),
		 clause);
	show_edge(top, "┌", "┐", title);
	show_edge(end, "└", "┘", below);
	paint_cursor(-1, 0);
}

int stage_lesson_task(const struct stage *t, int y)
{
	const char *text = lesson_text(&t->lesson);

	if (paint_rows(text, paint_columns() - BOX) > TABLE_MESSAGE)
		text = _("t shows the task again, h a move that does it.");
	return paint_block(y, 1, PAINT_STRONG, TABLE_MESSAGE, text);
}

/* ---- Doing ---- */

/* The next lesson follows by itself; after the last one the table is left. */
static void begin_next(struct stage *t)
{
	const struct firn_game *game = t->game->match.start.game;

	t->quit = !lesson_begin(&t->lesson, game, t->lesson.index + 1, t->game);
	t->news_count = 0;
	t->spots.cursor = NO_SPOT;
}

static void close_box(struct stage *t)
{
	bool read = t->lesson.done && !t->mistake;

	t->box = read;
	t->mistake = NULL;
	if (read && !lesson_go_on(&t->lesson, t->game->match.start.game->id))
		begin_next(t);
	if (read && !t->quit)
		stage_go_on(t);
}

/* Says which move does what is asked. */
static void show_move(struct stage *t)
{
	char words[SAY_TEXT];

	stage_say(t, _("This does it: %s"),
		  picks_say(&t->picks, lesson_step(&t->lesson)->show, words));
}

void stage_lesson_key(struct stage *t, const struct paint_key *key)
{
	bool click = key->mouse && key->code != PAINT_KEY_WHEEL_UP &&
		     key->code != PAINT_KEY_WHEEL_DOWN;

	if (key->code == 'q')
		t->quit = true;
	else if (key->code == '?')
		stage_page_help(t);
	else if (click || key->code == PAINT_KEY_ENTER || key->code == ' ' ||
		 key->code == PAINT_KEY_ESCAPE)
		close_box(t);
	else if (key->code == 'h' && !t->lesson.done) {
		close_box(t);
		show_move(t);
	}
}

bool stage_lesson_command(struct stage *t, int code)
{
	if (code == 'h')
		show_move(t);
	else if (code == 't')
		t->box = true;
	return strchr("htuae", code) != NULL;
}
