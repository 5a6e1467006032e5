/* City Blox: the state of a game and the functions over it. The rules are
 * docs/rules/city-blox.md; comments here and in the .c files cite its clauses. */
#ifndef FIRN_GAMES_CITY_BLOX_H
#define FIRN_GAMES_CITY_BLOX_H

#include "engine/game.h"

enum {
	SEATS = 4,
	LOTS = 3,   /* house, school, supermarket; also the kinds of cards */
	CARDS = 36, /* numbered from 1: twelve of each kind; 0: none */
	CARDS_OF_KIND = 12,
	CELLS = 64,       /* bit 8 * column + row: bytewise order of the names */
	MOST_BLOCKS = 12, /* on a lot */
	NOBODY = 255
};

/* C1.2, in bytewise order of the names. */
enum city_blox_size { SIZE_1X1, SIZE_1X2, SIZE_2X2, SIZE_2X3, SIZE_2X4, SIZE_CORNER, SIZES };

/* C2.1: how a block lies. */
enum city_blox_turn { TURN_NONE, TURN_FLAT, TURN_TALL, TURN_NE, TURN_NW, TURN_SE, TURN_SW, TURNS };

/* A size with its turn, in this order. */
enum { SHAPES = 12 };

/* C6, in bytewise order of the names, as chance needs it. */
enum city_blox_event {
	EVENT_AID,
	EVENT_CLEARANCE,
	EVENT_CRANE,
	EVENT_FAULTY,
	EVENT_GRANT,
	EVENT_GUST,
	EVENT_HURRICANE,
	EVENT_LEFTOVERS,
	EVENT_PRIZE,
	EVENT_SECONDHAND,
	EVENT_STRIKE,
	EVENT_TREMOR,
	EVENTS,
	NO_EVENT = EVENTS
};

enum city_blox_phase {
	PHASE_SET_FIRST, /* chance: the set-up */
	PHASE_SET_CARD,
	PHASE_SUPPLY,
	PHASE_TURN,
	PHASE_DRAW, /* chance: an event */
	PHASE_EVENT,
	PHASE_OVER
};

enum { LEVEL_2, LEVEL_1, LEVEL_3 };
enum { EVENTS_ON, EVENTS_OFF };
enum { SUPPLY_NORMAL, SUPPLY_DOUBLE };
enum { STRIKE_NONE, STRIKE_NEXT, STRIKE_NOW };
enum { ROW_LOTS, ROW_STUDS, ROW_TOTAL };

/* 496 bytes, no padding. Counts of blocks have a byte per size, 1x1 lowest. A block on a lot is
 * uncovered << 13 | layer << 10 | first cell << 4 | shape, layers from 0; those of a lot ascend by
 * layer and cell, zeros follow. */
struct city_blox {
	uint64_t free[SEATS]
		     [LOTS]; /* where a block may still lie; of a lot that takes none, none */
	uint64_t supply, reserve;
	uint64_t kept[SEATS];
	uint64_t drawn; /* events + 1 in the order drawn, 4 bits each, the first one lowest */
	uint16_t block[SEATS][LOTS][MOST_BLOCKS];
	uint8_t count[SEATS][LOTS]; /* blocks on a lot */
	uint8_t card[SEATS][LOTS];
	uint8_t finished[SEATS]; /* lots, a bit each */
	uint8_t hand[SEATS];     /* size + 1 that a faulty delivery brought; 0: none */
	uint8_t strike[SEATS];
	uint8_t seats, level, events, many, ruleset; /* options; `many`: supply */
	uint8_t phase;
	int8_t actor;     /* seat, FIRN_CHANCE or FIRN_OVER */
	uint8_t active;   /* seat whose turn it is; NOBODY in the set-up and after the end */
	uint8_t first;    /* of the round; NOBODY until it is known */
	uint8_t round;    /* from 1; 0 in the set-up */
	uint8_t left;     /* turns of the round not ended yet */
	uint8_t turn;     /* turns ended */
	uint8_t again;    /* an event interrupts a turn that goes on after it */
	uint8_t event;    /* NO_EVENT: none */
	uint8_t ask;      /* seats that still act in the event */
	uint8_t spare[5]; /* always 0 */
};

/* Moves: kind << 24 | payload. Seats' moves first, then chance's. */
enum city_blox_move_kind {
	MOVE_BUILD = 1, /* shape << 8 | lot << 6 | cell */
	MOVE_CRANE,     /* lot << 17 | cell << 11 | turn << 8 | lot << 6 | cell: from, to */
	MOVE_HIT,       /* seat */
	MOVE_KEEP,      /* size */
	MOVE_LIFT,      /* lot << 6 | cell */
	MOVE_PASS,
	MOVE_SUPPLY, /* counts, 4 bits per size, 1x1 lowest */
	MOVE_SWAP,   /* lot << 16 | cell << 10 | seat << 8 | lot << 6 | cell: own, the other's */
	MOVE_TRADE,  /* as build */
	MOVE_CARD,   /* seat << 10 | lot << 8 | card */
	MOVE_EVENT,  /* event */
	MOVE_FIRST   /* seat */
};

extern const struct firn_game city_blox_game;
extern const struct firn_about city_blox_about;
extern const char *const city_blox_size_name[SIZES];
extern const char *const city_blox_turn_name[TURNS]; /* [TURN_NONE]: empty */
extern const char *const city_blox_event_name[EVENTS];
extern const struct firn_reason city_blox_reasons[];
extern const struct firn_ruleset_shelf city_blox_shelf;

enum firn_err city_blox_setup(void *s, const struct firn_options *o);
int city_blox_actors(const void *s);
const char *city_blox_phase(const void *s);
int city_blox_turn(const void *s);
int city_blox_legal(const void *s, int seat, firn_move out[]);
int city_blox_check(const void *s, int seat, firn_move m);
void city_blox_apply(void *s, int seat, firn_move m);
firn_move city_blox_roll(const void *s, uint64_t u);
uint32_t city_blox_weight(const void *s, firn_move m);
int city_blox_events(const void *before, int seat, firn_move m, struct firn_event out[]);
void city_blox_score(const void *s, struct firn_sheet *out);
void city_blox_view(const void *s, int viewer, struct firn_writer *w);
void city_blox_view_read(void *s, const struct firn_view *v);
void city_blox_hide(void *s, int viewer);
void city_blox_redeal(void *s, int viewer, struct firn_rng *r);
firn_move city_blox_seen(const void *before, int seat, firn_move m, int viewer);
int city_blox_move_text(const void *s, firn_move m, char *buf, size_t cap);
enum firn_err city_blox_move_parse(const void *s, const char *text, firn_move *out);
const char *city_blox_broken(const void *s);

#endif
