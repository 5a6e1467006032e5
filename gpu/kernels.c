/* The kernels of one game: random games to compare with `firn bench`, and a batch as firn.Batch is
 * one. A thread is a game. Compiled per game, with FIRN_GPU_GAME and FIRN_GPU_LENS, by gpu/build.py.
 *
 * Between kernels game i of n keeps word k of its `struct env` at store[k * n + i], so that threads
 * side by side read words side by side. */
#include <string.h>

#include "engine/bench.h"
#include "python/src/rows.h"

#define JOIN(a, b) a##_##b
#define NAMED(verb, game) JOIN(verb, game)
#define KERNEL(verb) void NAMED(firn_gpu_##verb, FIRN_GPU_GAME)

enum { WORDS = sizeof(struct env) / 8 };

_Static_assert(sizeof(struct env) % 8 == 0, "a game is whole words");

/* How large what the caller allocates is. */
struct firn_gpu_sizes {
	uint32_t words;                 /* of a game in the store */
	uint32_t stack;                 /* bytes that a thread needs, roughly */
	uint32_t options, plan, arrays; /* bytes of the structs that the caller lays out */
};

/* Local memory of a thread. */
struct room {
	struct env_scratch t;
	uint16_t step[FIRN_MAX_MOVES + 8];
};

static uint32_t thread_number(void)
{
	return __nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +
	       __nvvm_read_ptx_sreg_tid_x();
}

/* ---- what env.c asks of a machine ---- */

void env_list_reserve(struct env_list *l, int n)
{
	if (n > l->cap)
		__builtin_trap();
}

firn_move env_player_move(struct env *e, const struct env_plan *plan, struct env_scratch *t,
			  int seat)
{
	(void)e, (void)plan, (void)t, (void)seat;
	__builtin_trap();
}

void env_past_add(struct firn_past *past, const union firn_state *s)
{
	(void)past, (void)s;
	__builtin_trap();
}

/* ---- random games ---- */

/* Random games with seeds first, first + 1, ...: nodes, and a hash of the last state of each. */
KERNEL(bench)
(const struct firn_options *options, uint64_t first, uint32_t games, uint64_t *nodes,
 uint64_t *hash)
{
	uint32_t i = thread_number();
	firn_move buf[FIRN_MAX_MOVES + 8];

	if (i < games)
		nodes[i] = firn_bench_game(&FIRN_GPU_GAME, options, first + i, buf, hash + i);
}

/* ---- batches ---- */

static void rows_read(struct rows *out, const struct firn_py_plan *plan,
		      const struct firn_py_arrays *to)
{
	rows_plan(&out->plan, plan); /* whose game and lens env_game and env_lens know */
	out->to = *to;
	out->legal_cap = plan->legal_cap;
	out->size = lens_size(&FIRN_GPU_LENS);
}

static void env_load(struct env *e, struct room *r, const uint64_t *store, uint32_t n, uint32_t i)
{
	for (uint32_t k = 0; k < WORDS; k++)
		((uint64_t *)e)[k] = store[(size_t)k * n + i];
	for (int k = 0; k < FIRN_MAX_SEATS; k++) {
		e->list[k].moves = r->t.moves;
		e->list[k].step = r->step;
		e->list[k].cap = FIRN_MAX_MOVES + 8;
	}
	memset(r->t.seen, 0, sizeof r->t.seen);
}

static void env_store(const struct env *e, uint64_t *store, uint32_t n, uint32_t i)
{
	for (uint32_t k = 0; k < WORDS; k++)
		store[(size_t)k * n + i] = ((const uint64_t *)e)[k];
}

/* The store comes zeroed, or holds games that end here. */
KERNEL(reset)
(const struct firn_py_plan *plan, const struct firn_py_arrays *to, uint64_t *store,
 const uint64_t *seeds)
{
	uint32_t i = thread_number(), n = (uint32_t)plan->games;
	struct rows b;
	struct room r;
	struct env e;

	if (i >= n)
		return;
	rows_read(&b, plan, to);
	env_load(&e, &r, store, n, i);
	rows_reset(&b, &e, &r.t, (int)i, seeds[i]);
	env_store(&e, store, n, i);
}

/* One action per row. */
KERNEL(step)
(const struct firn_py_plan *plan, const struct firn_py_arrays *to, uint64_t *store,
 const int32_t *actions)
{
	uint32_t i = thread_number(), n = (uint32_t)plan->games;
	struct rows b;
	struct room r;
	struct env e;

	if (i >= n)
		return;
	rows_read(&b, plan, to);
	env_load(&e, &r, store, n, i);
	rows_step(&b, &e, &r.t, (int)i, actions + (size_t)i * (size_t)rows_of(&b), false);
	env_store(&e, store, n, i);
}

/* So many random moves per game. */
KERNEL(random)
(const struct firn_py_plan *plan, const struct firn_py_arrays *to, uint64_t *store, int32_t steps)
{
	uint32_t i = thread_number(), n = (uint32_t)plan->games;
	struct rows b;
	struct room r;
	struct env e;

	if (i >= n)
		return;
	rows_read(&b, plan, to);
	env_load(&e, &r, store, n, i);
	rows_random(&b, &e, &r.t, (int)i, steps);
	env_store(&e, store, n, i);
}

/* One game goes on from the state that somebody has put into the store. */
KERNEL(resume)
(const struct firn_py_plan *plan, const struct firn_py_arrays *to, uint64_t *store, uint32_t i)
{
	uint32_t n = (uint32_t)plan->games;
	struct rows b;
	struct room r;
	struct env e;

	if (thread_number() > 0)
		return;
	rows_read(&b, plan, to);
	env_load(&e, &r, store, n, i);
	env_resume(&e, &b.plan, &r.t);
	rows_put(&b, &e, &r.t, (int)i);
	env_store(&e, store, n, i);
}

KERNEL(sizes)(struct firn_gpu_sizes *out)
{
	out->words = WORDS;
	out->stack = sizeof(struct room) + sizeof(struct env) + sizeof(struct rows);
	out->options = sizeof(struct firn_options);
	out->plan = sizeof(struct firn_py_plan);
	out->arrays = sizeof(struct firn_py_arrays);
}
