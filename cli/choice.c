#include "cli/choice.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 79, FEW = 45, LINES = 24 };

static const char *text_at(const struct firn_show_list *l, int i)
{
	return l->text[l->order[i]];
}

static bool begins(const char *text, const char *begin)
{
	return !strncmp(text, begin, strlen(begin));
}

void choice_print_some(FILE *out, const struct firn_show_list *l, int count, const char *begin)
{
	int widest = 1, columns, shown = 0;

	for (int i = 0; i < count; i++)
		if (begins(text_at(l, i), begin) && (int)strlen(text_at(l, i)) > widest)
			widest = (int)strlen(text_at(l, i));
	columns = WIDTH / (widest + 7);
	columns = columns > 0 ? columns : 1;
	for (int i = 0; i < count; i++) {
		if (!begins(text_at(l, i), begin))
			continue;
		shown++;
		fprintf(out, "%4d  %-*s", i + 1, shown % columns ? widest + 1 : 0, text_at(l, i));
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

/* "  12-19  take 1 builder: 1a1, 1a2 ...": what follows the common words, as far as it fits. */
static void print_group(FILE *out, const struct firn_show_list *l, int from, int end, int words)
{
	int n = (int)head_length(text_at(l, from), words);
	int column = fprintf(out, "%4d-%-4d  %.*s:", from + 1, end, n, text_at(l, from));

	for (int i = from; i < end; i++) {
		const char *rest = text_at(l, i) + n;
		if (column + (int)strlen(rest) + 5 > WIDTH) {
			fprintf(out, " ...");
			break;
		}
		column += fprintf(out, "%s%s", i > from ? "," : "", rest);
	}
	fputc('\n', out);
}

void choice_print(FILE *out, const struct firn_show_list *l, int count)
{
	int words = 1;

	if (count <= FEW) {
		choice_print_some(out, l, count, "");
		return;
	}
	while (words < 8 && count_groups(l, count, words + 1) <= LINES)
		words++;
	for (int i = 0, end; i < count; i = end) {
		end = group_end(l, count, i, words);
		if (end == i + 1)
			fprintf(out, "%4d       %s\n", i + 1, text_at(l, i));
		else
			print_group(out, l, i, end, words);
	}
}

const char *choice_find(const struct firn_show_list *l, int count, const char *text)
{
	char *end;
	long n;

	if (!isdigit((unsigned char)text[0]))
		return text;
	n = strtol(text, &end, 10);
	return *end || n < 1 || n > count ? NULL : text_at(l, (int)n - 1);
}
