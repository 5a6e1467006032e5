/* Positions of City Blox for tests: built by small steps that keep blocks conserved, then played
 * as text. */
#ifndef FIRN_TESTS_CITY_BOARD_H
#define FIRN_TESTS_CITY_BOARD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/city_blox/rules.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Set up, no draw made yet; first: -1 is drawn. Options as their indices. */
void city_setup(struct city_blox *s, int seats, int first);
void city_setup_with(struct city_blox *s, struct firn_options o);
/* Cards dealt, seat 0 is to set out the supply of round 1. Cards of seat 0: H03, S04, M05:
 *   6 . . . . . . . .   . . . . . . . .   . . . . . . . .
 *   5 . # # # # # # .   . # # # . . . .   . # # # # # # .
 *   4 . . # # # # . .   . # # # # # # .   . . . . # # # .
 *   3 . . . . . . . .   . # # # . . . .   . # # # # # # .
 * Seat 1: H05, S05, M06; seat 2: H01, S01, M01; seat 3: H02, S02, M02. */
void city_deal(struct city_blox *s);
/* The same, and the supply is set out: seat 0 is to move. Level 2, events on. */
void city_begin(struct city_blox *s, int seats);
void city_begin_level(struct city_blox *s, int seats, int level);

/* The supply is these blocks, the rest in the reserve. */
void city_offer(struct city_blox *s, const char *sizes);
/* The seat keeps these blocks more, from the reserve. */
void city_keep(struct city_blox *s, int seat, const char *sizes);
/* Blocks from the reserve onto a lot (from 1), one after the other: "2x4 c4 flat, 1x1 b5". */
void city_put(struct city_blox *s, int seat, int lot, const char *blocks);
/* So many blocks of a size are in the reserve; the others go to the supply. */
void city_reserve(struct city_blox *s, const char *size, int count);
/* Seat 0 is about to finish its house: `build 1x2 1 f5 flat`; or has done so, and draws this. */
void city_almost(struct city_blox *s);
void city_event(struct city_blox *s, const char *id);
/* Everybody passes until the round is over. */
void city_pass_round(struct city_blox *s);

/* Plays a legal move; afterwards the state must be sound. */
void city_play(struct city_blox *s, int seat, const char *text);
void city_draw(struct city_blox *s, const char *text);

/* The move must be refused with that clause and change nothing; or is no move at all. */
void city_refuse(const struct city_blox *s, int seat, const char *text, const char *clause);
void city_refuse_bits(const struct city_blox *s, int seat, firn_move m, const char *clause);
void city_bad(const char *text);
bool city_is_legal(const struct city_blox *s, int seat, const char *text);
int city_legal_count(const struct city_blox *s, int seat, const char *begin); /* that begin so */

/* The list of the seat that is asked is what the check passes, in ascending order. */
void city_assert_list(const struct city_blox *s);

/* Phase by its name in the protocol, and who is asked (a seat, FIRN_CHANCE or FIRN_OVER). */
void city_asks(const struct city_blox *s, const char *phase, int actor);
/* "1x1 1x1 2x4": counts of blocks. */
uint64_t city_counts(const char *sizes);
/* "2x4 flat c4 1, 1x2 flat b5 2": blocks of a lot (from 1) with their layers. */
const char *city_blocks(const struct city_blox *s, int seat, int lot);
/* Points of a seat in a row of the sheet; the winners as bits. */
int city_points(const struct city_blox *s, int seat, int row);
int city_winners(const struct city_blox *s);
/* The view of that viewer holds this text. */
bool city_view_has(const struct city_blox *s, int viewer, const char *text);
/* What a move would tell, one event a line: "points 0 lots 100 1", "turn 2". */
const char *city_told(const struct city_blox *s, int seat, const char *text);

#endif
