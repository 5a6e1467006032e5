/* The lab: names of options, lines of its file, intervals by simulation, planted imbalances. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/ai_open.h"
#include "cli/lab_report.h"
#include "engine/rng.h"
#include "games/games.h"
#include "tests/support/thinkers.h"
#include "tests/support/toy.h"

enum { RUNS = 500 };

/* ---- Chance ---- */

static struct firn_rng rng;
static struct firn_brain brain;

static double uniform(void)
{
	return (double)(firn_rng_next(&rng) >> 11) / 9007199254740992.0;
}

static double gauss(void)
{
	return sqrt(-2 * log(1 - uniform())) * cos(6.283185307179586 * uniform());
}

/* 95 % intervals must hold in 93 to 97 of 100 runs. */
static void assert_covers(int held)
{
	if (held < RUNS * 93 / 100 || held > RUNS * 97 / 100)
		fail_msg("held in %d of %d runs", held, RUNS);
}

static bool holds(struct stats_interval i, double truth)
{
	return i.lo <= truth && truth <= i.hi;
}

/* ---- Intervals ---- */

static void shares_cover(void **state)
{
	int held = 0;

	(void)state;
	rng.state = 1;
	for (int run = 0; run < RUNS; run++) {
		struct stats_mean s = {0};
		for (int game = 0; game < 300; game++)
			stats_mean_add(&s, uniform() < 0.34, 1);
		held += holds(stats_share_of(&s), 0.34);
	}
	assert_covers(held);
}

/* Decisions of a game depend on each other; a ratio of sums, as luck is one. */
static void ratios_cover(void **state)
{
	int held = 0;

	(void)state;
	rng.state = 2;
	for (int run = 0; run < RUNS; run++) {
		struct stats_mean s = {0};
		for (int game = 0; game < 200; game++) {
			double luck = gauss(), skill = gauss();
			double result = luck + skill;
			stats_mean_add(&s, luck * result, result * result);
		}
		held += holds(stats_mean_of(&s), 0.5);
	}
	assert_covers(held);
}

static void medians_cover(void **state)
{
	double values[151];
	int held = 0;

	(void)state;
	rng.state = 3;
	for (int run = 0; run < RUNS; run++) {
		for (int i = 0; i < 151; i++)
			values[i] = gauss() + 7;
		held += holds(lab_median(values, 151), 7);
	}
	assert_covers(held);
}

/* Eight rows per game that share a part of their error; whoever is better takes it more often. */
static void regressions_cover(void **state)
{
	enum { GAMES = 150, ROWS = 8 };
	static struct lab_cluster games[GAMES];
	int held = 0;

	(void)state;
	rng.state = 9;
	for (int run = 0; run < RUNS; run++) {
		memset(games, 0, sizeof games);
		for (int g = 0; g < GAMES; g++) {
			double shared = gauss();
			for (int k = 0; k < ROWS; k++) {
				double median = uniform(), points = uniform();
				double taken = uniform() < 0.2 + 0.6 * median;
				double x[LAB_COLUMNS] = {1, taken, median, points, 0, k / 8.0};
				double error = shared + gauss();
				double y[LAB_OUTCOMES] = {3 * taken + 20 * median + error, error};
				lab_cluster_add(&games[g], x, y);
			}
		}
		held += holds(lab_regress(games, GAMES, 0), 3);
	}
	assert_covers(held);
}

/* A column that another one explains is left out; one that is constant tells nothing. */
static void regression_without_contrast(void **state)
{
	struct lab_cluster games[20] = {{0}};

	(void)state;
	for (int g = 0; g < 20; g++) {
		double x[LAB_COLUMNS] = {1, 1, g, 0, 0, 0}, y[LAB_OUTCOMES] = {g, 0};
		lab_cluster_add(&games[g], x, y);
	}
	assert_true(isnan(lab_regress(games, 20, 0).mean));
}

