/* A table is derived from its log: the same entries give the same table, numbers go to what a
 * viewer is told, and nothing that breaks the rules of a table is let in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/rng.h"
#include "games/games.h"
#include "match/protocol.h"
#include "server/table.h"
#include "server/table_apply.h"
#include "server/table_check.h"
#include "server/table_due.h"
#include "server/table_show.h"
#include "server/token.h"

enum { MAX_LOG = 4000 };

/* A table and the entries that made it. */
struct play {
	struct table *t;
	struct store_entry log[MAX_LOG];
	int64_t now;
	struct table_effect fx;
};

static char hash_a[TABLE_HASH], hash_b[TABLE_HASH];

static bool add(struct play *p, enum entry_kind kind, int seat, const char *text)
{
	struct store_entry e = {.n = p->t->entries,
				.at = p->now,
				.seat = (int8_t)seat,
				.kind = (uint8_t)kind,
				.text = text};

	if (kind != ENTRY_OPEN && table_check(p->t, &e).code)
		return false;
	assert_true(e.n < MAX_LOG);
	p->log[e.n] = e;
	p->log[e.n].text = strdup(text);
	assert_true(table_apply(p->t, &e, &p->fx));
	return true;
}

static struct play *open_seeded(const char *game, const char *secret, const char *more)
{
	struct play *p = calloc(1, sizeof *p);
	char text[1024];

	assert_true(token_start());
	token_hash("a", hash_a);
	token_hash("b", hash_b);
	p->t = table_new("aaaaaaaaaaaaaaaa");
	p->now = 1000;
	snprintf(
		text, sizeof text,
		"{\"game\":\"%s\",\"seats\":2,\"secret\":\"%s\",\"sit\":[{\"hash\":\"%s\",\"name\":"
		"\"A\","
		"\"part\":\"\"},null]%s}",
		game, secret, hash_a, more);
	assert_true(add(p, ENTRY_OPEN, 0, text));
	snprintf(text, sizeof text, "{\"hash\":\"%s\",\"name\":\"B\",\"part\":\"x\"}", hash_b);
	assert_true(add(p, ENTRY_SIT, 1, text));
	assert_int_equal(p->t->state, TABLE_PLAYING);
	return p;
}

static struct play *open_table(const char *game, const char *more)
{
	return open_seeded(game, "s", more);
}

static void close_table(struct play *p)
{
	for (uint32_t i = 0; i < p->t->entries; i++)
		free((char *)p->log[i].text);
	table_free(p->t);
	free(p);
}

/* Any legal move of whoever may act; false: nobody may. */
static bool play_some(struct play *p, struct firn_rng *rng)
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct firn_game *game = p->t->start.game;
	const union firn_state *s = &p->t->match->head.state;
	int actors = game->actors(s), seat, count;
	char text[FIRN_MAX_TEXT];

	if (actors <= 0)
		return false;
	seat = actors == 3 ? (int)(firn_rng_next(rng) & 1) : actors - 1;
	count = game->legal(s, seat, moves);
	game->move_text(s, moves[firn_rng_next(rng) % (unsigned)count], text, sizeof text);
	p->now += 10;
	return add(p, ENTRY_PLAY, seat, text);
}

static void show(const struct table *t, char *out, size_t cap)
{
	struct firn_writer w;

	firn_writer_init(&w, out, cap);
	table_show(t, (struct presence){0}, "x", &w);
	table_show_chat(t, FIRN_PUBLIC, &w);
	for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++)
		firn_json_int(&w, t->told[viewer]);
	assert_false(w.full);
}

static void expect_replay(const struct play *p)
{
	static char first[1 << 16], second[1 << 16];
	struct table *again = table_new(p->t->id);
	struct table_effect fx;

	for (uint32_t i = 0; i < p->t->entries; i++)
		assert_true(table_apply(again, &p->log[i], &fx));
	show(p->t, first, sizeof first);
	show(again, second, sizeof second);
	assert_string_equal(first, second);
	assert_memory_equal(&p->t->match->head, &again->match->head, sizeof again->match->head);
	table_free(again);
}

