/* The file of an arena: JSON lines, first the players and settings, then a game a line. */
#include "cli/arena.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/i18n.h"
#include "cli/memory.h"
#include "games/games.h"

enum { LOG_VERSION = 1, MAX_HEAD = 1 << 18, MAX_LINE = 1 << 14 };

static const char *const ends[] = {
	[ARENA_OVER] = "over", [ARENA_FORFEIT] = "forfeit", [ARENA_ENDLESS] = "endless"};

/* ---- Writing ---- */

/* Everything that results depend on, and nothing else: the number of games and jobs may change
 * from run to run. */
static void write_head(const struct arena *a, char head[MAX_HEAD])
{
	struct firn_writer w;

	firn_writer_init(&w, head, MAX_HEAD);
	firn_json_begin(&w, '{');
	firn_json_key_int(&w, "firn-arena", LOG_VERSION);
	firn_json_key_string(&w, "game", a->game->id);
	firn_json_key_int(&w, "rules", a->game->rules_version);
	firn_json_key(&w, "options");
	firn_options_write(a->game, &a->options, &w);
	if (a->options.ruleset)
		firn_json_key_string(&w, "ruleset",
				     firn_ruleset_head(a->game, a->options.ruleset)->hash);
	firn_json_key(&w, "players");
	firn_json_begin(&w, '[');
	for (int i = 0; i < a->options.seats; i++)
		firn_json_string(&w, a->player[i].name);
	firn_json_end(&w, ']');
	firn_json_key_string(&w, "seed", a->seed);
	firn_json_key_int(&w, "nodes", (int64_t)a->nodes);
	firn_json_key_int(&w, "ms", a->ms);
	firn_json_key_int(&w, "max_moves", a->most);
	firn_json_key_int(&w, "threads", a->threads);
	firn_json_key_int(&w, "memory", (int64_t)a->memory);
	firn_json_end(&w, '}');
}

static void write_scores(struct firn_writer *w, const struct arena *a, const struct arena_result *r)
{
	firn_json_key(w, "scores");
	if (r->end != ARENA_OVER) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '[');
	for (int seat = 0; seat < a->options.seats; seat++)
		firn_json_int(w, r->score[seat]);
	firn_json_end(w, ']');
}

static void write_winners(struct firn_writer *w, const struct arena_result *r)
{
	firn_json_key(w, "winners");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (r->winners >> seat & 1)
			firn_json_int(w, seat);
	firn_json_end(w, ']');
}

static void write_seating(struct firn_writer *w, const struct arena *a, uint32_t n)
{
	firn_json_key(w, "seating");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < a->options.seats; seat++)
		firn_json_int(w, arena_player_at(a, n, seat));
	firn_json_end(w, ']');
}

/* A seat, or null for -1. */
static void write_seat(struct firn_writer *w, const char *key, int seat)
{
	firn_json_key(w, key);
	if (seat < 0)
		firn_json_null(w);
	else
		firn_json_int(w, seat);
}

