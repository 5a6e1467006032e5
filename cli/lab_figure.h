/* The figures and tables of a report of the lab, for one number of seats. */
#ifndef FIRN_CLI_LAB_FIGURE_H
#define FIRN_CLI_LAB_FIGURE_H

#include "cli/lab_chart.h"
#include "cli/lab_report.h"

enum { LAB_FIGURES = 128 };

/* One page that is being written. */
struct lab_page {
	FILE *out;
	const struct lab_report *report;
	int at;                             /* which number of seats */
	int figure;                         /* the number of the last figure */
	char id[LAB_FIGURES][LAB_NAME + 8]; /* of figure i + 1 */
};

/* lab_figure.c: the charts, each with its numbers. */
void lab_figures(struct lab_page *p);
/* lab_table.c: side by side; all options; draws; bounds. */
void lab_tables(struct lab_page *p);

/* A figure begins with its number and title; its id is "NAME-SEATS". It ends with a
 * caption. */
void lab_figure_begin(struct lab_page *p, const char *name, const char *title);
void lab_figure_end(struct lab_page *p, const char *caption);

/* A table whose heads sort it. A head is a text, a cell a text with the number to sort by (NAN: by
 * its text). */
void lab_table_begin(FILE *out, const char *const heads[], int count);
void lab_table_name(FILE *out, const char *text); /* the first cell of a row */
void lab_table_cell(FILE *out, const char *text, double sort);
void lab_table_interval(FILE *out, enum lab_unit unit, struct stats_interval i); /* two cells */
void lab_table_end(FILE *out);

#endif
