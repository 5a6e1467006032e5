/* The nets of the games: built into the program, or handed over by a page that has fetched one.
 * A game without one is played by the base alone. */
#ifndef FIRN_AI_NETS_H
#define FIRN_AI_NETS_H

#include "ai/eval.h"
#include "engine/brain.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A net inside the program. */
struct ai_net_file {
	const char *game; /* its id */
	const uint8_t *bytes, *end;
};

/* All of them, then one without a game. Made of the files nets/GAME.net by scripts/nets.sh. */
extern const struct ai_net_file ai_net_files[];

/* The net of an evaluation's game; NULL: none. Any thread may ask. */
const struct ai_net *ai_nets_find(const struct ai_eval *e);

/* Replaces the net of a game by a file of n bytes, which must stay. Nobody may be thinking.
 * Returns NULL, or what is wrong with the file; then the game has no net. */
FIRN_API const char *firn_ai_net_load(const struct firn_game *game, const uint8_t *bytes, size_t n);
/* The game that a file of n bytes says it is for; NULL: none of ours. */
FIRN_API const struct firn_game *firn_ai_net_game(const uint8_t *bytes, size_t n);
/* The name of a game's net, a hash of its file; false: there is none. */
FIRN_API bool firn_ai_net_version(const struct firn_game *game, char out[FIRN_NET_NAME + 1]);

#ifdef __cplusplus
}
#endif
#endif
