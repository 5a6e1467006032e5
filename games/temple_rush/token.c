/* Tokens of the roller (T5): solo, bomb, bag, shield, lightning. */
#include "games/temple_rush/rules.h"
#include "games/temple_rush/solve.h"

bool temple_rush_bag_fits(const struct temple_rush *s, int seat, int lender, int from, int own)
{
	return temple_rush_solve_fits(&s->figure[seat][own], temple_at(s, own)->shape,
				      temple_rush_figure_stones(&s->figure[lender][from]),
				      loose_zones(s, seat) >> own & 1);
}

static void spend(struct temple_rush *s, int seat, int token)
{
	s->used = 1;
	if (token == SOLO) {
		s->tokens[seat] &= (uint8_t)~TOKEN_SOLO;
		return;
	}
	s->secret.power[seat] = (uint8_t)(s->secret.power[seat] - (1u << 2 * token));
	s->powers[seat]--;
	s->spent = (uint16_t)(s->spent + (1u << 4 * token));
}

/* T5.2 */
static void use_solo(struct temple_rush *s)
{
	s->stage = STAGE_SOLO;
	s->quiet++;
	enter(s, PHASE_DICE, FIRN_CHANCE);
}

/* T5.7: the roller adds alone until it has two stones there. */
static void use_lightning(struct temple_rush *s, int seat, int zone)
{
	s->stage = STAGE_RACE;
	s->quiet++;
	s->zone = (uint8_t)zone;
	s->shield[zone] = 0;
	if (stones_in(s, seat, zone) < ruleset_of(s)->head_stones)
		enter(s, PHASE_HEAD, (int)seat_bit(seat));
	else
		temple_rush_race_begin(s);
}

void temple_rush_apply_use(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	int token = use_token(m), zone = use_zone(m);

	spend(s, seat, token);
	switch (token) {
	case SOLO:
		use_solo(s);
		break;
	case BOMB:
		temple_rush_return_stones(s, use_seat(m), zone);
		break; /* T5.4 */
	case BAG:
		temple_rush_temple_done(s, use_own(m), seat_bit(seat), t);
		break; /* T5.5 */
	case SHIELD:
		s->shield[zone] = (uint8_t)(ruleset_of(s)->shield_rounds << 2 | seat);
		break;
	default:
		use_lightning(s, seat, zone);
	}
}
