/* Shared by the files of this game only: small questions to a state, and the steps of a
 * turn that call each other across files. */
#ifndef FIRN_GAMES_IGLOO_RULES_H
#define FIRN_GAMES_IGLOO_RULES_H

#include "engine/bits.h"
#include "engine/trace.h"
#include "games/igloo/board.h"
#include "games/igloo/igloo.h"
#include "games/igloo/ruleset.h"

/* Nothing of this is seen outside the library: no detour for what is shared between files. */
#pragma GCC visibility push(hidden)

/* ---- moves ---- */

static inline uint32_t move_payload(firn_move m)
{
	return m & 0xffffff;
}

/* The last field of a payload that ends with a space. */
static inline int move_space(firn_move m)
{
	return (int)(m & 63);
}

/* Walk and kayak; the space arrived at is `move_space`. */
static inline uint32_t travel_make(int from, bool harpoon, int to)
{
	return (uint32_t)from << 7 | (uint32_t)harpoon << 6 | (uint32_t)to;
}

static inline int travel_from(firn_move m)
{
	return (int)(m >> 7 & 63);
}

static inline bool travel_harpoon(firn_move m)
{
	return m >> 6 & 1;
}

/* Hunt and harpoon. */
static inline uint32_t hunt_make(int animal, int space)
{
	return (uint32_t)animal << 6 | (uint32_t)space;
}

static inline int hunt_animal(firn_move m)
{
	return (int)(m >> 6 & 7);
}

static inline uint32_t step_make(int animal, int direction, int space)
{
	return (uint32_t)animal << 8 | (uint32_t)direction << 6 | (uint32_t)space;
}

static inline int step_animal(firn_move m)
{
	return (int)(m >> 8 & 7);
}

static inline int step_direction(firn_move m)
{
	return (int)(m >> 6 & 3);
}

/* `swim`: where swimming animals go, -1: nowhere. */
static inline uint32_t drift_make(int direction, int swim, int space)
{
	return (uint32_t)direction << 13 | (uint32_t)(swim + 1) << 6 | (uint32_t)space;
}

static inline int drift_direction(firn_move m)
{
	return (int)(m >> 13 & 3);
}

static inline int drift_swim(firn_move m)
{
	return (int)(m >> 6 & 127) - 1;
}

static inline uint32_t flee_make(int seat, int corner)
{
	return (uint32_t)seat << 6 | (uint32_t)corner;
}

static inline int flee_seat(firn_move m)
{
	return (int)(m >> 6 & 3);
}

/* ---- who ---- */

static inline void enter(struct igloo *s, int phase, int actor)
{
	s->phase = (uint8_t)phase;
	s->actor = (int8_t)actor;
}

static inline int seat_after(const struct igloo *s, int seat)
{
	return seat + 1 == s->seats ? 0 : seat + 1;
}

/* I1.4 */
static inline int inuits_each(const struct igloo *s)
{
	return ruleset_of(s)->inuits[s->seats > 2];
}

/* ---- ice and sea ---- */

static inline uint64_t ice(const struct igloo *s)
{
	return s->down | s->pack;
}

static inline uint64_t sea(const struct igloo *s)
{
	return ~(s->down | s->pack | LAND);
}

/* ---- Inuits and igloos ---- */

/* Where a seat has Inuits. */
static inline uint64_t inuits_of(const struct igloo *s, int seat)
{
	return s->one[seat] | s->two[seat] | s->four[seat & 1];
}

static inline uint64_t inuits(const struct igloo *s)
{
	return s->one[0] | s->one[1] | s->one[2] | s->one[3] | s->two[0] | s->two[1] | s->two[2] |
	       s->two[3] | s->four[0] | s->four[1];
}

/* How many Inuits of a seat stand on a set of spaces. */
static inline int inuits_on(const struct igloo *s, int seat, uint64_t set)
{
	return bits_count(s->one[seat] & set) + 2 * bits_count(s->two[seat] & set) +
	       4 * bits_count(s->four[seat & 1] & set);
}

static inline void inuit_put(struct igloo *s, int seat, uint64_t at)
{
	uint64_t two = s->one[seat] & at, four = s->two[seat] & two;

	s->one[seat] ^= at;
	s->two[seat] ^= two;
	s->four[seat & 1] ^= four;
}