static void a_replay_gives_the_same_table(void **state)
{
	struct firn_rng rng = {4};

	(void)state;
	for (int i = 0; firn_games[i]; i++) {
		struct play *p = open_table(firn_games[i]->id,
					    ",\"clock\":{\"kind\":\"move\",\"ms\":60000}");
		for (int k = 0; k < 120 && play_some(p, &rng); k++) {
			if (k % 30 == 29 && add(p, ENTRY_ASK, k & 1, "{\"what\":\"undo\"}")) {
				char ask[16];
				snprintf(ask, sizeof ask, "%u", (unsigned)(p->t->entries - 1));
				assert_true(add(p, ENTRY_YES, !(k & 1), ask));
			}
			if (k % 20 == 0)
				assert_true(add(p, ENTRY_CHAT, k & 1, "thello"));
		}
		expect_replay(p);
		close_table(p);
	}
}

/* Writes the events of the last entry but the first `skip` as an array; returns how many there are
 * in it. */
static uint32_t tell_events(const struct play *p, int viewer, uint32_t skip, char text[1 << 16])
{
	struct firn_show_feed feed = {.viewer = viewer, .skip = skip};
	struct firn_json list = {0}, e;
	struct firn_writer w;
	uint32_t count = 0;

	firn_writer_init(&w, text, 1 << 16);
	feed.w = &w;
	firn_json_begin(&w, '[');
	table_events(p->t, &p->fx, &feed);
	firn_json_end(&w, ']');
	assert_true(!w.full && firn_json_parse(text, w.len, &list));
	for (e = firn_json_first(list); e.kind; e = firn_json_next(list, e))
		count++;
	assert_int_equal(count + (skip < feed.count ? skip : feed.count), feed.count);
	return count;
}

/* The numbers of a viewer count the events that it gets, whoever else gets more. */
static void numbers_count_what_is_told(void **state)
{
	static char text[1 << 16], rest[1 << 16];
	struct play *p = open_table("temple-rush", "");
	struct firn_rng rng = {5};
	int quiet = 0;

	(void)state;
	for (int k = 0; k < 300 && play_some(p, &rng); k++) {
		for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++) {
			uint32_t told;
			if (viewer > 1 && viewer != FIRN_PUBLIC)
				continue;
			told = tell_events(p, viewer, 0, text);
			assert_int_equal(p->t->told[viewer], p->fx.told[viewer] + told);
			quiet += told == 0;
			for (uint32_t skip = 1; skip <= told + 1; skip++) { /* the same end */
				tell_events(p, viewer, skip, rest);
				assert_string_equal(rest + 1,
						    text + strlen(text) - strlen(rest) + 1);
			}
		}
	}
	assert_true(quiet > 10); /* hidden placements */
	close_table(p);
}

/* All that the server could send to a viewer after one more move, on a copy of the table. */
static void sent_after(const struct table *t, int seat, const char *move, int viewer, char *out,
		       size_t cap)
{
	struct store_entry e = {.n = t->entries,
				.at = t->touched,
				.seat = (int8_t)seat,
				.kind = ENTRY_PLAY,
				.text = move};
	static struct firn_protocol protocol;
	struct table copy = *t;
	struct firn_show_feed feed = {.viewer = viewer};
	struct table_effect fx;
	struct firn_json look;
	struct firn_writer w;

	copy.match = malloc(sizeof *copy.match);
	*copy.match = *t->match;
	assert_true(table_apply(&copy, &e, &fx));
	firn_writer_init(&w, out, cap);
	feed.w = &w;
	table_events(&copy, &fx, &feed);
	firn_json_int(&w, copy.told[viewer]);
	firn_json_parse("{\"do\":\"look\"}", 13, &look);
	assert_int_equal(firn_protocol_answer_viewer(&protocol, copy.match, viewer, look, &w).err,
			 FIRN_OK);
	table_show(&copy, (struct presence){0}, "x", &w);
	assert_false(w.full);
	free(copy.match);
}

