/* Thinking beside the screen: one question at a time, on a thread of its own. The screen waits
 * on a file descriptor and is never held up. */
#ifndef FIRN_CLI_TERM_THINKER_H
#define FIRN_CLI_TERM_THINKER_H

#include <pthread.h>

#include "match/consult.h"

/* What is thought about: a program's move, a hint for a person, the whole game. */
enum think_job { THINK_MOVE, THINK_HINT, THINK_ANALYSIS };

/* What an analysis says of a move. */
struct think_mark {
	firn_move best;
	uint16_t lost; /* of the chance, in thousandths; one seat alone: points, in tenths */
	uint8_t mark;  /* enum firn_match_mark */
};

/* Large: one per program. */
struct thinker {
	const struct firn_brain *brain;
	struct firn_match match; /* as it was when the question was put */
	struct firn_question q;
	firn_move moves[FIRN_MAX_MOVES];
	enum think_job job;
	struct firn_answer thought;
	bool answered; /* the thought is one */
	char *text;    /* of an analysis */
	size_t length;
	bool busy;
	int stop;                                      /* 1: be quick */
	uint32_t done;                                 /* moves analysed */
	struct think_mark marks[FIRN_MATCH_MAX_MOVES]; /* of them */
	uint64_t since, wait; /* microseconds: begun, and not to be answered before */
	int pipe[2];
	pthread_t thread;
};

/* False: the system has no pipe left. The brain must live as long as the thinker. */
bool thinker_open(struct thinker *t, const struct firn_brain *brain);
/* Drops what is being thought about. */
void thinker_close(struct thinker *t);

/* Begins to think for a seat; an answer comes no earlier than `pace` ms from now. */
void thinker_ask(struct thinker *t, enum think_job job, const struct firn_match *m, int seat,
		 enum firn_level level, uint32_t pace);
/* Answer with what there is. */
void thinker_hurry(struct thinker *t);
/* The answer is not wanted any more. */
void thinker_drop(struct thinker *t);
/* Takes the answer; call it when the descriptor can be read. False: it is not there yet. */
bool thinker_take(struct thinker *t);
/* What the last analysis says of a recorded move; NULL: it was not judged yet. */
const struct think_mark *thinker_mark(const struct thinker *t, uint32_t move);
/* Milliseconds since the question. */
int thinker_elapsed(const struct thinker *t);

#endif