static inline void inuit_take(struct igloo *s, int seat, uint64_t at)
{
	uint64_t two = ~s->one[seat] & at, four = ~s->two[seat] & two;

	s->one[seat] ^= at;
	s->two[seat] ^= two;
	s->four[seat & 1] ^= four;
}

static inline uint64_t igloos(const struct igloo *s)
{
	return s->igloo[0] | s->igloo[1] | s->igloo[2] | s->igloo[3];
}

static inline uint64_t igloos_of_others(const struct igloo *s, int seat)
{
	return igloos(s) & ~s->igloo[seat];
}

static inline int igloos_left(const struct igloo *s, int seat)
{
	return ruleset_of(s)->igloos - bits_count(s->igloo[seat]);
}

/* ---- animals ---- */

static inline bool is_fish(int animal)
{
	return animal >= FISH1 && animal <= FISH3;
}

/* I1.2: 1 to 3, of a fish or a fox. */
static inline int token_value(int animal)
{
	return is_fish(animal) ? animal - FISH1 + 1 : animal - FOX1 + 1;
}

/* I1.2: what an animal costs to hunt (bears only by harpoon), and scores. */
static inline int animal_value(const struct igloo *s, int animal)
{
	return animal == BEAR ? ruleset_of(s)->bear : token_value(animal);
}

static inline int animal_row(int animal)
{
	return animal == BEAR ? ROW_BEARS : is_fish(animal) ? ROW_FISH : ROW_FOXES;
}

/* Where tokens of a value (from 1) lie, fish and foxes. */
static inline uint64_t tokens_of(const struct igloo *s, int value)
{
	const uint64_t *digit = s->token[value - 1];

	return digit[0] | digit[1] | digit[2] | digit[3];
}

static inline uint64_t tokens(const struct igloo *s)
{
	return tokens_of(s, 1) | tokens_of(s, 2) | tokens_of(s, 3);
}

/* Where animals of a kind are: a token at sea is a fish, on ice a fox. */
static inline uint64_t animals_of(const struct igloo *s, int animal)
{
	if (animal == BEAR)
		return s->bear;
	return tokens_of(s, token_value(animal)) & (is_fish(animal) ? sea(s) : ice(s));
}

static inline void token_put(struct igloo *s, int value, uint64_t at)
{
	uint64_t *digit = s->token[value - 1];

	for (int i = 0; i < DIGITS; i++) {
		uint64_t carry = digit[i] & at;
		digit[i] ^= at;
		at = carry;
	}
}

static inline void token_take(struct igloo *s, int value, uint64_t at)
{
	uint64_t *digit = s->token[value - 1];

	for (int i = 0; i < DIGITS; i++) {
		uint64_t borrow = ~digit[i] & at;
		digit[i] ^= at;
		at = borrow;
	}
}

static inline int token_count(const struct igloo *s, int value, int space)
{
	int n = 0;

	for (int i = 0; i < DIGITS; i++)
		n |= (int)(s->token[value - 1][i] >> space & 1) << i;
	return n;
}

/* All fish and foxes of the set leave the game. */
static inline void tokens_clear(struct igloo *s, uint64_t at)
{
	for (int v = 0; v < VALUES; v++)
		for (int i = 0; i < DIGITS; i++)
			s->token[v][i] &= ~at;
}

static inline int fish_left(const struct igloo *s)
{
	return s->reserve[FISH1] + s->reserve[FISH2] + s->reserve[FISH3];
}

static inline int foxes_left(const struct igloo *s)
{
	return s->reserve[FOX1] + s->reserve[FOX2] + s->reserve[FOX3];
}

static inline int hunted_count(const struct igloo *s, int seat, int animal)
{
	return (int)(s->hunted[seat] >> 4 * animal & 15);
}

/* ---- kept tiles ---- */

#define RED_KINDS \
	(1u << KIND_ANIMALS | 1u << KIND_HARPOON | 1u << KIND_STAMINA1 | 1u << KIND_STAMINA2 | \
	 1u << KIND_STAMINA3 | 1u << KIND_THAW)

static inline bool is_red(int kind)
{
	return RED_KINDS >> kind & 1;
}

/* The place of a kept kind in a hand: harpoon, stamina 1 to 3, thaw, then animals. */
static inline int hand_shift(int kind)
{
	return kind == KIND_ANIMALS   ? 20
	       : kind == KIND_HARPOON ? 0
				      : 4 * (kind - KIND_STAMINA1 + 1);
}

