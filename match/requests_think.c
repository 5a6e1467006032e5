/* Requests to the brain: ai, analyse. */
#include "match/analyse.h"
#include "match/request.h"

/* In one answer, so that it fits. */
enum { MAX_JUDGEMENTS = 4096 };

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

struct firn_fault firn_request_ai(struct firn_request *r)
{
	struct firn_question q = {.moves = r->p->list.moves};
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
		fault = firn_match_think(r->m, &r->p->brain, q, &thought);
	if (fault.err)
		return fault;
	put_move(r, "move", &r->m->head.state, thought.move);
	put_values(r, "value", thought.value);
	return fault;
}

static void put_luck(struct firn_request *r, const int16_t luck[])
{
	firn_json_key(r->out, "luck");
	firn_json_begin(r->out, '[');
	for (int seat = 0; seat < r->m->start.options.seats; seat++)
		put_value(r->out, luck[seat]);
	firn_json_end(r->out, ']');
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
	}
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

	if (fault.err)
		return fault;
	if (!firn_request_count(r->v, "from", r->m->head.count, &from) ||
	    !firn_request_count(r->v, "count", MAX_JUDGEMENTS, &count))
		return firn_request_bad(N_("The record has no such move."));
	if (!q.ms && !q.nodes)
		q.ms = 100;
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
