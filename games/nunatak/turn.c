/* A turn, in the order of the rules: take a card, place a block, support, rows, squares,
 * blessing, refill, window, pass (N4, N5, N8.3). */
#include <assert.h>

#include "games/nunatak/rules.h"

/* ---- taking a card ---- */

/* Places with a card that shows one of the symbols. */
static unsigned places_showing(const struct nunatak *s, unsigned shown)
{
	const uint8_t *shows = table_of(s)->shows;
	unsigned places = 0;
	for (int i = 0; i < s->places; i++)
		places |= (unsigned)((shows[s->display[i]] & shown) != 0) << i;
	return places;
}

/* N4.1 and foresight: an own reserved card that fits must be taken, another's may not. */
static unsigned places_to_take(const struct nunatak *s, unsigned shown)
{
	unsigned fitting = places_showing(s, shown);
	unsigned own = fitting & s->reserved[s->active];
	return own ? own : fitting & ~reserved_by_others(s, s->active);
}

/* N4.3: any card; another's reserved one only if no other is left. */
static unsigned places_any(const struct nunatak *s)
{
	unsigned filled = display_filled(s);
	unsigned mine = filled & ~reserved_by_others(s, s->active);
	return mine ? mine : filled;
}

/* Does a card of the deck show one of the symbols? */
static bool deck_shows(const struct nunatak *s, unsigned shown)
{
	const struct nunatak_table *t = table_of(s);
	for (int i = 0; i < s->secret.count; i++)
		if (t->card[s->secret.top[i] & 31].symbols & shown)
			return true;
	for (int i = 0; i < SYMBOLS; i++)
		if ((shown >> i & 1) && (s->deck & t->fits[i]))
			return true;
	return false;
}

/* N4.2: display and deck become one pile; a reserved card stays. Cards of a kind are alike
 * now, so each kind keeps its lowest ids: equal decks are equal bytes. */
static void shuffle_back(struct nunatak *s)
{
	const struct nunatak_table *t = table_of(s);
	unsigned stay = reserved_by_others(s, -1);
	uint8_t count[MAX_KINDS + 1];
	for (int k = 0; k < t->kinds; k++)
		count[k] = (uint8_t)bits_count(s->deck & t->kind[k]);
	for (int i = 0; i < s->secret.count; i++)
		count[s->secret.top[i] & 31]++, s->secret.top[i] = 0;
	for (int i = 0; i < s->places; i++)
		if (s->display[i] && !(stay >> i & 1))
			count[s->display[i] - 1]++, s->display[i] = 0;
	s->secret.count = s->secret.knower = 0;
	s->mixed = 1;
	s->deck = 0;
	for (int k = 0; k < t->kinds; k++)
		s->deck |= ((((uint64_t)1 << count[k]) - 1) << bits_first(t->kind[k]));
}

/* Nothing can be taken: reveal other cards (true), or N4.3 holds (false). */
bool turn_seek(struct nunatak *s, unsigned shown, struct trace *t)
{
	bool top_up = s->seats == 1 && s->edition != EDITION_FR; /* N10.3 */
	if (top_up && display_count(s) < 4 && !deck_empty(s)) {
		enter(s, PHASE_START, FIRN_CHANCE);
		return true;
	}
	if (!deck_shows(s, shown)) {
		s->effects |= EFFECT_ANY;
		return false;
	}
	shuffle_back(s);
	trace_note(t, s, "reshuffle", -1, 0);
	enter(s, PHASE_START, FIRN_CHANCE);
	return true;
}

void turn_action(struct nunatak *s, struct trace *t)
{
	unsigned shown = symbols_on(s, free_now(s));
	s->effects &= (uint8_t)~EFFECT_ANY;
	if (is_dummy(s, s->active)) {
		dummy_begin(s, t);
		return;
	}
	s->choice = (uint8_t)places_to_take(s, shown);
	if (!s->choice) {
		if (turn_seek(s, shown, t))
			return;
		s->choice = (uint8_t)places_any(s);
	}
	enter(s, PHASE_TURN, s->active);
}

