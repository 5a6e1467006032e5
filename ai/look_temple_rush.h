/* How far every seat of a game of Temple Rush is from finishing every open temple. The evaluation
 * and the features of a position both begin here. */
#ifndef FIRN_AI_LOOK_TEMPLE_RUSH_H
#define FIRN_AI_LOOK_TEMPLE_RUSH_H

#include "games/temple_rush/rules.h"

#pragma GCC visibility push(hidden)

enum {
	OUTLOOK_ROUND = 8,  /* rounds are in 1/8 */
	OUTLOOK_NEVER = 127 /* rounds that are as good as none */
};

/* A seat's prospect in a zone. */
struct outlook {
	uint8_t rounds;    /* until it is complete, at most OUTLOOK_NEVER */
	uint8_t with_die;  /* the same if the die in hand is used there */
	uint8_t use[STAR]; /* rounds left once this face of a die has been used there */
	uint8_t stones;    /* missing at least */
	uint8_t dead;      /* stones that must be taken back, about */
	uint8_t ways;      /* tilings that the figure can still become; 0: dead, or mortar */
	uint8_t late;      /* rounds lost as the stones at hand do not suffice, or 0 */
	uint8_t helps;     /* sizes at hand that shorten the wait, as bits */
	uint8_t finishes;  /* sizes at hand that complete it, as bits */
};

/* A table as it will lie when what is committed is carried out. */
struct outlook_table {
	struct temple_rush s;
	int die[SEATS]; /* face that a seat has still to use, 0: none */
	bool race;      /* for the temple of `zone`, which counts apart */
	struct outlook look[SEATS][ZONES];
};

/* Lays the table out and looks at every zone of every seat. `view`: a seat; what others have
 * chosen unseen by it is still to be chosen. FIRN_ALL: everything counts as known. */
void temple_rush_look(struct outlook_table *t, const struct temple_rush *s, int view);
/* T5.7: moves of a race until the seat could complete the temple, counted over all seats. */
int temple_rush_race_moves(const struct outlook_table *t, int seat);
/* Points of cards, point tokens and bonus. */
int temple_rush_points_of(const struct temple_rush *s, int seat);

#pragma GCC visibility pop
#endif
