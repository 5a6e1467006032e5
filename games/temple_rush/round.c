/* From one round to the next (T3.1, T3.8, T3.9). */
#include <string.h>

#include "games/temple_rush/rules.h"

void temple_rush_turn_begin(struct temple_rush *s, struct firn_trace *t)
{
	if (t)
		firn_trace_turn(t, s->roller);
	enter(s, PHASE_ROLL, (int)seat_bit(s->roller));
}

void temple_rush_apply_roll(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)m, (void)t;
	s->stage = STAGE_ROUND;
	s->quiet++;
	enter(s, PHASE_DICE, FIRN_CHANCE);
}

/* T5.6: this round is over for the shields. */
static void wear_shields(struct temple_rush *s)
{
	for (int zone = 0; zone < ZONES; zone++) {
		if (!s->shield[zone])
			continue;
		s->shield[zone] = (uint8_t)(s->shield[zone] - 4);
		if (s->shield[zone] < 4)
			s->shield[zone] = 0;
	}
}

/* T3.9: the open cards leave, and all stones with them. */
static COLD void clear_table(struct temple_rush *s)
{
	s->quiet = 0;
	for (int zone = 0; zone < ZONES; zone++) {
		temple_rush_clear_zone(s, zone);
		s->card[zone] = 0;
		s->shield[zone] = 0;
	}
}

/* T3.9: a zone after the other gets the next card, and the next one is drawn. */
void temple_rush_renew(struct temple_rush *s, struct firn_trace *t)
{
	for (int zone = 0; zone < zone_count(s) && s->pile; zone++) {
		if (s->card[zone])
			continue;
		s->card[zone] = s->next;
		s->next = 0;
		s->pile--;
		if (!s->pile)
			break;
		enter(s, PHASE_RENEW, FIRN_CHANCE);
		return;
	}
	if (open_cards(s))
		temple_rush_turn_begin(s, t);
	else
		enter(s, PHASE_OVER, FIRN_OVER);
}

/* T3.8 */
void temple_rush_pass_die(struct temple_rush *s, struct firn_trace *t)
{
	s->roller = (uint8_t)seat_after(s, s->roller, 1);
	s->turn++;
	s->stage = STAGE_ROLL;
	s->used = 0;
	s->zone = s->out = s->lap = 0;
	s->racer = NOBODY;
	memset(s->dice, 0, sizeof s->dice);
	memset(s->solo, 0, sizeof s->solo);
	wear_shields(s);
	if (s->quiet < ruleset_of(s)->quiet_laps * s->seats) {
		temple_rush_turn_begin(s, t);
		return;
	}
	clear_table(s);
	temple_rush_renew(s, t);
}
