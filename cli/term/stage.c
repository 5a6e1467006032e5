#include "cli/term/stage.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/hint.h"
#include "cli/i18n.h"
#include "cli/newcomer.h"
#include "cli/saved.h"

/* ---- What is said ---- */

void stage_say(struct stage *t, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vsnprintf(t->message, sizeof t->message, format, list);
	va_end(list);
	t->bad = false;
}

static void refuse(struct stage *t, const struct firn_fault *fault)
{
	stage_say(t, "%s%s%s", fault->clause ? fault->clause : "", fault->clause ? ": " : "",
		  _(fault->text));
	t->bad = true;
}

static void add_news(struct stage *t, const char *line, size_t n)
{
	if (t->news_count == TABLE_NEWS)
		memmove(t->news[0], t->news[1], sizeof t->news - sizeof t->news[0]);
	else
		t->news_count++;
	snprintf(t->news[t->news_count - 1], TABLE_LINE, "%.*s", (int)n, line);
}

void stage_news(struct stage *t, const char *line)
{
	add_news(t, line, strlen(line));
}

static const char *mark_of(const struct stage *t, int seat)
{
	if (t->draw->mark)
		return t->draw->mark(t->game->match.start.options.seats, seat);
	return draw_seat_text(seat);
}

const char *stage_name(const struct stage *t, int seat)
{
	return t->replay ? t->game->name[seat] : sitting_name(t->game, seat);
}

void stage_names(const struct stage *t, struct transcript_names *out)
{
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		const char *name = seat < t->game->match.start.options.seats ? stage_name(t, seat)
									     : "";
		if (!strcmp(name, SITTING_UNKNOWN))
			name = "";
		snprintf(out->mark[seat], TRANSCRIPT_NAME, "%s", mark_of(t, seat));
		snprintf(out->name[seat], TRANSCRIPT_NAME, "%s%s%s", mark_of(t, seat),
			 name[0] ? " " : "", name);
	}
}

/* "Winner: :A: you." or nothing, as for a game alone. */
static void write_winners(const struct stage *t, char *out, size_t cap)
{
	struct firn_sheet sheet = {0};
	struct transcript_names names;
	char list[4 * TRANSCRIPT_NAME] = "";
	size_t n = 0;

	out[0] = '\0';
	t->game->match.start.game->score(&t->game->match.head.state, &sheet);
	stage_names(t, &names);
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (sheet.winners >> seat & 1)
			n += (size_t)snprintf(list + n, sizeof list - n, "%s%s",
					      n ? _(" and ") : "", names.name[seat]);
	if (n && !sheet.grade)
		snprintf(out, cap, _("Winner: %s. "), list);
}

static void say_over(struct stage *t)
{
	char winners[256];

	write_winners(t, winners, sizeof winners);
	if (t->game->unsaved)
		stage_say(t,
			  _("%sThe game is over, but not saved: %s. e: export, s: score sheet, "
			    "q: leave"),
			  winners, strerror(t->game->unsaved));
	else
		stage_say(t, "%s%s", winners,
			  _("The game is over. s: score sheet, a: analysis, u: undo, q: leave"));
	t->bad = t->game->unsaved;
}

void stage_tell(struct stage *t, uint32_t from, uint32_t to)
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	struct transcript_names names;

	if (!out)
		return;
	stage_names(t, &names);
	transcript_part(out, &t->game->match, from, to, t->seat, &names);
	fclose(out);
	for (const char *at = text; *at;) {
		size_t n = strcspn(at, "\n");
		add_news(t, at, n);
		at += n + (at[n] == '\n');
	}
	free(text);
}

/* ---- Whose turn ---- */

static void list_moves(struct stage *t)
{
	const struct firn_match *m = &t->game->match;

	if (t->asked && !t->covered)
		picks_fill(&t->picks, t->draw, m->start.game, &m->head.state, t->seat);
	else
		picks_empty(&t->picks, t->draw);
	picks_mark(&t->picks, &t->spots);
}

/* A new person sits down: what the last one saw is hidden first. */
static void seat_person(struct stage *t, int seat)
{
	if (seat == t->seat)
		return;
	if (t->seat >= 0 && sitting_secret(t->game, t->seat, seat)) {
		t->covered = true;
		t->news_count = 0;
	}
	t->seat = seat;
}

static void let_think(struct stage *t)
{
	const struct sitting *g = t->game;
	int seat = sitting_program(g);
	enum firn_level level;

	if (seat < 0 || t->thinker.busy || t->covered)
		return;
	level = g->player[seat];
	thinker_ask(&t->thinker, THINK_MOVE, &g->match, seat, level,
		    t->asked ? firn_ai_pace(level) : 0);
}

