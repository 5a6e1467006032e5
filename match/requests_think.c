/* Requests to the brain: ai, analyse; its reasons in words. */
#include "engine/why_words.h"
#include "match/analyse.h"
#include "match/reasons.h"
#include "match/request.h"

/* In one answer, so that it fits; with reasons fewer do. */
enum { MAX_JUDGEMENTS = 4096, MAX_EXPLAINED = 1024 };

/* Thousandths as a number of JSON, without the zeros at its end. */
static void put_value(struct firn_writer *w, int value)
{
	char text[] = "-0.000", *number = text + 1;
	int end = 4, sign = value < 0;

	value = sign ? -value : value;
	number[0] = (char)('0' + value / 1000);
	number[2] = (char)('0' + value / 100 % 10);
	number[3] = (char)('0' + value / 10 % 10);
	number[4] = (char)('0' + value % 10);
	while (number[end] == '0')
		end--;
	number[number[end] == '.' ? end : end + 1] = '\0';
	firn_json_raw(w, sign ? text : number);
}

static void put_values(struct firn_request *r, const char *key, const uint16_t value[])
{
	firn_json_key(r->out, key);
	firn_json_begin(r->out, '[');
	for (int seat = 0; seat < r->m->start.options.seats; seat++)
		put_value(r->out, value[seat]);
	firn_json_end(r->out, ']');
}

static void put_move(struct firn_request *r, const char *key, const union firn_state *s,
		     firn_move m)
{
	char text[FIRN_MAX_TEXT];

	r->m->start.game->move_text(s, m, text, sizeof text);
	firn_json_key(r->out, key);
	firn_json_string(r->out, text);
}

static struct firn_fault read_budget(const struct firn_request *r, struct firn_question *q)
{
	int64_t ms = 0, nodes = 0;

	if (!firn_request_count(r->v, "ms", UINT32_MAX, &ms) ||
	    !firn_request_count(r->v, "nodes", INT64_MAX, &nodes))
		return firn_request_bad(N_("Time and nodes are whole numbers."));
	q->ms = (uint32_t)ms;
	q->nodes = (uint64_t)nodes;
	return firn_fault_none();
}

/* Are reasons wanted, and how long may they take? */
static struct firn_fault read_why(const struct firn_request *r, struct firn_question *q)
{
	struct firn_json why = firn_json_member(r->v, "why");
	int64_t ms = 0, nodes = 0;

	if (why.kind != FIRN_JSON_NONE && !firn_json_to_bool(why, &q->why.wanted))
		return firn_request_bad(N_("Reasons are wanted or not: true or false."));
	if (!firn_request_count(r->v, "why_ms", UINT32_MAX, &ms) ||
	    !firn_request_count(r->v, "why_nodes", INT64_MAX, &nodes))
		return firn_request_bad(N_("Time and nodes are whole numbers."));
	q->why.ms = (uint32_t)ms;
	q->why.nodes = (uint64_t)nodes;
	return firn_fault_none();
}

/* How many of the best moves are wanted side by side? */
static struct firn_fault read_lines(const struct firn_request *r, struct firn_question *q)
{
	int64_t lines = 0;

	if (!firn_request_count(r->v, "lines", FIRN_LINES, &lines))
		return firn_request_bad(N_("Too many lines are wanted."));
	q->lines = (int)lines;
	return firn_fault_none();
}

/* A legal move of the seat in an optional member; *out stays NULL without one. */
static struct firn_fault read_legal(const struct firn_request *r, int seat, const char *key,
				    firn_move *move, const firn_move **out)
{
	struct firn_json v = firn_json_member(r->v, key);
	char text[FIRN_MAX_TEXT];
	struct firn_fault fault;

	if (v.kind == FIRN_JSON_NONE)
		return firn_fault_none();
	if (v.kind != FIRN_JSON_STRING)
		return firn_request_bad(N_("A move is a string."));
	if (!firn_json_to_string(v, text, sizeof text, NULL))
		text[0] = '\0';
	fault = firn_move_judge(r->m->start.game, &r->m->head.state, seat, text, move);
	*out = fault.err ? NULL : move;
	return fault;
}

