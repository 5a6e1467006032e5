/* The features of Temple Rush. What decides the game is who finishes a temple first, so most of
 * them say how far every seat is from that, and how far two seats are apart. */
#include "ai/features_temple_rush.h"

#include "ai/features.h"
#include "ai/look_temple_rush.h"
#include "ai/wide.h"

/* ---- numbers as bits ---- */

static uint64_t flag(bool set, int at)
{
	return (uint64_t)set << at;
}

static int limit(int n, int least, int most)
{
	return n < least ? least : n > most ? most : n;
}

/* The lowest n of `width` bits. */
static uint64_t gauge(int n, int width, int at)
{
	return (bit(limit(n, 0, width)) - 1) << at;
}

/* One bit for a number from 1 on, none for 0. */
static uint64_t choice(int n, int at)
{
	return (bit(n) >> 1) << at;
}

/* Rounds as a level from 0 to 16, finer where they are few. */
static int rounds_level(int rounds)
{
	int high = bits_last((uint64_t)rounds | 1);

	if (rounds < OUTLOOK_ROUND)
		return rounds > 0;
	return 4 * (high - 3) + 1 + (rounds >> (high - 2) & 3);
}

/* A difference of rounds as a level from 0 to 10; 5: less than a quarter of a round. */
static int apart_level(int ahead)
{
	int far = ahead < 0 ? -ahead : ahead;
	int level = (far >= 2) + (far >= 6) + (far >= 12) + (far >= 20) + (far >= 32);

	return ahead < 0 ? 5 - level : 5 + level;
}

/* ---- the table ---- */

static uint64_t round_word(const struct temple_rush *s)
{
	int left = s->pile + open_cards(s), lap = s->lap;
	bool resolving = s->stage == STAGE_RACE || s->asked;

	return gauge(s->pile, 10, ROUND_PILE) | choice(left <= 4 ? left : 0, ROUND_LEFT) |
	       gauge(s->quiet / s->seats, 9, ROUND_QUIET) |
	       choice(limit(s->phase - PHASE_ROLL + 1, 0, 10), ROUND_PHASE) |
	       choice(s->stage + 1, ROUND_STAGE) | choice(resolving ? s->zone + 1 : 0, ROUND_ZONE) |
	       gauge((lap >= 2) + (lap >= 5) + (lap >= 8) + (lap >= 10), 4, ROUND_LAP) |
	       choice(s->seats - 1, ROUND_SEATS) | flag(s->used, ROUND_USED) |
	       flag(s->race == RACE_OPEN, ROUND_OPEN_RACE);
}

static uint64_t race_word(const struct outlook_table *t, int view)
{
	int best = OUTLOOK_NEVER;

	for (int seat = 0; seat < t->s.seats; seat++) {
		int moves = temple_rush_race_moves(t, seat);
		if (seat != view && moves < best)
			best = moves;
	}
	return gauge(best - temple_rush_race_moves(t, view) + 6, 11, ROUND_RACE);
}

/* T1.4: power tokens that the viewpoint has, and those that others may have. */
static uint64_t powers_word(const struct temple_rush *s, int view)
{
	const struct temple_rush_ruleset *table = ruleset_of(s);
	uint64_t word = 0;

	for (int kind = 0; kind < POWERS; kind++) {
		int own = power_count(s->secret.power[view], kind);
		int unseen = table->tokens[kind] - (s->spent >> 4 * kind & 15) - own;
		word |= gauge(own, 2, TOKENS_OWN + kind * 2);
		word |= gauge(unseen, 2, TOKENS_UNSEEN + kind * 2);
	}
	return word;
}

static uint64_t shields_word(const struct temple_rush *s, int view)
{
	uint64_t word = 0;

	for (int zone = 0; zone < ZONES; zone++) {
		int owner = seat_after(s, s->shield[zone] & 3, s->seats - view);
		if (!s->shield[zone])
			continue;
		word |= bit(TOKENS_SHIELD + zone * SEATS + owner);
		word |= gauge(s->shield[zone] >> 2, 3, TOKENS_SHIELDED + zone * 3);
	}
	return word;
}