static void holm_is_strict(void **state)
{
	const double p[] = {0.011, 0.02, 0.04, 0.9};
	bool beyond[4];

	(void)state;
	lab_holm(p, 4, 0.05, beyond);
	assert_true(beyond[0]); /* 0.05 / 4 */
	assert_false(beyond[1]);
	assert_false(beyond[2]);
	lab_holm(p, 1, 0.01, beyond);
	assert_false(beyond[0]);
}

/* ---- Games ---- */

static struct lab lab_of(const char *game, int seats)
{
	struct lab lab = {.game = firn_game_find(game),
			  .options = {.seats = (uint8_t)seats, .first = -1},
			  .level = FIRN_EASY,
			  .nodes = 1000,
			  .seed = "test",
			  .name = "built-in"};

	return lab;
}

static bool has_name(const struct lab_game *g, const char *name)
{
	for (int i = 0; i < g->names.count; i++)
		if (!strcmp(g->names.text[i], name))
			return true;
	return false;
}

/* Places and numbers fall away, "bless 2" is looked up on the board. */
static void options_have_names(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	bool thinks = ai_open(&brain, FIRN_AI_MEMORY, 1);
	struct lab_table *t = lab_table_open(&lab, &brain);
	const struct lab_game *g = lab_table_play(t, 0);

	(void)state;
	assert_true(thinks);
	assert_non_null(g);
	assert_true(has_name(g, "turn:take elder"));
	assert_true(has_name(g, "turn:take builder swap"));
	assert_true(has_name(g, "-tile beast"));
	assert_false(has_name(g, "bless:bless 1"));
	for (int i = 0; i < g->names.count; i++)
		if (!strncmp(g->names.text[i], "bless:bless ", 12))
			assert_true(strlen(g->names.text[i]) > 14);
	lab_table_close(t);
	ai_close(&brain);
}

/* "1x2" is a block and not a place; of a supply only the verb counts. */
static void sizes_are_said(void **state)
{
	struct lab lab = lab_of("city-blox", 3);
	struct lab_table *t;
	const struct lab_game *g;

	(void)state;
	assert_true(ai_open(&brain, FIRN_AI_MEMORY, 1));
	t = lab_table_open(&lab, &brain);
	g = lab_table_play(t, 0);
	assert_non_null(g);
	assert_true(has_name(g, "supply:supply"));
	assert_true(has_name(g, "turn:keep 1x1"));
	assert_true(has_name(g, "turn:build 2x4 flat"));
	assert_true(has_name(g, "turn:build corner ne"));
	for (int i = 0; i < g->names.count; i++)
		assert_null(strstr(g->names.text[i], "supply 1"));
	lab_table_close(t);
	ai_close(&brain);
}

/* What is written is read back, of every game. */
static void lines_round_trip(void **state)
{
	struct lab_game *read = malloc(sizeof *read);
	char *line = malloc(LAB_LINE), *again = malloc(LAB_LINE);

	(void)state;
	assert_true(ai_open(&brain, FIRN_AI_MEMORY, 1));
	for (int i = 0; firn_games[i]; i++) {
		struct lab lab = lab_of(firn_games[i]->id, 2);
		struct lab_table *t;
		const struct lab_game *g;
		lab.level = thinkers_level(firn_games[i], lab.level);
		t = lab_table_open(&lab, &brain);
		g = lab_table_play(t, 3);
		assert_non_null(g);
		assert_true(lab_log_write(&lab, g, line));
		assert_true(lab_log_read(&lab, line, strlen(line), 3, read));
		assert_false(lab_log_read(&lab, line, strlen(line), 4, read));
		assert_true(lab_log_read(&lab, line, strlen(line), 3, read));
		assert_true(lab_log_write(&lab, read, again));
		assert_string_equal(line, again);
		lab_table_close(t);
	}
	ai_close(&brain);
	free(read);
	free(line);
	free(again);
}

/* ---- Things that score ---- */

static struct lab_table *open_table(const struct lab *lab)
{
	assert_true(ai_open(&brain, FIRN_AI_MEMORY, 1));
	return lab_table_open(lab, &brain);
}

static void close_table(struct lab_table *t)
{
	lab_table_close(t);
	ai_close(&brain);
}

