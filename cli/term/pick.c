#include "cli/term/pick.h"

#include <string.h>

const char *picks_text(const struct picks *p, int i)
{
	return p->list.text[p->list.order[i]];
}

const char *picks_fit(const struct picks *p, int i)
{
	return picks_text(p, p->fit[i]);
}

const char *picks_offer(const struct picks *p, int i)
{
	return picks_text(p, p->offer[i]);
}

int picks_touch(const struct picks *p, int i, int out[DRAW_TOUCHED])
{
	if (p->draw->touch)
		return p->draw->touch(picks_text(p, i), out);
	for (int level = 0; level < p->tree.levels[i]; level++)
		out[level] = p->tree.spot[i][level];
	return p->tree.levels[i];
}

/* ---- Which moves fit ---- */

static bool is_among(int spot, const int spots[], int count)
{
	for (int i = 0; i < count; i++)
		if (spots[i] == spot)
			return true;
	return false;
}

/* Do the picks occur in the move, in this order (a step from a1 to b1 is not one from b1 to
 * a1), or in any? */
static bool fits(const struct picks *p, const int touched[], int count, bool ordered)
{
	int at = 0;

	for (int i = 0; i < p->depth; i++) {
		if (!ordered) {
			if (!is_among(p->picked[i], touched, count))
				return false;
			continue;
		}
		while (at < count && touched[at] != p->picked[i])
			at++;
		if (at++ >= count)
			return false;
	}
	return true;
}

static void narrow(struct picks *p, bool ordered)
{
	int touched[DRAW_TOUCHED];
	size_t typed = strlen(p->begin);

	p->left = p->offers = 0;
	for (int i = 0; i < p->count; i++) {
		int count = picks_touch(p, i, touched);
		if (typed ? strncmp(picks_text(p, i), p->begin, typed) != 0
			  : !fits(p, touched, count, ordered))
			continue;
		p->fit[p->left++] = (uint16_t)i;
		if (typed || count <= p->depth)
			p->offer[p->offers++] = (uint16_t)i;
	}
}

static void narrow_anyhow(struct picks *p)
{
	narrow(p, true);
	if (!p->left)
		narrow(p, false);
}

void picks_fill(struct picks *p, const struct draw *draw, const struct firn_game *game,
		const union firn_state *s, int seat)
{
	p->draw = draw;
	p->count = firn_show_list_fill(&p->list, game, s, seat);
	if (!draw->touch)
		move_tree_grow(&p->tree, &p->list, p->count);
	picks_clear(p);
}

void picks_empty(struct picks *p, const struct draw *draw)
{
	p->draw = draw;
	p->count = 0;
	picks_clear(p);
}

void picks_clear(struct picks *p)
{
	p->depth = 0;
	p->begin[0] = '\0';
	narrow_anyhow(p);
}

static bool try_pick(struct picks *p, int depth, int spot)
{
	int was = p->depth, instead = p->picked[depth];

	p->picked[depth] = spot;
	p->depth = depth + 1;
	narrow_anyhow(p);
	if (p->left)
		return true;
	p->depth = was;
	p->picked[depth] = instead;
	narrow_anyhow(p);
	return false;
}

bool picks_add(struct picks *p, int spot)
{
	p->begin[0] = '\0';
	if (p->depth < PICKS && try_pick(p, p->depth, spot))
		return true;
	return !p->draw->touch && p->depth && try_pick(p, p->depth - 1, spot);
}

bool picks_drop(struct picks *p)
{
	if (!p->depth)
		return false;
	p->depth--;
	narrow_anyhow(p);
	return true;
}

void picks_type(struct picks *p, const char *begin)
{
	size_t n = strlen(begin);

	p->depth = 0;
	n = n < sizeof p->begin ? n : sizeof p->begin - 1;
	memcpy(p->begin, begin, n);
	p->begin[n] = '\0';
	narrow_anyhow(p);
}

/* ---- Where they go on ---- */

/* The next thing to point at: the first touched spot that is not picked. */
static void mark_next(const struct picks *p, const int touched[], int count, struct spot_set *s)
{
	for (int i = 0; i < count; i++) {
		if (is_among(touched[i], p->picked, p->depth))
			continue;
		s->at[touched[i]].legal = true;
		if (!p->begin[0])
			return;
	}
}

void picks_mark(const struct picks *p, struct spot_set *s)
{
	int touched[DRAW_TOUCHED];

	spots_unmark(s);
	for (int i = 0; i < p->left; i++)
		mark_next(p, touched, picks_touch(p, p->fit[i], touched), s);
	for (int i = 0; i < p->depth; i++)
		s->at[p->picked[i]].picked = true;
}

/* ---- Completion ---- */

void picks_complete(const struct picks *p, char *text, size_t cap)
{
	size_t typed = strlen(text), same;

	if (!p->left)
		return;
	same = strlen(picks_fit(p, 0));
	for (int i = 1; i < p->left; i++) {
		size_t n = 0;
		while (n < same && picks_fit(p, i)[n] == picks_fit(p, 0)[n])
			n++;
		same = n;
	}
	if (same <= typed || same >= cap)
		return;
	memcpy(text, picks_fit(p, 0), same);
	text[same] = '\0';
}
