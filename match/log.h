/* The moves of a match as a viewer may know them: a list in the order of play. A move that was
 * kept secret enters it where it was played, once it is revealed. */
#ifndef FIRN_MATCH_LOG_H
#define FIRN_MATCH_LOG_H

#include "match/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many entries of the list, for any viewer, stay as they are unless a move is taken back:
 * those before the first move that is still secret. */
FIRN_API uint32_t firn_log_settled(const struct firn_match *m);

/* Writes the entries from number `from` on as one array, [[seat,"text"],...]. Replays the game only
 * if `from` is before the latest play. */
FIRN_API void firn_log_write(struct firn_writer *w, const struct firn_match *m, int viewer,
			     uint32_t from);

/* How many recorded moves there are up to the nth entry of this viewer's list, with the hidden
 * ones right after it; all of them if the list is shorter. */
FIRN_API uint32_t firn_log_find(const struct firn_match *m, int viewer, uint32_t n);

#ifdef __cplusplus
}
#endif
#endif
