/* A simulated world: time, events, chance and the trace. Everything follows from one seed, and
 * everything happens on one thread. Times are ms since the world began. */
#ifndef FIRN_SIMULATE_SIM_H
#define FIRN_SIMULATE_SIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Each part of the world has its own chance, so that one does not disturb the others. */
enum sim_stream {
	SIM_WORLD, /* what the world is like, and its faults */
	SIM_ORDER, /* what comes first of what happens at the same time */
	SIM_NET,   /* delays and losses */
	SIM_STORE, /* the same of the store */
	SIM_THINKERS,
	SIM_SECRETS, /* ids, tokens, parts of seeds: what the system draws for a server */
	SIM_PLAYERS,
	SIM_STREAMS
};

/* Begins a world of this seed. */
void sim_begin(uint64_t seed, bool trace);
/* What happens at the same time happens in the order in which it was wanted, not by chance. */
void sim_orderly(void);
bool sim_is_orderly(void);
/* Drops events that have not happened. */
void sim_end(void);
uint64_t sim_seed(void);
int64_t sim_now(void);

/* Uniform in [0, n), and in [low, high]. */
uint32_t sim_below(enum sim_stream s, uint32_t n);
int64_t sim_between(enum sim_stream s, int64_t low, int64_t high);
/* True in `permille` of 1000 cases. */
bool sim_chance(enum sim_stream s, uint32_t permille);

/* ---- Events ---- */

struct sim_event;

/* Calls `fire` in `ms` from now. What happens at the same time happens in an order by chance. */
struct sim_event *sim_after(int64_t ms, void (*fire)(void *context), void *context);
/* Does not call it after all. NULL does nothing. */
void sim_cancel(struct sim_event *e);
/* Lets the next event happen. False: there is none before `until`, which it is now. */
bool sim_step(int64_t until);

/* ---- Counting ---- */

/* What happens in a world, so that one can see that something does. */
enum sim_count {
	SIM_REQUESTS,
	SIM_GRANTED, /* of them */
	SIM_MOVES,   /* of people, granted */
	SIM_ENTRIES, /* stored */
	SIM_FLAGS,   /* of those */
	SIM_LOSSES,  /* connections */
	SIM_KILLS,
	SIM_STOPS,
	SIM_TROUBLES, /* of the store */
	SIM_JUMPS,
	SIM_COUNTS
};

extern const char *const sim_count_names[SIM_COUNTS];
void sim_count(enum sim_count what);
/* How often since the beginning of the world. */
uint64_t sim_counted(enum sim_count what);

/* ---- Trace ---- */

/* Adds a line to the trace: who, what, and `n` bytes of text. Its hash tells whether two runs are the
 * same; it is printed only if somebody wants to read it. */
void sim_trace(const char *who, const char *what, const char *text, size_t n);
/* The same with a text like that of printf; only printed, not hashed. */
void sim_say(const char *who, const char *format, ...) __attribute__((format(printf, 2, 3)));
uint64_t sim_hash(void);
bool sim_tracing(void);

/* The run has failed: says why and ends the process. */
void sim_fail(const char *format, ...) __attribute__((format(printf, 1, 2), noreturn));
/* What sim_fail calls with its text before it ends the process. */
extern void (*sim_failed)(const char *text);

#endif
