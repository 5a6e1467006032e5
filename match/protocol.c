#include "match/protocol.h"

#include "engine/about.h"
#include "match/analyse.h"
#include "match/fair.h"

/* In one answer, so that it fits. */
enum { MAX_JUDGEMENTS = 4096 };

/* A request on its way: handlers read `v`, and write the members of the answer after "ok",
 * or return a fault, having written nothing. */
struct request {
	struct firn_protocol *p;
	struct firn_match *m;
	struct firn_json v;
	struct firn_writer *out;
};

typedef struct firn_fault handler(struct request *r);

/* ---- Fields ---- */

static struct firn_json field(const struct request *r, const char *key)
{
	return firn_json_member(r->v, key);
}

static struct firn_fault bad(const char *text)
{
	return firn_fault_new(FIRN_BAD_REQUEST, text);
}

/* A seat of this match, `lowest` or above. */
static struct firn_fault read_seat(const struct request *r, int lowest, int *seat)
{
	int64_t n;

	if (!firn_json_to_int(field(r, "seat"), lowest, r->m->start.options.seats - 1, &n))
		return bad(N_("There is no such seat."));
	*seat = (int)n;
	return firn_fault_none();
}

/* A seat, "public", or null for everything. */
static struct firn_fault read_viewer(const struct request *r, int *viewer)
{
	struct firn_json v = field(r, "seat");
	char name[8];

	if (v.kind == FIRN_JSON_NUMBER)
		return read_seat(r, 0, viewer);
	*viewer = v.kind == FIRN_JSON_NULL ? FIRN_ALL : FIRN_PUBLIC;
	if (v.kind == FIRN_JSON_NULL ||
	    (firn_json_to_string(v, name, sizeof name, NULL) && firn_equal(name, "public")))
		return firn_fault_none();
	return bad(N_("A viewer is a seat, public or null."));
}

/* The seat and the text of a move. A text too long for any move reads as the empty one,
 * which no grammar has. */
static struct firn_fault read_move(const struct request *r, int *seat, char text[FIRN_MAX_TEXT])
{
	struct firn_fault fault = read_seat(r, FIRN_CHANCE, seat);

	if (fault.err)
		return fault;
	if (field(r, "move").kind != FIRN_JSON_STRING)
		return bad(N_("A move is a string."));
	if (!firn_json_to_string(field(r, "move"), text, FIRN_MAX_TEXT, NULL))
		text[0] = '\0';
	return fault;
}

/* An optional number from 0. */
static bool read_count(const struct request *r, const char *key, int64_t most, int64_t *n)
{
	struct firn_json v = field(r, key);

	return v.kind == FIRN_JSON_NONE || firn_json_to_int(v, 0, most, n);
}

/* ---- Requests, in the order of docs/protocol.md ---- */

static void put_game(struct firn_writer *w, const struct firn_game *game)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "id");
	firn_json_string(w, game->id);
	firn_json_key(w, "seats");
	firn_json_begin(w, '[');
	firn_json_int(w, game->min_seats);
	firn_json_int(w, game->max_seats);
	firn_json_end(w, ']');
	firn_json_key(w, "options");
	firn_json_begin(w, '{');
	for (int i = 0; game->options[i].name; i++) {
		firn_json_key(w, game->options[i].name);
		firn_json_begin(w, '[');
		for (int k = 0; game->options[i].values[k]; k++)
			firn_json_string(w, game->options[i].values[k]);
		firn_json_end(w, ']');
	}
	firn_json_end(w, '}');
	firn_json_end(w, '}');
}

static struct firn_fault do_hello(struct request *r)
{
	firn_json_key(r->out, "protocol");
	firn_json_int(r->out, FIRN_PROTOCOL_VERSION);
	firn_json_key(r->out, "engine");
	firn_json_string(r->out, "firn");
	firn_json_key(r->out, "version");
	firn_json_string(r->out, FIRN_VERSION);
	firn_json_key(r->out, "games");
	firn_json_begin(r->out, '[');
	for (const struct firn_game *const *game = r->p->games; *game; game++)
		put_game(r->out, *game);
	firn_json_end(r->out, ']');
	return firn_fault_none();
}

void firn_protocol_games(struct firn_writer *w, const struct firn_game *const games[])
{
	firn_json_key(w, "games");
	firn_json_begin(w, '[');
	for (; *games; games++)
		firn_about_write(*games, w);
	firn_json_end(w, ']');
	firn_json_key(w, "levels");
	firn_json_begin(w, '[');
	for (int level = 0; level < FIRN_LEVELS; level++)
		firn_json_string(w, firn_level_names[level]);
	firn_json_end(w, ']');
}

static struct firn_fault do_games(struct request *r)
{
	firn_protocol_games(r->out, r->p->games);
	return firn_fault_none();
}

static struct firn_fault do_new(struct request *r)
{
	struct firn_start start;
	struct firn_fault fault = firn_start_read(&start, r->v, r->p->games);

	if (fault.err)
		return fault;
	if (start.game == r->p->ruleset_game)
		start.options.ruleset = r->p->ruleset;
	return firn_match_new(r->m, &start);
}