static bool gained_any(const struct lab_game *g, int seat)
{
	for (int i = 0; i < g->gained; i++)
		if (g->gain[i].seat == seat)
			return true;
	return false;
}

/* A seat has points for temples if and only if it gained one. */
static void temples_are_gained(void **state)
{
	struct lab lab = lab_of("temple-rush", 3);
	struct lab_table *t = open_table(&lab);
	int all = 0;

	(void)state;
	for (uint32_t n = 0; n < 3; n++) {
		const struct lab_game *g = lab_table_play(t, n);
		assert_non_null(g);
		for (int seat = 0; seat < 3; seat++)
			assert_int_equal(gained_any(g, seat), g->sheet[seat][0] > 0);
		for (int i = 0; i < g->gained; i++)
			assert_memory_equal(g->names.text[g->gain[i].name], "+cards T", 8);
		all += g->gained;
	}
	assert_true(all > 0);
	close_table(t);
}

/* Every temple of every game is counted, gained or not. */
static void things_are_counted(void **state)
{
	struct lab lab = lab_of("temple-rush", 2);
	struct lab_table *table = open_table(&lab);
	struct lab_tally *tally = lab_tally_new(&lab);
	struct lab_result *r = malloc(sizeof *r);
	uint32_t gained = 0, drawn = 0, found = 0, games = 0;

	(void)state;
	for (uint32_t n = 0; n < 5; n++) {
		const struct lab_game *g = lab_table_play(table, n);
		assert_non_null(g);
		gained += g->gained;
		for (int i = 0; i < g->names.count; i++)
			drawn += !strncmp(g->names.text[i], "-card T", 7);
		assert_true(lab_tally_add(tally, g));
	}
	lab_tally_result(tally, r);
	for (int i = 0; i < r->thing_count; i++) {
		found += r->thing[i].gained;
		games += r->thing[i].games;
		assert_memory_equal(r->thing[i].name, "cards T", 7);
	}
	assert_true(found > 0);
	assert_int_equal(found, gained);
	assert_int_equal(games, drawn);
	lab_tally_free(tally);
	close_table(table);
	free(r);
}

/* ---- Games that do not end ---- */

static struct firn_game endless;

/* What would end the game begins it anew. */
static void apply_for_ever(void *state, int seat, firn_move m)
{
	const struct firn_options options = {.seats = 2};

	toy_game.apply(state, seat, m);
	if (toy_game.actors(state) == FIRN_OVER)
		toy_game.setup(state, &options);
}

static void rules_that_do_not_end_are_found(void **state)
{
	struct lab lab = {.game = &toy_game,
			  .options = {.seats = 2},
			  .level = FIRN_HARD,
			  .nodes = 1000,
			  .seed = "test",
			  .name = "house"};

	(void)state;
	assert_true(ai_open(&brain, FIRN_AI_MEMORY, 1));
	assert_true(lab_ends(&lab, &brain));
	endless = toy_game;
	endless.apply = apply_for_ever;
	lab.game = &endless;
	assert_false(lab_ends(&lab, &brain));
	ai_close(&brain);
}

/* ---- Planted imbalances: games invented with the sheet of Nunatak ---- */

struct plant {
	int seat;     /* points more for the first seat */
	int blessing; /* points more for whoever takes "freedom" */
	int last;     /* points more for whoever decides last */
	int idle;     /* one game in so many ends after idle laps; 0: none does */
};

static const char *const invented[] = {"bless:bless freedom", "bless:bless gift",
				       "bless:bless edge", "bless:bless insight", "turn:end"};

