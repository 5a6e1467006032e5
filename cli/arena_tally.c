#include "cli/arena_tally.h"

#include <math.h>
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

static void add_to(struct tally_player *p, const struct arena_result *r, int seat)
{
	p->wins += win_of(r, seat);
	p->group_wins += win_of(r, seat);
	p->forfeits += r->loser == seat;
	if (r->end != ARENA_OVER)
		return;
	p->group_score += r->score[seat];
	p->group_scores++;
}

/* Turns go around clockwise from the seat that moved first. */
static void add_seat(struct tally *t, const struct arena_result *r, int seat)
{
	int players = t->a->options.seats, player = arena_player_at(t->a, r->n, seat);

	add_to(&t->player[player], r, seat);
	if (r->first >= 0)
		add_to(&t->place[(seat - r->first + players) % players], r, seat);
	for (int i = 0; r->end == ARENA_OVER && i < FIRN_MAX_ROWS; i++)
		t->row[player][i] += r->row[seat][i];
}

static void add_length(struct tally_length *l, uint32_t length, bool first)
{
	l->sum += length;
	l->least = first || length < l->least ? length : l->least;
	l->most = length > l->most ? length : l->most;
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
	for (int i = 0; i < players; i++) {
		close_group(&t->player[i], (uint32_t)players);
		close_group(&t->place[i], (uint32_t)players);
	}
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
	if (r->end == ARENA_OVER) {
		add_length(&t->decisions, r->decisions, !t->ended);
		add_length(&t->turns, r->turns, !t->ended);
		t->ended++;
	}
	if (players == 1)
		add_solo(t, r);
	else if (r->end != ARENA_ENDLESS)
		rate(t, r);
	t->games++;
	if (t->games % (uint32_t)players == 0)
		end_group(t);
}

/* With the group that is not complete. */
static struct tally_player whole(const struct tally *t, const struct tally_player *of)
{
	struct tally_player p = *of;

	close_group(&p, t->games % t->a->options.seats);
	return p;
}

static struct stats_interval share_of(const struct tally *t, const struct tally_player *of)
{
	struct tally_player p = whole(t, of);

	return stats_share_of(&p.share);
}

static struct stats_interval score_of(const struct tally *t, const struct tally_player *of)
{
	struct tally_player p = whole(t, of);

	return stats_mean_of(&p.score);
}

struct stats_interval tally_share(const struct tally *t, int player)
{
	return share_of(t, &t->player[player]);
}

struct stats_interval tally_score(const struct tally *t, int player)
{
	return score_of(t, &t->player[player]);
}

struct stats_interval tally_place_share(const struct tally *t, int place)
{
	return share_of(t, &t->place[place]);
}

struct stats_interval tally_place_score(const struct tally *t, int place)
{
	return score_of(t, &t->place[place]);
}

double tally_mean(const struct tally *t, double sum)
{
	return t->ended ? sum / t->ended : NAN;
}
