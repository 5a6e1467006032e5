/* What a seat of this game has and may hope for. The question is always the same: in how many
 * rounds can each seat finish each temple, and who will be first? */
#include <string.h>

#include "games/temple_rush/rules.h"

#include "ai/evals.h"
#include "ai/tilings_temple_rush.h"
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
	ZONE_VALUE,  /* of the card */
	ZONE_ROUNDS, /* until it is finished */
	ZONE_STONES, /* missing at least */
	ZONE_RIVAL,  /* rounds of the fastest other seat */
	ZONE_AHEAD,  /* by how many rounds, or 0 */
	ZONE_HOPE,   /* value x chance to be first */
	ZONE_PACE,   /* hope per round */
	ZONE_DEAD,   /* stones of a figure that cannot be completed */
	ZONE_SHIELD, /* rounds of an own shield */
	ZONE_INPUTS
};

_Static_assert((int)IN_ZONE + (int)ZONE_INPUTS * ZONES <= (int)AI_INPUTS,
	       "as many inputs as a net has");

enum {
	ROUND = 8,
	NEVER = 127, /* rounds that are as good as none */
	CERTAIN = 256
};

/* A seat's prospect in a zone. */
struct outlook {
	int rounds;   /* until it is complete */
	int with_die; /* the same if the die in hand is used there */
	int stones;   /* missing at least */
	int dead;     /* stones that must be taken back, about */
};

/* A table as it will lie when what is committed is carried out. */
struct table {
	struct temple_rush s;
	int die[SEATS]; /* face that a seat has still to use, 0: none */
	bool race;      /* for the temple of `zone`, which counts apart */
	struct outlook look[SEATS][ZONES];
};

/* ---- one figure ---- */

/* Stones that lie there, as a number that may be taken from a tiling's. */
static unsigned laid(const struct figure *f, unsigned *counts)
{
	uint64_t starts = figure_starts(f), two = starts & f->joint;
	uint64_t three = two & f->joint >> 1, four = three & f->joint >> 2;
	unsigned n1 = (unsigned)bits_count(starts ^ two), n4 = (unsigned)bits_count(four);
	unsigned n2 = (unsigned)bits_count(two ^ three), n3 = (unsigned)bits_count(three ^ four);

	*counts = n1 | n2 << 4 | n3 << 8 | n4 << 12;
	return n1 * TEMPLE_RUSH_SINGLE + n2 * TEMPLE_RUSH_TWO + n3 * TEMPLE_RUSH_THREE +
	       n4 * TEMPLE_RUSH_FOUR;
}

static unsigned wait_of(unsigned need)
{
	return (need & 15) * TEMPLE_RUSH_SINGLE + (need >> 4 & 15) * TEMPLE_RUSH_TWO +
	       (need >> 8 & 15) * TEMPLE_RUSH_THREE + (need >> 12) * TEMPLE_RUSH_FOUR;
}

/* T3.7: what is still needed when loose stones have been used as well as can be. */
static unsigned use_loose(unsigned need, unsigned loose)
{
	unsigned left = loose & 15, singles;

	for (int shift = 4; shift < 16; shift += 4) {
		unsigned have = loose >> shift & 15, want = need >> shift & 15;
		unsigned used = have < want ? have : want;
		need -= used << shift;
		left += have - used;
	}
	singles = need & 15;
	return need - (left < singles ? left : singles);
}

/* Is there each long stone that is needed? */
static bool has_long(unsigned stones, unsigned need)
{
	return (((stones | 0x8880) - (need & 0xfff0)) & 0x8880) == 0x8880;
}

/* Of all tilings that this figure can still become the least of everything. */
static void promise_add(struct temple_rush_wait *p, unsigned wait)
{
	const uint8_t *other = temple_rush_wait[wait].is;

	for (int i = 0; i < WAIT_SIZE; i++)
		p->is[i] = p->is[i] < other[i] ? p->is[i] : other[i];
}

struct stock {
	unsigned stones, loose; /* all that may be used; those of them that cost no round */
};

static bool promise_find(struct temple_rush_wait *p, const struct figure *f, int card,
			 const struct stock *stock, bool strict)
{
	uint64_t decided = f->cells | f->cells >> 1;
	unsigned counts, number = laid(f, &counts);
	int sum = stones_sum(stock->stones);
	bool found = false;

	for (int i = temple_rush_tilings_of[card]; i < temple_rush_tilings_of[card + 1]; i++) {
		const struct temple_rush_tiling *t = &temple_rush_tiling[i];
		unsigned need = t->need - counts, wait = t->wait - number;
		if ((t->joint & decided) != f->joint)
			continue;
		if (strict && (temple_rush_wait[wait].is[WAIT_STONES] > sum ||
			       !has_long(stock->stones, need)))
			continue;
		promise_add(p, stock->loose ? wait_of(use_loose(need, stock->loose)) : wait);
		found = true;
	}
	return found;
}

