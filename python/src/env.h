/* One game that is stepped by numbered actions: moves in steps, chance, built-in players, rewards,
 * and a new game after each end. All that happens follows from its seed and the actions. */
#ifndef FIRN_PYTHON_ENV_H
#define FIRN_PYTHON_ENV_H

#include "engine/brain.h"
#include "engine/rng.h"
#include "python/src/lens.h"
#include "python/src/look.h"

enum env_reward {
	ENV_WIN,    /* at the end: 1 for the only winner, -1 for losers, their sum is 0 */
	ENV_POINTS, /* at the end: the points */
	ENV_SHEET   /* at every step: by how much today's sheet changed; the sum is the points */
};

/* Who decides for a seat: the caller, or a player of ours. */
enum env_player { ENV_CALLER = -1, ENV_GREEDY = FIRN_LEVELS /* else an enum firn_level */ };

/* A GPU keeps no lists between steps, because threads are many and memory is small: there they are
 * made anew, in room that all seats of a game share. */
#ifdef __NVPTX__
enum { ENV_KEEPS_LISTS = 0 };
#else
enum { ENV_KEEPS_LISTS = 1 };
#endif

/* What all games of a batch share. */
struct env_plan {
	const struct firn_game *game;
	const struct lens *lens;
	struct firn_options options;
	bool together;  /* seats that may act at the same time are asked at the same time */
	bool hand_out;  /* the caller picks draws */
	bool stay_over; /* no new game after the end */
	enum env_reward reward;
	int8_t player[FIRN_MAX_SEATS];
	uint32_t nodes; /* that a player of ours may look at per move */
};

/* Its game and lens. A GPU program is made for one game, so that calls are direct there. */
#ifdef FIRN_GPU_GAME
extern const struct firn_game FIRN_GPU_GAME;
extern const struct lens FIRN_GPU_LENS;
#define env_game(plan) ((void)(plan), &FIRN_GPU_GAME)
#define env_lens(plan) ((void)(plan), &FIRN_GPU_LENS)
#else
#define env_game(plan) ((plan)->game)
#define env_lens(plan) ((plan)->lens)
#endif

/* The moves among which a seat chooses now, with the number of the next step of each. */
struct env_list {
	firn_move *moves;
	uint16_t *step;
	int count, cap;
	uint8_t depth; /* steps chosen so far */
	uint16_t chosen[LENS_STEPS];
	const char *phase; /* in which they were chosen */
};

struct env {
	union firn_state s;
	struct firn_rng rng;
	uint64_t seed;
	uint32_t episode, decisions;
	int asked;   /* bit set of seats, FIRN_CHANCE or FIRN_OVER */
	int8_t last; /* seat that moved last; -1: none */
	bool moved;  /* somebody has moved since the lists were made */
	int16_t total[FIRN_MAX_SEATS];
	struct env_list
		list[FIRN_MAX_SEATS]; /* by seat, if asked together; else and for chance [0] */
	struct firn_past *past;       /* by seat, only where players of ours sit */
};

/* What one thread needs to play for many games: lists, and memory for our players. */
struct env_scratch {
	firn_move moves[FIRN_MAX_MOVES + 8];
	uint64_t seen[LENS_ACTIONS / 64];
	void *memory; /* of the AI; allocated when it is first asked */
};

/* What a step reports. */
struct env_report {
	float reward[FIRN_MAX_SEATS];
	bool done;
	bool illegal;
	float final[FIRN_MAX_SEATS]; /* of a game that ended: its points */
	uint32_t decisions;          /* of that game */
};

/* Begins a game: number e->episode of this seed. */
void env_reset(struct env *e, const struct env_plan *plan, struct env_scratch *t);
/* Goes on from the state in e->s, which somebody has put there. */
void env_resume(struct env *e, const struct env_plan *plan, struct env_scratch *t);
/* One random move of the only asked seat. */
void env_step_random(struct env *e, const struct env_plan *plan, struct env_scratch *t,
		     struct env_report *out);
/* One action per asked seat; `actions` has one (its seat is asked alone) or one per seat. */
void env_step(struct env *e, const struct env_plan *plan, struct env_scratch *t,
	      const int32_t *actions, struct env_report *out);
/* The same by the index of a whole move in the list of the only asked seat. */
void env_step_move(struct env *e, const struct env_plan *plan, struct env_scratch *t, int index,
		   struct env_report *out);
/* The distinct actions of a list, ascending by move; at most `cap` are written, all are counted. */
int env_actions(const struct env_list *l, struct env_scratch *t, int16_t *out, int cap);
/* The list of a seat that is asked, or of chance. */
struct env_list *env_list(struct env *e, const struct env_plan *plan, struct env_scratch *t,
			  int seat);
/* The only seat that is asked; FIRN_CHANCE, or FIRN_OVER. */
int env_seat(const struct env *e);

/* ---- what the machine provides: env_host.c, or gpu/kernels.c ---- */

/* Room for n moves; stops the program if there is none. */
void env_list_reserve(struct env_list *l, int n);
/* The move of a player of ours that thinks. */
firn_move env_player_move(struct env *e, const struct env_plan *plan, struct env_scratch *t,
			  int seat);
/* Adds what a seat knew before a move of its turn. */
void env_past_add(struct firn_past *past, const union firn_state *s);
/* Frees lists and past. */
void env_free(struct env *e);

#endif
