/* Many games between the same players. With k players, k games in a row are a group: they share
 * a seed, and the players move on by one seat each time, so that everybody has sat everywhere
 * with the same draws. Games are numbered from 0 here and from 1 where people read it. */
#ifndef FIRN_CLI_ARENA_H
#define FIRN_CLI_ARENA_H

#include <stdio.h>

#include "match/consult.h"
#include "match/match.h"

enum {
	ARENA_MAX_GAMES = 10000000,
	ARENA_MAX_NAME = 4096, /* bytes of a player on the command line */
	ARENA_MAX_NOTE = 1024,
	ARENA_MAX_GRADE = 24
};

/* Who plays. */
struct arena_player {
	const char *name;    /* as on the command line */
	const char *command; /* of a bot; NULL: a level of the AI */
	enum firn_level level;
	bool old; /* as this level was before there were nets */
};

/* What is played; the results depend on nothing else. */
struct arena {
	const struct firn_game *game;
	struct firn_options options; /* as many seats as players */
	struct arena_player player[FIRN_MAX_SEATS];
	char seed[FIRN_SEED_MAX + 1];
	uint64_t nodes;  /* the expert's; 0: not bounded so */
	uint32_t ms;     /* the expert's; 0: as the AI likes */
	uint32_t bot_ms; /* what a bot is told */
	uint32_t grace;  /* ms that a bot may take beyond it */
	uint32_t most;   /* decisions of a game */
	size_t memory;   /* of an AI, bytes */
	int threads;     /* of an AI */
};

/* How a game ended. */
enum arena_end {
	ARENA_OVER,    /* played to its end */
	ARENA_FORFEIT, /* a bot failed: the others share the win */
	ARENA_ENDLESS, /* too many decisions: nobody wins */
	ARENA_ABSENT, /* a bot could not be started or declined the game: no result, and no more games */
	ARENA_FAILED /* could not be played: no result */
};

/* How a run of games ended. */
enum arena_run { ARENA_RUN_DONE, ARENA_RUN_ABSENT, ARENA_RUN_FAILED };

/* One game. Plain data, zero to its end: it crosses a pipe. */
struct arena_result {
	uint32_t n;
	uint32_t decisions;                         /* moves of seats */
	uint32_t turns;                             /* begun */
	int16_t score[FIRN_MAX_SEATS];              /* by seat, of a game that is OVER */
	int16_t row[FIRN_MAX_SEATS][FIRN_MAX_ROWS]; /* likewise: the sheet */
	int8_t first;                               /* the seat that was asked first, or -1 */
	uint8_t end;                                /* enum arena_end */
	uint8_t winners;                            /* bit set of seats */
	int slowest;                                /* ms of the slowest answer of a bot so far */
	int8_t loser;                               /* seat of the bot that failed, or -1 */
	char grade[ARENA_MAX_GRADE];                /* of the solo game; empty: none */
	char note[ARENA_MAX_NOTE];                  /* what a person should know; empty: nothing */
};

/* Who sits on a seat in game n. */
int arena_player_at(const struct arena *a, uint32_t n, int seat);
/* The seed of game n; false: it would be too long. */
bool arena_seed(const struct arena *a, uint32_t n, char seed[FIRN_SEED_MAX + 1]);

/* Somewhere to play: an AI and the bots, which stay from game to game. */
struct arena_table;
/* Starts what is needed; NULL after a message on stderr. */
struct arena_table *arena_table_open(const struct arena *a);
/* Asks the bots to leave. False: one of them had to be killed. */
bool arena_table_close(struct arena_table *t);
/* Plays game n. The text of its record lives until the next game. */
void arena_table_play(struct arena_table *t, uint32_t n, struct arena_result *r,
		      const char **record);

/* Fills in what the record of a game tells: turns, the sheet, who moved first unless that is known. */
void arena_measure(struct arena_result *r, const struct firn_match *m);

/* Gets the games in the order of their numbers; false: no more of them. */
typedef bool arena_take(void *context, const struct arena_result *r, const char *record);

/* Plays the games from..to-1 in so many processes. DONE: they were all played, `take` had enough, or
 * it was interrupted (jobs.h). Otherwise after a message on stderr. */
enum arena_run arena_jobs_run(const struct arena *a, int jobs, uint32_t from, uint32_t to,
			      arena_take *take, void *context);

/* Opens a file of results (docs/arena.md) for writing at its end and gives what it holds, `most`
 * games at most, to `take` with a NULL record. A last line without its end is dropped. *count:
 * how many there were. NULL after a message: no such file, damaged, other players or settings. */
FILE *arena_log_open(const char *path, const struct arena *a, uint32_t most, arena_take *take,
		     void *context, uint32_t *count);
/* Writes the line of one game. False: it could not be written. */
bool arena_log_write(FILE *out, const struct arena *a, const struct arena_result *r,
		     const char *record);

#endif
