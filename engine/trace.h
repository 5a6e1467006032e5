/* Where the rules report what a move does. In play there is no trace (NULL), so that `apply`
 * stays bare; `events` runs the same steps with one. */
#ifndef FIRN_ENGINE_TRACE_H
#define FIRN_ENGINE_TRACE_H

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Events beyond FIRN_MAX_EVENTS are dropped; no move of a game comes near. */
struct firn_trace {
	struct firn_event *out;
	int count;
};

/* A gain at a place ("": nowhere); 0 points are none. */
FIRN_API void firn_trace_points(struct firn_trace *t, int seat, int row, int points,
				const char *at);
FIRN_API void firn_trace_turn(struct firn_trace *t, int seat);
/* An event of the game's own kind; text "" and number 0: without. */
FIRN_API void firn_trace_note(struct firn_trace *t, const char *name, int seat, const char *text,
			      int number);

#ifdef __cplusplus
}
#endif
#endif
