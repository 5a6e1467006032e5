/* The seam between a match and whoever thinks for a seat: a question, an answer, the levels. A
 * brain gets what the asking seat may know and nothing else. ai/ has the real one; a match plays
 * at random where there is none. */
#ifndef FIRN_ENGINE_BRAIN_H
#define FIRN_ENGINE_BRAIN_H

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum firn_level { FIRN_RANDOM, FIRN_EASY, FIRN_MEDIUM, FIRN_HARD, FIRN_EXPERT, FIRN_LEVELS };

/* "random" to "expert", as the protocol and command lines name them, then NULL. Marked for
 * translation. */
FIRN_API extern const char *const firn_level_names[FIRN_LEVELS + 1];
/* FIRN_LEVELS: there is no such level. */
FIRN_API enum firn_level firn_level_find(const char *name);

struct firn_question {
	const struct firn_game *game;
	const void *state; /* as game->hide left it for this seat */
	int seats, seat;   /* the seat is an actor */
	enum firn_level level;
	uint64_t nodes;         /* positions to evaluate; 0: as many as the time allows */
	uint32_t ms;            /* time to think, if `nodes` is 0; both 0: the level's default */
	uint64_t seed;          /* of what thinking leaves to chance */
	const firn_move *focus; /* a legal move whose value is wanted as well, or NULL */
	bool old;               /* no net, and only the chance counts: to compare with before */
	firn_move *moves;       /* scratch of FIRN_MAX_MOVES, needed for FIRN_RANDOM only */
};

/* Chances to win are thousandths. */
struct firn_answer {
	firn_move move;                 /* legal */
	uint16_t value[FIRN_MAX_SEATS]; /* each seat's chance after this move */
	uint16_t focus[FIRN_MAX_SEATS]; /* the same after the move in question.focus */
	uint64_t nodes;                 /* positions evaluated */
};

enum { FIRN_NET_NAME = 8 /* characters that name a net */ };

/* All zero: no brain; then only FIRN_RANDOM can be asked for. */
struct firn_brain {
	/* False: the level is not available for this game. */
	bool (*think)(void *context, const struct firn_question *q, struct firn_answer *out);
	void *context;
	/* The name of the net that it judges a game by; false: it has none. */
	bool (*net)(const struct firn_game *game, char out[FIRN_NET_NAME + 1]);
};

#ifdef __cplusplus
}
#endif
#endif
