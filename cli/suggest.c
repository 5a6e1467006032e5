#include "cli/suggest.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { LONGEST = 40 };

static bool same(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* How many letters are missing, too many, wrong or swapped with the next one. */
static int count_mistakes(const char *typed, const char *word)
{
	int row[3][LONGEST + 1], n = (int)strlen(typed), m = (int)strlen(word);

	for (int k = 0; k <= m; k++)
		row[0][k] = k;
	for (int i = 1; i <= n; i++) {
		int *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
		now[0] = i;
		for (int k = 1; k <= m; k++) {
			now[k] = least(least(now[k - 1], before[k]) + 1,
				       before[k - 1] + !same(typed[i - 1], word[k - 1]));
			if (i > 1 && k > 1 && same(typed[i - 1], word[k - 2]) &&
			    same(typed[i - 2], word[k - 1]))
				now[k] = least(now[k], earlier[k - 2] + 1);
		}
	}
	return row[n % 3][m];
}

/* Two letters and more that a word begins with count as one mistake. */
static bool begins(const char *word, const char *start)
{
	size_t n = strlen(start);

	return n > 1 && !strncmp(word, start, n);
}

/* Mistakes that people make in a word of that length. */
static int allow(size_t length)
{
	return length < 5 ? 1 : length < 8 ? 2 : 3;
}

void suggest_try(struct suggest *s, const char *word)
{
	int distance;

	if (strlen(s->typed) > LONGEST || strlen(word) > LONGEST)
		return;
	distance = begins(word, s->typed) ? 1 : count_mistakes(s->typed, word);
	if (distance > allow(strlen(s->typed)) || (s->best && distance >= s->distance))
		return;
	s->best = word;
	s->distance = distance;
}
