/* Reading a view back: what a game's `view_read` is given, and the functions it reads with.
 *
 * They take any JSON and refuse nothing: what is missing or no possible value is read as its
 * default. Whoever calls `view_read` writes the view of the state that came out and compares; so a
 * reader only has to keep numbers within what its game looks up with them. */
#ifndef FIRN_ENGINE_VIEW_H
#define FIRN_ENGINE_VIEW_H

#include "engine/json.h"

#ifdef __cplusplus
extern "C" {
#endif

struct firn_view {
	int viewer; /* a seat or FIRN_PUBLIC */
	int actors; /* bit set of seats, at least one; or FIRN_OVER */
	int turn;
	char phase[16];
	struct firn_json board;
};

/* An integer of [lo, hi], or `other`. */
FIRN_API int firn_view_int(struct firn_json v, int lo, int hi, int other);
/* The same for a member; 0 without one. */
FIRN_API int firn_view_key(struct firn_json v, const char *key, int hi);
FIRN_API bool firn_view_true(struct firn_json v);
/* Index of a string in a list of names, or -1. */
FIRN_API int firn_view_name(struct firn_json v, const char *const names[], int n);
/* A list of numbers below n (at most 32), as bits. */
FIRN_API unsigned firn_view_set(struct firn_json list, int n);

#ifdef __cplusplus
}
#endif
#endif
