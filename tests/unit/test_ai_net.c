/* Nets: the fast sums and layers against slow ones written from the file's description, files
 * that are refused, and a search that sees by a net. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/evals.h"
#include "ai/nets.h"
#include "ai/quads.h"
#include "ai/tree.h"
#include "engine/hash.h"
#include "games/games.h"
#include "games/nunatak/nunatak.h"
#include "tests/support/net_file.h"
#include "tests/support/wander.h"

enum { WORDS = 5 };

static uint8_t bytes[NET_FILE_MOST];
static struct ai_net net;

/* ---- the slow net ---- */

static int8_t byte_at(const uint8_t *p, int i)
{
	return (int8_t)p[i];
}

static int16_t short_at(const uint8_t *p, int i)
{
	return (int16_t)(p[2 * i] | p[2 * i + 1] << 8);
}

static int32_t long_at(const uint8_t *p, int i)
{
	return (int32_t)(p[4 * i] | (uint32_t)p[4 * i + 1] << 8 | (uint32_t)p[4 * i + 2] << 16 |
			 (uint32_t)p[4 * i + 3] << 24);
}

static int32_t clamp(int32_t n, int32_t most)
{
	return n < 0 ? 0 : n > most ? most : n;
}

/* The sums of the part that begins here, as they are in the file's order. */
static void slow_sums(const uint8_t *part, const uint64_t set[], int16_t sum[NET_SUMS])
{
	int words = long_at(part, 1);
	const uint8_t *bias = part + 8, *row = bias + 2 * NET_SUMS;

	for (int i = 0; i < NET_SUMS; i++) {
		int total = short_at(bias, i);
		for (int f = 0; f < words * 64; f++)
			if (set[f / 64] >> f % 64 & 1)
				total += byte_at(row, f * NET_SUMS + i);
		sum[i] = (int16_t)total;
	}
}

static void slow_layers(const uint8_t *at, const int16_t sum[NET_SUMS], int32_t out[NET_OUT])
{
	const uint8_t *second = at, *second_bias = second + NET_MIDDLE * NET_SUMS;
	const uint8_t *third = second_bias + 4 * NET_MIDDLE;
	const uint8_t *third_bias = third + 2 * NET_OUT * NET_MIDDLE;
	int32_t middle[NET_MIDDLE];

	for (int j = 0; j < NET_MIDDLE; j++) {
		int32_t z = long_at(second_bias, j);
		for (int i = 0; i < NET_SUMS; i++)
			z += clamp(sum[i], 127) * byte_at(second, j * NET_SUMS + i);
		middle[j] = clamp(z >> 6, 1023);
	}
	for (int k = 0; k < NET_OUT; k++) {
		int32_t z = long_at(third_bias, k);
		for (int j = 0; j < NET_MIDDLE; j++)
			z += middle[j] * short_at(third, k * NET_MIDDLE + j);
		out[k] = z >> 4;
	}
}

enum {
	HEAD = 28,
	PART = 8 + 2 * NET_SUMS + WORDS * 64 * NET_SUMS,
	LAYERS = NET_MIDDLE * NET_SUMS + 4 * NET_MIDDLE + 2 * NET_OUT * NET_MIDDLE + 4 * NET_OUT
};

/* Where the layers of this seat count lie in a file of part 1 solo, part 2 for more seats. */
static const uint8_t *part_of(int seats)
{
	return bytes + HEAD + (seats > 1) * (PART + LAYERS);
}

static const uint8_t *layers_of(int seats)
{
	return part_of(seats) + PART + (seats > 1 ? seats - 2 : 0) * LAYERS;
}

/* ---- numbers ---- */

static void no_features(const void *s, int seats, int view, uint64_t out[])
{
	(void)s, (void)seats, (void)view, (void)out;
}

static const struct ai_features features = {WORDS, no_features};

static size_t write_net(int limit, uint32_t number)
{
	struct net_file file = {"nunatak", 2, {1, 14}, WORDS, limit};
	struct firn_rng rng = {.state = number};

	return net_file_write(&file, &rng, bytes);
}

static const char *read_net(size_t n)
{
	memset(&net, 0, sizeof net);
	return ai_net_read(&net, &nunatak_game, &features, bytes, n);
}