static struct firn_fault do_view(struct request *r)
{
	union firn_state s;
	int64_t at = r->m->head.count;
	int viewer;
	struct firn_fault fault = read_viewer(r, &viewer);

	if (fault.err)
		return fault;
	if (!read_count(r, "at", at, &at))
		return bad(N_("The record has no such move."));
	firn_match_at(r->m, (uint32_t)at, &s);
	firn_json_key(r->out, "view");
	firn_show_view(r->out, r->m, &s, viewer);
	return fault;
}

static struct firn_fault do_moves(struct request *r)
{
	int seat;
	struct firn_fault fault = read_seat(r, FIRN_CHANCE, &seat);

	if (!fault.err)
		firn_show_moves(r->out, &r->p->list, r->m->start.game, &r->m->head.state, seat);
	return fault;
}

static struct firn_fault do_why(struct request *r)
{
	char text[FIRN_MAX_TEXT];
	firn_move m;
	int seat;
	struct firn_fault fault = read_move(r, &seat, text);

	if (!fault.err)
		fault = firn_move_judge(r->m->start.game, &r->m->head.state, seat, text, &m);
	if (fault.err && fault.err != FIRN_ILLEGAL_MOVE)
		return fault;
	firn_json_key(r->out, "legal");
	firn_json_bool(r->out, !fault.err);
	if (!fault.err)
		return fault;
	firn_json_key(r->out, "clause");
	firn_json_string(r->out, fault.clause);
	firn_json_key(r->out, "text");
	firn_json_string(r->out, fault.text);
	return firn_fault_none();
}

static struct firn_fault do_log(struct request *r)
{
	int viewer;
	struct firn_fault fault = read_viewer(r, &viewer);

	if (fault.err)
		return fault;
	firn_json_key(r->out, "moves");
	firn_show_log(r->out, r->m, viewer);
	return fault;
}

/* Whoever dictates chance knows everything. */
static int viewer_of(int seat)
{
	return seat == FIRN_CHANCE ? FIRN_ALL : seat;
}

static struct firn_fault do_play(struct request *r)
{
	struct firn_match *m = r->m;
	union firn_state s = m->head.state;
	uint32_t from = m->head.count;
	char text[FIRN_MAX_TEXT];
	int seat;
	struct firn_fault fault = read_move(r, &seat, text);

	if (!fault.err)
		fault = firn_match_play(m, seat, text);
	if (fault.err)
		return fault;
	firn_json_key(r->out, "events");
	firn_show_events(r->out, m->start.game, &s, &m->log[from], m->head.count - from,
			 viewer_of(seat));
	return fault;
}

static struct firn_fault do_preview(struct request *r)
{
	const struct firn_game *game = r->m->start.game;
	const union firn_state *s = &r->m->head.state;
	struct firn_entry e = {0};
	char text[FIRN_MAX_TEXT];
	int seat;
	struct firn_fault fault = read_move(r, &seat, text);

	if (!fault.err)
		fault = firn_move_judge(game, s, seat, text, &e.move);
	if (fault.err)
		return fault;
	e.seat = (int8_t)seat;
	firn_json_key(r->out, "events");
	firn_show_preview(r->out, game, s, e, viewer_of(seat));
	return fault;
}

static struct firn_fault do_undo(struct request *r)
{
	return firn_match_undo(r->m);
}

static struct firn_fault do_sheet(struct request *r)
{
	firn_json_key(r->out, "sheet");
	firn_show_sheet(r->out, r->m, &r->m->head.state);
	return firn_fault_none();
}

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

static void put_values(struct request *r, const char *key, const uint16_t value[])
{
	firn_json_key(r->out, key);
	firn_json_begin(r->out, '[');
	for (int seat = 0; seat < r->m->start.options.seats; seat++)
		put_value(r->out, value[seat]);
	firn_json_end(r->out, ']');
}

static void put_move(struct request *r, const char *key, const union firn_state *s, firn_move m)
{
	char text[FIRN_MAX_TEXT];

	r->m->start.game->move_text(s, m, text, sizeof text);
	firn_json_key(r->out, key);
	firn_json_string(r->out, text);
}

static struct firn_fault read_budget(const struct request *r, struct firn_question *q)
{
	int64_t ms = 0, nodes = 0;

	if (!read_count(r, "ms", UINT32_MAX, &ms) || !read_count(r, "nodes", INT64_MAX, &nodes))
		return bad(N_("Time and nodes are whole numbers."));
	q->ms = (uint32_t)ms;
	q->nodes = (uint64_t)nodes;
	return firn_fault_none();
}

static struct firn_fault do_ai(struct request *r)
{
	struct firn_question q = {.moves = r->p->list.moves};
	struct firn_answer thought = {0};
	struct firn_fault fault = read_seat(r, 0, &q.seat);
	char level[8];

	if (fault.err)
		return fault;
	if (!firn_json_to_string(field(r, "level"), level, sizeof level, NULL) ||
	    (q.level = firn_level_find(level)) == FIRN_LEVELS)
		return bad(N_("There is no such level."));
	fault = read_budget(r, &q);
	if (!fault.err)
		fault = firn_match_think(r->m, &r->p->brain, q, &thought);
	if (fault.err)
		return fault;
	put_move(r, "move", &r->m->head.state, thought.move);
	put_values(r, "value", thought.value);
	return fault;
}

