/* The lab: many games of equal players, observed decision by decision, to tell what the rules do
 * (docs/lab.md). Games are numbered from 0; what happens in one depends on its number and on what
 * is measured only. */
#ifndef FIRN_LAB_LAB_H
#define FIRN_LAB_LAB_H

#include "engine/brain.h"
#include "engine/start.h"

enum {
	LAB_MAX_GAMES = 1000000,
	LAB_MAX_SEED = FIRN_SEED_MAX - 10, /* room for the seats and the number of a game */
	LAB_NAME = 48,                     /* bytes of an option's name */
	LAB_NAMES = 224,                   /* options and draws of one game */
	LAB_LIST = 48,                     /* options offered in one decision; draws before it */
	LAB_DECISIONS = 4000,              /* of a game; one that lasts longer does not end */
	LAB_GAINS = 64,                    /* things gained in one game */
	LAB_SKILL = 6                      /* one game in so many is played by unequal players */
};

/* What is measured. */
struct lab {
	const struct firn_game *game;
	struct firn_options options; /* but for who begins: everybody does, in turn */
	enum firn_level level;
	uint64_t nodes; /* the expert's; the level gets its share */
	char seed[FIRN_SEED_MAX + 1];
	const char *name; /* of the ruleset */
};

/* Names of options, draws and gains, each once. An option is "PHASE:WORDS", a draw "-WORDS", a
 * gain "+ROW THING". */
struct lab_names {
	int count;
	char text[LAB_NAMES][LAB_NAME];
};

/* A choice between two moves or more. Chances in thousandths. */
struct lab_decision {
	uint8_t seat;
	uint8_t taken; /* a name, as are the following */
	uint8_t offered_count, drawn_count;
	uint8_t offered[LAB_LIST], drawn[LAB_LIST]; /* drawn: since the last decision */
	uint16_t turn, choices;
	int16_t points[FIRN_MAX_SEATS];  /* on the sheet, as if the game ended now */
	uint16_t before[FIRN_MAX_SEATS]; /* chances with the best move */
	uint16_t after[FIRN_MAX_SEATS];  /* with the move that was played */
	uint16_t median;                 /* the seat's own, with the move in the middle */
};

/* A thing that scored: "+cards T07", a card of the table whose points went to this seat. */
struct lab_gain {
	uint8_t seat, name;
};

/* One game, observed. */
struct lab_game {
	uint32_t n;
	bool skill;     /* `strong` plays at the level, the others one below */
	uint8_t strong; /* a seat */
	uint8_t first;  /* the seat that began */
	uint8_t winners;
	uint8_t last;     /* the name of the move or draw that ended it */
	uint8_t tail;     /* draws after the last decision */
	uint16_t turns;   /* begun until the end */
	uint16_t draws;   /* of chance */
	uint8_t gained;   /* `gain` has so many */
	uint32_t phases;  /* that came up, by their place among the terms of the game */
	uint32_t events;  /* that happened, likewise */
	uint32_t decided; /* decisions; `decision` has so many */
	int16_t sheet[FIRN_MAX_SEATS][FIRN_MAX_ROWS];
	struct lab_gain gain[LAB_GAINS];
	struct lab_names names;
	struct lab_decision decision[LAB_DECISIONS];
};

/* Rows of the sheet, the total included: it is the last. */
int lab_rows(const struct firn_game *game);
/* Is game n one of unequal players? Only where there is a lower level. */
bool lab_is_skill(const struct lab *lab, uint32_t n);
/* How many numbers have so many games of equal players. */
uint32_t lab_numbers_of(const struct lab *lab, uint32_t games);
/* The seed of game n. */
void lab_seed(const struct lab *lab, uint32_t n, char seed[FIRN_SEED_MAX + 1]);

/* ---- name.c: options by the words of their moves ---- */

/* Words of move texts for the catalogue, then NULL. A word that is missing here, as of a new game, is
 * shown as it is. */
extern const char *const lab_move_words[];

/* Names moves of one position. */
struct lab_namer {
	const struct firn_game *game;
	const void *state;
	bool viewed;
	char view[1 << 16]; /* the board, once it was asked for */
};

/* A new position. */
void lab_namer_begin(struct lab_namer *n, const struct firn_game *game, const void *state);
/* "turn:take elder" for "take 3 elder 1d2": words without places and numbers, of several sizes
 * ("supply 1x1 2x2") the verb alone. "bless 2" becomes
 * "bless:bless gift" if the board has a list whose key begins like the word and that entry is a
 * word. A draw begins with a dash. */
void lab_namer_name(struct lab_namer *n, int seat, firn_move m, char out[LAB_NAME]);
/* "+cards T07": the thing at this entry ("1", "2", ...) of the list of the board that is named like
 * the row of the sheet. False: there is none that has an id. */
bool lab_namer_gain(struct lab_namer *n, const char *row, const char *entry, char out[LAB_NAME]);
/* The number of a name, a new one if need be; the last one stands for all that do not fit. */
uint8_t lab_names_add(struct lab_names *names, const char *text);

/* ---- play.c: the games ---- */

/* Somewhere to play. */
struct lab_table;
/* NULL: out of memory. Both are lent until it is closed; random players need no brain: it is {0}. */
struct lab_table *lab_table_open(const struct lab *lab, const struct firn_brain *brain);
void lab_table_close(struct lab_table *t);
/* Plays game n, which lives until the next one; NULL: it could not be played to its end. */
const struct lab_game *lab_table_play(struct lab_table *t, uint32_t n);
/* Why the last game could not; a sentence for the catalogue. */
const char *lab_table_fault(const struct lab_table *t);
/* Does a game end, if not of players at random, then of easy ones? */
bool lab_ends(const struct lab *lab, const struct firn_brain *brain);

/* ---- log.c: a game as a line of a file ---- */

enum { LAB_LINE = 1 << 21, LAB_HEAD = 1024 };

/* Everything that games depend on; how many are wanted may change from run to run. */
void lab_log_head(const struct lab *lab, char head[LAB_HEAD]);
/* The line lies in `line`; false: it is too long. */
bool lab_log_write(const struct lab *lab, const struct lab_game *g, char line[LAB_LINE]);
/* False: this is no game of that number. */
bool lab_log_read(const struct lab *lab, const char *line, size_t len, uint32_t n,
		  struct lab_game *out);

#endif
