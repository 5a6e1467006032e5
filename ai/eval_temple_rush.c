/* What a seat of this game has and may hope for. The question is always the same: in how many
 * rounds can each seat finish each temple, and who will be first? */
#include <string.h>

#include "ai/evals.h"
#include "ai/features_temple_rush.h"
#include "ai/look_temple_rush.h"
#include "ai/wide.h"

/* Inputs of a seat. Rounds are in 1/8, hopes in 1/8 of a point. */
enum {
	IN_POINTS,       /* cards, point tokens and bonus */
	IN_SURE,         /* value of own temples that are complete and not yet resolved */
	IN_OTHER_POINTS, /* the same two of the best other seat */
	IN_PILE,         /* cards still to come to a zone */
	IN_OPEN,         /* sum of the values of the open cards */
	IN_NO_PILE,      /* 1: none will come */
	IN_LAST,         /* 1: one card is left in all */
	IN_BONUS,        /* four sizes, 1: that place of the bonus area is taken */
	IN_SUPPLY = IN_BONUS + SIZES, /* four sizes: stones not in a figure */
	IN_BUILT = IN_SUPPLY + SIZES, /* stones in figures */
	IN_SOLO,                      /* tokens left */
	IN_MORTAR,
	IN_POWER,                        /* four kinds: power tokens left */
	IN_MORTARED = IN_POWER + POWERS, /* zones under mortar */
	IN_OTHER_POWERS,                 /* tokens that the others may use as rollers */
	IN_ROLLS,                        /* 1: the seat rolls and may still use a token */
	IN_UNTIL,                        /* seats that roll before it does */
	IN_ALONE,                        /* dice that it alone may use now */
	IN_RACE,                         /* value of the race that it seems to win */
	IN_RACE_AHEAD,                   /* by how many moves, or behind */
	IN_DIE,                          /* 1: it has still to use its die */
	IN_OTHER_SOON,                   /* rounds to the first temple of another seat */
	IN_HOPE,                         /* sum over zones of value x chance to be first */
	IN_FEAR,                         /* value x chance that another is, summed up */
	IN_ZONE                          /* the zones, the soonest first */
};

/* Inputs of a zone. */
enum {
	ZONE_IN_VALUE,  /* of the card */
	ZONE_IN_ROUNDS, /* until it is finished */
	ZONE_IN_STONES, /* missing at least */
	ZONE_IN_RIVAL,  /* rounds of the fastest other seat */
	ZONE_IN_AHEAD,  /* by how many rounds, or 0 */
	ZONE_IN_HOPE,   /* value x chance to be first */
	ZONE_IN_PACE,   /* hope per round */
	ZONE_IN_DEAD,   /* stones of a figure that cannot be completed */
	ZONE_IN_SHIELD, /* rounds of an own shield */
	ZONE_INPUTS
};

_Static_assert((int)IN_ZONE + (int)ZONE_INPUTS * ZONES <= (int)AI_INPUTS,
	       "as many inputs as a net has");

enum { CERTAIN = 256 };

/* ---- the die in hand ---- */

/* The die in hand goes where it brings most. */
static void use_die(struct outlook_table *t, int seat)
{
	struct outlook *look = t->look[seat];
	int most = 0, where = -1;

	for (int zone = 0; zone < ZONES; zone++) {
		int gain = (look[zone].rounds - look[zone].with_die) *
			   temple_at(&t->s, zone)->value;
		if (gain > most) {
			most = gain;
			where = zone;
		}
	}
	if (where < 0)
		return;
	look[where].rounds = look[where].with_die;
	look[where].stones = (uint8_t)(look[where].stones - (look[where].stones > 0));
}

/* ---- who is first ---- */

/* Chances that a seat is not behind another at the end, in 1/256. */
struct duel {
	int first, second;
};

