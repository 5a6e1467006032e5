/* A table of a server on the screen: the same stage as at home, and what is different there. */
#include "cli/term/online.h"

#include <curses.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"
#include "cli/memory.h"
#include "cli/remote_words.h"
#include "cli/saved.h"
#include "cli/term/online_view.h"

/* ---- What is told ---- */

static void hear_line(void *context, const char *line)
{
	struct online *o = context;

	stage_news(&o->stage, line);
	o->fresh = true;
}

static void hear_answer(void *context, const char *text, bool bad)
{
	struct online *o = context;

	stage_say(&o->stage, "%s", text);
	o->stage.bad = bad;
	o->fresh = true;
}

static void hear_news(void *context)
{
	((struct online *)context)->fresh = true;
}

static void call_seats(void *context, struct transcript_names *out)
{
	stage_names(&((struct online *)context)->stage, out);
}

/* ---- The game, brought to the stage ---- */

static bool may(void *context)
{
	return remote_turn(&((struct online *)context)->remote);
}

static void play(void *context, const char *text)
{
	remote_play(&((struct online *)context)->remote, text);
}

static void say_over(struct online *o)
{
	char result[512];

	remote_result(&o->remote, result, sizeof result);
	stage_say(&o->stage, "%s %s", result,
		  _("s: score sheet, a: analysis, e: export, r: another game, q: leave"));
	o->said_over = true;
}

/* Picks stay as they are unless the game has changed. */
static void update(struct online *o)
{
	struct stage *t = &o->stage;
	const struct remote *r = &o->remote;
	bool turn = remote_turn(r);

	o->fresh = false;
	if (r->known < REMOTE_TABLE)
		return;
	t->draw = draw_find(r->table.start.game->id);
	t->crowded = r->table.clock.kind != CLOCK_NONE || r->table.race;
	if (r->known < REMOTE_GAME && o->said_over)
		t->message[0] = '\0';
	if (r->known < REMOTE_GAME) {
		o->said_over = false;
		return;
	}
	if (r->known == REMOTE_RECORD && !o->said_over)
		say_over(o);
	if (t->seat == r->seat && turn == t->asked && o->states == r->states)
		return;
	if (turn && !t->asked)
		t->message[0] = '\0';
	t->seat = r->seat;
	o->states = r->states;
	stage_go_on(t);
}

/* ---- Chat ---- */

static void type(struct online *o, const struct paint_key *key)
{
	enum entry_end end = entry_key(&o->chat, key);

	o->chatting = end == ENTRY_GOES_ON;
	if (end == ENTRY_DONE && o->chat.text[0])
		remote_chat(&o->remote, o->chat.text);
}

/* ---- Keys ---- */

static void start_chat(struct online *o)
{
	o->chatting = true;
	entry_begin(&o->chat, "", ONLINE_CHAT);
}

static void ask_undo(struct online *o)
{
	remote_ask(&o->remote, ASK_UNDO);
}

static void ask_pause(struct online *o)
{
	remote_ask(&o->remote, o->remote.table.state == TABLE_PAUSED ? ASK_RESUME : ASK_PAUSE);
}

static void ask_rematch(struct online *o)
{
	remote_ask(&o->remote, ASK_REMATCH);
}

static void go_back(struct online *o)
{
	remote_do(&o->remote, "back");
}

/* Twice, since there is no way back. */
static void resign(struct online *o)
{
	if (o->resigning)
		remote_do(&o->remote, "resign");
	else
		stage_say(&o->stage, "%s", _("Press x again to resign; the others win."));
	o->resigning = !o->resigning;
}

static void agree(struct online *o)
{
	if (!remote_answer(&o->remote, true))
		stage_say(&o->stage, "%s", _("Nobody asks you for anything."));
}

static void refuse(struct online *o)
{
	if (!remote_answer(&o->remote, false))
		stage_say(&o->stage, "%s", _("Nobody asks you for anything."));
}

static void hint(struct online *o)
{
	if (remote_alone(&o->remote))
		stage_hint(&o->stage);
	else
		stage_say(&o->stage, "%s", _("No hints while you play against people."));
}

/* Before the end the log is what was told; then there is the record. */
static void tell_log(struct online *o)
{
	struct remote *r = &o->remote;

	if (r->known == REMOTE_RECORD) {
		stage_page_log(&o->stage);
		return;
	}
	fflush(r->log);
	pager_open(&o->stage.pager, _("Log"), strdup(r->log_text ? r->log_text : ""), true);
}

static void leave(struct online *o)
{
	o->stage.quit = true;
}

static void start_game(struct online *o)
{
	if (o->remote.seat == o->remote.table.host)
		remote_start(&o->remote, firn_level_names[o->level]);
}

static void next_level(struct online *o)
{
	o->level = (o->level + 1) % FIRN_LEVELS;
}

