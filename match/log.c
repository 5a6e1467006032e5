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
	uint32_t until;               /* up to this move `revealed` has been counted */
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

/* Counts the reveals from move n, the first secret one, until all is told or the log ends. */
static void look_ahead(struct known *k)
{
	const struct firn_game *game = k->m->start.game;
	union firn_state s = k->state;
	uint32_t hidden = 0;

	k->until = k->n;
	do {
		struct firn_entry e = k->m->log[k->until++];
		hidden = firn_seen_hidden(game, &s, e, hidden, k->revealed);
		game->apply(&s, e.seat, e.move);
	} while (hidden && k->until < k->m->head.count);
}

/* Passes the next recorded move; true: the viewer knows it, by this text. */
static bool known_next(struct known *k, char text[FIRN_MAX_TEXT])
{
	const struct firn_game *game = k->m->start.game;
	struct firn_entry e = k->m->log[k->n];
	bool told = firn_seen_text(game, &k->state, e, k->viewer, text);

	if (k->n >= k->until && game->seen(&k->state, e.seat, e.move, FIRN_PUBLIC) == FIRN_UNSEEN)
		look_ahead(k);
	if (!told && e.seat >= 0 && /* GCOVR_EXCL_BR_LINE: no game hides a whole draw yet */
	    k->revealed[e.seat]-- > 0)
		told = game->move_text(&k->state, e.move, text, FIRN_MAX_TEXT) > 0;
	game->apply(&k->state, e.seat, e.move);
	k->n++;
	k->count += told;
	return told;
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
	while (k.n < m->head.count) {
		if (!known_next(&k, text) || k.count <= from)
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
	while (k.n < m->head.count)
		if (known_next(&k, text) && k.count > n)
			return k.n - 1;
	return m->head.count;
}
