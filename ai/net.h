/* A net that sees the board: sums of rows, one row per feature that is set (ai/features.h), then
 * two small layers (NNUE). What it says is added to the base's evaluation (ai/eval.h). Whole
 * numbers only: every build agrees. docs/decisions/022-nets.md describes the file. */
#ifndef FIRN_AI_NET_H
#define FIRN_AI_NET_H

#include "ai/features.h"

enum {
	NET_SUMS = 256,
	NET_MIDDLE = 32,
	NET_OUT = 8,
	NET_TILT = 0,  /* outputs from here: to a seat's chance, in 1/1024 halvings */
	NET_POINTS = 4 /* outputs from here: to a seat's points, in 1/1024 */
};

/* The rows that some seat counts share. They lie in the file's bytes. */
struct ai_net_rows {
	int words; /* of features, 64 rows each */
	const int8_t (*row)[NET_SUMS];
	int16_t bias[NET_SUMS];
};

/* The layers of one seat count. */
struct ai_net_layers {
	const struct ai_net_rows *rows; /* NULL: the net knows nothing of this seat count */
	int8_t second[NET_SUMS / 4][NET_MIDDLE][4]; /* by four inputs: ai/quads.h */
	int32_t second_bias[NET_MIDDLE];
	int16_t third[NET_OUT][NET_MIDDLE];
	int32_t third_bias[NET_OUT];
};

struct ai_net {
	struct ai_net_rows part[FIRN_MAX_SEATS];
	struct ai_net_layers layers[FIRN_MAX_SEATS]; /* by seats - 1 */
};

/* What is set in a position, and the sums of those rows. Words that a game does not use are 0. */
struct ai_sums {
	uint64_t set[FEATURE_WORDS];
	int16_t sum[NET_SUMS];
	bool answered; /* the net has said `answer` to these */
	int32_t answer[NET_OUT];
};

/* Reads a file of n bytes, which must outlive the net. Returns NULL, or what is wrong with the
 * file; then the net knows no seat count. */
const char *ai_net_read(struct ai_net *net, const struct firn_game *game,
			const struct ai_features *features, const uint8_t *bytes, size_t n);

/* Does the head of a file of n bytes name this game? */
bool ai_net_names(const struct firn_game *game, const uint8_t *bytes, size_t n);

/* Makes out->sum from out->set. */
void ai_net_refresh(const struct ai_net_rows *rows, struct ai_sums *out);
/* Moves the sums of one position on to another; the less they differ the sooner it is done. */
void ai_net_update(const struct ai_net_rows *rows, struct ai_sums *sums,
		   const uint64_t set[FEATURE_WORDS]);
/* The outputs, of seats relative to the viewpoint. */
void ai_net_answer(const struct ai_net_layers *layers, const int16_t sum[NET_SUMS],
		   int32_t out[NET_OUT]);

#endif
