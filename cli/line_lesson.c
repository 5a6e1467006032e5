#include "cli/line_lesson.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/choice.h"
#include "cli/i18n.h"
#include "cli/line.h"
#include "cli/line_words.h"
#include "cli/memory.h"
#include "cli/output.h"
#include "cli/term/lesson.h"
#include "cli/wrap.h"

/* ---- What is told ---- */

static void tell(const char *text)
{
	wrap_print(stdout, text);
	printf("\n");
}

static void tell_task(const struct lesson_run *r)
{
	tell(lesson_text(r));
}

static void tell_title(const struct lesson_run *r)
{
	printf("\n");
	printf(_("Lesson %d of %d: %s"), r->index + 1, r->count, _(r->lesson->title));
	printf("\n");
}

/* ---- Words of a lesson ---- */

static void say_task(struct line *p, const char *rest)
{
	(void)rest;
	tell_task(p->context);
}

static void say_hint(struct line *p, const char *rest)
{
	struct say c = line_telling(p);
	char words[SAY_TEXT];

	(void)rest;
	say_move(&c, lesson_step(p->context)->show, words);
	printf(_("This does it: %s"), words);
	printf("\n");
}

static const struct line_word own[] = {
	{"task", N_("the task of the lesson again"), say_task},
	{"hint", N_("a move that does it"), say_hint},
	{NULL, NULL, NULL},
};

/* ---- Playing ---- */

/* A mistake is answered and not played. After the right move the others play theirs. */
static void play(struct line *p, const char *text)
{
	struct lesson_run *r = p->context;
	struct firn_match *m = &p->game->match;
	uint32_t from = m->head.count;
	firn_move move;
	struct firn_fault fault = text ? firn_move_judge(m->start.game, &m->head.state, p->me, text,
							 &move)
				       : firn_fault_new(FIRN_BAD_MOVE, NULL);
	const char *mistake = fault.err ? NULL : lesson_mistake(r, text);

	if (fault.err) {
		line_fault(&fault);
		return;
	}
	if (mistake) {
		tell(mistake);
		return;
	}
	firn_match_play(m, p->me, text);
	lesson_played(r, m);
	transcript_moves(stdout, m, from, p->me, p->names);
	tell(lesson_text(r));
}

/* Asks until the right move was played. */
static void ask(struct line *p)
{
	const struct lesson_run *r = p->context;
	struct say c = line_telling(p);
	char line[256];

	p->count = firn_show_list_fill(&p->list, p->game->match.start.game,
				       &p->game->match.head.state, p->me);
	line_turn(p);
	tell_task(r);
	while (!p->quit && !r->done) {
		printf(_("seat %d> "), p->me);
		if (!output_flush(stdout) || !line_read(line, sizeof line)) { /* nobody is there */
			printf("\n");
			p->quit = true;
			return;
		}
		if (line[0] && !line_say(p, line))
			play(p, choice_find(&c, &p->list, p->count, line));
	}
}

/* One lesson, from its first step to its last. */
static void teach(struct line *p)
{
	struct lesson_run *r = p->context;
	bool more = true;

	tell_title(r);
	while (more) {
		ask(p);
		if (p->quit)
			return;
		more = lesson_go_on(r, p->game->match.start.game->id);
	}
}

void line_learn(const struct firn_game *game, int lesson, const struct firn_brain *brain)
{
	struct line *p = memory_new(sizeof *p);
	struct sitting *g = memory_new(sizeof *g);
	struct lesson_run run = {0};
	struct transcript_names names;

	*p = (struct line){.game = g, .brain = brain, .own = own, .context = &run};
	for (; !p->quit && lesson_begin(&run, game, lesson, g); lesson++) {
		line_names(g, &names);
		p->names = &names;
		teach(p);
	}
	sitting_clear(g);
	free(g);
	free(p);
}
