/* Non-interference: two tables that differ only in what a viewer may not know send that viewer the
 * same bytes, in the same number of messages and the same order, and answer it alike. One run uses a
 * mortar unseen (T5.1), commits another placement (T3.3), has another tile or card drawn face down,
 * or asks for a code for another device; the other run does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/rng.h"
#include "match/log.h"
#include "match/protocol.h"
#include "server/client.h"
#include "server/room_tell.h"
#include "server/server.h"
#include "server/table_apply.h"
#include "server/table_check.h"
#include "server/table_show.h"

enum { STREAM = 1 << 20, ANSWERS = 1 << 19, SEATS = 3, RECENT = 12 };

/* A room with one client per viewer; `sent` is what the client of that viewer was sent. */
struct run {
	struct room room;
	struct client client[TABLE_VIEWERS];
	char *sent[TABLE_VIEWERS];
	struct table_effect fx;
	int64_t now;
};

static struct server *server;
static struct firn_protocol protocol;

/* Instead of server/client_send.c: writes down what would be sent. */
void client_send(struct client *c, const struct firn_writer *w)
{
	char *at = (char *)c->connection + strlen((char *)c->connection);

	assert_false(w->full);
	assert_true(at + w->len + 2 < (char *)c->connection + STREAM);
	memcpy(at, w->buf, w->len);
	memcpy(at + w->len, "\n", 2);
}

void client_send_bytes(struct client *c, const char *bytes, size_t n, bool packed)
{
	(void)c, (void)bytes, (void)n, (void)packed; /* of the lobby, which nobody watches here */
}

bool client_is_ready(const struct client *c)
{
	(void)c;
	return true;
}

/* ---- Runs ---- */

static bool fits(const struct run *r, enum entry_kind kind, int seat, const char *text)
{
	struct store_entry e = {.n = r->room.table->entries,
				.at = r->now,
				.seat = (int8_t)seat,
				.kind = (uint8_t)kind,
				.text = text};

	return !table_check(r->room.table, &e).code;
}

/* As room_append.c does it once an entry is stored. */
static bool add(struct run *r, enum entry_kind kind, int seat, const char *text)
{
	struct store_entry e = {.n = r->room.table->entries,
				.at = r->now,
				.seat = (int8_t)seat,
				.kind = (uint8_t)kind,
				.text = text};

	if (kind != ENTRY_OPEN && table_check(r->room.table, &e).code)
		return false;
	assert_true(table_apply(r->room.table, &e, &r->fx));
	room_tell(server, &r->room, &r->fx, kind == ENTRY_PLAY);
	return true;
}

static bool is_viewer(const struct run *r, int viewer)
{
	return viewer < r->room.table->start.options.seats || viewer == FIRN_PUBLIC;
}

static struct run *run_new(const char *game, int seats, const char *secret, const char *more)
{
	struct run *r = calloc(1, sizeof *r);
	char text[1024];

	r->room.table = table_new("aaaaaaaaaaaaaaaa");
	r->room.news = true; /* presence is told later, on a timer; there is none */
	r->now = 1000;
	for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++) {
		r->sent[viewer] = calloc(1, STREAM);
		r->client[viewer].viewer = viewer;
		r->client[viewer].connection = (struct connection *)r->sent[viewer];
	}
	snprintf(text, sizeof text,
		 "{\"game\":\"%s\",\"seats\":%d,\"secret\":\"%s\",\"sit\":[{\"hash\":\"\",\"name\":"
		 "\"A\",\"part\":\"\"}%s]%s}",
		 game, seats, secret, seats == 3 ? ",null,null" : ",null", more);
	assert_true(add(r, ENTRY_OPEN, 0, text));
	for (int seat = 1; seat < seats; seat++)
		assert_true(
			add(r, ENTRY_SIT, seat, "{\"hash\":\"\",\"name\":\"B\",\"part\":\"x\"}"));
	for (int viewer = TABLE_VIEWERS - 1; viewer >= 0; viewer--) {
		if (!is_viewer(r, viewer))
			continue;
		r->client[viewer].room = &r->room;
		r->client[viewer].next_here = r->room.clients;
		r->room.clients = &r->client[viewer];
	}
	return r;
}

