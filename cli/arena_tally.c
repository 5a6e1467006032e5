#include "cli/arena_tally.h"

#include <string.h>

void tally_begin(struct tally *t, const struct arena *a)
{
	memset(t, 0, sizeof *t);
	t->a = a;
	for (int i = 0; i < a->options.seats; i++)
		t->player[i].rating = stats_rating_start();
}

static int bits(unsigned set)
{
	return __builtin_popcount(set);
}

/* A win of one among several; nobody wins an endless game. */
static double win_of(const struct arena_result *r, int seat)
{
	return r->winners >> seat & 1 ? 1.0 / bits(r->winners) : 0;
}

static void add_seat(struct tally *t, const struct arena_result *r, int seat)
{
	struct tally_player *p = &t->player[arena_player_at(t->a, r->n, seat)];

	p->wins += win_of(r, seat);
	p->group_wins += win_of(r, seat);
	p->forfeits += r->loser == seat;
	if (r->end != ARENA_OVER)
		return;
	p->group_score += r->score[seat];
	p->group_scores++;
}

/* ---- Ratings: winners first, the others by their score, a bot that failed last ---- */

static int standing(const struct arena_result *r, int seat)
{
	if (r->winners >> seat & 1)
		return INT16_MAX + 1;
	return r->loser == seat ? INT16_MIN - 1 : r->score[seat];
}

static void rate(struct tally *t, const struct arena_result *r)
{
	int players = t->a->options.seats, rank[FIRN_MAX_SEATS];
	struct stats_rating rating[FIRN_MAX_SEATS];

	for (int seat = 0; seat < players; seat++) {
		rank[seat] = -standing(r, seat);
		rating[seat] = t->player[arena_player_at(t->a, r->n, seat)].rating;
	}
	stats_rate(rating, rank, players);
	for (int seat = 0; seat < players; seat++)
		t->player[arena_player_at(t->a, r->n, seat)].rating = rating[seat];
}

/* ---- Groups ---- */

static void close_group(struct tally_player *p, uint32_t games)
{
	stats_mean_add(&p->share, p->group_wins, games);
	stats_mean_add(&p->score, p->group_score, p->group_scores);
	p->group_wins = p->group_score = 0;
	p->group_scores = 0;
}

static void end_group(struct tally *t)
{
	int players = t->a->options.seats;

	if (t->sprt.p1 > 0)
		stats_sprt_add(&t->sprt, t->player[0].group_wins / players);
	for (int i = 0; i < players; i++)
		close_group(&t->player[i], (uint32_t)players);
}

/* ---- Solo ---- */

static void add_grade(struct tally *t, const struct arena_result *r)
{
	struct tally_grade *g = t->grade;

	while (g < t->grade + t->grades && strcmp(g->name, r->grade))
		g++;
	if (g == t->grade + TALLY_MAX_GRADES)
		return;
	if (g == t->grade + t->grades) {
		t->grades++;
		memcpy(g->name, r->grade, sizeof g->name);
		g->lowest = r->score[0];
	}
	g->games++;
	if (r->score[0] < g->lowest)
		g->lowest = r->score[0];
}

static void add_solo(struct tally *t, const struct arena_result *r)
{
	bool first = t->grades == 0;

	if (r->end != ARENA_OVER)
		return;
	add_grade(t, r);
	if (first || r->score[0] < t->lowest)
		t->lowest = r->score[0];
	if (first || r->score[0] > t->highest)
		t->highest = r->score[0];
}

/* ---- */

void tally_add(struct tally *t, const struct arena_result *r)
{
	int players = t->a->options.seats;

	for (int seat = 0; seat < players; seat++)
		add_seat(t, r, seat);
	t->endless += r->end == ARENA_ENDLESS;
	if (players == 1)
		add_solo(t, r);
	else if (r->end != ARENA_ENDLESS)
		rate(t, r);
	t->games++;
	if (t->games % (uint32_t)players == 0)
		end_group(t);
}

static struct tally_player whole(const struct tally *t, int player)
{
	struct tally_player p = t->player[player];

	close_group(&p, t->games % t->a->options.seats);
	return p;
}

struct stats_interval tally_share(const struct tally *t, int player)
{
	struct tally_player p = whole(t, player);

	return stats_share_of(&p.share);
}

struct stats_interval tally_score(const struct tally *t, int player)
{
	struct tally_player p = whole(t, player);

	return stats_mean_of(&p.score);
}
