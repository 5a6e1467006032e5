/* What a server says: answers to our requests, and pushes. */
#include "cli/remote.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"
#include "cli/plain.h"
#include "cli/remembered.h"
#include "cli/saved.h"
#include "cli/terms.h"
#include "games/games.h"
#include "match/show.h"

enum { AGAIN = 400 /* ms */, PATIENCE = 20000 };

static struct firn_json member(struct firn_json v, const char *key)
{
	return v.kind == FIRN_JSON_OBJECT ? firn_json_member(v, key) : (struct firn_json){0};
}

static void news(struct remote *r)
{
	r->ear.news(r->ear.context);
}

/* ---- The table ---- */

static void label_seats(struct remote *r)
{
	struct sitting *g = r->game;

	for (int seat = 0; seat < r->table.start.options.seats; seat++) {
		const struct remote_seat *s = &r->table.seat[seat];
		g->player[seat] = seat == r->seat ? SITTING_PERSON : SITTING_AWAY;
		if (seat == r->seat)
			sitting_set_name(g, seat, _("you"));
		else if (s->kind == SEAT_AI)
			sitting_set_name(g, seat, i18n_text(s->name));
		else
			sitting_set_name(g, seat,
					 s->kind == SEAT_HUMAN ? s->name : SITTING_UNKNOWN);
	}
	g->ended = r->table.state == TABLE_OVER || r->table.state == TABLE_CLOSED;
}

static void tell_seat(struct remote *r, const struct remote_seat *was, int seat)
{
	const struct remote_seat *is = &r->table.seat[seat];

	if (seat == r->seat && is->standin && !was->standin && !is->resigned)
		remote_line(r, "%s", _("The computer plays for you now."));
	else if (was->kind == SEAT_HUMAN && is->kind != SEAT_HUMAN)
		remote_line(r, _("%s has left the table."), was->name);
	else if (was->kind != SEAT_HUMAN && is->kind == SEAT_HUMAN)
		remote_line(r, _("%s sits down."), is->name);
	else if (is->kind == SEAT_HUMAN && was->here && !is->here && seat != r->seat) {
		remote_line(r, _("%s has gone offline."), is->name);
		r->away |= 1u << seat;
	} else if (is->here && r->away >> seat & 1) {
		remote_line(r, _("%s is here."), is->name);
	}
	if (is->here)
		r->away &= ~(1u << seat);
}

static void tell_asks(struct remote *r, const struct remote_table *was)
{
	char text[256];

	for (int i = 0; i < r->table.asks; i++) {
		bool old = false;
		for (int k = 0; k < was->asks; k++)
			old |= was->ask[k].number == r->table.ask[i].number;
		if (old)
			continue;
		remote_ask_text(r, &r->table.ask[i], text, sizeof text);
		remote_line(r, "%s", text);
	}
}

/* An ask of this seat that is gone, and nothing came of it. */
static void tell_lapsed(struct remote *r, const struct remote_table *was)
{
	bool granted = r->undone || r->table.state != was->state || r->table.next[0];

	for (int i = 0; i < was->asks; i++) {
		bool there = was->ask[i].by != r->seat || r->seat == FIRN_PUBLIC;
		for (int k = 0; k < r->table.asks; k++)
			there |= was->ask[i].number == r->table.ask[k].number;
		if (!there && !granted)
			remote_line(r, "%s", _("Your request was declined."));
	}
	r->undone = false;
}

static void tell_race(struct remote *r, const struct remote_table *was)
{
	char time[32];

	if (!r->table.race || was->race)
		return;
	remote_time(remote_race(r), time);
	remote_line(r, _("The race begins: %s for all."), time);
}

