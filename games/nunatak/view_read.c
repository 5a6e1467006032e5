/* The board read back from JSON: view.c the other way round. */
#include "engine/view.h"
#include "games/nunatak/rules.h"

/* ---- words ---- */

static int read_space(struct firn_json v)
{
	char name[4];

	return firn_json_to_string(v, name, sizeof name, NULL) ? nunatak_board_find(name) : -1;
}

/* The kind of a card by its text, or -1. */
static int read_card(const struct nunatak *s, struct firn_json v)
{
	const struct nunatak_ruleset *t = ruleset_of(s);
	char text[FIRN_MAX_TEXT];

	if (firn_json_to_string(v, text, sizeof text, NULL))
		for (int k = 0; k < t->kinds; k++)
			if (firn_equal(t->card[k].text, text))
				return k;
	return -1;
}

static int read_blessing(struct firn_json v)
{
	return firn_view_name(v, nunatak_blessing_name, BLESSINGS);
}

/* The n lowest ids of a set: draws take the highest. */
static uint64_t lowest(uint64_t set, int n)
{
	uint64_t left = set;

	for (; n > 0 && left; n--)
		left = bits_drop_first(left);
	return set & ~left;
}

/* ---- the temple ---- */

static void read_spaces(struct nunatak *s, struct firn_json spaces)
{
	struct firn_json key = firn_json_first(spaces);

	for (; key.kind; key = firn_json_next(spaces, key)) {
		struct firn_json v = firn_json_value(key), tile = firn_json_member(v, "tile");
		struct firn_json name = firn_json_first(tile);
		int space = read_space(key), owner;
		if (space < 0)
			continue;
		owner = firn_view_int(firn_json_member(v, "block"), 0, owner_count(s) - 1, -1);
		for (; name.kind; name = firn_json_next(tile, name)) {
			int symbol = firn_view_name(name, nunatak_symbol_name, SYMBOLS);
			if (symbol < 0)
				continue;
			s->tile[symbol] |= bit(space);
			s->free |= owner < 0 ? bit(space) : 0;
		}
		if (owner >= 0)
			s->block[owner] |= bit(space), s->placed++;
	}
}

/* Which squares of the last block are named: by their corner, or by the space above. */
static uint8_t read_squares(const struct nunatak *s, struct firn_json list, const uint8_t names[4])
{
	struct firn_json v = firn_json_first(list);
	unsigned squares = 0;

	for (; v.kind && s->placed; v = firn_json_next(list, v)) {
		int space = read_space(v);
		for (int i = 0; i < 4; i++)
			squares |= (unsigned)(space >= 0 && names[i] == space) << i;
	}
	return (uint8_t)squares;
}

/* ---- cards and blessings ---- */

static void read_display(struct nunatak *s, struct firn_json board)
{
	struct firn_json list = firn_json_member(board, "display"), v = firn_json_first(list);
	struct firn_json reserved = firn_json_member(board, "reserved");
	int place = 0;

	for (; v.kind && place < PLACES; v = firn_json_next(list, v))
		s->display[place++] = (uint8_t)(read_card(s, v) + 1);
	s->places = (uint8_t)(place < SHOWN ? SHOWN : place);
	for (int i = 0; i < PLACES; i++) {
		char key[2] = {(char)('1' + i), 0};
		int seat = firn_view_int(firn_json_member(reserved, key), 0, s->seats - 1, -1);
		if (seat >= 0)
			s->reserved[seat] |= (uint8_t)(1u << i);
	}
}

static void read_revealed(struct nunatak *s, struct firn_json list)
{
	struct firn_json v = firn_json_first(list);

	for (int i = 0; i < 2 && v.kind; i++) {
		s->revealed[i] = (uint8_t)(read_blessing(v) + 1);
		v = firn_json_next(list, v);
	}
}

/* Every pile of `left`: how many there are of each kind. */
static void read_left(struct nunatak *s, struct firn_json left)
{
	const struct nunatak_ruleset *t = ruleset_of(s);
	struct firn_json cards = firn_json_member(left, "cards"), a = firn_json_first(cards);
	struct firn_json tiles = firn_json_member(left, "tiles"), b = firn_json_first(tiles);
	struct firn_json blessings = firn_json_member(left, "blessings");

	s->deck = s->stack = s->blessing_deck = 0;
	for (int i = 0; i < PILES; i++) {
		uint64_t pile = s->mixed ? ALL_SPACES : t->pile[i];
		for (int k = 0; k < t->kinds && a.kind; k++)
			s->deck |= lowest(pile & t->kind[k],
					  firn_view_key(a, t->card[k].text, CARDS));
		for (int k = 0; k < TILE_KINDS && b.kind; k++)
			s->stack |= lowest(t->tile_pile[i] & t->tile_kind[k],
					   firn_view_key(b, nunatak_tile_name[k], SPACES));
		a = a.kind ? firn_json_next(cards, a) : a;
		b = b.kind ? firn_json_next(tiles, b) : b;
	}
	for (int k = 0; k < BLESSINGS; k++)
		s->blessing_deck |= (uint32_t)lowest(
			t->blessing[k],
			firn_view_key(blessings, nunatak_blessing_name[k], BLESSING_CARDS));
}

