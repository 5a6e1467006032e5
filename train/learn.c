/* Learns a net (ai/net.h) from games of the program against itself:
 *   learn GAME[,OPTION=any...] SEATS[,SEATS...] OUT [OPTION=NUMBER...] [from=FILE]
 * Writes OUT.net, which `nets/` and `duel` take, and OUT.floats, which is exact, every `every`
 * seconds and at the end; `from` takes either. In turns all threads play games with the newest net
 * and then learn from lessons drawn from the last `keep` positions. What is wanted of a position is
 * the result, blended with what the net said of the positions that followed (TD(lambda)). */
#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "train/learner.h"
#include "train/mirror.h"
#include "train/think.h"

enum { BATCH = 2048, MAX_LENGTH = 4000, TREE_MEMORY = 16 << 20 };

static struct settings {
	double minutes, lambda, rate, last_rate, noise, noisy, slips, width, visits, deep, views;
	double uses, keep, threads, seed, every;
} settings = {.minutes = 10,     /* to learn */
	      .lambda = .97,     /* how much the later counts against the next value */
	      .rate = 1e-3,      /* of learning, at the beginning ... */
	      .last_rate = 5e-5, /* ... and at the end */
	      .noise = 2000,     /* misjudgement, in worth (ai/worth.h); solo: in 1/128 points */
	      .noisy = .5,       /* part of the games that have it */
	      .slips = 0,        /* one decision in so many is a gross misjudgement; 0: none */
	      .width = 0,        /* moves kept of those the base likes best; 0: all */
	      .visits = 0,       /* of the search; 0: one look ahead */
	      .deep = 1,         /* part of the games that are searched, if visits */
	      .views = 1,        /* seats that see every position, each a lesson */
	      .uses = 3,         /* of every lesson */
	      .keep = 1e6,       /* lessons to draw from */
	      .threads = 2,
	      .seed = 1,
	      .every = 60};

static const struct {
	const char *name;
	double *number;
} names[] = {{"minutes", &settings.minutes}, {"lambda", &settings.lambda},
	     {"rate", &settings.rate},       {"last_rate", &settings.last_rate},
	     {"noise", &settings.noise},     {"noisy", &settings.noisy},
	     {"slips", &settings.slips},     {"visits", &settings.visits},
	     {"deep", &settings.deep},       {"views", &settings.views},
	     {"uses", &settings.uses},       {"keep", &settings.keep},
	     {"threads", &settings.threads}, {"seed", &settings.seed},
	     {"every", &settings.every},     {"width", &settings.width}};

/* ---- playing ---- */

/* What the player thought of the position after its move. */
struct thought {
	float points[FIRN_MAX_SEATS], chance[FIRN_MAX_SEATS];
};

/* Lessons from a position that wait for the end of its game, or are complete. */
struct draft {
	struct lesson lesson[FIRN_MAX_SEATS];
	uint8_t side[FIRN_MAX_SEATS]; /* from which it is seen (train/mirror.h) */
	int first, views;             /* as this seat sees it, and those after it */
	bool complete;                /* wanted values are those of the search */
	struct thought thought;
};

struct player {
	pthread_t thread;
	struct tree tree;
	unsigned char *memory;
	struct firn_rng rng;
	struct spec spec[FIRN_MAX_SEATS]; /* by seat count */
	int counts[16],
		seat_counts; /* drawn for each game, so what occurs twice comes twice as often */
	double deadline;
	struct draft draft[MAX_LENGTH];
	int drafts;
	struct lesson *lessons; /* written here from all games of a round */
	int written, room;
	double games, clean, clean_points, clean_squares;
};

static struct ai_net net;
static struct mirror mirror;
static uint8_t net_bytes[LEARNER_FILE];

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static struct ai_judge judge(const struct player *p, int view)
{
	return (struct ai_judge){.eval = p->tree.eval,
				 .net = &net.layers[p->tree.seats - 1],
				 .seats = p->tree.seats,
				 .view = view};
}

/* A position as a seat sees it, from a side. */
static void see(struct player *p, const union firn_state *s, const int32_t points[], int view,
		int side, struct lesson *out)
{
	const struct ai_eval *e = p->tree.eval;
	int seats = p->tree.seats;

	for (int k = 0; k < seats; k++)
		out->base[mirror.seat[side][k]] = (float)points[(view + k) % seats] / AI_POINT;
	e->features->fill(s, seats, view, out->set);
	mirror_turn(&mirror, side, e->features->words, out->set);
}

/* Fills lessons with a position, seen by a random seat and by those after it, each from a random
 * side. */