static void tell_changes(struct remote *r, const struct remote_table *was)
{
	for (int seat = 0; seat < r->table.start.options.seats; seat++)
		tell_seat(r, &was->seat[seat], seat);
	tell_asks(r, was);
	tell_lapsed(r, was);
	tell_race(r, was);
	if (r->table.state == was->state)
		return;
	if (r->table.state == TABLE_PAUSED)
		remote_line(r, "%s", _("The game is paused."));
	else if (was->state == TABLE_PAUSED && r->table.state == TABLE_PLAYING)
		remote_line(r, "%s", _("The game continues."));
	else if (r->table.state == TABLE_CLOSED)
		remote_line(r, "%s", _("The host has closed the table."));
}

/* Takes over what the table is now; `tell`: what has changed. False: it is of another version. */
static bool take_table(struct remote *r, struct firn_json v, bool tell)
{
	struct remote_table was = r->table;
	const char *why = remote_table_read(&r->table, v);

	if (why) {
		remote_give_up(r, "%s", _(why));
		return false;
	}
	if (!r->recorded) {
		r->game->match.start.game = r->table.start.game;
		r->game->match.start.options = r->table.start.options;
	}
	label_seats(r);
	for (int seat = 0; !tell && seat < FIRN_MAX_SEATS; seat++)
		if (r->table.seat[seat].kind == SEAT_HUMAN && !r->table.seat[seat].here)
			r->away |= 1u << seat;
	if (tell)
		tell_changes(r, &was);
	if (r->table.state == TABLE_OVER && r->begun && !r->recorded)
		remote_save(r);
	return true;
}

/* ---- What happened ---- */

static void tell_own(struct remote *r, struct firn_json e)
{
	char name[16], who[REMOTE_NAME + 32] = "";
	int64_t seat;

	plain_read(e, "event", name, sizeof name);
	if (firn_json_to_int(member(e, "seat"), 0, FIRN_MAX_SEATS - 1, &seat))
		remote_who(r, (int)seat, who, sizeof who);
	if (!strcmp(name, "begin"))
		remote_line(r, "%s", _("The game begins."));
	else if (!strcmp(name, "undo")) {
		r->undone = true;
		remote_line(r, "%s", _("The last move was taken back."));
	} else if (!strcmp(name, "resign"))
		remote_line(r, _("%s resigns."), who);
	else if (!strcmp(name, "flag"))
		remote_line(r, _("The time of %s is up."), who);
	else if (!strcmp(name, "timeout"))
		remote_line(r, "%s", _("The time of the race is up."));
}

static void tell_game(struct remote *r, struct firn_json events, bool answer)
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	struct transcript_names names;

	if (!out)
		return;
	r->ear.names(r->ear.context, &names);
	transcript_events(out, r->table.start.game, &r->told, events, answer, &names);
	fclose(out);
	for (char *at = text; *at;) {
		char *end = at + strcspn(at, "\n");
		bool more = *end;
		*end = '\0';
		remote_line(r, "%s", at);
		at = end + more;
	}
	free(text);
}

/* Returns how many they were. */
static int64_t tell_events(struct remote *r, struct firn_json events, bool answer)
{
	struct firn_json e = {0};
	int64_t count = 0;

	if (events.kind != FIRN_JSON_ARRAY)
		return 0;
	for (e = firn_json_first(events); e.kind; e = firn_json_next(events, e), count++)
		tell_own(r, e);
	tell_game(r, events, answer);
	return count;
}

static int64_t count_events(struct firn_json events)
{
	struct firn_json e = {0};
	int64_t count = 0;

	if (events.kind == FIRN_JSON_ARRAY)
		for (e = firn_json_first(events); e.kind; e = firn_json_next(events, e))
			count++;
	return count;
}

/* Events of a push or of the answer to a move; if some are missing, all is asked for again. */
static void take_events(struct remote *r, struct firn_json v, bool answer)
{
	int64_t n = 0, count = count_events(member(v, "events"));

	if (!firn_json_to_int(member(v, "n"), 0, UINT32_MAX, &n) || n <= r->n)
		return;
	if (n - count != r->n) {
		remote_join(r);
		return;
	}
	tell_events(r, member(v, "events"), answer);
	r->n = (uint32_t)n;
	remote_want_state(r);
}

