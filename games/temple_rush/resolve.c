/* Finished temples: score, bonus, new card, rebuild (T3.5-T3.7, T4.1). */
#include "games/temple_rush/rules.h"

void temple_rush_return_stones(struct temple_rush *s, int seat, int zone)
{
	s->supply[seat] = (uint16_t)(s->supply[seat] +
				     temple_rush_figure_clear(&s->figure[seat][zone]));
}

void temple_rush_clear_zone(struct temple_rush *s, int zone)
{
	for (int seat = 0; seat < s->seats; seat++)
		temple_rush_return_stones(s, seat, zone);
}

/* ---- who gets what ---- */

/* Seats whose figure in this zone is complete. */
static unsigned finishers_of(const struct temple_rush *s, int zone)
{
	unsigned seats = 0;

	for (int seat = 0; seat < s->seats; seat++)
		seats |= (unsigned)is_complete(s, seat, zone) << seat;
	return seats;
}

/* Cards and point tokens, as points. */
static int card_score(const struct temple_rush *s, int seat)
{
	int score = 0;

	for (uint64_t won = s->won[seat]; won; won = bits_drop_first(won))
		score += temple_of(s, bits_first(won))->value;
	for (int i = 0; i < VALUES; i++)
		score += (s->points[seat] >> 4 * i & 15) * ruleset_of(s)->values[i];
	return score;
}

/* T3.5: the lowest card score so far; tied: the roller, then clockwise. */
static int card_winner(const struct temple_rush *s, unsigned finishers)
{
	int winner = first_of(s, finishers);

	for (int i = 0; i < s->seats; i++) {
		int seat = seat_after(s, s->roller, i);
		if ((finishers >> seat & 1) && card_score(s, seat) < card_score(s, winner))
			winner = seat;
	}
	return winner;
}

void temple_rush_award_card(struct temple_rush *s, int seat, int zone, struct firn_trace *t)
{
	s->won[seat] |= 1u << s->card[zone];
	s->quiet = 0;
	trace_points(t, seat, ROW_CARDS, temple_at(s, zone)->value, zone);
}

static void award_point_token(struct temple_rush *s, int seat, int zone, struct firn_trace *t)
{
	const struct temple *temple = temple_at(s, zone);

	s->points[seat] = (uint16_t)(s->points[seat] + (1u << 4 * temple->grade));
	trace_points(t, seat, ROW_TOKENS, temple->value, zone);
}

/* T3.5: all of these seats have finished the temple. */
void temple_rush_temple_done(struct temple_rush *s, int zone, unsigned finishers,
			     struct firn_trace *t)
{
	int winner = card_winner(s, finishers);

	for (int i = 0; i < s->seats; i++) {
		int seat = seat_after(s, s->roller, i);
		if (!(finishers >> seat & 1))
			continue;
		s->mortar[seat] &= (uint8_t) ~(1u << zone); /* T5.3 */
		if (seat == winner)
			temple_rush_award_card(s, seat, zone, t);
		else
			award_point_token(s, seat, zone, t);
	}
	s->zone = (uint8_t)zone;
	s->asked = (uint8_t)finishers;
	temple_rush_ask_bonus(s, t);
}

/* ---- bonus ---- */

unsigned temple_rush_bonus_fits(const struct temple_rush *s, int seat)
{
	return stones_sizes(temple_rush_figure_stones(&s->figure[seat][s->zone])) &
	       ~(unsigned)s->bonus[seat];
}

/* T3.7: a new card, if there is one. All stones of the zone are loose when it comes. */
static void fill_zone(struct temple_rush *s, struct firn_trace *t)
{
	int zone = s->zone;

	if (s->stage == STAGE_RACE || !s->pile)
		temple_rush_clear_zone(s, zone);
	s->card[zone] = s->next;
	s->next = 0;
	s->shield[zone] = 0; /* T5.6 */
	for (int seat = 0; seat < s->seats; seat++) {
		s->loose[seat] = (uint16_t)temple_rush_figure_clear(&s->figure[seat][zone]);
		s->asked |= (uint8_t)((s->loose[seat] != 0) << seat);
	}
	s->pile = (uint8_t)(s->pile - (s->pile != 0));
	if (s->pile)
		enter(s, PHASE_NEXT, FIRN_CHANCE);
	else
		temple_rush_ask_rebuild(s, t);
}