/* Each stone's waiting is about geometric, so its variance follows from how much it waits. */
static struct duel duel_of(const struct outlook *a, const struct outlook *b)
{
	/* 2048 / sqrt(12 x + 32), x = 4 i + 2 */
	static const uint16_t narrow[32] = {274, 198, 163, 142, 127, 116, 108, 101, 95, 90, 86,
					    82,  79,  76,  73,  71,  69,  67,  65,  63, 62, 60,
					    59,  58,  57,  56,  54,  54,  53,  52,  51, 50};
	/* of a normal distribution, at -i / 4 above and at i / 4 below */
	static const uint16_t normal[2][13] = {
		{128, 153, 177, 198, 215, 229, 239, 246, 250, 253, 254, 255, 255},
		{128, 103, 79, 58, 41, 27, 17, 10, 6, 3, 2, 1, 1}};
	int excess = a->rounds + b->rounds - OUTLOOK_ROUND * (a->stones + b->stones);
	int ahead = b->rounds - a->rounds + OUTLOOK_ROUND / 2, back = OUTLOOK_ROUND - ahead;
	int scale, first, second;

	if (!a->rounds || !b->rounds)
		return (struct duel){a->rounds ? 0 : CERTAIN, b->rounds ? 0 : CERTAIN};
	excess = excess < 0 ? 0 : excess > 127 ? 127 : excess;
	scale = narrow[excess >> 2];
	first = (ahead < 0 ? -ahead : ahead) * scale >> 9;
	second = (back < 0 ? -back : back) * scale >> 9;
	return (struct duel){normal[ahead < 0][first < 12 ? first : 12],
			     normal[back < 0][second < 12 ? second : 12]};
}

struct stand {
	int rival;       /* rounds of the fastest other */
	int first, lost; /* chances in 1/256 */
};

static void stand_beside(struct stand *out, const struct outlook *other, int ahead, int behind)
{
	out->rival = other->rounds < out->rival ? other->rounds : out->rival;
	out->first = out->first * ahead >> 8;
	out->lost = behind > out->lost ? behind : out->lost;
}

/* How every seat stands in a zone. */
static void stand_all(const struct outlook_table *t, int zone, struct stand out[SEATS])
{
	for (int seat = 0; seat < t->s.seats; seat++)
		out[seat] = (struct stand){OUTLOOK_NEVER, CERTAIN, 0};
	for (int seat = 1; seat < t->s.seats; seat++)
		for (int other = 0; other < seat; other++) {
			const struct outlook *a = &t->look[seat][zone], *b = &t->look[other][zone];
			struct duel d = duel_of(a, b);
			stand_beside(&out[seat], b, d.first, d.second);
			stand_beside(&out[other], a, d.second, d.first);
		}
}

/* ---- the race (T5.7) ---- */

static void write_race(const struct outlook_table *t, int seat, int16_t *in)
{
	int mine = temple_rush_race_moves(t, seat), best = OUTLOOK_NEVER, ahead;

	for (int other = 0; other < t->s.seats; other++)
		if (other != seat && temple_rush_race_moves(t, other) < best)
			best = temple_rush_race_moves(t, other);
	ahead = best - mine;
	in[IN_RACE] = mine < OUTLOOK_NEVER && ahead >= 0 ? temple_at(&t->s, t->s.zone)->value : 0;
	in[IN_RACE_AHEAD] = (int16_t)(ahead > 16 ? 16 : ahead < -16 ? -16 : ahead);
}

/* ---- inputs ---- */

static void write_stones(const struct temple_rush *s, int seat, int16_t *in)
{
	unsigned stones = (unsigned)s->supply[seat] + s->loose[seat];

	for (int i = 0; i < SIZES; i++) {
		in[IN_BONUS + i] = s->bonus[seat] >> i & 1;
		in[IN_SUPPLY + i] = (int16_t)stones_of(stones, i + 1);
	}
	in[IN_BUILT] = (int16_t)(stones_in(s, seat, 0) + stones_in(s, seat, 1) +
				 stones_in(s, seat, 2));
}

