/* The simulated database: what was committed, and nothing else. It survives every server. */
#ifndef FIRN_SIMULATE_SIM_DB_H
#define FIRN_SIMULATE_SIM_DB_H

#include "store/store.h"

struct sim_line {
	struct store_entry entry; /* its text is owned */
	int64_t committed;        /* ms of the world */
};

/* One table. */
struct sim_table {
	struct sim_table *next; /* in the order in which they were opened */
	struct store_row row;   /* its summary is owned; NULL: no row was stored */
	struct sim_line *lines;
	uint32_t count, cap;
};

/* Forgets everything. */
void sim_db_clear(void);
struct sim_table *sim_db_first(void);
struct sim_table *sim_db_find(const char *id);
/* Stores one write, or not, as the contract of store/store.h has it. */
enum store_result sim_db_commit(const struct store_write *w);

/* As `list` and `due` of store/store.h. */
void sim_db_list(int state, bool listed_only, int most, store_row_fn *each, void *context);
void sim_db_due(int64_t before, int most, store_row_fn *each, void *context);

#endif
