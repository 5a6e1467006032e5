/* The statistics of the lab beyond those of the arena: medians, a regression whose rows depend on
 * each other within a game, many comparisons at once. docs/lab.md has the formulas. */
#ifndef FIRN_LAB_INFERENCE_H
#define FIRN_LAB_INFERENCE_H

#include <stdbool.h>

#include "lab/stats.h"

/* ---- Quantiles ---- */

/* The median with its 95 % interval by ranks, which assumes nothing. Sorts the values. */
struct stats_interval lab_median(double values[], int n);
/* The value below which a part of the values lies; they are sorted. */
double lab_quantile(const double sorted[], int n, double part);

/* ---- Regression ---- */

enum {
	LAB_TAKEN = 1, /* the column that is asked about; column 0 is 1 */
	LAB_COLUMNS = 6,
	LAB_PRODUCTS = LAB_COLUMNS * (LAB_COLUMNS + 1) / 2,
	LAB_OUTCOMES = 2
};

/* Sums over the decisions of one game: columns by columns, columns by outcomes. */
struct lab_cluster {
	double rows;
	double xx[LAB_PRODUCTS];
	double xy[LAB_COLUMNS][LAB_OUTCOMES];
};

void lab_cluster_add(struct lab_cluster *c, const double x[LAB_COLUMNS],
		     const double y[LAB_OUTCOMES]);
/* What the column LAB_TAKEN adds to an outcome, by least squares; the interval holds although the
 * rows of one game depend on each other. NAN: the games do not tell. */
struct stats_interval lab_regress(const struct lab_cluster games[], int count, int outcome);

/* ---- Beyond chance? ---- */

/* The standard error that an interval of 95 % has. */
double lab_error(struct stats_interval i);
/* How likely chance alone makes a difference this large, in errors; two-sided. */
double lab_p(double difference, double error);
/* Which of many are beyond chance although there are many: Holm's method. */
void lab_holm(const double p[], int n, double level, bool out[]);

#endif
