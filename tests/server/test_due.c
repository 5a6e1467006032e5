/* Alarms of tables: what the store is told is never too late (docs/decisions/017). Random entries at
 * tables with every kind of clock; the bound that is known before an entry is applied has to hold
 * afterwards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "engine/rng.h"
#include "games/games.h"
#include "server/table_apply.h"
#include "server/table_check.h"
#include "server/table_due.h"
#include "server/token.h"

enum { SEATS = 3, ENTRIES = 300, TABLES = 30 };

/* A table, what its row in the store says, and the time. */
struct walk {
	struct table *t;
	int64_t now, stored;
	struct firn_rng rng;
	int set; /* how often the store was told */
};

/* As room_append and alarm_tick: the alarm goes with an entry if the store has none that is early
 * enough. */
static bool add(struct walk *w, enum entry_kind kind, int seat, const char *text)
{
	struct store_entry e = {.n = w->t->entries,
				.at = w->now,
				.seat = (int8_t)seat,
				.kind = (uint8_t)kind,
				.text = text};
	int64_t bound = table_due_bound(w->t, &e), due;
	struct table_effect fx;

	if (kind != ENTRY_OPEN && table_check(w->t, &e).code)
		return false;
	if (!table_apply(w->t, &e, &fx))
		fail_msg("kind %d seat %d %s", e.kind, e.seat, text);
	due = table_due(w->t);
	if (kind == ENTRY_OPEN) { /* the first row comes later */
		w->stored = due;
		return true;
	}
	assert_true(!due || (bound && bound <= due));
	if (bound && (!w->stored || w->stored > bound)) {
		w->stored = bound;
		w->set++;
	}
	assert_true(!due || (w->stored && w->stored <= due));
	return true;
}

static uint32_t below(struct walk *w, uint32_t n)
{
	return firn_rng_below(&w->rng, n);
}

static void play(struct walk *w)
{
	static firn_move moves[FIRN_MAX_MOVES];
	unsigned actors = table_actors(w->t);
	int seat = (int)below(w, SEATS), count;
	char text[FIRN_MAX_TEXT];

	if (!(actors >> seat & 1))
		return;
	count = w->t->start.game->legal(&w->t->match->head.state, seat, moves);
	w->t->start.game->move_text(&w->t->match->head.state, moves[below(w, (uint32_t)count)],
				    text, sizeof text);
	add(w, ENTRY_PLAY, seat, text);
}

/* Asks for something, and all who are asked agree. */
static void agree(struct walk *w)
{
	static const char *const what[] = {"pause", "resume", "undo", "pause", "resume"};
	char text[128];

	snprintf(text, sizeof text, "{\"what\":\"%s\"}", what[below(w, 5)]);
	add(w, ENTRY_ASK, (int)below(w, SEATS), text);
	while (w->t->ask_count) {
		unsigned wait = w->t->ask[0].wait;
		snprintf(text, sizeof text, "#%u", (unsigned)w->t->ask[0].number);
		if (!add(w, ENTRY_YES, __builtin_ctz(wait), text))
			return;
	}
}

/* Somebody takes over an empty seat: asks, and the host agrees. */
static void take_over(struct walk *w)
{
	char hash[TABLE_HASH], token[TOKEN_SIZE], text[256];
	int seat = (int)below(w, SEATS);

	token_new(token);
	token_hash(token, hash);
	snprintf(text, sizeof text,
		 "{\"what\":\"sit\",\"seat\":%d,\"hash\":\"%s\",\"name\":\"N\",\"part\":\"\"}",
		 seat, hash);
	if (!add(w, ENTRY_ASK, -1, text) || !w->t->ask_count)
		return;
	snprintf(text, sizeof text, "#%u", (unsigned)w->t->ask[w->t->ask_count - 1].number);
	add(w, ENTRY_YES, w->t->host, text);
}

