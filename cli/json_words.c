#include "cli/json_words.h"

#include <string.h>

#include "cli/i18n.h"
#include "cli/wrap.h"

enum {
	KEY = 64, /* bytes of a name */
	CELL = 256,
	COLUMNS = 26,
	ROWS = 10,
	LEVELS = 10
};

static bool is_nothing(struct firn_json v)
{
	bool b;

	return v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL ||
	       (v.kind == FIRN_JSON_BOOL && firn_json_to_bool(v, &b) && !b) ||
	       ((v.kind == FIRN_JSON_ARRAY || v.kind == FIRN_JSON_OBJECT) &&
		!firn_json_first(v).kind);
}

/* ---- A value in one line ---- */

static void put_value(struct firn_writer *w, struct firn_json v);

static void put_list(struct firn_writer *w, struct firn_json v)
{
	struct firn_json item = firn_json_first(v);

	for (bool more = false; item.kind; item = firn_json_next(v, item), more = true) {
		firn_put(w, !more ? "" : item.kind == FIRN_JSON_OBJECT ? "; " : " ");
		put_value(w, item);
	}
}

static void put_members(struct firn_writer *w, struct firn_json v)
{
	struct firn_json key = firn_json_first(v);
	bool more = false;
	char name[KEY];

	for (; key.kind; key = firn_json_next(v, key)) {
		struct firn_json value = firn_json_value(key);
		if (is_nothing(value) || !firn_json_to_string(key, name, sizeof name, NULL))
			continue;
		firn_put(w, more ? ", " : "");
		firn_put(w, name);
		more = true;
		if (value.kind == FIRN_JSON_BOOL)
			continue;
		firn_put_char(w, ' ');
		put_value(w, value);
	}
}

/* Nothing is a dash: in an array its place matters. */
static void put_value(struct firn_writer *w, struct firn_json v)
{
	char text[CELL];

	if (v.kind != FIRN_JSON_BOOL && is_nothing(v))
		firn_put_char(w, '-');
	else if (v.kind == FIRN_JSON_ARRAY)
		put_list(w, v);
	else if (v.kind == FIRN_JSON_OBJECT)
		put_members(w, v);
	else if (v.kind == FIRN_JSON_STRING)
		firn_put(w, firn_json_to_string(v, text, sizeof text, NULL) ? text : "?");
	else
		firn_put_bytes(w, v.at, (size_t)(v.end - v.at));
}

/* ---- Grids ---- */

struct grid {
	struct firn_json cell[LEVELS][ROWS][COLUMNS];
	bool level[LEVELS];
};

struct place {
	int level, row, column;
};

static bool read_place(const char *name, struct place *p)
{
	size_t at = strlen(name) == 3;

	if (strlen(name) != 2 + at || (at && (name[0] < '0' || name[0] > '9')) || name[at] < 'a' ||
	    name[at] > 'z' || name[at + 1] < '0' || name[at + 1] > '9')
		return false;
	*p = (struct place){at ? name[0] - '0' : 0, name[at + 1] - '0', name[at] - 'a'};
	return true;
}

/* False: not all of its keys are places. */
static bool read_grid(struct firn_json v, struct grid *g)
{
	struct firn_json key = firn_json_first(v);
	char name[KEY];
	struct place p;

	*g = (struct grid){0};
	for (; key.kind; key = firn_json_next(v, key)) {
		if (!firn_json_to_string(key, name, sizeof name, NULL) || !read_place(name, &p))
			return false;
		g->cell[p.level][p.row][p.column] = firn_json_value(key);
		g->level[p.level] = true;
	}
	return true;
}

/* What stands on a place: the values of its members, "." for nothing, "" for no place. */
static void write_cell(struct firn_json v, char text[CELL])
{
	struct firn_json key = v.kind == FIRN_JSON_OBJECT ? firn_json_first(v)
							  : (struct firn_json){0};
	struct firn_writer w;

	firn_writer_init(&w, text, CELL);
	if (v.kind != FIRN_JSON_OBJECT && !is_nothing(v))
		put_value(&w, v);
	for (; key.kind; key = firn_json_next(v, key)) {
		if (is_nothing(firn_json_value(key)))
			continue;
		firn_put(&w, w.len ? "," : "");
		put_value(&w, firn_json_value(key));
	}
	if (!w.len && v.kind)
		firn_put_char(&w, '.');
}

