/* Shared by the files of this game only: small questions to a state, and the steps of a
 * round that call each other across files. */
#ifndef FIRN_GAMES_TEMPLE_RUSH_RULES_H
#define FIRN_GAMES_TEMPLE_RUSH_RULES_H

#include "engine/trace.h"
#include "games/temple_rush/state.h"
#include "games/temple_rush/ruleset.h"
#include "games/temple_rush/temple.h"
#include "games/temple_rush/temple_rush.h"

/* Nothing of this is seen outside the library: no detour for what is shared between files. */
#pragma GCC visibility push(hidden)

#define COLD __attribute__((noinline, cold))

extern const char *const temple_rush_power_name[POWERS];
extern const struct firn_reason temple_rush_reasons[];

/* ---- moves ---- */

static inline uint32_t move_payload(firn_move m)
{
	return m & 0xffffff;
}

static inline firn_move put_make(int zone, int size, int way, int cell)
{
	return firn_move_make(MOVE_PUT, (uint32_t)(zone << 9 | (size - 1) << 7 | way << 6 | cell));
}

static inline int put_zone(firn_move m)
{
	return (int)(m >> 9 & 3);
}
static inline int put_size(firn_move m)
{
	return (int)(m >> 7 & 3) + 1;
}

static inline firn_move borrow_make(int from, int cell, int to, int way, int target)
{
	return firn_move_make(MOVE_BORROW,
			      (uint32_t)(from << 15 | cell << 9 | to << 7 | way << 6 | target));
}

static inline int borrow_from(firn_move m)
{
	return (int)(m >> 15 & 3);
}
static inline int borrow_cell(firn_move m)
{
	return (int)(m >> 9 & 63);
}
static inline int borrow_to(firn_move m)
{
	return (int)(m >> 7 & 3);
}

/* Of a put and of a borrow: where the stone goes. */
static inline int move_way(firn_move m)
{
	return (int)(m >> 6 & 1);
}
static inline int move_cell(firn_move m)
{
	return (int)(m & 63);
}

static inline firn_move back_make(int zone, int cell)
{
	return firn_move_make(MOVE_BACK, (uint32_t)(zone << 6 | cell));
}

static inline int back_zone(firn_move m)
{
	return (int)(m >> 6 & 3);
}

static inline firn_move use_make(int token, int seat, int zone, int own)
{
	return firn_move_make(MOVE_USE, (uint32_t)(token << 8 | seat << 4 | zone << 2 | own));
}

static inline int use_token(firn_move m)
{
	return (int)(m >> 8 & 0xffff);
}
static inline int use_seat(firn_move m)
{
	return (int)(m >> 4 & 15);
}
static inline int use_zone(firn_move m)
{
	return (int)(m >> 2 & 3);
}
static inline int use_own(firn_move m)
{
	return (int)(m & 3);
}

static inline int dice_count(firn_move m)
{
	return (int)(m >> 12 & 7);
}

/* Face of die i, from 0: 1..4 or STAR. */
static inline int dice_face(firn_move m, int i)
{
	return (int)(m >> 3 * (dice_count(m) - 1 - i) & 7) + 1;
}

/* ---- who ---- */

static inline unsigned seat_bit(int seat)
{
	return 1u << seat;
}
static inline unsigned all_seats(const struct temple_rush *s)
{
	return (1u << s->seats) - 1;
}

/* The seat that comes i places after another, clockwise. */
static inline int seat_after(const struct temple_rush *s, int seat, int i)
{
	int n = seat + i;

	return n < s->seats ? n : n - s->seats;
}

/* The first of a set of seats, clockwise from the roller; the set is not empty. */
static inline int first_of(const struct temple_rush *s, unsigned seats)
{
	unsigned after = seats >> s->roller << s->roller;

	return bits_first(after ? after : seats);
}

static inline bool is_seat(const struct temple_rush *s, int seat)
{
	return seat >= 0 && seat < s->seats;
}

static inline void enter(struct temple_rush *s, int phase, int actors)
{
	s->phase = (uint8_t)phase;
	s->actors = (int8_t)actors;
}

/* ---- the table ---- */

/* T1.5: zones in use. */
static inline int zone_count(const struct temple_rush *s)
{
	return ruleset_of(s)->open[s->seats - 2];
}

/* A card; 0: none, nothing can stand there. */
static inline const struct temple *temple_of(const struct temple_rush *s, int card)
{
	return &ruleset_of(s)->temple[card];
}

static inline const struct temple *temple_at(const struct temple_rush *s, int zone)
{
	return temple_of(s, s->card[zone]);
}

static inline int open_cards(const struct temple_rush *s)
{
	return (s->card[0] != 0) + (s->card[1] != 0) + (s->card[2] != 0);
}

/* T4.1 */
static inline bool one_card_left(const struct temple_rush *s)
{
	return !s->pile && open_cards(s) == 1;
}

/* T5.6: is the temple shielded against this seat? */
static inline bool is_barred(const struct temple_rush *s, int seat, int zone)
{
	return s->shield[zone] && (s->shield[zone] & 3) != seat;
}

