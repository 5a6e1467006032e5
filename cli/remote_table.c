#include "cli/remote_table.h"

#include <stdio.h>
#include <string.h>

#include "cli/safe_text.h"
#include "games/games.h"

/* ---- Values ---- */

static struct firn_json member(struct firn_json v, const char *key)
{
	if (v.kind != FIRN_JSON_OBJECT)
		return (struct firn_json){0};
	return firn_json_member(v, key);
}

static int64_t read_int(struct firn_json v, const char *key, int64_t otherwise)
{
	int64_t n;

	return firn_json_to_int(member(v, key), INT64_MIN / 2, INT64_MAX / 2, &n) ? n : otherwise;
}

static bool read_bool(struct firn_json v, const char *key)
{
	bool b = false;

	firn_json_to_bool(member(v, key), &b);
	return b;
}

static void read_text(struct firn_json v, const char *key, char *out, size_t cap)
{
	if (!firn_json_to_string(member(v, key), out, cap, NULL))
		out[0] = '\0';
}

/* -1: it is none of the list. */
static int read_word(struct firn_json v, const char *key, const char *const list[])
{
	char word[16];

	read_text(v, key, word, sizeof word);
	return table_word(list, word);
}

static unsigned read_seats(struct firn_json list)
{
	struct firn_json item = {0};
	unsigned bits = 0;
	int64_t seat;

	if (list.kind == FIRN_JSON_ARRAY)
		item = firn_json_first(list);
	for (; item.kind; item = firn_json_next(list, item))
		if (firn_json_to_int(item, 0, FIRN_MAX_SEATS - 1, &seat))
			bits |= 1u << seat;
	return bits;
}

/* ---- The table ---- */

static int read_chairs(struct remote_table *t, struct firn_json list)
{
	struct firn_json item = {0};
	int seats = 0;

	if (list.kind == FIRN_JSON_ARRAY)
		item = firn_json_first(list);
	for (; item.kind && seats < FIRN_MAX_SEATS; item = firn_json_next(list, item)) {
		struct remote_seat *s = &t->seat[seats++];
		int kind = read_word(item, "kind", seat_kind_names);
		s->kind = kind < 0 ? SEAT_EMPTY : (enum seat_kind)kind;
		safe_text_read(item, "name", s->name, sizeof s->name);
		s->here = read_bool(item, "here");
		s->standin = read_bool(item, "standin");
		s->resigned = read_bool(item, "resigned");
	}
	return seats;
}

static void read_options(struct firn_start *start, struct firn_json options)
{
	struct firn_json key = {0};
	char name[32], value[32];

	if (options.kind == FIRN_JSON_OBJECT)
		key = firn_json_first(options);
	for (; key.kind; key = firn_json_next(options, key))
		if (firn_json_to_string(key, name, sizeof name, NULL) &&
		    firn_json_to_string(firn_json_value(key), value, sizeof value, NULL))
			firn_options_set(start->game, &start->options, name, value);
}

static void read_clock(struct remote_table *t, struct firn_json v)
{
	struct firn_json left = member(v, "left"), item = {0};

	clock_rule_read(v, &t->clock);
	t->running = read_seats(member(v, "running"));
	t->at = read_int(v, "at", 0);
	if (left.kind == FIRN_JSON_ARRAY)
		item = firn_json_first(left);
	for (int seat = 0; seat < FIRN_MAX_SEATS && item.kind; seat++) {
		firn_json_to_int(item, INT64_MIN / 2, INT64_MAX / 2, &t->left[seat]);
		item = firn_json_next(left, item);
	}
}

static void read_race(struct remote_table *t, struct firn_json v)
{
	t->race = v.kind == FIRN_JSON_OBJECT;
	t->race_left = read_int(v, "left", 0);
	t->race_at = read_int(v, "at", 0);
}

static void read_asks(struct remote_table *t, struct firn_json list)
{
	struct firn_json item = {0};

	if (list.kind == FIRN_JSON_ARRAY)
		item = firn_json_first(list);
	for (; item.kind && t->asks < REMOTE_ASKS; item = firn_json_next(list, item)) {
		struct remote_ask *a = &t->ask[t->asks++];
		a->number = read_int(item, "ask", 0);
		read_text(item, "what", a->what, sizeof a->what);
		a->by = (int)read_int(item, "by", -1);
		if (a->by < -1 || a->by >= FIRN_MAX_SEATS)
			a->by = -1;
		a->seat = (int)read_int(item, "seat", -1);
		if (a->seat < -1 || a->seat >= FIRN_MAX_SEATS)
			a->seat = -1;
		a->ban = read_bool(item, "ban");
		a->wait = read_seats(member(item, "wait"));
		safe_text_read(item, "name", a->name, sizeof a->name);
	}
}

static void read_result(struct remote_table *t, struct firn_json v)
{
	char by[8];

	t->ended = v.kind == FIRN_JSON_OBJECT;
	t->winners = read_seats(member(v, "winners"));
	read_text(v, "by", by, sizeof by);
	t->resigned = !strcmp(by, "resign");
}

const char *remote_table_read(struct remote_table *t, struct firn_json v)
{
	char game[32];
	int state = read_word(v, "state", table_state_names);

	*t = (struct remote_table){.host = (int)read_int(v, "host", -1)};
	read_text(v, "game", game, sizeof game);
	t->start.game = firn_game_find(game);
	if (!t->start.game || state < 0)
		return N_("The server has a different version than this program.");
	t->state = (enum table_state)state;
	safe_text_read(v, "link", t->link, sizeof t->link);
	t->start.options.first = (int8_t)read_int(v, "first", -1);
	read_options(&t->start, member(v, "options"));
	t->start.options.seats = (uint8_t)read_chairs(t, member(v, "seats"));
	t->listed = read_bool(v, "public");
	t->watchers = (int)read_int(v, "watchers", 0);
	read_clock(t, member(v, "clock"));
	read_race(t, member(v, "race"));
	read_asks(t, member(v, "asks"));
	read_result(t, member(v, "result"));
	read_text(v, "next", t->next, sizeof t->next);
	return NULL;
}

/* What is now left of what was left at a time; clocks stand while the game does. */
static int64_t left_now(const struct remote_table *t, int64_t left, int64_t at, int64_t now)
{
	if (t->state == TABLE_PLAYING && now > at)
		left -= now - at;
	return left > 0 ? left : 0;
}

int64_t remote_table_left(const struct remote_table *t, int seat, int64_t now)
{
	return left_now(t, t->left[seat], t->running >> seat & 1 ? t->at : now, now);
}

int64_t remote_table_race(const struct remote_table *t, int64_t now)
{
	return t->race ? left_now(t, t->race_left, t->race_at, now) : -1;
}

const struct remote_ask *remote_table_question(const struct remote_table *t, int seat)
{
	for (int i = 0; i < t->asks; i++)
		if (seat >= 0 && seat < FIRN_MAX_SEATS && t->ask[i].wait >> seat & 1)
			return &t->ask[i];
	return NULL;
}
