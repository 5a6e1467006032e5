/* What a viewer is told of a move. A game may keep moves from everybody but the seat that plays
 * them (`seen` answers FIRN_UNSEEN to a spectator). It tells each of them later by an event "move"
 * of that seat, the reveal, in the order in which the seat played them. Not installed. */
#ifndef FIRN_MATCH_SEEN_H
#define FIRN_MATCH_SEEN_H

#include "engine/record.h"

/* Writes the text of a move as the viewer may know it; *before is the state before the move.
 * False: the viewer is not told of it now. */
bool firn_seen_text(const struct firn_game *game, const union firn_state *before,
		    struct firn_entry e, int viewer, char text[FIRN_MAX_TEXT]);

/* Is this event the reveal of a move? */
bool firn_seen_is_reveal(const struct firn_event *e);

/* How many moves are hidden from spectators after this one, if `hidden` were before it. Adds the
 * reveals to those of each seat unless `revealed` is NULL. */
uint32_t firn_seen_hidden(const struct firn_game *game, const union firn_state *before,
			  struct firn_entry e, uint32_t hidden, int revealed[FIRN_MAX_SEATS]);

#endif
