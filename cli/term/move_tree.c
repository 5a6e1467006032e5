#include "cli/term/move_tree.h"

#include <string.h>

_Static_assert(MOVE_TREE_LEVELS *MOVE_TREE_CHOICES <= SPOTS, "every choice has a spot");

/* The word number `n` of a text, "" behind the last one. */
static const char *word_at(const char *text, int n)
{
	while (n-- > 0) {
		text += strcspn(text, " ");
		text += *text == ' ';
	}
	return text;
}

static bool same_word(const char *one, const char *other, int n)
{
	size_t length;

	one = word_at(one, n);
	other = word_at(other, n);
	length = strcspn(one, " ");
	return length == strcspn(other, " ") && !memcmp(one, other, length);
}

/* What one call of split works on: moves from `first` up to `end`, told apart by a word. */
struct range {
	int first, end;
	int word, level;
};

static const char *text_of(const struct firn_show_list *l, int move)
{
	return l->text[l->order[move]];
}

/* The first move after `move` that has another word there. Sorted texts keep equal words together,
 * since a blank comes before everything else that a word may hold. */
static int group_end(const struct firn_show_list *l, const struct range *r, int move)
{
	int end = move + 1;

	while (end < r->end && same_word(text_of(l, move), text_of(l, end), r->word))
		end++;
	return end;
}

static int count_groups(const struct firn_show_list *l, const struct range *r)
{
	int groups = 0;

	for (int move = r->first; move < r->end; move = group_end(l, r, move))
		groups++;
	return groups;
}

static void add_level(struct move_tree *t, const struct range *part, int choice)
{
	for (int move = part->first; move < part->end; move++) {
		t->spot[move][part->level - 1] = (uint8_t)((part->level - 1) * MOVE_TREE_CHOICES +
							   choice);
		t->levels[move] = (uint8_t)part->level;
	}
}

static void split(struct move_tree *t, const struct firn_show_list *l, struct range r)
{
	int groups, per;

	if (r.end - r.first < 2 || r.level == MOVE_TREE_LEVELS)
		return;
	while ((groups = count_groups(l, &r)) == 1)
		r.word++;
	per = (groups + MOVE_TREE_CHOICES - 1) / MOVE_TREE_CHOICES;
	for (int choice = 0; r.first < r.end; choice++) {
		struct range part = {r.first, r.first, r.word, r.level + 1};
		for (int i = 0; i < per && part.end < r.end; i++)
			part.end = group_end(l, &r, part.end);
		add_level(t, &part, choice);
		split(t, l, part);
		r.first = part.end;
	}
}

void move_tree_grow(struct move_tree *t, const struct firn_show_list *l, int count)
{
	memset(t->levels, 0, sizeof t->levels);
	split(t, l, (struct range){.end = count});
}

int move_tree_shared(const char *one, const char *other)
{
	int same = 0, words = 0;

	for (; one[same] && one[same] == other[same]; same++)
		if (one[same] == ' ')
			words = same;
	if ((!one[same] || one[same] == ' ') && (!other[same] || other[same] == ' '))
		words = same;
	return words;
}
