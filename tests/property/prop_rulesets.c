/* Rulesets with random numbers: whatever is accepted can be played to its end by players of every
 * level, states stay sound, and a record that carries its ruleset is read again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "engine/ruleset.h"
#include "games/games.h"
#include "match/consult.h"
#include "match/match.h"
#include "tests/support/thinkers.h"

enum {
	RULESETS = 6,  /* of each game */
	TRIES = 4000,  /* texts to find one that is accepted */
	MOST = 6000,   /* decisions of a game: none is longer */
	THINKING = 60, /* decisions of a game that are thought about; the others are random */
	RACE = 100,    /* decisions of an open race, on average */
	ROWS = 32,
	COLUMNS = 4
};

static struct firn_rng rng;
static unsigned char memory[4 << 20];
static struct firn_ai ai = {.memory = memory, .size = sizeof memory, .threads = 1};
static firn_move moves[FIRN_MAX_MOVES];
static struct firn_match match, again;
static char text[1 << 16], record[1 << 21];

static int below(int n)
{
	return (int)firn_rng_below(&rng, (uint32_t)n);
}

/* ---- texts ---- */

/* Rows of counts: some are moved from row to row within a column, so that sums stay. */
static void put_rows(struct firn_json list, struct firn_writer *w)
{
	struct firn_json name[ROWS], row = firn_json_first(list);
	int count[ROWS][COLUMNS] = {{0}}, rows = 0, columns = 0;

	for (; row.kind; row = firn_json_next(list, row), rows++) {
		struct firn_json at = name[rows] = firn_json_first(row);
		for (columns = 0; (at = firn_json_next(row, at)).kind; columns++) {
			int64_t n = 0;
			firn_json_to_int(at, 0, 255, &n);
			count[rows][columns] = (int)n;
		}
	}
	for (int i = below(8); i > 0; i--) {
		int from = below(rows), to = below(rows), column = below(columns);
		int n = count[from][column] ? below(count[from][column] + 1) : 0;
		count[from][column] -= n;
		count[to][column] += n;
	}
	firn_json_begin(w, '[');
	for (int i = 0; i < rows; i++) {
		int sum = 0;
		for (int k = 0; k < columns; k++)
			sum += count[i][k];
		if (!sum && columns > 1)
			continue;
		firn_json_begin(w, '[');
		if (w->comma)
			firn_put_char(w, ',');
		firn_put_bytes(w, name[i].at, (size_t)(name[i].end - name[i].at));
		w->comma = true;
		for (int k = 0; k < columns; k++)
			firn_json_int(w, count[i][k]);
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

/* ---- keys that need more than another number here or there ---- */

/* Some temples of any outline. */
static void put_temples(struct firn_writer *w)
{
	firn_json_begin(w, '[');
	for (int i = 1; i < 32; i += 1 + below(12)) {
		char id[8];
		snprintf(id, sizeof id, "T%02d", i);
		firn_json_begin(w, '[');
		firn_json_string(w, id);
		firn_json_int(w, 3 + below(4));
		for (int row = below(2) ? 0 : 2 + below(3); row > 0; row--) {
			char line[8] = "";
			for (int k = 0; k < 4; k++)
				line[k] = below(3) ? '#' : '.';
			firn_json_string(w, line);
		}
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static void put_track(struct firn_writer *w)
{
	int value = 0;

	firn_json_begin(w, '[');
	for (int i = 2 + below(13); i > 0; i--)
		if (i > 1 && below(3) == 0)
			firn_json_null(w);
		else
			firn_json_int(w, value += below(4));
	firn_json_end(w, ']');
}

/* Some of a list of names. */
static void put_some(struct firn_json list, struct firn_writer *w)
{
	struct firn_json v = firn_json_first(list);
	char name[32];

	firn_json_begin(w, '[');
	for (; v.kind; v = firn_json_next(list, v))
		if (firn_json_to_string(v, name, sizeof name, NULL) && below(3))
			firn_json_string(w, name);
	firn_json_end(w, ']');
}

/* Some cut-outs: boxes with a ragged edge. */
static void put_cards(struct firn_writer *w)
{
	firn_json_begin(w, '[');
	for (int i = 1; i <= 36; i += 1 + below(8)) {
		char line[9];
		snprintf(line, sizeof line, "%c%02d", "HSM"[(i - 1) / 12], (i - 1) % 12 + 1);
		firn_json_begin(w, '[');
		firn_json_string(w, line);
		for (int row = 0; row < 8; row++) {
			int wide = row < 2 || row > 4 ? 0 : 3 + below(3);
			for (int k = 0; k < 8; k++)
				line[k] = k >= 1 && k <= wide ? '#' : '.';
			line[8] = '\0';
			firn_json_string(w, line);
		}
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static const struct {
	const char *game, *key;
	void (*put)(struct firn_writer *w);
} pictures[] = {{"temple-rush", "temples", put_temples}, {"city-blox", "cards", put_cards}};

/* ---- all others, by what the built-in ruleset has ---- */

/* Some members of an object: none to twice as many. */
static void put_members(struct firn_json object, struct firn_writer *w)
{
	struct firn_json name = firn_json_first(object);
	char member[32];
	int64_t n;

	firn_json_begin(w, '{');
	for (; name.kind; name = firn_json_next(object, name))
		if (firn_json_to_string(name, member, sizeof member, NULL) &&
		    firn_json_to_int(firn_json_value(name), 0, 255, &n) && below(3))
			firn_json_key_int(w, member, below(2 * (int)n + 1));
	firn_json_end(w, '}');
}

/* Rows of words: each gets those of some row. */
static void put_words(struct firn_json list, struct firn_writer *w)
{
	struct firn_json rows[ROWS], row = firn_json_first(list);
	char word[32];
	int n = 0;

	for (; row.kind && n < ROWS; row = firn_json_next(list, row))
		rows[n++] = row;
	firn_json_begin(w, '[');
	for (int i = 0; i < n; i++) {
		struct firn_json other = rows[below(n)], at = firn_json_first(other);
		firn_json_begin(w, '[');
		firn_json_to_string(firn_json_first(rows[i]), word, sizeof word, NULL);
		firn_json_string(w, word);
		while ((at = firn_json_next(other, at)).kind) {
			firn_json_to_string(at, word, sizeof word, NULL);
			firn_json_string(w, word);
		}
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static void put_like(struct firn_json v, struct firn_writer *w)
{
	struct firn_json first = firn_json_first(v);

	if (v.kind == FIRN_JSON_OBJECT)
		put_members(v, w);
	else if (first.kind == FIRN_JSON_STRING)
		put_some(v, w);
	else if (first.kind == FIRN_JSON_ARRAY &&
		 firn_json_next(first, firn_json_first(first)).kind == FIRN_JSON_STRING)
		put_words(v, w);
	else if (first.kind == FIRN_JSON_ARRAY)
		put_rows(v, w);
	else
		put_track(w);
}

static void put_own(const struct firn_game *game, const char *key, struct firn_writer *w)
{
	char built_in[4096];
	struct firn_writer now;
	struct firn_json v;

	for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++)
		if (!strcmp(pictures[i].game, game->id) && !strcmp(pictures[i].key, key)) {
			pictures[i].put(w);
			return;
		}
	firn_writer_init(&now, built_in, sizeof built_in);
	game->rulesets->write(game->rulesets->built_in, key, &now);
	assert_true(firn_json_parse(built_in, now.len, &v));
	put_like(v, w);
}

/* Often at a bound: that is where tables end. */
static int some_number(const struct firn_ruleset_key *key)
{
	int kind = below(4), span = key->most - key->least + 1;

	return kind == 0 ? key->least : kind == 1 ? key->most : key->least + below(span);
}

static void put_value(const struct firn_game *game, const struct firn_ruleset_key *key,
		      struct firn_writer *w)
{
	uint8_t bytes[16];

	if (!key->count) {
		put_own(game, key->name, w);
		return;
	}
	for (int i = 0; i < key->count; i++)
		bytes[i] = (uint8_t)some_number(key);
	firn_ruleset_put(bytes, key->count, w);
}

static size_t write_some(const struct firn_game *game)
{
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_json_key_int(&w, "firn-ruleset", 1);
	firn_json_key_string(&w, "game", game->id);
	for (const struct firn_ruleset_key *key = game->rulesets->keys; key->name; key++) {
		if (below(3))
			continue;
		firn_json_key(&w, key->name);
		put_value(game, key, &w);
	}
	firn_json_end(&w, '}');
	return w.len;
}

static uint8_t load_some(const struct firn_game *game)
{
	struct firn_ruleset_fault fault;
	uint8_t index = 0;

	for (int i = 0; i < TRIES; i++)
		if (!firn_ruleset_load(game, text, write_some(game), &index, &fault))
			return index;
	fail_msg("%s accepts no ruleset: %s: %s", game->id, fault.key, fault.reason);
	return 0;
}

/* ---- games ---- */

static int next_seat(const struct firn_match *m)
{
	int actors = m->start.game->actors(&m->head.state), seat;

	do
		seat = below(FIRN_MAX_SEATS);
	while (!(actors >> seat & 1));
	return seat;
}

/* T5.8: what the table plays when the time of an open race is up, which nobody else ends; 0: it is
 * not. */
static firn_move time_is_up(const struct firn_match *m)
{
	const struct firn_game *game = m->start.game;
	firn_move late = game->timeout ? game->timeout(&m->head.state) : 0;

	return late && !below(RACE) ? late : 0;
}

static void play_one(struct firn_match *m, int number)
{
	static const uint64_t nodes[] = {0, 1, 40, 60};
	enum firn_level level = number < THINKING ? (enum firn_level)below(4) : FIRN_RANDOM;
	struct firn_brain brain = firn_ai_brain(&ai);
	struct firn_question q = {.seat = next_seat(m),
				  .level = thinkers_level(m->start.game, level),
				  .nodes = nodes[level]};
	struct firn_answer answer = {0};
	char move[FIRN_MAX_TEXT];

	q.moves = moves;
	answer.move = time_is_up(m);
	if (!answer.move)
		assert_false(firn_match_think(m, &brain, q, &answer).err);
	m->start.game->move_text(&m->head.state, answer.move, move, sizeof move);
	assert_false(firn_match_play(m, q.seat, move).err);
}

static void play_game(const struct firn_game *game, int seats, uint8_t ruleset)
{
	struct firn_start start = {
		.game = game,
		.options = {.seats = (uint8_t)seats, .first = -1, .ruleset = ruleset}};

	for (int i = 0; game->options[i].name; i++)
		start.options.option[i] = (uint8_t)below(2);
	snprintf(start.seed, sizeof start.seed, "rules %d", below(1 << 20));
	assert_false(firn_match_new(&match, &start).err);
	for (int i = 0; game->actors(&match.head.state) != FIRN_OVER; i++) {
		const char *broken = game->broken(&match.head.state);
		if (broken || i == MOST)
			fail_msg("%s, %d seats: %s: %s", game->id, seats,
				 broken ? broken : "does not end", text);
		play_one(&match, i);
	}
}

/* The same ruleset is found by what the record says of it. */
static void read_again(void)
{
	struct firn_ruleset_fault fault;
	struct firn_writer w;
	struct firn_json v;

	firn_writer_init(&w, record, sizeof record);
	firn_match_save(&match, &w);
	assert_true(firn_json_parse(record, w.len, &v));
	assert_true(firn_record_register(v, firn_games, &fault));
	assert_false(firn_match_load(&again, v, firn_games).err);
	assert_int_equal(again.start.options.ruleset, match.start.options.ruleset);
}

static void random_rulesets_are_played(void **unused)
{
	(void)unused;
	for (int g = 0; firn_games[g]; g++) {
		const struct firn_game *game = firn_games[g];
		rng.state = 18 + (uint64_t)g;
		for (int i = 0; i < RULESETS; i++) {
			uint8_t ruleset = load_some(game);
			for (int seats = game->min_seats; seats <= game->max_seats; seats++)
				play_game(game, seats, ruleset);
			read_again();
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(random_rulesets_are_played)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
