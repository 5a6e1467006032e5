/* `firn lab`: plays many games of equal players and reports what the rules do. */
#include "cli/cmd.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/ai_open.h"
#include "cli/args.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/jobs.h"
#include "cli/named.h"
#include "cli/lab_report.h"
#include "cli/results.h"
#include "games/games.h"

enum { RULESET, AGAINST, SEATS, LEVEL, GAMES, NODES, OPTION, SEED, JOBS, OUT, JSON, FLAGS };

enum { MAX_PATH = 4096, MAX_RULESET_NAME = FIRN_RULESET_NAME, DIFF = 1 << 16 };

static const char program[] = "firn lab";

/* One ruleset. */
struct side {
	uint8_t ruleset;
	char *text; /* what it changes, as JSON; NULL: built in */
	char name[MAX_RULESET_NAME];
};

struct run {
	struct lab lab; /* but for seats and ruleset */
	int sides, counts, jobs;
	struct side side[LAB_SIDES];
	uint8_t seats[FIRN_MAX_SEATS];
	uint32_t games;
	const char *folder; /* NULL: results are not kept */
	bool json, progress;
};

/* The games of one ruleset with one number of seats. */
struct batch {
	const struct run *run;
	struct lab lab;
	struct lab_tally *tally;
	struct lab_game *game;
	FILE *out;
	uint32_t numbers; /* wanted */
	bool reading, failed;
};

static bool complain(const char *what, const char *which)
{
	fprintf(stderr, "%s: %s%s\n", program, _(what), which);
	return false;
}

/* ---- Workers ---- */

struct place {
	const struct lab *lab;
	struct lab_table *table;
	struct firn_brain brain; /* zeros for random players */
	char line[LAB_LINE];
};

static void close_place(void *place)
{
	struct place *p = place;

	if (p->table)
		lab_table_close(p->table);
	if (p->brain.context)
		ai_close(&p->brain);
	free(p);
}

static void *open_place(void *context)
{
	struct place *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	p->lab = context;
	if (p->lab->level == FIRN_RANDOM || ai_open(&p->brain, FIRN_AI_MEMORY, 1))
		p->table = lab_table_open(p->lab, &p->brain);
	if (p->table)
		return p;
	complain(N_("out of memory"), "");
	close_place(p);
	return NULL;
}

static const char *play(void *place, uint32_t n, size_t *len)
{
	struct place *p = place;
	const struct lab_game *g = lab_table_play(p->table, n);

	if (!g) {
		fprintf(stderr, _("firn lab: game %u: %s\n"), (unsigned)n + 1,
			_(lab_table_fault(p->table)));
		return NULL;
	}
	if (!lab_log_write(p->lab, g, p->line)) {
		complain(N_("a game is too long"), "");
		return NULL;
	}
	*len = strlen(p->line);
	return p->line;
}

/* ---- Results ---- */

static void show_progress(const struct batch *b, uint32_t n)
{
	if (!b->run->progress)
		return;
	fprintf(stderr, "\r\033[K");
	fprintf(stderr, _("%s, %d seats: %u of %u games"), b->lab.name, b->lab.options.seats,
		(unsigned)n, (unsigned)b->numbers);
}

/* A game from the file, or one that was played; what is beyond those wanted is not counted. */
static bool take(void *context, uint32_t n, const char *line, size_t len)
{
	struct batch *b = context;

	if (!lab_log_read(&b->lab, line, len, n, b->game))
		return false;
	if (!b->reading && b->out && (fprintf(b->out, "%s\n", line) < 0 || fflush(b->out)))
		b->failed = !complain(strerror(errno), "");
	if (n < b->numbers && !lab_tally_add(b->tally, b->game))
		b->failed = !complain(N_("out of memory"), "");
	show_progress(b, n + 1);
	return !b->failed;
}

static bool play_batch(struct batch *b, const char *path)
{
	struct jobs_work work = {program, &b->lab, open_place, play, close_place};
	char head[LAB_HEAD];
	struct results results = {program, head, take, b};
	uint32_t count = 0;
	bool done;

	lab_log_head(&b->lab, head);
	if (path) {
		b->reading = true;
		b->out = results_open(path, &results, &count);
		b->reading = false;
		if (!b->out)
			return false;
	}
	done = count >= b->numbers ||
	       jobs_run(&work, b->run->jobs, (struct jobs_range){count, b->numbers}, take, b);
	if (b->run->progress)
		fprintf(stderr, "\r\033[K");
	if (b->out && fclose(b->out))
		done = complain(strerror(errno), "");
	return done && !b->failed && !jobs_interrupted();
}

static bool measure(const struct run *r, int side, int seats, struct lab *lab,
		    struct lab_result *out)
{
	struct batch b = {.run = r, .game = malloc(sizeof *b.game)};
	char path[MAX_PATH];
	bool done = false;