static void draw_set(struct firn_rng *rng, uint64_t set[], int one_in)
{
	memset(set, 0, sizeof(uint64_t) * FEATURE_WORDS);
	for (int f = 0; f < WORDS * 64; f++)
		set[f / 64] |= (uint64_t)(firn_rng_below(rng, (uint32_t)one_in) == 0) << f % 64;
}

static void compare(int seats, const struct ai_sums *sums)
{
	int32_t fast[NET_OUT], slow[NET_OUT];
	int16_t sum[NET_SUMS];

	slow_sums(part_of(seats), sums->set, sum);
	slow_layers(layers_of(seats), sum, slow);
	ai_net_answer(&net.layers[seats - 1], sums->sum, fast);
	assert_memory_equal(fast, slow, sizeof fast);
}

static void fast_and_slow_agree(void **unused)
{
	static const int limits[] = {3, 12, 127};
	struct firn_rng rng = {.state = 7};
	struct ai_sums near, far, same;

	(void)unused;
	for (int l = 0; l < 3; l++) {
		assert_null(read_net(write_net(limits[l], (uint32_t)l)));
		for (int i = 0; i < 40; i++) {
			int seats = 1 + i % 4;
			const struct ai_net_rows *rows = net.layers[seats - 1].rows;
			draw_set(&rng, near.set, 1 + i % 7);
			draw_set(&rng, far.set, 1 + i % 5);
			ai_net_refresh(rows, &near);
			compare(seats, &near);
			same = near;
			ai_net_update(rows, &near, far.set);
			assert_memory_equal(near.set, far.set, sizeof far.set);
			compare(seats, &near);
			ai_net_update(rows, &near, same.set);
			assert_memory_equal(&same, &near, sizeof same);
		}
	}
}

/* ---- the ways of the second layer ---- */

static quads_weights quads;

static void slow_quads(const int16_t sum[NET_SUMS], int32_t out[NET_MIDDLE])
{
	for (int j = 0; j < NET_MIDDLE; j++) {
		out[j] = 0;
		for (int i = 0; i < NET_SUMS; i++)
			out[j] += clamp(sum[i], 127) * quads[i / 4][j][i % 4];
	}
}

/* Every way that this machine has. */
static void compare_quads(const int16_t sum[NET_SUMS])
{
	int32_t slow[NET_MIDDLE], fast[NET_MIDDLE];

	slow_quads(sum, slow);
	quads_any(quads, sum, fast);
	assert_memory_equal(fast, slow, sizeof fast);
	quads_dot(quads, sum, fast);
	assert_memory_equal(fast, slow, sizeof fast);
#ifdef QUADS_WIDE
	if (__builtin_cpu_supports("avx2")) {
		quads_avx2(quads, sum, fast);
		assert_memory_equal(fast, slow, sizeof fast);
	}
#endif
}

static void all_ways_of_the_second_layer_agree(void **unused)
{
	static const int8_t extreme[] = {-128, 127, -127, 1};
	struct firn_rng rng = {.state = 3};
	int16_t sum[NET_SUMS];

	(void)unused;
	for (int round = 0; round < 40; round++) {
		for (int i = 0; i < NET_SUMS; i++)
			sum[i] = (int16_t)(round < 4 ? INT16_MAX : firn_rng_below(&rng, 400) - 200);
		for (int i = 0; i < NET_SUMS * NET_MIDDLE; i++)
			((int8_t *)quads)[i] = round < 4 ? extreme[round]
							 : (int8_t)firn_rng_below(&rng, 256);
		compare_quads(sum);
	}
}

/* The largest weights and all features at once: sums wrap, and nothing else overflows. */
static void extreme_weights_agree(void **unused)
{
	struct ai_sums all;
	size_t n = write_net(1, 1);

	(void)unused;
	for (int sign = 0; sign < 2; sign++) {
		memset(bytes + HEAD + 8, sign ? 0x80 : 0x7f, PART - 8 + LAYERS);
		for (int i = 0; i < NET_MIDDLE + NET_OUT; i++) {
			int at = i < NET_MIDDLE ? NET_MIDDLE * NET_SUMS + 4 * i
						: LAYERS - 4 * NET_OUT + 4 * (i - NET_MIDDLE);
			memcpy(bytes + HEAD + PART + at, (uint8_t[]){0, 0, 0, sign ? 0xc0 : 0x40},
			       4);
		}
		assert_null(read_net(n));
		memset(all.set, 0xff, sizeof all.set);
		ai_net_refresh(net.layers[0].rows, &all);
		compare(1, &all);
		memset(all.set, 0, sizeof all.set);
		ai_net_refresh(net.layers[0].rows, &all);
		compare(1, &all);
	}
}

