#include "train/learner.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A whole number of the file is a float times the scale of its layer (ai/net.c: sums are cut off
 * at 127, the middle is shifted by 6, the outputs by 4 and in 1/1024). */
#define ROW_SCALE 127.0f
#define SECOND_SCALE 64.0f
#define MIDDLE_MOST (1023.0f / 127.0f)
#define POINT_UNIT 8.0f /* points that an output of 1 stands for */
#define TILT_UNIT 2.0f  /* halvings that an output of 1 stands for */
#define OUT_SCALE (16 * 1024 / 127.0f)

#define LN2 0.693147f
#define TRUST_POINTS 0.15f /* the part of points in the loss where there is a chance to win */

/* Rows lie in blocks of columns, so that all rows of a block stay in the cache while a chunk of
 * lessons is looked at. */
enum {
	ROWS = FEATURE_WORDS * 64,
	BLOCK = 64,
	BLOCKS = NET_SUMS / BLOCK,
	CHUNK = 256,
	MOST_SET = 1024 /* features of a lesson that count */
};

struct layers {
	float second[NET_MIDDLE][NET_SUMS];
	float second_bias[NET_MIDDLE];
	float third[NET_OUT][NET_MIDDLE];
	float third_bias[NET_OUT];
};

/* All that is learned; gradients and moments have the same form. */
struct weights {
	float row[BLOCKS][ROWS][BLOCK];
	float bias[NET_SUMS];
	struct layers layers[FIRN_MAX_SEATS];
};

/* ---- one lesson ---- */

/* A lesson on its way through the net. */
struct pass {
	int rows;
	uint16_t row[MOST_SET];
	float sum[NET_SUMS], first[NET_SUMS];
	float middle_in[NET_MIDDLE], middle[NET_MIDDLE];
	float out[NET_OUT];
	float back[NET_SUMS]; /* how the loss rises with the sums */
};

static void list_rows(const struct lesson *x, int words, struct pass *p)
{
	p->rows = 0;
	for (int w = 0; w < words; w++)
		for (uint64_t bits = x->set[w]; bits && p->rows < MOST_SET; bits &= bits - 1)
			p->row[p->rows++] = (uint16_t)(w * 64 + __builtin_ctzll(bits));
}

typedef float lanes __attribute__((vector_size(64), aligned(4)));
enum { LANES = 16 };

static void add_rows(const struct weights *w, int block, struct pass *p)
{
	lanes sum[BLOCK / LANES];

	memcpy(sum, &w->bias[block * BLOCK], sizeof sum);
	for (int i = 0; i < p->rows; i++) {
		const lanes *row = (const lanes *)w->row[block][p->row[i]];
		for (int k = 0; k < BLOCK / LANES; k++)
			sum[k] += row[k];
	}
	memcpy(&p->sum[block * BLOCK], sum, sizeof sum);
}

static void add_back(struct weights *g, int block, const struct pass *p)
{
	lanes back[BLOCK / LANES];

	memcpy(back, &p->back[block * BLOCK], sizeof back);
	for (int i = 0; i < p->rows; i++) {
		lanes *row = (lanes *)g->row[block][p->row[i]];
		for (int k = 0; k < BLOCK / LANES; k++)
			row[k] += back[k];
	}
}

/* From the sums on. */
static void forward(const struct layers *l, struct pass *p)
{
	for (int k = 0; k < NET_SUMS; k++)
		p->first[k] = p->sum[k] < 0 ? 0 : p->sum[k] < 1 ? p->sum[k] : 1;
	for (int j = 0; j < NET_MIDDLE; j++) {
		float z = l->second_bias[j];
		for (int k = 0; k < NET_SUMS; k++)
			z += l->second[j][k] * p->first[k];
		p->middle_in[j] = z;
		p->middle[j] = z < 0 ? 0 : z < MIDDLE_MOST ? z : MIDDLE_MOST;
	}
	for (int o = 0; o < NET_OUT; o++) {
		p->out[o] = l->third_bias[o];
		for (int j = 0; j < NET_MIDDLE; j++)
			p->out[o] += l->third[o][j] * p->middle[j];
	}
}

/* Chances to win as ai/eval.c makes them of points and tilts. */
static void chances(const struct lesson *x, const float out[NET_OUT], float p[])
{
	float most = -INFINITY, sum = 0;

	for (int seat = 0; seat < x->seats; seat++) {
		p[seat] = x->base[seat] / x->width + out[NET_TILT + seat] * TILT_UNIT;
		most = p[seat] > most ? p[seat] : most;
	}
	for (int seat = 0; seat < x->seats; seat++)
		sum += p[seat] = exp2f(p[seat] - most);
	for (int seat = 0; seat < x->seats; seat++)
		p[seat] /= sum;
}