	*lab = r->lab;
	lab->options.seats = (uint8_t)seats;
	lab->options.ruleset = r->side[side].ruleset;
	lab->name = r->side[side].name;
	b.lab = *lab;
	b.tally = lab_tally_new(lab);
	b.numbers = lab_numbers_of(lab, r->games);
	if (r->folder)
		snprintf(path, sizeof path, "%s/%s-%d.jsonl", r->folder, side ? "against" : "games",
			 seats);
	if (b.game && b.tally)
		done = play_batch(&b, r->folder ? path : NULL);
	if (done)
		lab_tally_result(b.tally, out);
	lab_tally_free(b.tally);
	free(b.game);
	return done;
}

/* ---- The report ---- */

static bool write_report(const struct run *r, const struct lab_report *report, const char *name,
			 void (*write)(const struct lab_report *, FILE *))
{
	char path[MAX_PATH];
	FILE *out;

	snprintf(path, sizeof path, "%s/%s", r->folder, name);
	out = fopen(path, "w");
	if (!out)
		return complain(path, ": cannot be written");
	write(report, out);
	if (fclose(out))
		return complain(path, ": cannot be written");
	if (!r->json)
		printf("%s\n", path);
	return true;
}

static bool tell(const struct run *r, const struct lab_report *report)
{
	if (r->json)
		lab_report_json(report, stdout);
	else
		lab_findings_print(report, stdout);
	return !r->folder || (write_report(r, report, "report.html", lab_report_html) &&
			      write_report(r, report, "report.json", lab_report_json));
}

/* Results are large: they lie on the heap. */
struct results_of_all {
	struct lab lab[LAB_SIDES][FIRN_MAX_SEATS];
	struct lab_result result[LAB_SIDES][FIRN_MAX_SEATS];
	struct lab_differences differences[FIRN_MAX_SEATS];
	struct lab_report report;
};

static bool run_all(const struct run *r, struct results_of_all *all)
{
	struct lab_report *report = &all->report;

	report->sides = r->sides;
	report->counts = r->counts;
	for (int side = 0; side < r->sides; side++) {
		report->changes[side] = r->side[side].text;
		for (int at = 0; at < r->counts; at++) {
			report->result[side][at] = &all->result[side][at];
			if (!measure(r, side, r->seats[at], &all->lab[side][at],
				     &all->result[side][at]))
				return false;
		}
	}
	for (int at = 0; at < r->counts && r->sides > 1; at++) {
		report->differences[at] = &all->differences[at];
		lab_compare(&all->result[0][at], &all->result[1][at], &all->differences[at]);
	}
	lab_find(report);
	return tell(r, report);
}

static int run(struct run *r)
{
	struct results_of_all *all = calloc(1, sizeof *all);
	bool done = all && (!r->folder || !mkdir(r->folder, 0777) || errno == EEXIST);

	r->progress = isatty(STDERR_FILENO);
	if (!done)
		complain(r->folder ? r->folder : "", all ? strerror(errno) : "");
	done = done && run_all(r, all);
	free(all);
	if (jobs_interrupted())
		return EXIT_INTERRUPTED;
	return done ? EXIT_OK : EXIT_FAILED;
}

/* ---- The command line ---- */

/* "2,3,4"; all numbers of seats from 2 on if none are given. */
static bool set_seats(struct run *r, const char *list)
{
	const struct firn_game *game = r->lab.game;

	for (int seats = 2; !list && seats <= game->max_seats; seats++)
		if (seats >= game->min_seats)
			r->seats[r->counts++] = (uint8_t)seats;
	for (const char *at = list; at && *at; at += at[1] == ',' ? 2 : 1) {
		int seats = *at - '0';
		if (seats < 2 || seats < game->min_seats || seats > game->max_seats ||
		    (at[1] && at[1] != ',') || r->counts == FIRN_MAX_SEATS)
			return complain(N_("numbers of seats are 2 to 4, as in 2,3, not "), list);
		r->seats[r->counts++] = (uint8_t)seats;
	}
	return r->counts > 0 || complain(N_("this game has no seats to compare: "), game->id);
}

static bool set_option(struct run *r, const char *text)
{
	const char *equals = strchr(text, '=');
	char name[32] = "";

	if (equals && (size_t)(equals - text) < sizeof name)
		memcpy(name, text, (size_t)(equals - text));
	if (equals && firn_options_set(r->lab.game, &r->lab.options, name, equals + 1))
		return true;
	fprintf(stderr, _("firn lab: %s has no option %s\n"), r->lab.game->id, text);
	return false;
}

/* What the ruleset calls itself, or its file without folder and ending. */
static void name_side(const struct run *r, struct side *s, const char *path)
{
	const struct firn_ruleset_head *head = firn_ruleset_head(r->lab.game, s->ruleset);
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	size_t n = strcspn(name, ".");

	if (file_is_link(path))
		name = _("changed"), n = strlen(name);
	if (head && head->name[0])
		name = head->name, n = strlen(name);
	snprintf(s->name, sizeof s->name, "%.*s", (int)n, name);
}

