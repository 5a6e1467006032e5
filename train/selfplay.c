/* Plays games against itself and writes what the evaluation saw and how the game ended:
 *   selfplay GAME[,OPTION=VALUE...] SEATS GAMES SEED NOISE VISITS [NETS [SLIPS]] > samples
 * NOISE (in 1/65536 of a win) makes the games differ, VISITS deepens the play; VALUE "any" is
 * drawn for each game. One move in SLIPS is a slip, chosen nearly at random: so the samples
 * hold what good play avoids, and how it ends under good play. NETS "" are those built in.
 * A sample is AI_INPUTS int16 inputs of one seat, then its progress, final points and share of
 * the win (in 1/12), and the seats of its game; the seats of one position follow each other. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "train/think.h"

enum { KEEP_ONE_IN = 3, SLIP_NOISE = 20000, MAX_SAMPLES = 8192, MAX_LENGTH = 6000 };

struct sample {
	int16_t in[AI_INPUTS];
	int16_t progress, points, share, seats;
};

static struct sample samples[MAX_SAMPLES];
static int sample_count;
static struct tree tree;
static uint16_t noise;
static uint32_t slips;
static unsigned char memory[8 << 20];

static void keep(const struct ai_eval *e, const union firn_state *s, int seats)
{
	int16_t in[FIRN_MAX_SEATS][AI_INPUTS] = {{0}};
	int progress = e->inputs(s, seats, in);

	if (sample_count + seats > MAX_SAMPLES)
		return;
	for (int seat = 0; seat < seats; seat++) {
		struct sample *sample = &samples[sample_count++];
		memcpy(sample->in, in[seat], sizeof sample->in);
		sample->progress = (int16_t)progress;
		sample->seats = (int16_t)seats;
	}
}

static void finish(const struct firn_game *game, const union firn_state *s, int seats)
{
	struct firn_sheet sheet;
	int rows = 0, winners = 0;

	game->score(s, &sheet);
	while (game->rows[rows])
		rows++;
	for (int seat = 0; seat < seats; seat++)
		winners += sheet.winners >> seat & 1;
	for (int i = 0; i < sample_count; i++) {
		int seat = i % seats;
		samples[i].points = sheet.points[seat][rows - 1];
		samples[i].share = sheet.winners >> seat & 1 ? (int16_t)(12 / winners) : 0;
	}
	fwrite(samples, sizeof samples[0], (size_t)sample_count, stdout);
}

static firn_move choose(const union firn_state *s, int seat, int visits, struct firn_rng *rng)
{
	bool slip = slips && firn_rng_below(rng, slips) == 0;

	tree.style.noise = slip ? SLIP_NOISE : noise;
	think_tree(&tree, s, seat, slip ? 0 : visits, rng);
	return tree_best(&tree);
}

static void play(const struct ai_eval *e, const struct spec *spec, int visits, struct firn_rng *rng)
{
	const struct firn_game *game = e->game;
	struct firn_options options = spec_draw(spec, rng);
	union firn_state s = {0};
	int actors, length = 0, seats = options.seats;

	sample_count = 0;
	if (game->setup(&s, &options) != FIRN_OK)
		abort();
	while ((actors = game->actors(&s)) != FIRN_OVER && length++ < MAX_LENGTH) {
		if (actors == FIRN_CHANCE) {
			game->apply(&s, FIRN_CHANCE, game->roll(&s, firn_rng_next(rng)));
			continue;
		}
		game->apply(&s, think_first(actors), choose(&s, think_first(actors), visits, rng));
		/* As the search sees positions: after a move, before the draws. */
		if (game->actors(&s) != FIRN_OVER && firn_rng_below(rng, KEEP_ONE_IN) == 0)
			keep(e, &s, seats);
	}
	if (actors == FIRN_OVER)
		finish(game, &s, seats);
}

int main(int argc, char **argv)
{
	struct firn_rng rng;
	static struct spec_eval eval;
	struct spec spec;

	if (argc < 7 || !spec_read(&spec, argv[1], atoi(argv[2])) ||
	    !firn_ai_eval_find(spec.game) ||
	    !spec_nets(&eval, spec.game, argc > 7 && argv[7][0] ? argv[7] : NULL)) {
		fputs("usage: selfplay GAME[,OPTION=VALUE...] SEATS GAMES SEED NOISE VISITS "
		      "[NETS [SLIPS]]\n",
		      stderr);
		return 2;
	}
	tree.game = spec.game;
	tree.eval = &eval.eval;
	tree.style = think_style(tree.eval);
	noise = (uint16_t)atoi(argv[5]);
	slips = argc > 8 ? (uint32_t)atoi(argv[8]) : 0;
	tree.seats = atoi(argv[2]);
	tree.memory = memory;
	tree.size = sizeof memory / 8;
	rng.state = (uint64_t)atoll(argv[4]) * 0x9e3779b97f4a7c15u;
	for (int i = 0; i < atoi(argv[3]); i++)
		play(tree.eval, &spec, atoi(argv[6]), &rng);
	return 0;
}
