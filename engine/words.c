#include "engine/words.h"

#include <string.h>

void firn_put_word(struct firn_writer *w, const char *word)
{
	firn_put_char(w, ' ');
	firn_put(w, word);
}

void firn_put_number(struct firn_writer *w, int n)
{
	firn_put_char(w, ' ');
	firn_put_int(w, n);
}

bool firn_words_split(const char *text, struct firn_words *out)
{
	memset(out, 0, sizeof *out);
	for (;;) {
		size_t n = 0;
		while (text[n] && text[n] != ' ')
			n++;
		if (n == 0 || n >= FIRN_MAX_WORD || out->count == FIRN_MAX_WORDS)
			return false;
		memcpy(out->word[out->count++], text, n);
		if (!text[n])
			return true;
		text += n + 1;
	}
}

int firn_word_find(const char *const names[], int n, const char *word)
{
	for (int i = 0; i < n; i++)
		if (firn_equal(names[i], word))
			return i;
	return -1;
}

int firn_word_number(const char *word, int lo, int hi)
{
	int n = 0;
	size_t len = strlen(word);

	if (len == 0 || len > 2 || (len == 2 && word[0] == '0'))
		return -1;
	for (; *word; word++) {
		if (*word < '0' || *word > '9')
			return -1;
		n = 10 * n + (*word - '0');
	}
	return n < lo || n > hi ? -1 : n;
}