/* T5.3: any cut will do, long stones first. */
static void promise_loose(struct temple_rush_wait *p, const struct figure *f, int card,
			  const struct stock *stock)
{
	static const uint16_t cut[] = {0, 0x1, 0x10, 0x100, 0x1000, 0x1001, 0x1010, 0x1100};
	unsigned need = 0;

	for (uint64_t rest = temple_rush_temple[card].shape & ~f->cells; rest;) {
		int cell = bits_first(rest), room = bits_first(~(rest >> cell));
		need += cut[room];
		rest &= ~((bit(room) - 1) << cell);
	}
	promise_add(p, wait_of(use_loose(need, stock->loose)));
}

static void look_at(struct outlook *out, const struct temple_rush_wait *p, unsigned stones, int die)
{
	const uint8_t *best = p->is;
	int now = best[WAIT_NOW], star = now, sum = 6 * ROUND, use[SIZES + 1];

	for (int i = 0; i < SIZES; i++) {
		use[i] = stones_of(stones, i + 1) ? best[WAIT_AFTER + i] : now;
		star = use[i] < star ? use[i] : star;
		sum += use[i];
	}
	use[STAR - 1] = star;
	out->stones = best[WAIT_STONES];
	out->rounds = now ? (sum + 2 * star) / 6 : 0;
	out->with_die = die ? use[die - 1] : out->rounds;
}

static void figure_look(struct outlook *out, const struct figure *f, int card,
			const struct stock *stock, bool loose, int die)
{
	static const struct figure nothing;
	struct temple_rush_wait p;
	struct stock more = *stock;
	int late = 0;

	memset(&p, 255, sizeof p);
	out->dead = 0;
	if (loose) {
		promise_loose(&p, f, card, stock);
	} else if (!promise_find(&p, f, card, stock, true)) {
		late = ROUND;
		if (!promise_find(&p, f, card, stock, false)) {
			out->dead = bits_count(figure_starts(f));
			more.stones += temple_rush_figure_stones(f);
			if (!promise_find(&p, &nothing, card, &more, true))
				promise_find(&p, &nothing, card, &more, false);
		}
	}
	look_at(out, &p, more.stones, die);
	out->rounds += late;
	out->with_die += late;
}

/* ---- the table ---- */

/* T3.7: the temple of `zone` is won; its card goes when all have chosen a bonus. */
static void foresee_card(struct temple_rush *s)
{
	for (int seat = 0; seat < s->seats; seat++) {
		unsigned stones = temple_rush_figure_clear(&s->figure[seat][s->zone]);
		if (s->asked >> seat & 1 || s->stage == STAGE_RACE || !s->pile)
			s->supply[seat] = (uint16_t)(s->supply[seat] + stones);
		else
			s->loose[seat] = (uint16_t)stones;
	}
	s->card[s->zone] = s->next;
	s->next = 0;
	s->shield[s->zone] = 0;
	s->pile = (uint8_t)(s->pile - (s->pile != 0));
	if (one_card_left(s)) /* T4.1 */
		for (int zone = 0; zone < ZONES; zone++)
			temple_rush_clear_zone(s, zone);
}

static void lay_out(struct table *t, const struct temple_rush *s)
{
	t->s = *s;
	memset(t->die, 0, sizeof t->die);
	t->race = s->phase == PHASE_HEAD || s->phase == PHASE_RACE;
	switch (s->phase) {
	case PHASE_PLACE:
		for (int seat = 0; seat < s->seats; seat++) {
			temple_rush_carry_out(&t->s, seat);
			t->die[seat] = s->secret.pending[seat] ? 0 : s->dice[seat];
		}
		break;
	case PHASE_SOLO:
		t->die[s->roller] = s->solo[1] ? s->solo[1] : s->solo[0];
		break;
	case PHASE_BONUS:
		foresee_card(&t->s);
		break;
	default:
		break;
	}
}

