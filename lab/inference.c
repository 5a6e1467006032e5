#include "lab/inference.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double normal = 1.959963984540054;

/* ---- Quantiles ---- */

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

double lab_quantile(const double sorted[], int n, double part)
{
	double at = part * (n - 1);
	int low = (int)at;

	if (n == 0)
		return NAN;
	if (low >= n - 1)
		return sorted[n - 1];
	return sorted[low] + (at - low) * (sorted[low + 1] - sorted[low]);
}

struct stats_interval lab_median(double values[], int n)
{
	double half = normal * sqrt(n) / 2;
	int lo = (int)floor(n / 2.0 - half), hi = (int)ceil(n / 2.0 + half);

	qsort(values, (size_t)n, sizeof values[0], compare);
	if (lo < 1 || hi > n - 1)
		return (struct stats_interval){lab_quantile(values, n, 0.5), NAN, NAN};
	return (struct stats_interval){lab_quantile(values, n, 0.5), values[lo - 1], values[hi]};
}

/* ---- Regression ---- */

static int product(int i, int k)
{
	return i < k ? k * (k + 1) / 2 + i : i * (i + 1) / 2 + k;
}

void lab_cluster_add(struct lab_cluster *c, const double x[LAB_COLUMNS],
		     const double y[LAB_OUTCOMES])
{
	c->rows++;
	for (int i = 0; i < LAB_COLUMNS; i++) {
		for (int k = 0; k <= i; k++)
			c->xx[product(i, k)] += x[i] * x[k];
		for (int o = 0; o < LAB_OUTCOMES; o++)
			c->xy[i][o] += x[i] * y[o];
	}
}

/* Inverts a symmetric matrix by sweeping. A column that the ones before it explain is left out:
 * its row and column become 0. The column that is asked about comes last, so that it is the one
 * that others would explain. */
static void invert(double a[LAB_COLUMNS][LAB_COLUMNS])
{
	static const int order[LAB_COLUMNS] = {0, 2, 3, 4, 5, LAB_TAKEN};
	double first[LAB_COLUMNS];
	bool swept[LAB_COLUMNS] = {false};

	for (int i = 0; i < LAB_COLUMNS; i++)
		first[i] = a[i][i];
	for (int at = 0; at < LAB_COLUMNS; at++) {
		int p = order[at];
		double pivot = a[p][p];
		if (!(pivot > 1e-9 * first[p]))
			continue;
		swept[p] = true;
		for (int i = 0; i < LAB_COLUMNS; i++)
			for (int k = 0; k < LAB_COLUMNS; k++)
				if (i != p && k != p)
					a[i][k] -= a[i][p] * a[p][k] / pivot;
		for (int i = 0; i < LAB_COLUMNS; i++)
			if (i != p) {
				a[i][p] /= pivot;
				a[p][i] = -a[p][i] / pivot;
			}
		a[p][p] = 1 / pivot;
	}
	for (int i = 0; i < LAB_COLUMNS; i++)
		for (int k = 0; k < LAB_COLUMNS; k++)
			if (!swept[i] || !swept[k])
				a[i][k] = 0;
}

/* The row of the inverse that gives the coefficient asked for, and all coefficients. */
struct fit {
	double row[LAB_COLUMNS];
	double beta[LAB_COLUMNS];
	double rows;
};

static bool fit_all(const struct lab_cluster games[], int count, int outcome, struct fit *out)
{
	double a[LAB_COLUMNS][LAB_COLUMNS] = {{0}}, xy[LAB_COLUMNS] = {0};

	memset(out, 0, sizeof *out);
	for (int g = 0; g < count; g++) {
		out->rows += games[g].rows;
		for (int i = 0; i < LAB_COLUMNS; i++) {
			xy[i] += games[g].xy[i][outcome];
			for (int k = 0; k < LAB_COLUMNS; k++)
				a[i][k] += games[g].xx[product(i, k)];
		}
	}
	invert(a);
	for (int i = 0; i < LAB_COLUMNS; i++) {
		out->row[i] = a[LAB_TAKEN][i];
		for (int k = 0; k < LAB_COLUMNS; k++)
			out->beta[i] += a[i][k] * xy[k];
	}
	return a[LAB_TAKEN][LAB_TAKEN] > 0 && out->rows > LAB_COLUMNS + 1;
}

/* How far one game pulls the coefficient: its row of the inverse times columns by residuals. */
static double pull(const struct lab_cluster *g, const struct fit *fit, int outcome)
{
	double sum = 0;

	for (int i = 0; i < LAB_COLUMNS; i++) {
		double residual = g->xy[i][outcome];
		for (int k = 0; k < LAB_COLUMNS; k++)
			residual -= g->xx[product(i, k)] * fit->beta[k];
		sum += fit->row[i] * residual;
	}
	return sum;
}

struct stats_interval lab_regress(const struct lab_cluster games[], int count, int outcome)
{
	double squares = 0, n = count, half;
	struct fit fit;

	if (count < 2 || !fit_all(games, count, outcome, &fit))
		return (struct stats_interval){NAN, NAN, NAN};
	for (int g = 0; g < count; g++) {
		double p = pull(&games[g], &fit, outcome);
		squares += p * p;
	}
	squares *= n / (n - 1) * (fit.rows - 1) / (fit.rows - LAB_COLUMNS);
	half = stats_student((uint32_t)count - 1) * sqrt(squares);
	return (struct stats_interval){fit.beta[LAB_TAKEN], fit.beta[LAB_TAKEN] - half,
				       fit.beta[LAB_TAKEN] + half};
}

/* ---- Beyond chance? ---- */

double lab_error(struct stats_interval i)
{
	return (i.hi - i.lo) / (2 * normal);
}

double lab_p(double difference, double error)
{
	if (isnan(difference) || isnan(error))
		return 1;
	if (error <= 0)
		return difference != 0 ? 0 : 1;
	return erfc(fabs(difference) / error / sqrt(2));
}

void lab_holm(const double p[], int n, double level, bool out[])
{
	memset(out, 0, (size_t)n * sizeof out[0]);
	for (int left = n; left > 0; left--) {
		int least = -1;
		for (int i = 0; i < n; i++)
			if (!out[i] && (least < 0 || p[i] < p[least]))
				least = i;
		if (!(p[least] <= level / left))
			return;
		out[least] = true;
	}
}
