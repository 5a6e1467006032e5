#include "cli/remote.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/i18n.h"
#include "cli/seed.h"
#include "match/protocol.h"

enum { REQUEST = 4096 };

int64_t remote_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Telling ---- */

void remote_line(struct remote *r, const char *format, ...)
{
	char line[1400];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	if (r->log)
		fprintf(r->log, "%s\n", line);
	r->ear.line(r->ear.context, line);
}

void remote_give_up(struct remote *r, const char *format, ...)
{
	va_list list;

	if (r->gone[0])
		return;
	va_start(list, format);
	vsnprintf(r->gone, sizeof r->gone, format, list);
	va_end(list);
	r->ear.news(r->ear.context);
}

/* ---- Requests: the id of each is its name, which its answer repeats ---- */

static void begin(struct firn_writer *w, char buf[REQUEST], const char *what)
{
	firn_writer_init(w, buf, REQUEST);
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", what);
	firn_json_key_string(w, "do", what);
}

static void end(struct remote *r, struct firn_writer *w)
{
	firn_json_end(w, '}');
	if (!w->full)
		link_send(r->link, w->buf, w->len);
}

/* Without a connection a person is told so, instead of nothing. */
static bool ready(struct remote *r)
{
	if (!r->on)
		r->ear.say(r->ear.context, _("There is no connection to the server right now."),
			   true);
	return r->on;
}

static void put_text(struct remote *r, const char *what, const char *key, const char *text)
{
	struct firn_writer w;
	char buf[REQUEST];

	begin(&w, buf, what);
	if (key)
		firn_json_key_string(&w, key, text);
	end(r, &w);
}

void remote_do(struct remote *r, const char *what)
{
	if (ready(r))
		put_text(r, what, NULL, NULL);
}

void remote_play(struct remote *r, const char *move)
{
	if (!ready(r))
		return;
	r->waiting = true;
	put_text(r, "play", "move", move);
}

void remote_chat(struct remote *r, const char *text)
{
	if (ready(r))
		put_text(r, "chat", "text", text);
}

void remote_ask(struct remote *r, const char *what)
{
	if (ready(r))
		put_text(r, "ask", "what", what);
}

void remote_start(struct remote *r, const char *level)
{
	if (ready(r))
		put_text(r, "start", "level", level);
}

bool remote_answer(struct remote *r, bool yes)
{
	const struct remote_ask *a = remote_table_question(&r->table, r->seat);
	struct firn_writer w;
	char buf[REQUEST];

	if (!a || !ready(r))
		return a != NULL;
	begin(&w, buf, "answer");
	firn_json_key_int(&w, "ask", a->number);
	firn_json_key_bool(&w, "yes", yes);
	end(r, &w);
	return true;
}

void remote_save(struct remote *r)
{
	put_text(r, "save", NULL, NULL);
}

/* ---- Coming to the table ---- */

/* The seats and options of a new table; this person sits on the first seat of a person. */
static void put_settings(struct firn_writer *w, const struct remote_wish *wish)
{
	const struct sitting *g = wish->new;
	const struct firn_start *s = &g->match.start;
	unsigned people = sitting_people(g);

	firn_json_key_string(w, "game", s->game->id);
	firn_json_key_int(w, "seats", s->options.seats);
	firn_json_key(w, "options");
	firn_options_write(s->game, &s->options, w);
	firn_json_key_int(w, "seat", people ? __builtin_ctz(people) : 0);
	firn_json_key(w, "ai");
	firn_json_begin(w, '{');
	for (int seat = 0; seat < s->options.seats; seat++) {
		char key[2] = {(char)('0' + seat), '\0'};
		if (g->player[seat] >= 0)
			firn_json_key_string(w, key, sitting_word(g->player[seat]));
	}
	firn_json_end(w, '}');
	if (wish->clock.kind != CLOCK_NONE) {
		firn_json_key(w, "clock");
		firn_json_begin(w, '{');
		clock_rule_write(&wish->clock, w);
		firn_json_end(w, '}');
	}
	firn_json_key_bool(w, "public", wish->listed);
}

