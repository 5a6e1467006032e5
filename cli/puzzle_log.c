#include "cli/puzzle_log.h"

#include "cli/results.h"

enum { LOG_VERSION = 1, MAX_HEAD = 512 };

/* Everything that puzzles depend on; how many are wanted may change from run to run. */
static void write_head(const struct puzzle_search *s, char head[MAX_HEAD])
{
	struct firn_writer w;

	firn_writer_init(&w, head, MAX_HEAD);
	firn_json_begin(&w, '{');
	firn_json_key_int(&w, "firn-puzzles", LOG_VERSION);
	firn_json_key_string(&w, "game", s->game->id);
	firn_json_key_int(&w, "rules", s->game->rules_version);
	firn_json_key_string(&w, "seed", s->seed);
	firn_json_key_int(&w, "nodes", (int64_t)s->nodes);
	firn_json_end(&w, '}');
}

bool puzzle_log_read(const char *line, size_t len, uint32_t n, struct firn_json *puzzles)
{
	struct firn_json v;
	int64_t number;

	if (!firn_json_parse(line, len, &v) ||
	    !firn_json_to_int(firn_json_member(v, "n"), n, n, &number))
		return false;
	*puzzles = firn_json_member(v, "puzzles");
	return puzzles->kind == FIRN_JSON_ARRAY;
}

/* Who gets the games of the file. */
struct taker {
	jobs_take *take;
	void *context;
};

/* That no more are wanted is no damage. */
static bool take_line(void *context, uint32_t n, const char *line, size_t len)
{
	const struct taker *t = context;
	struct firn_json puzzles;

	if (!puzzle_log_read(line, len, n, &puzzles))
		return false;
	t->take(t->context, n, line, len);
	return true;
}

FILE *puzzle_log_open(const char *path, const struct puzzle_search *search, jobs_take *take,
		      void *context, uint32_t *count)
{
	struct taker taker = {take, context};
	char head[MAX_HEAD];
	struct results results = {"firn puzzles", head, take_line, &taker};

	write_head(search, head);
	return results_open(path, &results, count);
}
