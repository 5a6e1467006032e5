#include "cli/wrap.h"

#include <string.h>

#include "cli/i18n.h"

void wrap_put(struct wrap *w, const char *piece)
{
	if (*piece != ',' && *piece != ';' && w->column + i18n_width(piece) > WRAP_WIDTH) {
		piece += strspn(piece, " ");
		fprintf(w->out, "\n%*s", w->indent, "");
		w->column = w->indent;
	}
	fputs(piece, w->out);
	w->column += i18n_width(piece);
}

void wrap_end(struct wrap *w)
{
	if (w->column)
		fputc('\n', w->out);
	w->column = 0;
}

/* Where a long line goes on: below its text, in lists behind the dash, in tables behind the gap
 * before the last cell. */
static int hang(const char *line, size_t n)
{
	int lead = (int)strspn(line, " ");
	char before[WRAP_WIDTH * 4];
	size_t gap = 0;

	if (!strncmp(line + lead, "- ", 2))
		return lead + 2;
	if (line[lead] == '(')
		return lead + 4;
	if (*line >= '1' && *line <= '9' && line[1] == '.')
		return 3;
	for (size_t i = (size_t)lead; i + 2 < n && i < sizeof before; i++)
		gap = !strncmp(line + i, "  ", 2) ? i + 2 : gap;
	snprintf(before, sizeof before, "%.*s", (int)gap, line);
	return i18n_width(before) < WRAP_WIDTH / 2 + 8 ? i18n_width(before) : lead;
}

void wrap_print(FILE *out, const char *text)
{
	char piece[WRAP_WIDTH * 4];

	while (*text) {
		size_t n = strcspn(text, "\n");
		const char *end = text + n;
		struct wrap w = {.out = out, .indent = hang(text, n)};
		if (!n)
			fputc('\n', out);
		while (text < end) {
			size_t blank = strspn(text, " "), word = strcspn(text + blank, " \n");
			snprintf(piece, sizeof piece, "%.*s", (int)(blank + word), text);
			wrap_put(&w, piece);
			text += blank + word;
		}
		wrap_end(&w);
		text = end + (*end == '\n');
	}
}
