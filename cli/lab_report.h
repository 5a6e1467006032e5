/* Everything that a run of the lab tells: results, what differs, findings; as HTML and JSON. */
#ifndef FIRN_CLI_LAB_REPORT_H
#define FIRN_CLI_LAB_REPORT_H

#include <stdio.h>

#include "cli/lab_words.h"
#include "lab/compare.h"

enum { LAB_FINDINGS = 64, LAB_SENTENCE = 400 };

enum lab_finding_kind {
	LAB_FINDS_SEAT,
	LAB_FINDS_LEAD, /* points of a seat */
	LAB_FINDS_NEVER,
	LAB_FINDS_ALWAYS,
	LAB_FINDS_WORTH,
	LAB_FINDS_ROW,
	LAB_FINDS_DECIDED,
	LAB_FINDS_LUCK,
	LAB_FINDS_SKILL,
	LAB_FINDS_SHARED,
	LAB_FINDS_IDLE,
	LAB_FINDS_LAST,
	LAB_FINDS_UNSEEN,
	LAB_FINDS_DIFFERENCE,
	LAB_FINDS_FEW
};

/* A sentence, and a second one that judges. */
struct lab_finding {
	enum lab_finding_kind kind;
	bool bad;
	int seats;
	double weight;        /* the worst first */
	char about[LAB_NAME]; /* an option, a row; "" */
	char chart[LAB_NAME]; /* the id of its chart, without the seats */
	char text[LAB_SENTENCE], judgement[LAB_SENTENCE];
};

struct lab_findings {
	int count;
	struct lab_finding list[LAB_FINDINGS];
};

struct lab_report {
	int sides;  /* 2: with --against */
	int counts; /* numbers of seats */
	struct lab_result *result[LAB_SIDES][FIRN_MAX_SEATS];
	struct lab_differences *differences[FIRN_MAX_SEATS]; /* if there are two sides */
	struct lab_findings findings;
	const char *changes[LAB_SIDES]; /* what firn_ruleset_diff tells; NULL: built in */
};

/* lab_findings.c: what is worth saying, the worst first. */
void lab_find(struct lab_report *r);
/* The sentences, a line each. */
void lab_findings_print(const struct lab_report *r, FILE *out);
/* lab_json.c, lab_html.c */
void lab_report_json(const struct lab_report *r, FILE *out);
void lab_report_html(const struct lab_report *r, FILE *out);

#endif
