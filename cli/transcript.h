/* Games as text for people: what happened, in order, and the result. A viewer is a seat,
 * FIRN_PUBLIC or FIRN_ALL; it is told what it may know. */
#ifndef FIRN_CLI_TRANSCRIPT_H
#define FIRN_CLI_TRANSCRIPT_H

#include <stdio.h>

#include "engine/json.h"
#include "match/match.h"

enum { TRANSCRIPT_NAME = 192 };

/* What seats are called; where there is NULL instead, by their numbers. */
struct transcript_names {
	char mark[FIRN_MAX_SEATS][TRANSCRIPT_NAME]; /* before a move, in a list: ":A:", "Ada" */
	char name[FIRN_MAX_SEATS][TRANSCRIPT_NAME]; /* in full: ":A: you", "Ada (seat 0)" */
};

/* Recorded moves from number `from` on; up to number `to`. */
void transcript_part(FILE *out, const struct firn_match *m, uint32_t from, uint32_t to, int viewer,
		     const struct transcript_names *names);
void transcript_moves(FILE *out, const struct firn_match *m, uint32_t from, int viewer,
		      const struct transcript_names *names);

/* Recorded draws before the first turn begins: the set-up. */
uint32_t transcript_setup(const struct firn_match *m);
/* The whole game: a line that names it, the draws of its set-up, every turn, the sheet. Moves are
 * told in words (cli/term/say.h). */
void transcript_game(FILE *out, const struct firn_match *m, int viewer,
		     const struct transcript_names *names);
/* The same of all that happened, in the texts of the record and with the numbers of seats. */
void transcript_record(FILE *out, const struct firn_match *m);

/* Of a game that is played elsewhere: what was told of it so far. */
struct transcript_told {
	int viewer;
	int turn;                /* turns begun */
	char own[FIRN_MAX_TEXT]; /* the viewer's last move: a reveal names it again */
};

/* Events as docs/protocol.md has them; `answer`: to the viewer's own move. Events of the table
 * itself are not the game's and are left out. */
void transcript_events(FILE *out, const struct firn_game *game, struct transcript_told *told,
		       struct firn_json events, bool answer, const struct transcript_names *names);

/* The score sheet of a state of the game as a table; as if it ended there, if it has not. */
void transcript_sheet(FILE *out, const struct firn_match *m, const union firn_state *s,
		      const struct transcript_names *names);

#endif
