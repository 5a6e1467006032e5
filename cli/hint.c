#include "cli/hint.h"

#include <stdio.h>

#include "cli/i18n.h"
#include "cli/term/say.h"
#include "engine/why_words.h"

_Static_assert((int)SAY_TEXT <= (int)FIRN_WHY_WORD, "a move in words fits");

/* A sentence of the library, or a move. */
static const char *translate(void *context, const char *text, char room[FIRN_WHY_WORD])
{
	const char *known = i18n_text(text);

	return known == text ? say_move(context, text, room) : known;
}

const char *hint_why(const struct firn_match *m, const union firn_state *s,
		     const struct firn_why *why, const struct hint_reader *reader, bool full,
		     char out[HINT_TEXT])
{
	struct say c = {.game = m->start.game, .seat = FIRN_CHANCE, .names = reader->names};
	struct firn_why_reader words = {.translate = translate, .context = &c};
	struct firn_why told = *why;
	struct say now = {
		.game = m->start.game, .state = s, .seat = reader->me, .names = reader->names};
	char against[SAY_TEXT] = "", number[FIRN_MAX_SEATS][32];
	struct firn_writer w;

	for (int seat = 0; seat < m->start.options.seats; seat++) {
		snprintf(number[seat], sizeof number[seat], _("seat %d"), seat);
		if (seat != reader->me)
			words.name[seat] = reader->names ? reader->names->name[seat] : number[seat];
	}
	if (full && why->compared)
		say_code(&now, why->against, against);
	if (!full)
		told.next_count = 0;
	firn_writer_init(&w, out, HINT_TEXT);
	firn_why_write(&w, m->start.game, &told, against, &words);
	return out;
}

static void print_value(FILE *out, const struct firn_match *m, const struct firn_answer *thought)
{
	char value[16];

	if (m->start.options.seats == 1) {
		if (thought->points)
			fprintf(out, _("about %s points at the end\n"),
				i18n_tenths(thought->points, false, value));
		return;
	}
	fputs(_("chance to win:"), out);
	for (int seat = 0; seat < m->start.options.seats; seat++)
		fprintf(out, _("%s seat %d %s %%"), seat ? "," : "", seat,
			i18n_tenths(thought->value[seat], false, value));
	fputc('\n', out);
}

void hint_print(FILE *out, const struct firn_match *m, const struct firn_answer *thought,
		const struct hint_reader *reader)
{
	struct say c = {.game = m->start.game,
			.state = &m->head.state,
			.seat = reader->me,
			.names = reader->names};
	char text[FIRN_MAX_TEXT], words[SAY_TEXT], why[HINT_TEXT];

	m->start.game->move_text(&m->head.state, thought->move, text, sizeof text);
	fprintf(out, "%s\n", reader->me >= 0 ? say_move(&c, text, words) : text);
	print_value(out, m, thought);
	hint_why(m, &m->head.state, &thought->why, reader, true, why);
	if (why[0])
		fprintf(out, "%s\n", why);
}
