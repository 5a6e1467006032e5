/* What a person may do at the table. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/saved.h"
#include "cli/term/stage.h"

enum { TYPED = 120 }; /* columns of a move that is typed */

/* ---- Pointing ---- */

static void say_picked(struct stage *t)
{
	char words[SAY_TEXT];

	if (t->picks.offers == 1 && t->picks.left == 1)
		stage_say(t, _("Enter plays: %s"),
			  picks_say(&t->picks, picks_offer(&t->picks, 0), words));
	else if (t->picks.depth && t->picks.offers > 1 && t->picks.offers == t->picks.left)
		stage_say(t, "%s", _("Which one? Its digit plays it."));
	else
		t->message[0] = '\0';
}

static void pick(struct stage *t, int spot)
{
	bool again;

	if (spot == NO_SPOT)
		return;
	again = t->picks.depth && t->picks.picked[t->picks.depth - 1] == spot &&
		!t->spots.at[spot].legal; /* else a move names it twice */
	if (again && t->picks.offers == 1) {
		stage_play(t, picks_offer(&t->picks, 0));
		return;
	}
	if (again) {
		spot_jump(&t->spots, 1);
		say_picked(t);
		return;
	}
	if (!picks_add(&t->picks, spot)) {
		stage_refuse_spot(t, spot);
		return;
	}
	picks_mark(&t->picks, &t->spots);
	say_picked(t);
}

static void put_back(struct stage *t)
{
	picks_drop(&t->picks);
	picks_mark(&t->picks, &t->spots);
	t->message[0] = '\0';
}

static void play_offer(struct stage *t, int i)
{
	if (i < t->picks.offers)
		stage_play(t, picks_offer(&t->picks, i));
}

static void point(struct stage *t, const struct paint_key *key)
{
	int spot = spot_hit(&t->spots, key->y, key->x);

	for (int i = 0; key->y == t->offer_y && i < t->offers; i++)
		if (key->x < t->offer_end[i]) {
			play_offer(t, i);
			return;
		}
	if (spot == NO_SPOT)
		return;
	t->spots.cursor = spot;
	t->pointed = true;
	pick(t, spot);
}

/* Is there one move left to play? In a list the cursor may stand on another one already. */
static bool is_ready(const struct stage *t)
{
	const struct picks *p = &t->picks;
	bool elsewhere = !t->draw->touch && t->spots.cursor != NO_SPOT &&
			 !t->spots.at[t->spots.cursor].picked;

	return p->depth && p->offers == 1 && p->left == 1 && !elsewhere;
}

/* Enter plays what is ready, otherwise it picks what the cursor is on; without a cursor it goes to
 * what can be picked. */
static void enter(struct stage *t)
{
	if (is_ready(t))
		stage_play(t, picks_offer(&t->picks, 0));
	else if (t->spots.cursor == NO_SPOT)
		spot_jump(&t->spots, 1);
	else
		pick(t, t->spots.cursor);
}

/* ---- Typing ---- */

static void narrow_typed(struct stage *t)
{
	picks_type(&t->picks, t->line.text);
	picks_mark(&t->picks, &t->spots);
}

static void stop_typing(struct stage *t)
{
	t->typing = false;
	picks_clear(&t->picks);
	picks_mark(&t->picks, &t->spots);
}

static void start_typing(struct stage *t)
{
	t->typing = t->asked;
	entry_begin(&t->line, "", TYPED);
	t->message[0] = '\0';
	narrow_typed(t);
}

static void finish_typing(struct stage *t)
{
	char text[ENTRY_BYTES];

	snprintf(text, sizeof text, "%s", picks_find(&t->picks, t->line.text));
	stop_typing(t);
	if (text[0])
		stage_play(t, text);
}

static void type(struct stage *t, const struct paint_key *key)
{
	if (key->code == PAINT_KEY_TAB) {
		picks_complete(&t->picks, t->line.text, sizeof t->line.text);
		narrow_typed(t);
		return;
	}
	switch (entry_key(&t->line, key)) {
	case ENTRY_LEFT:
		stop_typing(t);
		break;
	case ENTRY_DONE:
		finish_typing(t);
		break;
	case ENTRY_GOES_ON:
		narrow_typed(t);
		break;
	}
}