static void take_line(struct remote *r, struct firn_json v)
{
	char text[1024], phrase[32], who[REMOTE_NAME + 32];
	int64_t at = 0, seat;

	firn_json_to_int(member(v, "at"), 0, INT64_MAX / 2, &at);
	if (at <= r->last_chat ||
	    !firn_json_to_int(member(v, "seat"), 0, FIRN_MAX_SEATS - 1, &seat))
		return;
	r->last_chat = at;
	plain_read(v, "text", text, sizeof text);
	plain_read(v, "phrase", phrase, sizeof phrase);
	remote_who(r, (int)seat, who, sizeof who);
	remote_line(r, "%s: %s", who, phrase[0] ? terms_phrase(phrase) : text);
}

/* ---- Arriving ---- */

static void take_seat(struct remote *r, struct firn_json v)
{
	int64_t seat = FIRN_PUBLIC;

	firn_json_to_int(member(v, "seat"), 0, FIRN_MAX_SEATS - 1, &seat);
	if (seat != r->seat)
		r->told = (struct transcript_told){.viewer = (int)seat};
	r->seat = (int)seat;
}

static void take_token(struct remote *r, struct firn_json v)
{
	struct firn_json id = member(member(v, "table"), "id");

	firn_json_to_string(id, r->address.table, sizeof r->address.table, NULL);
	if (!firn_json_to_string(member(v, "token"), r->token, sizeof r->token, NULL))
		return;
	r->wish.new = NULL;
	if (!seat_key_write(&r->address, r->token))
		remote_line(r, "%s",
			    _("Your seat could not be saved on this machine; if the program ends, "
			      "the seat is lost."));
}

/* The menu offers the way back; a pipe has no menu. */
static void remember(const struct remote *r, bool seated)
{
	char link[ADDRESS_SERVER + ADDRESS_TABLE + 8], server[ADDRESS_SERVER];

	if (!isatty(STDIN_FILENO))
		return;
	address_server(&r->address, server);
	snprintf(link, sizeof link, "%s/#t=%s", server, r->address.table);
	remembered_write("table", seated ? link : NULL);
}

/* Where turns are counted from: the view says how many have ended, if not all was told. */
static void count_turns(struct remote *r, struct firn_json v, int64_t n)
{
	struct firn_json events = member(v, "events"), e = {0};
	int64_t turn = 0, told = 0;
	char name[16];

	if (r->n || n <= count_events(events) + 1)
		return;
	firn_json_to_int(member(member(v, "view"), "turn"), 0, 10000, &turn);
	for (e = firn_json_first(events); e.kind; e = firn_json_next(events, e)) {
		plain_read(e, "event", name, sizeof name);
		told += !strcmp(name, "turn");
	}
	r->told.turn = (int)(turn + 1 - told);
}

/* Is this the table that one is on the way to? */
static bool is_there(const struct remote *r, struct firn_json v)
{
	char id[REMOTE_ID];

	plain_read(member(v, "table"), "id", id, sizeof id);
	return !r->moving || !strcmp(id, r->address.table);
}

/* The answer of join, sit and create. */
static void arrive(struct remote *r, struct firn_json v)
{
	struct firn_json list = member(v, "chat"), e = {0};
	int64_t n = 0;
	bool met = r->met, again = met && !r->on;

	if (!is_there(r, v))
		return;
	r->moving = false;
	take_seat(r, v);
	take_token(r, v);
	if (!take_table(r, member(v, "table"), met))
		return;
	r->on = r->met = true;
	if (r->token[0])
		remember(r, r->table.state != TABLE_OVER && r->table.state != TABLE_CLOSED);
	firn_json_to_bool(member(v, "asked"), &r->asked);
	firn_json_to_int(member(v, "n"), 0, UINT32_MAX, &n);
	if (again)
		remote_line(r, "%s", _("The connection is back."));
	if (r->asked)
		remote_line(r, "%s", _("The host is asked whether you may have the free seat."));
	count_turns(r, v, n);
	tell_events(r, member(v, "events"), false);
	r->n = (uint32_t)n;
	if (list.kind == FIRN_JSON_ARRAY)
		for (e = firn_json_first(list); e.kind; e = firn_json_next(list, e))
			take_line(r, e);
	if (member(v, "view").kind == FIRN_JSON_OBJECT)
		remote_want_state(r);
	news(r);
}

