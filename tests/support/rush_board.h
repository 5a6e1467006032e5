/* Positions of Temple Rush for tests: built by small steps that keep stones and cards
 * conserved, then played as text. */
#ifndef FIRN_TESTS_RUSH_BOARD_H
#define FIRN_TESTS_RUSH_BOARD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/temple_rush/rules.h"

/* Short in a test; in the archive of all support each game has its own. */
#define begin(...) rush_begin(__VA_ARGS__)
#define begin_open(...) rush_begin_open(__VA_ARGS__)
#define begin_setup(...) rush_begin_setup(__VA_ARGS__)
#define build(...) rush_build(__VA_ARGS__)
#define build_t01(...) rush_build_t01(__VA_ARGS__)
#define build_t04(...) rush_build_t04(__VA_ARGS__)
#define fill_bonus(...) rush_fill_bonus(__VA_ARGS__)
#define lay_card(...) rush_lay_card(__VA_ARGS__)
#define shorten_pile(...) rush_shorten_pile(__VA_ARGS__)
#define give_power(...) rush_give_power(__VA_ARGS__)
#define give_card(...) rush_give_card(__VA_ARGS__)
#define give_points(...) rush_give_points(__VA_ARGS__)
#define play(...) rush_play(__VA_ARGS__)
#define draw(...) rush_draw(__VA_ARGS__)
#define draw_all(...) rush_draw_all(__VA_ARGS__)
#define roll(...) rush_roll(__VA_ARGS__)
#define quiet_round(...) rush_quiet_round(__VA_ARGS__)
#define others_pass(...) rush_others_pass(__VA_ARGS__)
#define refuse(...) rush_refuse(__VA_ARGS__)
#define refuse_bits(...) rush_refuse_bits(__VA_ARGS__)
#define is_legal(...) rush_is_legal(__VA_ARGS__)
#define legal_count(...) rush_legal_count(__VA_ARGS__)
#define stones(...) rush_stones(__VA_ARGS__)
#define supply(...) rush_supply(__VA_ARGS__)
#define points(...) rush_points(__VA_ARGS__)
#define winners_of(...) rush_winners_of(__VA_ARGS__)
#define card_in(...) rush_card_in(__VA_ARGS__)
#define has_card(...) rush_has_card(__VA_ARGS__)
#define assert_asks(...) rush_assert_asks(__VA_ARGS__)
#define view_has(...) rush_view_has(__VA_ARGS__)
#define told(...) rush_told(__VA_ARGS__)

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* After begin(): seat 0 is to roll. Zone 1 T01, zone 2 T04, zone 3 (four seats) T12; next T06.
 *   T01 (3)      T04 (3)    T12 (4)   T06 (3)
 *   3     .      .  .  .  .  a4 a5     b4
 *   2   . . .    .        .  a1-b3     a3-d3
 *   1 . . . . .  .  .  .  .            b1, b2
 * Tokens: seat 0 bag, 1 bomb, 2 shield, 3 lightning; two seats: bag and bomb each. */
void begin(struct temple_rush *s, int seats);
void begin_open(struct temple_rush *s, int seats); /* option race: open */
/* Set up, no draw made yet; first: -1 is drawn. */
void begin_setup(struct temple_rush *s, int seats, int first);

/* Stones from the supply into a zone (from 1): "3 a1 along, 2 d1 end". */
void build(struct temple_rush *s, int seat, int zone, const char *stones);
/* All of T01, or of T04, but the 1x1 at c3, or at d2. */
void build_t01(struct temple_rush *s, int seat, int zone);
void build_t04(struct temple_rush *s, int seat, int zone);
/* Stones from the supply into the bonus area, sizes as digits: "134". */
void fill_bonus(struct temple_rush *s, int seat, const char *sizes);
/* The zone gets that card in exchange for its own. */
void lay_card(struct temple_rush *s, int zone, const char *id);
/* The pile holds only so many cards, the next one included. */
void shorten_pile(struct temple_rush *s, int cards);
/* The seat's one power token, in exchange for what it has; others' go back. */
void give_power(struct temple_rush *s, int seat, int power);
void give_card(struct temple_rush *s, int seat, const char *id);
void give_points(struct temple_rush *s, int seat, int value);

/* Plays a legal move; afterwards the state must be sound. */
void play(struct temple_rush *s, int seat, const char *text);
void draw(struct temple_rush *s, const char *text);
/* The first possible draw, as long as one is due. */
void draw_all(struct temple_rush *s);
/* The roller rolls these dice: "1 star 3". */
void roll(struct temple_rush *s, const char *dice);
/* A whole round in which everybody passes; draws included. */
void quiet_round(struct temple_rush *s);
/* All other actors pass. */
void others_pass(struct temple_rush *s);

/* The move must be refused with that clause and change nothing. */
void refuse(const struct temple_rush *s, int seat, const char *text, const char *clause);
void refuse_bits(const struct temple_rush *s, int seat, firn_move m, const char *clause);
bool is_legal(const struct temple_rush *s, int seat, const char *text);
int legal_count(const struct temple_rush *s, int seat, const char *begin); /* that begin so */

/* What is there. */
int stones(const struct temple_rush *s, int seat, int zone); /* zone from 1 */
int supply(const struct temple_rush *s, int seat, int size);
int points(const struct temple_rush *s, int seat, int row);
int winners_of(const struct temple_rush *s);
const char *card_in(const struct temple_rush *s, int zone); /* zone from 1; "" */
bool has_card(const struct temple_rush *s, int seat, const char *id);

/* Phase by its name in the protocol, and the actors as bits (or FIRN_CHANCE, FIRN_OVER). */
void assert_asks(const struct temple_rush *s, const char *phase, int actors);
/* The view of that viewer holds this text, or does not. */
bool view_has(const struct temple_rush *s, int viewer, const char *text);
/* What a move would tell, one event a line: "points 1 cards 3 1", "turn 2", "move 0 pass". */
const char *told(const struct temple_rush *s, int seat, const char *text);

#endif