/* Zones where the seat may leave loose pieces; its own mortar counts before the reveal. */
static inline unsigned loose_zones(const struct temple_rush *s, int seat)
{
	return s->mortar[seat] | s->secret.mortar[seat];
}

static inline bool has_mortar(const struct temple_rush *s, int seat)
{
	return (s->tokens[seat] & TOKEN_MORTAR) && !s->secret.mortar[seat];
}

static inline int power_count(unsigned powers, int kind)
{
	return (int)(powers >> 2 * kind & 3);
}

/* T2.3. A figure in pieces covers the outline only under mortar, where that is enough. */
static inline bool is_complete(const struct temple_rush *s, int seat, int zone)
{
	return s->card[zone] && s->figure[seat][zone].cells == temple_at(s, zone)->shape;
}

static inline int stones_in(const struct temple_rush *s, int seat, int zone)
{
	return bits_count(figure_starts(&s->figure[seat][zone]));
}

/* T3.2, T3.4: stones that may leave a figure, by their left ends. */
static inline uint64_t may_leave(const struct temple_rush *s, int seat, int zone)
{
	const struct figure *f = &s->figure[seat][zone];

	return loose_zones(s, seat) >> zone & 1 ? figure_starts(f)
						: temple_rush_figure_removable(f);
}

/* ---- building: what an actor may put where, by phase ---- */

struct scope {
	unsigned zones;  /* bits: a stone may be added there */
	unsigned sizes;  /* bits size - 1: what the dice allow */
	unsigned stones; /* counts: where a put takes from */
};

void temple_rush_scope(const struct temple_rush *s, int seat, struct scope *out);
/* T5.2: the sizes that the dice left of a solo turn allow. */
unsigned temple_rush_face_sizes(int face);

/* T5.5: would the lender's stones complete the figure? */
bool temple_rush_bag_fits(const struct temple_rush *s, int seat, int lender, int from, int own);
/* T3.6: sizes that the seat may put into its bonus area now, bit size - 1. */
unsigned temple_rush_bonus_fits(const struct temple_rush *s, int seat);

/* ---- steps of a round; each ends in a phase that waits for a move ---- */

void temple_rush_return_stones(struct temple_rush *s, int seat, int zone);
void temple_rush_clear_zone(struct temple_rush *s, int zone); /* of all seats */
void temple_rush_turn_begin(struct temple_rush *s, struct firn_trace *t);
void temple_rush_pass_die(struct temple_rush *s, struct firn_trace *t);
void temple_rush_renew(struct temple_rush *s,
		       struct firn_trace *t); /* T3.9, from the next empty zone on */
void temple_rush_settle(struct temple_rush *s,
			struct firn_trace *t); /* all finished temples are resolved */
void temple_rush_resolve(struct temple_rush *s,
			 struct firn_trace *t); /* the next finished temple, if any */
/* After a round or a solo turn: the finished temples, then the die passes. */
void temple_rush_finish_round(struct temple_rush *s, struct firn_trace *t);
void temple_rush_temple_done(struct temple_rush *s, int zone, unsigned finishers,
			     struct firn_trace *t);
void temple_rush_award_card(struct temple_rush *s, int seat, int zone, struct firn_trace *t);
void temple_rush_ask_bonus(struct temple_rush *s, struct firn_trace *t);
void temple_rush_ask_rebuild(struct temple_rush *s, struct firn_trace *t);
void temple_rush_stone_added(struct temple_rush *s, int seat,
			     struct firn_trace *t); /* head start and race */
void temple_rush_race_step(struct temple_rush *s, int seat, struct firn_trace *t);
void temple_rush_race_begin(struct temple_rush *s);

/* What the seat has done unseen in this round, carried out. */
void temple_rush_carry_out(struct temple_rush *s, int seat);
/* Carries out a put, borrow or take-back on the seat's own stones, nothing else. */
void temple_rush_move_stones(struct temple_rush *s, int seat, firn_move m);

/* ---- what each kind of move does ---- */

typedef void temple_rush_step(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t);
temple_rush_step temple_rush_apply_build, temple_rush_apply_bonus, temple_rush_apply_done,
	temple_rush_apply_giveup, temple_rush_apply_mortar, temple_rush_apply_roll,
	temple_rush_apply_use, temple_rush_apply_card, temple_rush_apply_dice,
	temple_rush_apply_first, temple_rush_apply_token;

/* ---- chance ---- */

int temple_rush_legal_chance(const struct temple_rush *s, firn_move *out);
int temple_rush_check_chance(const struct temple_rush *s, firn_move m);
/* Seat that gets the next token of the set-up. */
int temple_rush_token_seat(const struct temple_rush *s);
/* T1.4: power tokens of that kind that nobody got. */
int temple_rush_tokens_left(const struct temple_rush *s, int kind);

/* ---- reports ---- */

void temple_rush_report_points(struct firn_trace *t, int seat, int row, int points, int zone);
void temple_rush_report_move(struct firn_trace *t, const struct temple_rush *s, int seat,
			     firn_move m);

static inline void trace_points(struct firn_trace *t, int seat, int row, int points, int zone)
{
	if (t)
		temple_rush_report_points(t, seat, row, points, zone);
}

#pragma GCC visibility pop
#endif
