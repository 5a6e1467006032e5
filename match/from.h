/* A game that begins from what somebody knows of another: from a view (docs/protocol.md). What the
 * viewer may not know is invented, fairly, as the seed says. */
#ifndef FIRN_MATCH_FROM_H
#define FIRN_MATCH_FROM_H

#include "match/show.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Begins a game in place of the old one at the position that a view shows. Game, options, seed and
 * source of chance are those of `start`. BAD_VIEW if the view is none of a seat or a spectator, if
 * chance is due, or if it shows anything that cannot be; then nothing has changed, and the fault
 * names the member in `room`, which is scratch. */
FIRN_API struct firn_fault firn_match_from(struct firn_match *m, const struct firn_start *start,
					   struct firn_json view, struct firn_show_list *room);

#ifdef __cplusplus
}
#endif
#endif
