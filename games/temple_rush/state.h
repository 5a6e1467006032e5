/* The state of a game of Temple Rush and its moves. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_STATE_H
#define FIRN_GAMES_TEMPLE_RUSH_STATE_H

#include "engine/game.h"
#include "games/temple_rush/figure.h"

enum { SEATS = 4, ZONES = 3, TEMPLES = 31, STAR = 5 /* face of a die */ };

/* Power tokens, in bytewise order of their names, as chance needs it. */
enum power { BAG, BOMB, LIGHTNING, SHIELD, POWERS, SOLO = POWERS, POWER_UNKNOWN };

enum phase {
	PHASE_SET_FIRST, /* chance: the set-up */
	PHASE_SET_CARD,
	PHASE_SET_NEXT,
	PHASE_SET_TOKEN,
	PHASE_ROLL,
	PHASE_DICE, /* chance: a die a seat, or the two of a solo turn */
	PHASE_PLACE,
	PHASE_SOLO, /* the same for one seat, openly */
	PHASE_BONUS,
	PHASE_NEXT, /* chance: the next card, after one was taken */
	PHASE_REBUILD,
	PHASE_RENEW, /* chance: the next card, while all zones are filled anew (T3.9) */
	PHASE_HEAD,
	PHASE_RACE,
	PHASE_OVER
};

/* What the round is; STAGE_ROLL until that is decided. */
enum stage { STAGE_ROLL, STAGE_ROUND, STAGE_SOLO, STAGE_RACE };

enum { TOKEN_SOLO = 1, TOKEN_MORTAR = 2 };
enum { ROW_CARDS, ROW_TOKENS, ROW_BONUS, ROW_TOTAL };
enum { RACE_TURNS, RACE_OPEN };
enum { NOBODY = 255 };

#define PENDING_UNKNOWN 0xffffffffu /* a seat has committed, and the viewer may not know to what */

/* 504 bytes, no padding. Sets of seats and zones are bits; a card is its number, 0: none. */
struct temple_rush {
	struct figure figure[SEATS][ZONES];
	uint32_t deck;          /* cards not drawn */
	uint32_t won[SEATS];    /* cards */
	uint16_t supply[SEATS]; /* stones: counts as in figure.h */
	uint16_t loose[SEATS];  /* stones of `zone` that wait for the rebuild */
	uint16_t points[SEATS]; /* point tokens of value 3, 4, 5, 6, 4 bits each */
	uint16_t spent;         /* power tokens used, 4 bits per kind */
	uint16_t turn;          /* rounds ended */
	uint8_t card[ZONES];
	uint8_t next;          /* card */
	uint8_t dice[SEATS];   /* 1..4, STAR; 0: none */
	uint8_t bonus[SEATS];  /* sizes in the bonus area, bit size - 1 */
	uint8_t mortar[SEATS]; /* zones where loose pieces are allowed */
	uint8_t tokens[SEATS]; /* TOKEN_ bits left */
	uint8_t powers[SEATS]; /* power tokens left; which, is secret */
	uint8_t shield[ZONES]; /* rounds left << 2 | seat; 0: none */
	uint8_t solo[2];       /* faces left, ascending, then 0 */
	uint8_t seats, race, ruleset;
	uint8_t phase;
	int8_t actors; /* seats, FIRN_CHANCE or FIRN_OVER */
	uint8_t stage;
	uint8_t roller;   /* NOBODY until it is known */
	uint8_t pile;     /* cards to come, `next` included */
	uint8_t quiet;    /* rolls and races since a card was won */
	uint8_t used;     /* the roller used a token before this roll */
	uint8_t zone;     /* of the temple being resolved, rebuilt or raced for */
	uint8_t asked;    /* seats that still choose a bonus, or rebuild */
	uint8_t out;      /* seats that gave the race up */
	uint8_t lap;      /* of the race, from 0 */
	uint8_t racer;    /* seat whose turn of the race it is; NOBODY: none */
	uint8_t spare[4]; /* always 0 */
	struct {
		uint32_t pending[SEATS]; /* what a seat has committed to; 0: nothing yet */
		uint8_t mortar[SEATS];   /* zones of a mortar that waits for the reveal */
		uint8_t power[SEATS];    /* power tokens left, 2 bits per kind */
	} secret;
};

/* Moves: kind << 24 | payload. Seats' moves first, then chance's. */
enum move_kind {
	MOVE_BACK = 1, /* zone << 6 | cell */
	MOVE_BONUS,    /* size; 0: none */
	MOVE_BORROW,   /* zone << 15 | cell << 9 | zone << 7 | way << 6 | cell: from, to */
	MOVE_DONE,
	MOVE_GIVEUP,
	MOVE_MORTAR, /* zone */
	MOVE_PASS,
	MOVE_PUT, /* zone << 9 | (size - 1) << 7 | way << 6 | cell */
	MOVE_ROLL,
	MOVE_USE,   /* token << 8 | seat << 4 | zone << 2 | own zone; what it does not name is 0 */
	MOVE_CARD,  /* number */
	MOVE_DICE,  /* how many << 12 | faces, 3 bits each, the last one lowest */
	MOVE_FIRST, /* seat */
	MOVE_TOKEN  /* seat << 8 | power */
};

#endif