/* T3.6: one by one clockwise from the roller; a seat without a choice is not asked. */
void temple_rush_ask_bonus(struct temple_rush *s, struct firn_trace *t)
{
	while (s->asked) {
		int seat = first_of(s, s->asked);
		if (temple_rush_bonus_fits(s, seat)) {
			enter(s, PHASE_BONUS, (int)seat_bit(seat));
			return;
		}
		temple_rush_return_stones(s, seat, s->zone);
		s->asked &= (uint8_t)~seat_bit(seat);
	}
	fill_zone(s, t);
}

void temple_rush_apply_bonus(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	int size = (int)(m & 7);

	temple_rush_return_stones(s, seat, s->zone);
	if (size) {
		s->supply[seat] = (uint16_t)(s->supply[seat] - stones_one(size));
		s->bonus[seat] |= (uint8_t)(1u << (size - 1));
		trace_points(t, seat, ROW_BONUS, ruleset_of(s)->bonus[size - 1], s->zone);
	}
	s->asked &= (uint8_t)~seat_bit(seat);
	temple_rush_ask_bonus(s, t);
}

/* ---- rebuild ---- */

/* T3.7: in seat order from the roller; then what was completed by it counts. */
void temple_rush_ask_rebuild(struct temple_rush *s, struct firn_trace *t)
{
	if (s->asked)
		enter(s, PHASE_REBUILD, (int)seat_bit(first_of(s, s->asked)));
	else
		temple_rush_resolve(s, t);
}

void temple_rush_apply_done(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)m;
	if (s->phase == PHASE_HEAD) {
		temple_rush_race_begin(s);
		return;
	}
	s->supply[seat] = (uint16_t)(s->supply[seat] + s->loose[seat]);
	s->loose[seat] = 0;
	s->asked &= (uint8_t)~seat_bit(seat);
	temple_rush_ask_rebuild(s, t);
}

/* ---- one after the other ---- */

/* T3.5: the first finisher clockwise from the roller, its lowest zone; -1: none. */
static int finished_zone(const struct temple_rush *s)
{
	for (int i = 0; i < s->seats; i++)
		for (int zone = 0; zone < ZONES; zone++)
			if (is_complete(s, seat_after(s, s->roller, i), zone))
				return zone;
	return -1;
}

void temple_rush_resolve(struct temple_rush *s, struct firn_trace *t)
{
	int zone = finished_zone(s);

	if (zone < 0)
		temple_rush_settle(s, t);
	else
		temple_rush_temple_done(s, zone, finishers_of(s, zone), t);
}

void temple_rush_finish_round(struct temple_rush *s, struct firn_trace *t)
{
	if (finished_zone(s) < 0)
		temple_rush_pass_die(s, t);
	else
		temple_rush_resolve(s, t);
}

/* T4.1: a temple was won, and all that were finished with it are resolved. */
void temple_rush_settle(struct temple_rush *s, struct firn_trace *t)
{
	if (!open_cards(s)) {
		enter(s, PHASE_OVER, FIRN_OVER);
		return;
	}
	if (one_card_left(s))
		for (int zone = 0; zone < ZONES; zone++) {
			temple_rush_clear_zone(s, zone);
			s->shield[zone] = 0; /* T5.6 */
		}
	if (s->stage != STAGE_ROLL) {
		temple_rush_pass_die(s, t);
		return;
	}
	s->zone = 0; /* T5.5: it was the bag; the round goes on */
	enter(s, PHASE_ROLL, (int)seat_bit(s->roller));
}