/* The sheet, seat by seat. */
static void write_rows(struct firn_writer *w, const struct arena *a, const struct arena_result *r)
{
	firn_json_key(w, "rows");
	if (r->end != ARENA_OVER) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '[');
	for (int seat = 0; seat < a->options.seats; seat++) {
		firn_json_begin(w, '[');
		for (int i = 0; a->game->rows[i]; i++)
			firn_json_int(w, r->row[seat][i]);
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

bool arena_log_write(FILE *out, const struct arena *a, const struct arena_result *r,
		     const char *record)
{
	char line[MAX_LINE], seed[FIRN_SEED_MAX + 1];
	struct firn_writer w;

	arena_seed(a, r->n, seed);
	firn_writer_init(&w, line, sizeof line);
	firn_json_begin(&w, '{');
	firn_json_key_int(&w, "n", (int64_t)r->n + 1);
	firn_json_key_string(&w, "seed", seed);
	write_seating(&w, a, r->n);
	firn_json_key_string(&w, "end", ends[r->end]);
	write_scores(&w, a, r);
	write_winners(&w, r);
	write_seat(&w, "forfeit", r->loser);
	write_seat(&w, "first", r->first);
	firn_json_key_int(&w, "decisions", r->decisions);
	firn_json_key_int(&w, "turns", r->turns);
	write_rows(&w, a, r);
	firn_json_key_string(&w, "grade", r->grade);
	firn_json_key_string(&w, "note", r->note);
	fprintf(out, "%s,\"record\":%s}\n", line, record);
	return fflush(out) == 0;
}

/* ---- Reading ---- */

static bool read_end(struct firn_json v, uint8_t *end)
{
	char text[16];

	if (!firn_json_to_string(v, text, sizeof text, NULL))
		return false;
	for (*end = ARENA_OVER; *end <= ARENA_ENDLESS; ++*end)
		if (!strcmp(text, ends[*end]))
			return true;
	return false;
}

/* A list of exactly so many points. */
static bool read_points(struct firn_json v, int count, int16_t out[])
{
	struct firn_json at = firn_json_first(v);
	int64_t n;

	for (int i = 0; i < count; i++, at = firn_json_next(v, at)) {
		if (!firn_json_to_int(at, INT16_MIN, INT16_MAX, &n))
			return false;
		out[i] = (int16_t)n;
	}
	return at.kind == FIRN_JSON_NONE;
}

static bool read_rows(struct firn_json v, const struct arena *a, struct arena_result *r)
{
	struct firn_json at = firn_json_first(v);
	int rows = 0;

	while (a->game->rows[rows])
		rows++;
	for (int seat = 0; seat < a->options.seats; seat++, at = firn_json_next(v, at))
		if (!read_points(at, rows, r->row[seat]))
			return false;
	return at.kind == FIRN_JSON_NONE;
}

static bool read_winners(struct firn_json v, const struct arena *a, uint8_t *winners)
{
	struct firn_json at = firn_json_first(v);
	int64_t seat;

	for (; at.kind; at = firn_json_next(v, at)) {
		if (!firn_json_to_int(at, 0, a->options.seats - 1, &seat))
			return false;
		*winners |= (uint8_t)(1u << seat);
	}
	return v.kind == FIRN_JSON_ARRAY;
}

static bool read_seat(struct firn_json v, const struct arena *a, int8_t *out)
{
	int64_t seat = -1;

	if (v.kind != FIRN_JSON_NULL && !firn_json_to_int(v, 0, a->options.seats - 1, &seat))
		return false;
	*out = (int8_t)seat;
	return true;
}

static bool read_measures(struct firn_json v, const struct arena *a, struct arena_result *r)
{
	int64_t turns;

	if (!read_seat(firn_json_member(v, "first"), a, &r->first) ||
	    !firn_json_to_int(firn_json_member(v, "turns"), 0, UINT32_MAX, &turns))
		return false;
	r->turns = (uint32_t)turns;
	return r->end != ARENA_OVER || read_rows(firn_json_member(v, "rows"), a, r);
}

/* A line from before these numbers were written: its record tells them. */
static bool measure_record(struct firn_json v, struct arena_result *r)
{
	struct firn_match *m = memory_new(sizeof *m);
	bool ok = !firn_match_load(m, firn_json_member(v, "record"), firn_games).err;

	r->first = -1;
	if (ok)
		arena_measure(r, m);
	free(m);
	return ok;
}

static bool read_game(const char *line, size_t len, const struct arena *a, struct arena_result *r)
{
	struct firn_json v;
	int64_t n, decisions;

	memset(r, 0, sizeof *r);
	if (!firn_json_parse(line, len, &v) ||
	    !firn_json_to_int(firn_json_member(v, "n"), 1, ARENA_MAX_GAMES, &n) ||
	    !firn_json_to_int(firn_json_member(v, "decisions"), 0, UINT32_MAX, &decisions) ||
	    !read_end(firn_json_member(v, "end"), &r->end) ||
	    !read_winners(firn_json_member(v, "winners"), a, &r->winners) ||
	    !read_seat(firn_json_member(v, "forfeit"), a, &r->loser) ||
	    !firn_json_to_string(firn_json_member(v, "grade"), r->grade, sizeof r->grade, NULL))
		return false;
	r->n = (uint32_t)(n - 1);
	r->decisions = (uint32_t)decisions;
	if (r->end == ARENA_OVER &&
	    !read_points(firn_json_member(v, "scores"), a->options.seats, r->score))
		return false;
	return firn_json_member(v, "rows").kind ? read_measures(v, a, r) : measure_record(v, r);
}

/* ---- Opening ---- */

struct reader {
	FILE *file;
	const char *path;
	char *line;
	size_t cap;
	off_t whole; /* bytes of whole lines so far */
};

/* The length of the next whole line without its end, or -1. */
static ssize_t next_line(struct reader *r)
{
	ssize_t n = getline(&r->line, &r->cap, r->file);

	if (n <= 0 || r->line[n - 1] != '\n')
		return -1;
	r->whole += n;
	r->line[--n] = '\0';
	return n;
}

static bool complain(const char *path, const char *what)
{
	fprintf(stderr, _("firn arena: %s: %s\n"), path, _(what));
	return false;
}

/* An empty file gets its head; another one must have the same. */
static bool read_head(struct reader *r, const struct arena *a)
{
	char head[MAX_HEAD];

	write_head(a, head);
	if (next_line(r) < 0) {
		if (ftruncate(fileno(r->file), 0) || fseeko(r->file, 0, SEEK_END) ||
		    fprintf(r->file, "%s\n", head) < 0 || fflush(r->file))
			return complain(r->path, i18n_error(errno));
		r->whole = (off_t)strlen(head) + 1;
		return fseeko(r->file, 0, SEEK_END) == 0;
	}
	if (!strcmp(r->line, head))
		return true;
	complain(r->path, N_("was written for another arena"));
	fprintf(stderr, _("  there: %s\n  here:  %s\n"), r->line, head);
	return false;
}

static bool read_games(struct reader *r, const struct arena *a, uint32_t most, arena_take *take,
		       void *context, uint32_t *count)
{
	struct arena_result result;
	bool going = true;
	ssize_t n;

	for (*count = 0; (n = next_line(r)) >= 0; ++*count) {
		if (!read_game(r->line, (size_t)n, a, &result) || result.n != *count) {
			fprintf(stderr, _("firn arena: %s: line %u is damaged\n"), r->path,
				*count + 2);
			return false;
		}
		if (going && *count < most)
			going = take(context, &result, NULL);
	}
	return true;
}

static bool resume(struct reader *r, const struct arena *a, uint32_t most, arena_take *take,
		   void *context, uint32_t *count)
{
	struct stat st;

	if (fstat(fileno(r->file), &st) || !S_ISREG(st.st_mode))
		return complain(r->path, N_("is not a regular file"));
	if (lockf(fileno(r->file), F_TLOCK, 0))
		return complain(r->path, N_("is in use by another arena"));
	if (!read_head(r, a) || !read_games(r, a, most, take, context, count))
		return false;
	if (ftruncate(fileno(r->file), r->whole) || fseeko(r->file, 0, SEEK_END))
		return complain(r->path, i18n_error(errno));
	return true;
}

FILE *arena_log_open(const char *path, const struct arena *a, uint32_t most, arena_take *take,
		     void *context, uint32_t *count)
{
	struct reader r = {.path = path, .file = fopen(path, "a+")}; /* appends, wherever it read */
	bool open;

	if (!r.file) {
		complain(path, i18n_error(errno));
		return NULL;
	}
	open = resume(&r, a, most, take, context, count);
	free(r.line);
	if (open)
		return r.file;
	fclose(r.file);
	return NULL;
}