/* Two moves that a viewer may not tell apart, and that leave the same seats to act. */
static bool look_alike(const struct table *t, int seat, firn_move a, firn_move b, int viewer)
{
	const struct firn_game *game = t->start.game;
	const union firn_state *s = &t->match->head.state;
	union firn_state after_a = *s, after_b = *s;

	if (game->seen(s, seat, a, viewer) != FIRN_UNSEEN ||
	    game->seen(s, seat, b, viewer) != FIRN_UNSEEN)
		return false;
	game->apply(&after_a, seat, a);
	game->apply(&after_b, seat, b);
	game->hide(&after_a, viewer);
	game->hide(&after_b, viewer);
	return !memcmp(&after_a, &after_b, sizeof after_a);
}

static int compare_sent(const struct table *t, int seat, int viewer)
{
	static char first[1 << 18], second[1 << 18];
	static firn_move moves[FIRN_MAX_MOVES];
	const union firn_state *s = &t->match->head.state;
	int count = t->start.game->legal(s, seat, moves), compared = 0;
	char a[FIRN_MAX_TEXT], b[FIRN_MAX_TEXT];

	for (int i = 1; i < count && compared < 5; i++) {
		if (!look_alike(t, seat, moves[0], moves[i], viewer))
			continue;
		t->start.game->move_text(s, moves[0], a, sizeof a);
		t->start.game->move_text(s, moves[i], b, sizeof b);
		sent_after(t, seat, a, viewer, first, sizeof first);
		sent_after(t, seat, b, viewer, second, sizeof second);
		assert_string_equal(first, second);
		compared++;
	}
	return compared;
}

static void games_alike_to_a_seat_are_sent_alike(void **state)
{
	struct play *p = open_table("temple-rush", "");
	struct firn_rng rng = {6};
	int compared = 0;

	(void)state;
	for (int k = 0; k < 400 && play_some(p, &rng); k++) {
		if (p->t->start.game->actors(&p->t->match->head.state) != 3)
			continue;
		for (int seat = 0; seat < 2; seat++) {
			compared += compare_sent(p->t, seat, !seat);
			compared += compare_sent(p->t, seat, FIRN_PUBLIC);
		}
	}
	assert_true(compared > 20);
	close_table(p);
}

static void show_to_all(const struct table *t, char *out, size_t cap)
{
	struct firn_writer w;

	firn_writer_init(&w, out, cap);
	table_show(t, (struct presence){0}, "x", &w);
	table_show_summary(t, &w);
	assert_false(w.full);
}

/* The text of a mortar that a seat may use unseen; false: none. */
static bool find_mortar(const struct table *t, int seat, char text[FIRN_MAX_TEXT])
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct firn_game *game = t->start.game;
	const union firn_state *s = &t->match->head.state;
	int count = game->actors(s) == 3 ? game->legal(s, seat, moves) : 0;

	for (int i = 0; i < count; i++) {
		game->move_text(s, moves[i], text, FIRN_MAX_TEXT);
		if (!strncmp(text, "mortar", 6))
			return game->seen(s, seat, moves[i], FIRN_PUBLIC) == FIRN_UNSEEN;
	}
	return false;
}

/* T5.1: it costs no turn and is unseen; so it adds no time, ends no ask, and has no time of its own. */
static void a_secret_mortar_shows_nothing(void **state)
{
	static const char *const clocks[] = {
		"", ",\"clock\":{\"kind\":\"move\",\"ms\":60000}",
		",\"clock\":{\"kind\":\"game\",\"ms\":600000,\"add\":1000}"};
	static char before[1 << 16], after[1 << 16];

	(void)state;
	for (int i = 0; i < 3; i++) {
		struct play *p = open_table("temple-rush", clocks[i]);
		struct firn_rng rng = {7};
		char text[FIRN_MAX_TEXT];
		while (!find_mortar(p->t, 0, text) || table_last_move(p->t, 1) < 0)
			assert_true(play_some(p, &rng));
		assert_true(add(p, ENTRY_ASK, 1, "{\"what\":\"undo\"}"));
		show_to_all(p->t, before, sizeof before);
		p->now += 3000;
		assert_true(add(p, ENTRY_PLAY, 0, text));
		show_to_all(p->t, after, sizeof after);
		assert_string_equal(before, after);
		expect_replay(p);
		close_table(p);
	}
}

