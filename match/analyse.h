/* Looking back at a game: what every decision was worth, judged on what the seat could know
 * then, and what luck did. */
#ifndef FIRN_MATCH_ANALYSE_H
#define FIRN_MATCH_ANALYSE_H

#include "match/consult.h"

#ifdef __cplusplus
extern "C" {
#endif

/* By the winning chance lost: at least 50, 100, 200 thousandths. One seat alone: by the points lost,
 * at least 2, 4, 8. */
enum firn_match_mark {
	FIRN_MATCH_FINE,
	FIRN_MATCH_INACCURACY,
	FIRN_MATCH_MISTAKE,
	FIRN_MATCH_BLUNDER,
	FIRN_MATCH_MARKS
};

/* One recorded move. Chances in thousandths. */
struct firn_match_judgement {
	uint32_t n;
	int seat;
	firn_move move, best;            /* best: of a seat */
	uint16_t before[FIRN_MAX_SEATS]; /* with the best move */
	uint16_t after[FIRN_MAX_SEATS];
	int16_t luck
		[FIRN_MAX_SEATS]; /* chance: what it changed; after a row of draws, the last has all */
	uint16_t lost;            /* of the seat's own chance */
	enum firn_match_mark mark;
	struct {
		int16_t before, after, lost, luck;
	} points;            /* one seat alone: the final points expected, in tenths */
	struct firn_why why; /* if wanted, of a marked move: the best one against it */
};

struct firn_match_analysis {
	const struct firn_match *m;
	const struct firn_brain *brain;
	struct firn_question budget; /* level, ms or nodes, moves, why */
	union firn_state state;      /* before move n */
	uint32_t n;
	uint16_t value[FIRN_MAX_SEATS];
	int16_t points; /* one seat alone, in tenths */
	bool valued;    /* `value` and `points` are those of `state` */
	struct firn_answer thought;
	bool thought_of;         /* `thought` is about move n */
	struct firn_fault fault; /* why judging stopped before the end; FIRN_OK: it did not */
};

/* Begins before recorded move `from`. BAD_REQUEST: this brain does not have the level. */
FIRN_API struct firn_fault firn_match_analyse(struct firn_match_analysis *a,
					      const struct firn_match *m,
					      const struct firn_brain *brain,
					      struct firn_question budget, uint32_t from);
/* Judges the next move; a->state is then the state after it. False: there is none, or the brain
 * could not answer (a->fault), as for a game without an evaluation. */
FIRN_API bool firn_match_analyse_next(struct firn_match_analysis *a,
				      struct firn_match_judgement *out);

/* "", "inaccuracy", "mistake", "blunder". */
FIRN_API const char *firn_match_mark_name(enum firn_match_mark mark);

#ifdef __cplusplus
}
#endif
#endif
