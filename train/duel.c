/* A quick comparison while training, `firn arena` is the real one:
 *   duel GAME[,OPTION=VALUE...] SEATS GAMES SEED PLAYER PLAYER...
 * PLAYER: visits:explore:width:noise:nets or visits=nets; visits -1: at random; visits/trust: with
 * another trust (ai/eval.h) than the game's; nets: a file of train/fit.py or train/learn.c, none:
 * the base built in.
 * The first player sits on every seat in turn, the others (repeated) on the rest. Prints the
 * first player's share of wins, the mean scores, and the time a decision takes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "train/think.h"

struct player {
	int visits;
	struct tree_style style;
	struct spec_eval eval;
	double score, seconds;
	long decisions, nodes, games;
};

static struct tree tree;
static unsigned char memory[64 << 20];

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static firn_move choose(struct player *p, const union firn_state *s, int seat, struct firn_rng *rng)
{
	double begin = seconds();
	firn_move chosen;
	int count;

	if (p->visits < 0) {
		count = tree.game->legal(s, seat, tree.moves);
		return tree.moves[firn_rng_below(rng, (uint32_t)count)];
	}
	tree.style = p->style;
	chosen = think_with(&tree, &p->eval, s, seat, p->visits, rng);
	tree_edges(&tree, &count);
	p->decisions += count > 1;
	p->nodes += (long)tree.nodes;
	p->seconds += seconds() - begin;
	return chosen;
}

/* Who won, as bits, and above them how many. */
static int play(struct player *at[], const struct spec *spec, uint64_t seed)
{
	const struct firn_game *game = tree.game;
	struct firn_rng rng = {.state = seed * 0x9e3779b97f4a7c15u}, draws = rng;
	struct firn_options options = spec_draw(spec, &rng);
	union firn_state s = {0};
	struct firn_sheet sheet;
	int actors, winners = 0, rows = 0, seats = options.seats;

	if (game->setup(&s, &options) != FIRN_OK)
		abort();
	while ((actors = game->actors(&s)) != FIRN_OVER) {
		int seat = actors == FIRN_CHANCE ? FIRN_CHANCE : think_first(actors);
		firn_move m = seat == FIRN_CHANCE ? game->roll(&s, firn_rng_next(&draws))
						  : choose(at[seat], &s, seat, &rng);
		game->apply(&s, seat, m);
	}
	game->score(&s, &sheet);
	while (game->rows[rows])
		rows++;
	for (int seat = 0; seat < seats; seat++) {
		winners += sheet.winners >> seat & 1;
		at[seat]->score += sheet.points[seat][rows - 1];
		at[seat]->games++;
	}
	return sheet.winners | winners << 8;
}

int main(int argc, char **argv)
{
	static struct player players[FIRN_MAX_SEATS];
	int seats, games, count = argc - 5;
	double won = 0, squares = 0;
	struct spec spec;

	if (argc < 6 || count > FIRN_MAX_SEATS || !spec_read(&spec, argv[1], atoi(argv[2])) ||
	    !firn_ai_eval_find(spec.game)) {
		fputs("usage: duel GAME[,OPTION=VALUE...] SEATS GAMES SEED "
		      "visits:explore:width:noise:nets...\n",
		      stderr);
		return 2;
	}
	tree.game = spec.game;
	tree.seats = seats = atoi(argv[2]);
	tree.memory = memory;
	tree.size = sizeof memory / 8;
	games = atoi(argv[3]);
	for (int i = 0; i < count; i++) {
		struct tree_style style = think_style(firn_ai_eval_find(spec.game));
		int explore = style.explore, width = style.width, noise = 0, trust = style.trust;
		const char *colon = strchr(argv[5 + i], ':');
		char nets[256] = "";
		sscanf(argv[5 + i], "%d/%d", &players[i].visits, &trust);
		if (colon)
			sscanf(colon, ":%d:%d:%d:%255s", &explore, &width, &noise, nets);
		if (strchr(argv[5 + i], '='))
			snprintf(nets, sizeof nets, "%s", strchr(argv[5 + i], '=') + 1);
		if (!spec_nets(&players[i].eval, spec.game, nets[0] ? nets : NULL)) {
			fprintf(stderr, "duel: no nets in %s\n", nets);
			return 2;
		}
		players[i].style = (struct tree_style){.noise = (uint16_t)noise,
						       .explore = (uint16_t)explore,
						       .width = (uint8_t)width,
						       .trust = (uint8_t)trust};
	}
	for (int g = 0; g < games; g++) {
		struct player *at[FIRN_MAX_SEATS];
		int mine = g % seats, rest = 0, winners;
		int result;
		double share;
		for (int seat = 0; seat < seats; seat++)
			at[seat] = seat == mine || count == 1 ? &players[0]
							      : &players[1 + rest++ % (count - 1)];
		result = play(at, &spec, (uint64_t)(atoll(argv[4]) + g / seats));
		winners = result >> 8;
		share = result >> mine & 1 ? 1.0 / winners : 0;
		won += share;
		squares += share * share;
	}
	printf("%s %d seats, %d games: first wins %.1f %% +- %.1f\n", argv[1], seats, games,
	       won * 100 / games,
	       196 * sqrt((squares / games - won * won / games / games) / games));
	for (int i = 0; i < count; i++)
		printf("  %-16s score %.1f, %.2f ms and %.0f nodes a decision, %.1f decisions a "
		       "game, %.2f M nodes/s\n",
		       argv[5 + i], players[i].score / (double)players[i].games,
		       players[i].seconds * 1e3 / (double)players[i].decisions,
		       (double)players[i].nodes / (double)players[i].decisions,
		       (double)players[i].decisions / (double)players[i].games,
		       (double)players[i].nodes / players[i].seconds / 1e6);
	return 0;
}