static void what_may_not_be_is_refused(void **state)
{
	struct play *p = open_table("nunatak", "");
	struct table_effect fx;
	struct store_entry gap = {.n = p->t->entries + 1, .kind = ENTRY_CHAT, .text = "tx"};

	(void)state;
	assert_false(table_apply(p->t, &gap, &fx));
	for (int kind = ENTRY_SIT; kind <= ENTRY_FORGET; kind++) {
		struct store_entry nobody = {
			.n = p->t->entries, .seat = -1, .kind = (uint8_t)kind, .text = ""};
		if (kind != ENTRY_CLOSE) /* by an administrator */
			assert_false(table_apply(p->t, &nobody, &fx));
	}
	assert_false(add(p, ENTRY_SIT, 1, "{}"));
	assert_false(add(p, ENTRY_FILL, 0, "medium"));
	assert_false(add(p, ENTRY_PLAY, 0, "nonsense"));
	assert_false(add(p, ENTRY_ASK, 0, "{\"what\":\"rematch\"}"));
	assert_false(add(p, ENTRY_ASK, 0, "not json"));
	assert_false(add(p, ENTRY_YES, 1, "1"));
	assert_false(add(p, ENTRY_FLAG, 0, ""));
	assert_false(add(p, ENTRY_BACK, 0, ""));
	assert_false(add(p, ENTRY_CLOSE, 0, ""));
	assert_true(add(p, ENTRY_MUTE, 1, "1"));
	assert_false(add(p, ENTRY_CHAT, 1, "thm"));
	assert_int_equal(table_seat_of(p->t, hash_b), 1);
	assert_true(add(p, ENTRY_RESIGN, 1, ""));
	assert_int_equal(p->t->state, TABLE_OVER);
	assert_int_equal(p->t->resign_winners, 1);
	close_table(p);
}

static void a_flag_falls_in_its_time(void **state)
{
	struct play *p = open_table("nunatak", ",\"clock\":{\"kind\":\"game\",\"ms\":5000}");
	int slow = p->t->clock.running == 1 ? 0 : 1;

	(void)state;
	p->now += 4999;
	assert_false(add(p, ENTRY_FLAG, slow, ""));
	p->now += 1;
	assert_false(add(p, ENTRY_FLAG, !slow, ""));
	assert_true(add(p, ENTRY_FLAG, slow, ""));
	assert_true(p->t->seat[slow].standin);
	assert_int_equal(table_machines(p->t), 1u << slow);
	assert_false(add(p, ENTRY_BACK, slow, ""));
	assert_int_equal(p->t->clock.left[!slow], 5000);
	expect_replay(p);
	close_table(p);
}

static void agree(struct play *p, int by, const char *what)
{
	char text[32];

	snprintf(text, sizeof text, "{\"what\":\"%s\"}", what);
	assert_true(add(p, ENTRY_ASK, by, text));
	snprintf(text, sizeof text, "%u", (unsigned)(p->t->entries - 1));
	assert_true(add(p, ENTRY_YES, !by, text));
}

/* The server was stopped, and its clock was set back an hour meanwhile. */
static void clocks_go_on_after_the_clock_was_set_back(void **state)
{
	struct play *p = open_table("nunatak", ",\"clock\":{\"kind\":\"move\",\"ms\":5000}");
	int seat = p->t->clock.running == 1 ? 0 : 1;
	int64_t last = p->now, now = last - 3600000;
	char text[1 << 14], wanted[32];

	(void)state;
	assert_int_equal(table_now(p->t, last), last);
	assert_int_equal(table_now(p->t, now), last); /* never before the entry before */
	assert_int_equal(table_now(p->t, now + 2000), last + 2000);
	assert_int_equal(table_due(p->t), now + 5000);
	snprintf(wanted, sizeof wanted, "\"at\":%lld", (long long)now); /* by the clock of now */
	show(p->t, text, sizeof text);
	assert_non_null(strstr(text, wanted));
	p->now = table_now(p->t, now + 4999);
	assert_false(add(p, ENTRY_FLAG, seat, ""));
	p->now = table_now(p->t, now + 5000);
	assert_true(add(p, ENTRY_FLAG, seat, ""));
	p->t->ahead = 0; /* the log alone does not know the clock of now */
	expect_replay(p);
	close_table(p);
}