static void describe(struct player *p, const union firn_state *s, struct draft *d)
{
	const struct ai_eval *e = p->tree.eval;
	int32_t points[FIRN_MAX_SEATS];
	int seats = p->tree.seats;
	float width;

	memset(d, 0, sizeof *d);
	d->first = (int)firn_rng_below(&p->rng, (uint32_t)seats);
	d->views = settings.views < seats ? (int)settings.views : seats;
	width = (float)firn_ai_width(e, seats, firn_ai_project(e, s, seats, points)) / AI_POINT;
	for (int i = 0; i < d->views; i++) {
		d->lesson[i].seats = (uint8_t)seats;
		d->lesson[i].width = width;
		d->side[i] = (uint8_t)mirror_side(&mirror, seats, &p->rng);
		see(p, s, points, (d->first + i) % seats, d->side[i], &d->lesson[i]);
	}
}

static void think(struct player *p, const union firn_state *s, int seat, int edge, bool searched,
		  struct thought *t)
{
	struct ai_judge j = judge(p, seat);
	struct ai_sums sums = p->tree.sums;
	struct ai_judgement is;
	struct ai_outlook outlook;

	ai_judge_outlook(&j, s, &sums, &outlook);
	ai_judge_state(&j, s, &sums, &is);
	for (int k = 0; k < p->tree.seats; k++) {
		t->points[k] = (float)outlook.points[k] / AI_POINT;
		t->chance[k] = (float)is.chance[k] / AI_SURE;
		if (searched)
			t->chance[k] = (float)(p->tree.chance[edge][k] >> TREE_SHIFT) / AI_SURE;
	}
	if (searched && p->tree.seats == 1)
		t->points[0] = t->chance[0] * AI_SURE / AI_SOLO_POINT;
}

/* Moves that the search looked at, but did not choose, are lessons as well. */
static void keep_others(struct player *p, const union firn_state *s, int seat, int chosen)
{
	int count, least = (int)settings.visits / 8 + 2;
	const struct tree_edge *edge = tree_edges(&p->tree, &count);

	for (int i = 0; i < count; i++) {
		struct draft *d = &p->draft[p->drafts];
		union firn_state after;
		if (i == chosen || (int)edge[i].visits < least || p->drafts == MAX_LENGTH)
			continue;
		after = *s;
		p->tree.game->apply(&after, seat, edge[i].move);
		if (p->tree.game->actors(&after) == FIRN_OVER)
			continue;
		describe(p, &after, d);
		think(p, &after, seat, i, true, &d->thought);
		d->complete = true;
		p->drafts++;
	}
}

static int edge_of(const struct player *p, firn_move m)
{
	int count, i = 0;
	const struct tree_edge *edge = tree_edges(&p->tree, &count);

	while (edge[i].move != m)
		i++;
	return i;
}

static void decide(struct player *p, union firn_state *s, int seat, uint16_t noise, int visits)
{
	const struct firn_game *game = p->tree.game;
	bool slip = noise && settings.slips > 0 &&
		    firn_rng_below(&p->rng, (uint32_t)settings.slips) == 0;
	union firn_state before = *s;
	int count, best;
	firn_move m;

	p->tree.style.noise = slip ? (uint16_t)(p->tree.seats == 1 ? 1500 : 20000) : noise;
	think_tree(&p->tree, s, seat, slip ? 0 : visits, &p->rng);
	tree_edges(&p->tree, &count);
	m = tree_best(&p->tree);
	best = edge_of(p, m);
	game->apply(s, seat, m);
	if (game->actors(s) != FIRN_OVER && p->drafts < MAX_LENGTH) {
		struct draft *d = &p->draft[p->drafts++];
		describe(p, s, d);
		think(p, s, seat, best, visits && !slip && count > 1, &d->thought);
	}
	if (visits && !slip && count > 1)
		keep_others(p, &before, seat, best);
}

static void write_draft(struct player *p, struct draft *d, const struct thought *wanted)
{
	int seats = d->lesson[0].seats;

	for (int i = 0; i < d->views && p->written < p->room; i++) {
		struct lesson *x = &d->lesson[i];
		for (int k = 0; k < seats; k++) {
			int seat = (d->first + i + k) % seats, at = mirror.seat[d->side[i]][k];
			x->points[at] = wanted->points[seat];
			x->chance[at] = wanted->chance[seat];
		}
		x->no_points = d->complete && seats > 1;
		p->lessons[p->written++] = *x;
	}
}

/* From the end to the beginning, each thought is blended with those after it. */
static void write_lessons(struct player *p, const struct thought *end)
{
	struct thought wanted = *end;
	float later = (float)settings.lambda;

	for (int i = p->drafts - 1; i >= 0; i--) {
		struct draft *d = &p->draft[i];
		if (d->complete) {
			write_draft(p, d, &d->thought);
			continue;
		}
		write_draft(p, d, &wanted);
		for (int k = 0; k < p->tree.seats; k++) {
			wanted.points[k] += (1 - later) * (d->thought.points[k] - wanted.points[k]);
			wanted.chance[k] += (1 - later) * (d->thought.chance[k] - wanted.chance[k]);
		}
	}
}