void stage_go_on(struct stage *t)
{
	int seat = sitting_asked(t->game, t->seat);

	t->asked = seat >= 0 && !t->lesson.done && (!t->far || t->far->may(t->far->context));
	if (t->asked)
		seat_person(t, seat);
	list_moves(t);
	stage_page_update(t);
	let_think(t);
}

void stage_open(struct stage *t, struct sitting *g, const struct firn_brain *brain)
{
	unsigned people = sitting_people(g);

	t->game = g;
	t->draw = draw_find(g->match.start.game->id);
	t->spots.cursor = NO_SPOT;
	t->seat = people & (people - 1) ? sitting_asked(g, -1)
		  : people              ? __builtin_ctz(people)
					: FIRN_PUBLIC;
	thinker_open(&t->thinker, brain);
	if (g->kept && newcomer_to(g->match.start.game->id))
		stage_news(t, newcomer_offer(t->draw->lessons));
	stage_go_on(t);
}

void stage_close(struct stage *t)
{
	thinker_close(&t->thinker);
	pager_close(&t->pager);
}

/* ---- Moves ---- */

static void say_trouble(struct stage *t)
{
	char text[SAVED_TEXT];

	stage_say(t, "%s %s", saved_trouble(t->game, text), _("e: export"));
	t->bad = true;
}

/* Tells of trouble when it begins: at the move of a person, and until the next one. Programs that move
 * do not wipe it away. */
static void save(struct stage *t)
{
	bool before = t->game->unsaved;

	if (!saved_write(t->game) && !before)
		t->warned = 2;
	t->leaving = false;
	if (t->warned)
		say_trouble(t);
}

static struct firn_fault play(struct stage *t, int seat, const char *text)
{
	uint32_t from = t->game->match.head.count;
	struct firn_fault fault = firn_match_play(&t->game->match, seat, text);

	if (fault.err)
		return fault;
	t->message[0] = '\0';
	t->bad = t->pointed = false;
	if (t->game->player[seat] == SITTING_PERSON && t->warned)
		t->warned--;
	save(t);
	stage_tell(t, from, t->game->match.head.count);
	if (sitting_over(t->game))
		say_over(t);
	return fault;
}

/* Judged here, played there: what is known of the state is enough to tell. */
static void play_far(struct stage *t, const char *text)
{
	const struct firn_match *m = &t->game->match;
	firn_move move;
	struct firn_fault fault = firn_move_judge(m->start.game, &m->head.state, t->seat, text,
						  &move);

	if (fault.err) {
		refuse(t, &fault);
		return;
	}
	t->message[0] = '\0';
	t->far->play(t->far->context, text);
	stage_go_on(t);
}

/* A mistake is answered and not played. After the right move the others play theirs. */
static void play_lesson(struct stage *t, const char *text)
{
	struct firn_match *m = &t->game->match;
	uint32_t from;
	firn_move move;
	struct firn_fault fault = firn_move_judge(m->start.game, &m->head.state, t->seat, text,
						  &move);

	if (fault.err) {
		refuse(t, &fault);
		return;
	}
	t->mistake = lesson_mistake(&t->lesson, text);
	t->box = true;
	if (t->mistake) {
		t->message[0] = '\0';
		list_moves(t);
		return;
	}
	play(t, t->seat, text);
	from = m->head.count;
	lesson_played(&t->lesson, m);
	stage_tell(t, from, m->head.count);
	stage_go_on(t);
}

void stage_play(struct stage *t, const char *text)
{
	struct firn_fault fault;

	if (!t->asked)
		return;
	if (t->far || t->lesson.lesson) {
		(t->far ? play_far : play_lesson)(t, text);
		return;
	}
	fault = play(t, t->seat, text);
	if (fault.err)
		refuse(t, &fault);
	else
		stage_go_on(t);
}

/* The first fitting move, aimed at this spot, is judged by the rules; false: none can be. */
static bool judge_spot(const struct stage *t, int spot, struct firn_fault *fault)
{
	const struct firn_match *m = &t->game->match;
	char text[FIRN_MAX_TEXT];
	firn_move move;

	for (int i = 0; i < t->picks.left && t->asked && t->draw->aim; i++) {
		if (!t->draw->aim(picks_fit(&t->picks, i), spot, text, sizeof text))
			continue;
		*fault = firn_move_judge(m->start.game, &m->head.state, t->seat, text, &move);
		if (fault->err)
			return true;
	}
	return false;
}