/* Sits down, at a new table or at one that is there. Our part of the seed: docs/server.md. */
static void sit(struct remote *r)
{
	struct firn_writer w;
	char buf[REQUEST], part[FIRN_FAIR_PART];

	begin(&w, buf, r->wish.new ? "create" : "sit");
	if (r->wish.new)
		put_settings(&w, &r->wish);
	else
		firn_json_key_string(&w, "table", r->address.table);
	firn_json_key_string(&w, "name", r->wish.name);
	seed_part(part);
	firn_json_key_string(&w, "part", part);
	end(r, &w);
}

/* From the last event seen; the first time from the first one, so that all are told. */
void remote_join(struct remote *r)
{
	struct firn_writer w;
	char buf[REQUEST];

	begin(&w, buf, "join");
	firn_json_key_string(&w, "table", r->address.table);
	if (r->token[0])
		firn_json_key_string(&w, "token", r->token);
	firn_json_key_int(&w, "n", r->n ? r->n : 1);
	end(r, &w);
}

void remote_greet(struct remote *r)
{
	if (r->token[0] || r->wish.watch || r->met)
		remote_join(r);
	else
		sit(r);
}

void remote_want_state(struct remote *r)
{
	r->want_state = true;
	if (r->asked_state || !r->on || remote_now() < r->state_at)
		return;
	r->want_state = false;
	r->asked_state = true;
	r->state_at = remote_now();
	put_text(r, "state", NULL, NULL);
}

/* ---- The connection ---- */

static void say_hello(struct remote *r)
{
	struct firn_writer w;
	char buf[REQUEST];

	begin(&w, buf, "hello");
	firn_json_key_int(&w, "protocol", FIRN_PROTOCOL_VERSION);
	end(r, &w);
}

static void went_down(struct remote *r)
{
	static const char *const why[] = {
		[LINK_FINE] = N_("The server %s cannot be reached."),
		[LINK_UNREACHED] = N_("The server %s cannot be reached."),
		[LINK_DISTRUST] = N_(
			"No secure connection to %s: its certificate cannot be trusted, or it "
			"has none."),
		[LINK_STRANGER] = N_("%s is not a firn server."),
	};
	char server[ADDRESS_SERVER];

	if (!r->met) {
		address_server(&r->address, server);
		remote_give_up(r, _(why[link_why(r->link)]), server);
	} else if (r->on) {
		remote_line(r, "%s", _("Connection lost; reconnecting ..."));
	}
	r->on = r->asked_state = r->waiting = false;
	r->ear.news(r->ear.context);
}

void remote_listen(struct remote *r)
{
	enum link_news news;
	char *text;
	size_t n;

	while (!r->gone[0] && (news = link_take(r->link, &text, &n)) != LINK_NOTHING) {
		if (news == LINK_UP)
			say_hello(r);
		else if (news == LINK_DOWN)
			went_down(r);
		else
			remote_hear(r, text, n);
		free(text);
	}
	if (r->want_state)
		remote_want_state(r);
	if (r->join_at && remote_now() >= r->join_at) {
		r->join_at = 0;
		remote_join(r);
	}
	if (r->slow_until && remote_now() >= r->slow_until) {
		r->slow_until = 0;
		r->waiting = false;
		r->ear.news(r->ear.context);
	}
}

bool remote_name_fits(const char *name)
{
	return name[0] && i18n_width(name) <= 32 && strlen(name) < REMOTE_NAME;
}

bool remote_open(struct remote *r, const struct address *a, struct sitting *g,
		 const struct remote_wish *wish, const struct remote_ear *ear)
{
	*r = (struct remote){.address = *a,
			     .wish = *wish,
			     .ear = *ear,
			     .game = g,
			     .seat = FIRN_PUBLIC,
			     .told.viewer = FIRN_PUBLIC};
	if (!wish->watch && !wish->new)
		seat_key_read(a, r->token);
	r->log = open_memstream(&r->log_text, &r->log_size);
	r->link = link_open(a);
	if (!r->link)
		snprintf(r->gone, sizeof r->gone, "%s",
			 _("This machine cannot open a connection."));
	return r->link != NULL;
}

