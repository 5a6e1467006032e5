/* A recorded game on the screen, forwards and backwards, and on from any position. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"
#include "cli/term/stage.h"
#include "match/analyse.h"

/* ---- Where one can stop ---- */

/* After a decision with what chance drew upon it, and after the set-up; with `all` after every
 * recorded move. */
static bool is_stop(const struct stage *t, uint32_t n)
{
	const struct firn_match *m = &t->game->match;

	return t->all || n == m->head.count || m->log[n].seat >= 0;
}

/* The nearest stop in a direction, from n on; the first or last one if there is none. */
static uint32_t find_stop(const struct stage *t, int64_t n, int way)
{
	int64_t last = t->game->match.head.count,
		first = t->all ? 0 : transcript_setup(&t->game->match);

	while (n > first && n < last && !is_stop(t, (uint32_t)n))
		n += way;
	return (uint32_t)(n < first ? first : n > last ? last : n);
}

void stage_replay_count(const struct stage *t, unsigned *at, unsigned *of)
{
	const struct firn_match *m = &t->game->match;

	*at = t->at;
	*of = m->head.count;
	if (t->all)
		return;
	*at = *of = 0;
	for (uint32_t i = 0; i < m->head.count; i++) {
		*of += m->log[i].seat >= 0;
		*at += m->log[i].seat >= 0 && i < t->at;
	}
}

/* ---- What is said ---- */

enum { JUDGED = 512 }; /* bytes */

/* The last decision among the moves of the step that leads here; the last move if there is none. */
static uint32_t last_move(const struct stage *t)
{
	const struct firn_match *m = &t->game->match;
	uint32_t i = t->at;

	while (!t->all && i > 0 && m->log[i - 1].seat < 0)
		i--;
	return i ? i - 1 : t->at - 1;
}

/* " ?? (21.3 % lost; better: Card 2: Elder on 1c3)" */
static void write_mark(const struct stage *t, const union firn_state *before, int seat,
		       const struct think_mark *mark, char out[JUDGED])
{
	static const char *const signs[] = {"", "?!", "?", "??"};
	struct say c = {.game = t->game->match.start.game,
			.state = before,
			.seat = seat,
			.names = &draw_names};
	char lost[16], better[SAY_TEXT];

	say_code(&c, mark->best, better);
	snprintf(out, JUDGED,
		 t->game->match.start.options.seats == 1 ? _("%s %s (%s points lost; better: %s)")
							 : _("%s %s (%s %% lost; better: %s)"),
		 signs[mark->mark],
		 i18n_text(firn_match_mark_name((enum firn_match_mark)mark->mark)),
		 i18n_tenths(mark->lost, false, lost), better);
}

static void tell_move(struct stage *t, uint32_t move)
{
	const struct firn_match *m = &t->game->match;
	const struct think_mark *mark = thinker_mark(&t->thinker, move);
	int seat = m->log[move].seat;
	struct transcript_names names;
	union firn_state before;
	struct say c = {
		.game = m->start.game, .state = &before, .seat = seat, .names = &draw_names};
	char text[SAY_TEXT], judged[JUDGED] = "";

	firn_match_at(m, move, &before);
	say_code(&c, m->log[move].move, text);
	stage_names(t, &names);
	if (seat >= 0 && mark && mark->mark != FIRN_MATCH_FINE)
		write_mark(t, &before, seat, mark, judged);
	stage_say(t, "%s%s%s%s%s", seat >= 0 ? names.name[seat] : "", seat >= 0 ? "  " : "", text,
		  judged[0] ? "  " : "", judged);
	t->bad = judged[0] != '\0';
}

void stage_replay_say(struct stage *t)
{
	bool setup = t->at <= transcript_setup(&t->game->match);

	if (t->wanted)
		stage_say(t, "%s", _("Analysing the game; Esc ends it early."));
	else if (t->at > 0 && (t->all || !setup))
		tell_move(t, last_move(t));
	else
		stage_say(t, "%s",
			  _("→ steps through the game, p plays on from here, ? lists the keys."));
}

/* ---- Going there ---- */

/* The state after n moves, with what the step to it brought as news. */
static void seek(struct stage *t, uint32_t n)
{
	uint32_t from = n ? find_stop(t, (int64_t)n - 1, -1) : 0;

	t->at = n;
	firn_match_at(&t->game->match, n, &t->shown);
	t->news_count = 0;
	if (t->all || n > transcript_setup(&t->game->match))
		stage_tell(t, from, n);
}

