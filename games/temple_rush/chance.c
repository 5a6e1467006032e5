/* Chance: what may be drawn, by which weight, and what a draw does (T1.4, T1.5, T3.1). */
#include "games/temple_rush/reasons.h"
#include "games/temple_rush/rules.h"

/* ---- what may be drawn ---- */

/* T1.4: two seats get two power tokens each. */
static int powers_dealt(const struct temple_rush *s)
{
	return ruleset_of(s)->powers[s->seats > 2];
}

int temple_rush_token_seat(const struct temple_rush *s)
{
	int seat = 0;

	while (s->powers[seat] == powers_dealt(s))
		seat++;
	return seat;
}

int temple_rush_tokens_left(const struct temple_rush *s, int kind)
{
	int left = ruleset_of(s)->tokens[kind] - (s->spent >> 4 * kind & 15);

	for (int seat = 0; seat < s->seats; seat++)
		left -= power_count(s->secret.power[seat], kind);
	return left;
}

static int dice_thrown(const struct temple_rush *s)
{
	return s->stage == STAGE_SOLO ? SOLO_DICE : s->seats;
}

static int list_dice(int dice, firn_move *out)
{
	int n = 1;

	for (int i = 0; i < dice; i++)
		n *= STAR;
	for (int k = 0; k < n; k++) {
		uint32_t code = (uint32_t)dice << 12;
		for (int i = 0, rest = k; i < dice; i++, rest /= STAR)
			code |= (uint32_t)(rest % STAR) << 3 * i;
		out[k] = firn_move_make(MOVE_DICE, code);
	}
	return n;
}

static int list_tokens(const struct temple_rush *s, firn_move *out)
{
	int n = 0, seat = temple_rush_token_seat(s);

	for (int kind = 0; kind < POWERS; kind++)
		if (temple_rush_tokens_left(s, kind) > 0)
			out[n++] = firn_move_make(MOVE_TOKEN, (uint32_t)(seat << 8 | kind));
	return n;
}

int temple_rush_legal_chance(const struct temple_rush *s, firn_move *out)
{
	int n = 0;

	switch (s->phase) {
	case PHASE_SET_FIRST:
		for (; n < s->seats; n++)
			out[n] = firn_move_make(MOVE_FIRST, (uint32_t)n);
		return n;
	case PHASE_SET_TOKEN:
		return list_tokens(s, out);
	case PHASE_DICE:
		return list_dice(dice_thrown(s), out);
	default:
		for (uint64_t deck = s->deck; deck; deck = bits_drop_first(deck))
			out[n++] = firn_move_make(MOVE_CARD, (uint32_t)bits_first(deck));
		return n;
	}
}

uint32_t temple_rush_weight(const void *state, firn_move m)
{
	uint32_t weight = 1;

	if (firn_move_kind(m) == MOVE_TOKEN)
		return (uint32_t)temple_rush_tokens_left(state, (int)(m & 0xff));
	if (firn_move_kind(m) == MOVE_DICE)
		for (int i = 0; i < dice_count(m); i++)
			weight *= dice_face(m, i) == STAR ? 2 : 1; /* T1.1 */
	return weight;
}

/* The dice one by one: each takes its share of what u selects; a star's is twice as wide. */
static firn_move roll_dice(int dice, uint64_t u)
{
	static const uint16_t ways[] = {1, 6, 36, 216, 1296};
	uint32_t wide = ways[dice], rest = firn_scale(u, wide), code = (uint32_t)dice;

	code <<= 12 - 3 * dice; /* grows by 3 bits a die */
	for (int i = 0; i < dice; i++) {
		uint32_t share = wide / 6, face = rest / share;
		face = face < 4 ? face : 4;
		rest -= face * share;
		wide = share << (face == 4);
		code = code << 3 | face;
	}
	return firn_move_make(MOVE_DICE, code);
}

static firn_move roll_token(const struct temple_rush *s, uint64_t u)
{
	uint32_t left[POWERS], sum = 0, limit;
	int kind = 0;

	for (int i = 0; i < POWERS; i++)
		sum += left[i] = (uint32_t)temple_rush_tokens_left(s, i);
	limit = firn_scale(u, sum);
	for (sum = left[0]; sum <= limit; sum += left[kind])
		kind++;
	return firn_move_make(MOVE_TOKEN, (uint32_t)(temple_rush_token_seat(s) << 8 | kind));
}

firn_move temple_rush_roll(const void *state, uint64_t u)
{
	const struct temple_rush *s = state;

	switch (s->phase) {
	case PHASE_SET_FIRST:
		return firn_move_make(MOVE_FIRST, firn_scale(u, s->seats));
	case PHASE_SET_TOKEN:
		return roll_token(s, u);
	case PHASE_DICE:
		return roll_dice(dice_thrown(s), u);
	default:
		return firn_move_make(MOVE_CARD, (uint32_t)bits_pick(s->deck, u));
	}
}