/* ---- Answers ---- */

static bool read_fault(struct firn_json v, char code[32], char text[256])
{
	char clause[16], sentence[200];
	bool ok = true;

	firn_json_to_bool(member(v, "ok"), &ok);
	plain_read(v, "error", code, 32);
	plain_read(v, "clause", clause, sizeof clause);
	plain_read(v, "text", sentence, sizeof sentence);
	snprintf(text, 256, "%s%s%s", clause, clause[0] ? ": " : "", i18n_text(sentence));
	return !ok;
}

static void take_state(struct remote *r, struct firn_json v)
{
	union firn_state s;

	r->asked_state = false;
	if (r->recorded)
		return;
	if (!firn_show_state_read(member(v, "state"), r->table.start.game, &s)) {
		remote_give_up(r, "%s", _("The server has a different version than this program."));
		return;
	}
	r->game->match.head.state = s;
	r->begun = true;
	r->waiting = r->waiting && (r->slow_until || r->want_state);
	r->states++;
	if (r->table.state == TABLE_OVER)
		remote_save(r);
	news(r);
}

/* It is over: with the whole record all is as after a game at home. */
static void take_record(struct remote *r, struct firn_json v)
{
	static struct firn_match m;
	char text[512];

	if (r->recorded || firn_match_load(&m, member(v, "record"), firn_games).err)
		return;
	r->game->match = m;
	r->recorded = r->begun = true;
	if (r->token[0])
		remember(r, false);
	r->states++;
	remote_result(r, text, sizeof text); /* the table says it before the last move is told */
	remote_line(r, "%s", text);
	if (isatty(STDIN_FILENO) && saved_begin(r->game))
		saved_write(r->game);
	news(r);
}

/* The table is there, but not to be had at the moment. */
static bool is_for_now(const char *code)
{
	return !strcmp(code, "unavailable") || !strcmp(code, "busy") || !strcmp(code, "too-fast");
}

/* Nobody is let in: what to do about it. */
static void refused_entry(struct remote *r, const char *what, const char *code, const char *text)
{
	if (!strcmp(code, "bad-token") && r->token[0] && !r->met) {
		seat_key_forget(&r->address);
		r->token[0] = '\0';
		remote_greet(r);
	} else if (!strcmp(code, "no-table") && remote_now() - r->moved_at < PATIENCE) {
		r->join_at = remote_now() + AGAIN; /* it is told of before it is stored */
	} else if (!strcmp(what, "join") && is_for_now(code)) {
		r->join_at = remote_now() + AGAIN;
	} else if (!strcmp(what, "sit") && !strcmp(code, "full")) {
		remote_give_up(r, "%s %s", text, _("Use --watch to watch."));
	} else {
		if (r->token[0])
			remember(r, false); /* there is no way back to it */
		remote_give_up(r, "%s", text);
	}
}

