/* What the lab found, in words: numbers, seats, options. */
#ifndef FIRN_CLI_LAB_WORDS_H
#define FIRN_CLI_LAB_WORDS_H

#include "lab/tally.h"

enum { LAB_WORDS = 160, LAB_CELL = 32 };

/* A number as people of this language write it, without its unit: "36.2", "+1.9" with a sign. A
 * dash if it is not known. */
const char *lab_cell(enum lab_unit unit, double x, bool sign, char out[LAB_CELL]);
/* The same with its unit: "36.2 %". */
const char *lab_amount(enum lab_unit unit, double x, char out[LAB_CELL]);
/* "35.1 to 37.3"; "" if it is not known. */
const char *lab_range(enum lab_unit unit, struct stats_interval i, char out[2 * LAB_CELL]);

/* "The first seat of three", for sentences; "first seat", for tables. */
const char *lab_seat_of(int place, int seats);
const char *lab_seat(int place);

/* An option or a draw without its phase: "take Elder". */
/* "Temples T07" for the thing "cards T07". */
const char *lab_thing_words(const struct firn_game *game, const char *name, char out[LAB_WORDS]);
const char *lab_option_words(const struct firn_game *game, const char *name, char out[LAB_WORDS]);
/* The phase of an option: "choose a blessing"; of a draw: "draws". */
const char *lab_phase_words(const struct firn_game *game, const char *name, char out[LAB_WORDS]);
/* The id of the chart of its phase: "options-bless". */
void lab_phase_id(const char *name, char out[LAB_NAME]);
/* Are these options of one phase? */
bool lab_same_phase(const char *a, const char *b);

/* What a difference is about, by its id (lab/compare.h): "Wins, first seat". */
const char *lab_difference_words(const struct firn_game *game, const char *id, char out[LAB_WORDS]);

/* "Nunatak, 3 seats, hard, 2,000 games" */
void lab_title(const struct lab_result *r, char out[LAB_WORDS]);

#endif