/* The cards providence looked at; their faces only for the seat that did. */
static void read_top(struct nunatak *s, struct firn_json top)
{
	struct firn_json piles = firn_json_member(top, "piles"), p = firn_json_first(piles);
	struct firn_json cards = firn_json_member(top, "cards"), c = firn_json_first(cards);

	if (p.kind)
		s->secret.knower = (uint8_t)firn_view_key(top, "seat", s->seats - 1);
	for (; p.kind && s->secret.count < MOST_PEEKED; p = firn_json_next(piles, p)) {
		int kind = read_card(s, c), pile = firn_view_int(p, 1, PILES, 1) - 1;
		s->secret.top[s->secret.count++] = (uint8_t)((kind < 0 ? HIDDEN_KIND : kind) |
							     pile << 5);
		c = c.kind ? firn_json_next(cards, c) : c;
	}
}

/* ---- one owner ---- */

/* `as` says which side counts; a moved card says what it counts as now. */
static void read_taken(struct nunatak *s, struct firn_json v, int owner)
{
	struct firn_json as = firn_json_first(v), card = firn_json_next(v, as);
	int kind = read_card(s, card), i = s->taken_count, symbol;
	char text[24] = "";

	if (kind < 0 || i == CARDS)
		return;
	firn_json_to_string(as, text, sizeof text, NULL);
	symbol = firn_view_name(as, nunatak_symbol_name, SYMBOLS);
	s->taken[s->taken_count++] = (uint8_t)(kind << 3 | owner);
	if (firn_json_next(v, card).kind) {
		int tool = NO_TOOL;
		for (int k = 0; k < TOOLS; k++)
			if (!memcmp(text, "artisan:", 8) &&
			    firn_equal(text + 8, nunatak_tool_name[k]))
				tool = k, symbol = ARTISAN;
		s->moved = (uint8_t)i;
		s->moved_to = (uint8_t)((symbol < 0 ? 0 : symbol) | tool << 4);
	} else if (symbol >= 0 && ruleset_of(s)->card[kind].symbol[1] == symbol) {
		s->taken[i] |= 1 << 2;
	}
}

static void read_cards(struct nunatak *s, struct firn_json list, int owner)
{
	struct firn_json v = firn_json_first(list);

	for (; v.kind; v = firn_json_next(list, v))
		if (v.kind == FIRN_JSON_ARRAY && firn_json_first(v).kind)
			read_taken(s, v, owner);
}

static void read_held(struct nunatak *s, struct firn_json v, int owner)
{
	struct firn_json list = firn_json_member(v, "blessings"), i = firn_json_first(list);

	for (; i.kind; i = firn_json_next(list, i)) {
		int kind = read_blessing(firn_json_member(i, "id"));
		if (kind < 0 || held_count(s->held[owner], kind) == 2)
			continue;
		s->held[owner] += held_one(kind);
		if (owner == s->active && firn_view_true(firn_json_member(i, "fresh")))
			s->fresh += held_one(kind);
	}
	list = firn_json_member(v, "used");
	for (i = firn_json_first(list); i.kind; i = firn_json_next(list, i)) {
		int kind = read_blessing(i);
		s->used[owner] |= kind < 0 ? 0 : nunatak_blessing_data[kind].end_bit;
	}
}

static void read_set(struct nunatak *s, struct firn_json set, int owner)
{
	struct firn_json own = firn_json_first(set);
	struct firn_json siku = own.kind ? firn_json_next(set, own) : own;

	if (s->seats == 2 && owner < 2)
		s->set |= (uint8_t)((firn_view_int(own, 0, 3, 0) | firn_view_int(siku, 0, 1, 0)
									   << 2)
				    << 4 * owner);
}

