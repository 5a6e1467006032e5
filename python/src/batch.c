#include "python/src/batch.h"

#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "python/src/pool.h"
#include "python/src/rows.h"

struct firn_py_batch {
	struct rows rows;
	struct pool *pool;
	struct env_scratch *scratch; /* by thread */
	struct env *env;
	int games;
};

FIRN_API struct firn_py_batch *firn_py_batch_new(const struct firn_py_plan *plan,
						 const struct firn_py_arrays *to);
FIRN_API void firn_py_batch_free(struct firn_py_batch *b);
FIRN_API void firn_py_batch_reset(struct firn_py_batch *b, const uint64_t *seeds);
FIRN_API int32_t firn_py_batch_step(struct firn_py_batch *b, const int32_t *actions);
FIRN_API int32_t firn_py_batch_step_moves(struct firn_py_batch *b, const int32_t *indices);
FIRN_API void firn_py_batch_random(struct firn_py_batch *b, int32_t steps);
FIRN_API void firn_py_batch_counts(struct firn_py_batch *b, int32_t *counts);
FIRN_API void firn_py_batch_expand(struct firn_py_batch *b, const int64_t *offsets, uint32_t *moves,
				   int16_t *columns, uint64_t *sparse);
FIRN_API void firn_py_batch_get(struct firn_py_batch *b, int32_t game, void *state);
FIRN_API void firn_py_batch_set(struct firn_py_batch *b, int32_t game, const void *state);

/* ---- making and freeing ---- */

static bool has_players(const struct env_plan *plan)
{
	bool some = false;

	for (int i = 0; i < plan->options.seats; i++)
		some |= plan->player[i] != ENV_CALLER;
	return some;
}

static bool allocate(struct firn_py_batch *b, const struct firn_py_plan *plan)
{
	bool players = has_players(&b->rows.plan);

	b->pool = pool_new(plan->threads);
	b->env = calloc((size_t)plan->games, sizeof *b->env);
	if (!b->pool || !b->env)
		return false;
	b->games = plan->games;
	b->scratch = calloc((size_t)pool_threads(b->pool), sizeof *b->scratch);
	for (int i = 0; i < b->games; i++)
		b->env[i].asked = FIRN_OVER; /* until it is reset: nothing to clear in a mask */
	for (int i = 0; players && i < b->games; i++)
		if (!(b->env[i].past = calloc(FIRN_MAX_SEATS, sizeof *b->env[i].past)))
			return false;
	return b->scratch != NULL;
}

struct firn_py_batch *firn_py_batch_new(const struct firn_py_plan *plan,
					const struct firn_py_arrays *to)
{
	struct firn_py_batch *b = calloc(1, sizeof *b);
	union firn_state probe;

	if (!b)
		return NULL;
	rows_plan(&b->rows.plan, plan);
	b->rows.plan.game = firn_games[plan->game];
	b->rows.plan.lens = lens_find(b->rows.plan.game);
	b->rows.to = *to;
	b->rows.legal_cap = plan->legal_cap;
	b->rows.size = lens_size(b->rows.plan.lens);
	if (b->rows.plan.game->setup(&probe, &b->rows.plan.options) != FIRN_OK ||
	    !allocate(b, plan)) {
		firn_py_batch_free(b);
		return NULL;
	}
	return b;
}

void firn_py_batch_free(struct firn_py_batch *b)
{
	if (!b)
		return;
	for (int i = 0; b->scratch && i < pool_threads(b->pool); i++)
		free(b->scratch[i].memory);
	for (int i = 0; i < b->games; i++)
		env_free(&b->env[i]);
	pool_free(b->pool);
	free(b->scratch);
	free(b->env);
	free(b);
}

/* ---- stepping ---- */

struct job {
	struct firn_py_batch *b;
	const uint64_t *seeds;
	const int32_t *numbers; /* actions or indices */
	bool whole;             /* they are indices of whole moves */
	int32_t steps;
	const int64_t *offsets;
	uint32_t *moves;
	int16_t *columns;
	uint64_t *sparse;
};

static void reset_rows(void *context, int thread, int from, int to)
{
	struct job *j = context;
	struct firn_py_batch *b = j->b;

	for (int i = from; i < to; i++)
		rows_reset(&b->rows, &b->env[i], &b->scratch[thread], i, j->seeds[i]);
}

