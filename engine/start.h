/* How a game begins. With the moves that follow it is all there is to know of a game. */
#ifndef FIRN_ENGINE_START_H
#define FIRN_ENGINE_START_H

#include "engine/fault.h"
#include "engine/game.h"
#include "engine/json.h"
#include "engine/rng.h"
#include "engine/text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct firn_start {
	const struct firn_game *game;
	struct firn_options options;
	bool manual;                  /* chance moves are dictated, not drawn from the seed */
	bool from;                    /* the game begins with `origin`, not with the set-up */
	char seed[FIRN_SEED_MAX + 8]; /* zeros to its end: equal starts are equal bytes */
	union firn_state origin;
};

/* Sets the state up. UNKNOWN_GAME, BAD_SEATS, BAD_OPTION, BAD_SEED or BAD_REQUEST (first,
 * ruleset), in this order, leave *s alone. */
FIRN_API struct firn_fault firn_start_setup(const struct firn_start *start, union firn_state *s);

/* Reads game, seats, seed, first, options and chance: the keys that a request for a new
 * game and a record share; the last three are optional. BAD_REQUEST for wrong types, then
 * UNKNOWN_GAME, BAD_SEATS, BAD_OPTION, BAD_SEED; set-up finds the rest. */
FIRN_API struct firn_fault firn_start_read(struct firn_start *start, struct firn_json v,
					   const struct firn_game *const games[]);

/* The same for a game that begins from a view: game, seats and options are those of the view. */
FIRN_API struct firn_fault firn_start_read_view(struct firn_start *start, struct firn_json v,
						struct firn_json view,
						const struct firn_game *const games[]);

/* The chance move number k (from 0) of this game, now. Chance must be the actor. */
FIRN_API firn_move firn_start_draw(const struct firn_start *start, const union firn_state *s,
				   uint64_t k);

/* The game of a NULL-terminated list with this id; NULL: none such. */
FIRN_API const struct firn_game *firn_game_by_id(const struct firn_game *const games[],
						 const char *id);

/* Sets one option by name and value; false: the game has no such option or value. */
FIRN_API bool firn_options_set(const struct firn_game *game, struct firn_options *o,
			       const char *name, const char *value);
/* All options as a JSON object, defaults included. */
FIRN_API void firn_options_write(const struct firn_game *game, const struct firn_options *o,
				 struct firn_writer *w);

#ifdef __cplusplus
}
#endif
#endif
