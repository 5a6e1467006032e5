/* What firn/_lib.py calls: games and single states. A game is its index in firn_games, a state is
 * FIRN_MAX_STATE bytes. Moves from outside are checked here; nothing else is. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "engine/bench.h"
#include "engine/hash.h"
#include "engine/json.h"
#include "engine/ruleset.h"
#include "games/games.h"
#include "match/consult.h"
#include "python/src/look.h"

/* How a game begins, as firn/_lib.py lays it out. */
struct firn_py_start {
	int32_t game, seats, first, ruleset;
	uint8_t option[FIRN_MAX_OPTIONS];
	char seed[FIRN_SEED_MAX + 8]; /* "": chance is manual */
};

/* What a player is asked, and what it answers. */
struct firn_py_question {
	int32_t seat, level;
	uint64_t nodes, seed;
	uint32_t move;
	int32_t value[FIRN_MAX_SEATS]; /* chances to win in thousandths */
	int32_t points;                /* one seat alone: expected points in tenths */
};

struct firn_py_entry {
	uint32_t move;
	int32_t seat;
};

FIRN_API int32_t firn_py_games(void);
FIRN_API void firn_py_bench(const struct firn_py_start *start, uint64_t first, uint32_t games,
			    uint64_t *nodes, uint64_t *hash);
FIRN_API int32_t firn_py_about(int32_t game, char *out, size_t cap);
FIRN_API int32_t firn_py_ruleset(int32_t game, const char *json, size_t n, const char **why);
FIRN_API int32_t firn_py_setup(const struct firn_py_start *start, void *s);
FIRN_API int32_t firn_py_actors(int32_t game, const void *s);
FIRN_API const char *firn_py_phase(int32_t game, const void *s);
FIRN_API int32_t firn_py_turn(int32_t game, const void *s);
FIRN_API int32_t firn_py_legal(int32_t game, const void *s, int32_t seat, uint32_t *moves);
FIRN_API const char *firn_py_apply(int32_t game, void *s, int32_t seat, uint32_t move);
FIRN_API void firn_py_weights(int32_t game, const void *s, int32_t n, const uint32_t *moves,
			      uint32_t *weights);
FIRN_API uint32_t firn_py_roll(int32_t game, const void *s, uint64_t u);
FIRN_API uint64_t firn_py_seed_draw(const char *seed, uint64_t k);
FIRN_API int32_t firn_py_text(int32_t game, const void *s, uint32_t move, char *out);
FIRN_API int32_t firn_py_parse(int32_t game, const void *s, int32_t seat, const char *text,
			       uint32_t *move);
FIRN_API int32_t firn_py_score(int32_t game, const void *s, int16_t *points);
FIRN_API int32_t firn_py_view(int32_t game, const void *s, int32_t viewer, char *out, size_t cap);
FIRN_API void firn_py_hide(int32_t game, void *s, int32_t viewer);
FIRN_API void firn_py_redeal(int32_t game, void *s, int32_t viewer, uint64_t seed);
FIRN_API const char *firn_py_broken(int32_t game, const void *s);
FIRN_API void firn_py_observe(int32_t game, const void *s, int32_t view, uint8_t *out);
FIRN_API int32_t firn_py_sparse(int32_t game, const void *s, int32_t seats, int32_t view,
				uint64_t *out);
FIRN_API void firn_py_split(int32_t game, int32_t n, const uint32_t *moves, int32_t *steps);
FIRN_API void firn_py_rows(const struct firn_py_start *start, const void *s, int32_t seat,
			   int32_t n, const uint32_t *moves, int16_t *columns);
FIRN_API int64_t firn_py_bits(const uint64_t *words, int64_t rows, int32_t per_row, int32_t *index,
			      int64_t *offsets);
FIRN_API int32_t firn_py_think(const struct firn_py_start *start, const void *s,
			       struct firn_py_question *q, void *memory);