static void finish(struct player *p, const union firn_state *s, bool clean)
{
	struct firn_sheet sheet;
	struct thought end;
	int rows = 0;

	p->tree.game->score(s, &sheet);
	while (p->tree.game->rows[rows])
		rows++;
	for (int k = 0; k < p->tree.seats; k++) {
		double points = sheet.points[k][rows - 1];
		end.points[k] = (float)points;
		end.chance[k] = sheet.winners >> k & 1
					? 1.0f / (float)__builtin_popcount(sheet.winners)
					: 0;
		if (clean) {
			p->clean++;
			p->clean_points += points;
			p->clean_squares += points * points;
		}
	}
	p->games++;
	write_lessons(p, &end);
}

static double chance_of(struct player *p)
{
	return (double)(firn_rng_next(&p->rng) >> 11) / (double)(1ull << 53);
}

static void play(struct player *p)
{
	int seats = p->counts[firn_rng_below(&p->rng, (uint32_t)p->seat_counts)], actors;
	struct firn_options options = spec_draw(&p->spec[seats - 1], &p->rng);
	bool noisy = chance_of(p) < settings.noisy;
	int visits = chance_of(p) < settings.deep ? (int)settings.visits : 0, length = 0;
	const struct firn_game *game = p->tree.game;
	union firn_state s = {0};

	p->drafts = 0;
	p->tree.seats = seats;
	p->tree.net = &net.layers[seats - 1];
	if (game->setup(&s, &options) != FIRN_OK)
		abort();
	while ((actors = game->actors(&s)) != FIRN_OVER && length++ < MAX_LENGTH) {
		if (actors == FIRN_CHANCE)
			game->apply(&s, FIRN_CHANCE, game->roll(&s, firn_rng_next(&p->rng)));
		else
			decide(p, &s, think_first(actors), noisy ? (uint16_t)settings.noise : 0,
			       visits);
	}
	if (actors == FIRN_OVER)
		finish(p, &s, !noisy && visits == (int)settings.visits);
}

static void *play_until(void *player)
{
	struct player *p = player;

	p->written = 0;
	while (seconds() < p->deadline && p->written < p->room)
		play(p);
	return NULL;
}

/* ---- rounds ---- */

static struct lesson *ring;
static size_t ring_size, ring_used, ring_next;
static struct player *players[LEARNER_THREADS];

static void play_all(int threads, double time)
{
	for (int t = 0; t < threads; t++) {
		players[t]->deadline = seconds() + time;
		if (pthread_create(&players[t]->thread, NULL, play_until, players[t]) != 0)
			abort();
	}
	for (int t = 0; t < threads; t++)
		pthread_join(players[t]->thread, NULL);
}

static size_t collect(int threads)
{
	size_t fresh = 0;

	for (int t = 0; t < threads; t++)
		for (int i = 0; i < players[t]->written; i++) {
			ring[ring_next++ % ring_size] = players[t]->lessons[i];
			ring_used += ring_used < ring_size;
			fresh++;
		}
	return fresh;
}

static void study(struct learner *l, size_t lessons, float rate, int threads, struct firn_rng *rng,
		  struct learner_error *error)
{
	uint32_t pick[BATCH];
	struct learner_batch batch = {ring, pick, BATCH};

	for (size_t done = 0; done < lessons; done += BATCH) {
		for (int i = 0; i < BATCH; i++)
			pick[i] = firn_rng_below(rng, (uint32_t)ring_used);
		learner_step(l, &batch, rate, threads, error);
	}
}

static void take_net(const struct learner *l, const struct ai_eval *e)
{
	size_t n = learner_write(l, net_bytes);
	const char *wrong;

	memset(&net, 0, sizeof net);
	wrong = ai_net_read(&net, e->game, e->features, net_bytes, n);
	if (wrong) {
		fprintf(stderr, "learn: %s\n", wrong);
		exit(1);
	}
}

static void save(const struct learner *l, const char *out)
{
	char path[512];
	size_t n = learner_write(l, net_bytes);
	FILE *file;

	snprintf(path, sizeof path, "%s.floats", out);
	if (!learner_save(l, path))
		perror(path);
	snprintf(path, sizeof path, "%s.net", out);
	file = fopen(path, "wb");
	if (!file || fwrite(net_bytes, 1, n, file) != n || fclose(file) != 0)
		perror(path);
}

