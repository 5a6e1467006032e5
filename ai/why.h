/* Why a move is good: how games end that go on quickly after it, against games that go on after
 * another move. In them everybody plays what looks best after one look by the base. The n-th games
 * after all moves share their invented secrets and their draws, so what is left of the difference
 * is due to the moves. */
#ifndef FIRN_AI_WHY_H
#define FIRN_AI_WHY_H

#include "ai/eval.h"
#include "engine/brain.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	AI_WHY_GAMES = 400, /* after each move, if there is time */
	AI_WHY_MOST = 1024, /* more are never played */
	AI_WHY_OTHERS = 4   /* moves to compare with */
};

struct ai_why_task {
	const struct firn_question *q; /* game, state, seats, seat */
	firn_move move;
	/* Compared with the first of these; with the next if nothing speaks for the move, and so on. */
	firn_move other[AI_WHY_OTHERS];
	int others;
	uint64_t seed;
	int games;      /* after each move, at most AI_WHY_MOST */
	uint64_t nodes; /* positions to evaluate; 0: as many as the time allows */
	uint64_t us;    /* microseconds */
	uint64_t (*now)(void);
	const int *stop;
};

/* One row of one seat: points after the move and after the other, added up, and the squares of
 * their differences. */
struct ai_why_row {
	int32_t sum[2];
	int64_t squares;
};

/* A decision. */
struct ai_why_ply {
	firn_move move;
	int8_t seat; /* FIRN_OVER: the game was over before */
};

/* What the games said. Large: it lies in the memory that is lent for thinking. */
struct ai_why_games {
	int count;      /* after the move */
	int compared;   /* after the other */
	uint64_t nodes; /* evaluated so far */
	uint64_t begin; /* in microseconds */
	struct ai_why_row row[FIRN_MAX_SEATS][FIRN_MAX_ROWS];
	struct firn_sheet sheet[AI_WHY_MOST];
	struct ai_why_ply next[AI_WHY_MOST][FIRN_WHY_NEXT];
	firn_move moves[FIRN_MAX_MOVES];
};

/* Plays games after the move and the first other, in pairs, until their share of the budget is
 * spent. */
void ai_why_play(const struct ai_why_task *t, struct ai_why_games *g);
/* Plays as many after other number k, and compares them with it instead. */
void ai_why_play_other(const struct ai_why_task *t, int k, struct ai_why_games *g);
/* Does this row differ by a point or more, for all that chance may have done? */
bool ai_why_differs(const struct ai_why_row *row, int games);

/* All of it: the first comparison that speaks for the move, or else the first. */
void ai_why_answer(const struct ai_why_task *t, struct ai_why_games *g, struct firn_why *out);

#ifdef __cplusplus
}
#endif
#endif