/* How the loss rises with every output. */
static void slopes(const struct lesson *x, const float out[NET_OUT], float slope[NET_OUT],
		   struct learner_error *error)
{
	static const float nothing[NET_OUT];
	float trust = x->seats == 1 ? 1 : TRUST_POINTS, p[FIRN_MAX_SEATS], q[FIRN_MAX_SEATS];

	memset(slope, 0, sizeof(float) * NET_OUT);
	for (int seat = 0; seat < x->seats && !x->no_points; seat++) {
		float wanted = x->points[seat] - x->base[seat];
		float off = out[NET_POINTS + seat] * POINT_UNIT - wanted;
		slope[NET_POINTS + seat] = trust * off / POINT_UNIT;
		error->points += off * off / x->seats;
		error->base_points += wanted * wanted / x->seats;
	}
	error->lessons++;
	if (x->seats == 1)
		return;
	chances(x, out, p);
	chances(x, nothing, q);
	for (int seat = 0; seat < x->seats; seat++) {
		slope[NET_TILT + seat] = LN2 * TILT_UNIT * (p[seat] - x->chance[seat]);
		error->chance -= x->chance[seat] * logf(p[seat] + 1e-6f);
		error->base_chance -= x->chance[seat] * logf(q[seat] + 1e-6f);
	}
}

/* Back to the sums. */
static void backward(const struct layers *l, const float slope[NET_OUT], struct weights *g,
		     struct layers *gl, struct pass *p)
{
	float middle[NET_MIDDLE] = {0}, first[NET_SUMS] = {0};

	for (int o = 0; o < NET_OUT; o++) {
		gl->third_bias[o] += slope[o];
		for (int j = 0; j < NET_MIDDLE; j++) {
			gl->third[o][j] += slope[o] * p->middle[j];
			middle[j] += slope[o] * l->third[o][j];
		}
	}
	for (int j = 0; j < NET_MIDDLE; j++) {
		if (p->middle_in[j] <= 0 || p->middle_in[j] >= MIDDLE_MOST)
			continue;
		gl->second_bias[j] += middle[j];
		for (int k = 0; k < NET_SUMS; k++) {
			gl->second[j][k] += middle[j] * p->first[k];
			first[k] += middle[j] * l->second[j][k];
		}
	}
	for (int k = 0; k < NET_SUMS; k++) {
		p->back[k] = p->sum[k] <= 0 || p->sum[k] >= 1 ? 0 : first[k];
		g->bias[k] += p->back[k];
	}
}

/* ---- a step ---- */

struct learner {
	const struct firn_game *game;
	int words;
	unsigned seats;
	long steps;
	struct weights w, mean, square;
	struct weights slope[LEARNER_THREADS];
	struct pass pass[LEARNER_THREADS][CHUNK];
};

struct part {
	struct learner *l;
	const struct learner_batch *batch;
	int from, to, number, parts;
	float rate;
	struct learner_error error;
};

static void look_at_chunk(struct part *job, const uint32_t pick[], int count, struct pass pass[])
{
	struct learner *l = job->l;
	struct weights *g = &l->slope[job->number];

	for (int i = 0; i < count; i++)
		list_rows(&job->batch->all[pick[i]], l->words, &pass[i]);
	for (int block = 0; block < BLOCKS; block++)
		for (int i = 0; i < count; i++)
			add_rows(&l->w, block, &pass[i]);
	for (int i = 0; i < count; i++) {
		const struct lesson *x = &job->batch->all[pick[i]];
		const struct layers *layers = &l->w.layers[x->seats - 1];
		float slope[NET_OUT];
		forward(layers, &pass[i]);
		slopes(x, pass[i].out, slope, &job->error);
		backward(layers, slope, g, &g->layers[x->seats - 1], &pass[i]);
	}
	for (int block = 0; block < BLOCKS; block++)
		for (int i = 0; i < count; i++)
			add_back(g, block, &pass[i]);
}

static void *look_at_lessons(void *part)
{
	struct part *job = part;

	for (int i = job->from; i < job->to; i += CHUNK)
		look_at_chunk(job, job->batch->pick + i, job->to - i < CHUNK ? job->to - i : CHUNK,
			      job->l->pass[job->number]);
	return NULL;
}

