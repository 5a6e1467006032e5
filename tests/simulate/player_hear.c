/* What a player does with messages: answers in the order of its requests, pushes at any time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "tests/simulate/ledger.h"
#include "tests/simulate/player.h"
#include "tests/simulate/sim.h"

static int64_t number(struct firn_json v, const char *key, int64_t otherwise)
{
	firn_json_to_int(firn_json_member(v, key), INT64_MIN, INT64_MAX, &otherwise);
	return otherwise;
}

static bool text(struct firn_json v, const char *key, char *out, size_t cap)
{
	return firn_json_to_string(firn_json_member(v, key), out, cap, NULL);
}

static bool truth(struct firn_json v, const char *key)
{
	bool yes = false;

	firn_json_to_bool(firn_json_member(v, key), &yes);
	return yes;
}

/* ---- TABLE ---- */

static bool has_number(struct firn_json array, int64_t wanted)
{
	int64_t n;

	for (struct firn_json e = firn_json_first(array); e.kind; e = firn_json_next(array, e))
		if (firn_json_to_int(e, 0, FIRN_MAX_SEATS, &n) && n == wanted)
			return true;
	return false;
}

static void read_asks(struct player *p, struct firn_json asks)
{
	p->ask = -1;
	for (struct firn_json a = firn_json_first(asks); a.kind; a = firn_json_next(asks, a))
		if (has_number(firn_json_member(a, "wait"), p->here->viewer))
			p->ask = number(a, "ask", -1);
}

/* False: its seat is no longer that of a person. */
static bool read_seats(struct player *p, struct firn_json seats)
{
	char kind[8] = "human";
	int seat = 0;

	p->standin = false;
	for (struct firn_json s = firn_json_first(seats); s.kind; s = firn_json_next(seats, s))
		if (seat++ == p->here->viewer) {
			p->standin = truth(s, "standin");
			text(s, "kind", kind, sizeof kind);
		}
	return !strcmp(kind, "human");
}

static void read_table(struct player *p, struct firn_json table)
{
	char state[16] = "";
	int found;

	if (!p->here)
		return;
	text(table, "state", state, sizeof state);
	found = table_word(table_state_names, state);
	if (found < 0)
		sim_fail("%s: a table is %s", p->name, state);
	p->state = (enum table_state)found;
	p->host = (int)number(table, "host", -1);
	read_asks(p, firn_json_member(table, "asks"));
	picture_keep(&p->here->last_table, table);
	if (!read_seats(p, firn_json_member(table, "seats")))
		player_lose_seat(p);
}

/* ---- Chat ---- */

/* Players end their lines with their names. */
static void check_line(const struct player *p, struct firn_json line)
{
	char said[PLAYER_TEXT] = "", name[64] = "";
	const char *author;

	text(line, "text", said, sizeof said);
	text(line, "name", name, sizeof name);
	author = strstr(said, " of ");
	if (author && strcmp(author + 4, name))
		sim_fail("%s: \"%s\" is shown as if %s had said it", p->name, said, name);
}

static void check_chat(const struct player *p, struct firn_json chat)
{
	for (struct firn_json l = firn_json_first(chat); l.kind; l = firn_json_next(chat, l))
		check_line(p, l);
}

/* ---- Arriving ---- */

static int read_viewer(struct firn_json v)
{
	int64_t seat = FIRN_PUBLIC;

	firn_json_to_int(firn_json_member(v, "seat"), 0, FIRN_MAX_SEATS - 1, &seat);
	return (int)seat;
}

/* A seat that nobody tried to take away, and that its player has not left, stays theirs. */
static void seat_refused(struct player *p, const struct pending *q, const char *error)
{
	struct picture *old;

	if (strcmp(q->what, "join"))
		return;
	if (!strcmp(error, "no-table"))
		for (old = p->pictures; old; old = old->next)
			if (!strcmp(old->table, p->table))
				sim_fail("%s: table %s is gone", p->name, p->table);
	if (!strcmp(error, "forbidden"))
		p->unwelcome = true;
	if (strcmp(error, "bad-token"))
		return;
	for (old = p->pictures; old; old = old->next)
		if (!strcmp(old->table, p->table) && old->viewer != FIRN_PUBLIC &&
		    !ledger_at_risk(p->table, old->viewer))
			sim_fail("%s has lost seat %d at %s", p->name, old->viewer, p->table);
	p->token[0] = '\0';
}

static void take_seat(struct player *p, struct firn_json v, const char *table)
{
	char token[PLAYER_TOKEN] = "";

	if (text(v, "token", token, sizeof token))
		memcpy(p->token, token, sizeof token);
	memcpy(p->table, table, sizeof p->table);
	if (p == p->party->host && !p->party->table[0])
		memcpy(p->party->table, table, sizeof p->table);
}

