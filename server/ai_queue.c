#include "server/ai_queue.h"

#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "server/limit.h"

enum {
	PATIENT = 4, /* questions that wait per thread before thoughts get shorter */
	LEAST = 20   /* ms: the shortest thought */
};

struct ai_network {
	struct ai_network *next;
	const void *name;
	int payers;     /* that are remembered */
	int active;     /* of them, while they are counted */
	uint64_t spent; /* ms that its payers have had, likewise */
};

struct ai_payer {
	struct ai_payer *next;
	const void *name;
	struct ai_network *network;
	struct chain asked;
	int waiting;    /* questions asked ... */
	int running;    /* ... and thought about */
	uint64_t spent; /* ms that it has had, or would have had if it had been there before */
};

void ai_queue_init(struct ai_queue *q, int threads)
{
	*q = (struct ai_queue){.threads = threads > 1 ? threads : 1};
	q->end = &q->first;
}

/* ---- Networks ---- */

/* The network of a new payer. NULL: no memory. */
static struct ai_network *join_network(struct ai_queue *q, const void *name)
{
	struct ai_network *n = q->networks;

	while (n && n->name != name)
		n = n->next;
	if (!n) {
		n = calloc(1, sizeof *n);
		if (!n)
			return NULL;
		*n = (struct ai_network){
			.next = q->networks, .name = name, .spent = q->spent * LIMIT_NETWORK};
		q->networks = n;
	}
	n->payers++;
	return n;
}

static void leave_network(struct ai_queue *q, struct ai_network *n)
{
	struct ai_network **at = &q->networks;

	if (--n->payers)
		return;
	while (*at != n)
		at = &(*at)->next;
	*at = n->next;
	free(n);
}

/* ---- Payers ---- */

/* ms by which the order of payers goes. */
static uint64_t spent_of(const struct ai_payer *p)
{
	uint64_t network = p->network->spent / LIMIT_NETWORK;

	return p->spent > network ? p->spent : network;
}

static struct ai_payer *find(const struct ai_queue *q, const void *name)
{
	struct ai_payer *p = q->first;

	while (p && p->name != name)
		p = p->next;
	return p;
}

/* Its turn comes after everybody else's. */
static void add_payer(struct ai_queue *q, struct ai_payer *p)
{
	p->next = NULL;
	*q->end = p;
	q->end = &p->next;
}

static void remove_payer(struct ai_queue *q, struct ai_payer *p)
{
	struct ai_payer **at = &q->first;

	while (*at != p)
		at = &(*at)->next;
	*at = p->next;
	if (!*at)
		q->end = at;
}

static bool is_idle(const struct ai_payer *p)
{
	return !p->waiting && !p->running;
}

/* Payers without a question are remembered until the others have had as much time as they: else one
 * who asks, is answered and asks again would always be new, and served first. */
static void forget_payers(struct ai_queue *q)
{
	bool nobody = true;

	for (struct ai_payer *p = q->first; p; p = p->next)
		nobody &= is_idle(p);
	for (struct ai_payer *p = q->first, *next; p; p = next) {
		next = p->next;
		if (!is_idle(p) || (spent_of(p) > q->spent && !nobody))
			continue;
		remove_payer(q, p);
		leave_network(q, p->network);
		free(p);
	}
}

/* Payers with a question that waits or is thought about, at most LIMIT_NETWORK of each network. */
static int active_payers(struct ai_queue *q)
{
	int n = 0;

	for (struct ai_network *w = q->networks; w; w = w->next)
		w->active = 0;
	for (struct ai_payer *p = q->first; p; p = p->next)
		n += !is_idle(p) && p->network->active++ < LIMIT_NETWORK;
	return n;
}

/* NULL: no memory. */
static struct ai_payer *new_payer(struct ai_queue *q, struct ai_name name)
{
	struct ai_payer *p = calloc(1, sizeof *p);
	struct ai_network *network = p ? join_network(q, name.network) : NULL;

	if (!network) {
		free(p);
		return NULL;
	}
	p->name = name.address;
	p->network = network;
	p->spent = q->spent;
	chain_clear(&p->asked);
	add_payer(q, p);
	return p;
}

/* Who has the fewest questions of those who may be charged. NULL: no memory. */
static struct ai_payer *choose(struct ai_queue *q, const struct ai_job *job)
{
	struct ai_payer *best = NULL;

	for (int i = 0; i < job->payers; i++) {
		struct ai_payer *p = find(q, job->payer[i].address);
		if (!p)
			return new_payer(q, job->payer[i]);
		if (!best || p->waiting + p->running < best->waiting + best->running)
			best = p;
	}
	if (!best)
		best = find(q, NULL);
	return best ? best : new_payer(q, (struct ai_name){0});
}

