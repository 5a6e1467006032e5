/* Keeps players from idling, whatever their level: from waiting while they could finish, from taking
 * back what they have just done, and from errors about whether an act is better than none. All
 * trees are those of one question, just opened. */
#ifndef FIRN_AI_IDLE_H
#define FIRN_AI_IDLE_H

#include "ai/tree.h"
#include "engine/brain.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bounds the noise of the root's moves: what looks better than waiting stays better, what does not
 * stays worse. */
void ai_idle_steady(struct tree *const trees[], int count);

/* Rules out idle moves where the seat could finish something, unless that costs chances to win; in
 * a decided game all other moves. */
void ai_idle_finish(struct tree *const trees[], int count);

/* Rules out moves that take back an act of the same turn which has brought nothing. The past may be
 * NULL: not known. */
void ai_idle_strike(struct tree *const trees[], int count, const struct firn_past *past);

#ifdef __cplusplus
}
#endif
#endif