static void write_tokens(const struct temple_rush *s, int seat, int16_t *in)
{
	int others = 0, roller = s->roller < s->seats ? s->roller : 0;

	for (int other = 0; other < s->seats; other++)
		if (other != seat)
			others += s->powers[other] + (s->tokens[other] & TOKEN_SOLO);
	in[IN_SOLO] = s->tokens[seat] & TOKEN_SOLO;
	in[IN_MORTAR] = (s->tokens[seat] & TOKEN_MORTAR) != 0;
	for (int i = 0; i < POWERS; i++)
		in[IN_POWER + i] = (int16_t)power_count(s->secret.power[seat], i);
	in[IN_MORTARED] = (int16_t)bits_count(s->mortar[seat]);
	in[IN_OTHER_POWERS] = (int16_t)others;
	in[IN_ROLLS] = s->phase == PHASE_ROLL && seat == roller && !s->used;
	in[IN_UNTIL] = (int16_t)((seat - roller - (s->stage != STAGE_ROLL) + 2 * s->seats) %
				 s->seats);
	if (s->stage == STAGE_SOLO && seat == roller)
		in[IN_ALONE] = s->phase == PHASE_DICE ? 2 : (s->solo[0] != 0) + (s->solo[1] != 0);
}

static void write_zone(const struct outlook_table *t, int seat, int zone, const struct stand *stand,
		       int16_t *in)
{
	const struct outlook *look = &t->look[seat][zone];
	int value = temple_at(&t->s, zone)->value, hope = value * stand->first * 8 / CERTAIN;
	int ahead = stand->rival - look->rounds;
	unsigned shield = t->s.shield[zone];

	in[ZONE_IN_VALUE] = (int16_t)value;
	in[ZONE_IN_ROUNDS] = (int16_t)look->rounds;
	in[ZONE_IN_STONES] = (int16_t)look->stones;
	in[ZONE_IN_RIVAL] = (int16_t)stand->rival;
	in[ZONE_IN_AHEAD] = (int16_t)(ahead < 0 ? 0 : ahead);
	in[ZONE_IN_HOPE] = (int16_t)hope;
	in[ZONE_IN_PACE] = (int16_t)(hope * 16 / (look->rounds + OUTLOOK_ROUND));
	in[ZONE_IN_DEAD] = (int16_t)look->dead;
	in[ZONE_IN_SHIELD] = (int16_t)(shield && (shield & 3) == (unsigned)seat ? shield >> 2 : 0);
}

/* Does the zone count: is there a card to be had? */
static bool zone_counts(const struct outlook_table *t, int zone)
{
	return t->s.card[zone] && !(t->race && zone == t->s.zone);
}

/* Zones that count and are not complete, the soonest first. */
static int order_zones(const struct outlook_table *t, int seat, int order[ZONES])
{
	const struct outlook *look = t->look[seat];
	int n = 0;

	for (int zone = 0; zone < ZONES; zone++) {
		int k = n;
		if (!zone_counts(t, zone) || is_complete(&t->s, seat, zone))
			continue;
		for (n++; k > 0 && look[order[k - 1]].rounds > look[zone].rounds; k--)
			order[k] = order[k - 1];
		order[k] = zone;
	}
	return n;
}

static void write_zones(const struct outlook_table *t, int seat, struct stand stand[ZONES][SEATS],
			int16_t *in)
{
	int order[ZONES], count = order_zones(t, seat, order), soon = OUTLOOK_NEVER;

	in[IN_DIE] = t->die[seat] != 0;
	for (int i = 0; i < count; i++) {
		const struct stand *own = &stand[order[i]][seat];
		int value = temple_at(&t->s, order[i])->value;
		int16_t *part = in + IN_ZONE + i * ZONE_INPUTS;
		write_zone(t, seat, order[i], own, part);
		in[IN_HOPE] = (int16_t)(in[IN_HOPE] + part[ZONE_IN_HOPE]);
		in[IN_FEAR] = (int16_t)(in[IN_FEAR] + value * own->lost * 8 / CERTAIN);
		soon = own->rival < soon ? own->rival : soon;
	}
	in[IN_OTHER_SOON] = (int16_t)soon;
}

