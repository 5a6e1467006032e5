/* The games of an arena in worker processes (jobs.h): a result and a record cross the pipe. */
#include "cli/arena.h"

#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/jobs.h"

struct place {
	struct arena_table *table;
	char *bytes; /* a result, then its record; lives until the next game */
};

static void *open_place(void *context)
{
	struct place *p = calloc(1, sizeof *p);

	if (p && (p->table = arena_table_open(context)))
		return p;
	free(p);
	return NULL;
}

static const char *play(void *place, uint32_t n, size_t *len)
{
	struct place *p = place;
	struct arena_result r;
	const char *record;

	arena_table_play(p->table, n, &r, &record);
	*len = sizeof r + strlen(record);
	free(p->bytes);
	p->bytes = malloc(*len);
	if (!p->bytes) {
		fprintf(stderr, _("firn arena: out of memory\n"));
		return NULL;
	}
	memcpy(p->bytes, &r, sizeof r);
	memcpy(p->bytes + sizeof r, record, *len - sizeof r);
	return p->bytes;
}

static void close_place(void *place)
{
	struct place *p = place;

	arena_table_close(p->table);
	free(p->bytes);
	free(p);
}

struct taking {
	arena_take *take;
	void *context;
	enum arena_run end;
};

static bool take(void *context, uint32_t n, const char *bytes, size_t len)
{
	struct taking *t = context;
	struct arena_result r;

	(void)n;
	(void)len;
	memcpy(&r, bytes, sizeof r);
	t->end = r.end == ARENA_FAILED   ? ARENA_RUN_FAILED
		 : r.end == ARENA_ABSENT ? ARENA_RUN_ABSENT
					 : ARENA_RUN_DONE;
	if (t->end != ARENA_RUN_DONE)
		fprintf(stderr, _("firn arena: %s\n"), r.note);
	return t->end == ARENA_RUN_DONE && t->take(t->context, &r, bytes + sizeof r);
}

enum arena_run arena_jobs_run(const struct arena *a, int jobs, uint32_t from, uint32_t to,
			      arena_take *wanted, void *context)
{
	struct arena arena = *a;
	struct jobs_work work = {"firn arena", &arena, open_place, play, close_place};
	struct taking taking = {wanted, context, ARENA_RUN_DONE};

	if (!jobs_run(&work, jobs, (struct jobs_range){from, to}, take, &taking))
		return ARENA_RUN_FAILED;
	return taking.end;
}
