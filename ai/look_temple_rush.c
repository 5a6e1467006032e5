#include "ai/look_temple_rush.h"

#include <string.h>

#include "ai/tilings_temple_rush.h"
#include "ai/wide.h"

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

/* Of all tilings that a figure can still become the least of everything: a struct
 * temple_rush_wait as one word. All its bytes are below 128, as no outline needs more. */
#define NOTHING_YET 0x7f7f7f7f7f7f7f7fu
#define TOPS 0x8080808080808080u

static uint64_t promise(unsigned wait)
{
	return bits_load(temple_rush_wait[wait].is);
}

/* The lesser of each pair of bytes. */
static uint64_t least(uint64_t a, uint64_t b)
{
	uint64_t less = (((b | TOPS) - a) & TOPS) >> 7; /* where b >= a */
	uint64_t mask = (less << 8) - less;

	return (a & mask) | (b & ~mask);
}

struct stock {
	unsigned stones, loose; /* all that may be used; those of them that cost no round */
};

/* Lessens *p by the tilings that the figure can become; returns how many. `strict`: only those
 * for which the stones suffice. */
static int promise_find(uint64_t *p, const struct figure *f, int card, const struct stock *stock,
			bool strict)
{
	uint64_t decided = f->cells | f->cells >> 1, best = *p;
	unsigned counts, number = laid(f, &counts);
	int sum = strict ? stones_sum(stock->stones) : UINT8_MAX;
	unsigned stones = strict ? stock->stones : 0x7777, loose = stock->loose;
	int found = 0;

	for (int i = temple_rush_tilings_of[card]; i < temple_rush_tilings_of[card + 1]; i++) {
		const struct temple_rush_tiling *t = &temple_rush_tiling[i];
		unsigned need = t->need - counts, wait = t->wait - number;
		uint64_t is;
		if ((t->joint & decided) != f->joint)
			continue;
		is = promise(wait);
		if ((int)(is >> 8 * WAIT_STONES) > sum || !has_long(stones, need))
			continue;
		best = least(best, loose ? promise(wait_of(use_loose(need, loose))) : is);
		found++;
	}
	*p = best;
	return found;
}

/* T5.3: any cut will do, long stones first. */
static uint64_t promise_loose(const struct figure *f, uint64_t shape, const struct stock *stock)
{
	static const uint16_t cut[] = {0, 0x1, 0x10, 0x100, 0x1000, 0x1001, 0x1010, 0x1100};
	unsigned need = 0;

	for (uint64_t rest = shape & ~f->cells; rest;) {
		int cell = bits_first(rest), room = bits_first(~(rest >> cell));
		need += cut[room];
		rest &= ~((bit(room) - 1) << cell);
	}
	return promise(wait_of(use_loose(need, stock->loose)));
}

/* The figure cannot be completed with what is at hand: later, or not as it stands. */
static uint64_t promise_late(struct outlook *out, const struct figure *f, int card,
			     struct stock *stock)
{
	static const struct figure nothing;
	uint64_t p = NOTHING_YET;

	out->late = OUTLOOK_ROUND;
	out->ways = (uint8_t)promise_find(&p, f, card, stock, false);
	if (out->ways)
		return p;
	out->dead = (uint8_t)bits_count(figure_starts(f));
	stock->stones += temple_rush_figure_stones(f);
	if (!promise_find(&p, &nothing, card, stock, true))
		promise_find(&p, &nothing, card, stock, false);
	return p;
}

/* Reads off a promise what the stones there are do to it. */
static void look_at(struct outlook *out, uint64_t p, unsigned stones)
{
	int now = (int)(p >> 8 * WAIT_NOW & 255), star = now, sum = 6 * OUTLOOK_ROUND;

	for (int i = 0; i < SIZES; i++) {
		int after = (int)(p >> 8 * (WAIT_AFTER + i) & 255);
		int use = stones_of(stones, i + 1) ? after : now;
		star = use < star ? use : star;
		sum += use;
		out->use[i] = (uint8_t)(use + out->late);
		out->helps |= (uint8_t)((use < now) << i);
		out->finishes |= (uint8_t)((use < now && !use && !out->late) << i);
	}
	out->use[STAR - 1] = (uint8_t)(star + out->late);
	out->stones = (uint8_t)(p >> 8 * WAIT_STONES);
	out->rounds = (uint8_t)((now ? (sum + 2 * star) / 6 : 0) + out->late);
}

/* What a figure is to become. */
struct goal {
	int card;
	uint64_t shape;
	bool loose; /* mortar, or a silhouette of a ruleset, whose tilings nobody has listed */
};

static void figure_look(struct outlook *out, const struct figure *f, const struct goal *goal,
			struct stock stock)
{
	uint64_t p = NOTHING_YET;

