/* One direction of a connection: messages arrive late, but in order. */
#ifndef FIRN_SIMULATE_WAY_H
#define FIRN_SIMULATE_WAY_H

#include <stddef.h>
#include <stdint.h>

struct sim_event;

/* A message on its way. */
struct parcel {
	struct parcel *next;
	int64_t at; /* ms of the world: when it arrives */
	size_t size;
	char text[];
};

struct way {
	struct parcel *first, **last;
	struct sim_event *arrival; /* of the first one */
	int64_t latest;            /* when the last one arrives */
	size_t bytes;              /* of all of them */
};

void way_init(struct way *w);
/* Loses all messages. */
void way_clear(struct way *w);
/* Sends a copy of a message that arrives at `at`, or with the one before it if that is later. */
void way_put(struct way *w, int64_t at, const char *text, size_t n);
/* Calls `fire` when the first message arrives, if there is one. */
void way_expect(struct way *w, void (*fire)(void *context), void *context);
/* Takes the first message, which is to be freed with free(). */
struct parcel *way_take(struct way *w);
/* ms until the last message has arrived. */
int64_t way_rest(const struct way *w);

#endif