/* ---- what may not be drawn, and why ---- */

static int chance_kind(const struct temple_rush *s)
{
	switch (s->phase) {
	case PHASE_SET_FIRST:
		return MOVE_FIRST;
	case PHASE_SET_TOKEN:
		return MOVE_TOKEN;
	case PHASE_DICE:
		return MOVE_DICE;
	default:
		return MOVE_CARD;
	}
}

static int check_dice(const struct temple_rush *s, firn_move m)
{
	int dice = dice_thrown(s);

	if (move_payload(m) >> 12 != (uint32_t)dice)
		return WHY_DICE_COUNT;
	if ((m & 0xfff) >> 3 * dice)
		return WHY_NONSENSE;
	for (int i = 0; i < dice; i++)
		if (dice_face(m, i) > STAR)
			return WHY_NONSENSE;
	return LEGAL;
}

static int check_token(const struct temple_rush *s, firn_move m)
{
	uint32_t kind = m & 0xff, seat = move_payload(m) >> 8;

	if (kind >= POWERS || temple_rush_tokens_left(s, (int)kind) <= 0)
		return WHY_NO_SUCH_TOKEN;
	if (seat >= s->seats)
		return WHY_NO_SUCH_SEAT;
	return (int)seat == temple_rush_token_seat(s) ? LEGAL : WHY_OTHER_SEAT_FIRST;
}

/* By what is drawn now: the clause that says so. */
static int reason_of_draw(int kind)
{
	if (kind == MOVE_TOKEN)
		return WHY_TOKEN_DRAWN;
	return kind == MOVE_CARD ? WHY_CARD_DRAWN : WHY_NOT_DRAWN_NOW;
}

int temple_rush_check_chance(const struct temple_rush *s, firn_move m)
{
	uint32_t number = move_payload(m);

	if (firn_move_kind(m) != chance_kind(s))
		return reason_of_draw(chance_kind(s));
	switch (firn_move_kind(m)) {
	case MOVE_FIRST:
		return number < s->seats ? LEGAL : WHY_NO_SUCH_SEAT;
	case MOVE_TOKEN:
		return check_token(s, m);
	case MOVE_DICE:
		return check_dice(s, m);
	default:
		return number <= TEMPLES && (s->deck >> number & 1) ? LEGAL : WHY_NO_SUCH_CARD;
	}
}

/* ---- what a draw does ---- */

/* T1.5: one card a zone, then the next one. */
static void set_card(struct temple_rush *s, int card)
{
	int zone = open_cards(s);

	s->card[zone] = (uint8_t)card;
	s->pile--;
	if (zone + 1 == zone_count(s))
		enter(s, PHASE_SET_NEXT, FIRN_CHANCE);
}

void temple_rush_apply_card(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	int card = (int)(m & 31);

	(void)seat;
	s->deck &= ~(1u << card);
	if (s->phase == PHASE_SET_CARD) {
		set_card(s, card);
		return;
	}
	s->next = (uint8_t)card;
	switch (s->phase) {
	case PHASE_SET_NEXT:
		enter(s, PHASE_SET_TOKEN, FIRN_CHANCE);
		break;
	case PHASE_NEXT:
		temple_rush_ask_rebuild(s, t);
		break;
	default:
		temple_rush_renew(s, t);
	}
}

void temple_rush_apply_first(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)seat, (void)t;
	s->roller = (uint8_t)(m & 3);
	enter(s, PHASE_SET_CARD, FIRN_CHANCE);
}

void temple_rush_apply_token(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	int owner = (int)(m >> 8 & 3);

	(void)seat;
	s->secret.power[owner] += (uint8_t)(1u << 2 * (m & 3));
	s->powers[owner]++;
	if (owner == s->seats - 1 && s->powers[owner] == powers_dealt(s))
		temple_rush_turn_begin(s, t);
}

void temple_rush_apply_dice(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	int one = dice_face(m, 0), two = dice_face(m, 1);

	(void)seat, (void)t;
	if (s->stage == STAGE_SOLO) {
		s->solo[0] = (uint8_t)(one < two ? one : two);
		s->solo[1] = (uint8_t)(one < two ? two : one);
		enter(s, PHASE_SOLO, (int)seat_bit(s->roller));
		return;
	}
	for (int i = 0; i < s->seats; i++)
		s->dice[i] = (uint8_t)dice_face(m, i);
	enter(s, PHASE_PLACE, (int)all_seats(s));
}