static void put_luck(struct request *r, const int16_t luck[])
{
	firn_json_key(r->out, "luck");
	firn_json_begin(r->out, '[');
	for (int seat = 0; seat < r->m->start.options.seats; seat++)
		put_value(r->out, luck[seat]);
	firn_json_end(r->out, ']');
}

/* *s is the state before the move. */
static void put_judgement(struct request *r, const union firn_state *s,
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

static struct firn_fault do_analyse(struct request *r)
{
	struct firn_question q = {.moves = r->p->list.moves, .level = FIRN_EXPERT};
	struct firn_fault fault = read_budget(r, &q);
	struct firn_match_analysis a;
	struct firn_match_judgement judgement;
	int64_t from = 0, count = MAX_JUDGEMENTS;
	union firn_state before;

	if (fault.err)
		return fault;
	if (!read_count(r, "from", r->m->head.count, &from) ||
	    !read_count(r, "count", MAX_JUDGEMENTS, &count))
		return bad(N_("The record has no such move."));
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
	return fault;
}

static struct firn_fault do_save(struct request *r)
{
	firn_json_key(r->out, "record");
	firn_match_save(r->m, r->out);
	return firn_fault_none();
}

static struct firn_fault do_load(struct request *r)
{
	struct firn_json record = field(r, "record");
	struct firn_fault fault;

	if (record.kind != FIRN_JSON_OBJECT)
		return bad(N_("A record is an object."));
	fault = firn_fair_check(record);
	if (!fault.err)
		fault = firn_match_load(r->m, record, r->p->games);
	if (!fault.err && firn_json_member(record, "fair").kind != FIRN_JSON_NONE) {
		firn_json_key(r->out, "fair");
		firn_json_bool(r->out, true);
	}
	return fault;
}

static struct firn_fault do_quit(struct request *r)
{
	(void)r;
	return firn_fault_none();
}

/* ---- Dispatch ---- */

struct command {
	const char *name;
	handler *run;
	bool needs_game;
};

static const struct command commands[] = {
	{"hello", do_hello, false},    {"games", do_games, false}, {"new", do_new, false},
	{"view", do_view, true},       {"moves", do_moves, true},  {"why", do_why, true},
	{"log", do_log, true},         {"play", do_play, true},    {"preview", do_preview, true},
	{"undo", do_undo, true},       {"sheet", do_sheet, true},  {"ai", do_ai, true},
	{"analyse", do_analyse, true}, {"save", do_save, true},    {"load", do_load, false},
	{"quit", do_quit, false},
};

static const struct command *find_command(struct firn_json v)
{
	char name[16];

	if (!firn_json_to_string(firn_json_member(v, "do"), name, sizeof name, NULL))
		return NULL;
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		if (firn_equal(commands[i].name, name))
			return &commands[i];
	return NULL;
}

/* The checks that come before any field: too-long, bad-json, bad-request, no-game. */
static struct firn_fault find_request(struct request *r, const char *line, size_t n,
				      const struct command **command)
{
	bool json = n <= FIRN_PROTOCOL_MAX_LOAD && firn_json_parse(line, n, &r->v);

	*command = json ? find_command(r->v) : NULL;
	if (n > FIRN_PROTOCOL_MAX_LINE && !(*command && (*command)->run == do_load))
		return firn_fault_new(FIRN_TOO_LONG, NULL);
	if (!json)
		return firn_fault_new(FIRN_BAD_JSON, NULL);
	if (r->v.kind != FIRN_JSON_OBJECT)
		return bad(N_("A request is an object."));
	if (!*command)
		return bad(N_("There is no such request."));
	if ((*command)->needs_game && !r->m->start.game)
		return firn_fault_new(FIRN_NO_GAME, NULL);
	return firn_fault_none();
}

static void put_fault(struct firn_writer *w, const struct firn_fault *fault)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "ok");
	firn_json_bool(w, false);
	firn_json_key(w, "error");
	firn_json_string(w, firn_fault_code(fault->err));
	if (fault->err == FIRN_ILLEGAL_MOVE) {
		firn_json_key(w, "clause");
		firn_json_string(w, fault->clause);
	}
	firn_json_key(w, "text");
	firn_json_string(w, fault->text);
	firn_json_end(w, '}');
}

bool firn_protocol_answer(struct firn_protocol *p, struct firn_match *m, const char *line, size_t n,
			  struct firn_writer *out)
{
	struct request r = {.p = p, .m = m, .out = out};
	const struct command *command;
	struct firn_writer begin = *out;
	struct firn_fault fault = find_request(&r, line, n, &command);

	firn_json_begin(out, '{');
	firn_json_key(out, "ok");
	firn_json_bool(out, true);
	if (!fault.err)
		fault = command->run(&r);
	firn_json_end(out, '}');
	if (fault.err) {
		*out = begin;
		put_fault(out, &fault);
	}
	return fault.err || command->run != do_quit;
}
