#include "cli/term/online_view.h"

#include <stdio.h>
#include <string.h>

#include "cli/clock_text.h"
#include "cli/i18n.h"
#include "cli/remote_words.h"
#include "cli/terms.h"

static int bottom(void)
{
	return paint_lines() - 1;
}

/* ---- The last line ---- */

/* What somebody asks, or what is wrong; false: nothing. */
static bool write_notice(const struct online *o, char out[256], enum paint *p)
{
	const struct remote *r = &o->remote;
	const struct remote_ask *a = remote_table_question(&r->table, r->seat);
	char ask[200];

	*p = PAINT_STRONG;
	if (!remote_is_on(r)) {
		*p = PAINT_BAD;
		snprintf(out, 256, " %s", _("Connection lost; reconnecting ..."));
	} else if (a) {
		remote_ask_text(r, a, ask, sizeof ask);
		snprintf(out, 256, " %s  %s", ask, _("y: yes, n: no"));
	} else if (r->table.state == TABLE_PAUSED) {
		snprintf(out, 256, " %s", _("The game is paused; p asks to continue."));
	} else if (r->seat < FIRN_MAX_SEATS && r->table.seat[r->seat].standin &&
		   r->table.state == TABLE_PLAYING) {
		snprintf(out, 256, " %s", _("The computer plays for you; b: play yourself again."));
	} else {
		return false;
	}
	return true;
}

static void show_bottom(const struct online *o, const char *keys)
{
	char notice[256];
	enum paint p = PAINT_DIM;

	if (o->chatting)
		entry_show(&o->chat, bottom(), _("Say: "));
	else if (write_notice(o, notice, &p))
		paint_field(bottom(), 0, paint_columns(), p, notice);
	else
		paint_field(bottom(), 0, paint_columns(), PAINT_DIM, keys);
}

/* ---- Beside the board ---- */

enum { TITLE = 33, CLOCKS = 200 }; /* columns of the title that have to stay; bytes */

/* "race 0:42  A 9:53  B 10:00" */
static void write_clocks(const struct remote *r, unsigned seats, char text[CLOCKS])
{
	bool clocks = r->table.clock.kind != CLOCK_NONE;
	char time[32];
	size_t n = 0;

	text[0] = '\0';
	if (r->table.race) {
		remote_time(remote_race(r), time);
		n = (size_t)snprintf(text, CLOCKS, "%s %s", _("race"), time);
	}
	for (int seat = 0; clocks && seat < r->table.start.options.seats; seat++) {
		if (!(seats >> seat & 1))
			continue;
		remote_time(remote_left(r, seat), time);
		n += (size_t)snprintf(text + n, CLOCKS - n, "%s%s%c %s", n ? "  " : "",
				      r->table.running >> seat & 1 ? "›" : "", 'A' + seat, time);
	}
}

/* At the right end of the title; one's own alone if there is no room for all. */
static void show_clocks(const struct remote *r)
{
	char text[CLOCKS];

	write_clocks(r, ~0u, text);
	if (paint_width(text) > paint_columns() - TITLE)
		write_clocks(r, 1u << r->seat, text);
	if (text[0] && !r->table.ended)
		paint_text(0, paint_columns() - paint_width(text) - 1, PAINT_TITLE, "%s", text);
}

void online_show_more(void *context)
{
	const struct online *o = context;

	if (!o->stage.thinker.busy)
		show_clocks(&o->remote);
	if (o->stage.typing)
		return;
	show_bottom(o, o->remote.known == REMOTE_RECORD
			       ? _(" ? rules  s sheet  l log  a analysis  e export  r again  c chat"
				   "  q leave")
			       : _(" ? rules  Enter pick  : type  c chat  u undo  l log  s sheet  "
				   "q leave"));
}

/* ---- Before the game ---- */

static void show_title(const struct remote *r)
{
	paint_field(0, 0, paint_columns(), PAINT_TITLE, "");
	if (r->known >= REMOTE_TABLE)
		paint_text(0, 1, PAINT_TITLE, "%s · %s", terms_title(r->table.start.game),
			   _("waiting for players"));
	else
		paint_text(0, 1, PAINT_TITLE, _("firn · connecting to %s ..."), r->address.host);
}

static int show_seats(const struct remote *r, int y)
{
	char who[REMOTE_NAME + 32];

	for (int seat = 0; seat < r->table.start.options.seats; seat++) {
		const struct remote_seat *s = &r->table.seat[seat];
		int x = draw_seat(y, 4, seat);
		remote_who(r, seat, who, sizeof who);
		x = paint_text(y, x, s->kind == SEAT_EMPTY ? PAINT_DIM : PAINT_PLAIN, "  %s", who);
		if (seat == r->seat)
			x = paint_text(y, x, PAINT_STRONG, "%s", _(" (you)"));
		if (seat == r->table.host)
			x = paint_text(y, x, PAINT_DIM, "%s", _(", host"));
		if (s->kind == SEAT_HUMAN && !s->here)
			paint_text(y, x, PAINT_DIM, "%s", _(", offline"));
		y++;
	}
	return y;
}

static int show_options(const struct remote *r, int y)
{
	const struct firn_start *s = &r->table.start;
	char clock[128];

	for (int i = 0; s->game->options[i].name; i++)
		paint_text(y++, 4, PAINT_PLAIN, "%s: %s", terms_option(s->game, i),
			   terms_value(s->game, i, s->options.option[i]));
	clock_text_write(&r->table.clock, clock, sizeof clock);
	if (r->table.clock.kind != CLOCK_NONE)
		paint_text(y++, 4, PAINT_PLAIN, _("Clock: %s"), clock);
	if (r->table.listed)
		paint_text(y++, 4, PAINT_PLAIN, "%s",
			   _("The table is listed: anybody on this server can sit down."));
	return y;
}

static int show_host(const struct online *o, int y)
{
	int x;

	if (o->remote.seat != o->remote.table.host)
		return y;
	x = paint_text(y, 4, PAINT_STRONG, "%s", _("s: start now; empty seats go to computers: "));
	paint_text(y, x, PAINT_LEGAL, "◂ %s ▸", _(sitting_word(o->level)));
	return y + 2;
}

static void show_news(const struct stage *t, int y)
{
	if (t->message[0])
		paint_text(bottom() - 1, 4, t->bad ? PAINT_BAD : PAINT_STRONG, "%s", t->message);
	stage_show_news(t, y, bottom() - 1, 4, PAINT_DIM);
}

bool online_show_waiting(void *context)
{
	const struct online *o = context;
	const struct remote *r = &o->remote;
	int y = 2;

	if (r->known >= REMOTE_GAME)
		return false;
	paint_cursor(-1, 0);
	show_title(r);
	if (r->known < REMOTE_TABLE)
		return true;
	paint_text(y, 4, PAINT_PLAIN, "%s", _("Whoever has this link can sit down:"));
	paint_text(y + 1, 4, PAINT_STRONG, "%s", r->table.link);
	y = show_seats(r, y + 3);
	y = show_options(r, y + 1);
	paint_text(++y, 4, PAINT_PLAIN, "%s", _("The game begins when every seat is taken."));
	y = show_host(o, y + 2);
	show_news(&o->stage, y);
	show_bottom(o, r->seat == r->table.host
			       ? _(" s start  ← → level  c chat  l log  ? rules  q leave")
			       : _(" c chat  l log  ? rules  q leave"));
	return true;
}