static bool set_side(struct run *r, const struct args_flag *flag, struct side *s)
{
	const char *path = args_value(flag, NULL);
	struct firn_writer w;

	snprintf(s->name, sizeof s->name, "%s", _("built-in"));
	r->sides++;
	if (!path)
		return true;
	if (!file_read_ruleset(path, &r->lab.game, &s->ruleset))
		return false;
	name_side(r, s, path);
	s->text = malloc(DIFF);
	if (!s->text)
		return false;
	firn_writer_init(&w, s->text, DIFF);
	firn_ruleset_diff(r->lab.game, 0, s->ruleset, &w);
	return !w.full || complain(N_("a ruleset is too long to tell: "), s->name);
}

/* A ruleset that cannot end a game is found before thousands are played. */
static bool check_side(const struct run *r, const struct side *s, const struct firn_brain *brain)
{
	struct lab lab = r->lab;

	lab.options.ruleset = s->ruleset;
	for (int at = 0; at < r->counts && s->ruleset; at++) {
		lab.options.seats = r->seats[at];
		if (lab_ends(&lab, brain))
			continue;
		fprintf(stderr,
			_("firn lab: %s: with %d seats a game does not end: neither players at "
			  "random nor easy ones finish it in %d decisions\n"),
			s->name, r->seats[at], LAB_DECISIONS);
		return false;
	}
	return true;
}

static bool check_sides(const struct run *r)
{
	struct firn_brain brain;
	bool fine = true;

	if (!r->side[0].ruleset && !r->side[1].ruleset)
		return true;
	if (!ai_open(&brain, FIRN_AI_MEMORY, 1))
		return complain(N_("out of memory"), "");
	for (int side = 0; side < r->sides && fine; side++)
		fine = check_side(r, &r->side[side], &brain);
	ai_close(&brain);
	return fine;
}

static bool set_level(struct run *r, const char *name)
{
	r->lab.level = firn_level_find(name);
	return r->lab.level < FIRN_LEVELS ||
	       complain(N_("a level is random, easy, medium, hard or expert, not "), name);
}

static bool set_seed(struct run *r, const char *seed)
{
	if (!firn_seed_valid(seed) || strlen(seed) > LAB_MAX_SEED)
		return complain(N_("a seed is 1 to 22 printable characters, not "), seed);
	memcpy(r->lab.seed, seed, strlen(seed));
	return true;
}

static bool set_up(struct run *r, const struct args_flag flags[], const char *name)
{
	int64_t games = 2000, nodes = 200000, jobs = 1;

	r->lab.game = named_game("lab", name);
	if (!r->lab.game || !args_int(&flags[GAMES], 1, LAB_MAX_GAMES, &games) ||
	    !args_int(&flags[NODES], 1, 1000000000, &nodes) ||
	    !args_int(&flags[JOBS], 1, JOBS_MAX, &jobs) ||
	    !set_seats(r, args_value(&flags[SEATS], NULL)) ||
	    !set_level(r, args_value(&flags[LEVEL], "hard")) ||
	    !set_seed(r, args_value(&flags[SEED], "1")))
		return false;
	for (int i = 0; i < flags[OPTION].count; i++)
		if (!set_option(r, flags[OPTION].value[i]))
			return false;
	r->games = (uint32_t)games;
	r->lab.nodes = (uint64_t)nodes;
	r->jobs = (int)jobs;
	r->folder = args_value(&flags[OUT], NULL);
	r->json = flags[JSON].count > 0;
	return set_side(r, &flags[RULESET], &r->side[0]) &&
	       (!flags[AGAINST].count || set_side(r, &flags[AGAINST], &r->side[1])) &&
	       check_sides(r);
}

int cmd_lab(int argc, char **argv)
{
	struct args_flag flags[FLAGS + 1] = {
		[RULESET] = {.name = "ruleset", .most = 1},
		[AGAINST] = {.name = "against", .most = 1},
		[SEATS] = {.name = "seats", .most = 1},
		[LEVEL] = {.name = "level", .most = 1},
		[GAMES] = {.name = "games", .most = 1},
		[NODES] = {.name = "nodes", .most = 1},
		[OPTION] = {.name = "option", .most = ARGS_VALUES},
		[SEED] = {.name = "seed", .most = 1},
		[JOBS] = {.name = "jobs", .most = 1},
		[OUT] = {.name = "out", .most = 1},
		[JSON] = {.name = "json"},
	};
	struct run r = {0};
	const char *name;
	int status = EXIT_USAGE;

	if (args_one(argc, argv, flags, "GAME", &name) && set_up(&r, flags, name))
		status = run(&r);
	for (int side = 0; side < LAB_SIDES; side++)
		free(r.side[side].text);
	return status;
}