static void last_level(struct online *o)
{
	o->level = (o->level + FIRN_LEVELS - 1) % FIRN_LEVELS;
}

static void help(struct online *o)
{
	stage_page_help(&o->stage);
}

static void only_at_the_end(struct online *o)
{
	stage_say(&o->stage, "%s", _("This is for the end of the game."));
}

struct command {
	int code;
	void (*act)(struct online *o);
};

static const struct command anywhere[] = {{'c', start_chat}, {'y', agree}, {'n', refuse},
					  {'l', tell_log},   {'q', leave}, {0, NULL}};
static const struct command waiting[] = {{'s', start_game}, {KEY_RIGHT, next_level},
					 {' ', next_level}, {KEY_LEFT, last_level},
					 {'?', help},       {0, NULL}};
static const struct command playing[] = {
	{'u', ask_undo}, {'p', ask_pause},       {'b', go_back},         {'x', resign},
	{'h', hint},     {'a', only_at_the_end}, {'e', only_at_the_end}, {0, NULL}};
static const struct command over[] = {{'r', ask_rematch}, {'u', only_at_the_end}, {0, NULL}};

static bool obey(struct online *o, const struct command *list, int code)
{
	for (; list->act; list++)
		if (list->code == code) {
			list->act(o);
			return true;
		}
	return false;
}

static void key(struct online *o, const struct paint_key *k)
{
	const struct remote *r = &o->remote;
	bool plain = !k->mouse && !o->stage.pager.open && !o->stage.typing;

	if (o->chatting) {
		type(o, k);
		return;
	}
	if (k->code != 'x')
		o->resigning = false;
	if (plain && obey(o, anywhere, k->code))
		return;
	if (r->known < REMOTE_GAME && !o->stage.pager.open) {
		if (plain)
			obey(o, waiting, k->code);
		return;
	}
	if (plain && obey(o, r->known == REMOTE_RECORD ? over : playing, k->code))
		return;
	stage_key(&o->stage, k);
}

/* ---- The loop ---- */

/* A clock is shown to the second; a lost connection is looked for. */
static int patience(const struct online *o)
{
	if (o->stage.thinker.busy)
		return 100;
	return o->stage.crowded || !remote_is_on(&o->remote) ? 250 : 1000;
}

static bool wait(struct online *o)
{
	struct pollfd on[3] = {{.fd = STDIN_FILENO, .events = POLLIN},
			       {.fd = o->stage.thinker.pipe[0], .events = POLLIN},
			       {.fd = remote_descriptor(&o->remote), .events = POLLIN}};

	poll(on, 3, patience(o));
	return !(on[0].revents & (POLLHUP | POLLERR | POLLNVAL));
}

static void run(struct online *o)
{
	struct paint_key k;

	while (!o->stage.quit && !o->remote.gone[0]) {
		if (o->fresh)
			update(o);
		stage_show(&o->stage);
		if (!wait(o))
			return;
		while (!o->stage.quit && paint_key(&k))
			key(o, &k);
		if (o->remote.known >= REMOTE_GAME)
			stage_thought(&o->stage);
		remote_listen(&o->remote);
	}
}

static void say_goodbye(const struct online *o, char said[ONLINE_SAID])
{
	const struct remote *r = &o->remote;
	char server[ADDRESS_SERVER];

	said[0] = '\0';
	address_server(&r->address, server);
	if (r->gone[0])
		snprintf(said, ONLINE_SAID, "%s", r->gone);
	else if (r->game->path[0] && !access(r->game->path, R_OK))
		snprintf(said, ONLINE_SAID, _("Saved: %.1000s"), r->game->path);
	else if (r->token[0] && !sitting_over(r->game))
		snprintf(said, ONLINE_SAID,
			 _("Your seat is kept. To come back: firn play %s/#t=%s"), server,
			 r->address.table);
}

bool online_play(const struct address *a, struct sitting *g, const struct remote_wish *wish,
		 const struct firn_brain *brain, char said[ONLINE_SAID])
{
	struct online *o = memory_new(sizeof *o);
	struct remote_ear ear = {hear_line, hear_answer, hear_news, call_seats, o};
	bool good;

	o->stage.game = g;
	o->stage.draw = &draw_plain;
	o->stage.seat = FIRN_PUBLIC;
	o->stage.spots.cursor = NO_SPOT;
	o->level = FIRN_MEDIUM;
	o->far = (struct stage_far){may, play, online_show_waiting, online_show_more, o};
	o->stage.far = &o->far;
	thinker_open(&o->stage.thinker, brain);
	if (remote_open(&o->remote, a, g, wish, &ear))
		run(o);
	say_goodbye(o, said);
	stage_close(&o->stage);
	remote_close(&o->remote);
	good = o->remote.state != REMOTE_GONE;
	free(o);
	return good;
}