/* ---- files ---- */

static void broken_files_are_refused(void **unused)
{
	size_t n = write_net(9, 2);

	(void)unused;
	assert_null(read_net(n));
	for (size_t cut = 0; cut < n; cut += cut < 1200 ? 1 : 997) {
		assert_non_null(read_net(cut));
		for (int seats = 1; seats <= 4; seats++)
			assert_null(net.layers[seats - 1].rows);
	}
	assert_string_equal(read_net(n + 1), "bytes are left over");
	assert_non_null(ai_net_read(&net, firn_game_find("igloo"), &features, bytes, n));
	bytes[0] ^= 1;
	assert_string_equal(read_net(n), "not a net");
}

/* Each row: a byte of the file, its new value, what is then said. */
static void wrong_heads_are_named(void **unused)
{
	static const struct {
		size_t at;
		uint8_t value;
		const char *said;
	} rows[] = {
		{8, 'i', "a net of another game"},
		{15, 'x', "a net of another game"},
		{24, 0, "a wrong number of parts"},
		{24, 5, "a wrong number of parts"},
		{24, 1, "bytes are left over"},
		{HEAD, 0x11, "no game has that many seats"},
		{HEAD + 4, WORDS + 1, "made for other features"},
		{HEAD + PART + LAYERS, 15, "a number of seats occurs twice"},
		{HEAD + PART + NET_MIDDLE * NET_SUMS + 3, 0x7f,
		 "a layer is cut short or out of range"},
	};

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t n = write_net(9, 3);
		bytes[rows[i].at] = rows[i].value;
		assert_string_equal(read_net(n), rows[i].said);
	}
}

/* ---- a search with a net ---- */

/* The blocks of every owner, seats as the viewpoint numbers them, and its turn. */
static void see_blocks(const void *state, int seats, int view, uint64_t out[])
{
	const struct nunatak *s = state;

	for (int i = 0; i < seats; i++)
		out[i] = s->block[(view + i) % seats];
	out[4] = (uint64_t)1 << (s->active - view + seats) % seats;
}

static const struct ai_features blocks = {WORDS, see_blocks};
static struct ai_eval seeing;
static struct wander wander;
static struct tree one, other;
static unsigned char memory[2][2 << 20];

static void start(struct tree *t, int seats, bool with_net)
{
	struct wander_case c = {.game = &nunatak_game, .seats = seats};
	firn_move moves[FIRN_MAX_MOVES];
	int actor;

	wander_begin(&wander, &c, 5);
	while ((actor = wander_actor(&wander)) == FIRN_CHANCE || wander.count < 60)
		wander_play(&wander, actor,
			    wander_choose(&wander, actor, moves,
					  nunatak_game.legal(&wander.state, actor, moves)));
	seeing = ai_eval_nunatak;
	seeing.features = &blocks;
	memset(t, 0, sizeof *t);
	*t = (struct tree){.game = &nunatak_game,
			   .eval = &seeing,
			   .net = with_net ? &net.layers[seats - 1] : NULL,
			   .style = {.explore = 24, .width = 16},
			   .seats = seats,
			   .seat = actor,
			   .root = wander.state,
			   .rng = {.state = 1},
			   .memory = memory[t == &other],
			   .size = sizeof memory[0] / 8};
	tree_open(t);
	for (int i = 0; i < 60; i++)
		tree_grow(t, -1);
}

static bool equal_edges(void)
{
	int count, others;
	const struct tree_edge *a = tree_edges(&one, &count), *b = tree_edges(&other, &others);

	return count == others && memcmp(a, b, (size_t)count * sizeof *a) == 0;
}

static void a_net_of_zeros_changes_nothing(void **unused)
{
	(void)unused;
	for (int seats = 1; seats <= 4; seats++) {
		assert_null(read_net(write_net(0, 1)));
		start(&one, seats, true);
		start(&other, seats, false);
		assert_true(equal_edges());
		assert_null(read_net(write_net(20, 1)));
		start(&other, seats, true);
		assert_false(equal_edges());
	}
}

