/* How well do evaluations know who will win? Plays games and compares what each of them says of
 * positions on the way with how the games ended:
 *   calibrate GAME[,OPTION=VALUE...] SEATS GAMES SEED VISITS NETS [NETS...]
 * The first NETS play, with so many visits. For every quarter of the game it prints the mean
 * surprise of the base built in and of each NETS: minus the logarithm of the chance that the winner
 * was given. Behind it stands by which power the odds should be stretched to surprise least: well
 * above 1 says that the evaluation has not learned yet how much is decided, below 1 that it is too
 * sure. Luck to come is most of the surprise, so only differences mean something. */
#include <math.h>

#include "train/think.h"

enum { ONE_IN = 4 /* decisions that are looked at */, QUARTERS = 4, MOST_NETS = 8, MOST = 1 << 21 };

struct view {
	uint8_t quarter;
	float share[FIRN_MAX_SEATS]; /* of the win, in the end */
	float chance[MOST_NETS + 1][FIRN_MAX_SEATS];
};

static struct tree tree;
static unsigned char memory[64 << 20];
static struct spec_eval base, nets[MOST_NETS];
static struct view *views;
static int view_count, net_count;
static double decisions;

/* What an evaluation says of a position, as a seat may know it. */
static void ask(const struct spec_eval *by, const union firn_state *s, int view,
		float out[FIRN_MAX_SEATS])
{
	struct ai_judge judge = {.eval = &by->eval,
				 .net = spec_layers(by, tree.seats),
				 .seats = tree.seats,
				 .view = view};
	struct ai_judgement is;
	float sum = 0;

	ai_judge_state(&judge, s, NULL, &is);
	for (int seat = 0; seat < tree.seats; seat++)
		sum += out[seat] = (float)is.chance[seat] + 1;
	for (int seat = 0; seat < tree.seats; seat++)
		out[seat] /= sum;
}

static void look(const union firn_state *s, struct firn_rng *rng)
{
	struct view *v = &views[view_count++];
	int view = (int)firn_rng_below(rng, (uint32_t)tree.seats);
	int32_t points[FIRN_MAX_SEATS];
	union firn_state seen = *s;

	firn_ai_invent(&base.eval, &seen, view, rng);
	v->quarter = (uint8_t)(firn_ai_project(&base.eval, s, tree.seats, points) * QUARTERS /
			       (AI_FULL + 1));
	ask(&base, &seen, view, v->chance[0]);
	for (int i = 0; i < net_count; i++)
		ask(&nets[i], &seen, view, v->chance[i + 1]);
}

static void play(const struct spec *spec, int visits, uint64_t seed)
{
	struct firn_rng rng = {.state = seed * 0x9e3779b97f4a7c15u}, draws = {~rng.state};
	struct firn_options options = spec_draw(spec, &rng);
	const struct firn_game *game = spec->game;
	int actors, first = view_count;
	union firn_state s = {0};

	if (game->setup(&s, &options) != FIRN_OK)
		abort();
	while ((actors = game->actors(&s)) != FIRN_OVER) {
		int seat = actors == FIRN_CHANCE ? FIRN_CHANCE : think_first(actors);
		if (seat == FIRN_CHANCE) {
			game->apply(&s, seat, game->roll(&s, firn_rng_next(&draws)));
			continue;
		}
		game->apply(&s, seat, think_with(&tree, &nets[0], &s, seat, visits, &rng));
		decisions++;
		if (game->actors(&s) != FIRN_OVER && !firn_rng_below(&rng, ONE_IN) &&
		    view_count < MOST)
			look(&s, &rng);
	}
	for (int i = first; i < view_count; i++)
		for (int seat = 0; seat < tree.seats; seat++)
			views[i].share[seat] = (float)spec_share(game, &s, seat);
}

/* Of a view if the odds are raised to this power. */
static float surprise(const struct view *v, int by, float power)
{
	float raised[FIRN_MAX_SEATS], sum = 0, out = 0;

	for (int seat = 0; seat < tree.seats; seat++)
		sum += raised[seat] = powf(v->chance[by][seat], power);
	for (int seat = 0; seat < tree.seats; seat++)
		out -= v->share[seat] * logf(raised[seat] / sum + 1e-6f);
	return out;
}

/* The mean over a quarter, or over all of them (QUARTERS). */
static double mean(int quarter, int by, float power)
{
	double sum = 0, n = 0;

	for (int i = 0; i < view_count; i++)
		if (quarter == QUARTERS || views[i].quarter == quarter) {
			sum += surprise(&views[i], by, power);
			n++;
		}
	return n ? sum / n : 0;
}

static void print(int quarter)
{
	for (int by = 0; by <= net_count; by++) {
		float best = 1;
		double least = mean(quarter, by, 1);
		for (int i = 5; i <= 30; i++) {
			double is = mean(quarter, by, (float)i / 10);
			if (is < least) {
				least = is;
				best = (float)i / 10;
			}
		}
		printf("  %.4f ^%.1f", mean(quarter, by, 1), (double)best);
	}
	puts("");
}

int main(int argc, char **argv)
{
	struct spec spec;
	int games;

	if (argc < 7 || argc > 6 + MOST_NETS || !spec_read(&spec, argv[1], atoi(argv[2])) ||
	    !firn_ai_eval_find(spec.game)) {
		fputs("usage: calibrate GAME[,OPTION=VALUE...] SEATS GAMES SEED VISITS NETS "
		      "[NETS...]\n",
		      stderr);
		return 2;
	}
	net_count = argc - 6;
	spec_nets(&base, spec.game, NULL);
	for (int i = 0; i < net_count; i++)
		if (!spec_nets(&nets[i], spec.game, argv[6 + i])) {
			fprintf(stderr, "calibrate: no nets in %s\n", argv[6 + i]);
			return 2;
		}
	views = calloc(MOST, sizeof *views);
	if (!views)
		return 1;
	tree.style = think_style(firn_ai_eval_find(spec.game));
	tree.game = spec.game;
	tree.seats = atoi(argv[2]);
	tree.memory = memory;
	tree.size = sizeof memory / 8;
	games = atoi(argv[3]);
	for (int i = 0; i < games; i++)
		play(&spec, atoi(argv[5]), (uint64_t)(atoll(argv[4]) + i));
	printf("%s %d seats, %.1f decisions in a game, %d positions\n", argv[1], tree.seats,
	       decisions / games, view_count);
	printf("  quarter  base");
	for (int i = 0; i < net_count; i++)
		printf("  %s", argv[6 + i]);
	puts("");
	for (int quarter = 0; quarter <= QUARTERS; quarter++) {
		printf(quarter < QUARTERS ? "  %d      " : "  all    ", quarter + 1);
		print(quarter);
	}
	return 0;
}
