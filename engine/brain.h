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

/* Whether reasons are wanted beside the move, and how long they may take. */
struct firn_why_wish {
	bool wanted;
	const firn_move *move;    /* a legal move to speak for; NULL: the one answered */
	const firn_move *against; /* a legal move to compare it with; NULL: the best other */
	uint64_t nodes;           /* positions to evaluate; 0: as many as the time allows */
	uint32_t ms;              /* time, if `nodes` is 0; both 0: the default */
};

enum { FIRN_PAST = 16, FIRN_CHOICES = 512 };

/* A move that was considered and what it is worth; a by-product of thinking. */
struct firn_choice {
	firn_move move;
	uint16_t value[FIRN_MAX_SEATS]; /* as in an answer */
};

/* What a seat has decided in this turn so far: the states it was asked in, as game->hide left
 * them for it, the latest last. Of more than FIRN_PAST the first are missing. */
struct firn_past {
	int count;
	union firn_state state[FIRN_PAST];
};

struct firn_question {
	const struct firn_game *game;
	const void *state; /* as game->hide left it for this seat */
	int seats, seat;   /* the seat is an actor */
	enum firn_level level;
	uint64_t nodes;         /* positions to evaluate; 0: as many as the time allows */
	uint32_t ms;            /* time to think, if `nodes` is 0; both 0: the level's default */
	uint64_t seed;          /* of what thinking leaves to chance */
	const firn_move *focus; /* a legal move whose value is wanted as well, or NULL */
	const struct firn_past *past; /* NULL: not known */
	int lines; /* how many of the best moves are wanted side by side; at most FIRN_LINES */
	struct firn_choice *choices; /* room for FIRN_CHOICES; NULL: not wanted */
	bool old;         /* no net, and only the chance counts: to compare with before */
	firn_move *moves; /* scratch of FIRN_MAX_MOVES, needed for FIRN_RANDOM only */
	struct firn_why_wish why;
};

enum {
	FIRN_WHY_REASONS = 3,
	FIRN_WHY_NEXT = 2,
	FIRN_WHY_LEAST = 24 /* games; fewer prove nothing */
};

/* A row of the final sheet that differs. Whose it is and which way decides what it says. */
enum firn_why_kind {
	FIRN_WHY_GAIN, /* the seat itself gets more */
	FIRN_WHY_DENY, /* another seat gets less */
	FIRN_WHY_COST, /* the seat itself gets less */
	FIRN_WHY_GIVE, /* another seat gets more */
	FIRN_WHY_KINDS
};

/* "gain", "deny", "cost", "give", as the protocol names them, then NULL. */
FIRN_API extern const char *const firn_why_kind_names[FIRN_WHY_KINDS + 1];

struct firn_why_reason {
	uint8_t kind, seat, row;
	int16_t points; /* how many, at least 1 */
};

/* What probably happens next. */
struct firn_why_next {
	int8_t seat;
	uint8_t percent; /* of the continuations that began with this move */
	char text[FIRN_MAX_TEXT];
};

/* What speaks for a move: how games end that go on quickly after it, against games that go on
 * after another move. Averages are tenths of a point. */
struct firn_why {
	int games; /* that were played after each move; 0: there are no reasons */
	firn_move move, against;
	bool compared; /* there is another move */
	int count; /* of reasons, the strongest first; what speaks against the move comes last */
	struct firn_why_reason reason[FIRN_WHY_REASONS];
	int next_count;
	struct firn_why_next next[FIRN_WHY_NEXT];
	int16_t expected[FIRN_MAX_SEATS][FIRN_MAX_ROWS]; /* the final sheet after the move */
	int16_t other[FIRN_MAX_SEATS][FIRN_MAX_ROWS];    /* after the other move */
};

enum { FIRN_LINES = 5, FIRN_LINE_NEXT = 3 };

/* A good move, what it is worth, and what most likely follows. */
struct firn_line {
	firn_move move;
	uint16_t value[FIRN_MAX_SEATS]; /* as in an answer */
	uint16_t points;
	int next_count;
	struct firn_why_next next[FIRN_LINE_NEXT];
};

/* Chances to win are thousandths. */
struct firn_answer {
	firn_move move;                 /* legal */
	uint16_t value[FIRN_MAX_SEATS]; /* each seat's chance after this move */
	uint16_t focus[FIRN_MAX_SEATS]; /* the same after the move in question.focus */
	/* One seat alone: its final points after these moves, in tenths; 0: nobody knows. */
	uint16_t points, focus_points;
	uint64_t nodes;   /* positions evaluated */
	int choice_count; /* of question.choices, in ascending order of moves */
	int line_count;
	struct firn_line line[FIRN_LINES]; /* the best first, which is the move answered */
	struct firn_why why;
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