static void zone_look(struct table *t, int seat, int zone)
{
	const struct temple_rush *s = &t->s;
	struct outlook *out = &t->look[seat][zone];
	bool rebuilt = zone == s->zone && s->loose[seat];
	struct stock stock = {s->supply[seat], rebuilt ? s->loose[seat] : 0};

	if (!s->card[zone]) {
		*out = (struct outlook){NEVER, NEVER, 0, 0};
		return;
	}
	stock.stones += s->loose[seat];
	figure_look(out, &s->figure[seat][zone], s->card[zone], &stock,
		    loose_zones(s, seat) >> zone & 1, t->die[seat]);
	if (is_barred(s, seat, zone)) {
		out->rounds += ROUND * (s->shield[zone] >> 2);
		out->with_die = out->rounds;
	}
	out->rounds = out->rounds < NEVER ? out->rounds : NEVER;
	out->with_die = out->with_die < NEVER ? out->with_die : NEVER;
}

/* The die in hand goes where it brings most. */
static void use_die(struct table *t, int seat)
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
	look[where].stones -= look[where].stones > 0;
}

static void look_around(struct table *t)
{
	for (int seat = 0; seat < t->s.seats; seat++) {
		for (int zone = 0; zone < ZONES; zone++)
			zone_look(t, seat, zone);
		if (t->die[seat])
			use_die(t, seat);
	}
}

/* ---- who is first ---- */

/* That this one is not behind the other at the end, in 1/256. Each stone's waiting is about
 * geometric, so its variance follows from how much it waits. */
static int chance_first(const struct outlook *me, const struct outlook *other)
{
	/* 2048 / sqrt(12 x + 32), x = 4 i + 2 */
	static const uint16_t narrow[32] = {274, 198, 163, 142, 127, 116, 108, 101, 95, 90, 86,
					    82,  79,  76,  73,  71,  69,  67,  65,  63, 62, 60,
					    59,  58,  57,  56,  54,  54,  53,  52,  51, 50};
	/* of a normal distribution at i / 4 */
	static const uint8_t normal[] = {128, 153, 177, 198, 215, 229, 239,
					 246, 250, 253, 254, 255, 255};
	int excess = me->rounds + other->rounds - ROUND * (me->stones + other->stones);
	int ahead = other->rounds - me->rounds + ROUND / 2, step, scale;

	if (!me->rounds)
		return CERTAIN;
	if (!other->rounds)
		return 0;
	excess = excess < 0 ? 0 : excess > 127 ? 127 : excess;
	scale = narrow[excess >> 2];
	step = (ahead < 0 ? -ahead : ahead) * scale >> 9;
	step = step < 12 ? step : 12;
	return ahead < 0 ? CERTAIN - normal[step] : normal[step];
}

struct stand {
	int rival;       /* rounds of the fastest other */
	int first, lost; /* chances in 1/256 */
};

static struct stand stand_of(const struct table *t, int seat, int zone)
{
	struct stand out = {NEVER, CERTAIN, 0};

	for (int other = 0; other < t->s.seats; other++) {
		const struct outlook *look = &t->look[other][zone];
		int against;
		if (other == seat)
			continue;
		if (look->rounds < out.rival)
			out.rival = look->rounds;
		out.first = out.first * chance_first(&t->look[seat][zone], look) >> 8;
		against = chance_first(look, &t->look[seat][zone]);
		out.lost = against > out.lost ? against : out.lost;
	}
	return out;
}

/* ---- the race (T5.7) ---- */

/* Moves until the seat could complete it, counted over all seats. */
static int race_moves(const struct table *t, int seat)
{
	const struct temple_rush *s = &t->s;
	int begin = s->phase == PHASE_HEAD ? seat_after(s, s->roller, 1) : s->racer;
	int stones = t->look[seat][s->zone].stones;
	int turn = (seat - begin + s->seats) % s->seats;

	if (s->out >> seat & 1 || t->look[seat][s->zone].dead)
		return NEVER;
	if (s->phase == PHASE_HEAD && seat == s->roller) {
		int head = 2 - stones_in(s, seat, s->zone);
		stones -= head < stones ? head : stones;
	}
	return stones ? (stones - 1) * s->seats + turn : 0;
}

static void write_race(const struct table *t, int seat, int16_t *in)
{
	int mine = race_moves(t, seat), best = NEVER, ahead;

	for (int other = 0; other < t->s.seats; other++)
		if (other != seat && race_moves(t, other) < best)
			best = race_moves(t, other);
	ahead = best - mine;
	in[IN_RACE] = mine < NEVER && ahead >= 0 ? temple_at(&t->s, t->s.zone)->value : 0;
	in[IN_RACE_AHEAD] = (int16_t)(ahead > 16 ? 16 : ahead < -16 ? -16 : ahead);
}

