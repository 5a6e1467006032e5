/* The games of an arena, added up. They are added in the order of their numbers, so the sums
 * do not depend on how they were played. */
#ifndef FIRN_CLI_ARENA_TALLY_H
#define FIRN_CLI_ARENA_TALLY_H

#include "cli/arena.h"
#include "lab/stats.h"

enum { TALLY_MAX_GRADES = 16 };

/* What a player has won so far, or whoever had a place in the turn order. */
struct tally_player {
	double wins; /* a shared win counts 1/winners */
	uint32_t forfeits;
	double group_wins, group_score; /* of the group that is being played ... */
	uint32_t group_scores;          /* ... and how many games of it have scores */
	struct stats_mean share, score; /* of the groups before it */
	struct stats_rating rating;
};

/* How often a solo game got a grade. */
struct tally_grade {
	char name[ARENA_MAX_GRADE]; /* empty: none */
	uint32_t games;
	int lowest; /* score that got it */
};

/* Lengths of games that were played to the end. */
struct tally_length {
	double sum;
	uint32_t least, most;
};

/* All games so far. */
struct tally {
	const struct arena *a;
	uint32_t games, endless;
	struct tally_player player[FIRN_MAX_SEATS];
	struct tally_player place[FIRN_MAX_SEATS]; /* 0: who moved first; without ratings */
	uint32_t ended;                            /* games that were played to the end ... */
	struct tally_length decisions, turns;      /* ... their lengths ... */
	double row[FIRN_MAX_SEATS][FIRN_MAX_ROWS]; /* ... and points, by player and row */
	struct stats_sprt sprt;                    /* of the first player; p1 0: no test */
	int grades;                                /* solo only */
	struct tally_grade grade[TALLY_MAX_GRADES];
	int lowest, highest; /* score; solo only */
};

/* No game yet; *a must live as long as the tally. */
void tally_begin(struct tally *t, const struct arena *a);
/* Adds the next game. */
void tally_add(struct tally *t, const struct arena_result *r);

/* Share of the wins, and score per game: intervals over all games, those of a group that is not
 * complete included. */
struct stats_interval tally_share(const struct tally *t, int player);
struct stats_interval tally_score(const struct tally *t, int player);
/* The same by place in the turn order. */
struct stats_interval tally_place_share(const struct tally *t, int place);
struct stats_interval tally_place_score(const struct tally *t, int place);

/* Means over games that were played to the end; NAN: there was none. */
double tally_mean(const struct tally *t, double sum);

#endif
