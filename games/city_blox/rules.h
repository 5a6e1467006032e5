/* Shared by the files of this game only: small questions to a state, and the steps of a
 * turn that call each other across files. */
#ifndef FIRN_GAMES_CITY_BLOX_RULES_H
#define FIRN_GAMES_CITY_BLOX_RULES_H

#include "engine/trace.h"
#include "games/city_blox/ruleset.h"
#include "games/city_blox/shape.h"

/* Nothing of this is seen outside the library: no detour for what is shared between files. */
#pragma GCC visibility push(hidden)

#define COLD __attribute__((noinline, cold))

/* ---- moves ---- */

static inline uint32_t move_payload(firn_move m)
{
	return m & 0xffffff;
}

/* Where a build, a trade, a crane or a swap ends, what a lift takes: the last fields. */
static inline int move_cell(firn_move m)
{
	return (int)(m & 63);
}

static inline int move_lot(firn_move m)
{
	return (int)(m >> 6 & 3);
}

static inline firn_move set_make(int kind, int shape, int lot, int cell)
{
	return firn_move_make(kind, (uint32_t)(shape << 8 | lot << 6 | cell));
}

/* Of a build and a trade. */
static inline int set_shape(firn_move m)
{
	return (int)(m >> 8 & 15);
}

static inline firn_move lift_make(int lot, int cell)
{
	return firn_move_make(MOVE_LIFT, (uint32_t)(lot << 6 | cell));
}

static inline firn_move crane_make(int lot, int cell, int turn, int to, int at)
{
	return firn_move_make(MOVE_CRANE,
			      (uint32_t)(lot << 17 | cell << 11 | turn << 8 | to << 6 | at));
}

static inline int crane_lot(firn_move m)
{
	return (int)(m >> 17 & 3);
}

static inline int crane_cell(firn_move m)
{
	return (int)(m >> 11 & 63);
}

static inline int crane_turn(firn_move m)
{
	return (int)(m >> 8 & 7);
}

static inline firn_move swap_make(int lot, int cell, int seat, int to, int at)
{
	return firn_move_make(MOVE_SWAP,
			      (uint32_t)(lot << 16 | cell << 10 | seat << 8 | to << 6 | at));
}

static inline int swap_lot(firn_move m)
{
	return (int)(m >> 16 & 3);
}

static inline int swap_cell(firn_move m)
{
	return (int)(m >> 10 & 63);
}

static inline int swap_seat(firn_move m)
{
	return (int)(m >> 8 & 3);
}

static inline int supply_count(firn_move m, int size)
{
	return (int)(m >> 4 * size & 15);
}

static inline firn_move card_make(int seat, int lot, int card)
{
	return firn_move_make(MOVE_CARD, (uint32_t)(seat << 10 | lot << 8 | card));
}

static inline int card_seat(firn_move m)
{
	return (int)(m >> 10 & 3);
}

static inline int card_lot(firn_move m)
{
	return (int)(m >> 8 & 3);
}

/* ---- names ---- */

void city_blox_cell_name(int cell, char name[3]);
int city_blox_cell_find(const char *name); /* -1: none such */
void city_blox_card_name(int card, char name[4]);
int city_blox_card_find(const char *name); /* 0: none such */

/* The kind of a card is the number of the lot it lies on. */
static inline int card_kind(int card)
{
	return (card - 1) / CARDS_OF_KIND;
}

/* ---- who ---- */

static inline void enter(struct city_blox *s, int phase, int actor)
{
	s->phase = (uint8_t)phase;
	s->actor = (int8_t)actor;
}

static inline int seat_after(const struct city_blox *s, int seat)
{
	return seat + 1 == s->seats ? 0 : seat + 1;
}

static inline bool is_seat(const struct city_blox *s, int seat)
{
	return seat >= 0 && seat < s->seats;
}

static inline unsigned all_seats(const struct city_blox *s)
{
	return (1u << s->seats) - 1;
}

/* C3.1 */
static inline int turns_of_round(const struct city_blox *s)
{
	return s->seats == 2 ? 4 : s->seats;
}

/* C6.2: the first of them clockwise, the drawer before all others. */
static inline int first_of(const struct city_blox *s, unsigned seats)
{
	unsigned twice = (seats | seats << s->seats) >> s->active;
	int seat = s->active + bits_first(twice);

	return seat >= s->seats ? seat - s->seats : seat;
}

/* ---- lots ---- */

static inline uint64_t cut_out(const struct city_blox *s, int seat, int lot)
{
	return cells_of(ruleset_of(s), s->card[seat][lot]);
}

static inline bool is_finished(const struct city_blox *s, int seat, int lot)
{
	return s->finished[seat] >> lot & 1;
}

static inline int finished_count(const struct city_blox *s, int seat)
{
	return bits_count(s->finished[seat]);
}

/* C2.5 */
static inline int layers_allowed(const struct city_blox *s)
{
	return s->level == LEVEL_1 ? 1 : ruleset_of(s)->layers;
}

