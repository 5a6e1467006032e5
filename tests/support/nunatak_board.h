/* Positions of Nunatak for tests: built by small steps that keep what a state derives
 * (free, placed, blocks left, cards and tiles conserved), then played as text. */
#ifndef FIRN_TESTS_NUNATAK_BOARD_H
#define FIRN_TESTS_NUNATAK_BOARD_H

#include "tests/support/nunatak_play.h"

/* Level 1 after begin(), rows 1 to 5 of each column. Builders stand on the diagonal 1a1, 1b2,
 * 1c3, 1d4 and on 1e4.
 *   1a builder   sculptor  artisan   beast    architect
 *   1b elder     builder   sculptor  artisan  beast
 *   1c architect elder     builder   sculptor artisan
 *   1d beast     architect elder     builder  sculptor
 *   1e artisan   beast     artisan   builder  artisan
 * Display: builder, sculptor, artisan:rope, beast:1. Blessings: 1 gift, 2 edge. Completion:
 * track. Seat 0 begins and is to take a card. */
void begin(struct nunatak *s, int seats);
void begin_edition(struct nunatak *s, int seats, int edition);
/* Set up, no draw made yet; first: -1 is drawn. */
void begin_setup(struct nunatak *s, int seats, int first);

/* The active seat changes and its turn begins; in a solo game the turn says whose it is. */
void to_move(struct nunatak *s, int seat);
void to_solo_turn(struct nunatak *s, int turn);

/* Puts a block (and a tile under it where there is none); a card of the deck leaves the game. */
void put_block(struct nunatak *s, const char *space, int owner);
/* The same for several spaces, one blank between them. */
void put_blocks(struct nunatak *s, const char *spaces, int owner);
/* Fills the first n spaces, 1a1, 1a2, ... and lays tiles: always a block of the owner with
 * the most left. */
void fill(struct nunatak *s, int n);
/* Fills level 1 to 4 and what is under it. */
void fill_level(struct nunatak *s, int level);
/* All blocks stand, and the seats decide for their end blessings. */
void fill_and_end(struct nunatak *s);
/* Lays or exchanges a tile. */
void put_tile(struct nunatak *s, const char *space, const char *tile);

/* Puts a card at a place of the display, from 1, in exchange for the one there. */
void show(struct nunatak *s, int place, const char *card);
void show_all(struct nunatak *s, const char *a, const char *b, const char *c, const char *d);
void clear_place(struct nunatak *s, int place);
/* The deck holds these cards only, mixed; cards are no longer conserved. */
void set_deck(struct nunatak *s, const char *cards);

/* A card counted as that symbol; NULL: its first. */
void give_card(struct nunatak *s, int owner, const char *card, const char *symbol);
void give_cards(struct nunatak *s, int owner, int n, const char *card, const char *symbol);
void give_blessing(struct nunatak *s, int seat, int kind);
/* The two revealed blessings: next to the pile, and the other. */
void reveal(struct nunatak *s, int next, int other);
void reserve(struct nunatak *s, int seat, int place);

#endif