FIRN_API uint32_t firn_py_greedy(const struct firn_py_start *start, const void *s, int32_t seat,
				 uint64_t seed);
FIRN_API int64_t firn_py_record(const struct firn_py_start *start, const struct firn_py_entry *log,
				int32_t n, char *out, size_t cap);
FIRN_API int32_t firn_py_record_read(const char *json, size_t n, struct firn_py_start *start,
				     struct firn_py_entry *log, int32_t cap);
FIRN_API int32_t firn_py_memory(const struct firn_py_start *start, const struct firn_py_entry *log,
				int32_t n, int32_t seat, char *out);

/* ---- games ---- */

static struct firn_start read_start(const struct firn_py_start *start)
{
	struct firn_start out;

	memset(&out, 0, sizeof out);
	out.game = firn_games[start->game];
	out.options.seats = (uint8_t)start->seats;
	out.options.first = (int8_t)start->first;
	out.options.ruleset = (uint8_t)start->ruleset;
	memcpy(out.options.option, start->option, sizeof start->option);
	out.manual = !start->seed[0];
	memcpy(out.seed, out.manual ? "manual" : start->seed, out.manual ? 7 : sizeof out.seed);
	return out;
}

int32_t firn_py_games(void)
{
	int32_t n = 0;

	while (firn_games[n])
		n++;
	return n;
}

/* Random games with seeds first, first + 1, ... */
void firn_py_bench(const struct firn_py_start *start, uint64_t first, uint32_t games,
		   uint64_t *nodes, uint64_t *hash)
{
	struct firn_start from = read_start(start);
	firn_move *moves = malloc((FIRN_MAX_MOVES + 8) * sizeof *moves);

	for (uint32_t i = 0; moves && i < games; i++)
		nodes[i] = firn_bench_game(from.game, &from.options, first + i, moves, hash + i);
	free(moves);
}

static void put_strings(struct firn_writer *w, const char *key, const char *const *list)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (; *list; list++)
		firn_json_string(w, *list);
	firn_json_end(w, ']');
}

