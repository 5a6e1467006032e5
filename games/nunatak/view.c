/* The board as JSON (docs/protocol.md, part nunatak). */
#include "engine/json.h"
#include "games/nunatak/rules.h"

/* A number, or null for -1. */
static void key_int_or_null(struct firn_writer *w, const char *key, int n)
{
	firn_json_key(w, key);
	if (n < 0)
		firn_json_null(w);
	else
		firn_json_int(w, n);
}

static void put_now(const struct nunatak *s, struct firn_writer *w)
{
	bool playing = s->phase >= PHASE_TURN && s->phase < PHASE_FINAL;
	bool asks = s->phase == PHASE_WINDOW || s->phase == PHASE_FINAL;

	firn_json_key(w, "now");
	firn_json_begin(w, '{');
	key_int_or_null(w, "active", playing ? s->active : -1);
	firn_json_key(w, "second");
	firn_json_bool(w, s->effects & EFFECT_SECOND);
	firn_json_key(w, "effects");
	firn_json_begin(w, '[');
	if (s->effects & EFFECT_BALANCE)
		firn_json_string(w, "balance");
	if (s->effects & EFFECT_FREEDOM)
		firn_json_string(w, "freedom");
	if (s->effects & EFFECT_STRENGTH)
		firn_json_string(w, "strength");
	firn_json_end(w, ']');
	key_int_or_null(w, "asking", asks ? s->actor : -1);
	firn_json_end(w, '}');
}

static int owner_at(const struct nunatak *s, int space)
{
	for (int i = 0; i < OWNERS; i++)
		if (s->block[i] & bit(space))
			return i;
	return -1;
}

static void put_one_space(const struct nunatak *s, struct firn_writer *w, int space)
{
	char name[4];

	nunatak_board_name(space, name);
	firn_json_key(w, name);
	if (!((s->free | occupied(s)) & bit(space))) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key(w, "tile");
	firn_json_begin(w, '[');
	for (int i = 0; i < SYMBOLS; i++) /* card order is symbol order */
		if (s->tile[i] & bit(space))
			firn_json_string(w, nunatak_symbol_name[i]);
	firn_json_end(w, ']');
	key_int_or_null(w, "block", owner_at(s, space));
	firn_json_end(w, '}');
}

static void put_display(const struct nunatak *s, struct firn_writer *w)
{
	firn_json_key(w, "display");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->places; i++)
		if (s->display[i])
			firn_json_string(w, card_at(s, i)->text);
		else
			firn_json_null(w);
	firn_json_end(w, ']');
	firn_json_key(w, "reserved");
	firn_json_begin(w, '{');
	for (int i = 0; i < PLACES; i++)
		for (int seat = 0; seat < s->seats; seat++)
			if (s->reserved[seat] >> i & 1) {
				char key[2] = {(char)('1' + i), 0};
				firn_json_key_int(w, key, seat);
			}
	firn_json_end(w, '}');
}

static void put_deck(const struct nunatak *s, struct firn_writer *w)
{
	int left[PILES];

	firn_json_key(w, "deck");
	if (s->mixed) {
		firn_json_int(w, deck_count(s));
		return;
	}
	for (int i = 0; i < PILES; i++)
		left[i] = bits_count(s->deck & ruleset_of(s)->pile[i]);
	for (int i = 0; i < s->secret.count; i++) /* a hidden one is in the deck again */
		left[s->secret.top[i] >> 5] += (s->secret.top[i] & 31) != HIDDEN_KIND;
	firn_json_begin(w, '[');
	for (int i = 0; i < PILES; i++)
		firn_json_int(w, left[i]);
	firn_json_end(w, ']');
}

static void put_pending(const struct nunatak *s, struct firn_writer *w)
{
	char name[4];

	firn_json_key(w, "pending");
	firn_json_begin(w, '[');
	for (int i = 0; i < 4; i++)
		if (s->pending >> i & 1) {
			nunatak_board_name(nunatak_board[s->last].corner[i], name);
			firn_json_string(w, name);
		}
	firn_json_end(w, ']');
}

