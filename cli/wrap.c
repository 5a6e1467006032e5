#include "cli/wrap.h"

#include <string.h>

#include "cli/i18n.h"

void wrap_put(struct wrap *w, const char *piece)
{
	if (*piece != ',' && w->column + i18n_width(piece) > WRAP_WIDTH) {
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