/* Adam over a part of all weights; clears the gradients. */
static void *move_weights(void *part)
{
	struct part *job = part;
	struct learner *l = job->l;
	size_t all = sizeof(struct weights) / sizeof(float);
	size_t from = all * (size_t)job->number / (size_t)job->parts;
	size_t to = all * (size_t)(job->number + 1) / (size_t)job->parts;
	float *w = (float *)&l->w, *mean = (float *)&l->mean, *square = (float *)&l->square;
	float first = 1 - powf(.9f, (float)l->steps), second = 1 - powf(.999f, (float)l->steps);
	float rate = job->rate / first, scale = 1 / (float)job->batch->count;

	for (size_t i = from; i < to; i++) {
		float g = 0;
		for (int t = 0; t < job->parts; t++) {
			float *slope = (float *)&l->slope[t];
			g += slope[i];
			slope[i] = 0;
		}
		g *= scale;
		mean[i] += .1f * (g - mean[i]);
		square[i] += .001f * (g * g - square[i]);
		w[i] -= rate * mean[i] / (sqrtf(square[i] / second) + 1e-7f);
	}
	return NULL;
}

static void clip(float *w, size_t n, float most)
{
	for (size_t i = 0; i < n; i++)
		w[i] = w[i] < -most ? -most : w[i] > most ? most : w[i];
}

static void run(void *(*work)(void *), struct part jobs[], int threads)
{
	pthread_t thread[LEARNER_THREADS];

	for (int t = 1; t < threads; t++)
		if (pthread_create(&thread[t], NULL, work, &jobs[t]) != 0)
			abort();
	work(&jobs[0]);
	for (int t = 1; t < threads; t++)
		pthread_join(thread[t], NULL);
}

void learner_step(struct learner *l, const struct learner_batch *batch, float rate, int threads,
		  struct learner_error *error)
{
	struct part jobs[LEARNER_THREADS] = {{.l = l}};

	l->steps++;
	for (int t = 0; t < threads; t++)
		jobs[t] = (struct part){.l = l,
					.batch = batch,
					.from = batch->count * t / threads,
					.to = batch->count * (t + 1) / threads,
					.number = t,
					.parts = threads,
					.rate = rate};
	run(look_at_lessons, jobs, threads);
	run(move_weights, jobs, threads);
	clip(l->w.row[0][0], sizeof l->w.row / sizeof(float), 127 / ROW_SCALE);
	for (int n = 0; n < FIRN_MAX_SEATS; n++)
		clip(l->w.layers[n].second[0], NET_MIDDLE * NET_SUMS, 127 / SECOND_SCALE);
	for (int t = 0; t < threads; t++) {
		error->lessons += jobs[t].error.lessons;
		error->points += jobs[t].error.points;
		error->base_points += jobs[t].error.base_points;
		error->chance += jobs[t].error.chance;
		error->base_chance += jobs[t].error.base_chance;
	}
}

/* ---- beginning ---- */

static float uniform(struct firn_rng *rng)
{
	return (float)(firn_rng_next(rng) >> 40) / (1 << 23) - 1;
}

struct learner *learner_new(const struct firn_game *game, const struct ai_features *features,
			    unsigned seats, uint64_t seed)
{
	struct learner *l = calloc(1, sizeof *l);
	struct firn_rng rng = {.state = seed};

	if (!l)
		abort();
	l->game = game;
	l->words = features->words;
	l->seats = seats;
	for (int i = 0; i < l->words * 64; i++)
		for (int k = 0; k < NET_SUMS; k++)
			l->w.row[k / BLOCK][i][k % BLOCK] = .06f * uniform(&rng);
	for (int k = 0; k < NET_SUMS; k++)
		l->w.bias[k] = .4f + .2f * uniform(&rng);
	for (int n = 0; n < FIRN_MAX_SEATS; n++)
		for (int j = 0; j < NET_MIDDLE; j++)
			for (int k = 0; k < NET_SUMS; k++)
				l->w.layers[n].second[j][k] = .15f * uniform(&rng);
	return l;
}

/* ---- files ---- */

struct pen {
	uint8_t *at;
};

static void put(struct pen *p, int64_t n, int bytes)
{
	for (int i = 0; i < bytes; i++)
		*p->at++ = (uint8_t)((uint64_t)n >> 8 * i);
}

static void put_floats(struct pen *p, const float w[], size_t count, float scale, int bytes)
{
	float most = bytes == 1 ? 127 : bytes == 2 ? 32767 : 1 << 30;

	for (size_t i = 0; i < count; i++)
		put(p, lrintf(fminf(fmaxf(w[i] * scale, -most), most)), bytes);
}

static float out_scale(int o)
{
	return OUT_SCALE * (o < NET_POINTS ? TILT_UNIT : POINT_UNIT);
}

