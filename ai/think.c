#include "ai/think.h"

/* The position of a move among the root's, -1: it is not there. */
static int edge_find(const struct tree *t, firn_move m)
{
	int count;
	const struct tree_edge *edge = tree_edges(t, &count);

	for (int i = 0; i < count; i++)
		if (edge[i].move == m)
			return i;
	return -1;
}

static uint64_t spent(const struct think_job *job)
{
	uint64_t nodes = 0;

	for (int i = 0; i < job->count; i++)
		nodes += job->trees[i]->nodes;
	return nodes;
}

/* There is one move only: a few visits for its value are enough. */
static bool forced(const struct think_job *job)
{
	int count;

	tree_edges(job->trees[0], &count);
	return count == 1;
}

/* So many more visits than the next best that what is left of the budget cannot change it. */
static bool decided(const struct think_job *job, uint64_t visits, uint64_t left)
{
	uint32_t first = 0, second = 0;
	int count;
	const struct tree_edge *edge = tree_edges(job->trees[0], &count);

	if (job->count > 1 || job->focus)
		return false;
	for (int i = 0; i < count; i++) {
		if (edge[i].visits > first) {
			second = first;
			first = edge[i].visits;
		} else if (edge[i].visits > second) {
			second = edge[i].visits;
		}
	}
	return first - second > left / (spent(job) / (visits + 1) + 1);
}

static bool stopped(const struct think_job *job)
{
	return job->stop && __atomic_load_n(job->stop, __ATOMIC_RELAXED);
}

static bool over_budget(const struct think_job *job, uint64_t visits, uint64_t before)
{
	uint64_t nodes = spent(job) - before;
	bool look = visits % 32 == 31;

	if (stopped(job) || (look && forced(job)))
		return true;
	if (!job->nodes)
		return !job->now || job->now() >= job->deadline;
	return nodes >= job->nodes || (look && decided(job, visits, job->nodes - nodes));
}

void think_run(struct think_job *job)
{
	uint64_t before = job->focus ? spent(job) : 0;
	int focus = job->focus ? edge_find(job->trees[0], *job->focus) : -1;

	for (uint64_t visits = 0; !over_budget(job, visits, before); visits++)
		if (!tree_grow(job->trees[visits % (uint64_t)job->count], focus))
			break;
}
