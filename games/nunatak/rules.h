/* Shared by the files of this game only: small questions to a state, and the steps of a
 * turn that call each other across files. */
#ifndef FIRN_GAMES_NUNATAK_RULES_H
#define FIRN_GAMES_NUNATAK_RULES_H

#include <string.h>

#include "engine/bits.h"
#include "engine/trace.h"
#include "games/nunatak/board.h"
#include "games/nunatak/nunatak.h"
#include "games/nunatak/ruleset.h"

/* Nothing of this is seen outside the library: no detour for what is shared between files. */
#pragma GCC visibility push(hidden)

#define COLD __attribute__((noinline, cold))
#ifndef INLINE /* make coverage counts the branches of a function once */
#define INLINE inline __attribute__((always_inline))
#endif

/* ---- moves ---- */

static inline firn_move take_make(int place, int symbol, bool siku, int swap, int space)
{
	return firn_move_make(MOVE_TAKE, (uint32_t)place << 16 | (uint32_t)symbol << 13 |
						 (uint32_t)siku << 12 | (uint32_t)(swap + 1) << 6 |
						 (uint32_t)space);
}

#define TAKE_SIKU ((firn_move)1 << 12) /* its bit, to be added */

static inline int take_place(firn_move m)
{
	return (int)(m >> 16 & 0xff);
}
static inline int take_symbol(firn_move m)
{
	return (int)(m >> 13 & 7);
}
static inline bool take_siku(firn_move m)
{
	return m >> 12 & 1;
}
static inline int take_swap(firn_move m)
{
	return (int)(m >> 6 & 63) - 1;
} /* -1: none */
static inline int take_space(firn_move m)
{
	return (int)(m & 63);
}

static inline firn_move use_make(int blessing, int argument)
{
	return firn_move_make(MOVE_USE, (uint32_t)blessing << 12 | (uint32_t)argument);
}

static inline int use_blessing(firn_move m)
{
	return (int)(m >> 12 & 0xfff);
}
static inline int use_argument(firn_move m)
{
	return (int)(m & 0xfff);
}

/* The argument of transference: card << 5 | symbol << 2 | tool (NO_TOOL but for artisans). */
static inline int transfer_make(int card, int symbol, int tool)
{
	return card << 5 | symbol << 2 | tool;
}

/* ---- who ---- */

static inline bool is_player(const struct nunatak *s, int owner)
{
	return owner < s->seats;
}

static inline bool is_dummy(const struct nunatak *s, int owner)
{
	return s->seats == 1 && owner > 0;
}

/* Seats, Siku and dummies. */
static inline int owner_count(const struct nunatak *s)
{
	return s->seats == 4 ? 4 : 3;
}

/* The seat that decides for the active owner: a dummy's choices are the player's. */
static inline int decider(const struct nunatak *s)
{
	return is_dummy(s, s->active) ? 0 : s->active;
}

static inline void enter(struct nunatak *s, int phase, int actor)
{
	s->phase = (uint8_t)phase;
	s->actor = (int8_t)actor;
}

/* ---- the temple ---- */

static inline uint64_t occupied(const struct nunatak *s)
{
	return s->block[0] | s->block[1] | s->block[2] | s->block[3];
}

/* N4.11: in edition fr a tile laid this turn is not free, unless no other tile is. */
uint64_t nunatak_free_but_laid(const struct nunatak *s);

static inline uint64_t free_now(const struct nunatak *s)
{
	return s->laid ? nunatak_free_but_laid(s) : s->free;
}

/* Symbols that a tile of the set shows, as bits. */
static inline unsigned symbols_on(const struct nunatak *s, uint64_t spaces)
{
	unsigned shown = 0;

	for (int i = 0; i < SYMBOLS; i++)
		shown |= (unsigned)((s->tile[i] & spaces) != 0) << i;
	return shown;
}

/* ---- cards ---- */

static inline bool deck_empty(const struct nunatak *s)
{
	return !s->deck && !s->secret.count;
}

/* Cards in the deck, looked-at ones too; hidden ones (hide) are back among the others. */
static inline int deck_count(const struct nunatak *s)
{
	int count = bits_count(s->deck);

	for (int i = 0; i < s->secret.count; i++)
		count += (s->secret.top[i] & 31) != HIDDEN_KIND;
	return count;
}