/* C5.1-C5.3: the layers and hidden cells of a finished lot; of these at least so many, or at level
 * 3 exactly. */
static inline int layers_needed(const struct city_blox *s)
{
	return s->level == LEVEL_1 ? 1 : s->level == LEVEL_2 ? 2 : LAYERS_OF_LEVEL_3;
}

static inline int hidden_needed(const struct city_blox *s, int lot)
{
	return s->level == LEVEL_1 ? 0 : s->level == LEVEL_2 ? 1 : ruleset_of(s)->hidden[lot];
}

/* What a lot looks like from above and from the side. */
struct building {
	uint64_t covered, ground; /* cells; those of layer 1 */
	uint64_t top;             /* those of the highest layer allowed */
	int layers;
};

void city_blox_look(const struct city_blox *s, int seat, int lot, struct building *out);
/* C5.1-C5.3: does the card fit? */
bool city_blox_fits_card(const struct city_blox *s, int seat, int lot, const struct building *b);
/* First cells of the uncovered blocks; of a finished lot, none. */
uint64_t city_blox_liftable(const struct city_blox *s, int seat, int lot);
bool city_blox_can_lift(const struct city_blox *s, int seat);
/* The block that begins there and is uncovered; 0: none. */
unsigned city_blox_block_at(const struct city_blox *s, int seat, int lot, int cell);
/* What follows from blocks, card and `finished`: which are uncovered, where others may lie. */
void city_blox_derive(struct city_blox *s, int seat, int lot);

/* The block is set down and the lot tested (C5.1); true: the game is over (C5.5). */
bool city_blox_set_down(struct city_blox *s, int seat, firn_move m, struct firn_trace *t);
/* The uncovered block that begins there is taken off; its size. */
int city_blox_take_off(struct city_blox *s, int seat, int lot, int cell);

/* ---- what a seat may do with blocks now: sizes, a bit each ---- */

unsigned city_blox_build_sizes(const struct city_blox *s, int seat); /* build */
unsigned city_blox_keep_sizes(const struct city_blox *s, int seat);  /* keep, if there is room */

/* C4.1 */
static inline int kept_count(const struct city_blox *s, int seat)
{
	return blocks_sum(s->kept[seat]);
}

static inline bool has_room(const struct city_blox *s, int seat)
{
	return kept_count(s, seat) < ruleset_of(s)->kept;
}

/* C4.2: a trade needs all that may be kept; what can be had for it. */
static inline bool can_trade(const struct city_blox *s, int seat)
{
	return !has_room(s, seat) && s->strike[seat] != STRIKE_NOW;
}

static inline unsigned trade_sizes(const struct city_blox *s, int seat)
{
	return blocks_sizes(s->reserve + s->kept[seat]);
}

/* ---- the supply (C3.2, C7.3) ---- */

int city_blox_supply_blocks(const struct city_blox *s); /* how many are set out now */
int city_blox_supply_sizes(const struct city_blox *s);  /* of how many sizes at least */

/* ---- events ---- */

/* Words that the event asks for now, a bit per kind of move. */
unsigned city_blox_event_kinds(const struct city_blox *s, int seat);

static inline int drawn_count(const struct city_blox *s)
{
	return s->drawn ? bits_last(s->drawn) / 4 + 1 : 0;
}

static inline int drawn_event(const struct city_blox *s, int i)
{
	return (int)(s->drawn >> 4 * i & 15) - 1;
}

unsigned city_blox_deck(const struct city_blox *s); /* events left, a bit each */

/* ---- steps of a turn; each ends in a phase that waits for a move ---- */

void city_blox_round_begin(struct city_blox *s);
void city_blox_turn_end(struct city_blox *s, struct firn_trace *t);
/* C5.5: a block was set down by building or trading. */
void city_blox_after_set(struct city_blox *s, int seat, firn_move m, bool again,
			 struct firn_trace *t);
/* C6.2: a seat has acted in the event. */
void city_blox_event_next(struct city_blox *s, int seat, struct firn_trace *t);
/* What an event does with a move of each kind. */
void city_blox_event_act(struct city_blox *s, int seat, firn_move m, struct firn_trace *t);

typedef void city_blox_step(struct city_blox *s, int seat, firn_move m, struct firn_trace *t);
city_blox_step city_blox_apply_build, city_blox_apply_event_move, city_blox_apply_keep,
	city_blox_apply_lift, city_blox_apply_pass, city_blox_apply_supply, city_blox_apply_trade,
	city_blox_apply_card, city_blox_apply_event, city_blox_apply_first;

/* ---- chance ---- */

int city_blox_legal_chance(const struct city_blox *s, firn_move *out);
int city_blox_check_chance(const struct city_blox *s, firn_move m);
/* Seat and lot that get the next card of the set-up, as seat * LOTS + lot. */
int city_blox_next_card(const struct city_blox *s);
/* Cards of a lot's kind that nobody has: numbers, a bit each. */
uint64_t city_blox_cards_left(const struct city_blox *s, int lot);

#pragma GCC visibility pop
#endif
