/* The texts of moves that drawings share: split into words, matched with spots. */
#include <stdio.h>
#include <string.h>

#include "cli/term/draw_games.h"

void draw_split(const char *text, struct draw_words *w)
{
	w->count = 0;
	while (*text && w->count < DRAW_WORDS) {
		size_t n = strcspn(text, " ");
		size_t kept = n < DRAW_WORD ? n : DRAW_WORD - 1;
		memcpy(w->word[w->count], text, kept);
		w->word[w->count++][kept] = '\0';
		text += n + (text[n] == ' ');
	}
	for (int i = w->count; i < DRAW_WORDS; i++)
		w->word[i][0] = '\0';
}

void draw_join(const struct draw_words *w, char *out, size_t cap)
{
	size_t n = 0;

	out[0] = '\0';
	for (int i = 0; i < w->count && n < cap; i++)
		n += (size_t)snprintf(out + n, cap - n, "%s%s", i ? " " : "", w->word[i]);
}
