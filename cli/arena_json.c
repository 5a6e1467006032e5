/* What an arena found, for programs. */
#include <math.h>

#include "cli/arena_report.h"

enum { JSON_SIZE = 1 << 18 };

static const char *const verdicts[] = {
	[STATS_OPEN] = "open", [STATS_MORE] = "more", [STATS_LESS] = "less"};

static void put_number(struct firn_writer *w, double x)
{
	char text[40];

	snprintf(text, sizeof text, "%.6g", x);
	firn_json_raw(w, isnan(x) ? "null" : text);
}

static void key_number(struct firn_writer *w, const char *key, double x)
{
	firn_json_key(w, key);
	put_number(w, x);
}

static void key_interval(struct firn_writer *w, const char *key, struct stats_interval i)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	put_number(w, i.lo);
	put_number(w, i.hi);
	firn_json_end(w, ']');
}

/* The mean of every row of the score sheet. */
static void put_rows(struct firn_writer *w, const struct tally *t, int player)
{
	firn_json_key(w, "rows");
	firn_json_begin(w, '{');
	for (int i = 0; t->a->game->rows[i]; i++)
		key_number(w, t->a->game->rows[i], tally_mean(t, t->row[player][i]));
	firn_json_end(w, '}');
}

static void put_player(struct firn_writer *w, const struct tally *t, int i)
{
	const struct tally_player *p = &t->player[i];
	struct stats_interval share = tally_share(t, i), score = tally_score(t, i);

	firn_json_begin(w, '{');
	firn_json_key_string(w, "player", t->a->player[i].name);
	key_number(w, "wins", p->wins);
	key_number(w, "win_rate", share.mean);
	key_interval(w, "ci95", share);
	key_number(w, "mean_score", score.mean);
	key_interval(w, "score_ci95", score);
	key_number(w, "rating", p->rating.mu);
	key_number(w, "rating_sigma", p->rating.sigma);
	firn_json_key_int(w, "forfeits", p->forfeits);
	put_rows(w, t, i);
	firn_json_end(w, '}');
}

static void put_place(struct firn_writer *w, const struct tally *t, int i)
{
	struct stats_interval share = tally_place_share(t, i), score = tally_place_score(t, i);

	firn_json_begin(w, '{');
	firn_json_key_int(w, "place", i + 1);
	key_number(w, "wins", t->place[i].wins);
	key_number(w, "win_rate", share.mean);
	key_interval(w, "ci95", share);
	key_number(w, "mean_score", score.mean);
	key_interval(w, "score_ci95", score);
	firn_json_end(w, '}');
}

static void put_length(struct firn_writer *w, const struct tally *t, const char *key,
		       const struct tally_length *l)
{
	firn_json_key(w, key);
	firn_json_begin(w, '{');
	key_number(w, "mean", tally_mean(t, l->sum));
	key_number(w, "least", t->ended ? l->least : NAN);
	key_number(w, "most", t->ended ? l->most : NAN);
	firn_json_end(w, '}');
}

static void put_sprt(struct firn_writer *w, const struct tally *t)
{
	firn_json_key(w, "sprt");
	firn_json_begin(w, '{');
	key_number(w, "p0", t->sprt.p0);
	key_number(w, "p1", t->sprt.p1);
	firn_json_key_string(w, "verdict", verdicts[t->sprt.verdict]);
	key_number(w, "more", t->sprt.more);
	key_number(w, "less", t->sprt.less);
	firn_json_end(w, '}');
}

static void put_grades(struct firn_writer *w, const struct tally *t)
{
	firn_json_key(w, "grades");
	firn_json_begin(w, '{');
	for (int i = 0; i < t->grades; i++)
		firn_json_key_int(w, t->grade[i].name[0] ? t->grade[i].name : "none",
				  t->grade[i].games);
	firn_json_end(w, '}');
}

void arena_report_json(FILE *out, const struct tally *t, bool interrupted)
{
	char text[JSON_SIZE];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "game", t->a->game->id);
	firn_json_key_int(&w, "games", t->games);
	firn_json_key_string(&w, "seed", t->a->seed);
	if (t->a->options.ruleset)
		firn_json_key_string(&w, "ruleset",
				     firn_ruleset_head(t->a->game, t->a->options.ruleset)->hash);
	firn_json_key_bool(&w, "interrupted", interrupted);
	firn_json_key_int(&w, "endless", t->endless);
	firn_json_key(&w, "seats");
	firn_json_begin(&w, '[');
	for (int i = 0; i < t->a->options.seats; i++)
		put_player(&w, t, i);
	firn_json_end(&w, ']');
	firn_json_key(&w, "turn_order");
	firn_json_begin(&w, '[');
	for (int i = 0; i < t->a->options.seats; i++)
		put_place(&w, t, i);
	firn_json_end(&w, ']');
	firn_json_key(&w, "length");
	firn_json_begin(&w, '{');
	put_length(&w, t, "decisions", &t->decisions);
	put_length(&w, t, "turns", &t->turns);
	firn_json_end(&w, '}');
	if (t->a->options.seats == 1)
		put_grades(&w, t);
	if (t->sprt.p1 > 0)
		put_sprt(&w, t);
	firn_json_end(&w, '}');
	fprintf(out, "%s\n", text);
}