void turn_begin(struct nunatak *s, struct trace *t)
{
	trace_turn(t, s->active);
	turn_action(s, t);
}

/* N4.1, N7.1, N10.5: the card joins its owner's; of Siku's and a dummy's only builders stay. */
void turn_keep_card(struct nunatak *s, int owner, int place, int symbol)
{
	int kind = s->display[place] - 1;
	int side = table_of(s)->card[kind].symbol[0] != symbol;
	s->display[place] = 0;
	for (int i = 0; i < OWNERS; i++)
		s->reserved[i] &= (uint8_t)~(1u << place);
	if (is_player(s, owner) || symbol == BUILDER)
		s->taken[s->taken_count++] = (uint8_t)(kind << 3 | side << 2 | owner);
}

/* ---- placing a block ---- */

/* N4.4 */
static void swap_tiles(struct nunatak *s, int a, int b)
{
	for (int i = 0; i < SYMBOLS; i++) {
		uint64_t differ = (s->tile[i] >> a ^ s->tile[i] >> b) & 1;
		s->tile[i] ^= differ << a | differ << b;
	}
}

/* N3.5: a used-up set is followed by the next at once. */
static void use_set(struct nunatak *s, int seat, bool siku)
{
	unsigned shift = 4 * (unsigned)seat, set = s->set >> shift & 15;
	set -= siku ? 4 : 1;
	if (!set && s->blocks[seat])
		set = 2 | 1 << 2;
	s->set = (uint8_t)((s->set & ~(15u << shift)) | set << shift);
}

/* N4.6 */
static void score_support(struct nunatak *s, int owner, int space, struct trace *t)
{
	int points = bits_count(s->block[owner] & board[space].under);
	if (s->effects & EFFECT_STRENGTH)
		points *= 2;
	s->got[owner][ROW_SUPPORT] += (uint8_t)points;
	trace_points(t, owner, ROW_SUPPORT, points, space);
}

/* N4.7 */
static int rows_completed(uint64_t full, int space)
{
	const uint64_t *line = board[space].line;
	return ((full & line[0]) == line[0]) + ((full & line[1]) == line[1]);
}

static void advance(struct nunatak *s, int owner, int steps)
{
	int end = table_of(s)->track_end, to = s->advances[owner] + steps;
	s->advances[owner] = (uint8_t)(to < end ? to : end);
}

static unsigned squares_completed(uint64_t full, int space)
{
	unsigned done = 0;
	for (int i = 0; i < 4; i++)
		done |= (unsigned)((full & board[space].square[i]) == board[space].square[i]) << i;
	return done;
}

void turn_block(struct nunatak *s, int owner, int symbol, int space, struct trace *t)
{
	uint64_t full;
	s->block[owner] |= bit(space);
	s->free &= ~bit(space);
	s->placed++;
	s->last = (uint8_t)space;
	s->laid = 0;
	full = occupied(s);
	s->pending = (uint8_t)squares_completed(full, space);
	if (is_player(s, owner)) {
		score_support(s, owner, space, t);
		advance(s, owner, rows_completed(full, space));
	}
	if (symbol == ELDER && owner == s->active)
		s->effects |= EFFECT_ELDER;
	turn_squares(s, t);
}

/* The extra block of four seats goes last (N9.1). */
static void spend_block(struct nunatak *s, int owner)
{
	if (s->blocks[owner])
		s->blocks[owner]--;
	else
		s->extra &= (uint8_t)~(1u << owner);
	if (s->seats == 2)
		use_set(s, s->active, owner == SIKU);
}

static void apply_take(struct nunatak *s, firn_move m, struct trace *t)
{
	int owner = take_siku(m) ? SIKU : s->active;
	int space = take_space(m);
	turn_keep_card(s, owner, take_place(m), take_symbol(m));
	if (take_swap(m) >= 0)
		swap_tiles(s, take_swap(m), space);
	spend_block(s, owner);
	turn_block(s, owner, take_symbol(m), space, t);
}