static void put_revealed(const struct nunatak *s, struct firn_writer *w)
{
	firn_json_key_int(w, "stack",
			  bits_count(s->stack & ~ruleset_of(s)->tile_pile[0])); /* N3.1 */
	firn_json_key_int(w, "blessing_deck", bits_count(s->blessing_deck));
	firn_json_key(w, "blessings");
	firn_json_begin(w, '[');
	for (int i = 0; i < 2; i++)
		if (s->revealed[i])
			firn_json_string(w, nunatak_blessing_name[s->revealed[i] - 1]);
	firn_json_end(w, ']');
	put_pending(s, w);
	key_int_or_null(w, "first", s->first == 255 ? -1 : s->first);
	firn_json_key(w, "completion");
	if (s->completion)
		firn_json_string(w, nunatak_completion_name[s->completion - 1]);
	else
		firn_json_null(w);
	firn_json_key(w, "markers");
	if (s->seats > 1) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '[');
	firn_json_int(w, s->marker + 1);
	firn_json_int(w, ((s->marker + 2) & 3) + 1);
	firn_json_end(w, ']');
}

/* What screens show of the ruleset: the numbers printed on the track, what blessings are worth. */
static void put_numbers(const struct nunatak *s, struct firn_writer *w)
{
	const struct nunatak_ruleset *t = ruleset_of(s);

	firn_json_key(w, "track");
	firn_json_begin(w, '[');
	for (int i = 0; i <= t->track_end; i++)
		if (t->track_shown >> i & 1)
			firn_json_int(w, t->track[i]);
		else
			firn_json_null(w);
	firn_json_end(w, ']');
	firn_json_key(w, "worth");
	firn_json_begin(w, '{');
	firn_json_key_int(w, "progress", t->progress);
	firn_json_key_int(w, "gift", t->gift);
	firn_json_key_int(w, "kinship", t->kinship);
	firn_json_key_int(w, "edge", t->edge);
	firn_json_key_int(w, "fellowship", t->fellowship);
	firn_json_key_int(w, "unused", t->unused);
	firn_json_key_int(w, "strength", t->strength);
	firn_json_key_int(w, "balance", t->balance);
	firn_json_key_int(w, "expansion", t->expansion);
	firn_json_key_int(w, "providence", t->providence);
	firn_json_end(w, '}');
}

/* ---- one owner ---- */

static void put_points(const struct nunatak *s, struct firn_writer *w, int owner)
{
	int squares = s->got[ROW_SQUARES][owner], support = s->got[ROW_SUPPORT][owner];
	int blessings = s->got[ROW_BLESSINGS][owner];

	firn_json_key_int(w, "score", squares + support + blessings);
	firn_json_key(w, "got");
	firn_json_begin(w, '{');
	firn_json_key_int(w, "squares", squares);
	firn_json_key_int(w, "support", support);
	firn_json_key_int(w, "blessings", blessings);
	firn_json_end(w, '}');
	firn_json_key_int(w, "advances", s->advances[owner]);
	firn_json_key_int(w, "blocks", s->blocks[owner]);
	firn_json_key(w, "set");
	if (s->seats == 2 && owner < 2) {
		int set = s->set >> 4 * owner;
		firn_json_begin(w, '[');
		firn_json_int(w, set & 3);
		firn_json_int(w, set >> 2 & 1);
		firn_json_end(w, ']');
	} else {
		firn_json_null(w);
	}
	firn_json_key_int(w, "extra", s->extra >> owner & 1);
}

static void put_card(const struct nunatak *s, struct firn_writer *w, int i)
{
	bool moved = s->moved == i;

	firn_json_begin(w, '[');
	if (moved && taken_symbol(s, i) == ARTISAN) {
		char text[24];
		struct firn_writer as;
		firn_writer_init(&as, text, sizeof text);
		firn_put(&as, "artisan:");
		firn_put(&as, nunatak_tool_name[s->moved_to >> 4]);
		firn_json_string(w, text);
	} else {
		firn_json_string(w, nunatak_symbol_name[taken_symbol(s, i)]);
	}
	firn_json_string(w, ruleset_of(s)->card[taken_kind(s->taken[i])].text);
	if (moved)
		firn_json_string(w, "moved");
	firn_json_end(w, ']');
}

