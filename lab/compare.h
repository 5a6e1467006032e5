/* Two rulesets side by side: every number of both, and which differ beyond chance. */
#ifndef FIRN_LAB_COMPARE_H
#define FIRN_LAB_COMPARE_H

#include "lab/tally.h"

enum { LAB_SIDES = 2, LAB_DIFFERENCES = 400 };

/* What is compared. */
struct lab_difference {
	char id[LAB_NAME +
		16]; /* "win 1", "points 1", "row ROW", "taken OPTION", "worth OPTION"; or a scalar */
	enum lab_unit unit;
	struct stats_interval side[LAB_SIDES];
	double difference, p;
	bool beyond; /* chance, by Holm's method over all of them */
	bool minor;  /* shown only if it is beyond chance */
};

struct lab_differences {
	int count;
	struct lab_difference list[LAB_DIFFERENCES];
};

void lab_compare(const struct lab_result *a, const struct lab_result *b,
		 struct lab_differences *out);

#endif
