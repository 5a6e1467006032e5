/* Reasons (engine/brain.h) in words: the one place where they become sentences, for every front end
 * and language. Sentences have places, {row}, that a translation may put anywhere. */
#ifndef FIRN_ENGINE_WHY_WORDS_H
#define FIRN_ENGINE_WHY_WORDS_H

#include "engine/brain.h"
#include "engine/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_WHY_WORD = 256 /* bytes of a translated pattern or word, NUL included */ };

/* Who reads the words, and in which language. */
struct firn_why_reader {
	const char *name[FIRN_MAX_SEATS]; /* of the seats; NULL: the reader, who is called "you" */
	/* An English text of this library, or a move text, as the reader is shown it; `room` may be
	 * used for it. NULL: as it is. */
	const char *(*translate)(void *context, const char *text, char room[FIRN_WHY_WORD]);
	void *context;
};

/* All patterns, then NULL. */
FIRN_API extern const char *const firn_why_patterns[];

/* "Squares +4, keeps Aput from 5 in elders (compared with: take 2 builder 1c3)." and what probably
 * comes next. `against`: the text of the move compared with; NULL or empty: it is not named. Writes
 * nothing if nothing is known. */
FIRN_API void firn_why_write(struct firn_writer *w, const struct firn_game *game,
			     const struct firn_why *why, const char *against,
			     const struct firn_why_reader *reader);

#ifdef __cplusplus
}
#endif
#endif
