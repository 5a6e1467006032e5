/* The score sheet (N6). */
#include <string.h>

#include "games/nunatak/rules.h"

static bool uses(const struct nunatak *s, int seat, int blessing)
{
	return s->used[seat] & nunatak_blessing_data[blessing].end_bit;
}

static int outer_blocks(const struct nunatak *s, int owner)
{
	return bits_count(s->block[owner] & OUTER_SPACES);
}

/* N6.3: outer blocks, then those of level 1, 2, 3, 4, as one number. */
static uint64_t cap_claim(const struct nunatak *s, int owner)
{
	uint64_t outer = s->block[owner] & OUTER_SPACES, claim = (uint64_t)bits_count(outer);

	for (int level = 0; level < 4; level++)
		claim = claim << 8 | (uint64_t)bits_count(outer & nunatak_board_level[level]);
	return claim;
}

/* N6.3: the owner of the cap, -1 if tied. */
static int cap_owner(const struct nunatak *s)
{
	int owner = 0;
	bool tied = false;

	for (int i = 1; i < owner_count(s); i++) {
		uint64_t mine = cap_claim(s, i), best = cap_claim(s, owner);
		if (mine == best)
			tied = true;
		if (mine > best)
			owner = i, tied = false;
	}
	return tied ? -1 : owner;
}

/* N6.4: does this owner hold the builder majority, alone (1) or tied (2)? */
static int builder_hold(const struct tally tally[OWNERS], int owner)
{
	int mine = tally[owner].cards[BUILDER], equal = 0;

	for (int i = 0; i < OWNERS; i++) {
		if (tally[i].cards[BUILDER] > mine)
			return 0;
		equal += tally[i].cards[BUILDER] == mine;
	}
	return mine == 0 ? 0 : equal == 1 ? 1 : 2;
}

static int score_builders(const struct nunatak_ruleset *t, const struct tally tally[OWNERS],
			  int seat)
{
	int hold = builder_hold(tally, seat);

	return hold == 1   ? t->builders_most
	       : hold == 2 ? t->builders_tied
			   : t->builder * tally[seat].cards[BUILDER];
}

/* N6.5; ornaments replace the scale */
static int score_sculptors(const struct nunatak *s, const struct tally *tally, int seat)
{
	int n = tally->cards[SCULPTOR] < 10 ? tally->cards[SCULPTOR] : 10;
	const struct nunatak_ruleset *t = ruleset_of(s);

	return uses(s, seat, ORNAMENTS) ? t->ornaments[n] : t->sculptors[n];
}

/* N6.6 */
static int score_artisans(const struct nunatak *s, const struct tally *tally)
{
	int points = 0, sets = tally->tools[0];

	for (int i = 0; i < TOOLS; i++) {
		int n = tally->tools[i];
		points += ruleset_of(s)->artisans[n < 5 ? n : 5];
		sets = n < sets ? n : sets;
	}
	return points + ruleset_of(s)->tool_set * sets;
}

/* N6.9 */
static int score_elders(const struct tally *tally)
{
	int points = 0;

	for (int i = 0; i < SYMBOLS; i++)
		points += tally->wants[i] * tally->cards[i];
	return points;
}

/* N6.10 */
static int score_unused(const struct nunatak_ruleset *t, uint32_t held)
{
	int cards = 0;

	for (int i = 0; i < BLESSINGS; i++)
		cards += held_count(held, i);
	return t->unused * cards;
}

/* N6.11 */
static int score_sets(const struct nunatak_ruleset *t, const struct tally *tally)
{
	int sets = tally->cards[0];

	for (int i = 1; i < SYMBOLS; i++)
		sets = tally->cards[i] < sets ? tally->cards[i] : sets;
	return t->symbol_set * sets;
}

/* N6.13: insight, edge and fellowship join the immediate ones in one row. */
static int score_blessings(const struct nunatak *s, const struct tally tally[OWNERS], int seat)
{
	int points = s->got[ROW_BLESSINGS][seat];

	if (uses(s, seat, INSIGHT))
		points += ruleset_of(s)->track_up[s->advances[seat]];
	if (uses(s, seat, EDGE))
		points += ruleset_of(s)->edge * outer_blocks(s, seat);
	if (uses(s, seat, FELLOWSHIP) && !builder_hold(tally, seat))
		points += ruleset_of(s)->fellowship * tally[seat].cards[BUILDER];
	return points;
}

static void score_seat(const struct nunatak *s, const struct tally tally[OWNERS], int seat,
		       int16_t row[])
{
	const struct nunatak_ruleset *t = ruleset_of(s);
	const struct tally *mine = &tally[seat];

	row[ROW_SQUARES] = s->got[ROW_SQUARES][seat];
	row[ROW_SUPPORT] = s->got[ROW_SUPPORT][seat];
	row[ROW_BLESSINGS] = (int16_t)score_blessings(s, tally, seat);
	row[ROW_CAP] = cap_owner(s) == seat ? t->cap : 0;
	row[ROW_CARDS + BUILDER] = (int16_t)score_builders(t, tally, seat);
	row[ROW_CARDS + SCULPTOR] = (int16_t)score_sculptors(s, mine, seat);
	row[ROW_CARDS + ARTISAN] = (int16_t)score_artisans(s, mine);
	row[ROW_CARDS + BEAST] = (int16_t)(mine->cards[BEAST] * mine->beasts); /* N6.7 */
	row[ROW_CARDS + ARCHITECT] =                                           /* N6.8 */
		(int16_t)(mine->cards[ARCHITECT] * t->track[s->advances[seat]]);
	row[ROW_CARDS + ELDER] = (int16_t)score_elders(mine);
	row[ROW_UNUSED] = (int16_t)score_unused(t, s->held[seat]);
	row[ROW_SETS] = (int16_t)score_sets(t, mine);
	row[ROW_TOTAL] = 0;
	for (int i = 0; i < ROW_TOTAL; i++)
		row[ROW_TOTAL] = (int16_t)(row[ROW_TOTAL] + row[i]);
}

/* N6.12 */
static unsigned winners(const struct nunatak *s, const struct firn_sheet *sheet)
{
	int best = -1;
	unsigned seats = 0;

	for (int i = 0; i < s->seats; i++) {
		int claim = sheet->points[i][ROW_TOTAL] << 6 | outer_blocks(s, i);
		if (claim > best)
			best = claim, seats = 0;
		if (claim == best)
			seats |= 1u << i;
	}
	return seats;
}

/* N10.8 */
static const char *grade(const struct nunatak_ruleset *t, int total)
{
	static const char *const names[GRADES] = {"ice-temple", "iceberg",  "block-of-ice",
						  "ice-cubes",  "snowball", "slush"};

	for (int i = 0; i < GRADES; i++)
		if (total > t->grade[i])
			return names[i];
	return NULL;
}

void nunatak_score(const void *state, struct firn_sheet *out)
{
	const struct nunatak *s = state;
	struct tally tally[OWNERS];

	memset(out, 0, sizeof *out);
	nunatak_tally_count(s, tally);
	for (int i = 0; i < s->seats; i++)
		score_seat(s, tally, i, out->points[i]);
	out->winners = (uint8_t)winners(s, out);
	out->grade = s->seats == 1 ? grade(ruleset_of(s), out->points[0][ROW_TOTAL]) : NULL;
}
