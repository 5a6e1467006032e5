#include "ai/think.h"

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

/* How often a move of the root was visited, in all trees that know it. */
static uint64_t visits_of(const struct think_job *job, firn_move m)
{
	uint64_t visits = 0;

	for (int i = 0; i < job->count; i++) {
		int count, at = tree_find(job->trees[i], m);
		visits += at < 0 ? 0 : tree_edges(job->trees[i], &count)[at].visits;
	}
	return visits;
}

/* The best move has so many more visits than any other that these would need more than half of
 * the visits to come, which does not happen: the answer is clear. */
static bool decided(const struct think_job *job, uint64_t to_come)
{
	uint64_t first = 0, second = 0;
	int count;
	const struct tree_edge *edge = tree_edges(job->trees[0], &count);

	if (job->focus)
		return false;
	for (int i = 0; i < count; i++) {
		uint64_t visits = visits_of(job, edge[i].move);
		if (visits > first) {
			second = first;
			first = visits;
		} else if (visits > second) {
			second = visits;
		}
	}
	return first - second > to_come / 2;
}

static bool stopped(const struct think_job *job)
{
	return job->stop && __atomic_load_n(job->stop, __ATOMIC_RELAXED);
}

/* How far a job is. */
struct progress {
	uint64_t visits;
	uint64_t before, begin; /* nodes and time when it began */
};

static bool over_nodes(const struct think_job *job, const struct progress *p, bool look)
{
	uint64_t nodes = spent(job) - p->before;

	if (nodes >= job->nodes)
		return true;
	return look && decided(job, (job->nodes - nodes) / (nodes / (p->visits + 1) + 1));
}

static bool over_time(const struct think_job *job, const struct progress *p, bool look)
{
	uint64_t now = job->now ? job->now() : job->deadline;

	if (now >= job->deadline)
		return true;
	return look && now > p->begin &&
	       decided(job, p->visits * (job->deadline - now) / (now - p->begin));
}

static bool over_budget(const struct think_job *job, const struct progress *p)
{
	bool look = p->visits % 256 == 255;

	if (stopped(job) || (p->visits % 32 == 31 && forced(job)))
		return true;
	return job->nodes ? over_nodes(job, p, look) : over_time(job, p, look);
}

void think_run(struct think_job *job)
{
	struct progress p = {.before = job->focus ? spent(job) : 0,
			     .begin = job->now && !job->nodes ? job->now() : 0};
	int focus = job->focus ? tree_find(job->trees[0], *job->focus) : -1;

	for (; !over_budget(job, &p); p.visits++)
		if (!tree_grow(job->trees[p.visits % (uint64_t)job->count], focus))
			break;
}
