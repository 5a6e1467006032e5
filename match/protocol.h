/* The game protocol of docs/protocol.md: one request in, one answer out, whatever the
 * transport. Knows no I/O, allocates nothing, keeps nothing between requests but the
 * match. */
#ifndef FIRN_MATCH_PROTOCOL_H
#define FIRN_MATCH_PROTOCOL_H

#include "engine/json.h"
#include "match/consult.h"
#include "match/match.h"
#include "match/show.h"

#ifdef __cplusplus
extern "C" {
#endif

#ifndef FIRN_VERSION
#define FIRN_VERSION "0.1.0"
#endif

enum {
	FIRN_PROTOCOL_VERSION = 1,
	FIRN_PROTOCOL_MAX_LINE = 65536,    /* bytes of a request, without the line end */
	FIRN_PROTOCOL_MAX_LOAD = 1 << 20,  /* of a `load` */
	FIRN_PROTOCOL_MAX_ANSWER = 1 << 21 /* room in which every answer fits */
};

/* Have one per thread; any number of matches may share it. */
struct firn_protocol {
	const struct firn_game *const *games; /* NULL-terminated */
	struct firn_brain brain;              /* zero: the null brain */
	const struct firn_game *ruleset_game; /* new games of this one ... */
	uint8_t ruleset;                      /* ... use this ruleset */
	struct firn_show_list list;           /* scratch */
};

/* Answers one request without its line end, for whoever runs the program: all is allowed. `out`
 * was initialised by the caller and holds FIRN_PROTOCOL_MAX_ANSWER bytes; the answer has no line
 * end. False: the request was `quit`. */
FIRN_API bool firn_protocol_answer(struct firn_protocol *p, struct firn_match *m, const char *line,
				   size_t n, struct firn_writer *out);

/* The look that a client's request to play carries, if any (docs/protocol.md). Checks its fields
 * before the move; FORBIDDEN or BAD_REQUEST. */
FIRN_API struct firn_fault firn_protocol_check_look(int viewer, struct firn_json request);
/* Writes it after the move, as the member "look" of an open object. */
FIRN_API void firn_protocol_write_look(struct firn_protocol *p, const struct firn_match *m,
				       int viewer, struct firn_json request,
				       struct firn_writer *out);

/* Writes the members of the answer to `games` into an open object: every game with its seats,
 * options and words, the levels of players, and the patterns of reasons. */
FIRN_API void firn_protocol_games(struct firn_writer *w, const struct firn_game *const games[]);

/* Which clients of a server may send a request. */
enum firn_access {
	FIRN_ACCESS_UNKNOWN, /* there is no such request */
	FIRN_ACCESS_NEVER,   /* none, unless the server answers it in its own way */
	FIRN_ACCESS_ANYONE,
	FIRN_ACCESS_AUDIENCE, /* seats and spectators of a table */
	FIRN_ACCESS_SEAT
};
FIRN_API enum firn_access firn_protocol_access(struct firn_json request);

/* Answers a request, an object, of a client that is `viewer`: a seat or FIRN_PUBLIC. The request may
 * name no other seat, and the answer tells nothing that the viewer may not know. Writes the members
 * of the answer after "ok" into an open object. m NULL: no game has begun.
 * FORBIDDEN, NO_GAME or the faults of the request; then nothing was written. The match stays as it
 * is in any case. */
FIRN_API struct firn_fault firn_protocol_answer_viewer(struct firn_protocol *p,
						       const struct firn_match *m, int viewer,
						       struct firn_json request,
						       struct firn_writer *out);

/* For requests that a server answers in its own way. Does the request name no seat, or the
 * client's own? */
FIRN_API bool firn_protocol_names_itself(struct firn_json request, int viewer);
/* The text of the move in a request; BAD_REQUEST if there is none. */
FIRN_API struct firn_fault firn_protocol_read_move(struct firn_json request,
						   char text[FIRN_MAX_TEXT]);

#ifdef __cplusplus
}
#endif
#endif
