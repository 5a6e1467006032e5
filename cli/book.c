#include "cli/book.h"

#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/say.h"

enum { CELLS = 8 /* columns of a table, at most */, TITLE = 256 /* bytes */ };

/* A part of the page: [at, end). */
struct span {
	const char *at, *end;
};

static struct span line_at(struct span text)
{
	const char *stop = memchr(text.at, '\n', (size_t)(text.end - text.at));

	return (struct span){text.at, stop ? stop : text.end};
}

static const char *after(struct span text, struct span line)
{
	return line.end < text.end ? line.end + 1 : text.end;
}

static bool begins(struct span line, const char *word)
{
	size_t n = strlen(word);

	return (size_t)(line.end - line.at) >= n && !memcmp(line.at, word, n);
}

static struct span trimmed(struct span s)
{
	while (s.at < s.end && *s.at == ' ')
		s.at++;
	while (s.end > s.at && s.end[-1] == ' ')
		s.end--;
	return s;
}

/* Without a glyph at its end, and the blank before that: the next line goes on after one blank. */
static struct span before_glyph(struct span s)
{
	const char *open = s.end;

	if (s.at == s.end || s.end[-1] != '}')
		return s;
	while (open > s.at && *open != '{')
		open--;
	return trimmed((struct span){s.at, open});
}

/* The words of a line without marks: bold, glyphs and the targets of links. */
static void put_words(FILE *out, struct span s)
{
	s = before_glyph(s);
	while (s.at < s.end) {
		const char *close = memchr(s.at, *s.at == '{' ? '}' : ']', (size_t)(s.end - s.at));
		const char *stop = NULL;
		if (*s.at == '[' && close && close + 1 < s.end && close[1] == '(')
			stop = memchr(close, ')', (size_t)(s.end - close));
		if (*s.at == '{' && close) {
			s.at = close + 1;
			s.at += s.at < s.end && *s.at == ' ';
		} else if (stop) {
			put_words(out, (struct span){s.at + 1, close});
			s.at = stop + 1;
		} else if (*s.at == '*') {
			s.at++;
		} else {
			fputc(*s.at++, out);
		}
	}
}

/* Up to CELLS parts between bars; returns their number. */
static int split(struct span line, struct span cell[CELLS])
{
	int n = 0;

	line = trimmed(line);
	if (line.at < line.end && *line.at == '|')
		line.at++;
	while (line.at < line.end && n < CELLS) {
		const char *bar = memchr(line.at, '|', (size_t)(line.end - line.at));
		cell[n++] = trimmed((struct span){line.at, bar ? bar : line.end});
		line.at = bar ? bar + 1 : line.end;
	}
	return n;
}

/* The words of a cell, in `text` of TITLE bytes. */
static const char *words(struct span cell, char *text)
{
	FILE *out = fmemopen(text, TITLE, "w");

	*text = 0;
	if (!out)
		return text;
	put_words(out, cell);
	fclose(out);
	return text;
}

static void measure(struct span table, int wide[CELLS])
{
	struct span cell[CELLS];
	char text[TITLE];

	for (struct span t = table; t.at < t.end; t.at = after(t, line_at(t))) {
		int n = split(line_at(t), cell);
		for (int i = 0; i < n; i++)
			if (*cell[i].at != '-' && i18n_width(words(cell[i], text)) > wide[i])
				wide[i] = i18n_width(words(cell[i], text));
	}
}

/* All rows; what follows each but its last cell is padded. */
static void put_table(FILE *out, struct span table)
{
	int wide[CELLS] = {0};
	struct span cell[CELLS];
	char text[TITLE];

	measure(table, wide);
	for (; table.at < table.end; table.at = after(table, line_at(table))) {
		int n = split(line_at(table), cell);
		if (n && *cell[0].at == '-')
			continue;
		for (int i = 0; i < n; i++) {
			fputs("  ", out);
			i18n_pad(out, i < n - 1 ? wide[i] : 0, words(cell[i], text));
		}
		fputc('\n', out);
	}
}

static void put_glossary(FILE *out, struct span block)
{
	struct span cell[CELLS];

	for (; block.at < block.end; block.at = after(block, line_at(block))) {
		if (split(line_at(block), cell) < 4)
			continue;
		fputs("- ", out);
		put_words(out, cell[1]);
		fputs(": ", out);
		put_words(out, cell[3]);
		fputs(" [", out);
		put_words(out, cell[2]);
		fputs("]\n", out);
	}
}

/* What the picture shows, then what its numbers explain. */
static void put_figure(FILE *out, struct span block)
{
	int n = 0;
	bool text = false;

	for (struct span b = block; b.at < b.end; b.at = after(b, line_at(b))) {
		struct span line = line_at(b);
		text |= begins(line, "text:");
		if (!text)
			continue;
		fputs(begins(line, "text:") ? _("Picture:") : "", out);
		fputc(' ', out);
		line.at += begins(line, "text:") ? 5 : 0;
		put_words(out, trimmed(line));
	}
	fputc('\n', out);
	for (struct span b = block; b.at < b.end; b.at = after(b, line_at(b))) {
		struct span cell[CELLS];
		if (!begins(line_at(b), "mark:") || split(line_at(b), cell) < 2)
			continue;
		fprintf(out, "  (%d) ", ++n);
		put_words(out, (struct span){cell[1].at, line_at(b).end});
		fputc('\n', out);
	}
}