static void run_free(struct run *r)
{
	for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++)
		free(r->sent[viewer]);
	table_free(r->room.table);
	free(r);
}

static struct firn_match *match_of(const struct run *r)
{
	return r->room.table->match;
}

/* ---- Comparing ---- */

static void put_answer(const struct run *r, int viewer, const char *request, struct firn_writer *w)
{
	struct firn_json v;
	struct firn_fault fault;

	assert_true(firn_json_parse(request, strlen(request), &v));
	fault = firn_protocol_answer_viewer(&protocol, match_of(r), viewer, v, w);
	if (fault.err)
		firn_json_string(w, fault.text ? fault.text : "refused");
}

/* All that a viewer is answered, whenever it asks or comes back. */
static void put_answers(const struct run *r, int viewer, char *out)
{
	static const char *const requests[] = {"{\"do\":\"look\",\"from\":0}",
					       "{\"do\":\"look\",\"from\":7}",
					       "{\"do\":\"log\"}",
					       "{\"do\":\"log\",\"from\":5}",
					       "{\"do\":\"view\"}",
					       "{\"do\":\"view\",\"at\":9}",
					       "{\"do\":\"view\",\"at\":9999}",
					       "{\"do\":\"sheet\"}",
					       "{\"do\":\"moves\"}",
					       "{\"do\":\"why\",\"move\":\"pass\"}"};
	const struct table *t = r->room.table;
	struct firn_writer w;

	firn_writer_init(&w, out, ANSWERS);
	firn_json_begin(&w, '{');
	for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++)
		put_answer(r, viewer, requests[i], &w);
	firn_json_key_int(&w, "n", t->told[viewer]);
	firn_json_key(&w, "state");
	firn_show_state(&w, t->match, viewer);
	firn_json_key(&w, "table");
	table_show(t, (struct presence){0}, "x", &w);
	firn_json_key(&w, "chat");
	table_show_chat(t, viewer, &w);
	firn_json_end(&w, '}');
	assert_false(w.full);
}

static void expect_same_row(const struct table *a, const struct table *b)
{
	char first[TABLE_SUMMARY], second[TABLE_SUMMARY];
	struct store_row x, y;

	table_show_row(a, &x, first);
	table_show_row(b, &y, second);
	assert_string_equal(first, second);
	assert_int_equal(x.touched, y.touched);
	assert_int_equal(x.state, y.state);
}

/* Everybody but seat 0, whose secret it is, was sent and is answered the same. */
static void expect_same(const struct run *a, const struct run *b)
{
	static char first[ANSWERS], second[ANSWERS];

	for (int viewer = 1; viewer < TABLE_VIEWERS; viewer++) {
		if (!is_viewer(a, viewer))
			continue;
		assert_string_equal(a->sent[viewer], b->sent[viewer]);
		put_answers(a, viewer, first);
		put_answers(b, viewer, second);
		assert_string_equal(first, second);
		assert_int_equal(fits(a, ENTRY_CHAT, 1, "tx"), fits(b, ENTRY_CHAT, 1, "tx"));
	}
	expect_same_row(a->room.table, b->room.table);
}

/* ---- What everybody may know of ---- */

static void both(struct run *a, struct run *b, enum entry_kind kind, int seat, const char *text)
{
	bool done = add(a, kind, seat, text);

	assert_int_equal(done, add(b, kind, seat, text));
}