static void step(struct stage *t, int way)
{
	seek(t, find_stop(t, (int64_t)t->at + way, way));
}

/* To the next stop in another turn. */
static void seek_turn(struct stage *t, int way)
{
	const struct firn_game *game = t->game->match.start.game;
	int turn = game->turn(&t->shown);
	union firn_state s = t->shown;
	uint32_t n = t->at, next = find_stop(t, (int64_t)n + way, way);

	while (next != n && game->turn(&s) == turn) {
		n = next;
		firn_match_at(&t->game->match, n, &s);
		next = find_stop(t, (int64_t)n + way, way);
	}
	seek(t, n);
}

/* To the next move that the analysis has marked. */
static void seek_mark(struct stage *t, int way)
{
	const struct firn_match *m = &t->game->match;
	const struct think_mark *mark;
	int64_t now = t->at ? (int64_t)last_move(t) : -1;

	for (int64_t i = now + way; i >= 0 && i < m->head.count; i += way) {
		mark = thinker_mark(&t->thinker, (uint32_t)i);
		if (m->log[i].seat < 0 || !mark || mark->mark == FIRN_MATCH_FINE)
			continue;
		seek(t, find_stop(t, i + 1, 1));
		return;
	}
}

void stage_replay_open(struct stage *t, struct sitting *g, const struct firn_brain *brain, bool all)
{
	t->game = g;
	t->draw = draw_find(g->match.start.game->id);
	t->seat = FIRN_ALL;
	t->replay = true;
	t->all = all;
	t->spots.cursor = NO_SPOT;
	thinker_open(&t->thinker, brain);
	seek(t, find_stop(t, 0, 1));
}

/* ---- Judging ---- */

static bool is_judged(const struct stage *t)
{
	const struct thinker *k = &t->thinker;

	return k->job == THINK_ANALYSIS && k->text && k->done >= t->game->match.head.count;
}

void stage_replay_judge(struct stage *t)
{
	if (!t->thinker.busy && !is_judged(t))
		thinker_ask(&t->thinker, THINK_ANALYSIS, &t->game->match, 0, FIRN_EXPERT, 0);
}

/* The page now, or as soon as it is there. */
static void analyse(struct stage *t)
{
	stage_replay_judge(t);
	t->wanted = t->thinker.busy;
	if (!t->wanted)
		stage_page_analysis(t);
}

/* ---- Playing on ---- */

bool stage_replay_branch(const struct stage *t, struct sitting *out)
{
	struct firn_match *m = &out->match;
	int actors;

	*m = t->game->match;
	while (m->head.count > t->at && !firn_match_undo(m).err)
		;
	actors = m->start.game->actors(&m->head.state);
	if (actors <= 0)
		return false;
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		out->player[seat] = t->game->player[seat] >= 0 ? t->game->player[seat]
							       : (int)FIRN_MEDIUM;
	out->player[__builtin_ctz((unsigned)actors)] = SITTING_PERSON;
	return true;
}

static void play_on(struct stage *t)
{
	t->plays_on = t->game->match.start.game->actors(&t->shown) != FIRN_OVER;
}

/* ---- Keys ---- */

static bool move_key(struct stage *t, int code)
{
	switch (code) {
	case KEY_RIGHT:
	case ' ':
	case PAINT_KEY_ENTER:
		step(t, 1);
		return true;
	case KEY_LEFT:
	case KEY_BACKSPACE:
		step(t, -1);
		return true;
	case PAINT_KEY_WHEEL_DOWN:
	case KEY_DOWN:
	case KEY_NPAGE:
		seek_turn(t, 1);
		return true;
	case PAINT_KEY_WHEEL_UP:
	case KEY_UP:
	case KEY_PPAGE:
		seek_turn(t, -1);
		return true;
	case KEY_HOME:
		seek(t, find_stop(t, 0, 1));
		return true;
	case KEY_END:
		seek(t, t->game->match.head.count);
		return true;
	}
	return false;
}

void stage_replay_key(struct stage *t, const struct paint_key *key)
{
	if (move_key(t, key->code))
		return;
	switch (key->code) {
	case 'n':
		seek_mark(t, 1);
		break;
	case 'N':
		seek_mark(t, -1);
		break;
	case 'p':
		play_on(t);
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
		analyse(t);
		break;
	case PAINT_KEY_ESCAPE:
		thinker_hurry(&t->thinker);
		break;
	case 'q':
		t->quit = true;
		break;
	}
}