static void fill_table(const struct outlook_table *t, int view, uint64_t out[])
{
	const struct temple_rush *s = &t->s;

	out[RUSH_CARDS] = choice(s->card[0], CARDS_FIRST) | choice(s->card[1], CARDS_SECOND);
	out[RUSH_CARDS + 1] = choice(s->card[2], CARDS_FIRST) | choice(s->next, CARDS_SECOND);
	out[RUSH_ROUND] = round_word(s) | (t->race ? race_word(t, view) : 0);
	out[RUSH_TOKENS] = choice(s->solo[0], TOKENS_SOLO) |
			   choice(s->solo[1], TOKENS_SOLO + STAR) | shields_word(s, view) |
			   powers_word(s, view);
}

/* ---- points ---- */

/* Those of finished temples included. */
static int points_with(const struct outlook_table *t, int seat)
{
	const struct temple_rush *s = &t->s;
	int points = temple_rush_points_of(s, seat);

	for (int zone = 0; zone < ZONES; zone++)
		if (is_complete(s, seat, zone) && !(t->race && zone == s->zone))
			points += temple_at(s, zone)->value;
	return points;
}

/* What is left to win, about. */
static int points_left(const struct temple_rush *s)
{
	return 1 + s->pile * ruleset_of(s)->values[1] + temple_at(s, 0)->value +
	       temple_at(s, 1)->value + temple_at(s, 2)->value;
}

static uint64_t score_word(int points, int lead, int left)
{
	return gauge(points / 2, 18, SCORE_POINTS) | gauge(lead + 15, 30, SCORE_LEAD) |
	       gauge(6 * limit(lead + left, 0, 2 * left) / left, 12, SCORE_SAFE);
}

static void fill_scores(const struct outlook_table *t, int view, uint64_t out[])
{
	int seats = t->s.seats, points[SEATS], best = 0, left = points_left(&t->s);

	for (int i = 0; i < seats; i++) {
		points[i] = points_with(t, seat_after(&t->s, view, i));
		if (i && points[i] > best)
			best = points[i];
	}
	for (int i = 0; i < seats; i++)
		out[RUSH_SCORE + i] = score_word(points[i], points[0] - (i ? points[i] : best),
						 left);
}

/* ---- a seat ---- */

static uint64_t stones_word(const struct temple_rush *s, int seat)
{
	uint64_t word = (uint64_t)s->bonus[seat] << SEAT_BONUS;

	for (int i = 0; i < SIZES; i++)
		word |= gauge(stones_of(s->supply[seat], i + 1), 4, SEAT_SUPPLY + i * 4);
	for (int i = 0; i < SIZES && s->loose[seat]; i++)
		word |= gauge(stones_of(s->loose[seat], i + 1), 2, SEAT_LOOSE + i * 2);
	return word;
}

/* While all place unseen, nobody counts who is ready: only of itself a seat knows whether. */
static bool acts(const struct temple_rush *s, int seat, int view)
{
	return s->actors > 0 && s->actors >> seat & 1 && (seat == view || s->phase != PHASE_PLACE);
}

static uint64_t soon_word(const struct outlook look[ZONES])
{
	int soon = OUTLOOK_NEVER;
	unsigned finishes = 0;

	for (int zone = 0; zone < ZONES; zone++) {
		soon = look[zone].rounds < soon ? look[zone].rounds : soon;
		finishes |= look[zone].finishes;
	}
	return gauge(rounds_level(soon) - 1, 12, SEAT_SOON) |
	       gauge(bits_count(finishes), 4, SEAT_FACES);
}

static uint64_t seat_word(const struct outlook_table *t, int seat, int view)
{
	const struct temple_rush *s = &t->s;

	return stones_word(s, seat) | soon_word(t->look[seat]) |
	       gauge(s->powers[seat], 2, SEAT_POWERS) | choice(t->die[seat], SEAT_DIE) |
	       flag(s->tokens[seat] & TOKEN_MORTAR, SEAT_MORTAR) |
	       flag(s->tokens[seat] & TOKEN_SOLO, SEAT_SOLO) | flag(s->roller == seat, SEAT_ROLLS) |
	       flag(acts(s, seat, view), SEAT_ACTS) | flag(s->asked >> seat & 1, SEAT_ASKED) |
	       flag(s->out >> seat & 1, SEAT_OUT);
}

/* ---- a zone of a seat ---- */