static inline int hand_count(uint32_t hand, int kind)
{
	return (int)(hand >> hand_shift(kind) & 15);
}

#define HAND_STAMINA 0x00fff0u /* all values */

static inline bool holds(const struct igloo *s, int seat, int kind)
{
	return hand_count(s->secret.hand[seat], kind) > 0;
}

/* A tile is played: it leaves the game. */
static inline void hand_drop(struct igloo *s, int seat, int kind)
{
	s->secret.hand[seat] -= (uint32_t)1 << hand_shift(kind);
	s->held[seat]--;
}

/* I4.1, I4.6: may the active seat play a harpoon now? */
static inline bool can_harpoon(const struct igloo *s)
{
	return !(s->played & PLAY_HARPOON) && holds(s, s->active, KIND_HARPOON);
}

/* ---- what the rules leave to choose; listed and checked by the same functions ---- */

uint64_t igloo_melt_choice(const struct igloo *s); /* I3.1 */
uint64_t igloo_thaw_choice(const struct igloo *s); /* I4.2, held or not */
/* I3.5: the spaces a row may be pushed onto if nothing swims there, and if something does. */
uint64_t igloo_drift_clear(const struct igloo *s);
uint64_t igloo_drift_swum(const struct igloo *s);
/* I3.5: where what swims on this space could go. */
uint64_t igloo_drift_refuge(const struct igloo *s, uint64_t from);
/* I3.5: the first space beyond the row; an empty set: it leaves the grid. */
uint64_t igloo_drift_end(const struct igloo *s, int space, int direction);
/* I4.4: where an animal of this kind may step to. */
uint64_t igloo_step_ground(const struct igloo *s, int animal);
/* I4.5: the seats that flee from the pending space, as bits. */
unsigned igloo_fleeing(const struct igloo *s);
/* I5.2, I5.3, I7.1: what the active seat's Inuits may walk onto, and land on by kayak; bears
 * are no hindrance here. */
uint64_t igloo_walk_ground(const struct igloo *s);
uint64_t igloo_kayak_ground(const struct igloo *s);
/* I5.3: the sea a kayak can cross from there. */
uint64_t igloo_kayak_sea(const struct igloo *s, uint64_t from);
/* I5.4: where the active seat could hunt an animal of this kind. */
uint64_t igloo_hunt_reach(const struct igloo *s, int animal);
/* I5.5 */
uint64_t igloo_build_choice(const struct igloo *s);

/* ---- steps of a turn; each ends in a phase that waits for a move ---- */

void igloo_turn_begin(struct igloo *s, struct firn_trace *t);
/* Back to the melt or the actions after something in between; the game may end (I3.1). */
void igloo_turn_resume(struct igloo *s);
void igloo_steps_go_on(struct igloo *s);
void igloo_flee_go_on(struct igloo *s);
/* The token joins the seat's hunted animals. */
void igloo_hunted(struct igloo *s, int seat, int animal, int space, struct firn_trace *t);

/* ---- what each kind of move does ---- */

typedef void igloo_step(struct igloo *s, int seat, firn_move m, struct firn_trace *t);
igloo_step igloo_apply_animals, igloo_apply_defend, igloo_apply_done, igloo_apply_drift,
	igloo_apply_end, igloo_apply_flee, igloo_apply_harpoon, igloo_apply_hunt, igloo_apply_igloo,
	igloo_apply_kayak, igloo_apply_melt, igloo_apply_pass, igloo_apply_place,
	igloo_apply_stamina, igloo_apply_step, igloo_apply_thaw, igloo_apply_walk, igloo_apply_face,
	igloo_apply_first, igloo_apply_fish, igloo_apply_fox;

int igloo_legal_chance(const struct igloo *s, firn_move *out);

/* ---- islands (island.c) ---- */

enum { MAX_ISLANDS = 32 };

struct island {
	uint64_t spaces;
	uint8_t strength[FIRN_MAX_SEATS];
	int16_t points[FIRN_MAX_SEATS];
};

/* I6.2: all of them, ordered by their first space. */
int igloo_islands(const struct igloo *s, struct island out[MAX_ISLANDS]);

#pragma GCC visibility pop
#endif