static void report(double begin, struct learner_error *error, size_t lessons, int threads)
{
	double games = 0, clean = 0, points = 0, squares = 0, mean;

	for (int t = 0; t < threads; t++) {
		struct player *p = players[t];
		games += p->games;
		clean += p->clean;
		points += p->clean_points;
		squares += p->clean_squares;
		p->clean = p->clean_points = p->clean_squares = 0;
	}
	mean = points / clean;
	printf("%5.1f min, %8.0f games, %9zu lessons: %.2f +- %.2f points; off by %.2f points "
	       "(base %.2f), chances %.4f (base %.4f)\n",
	       (seconds() - begin) / 60, games, lessons, mean,
	       sqrt((squares / clean - mean * mean) / clean), sqrt(error->points / error->lessons),
	       sqrt(error->base_points / error->lessons), error->chance / error->lessons,
	       error->base_chance / error->lessons);
	fflush(stdout);
	*error = (struct learner_error){0};
}

static void learn(struct learner *l, const struct ai_eval *e, const char *out)
{
	struct firn_rng rng = {.state = (uint64_t)settings.seed * 77};
	struct learner_error error = {0};
	int threads = (int)settings.threads;
	double begin = seconds(), last = begin, end = begin + settings.minutes * 60, now;
	size_t total = 0;

	while ((now = seconds()) < end) {
		double part = (now - begin) / (end - begin);
		double rate = settings.rate * pow(settings.last_rate / settings.rate, part);
		size_t fresh;
		take_net(l, e);
		play_all(threads, total ? 3 : 6);
		total += fresh = collect(threads);
		study(l, (size_t)((double)fresh * settings.uses), (float)rate, threads, &rng,
		      &error);
		if (seconds() - last < settings.every)
			continue;
		last = seconds();
		report(begin, &error, total, threads);
		save(l, out);
	}
	if (error.lessons > 0)
		report(begin, &error, total, threads);
	save(l, out);
}

/* ---- the command line ---- */

static bool set_option(const char *word, const char **from)
{
	size_t n = strcspn(word, "=");

	if (strncmp(word, "from=", 5) == 0) {
		*from = word + 5;
		return true;
	}
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strlen(names[i].name) == n && strncmp(names[i].name, word, n) == 0 && word[n])
			return *names[i].number = atof(word + n + 1), true;
	return false;
}

static struct player *player_new(const char *game, const char *seats, int number)
{
	struct player *p = calloc(1, sizeof *p);

	if (!p || !(p->memory = malloc(TREE_MEMORY)))
		abort();
	p->room = 1 << 18;
	p->lessons = malloc((size_t)p->room * sizeof p->lessons[0]);
	p->rng.state = ((uint64_t)settings.seed * 1000 + (uint64_t)number) * 0x9e3779b97f4a7c15u;
	for (; *seats; seats++) {
		int n = *seats - '0';
		if (*seats == ',')
			continue;
		if (n < 1 || n > FIRN_MAX_SEATS || p->seat_counts == 16 ||
		    !spec_read(&p->spec[n - 1], game, n))
			return NULL;
		p->counts[p->seat_counts++] = n;
		p->tree.game = p->spec[n - 1].game;
	}
	if (!p->lessons || !p->seat_counts)
		return NULL;
	p->tree.eval = firn_ai_eval_find(p->tree.game);
	p->tree.memory = p->memory;
	p->tree.size = TREE_MEMORY / 8;
	p->tree.style = think_style(p->tree.eval);
	p->tree.style.root = (uint8_t)settings.width;
	return p;
}

int main(int argc, char **argv)
{
	const char *from = NULL;
	const struct ai_eval *e;
	struct learner *l;
	unsigned seats = 0;

	for (int i = 4; i < argc; i++)
		if (!set_option(argv[i], &from)) {
			fprintf(stderr, "learn: what is %s?\n", argv[i]);
			return 2;
		}
	for (int t = 0; argc > 3 && t < (int)settings.threads && t < LEARNER_THREADS; t++)
		players[t] = player_new(argv[1], argv[2], t);
	if (!players[0]) {
		fputs("usage: learn GAME[,OPTION=any...] SEATS[,SEATS...] OUT "
		      "[minutes=M] [OPTION=NUMBER...] [from=FILE]\n",
		      stderr);
		return 2;
	}
	for (int i = 0; i < players[0]->seat_counts; i++)
		seats |= 1u << (players[0]->counts[i] - 1);
	e = players[0]->tree.eval;
	mirror_make(&mirror, e->game);
	l = learner_new(e->game, e->features, seats, (uint64_t)settings.seed);
	if (from && !learner_load(l, e->features, from)) {
		fprintf(stderr, "learn: cannot go on from %s\n", from);
		return 1;
	}
	ring_size = (size_t)settings.keep;
	ring = malloc(ring_size * sizeof ring[0]);
	if (!ring)
		return 1;
	learn(l, e, argv[3]);
	return 0;
}