/* Six choices between two of four blessings; points are chance. */
static void invent(struct lab_game *g, uint32_t n, struct plant plant)
{
	int total = lab_rows(firn_game_find("nunatak")) - 1, best = 0;

	memset(g, 0, sizeof *g);
	g->n = n;
	g->first = (uint8_t)(n % 3);
	g->turns = 54;
	for (int i = 0; i < 5; i++)
		lab_names_add(&g->names, invented[i]);
	g->last = 4;
	g->phases = g->events = ~1u; /* the first ones never came up */
	for (int seat = 0; seat < 3; seat++)
		g->sheet[seat][0] = g->sheet[seat][total] = (int16_t)lround(180 + 12 * gauss());
	g->sheet[g->first][total] = (int16_t)(g->sheet[g->first][total] + plant.seat);
	for (int i = 0; i < 6; i++) {
		struct lab_decision *d = &g->decision[g->decided++];
		int one = (int)(4 * uniform()), other = (one + 1 + (int)(3 * uniform())) % 4;
		*d = (struct lab_decision){
			.seat = (uint8_t)(i % 3), .turn = 54, .choices = 2, .median = 333};
		d->offered_count = 2;
		d->offered[0] = (uint8_t)one;
		d->offered[1] = (uint8_t)other;
		d->taken = (uint8_t)(uniform() < 0.5 ? one : other);
		for (int seat = 0; seat < 3; seat++)
			d->before[seat] = d->after[seat] = 333;
		if (d->taken == 0)
			g->sheet[d->seat][total] = (int16_t)(g->sheet[d->seat][total] +
							     plant.blessing);
	}
	g->sheet[g->decision[5].seat][total] = (int16_t)(g->sheet[g->decision[5].seat][total] +
							 plant.last);
	if (plant.idle && n % (uint32_t)plant.idle == 0)
		for (int i = 0; i < 6; i++)
			for (int seat = 0; seat < 3; seat++)
				g->decision[i].points[seat] = g->sheet[seat][total];
	for (int seat = 0; seat < 3; seat++)
		best = g->sheet[seat][total] > best ? g->sheet[seat][total] : best;
	for (int seat = 0; seat < 3; seat++)
		g->winners |= (uint8_t)((g->sheet[seat][total] == best) << seat);
}

static const struct lab_finding *find(const struct lab_report *r, enum lab_finding_kind kind,
				      bool bad)
{
	for (int i = 0; i < r->findings.count; i++)
		if (r->findings.list[i].kind == kind && r->findings.list[i].bad == bad)
			return &r->findings.list[i];
	return NULL;
}

/* The findings about 4000 such games; the caller frees the result of the report. */
static struct lab_report *report_on(const struct lab *lab, struct plant plant)
{
	struct lab_report *r = calloc(1, sizeof *r);
	struct lab_tally *t = lab_tally_new(lab);
	struct lab_game *g = malloc(sizeof *g);

	rng.state = 77;
	for (uint32_t n = 0; n < 4000; n++) {
		invent(g, n, plant);
		assert_true(lab_tally_add(t, g));
	}
	r->sides = r->counts = 1;
	r->result[0][0] = malloc(sizeof *r->result[0][0]);
	lab_tally_result(t, r->result[0][0]);
	lab_find(r);
	lab_tally_free(t);
	free(g);
	return r;
}

static void report_free(struct lab_report *r)
{
	free(r->result[0][0]);
	free(r);
}

static void fair_games_have_no_bad_finding(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *r = report_on(&lab, (struct plant){0});
	const struct lab_finding *f = find(r, LAB_FINDS_SEAT, false);

	(void)state;
	assert_null(find(r, LAB_FINDS_SEAT, true));
	assert_null(find(r, LAB_FINDS_LEAD, true));
	assert_null(find(r, LAB_FINDS_WORTH, true));
	assert_non_null(f);
	assert_string_equal(f->about, "");
	report_free(r);
}

static void two_points_for_the_first_seat_are_found(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *r = report_on(&lab, (struct plant){.seat = 2});
	const struct lab_finding *seat = find(r, LAB_FINDS_SEAT, true);
	const struct lab_finding *lead = find(r, LAB_FINDS_LEAD, true);

	(void)state;
	assert_non_null(seat);
	assert_string_equal(seat->about, "1");
	assert_ptr_equal(strstr(seat->text, "The first seat of three wins "), seat->text);
	assert_non_null(strstr(seat->text, "; fair is 33.3."));
	assert_non_null(lead);
	assert_string_equal(lead->about, "1");
	assert_null(find(r, LAB_FINDS_WORTH, true));
	report_free(r);
}