/* ---- Letters ---- */

static void export(struct stage *t)
{
	char path[128];

	snprintf(path, sizeof path, "firn-%s-%u.json", t->game->match.start.game->id,
		 (unsigned)t->game->match.head.count);
	if (saved_export(t->game, path))
		stage_say(t, _("Exported: %s"), path);
	else
		stage_say(t, _("%s could not be written."), path);
}

static void escape(struct stage *t)
{
	if (t->picks.depth)
		put_back(t);
	else if (t->thinker.busy)
		thinker_hurry(&t->thinker);
	else
		t->message[0] = '\0';
}

static bool move_cursor(struct stage *t, int code)
{
	switch (code) {
	case KEY_UP:
		spot_step(&t->spots, -1, 0);
		return true;
	case KEY_DOWN:
		spot_step(&t->spots, 1, 0);
		return true;
	case KEY_LEFT:
		spot_step(&t->spots, 0, -1);
		return true;
	case KEY_RIGHT:
		spot_step(&t->spots, 0, 1);
		return true;
	case PAINT_KEY_TAB:
		spot_jump(&t->spots, 1);
		return true;
	case KEY_BTAB:
		spot_jump(&t->spots, -1);
		return true;
	}
	return false;
}

/* The line under the board tells of what the cursor came to, not of what was said before; who won
 * stays. */
static void look_there(struct stage *t)
{
	t->pointed = true;
	if (!sitting_over(t->game))
		t->message[0] = '\0';
}

/* A game that is not saved is lost: that takes two presses. */
static void leave(struct stage *t)
{
	char text[SAVED_TEXT];

	t->quit = t->leaving || !t->game->unsaved;
	if (t->quit)
		return;
	t->leaving = t->bad = true;
	snprintf(t->message, sizeof t->message, "%s %s", saved_trouble(t->game, text),
		 _("q again leaves without it, e exports it."));
}

/* The game waits meanwhile. */
static void learn(struct stage *t)
{
	t->learns = t->draw->lessons && !t->far;
}

static const struct {
	int code;
	void (*act)(struct stage *t);
} commands[] = {
	{PAINT_KEY_ENTER, enter},
	{' ', enter},
	{KEY_BACKSPACE, put_back},
	{PAINT_KEY_ESCAPE, escape},
	{':', start_typing},
	{'/', start_typing},
	{'?', stage_page_help},
	{'h', stage_hint},
	{'u', stage_undo},
	{'l', stage_page_log},
	{'s', stage_page_sheet},
	{'m', stage_page_moves},
	{'a', stage_analyse},
	{'e', export},
	{'t', learn},
	{'q', leave},
};

static void command(struct stage *t, int code)
{
	if (t->lesson.lesson && stage_lesson_command(t, code))
		return;
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (commands[i].code == code)
			commands[i].act(t);
}

/* Behind the cover only the next person's Enter does anything. */
static void uncover(struct stage *t, int code)
{
	if (code == 'q')
		t->quit = true; /* the next person has nothing to lose yet */
	if (code != PAINT_KEY_ENTER && code != ' ')
		return;
	t->covered = false;
	stage_go_on(t);
}

void stage_key(struct stage *t, const struct paint_key *key)
{
	if (key->code == KEY_RESIZE)
		return;
	if (t->pager.open && t->pager.helps && key->code == '?')
		stage_page_next(t);
	else if (t->pager.open)
		pager_key(&t->pager, key);
	else if (t->box)
		stage_lesson_key(t, key);
	else if (t->covered)
		uncover(t, key->code);
	else if (t->replay)
		stage_replay_key(t, key);
	else if (key->mouse)
		point(t, key);
	else if (t->typing)
		type(t, key);
	else if (key->code >= '1' && key->code <= '9')
		play_offer(t, key->code - '1');
	else if (move_cursor(t, key->code))
		look_there(t);
	else
		command(t, key->code);
}
