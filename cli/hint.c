#include "cli/hint.h"

#include "cli/i18n.h"
void hint_print(FILE *out, const struct firn_match *m, const struct firn_answer *thought)
{
	char text[FIRN_MAX_TEXT], value[16];

	m->start.game->move_text(&m->head.state, thought->move, text, sizeof text);
	fprintf(out, _("%s\nchance to win:"), text);
	for (int seat = 0; seat < m->start.options.seats; seat++)
		fprintf(out, _("%s seat %d %s %%"), seat ? "," : "", seat,
			i18n_tenths(thought->value[seat], false, value));
	fprintf(out, "\n");
}
