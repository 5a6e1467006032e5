/* Games of the lab added up, and the numbers that come of it. */
#ifndef FIRN_LAB_TALLY_H
#define FIRN_LAB_TALLY_H

#include "lab/lab.h"
#include "lab/inference.h"

/* ---- The numbers ---- */

enum lab_unit { LAB_PERCENT, LAB_POINTS, LAB_COUNT, LAB_MINUTES, LAB_TURN };

/* One number for all games; lab_scalars says what it is. */
enum lab_scalar {
	LAB_DRAWS,         /* games that several win */
	LAB_MARGIN,        /* winner over the best of the others */
	LAB_WINNER,        /* points of the winner */
	LAB_TURNS,         /* per game */
	LAB_CHOSEN,        /* decisions per game */
	LAB_TIME,          /* minutes per game, estimated */
	LAB_CHOICES,       /* moves per decision */
	LAB_MATTERS,       /* decisions between moves that differ */
	LAB_LEADS,         /* changes of the lead per game */
	LAB_COMEBACKS,     /* games won by a seat that was far behind */
	LAB_DECIDED,       /* median turn after which the winner stays ahead */
	LAB_DECIDED_SHARE, /* the same as a part of the game */
	LAB_LUCK,          /* of the result, by draws */
	LAB_CHOICE_PART,   /* of the result, by decisions */
	LAB_IDLE,          /* games whose last laps brought nobody a point */
	LAB_LAST_WINS,     /* games won by the seat that decided last */
	LAB_STRONG,        /* wins of one strong seat against weaker ones */
	LAB_SCALARS
};

struct lab_scalar_info {
	const char *id;    /* in JSON */
	const char *label; /* marked for translation */
	enum lab_unit unit;
	bool shared; /* a share of games: cannot leave 0 to 1 */
};

extern const struct lab_scalar_info lab_scalars[LAB_SCALARS];

enum { LAB_TENTHS = 11, LAB_BARS = 24, LAB_MATTER = 50 /* thousandths between best and median */ };

/* An option: "turn:take elder". Shares are of decisions in which there was another option. */
struct lab_option {
	char name[LAB_NAME];
	uint32_t offered, taken;
	struct stats_interval share;  /* taken when offered */
	struct stats_interval points; /* what taking it is worth: final points ... */
	struct stats_interval chance; /* ... and share of the win */
	double used;                  /* times used per time taken; NAN: it is not a thing to use */
};

/* A draw: "-card elder". */
struct lab_draw {
	char name[LAB_NAME];
	uint32_t count;
	struct stats_interval swing; /* of the chance of whoever decides next */
};

/* A thing that scores, by the word that its draw and its points share: "cards T07". Shares are of
 * the games in which it was drawn. */
struct lab_thing {
	char name[LAB_NAME];
	uint32_t games, gained;
	struct stats_interval share;
	struct stats_interval points; /* what gaining it is worth: final points ... */
	struct stats_interval chance; /* ... and share of the win */
};

/* A move of the end of a game: the last one, or one of the last turn. */
struct lab_last {
	char name[LAB_NAME];
	uint32_t count;
};

/* The distribution of a row of the sheet over seats and games. */
struct lab_row {
	struct stats_interval mean;
	struct stats_interval share; /* of all points */
	double p10, p50, p90;
};

enum { LAB_OPTIONS = 160, LAB_LASTS = 32, LAB_IDLE_LAPS = 3 };

/* What was found. */
struct lab_result {
	const struct lab *lab;
	uint32_t games, unequal;                      /* of equal players, of unequal ones */
	struct stats_interval win[FIRN_MAX_SEATS];    /* by the order of seats */
	struct stats_interval points[FIRN_MAX_SEATS]; /* likewise */
	struct stats_interval ahead[FIRN_MAX_SEATS];  /* of the mean of all seats, likewise */
	struct stats_interval scalar[LAB_SCALARS];
	struct stats_interval tension[LAB_TENTHS]; /* chance of the later winner */
	struct lab_row row[FIRN_MAX_ROWS];
	double deviation; /* of a seat's points */
	int bar_from, bar_width;
	uint32_t bar[LAB_BARS]; /* totals */
	int option_count, draw_count, thing_count, last_count, late_count;
	struct lab_option option[LAB_OPTIONS];
	struct lab_draw draw[LAB_OPTIONS];
	struct lab_thing thing[LAB_OPTIONS];
	struct lab_last last[LAB_LASTS]; /* moves that ended games, the most frequent first */
	struct lab_last late[LAB_LASTS]; /* options taken in the last turn, likewise */
	uint32_t longest_turns, shortest_turns, longest_n, longest_decisions;
	uint32_t phases, events; /* that came up at all */
};

/* ---- Adding up ---- */

struct lab_tally;
/* NULL: out of memory. The lab must outlive it. */
struct lab_tally *lab_tally_new(const struct lab *lab);
void lab_tally_free(struct lab_tally *t);
/* False: out of memory. */
bool lab_tally_add(struct lab_tally *t, const struct lab_game *g);
uint32_t lab_tally_games(const struct lab_tally *t);
/* The numbers so far. */
void lab_tally_result(const struct lab_tally *t, struct lab_result *out);

/* ---- options.c: the part about options and draws ---- */

struct lab_options;
struct lab_options *lab_options_new(const struct lab *lab);
void lab_options_free(struct lab_options *o);
bool lab_options_add(struct lab_options *o, const struct lab_game *g);
void lab_options_result(const struct lab_options *o, struct lab_result *out);

/* ---- things.c: the part about things that score ---- */

struct lab_things;
struct lab_things *lab_things_new(const struct lab *lab);
void lab_things_free(struct lab_things *all);
bool lab_things_add(struct lab_things *all, const struct lab_game *g);
void lab_things_result(const struct lab_things *all, struct lab_result *out);

/* ---- ends.c: the part about ends ---- */

struct lab_ends {
	int last_count, late_count;
	struct lab_last last[LAB_LASTS], late[LAB_LASTS];
	uint32_t longest_turns, shortest_turns, longest_n, longest_decisions;
	uint32_t phases, events;
};

void lab_ends_add(struct lab_ends *e, const struct lab_game *g);
void lab_ends_result(const struct lab_ends *e, struct lab_result *out);
/* Turns at the end that brought nobody a point. */
int lab_idle_turns(const struct lab *lab, const struct lab_game *g);

/* What a seat won of a game: 1, shared by the winners. */
double lab_won(const struct lab_game *g, int seat);
/* The place of a seat in the order of play, from 0. */
int lab_order(const struct lab *lab, const struct lab_game *g, int seat);

#endif
