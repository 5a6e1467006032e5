/* A net of ai/net.h while it is learning: floating-point weights, gradients, Adam. A float is in
 * the units of ai/net.h divided by the scale of its layer, so weights lie around 1. */
#ifndef FIRN_TRAIN_LEARNER_H
#define FIRN_TRAIN_LEARNER_H

#include <stdint.h>

#include "ai/eval.h"

enum { LEARNER_THREADS = 64 /* at most */ };

/* One position as a viewpoint may know it, and what the net should say of it. Seats are relative
 * to the viewpoint. */
struct lesson {
	uint64_t set[FEATURE_WORDS]; /* ai/features.h */
	uint8_t seats;
	uint8_t no_points;            /* the points are not known, learn the chances alone */
	float base[FIRN_MAX_SEATS];   /* points by the base */
	float width;                  /* how many points ahead halve the other's chance */
	float points[FIRN_MAX_SEATS]; /* wanted */
	float chance[FIRN_MAX_SEATS]; /* wanted; unused for one seat */
};

/* How far the net was from what was wanted: sums over lessons. */
struct learner_error {
	double lessons, points, base_points, chance, base_chance;
};

struct learner;

/* For a game and some seat counts (bit n - 1: n seats). Begins as zero, which plays like the base
 * alone; `seed` draws the inner weights. */
struct learner *learner_new(const struct firn_game *game, const struct ai_features *features,
			    unsigned seats, uint64_t seed);
/* `count` lessons, picked by index from all. */
struct learner_batch {
	const struct lesson *all;
	const uint32_t *pick;
	int count;
};

/* Learns from some lessons, on that many threads. */
void learner_step(struct learner *l, const struct learner_batch *batch, float rate, int threads,
		  struct learner_error *error);
/* The net in whole numbers, as a file; returns its size. `out` has room for LEARNER_FILE bytes. */
enum { LEARNER_FILE = 2 << 20 };
size_t learner_write(const struct learner *l, uint8_t *out);
/* The weights as they are, for going on later: a file for this machine only. */
bool learner_save(const struct learner *l, const char *path);
/* Goes on from such a file, or from a net in whole numbers: from its first part that knows one of
 * the seat counts. False: the file is neither, or knows none of them. */
bool learner_load(struct learner *l, const struct ai_features *features, const char *path);

#endif
