/* What was measured, as JSON (docs/lab.md). Shares are parts of 1; what is not known is null. */
#ifndef FIRN_LAB_RESULT_JSON_H
#define FIRN_LAB_RESULT_JSON_H

#include "engine/text.h"
#include "lab/compare.h"

/* An object. */
void lab_result_json(struct firn_writer *w, const struct lab_result *r);
/* A list. */
void lab_differences_json(struct firn_writer *w, const struct lab_differences *all);

#endif