static void clocks_stand_in_a_break(void **state)
{
	static const char *const kinds[] = {"game", "move"};

	(void)state;
	for (int i = 0; i < 2; i++) {
		char clock[64];
		struct play *p;
		int seat;
		snprintf(clock, sizeof clock, ",\"clock\":{\"kind\":\"%s\",\"ms\":5000}", kinds[i]);
		p = open_table("nunatak", clock);
		seat = p->t->clock.running == 1 ? 0 : 1;
		p->now += 3000;
		agree(p, 0, "pause");
		p->now += 1000000;
		assert_true(add(p, ENTRY_CHAT, 1, "ttea"));
		assert_int_equal(table_due(p->t), 0);
		agree(p, 1, "resume");
		p->now += 1999;
		assert_false(add(p, ENTRY_FLAG, seat, ""));
		p->now += 1;
		assert_true(add(p, ENTRY_FLAG, seat, ""));
		expect_replay(p);
		close_table(p);
	}
}

/* The first move of the first seat that may act which begins so; false: there is none. */
static bool play_like(struct play *p, const char *begin)
{
	static firn_move moves[FIRN_MAX_MOVES];
	const struct firn_game *game = p->t->start.game;
	const union firn_state *s = &p->t->match->head.state;
	int seat = __builtin_ctz((unsigned)game->actors(s)), count = game->legal(s, seat, moves);
	char text[FIRN_MAX_TEXT];

	for (int i = 0; i < count; i++) {
		game->move_text(s, moves[i], text, sizeof text);
		if (!strncmp(text, begin, strlen(begin)))
			return add(p, ENTRY_PLAY, seat, text);
	}
	return false;
}

/* Until somebody has called lightning. */
static struct play *open_race(const char *more)
{
	static const char *const wanted[] = {"use lightning", "roll", "pass", "done", ""};
	char options[128];
	struct play *p;

	snprintf(options, sizeof options, ",\"options\":{\"race\":\"open\"}%s", more);
	p = open_seeded("temple-rush", "a", options);
	for (int k = 0; k < 200 && !p->t->race.on; k++) {
		int i = 0;
		p->now += 10;
		while (!play_like(p, wanted[i]))
			i++;
	}
	assert_true(p->t->race.on);
	assert_true(p->fx.table); /* all are told */
	return p;
}

static void t5_8_a_race_has_one_clock_for_all(void **state)
{
	struct play *p = open_race("");
	char text[1 << 14], wanted[96];
	uint32_t moves;

	(void)state;
	p->now += 9000;
	assert_true(add(p, ENTRY_CHAT, 0, "thello"));
	snprintf(wanted, sizeof wanted, "\"race\":{\"ms\":60000,\"left\":51000,\"at\":%lld}",
		 (long long)p->now);
	show(p->t, text, sizeof text);
	assert_non_null(strstr(text, wanted));
	assert_int_equal(table_due(p->t), p->now + 51000);
	p->now += 1000;
	agree(p, 0, "pause");
	p->now += 1000000; /* it stands */
	assert_int_equal(table_due(p->t), 0);
	assert_false(add(p, ENTRY_TIMEOUT, -1, ""));
	agree(p, 1, "resume");
	p->now += 49999;
	assert_false(add(p, ENTRY_TIMEOUT, -1, ""));
	p->now += 1;
	moves = p->t->match->head.count;
	assert_true(add(p, ENTRY_TIMEOUT, -1, ""));
	assert_string_equal(p->fx.event, "timeout");
	assert_true(p->fx.count >= 2);
	for (int seat = 0; seat < 2; seat++) {
		assert_int_equal(p->t->match->log[moves + (uint32_t)seat].seat, seat);
		assert_int_equal(p->t->match->log[moves + (uint32_t)seat].move,
				 p->t->match->log[moves].move);
	}
	assert_false(p->t->race.on);
	assert_false(add(p, ENTRY_TIMEOUT, -1, "")); /* another server is too late */
	expect_replay(p);
	close_table(p);
}

