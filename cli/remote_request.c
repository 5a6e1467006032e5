/* Requests to a server; the id of each is its name, which the answer repeats. */
#include <string.h>

#include "cli/i18n.h"
#include "cli/remote_parts.h"
#include "match/protocol.h"

enum { REQUEST = 4096 /* bytes, at most */ };

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
	if (!remote_is_on(r))
		r->ear.say(r->ear.context, _("There is no connection to the server right now."),
			   true);
	return remote_is_on(r);
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
	r->move = REMOTE_MOVE_SENT;
	put_text(r, "play", "move", move);
}

void remote_chat(struct remote *r, const char *text)
{
	if (ready(r))
		put_text(r, "chat", "text", text);
}

void remote_ask(struct remote *r, enum ask_what what)
{
	struct firn_writer w;
	char buf[REQUEST];

	if (!ready(r))
		return;
	begin(&w, buf, "ask");
	firn_json_key_string(&w, "what", ask_names[what]);
	if (what == ASK_REMATCH)
		firn_json_key_string(&w, "part", remote_fair_part(&r->next));
	end(r, &w);
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
	if (yes && !strcmp(a->what, ask_names[ASK_REMATCH]))
		firn_json_key_string(&w, "part", remote_fair_part(&r->next));
	end(r, &w);
	return true;
}

void remote_remove(struct remote *r, int seat)
{
	bool alone = r->seat == r->table.host &&
		     (r->table.state == TABLE_OPEN || r->table.seat[seat].standin);
	struct firn_writer w;
	char buf[REQUEST];

	if (!ready(r))
		return;
	begin(&w, buf, alone ? "remove" : "ask");
	if (!alone)
		firn_json_key_string(&w, "what", ask_names[ASK_REMOVE]);
	firn_json_key_int(&w, "seat", seat);
	end(r, &w);
}

bool remote_erase(struct remote *r)
{
	const char *token = r->token[0] ? r->token : r->former;
	struct firn_writer w;
	char buf[REQUEST];

	if (!token[0] || !ready(r))
		return token[0] != '\0';
	begin(&w, buf, "forget");
	firn_json_key_string(&w, "table", r->address.table);
	firn_json_key_string(&w, "token", token);
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

/* Looks at a table before sitting down there: our part of the seed quotes its commitment. */
static void peek(struct remote *r)
{
	struct firn_writer w;
	char buf[REQUEST];

	firn_writer_init(&w, buf, REQUEST);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "id", "peek");
	firn_json_key_string(&w, "do", "join");
	firn_json_key_string(&w, "table", r->address.table);
	end(r, &w);
}

void remote_sit(struct remote *r)
{
	struct firn_writer w;
	char buf[REQUEST];

	begin(&w, buf, r->wish.new ? "create" : "sit");
	if (r->wish.new)
		put_settings(&w, &r->wish);
	else
		firn_json_key_string(&w, "table", r->address.table);
	firn_json_key_string(&w, "name", r->wish.name);
	firn_json_key_string(&w, "part", remote_fair_part(&r->promise));
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
	if (r->token[0] || r->wish.watch || r->known >= REMOTE_TABLE)
		remote_join(r);
	else if (r->wish.new)
		remote_sit(r);
	else
		peek(r);
}

/* ---- The state of the game ---- */

void remote_want_state(struct remote *r)
{
	if (r->fetch == REMOTE_FETCH_NONE)
		r->fetch = REMOTE_FETCH_WANTED;
	else if (r->fetch == REMOTE_FETCH_SENT)
		r->fetch = REMOTE_FETCH_AGAIN;
	remote_fetch_state(r);
}

void remote_fetch_state(struct remote *r)
{
	if (r->fetch != REMOTE_FETCH_WANTED || !remote_is_on(r) || r->timer[REMOTE_TIMER_FETCH])
		return;
	r->fetch = REMOTE_FETCH_SENT;
	put_text(r, "state", NULL, NULL);
}

void remote_hello(struct remote *r)
{
	struct firn_writer w;
	char buf[REQUEST];

	begin(&w, buf, "hello");
	firn_json_key_int(&w, "protocol", FIRN_PROTOCOL_VERSION);
	end(r, &w);
}
