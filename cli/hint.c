#include "cli/hint.h"

#include "cli/i18n.h"
void hint_print(FILE *out, const struct match *m, const struct match_thought *thought)
{
	char text[FIRN_MAX_TEXT];

	m->start.game->move_text(&m->head.state, thought->move, text, sizeof text);
	fprintf(out, _("%s\nchance to win:"), text);
	for (int seat = 0; seat < m->start.options.seats; seat++)
		fprintf(out, _("%s seat %d %.1f %%"), seat ? "," : "", seat,
			thought->value[seat] / 10.0);
	fprintf(out, "\n");
}