static void t5_8_what_is_taken_back_of_a_race(void **state)
{
	struct play *p = open_race(",\"race\":5000");

	(void)state;
	p->now += 1000;
	assert_true(play_like(p, "put"));
	agree(p, 0, "undo");
	assert_int_equal(p->t->race.left, 4000); /* the same race */
	p->now += 4000;
	assert_true(add(p, ENTRY_TIMEOUT, -1, ""));
	p->now += 500;
	agree(p, 1, "undo"); /* into it from outside: it begins anew */
	assert_true(p->t->race.running);
	assert_int_equal(p->t->race.left, 5000);
	expect_replay(p);
	assert_true(add(p, ENTRY_RESIGN, 0, ""));
	assert_false(p->t->race.on);
	close_table(p);
}

/* A seat's own clock and that of the race run beside each other. */
static void t5_8_a_flag_falls_in_a_race(void **state)
{
	struct play *p = open_race(",\"clock\":{\"kind\":\"move\",\"ms\":2000}");

	(void)state;
	p->now += 2000;
	assert_int_equal(table_due(p->t), p->now);
	assert_true(add(p, ENTRY_FLAG, 0, ""));
	assert_int_equal(p->t->race.left, 58000);
	p->now += 58000;
	assert_true(add(p, ENTRY_TIMEOUT, -1, ""));
	expect_replay(p);
	close_table(p);
}

/* May this be appended to a table that is filled up? */
static bool fits(const struct play *p, enum entry_kind kind, int seat, const char *text)
{
	struct store_entry e = {.n = p->t->entries,
				.at = p->now,
				.seat = (int8_t)seat,
				.kind = (uint8_t)kind,
				.text = text};

	return !table_check(p->t, &e).code;
}

/* A move that is stored and then has no room in the record would break the table for ever. */
static void a_full_table_takes_no_move(void **state)
{
	static firn_move moves[FIRN_MAX_MOVES];
	struct play *p = open_table("nunatak", ",\"first\":0");
	uint32_t entries = p->t->entries, count = p->t->match->head.count;
	char text[FIRN_MAX_TEXT];

	(void)state;
	assert_true(p->t->start.game->legal(&p->t->match->head.state, 0, moves) > 0);
	p->t->start.game->move_text(&p->t->match->head.state, moves[0], text, sizeof text);
	p->t->seat[1].standin = true;
	assert_true(fits(p, ENTRY_PLAY, 0, text));
	p->t->match->head.count = FIRN_MATCH_MAX_MOVES - TABLE_DRAWS + 1;
	assert_false(fits(p, ENTRY_PLAY, 0, text));
	assert_true(fits(p, ENTRY_CHAT, 0, "thello"));
	p->t->match->head.count = count;
	p->t->entries = TABLE_ENTRIES;
	assert_false(fits(p, ENTRY_PLAY, 0, text));
	assert_false(fits(p, ENTRY_CHAT, 0, "thello"));
	assert_true(fits(p, ENTRY_FORGET, 0, "0"));
	p->t->seat[0].standin = true;
	assert_int_equal(table_machines(p->t), 0); /* nobody thinks of a move that has no room */
	p->t->entries = entries;
	assert_int_equal(table_machines(p->t), 1);
	close_table(p);
}

