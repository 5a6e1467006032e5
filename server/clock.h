/* The clocks of a table. Time is taken from the entries of its log, so a replay gives the
 * same clocks. */
#ifndef FIRN_SERVER_CLOCK_H
#define FIRN_SERVER_CLOCK_H

#include "online/clock_rule.h"

struct clock {
	struct clock_rule rule;
	int64_t left[FIRN_MAX_SEATS]; /* as it was at `since` */
	int64_t since;
	unsigned running; /* bits of seats */
	bool stands;      /* while the game is paused: they go on afterwards */
};

/* The time of a race, one for all who are in it. */
struct clock_race {
	bool on, running; /* it does not run while the game is paused */
	int64_t left;     /* as it was at `since` */
	int64_t since;
	uint32_t from; /* moves that were played when it began */
};

void clock_begin(struct clock *c, struct clock_rule rule, int64_t now);
/* Seats whose time passes. */
unsigned clock_running(const struct clock *c);
/* Time passes until `now`. */
void clock_advance(struct clock *c, int64_t now);
/* From now on these seats think; `moved` (-1: nobody) has just moved. */
void clock_turn(struct clock *c, unsigned running, int moved);
/* The first running seat whose time is up at `now`; -1: none. */
int clock_fallen(const struct clock *c, int64_t now);
/* ms until the next one is up; -1: none runs. */
int64_t clock_next(const struct clock *c, int64_t now);

void clock_race_advance(struct clock_race *r, int64_t now);
/* Is there a race after this many moves? One of which moves were taken back that came before
 * it begins anew. */
void clock_race_turn(struct clock_race *r, bool on, uint32_t moves, int64_t ms);
bool clock_race_up(const struct clock_race *r, int64_t now);

#endif