static void write_cards(const struct outlook_table *t, int seat, int16_t *in)
{
	const struct temple_rush *s = &t->s;

	for (int zone = 0; zone < ZONES; zone++) {
		int value = temple_at(s, zone)->value;
		in[IN_OPEN] = (int16_t)(in[IN_OPEN] + value);
		if (zone_counts(t, zone) && is_complete(s, seat, zone))
			in[IN_SURE] = (int16_t)(in[IN_SURE] + value);
	}
	in[IN_POINTS] = (int16_t)temple_rush_points_of(s, seat);
	in[IN_PILE] = s->pile;
	in[IN_NO_PILE] = !s->pile;
	in[IN_LAST] = one_card_left(s);
}

static int best_other(int seats, int seat, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	int best = 0;

	for (int other = 0; other < seats; other++) {
		int points = in[other][IN_POINTS] + in[other][IN_SURE];
		if (other != seat && points > best)
			best = points;
	}
	return best;
}

/* T1.5: cards gone, of all. */
static int progress_of(const struct temple_rush *s)
{
	int all = ruleset_of(s)->cards[s->seats - 2], left = s->pile + open_cards(s);

	return left < all ? AI_FULL * (all - left) / all : 0;
}

/* Changes the table: every die in hand counts as used where it brings most. */
AI_WIDE static int inputs_of(struct outlook_table *t, int seats,
			     int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct stand stand[ZONES][SEATS];

	for (int seat = 0; seat < seats; seat++)
		if (t->die[seat])
			use_die(t, seat);
	for (int zone = 0; zone < ZONES; zone++)
		if (t->s.card[zone])
			stand_all(t, zone, stand[zone]);
	for (int seat = 0; seat < seats; seat++) {
		write_cards(t, seat, in[seat]);
		write_stones(&t->s, seat, in[seat]);
		write_tokens(&t->s, seat, in[seat]);
		write_zones(t, seat, stand, in[seat]);
		if (t->race)
			write_race(t, seat, in[seat]);
	}
	for (int seat = 0; seat < seats; seat++)
		in[seat][IN_OTHER_POINTS] = (int16_t)best_other(seats, seat, in);
	return progress_of(&t->s);
}

static int inputs(const void *state, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct outlook_table t;

	temple_rush_look(&t, state, FIRN_ALL);
	return inputs_of(&t, seats, in);
}

/* T3.3: has a seat committed to something that this one does not see? */
static bool unseen(const struct temple_rush *s, int view)
{
	unsigned others = 0;

	for (int seat = 0; seat < s->seats; seat++)
		if (seat != view)
			others |= s->secret.pending[seat] | s->secret.mortar[seat];
	return others;
}

static int both(const void *state, int seats, int view, int16_t in[FIRN_MAX_SEATS][AI_INPUTS],
		uint64_t set[])
{
	struct outlook_table t;

	if (unseen(state, view))
		ai_features_temple_rush.fill(state, seats, view, set);
	temple_rush_look(&t, state, FIRN_ALL);
	if (!unseen(state, view))
		ai_features_temple_rush_fill(&t, view, set);
	return inputs_of(&t, seats, in);
}

/* T3.3: all act at the same time. */
static void reopen(void *state, int seat)
{
	struct temple_rush *s = state;

	for (int other = 0; other < s->seats; other++)
		if (other != seat && s->secret.pending[other]) {
			s->secret.pending[other] = 0;
			s->actors |= (int8_t)seat_bit(other);
		}
}

/* ---- idling ---- */

static firn_move wait(const void *state, int seat)
{
	const struct temple_rush *s = state;

	(void)seat;
	switch (s->phase) {
	case PHASE_PLACE:
	case PHASE_SOLO:
		return firn_move_make(MOVE_PASS, 0);
	case PHASE_RACE:
		return firn_move_make(MOVE_GIVEUP, 0);
	case PHASE_HEAD:
	case PHASE_REBUILD:
		return firn_move_make(MOVE_DONE, 0);
	default:
		return 0;
	}
}