/* The server is bound to what it promised before it knew any part. */
static void check_commit(const struct player *p, const struct pending *q, struct firn_json fair)
{
	char commit[65] = "";

	text(fair, "commit", commit, sizeof commit);
	if (!strcmp(q->what, "create") && q->text[0] && strcmp(q->text, commit))
		sim_fail("%s: the table has another commitment than hello said", p->name);
}

/* Whoever comes back is told what they missed, and no more. */
static void check_missed(const struct player *p, const struct pending *q, struct firn_json v)
{
	struct firn_json events = firn_json_member(v, "events");
	int64_t seen = strtoll(q->text, NULL, 10), left = number(v, "n", 0) - seen;

	for (struct firn_json e = firn_json_first(events); e.kind; e = firn_json_next(events, e))
		if (!strcmp(q->what, "join") && left-- <= 0)
			sim_fail("%s knew %lld events and is told some of them again", p->name,
				 (long long)seen);
}

void player_arrived(struct player *p, const struct pending *q, struct firn_json v,
		    const char *error)
{
	struct firn_json table = firn_json_member(v, "table"), view = firn_json_member(v, "view");
	char id[STORE_ID] = "";

	if (error) {
		seat_refused(p, q, error);
		return;
	}
	if (!text(table, "id", id, sizeof id))
		sim_fail("%s: %s without a table", p->name, q->what);
	take_seat(p, v, id);
	p->unwelcome = false;
	check_commit(p, q, firn_json_member(table, "fair"));
	check_missed(p, q, v);
	p->here = picture_find(&p->pictures, id, read_viewer(v));
	picture_tell(p->here, (uint32_t)number(v, "n", 0), firn_json_member(v, "events"));
	if (view.kind == FIRN_JSON_OBJECT) {
		picture_see(p->here, view, false);
		picture_keep(&p->here->last_view, view);
	}
	check_chat(p, firn_json_member(v, "chat"));
	picture_keep(&p->here->last_chat, firn_json_member(v, "chat"));
	read_table(p, table);
}

/* ---- Pushes ---- */

/* On one connection no event is left out. */
static void push_events(struct player *p, struct firn_json v)
{
	struct firn_json events = firn_json_member(v, "events");
	uint32_t n = (uint32_t)number(v, "n", 0), before;

	if (!p->here)
		return;
	before = p->here->n;
	picture_tell(p->here, n, events);
	for (struct firn_json e = firn_json_first(events); e.kind; e = firn_json_next(events, e))
		before++;
	if (before != n)
		sim_fail("%s at %s as %d: events up to %u after %u", p->name, p->table,
			 p->here->viewer, (unsigned)n, (unsigned)before);
	player_go_on(p);
}

static void push_rematch(struct player *p, struct firn_json v)
{
	if (!p->here || !text(v, "table", p->table, sizeof p->table))
		return;
	player_unsettle(p);
}

static void push(struct player *p, const char *kind, struct firn_json v)
{
	if (!strcmp(kind, "events"))
		push_events(p, v);
	else if (!strcmp(kind, "table"))
		read_table(p, firn_json_member(v, "table"));
	else if (!strcmp(kind, "chat"))
		check_line(p, firn_json_member(v, "line"));
	else if (!strcmp(kind, "rematch"))
		push_rematch(p, v);
	else if (!strcmp(kind, "seat"))
		player_unsettle(p);
	else if (!strcmp(kind, "removed"))
		player_lose_seat(p);
}

/* ---- Answers ---- */

static void answer(struct player *p, struct firn_json v)
{
	struct pending *q = p->first;
	char error[32] = "";

	if (!q || number(v, "id", -1) != q->id)
		sim_fail("%s: answer to request %lld, expected %lld", p->name,
			 (long long)number(v, "id", -1), q ? (long long)q->id : -1);
	p->first = q->next;
	if (!p->first)
		p->last = &p->first;
	p->waiting--;
	if (!truth(v, "ok") && !text(v, "error", error, sizeof error))
		sim_fail("%s: neither ok nor an error", p->name);
	if (!error[0])
		sim_count(SIM_GRANTED);
	if (q->answered)
		q->answered(p, q, v, error[0] ? error : NULL);
	free(q);
}

/* Answers without an id are to messages that were no requests. */
void player_hear(struct player *p, const char *message, size_t n)
{
	struct firn_json v;
	char kind[16];

	if (!firn_json_parse(message, n, &v) || v.kind != FIRN_JSON_OBJECT)
		sim_fail("%s: not JSON: %.*s", p->name, (int)(n < 200 ? n : 200), message);
	if (text(v, "push", kind, sizeof kind))
		push(p, kind, v);
	else if (firn_json_member(v, "id").kind)
		answer(p, v);
	else if (truth(v, "ok") || p->character == HONEST)
		sim_fail("%s: an answer to nothing: %.*s", p->name, (int)(n < 200 ? n : 200),
			 message);
}
