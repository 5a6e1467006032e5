/* The statistics of an arena: means with intervals, ratings, a test that may stop early. The
 * formulas and why these are in docs/arena.md. */
#ifndef FIRN_LAB_STATS_H
#define FIRN_LAB_STATS_H

#include <stdint.h>

/* ---- A mean over groups. Games of a group depend on each other, groups do not. ---- */

/* Sums over groups: y what was gained, m in how many games. Zero: none yet. */
struct stats_mean {
	uint32_t groups;
	double y, m, yy, ym, mm;
};

/* A mean and the bounds within which it lies in 95 of 100 cases. */
struct stats_interval {
	double mean, lo, hi; /* NAN: too few games to tell */
};

/* One group; one without a game (m 0) is ignored. */
void stats_mean_add(struct stats_mean *s, double y, double m);

/* 95 % interval of y / m by Student's t over groups. */
struct stats_interval stats_mean_of(const struct stats_mean *s);

/* 95 % interval of a share, within [0, 1]: Wilson's, with as many trials as would have the variance
 * found between groups. */
struct stats_interval stats_share_of(const struct stats_mean *s);

/* The 97.5 % quantile of Student's t. */
double stats_student(uint32_t freedom);

/* ---- Ratings: Weng and Lin (2011), algorithm 1, Bradley-Terry with full pairs ---- */

/* Strength as a normal distribution. */
struct stats_rating {
	double mu, sigma;
};

/* Of a player who has not played yet: 25 and 25/3. */
struct stats_rating stats_rating_start(void);

/* One game; rank[i] of player i, lower is better, equal is a draw. */
void stats_rate(struct stats_rating r[], const int rank[], int players);

/* ---- Is a share more than p0, or less than p1? ---- */

/* Not decided yet; more than p0; less than p1. */
enum stats_verdict { STATS_OPEN, STATS_MORE, STATS_LESS };

/* A test by betting: p0 < p1, both within (0, 1). */
struct stats_sprt {
	double p0, p1;
	double more, less; /* logarithms of what a bet on either has become */
	uint32_t groups;
	double sum, squares;
	enum stats_verdict verdict;
};

/* Nothing is known yet. */
void stats_sprt_begin(struct stats_sprt *s, double p0, double p1);

/* One group's share, in [0, 1]. The verdict, once there, stays: it is wrong in at most 5 of 100
 * arenas, however often one looks. */
enum stats_verdict stats_sprt_add(struct stats_sprt *s, double share);

#endif
