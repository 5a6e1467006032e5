/* Many games of one kind, stepped by one call on several threads. Results are written into the
 * caller's arrays. The layout of these structs is mirrored in firn/_lib.py. */
#ifndef FIRN_PYTHON_BATCH_H
#define FIRN_PYTHON_BATCH_H

#include "engine/game.h"

/* How a batch is played. */
struct firn_py_plan {
	int32_t game; /* index in firn_games */
	int32_t seats, first, ruleset;
	uint8_t option[FIRN_MAX_OPTIONS];
	int32_t games, threads;
	int32_t together, hand_out, stay_over;
	int32_t reward;                 /* enum env_reward */
	int32_t player[FIRN_MAX_SEATS]; /* enum env_player, or a level */
	uint32_t nodes;
	int32_t legal_cap; /* columns of `legal` and `weight` */
};

/* Rows are games; with `together`, games x seats. Everything but `seat`, `reward`, `done` and
 * `illegal` may be NULL. */
struct firn_py_arrays {
	uint8_t *observation; /* rows x size: of the seat that is asked; together: of every seat */
	uint8_t *mask;        /* rows x actions; nobody else may write there */
	int16_t *legal;       /* rows x legal_cap: the numbers that the mask allows */
	int32_t *count;       /* rows: how many there are */
	float *weight;        /* rows x legal_cap: of draws that are handed out */
	int8_t *seat;     /* rows: who is asked, FIRN_CHANCE or FIRN_OVER; together: the seat, or
				 FIRN_OVER if it is not asked */
	float *reward;    /* games x seats */
	uint8_t *done;    /* games: the last step ended a game */
	float *final;     /* games x seats: points of the game that ended last */
	int32_t *length;  /* games: its decisions */
	uint8_t *illegal; /* games: the action was refused, nothing has changed */
};

struct firn_py_batch;

#endif