/* ---- squares ---- */

void square_award(const uint64_t block[OWNERS], uint64_t square, int active, int more,
		  uint8_t points[OWNERS])
{
	static const uint8_t first[5] = {0, 5, 3, 0, 0}, second[5] = {0, 2, 1, 0, 0};
	uint8_t rank[OWNERS]; /* twice the blocks, and one more for the active seat: N5.2 */
	for (int i = 0; i < OWNERS; i++)
		rank[i] = (uint8_t)(2 * bits_count(block[i] & square));
	if (rank[active])
		rank[active] = (uint8_t)(rank[active] + 2 * more + 1);
	for (int i = 0; i < OWNERS; i++) {
		int better = 0, equal = 0;
		for (int j = 0; j < OWNERS; j++)
			better += rank[j] > rank[i], equal += rank[j] == rank[i];
		points[i] = better == 0 ? first[equal] : better == 1 ? second[equal] : 0;
		points[i] = rank[i] ? points[i] : 0; /* N5.1 */
	}
}

void turn_score_square(struct nunatak *s, int i, struct trace *t)
{
	const struct space *at = &board[s->last];
	uint8_t points[OWNERS];
	square_award(s->block, at->square[i], s->active, (s->effects & EFFECT_BALANCE) != 0,
		     points);
	for (int seat = 0; seat < s->seats; seat++) { /* N5.5: players only */
		s->got[seat][ROW_SQUARES] += points[seat];
		trace_points(t, seat, ROW_SQUARES, points[seat], at->corner[i]);
	}
	s->pending &= (uint8_t)~(1u << i);
	if (at->above[i] == NO_SPACE) {
		turn_squares(s, t);
		return;
	}
	if (s->edition == EDITION_FR)
		s->laid |= (uint8_t)(1u << i);
	s->tiling = at->above[i];
	enter(s, PHASE_TILE, FIRN_CHANCE);
}

/* N4.9, N10.5 */
static void elder_asks(struct nunatak *s, struct trace *t)
{
	s->effects &= (uint8_t)~EFFECT_ELDER;
	if (!is_dummy(s, s->active)) {
		enter(s, PHASE_BLESS, s->active);
		return;
	}
	trace_note(t, s, "dummy", s->active, move_make(MOVE_BLESS, 1));
	s->revealed[1] = 0;
	turn_end(s, t);
}

/* N4.8: one square after the other; the last is scored at once. */
void turn_squares(struct nunatak *s, struct trace *t)
{
	if (s->pending & (s->pending - 1))
		enter(s, PHASE_SQUARE, decider(s));
	else if (s->pending)
		turn_score_square(s, bits_first(s->pending), t);
	else if (s->effects & EFFECT_ELDER)
		elder_asks(s, t);
	else
		turn_end(s, t);
}

static void apply_square(struct nunatak *s, firn_move m, struct trace *t)
{
	int corner = (int)(m & 63), i = 0;
	while (board[s->last].corner[i] != corner)
		i++;
	turn_score_square(s, i, t);
}

/* ---- blessing taken ---- */

static void apply_bless(struct nunatak *s, firn_move m, struct trace *t)
{
	int i = (int)(m & 1), kind = s->revealed[i] - 1, seat = s->active;
	if (i == 0)
		s->revealed[0] = s->revealed[1];
	s->revealed[1] = 0;
	s->held[seat] += HELD(kind);
	s->fresh += HELD(kind);
	s->received[seat]++;
	if (blessing_data[kind].kind == KIND_IMMEDIATE) {
		s->waiting = (uint8_t)kind;
		enter(s, PHASE_IMMEDIATE, seat);
		return;
	}
	turn_end(s, t);
}

/* ---- the end of a turn ---- */

