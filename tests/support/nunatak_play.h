/* Playing Nunatak as text in tests, and looking at what came of it. */
#ifndef FIRN_TESTS_NUNATAK_PLAY_H
#define FIRN_TESTS_NUNATAK_PLAY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/nunatak/rules.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Plays a legal move; afterwards the state must be sound. */
void play(struct nunatak *s, int seat, const char *text);
/* The same in a position built without regard to what is conserved. */
void play_loose(struct nunatak *s, int seat, const char *text);
/* A draw, dictated; the first possible one; and all that are due. */
void draw(struct nunatak *s, const char *text);
void draw_one(struct nunatak *s);
void draw_all(struct nunatak *s);
/* A move and the draws that follow. */
void play_on(struct nunatak *s, int seat, const char *text);
/* The move must be refused with that clause and change nothing. */
void refuse(const struct nunatak *s, int seat, const char *text, const char *clause);
/* The same for bits that no text may say. */
void refuse_bits(const struct nunatak *s, int seat, firn_move m, const char *clause);
bool is_legal(const struct nunatak *s, int seat, const char *text);
int legal_count(const struct nunatak *s, int seat);
uint32_t weight_of(const struct nunatak *s, const char *text);

/* What is there. */
int space_of(const char *name);
int tile_kind_on(const struct nunatak *s, int space);            /* -1: no tile */
const char *tile_at(const struct nunatak *s, const char *space); /* "none" */
int owner_at(const struct nunatak *s, const char *space);        /* -1: no block */
bool is_free(const struct nunatak *s, const char *space);
const char *shown(const struct nunatak *s, int place); /* "none" */
int cards_of(const struct nunatak *s, int owner, int symbol);
int holds(const struct nunatak *s, int seat, int kind);
int points(const struct nunatak *s, int seat, int row); /* of the sheet */
int winners_of(const struct nunatak *s);

/* Phase by its name in the protocol, and who is asked. */
void assert_asks(const struct nunatak *s, const char *phase, int actor);

#endif