void firn_py_batch_reset(struct firn_py_batch *b, const uint64_t *seeds)
{
	struct job j = {.b = b, .seeds = seeds};

	pool_run(b->pool, reset_rows, &j, b->games);
}

static void step_rows(void *context, int thread, int from, int to)
{
	struct job *j = context;
	struct firn_py_batch *b = j->b;
	size_t rows = j->whole ? 1 : (size_t)rows_of(&b->rows);

	for (int i = from; i < to; i++)
		rows_step(&b->rows, &b->env[i], &b->scratch[thread], i,
			  j->numbers + (size_t)i * rows, j->whole);
}

static int32_t count_illegal(const struct firn_py_batch *b)
{
	int32_t n = 0;

	for (int i = 0; i < b->games; i++)
		n += b->rows.to.illegal[i];
	return n;
}

/* Returns how many games refused their action. */
int32_t firn_py_batch_step(struct firn_py_batch *b, const int32_t *actions)
{
	struct job j = {.b = b, .numbers = actions};

	pool_run(b->pool, step_rows, &j, b->games);
	return count_illegal(b);
}

int32_t firn_py_batch_step_moves(struct firn_py_batch *b, const int32_t *indices)
{
	struct job j = {.b = b, .numbers = indices, .whole = true};

	pool_run(b->pool, step_rows, &j, b->games);
	return count_illegal(b);
}

static void random_rows(void *context, int thread, int from, int to)
{
	struct job *j = context;
	struct firn_py_batch *b = j->b;

	for (int i = from; i < to; i++)
		rows_random(&b->rows, &b->env[i], &b->scratch[thread], i, j->steps);
}

/* So many random moves per game; rewards and ends are those of the last one. */
void firn_py_batch_random(struct firn_py_batch *b, int32_t steps)
{
	struct job j = {.b = b, .steps = steps};

	pool_run(b->pool, random_rows, &j, b->games);
}

/* ---- moves as rows ---- */

void firn_py_batch_counts(struct firn_py_batch *b, int32_t *counts)
{
	for (int i = 0; i < b->games; i++) {
		const struct env_list *l = rows_list(&b->rows, &b->env[i], NULL, 0);
		counts[i] = l ? l->count : 0;
	}
}

static void expand_game(const struct job *j, int game)
{
	struct firn_py_batch *b = j->b;
	struct env *e = &b->env[game];
	const struct env_list *l = rows_list(&b->rows, e, NULL, 0);
	int seats = b->rows.plan.options.seats,
	    words = look_sparse(b->rows.plan.game, NULL, seats, 0, NULL);
	size_t at = (size_t)j->offsets[game];
	struct look look;

	if (!l)
		return;
	memcpy(j->moves + at, l->moves, (size_t)l->count * sizeof *l->moves);
	if (e->asked == FIRN_CHANCE)
		return;
	look_init(&look, b->rows.plan.game, &e->s, seats, env_seat(e));
	for (int i = 0; i < l->count; i++) {
		union firn_state after;
		look_move(&look, l->moves[i], j->columns + (at + (size_t)i) * LOOK_COLUMNS, &after);
		if (j->sparse)
			look_sparse(b->rows.plan.game, &after, seats, look.seat,
				    j->sparse + (at + (size_t)i) * (size_t)words);
	}
}

static void expand_rows(void *context, int thread, int from, int to)
{
	(void)thread;
	for (int i = from; i < to; i++)
		expand_game(context, i);
}

/* Writes the moves of every game from row offsets[game] on. `sparse` may be NULL. */
void firn_py_batch_expand(struct firn_py_batch *b, const int64_t *offsets, uint32_t *moves,
			  int16_t *columns, uint64_t *sparse)
{
	struct job j = {
		.b = b, .offsets = offsets, .moves = moves, .columns = columns, .sparse = sparse};

	pool_run(b->pool, expand_rows, &j, b->games);
}

/* ---- single games ---- */

void firn_py_batch_get(struct firn_py_batch *b, int32_t game, void *state)
{
	memcpy(state, &b->env[game].s, FIRN_MAX_STATE);
}

/* The game goes on from this state, which must be one of the same game and seats. */
void firn_py_batch_set(struct firn_py_batch *b, int32_t game, const void *state)
{
	struct env *e = &b->env[game];

	rows_clear(&b->rows, e, game);
	memcpy(&e->s, state, FIRN_MAX_STATE);
	env_resume(e, &b->rows.plan, &b->scratch[0]);
	rows_put(&b->rows, e, &b->scratch[0], game);
}
