/* Charts of the lab as SVG inside a page. Each has a sentence that tells what it shows. */
#ifndef FIRN_CLI_LAB_CHART_H
#define FIRN_CLI_LAB_CHART_H

#include <stdio.h>

#include "cli/lab_words.h"

enum { LAB_CHART_ROWS = 64 };

/* Text of a page: what HTML takes for its own is escaped. */
void lab_chart_text(FILE *out, const char *text);

struct lab_chart_row {
	char label[LAB_WORDS];
	struct stats_interval i;
	double taken; /* a share drawn as a small bar at the right; NAN: none */
};

/* Intervals below each other. */
struct lab_chart {
	const char *title; /* what it shows, for those who do not see it */
	enum lab_unit unit;
	bool sign;                  /* numbers have one */
	bool spread;                /* lines are the spread of values, not an interval of 95 % */
	double reference;           /* where a dashed line stands; NAN: nowhere */
	const char *reference_name; /* on its top */
	int count;
	struct lab_chart_row row[LAB_CHART_ROWS];
};

/* Does the interval of a row leave out the reference? */
bool lab_chart_beyond(const struct lab_chart *c, const struct lab_chart_row *row);
void lab_chart_intervals(FILE *out, const struct lab_chart *c);

/* How the chance of the later winner grows. */
struct lab_curve {
	const char *title;
	int sides;
	const struct stats_interval *side[2]; /* LAB_TENTHS each */
	const char *name[2];
	double mark; /* where a dashed line stands, as a part of the game; NAN: nowhere */
	const char *mark_name;
};

void lab_chart_curve(FILE *out, const struct lab_curve *c);
/* The distribution of the totals. */
void lab_chart_bars(FILE *out, const struct lab_result *r, const char *title);

#endif