/* N6.2: from that seat on, in seat order from the first. */
void final_ask(struct nunatak *s, int seat)
{
	for (int i = (seat + s->seats - s->first) % s->seats; i < s->seats; i++) {
		int asked = (s->first + i) % s->seats;
		if (s->held[asked] & HELD_END) {
			enter(s, PHASE_FINAL, asked);
			return;
		}
	}
	enter(s, PHASE_OVER, FIRN_OVER);
}

/* N10.6: the start token moves on with each round of three turns. */
static int solo_next(const struct nunatak *s)
{
	return (s->turn / 3 + s->turn % 3) % 3;
}

/* N9.1, once 52 blocks stand. Reservations lapse. */
static int completion_next(struct nunatak *s)
{
	int best, second;
	if (s->placed == 53)
		return s->next_best;
	for (int i = 0; i < OWNERS; i++)
		s->reserved[i] = 0;
	s->skip = 0; /* it was one of the 13 turns */
	completion_rank(s, &best, &second);
	s->next_best = (uint8_t)second;
	return best;
}

static int clockwise_next(struct nunatak *s)
{
	int seat = s->active + 1 == s->seats ? 0 : s->active + 1;
	while (s->skip >> seat & 1) {
		s->skip &= (uint8_t)~(1u << seat);
		seat = seat + 1 == s->seats ? 0 : seat + 1;
	}
	return seat;
}

/* N3.8 */
static void drop_places(struct nunatak *s)
{
	while (s->places > 4 && !s->display[s->places - 1])
		s->places--;
}

static void pass_turn(struct nunatak *s, struct trace *t)
{
	s->turn++;
	s->effects = s->laid = 0;
	s->fresh = 0;
	s->waiting = 0;
	drop_places(s);
	if (s->placed == SPACES) {
		final_ask(s, s->first);
		return;
	}
	s->active = (uint8_t)(s->seats == 1			     ? solo_next(s)
			      : s->seats == 4 && s->placed >= 52 ? completion_next(s)
								     : clockwise_next(s));
	turn_begin(s, t);
}

/* N8.3: may this seat be asked now? */
static bool window_open_to(const struct nunatak *s, int seat)
{
	uint32_t held = held_ripe(s, seat);
	return ((held & HELD_ANY(FORESIGHT)) && blessing_ready(s, seat, FORESIGHT)) ||
	       ((held & (HELD_ANY(PROVIDENCE) | HELD_ANY(EXPANSION))) && !deck_empty(s));
}

void window_ask(struct nunatak *s, int seat, struct trace *t)
{
	int last = is_dummy(s, s->active) ? 0 : s->active; /* N8.3: the active seat last */
	for (;; seat = seat + 1 == s->seats ? 0 : seat + 1) {
		if (window_open_to(s, seat)) {
			enter(s, PHASE_WINDOW, seat);
			return;
		}
		if (seat == last)
			break;
	}
	pass_turn(s, t);
}

static void open_window(struct nunatak *s, struct trace *t)
{
	uint32_t held = s->held[0] | s->held[1] | s->held[2] | s->held[3];
	int closing = s->seats == 4 ? 52 : SPACES;
	if (!(held & HELD_OFF_TURN) || s->placed >= closing)
		pass_turn(s, t);
	else
		window_ask(s, s->active + 1 >= s->seats ? 0 : s->active + 1, t);
}

/* Abundance: the second card and block of this turn. */
static void second_action(struct nunatak *s, struct trace *t)
{
	s->effects |= EFFECT_SECOND;
	s->effects &= (uint8_t)~EFFECT_FREEDOM;
	turn_action(s, t);
}

static bool round_ends(const struct nunatak *s)
{
	return s->seats == 1 && s->turn % 3 == 2;
}

/* N4.10 */
static void after_reveal(struct nunatak *s, struct trace *t)
{
	if (round_ends(s)) {
		if (display_count(s) < 4 && !deck_empty(s)) {
			enter(s, PHASE_ROUND, FIRN_CHANCE);
			return;
		}
		s->marker = (s->marker + 1) & 3;
	}
	if ((s->effects & (EFFECT_ABUNDANCE | EFFECT_SECOND)) == EFFECT_ABUNDANCE)
		second_action(s, t);
	else
		open_window(s, t);
}