/* Answers the last ask as somebody who was shown it would. */
static void answer(struct run *a, struct run *b, enum entry_kind kind)
{
	struct run *runs[] = {a, b};

	for (int i = 0; i < 2; i++) {
		struct table *t = runs[i]->room.table;
		for (int seat = 0; seat < SEATS && t->ask_count; seat++) {
			char name[16];
			snprintf(name, sizeof name, "#%u", t->ask[t->ask_count - 1].number);
			if (t->ask[t->ask_count - 1].wait >> seat & 1)
				assert_true(add(runs[i], kind, seat, name));
		}
	}
}

/* Whatever shows a number or a time. */
static void act(struct run *a, struct run *b)
{
	a->now = b->now = (a->now > b->now ? a->now : b->now) + 1000;
	both(a, b, ENTRY_ASK, 1, "{\"what\":\"pause\"}");
	answer(a, b, ENTRY_YES);
	expect_same(a, b);
	both(a, b, ENTRY_CHAT, 1, "thello");
	both(a, b, ENTRY_ASK, 0, "{\"what\":\"resume\"}");
	answer(a, b, ENTRY_YES);
	both(a, b, ENTRY_ASK, 1, "{\"what\":\"undo\"}");
	expect_same(a, b);
	answer(a, b, ENTRY_NO);
	both(a, b, ENTRY_MUTE, 1, "1");
	both(a, b, ENTRY_MUTE, 1, "0");
	expect_same(a, b);
}

/* ---- Hidden moves ---- */

static int legal(const struct run *r, int seat, firn_move moves[])
{
	return r->room.table->start.game->legal(&match_of(r)->head.state, seat, moves);
}

static void text_of(const struct run *r, firn_move m, char text[FIRN_MAX_TEXT])
{
	r->room.table->start.game->move_text(&match_of(r)->head.state, m, text, FIRN_MAX_TEXT);
}

/* The mortar that seat 0 may use while everybody builds in secret; false: none. */
static bool find_mortar(const struct run *r, char text[FIRN_MAX_TEXT])
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct firn_game *game = r->room.table->start.game;
	int count = legal(r, 0, moves);

	for (int i = 0; i < count; i++) {
		text_of(r, moves[i], text);
		if (!strncmp(text, "mortar", 6))
			return game->seen(&match_of(r)->head.state, 0, moves[i], FIRN_PUBLIC) ==
				       FIRN_UNSEEN &&
			       table_actors(r->room.table) & ~1u;
	}
	return false;
}

/* Any move of a seat but a mortar; rather the one that brings a secret (N8.2). */
static void choose(const struct run *r, int seat, struct firn_rng *rng, char text[FIRN_MAX_TEXT])
{
	static firn_move moves[FIRN_MAX_MOVES];
	int count = legal(r, seat, moves);

	assert_true(count > 0);
	for (int i = 0; i < count; i++) {
		text_of(r, moves[i], text);
		if (strstr(text, "providence"))
			return;
	}
	do
		text_of(r, moves[firn_rng_next(rng) % (unsigned)count], text);
	while (!strncmp(text, "mortar", 6));
}

/* The same move of a seat that may act in both runs. False: nobody may. */
static bool play_on(struct run *a, struct run *b, struct firn_rng *rng)
{
	unsigned actors = table_actors(a->room.table);
	int seat = (int)(firn_rng_next(rng) % SEATS);
	char text[FIRN_MAX_TEXT];

	if (!actors)
		return false;
	while (!(actors >> seat & 1))
		seat = (seat + 1) % SEATS;
	a->now = b->now += 10;
	choose(a, seat, rng, text);
	return add(a, ENTRY_PLAY, seat, text) && add(b, ENTRY_PLAY, seat, text);
}

/* Seat 0 builds something: its first or its last choice. */
static void commit(struct run *r, bool first)
{
	static firn_move moves[FIRN_MAX_MOVES];
	int count = legal(r, 0, moves);
	char text[FIRN_MAX_TEXT];

	assert_true(count > 0);
	for (int i = 0; i < count; i++) {
		text_of(r, moves[first ? i : count - 1 - i], text);
		if (strncmp(text, "mortar", 6))
			break;
	}
	assert_true(add(r, ENTRY_PLAY, 0, text));
}