/* Who has the most that waits; this one, if nobody has more. */
static struct ai_payer *longest(const struct ai_queue *q, struct ai_payer *most)
{
	for (struct ai_payer *p = q->first; p; p = p->next)
		if (p->waiting > most->waiting)
			most = p;
	return most;
}

/* ---- Questions ---- */

/* Takes out this question, which waits. */
static void unlink_item(struct ai_queue *q, struct ai_item *item)
{
	struct chain *c = &item->payer->asked;
	struct chain_link **at = &c->first;

	while (*at != &item->link)
		at = &(*at)->next;
	*at = item->link.next;
	if (!*at)
		c->end = at;
	item->payer->waiting--;
	q->waiting--;
}

static struct ai_item *last_of(const struct ai_payer *p)
{
	struct chain_link *l = p->asked.first;

	while (l->next)
		l = l->next;
	return (struct ai_item *)l;
}

struct ai_item *ai_queue_put(struct ai_queue *q, struct ai_item *item)
{
	struct ai_payer *p = choose(q, &item->job);
	struct ai_item *loser;

	item->job.dropped = !p;
	if (!p)
		return item;
	item->payer = p;
	chain_add(&p->asked, &item->link);
	p->waiting++;
	q->waiting++;
	if (q->waiting <= AI_QUEUE_MOST)
		return NULL;
	p = longest(q, p);
	loser = last_of(p);
	unlink_item(q, loser);
	forget_payers(q);
	loser->job.dropped = true;
	return loser;
}

/* Threads that one payer may have at a time. */
static int share(const struct ai_queue *q)
{
	return q->threads > 1 ? q->threads / 2 : 1;
}

static uint32_t time_for(struct ai_queue *q, const struct ai_item *item)
{
	const struct ai_job *job = &item->job;
	int own = item->payer->waiting / share(q), others = (active_payers(q) - 1) / q->threads;
	uint32_t ms = ai_queue_ms(job->level, own + others);

	return job->most && ms > job->most ? job->most : ms;
}

/* Had less time; or the same, and asks for less. */
static bool goes_before(const struct ai_payer *a, const struct ai_payer *b)
{
	uint64_t of_a = spent_of(a), of_b = spent_of(b);

	return of_a != of_b ? of_a < of_b : a->waiting < b->waiting;
}

/* The payer who is served next; NULL: nobody may have a thread now. */
static struct ai_payer *next_payer(const struct ai_queue *q)
{
	struct ai_payer *next = NULL;

	for (struct ai_payer *p = q->first; p; p = p->next)
		if (p->waiting && p->running < share(q) && (!next || goes_before(p, next)))
			next = p;
	return next;
}

/* Thinking about a question of this payer begins, for so long (ms). */
static void charge(struct ai_queue *q, struct ai_payer *p, uint32_t ms)
{
	q->spent = spent_of(p);
	p->spent += ms + 1;
	p->network->spent += ms + 1;
	p->running++;
}

struct ai_item *ai_queue_take(struct ai_queue *q)
{
	struct ai_payer *p = next_payer(q);
	struct ai_item *item;

	if (!p)
		return NULL;
	item = chain_take(&p->asked);
	p->waiting--;
	q->waiting--;
	item->job.ms = time_for(q, item);
	charge(q, p, item->job.ms);
	remove_payer(q, p);
	add_payer(q, p);
	return item;
}

void ai_queue_done(struct ai_queue *q, struct ai_item *item)
{
	item->payer->running--;
	item->payer = NULL;
	forget_payers(q);
}

static unsigned forget_of(struct ai_queue *q, struct ai_payer *p, const void *owner,
			  const char *table)
{
	struct chain_link *l = p->asked.first, *next;
	unsigned seats = 0;

	for (; l; l = next) {
		struct ai_item *item = (struct ai_item *)l;
		next = l->next;
		if ((owner && item->owner != owner) || (table && strcmp(item->job.table, table)))
			continue;
		seats |= 1u << item->job.seat;
		unlink_item(q, item);
		free(item);
	}
	return seats;
}

unsigned ai_queue_forget(struct ai_queue *q, const void *owner, const char *table)
{
	unsigned seats = 0;

	for (struct ai_payer *p = q->first; p; p = p->next)
		seats |= forget_of(q, p, owner, table);
	forget_payers(q);
	return seats;
}

void ai_queue_end(struct ai_queue *q)
{
	ai_queue_forget(q, NULL, NULL);
}

uint32_t ai_queue_ms(enum firn_level level, int waiting)
{
	uint32_t full = firn_ai_time(level), ms, least;

	full = full < AI_QUEUE_MS ? full : AI_QUEUE_MS;
	least = full < LEAST ? full : LEAST;
	ms = full / (1 + (uint32_t)waiting / PATIENT);
	return ms > least ? ms : least;
}
