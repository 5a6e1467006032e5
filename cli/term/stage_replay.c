/* A recorded game on the screen, forwards and backwards. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/i18n.h"
#include "cli/term/stage.h"

void stage_seek(struct stage *t, int64_t n)
{
	const struct firn_match *m = &t->game->match;
	const struct firn_game *game = m->start.game;
	char text[FIRN_MAX_TEXT];
	union firn_state before;

	n = n < 0 ? 0 : n > m->head.count ? m->head.count : n;
	t->at = (uint32_t)n;
	firn_match_at(m, t->at, &t->shown);
	t->message[0] = '\0';
	if (!t->at)
		return;
	firn_match_at(m, t->at - 1, &before);
	game->move_text(&before, m->log[t->at - 1].move, text, sizeof text);
	if (m->log[t->at - 1].seat < 0)
		stage_say(t, "%s", text);
	else
		stage_say(t, "%s %s", draw_seat_text(m->log[t->at - 1].seat), text);
}

/* To the next move of a seat in a direction. */
static void seek_decision(struct stage *t, int way)
{
	const struct firn_match *m = &t->game->match;
	int64_t n = (int64_t)t->at + way;

	while (n > 0 && n < m->head.count && m->log[n - 1].seat < 0)
		n += way;
	stage_seek(t, n);
}

void stage_replay_key(struct stage *t, const struct paint_key *key)
{
	switch (key->code) {
	case KEY_RIGHT:
	case ' ':
	case PAINT_KEY_ENTER:
		stage_seek(t, (int64_t)t->at + 1);
		break;
	case KEY_LEFT:
	case KEY_BACKSPACE:
		stage_seek(t, (int64_t)t->at - 1);
		break;
	case PAINT_KEY_WHEEL_DOWN:
	case KEY_DOWN:
	case KEY_NPAGE:
		seek_decision(t, 1);
		break;
	case PAINT_KEY_WHEEL_UP:
	case KEY_UP:
	case KEY_PPAGE:
		seek_decision(t, -1);
		break;
	case KEY_HOME:
		stage_seek(t, 0);
		break;
	case KEY_END:
		stage_seek(t, INT32_MAX);
		break;
	case 'l':
		stage_page_log(t);
		break;
	case 's':
		stage_page_sheet(t);
		break;
	case '?':
		stage_page_help(t);
		break;
	case 'a':
		stage_analyse(t);
		break;
	case PAINT_KEY_ESCAPE:
		thinker_hurry(&t->thinker);
		break;
	case 'q':
		t->quit = true;
		break;
	}
}
