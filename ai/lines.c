#include "ai/lines.h"

#include <string.h>

/* Positions that are followed at a time. Draws spread a line over many; the most frequent do. */
enum { SPOTS = 32, SPOTS_EACH = 8, LEAST_VISITS = 8 };

struct spots {
	int count;
	const struct tree *tree[SPOTS];
	struct tree_spot at[SPOTS];
};

/* What the seat that decides in a position would play. */
struct vote {
	int seat; /* -1: none */
	firn_move move;
};

static void add_after(struct spots *to, const struct tree *t, const struct tree_spot *from,
		      struct vote v)
{
	struct tree_spot found[SPOTS_EACH];
	int count = tree_after(t, from, v.seat, v.move, found, SPOTS_EACH);

	for (int i = 0; i < count && to->count < SPOTS; i++) {
		to->tree[to->count] = t;
		to->at[to->count++] = found[i];
	}
}

static uint64_t weight_of(const struct spots *from, const struct vote votes[], struct vote wanted,
			  uint64_t *all)
{
	uint64_t sum = 0;

	*all = 0;
	for (int i = 0; i < from->count; i++) {
		*all += from->at[i].visits;
		if (votes[i].seat == wanted.seat && votes[i].move == wanted.move)
			sum += from->at[i].visits;
	}
	return sum;
}

/* The choice of most positions, by visits; returns the first position that makes it, -1: none. */
static int elect(const struct spots *from, const struct vote votes[], int *percent)
{
	uint64_t most = 0, all = 0;
	int first = -1;

	for (int i = 0; i < from->count; i++) {
		uint64_t sum = weight_of(from, votes, votes[i], &all);
		if (votes[i].seat < 0 || sum <= most)
			continue;
		most = sum;
		first = i;
	}
	*percent = all ? (int)(most * 100 / all) : 0;
	return most < LEAST_VISITS ? -1 : first;
}

/* One decision more; false: the line ends here. */
static bool go_on(struct spots *from, struct spots *to, struct firn_line *out)
{
	struct vote votes[SPOTS];
	struct firn_why_next *next = &out->next[out->next_count];
	int first, percent;

	for (int i = 0; i < from->count; i++)
		votes[i].seat = tree_choice(from->tree[i], &from->at[i], &votes[i].move);
	first = elect(from, votes, &percent);
	if (first < 0)
		return false;
	next->seat = (int8_t)votes[first].seat;
	next->percent = (uint8_t)percent;
	from->tree[first]->game->move_text(&from->at[first].state, votes[first].move, next->text,
					   sizeof next->text);
	out->next_count++;
	to->count = 0;
	for (int i = 0; i < from->count; i++)
		if (votes[i].seat == votes[first].seat && votes[i].move == votes[first].move)
			add_after(to, from->tree[i], &from->at[i], votes[i]);
	return true;
}

void ai_lines_follow(struct tree *const trees[], int count, firn_move m, struct firn_line *out)
{
	struct spots spots[2] = {{.count = 0}, {.count = 0}};

	out->next_count = 0;
	for (int i = 0; i < count; i++) {
		struct tree_spot top;
		tree_top(trees[i], &top);
		add_after(&spots[0], trees[i], &top, (struct vote){trees[i]->seat, m});
	}
	for (int i = 0; i < FIRN_LINE_NEXT; i++)
		if (!go_on(&spots[i % 2], &spots[(i + 1) % 2], out))
			break;
}