void remote_close(struct remote *r)
{
	link_close(r->link);
	r->link = NULL;
	if (r->log)
		fclose(r->log);
	free(r->log_text);
	r->log = NULL;
	r->log_text = NULL;
}

int remote_descriptor(const struct remote *r)
{
	return link_descriptor(r->link);
}

/* ---- What is shown ---- */

bool remote_turn(const struct remote *r)
{
	return r->on && r->begun && r->table.state == TABLE_PLAYING && r->seat < FIRN_MAX_SEATS &&
	       !r->table.seat[r->seat].standin && !r->waiting &&
	       sitting_asked(r->game, r->seat) == r->seat;
}

bool remote_alone(const struct remote *r)
{
	for (int seat = 0; seat < r->table.start.options.seats; seat++)
		if (seat != r->seat && r->table.seat[seat].kind == SEAT_HUMAN)
			return false;
	return r->seat != FIRN_PUBLIC;
}

int64_t remote_left(const struct remote *r, int seat)
{
	return remote_table_left(&r->table, seat, remote_now() + r->skew);
}

int64_t remote_race(const struct remote *r)
{
	return remote_table_race(&r->table, remote_now() + r->skew);
}

void remote_time(int64_t ms, char out[32])
{
	int s = (int)((ms + 999) / 1000 % 100000000);

	if (s >= 86400)
		snprintf(out, 32, _("%d d %d h"), s / 86400, s % 86400 / 3600);
	else if (s >= 3600)
		snprintf(out, 32, "%d:%02d:%02d", s / 3600, s % 3600 / 60, s % 60);
	else
		snprintf(out, 32, "%d:%02d", s / 60, s % 60);
}

void remote_who(const struct remote *r, int seat, char *out, size_t cap)
{
	const struct remote_seat *s = &r->table.seat[seat];

	if (s->kind == SEAT_AI)
		snprintf(out, cap, _("computer (%s)"), i18n_text(s->name));
	else if (s->kind == SEAT_EMPTY)
		snprintf(out, cap, "%s",
			 s->standin ? _("computer, for a player who left") : _("nobody yet"));
	else
		snprintf(out, cap, "%s", s->name[0] ? s->name : "?");
}

void remote_ask_text(const struct remote *r, const struct remote_ask *a, char *out, size_t cap)
{
	static const char *const what[][2] = {
		{"undo", N_("%s asks to take back the last move.")},
		{"pause", N_("%s asks for a pause.")},
		{"resume", N_("%s asks to continue.")},
		{"rematch", N_("%s asks for another game.")},
		{"sit", N_("%s asks for the free seat.")},
	};
	char who[REMOTE_NAME + 32];

	if (a->by >= 0)
		remote_who(r, a->by, who, sizeof who);
	else
		snprintf(who, sizeof who, "%s", a->name);
	snprintf(out, cap, "%s: %s", who, a->what);
	for (size_t i = 0; i < sizeof what / sizeof what[0]; i++)
		if (!strcmp(what[i][0], a->what))
			snprintf(out, cap, _(what[i][1]), who);
}

void remote_result(const struct remote *r, char *out, size_t cap)
{
	char names[4 * (REMOTE_NAME + 40)] = "", who[REMOTE_NAME + 32];
	size_t n = 0;

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (!(r->table.winners >> seat & 1))
			continue;
		remote_who(r, seat, who, sizeof who);
		n += (size_t)snprintf(names + n, sizeof names - n, "%s%s", n ? _(" and ") : "",
				      who);
	}
	snprintf(out, cap,
		 r->table.resigned ? _("The game ended by resignation. Winner: %s.")
				   : _("The end. Winner: %s."),
		 n ? names : "-");
}