void stage_why_not(const struct stage *t, int spot, char out[SAY_TEXT])
{
	struct firn_fault fault;

	out[0] = '\0';
	if (!t->spots.at[spot].legal && !t->spots.at[spot].picked && judge_spot(t, spot, &fault) &&
	    fault.clause)
		snprintf(out, SAY_TEXT, "%s: %s", fault.clause, _(fault.text));
}

void stage_refuse_spot(struct stage *t, int spot)
{
	struct firn_fault fault;

	if (sitting_over(t->game)) {
		if (!t->far) /* a server's table has said its own end */
			say_over(t);
		return;
	}
	if (judge_spot(t, spot, &fault)) {
		refuse(t, &fault);
		return;
	}
	stage_say(t, "%s", t->asked ? _("No move leads there now.") : _("It is not your turn."));
	t->bad = true;
}

/* In a race others act while somebody thinks: a move that has become impossible is dropped. */
static void take_move(struct stage *t)
{
	const struct thinker *k = &t->thinker;
	char text[FIRN_MAX_TEXT];

	if (!k->answered)
		return;
	k->match.start.game->move_text(&k->match.head.state, k->thought.move, text, sizeof text);
	play(t, k->q.seat, text);
}

/* The move, and what it is expected to bring. */
static void say_hint(struct stage *t)
{
	const struct thinker *k = &t->thinker;
	struct say c = {.game = k->match.start.game,
			.state = &k->match.head.state,
			.seat = k->q.seat,
			.names = &draw_names};
	char text[SAY_TEXT], value[16];
	bool alone = k->match.start.options.seats == 1;

	say_code(&c, k->thought.move, text);
	stage_say(
		t,
		alone ? _("Hint: %s (about %s points at the end)")
		      : _("Hint: %s (chance to win %s %%)"),
		text,
		i18n_tenths(alone ? k->thought.points : k->thought.value[k->q.seat], false, value));
}

/* Adds the reasons; shorter where the message would not fit into its lines. */
static void say_why(struct stage *t)
{
	const struct thinker *k = &t->thinker;
	struct transcript_names names;
	struct hint_reader reader = {.me = k->q.seat, .names = &names};
	char why[HINT_TEXT], hint[sizeof t->message], all[HINT_TEXT + sizeof t->message];

	stage_names(t, &names);
	memcpy(hint, t->message, sizeof hint);
	for (int full = 1; full >= 0; full--) {
		hint_why(&k->match, &k->match.head.state, &k->thought.why, &reader, full, why);
		snprintf(all, sizeof all, "%s. %s", hint, why);
		if (why[0] && paint_rows(all, paint_columns() - 2) <= TABLE_MESSAGE) {
			stage_say(t, "%s", all);
			return;
		}
	}
}

static void take_hint(struct stage *t)
{
	const struct thinker *k = &t->thinker;

	if (!k->answered) {
		stage_say(t, "%s", _("This level is not available."));
		return;
	}
	say_hint(t);
	say_why(t);
}

void stage_thought(struct stage *t)
{
	if (!thinker_take(&t->thinker))
		return;
	if (t->thinker.job == THINK_MOVE)
		take_move(t);
	else if (t->thinker.job == THINK_HINT)
		take_hint(t);
	else if (t->thinker.text && (t->wanted || !t->replay)) {
		stage_page_analysis(t);
		t->wanted = false;
		t->message[0] = '\0';
	}
	if (!t->replay)
		stage_go_on(t);
}

/* ---- What else a person may want ---- */

void stage_undo(struct stage *t)
{
	unsigned people = sitting_people(t->game);
	struct firn_fault fault;

	thinker_drop(&t->thinker);
	fault = sitting_undo(t->game, people);
	if (fault.err) {
		refuse(t, &fault);
	} else {
		t->news_count = 0;
		stage_say(t, "%s", _("Taken back."));
		t->warned = 0;
		save(t);
	}
	stage_go_on(t);
}

void stage_hint(struct stage *t)
{
	if (!t->asked || t->covered)
		return;
	thinker_ask(&t->thinker, THINK_HINT, &t->game->match, t->seat, FIRN_HARD, 0);
	stage_say(t, "%s", _("Thinking about a hint ..."));
}

void stage_analyse(struct stage *t)
{
	if (!sitting_over(t->game)) {
		stage_say(t, "%s", _("The analysis comes at the end of the game; h gives a hint."));
		return;
	}
	thinker_ask(&t->thinker, THINK_ANALYSIS, &t->game->match, 0, FIRN_EXPERT, 0);
	stage_say(t, "%s", _("Analysing the game; Esc ends it early."));
}