	*out = (struct outlook){0};
	if (goal->loose)
		p = promise_loose(f, goal->shape, &stock);
	else if (!(out->ways = (uint8_t)promise_find(&p, f, goal->card, &stock, true)))
		p = promise_late(out, f, goal->card, &stock);
	look_at(out, p, stock.stones);
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

/* T3.3: what others have committed to is not known. */
static void forget_unseen(struct temple_rush *s, int view)
{
	temple_rush_hide(s, view);
	for (int seat = 0; seat < s->seats; seat++)
		if (seat != view)
			s->secret.pending[seat] = 0;
}

static void lay_out(struct outlook_table *t, const struct temple_rush *s, int view)
{
	t->s = *s;
	if (view != FIRN_ALL)
		forget_unseen(&t->s, view);
	memset(t->die, 0, sizeof t->die);
	t->race = s->phase == PHASE_HEAD || s->phase == PHASE_RACE;
	switch (s->phase) {
	case PHASE_PLACE:
		for (int seat = 0; seat < s->seats; seat++) {
			t->die[seat] = t->s.secret.pending[seat] ? 0 : s->dice[seat];
			temple_rush_carry_out(&t->s, seat);
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

/* ---- what was looked at before ---- */

/* A search meets the same figures with the same supply again and again, so each thread keeps the
 * latest looks. Only what follows from the key is kept: no answer depends on what was asked
 * before. */
enum { KEPT = 1024 };

struct kept {
	uint64_t cells, joint;
	uint32_t rest; /* stones << 8 | mortar << 5 | card; 0: empty, as there is always a card */
	struct outlook look;
};

#ifdef __wasm__
static struct kept kept[KEPT]; /* the page's worker has one thread, and clang 14 fails here */
#else
static _Thread_local struct kept kept[KEPT];
#endif

/* The entry where a look with this key lies, if it is kept. */
static struct kept *kept_at(const struct kept *key)
{
	uint64_t hash = (key->cells ^ key->joint << 13 ^ (uint64_t)key->rest << 32) *
			0x9e3779b97f4a7c15u;

	return &kept[hash >> 54];
}

static void figure_recall(struct outlook *out, const struct figure *f, const struct goal *goal,
			  const struct stock *stock)
{
	struct kept key = {.cells = f->cells,
			   .joint = f->joint,
			   .rest = stock->stones << 8 | (unsigned)goal->loose << 5 |
				   (unsigned)goal->card};
	struct kept *at = kept_at(&key);

	if (at->rest == key.rest && at->cells == key.cells && at->joint == key.joint) {
		*out = at->look;
		return;
	}
	figure_look(out, f, goal, *stock);
	if (out->dead) /* follows from end-on stones as well */
		return;
	key.look = *out;
	*at = key;
}

static void zone_look(struct outlook_table *t, int seat, int zone)
{
	const struct temple_rush *s = &t->s;
	struct outlook *out = &t->look[seat][zone];
	bool rebuilt = zone == s->zone && s->loose[seat];
	struct stock stock = {s->supply[seat], rebuilt ? s->loose[seat] : 0};
	bool reshaped = ruleset_of(s)->reshaped >> s->card[zone] & 1;
	struct goal goal = {s->card[zone], temple_at(s, zone)->shape,
			    reshaped || (loose_zones(s, seat) >> zone & 1)};

	if (!s->card[zone]) {
		*out = (struct outlook){.rounds = OUTLOOK_NEVER, .with_die = OUTLOOK_NEVER};
		return;
	}
	stock.stones += s->loose[seat];
	if (stock.loose || reshaped)
		figure_look(out, &s->figure[seat][zone], &goal, stock);
	else
		figure_recall(out, &s->figure[seat][zone], &goal, &stock);
	out->with_die = t->die[seat] ? out->use[t->die[seat] - 1] : out->rounds;
	if (is_barred(s, seat, zone)) {
		out->rounds = (uint8_t)(out->rounds + OUTLOOK_ROUND * (s->shield[zone] >> 2));
		out->with_die = out->rounds;
		out->finishes = 0;
	}
	out->rounds = out->rounds < OUTLOOK_NEVER ? out->rounds : OUTLOOK_NEVER;
	out->with_die = out->with_die < OUTLOOK_NEVER ? out->with_die : OUTLOOK_NEVER;
}

AI_WIDE static void look(struct outlook_table *t, const struct temple_rush *s, int view)
{
	lay_out(t, s, view);
	for (int seat = 0; seat < s->seats; seat++)
		for (int zone = 0; zone < ZONES; zone++)
			zone_look(t, seat, zone);
}

/* One more function, as the linker must not see one that is compiled twice. */
void temple_rush_look(struct outlook_table *t, const struct temple_rush *s, int view)
{
	look(t, s, view);
}

int temple_rush_points_of(const struct temple_rush *s, int seat)
{
	const struct temple_rush_ruleset *table = ruleset_of(s);
	int points = 0;

	for (uint32_t won = s->won[seat]; won; won &= won - 1)
		points += temple_of(s, bits_first(won))->value;
	for (int i = 0; i < VALUES; i++)
		points += (s->points[seat] >> 4 * i & 15) * table->values[i];
	for (int i = 0; i < SIZES; i++)
		points += (s->bonus[seat] >> i & 1) * table->bonus[i];
	return points;
}

/* ---- the race (T5.7) ---- */

int temple_rush_race_moves(const struct outlook_table *t, int seat)
{
	const struct temple_rush *s = &t->s;
	int begin = s->phase == PHASE_HEAD ? seat_after(s, s->roller, 1) : s->racer;
	int stones = t->look[seat][s->zone].stones;
	int turn = (seat - begin + s->seats) % s->seats;

	if (s->out >> seat & 1 || t->look[seat][s->zone].dead)
		return OUTLOOK_NEVER;
	if (s->phase == PHASE_HEAD && seat == s->roller) {
		int head = ruleset_of(s)->head_stones - stones_in(s, seat, s->zone);
		stones -= head < stones ? head : stones;
	}
	return stones ? (stones - 1) * s->seats + turn : 0;
}