/* Whoever wants to sit asks the host; when that one leaves, the next. */
static void an_ask_to_sit_is_the_next_hosts(void **state)
{
	struct play *p = calloc(1, sizeof *p);
	char text[512], ask[16];

	(void)state;
	token_hash("a", hash_a);
	p->t = table_new("aaaaaaaaaaaaaaaa");
	p->now = 1000;
	assert_true(add(p, ENTRY_OPEN, 0,
			"{\"game\":\"nunatak\",\"seats\":3,\"secret\":\"s\",\"sit\":["
			"{\"hash\":\"\",\"name\":\"A\",\"part\":\"\"},{\"hash\":\"\",\"name\":"
			"\"B\",\"part\":\"\"},{\"hash\":\"\",\"name\":\"C\",\"part\":\"\"}]}"));
	assert_true(add(p, ENTRY_RISE, 2, ""));
	snprintf(text, sizeof text, "{\"what\":\"sit\",\"seat\":2,\"hash\":\"%s\",\"name\":\"D\"}",
		 hash_a);
	snprintf(ask, sizeof ask, "%u", (unsigned)p->t->entries);
	assert_true(add(p, ENTRY_ASK, -1, text));
	assert_true(add(p, ENTRY_RISE, 0, ""));
	assert_int_equal(p->t->host, 1);
	assert_false(add(p, ENTRY_YES, 0, ask));
	assert_true(add(p, ENTRY_YES, 1, ask));
	assert_int_equal(table_seat_of(p->t, hash_a), 2);
	text[21] = '0';
	assert_true(add(p, ENTRY_ASK, -1, text));
	assert_true(add(p, ENTRY_RISE, 1, ""));
	assert_int_equal(p->t->ask_count, 1);
	assert_true(add(p, ENTRY_RISE, 2, ""));
	assert_int_equal(p->t->ask_count, 0); /* nobody is left to be asked */
	assert_true(add(p, ENTRY_ASK, -1, text));
	assert_int_equal(p->t->seat[0].kind, SEAT_HUMAN);
	expect_replay(p);
	close_table(p);
}

static char number_text[64];

/* The number of the first ask, as text. */
static char *ask_number(const struct play *p)
{
	snprintf(number_text, sizeof number_text, "#%u", (unsigned)p->t->ask[0].number);
	return number_text;
}

/* Parts of a rematch count for the ask they came with, and only while their player sits there. */
static void a_rematch_has_parts_of_its_own(void **state)
{
	struct play *p = open_table("igloo", ",\"rematch\":\"r\"");

	(void)state;
	assert_string_equal(p->t->rematch.server, "r");
	assert_true(add(p, ENTRY_RESIGN, 0, ""));
	assert_true(add(p, ENTRY_ASK, 0,
			"{\"what\":\"rematch\",\"next\":\"bbbbbbbbbbbbbbbb\",\"part\":\"one\"}"));
	assert_string_equal(p->t->rematch.seat[0], "one");
	assert_true(add(p, ENTRY_NO, 1, ask_number(p)));
	assert_true(add(p, ENTRY_ASK, 1,
			"{\"what\":\"rematch\",\"next\":\"bbbbbbbbbbbbbbbb\",\"part\":\"two\"}"));
	assert_string_equal(p->t->rematch.seat[0], "");
	assert_string_equal(p->t->rematch.seat[1], "two");
	strcat(ask_number(p), " three and more");
	assert_true(add(p, ENTRY_YES, 0, number_text));
	assert_string_equal(p->t->rematch.seat[0], "three and more");
	assert_string_equal(p->t->next, "bbbbbbbbbbbbbbbb");
	assert_true(p->fx.rematch);
	expect_replay(p);
	assert_true(add(p, ENTRY_RISE, 0, ""));
	assert_string_equal(p->t->rematch.seat[0], "");
	close_table(p);
}

/* Tables of older versions promise nothing for the rematch, and say so. */
static void an_old_table_has_a_rematch_too(void **state)
{
	struct play *p = open_table("igloo", "");
	char text[8192];
	struct firn_writer w;

	(void)state;
	assert_true(add(p, ENTRY_RESIGN, 0, ""));
	assert_true(add(p, ENTRY_ASK, 0, "{\"what\":\"rematch\",\"next\":\"bbbbbbbbbbbbbbbb\"}"));
	firn_writer_init(&w, text, sizeof text);
	table_show(p->t, (struct presence){0}, "", &w);
	assert_null(strstr(text, "\"rematch\":"));
	assert_true(add(p, ENTRY_YES, 1, ask_number(p)));
	assert_string_equal(p->t->next, "bbbbbbbbbbbbbbbb");
	assert_string_equal(p->t->rematch.server, "");
	close_table(p);
}