static int complete_count(const struct temple_rush *s, int seat)
{
	return is_complete(s, seat, 0) + is_complete(s, seat, 1) + is_complete(s, seat, 2);
}

static enum ai_act act(const void *state, int seat, firn_move m)
{
	const struct temple_rush *s = state;
	struct temple_rush after;

	switch (firn_move_kind(m)) {
	case MOVE_BACK:
	case MOVE_PASS:
	case MOVE_GIVEUP:
		return AI_ACT_IDLE;
	case MOVE_PUT:
	case MOVE_BORROW:
		after = *s;
		temple_rush_move_stones(&after, seat, m);
		return complete_count(&after, seat) > complete_count(s, seat) ? AI_ACT_FINISHES
									      : AI_ACT;
	default:
		return AI_ACT;
	}
}

/* By the rounds to the temple that it finishes first. */
static void near(const void *state, int seats, uint8_t out[])
{
	struct outlook_table t;

	temple_rush_look(&t, state, FIRN_ALL);
	for (int seat = 0; seat < seats; seat++) {
		int rounds = OUTLOOK_NEVER;
		for (int zone = 0; zone < ZONES; zone++)
			if (t.s.card[zone] && t.look[seat][zone].with_die < rounds)
				rounds = t.look[seat][zone].with_die;
		out[seat] = (uint8_t)((OUTLOOK_NEVER - rounds) * AI_NEAR / OUTLOOK_NEVER);
	}
}

/* The seat's own figures, with what it has committed to. */
static uint64_t board(const void *state, int seat, uint8_t out[AI_BOARD])
{
	struct temple_rush s = *(const struct temple_rush *)state;

	if (s.phase == PHASE_PLACE)
		temple_rush_move_stones(&s, seat, s.secret.pending[seat]);
	memcpy(out, s.figure[seat], sizeof s.figure[seat]);
	return s.won[seat];
}

_Static_assert(sizeof(struct figure) * ZONES <= AI_BOARD, "the figures of a seat");

/* Points that so many stones more in the bonus area can bring. */
static int bonus_most(const struct temple_rush *s, int seat, int stones)
{
	const uint8_t *worth = ruleset_of(s)->bonus;
	unsigned free = ~(unsigned)s->bonus[seat] & ((1u << SIZES) - 1);
	int sum = 0;

	while (free && stones-- > 0) {
		int best = bits_first(free);
		for (unsigned rest = free; rest; rest &= rest - 1)
			best = worth[bits_first(rest)] > worth[best] ? bits_first(rest) : best;
		sum += worth[best];
		free &= ~(1u << best);
	}
	return sum;
}

enum { FEW_CARDS = 2 /* in the pile; with more nobody is beaten yet, as good as always */ };

/* Nobody loses points, and all cards are not enough for who is too far behind (T4.2). */
static unsigned alive(const void *state, int seats)
{
	const struct temple_rush *s = state;
	int cards = open_cards(s) + s->pile, open = 0, best = 0, points[SEATS];
	unsigned out = 0;

	if (s->pile > FEW_CARDS)
		return all_seats(s);
	for (int zone = 0; zone < ZONES; zone++)
		open += temple_at(s, zone)->value;
	for (int seat = 0; seat < seats; seat++) {
		points[seat] = temple_rush_points_of(s, seat);
		best = points[seat] > best ? points[seat] : best;
	}
	open += s->pile * ruleset_of(s)->values[VALUES - 1];
	for (int seat = 0; seat < seats; seat++)
		if (points[seat] + open + bonus_most(s, seat, cards) >= best)
			out |= seat_bit(seat);
	return out;
}

const struct ai_eval ai_eval_temple_rush = {
	.game = &temple_rush_game,
	.base = {NULL, &ai_base_temple_rush[0], &ai_base_temple_rush[1], &ai_base_temple_rush[2]},
	.features = &ai_features_temple_rush,
	.inputs = inputs,
	.both = both,
	.solo_goal = 0,
	.trust = 16,
	.reopen = reopen,
	.wait = wait,
	.act = act,
	.board = board,
	.near = near,
	.alive = alive,
};
