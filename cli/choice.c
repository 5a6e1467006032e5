#include "cli/choice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"

enum { WIDTH = 79, FEW = 45, LINES = 24, TOLD = 10, SHORT = 20 };

static const char *text_at(const struct firn_show_list *l, int i)
{
	return l->text[l->order[i]];
}

static const char *words_at(const struct say *c, const struct firn_show_list *l, int i,
			    char out[SAY_TEXT])
{
	return say_move(c, text_at(l, i), out);
}

static bool begins(const struct say *c, const char *text, const char *begin)
{
	char words[SAY_TEXT];

	return !strncmp(text, begin, strlen(begin)) || say_begins(say_move(c, text, words), begin);
}

void choice_print_some(FILE *out, const struct say *c, const struct firn_show_list *l, int count,
		       const char *begin)
{
	int widest = 1, columns, shown = 0;
	char words[SAY_TEXT];

	for (int i = 0; i < count; i++)
		if (begins(c, text_at(l, i), begin) &&
		    i18n_width(words_at(c, l, i, words)) > widest)
			widest = i18n_width(words);
	columns = WIDTH / (widest + 7);
	columns = columns > 0 ? columns : 1;
	for (int i = 0; i < count; i++) {
		if (!begins(c, text_at(l, i), begin))
			continue;
		shown++;
		fprintf(out, "%4d  ", i + 1);
		i18n_pad(out, shown % columns ? widest + 1 : 0, words_at(c, l, i, words));
		if (shown % columns == 0)
			fputc('\n', out);
	}
	if (shown % columns)
		fputc('\n', out);
}

/* The length of the first `words` words. */
static size_t head_length(const char *text, int words)
{
	const char *at = text;

	while (*at && (words -= *at == ' '))
		at++;
	return (size_t)(at - text);
}

static bool same_head(const char *a, const char *b, int words)
{
	size_t n = head_length(a, words);

	return n == head_length(b, words) && !memcmp(a, b, n);
}

/* One past the last move that begins with the same words as move i. */
static int group_end(const struct firn_show_list *l, int count, int i, int words)
{
	int end = i + 1;

	while (end < count && same_head(text_at(l, i), text_at(l, end), words))
		end++;
	return end;
}

static int count_groups(const struct firn_show_list *l, int count, int words)
{
	int groups = 0;

	for (int i = 0; i < count; i = group_end(l, count, i, words))
		groups++;
	return groups;
}

/* Bytes of the whole words that the moves from `from` up to `end` begin with, blank included. */
static int shared(const struct say *c, const struct firn_show_list *l, int from, int end)
{
	char first[SAY_TEXT], other[SAY_TEXT];
	int same = (int)strlen(words_at(c, l, from, first));

	for (int i = from + 1; i < end; i++) {
		int n = 0;
		words_at(c, l, i, other);
		while (n < same && first[n] == other[n])
			n++;
		same = n;
	}
	while (same > 0 && first[same - 1] != ' ')
		same--;
	return same;
}

/* "  12-19  Card 1: Builder on 1a1; 1a2 ...": what follows the common words, as far as it fits. */
static void print_group(FILE *out, const struct say *c, const struct firn_show_list *l, int from,
			int end)
{
	int n = shared(c, l, from, end), column = fprintf(out, "%4d-%-4d  ", from + 1, end);
	char words[SAY_TEXT];

	for (int i = from; i < end; i++) {
		const char *rest = words_at(c, l, i, words) + (i > from ? n : 0);
		if (i > from && column + i18n_width(rest) + 6 > WIDTH) {
			fprintf(out, " ...");
			break;
		}
		fprintf(out, "%s%s", i > from ? "; " : "", rest);
		column += i18n_width(rest) + 2;
	}
	fputc('\n', out);
}

/* Do the moves of a group fit into a line? */
static bool is_short(const struct say *c, const struct firn_show_list *l, int from, int end)
{
	int n = shared(c, l, from, end), wide = SHORT + n;
	char words[SAY_TEXT];

	for (int i = from; i < end; i++)
		wide += i18n_width(words_at(c, l, i, words) + n) + 2;
	return wide <= WIDTH;
}

/* "12 to 15: Card 1: Builder on 1a1; 1a2; 1b3; 1c1" */
static void tell_group(FILE *out, const struct say *c, const struct firn_show_list *l, int from,
		       int end)
{
	int n = shared(c, l, from, end);
	char words[SAY_TEXT];

	fprintf(out, _("%d to %d: "), from + 1, end);
	for (int i = from; i < end; i++)
		fprintf(out, "%s%s", i > from ? "; " : "",
			words_at(c, l, i, words) + (i > from ? n : 0));
	fputc('\n', out);
}

/* "12 to 40: Card 1: Builder on 1a1 ..., 29 moves" */
static void count_group(FILE *out, const struct say *c, const struct firn_show_list *l, int from,
			int end)
{
	char words[SAY_TEXT];

	fprintf(out, _("%d to %d: "), from + 1, end);
	fprintf(out, ngettext("%s ..., %d move\n", "%s ..., %d moves\n", end - from),
		words_at(c, l, from, words), end - from);
}

void choice_tell(FILE *out, const struct say *c, const struct firn_show_list *l, int count)
{
	char text[SAY_TEXT];
	int words = 1;

	while (words < 8 && count_groups(l, count, words + 1) <= TOLD)
		words++;
	for (int i = 0, end; i < count; i = end) {
		end = group_end(l, count, i, words);
		if (end == i + 1)
			fprintf(out, _("%d: %s\n"), i + 1, words_at(c, l, i, text));
		else if (is_short(c, l, i, end))
			tell_group(out, c, l, i, end);
		else
			count_group(out, c, l, i, end);
	}
}

void choice_print(FILE *out, const struct say *c, const struct firn_show_list *l, int count)
{
	char text[SAY_TEXT];
	int words = 1;

	if (count <= FEW) {
		choice_print_some(out, c, l, count, "");
		return;
	}
	while (words < 8 && count_groups(l, count, words + 1) <= LINES)
		words++;
	for (int i = 0, end; i < count; i = end) {
		end = group_end(l, count, i, words);
		if (end == i + 1)
			fprintf(out, "%4d       %s\n", i + 1, words_at(c, l, i, text));
		else
			print_group(out, c, l, i, end);
	}
}

const char *choice_find(const struct say *c, const struct firn_show_list *l, int count,
			const char *text)
{
	const char *found = say_find(c, l, count, text);
	char *end;
	long n;

	if (found || !isdigit((unsigned char)text[0]))
		return found ? found : text;
	n = strtol(text, &end, 10);
	return *end || n < 1 || n > count ? NULL : text_at(l, (int)n - 1);
}