static void read_owner(struct nunatak *s, struct firn_json v, int owner)
{
	static const char *const rows[] = {"squares", "support", "blessings"};
	struct firn_json got = firn_json_member(v, "got");

	for (int row = 0; row < 3; row++)
		s->got[row][owner] = (uint8_t)firn_view_key(got, rows[row], UINT8_MAX);
	s->advances[owner] = (uint8_t)firn_view_key(v, "advances", TRACK_MAX - 1);
	s->blocks[owner] = (uint8_t)firn_view_key(v, "blocks", SPACES);
	s->received[owner] = (uint8_t)firn_view_key(v, "received", UINT8_MAX);
	s->extra |= (uint8_t)(firn_view_key(v, "extra", 1) << owner);
	s->skip |= (uint8_t)(firn_view_true(firn_json_member(v, "skip")) << owner);
	read_set(s, firn_json_member(v, "set"), owner);
	read_cards(s, firn_json_member(v, "cards"), owner);
	read_held(s, v, owner);
}

/* ---- the turn ---- */

static void read_effects(struct nunatak *s, struct firn_json now)
{
	static const char *const name[] = {"freedom", "strength",
					   "balance"}; /* EFFECT_, in order */
	struct firn_json list = firn_json_member(now, "effects"), v = firn_json_first(list);

	for (; v.kind; v = firn_json_next(list, v)) {
		int effect = firn_view_name(v, name, 3);
		s->effects |= (uint8_t)(effect < 0 ? 0 : 1u << effect);
	}
	if (firn_view_true(firn_json_member(now, "second")))
		s->effects |= EFFECT_SECOND;
}

static void read_due(struct nunatak *s, struct firn_json v)
{
	static const char *const name[] = {"bless", "window"};
	int due = firn_view_name(v, name, 2), kind = read_blessing(v);

	if (s->phase == PHASE_IMMEDIATE)
		s->waiting = (uint8_t)(kind < 0 ? 0 : kind);
	else if (s->phase == PHASE_ORDER)
		s->waiting = (uint8_t)(s->secret.knower << 2 | (due == 1) << 4);
	else if (due == 0)
		s->effects |= EFFECT_ELDER;
}

/* What follows from the rest: abundance makes its seat miss a turn, and who can take nothing else
 * takes anything (N4.3). */
static void derive_effects(struct nunatak *s)
{
	if (s->phase < PHASE_FINAL && (s->skip >> s->active & 1))
		s->effects |= EFFECT_ABUNDANCE;
	if ((s->phase == PHASE_TURN && !nunatak_places_to_take(s)) ||
	    (s->phase == PHASE_DUMMY && nunatak_dummy_place(s) < 0))
		s->effects |= EFFECT_ANY;
}

static void read_turn(struct nunatak *s, const struct firn_view *v)
{
	struct firn_json board = v->board, markers = firn_json_member(board, "markers");
	int space = read_space(firn_json_member(board, "last"));

	s->turn = (uint8_t)v->turn;
	s->actor = (int8_t)(v->actors < 0 ? v->actors : bits_first((uint64_t)v->actors));
	s->first = (uint8_t)firn_view_int(firn_json_member(board, "first"), 0, s->seats - 1, 255);
	s->completion = (uint8_t)(firn_view_name(firn_json_member(board, "completion"),
						 nunatak_completion_name, COMPLETIONS) +
				  1);
	s->marker = (uint8_t)(firn_view_int(firn_json_first(markers), 1, 4, 1) - 1);
	s->last = (uint8_t)(space < 0 ? 0 : space);
	s->pending = read_squares(s, firn_json_member(board, "pending"),
				  nunatak_board[s->last].corner);
	s->laid = read_squares(s, firn_json_member(board, "laid"), nunatak_board[s->last].above);
	s->next_best = (uint8_t)firn_view_key(board, "last_turn", OWNERS - 1);
	for (s->phase = 0; s->phase < PHASE_OVER; s->phase++)
		if (firn_equal(nunatak_phase(s), v->phase))
			break;
}

void nunatak_view_read(void *state, const struct firn_view *v)
{
	struct nunatak *s = state;
	struct firn_json board = v->board, now = firn_json_member(board, "now");
	struct firn_json seats = firn_json_member(board, "seat"), one = firn_json_first(seats);

	s->mixed = firn_json_member(board, "deck").kind == FIRN_JSON_NUMBER;
	s->active = (uint8_t)firn_view_key(now, "active", owner_count(s) - 1);
	s->extra = s->set = 0;
	read_spaces(s, firn_json_member(board, "spaces"));
	read_display(s, board);
	read_revealed(s, firn_json_member(board, "blessings"));
	read_left(s, firn_json_member(board, "left"));
	read_top(s, firn_json_member(board, "top"));
	for (int i = 0; i < owner_count(s) && one.kind; i++) {
		read_owner(s, one, i);
		one = firn_json_next(seats, one);
	}
	read_turn(s, v);
	read_effects(s, now);
	read_due(s, firn_json_member(board, "due"));
	derive_effects(s);
}