/* Final points that one seat alone may expect. */
static void put_points(struct firn_request *r, uint16_t points)
{
	if (r->m->start.options.seats > 1 || !points)
		return;
	firn_json_key(r->out, "points");
	firn_json_begin(r->out, '[');
	firn_reasons_put_tenths(r->out, points);
	firn_json_end(r->out, ']');
}

static void put_lines(struct firn_request *r, const struct firn_answer *thought)
{
	firn_json_key(r->out, "lines");
	firn_json_begin(r->out, '[');
	for (int i = 0; i < thought->line_count; i++) {
		const struct firn_line *line = &thought->line[i];
		firn_json_begin(r->out, '{');
		put_move(r, "move", &r->m->head.state, line->move);
		put_values(r, "value", line->value);
		put_points(r, line->points);
		firn_reasons_put_next(r->out, line->next, line->next_count);
		firn_json_end(r->out, '}');
	}
	firn_json_end(r->out, ']');
	firn_json_key(r->out, "nodes");
	firn_json_int(r->out, (int64_t)thought->nodes);
}

static void put_why(struct firn_request *r, const union firn_state *s, const struct firn_why *why,
		    bool sheets)
{
	firn_json_key(r->out, "why");
	if (!why->games)
		firn_json_null(r->out);
	else
		firn_reasons_put(r->out, r->m->start.game, s, why,
				 sheets ? r->m->start.options.seats : 0);
}

struct firn_fault firn_request_ai(struct firn_request *r)
{
	struct firn_question q = {.moves = r->p->list.moves};
	firn_move move, against;
	struct firn_answer thought = {0};
	struct firn_fault fault = firn_request_seat(r, 0, &q.seat);
	char level[8];

	if (fault.err)
		return fault;
	if (!firn_json_to_string(firn_json_member(r->v, "level"), level, sizeof level, NULL) ||
	    (q.level = firn_level_find(level)) == FIRN_LEVELS)
		return firn_request_bad(N_("There is no such level."));
	fault = read_budget(r, &q);
	if (!fault.err)
		fault = read_why(r, &q);
	if (!fault.err)
		fault = read_lines(r, &q);
	if (!fault.err)
		fault = read_legal(r, q.seat, "move", &move, &q.why.move);
	if (!fault.err)
		fault = read_legal(r, q.seat, "against", &against, &q.why.against);
	if (!fault.err)
		fault = firn_match_think(r->m, &r->p->brain, q, &thought);
	if (fault.err)
		return fault;
	put_move(r, "move", &r->m->head.state, thought.move);
	put_values(r, "value", thought.value);
	put_points(r, thought.points);
	if (q.lines > 0)
		put_lines(r, &thought);
	if (q.why.wanted)
		put_why(r, &r->m->head.state, &thought.why, true);
	return fault;
}

/* ---- Reasons in words ---- */

/* Who reads them: what the request says of names and texts. */
struct reader {
	struct firn_why_reader words;
	char name[FIRN_MAX_SEATS][128];
	struct firn_json texts;
};

static const char *translate(void *context, const char *text, char room[FIRN_WHY_WORD])
{
	const struct reader *reader = context;
	struct firn_json v = firn_json_member(reader->texts, text);

	return firn_json_to_string(v, room, FIRN_WHY_WORD, NULL) ? room : text;
}

/* A list with the name of each seat, null for the reader. Without one: "seat 0". */
static bool read_names(const struct firn_request *r, struct reader *out)
{
	struct firn_json list = firn_json_member(r->v, "names"), v = firn_json_first(list);

	for (int seat = 0; seat < r->m->start.options.seats; seat++) {
		struct firn_writer w;
		out->words.name[seat] = v.kind == FIRN_JSON_NULL ? NULL : out->name[seat];
		firn_writer_init(&w, out->name[seat], sizeof out->name[seat]);
		if (list.kind == FIRN_JSON_NONE) {
			firn_put(&w, "seat ");
			firn_put_int(&w, seat);
			continue;
		}
		if (v.kind != FIRN_JSON_NULL &&
		    !firn_json_to_string(v, out->name[seat], sizeof out->name[seat], NULL))
			return false;
		v = firn_json_next(list, v);
	}
	return true;
}

