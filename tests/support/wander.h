/* Random games of any game, for properties that all of them must have. A game depends on
 * its number only, so that one that fails can be played again: FIRN_FROM=number. */
#ifndef FIRN_TESTS_WANDER_H
#define FIRN_TESTS_WANDER_H

#include "engine/record.h"

enum { WANDER_MAX = 8192 }; /* no game is longer */

struct wander {
	struct firn_start start;
	uint32_t number;
	union firn_state state;
	struct firn_rng rng;
	struct firn_entry log[WANDER_MAX];
	uint32_t count, draws;
	uint16_t played[256]; /* moves of each kind, chance's included */
};

/* One game with one number of seats: what a test gets as its state. */
struct wander_case {
	const struct firn_game *game;
	int seats;
	char name[48];
};

/* Runs a test for every game of a NULL-terminated list and every number of seats. */
int wander_run(const struct firn_game *const games[], void (*test)(void **state));
/* Numbers of the games to play: FIRN_GAMES of them (300), from FIRN_FROM (0) on. */
uint32_t wander_games(void);
uint32_t wander_from(void);

/* Begins game `number`: first seat, options, source of chance and moves follow from it. */
void wander_begin(struct wander *w, const struct wander_case *c, uint32_t number);
/* Who is to move: chance, or one of the acting seats. The game is not over. */
int wander_actor(struct wander *w);
/* One of the moves of that actor. Seats often choose a kind of move that was played least,
 * which leads to what is rare. */
firn_move wander_choose(struct wander *w, int seat, const firn_move list[], int n);
void wander_play(struct wander *w, int seat, firn_move m);

uint32_t wander_below(struct wander *w, uint32_t n);
/* How many values an option has. */
int wander_values(const struct firn_option *option);

/* Sanitized builds are slow: their properties look at less. */
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

/* Fails the test and says in which game and after which moves. */
void wander_fail(const struct wander *w, const char *words);
#define expect(w, truth, words) ((truth) ? (void)0 : wander_fail(w, words))

#endif
