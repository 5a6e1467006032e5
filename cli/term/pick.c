#include "cli/term/pick.h"

#include <stdio.h>
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

const char *picks_say(const struct picks *p, const char *text, char out[SAY_TEXT])
{
	return say_move(&p->telling, text, out);
}

const char *picks_find(const struct picks *p, const char *typed)
{
	const char *found = say_find(&p->telling, &p->list, p->count, typed);

	return found ? found : typed;
}

/* ---- Which moves fit ---- */

static bool begins(const char *text, const char *begin)
{
	return !strncmp(text, begin, strlen(begin));
}

/* As it was typed: the text, or the words. */
static bool is_typed(const struct picks *p, int i)
{
	char words[SAY_TEXT];

	return begins(picks_text(p, i), p->begin) ||
	       say_begins(picks_say(p, picks_text(p, i), words), p->begin);
}

static int times(int spot, const int spots[], int count)
{
	int n = 0;

	for (int i = 0; i < count; i++)
		n += spots[i] == spot;
	return n;
}

/* Do the picks occur in the move, in this order (a step from a1 to b1 is not one from b1 to
 * a1), or in any? */
static bool fits(const struct picks *p, const int touched[], int count, bool ordered)
{
	int at = 0;

	for (int i = 0; i < p->depth; i++) {
		if (!ordered) {
			if (times(p->picked[i], touched, count) <
			    times(p->picked[i], p->picked, i + 1))
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
	bool typed = p->begin[0];

	p->left = p->offers = 0;
	for (int i = 0; i < p->count; i++) {
		int count = picks_touch(p, i, touched);
		if (typed ? !is_typed(p, i) : !fits(p, touched, count, ordered))
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
	p->telling = (struct say){.game = game, .state = s, .seat = seat, .names = &draw_names};
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

/* The next thing to point at: the first touched spot that is not picked, or not often enough; all of
 * them if their order does not matter. */
static void mark_next(const struct picks *p, int move, struct spot_set *s)
{
	int touched[DRAW_TOUCHED], count = picks_touch(p, move, touched);
	bool all = p->begin[0] || (p->draw->mixes && p->draw->mixes(picks_text(p, move)));

	for (int i = 0; i < count; i++) {
		if (times(touched[i], touched, i + 1) <= times(touched[i], p->picked, p->depth))
			continue;
		s->at[touched[i]].legal = true;
		if (!all)
			return;
	}
}

void picks_mark(const struct picks *p, struct spot_set *s)
{
	spots_unmark(s);
	for (int i = 0; i < p->left; i++)
		mark_next(p, p->fit[i], s);
	for (int i = 0; i < p->depth; i++)
		s->at[p->picked[i]].picked = true;
}

/* ---- Completion ---- */

/* Shortens `all` to what it has in common with another text; whole characters. */
static void keep_common(char all[SAY_TEXT], const char *other)
{
	size_t n = 0;

	while (all[n] && all[n] == other[n])
		n++;
	while (n > 0 && (all[n] & 0xc0) == 0x80)
		n--;
	all[n] = '\0';
}

/* What all fitting moves that begin with the text have in common; false: none does. */
static bool find_common(const struct picks *p, const char *text, bool words, char all[SAY_TEXT])
{
	char one[SAY_TEXT];
	int hits = 0;

	for (int i = 0; i < p->left; i++) {
		snprintf(one, sizeof one, "%s", picks_fit(p, i));
		if (words)
			picks_say(p, picks_fit(p, i), one);
		if (words ? !say_begins(one, text) : !begins(one, text))
			continue;
		if (hits++)
			keep_common(all, one);
		else
			memcpy(all, one, sizeof one);
	}
	return hits;
}

void picks_complete(const struct picks *p, char *text, size_t cap)
{
	char all[SAY_TEXT];

	if (!find_common(p, text, false, all) && !find_common(p, text, true, all))
		return;
	if (strlen(all) > strlen(text) && strlen(all) < cap)
		memcpy(text, all, strlen(all) + 1);
}
