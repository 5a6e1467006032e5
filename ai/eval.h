/* What a position is worth. A game gives inputs, small whole numbers that say how a seat
 * stands; a small net, the base, projects from them the points the seat will end with; the
 * projected points of all seats give their chances to win. A net that sees the board (ai/net.h)
 * corrects both. Whole numbers only: every build agrees. */
#ifndef FIRN_AI_EVAL_H
#define FIRN_AI_EVAL_H

#include "ai/net.h"
#include "ai/worth.h"
#include "engine/rng.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	AI_INPUTS = 64,
	AI_HIDDEN = 16,
	AI_FULL = 256,   /* progress at the end of a game */
	AI_SPREADS = 17, /* steps of progress at which the spread is known */
	AI_BOARD = 320,  /* bytes */
	AI_NEAR = 32,    /* about to score */
	AI_POINT = 1024, /* a projected point */
	AI_SOLO_POINT = 128
};

/* Weights as train/fit.py writes them. hidden = max(0, first * inputs + first_bias) in 1/64,
 * points = second * hidden + skip * inputs + bias. */
struct ai_base {
	int16_t first[AI_HIDDEN][AI_INPUTS]; /* in 1/1024 */
	int32_t first_bias[AI_HIDDEN];       /* in 1/1024 */
	int16_t skip[AI_INPUTS];             /* in 1/1024 */
	int16_t second[AI_HIDDEN];           /* in 1/256 */
	int32_t bias;                        /* in 1/1024 */
	/* By progress: how many points ahead halve the other's chance, in 1/64. */
	uint16_t spread[AI_SPREADS];
};

enum ai_act {
	AI_ACT,
	AI_ACT_IDLE,    /* waits, or takes something back */
	AI_ACT_FINISHES /* brings points, for certain */
};

struct ai_eval {
	const struct firn_game *game;
	const struct ai_base *base[FIRN_MAX_SEATS]; /* by seats - 1 */
	const struct ai_features *features;         /* what a net sees; NULL: there is none */
	/* Fills the inputs of every seat (they come zeroed; input 0 is by custom the points
	 * the seat has for certain) and returns the progress, 0 to AI_FULL. The state may be
	 * in any phase, draws due included, and is not over. It may hold invented secrets. */
	int (*inputs)(const void *s, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS]);
	/* The inputs, and the features as features->fill sets them (they come zeroed, too), for a
	 * game that counts much for both. NULL: they are asked for one after the other. */
	int (*both)(const void *s, int seats, int view, int16_t in[FIRN_MAX_SEATS][AI_INPUTS],
		    uint64_t set[]);
	uint16_t solo_goal; /* points that one seat alone is said to win with */
	/* Visits that the first look at a move counts for, beside one. Worth setting where the draws
	 * that follow vary more than the moves do. */
	uint8_t trust;
	/* Where seats choose at the same time: takes back what the others have chosen unseen, so
	 * that they choose when this seat does. The state is as game->hide left it. NULL: such
	 * choices do not occur. */
	void (*reopen)(void *s, int seat);
	/* The move by which the seat does nothing now: pass, give up, end the turn. 0: it must act.
	 * NULL: it always must. */
	firn_move (*wait)(const void *s, int seat);
	/* Does this move finish what the seat is about, or bring it no nearer? NULL: nothing does. */
	enum ai_act (*act)(const void *s, int seat, firn_move m);
	/* Writes down the pieces that a seat may move forth and back within a turn; `out` comes
	 * zeroed. An act adds to bytes and takes from others what its reverse gives back. Returns
	 * what the seat has for good, in any code: after a gain the way back is no idle one.
	 * NULL: no act can be taken back. */
	uint64_t (*board)(const void *s, int seat, uint8_t out[AI_BOARD]);
	/* How near each seat is to its next points, 0 to AI_NEAR. It is asked where the game is
	 * decided, to have it finished. NULL: every game ends in time. */
	void (*near)(const void *s, int seats, uint8_t out[]);
	/* The seats that may still win, as bits. At least one. NULL: all, to the end. */
	unsigned (*alive)(const void *s, int seats);
};

/* The evaluation of a game; NULL: it has none. */
FIRN_API const struct ai_eval *firn_ai_eval_find(const struct firn_game *game);

/* Makes a state as the seat may know it, `hide` done or not, one to search: what it does not
 * know is invented, and what others have chosen unseen is still to be chosen. */
FIRN_API void firn_ai_invent(const struct ai_eval *e, void *s, int seat, struct firn_rng *rng);

/* Projected points of every seat, in 1/AI_POINT; returns the progress. Not over. */
FIRN_API int firn_ai_project(const struct ai_eval *e, const void *s, int seats, int32_t out[]);

/* How many points ahead halve the other's chance at this progress, in 1/AI_POINT. */
FIRN_API uint32_t firn_ai_width(const struct ai_eval *e, int seats, int progress);

/* Who judges positions, for games with so many seats. */
struct ai_judge {
	const struct ai_eval *eval;
	const struct ai_net_layers *net; /* NULL: the base alone */
	int seats;
	int view; /* the net sees what this seat may know */
	bool old; /* a worth is the chance alone */
};

/* What is expected of a position that is not over. */
struct ai_outlook {
	int progress;
	int32_t base[FIRN_MAX_SEATS];   /* final points by the base, in 1/AI_POINT */
	int32_t points[FIRN_MAX_SEATS]; /* the same, corrected by the net */
	int32_t tilt[FIRN_MAX_SEATS];   /* the net's part of the odds to win, in 1/1024 halvings */
};

/* The sums of a position, from those of one like it; NULL: from nothing. Without a net: nothing. */
void ai_judge_sums(const struct ai_judge *j, const void *s, const struct ai_sums *near,
		   struct ai_sums *out);
/* What is expected. `near`: the sums of a position like this one, which become its own; NULL:
 * none are known. Unused without a net. */
void ai_judge_outlook(const struct ai_judge *j, const void *s, struct ai_sums *near,
		      struct ai_outlook *out);
/* The same in two steps: first by the base alone, then with what the net says, if there is one. */
void ai_judge_base(const struct ai_judge *j, const void *s, struct ai_outlook *out);
void ai_judge_net(const struct ai_judge *j, const void *s, struct ai_sums *near,
		  struct ai_outlook *out);
/* What a state that is not over is to every seat if this is expected of it. */
void ai_judge_weigh(const struct ai_judge *j, const void *s, const struct ai_outlook *o,
		    struct ai_judgement *out);
/* What a state that is over is to every seat. */
void ai_judge_result(const struct ai_judge *j, const void *s, struct ai_judgement *out);
/* What a state is to every seat. For one seat alone chance and worth are the projected points in
 * 1/AI_SOLO_POINT, so that it strives on beyond its goal. */
void ai_judge_state(const struct ai_judge *j, const void *s, struct ai_sums *near,
		    struct ai_judgement *out);
/* The same by the base alone. */
FIRN_API void firn_ai_judge(const struct ai_eval *e, const void *s, int seats,
			    struct ai_judgement *out);

/* A chance of a judgement in thousandths; solo: that of reaching the goal with these points at
 * this state's stage of the game. */
FIRN_API uint16_t firn_ai_chance(const struct ai_eval *e, const void *s, int seats,
				 uint16_t chance);

#ifdef __cplusplus
}
#endif
#endif