static void put_layers(struct pen *p, const struct layers *l)
{
	put_floats(p, l->second[0], NET_MIDDLE * NET_SUMS, SECOND_SCALE, 1);
	put_floats(p, l->second_bias, NET_MIDDLE, SECOND_SCALE * ROW_SCALE, 4);
	for (int o = 0; o < NET_OUT; o++)
		put_floats(p, l->third[o], NET_MIDDLE, out_scale(o), 2);
	for (int o = 0; o < NET_OUT; o++)
		put_floats(p, &l->third_bias[o], 1, out_scale(o) * ROW_SCALE, 4);
}

size_t learner_write(const struct learner *l, uint8_t *out)
{
	struct pen p = {out + 24};

	memset(out, 0, 24);
	memcpy(out, "FIRNNET2", 8);
	memcpy(out + 8, l->game->id, strlen(l->game->id));
	put(&p, 1, 4);
	put(&p, l->seats, 4);
	put(&p, l->words, 4);
	put_floats(&p, l->w.bias, NET_SUMS, ROW_SCALE, 2);
	for (int i = 0; i < l->words * 64; i++)
		for (int block = 0; block < BLOCKS; block++)
			put_floats(&p, l->w.row[block][i], BLOCK, ROW_SCALE, 1);
	for (unsigned left = l->seats; left; left &= left - 1)
		put_layers(&p, &l->w.layers[__builtin_ctz(left)]);
	return (size_t)(p.at - out);
}

bool learner_save(const struct learner *l, const char *path)
{
	FILE *out = fopen(path, "wb");
	bool good = out && fwrite(&l->w, sizeof l->w, 1, out) == 1;

	return (!out || fclose(out) == 0) && good;
}

static bool load_floats(struct learner *l, const char *path)
{
	FILE *in = fopen(path, "rb");
	bool good = in && fread(&l->w, sizeof l->w, 1, in) == 1;

	if (in)
		fclose(in);
	return good;
}

/* ---- going on from a net in whole numbers ---- */

static int64_t get(struct pen *p, int bytes)
{
	uint64_t n = 0;

	for (int i = 0; i < bytes; i++)
		n |= (uint64_t)*p->at++ << 8 * i;
	return (int64_t)(n << (64 - 8 * bytes)) >> (64 - 8 * bytes);
}

static void get_floats(struct pen *p, float w[], size_t count, float scale, int bytes)
{
	for (size_t i = 0; i < count; i++)
		w[i] = (float)get(p, bytes) / scale;
}

static void get_layers(struct pen *p, struct layers *l)
{
	get_floats(p, l->second[0], NET_MIDDLE * NET_SUMS, SECOND_SCALE, 1);
	get_floats(p, l->second_bias, NET_MIDDLE, SECOND_SCALE * ROW_SCALE, 4);
	for (int o = 0; o < NET_OUT; o++)
		get_floats(p, l->third[o], NET_MIDDLE, out_scale(o), 2);
	for (int o = 0; o < NET_OUT; o++)
		get_floats(p, &l->third_bias[o], 1, out_scale(o) * ROW_SCALE, 4);
}

/* Takes a part if it knows any of the seat counts, and leaves it behind. A seat count that it does
 * not know begins like the one before. */
static bool take_part(struct learner *l, struct pen *p)
{
	unsigned seats = (unsigned)get(p, 4);
	const struct layers *known = NULL;
	static struct weights w;

	p->at += 4;
	get_floats(p, w.bias, NET_SUMS, ROW_SCALE, 2);
	for (int i = 0; i < l->words * 64; i++)
		for (int block = 0; block < BLOCKS; block++)
			get_floats(p, w.row[block][i], BLOCK, ROW_SCALE, 1);
	for (unsigned left = seats; left; left &= left - 1)
		get_layers(p, &w.layers[__builtin_ctz(left)]);
	if (!(seats & l->seats))
		return false;
	for (int n = 0; n < FIRN_MAX_SEATS; n++) {
		if (seats >> n & 1)
			known = &w.layers[n];
		else if (known)
			w.layers[n] = *known;
	}
	l->w = w;
	return true;
}

/* The file was read by ai_net_read, so it is whole. */
static bool load_net(struct learner *l, uint8_t *bytes)
{
	struct pen p = {bytes + 24};

	for (int parts = (int)get(&p, 4); parts > 0; parts--)
		if (take_part(l, &p))
			return true;
	return false;
}

bool learner_load(struct learner *l, const struct ai_features *features, const char *path)
{
	static uint8_t bytes[2 * LEARNER_FILE];
	static struct ai_net net;
	FILE *in = fopen(path, "rb");
	size_t n = in ? fread(bytes, 1, sizeof bytes, in) : 0;

	if (in)
		fclose(in);
	if (!ai_net_read(&net, l->game, features, bytes, n))
		return load_net(l, bytes);
	return load_floats(l, path);
}
