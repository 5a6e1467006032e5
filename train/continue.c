/* How good are a player's decisions? Plays games, stops at some decisions and continues each from
 * the moves that the search likes best, with many quick games. This sees differences that no
 * number of whole games would show:
 *   continue GAME[,OPTION=VALUE...] SEATS POSITIONS SEED VISITS GAMES [NET [OTHER]]
 * Prints how much more often, on average, the seat wins after the best of these moves than after
 * its own choice, and after its own choice than after that of OTHER (a net; -: the base alone). The
 * quick games are played by one look ahead with NET. The best move is found by half of them and
 * valued by the other half, so that luck does not count as skill. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "train/think.h"

enum {
	MOVES = 6,     /* that are continued from a position, at most */
	ONE_IN = 7,    /* decisions that are looked at */
	VISITS = 60,   /* of the players of the games that lead there */
	LONGEST = 2000 /* decisions of a quick game; then it counts as even */
};

static struct tree tree;
static unsigned char memory[64 << 20];
static struct spec_eval players[2];

/* Whoever is to act; seats that act at the same time, one by one. */
static void step(const struct spec_eval *by, union firn_state *s, int visits, struct firn_rng *rng,
		 struct firn_rng *draws)
{
	int actors = tree.game->actors(s);

	if (actors == FIRN_CHANCE) {
		tree.game->apply(s, FIRN_CHANCE, tree.game->roll(s, firn_rng_next(draws)));
	} else {
		int seat = think_first(actors);
		tree.game->apply(s, seat, think_with(&tree, by, s, seat, visits, rng));
	}
}

/* One quick game after a move: the share of the win that the seat gets. Games of one number begin
 * with the same secrets and draws. */
static double play_on(const union firn_state *from, int seat, firn_move m, uint64_t number)
{
	struct firn_rng rng = {.state = number * 0x9e3779b97f4a7c15u};
	struct firn_rng draws = {.state = ~rng.state};
	union firn_state s = *from;

	firn_ai_invent(&players[0].eval, &s, seat, &rng);
	tree.game->apply(&s, seat, m);
	for (int i = 0; tree.game->actors(&s) != FIRN_OVER; i++) {
		if (i == LONGEST)
			return 1.0 / tree.seats;
		step(&players[0], &s, 0, &rng, &draws);
	}
	return spec_share(tree.game, &s, seat);
}

/* The most visited moves of the tree, the best first. */
static int most_visited(firn_move out[MOVES])
{
	int count, n = 0;
	const struct tree_edge *edge = tree_edges(&tree, &count);
	uint32_t visits[MOVES];

	for (int i = 0; i < count; i++) {
		int at = n < MOVES ? n++ : MOVES;
		for (; at > 0 && visits[at - 1] < edge[i].visits; at--)
			if (at < MOVES) {
				visits[at] = visits[at - 1];
				out[at] = out[at - 1];
			}
		if (at < MOVES) {
			visits[at] = edge[i].visits;
			out[at] = edge[i].move;
		}
	}
	return n;
}

struct sum {
	double n, value, squares;
};

static void add(struct sum *s, double value)
{
	s->n++;
	s->value += value;
	s->squares += value * value;
}

static void print(const char *words, const struct sum *s)
{
	double mean = s->n ? s->value / s->n : 0;
	double off = s->n ? 1.96 * sqrt((s->squares / s->n - mean * mean) / s->n) : 0;

	printf("  %s: %.2f %% +- %.2f (%.0f positions)\n", words, mean * 100, off * 100, s->n);
}

static struct sum best_gain, other_gain;
static double decisions, played, positions;

static int find(const firn_move list[], int n, firn_move m)
{
	int i = 0;

	while (i < n && list[i] != m)
		i++;
	return i;
}

/* Wins after each move, by the games of even and of odd numbers. */
struct tally {
	firn_move move[MOVES + 1];
	double won[MOVES + 1][2];
	int n, own, other; /* moves; those that the two players choose */
};

