#include "cli/term/lesson.h"

#include <assert.h>
#include <fnmatch.h>
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/remembered.h"
#include "cli/seed.h"
#include "cli/term/draw.h"

static const char learned[] = "learned"; /* " nunatak/square igloo/turn " */

/* ---- The list ---- */

int lesson_count(const char *game)
{
	const struct lesson *list = draw_find(game)->lessons;
	int count = 0;

	while (list && list[count].id)
		count++;
	return count;
}

const struct lesson *lesson_get(const char *game, int index)
{
	return index >= 0 && index < lesson_count(game) ? &draw_find(game)->lessons[index] : NULL;
}

/* ---- What was learned ---- */

static void write_mark(const char *game, int index, char out[64])
{
	snprintf(out, 64, " %s/%s ", game, lesson_get(game, index)->id);
}

bool lesson_is_learned(const char *game, int index)
{
	char list[1024], mark[64];

	write_mark(game, index, mark);
	remembered_read(learned, list, sizeof list);
	return strstr(list, mark) != NULL;
}

int lesson_next_for(const char *game)
{
	for (int i = 0; i < lesson_count(game); i++)
		if (!lesson_is_learned(game, i))
			return i;
	return 0;
}

static void learn(const char *game, int index)
{
	char list[1024], mark[64], more[sizeof list + sizeof mark];

	if (lesson_is_learned(game, index))
		return;
	write_mark(game, index, mark);
	remembered_read(learned, list, sizeof list);
	snprintf(more, sizeof more, "%s%s", list, mark);
	remembered_write(learned, more);
}

/* ---- Playing ---- */

/* Who plays the next move: the first seat that may act and is not `except`, or chance. */
static int next_actor(const struct firn_match *m, int except)
{
	int actors = m->start.game->actors(&m->head.state);

	if (actors <= 0)
		return FIRN_CHANCE;
	actors &= except >= 0 ? ~(1 << except) : -1;
	return actors ? __builtin_ctz((unsigned)actors) : except;
}

/* Plays moves, each for whoever is next. */
static void play_all(struct firn_match *m, const char *moves, int except)
{
	char text[FIRN_MAX_TEXT];

	for (const char *at = moves; at && *at;) {
		size_t n = strcspn(at, ";");
		struct firn_fault fault;

		snprintf(text, sizeof text, "%.*s", (int)n, at);
		fault = firn_match_play(m, next_actor(m, except), text);
		assert(!fault.err); /* tests play every lesson */
		(void)fault;
		at += n + strspn(at + n, "; ");
	}
}

/* "level=3; events=off" */
static void set_options(struct firn_start *start, const char *options)
{
	char name[FIRN_MAX_WORD], value[FIRN_MAX_WORD];

	for (const char *at = options; at && *at; at += strspn(at, "; ")) {
		bool known = sscanf(at, "%23[a-z]=%23[a-z0-9]", name, value) == 2 &&
			     firn_options_set(start->game, &start->options, name, value);
		assert(known); /* tests begin every lesson */
		(void)known;
		at += strcspn(at, ";");
	}
}

bool lesson_begin(struct lesson_run *r, const struct firn_game *game, int index,
		  struct sitting *out)
{
	const struct lesson *lesson = lesson_get(game->id, index);
	struct firn_start start = {.game = game};

	if (!lesson)
		return false;
	start.manual = lesson->manual;
	set_options(&start, lesson->options);
	*r = (struct lesson_run){lesson, index, lesson_count(game->id), 0, false};
	start.options.seats = (uint8_t)lesson->seats;
	seed_start(&start, lesson->seed);
	sitting_clear(out);
	if (firn_match_new(&out->match, &start).err)
		return false;
	play_all(&out->match, lesson->moves, -1);
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		out->player[seat] = seat ? SITTING_AWAY : SITTING_PERSON;
	return true;
}

const struct lesson_step *lesson_step(const struct lesson_run *r)
{
	return &r->lesson->step[r->at];
}

const char *lesson_text(const struct lesson_run *r)
{
	return r->done ? _(lesson_step(r)->right) : _(lesson_step(r)->text);
}

const char *lesson_mistake(const struct lesson_run *r, const char *move)
{
	const struct lesson_step *s = lesson_step(r);

	if (!strcmp(move, s->show) || (s->want && !fnmatch(s->want, move, 0)))
		return NULL;
	return s->almost && !fnmatch(s->almost, move, 0) ? _(s->nearly) : _(s->wrong);
}

void lesson_played(struct lesson_run *r, struct firn_match *m)
{
	r->done = true;
	play_all(m, lesson_step(r)->replies, 0);
}

bool lesson_go_on(struct lesson_run *r, const char *game)
{
	r->done = false;
	r->at++;
	if (lesson_step(r)->text)
		return true;
	learn(game, r->index);
	return false;
}
