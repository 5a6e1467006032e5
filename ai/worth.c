#include "ai/worth.h"

#include "ai/eval.h"

/* Parts of a worth; together they are AI_SURE. */
enum {
	PART_MARGIN = 4096 - AI_FULL,
	PART_CHANCE = AI_SURE - PART_MARGIN - AI_FULL /* the rest is the progress as it is */
};

/* The least of a misjudgement that is left, one in so many: the part of the margin. */
enum { LEAST_BLUR = 512 };

/* How far ahead of the best other, of the whole PART_MARGIN: half for a draw, three quarters for
 * a lead of `scale`, never all. */
static uint32_t margin(const int32_t points[], int seats, int seat, uint32_t scale)
{
	int64_t best = INT32_MIN, ahead, size;

	for (int other = 0; other < seats; other++)
		if (other != seat && points[other] > best)
			best = points[other];
	ahead = points[seat] - best;
	size = (ahead < 0 ? -ahead : ahead) + scale;
	return (uint32_t)(PART_MARGIN * (size + ahead) / (2 * size));
}

void ai_worth_mix(struct ai_judgement *j, int seats, const int32_t points[], uint32_t scale,
		  int progress)
{
	for (int seat = 0; seat < seats; seat++) {
		uint32_t worth = (uint32_t)j->chance[seat] * PART_CHANCE / AI_SURE;
		worth += margin(points, seats, seat, scale) + (uint32_t)progress;
		j->worth[seat] = (uint16_t)worth;
	}
}

uint16_t ai_worth_blur(uint16_t misjudgement, uint16_t chance)
{
	uint32_t open = (uint32_t)((uint64_t)chance * (AI_SURE - chance) * 4 / AI_SURE);
	uint32_t part = open - open / LEAST_BLUR + AI_SURE / LEAST_BLUR;

	return (uint16_t)((uint64_t)misjudgement * part / AI_SURE);
}