/* What is up happens, as in room_poke; or what somebody does. */
static void step(struct walk *w)
{
	int fallen = clock_fallen(&w->t->clock, w->now);

	w->now += below(w, 4) ? below(w, 300) : below(w, 8000);
	if (fallen >= 0)
		add(w, ENTRY_FLAG, fallen, "");
	else if (clock_race_up(&w->t->race, w->now))
		add(w, ENTRY_TIMEOUT, -1, "");
	else if (below(w, 10))
		play(w);
	else if (below(w, 2))
		agree(w);
	else if (below(w, 2))
		add(w, ENTRY_BACK, (int)below(w, SEATS), "");
	else if (below(w, 2))
		take_over(w);
	else if (below(w, 3))
		add(w, ENTRY_CHAT, (int)below(w, SEATS), "thello");
	else
		add(w, ENTRY_RISE, (int)below(w, SEATS), "");
	if (w->stored && w->stored <= w->now) /* it rings, and the store learns the exact time */
		w->stored = table_due(w->t);
}

static void begin(struct walk *w, const char *game, const char *clock)
{
	static const char races[] = ",\"options\":{\"race\":\"open\"}";
	char hash[TABLE_HASH], text[1024];

	w->t = table_new("aaaaaaaaaaaaaaaa");
	w->now = 1000000;
	token_hash("a", hash);
	snprintf(text, sizeof text,
		 "{\"game\":\"%s\",\"seats\":%d,\"secret\":\"s\",\"race\":2000,\"sit\":[{\"hash\":"
		 "\"%s\",\"name\":\"A\",\"part\":\"\"},null,null]%s%s}",
		 game, SEATS, hash, strcmp(game, "temple-rush") ? "" : races, clock);
	assert_true(add(w, ENTRY_OPEN, 0, text));
	for (int seat = 1; seat < SEATS; seat++) {
		w->now += 5000;
		token_hash(seat == 1 ? "b" : "c", hash);
		snprintf(text, sizeof text, "{\"hash\":\"%s\",\"name\":\"B\",\"part\":\"\"}", hash);
		assert_true(add(w, ENTRY_SIT, seat, text));
	}
	assert_int_equal(w->t->state, TABLE_PLAYING);
}

static void check_walks(const char *game, const char *clock, bool rings)
{
	int due = 0;

	for (uint64_t seed = 1; seed <= TABLES; seed++) {
		struct walk w = {.rng = {seed}};
		begin(&w, game, clock);
		for (int i = 0; i < ENTRIES && table_in_play(w.t); i++) {
			step(&w);
			due += table_due(w.t) != 0;
		}
		if (strstr(clock, "days") && !w.t->start.game->timeout) /* no move sets it anew */
			assert_int_equal(w.set, 1);
		table_free(w.t);
	}
	assert_int_equal(due > 0, rings);
}

static void alarms_are_never_late(void **state)
{
	static const char *const clocks[] = {
		",\"clock\":{\"kind\":\"move\",\"ms\":3000}",
		",\"clock\":{\"kind\":\"game\",\"ms\":20000,\"add\":500}",
		",\"clock\":{\"kind\":\"game\",\"ms\":5000},\"flag\":\"resign\"",
		",\"clock\":{\"kind\":\"days\",\"days\":2}",
		"",
	};

	(void)state;
	for (int i = 0; firn_games[i]; i++)
		for (size_t k = 0; k < sizeof clocks / sizeof clocks[0]; k++)
			check_walks(firn_games[i]->id, clocks[k],
				    clocks[k][0] || firn_games[i]->timeout);
}

/* Nothing can be appended to such a log any more, so it must not ring for ever. */
static void a_full_log_is_never_due(void **state)
{
	struct walk w = {.rng = {1}};

	(void)state;
	begin(&w, "nunatak", ",\"clock\":{\"kind\":\"move\",\"ms\":3000}");
	assert_true(table_due(w.t) > 0);
	w.t->entries = TABLE_ENTRIES + TABLE_SPARE;
	assert_int_equal(table_due(w.t), 0);
	table_free(w.t);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(alarms_are_never_late),
		cmocka_unit_test(a_full_log_is_never_due),
	};

	if (!token_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