void turn_end(struct nunatak *s, struct trace *t)
{
	if (s->seats > 1 && display_count(s) < 4 && !deck_empty(s))
		enter(s, PHASE_REFILL, FIRN_CHANCE);
	else if (!s->revealed[1] && s->blessing_deck)
		enter(s, PHASE_REVEAL, FIRN_CHANCE);
	else
		after_reveal(s, t);
}

/* ---- chance ---- */

/* N10.6: clockwise, from the first empty place after an occupied one. */
static int next_ring_place(const struct nunatak *s)
{
	for (int i = 0; i < 4; i++)
		if (!s->display[i] && s->display[(i + 3) & 3])
			return i;
	return 0;
}

int next_place(const struct nunatak *s)
{
	int i = 0;
	if (s->seats == 1 && (s->phase == PHASE_ROUND || s->phase == PHASE_START))
		return next_ring_place(s);
	while (s->display[i]) /* N3.8 */
		i++;
	return i;
}

/* Takes a card of this kind off the deck; looked-at cards lie on top. */
static void draw_card(struct nunatak *s, int kind)
{
	uint8_t *top = s->secret.top;
	if (!s->secret.count) {
		s->deck &= ~bit(bits_last(card_pool(s) & table_of(s)->kind[kind]));
		return;
	}
	top[0] = top[1], top[1] = top[2], top[2] = 0;
	if (!--s->secret.count)
		s->secret.knower = 0;
}

/* After expansion's cards, or providence's order: back to the question. */
static void resume_asked(struct nunatak *s, struct trace *t)
{
	int seat = s->waiting >> 2 & 3;
	bool window = s->waiting >> 4 & 1;
	s->waiting = 0;
	if (window)
		window_ask(s, seat, t);
	else
		turn_action(s, t);
}

static void apply_card(struct nunatak *s, firn_move m, struct trace *t)
{
	int place = (int)(m >> 8 & 0xff), kind = (int)(m & 0xff);
	draw_card(s, kind);
	s->display[place] = (uint8_t)(kind + 1);
	if (place >= s->places)
		s->places = (uint8_t)(place + 1);
	switch (s->phase) {
	case PHASE_REFILL:
		turn_end(s, t);
		break;
	case PHASE_SET_CARD:
		if (place == 3)
			enter(s, PHASE_SET_BLESSING, FIRN_CHANCE);
		break;
	case PHASE_ROUND:
		after_reveal(s, t);
		break;
	case PHASE_START:
		if (display_count(s) >= 4 || deck_empty(s))
			turn_action(s, t);
		break;
	default: /* PHASE_EXPAND */
		s->waiting--;
		if (!(s->waiting & 3) || deck_empty(s))
			resume_asked(s, t);
	}
}

static void apply_tile(struct nunatak *s, firn_move m, struct trace *t)
{
	int kind = (int)(m & 0xff), space = s->tiling;
	unsigned symbols = tile_symbols[kind];
	s->stack &= ~bit(bits_last(tile_pool(s) & table_of(s)->tile_kind[kind]));
	for (int i = 0; i < SYMBOLS; i++)
		s->tile[i] |= (uint64_t)(symbols >> i & 1) << space;
	s->free |= bit(space);
	if (s->phase == PHASE_TILE) {
		s->tiling = 0;
		turn_squares(s, t);
		return;
	}
	if (++s->tiling == 25) {
		s->tiling = 0;
		enter(s, PHASE_SET_CARD, FIRN_CHANCE);
	}
}

/* N3.7: what the set-up still draws after the blessings. */
static void setup_goes_on(struct nunatak *s, struct trace *t)
{
	if (s->seats == 4 && !s->completion)
		enter(s, PHASE_SET_COMPLETION, FIRN_CHANCE);
	else if (s->first == 255)
		enter(s, PHASE_SET_FIRST, FIRN_CHANCE);
	else {
		s->active = s->first;
		turn_begin(s, t);
	}
}