/* What is left of the first pile that has something. The loop has one end only: one that is left
 * early goes wrong in WebKit's optimized WebAssembly (tests/browser/webkit.mjs). */
static inline uint64_t first_pile(uint64_t left, const uint64_t pile[PILES])
{
	uint64_t pool = left;

	for (int i = PILES - 2; i >= 0; i--)
		pool = left & pile[i] ? left & pile[i] : pool;
	return pool;
}

/* N3.2: the cards of which the next one is drawn: the first pile with a card, or all mixed. */
static inline uint64_t card_pool(const struct nunatak *s)
{
	return s->mixed ? s->deck : first_pile(s->deck, ruleset_of(s)->pile);
}

static inline uint64_t tile_pool(const struct nunatak *s)
{
	return first_pile(s->stack, ruleset_of(s)->tile_pile);
}

static inline unsigned display_filled(const struct nunatak *s)
{
	return bits_of_bytes(bits_load(s->display));
}

static inline int display_count(const struct nunatak *s)
{
	return bits_count_bytes(bits_load(s->display));
}

/* Is any card reserved (foresight)? Almost never, so ask this first. */
static inline bool any_reserved(const struct nunatak *s)
{
	uint32_t all;

	memcpy(&all, s->reserved, sizeof all);
	return all != 0;
}

static inline unsigned reserved_by_others(const struct nunatak *s, int seat)
{
	unsigned places = 0;

	for (int i = 0; i < OWNERS; i++)
		places |= i == seat ? 0 : s->reserved[i];
	return places;
}

/* The card at an occupied place. */
static inline const struct card *card_at(const struct nunatak *s, int place)
{
	return &ruleset_of(s)->card[s->display[place] - 1];
}

/* N4.1, N7.1, N10.5: the card joins its owner's; of Siku's and a dummy's only builders stay. */
static inline void keep_card(struct nunatak *s, int owner, int place, int symbol)
{
	int kind = s->display[place] - 1;
	int side = ruleset_of(s)->card[kind].symbol[0] != symbol;

	s->display[place] = 0;
	if (any_reserved(s))
		for (int i = 0; i < OWNERS; i++)
			s->reserved[i] &= (uint8_t) ~(1u << place);
	if (is_player(s, owner) || symbol == BUILDER)
		s->taken[s->taken_count++] = (uint8_t)(kind << 3 | side << 2 | owner);
}

/* Fields of an entry of `taken`. */
static inline int taken_owner(uint8_t entry)
{
	return entry & 3;
}
static inline int taken_side(uint8_t entry)
{
	return entry >> 2 & 1;
}
static inline int taken_kind(uint8_t entry)
{
	return entry >> 3;
}

/* The symbol that card i of `taken` counts as. */
static inline int taken_symbol(const struct nunatak *s, int i)
{
	if (s->moved == i)
		return s->moved_to & 15;
	return ruleset_of(s)->card[taken_kind(s->taken[i])].symbol[taken_side(s->taken[i])];
}

/* What an owner's cards add up to (tally.c). */
struct tally {
	uint8_t cards[SYMBOLS];
	uint8_t tools[TOOLS];
	uint8_t beasts;         /* symbols on beast cards */
	uint8_t beasts_of[3];   /* beast cards with 0, 1, 2 or more symbols */
	uint8_t wants[SYMBOLS]; /* elder cards that count this symbol */
};

void nunatak_tally_count(const struct nunatak *s, struct tally out[OWNERS]);

/* ---- blessings ---- */

/* `held` has 2 bits for each kind: one card of it, any number of it, ... */
static inline uint32_t held_one(int kind)
{
	return (uint32_t)1 << 2 * kind;
}

static inline uint32_t held_any(int kind)
{
	return (uint32_t)3 << 2 * kind;
}

/* ... and those that are used off one's turn (N8.3), at the start of it, at the end of the game. */
enum {
	HELD_OFF_TURN = 3 << 2 * FORESIGHT | 3 << 2 * PROVIDENCE | 3 << 2 * EXPANSION,
	HELD_AT_START = 3 << 2 * ABUNDANCE | 3 << 2 * BALANCE | 3 << 2 * EXPANSION |
			3 << 2 * FREEDOM | 3 << 2 * PROVIDENCE | 3 << 2 * STRENGTH,
	HELD_END = 3 << 2 * EDGE | 3 << 2 * FELLOWSHIP | 3 << 2 * INSIGHT | 3 << 2 * ORNAMENTS |
		   3 << 2 * TRANSFERENCE
};