/* Columns of text per place, the gap included, so that a row is as wide as the page at most. */
static int cell_width(const struct grid *g, int level)
{
	int wide = 0, columns = 1;
	char text[CELL];

	for (int row = 0; row < ROWS; row++)
		for (int column = 0; column < COLUMNS; column++) {
			write_cell(g->cell[level][row][column], text);
			if (!text[0])
				continue;
			wide = i18n_width(text) > wide ? i18n_width(text) : wide;
			columns = column + 1 > columns ? column + 1 : columns;
		}
	wide++;
	return wide > (WRAP_WIDTH - 4) / columns ? (WRAP_WIDTH - 4) / columns : wide;
}

static bool has_row(const struct grid *g, int level, int row)
{
	for (int column = 0; column < COLUMNS; column++)
		if (g->cell[level][row][column].kind)
			return true;
	return false;
}

static bool has_column(const struct grid *g, int level, int column)
{
	for (int row = 0; row < ROWS; row++)
		if (g->cell[level][row][column].kind)
			return true;
	return false;
}

/* Cuts a text to fewer than `wide` columns; it ends with a plus then. */
static void put_cell(FILE *out, int wide, char text[CELL])
{
	if (i18n_width(text) >= wide) {
		size_t n = strlen(text);
		while (n && i18n_width(text) > wide - 2) {
			while (n > 1 && (text[n - 1] & 0xc0) == 0x80)
				n--;
			text[--n] = '\0';
		}
		strcat(text, "+");
	}
	i18n_pad(out, wide, text);
}

static void write_level(FILE *out, const struct grid *g, int level)
{
	int wide = cell_width(g, level);
	char text[CELL];

	for (int row = ROWS - 1; row >= 0; row--) {
		if (!has_row(g, level, row))
			continue;
		fprintf(out, " %d  ", row);
		for (int column = 0; column < COLUMNS; column++) {
			if (!has_column(g, level, column))
				continue;
			write_cell(g->cell[level][row][column], text);
			put_cell(out, wide, text);
		}
		fputc('\n', out);
	}
	fputs("    ", out);
	for (int column = 0; column < COLUMNS; column++)
		if (has_column(g, level, column))
			i18n_pad(out, wide, (char[]){(char)('a' + column), '\0'});
	fputc('\n', out);
}

static void write_grid(FILE *out, const char *name, const struct grid *g)
{
	for (int level = 0; level < LEVELS; level++) {
		if (!g->level[level])
			continue;
		if (level)
			fprintf(out, "%s %d:\n", name, level);
		else
			fprintf(out, "%s:\n", name);
		write_level(out, g, level);
	}
}

/* ---- Paragraphs ---- */

/* The words of a text one after the other, so that lines break between them. */
static void wrap_words(struct wrap *w, const char *text)
{
	char piece[CELL];

	while (*text) {
		size_t blanks = strspn(text, " "), n = blanks + strcspn(text + blanks, " ");
		size_t kept = n < sizeof piece ? n : sizeof piece - 1;
		memcpy(piece, text, kept);
		piece[kept] = '\0';
		wrap_put(w, piece);
		text += n;
	}
}

static void write_line(FILE *out, const char *name, struct firn_json v)
{
	struct wrap wrap = {.out = out, .indent = 4};
	char text[8192];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	put_value(&w, v);
	wrap_words(&wrap, name);
	wrap_words(&wrap, text);
	wrap_end(&wrap);
}

/* A line per element: "seat 0: ..." */
static void write_elements(FILE *out, const char *name, struct firn_json v)
{
	struct firn_json item = firn_json_first(v);
	char label[KEY + 16];

	for (int i = 0; item.kind; item = firn_json_next(v, item), i++) {
		snprintf(label, sizeof label, "%s %d: ", name, i);
		write_line(out, label, item);
	}
}

static void write_member(FILE *out, const char *name, struct firn_json v)
{
	struct grid grid;
	char label[KEY + 2];

	snprintf(label, sizeof label, "%s: ", name);
	if (v.kind == FIRN_JSON_OBJECT && read_grid(v, &grid))
		write_grid(out, name, &grid);
	else if (v.kind == FIRN_JSON_ARRAY && firn_json_first(v).kind == FIRN_JSON_OBJECT)
		write_elements(out, name, v);
	else
		write_line(out, label, v);
}

void json_words_write(FILE *out, struct firn_json object)
{
	struct firn_json key = {0};
	char name[KEY];

	if (object.kind == FIRN_JSON_OBJECT)
		key = firn_json_first(object);
	for (; key.kind; key = firn_json_next(object, key))
		if (!is_nothing(firn_json_value(key)) &&
		    firn_json_to_string(key, name, sizeof name, NULL))
			write_member(out, name, firn_json_value(key));
}