static void apply_blessing(struct nunatak *s, firn_move m, struct trace *t)
{
	int kind = (int)(m & 0xff);
	s->blessing_deck &= ~(uint32_t)bit(bits_last(s->blessing_deck & blessing_data[kind].cards));
	s->revealed[1] = s->revealed[0]; /* N10.7 */
	s->revealed[0] = (uint8_t)(kind + 1);
	if (s->phase == PHASE_REVEAL)
		turn_end(s, t);
	else if (s->revealed[1])
		setup_goes_on(s, t);
}

/* Providence: a card looked at waits on top, with the pile it came from. */
static void apply_peek(struct nunatak *s, firn_move m)
{
	int kind = (int)(m & 0xff);
	int id = bits_last(card_pool(s) & table_of(s)->kind[kind]), pile = 0;
	while (!s->mixed && !(table_of(s)->pile[pile] & bit(id)))
		pile++;
	s->deck &= ~bit(id);
	s->secret.top[s->secret.count++] = (uint8_t)(kind | pile << 5);
	s->waiting--;
	if (!(s->waiting & 3) || !s->deck)
		enter(s, PHASE_ORDER, s->secret.knower);
}

static void apply_order(struct nunatak *s, firn_move m, struct trace *t)
{
	uint8_t seen[3];
	for (int i = 0; i < 3; i++)
		seen[i] = s->secret.top[i];
	for (int i = 0; i < s->secret.count; i++)
		s->secret.top[i] = seen[(m >> (4 - 2 * i) & 3) - 1];
	resume_asked(s, t);
}

/* ---- declining ---- */

static void apply_keep(struct nunatak *s, int seat, struct trace *t)
{
	int next = seat + 1 >= s->seats ? 0 : seat + 1;
	if (s->phase == PHASE_IMMEDIATE) {
		s->waiting = 0;
		turn_end(s, t);
	} else if (s->phase == PHASE_FINAL) {
		if (next == s->first)
			enter(s, PHASE_OVER, FIRN_OVER);
		else
			final_ask(s, next);
	} else if (seat == s->active || s->seats == 1) {
		pass_turn(s, t);
	} else {
		window_ask(s, next, t);
	}
}

static void step(struct nunatak *s, int seat, firn_move m, struct trace *t)
{
	switch (move_kind(m)) {
	case MOVE_TAKE: apply_take(s, m, t); break;
	case MOVE_CARD: apply_card(s, m, t); break;
	case MOVE_TILE: apply_tile(s, m, t); break;
	case MOVE_SQUARE: apply_square(s, m, t); break;
	case MOVE_BLESS: apply_bless(s, m, t); break;
	case MOVE_BLESSING: apply_blessing(s, m, t); break;
	case MOVE_USE: blessing_use(s, seat, m, t); break;
	case MOVE_KEEP: apply_keep(s, seat, t); break;
	case MOVE_PEEK: apply_peek(s, m); break;
	case MOVE_ORDER: apply_order(s, m, t); break;
	case MOVE_PLACE: dummy_play(s, (int)(m >> 3 & 63), (int)(m & 7), t); break;
	case MOVE_COMPLETION:
		s->completion = (uint8_t)((m & 0xff) + 1);
		setup_goes_on(s, t);
		break;
	default: /* MOVE_FIRST */
		s->first = (uint8_t)(m & 0xff);
		setup_goes_on(s, t);
	}
}

void nunatak_apply(void *state, int seat, firn_move m)
{
	step(state, seat, m, NULL);
}

int nunatak_events(const void *before, int seat, firn_move m, struct firn_event out[])
{
	struct nunatak s = *(const struct nunatak *)before;
	struct trace t = {out, 0};
	step(&s, seat, m, &t);
	return t.count;
}