/* ---- inputs ---- */

static int points_of(const struct temple_rush *s, int seat)
{
	const struct temple_rush_ruleset *table = ruleset_of(s);
	int points = 0;

	for (uint32_t won = s->won[seat]; won; won &= won - 1)
		points += temple_rush_temple[bits_first(won)].value;
	for (int i = 0; i < VALUES; i++)
		points += (s->points[seat] >> 4 * i & 15) * (LOWEST_VALUE + i);
	for (int i = 0; i < SIZES; i++)
		points += (s->bonus[seat] >> i & 1) * table->bonus[i];
	return points;
}

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

static void write_zone(const struct table *t, int seat, int zone, const struct stand *stand,
		       int16_t *in)
{
	const struct outlook *look = &t->look[seat][zone];
	int value = temple_at(&t->s, zone)->value, hope = value * stand->first * 8 / CERTAIN;
	int ahead = stand->rival - look->rounds;
	unsigned shield = t->s.shield[zone];

	in[ZONE_VALUE] = (int16_t)value;
	in[ZONE_ROUNDS] = (int16_t)look->rounds;
	in[ZONE_STONES] = (int16_t)look->stones;
	in[ZONE_RIVAL] = (int16_t)stand->rival;
	in[ZONE_AHEAD] = (int16_t)(ahead < 0 ? 0 : ahead);
	in[ZONE_HOPE] = (int16_t)hope;
	in[ZONE_PACE] = (int16_t)(hope * 16 / (look->rounds + ROUND));
	in[ZONE_DEAD] = (int16_t)look->dead;
	in[ZONE_SHIELD] = (int16_t)(shield && (shield & 3) == (unsigned)seat ? shield >> 2 : 0);
}

/* Does the zone count: is there a card to be had? */
static bool zone_counts(const struct table *t, int zone)
{
	return t->s.card[zone] && !(t->race && zone == t->s.zone);
}

/* Zones that count and are not complete, the soonest first. */
static int order_zones(const struct table *t, int seat, int order[ZONES])
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

static void write_zones(const struct table *t, int seat, int16_t *in)
{
	int order[ZONES], count = order_zones(t, seat, order), soon = NEVER;

	in[IN_DIE] = t->die[seat] != 0;
	for (int i = 0; i < count; i++) {
		struct stand stand = stand_of(t, seat, order[i]);
		int value = temple_at(&t->s, order[i])->value;
		int16_t *part = in + IN_ZONE + i * ZONE_INPUTS;
		write_zone(t, seat, order[i], &stand, part);
		in[IN_HOPE] = (int16_t)(in[IN_HOPE] + part[ZONE_HOPE]);
		in[IN_FEAR] = (int16_t)(in[IN_FEAR] + value * stand.lost * 8 / CERTAIN);
		soon = stand.rival < soon ? stand.rival : soon;
	}
	in[IN_OTHER_SOON] = (int16_t)soon;
}

static void write_cards(const struct table *t, int seat, int16_t *in)
{
	const struct temple_rush *s = &t->s;

	for (int zone = 0; zone < ZONES; zone++) {
		int value = temple_at(s, zone)->value;
		in[IN_OPEN] = (int16_t)(in[IN_OPEN] + value);
		if (zone_counts(t, zone) && is_complete(s, seat, zone))
			in[IN_SURE] = (int16_t)(in[IN_SURE] + value);
	}
	in[IN_POINTS] = (int16_t)points_of(s, seat);
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
	int all = 5 + 2 * s->seats, left = s->pile + open_cards(s);

	return left < all ? AI_FULL * (all - left) / all : 0;
}

AI_WIDE static int inputs(const void *state, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct table t;

	lay_out(&t, state);
	look_around(&t);
	for (int seat = 0; seat < seats; seat++) {
		write_cards(&t, seat, in[seat]);
		write_stones(&t.s, seat, in[seat]);
		write_tokens(&t.s, seat, in[seat]);
		write_zones(&t, seat, in[seat]);
		if (t.race)
			write_race(&t, seat, in[seat]);
	}
	for (int seat = 0; seat < seats; seat++)
		in[seat][IN_OTHER_POINTS] = (int16_t)best_other(seats, seat, in);
	return progress_of(&t.s);
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

const struct ai_eval ai_eval_temple_rush = {
	.game = &temple_rush_game,
	.net = {NULL, &ai_net_temple_rush[0], &ai_net_temple_rush[1], &ai_net_temple_rush[2]},
	.inputs = inputs,
	.solo_goal = 0,
	.reopen = reopen,
};