static void t5_1_nobody_learns_of_a_hidden_step(void **state)
{
	static const char *const clocks[] = {
		"", ",\"clock\":{\"kind\":\"move\",\"ms\":60000}",
		",\"clock\":{\"kind\":\"game\",\"ms\":600000,\"add\":1000}"};
	char mortar[FIRN_MAX_TEXT];

	(void)state;
	for (int i = 0; i < 12; i++) {
		struct firn_rng rng = {(uint64_t)i + 3};
		char secret[4] = {(char)('a' + i), '\0'};
		struct run *a = run_new("temple-rush", 2 + i % 2, secret, clocks[i % 3]);
		struct run *b = run_new("temple-rush", 2 + i % 2, secret, clocks[i % 3]);
		for (int k = 0; k < 3 * i || !find_mortar(b, mortar); k++)
			assert_true(play_on(a, b, &rng));
		expect_same(a, b);
		b->now += 3000;
		assert_true(add(b, ENTRY_PLAY, 0, mortar));
		expect_same(a, b);
		act(a, b);
		commit(a, true);
		commit(b, false);
		act(a, b);
		run_free(a);
		run_free(b);
	}
}

/* Whoever takes back more than the others know of does not tell them that it was there. */
static void t5_1_an_undo_tells_nothing(void **state)
{
	struct run *a = run_new("temple-rush", 2, "a", ""), *b = run_new("temple-rush", 2, "a", "");
	struct firn_rng rng = {6};
	char mortar[FIRN_MAX_TEXT];
	uint32_t moves;

	(void)state;
	while (!find_mortar(b, mortar) || table_last_move(b->room.table, 0) < 0)
		assert_true(play_on(a, b, &rng));
	assert_true(add(b, ENTRY_PLAY, 0, mortar));
	moves = match_of(b)->head.count;
	both(a, b, ENTRY_ASK, 0, "{\"what\":\"undo\",\"known\":true}");
	answer(a, b, ENTRY_YES);
	assert_true(match_of(b)->head.count < moves - 1);
	expect_same(a, b);
	run_free(a);
	run_free(b);
}

/* A code for another device concerns its seat alone, and so does its use. */
static void nobody_learns_of_a_code(void **state)
{
	struct run *a = run_new("nunatak", 2, "s", ",\"clock\":{\"kind\":\"game\",\"ms\":600000}");
	struct run *b = run_new("nunatak", 2, "s", ",\"clock\":{\"kind\":\"game\",\"ms\":600000}");
	char hash[TABLE_HASH + 24];

	(void)state;
	b->now += 2000;
	memset(hash, 'a', sizeof hash);
	snprintf(hash + TABLE_HASH - 1, 25, " %d", 9000000);
	assert_true(add(b, ENTRY_CODE, 0, hash));
	hash[TABLE_HASH - 1] = '\0';
	assert_true(add(b, ENTRY_KEY, 0, hash));
	expect_same(a, b);
	b->client[0].viewer = 0; /* the new device */
	act(a, b);
	run_free(a);
	run_free(b);
}

/* How much a table holds is no way to count what is hidden. */
static void t5_1_a_full_table_tells_nothing(void **state)
{
	struct run *a = run_new("temple-rush", 2, "a", ""), *b = run_new("temple-rush", 2, "a", "");
	struct firn_rng rng = {5};
	char mortar[FIRN_MAX_TEXT];

	(void)state;
	while (!find_mortar(b, mortar))
		assert_true(play_on(a, b, &rng));
	assert_true(add(b, ENTRY_PLAY, 0, mortar));
	for (uint32_t spare = 0; spare < 4; spare++) {
		a->room.table->entries = TABLE_ENTRIES - 2 + spare;
		b->room.table->entries = TABLE_ENTRIES - 1 + spare;
		assert_int_equal(fits(a, ENTRY_CHAT, 1, "tx"), fits(b, ENTRY_CHAT, 1, "tx"));
		assert_int_equal(table_is_full(a->room.table), table_is_full(b->room.table));
	}
	run_free(a);
	run_free(b);
}

