/* The clocks of a table. Time is taken from the entries of its log, so a replay gives the same
 * clocks. All times are ms since 1970, all durations ms. */
#ifndef FIRN_SERVER_CLOCK_H
#define FIRN_SERVER_CLOCK_H

#include "online/clock_rule.h"

struct clock {
	struct clock_rule rule;
	int64_t left[FIRN_MAX_SEATS]; /* ms, as of `since` */
	int64_t since;                /* ms since 1970 */
	unsigned running;             /* seats (bits) */
	bool stands;                  /* the game is paused; they go on afterwards */
};

/* The time of a race, one for all who are in it. */
struct clock_race {
	bool on;       /* there is a race */
	bool running;  /* it does not run while the game is paused */
	int64_t left;  /* ms, as of `since` */
	int64_t since; /* ms since 1970 */
	uint32_t from; /* moves that were played when it began */
};

/* The game begins; every seat has its time, none runs yet. */
void clock_begin(struct clock *c, struct clock_rule rule, int64_t now);
/* Seats (bits) whose time passes. */
unsigned clock_running(const struct clock *c);
/* Time passes until `now`. */
void clock_advance(struct clock *c, int64_t now);
/* From now on these seats (bits) think; `moved` (-1: nobody) has just moved. */
void clock_turn(struct clock *c, unsigned running, int moved);
/* The first running seat whose time is up at `now`; -1: none. */
int clock_fallen(const struct clock *c, int64_t now);

/* Time passes until `now`. */
void clock_race_advance(struct clock_race *r, int64_t now);
/* Is there a race after this many moves? A new one has `ms`; so has one that lost its first moves to
 * an undo. */
void clock_race_turn(struct clock_race *r, bool on, uint32_t moves, int64_t ms);
/* Is its time up at `now`? */
bool clock_race_up(const struct clock_race *r, int64_t now);

#endif