/* What the net adds goes to the seat that it is meant for. */
static void outputs_count_from_the_viewpoint(void **unused)
{
	size_t n = write_net(0, 1);
	struct ai_outlook base, seen;
	struct ai_judge judge = {&seeing, NULL, 3, 0, false};
	struct ai_judgement with, plain;

	(void)unused;
	/* to relative seat 1 two halvings and three points, for 3 seats */
	memcpy(bytes + (layers_of(4) - bytes) - 4 * NET_OUT + 4,
	       (uint8_t[]){0, 2 * 16384 >> 8 & 255, 2 * 16384 >> 16, 0}, 4);
	memcpy(bytes + (layers_of(4) - bytes) - 4 * NET_OUT + 20,
	       (uint8_t[]){0, 3 * 16384 >> 8 & 255, 3 * 16384 >> 16, 0}, 4);
	assert_null(read_net(n));
	start(&one, 3, false);
	for (judge.view = 0; judge.view < 3; judge.view++) {
		int seat = (judge.view + 1) % 3;
		judge.net = NULL;
		ai_judge_outlook(&judge, &one.root, NULL, &base);
		ai_judge_state(&judge, &one.root, NULL, &plain);
		judge.net = &net.layers[2];
		ai_judge_outlook(&judge, &one.root, NULL, &seen);
		ai_judge_state(&judge, &one.root, NULL, &with);
		assert_memory_equal(base.base, seen.base, 3 * sizeof base.base[0]);
		for (int i = 0; i < 3; i++) {
			assert_int_equal(seen.tilt[i], i == seat ? 2048 : 0);
			assert_int_equal(seen.points[i] - base.points[i], i == seat ? 3072 : 0);
		}
		assert_true(with.chance[seat] > plain.chance[seat]);
		assert_true(with.worth[seat] > plain.worth[seat]);
	}
}

/* Plays on at random to the end. */
static void finish(union firn_state *s, int seats)
{
	firn_move moves[FIRN_MAX_MOVES];
	struct firn_rng rng = {.state = 3};
	int actors;

	while ((actors = nunatak_game.actors(s)) != FIRN_OVER) {
		int seat = FIRN_CHANCE, count;
		for (int i = 0; actors > 0 && i < seats; i++)
			seat = actors >> i & 1 ? i : seat;
		count = nunatak_game.legal(s, seat, moves);
		nunatak_game.apply(s, seat, moves[firn_rng_below(&rng, (uint32_t)count)]);
	}
}

/* Players of before: nothing but the chance, in the middle of a game and at its end. */
static void old_players_want_the_chance_alone(void **unused)
{
	struct ai_judge judge = {&ai_eval_nunatak, NULL, 3, 0, false};
	struct ai_judgement today, old;

	(void)unused;
	start(&one, 3, false);
	for (int end = 0; end < 2; end++) {
		judge.old = false;
		ai_judge_state(&judge, &one.root, NULL, &today);
		judge.old = true;
		ai_judge_state(&judge, &one.root, NULL, &old);
		assert_memory_equal(old.chance, today.chance, 3 * sizeof old.chance[0]);
		assert_memory_equal(old.worth, old.chance, 3 * sizeof old.worth[0]);
		assert_memory_not_equal(today.worth, today.chance, 3 * sizeof today.worth[0]);
		finish(&one.root, 3);
	}
}

/* ---- the list of nets ---- */

static size_t write_for(const struct ai_eval *e, uint32_t seats)
{
	struct net_file file = {e->game->id, 1, {seats}, (uint32_t)e->features->words, 9};
	struct firn_rng rng = {.state = 4};

	return net_file_write(&file, &rng, bytes);
}

static void a_net_can_be_handed_over(void **unused)
{
	char version[FIRN_NET_NAME + 1], hash[65];

	(void)unused;
	for (int i = 0; ai_evals[i]; i++) {
		const struct firn_game *game = ai_evals[i]->game;
		size_t n;
		if (!ai_evals[i]->features) { /* played by its base alone */
			assert_non_null(firn_ai_net_load(game, bytes, 0));
			continue;
		}
		n = write_for(ai_evals[i], 1u << (game->max_seats - 1));
		assert_null(firn_ai_net_load(game, bytes, n));
		assert_non_null(ai_nets_find(ai_evals[i])->layers[game->max_seats - 1].rows);
		assert_null(ai_nets_find(ai_evals[i])->layers[game->min_seats - 1].rows);
		assert_true(firn_ai_net_version(game, version));
		firn_sha256_hex(bytes, n, hash);
		assert_memory_equal(version, hash, FIRN_NET_NAME);
		assert_int_equal(strlen(version), FIRN_NET_NAME);
		assert_non_null(firn_ai_net_load(game, bytes, n - 1));
		assert_false(firn_ai_net_version(game, version));
		assert_null(ai_nets_find(ai_evals[i]));
	}
	assert_null(ai_nets_find(&seeing)); /* not one of ours */
}