/* The kinds among them, 1 bit each at 2 * kind: walk it with bits_first. */
static inline uint32_t held_kinds(uint32_t held)
{
	return (held | held >> 1) & 0x55555555u;
}

static inline int held_count(uint32_t held, int kind)
{
	return (int)(held >> 2 * kind & 3);
}

/* Blessings of a seat that it may use in this turn: never one taken in it (N8.1). */
static inline uint32_t held_ripe(const struct nunatak *s, int seat)
{
	return s->held[seat] - (seat == s->active ? s->fresh : 0);
}

/* Does what the blessing needs exist now? (held or not) */
bool nunatak_blessing_ready(const struct nunatak *s, int seat, int kind);

/* ---- steps of a turn; each ends in a phase that waits for a move ---- */

/* Places of the display whose card the active seat may take now (N4.1, N4.3, N8.2). */
unsigned nunatak_places_to_take(const struct nunatak *s);
void nunatak_turn_begin(struct nunatak *s, struct firn_trace *t);
void nunatak_turn_action(struct nunatak *s, struct firn_trace *t); /* a card is to be taken */
bool nunatak_turn_seek(struct nunatak *s, struct firn_trace *t);   /* nothing can be taken */
void nunatak_turn_block(struct nunatak *s, int owner, int symbol, int space, struct firn_trace *t);
void nunatak_turn_squares(struct nunatak *s, struct firn_trace *t); /* score the next, or go on */
int nunatak_turn_advance(struct nunatak *s, int owner, int steps);  /* returns the steps made */
void nunatak_turn_end(struct nunatak *s, struct firn_trace *t); /* refill, reveal, window, pass */
void nunatak_turn_after_reveal(struct nunatak *s,
			       struct firn_trace *t); /* the part after the refills */
void nunatak_window_ask(struct nunatak *s, int seat, struct firn_trace *t); /* from that seat on */
void nunatak_final_ask(struct nunatak *s, int seat);

/* ---- what each kind of move does ---- */

typedef void nunatak_step(struct nunatak *s, int seat, firn_move m, struct firn_trace *t);
nunatak_step nunatak_apply_bless, nunatak_apply_keep, nunatak_apply_order, nunatak_apply_place,
	nunatak_apply_square, nunatak_apply_take, nunatak_apply_use, nunatak_apply_blessing,
	nunatak_apply_card, nunatak_apply_completion, nunatak_apply_first, nunatak_apply_peek,
	nunatak_apply_tile;

/* N5: what a square of four blocks gives, one byte per owner; `more`: the active one counts so many
 * blocks more (balance). */
uint32_t nunatak_square_award(const uint64_t block[OWNERS], int corner, int active, int more);

static inline int blocks_more(const struct nunatak *s)
{
	return s->effects & EFFECT_BALANCE ? ruleset_of(s)->balance : 0;
}

/* ---- chance ---- */

int nunatak_next_place(const struct nunatak *s); /* of the next card that is revealed */
int nunatak_legal_chance(const struct nunatak *s, firn_move *out);

/* ---- solo (dummy.c) ---- */

struct dummy_choice {
	uint8_t space, symbol;
};

void nunatak_dummy_begin(struct nunatak *s, struct firn_trace *t);
/* N10.2: the place a dummy takes from, -1: it can play none. */
int nunatak_dummy_place(const struct nunatak *s);
/* N10.4: what is left to choose; at least one. */
int nunatak_dummy_choices(const struct nunatak *s, int place, struct dummy_choice out[2 * SPACES]);

/* ---- completion ---- */

/* N9.1: the best and the second best seat. */
void nunatak_completion_rank(const struct nunatak *s, int *best, int *second);

/* ---- reports ---- */

void nunatak_report_points(struct firn_trace *t, int seat, int row, int points, int space);
/* Something no recorded move shows, told by the text of a move; 0: none. */
void nunatak_report_move(struct firn_trace *t, const struct nunatak *s, const char *name, int seat,
			 firn_move m);

#pragma GCC visibility pop
#endif