struct firn_fault firn_request_reasons(struct firn_request *r)
{
	const struct firn_game *game = r->m->start.game;
	struct reader reader = {.texts = firn_json_member(r->v, "texts")};
	struct firn_why why;
	char against[FIRN_MAX_TEXT], text[2048];
	struct firn_writer w;

	if (!firn_reasons_read(firn_json_member(r->v, "why"), game, r->m->start.options.seats, &why,
			       against))
		return firn_request_bad(N_("These are no reasons."));
	if (!read_names(r, &reader))
		return firn_request_bad(N_("A name is a string."));
	reader.words.translate = translate;
	reader.words.context = &reader;
	firn_writer_init(&w, text, sizeof text);
	firn_why_write(&w, game, &why, against, &reader.words);
	firn_json_key_string(r->out, "text", text);
	return firn_fault_none();
}

/* ---- A whole game ---- */

static void put_luck(struct firn_request *r, const int16_t luck[])
{
	firn_json_key(r->out, "luck");
	firn_json_begin(r->out, '[');
	for (int seat = 0; seat < r->m->start.options.seats; seat++)
		put_value(r->out, luck[seat]);
	firn_json_end(r->out, ']');
}

/* One seat alone: what was expected of the game before and after the move. */
static void put_judged_points(struct firn_request *r, const struct firn_match_judgement *j)
{
	if (r->m->start.options.seats > 1)
		return;
	firn_json_key(r->out, "points");
	firn_json_begin(r->out, '{');
	firn_json_key(r->out, "before");
	firn_reasons_put_tenths(r->out, j->points.before);
	firn_json_key(r->out, "after");
	firn_reasons_put_tenths(r->out, j->points.after);
	firn_json_key(r->out, j->seat == FIRN_CHANCE ? "luck" : "lost");
	firn_reasons_put_tenths(r->out, j->seat == FIRN_CHANCE ? j->points.luck : j->points.lost);
	firn_json_end(r->out, '}');
}

/* *s is the state before the move. */
static void put_judgement(struct firn_request *r, const union firn_state *s,
			  const struct firn_match_judgement *j)
{
	firn_json_begin(r->out, '{');
	firn_json_key(r->out, "n");
	firn_json_int(r->out, j->n);
	firn_json_key(r->out, "seat");
	firn_json_int(r->out, j->seat);
	put_values(r, "before", j->before);
	put_values(r, "value", j->after);
	if (j->seat == FIRN_CHANCE) {
		put_luck(r, j->luck);
	} else {
		put_move(r, "best", s, j->best);
		firn_json_key(r->out, "lost");
		put_value(r->out, j->lost);
		firn_json_key(r->out, "mark");
		if (j->mark == FIRN_MATCH_FINE)
			firn_json_null(r->out);
		else
			firn_json_string(r->out, firn_match_mark_name(j->mark));
		if (j->why.games)
			put_why(r, s, &j->why, false);
	}
	put_judged_points(r, j);
	firn_json_end(r->out, '}');
}

struct firn_fault firn_request_analyse(struct firn_request *r)
{
	struct firn_question q = {.moves = r->p->list.moves, .level = FIRN_EXPERT};
	struct firn_fault fault = read_budget(r, &q);
	struct firn_match_analysis a;
	struct firn_match_judgement judgement;
	int64_t from = 0, count = MAX_JUDGEMENTS;
	union firn_state before;

	if (!fault.err)
		fault = read_why(r, &q);
	if (fault.err)
		return fault;
	if (!firn_request_count(r->v, "from", r->m->head.count, &from) ||
	    !firn_request_count(r->v, "count", MAX_JUDGEMENTS, &count))
		return firn_request_bad(N_("The record has no such move."));
	if (!q.ms && !q.nodes)
		q.ms = 100;
	if (!q.why.ms)
		q.why.ms = 300;
	if (q.why.wanted && count > MAX_EXPLAINED)
		count = MAX_EXPLAINED;
	fault = firn_match_analyse(&a, r->m, &r->p->brain, q, (uint32_t)from);
	if (fault.err)
		return fault;
	firn_json_key(r->out, "moves");
	firn_json_begin(r->out, '[');
	for (before = a.state; count-- > 0 && firn_match_analyse_next(&a, &judgement);
	     before = a.state)
		put_judgement(r, &before, &judgement);
	firn_json_end(r->out, ']');
	return a.fault;
}
