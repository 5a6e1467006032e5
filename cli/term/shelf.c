#include "cli/term/shelf.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/paint.h"
#include "cli/term/screen.h"

enum {
	TOP = 2,   /* the line of the first game */
	BELOW = 5, /* lines below the last one: the chosen one in full, a message, the keys */
	LEFT = 4
};

struct shelf {
	struct saved_list *list;
	struct sitting *space; /* to read games in */
	int at, top;
	bool deleting;       /* d was pressed: once more */
	const char *message; /* NULL: none */
};

static int height(void)
{
	int lines = paint_lines() - TOP - BELOW;

	return lines > 1 ? lines : 1;
}

/* ---- Showing ---- */

/* "2026-11-16 00:45  Igloo Igloo  turn 10: you, hard" */
static void write_line(const struct saved *s, char *out, size_t cap)
{
	char when[32], about[SAVED_TEXT];

	snprintf(out, cap, "%s  %s  %s%s", saved_when(s, when), saved_title(s),
		 s->over ? _("finished: ") : "", saved_about(s, about));
}

static void show_game(struct shelf *f, int i)
{
	char text[2 * SAVED_TEXT];
	bool here = i == f->at;
	int y = TOP + i - f->top;

	saved_read(&f->list->at[i], f->space);
	write_line(&f->list->at[i], text, sizeof text);
	paint_text(y, LEFT - 2, PAINT_LEGAL, "%s", here ? "▶" : " ");
	paint_text(y, LEFT, here ? PAINT_STRONG : PAINT_PLAIN, "%.*s",
		   paint_fit(text, paint_columns() - LEFT - 1), text);
}

/* The chosen one again, since its line may be too short for it. */
static void show_chosen(const struct shelf *f)
{
	char text[2 * SAVED_TEXT];

	write_line(&f->list->at[f->at], text, sizeof text);
	paint_block(paint_lines() - BELOW + 1, LEFT, PAINT_DIM, 2, text);
}

static const char *keys_of(const struct shelf *f)
{
	if (f->list->at[f->at].over)
		return _(" ↑ ↓ choose  Enter replay  a analyse  c continue  d delete  q back");
	return _(" ↑ ↓ choose  Enter continue  d delete  q back");
}

static void show(struct shelf *f)
{
	char title[160];

	f->top = f->at < f->top ? f->at : f->top;
	f->top = f->at >= f->top + height() ? f->at - height() + 1 : f->top;
	paint_clear();
	snprintf(title, sizeof title, _(" Saved games: %d to continue, %d finished"),
		 f->list->running, f->list->count - f->list->running);
	paint_field(0, 0, paint_columns(), PAINT_TITLE, title);
	for (int i = f->top; i < f->list->count && i < f->top + height(); i++)
		show_game(f, i);
	if (f->top > 0)
		paint_text(TOP, 0, PAINT_DIM, "↑");
	if (f->top + height() < f->list->count)
		paint_text(TOP + height() - 1, 0, PAINT_DIM, "↓");
	show_chosen(f);
	if (f->message)
		paint_text(paint_lines() - 2, LEFT, PAINT_BAD, "%s", f->message);
	paint_field(paint_lines() - 1, 0, paint_columns(), PAINT_DIM, keys_of(f));
	paint_cursor(-1, 0);
	paint_show();
}

/* ---- Keys ---- */

/* Twice, since there is no way back. */
static void delete_chosen(struct shelf *f)
{
	struct saved_list *l = f->list;
	char path[SITTING_PATH];

	if (!f->deleting) {
		f->deleting = true;
		f->message = _("Press d again to delete this game for good.");
		return;
	}
	f->deleting = false;
	saved_path(&l->at[f->at], path);
	if (!saved_delete(path)) {
		f->message = saved_undeleted();
		return;
	}
	l->running -= !l->at[f->at].over;
	l->count--;
	memmove(&l->at[f->at], &l->at[f->at + 1], (size_t)(l->count - f->at) * sizeof l->at[0]);
	f->at = f->at < l->count ? f->at : l->count - 1;
}

static void move_to(struct shelf *f, int at)
{
	f->at = at < 0 ? 0 : at >= f->list->count ? f->list->count - 1 : at;
}

static bool move_cursor(struct shelf *f, int code)
{
	switch (code) {
	case KEY_UP:
	case PAINT_KEY_WHEEL_UP:
		move_to(f, f->at - 1);
		return true;
	case KEY_DOWN:
	case PAINT_KEY_WHEEL_DOWN:
	case PAINT_KEY_TAB:
		move_to(f, f->at + 1);
		return true;
	case KEY_PPAGE:
		move_to(f, f->at - height());
		return true;
	case KEY_NPAGE:
		move_to(f, f->at + height());
		return true;
	case KEY_HOME:
		move_to(f, 0);
		return true;
	case KEY_END:
		move_to(f, f->list->count - 1);
		return true;
	}
	return false;
}

static enum shelf_choice pick(const struct shelf *f)
{
	return f->list->at[f->at].over ? SHELF_REPLAY : SHELF_PLAY;
}

/* A click on the chosen one opens it. */
static enum shelf_choice click(struct shelf *f, int y)
{
	int i = y - TOP + f->top;

	if (y < TOP || y >= TOP + height() || i >= f->list->count)
		return SHELF_NOTHING;
	if (i == f->at)
		return pick(f);
	f->at = i;
	return SHELF_NOTHING;
}

/* True: the person leaves, with or without a choice. */
static bool obey(struct shelf *f, const struct paint_key *key, enum shelf_choice *choice)
{
	bool over = f->list->at[f->at].over;

	if (key->code == KEY_RESIZE || (key->code == PAINT_KEY_NONE && !key->mouse))
		return false;
	f->message = NULL;
	f->deleting = f->deleting && key->code == 'd';
	if (key->mouse)
		*choice = click(f, key->y);
	else if (key->code == PAINT_KEY_ENTER)
		*choice = pick(f);
	else if (key->code == 'c')
		*choice = SHELF_PLAY;
	else if (key->code == 'a' && over)
		*choice = SHELF_ANALYSE;
	else if (key->code == 'd')
		delete_chosen(f);
	else if (!move_cursor(f, key->code) && (key->code == 'q' || key->code == PAINT_KEY_ESCAPE))
		return true;
	return *choice != SHELF_NOTHING;
}

enum shelf_choice shelf_choose(struct saved_list *l, struct sitting *space, char path[SITTING_PATH])
{
	struct shelf f = {.list = l, .space = space};
	enum shelf_choice choice = SHELF_NOTHING;
	struct paint_key key;

	while (l->count) {
		show(&f);
		if (!screen_wait(-1, -1))
			return SHELF_NOTHING;
		while (l->count && paint_key(&key)) {
			if (!obey(&f, &key, &choice))
				continue;
			if (choice != SHELF_NOTHING)
				saved_path(&l->at[f.at], path);
			return choice;
		}
	}
	return SHELF_NOTHING;
}