static void ten_points_for_a_blessing_are_found(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *r = report_on(&lab, (struct plant){.blessing = 10});
	const struct lab_finding *f = find(r, LAB_FINDS_WORTH, true);

	(void)state;
	assert_non_null(f);
	assert_string_equal(f->about, "bless:bless freedom");
	assert_non_null(strstr(f->text, "bless Freedom"));
	assert_null(find(r, LAB_FINDS_SEAT, true));
	for (int i = 0; i < r->result[0][0]->option_count; i++)
		if (!strcmp(r->result[0][0]->option[i].name, "bless:bless freedom"))
			assert_true(holds(r->result[0][0]->option[i].points, 10));
	report_free(r);
}

static void idle_ends_are_found(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *r = report_on(&lab, (struct plant){.idle = 20});
	const struct lab_finding *f = find(r, LAB_FINDS_IDLE, true);

	(void)state;
	assert_non_null(f);
	assert_ptr_equal(strstr(f->text, "3 seats: 5.0 % (4.4 to 5.7) of the games end after"),
			 f->text);
	report_free(r);
	r = report_on(&lab, (struct plant){0});
	assert_null(find(r, LAB_FINDS_IDLE, true));
	report_free(r);
}

static void the_last_decision_is_told(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *r = report_on(&lab, (struct plant){.last = 12});
	const struct lab_finding *f = find(r, LAB_FINDS_LAST, false);

	(void)state;
	assert_non_null(f);
	assert_ptr_equal(strstr(f->text, "3 seats: whoever decides last wins 6"), f->text);
	report_free(r);
	r = report_on(&lab, (struct plant){0});
	assert_null(find(r, LAB_FINDS_LAST, false));
	report_free(r);
}

/* In a race one row outweighs the others as it should. */
static void races_are_no_fault(void **state)
{
	struct lab lab = lab_of("city-blox", 3);
	struct lab_report *r = report_on(&lab, (struct plant){0});
	struct lab_result *x = r->result[0][0];
	const struct stats_interval most = {0.97, 0.96, 0.98}, half = {0.4, 0.38, 0.42};

	(void)state;
	x->row[0].share = most;
	x->scalar[LAB_LAST_WINS] = half;
	lab_find(r);
	assert_non_null(find(r, LAB_FINDS_ROW, true));
	x->scalar[LAB_LAST_WINS] = most;
	lab_find(r);
	assert_null(find(r, LAB_FINDS_ROW, true));
	assert_non_null(strstr(find(r, LAB_FINDS_ROW, false)->judgement, "race"));
	report_free(r);
}

/* An option of two phases is told apart. */
static void phases_are_said_where_needed(void **state)
{
	struct lab lab = lab_of("city-blox", 3);
	struct lab_report *r = report_on(&lab, (struct plant){0});
	struct lab_result *x = r->result[0][0];
	static const char *const names[] = {"turn:keep 1x1", "event:keep 1x1", "turn:keep 2x2"};
	int told[3] = {0};

	(void)state;
	x->option_count = 3;
	for (int i = 0; i < 3; i++) {
		x->option[i] = (struct lab_option){.offered = 900, .share = {0.002, 0, 0.005}};
		strcpy(x->option[i].name, names[i]);
	}
	lab_find(r);
	for (int i = 0; i < r->findings.count; i++) {
		const char *text = r->findings.list[i].text;
		told[0] += strstr(text, "“keep 1x1 block, build, keep or pass”") != NULL;
		told[1] += strstr(text, "“keep 1x1 block, event”") != NULL;
		told[2] += strstr(text, "“keep 2x2 block”") != NULL;
	}
	for (int i = 0; i < 3; i++)
		assert_int_equal(told[i], 1);
	report_free(r);
}