static void put_held(const struct nunatak *s, struct firn_writer *w, int owner)
{
	firn_json_key(w, "blessings");
	firn_json_begin(w, '[');
	for (int k = 0; k < BLESSINGS; k++)
		for (int i = 0; i < held_count(s->held[owner], k); i++) {
			bool fresh = owner == s->active && i >= held_count(held_ripe(s, owner), k);
			firn_json_begin(w, '{');
			firn_json_key(w, "id");
			firn_json_string(w, nunatak_blessing_name[k]);
			firn_json_key(w, "fresh");
			firn_json_bool(w, fresh);
			firn_json_end(w, '}');
		}
	firn_json_end(w, ']');
	firn_json_key_int(w, "received", s->received[owner]);
	firn_json_key(w, "used");
	firn_json_begin(w, '[');
	for (int k = 0; k < BLESSINGS; k++)
		if (s->used[owner] & nunatak_blessing_data[k].end_bit)
			firn_json_string(w, nunatak_blessing_name[k]);
	firn_json_end(w, ']');
}

static void put_owner(const struct nunatak *s, struct firn_writer *w, int owner)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "kind");
	firn_json_string(w, is_player(s, owner) ? "player" : s->seats == 2 ? "siku" : "dummy");
	put_points(s, w, owner);
	firn_json_key(w, "cards");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->taken_count; i++)
		if (taken_owner(s->taken[i]) == owner)
			put_card(s, w, i);
	firn_json_end(w, ']');
	put_held(s, w, owner);
	firn_json_key(w, "skip");
	firn_json_bool(w, s->skip >> owner & 1);
	firn_json_end(w, '}');
}

/* ---- what the log would tell as well ---- */

static void put_space_or_null(struct firn_writer *w, const char *key, int space)
{
	char name[4];

	firn_json_key(w, key);
	if (space < 0) {
		firn_json_null(w);
		return;
	}
	nunatak_board_name(space, name);
	firn_json_string(w, name);
}

/* What follows: an elder's blessing after the squares, the use of a blessing just taken, the rest
 * of the turn or of the window after providence. */
static const char *due(const struct nunatak *s)
{
	if (s->phase == PHASE_IMMEDIATE)
		return nunatak_blessing_name[s->waiting];
	if (s->phase == PHASE_ORDER)
		return s->waiting >> 4 & 1 ? "window" : "turn";
	return s->effects & EFFECT_ELDER ? "bless" : NULL;
}

/* N9.1: known from the first extra turn on. */
static bool knows_last_turn(const struct nunatak *s)
{
	bool begun = s->phase == PHASE_TURN || (s->phase >= PHASE_START && s->phase <= PHASE_ORDER);

	return s->seats == 4 && s->placed + begun > EXTRA_TURNS_AT;
}

static void put_turn(const struct nunatak *s, struct firn_writer *w)
{
	char name[4];

	put_space_or_null(w, "last", s->placed ? s->last : -1);
	firn_json_key(w, "laid");
	firn_json_begin(w, '[');
	for (int i = 0; i < 4; i++)
		if ((s->laid >> i & 1) && (s->free >> nunatak_board[s->last].above[i] & 1)) {
			nunatak_board_name(nunatak_board[s->last].above[i], name);
			firn_json_string(w, name);
		}
	firn_json_end(w, ']');
	firn_json_key(w, "due");
	if (due(s))
		firn_json_string(w, due(s));
	else
		firn_json_null(w);
	key_int_or_null(w, "last_turn", knows_last_turn(s) ? s->next_best : -1);
}

static void put_count(struct firn_writer *w, const char *name, uint64_t set)
{
	if (set)
		firn_json_key_int(w, name, bits_count(set));
}

static void put_cards_left(const struct nunatak *s, struct firn_writer *w, uint64_t pile)
{
	const struct nunatak_ruleset *t = ruleset_of(s);

	firn_json_begin(w, '{');
	for (int k = 0; k < t->kinds; k++)
		put_count(w, t->card[k].text, s->deck & pile & t->kind[k]);
	firn_json_end(w, '}');
}

static void put_tiles_left(const struct nunatak *s, struct firn_writer *w, uint64_t pile)
{
	firn_json_begin(w, '{');
	for (int k = 0; k < TILE_KINDS; k++)
		put_count(w, nunatak_tile_name[k], s->stack & pile & ruleset_of(s)->tile_kind[k]);
	firn_json_end(w, '}');
}