/* First by the base, then with the net: the same as at once, wherever games lead. */
static void a_second_look_agrees(void **unused)
{
	(void)unused;
	for (int i = 0; ai_evals[i]; i++) {
		int seats = ai_evals[i]->game->max_seats, actor, looks = 0;
		struct wander_case c = {.game = ai_evals[i]->game, .seats = seats};
		struct ai_judge judge = {.eval = ai_evals[i], .seats = seats};
		firn_move moves[FIRN_MAX_MOVES];
		assert_null(
			firn_ai_net_load(c.game, bytes, write_for(ai_evals[i], 1u << (seats - 1))));
		judge.net = &ai_nets_find(ai_evals[i])->layers[seats - 1];
		for (wander_begin(&wander, &c, 5); c.game->actors(&wander.state) != FIRN_OVER;) {
			struct ai_outlook once, twice;
			struct ai_judgement a, b;
			judge.view = looks++ % seats;
			ai_judge_outlook(&judge, &wander.state, NULL, &once);
			ai_judge_base(&judge, &wander.state, &twice);
			assert_memory_equal(twice.points, once.base, (size_t)seats * 4);
			ai_judge_net(&judge, &wander.state, NULL, &twice);
			assert_int_equal(twice.progress, once.progress);
			assert_memory_equal(twice.points, once.points, (size_t)seats * 4);
			assert_memory_equal(twice.tilt, once.tilt, (size_t)seats * 4);
			ai_judge_state(&judge, &wander.state, NULL, &a);
			ai_judge_weigh(&judge, &wander.state, &twice, &b);
			assert_memory_equal(a.worth, b.worth, (size_t)seats * 2);
			actor = wander_actor(&wander);
			wander_play(&wander, actor,
				    wander_choose(&wander, actor, moves,
						  c.game->legal(&wander.state, actor, moves)));
		}
		assert_true(looks > 20);
	}
}

/* Who sees by a net: hard and expert, unless they are asked to think as before. */
static void only_the_higher_levels_use_it(void **unused)
{
	static union firn_state s;
	struct firn_ai ai = {.memory = memory, .size = sizeof memory, .threads = 1};
	struct firn_question q = {.game = &nunatak_game, .state = &s, .seats = 3, .nodes = 2000};
	struct firn_answer before, after;

	(void)unused;
	start(&one, 3, false);
	s = one.root;
	q.seat = one.seat;
	nunatak_game.hide(&s, q.seat);
	for (int level = FIRN_EASY; level < FIRN_LEVELS; level++)
		for (int old = 0; old < 2; old++) {
			q.level = (enum firn_level)level;
			q.old = old;
			firn_ai_net_load(&nunatak_game, bytes, 0);
			assert_true(firn_ai_think(&ai, &q, &before));
			assert_null(firn_ai_net_load(&nunatak_game, bytes,
						     write_for(&ai_eval_nunatak, 14)));
			assert_true(firn_ai_think(&ai, &q, &after));
			assert_true((memcmp(before.value, after.value, sizeof after.value) != 0) ==
				    (level >= FIRN_HARD && !old));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(fast_and_slow_agree),
		cmocka_unit_test(all_ways_of_the_second_layer_agree),
		cmocka_unit_test(extreme_weights_agree),
		cmocka_unit_test(broken_files_are_refused),
		cmocka_unit_test(wrong_heads_are_named),
		cmocka_unit_test(a_net_of_zeros_changes_nothing),
		cmocka_unit_test(outputs_count_from_the_viewpoint),
		cmocka_unit_test(old_players_want_the_chance_alone),
		cmocka_unit_test(a_net_can_be_handed_over),
		cmocka_unit_test(a_second_look_agrees),
		cmocka_unit_test(only_the_higher_levels_use_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
