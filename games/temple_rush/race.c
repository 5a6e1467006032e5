/* The race that lightning calls (T5.7, T5.8). */
#include "games/temple_rush/rules.h"

/* Everyone who has not given up; in turns, from the left of the roller. */
void temple_rush_race_begin(struct temple_rush *s)
{
	if (s->race == RACE_OPEN) {
		enter(s, PHASE_RACE, (int)all_seats(s));
		return;
	}
	s->racer = (uint8_t)seat_after(s, s->roller, 1);
	enter(s, PHASE_RACE, (int)seat_bit(s->racer));
}

/* No winner: the stones return, the card stays. */
static void race_lost(struct temple_rush *s, struct firn_trace *t)
{
	temple_rush_clear_zone(s, s->zone);
	temple_rush_pass_die(s, t);
}

/* The winner gets the card; a bonus stone is the roller's alone, whoever wins. */
static void race_won(struct temple_rush *s, int seat, struct firn_trace *t)
{
	s->mortar[seat] &= (uint8_t) ~(1u << s->zone); /* T5.3 */
	temple_rush_award_card(s, seat, s->zone, t);
	s->asked = (uint8_t)seat_bit(s->roller);
	temple_rush_ask_bonus(s, t);
}

/* T5.8: the next seat that is in; the lap ends with the roller. False: the last lap is over. */
static bool next_racer(struct temple_rush *s)
{
	int seat = s->racer;

	do {
		s->lap = (uint8_t)(s->lap + (seat == s->roller));
		seat = seat_after(s, seat, 1);
	} while (s->out >> seat & 1);
	s->racer = (uint8_t)seat;
	s->actors = (int8_t)seat_bit(seat);
	return s->lap < ruleset_of(s)->race_laps;
}

/* After a move of the race: the game goes on, or nobody is left, or the laps are. */
void temple_rush_race_step(struct temple_rush *s, int seat, struct firn_trace *t)
{
	if (is_complete(s, seat, s->zone))
		race_won(s, seat, t);
	else if (s->out == all_seats(s))
		race_lost(s, t);
	else if (s->race == RACE_OPEN)
		s->actors = (int8_t)(all_seats(s) & ~(unsigned)s->out);
	else if (!next_racer(s))
		race_lost(s, t);
}

/* T5.8: the table sends it. */
firn_move temple_rush_timeout(const void *state)
{
	const struct temple_rush *s = state;
	bool open = s->phase == PHASE_RACE && s->race == RACE_OPEN;

	return open ? firn_move_make(MOVE_GIVEUP, 0) : 0;
}

void temple_rush_stone_added(struct temple_rush *s, int seat, struct firn_trace *t)
{
	if (s->phase == PHASE_RACE)
		temple_rush_race_step(s, seat, t);
	else if (stones_in(s, seat, s->zone) >= ruleset_of(s)->head_stones)
		temple_rush_race_begin(s);
}

void temple_rush_apply_giveup(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)m;
	s->out |= (uint8_t)seat_bit(seat);
	temple_rush_race_step(s, seat, t);
}