static void put_planes(struct firn_writer *w, const struct lens *l)
{
	firn_json_key(w, "planes");
	firn_json_begin(w, '[');
	for (const struct lens_plane *p = l->planes; p->name; p++) {
		firn_json_begin(w, '[');
		firn_json_string(w, p->name);
		firn_json_begin(w, '[');
		for (int i = 0; i < 3 && p->shape[i]; i++)
			firn_json_int(w, p->shape[i]);
		firn_json_end(w, ']');
		firn_json_int(w, p->most);
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static void put_options(struct firn_writer *w, const struct firn_game *g)
{
	firn_json_key(w, "options");
	firn_json_begin(w, '{');
	for (const struct firn_option *o = g->options; o && o->name; o++)
		put_strings(w, o->name, o->values);
	firn_json_end(w, '}');
}

/* Everything fixed about a game as JSON; returns its length, -1: too long. */
int32_t firn_py_about(int32_t game, char *out, size_t cap)
{
	const struct firn_game *g = firn_games[game];
	const struct lens *l = lens_find(g);
	struct firn_writer w;

	firn_writer_init(&w, out, cap);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "id", g->id);
	firn_json_key_string(&w, "title", g->about ? g->about->title : g->id);
	firn_json_key_int(&w, "rules_version", g->rules_version);
	firn_json_key_int(&w, "min_seats", g->min_seats);
	firn_json_key_int(&w, "max_seats", g->max_seats);
	firn_json_key_int(&w, "state_size", g->state_size);
	firn_json_key_int(&w, "actions", l->actions);
	firn_json_key_int(&w, "words", look_sparse(g, NULL, g->min_seats, 0, NULL));
	firn_json_key_int(&w, "columns", LOOK_COLUMNS);
	put_strings(&w, "fields", l->field_names);
	put_strings(&w, "rows", g->rows);
	put_options(&w, g);
	put_planes(&w, l);
	firn_json_end(&w, '}');
	return w.full ? -1 : (int32_t)w.len;
}

/* The number of the ruleset; negative: refused, *why says why. */
int32_t firn_py_ruleset(int32_t game, const char *json, size_t n, const char **why)
{
	static _Thread_local char text[512];
	struct firn_ruleset_fault fault = {.reason = "this is not a ruleset"};
	struct firn_writer w;
	uint8_t index = 0;

	*why = NULL;
	if (firn_ruleset_load(firn_games[game], json, n, &index, &fault) == FIRN_OK)
		return index;
	firn_writer_init(&w, text, sizeof text);
	firn_put(&w, fault.key);
	firn_put(&w, fault.key[0] ? ": " : "");
	firn_ruleset_reason(&fault, fault.reason, &w);
	*why = text;
	return -1;
}

int32_t firn_py_setup(const struct firn_py_start *start, void *s)
{
	struct firn_start from = read_start(start);

	memset(s, 0, FIRN_MAX_STATE);
	return firn_start_setup(&from, s).err;
}

/* ---- states ---- */

int32_t firn_py_actors(int32_t game, const void *s)
{
	return firn_games[game]->actors(s);
}

const char *firn_py_phase(int32_t game, const void *s)
{
	return firn_games[game]->phase(s);
}

int32_t firn_py_turn(int32_t game, const void *s)
{
	return firn_games[game]->turn(s);
}

/* `moves` has room for FIRN_MAX_MOVES and eight more. */
int32_t firn_py_legal(int32_t game, const void *s, int32_t seat, uint32_t *moves)
{
	return firn_games[game]->legal(s, seat, moves);
}

/* NULL, or why the move is refused; then nothing has changed. */
const char *firn_py_apply(int32_t game, void *s, int32_t seat, uint32_t move)
{
	const struct firn_game *g = firn_games[game];
	int reason = g->check(s, seat, move);

	if (reason)
		return g->reasons[reason].text;
	g->apply(s, seat, move);
	return NULL;
}

void firn_py_weights(int32_t game, const void *s, int32_t n, const uint32_t *moves,
		     uint32_t *weights)
{
	for (int32_t i = 0; i < n; i++)
		weights[i] = firn_games[game]->weight(s, moves[i]);
}

uint32_t firn_py_roll(int32_t game, const void *s, uint64_t u)
{
	return firn_games[game]->roll(s, u);
}

uint64_t firn_py_seed_draw(const char *seed, uint64_t k)
{
	return firn_seed_draw(seed, k);
}

int32_t firn_py_text(int32_t game, const void *s, uint32_t move, char *out)
{
	return firn_games[game]->move_text(s, move, out, FIRN_MAX_TEXT);
}

/* FIRN_OK if the text means a move that the seat may play now. */
int32_t firn_py_parse(int32_t game, const void *s, int32_t seat, const char *text, uint32_t *move)
{
	return firn_move_judge(firn_games[game], s, seat, text, move).err;
}

/* Points by seat and row; returns the winners as bits. */
int32_t firn_py_score(int32_t game, const void *s, int16_t *points)
{
	struct firn_sheet sheet;

	firn_games[game]->score(s, &sheet);
	memcpy(points, sheet.points, sizeof sheet.points);
	return sheet.winners;
}

int32_t firn_py_view(int32_t game, const void *s, int32_t viewer, char *out, size_t cap)
{
	const struct firn_game *g = firn_games[game];
	struct firn_writer w;

	firn_writer_init(&w, out, cap);
	firn_json_begin(&w, '{');
	firn_json_key_string(&w, "game", g->id);
	firn_json_key_string(&w, "phase", g->phase(s));
	firn_json_key_int(&w, "turn", g->turn(s));
	firn_json_key_int(&w, "actors", g->actors(s));
	g->view(s, viewer, &w);
	firn_json_end(&w, '}');
	return w.full ? -1 : (int32_t)w.len;
}

void firn_py_hide(int32_t game, void *s, int32_t viewer)
{
	firn_games[game]->hide(s, viewer);
}

void firn_py_redeal(int32_t game, void *s, int32_t viewer, uint64_t seed)
{
	struct firn_rng rng = {firn_hash(seed, "", 0)};

	firn_games[game]->redeal(s, viewer, &rng);
}

const char *firn_py_broken(int32_t game, const void *s)
{
	return firn_games[game]->broken(s);
}

/* ---- what a learner sees ---- */

void firn_py_observe(int32_t game, const void *s, int32_t view, uint8_t *out)
{
	lens_observe(lens_find(firn_games[game]), firn_games[game], s, view, out);
}

int32_t firn_py_sparse(int32_t game, const void *s, int32_t seats, int32_t view, uint64_t *out)
{
	return look_sparse(firn_games[game], s, seats, view, out);
}

/* n x LENS_STEPS numbers; -1 after the last step of a move. */
void firn_py_split(int32_t game, int32_t n, const uint32_t *moves, int32_t *steps)
{
	const struct lens *l = lens_find(firn_games[game]);

	for (int32_t i = 0; i < n; i++) {
		uint16_t step[LENS_STEPS];
		int count = l->split(moves[i], step);
		for (int k = 0; k < LENS_STEPS; k++)
			steps[i * LENS_STEPS + k] = k < count ? step[k] : -1;
	}
}

void firn_py_rows(const struct firn_py_start *start, const void *s, int32_t seat, int32_t n,
		  const uint32_t *moves, int16_t *columns)
{
	struct look look;
	union firn_state after;

	look_init(&look, firn_games[start->game], s, start->seats, seat);
	for (int32_t i = 0; i < n; i++)
		look_move(&look, moves[i], columns + (size_t)i * LOOK_COLUMNS, &after);
}

/* The set bits of every row: their places from offsets[row] to before offsets[row + 1]. Returns
 * how many there are; `index` NULL: only counts. */
int64_t firn_py_bits(const uint64_t *words, int64_t rows, int32_t per_row, int32_t *index,
		     int64_t *offsets)
{
	int64_t n = 0;

	for (int64_t row = 0; row < rows; row++) {
		offsets[row] = n;
		for (int32_t i = 0; i < per_row; i++)
			for (uint64_t set = words[row * per_row + i]; set; set &= set - 1, n++)
				if (index)
					index[n] = i * 64 + __builtin_ctzll(set);
	}
	offsets[rows] = n;
	return n;
}

/* ---- players ---- */

/* `memory`: FIRN_AI_MEMORY_MIN * 4 bytes. Returns an enum firn_err. */
int32_t firn_py_think(const struct firn_py_start *start, const void *s, struct firn_py_question *q,
		      void *memory)
{
	struct firn_ai ai = {.memory = memory, .size = FIRN_AI_MEMORY_MIN * 4, .threads = 1};
	struct firn_brain brain = firn_ai_brain(&ai);
	struct firn_start from = read_start(start);
	struct firn_question ask = {.seat = q->seat,
				    .level = (enum firn_level)q->level,
				    .nodes = q->nodes,
				    .seed = q->seed};
	struct firn_answer answer;
	struct firn_fault fault;

	ask.moves = malloc((FIRN_MAX_MOVES + 8) * sizeof *ask.moves);
	if (!ask.moves)
		return FIRN_TOO_LONG;
	fault = firn_think(&from, s, &brain, ask, &answer);
	free(ask.moves);
	q->move = answer.move;
	q->points = answer.points;
	for (int i = 0; i < FIRN_MAX_SEATS; i++)
		q->value[i] = answer.value[i];
	return fault.err;
}

/* The move with the best sheet of today; the seat is an actor. 0: out of memory. */
uint32_t firn_py_greedy(const struct firn_py_start *start, const void *s, int32_t seat,
			uint64_t seed)
{
	const struct firn_game *g = firn_games[start->game];
	firn_move *moves = malloc((FIRN_MAX_MOVES + 8) * sizeof *moves), best;
	struct firn_rng rng = {firn_hash(seed, "", 0)};
	struct look look;

	if (!moves)
		return 0;
	look_init(&look, g, s, start->seats, seat);
	best = moves[look_greedy(&look, moves, g->legal(s, seat, moves), &rng)];
	free(moves);
	return best;
}

/* ---- records ---- */

static struct firn_entry *read_log(const struct firn_py_entry *log, int32_t n)
{
	struct firn_entry *out = calloc((size_t)n + 1, sizeof *out);

	for (int32_t i = 0; out && i < n; i++)
		out[i] = (struct firn_entry){log[i].move, (int8_t)log[i].seat};
	return out;
}

/* The record as JSON; returns its length, -1: it does not fit. */
int64_t firn_py_record(const struct firn_py_start *start, const struct firn_py_entry *log,
		       int32_t n, char *out, size_t cap)
{
	struct firn_record record = {.start = read_start(start), .count = (uint32_t)n};
	struct firn_writer w;

	record.moves = read_log(log, n);
	if (!record.moves)
		return -1;
	firn_writer_init(&w, out, cap);
	firn_record_write(&record, &w);
	free(record.moves);
	return w.full ? -1 : (int64_t)w.len;
}

static int32_t game_number(const struct firn_game *game)
{
	int32_t i = 0;

	while (firn_games[i] != game)
		i++;
	return i;
}

static void write_start(const struct firn_start *from, struct firn_py_start *out)
{
	memset(out, 0, sizeof *out);
	out->game = game_number(from->game);
	out->seats = from->options.seats;
	out->first = from->options.first;
	out->ruleset = from->options.ruleset;
	memcpy(out->option, from->options.option, sizeof out->option);
	if (!from->manual)
		memcpy(out->seed, from->seed, sizeof out->seed);
}

/* Reads and verifies a record; returns how many moves it has, -1: it is none. */
int32_t firn_py_record_read(const char *json, size_t n, struct firn_py_start *start,
			    struct firn_py_entry *log, int32_t cap)
{
	struct firn_record record = {.cap = (uint32_t)cap};
	union firn_state s;
	struct firn_json v;
	int32_t count = -1;

	record.moves = calloc((size_t)cap, sizeof *record.moves);
	if (record.moves && firn_json_parse(json, n, &v) &&
	    firn_record_read(&record, v, firn_games, &s).err == FIRN_OK) {
		count = (int32_t)record.count;
		write_start(&record.start, start);
		for (int32_t i = 0; i < count; i++)
			log[i] = (struct firn_py_entry){record.moves[i].move, record.moves[i].seat};
	}
	free(record.moves);
	return count;
}

/* ---- what a seat remembers ---- */

/* Chains what the seat saw after every move, and its own moves, into `out`: 64 hex digits and a
 * NUL. Returns 0, or -1 if the game cannot begin like this. */
int32_t firn_py_memory(const struct firn_py_start *start, const struct firn_py_entry *log,
		       int32_t n, int32_t seat, char *out)
{
	const struct firn_game *g = firn_games[start->game];

	struct {
		char before[64];
		uint32_t own;
		union firn_state known;
	} link;
	union firn_state s;
	char hex[65];

	memset(hex, '0', 64);
	if (firn_py_setup(start, &s))
		return -1;
	for (int32_t i = 0; i < n; i++) {
		g->apply(&s, log[i].seat, log[i].move);
		memset(&link, 0, sizeof link);
		memcpy(link.before, hex, 64);
		link.own = log[i].seat == seat ? log[i].move : 0;
		link.known = s;
		g->hide(&link.known, seat);
		firn_sha256_hex(&link, sizeof link, hex);
	}
	memcpy(out, hex, 64);
	out[64] = 0;
	return 0;
}
