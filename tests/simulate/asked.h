/* Requests of one connection that have no answer yet: each is answered once, and in time. */
#ifndef FIRN_SIMULATE_ASKED_H
#define FIRN_SIMULATE_ASKED_H

#include <stddef.h>
#include <stdint.h>

/* When they came, in order; all zeros: none. */
struct asked {
	int64_t *at;
	size_t first, count, cap;
};

/* A message came to the server. */
void asked_add(struct asked *a);
/* The server sends a message, which may be an answer. `who`: for what is wrong. */
void asked_answer(struct asked *a, const char *who, const char *text, size_t n);
/* Has one of them waited for too long? */
void asked_check(const struct asked *a, const char *who);
void asked_free(struct asked *a);

#endif
