#include "match/log.h"

#include "engine/json.h"
#include "match/seen.h"

/* Walks over the log as a viewer knows it. */
struct known {
	const struct firn_match *m;
	int viewer;
	union firn_state state;       /* before recorded move n */
	uint32_t n;                   /* recorded moves passed */
	uint32_t count;               /* those of them that the viewer knows */
	bool counted;                 /* the next member is, from the first secret move on */
	int revealed[FIRN_MAX_SEATS]; /* secret moves that are told later, of each seat */
};

/* Begins at entry `from` or before it, where nothing is hidden from anybody. */
static void known_begin(struct known *k, const struct firn_match *m, int viewer, uint32_t from)
{
	*k = (struct known){.m = m, .viewer = viewer};
	if (from < m->head.told) {
		firn_match_at(m, 0, &k->state);
		return;
	}
	k->state = m->head.base;
	k->n = k->count = m->head.told;
}

/* Counts the reveals from move n, the first secret one, to the end of the log. */
static void count_revealed(struct known *k)
{
	const struct firn_game *game = k->m->start.game;
	union firn_state s = k->state;
	uint32_t hidden = 0;

	for (uint32_t n = k->n; n < k->m->head.count; n++) {
		struct firn_entry e = k->m->log[n];
		hidden = firn_seen_hidden(game, &s, e, hidden, k->revealed);
		game->apply(&s, e.seat, e.move);
	}
	k->counted = true;
}

/* Does the viewer know this move by now? Then by this text. */
static bool is_known(struct known *k, struct firn_entry e, char text[FIRN_MAX_TEXT])
{
	const struct firn_game *game = k->m->start.game;

	if (firn_seen_text(game, &k->state, e, k->viewer, text))
		return true;
	if (e.seat < 0 || k->revealed[e.seat]-- <= 0) /* GCOVR_EXCL_BR_LINE: all draws are told */
		return false;
	game->move_text(&k->state, e.move, text, FIRN_MAX_TEXT);
	return true;
}

/* Goes on until it has passed an entry that the viewer knows; false: there is none left. */
static bool known_next(struct known *k, char text[FIRN_MAX_TEXT])
{
	const struct firn_game *game = k->m->start.game;
	bool known = false;

	while (!known && k->n < k->m->head.count) {
		struct firn_entry e = k->m->log[k->n];
		if (!k->counted &&
		    game->seen(&k->state, e.seat, e.move, FIRN_PUBLIC) == FIRN_UNSEEN)
			count_revealed(k);
		known = is_known(k, e, text);
		game->apply(&k->state, e.seat, e.move);
		k->n++;
	}
	k->count += known;
	return known;
}

uint32_t firn_log_settled(const struct firn_match *m)
{
	return m->head.hidden ? m->head.told : m->head.count;
}

void firn_log_write(struct firn_writer *w, const struct firn_match *m, int viewer, uint32_t from)
{
	char text[FIRN_MAX_TEXT];
	struct known k;

	known_begin(&k, m, viewer, from);
	firn_json_begin(w, '[');
	while (known_next(&k, text)) {
		if (k.count <= from)
			continue;
		firn_json_begin(w, '[');
		firn_json_int(w, m->log[k.n - 1].seat);
		firn_json_string(w, text);
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

uint32_t firn_log_find(const struct firn_match *m, int viewer, uint32_t n)
{
	char text[FIRN_MAX_TEXT];
	struct known k;

	known_begin(&k, m, viewer, n);
	while (known_next(&k, text))
		if (k.count > n)
			return k.n - 1;
	return m->head.count;
}