/* A few games do not tell that the stronger player wins no more; many do. */
static void skill_needs_games(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *r = report_on(&lab, (struct plant){0});
	struct lab_result *x = r->result[0][0];
	const struct stats_interval wide = {0.4, 0.2, 0.6}, equal = {0.35, 0.31, 0.39};

	(void)state;
	x->unequal = 20;
	x->scalar[LAB_STRONG] = wide;
	lab_find(r);
	assert_non_null(find(r, LAB_FINDS_SKILL, false));
	x->scalar[LAB_STRONG] = equal;
	lab_find(r);
	assert_non_null(find(r, LAB_FINDS_SKILL, true));
	report_free(r);
}

/* Turns after the last one that changed somebody's points. */
static void idle_turns_are_counted(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_game *g = calloc(1, sizeof *g);
	int total = lab_rows(lab.game) - 1;

	(void)state;
	g->turns = 40;
	g->decided = 30;
	for (int i = 0; i < 30; i++)
		g->decision[i].turn = (uint16_t)(i + 1);
	for (int i = 20; i < 30; i++)
		g->decision[i].points[1] = 7;
	g->sheet[1][total] = 7;
	assert_int_equal(lab_idle_turns(&lab, g), 20);
	g->sheet[2][total] = 1;
	assert_int_equal(lab_idle_turns(&lab, g), 10);
	free(g);
}

/* Options of the last turn, each once per game; and what never came up. */
static void ends_are_told(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *r = report_on(&lab, (struct plant){0});
	const struct lab_result *x = r->result[0][0];
	const struct lab_finding *f = find(r, LAB_FINDS_UNSEEN, false);
	const struct firn_about *about = lab.game->about;

	(void)state;
	assert_int_equal(x->last_count, 1);
	assert_string_equal(x->last[0].name, "turn:end");
	assert_int_equal(x->late_count, 4);
	for (int i = 0; i < 4; i++)
		assert_true(x->late[i].count > 2500 && x->late[i].count <= 4000);
	assert_non_null(f);
	assert_non_null(strstr(f->text, about->terms[FIRN_TERM_PHASE][0].text));
	assert_non_null(strstr(f->text, about->terms[FIRN_TERM_EVENT][0].text));
	assert_null(strstr(f->text, about->terms[FIRN_TERM_EVENT][1].text));
	report_free(r);
}

/* Only what differs is boxed. */
static void differences_are_found(void **state)
{
	struct lab lab = lab_of("nunatak", 3);
	struct lab_report *a = report_on(&lab, (struct plant){0});
	struct lab_report *b = report_on(&lab, (struct plant){.seat = 6});
	struct lab_differences *d = malloc(sizeof *d);

	(void)state;
	lab_compare(a->result[0][0], b->result[0][0], d);
	for (int i = 0; i < d->count; i++) {
		if (!strcmp(d->list[i].id, "win 1") || !strcmp(d->list[i].id, "points 1"))
			assert_true(d->list[i].beyond);
		if (!strncmp(d->list[i].id, "taken", 5) || !strcmp(d->list[i].id, "turns"))
			assert_false(d->list[i].beyond);
	}
	free(d);
	report_free(a);
	report_free(b);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shares_cover),
		cmocka_unit_test(ratios_cover),
		cmocka_unit_test(medians_cover),
		cmocka_unit_test(regressions_cover),
		cmocka_unit_test(regression_without_contrast),
		cmocka_unit_test(holm_is_strict),
		cmocka_unit_test(options_have_names),
		cmocka_unit_test(sizes_are_said),
		cmocka_unit_test(lines_round_trip),
		cmocka_unit_test(temples_are_gained),
		cmocka_unit_test(things_are_counted),
		cmocka_unit_test(rules_that_do_not_end_are_found),
		cmocka_unit_test(fair_games_have_no_bad_finding),
		cmocka_unit_test(two_points_for_the_first_seat_are_found),
		cmocka_unit_test(ten_points_for_a_blessing_are_found),
		cmocka_unit_test(idle_ends_are_found),
		cmocka_unit_test(the_last_decision_is_told),
		cmocka_unit_test(races_are_no_fault),
		cmocka_unit_test(phases_are_said_where_needed),
		cmocka_unit_test(skill_needs_games),
		cmocka_unit_test(idle_turns_are_counted),
		cmocka_unit_test(ends_are_told),
		cmocka_unit_test(differences_are_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
