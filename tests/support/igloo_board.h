/* Positions of Igloo Igloo for tests: built by small steps that keep what a state derives
 * (faces, tokens and Inuits conserved), then played as text. Lists of spaces are texts with
 * one blank between names. */
#ifndef FIRN_TESTS_IGLOO_BOARD_H
#define FIRN_TESTS_IGLOO_BOARD_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/igloo/rules.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))
#define EVERYWHERE (~(uint64_t)0)

/* Set up, no draw made yet; first: -1 is drawn. */
void ig_setup(struct igloo *s, int seats, int first);
/* A fish of value 1 on each open space, all Inuits placed: those of seat 0 on a4, of seat 1 on
 * h4, of seat 2 on d1, of seat 3 on d8. Seat 0 begins and is to melt. */
void ig_begin(struct igloo *s, int seats);
/* The same with bare sea: the four fish are gone. */
void ig_begin_bare(struct igloo *s, int seats);
/* Ice on these spaces only, bare sea elsewhere; all Inuits on a1, h1, a8 and h8 by seat. */
void ig_begin_ice(struct igloo *s, int seats, const char *spaces);

/* The turn of a seat begins (I3.1 is tested), or it is at its actions with all points. */
void ig_turn(struct igloo *s, int seat);
void ig_act(struct igloo *s, int seat);

/* Pieces. */
void ig_sea(struct igloo *s, const char *spaces);  /* tiles go unseen */
void ig_down(struct igloo *s, const char *spaces); /* unseen tiles come back */
void ig_pack(struct igloo *s, const char *spaces); /* tiles become pack ice */
void ig_inuit(struct igloo *s, int seat, const char *from, const char *to); /* one moves */
void ig_igloo(struct igloo *s, int seat, const char *space);
void ig_animal(struct igloo *s, const char *animal, const char *space); /* from the reserve */
/* A kept tile. While all 56 lie on the board it comes from the last bare space: h7, h6, ... */
void ig_give(struct igloo *s, int seat, const char *kind);

/* Plays a legal move or a dictated draw; afterwards the state must be sound. */
void ig_play(struct igloo *s, int seat, const char *text);
void ig_draw(struct igloo *s, const char *text);
/* The move must be refused with that clause and change nothing. */
void ig_refuse(const struct igloo *s, int seat, const char *text, const char *clause);
/* The same for bits that no text may say. */
void ig_refuse_bits(const struct igloo *s, int seat, firn_move m, const char *clause);
/* No move's grammar. */
void ig_bad_text(const char *text);
bool ig_legal(const struct igloo *s, int seat, const char *text);
/* Exactly these moves begin with these words: "walk c3" and "c4,d3,b3 harpoon". */
void ig_assert_moves(const struct igloo *s, int seat, const char *begin, const char *rests);
int ig_count(const struct igloo *s, int seat, const char *begin);
uint32_t ig_weight(const struct igloo *s, const char *text);

/* What is there. */
int ig_space(const char *name);
uint64_t ig_set(const char *spaces);
const char *ig_is(const struct igloo *s, const char *space); /* as in a view */
int ig_inuits(const struct igloo *s, int seat, const char *space);
int ig_animals(const struct igloo *s, const char *animal, const char *space);
int ig_hunted(const struct igloo *s, int seat, const char *animal);
int ig_held(const struct igloo *s, int seat, const char *kind);
int ig_unseen(const struct igloo *s, const char *kind);  /* faces nobody has seen */
int ig_points(const struct igloo *s, int seat, int row); /* of the sheet */
int ig_winners(const struct igloo *s);

/* Phase by its name in the protocol, and who is asked. */
void ig_asks(const struct igloo *s, const char *phase, int actor);

#endif