static void refused(struct remote *r, const char *what, const char *code, const char *text)
{
	if (!strcmp(what, "hello"))
		remote_give_up(r, "%s", _("The server has a different version than this program."));
	else if (!strcmp(what, "join") || !strcmp(what, "sit") || !strcmp(what, "create"))
		refused_entry(r, what, code, text);
	else if (!strcmp(what, "state")) {
		r->asked_state = false;
		r->state_at = remote_now() + AGAIN;
		r->want_state = strcmp(code, "too-fast") == 0;
		if (!strcmp(code, "bad-request")) /* a server that has never heard of it */
			remote_give_up(r, "%s",
				       _("The server has a different version than this program."));
	} else if (strcmp(what, "save")) {
		if (!strcmp(what, "play") && !strcmp(code, "too-fast")) {
			r->waiting = true;
			r->slow_until = remote_now() + AGAIN;
		}
		r->ear.say(r->ear.context, text, true);
	}
}

static void answered(struct remote *r, const char *what, struct firn_json v)
{
	char code[32], text[256];
	int64_t time;

	if (read_fault(v, code, text)) {
		if (!strcmp(what, "play"))
			r->waiting = false; /* otherwise until its result is there */
		refused(r, what, code, text);
		news(r);
		return;
	}
	if (!strcmp(what, "hello")) {
		if (firn_json_to_int(member(v, "time"), 0, INT64_MAX / 2, &time))
			r->skew = time - remote_now();
		remote_greet(r);
	} else if (!strcmp(what, "join") || !strcmp(what, "sit") || !strcmp(what, "create")) {
		arrive(r, v);
	} else if (r->moving) {
		return; /* of the last table */
	} else if (!strcmp(what, "state")) {
		take_state(r, v);
	} else if (!strcmp(what, "play")) {
		take_events(r, v, true);
	} else if (!strcmp(what, "save")) {
		take_record(r, v);
	} else if (!strcmp(what, "leave")) {
		seat_key_forget(&r->address);
		remember(r, false);
		remote_give_up(r, "%s", _("You have left the table."));
	}
}

/* ---- Pushes ---- */

/* Another seat at this table, or none: all is told again. */
static void change_seat(struct remote *r)
{
	r->n = 0;
	r->asked = false;
	remote_join(r);
}

static void move_on(struct remote *r, struct firn_json v)
{
	char id[REMOTE_ID];

	if (!firn_json_to_string(member(v, "table"), id, sizeof id, NULL))
		return;
	memcpy(r->address.table, id, sizeof id);
	if (r->token[0])
		seat_key_write(&r->address, r->token);
	r->moving = true;
	r->begun = r->recorded = r->game->ended = false;
	r->waiting = r->want_state = r->asked_state = false;
	r->game->path[0] = '\0';
	r->n = 0;
	r->last_chat = 0;
	r->told.turn = 0;
	r->moved_at = remote_now();
	remote_line(r, "%s", _("Another game: all have agreed."));
	remote_join(r);
}

static void pushed(struct remote *r, const char *what, struct firn_json v)
{
	if (!strcmp(what, "events")) {
		take_events(r, v, false);
	} else if (!strcmp(what, "actors")) {
		remote_want_state(r);
	} else if (!strcmp(what, "table")) {
		take_table(r, member(v, "table"), true);
	} else if (!strcmp(what, "chat")) {
		take_line(r, member(v, "line"));
	} else if (!strcmp(what, "seat")) {
		change_seat(r);
	} else if (!strcmp(what, "removed")) {
		seat_key_forget(&r->address);
		r->token[0] = '\0';
		remember(r, false);
		remote_line(r, "%s", _("The host has removed you from your seat; you may watch."));
		change_seat(r);
	} else if (!strcmp(what, "rematch")) {
		move_on(r, v);
	}
	news(r);
}

void remote_hear(struct remote *r, const char *text, size_t n)
{
	struct firn_json v;
	char what[16];

	if (!firn_json_parse(text, n, &v) || v.kind != FIRN_JSON_OBJECT)
		return;
	plain_read(v, "push", what, sizeof what);
	if (what[0]) {
		if (r->met && !r->moving)
			pushed(r, what, v);
		return;
	}
	plain_read(v, "id", what, sizeof what);
	answered(r, what, v);
}
