/* Who is asked next where programs play among themselves, and when a race has lasted too long. */
#ifndef FIRN_LAB_TURNS_H
#define FIRN_LAB_TURNS_H

#include "match/match.h"

struct turns {
	int last;                   /* seat that moved last, -1: none yet */
	int racing[FIRN_MAX_SEATS]; /* moves of a seat since it could give up */
};

struct turns turns_begin(void);
/* Clockwise from who moved last: one after the other where several may act. */
int turns_next(const struct turns *t, int seats, int actors);
/* A race need not end by itself. Counts the moves of a seat in one; 0: it may go on, otherwise the
 * move that ends it for this seat. */
firn_move turns_weary(struct turns *t, const struct firn_match *m, int seat);

#endif
