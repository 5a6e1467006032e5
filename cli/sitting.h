/* A game at this terminal: a match and who sits where, people or players of a level. */
#ifndef FIRN_CLI_SITTING_H
#define FIRN_CLI_SITTING_H

#include "match/consult.h"

enum {
	SITTING_PERSON = -1,
	SITTING_AWAY = -2, /* somebody somewhere else: a server tells what they do */
	SITTING_PATH = 4096,
	SITTING_NAME = 64,
	SITTING_COLUMNS = 10 /* of a name: what boards have room for */
};

#define SITTING_UNKNOWN "?" /* somebody whose name has not come yet */

/* Large: one per program. */
struct sitting {
	struct firn_match match;
	int player[FIRN_MAX_SEATS]; /* enum firn_level, SITTING_PERSON or SITTING_AWAY */
	char name[FIRN_MAX_SEATS][SITTING_NAME]; /* as it is shown; "": by who plays */
	bool ended;                              /* before the rules end it: somebody resigned */
	bool kept;                               /* it is to be saved after every move, ... */
	char path[SITTING_PATH];                 /* ... here; "": there is no place yet */
	int unsaved;                             /* errno of the last try; 0: it is saved */
	bool locked;                             /* nobody else continues it, ... */
	int lock;                                /* ... thanks to this descriptor */
};

/* Reads "you,hard,you": as many as there are seats. False: it is something else. */
bool sitting_parse(const char *list, int seats, int player[FIRN_MAX_SEATS]);
/* As it is written in a list: "you", "hard". */
const char *sitting_word(int player);
/* As it is shown: the same, translated; "player" if several people play. */
const char *sitting_name(const struct sitting *g, int seat);

/* It is not saved any more, and its file is free. */
void sitting_unlock(struct sitting *g);
/* Nobody sits there, nothing is saved, the file of the last game is free. */
void sitting_clear(struct sitting *g);
/* Gives a seat a name to be shown, cut to what boards have room for. */
void sitting_set_name(struct sitting *g, int seat, const char *name);

/* Seats of people, as bits. */
unsigned sitting_people(const struct sitting *g);
/* The person who is asked next, -1: nobody; `now` is kept if it may act. */
int sitting_asked(const struct sitting *g, int now);
/* Who acts next where nobody is in a hurry: of those who may, the seat that has waited longest;
 * so several seats that may act at once take turns. -1: nobody. */
int sitting_next(const struct sitting *g);
/* A seat of a program that may act, -1: none. */
int sitting_program(const struct sitting *g);
/* Is the game over, by its rules or before? */
bool sitting_over(const struct sitting *g);

/* Back before the last move of a person, over what the others did since. NO_UNDO. */
struct firn_fault sitting_undo(struct sitting *g, unsigned seats);

/* Would the two seats see different things? Then one must not look at the other's screen. */
bool sitting_secret(const struct sitting *g, int one, int other);

#endif