/* ---- Hidden draws ---- */

/* Puts another move in the place of recorded move n, unless that would show in what follows. */
static bool replace(struct run *r, uint32_t n, firn_move move)
{
	const struct firn_game *game = r->room.table->start.game;
	struct firn_match *m = match_of(r);
	union firn_state old, s;

	firn_match_at(m, n, &old);
	s = old;
	for (uint32_t i = n; i < m->head.count; i++) {
		firn_move was = m->log[i].move, is = i == n ? move : was;
		int seat = m->log[i].seat;
		if (game->check(&s, seat, is) || game->actors(&s) != game->actors(&old))
			return false;
		for (int viewer = 1; viewer < TABLE_VIEWERS; viewer++)
			if (is_viewer(r, viewer) &&
			    game->seen(&s, seat, is, viewer) != game->seen(&old, seat, was, viewer))
				return false;
		game->apply(&s, seat, is);
		game->apply(&old, seat, was);
	}
	if (game->actors(&s) != game->actors(&old)) /* who has yet to act is public */
		return false;
	m->log[n].move = move;
	firn_match_at(m, m->head.told, &m->head.base);
	m->head.state = s;
	return true;
}

/* Tries to change one of the last recorded moves that the others have not been told exactly. */
static bool change_secret(struct run *r)
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct firn_game *game = r->room.table->start.game;
	struct firn_match *m = match_of(r);

	for (uint32_t n = m->head.count; n-- > 0 && n + RECENT > m->head.count;) {
		union firn_state s;
		firn_move seen;
		int count;
		firn_match_at(m, n, &s);
		seen = game->seen(&s, m->log[n].seat, m->log[n].move, 1);
		if (seen == m->log[n].move || (seen == FIRN_UNSEEN && n < firn_log_settled(m)))
			continue; /* it is known, or has been revealed */
		count = game->legal(&s, m->log[n].seat, moves);
		for (int i = 0; i < count; i++)
			if (moves[i] != m->log[n].move && replace(r, n, moves[i]))
				return true;
	}
	return false;
}

static int compare_draws(const char *game, int trial)
{
	struct firn_rng rng = {(uint64_t)trial};
	char secret[16];
	struct run *a, *b;
	int compared = 0;

	snprintf(secret, sizeof secret, "%d", trial);
	a = run_new(game, 2, secret, "");
	b = run_new(game, 2, secret, "");
	for (int k = 0; k < 400 && !compared && play_on(a, b, &rng); k++)
		compared = k > trial && change_secret(b);
	if (compared && a->room.table->state == TABLE_PLAYING) {
		expect_same(a, b);
		act(a, b);
	}
	run_free(a);
	run_free(b);
	return compared;
}

static void nobody_learns_what_was_drawn_face_down(void **state)
{
	static const char *const games[] = {"nunatak", "igloo", "temple-rush"};

	(void)state;
	for (int i = 0; i < 3; i++) {
		int compared = 0;
		for (int trial = 0; trial < 300 && compared < 5; trial++)
			compared += compare_draws(games[i], trial);
		assert_int_equal(compared, 5); /* games had a secret that could be changed */
	}
}

static int start(void **state)
{
	(void)state;
	server = calloc(1, sizeof *server);
	return server && token_start() ? 0 : -1;
}

static int stop(void **state)
{
	(void)state;
	free(server);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(t5_1_nobody_learns_of_a_hidden_step),
		cmocka_unit_test(t5_1_an_undo_tells_nothing),
		cmocka_unit_test(nobody_learns_of_a_code),
		cmocka_unit_test(t5_1_a_full_table_tells_nothing),
		cmocka_unit_test(nobody_learns_what_was_drawn_face_down),
	};

	return cmocka_run_group_tests(tests, start, stop);
}