/* Sizes of the stones that lie there, bit size - 1. */
static unsigned sizes_in(const struct figure *f)
{
	uint64_t starts = figure_starts(f), two = starts & f->joint;
	uint64_t three = two & f->joint >> 1, four = three & f->joint >> 2;
	uint64_t low = f->end[0], high = f->end[1];

	return (unsigned)((starts & ~(two | low | high)) != 0) |
	       (unsigned)(((two & ~three) | (low & ~high)) != 0) << 1 |
	       (unsigned)(((three & ~four) | (high & ~low)) != 0) << 2 |
	       (unsigned)((four | (low & high)) != 0) << 3;
}

static uint64_t die_word(const struct outlook *look, int die)
{
	unsigned sizes = temple_rush_face_sizes(die);

	return flag(look->finishes & sizes, ZONE_DIE_ENDS) |
	       flag(look->helps & sizes, ZONE_DIE_HELPS);
}

static uint64_t zone_word(const struct outlook_table *t, int seat, int zone)
{
	const struct outlook *look = &t->look[seat][zone];
	unsigned bonus = sizes_in(&t->s.figure[seat][zone]) & ~(unsigned)t->s.bonus[seat];
	int value = temple_at(&t->s, zone)->grade, ways = look->ways;

	return bit(ZONE_MISSING + value * 7 + limit(look->stones, 0, 6)) |
	       gauge(rounds_level(look->rounds) - 1, 13, ZONE_SOON) |
	       (uint64_t)look->helps << ZONE_HELPS |
	       gauge(bits_count(look->finishes), 4, ZONE_FACES) | (uint64_t)bonus << ZONE_BONUS |
	       gauge(look->dead, 3, ZONE_DEAD) |
	       gauge((ways >= 2) + (ways >= 4) + (ways >= 8), 3, ZONE_WAYS) |
	       die_word(look, t->die[seat]) | flag(look->late, ZONE_LATE) |
	       flag(t->s.mortar[seat] >> zone & 1, ZONE_MORTAR) |
	       flag(is_barred(&t->s, seat, zone), ZONE_BARRED);
}

/* 0, 1 or 2: no size, one, more. */
static int some(unsigned sizes)
{
	return (sizes != 0) + ((sizes & (sizes - 1)) != 0);
}

static uint64_t pair_word(const struct outlook *own, const struct outlook *other, bool own_ends,
			  bool other_ends)
{
	int missing = 6 * limit(own->stones, 0, 5) + limit(other->stones, 0, 5);
	int faces = 3 * some(own->finishes) + some(other->finishes);

	return bit(PAIR_MISSING + missing) | bit(PAIR_FACES + faces) |
	       gauge(apart_level(other->rounds - own->rounds), 10, PAIR_AHEAD) |
	       bit(PAIR_DICE + 2 * own_ends + other_ends);
}

static void fill_zones(const struct outlook_table *t, int view, int zone, uint64_t out[])
{
	uint64_t *word = out + RUSH_ZONE + zone, *pair = out + RUSH_PAIR + zone;

	for (int i = 0; i < t->s.seats; i++) {
		int seat = seat_after(&t->s, view, i);
		word[i * ZONES] = zone_word(t, seat, zone);
		if (i)
			pair[(i - 1) * ZONES] = pair_word(
				&t->look[view][zone], &t->look[seat][zone],
				word[0] >> ZONE_DIE_ENDS & 1, word[i * ZONES] >> ZONE_DIE_ENDS & 1);
	}
}

AI_WIDE static void fill_table_of(const struct outlook_table *t, int view, uint64_t out[])
{
	fill_table(t, view, out);
	fill_scores(t, view, out);
	for (int i = 0; i < t->s.seats; i++)
		out[RUSH_SEAT + i] = seat_word(t, seat_after(&t->s, view, i), view);
	for (int zone = 0; zone < ZONES; zone++)
		if (t->s.card[zone])
			fill_zones(t, view, zone, out);
}

/* One more function, as the linker must not see one that is compiled twice. */
void ai_features_temple_rush_fill(const struct outlook_table *t, int view, uint64_t out[])
{
	fill_table_of(t, view, out);
}

static void fill(const void *state, int seats, int view, uint64_t out[])
{
	struct outlook_table t;

	(void)seats;
	temple_rush_look(&t, state, view);
	ai_features_temple_rush_fill(&t, view, out);
}

const struct ai_features ai_features_temple_rush = {.words = RUSH_WORDS, .fill = fill};
