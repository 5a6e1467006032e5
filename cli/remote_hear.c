/* What a server says: answers to our requests, and pushes. Each kind has its row in a list. */
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"
#include "cli/safe_text.h"
#include "cli/remembered.h"
#include "cli/remote_parts.h"
#include "cli/remote_words.h"
#include "cli/saved.h"
#include "games/games.h"
#include "match/show.h"

enum { PATIENCE = 20000 /* ms that the table of a rematch may take to be there */ };

static const char other_version[] = N_("The server has a different version than this program.");

static struct firn_json member(struct firn_json v, const char *key)
{
	return remote_member(v, key);
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

/* Takes over what the table is now; `tell`: what has changed. False: it is of another version. */
static bool take_table(struct remote *r, struct firn_json v, bool tell)
{
	struct remote_table was = r->table;
	const char *why = remote_table_read(&r->table, v);

	if (why) {
		remote_give_up(r, "%s", _(why));
		return false;
	}
	if (r->known < REMOTE_RECORD) {
		r->game->match.start.game = r->table.start.game;
		r->game->match.start.options = r->table.start.options;
	}
	label_seats(r);
	remote_fair_hear(&r->next, member(v, "fair"), "rematch");
	for (int seat = 0; !tell && seat < FIRN_MAX_SEATS; seat++)
		if (r->table.seat[seat].kind == SEAT_HUMAN && !r->table.seat[seat].here)
			r->away |= 1u << seat;
	if (tell)
		remote_tell_changes(r, &was);
	if (r->table.state == TABLE_OVER && r->known == REMOTE_GAME)
		remote_save(r);
	return true;
}

/* Events of a push or of the answer to a move; if some are missing, all is asked for again. */
static void take_events(struct remote *r, struct firn_json v, bool answer)
{
	int64_t n = 0, count = remote_count_events(member(v, "events"));

	if (!firn_json_to_int(member(v, "n"), 0, UINT32_MAX, &n) || n <= r->n)
		return;
	if (n - count != r->n) {
		remote_join(r);
		return;
	}
	remote_tell_events(r, member(v, "events"), answer);
	r->n = (uint32_t)n;
	remote_want_state(r);
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
	if (!seat_key_write(&r->address, r->token, &r->promise))
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

	if (r->n || n <= remote_count_events(events) + 1)
		return;
	firn_json_to_int(member(member(v, "view"), "turn"), 0, 10000, &turn);
	for (e = firn_json_first(events); e.kind; e = firn_json_next(events, e)) {
		safe_text_read(e, "event", name, sizeof name);
		told += !strcmp(name, "turn");
	}
	r->told.turn = (int)(turn + 1 - told);
}

/* Is this the table that one is on the way to? A new one has got its id just now. */
static bool is_there(const struct remote *r, struct firn_json v)
{
	char id[REMOTE_ID];

	safe_text_read(member(v, "table"), "id", id, sizeof id);
	return r->wish.new || !strcmp(id, r->address.table);
}

static void tell_arrival(struct remote *r, struct firn_json v, bool again)
{
	struct firn_json list = member(v, "chat"), e = {0};
	int64_t n = 0;

	firn_json_to_bool(member(v, "asked"), &r->asked);
	firn_json_to_int(member(v, "n"), 0, UINT32_MAX, &n);
	if (again)
		remote_line(r, "%s", _("The connection is back."));
	if (r->asked)
		remote_line(r, "%s", _("The host is asked whether you may have the free seat."));
	count_turns(r, v, n);
	remote_tell_events(r, member(v, "events"), false);
	r->n = (uint32_t)n;
	if (list.kind == FIRN_JSON_ARRAY)
		for (e = firn_json_first(list); e.kind; e = firn_json_next(list, e))
			remote_tell_chat(r, e);
}

/* The answer of join, sit and create. */
static void take_entry(struct remote *r, struct firn_json v)
{
	bool met = r->known >= REMOTE_TABLE, again = met && r->state == REMOTE_ENTERING;

	if (!is_there(r, v))
		return;
	take_seat(r, v);
	take_token(r, v);
	if (!take_table(r, member(v, "table"), met))
		return;
	remote_step(r, REMOTE_ENTERED);
	if (!met)
		r->known = REMOTE_TABLE;
	if (r->token[0])
		remember(r, r->table.state != TABLE_OVER && r->table.state != TABLE_CLOSED);
	tell_arrival(r, v, again);
	if (member(v, "view").kind == FIRN_JSON_OBJECT)
		remote_want_state(r);
	news(r);
}

/* ---- Answers ---- */

static void take_hello(struct remote *r, struct firn_json v)
{
	int64_t time;

	if (firn_json_to_int(member(v, "time"), 0, INT64_MAX / 2, &time))
		r->skew = time - remote_now();
	if (r->wish.new)
		remote_fair_hear(&r->promise, v, "commit");
	remote_step(r, REMOTE_GREETED);
	remote_greet(r);
}

/* The table as anybody sees it, and with it what the server is bound to. */
static void take_peek(struct remote *r, struct firn_json v)
{
	remote_fair_hear(&r->promise, member(member(v, "table"), "fair"), "commit");
	remote_sit(r);
}

static void take_state(struct remote *r, struct firn_json v)
{
	union firn_state s;

	r->fetch = r->fetch == REMOTE_FETCH_AGAIN ? REMOTE_FETCH_WANTED : REMOTE_FETCH_NONE;
	if (r->known == REMOTE_RECORD)
		return;
	if (!firn_show_state_read(member(v, "state"), r->table.start.game, &s)) {
		remote_give_up(r, "%s", _(other_version));
		return;
	}
	r->game->match.head.state = s;
	r->known = REMOTE_GAME;
	if (r->move == REMOTE_MOVE_SENT && r->fetch == REMOTE_FETCH_NONE)
		r->move = REMOTE_MOVE_NONE;
	r->states++;
	if (r->table.state == TABLE_OVER)
		remote_save(r);
	news(r);
}

/* The move is done when the state after it is there. */
static void take_play(struct remote *r, struct firn_json v)
{
	take_events(r, v, true);
}

/* It is over: with the whole record all is as after a game at home. */
static void take_record(struct remote *r, struct firn_json v)
{
	struct firn_fault fault;
	char text[512];

	if (r->known == REMOTE_RECORD)
		return;
	fault = firn_match_load(&r->loaded, member(v, "record"), firn_games);
	if (fault.err) {
		r->ear.say(r->ear.context, i18n_text(fault.text), true);
		return;
	}
	r->game->match = r->loaded;
	r->known = REMOTE_RECORD;
	r->move = REMOTE_MOVE_NONE; /* no newer state will say so */
	if (r->token[0])
		remember(r, false);
	r->states++;
	remote_result(r, text, sizeof text); /* the table says it before the last move is told */
	remote_line(r, "%s", text);
	remote_fair_check(r, member(v, "record"));
	if (isatty(STDIN_FILENO)) {
		saved_begin(r->game);
		if (!saved_write(r->game))
			remote_line(r, "%s", saved_trouble(r->game, text));
	}
	news(r);
}

static void take_leave(struct remote *r, struct firn_json v)
{
	(void)v;
	seat_key_forget(&r->address);
	remember(r, false);
	remote_give_up(r, "%s", _("You have left the table."));
}

static void take_forget(struct remote *r, struct firn_json v)
{
	(void)v;
	seat_key_forget(&r->address);
	remember(r, false);
	remote_give_up(r, "%s", _("Your name and your chat were deleted from this table."));
}

/* ---- Refusals ---- */

/* Why a request was refused. */
struct refusal {
	char code[32];
	char text[256]; /* for people */
};

static bool is_code(const struct refusal *why, const char *code)
{
	return !strcmp(why->code, code);
}

static void refuse_hello(struct remote *r, const struct refusal *why)
{
	(void)why;
	remote_give_up(r, "%s", _(other_version));
}

/* Nobody is let in. A token that is of no use is forgotten, and a seat is asked for as by anybody.
 * The table of a rematch is told of before it is stored. */
static void refuse_entry(struct remote *r, const struct refusal *why)
{
	if (is_code(why, "bad-token") && r->token[0] && r->known == REMOTE_NOTHING) {
		seat_key_forget(&r->address);
		r->token[0] = '\0';
		remote_greet(r);
	} else if (is_code(why, "no-table") && remote_now() < r->patient_until) {
		remote_later(r, REMOTE_TIMER_JOIN, REMOTE_AGAIN);
	} else {
		if (r->token[0])
			remember(r, false); /* there is no way back to it */
		remote_give_up(r, "%s", why->text);
	}
}

static void refuse_sit(struct remote *r, const struct refusal *why)
{
	if (is_code(why, "full"))
		remote_give_up(r, "%s %s", why->text, _("Use --watch to watch."));
	else
		refuse_entry(r, why);
}

/* The table may be there, but not to be had at the moment. */
static void refuse_join(struct remote *r, const struct refusal *why)
{
	if (is_code(why, "unavailable") || is_code(why, "busy") || is_code(why, "too-fast"))
		remote_later(r, REMOTE_TIMER_JOIN, REMOTE_AGAIN);
	else
		refuse_entry(r, why);
}

/* A game that nobody may watch: the seat of a player who left may still be had. */
static void refuse_peek(struct remote *r, const struct refusal *why)
{
	if (is_code(why, "forbidden"))
		remote_sit(r);
	else
		refuse_join(r, why);
}

static void refuse_state(struct remote *r, const struct refusal *why)
{
	r->fetch = is_code(why, "too-fast") ? REMOTE_FETCH_WANTED : REMOTE_FETCH_NONE;
	remote_later(r, REMOTE_TIMER_FETCH, REMOTE_AGAIN);
	if (is_code(why, "bad-request")) /* a server that has never heard of it */
		remote_give_up(r, "%s", _(other_version));
}

static void say_refusal(struct remote *r, const struct refusal *why)
{
	r->ear.say(r->ear.context, why->text, true);
}

static void refuse_play(struct remote *r, const struct refusal *why)
{
	r->move = REMOTE_MOVE_NONE;
	if (is_code(why, "too-fast")) {
		r->move = REMOTE_MOVE_HELD;
		remote_later(r, REMOTE_TIMER_MOVE, REMOTE_AGAIN);
	}
	say_refusal(r, why);
}

/* The record comes with the next state. */
static void refuse_save(struct remote *r, const struct refusal *why)
{
	(void)r;
	(void)why;
}

/* Requests that are not listed need nothing, and their refusals are said. */
static const struct answer {
	const char *to;
	bool moving; /* heard on the way to the next table, too */
	void (*take)(struct remote *r, struct firn_json v);
	void (*refuse)(struct remote *r, const struct refusal *why);
} answers[] = {
	{"hello", true, take_hello, refuse_hello},  {"create", true, take_entry, refuse_entry},
	{"sit", true, take_entry, refuse_sit},      {"join", true, take_entry, refuse_join},
	{"state", false, take_state, refuse_state}, {"play", false, take_play, refuse_play},
	{"peek", false, take_peek, refuse_peek},    {"save", false, take_record, refuse_save},
	{"leave", false, take_leave, say_refusal},  {"forget", false, take_forget, say_refusal},
	{NULL, false, NULL, say_refusal},
};

/* False: the request was carried out. */
static bool read_refusal(struct firn_json v, struct refusal *why)
{
	char clause[16], sentence[200];
	bool ok = true;

	firn_json_to_bool(member(v, "ok"), &ok);
	safe_text_read(v, "error", why->code, sizeof why->code);
	safe_text_read(v, "clause", clause, sizeof clause);
	safe_text_read(v, "text", sentence, sizeof sentence);
	snprintf(why->text, sizeof why->text, "%s%s%s", clause, clause[0] ? ": " : "",
		 i18n_text(sentence));
	return !ok;
}

static void hear_answer(struct remote *r, const char *to, struct firn_json v)
{
	const struct answer *a = answers;
	struct refusal why;

	while (a->to && strcmp(a->to, to))
		a++;
	if (read_refusal(v, &why)) {
		a->refuse(r, &why);
		news(r);
	} else if (a->take && (a->moving || r->state != REMOTE_MOVING)) {
		a->take(r, v);
	}
}

/* ---- Pushes ---- */

static void push_events(struct remote *r, struct firn_json v)
{
	take_events(r, v, false);
}

static void push_actors(struct remote *r, struct firn_json v)
{
	(void)v;
	remote_want_state(r);
}

static void push_table(struct remote *r, struct firn_json v)
{
	take_table(r, member(v, "table"), true);
}

static void push_chat(struct remote *r, struct firn_json v)
{
	remote_tell_chat(r, member(v, "line"));
}

/* Another seat at this table, or none: all is told again. */
static void push_seat(struct remote *r, struct firn_json v)
{
	(void)v;
	r->n = 0;
	r->asked = false;
	remote_join(r);
}

static void push_removed(struct remote *r, struct firn_json v)
{
	bool banned = false;

	firn_json_to_bool(member(v, "banned"), &banned);
	seat_key_forget(&r->address);
	if (r->token[0])
		memcpy(r->former, r->token, sizeof r->former);
	r->token[0] = '\0';
	remember(r, false);
	if (banned) {
		remote_give_up(r, "%s", _("You were banned from this table."));
		return;
	}
	remote_line(r, "%s", _("You were removed from your seat; you may watch."));
	push_seat(r, v);
}

/* A new table: all begins anew but who sits there. */
static void push_rematch(struct remote *r, struct firn_json v)
{
	char id[REMOTE_ID];

	if (!firn_json_to_string(member(v, "table"), id, sizeof id, NULL))
		return;
	memcpy(r->address.table, id, sizeof id);
	r->promise = r->next;
	r->next = (struct seat_promise){0};
	if (r->token[0])
		seat_key_write(&r->address, r->token, &r->promise);
	remote_step(r, REMOTE_REMATCH);
	r->known = REMOTE_TABLE;
	r->fetch = REMOTE_FETCH_NONE;
	r->move = REMOTE_MOVE_NONE;
	r->patient_until = remote_now() + PATIENCE;
	r->game->ended = false;
	sitting_unlock(r->game);
	r->n = 0;
	r->last_chat = 0;
	r->told.turn = 0;
	remote_line(r, "%s", _("Another game: all have agreed."));
	remote_join(r);
}

static const struct push {
	const char *name;
	void (*take)(struct remote *r, struct firn_json v);
} pushes[] = {
	{"events", push_events},   {"actors", push_actors},
	{"table", push_table},     {"chat", push_chat},
	{"seat", push_seat},       {"removed", push_removed},
	{"rematch", push_rematch}, {NULL, NULL},
};

static void hear_push(struct remote *r, const char *name, struct firn_json v)
{
	if (r->known < REMOTE_TABLE || r->state == REMOTE_MOVING)
		return;
	for (const struct push *p = pushes; p->name; p++)
		if (!strcmp(p->name, name))
			p->take(r, v);
	news(r);
}

void remote_hear(struct remote *r, const char *text, size_t n)
{
	struct firn_json v;
	char name[16];

	if (!firn_json_parse(text, n, &v) || v.kind != FIRN_JSON_OBJECT)
		return;
	safe_text_read(v, "push", name, sizeof name);
	if (name[0]) {
		hear_push(r, name, v);
		return;
	}
	safe_text_read(v, "id", name, sizeof name);
	hear_answer(r, name, v);
}
