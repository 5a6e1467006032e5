/* Words of a move text: writing them, and reading them back. */
#ifndef FIRN_ENGINE_WORDS_H
#define FIRN_ENGINE_WORDS_H

#include "engine/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_MAX_WORDS = 9, FIRN_MAX_WORD = 48 };

struct firn_words {
	char word[FIRN_MAX_WORDS][FIRN_MAX_WORD];
	int count;
};

/* A blank and the word, or the number. */
FIRN_API void firn_put_word(struct firn_writer *w, const char *word);
FIRN_API void firn_put_number(struct firn_writer *w, int n);

/* At least one word, one blank between words, none around them. */
FIRN_API bool firn_words_split(const char *text, struct firn_words *out);
/* Index of the word in a list of names, or -1. */
FIRN_API int firn_word_find(const char *const names[], int n, const char *word);
/* A number of one or two digits, no zero in front, in [lo, hi]; or -1. */
FIRN_API int firn_word_number(const char *word, int lo, int hi);

#ifdef __cplusplus
}
#endif
#endif
