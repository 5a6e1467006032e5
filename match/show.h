/* What a viewer is shown, as JSON: the forms of docs/protocol.md. Hidden information is
 * removed here and by the game's view and seen, nowhere else. A viewer is a seat,
 * FIRN_PUBLIC or FIRN_ALL. */
#ifndef FIRN_MATCH_SHOW_H
#define FIRN_MATCH_SHOW_H

#include "match/match.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Space to list and sort the moves of a position. Large: have one per thread, not one per match. */
struct firn_show_list {
	firn_move moves[FIRN_MAX_MOVES];
	uint16_t order[FIRN_MAX_MOVES];
	char text[FIRN_MAX_MOVES][FIRN_MAX_TEXT];
};

/* Lists the moves of a seat, or of chance: texts sorted bytewise, each once, at
 * text[order[i]]. Returns how many. */
FIRN_API int firn_show_list_fill(struct firn_show_list *l, const struct firn_game *game,
				 const union firn_state *s, int seat);

/* One value each. */
FIRN_API void firn_show_view(struct firn_writer *w, const struct firn_match *m,
			     const union firn_state *s, int viewer);
FIRN_API void firn_show_view_of(struct firn_writer *w, const struct firn_start *start,
				const union firn_state *s, int viewer);
FIRN_API void firn_show_sheet(struct firn_writer *w, const struct firn_match *m,
			      const union firn_state *s);
/* Where events go that are told to a viewer. */
struct firn_show_feed {
	int viewer;
	struct firn_writer *w; /* an open array; NULL: events are only counted */
	uint32_t skip;         /* events at the beginning that are not written */
	uint32_t count;        /* events so far, with those */
	struct firn_writer nowhere;
};

/* Counts one event and returns where to write it. */
FIRN_API struct firn_writer *firn_show_feed_next(struct firn_show_feed *f);
/* What n moves from *s on did; *s ends up after them. */
FIRN_API void firn_show_feed_moves(struct firn_show_feed *f, const struct firn_game *game,
				   union firn_state *s, const struct firn_entry moves[],
				   uint32_t n);
/* The same as one array. */
FIRN_API void firn_show_events(struct firn_writer *w, const struct firn_game *game,
			       union firn_state *s, const struct firn_entry moves[], uint32_t n,
			       int viewer);
/* What a move would do, up to the first chance move, or to the point where it would reveal
 * what others have done: looking ahead tells nothing that playing has not yet earned. */
FIRN_API void firn_show_preview(struct firn_writer *w, const struct firn_game *game,
				const union firn_state *s, struct firn_entry e, int viewer);

/* The state itself as a seat or a spectator may know it, for programs that are built on this
 * library: {"game","rules","size","order","bytes"}, docs/server.md. */
FIRN_API void firn_show_state(struct firn_writer *w, const struct firn_match *m, int viewer);
/* Reads it back. False: it is of another game, another version or no state at all; *s is
 * garbage then. */
FIRN_API bool firn_show_state_read(struct firn_json v, const struct firn_game *game,
				   union firn_state *s);

/* The keys "moves" and, for chance, "weights" of an open object. */
FIRN_API void firn_show_moves(struct firn_writer *w, struct firn_show_list *l,
			      const struct firn_game *game, const union firn_state *s, int seat);

#ifdef __cplusplus
}
#endif
#endif