/* A block between fences or the rows of a table; returns where it ends. */
static const char *put_block(FILE *out, struct span text)
{
	struct span line = line_at(text), rest = {after(text, line), text.end};
	bool table = *line.at == '|';
	struct span block = {table ? line.at : rest.at, rest.at};

	while (rest.at < rest.end && (table ? *rest.at == '|' : !begins(line_at(rest), "```"))) {
		rest.at = after(rest, line_at(rest));
		block.end = rest.at;
	}
	if (table)
		put_table(out, block);
	else if (begins(line, "```figure"))
		put_figure(out, block);
	else
		put_glossary(out, block);
	return table ? block.end : after(rest, line_at(rest));
}

/* The anchor of a section's heading, and its title without it. */
static struct span anchor(struct span line, struct span *title)
{
	const char *open = memchr(line.at, '{', (size_t)(line.end - line.at));

	*title = trimmed((struct span){line.at + 3, open ? open : line.end});
	if (!open || line.end - open < 4)
		return (struct span){line.end, line.end};
	return (struct span){open + 2, line.end - 1};
}

static void put_heading(FILE *out, struct span line, int number)
{
	struct span title;

	if (begins(line, "## ")) {
		anchor(line, &title);
		fprintf(out, "## %d ", number);
		put_words(out, title);
	} else {
		put_words(out, line);
	}
	fputc('\n', out);
}

/* Does the line begin something new, or does it go on with a sentence? */
static bool fresh(struct span line)
{
	line = trimmed(line);
	return line.at == line.end || strchr("#|`", *line.at) || begins(line, "- ") ||
	       (line.end - line.at > 2 && *line.at >= '0' && *line.at <= '9' && line.at[1] == '.');
}

static void put_page(FILE *out, struct span text, int section)
{
	while (text.at < text.end) {
		struct span line = line_at(text);
		const char *next = after(text, line);
		if (line.at < line.end && (*line.at == '|' || begins(line, "```"))) {
			next = put_block(out, text);
		} else if (line.at < line.end && *line.at == '#') {
			section += begins(line, "## ");
			put_heading(out, line, section);
		} else {
			bool joined = line.at < line.end && next < text.end &&
				      !fresh(line_at((struct span){next, text.end}));
			put_words(out, line);
			fputc(joined ? ' ' : '\n', out);
			next += joined ? strspn(next, " ") : 0;
		}
		text.at = next;
	}
}

/* Is that the name of the section whose heading this is: its anchor, number or title? */
static bool is_called(struct span line, int number, const char *name)
{
	struct span words, own = anchor(line, &words);
	char title[TITLE];

	snprintf(title, sizeof title, "%.*s", (int)(words.end - words.at), words.at);
	return atoi(name) == number || (say_begins(title, name) && say_begins(name, title)) ||
	       ((size_t)(own.end - own.at) == strlen(name) && begins(own, name));
}

/* The section with that name; empty if there is none. `*number`: of the one before. */
static struct span find(struct span text, const char *name, int *number)
{
	struct span found = {text.end, text.end};
	int n = 0;

	for (; text.at < text.end; text.at = after(text, line_at(text))) {
		struct span line = line_at(text);
		if (!begins(line, "## "))
			continue;
		if (found.at < found.end) {
			found.end = line.at;
			return found;
		}
		if (is_called(line, ++n, name)) {
			found = (struct span){line.at, text.end};
			*number = n - 1;
		}
	}
	return found;
}

bool book_write(FILE *out, const char *page, size_t length, const char *section)
{
	struct span text = {page, page + length};
	int number = 0;

	if (section)
		text = find(text, section, &number);
	put_page(out, text, number);
	return text.at < text.end;
}

char *book_text(const char *page, size_t length, const char *section)
{
	char *text = NULL;
	size_t n = 0;
	FILE *out = open_memstream(&text, &n);
	bool found = out && book_write(out, page, length, section);

	if (out)
		fclose(out);
	if (found)
		return text;
	free(text);
	return NULL;
}

void book_contents(FILE *out, const char *page, size_t length)
{
	struct span text = {page, page + length}, title;
	int n = 0;

	for (; text.at < text.end; text.at = after(text, line_at(text))) {
		struct span line = line_at(text), own;
		if (!begins(line, "## "))
			continue;
		own = anchor(line, &title);
		fprintf(out, "%2d  %-10.*s  ", ++n, (int)(own.end - own.at), own.at);
		put_words(out, title);
		fputc('\n', out);
	}
}
