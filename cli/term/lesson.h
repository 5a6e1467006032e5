/* Lessons: a position each, and what to do there. draw_x_lessons.c has those of a game. The page
 * teaches the same (web/src/games/); scripts/check-lessons.py compares the two. */
#ifndef FIRN_CLI_TERM_LESSON_H
#define FIRN_CLI_TERM_LESSON_H

#include "cli/sitting.h"

enum { LESSON_STEPS = 6 };

/* Patterns are those of fnmatch(3); texts are to be translated. */
struct lesson_step {
	const char *text, *clause;   /* what to do, and the clause of the rules that it teaches */
	const char *show;            /* a move that does it */
	const char *want;            /* pattern of all moves that do; NULL: only that one */
	const char *almost, *nearly; /* pattern, and what is said to such a move; NULL: none */
	const char *wrong;           /* what is said to any other move */
	const char *right;           /* what it brought */
	const char *replies;         /* what the others play then, separated by "; "; or NULL */
};

/* A list of them ends with one without an id. */
struct lesson {
	const char *id, *title;
	int seats;
	const char *seed;
	const char *options; /* "level=3; events=off", or NULL */
	bool manual;         /* draws are not of the seed but among the moves */
	const char *moves;   /* played before it begins, separated by "; "; or NULL */
	struct lesson_step step[LESSON_STEPS + 1]; /* ends with one without a text */
};

/* A lesson on its way. Zero: none. */
struct lesson_run {
	const struct lesson *lesson;
	int index, count; /* which one, of how many */
	int at;           /* its step */
	bool done;        /* the step was played; what it brought is to be read */
};

/* How many lessons the game has. */
int lesson_count(const char *game);
const struct lesson *lesson_get(const char *game, int index);
/* The first one that was not finished on this machine, 0 if all were. */
int lesson_next_for(const char *game);
bool lesson_is_learned(const char *game, int index);

/* Begins a lesson: seat 0 is the person. False: there is none of this number. */
bool lesson_begin(struct lesson_run *r, const struct firn_game *game, int index,
		  struct sitting *out);
const struct lesson_step *lesson_step(const struct lesson_run *r);
/* What is to be read now, translated: the task, or what the move brought. */
const char *lesson_text(const struct lesson_run *r);
/* What is to be said to a legal move, translated; NULL: it is the right one. */
const char *lesson_mistake(const struct lesson_run *r, const char *move);
/* The right move was played; now the others play. */
void lesson_played(struct lesson_run *r, struct firn_match *m);
/* It was read: on to the next step. False: the lesson is over, and remembered as learned. */
bool lesson_go_on(struct lesson_run *r, const char *game);

#endif
