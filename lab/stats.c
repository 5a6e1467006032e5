#include "lab/stats.h"

#include <math.h>

/* 97.5 % of the normal distribution. */
static const double normal = 1.959963984540054;

double stats_student(uint32_t freedom)
{
	static const double few[] = {12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
				     2.4469,  2.3646, 2.3060, 2.2622, 2.2281};
	double z = normal, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
	double n = (double)freedom;

	if (freedom == 0)
		return INFINITY;
	if (freedom <= sizeof few / sizeof few[0])
		return few[freedom - 1];
	/* Cornish-Fisher: wrong by less than 0.001 from here on */
	return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
	       (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

/* ---- Means ---- */

void stats_mean_add(struct stats_mean *s, double y, double m)
{
	if (m == 0)
		return;
	s->groups++;
	s->y += y;
	s->m += m;
	s->yy += y * y;
	s->ym += y * m;
	s->mm += m * m;
}

/* The variance of the ratio y / m by its residuals y - mean * m: groups may differ in size. */
static double variance(const struct stats_mean *s, double mean)
{
	double n = s->groups, squares = s->yy - 2 * mean * s->ym + mean * mean * s->mm;

	if (squares <= 1e-12 * (s->yy + s->mm)) /* rounding: all groups are alike */
		return 0;
	return n / (n - 1) * squares / (s->m * s->m);
}

struct stats_interval stats_mean_of(const struct stats_mean *s)
{
	double mean = s->m > 0 ? s->y / s->m : NAN, half;

	if (s->groups < 2)
		return (struct stats_interval){mean, NAN, NAN};
	half = stats_student(s->groups - 1) * sqrt(variance(s, mean));
	return (struct stats_interval){mean, mean - half, mean + half};
}

static double clamp(double x, double lo, double hi)
{
	return x < lo ? lo : x > hi ? hi : x;
}

static struct stats_interval wilson(double p, double n, double z)
{
	double z2 = z * z / n, middle = (p + z2 / 2) / (1 + z2);
	double half = z / (1 + z2) * sqrt(p * (1 - p) / n + z2 / (4 * n));

	return (struct stats_interval){p, clamp(middle - half, 0, p), clamp(middle + half, p, 1)};
}

struct stats_interval stats_share_of(const struct stats_mean *s)
{
	double p = s->m > 0 ? s->y / s->m : NAN;
	double var = s->groups > 1 ? variance(s, p) : 0;

	if (s->groups == 0)
		return (struct stats_interval){p, NAN, NAN};
	if (var == 0) /* nothing seen of how groups differ: a trial each */
		return wilson(p, s->groups, normal);
	return wilson(p, p * (1 - p) / var, stats_student(s->groups - 1));
}

/* ---- Ratings ---- */

struct stats_rating stats_rating_start(void)
{
	return (struct stats_rating){25, 25.0 / 3};
}

/* What the games against one opponent change: by how much mu rises, and the share by which the
 * variance falls. */
static void compare(struct stats_rating i, struct stats_rating q, double score, double *rise,
		    double *fall)
{
	const double beta = 25.0 / 6;
	double c = sqrt(i.sigma * i.sigma + q.sigma * q.sigma + 2 * beta * beta);
	double expected = 1 / (1 + exp((q.mu - i.mu) / c)), part = i.sigma / c;

	*rise += i.sigma * part * (score - expected);
	*fall += part * part * part * expected * (1 - expected);
}

void stats_rate(struct stats_rating r[], const int rank[], int players)
{
	enum { MOST = 16 };
	struct stats_rating next[MOST];

	for (int i = 0; i < players && i < MOST; i++) {
		double rise = 0, fall = 0;
		for (int q = 0; q < players; q++)
			if (q != i)
				compare(r[i], r[q],
					rank[i] < rank[q]   ? 1
					: rank[i] > rank[q] ? 0
							    : 0.5,
					&rise, &fall);
		next[i].mu = r[i].mu + rise;
		next[i].sigma = r[i].sigma * sqrt(fmax(1 - fall, 1e-4));
	}
	for (int i = 0; i < players && i < MOST; i++)
		r[i] = next[i];
}

/* ---- The test ---- */

/* Groups that the guess before the first one is worth; the error allowed either way. */
static const double guessed = 10, error = 0.05;

void stats_sprt_begin(struct stats_sprt *s, double p0, double p1)
{
	*s = (struct stats_sprt){.p0 = p0, .p1 = p1};
}

/* The stake that lets a bet grow fastest if the share is off by `edge`, as far as the groups seen
 * so far tell; at most half of what could be lost on one group. */
static double stake(const struct stats_sprt *s, double edge, double worst)
{
	double n = s->groups, middle = (s->p0 + s->p1) / 2;
	double mean = (guessed * middle + s->sum) / (guessed + n);
	double spread = s->squares - 2 * mean * s->sum + n * mean * mean;
	double var = (guessed * middle * (1 - middle) / 2 + spread) / (guessed + n);

	return clamp(edge / (var + edge * edge), 0, 0.5 / worst);
}

enum stats_verdict stats_sprt_add(struct stats_sprt *s, double share)
{
	double n = guessed + s->groups;
	double above = (guessed * s->p1 + s->sum) / n - s->p0;
	double below = s->p1 - (guessed * s->p0 + s->sum) / n;

	s->more += log(1 + stake(s, above, s->p0) * (share - s->p0));
	s->less += log(1 - stake(s, below, 1 - s->p1) * (share - s->p1));
	s->groups++;
	s->sum += share;
	s->squares += share * share;
	if (s->verdict == STATS_OPEN && s->more >= -log(error))
		s->verdict = STATS_MORE;
	if (s->verdict == STATS_OPEN && s->less >= -log(error))
		s->verdict = STATS_LESS;
	return s->verdict;
}
