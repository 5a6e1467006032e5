/* What a seat strives for: mostly to win, a little to be ahead by many points, and a very little
 * to be done soon. So a game that is decided is still played well, and finished. */
#ifndef FIRN_AI_WORTH_H
#define FIRN_AI_WORTH_H

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { AI_SURE = 65535 /* a certain win */ };

/* How a position looks to every seat. */
struct ai_judgement {
	uint16_t chance[FIRN_MAX_SEATS]; /* to win, AI_SURE in all; solo: as `worth` */
	uint16_t worth[FIRN_MAX_SEATS];  /* what the search maximises; solo: points */
};

/* Fills the worth of two seats or more from their chances. `points`: the projected or final
 * ones, in any unit; `scale`: in the same unit, a lead that is large in this game; `progress`:
 * 0 to AI_FULL, which is a game that is over. */
void ai_worth_mix(struct ai_judgement *j, int seats, const int32_t points[], uint32_t scale,
		  int progress);

/* What is left of a misjudgement where the seat's chance is this: an error of some points counts
 * most where the game is open. The misjudgement is in worth. */
uint16_t ai_worth_blur(uint16_t misjudgement, uint16_t chance);

#ifdef __cplusplus
}
#endif
#endif