/* What may still be drawn, as far as the viewer can know. */
static void put_left(const struct nunatak *s, struct firn_writer *w)
{
	firn_json_key(w, "left");
	firn_json_begin(w, '{');
	firn_json_key(w, "cards");
	firn_json_begin(w, '[');
	for (int i = 0; i < (s->mixed ? 1 : PILES); i++)
		put_cards_left(s, w, s->mixed ? ALL_SPACES : ruleset_of(s)->pile[i]);
	firn_json_end(w, ']');
	firn_json_key(w, "tiles");
	firn_json_begin(w, '[');
	for (int i = 0; i < PILES; i++)
		put_tiles_left(s, w, ruleset_of(s)->tile_pile[i]);
	firn_json_end(w, ']');
	firn_json_key(w, "blessings");
	firn_json_begin(w, '{');
	for (int k = 0; k < BLESSINGS; k++)
		put_count(w, nunatak_blessing_name[k],
			  s->blessing_deck & ruleset_of(s)->blessing[k]);
	firn_json_end(w, '}');
	firn_json_end(w, '}');
}

static void put_top(const struct nunatak *s, struct firn_writer *w, const char *key)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int i = 0; i < s->secret.count; i++)
		firn_json_string(w, ruleset_of(s)->card[s->secret.top[i] & 31].text);
	firn_json_end(w, ']');
}

/* The cards that lie on the deck after providence, for the seat that put them there; to the others
 * which piles they are of, in any order. */
static void put_looked_at(const struct nunatak *s, struct firn_writer *w, bool knows)
{
	firn_json_key(w, "top");
	if (!s->secret.count) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key_int(w, "seat", s->secret.knower);
	firn_json_key(w, "piles");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->secret.count; i++)
		firn_json_int(w, (s->secret.top[i] >> 5) + 1);
	firn_json_end(w, ']');
	if (knows)
		put_top(s, w, "cards");
	firn_json_end(w, '}');
}

void nunatak_view(const void *state, int viewer, struct firn_writer *w)
{
	const struct nunatak *s = state;
	struct nunatak known = *s;
	bool knows = viewer == FIRN_ALL || viewer == s->secret.knower;

	nunatak_hide(&known, viewer);
	firn_json_key(w, "board");
	firn_json_begin(w, '{');
	put_now(s, w);
	firn_json_key(w, "spaces");
	firn_json_begin(w, '{');
	for (int i = 0; i < SPACES; i++)
		put_one_space(s, w, i);
	firn_json_end(w, '}');
	put_display(s, w);
	put_deck(s, w);
	put_revealed(s, w);
	put_numbers(s, w);
	firn_json_key(w, "seat");
	firn_json_begin(w, '[');
	for (int i = 0; i < owner_count(s); i++)
		put_owner(s, w, i);
	firn_json_end(w, ']');
	put_turn(s, w);
	put_looked_at(&known, w, knows);
	put_left(&known, w);
	if (knows && s->phase == PHASE_ORDER)
		put_top(s, w, "peeked");
	firn_json_end(w, '}');
	if (viewer != FIRN_ALL)
		return;
	firn_json_key(w, "hidden");
	firn_json_begin(w, '{');
	put_top(s, w, "top");
	firn_json_end(w, '}');
}

const char *nunatak_phase(const void *state)
{
	static const char *const name[] = {
		[PHASE_SET_TILE] = "setup",     [PHASE_SET_CARD] = "setup",
		[PHASE_SET_BLESSING] = "setup", [PHASE_SET_COMPLETION] = "setup",
		[PHASE_SET_FIRST] = "setup",    [PHASE_TURN] = "turn",
		[PHASE_SQUARE] = "square",      [PHASE_TILE] = "draw",
		[PHASE_BLESS] = "bless",        [PHASE_IMMEDIATE] = "immediate",
		[PHASE_REFILL] = "draw",        [PHASE_REVEAL] = "draw",
		[PHASE_ROUND] = "draw",         [PHASE_START] = "draw",
		[PHASE_EXPAND] = "draw",        [PHASE_PEEK] = "draw",
		[PHASE_ORDER] = "order",        [PHASE_WINDOW] = "window",
		[PHASE_DUMMY] = "dummy",        [PHASE_FINAL] = "final",
		[PHASE_OVER] = "over",
	};

	return name[((const struct nunatak *)state)->phase];
}