static void compare(const struct tally *t, double games)
{
	double gain = 0;

	for (int half = 0; half < 2; half++) {
		int best = t->own;
		for (int i = 0; i < t->n; i++)
			best = t->won[i][half] > t->won[best][half] ? i : best;
		gain += t->won[best][!half] - t->won[t->own][!half];
	}
	add(&best_gain, gain / games);
	if (t->own != t->other) {
		const double *own = t->won[t->own], *other = t->won[t->other];
		add(&other_gain, (own[0] + own[1] - other[0] - other[1]) / games);
	}
}

/* Continues from a position in which this seat decides. */
static void examine(const union firn_state *s, int seat, int visits, int games,
		    struct firn_rng *rng)
{
	struct tally t = {.n = 0};
	firn_move own = think_with(&tree, &players[0], s, seat, visits, rng), other;
	uint64_t first = firn_rng_next(rng);

	t.n = most_visited(t.move);
	t.own = find(t.move, t.n, own); /* among them, as it was visited most */
	other = think_with(&tree, &players[1], s, seat, visits, rng);
	t.other = find(t.move, t.n, other);
	t.move[t.other] = other;
	t.n += t.other == t.n;
	for (int i = 0; i < t.n; i++)
		for (int g = 0; g < games; g++)
			t.won[i][g % 2] += play_on(s, seat, t.move[i], first + (uint64_t)g);
	compare(&t, games);
}

/* What the command line asks for. */
struct task {
	struct spec spec;
	double positions;
	int visits, games;
};

/* A whole game; some of its positions are continued on the way. */
static void play(const struct task *task, uint64_t seed)
{
	static firn_move moves[FIRN_MAX_MOVES];
	struct firn_rng rng = {.state = seed * 0x9e3779b97f4a7c15u}, draws = {~rng.state};
	struct firn_options options = spec_draw(&task->spec, &rng);
	union firn_state s = {0};
	int actors;

	if (tree.game->setup(&s, &options) != FIRN_OK)
		abort();
	for (; (actors = tree.game->actors(&s)) != FIRN_OVER;
	     step(&players[0], &s, VISITS, &rng, &draws)) {
		int seat = actors > 0 ? think_first(actors) : -1;
		if (seat < 0 || tree.game->legal(&s, seat, moves) < 2)
			continue;
		decisions++;
		if (firn_rng_below(&rng, ONE_IN) || positions >= task->positions)
			continue;
		positions++;
		examine(&s, seat, task->visits, task->games, &rng);
	}
	played++;
}

static bool read_players(int argc, char **argv, const struct firn_game *game)
{
	for (int i = 0; i < 2; i++) {
		const char *path = argc > i && strcmp(argv[i], "-") != 0 ? argv[i] : NULL;
		if (!spec_nets(&players[i], game, path)) {
			fprintf(stderr, "continue: no nets in %s\n", path);
			return false;
		}
	}
	return true;
}

int main(int argc, char **argv)
{
	struct task task;

	if (argc < 7 || !spec_read(&task.spec, argv[1], atoi(argv[2])) ||
	    !firn_ai_eval_find(task.spec.game)) {
		fputs("usage: continue GAME[,OPTION=VALUE...] SEATS POSITIONS SEED VISITS GAMES "
		      "[NET [OTHER]]\n",
		      stderr);
		return 2;
	}
	if (!read_players(argc - 7, argv + 7, task.spec.game))
		return 2;
	task.positions = atoi(argv[3]);
	task.visits = atoi(argv[5]);
	task.games = atoi(argv[6]);
	tree.style = think_style(firn_ai_eval_find(task.spec.game));
	tree.game = task.spec.game;
	tree.seats = atoi(argv[2]);
	tree.memory = memory;
	tree.size = sizeof memory / 8;
	for (uint64_t seed = (uint64_t)atoll(argv[4]); positions < task.positions; seed++)
		play(&task, seed);
	printf("%s %d seats, %.1f decisions of each seat in a game; more wins by\n", argv[1],
	       tree.seats, decisions / played / tree.seats);
	print("the best of the moves instead of the own", &best_gain);
	print("the own move instead of the other player's, where they differ", &other_gain);
	return 0;
}
