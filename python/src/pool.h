/* Threads that share the rows of a batch. Which thread does which row has no effect on results. */
#ifndef FIRN_PYTHON_POOL_H
#define FIRN_PYTHON_POOL_H

enum { POOL_MAX = 64 };

struct pool;

/* Does the rows from `from` to before `to`; `thread` is below the pool's number of threads. */
typedef void pool_work(void *context, int thread, int from, int to);

/* A pool with so many threads, the caller's own included; NULL: out of memory. Threads start with
 * the first call of pool_run, and again in a process that was forked since. */
struct pool *pool_new(int threads);
void pool_free(struct pool *p);
int pool_threads(const struct pool *p);
/* Returns when all rows are done. One caller at a time. */
void pool_run(struct pool *p, pool_work *work, void *context, int rows);

#endif