/* Of no seat: an administrator ends a game, and no clock runs any more; a result stays. */
static void an_administrator_closes_a_game(void **state)
{
	struct play *p = open_table("igloo", ",\"clock\":{\"kind\":\"move\",\"ms\":30000}");

	(void)state;
	assert_false(add(p, ENTRY_CLOSE, 0, ""));
	assert_true(add(p, ENTRY_ASK, 0, "{\"what\":\"pause\"}"));
	assert_true(add(p, ENTRY_CLOSE, -1, ""));
	assert_int_equal(p->t->state, TABLE_CLOSED);
	assert_int_equal(p->t->ask_count, 0);
	assert_int_equal(clock_running(&p->t->clock), 0);
	assert_false(add(p, ENTRY_CLOSE, -1, ""));
	expect_replay(p);
	close_table(p);
	p = open_table("igloo", "");
	assert_true(add(p, ENTRY_RESIGN, 0, ""));
	assert_false(add(p, ENTRY_CLOSE, -1, ""));
	close_table(p);
}

/* Appends without a check: an older version let it in. */
static void add_old(struct play *p, enum entry_kind kind, int seat, const char *text)
{
	struct store_entry e = {.n = p->t->entries,
				.at = p->now,
				.seat = (int8_t)seat,
				.kind = (uint8_t)kind,
				.text = text};

	p->log[e.n] = e;
	p->log[e.n].text = strdup(text);
	assert_true(table_apply(p->t, &e, &p->fx));
}

/* What is refused today was not always: such a log still means what it meant. */
static void an_older_log_is_understood(void **state)
{
	struct play *p = open_table("nunatak", "");
	struct firn_rng rng = {8};
	uint32_t moves;

	(void)state;
	assert_true(add(p, ENTRY_CHAT, 1, "tbye"));
	while (table_last_move(p->t, 0) < 0)
		assert_true(play_some(p, &rng));
	moves = (uint32_t)table_last_move(p->t, 0);
	assert_false(add(p, ENTRY_RISE, 1, "removed"));
	add_old(p, ENTRY_RISE, 1, "removed");
	assert_int_equal(p->fx.removed, 1);
	assert_false(add(p, ENTRY_ASK, 0, "{\"what\":\"undo\"}"));
	add_old(p, ENTRY_ASK, 0, "{\"what\":\"undo\"}"); /* granted: nobody else is left */
	assert_int_equal(p->t->match->head.count, moves);
	assert_string_equal(p->t->line[0].name, "B"); /* who sat there then */
	assert_true(add(p, ENTRY_CHAT, 0, "tstill here"));
	add_old(p, ENTRY_FORGET, 0, "");
	assert_int_equal(p->t->seat[0].kind, SEAT_EMPTY);
	assert_string_equal(p->t->line[1].text, "");
	assert_null(tenure_find(&p->t->tenures, hash_a));
	assert_non_null(tenure_find(&p->t->tenures, hash_b)); /* may still forget */
	expect_replay(p);
	close_table(p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_replay_gives_the_same_table),
		cmocka_unit_test(numbers_count_what_is_told),
		cmocka_unit_test(games_alike_to_a_seat_are_sent_alike),
		cmocka_unit_test(a_secret_mortar_shows_nothing),
		cmocka_unit_test(what_may_not_be_is_refused),
		cmocka_unit_test(a_flag_falls_in_its_time),
		cmocka_unit_test(clocks_go_on_after_the_clock_was_set_back),
		cmocka_unit_test(clocks_stand_in_a_break),
		cmocka_unit_test(t5_8_a_race_has_one_clock_for_all),
		cmocka_unit_test(t5_8_what_is_taken_back_of_a_race),
		cmocka_unit_test(t5_8_a_flag_falls_in_a_race),
		cmocka_unit_test(a_full_table_takes_no_move),
		cmocka_unit_test(an_ask_to_sit_is_the_next_hosts),
		cmocka_unit_test(an_older_log_is_understood),
		cmocka_unit_test(a_rematch_has_parts_of_its_own),
		cmocka_unit_test(an_old_table_has_a_rematch_too),
		cmocka_unit_test(an_administrator_closes_a_game),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
