#include "cli/wrap.h"

#include <string.h>

void wrap_put(struct wrap *w, const char *piece)
{
	if (*piece != ',' && w->column + (int)strlen(piece) > WRAP_WIDTH) {
		piece += strspn(piece, " ");
		fprintf(w->out, "\n%*s", w->indent, "");
		w->column = w->indent;
	}
	w->column += fprintf(w->out, "%s", piece);
}

void wrap_end(struct wrap *w)
{
	if (w->column)
		fputc('\n', w->out);
	w->column = 0;
}
