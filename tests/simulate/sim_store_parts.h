/* What the files of the simulated store share: sim_store.c, sim_commit.c, sim_notes.c. */
#ifndef FIRN_SIMULATE_SIM_STORE_PARTS_H
#define FIRN_SIMULATE_SIM_STORE_PARTS_H

#include "store/chain.h"
#include "store/queue.h"
#include "store/write_copy.h"
#include "tests/simulate/sim_store.h"

struct sim_event;

/* ms after which a client of the database no longer waits for an answer */
enum { SIM_GIVE_UP = 2500 };

struct sim_store {
	struct store store;
	struct sim_store *next;
	struct store_queue *queue;
	struct chain notes; /* on their way to this server, in order */
	bool dead;          /* its server was killed */
	bool deaf;          /* its connection that listens is broken */
};

enum item_kind { ITEM_WRITE, ITEM_JOB, ITEM_ENTRY, ITEM_NOTE, ITEM_LOST, ITEM_MISSED };

/* Something that a port gets back. */
struct item {
	struct chain_link link;
	enum item_kind kind;
	struct store_port *port; /* NULL: it was freed */
	struct sim_store *store;
	int64_t since;          /* when it was put */
	struct write_copy copy; /* a write */
	store_done_fn *done;
	store_work_fn *work; /* a job */
	store_work_done_fn *work_done;
	void *context;
	char table[STORE_ID]; /* an entry */
	uint32_t n;
	char *text; /* a note */
};

/* A transaction on its way. */
struct group {
	struct chain items;
	struct store_queue *queue;
	bool settled; /* the results are known */
};

struct store_port {
	struct store_port *next;
	struct store_queue *queue;
	void (*wake)(void *context);
	void *context;
	const struct store_listener *listener;
	void *listener_context;
	struct chain finished;
	int waiting;
};

struct store_queue {
	struct sim_store *store;
	struct store_port *ports;
	struct chain queued;
	struct group *group;       /* on its way; NULL: none */
	struct sim_event *arrival; /* of the group, at the database or back */
	struct chain jobs;         /* of the reading threads */
	struct sim_event *probe;   /* of a store that could not write; NULL: none */
	bool able;                 /* the last group was stored */
};

struct sim_stores {
	struct sim_trouble trouble;
	struct sim_store *stores;
	struct chain buried; /* items whose contexts nobody frees, as in a process that ends */
	bool reading;
};

extern struct sim_stores sim_stores;

/* ms that one step to the database or back takes now. */
int64_t sim_step_time(void);

struct item *sim_item_new(struct store_port *p, enum item_kind kind, void *context);
void sim_item_free(struct item *i);
/* Nobody waits for the item any more. Its context stays reachable, so it does not count as a leak. */
void sim_item_bury(struct item *i);
/* Hands an item to its port. */
void sim_item_give(struct item *i);

/* Tells all servers that share the database of a write. */
void sim_notes_send(const struct store_write *w);

/* Begins a transaction if none is on its way. */
void sim_group_begin(struct store_queue *q);
/* One transaction: no write of it is stored if the database fails. */
void sim_group_commit(struct group *g, bool fails);
void sim_group_free(struct group *g);
/* What nobody waits for any more arrives within `longest` ms, or never. */
void sim_group_leave(struct group *g, int64_t longest);

#endif
