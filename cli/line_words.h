/* What a person may type in a game of lines: words that every table knows, and its own. */
#ifndef FIRN_CLI_LINE_WORDS_H
#define FIRN_CLI_LINE_WORDS_H

#include "cli/sitting.h"
#include "cli/term/say.h"
#include "cli/transcript.h"
#include "match/show.h"

struct line;

/* A word and what it does. */
struct line_word {
	const char *word, *help;
	void (*say)(struct line *p, const char *rest); /* gets the rest of the line */
};

/* A game in lines. Large: one per program. */
struct line {
	struct sitting *game;
	const struct firn_brain *brain; /* of the other seats, and of hints */
	int me;                         /* the person asked */
	bool quit;
	int count; /* moves in the list */
	struct firn_show_list list;
	const struct line_word *own;          /* of this kind of table; ends with a NULL word */
	const struct transcript_names *names; /* what seats are called */
	void *context;
};

/* How moves are told to the person asked (cli/term/say.h). */
struct say line_telling(const struct line *p);
/* True: the line was one of the words. */
bool line_say(struct line *p, const char *text);
/* Prints what a hard player would do for the person asked. */
void line_hint(struct line *p);
/* Prints the board as the person asked sees it. */
void line_board(const struct line *p);
/* Prints whose turn it is, how it stands and what may be done; the list of moves is filled. */
void line_turn(const struct line *p);
/* What seats are called in lines: "you", "hard"; with their numbers where two are called alike. */
void line_names(const struct sitting *g, struct transcript_names *out);
/* Prints the rulebook of a game, or a section of it (NULL: all). */
void line_rules(const char *game, const char *section);
/* Prints why a move cannot be played. */
void line_fault(const struct firn_fault *fault);

#endif
