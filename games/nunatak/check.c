/* The other door: any bits from anywhere, answered by the clause that forbids them. */
#include "games/nunatak/rules.h"

enum reason {
	LEGAL,
	WHY_NONSENSE,
	WHY_OVER,
	WHY_NOT_YOURS,
	WHY_CHANCE_ONLY,
	WHY_NOT_CHANCE,
	WHY_NOT_DRAWN_NOW,
	WHY_DRAWN_IN_TURN,
	WHY_SET_UP_SPACE,
	WHY_WRONG_SPACE,
	WHY_NO_SUCH_TILE,
	WHY_WRONG_PLACE,
	WHY_NO_SUCH_CARD,
	WHY_NO_SUCH_BLESSING,
	WHY_NO_SUCH_SEAT,
	WHY_TAKE_FIRST,
	WHY_SQUARE_FIRST,
	WHY_BLESS_FIRST,
	WHY_IMMEDIATE_FIRST,
	WHY_WINDOW_ONLY,
	WHY_ORDER_FIRST,
	WHY_DUMMY_FIRST,
	WHY_FINAL_ONLY,
	WHY_EMPTY_PLACE,
	WHY_NOT_ON_CARD,
	WHY_NO_TILE_FITS,
	WHY_RESERVED,
	WHY_MUST_TAKE_RESERVED,
	WHY_RESERVED_LEFT,
	WHY_NO_TILE,
	WHY_BLOCKED,
	WHY_LAID_NOW,
	WHY_NO_MATCH,
	WHY_SWAP_NOT_BUILDER,
	WHY_SWAP_SAME,
	WHY_SWAP_NOT_FREE,
	WHY_SWAP_NO_BUILDER_TILE,
	WHY_NO_SIKU,
	WHY_SET_NO_OWN,
	WHY_SET_NO_SIKU,
	WHY_NOT_PENDING,
	WHY_NOT_REVEALED,
	WHY_NOT_HELD,
	WHY_FRESH,
	WHY_NOT_IMMEDIATE,
	WHY_USE_AT_START,
	WHY_USE_BETWEEN,
	WHY_USE_IN_WINDOW,
	WHY_USE_AT_END,
	WHY_USE_WHEN_TAKEN,
	WHY_TWO_BLOCKS,
	WHY_IN_FORCE,
	WHY_ONE_FREEDOM,
	WHY_DECK_EMPTY,
	WHY_NO_TURN_LEFT,
	WHY_RESERVED_ALREADY,
	WHY_RESERVE_EMPTY,
	WHY_NO_ARGUMENT,
	WHY_NO_SUCH_OWN_CARD,
	WHY_SAME_TYPE,
	WHY_TOOL,
	WHY_ORDER,
	WHY_DUMMY_RULES,
	WHY_CANNOT_DECLINE
};

const struct firn_reason nunatak_reasons[] = {
	[LEGAL] = {NULL, NULL},
	[WHY_NONSENSE] = {"N4.1", N_("That is not a move of this game.")},
	[WHY_OVER] = {"N6.1", N_("The game has ended.")},
	[WHY_NOT_YOURS] = {"N4.10", N_("It is another seat's decision.")},
	[WHY_CHANCE_ONLY] = {"N3.7", N_("Only chance draws tiles, cards and blessings.")},
	[WHY_NOT_CHANCE] = {"N3.7", N_("Nothing is to be drawn now.")},
	[WHY_NOT_DRAWN_NOW] = {"N3.7", N_("Something else is drawn now.")},
	[WHY_DRAWN_IN_TURN] = {"N4.10", N_("Something else is drawn now.")},
	[WHY_SET_UP_SPACE] = {"N3.7", N_("The next tile goes to another space.")},
	[WHY_WRONG_SPACE] = {"N4.8", N_("The next tile goes to another space.")},
	[WHY_NO_SUCH_TILE] = {"N3.1", N_("No such tile is left in the pile that is drawn from.")},
	[WHY_WRONG_PLACE] = {"N3.8", N_("The next card goes to another place of the display.")},
	[WHY_NO_SUCH_CARD] = {"N3.2", N_("No such card can be on top of the deck.")},
	[WHY_NO_SUCH_BLESSING] = {"N3.3", N_("No such blessing is left in the pile.")},
	[WHY_NO_SUCH_SEAT] = {"N3.7", N_("There is no such seat in this game.")},
	[WHY_TAKE_FIRST] = {"N4.1", N_("You must take a card from the display now.")},
	[WHY_SQUARE_FIRST] = {"N4.8", N_("Choose which completed square is scored next.")},
	[WHY_BLESS_FIRST] = {"N4.9", N_("Choose one of the revealed blessings first.")},
	[WHY_IMMEDIATE_FIRST] = {"N8.1", N_("Use the blessing just taken, or keep it.")},
	[WHY_WINDOW_ONLY] = {"N8.3",
			     N_("At the end of a turn you may only use a blessing or decline.")},
	[WHY_ORDER_FIRST] = {"N8.2", N_("Put the cards you looked at back in an order first.")},
	[WHY_DUMMY_FIRST] = {"N10.4", N_("Choose where the dummy places its block first.")},
	[WHY_FINAL_ONLY] = {"N6.2",
			    N_("All blocks stand: you may only use an end blessing or decline.")},
	[WHY_EMPTY_PLACE] = {"N4.1", N_("No card lies at that place of the display.")},
	[WHY_NOT_ON_CARD] = {"N4.1", N_("The card does not show that symbol.")},
	[WHY_NO_TILE_FITS] = {"N4.1", N_("No free tile shows that symbol.")},
	[WHY_RESERVED] = {"N8.2", N_("Another seat has reserved that card by foresight.")},
	[WHY_MUST_TAKE_RESERVED] =
		{"N8.2", N_("A free tile fits the card you reserved: you must take it.")},
	[WHY_RESERVED_LEFT] = {"N4.3", N_("Take a card that nobody else has reserved.")},
	[WHY_NO_TILE] = {"N1.2", N_("There is no tile on that space yet.")},
	[WHY_BLOCKED] = {"N4.5", N_("A block stands on that space already.")},
	[WHY_LAID_NOW] = {"N4.11",
			  N_("In the French edition a tile laid this turn is not free yet.")},
	[WHY_NO_MATCH] = {"N4.5", N_("The tile does not show the symbol of the card.")},
	[WHY_SWAP_NOT_BUILDER] = {"N4.4", N_("Only a builder may swap tiles.")},
	[WHY_SWAP_SAME] = {"N4.4", N_("A tile is swapped with another one, not with itself.")},
	[WHY_SWAP_NOT_FREE] = {"N4.4", N_("Only free tiles are swapped.")},
	[WHY_SWAP_NO_BUILDER_TILE] = {"N4.4", N_("The tile to be moved must show a builder.")},
	[WHY_NO_SIKU] = {"N7.1", N_("Siku plays only with two seats.")},
	[WHY_SET_NO_OWN] = {"N3.5",
			    N_("None of your blocks is left in the open set: place Siku's.")},
	[WHY_SET_NO_SIKU] = {"N3.5", N_("Siku's block of the open set is placed already.")},
	[WHY_NOT_PENDING] = {"N4.8", N_("No completed square waits there to be scored.")},
	[WHY_NOT_REVEALED] = {"N4.9", N_("No blessing lies there.")},
	[WHY_NOT_HELD] = {"N8.1", N_("You do not hold that blessing.")},
	[WHY_FRESH] = {"N8.1", N_("A blessing is not used in the turn it was taken.")},
	[WHY_NOT_IMMEDIATE] = {"N8.1", N_("Only the blessing just taken may be used now.")},
	[WHY_USE_AT_START] = {"N8.4", N_("That blessing is used at the start of your turn.")},
	[WHY_USE_BETWEEN] = {"N8.4",
			     N_("No blessing is used between the two blocks of abundance.")},
	[WHY_USE_IN_WINDOW] = {"N8.4", N_("Foresight is used at the end of a turn only.")},
	[WHY_USE_AT_END] = {"N6.2", N_("That blessing is used when all blocks stand.")},
	[WHY_USE_WHEN_TAKEN] = {"N8.1", N_("That blessing could only be used when it was taken.")},
	[WHY_TWO_BLOCKS] = {"N8.2", N_("Abundance needs two blocks left.")},
	[WHY_IN_FORCE] = {"N8.2", N_("That blessing is in force already.")},
	[WHY_ONE_FREEDOM] = {"N8.4", N_("One freedom for a block is enough.")},
	[WHY_DECK_EMPTY] = {"N8.2", N_("The deck is empty.")},
	[WHY_NO_TURN_LEFT] = {"N8.2", N_("Foresight needs a turn to come.")},
	[WHY_RESERVED_ALREADY] = {"N8.2", N_("That card is reserved already.")},
	[WHY_RESERVE_EMPTY] = {"N8.2", N_("No card lies at that place of the display.")},
	[WHY_NO_ARGUMENT] = {"N8.2", N_("That blessing takes no such argument.")},
	[WHY_NO_SUCH_OWN_CARD] = {"N8.2", N_("You have no card of that number.")},
	[WHY_SAME_TYPE] = {"N8.2", N_("The card must move to another type.")},
	[WHY_TOOL] = {"N8.2", N_("Name a tool for an artisan, and for nothing else.")},
	[WHY_ORDER] = {"N8.2", N_("Name each card you looked at once.")},
	[WHY_DUMMY_RULES] = {"N10.4", N_("The dummy's rules do not leave that choice.")},
	[WHY_CANNOT_DECLINE] = {"N4.1", N_("This decision cannot be declined.")},
};

/* ---- taking ---- */

static int check_place(const struct nunatak *s, int place, int symbol)
{
	bool any = s->effects & EFFECT_ANY;
	unsigned choice = nunatak_places_to_take(s);
	const struct card *card;

	if (place >= s->places || !s->display[place])
		return WHY_EMPTY_PLACE;
	card = card_at(s, place);
	if (!(card->symbols >> symbol & 1))
		return WHY_NOT_ON_CARD;
	if (!(choice >> place & 1)) {
		if (any)
			return WHY_RESERVED_LEFT;
		if (reserved_by_others(s, s->active) >> place & 1)
			return WHY_RESERVED;
		if (s->reserved[s->active] & choice)
			return WHY_MUST_TAKE_RESERVED;
		return WHY_NO_TILE_FITS;
	}
	return any || (s->tile[symbol] & free_now(s)) ? LEGAL : WHY_NO_TILE_FITS;
}

static int check_free(const struct nunatak *s, int space)
{
	if (occupied(s) & bit(space))
		return WHY_BLOCKED;
	if (!(s->free & bit(space)))
		return WHY_NO_TILE;
	return free_now(s) & bit(space) ? LEGAL : WHY_LAID_NOW;
}

static int check_swap(const struct nunatak *s, int symbol, int from, int space)
{
	if (symbol != BUILDER)
		return WHY_SWAP_NOT_BUILDER;
	if (from == space)
		return WHY_SWAP_SAME;
	if (!(free_now(s) & bit(from)))
		return WHY_SWAP_NOT_FREE;
	return s->tile[BUILDER] & bit(from) ? LEGAL : WHY_SWAP_NO_BUILDER_TILE;
}

static int check_set(const struct nunatak *s, bool siku)
{
	unsigned set = s->set >> 4 * (s->active & 1) & 15;

	if (s->seats != 2)
		return siku ? WHY_NO_SIKU : LEGAL;
	if (siku)
		return set & 4 ? LEGAL : WHY_SET_NO_SIKU;
	return set & 3 ? LEGAL : WHY_SET_NO_OWN;
}

static int check_take(const struct nunatak *s, firn_move m)
{
	int place = take_place(m), symbol = take_symbol(m), swap = take_swap(m);
	int space = take_space(m), why;

	if (place >= PLACES || symbol >= SYMBOLS || space >= SPACES || swap >= SPACES)
		return WHY_NONSENSE;
	if ((why = check_place(s, place, symbol)) || (why = check_set(s, take_siku(m))) ||
	    (why = check_free(s, space)))
		return why;
	if (swap >= 0)
		return check_swap(s, symbol, swap, space);
	if (s->effects & (EFFECT_FREEDOM | EFFECT_ANY))
		return LEGAL;
	return s->tile[symbol] & bit(space) ? LEGAL : WHY_NO_MATCH;
}

/* ---- blessings ---- */

static int check_ready(const struct nunatak *s, int seat, int kind)
{
	if (nunatak_blessing_ready(s, seat, kind))
		return LEGAL;
	switch (kind) {
	case ABUNDANCE:
		return s->effects & EFFECT_ABUNDANCE ? WHY_IN_FORCE : WHY_TWO_BLOCKS;
	case FREEDOM:
		return WHY_ONE_FREEDOM;
	case EXPANSION:
	case PROVIDENCE:
		return WHY_DECK_EMPTY;
	case FORESIGHT:
		return WHY_NO_TURN_LEFT;
	default:
		return WHY_IN_FORCE;
	}
}

static int check_transfer(const struct nunatak *s, int seat, int argument)
{
	int number = argument >> 5, symbol = argument >> 2 & 7, tool = argument & 3;

	if (symbol >= SYMBOLS)
		return WHY_NO_ARGUMENT;
	for (int i = 0; i < s->taken_count && number > 0; i++) {
		if (taken_owner(s->taken[i]) != seat || --number)
			continue;
		if (taken_symbol(s, i) == symbol)
			return WHY_SAME_TYPE;
		return (symbol == ARTISAN) == (tool != NO_TOOL) ? LEGAL : WHY_TOOL;
	}
	return WHY_NO_SUCH_OWN_CARD;
}

static int check_reserve(const struct nunatak *s, int place)
{
	if (place >= s->places || !s->display[place])
		return WHY_RESERVE_EMPTY;
	return reserved_by_others(s, -1) >> place & 1 ? WHY_RESERVED_ALREADY : LEGAL;
}

/* Is this the time for that blessing? */
static int check_time(const struct nunatak *s, int kind)
{
	int when = nunatak_blessing_data[kind].kind;
	bool off_turn = held_any(kind) & HELD_OFF_TURN;

	if (when == KIND_IMMEDIATE)
		return s->phase != PHASE_IMMEDIATE ? WHY_USE_WHEN_TAKEN
		       : s->waiting != kind        ? WHY_NOT_IMMEDIATE
						   : LEGAL;
	if (s->phase == PHASE_IMMEDIATE)
		return WHY_NOT_IMMEDIATE;
	if (when == KIND_END)
		return s->phase == PHASE_FINAL ? LEGAL : WHY_USE_AT_END;
	if (s->phase == PHASE_FINAL)
		return WHY_FINAL_ONLY;
	if (s->phase == PHASE_WINDOW)
		return off_turn ? LEGAL : WHY_USE_AT_START;
	if (kind == FORESIGHT)
		return WHY_USE_IN_WINDOW;
	return s->effects & EFFECT_SECOND ? WHY_USE_BETWEEN : LEGAL;
}

static int check_use(const struct nunatak *s, int seat, firn_move m)
{
	int kind = use_blessing(m), argument = use_argument(m), why;

	if (kind >= BLESSINGS)
		return WHY_NONSENSE;
	if (!held_count(s->held[seat], kind))
		return WHY_NOT_HELD;
	if ((why = check_time(s, kind)))
		return why;
	if (nunatak_blessing_data[kind].kind == KIND_ONCE && !held_count(held_ripe(s, seat), kind))
		return WHY_FRESH;
	if ((why = check_ready(s, seat, kind)))
		return why;
	if (kind == TRANSFERENCE)
		return check_transfer(s, seat, argument);
	if (kind == FORESIGHT)
		return check_reserve(s, argument);
	return argument ? WHY_NO_ARGUMENT : LEGAL;
}

/* ---- the other decisions ---- */

static int check_square(const struct nunatak *s, firn_move m)
{
	for (int i = 0; i < 4; i++)
		if ((s->pending >> i & 1) && nunatak_board[s->last].corner[i] == (m & 0xffffff))
			return LEGAL;
	return WHY_NOT_PENDING;
}

static int check_order(const struct nunatak *s, firn_move m)
{
	unsigned seen = 0, code = m & 0xffffff;

	if (code > 63)
		return WHY_NONSENSE;
	for (int i = 0; i < 3; i++) {
		unsigned n = code >> (4 - 2 * i) & 3;
		if ((n == 0) != (i >= s->secret.count) || n > s->secret.count ||
		    (n && seen >> n & 1))
			return WHY_ORDER;
		seen |= 1u << n;
	}
	return LEGAL;
}

static int check_dummy(const struct nunatak *s, firn_move m)
{
	struct dummy_choice list[2 * SPACES];
	int n = nunatak_dummy_choices(s, nunatak_dummy_place(s), list);

	for (int i = 0; i < n; i++)
		if ((uint32_t)(list[i].space << 3 | list[i].symbol) == (m & 0xffffff))
			return LEGAL;
	return WHY_DUMMY_RULES;
}

/* What the phase asks for, when a move of another kind comes. */
static int reason_of_phase(const struct nunatak *s, int kind)
{
	switch (s->phase) {
	case PHASE_TURN:
		return kind == MOVE_KEEP ? WHY_CANNOT_DECLINE : WHY_TAKE_FIRST;
	case PHASE_SQUARE:
		return WHY_SQUARE_FIRST;
	case PHASE_BLESS:
		return WHY_BLESS_FIRST;
	case PHASE_IMMEDIATE:
		return WHY_IMMEDIATE_FIRST;
	case PHASE_WINDOW:
		return WHY_WINDOW_ONLY;
	case PHASE_ORDER:
		return WHY_ORDER_FIRST;
	case PHASE_DUMMY:
		return WHY_DUMMY_FIRST;
	default:
		return WHY_FINAL_ONLY;
	}
}

static bool phase_asks(const struct nunatak *s, int kind)
{
	switch (s->phase) {
	case PHASE_TURN:
		return kind == MOVE_TAKE || kind == MOVE_USE;
	case PHASE_SQUARE:
		return kind == MOVE_SQUARE;
	case PHASE_BLESS:
		return kind == MOVE_BLESS;
	case PHASE_ORDER:
		return kind == MOVE_ORDER;
	case PHASE_DUMMY:
		return kind == MOVE_PLACE;
	default:
		return kind == MOVE_USE || kind == MOVE_KEEP;
	}
}

static int check_seat(const struct nunatak *s, int seat, firn_move m)
{
	int kind = firn_move_kind(m);

	if (kind >= MOVE_BLESSING && kind <= MOVE_TILE)
		return WHY_CHANCE_ONLY;
	if (kind < MOVE_BLESS || kind > MOVE_USE)
		return WHY_NONSENSE;
	if (!phase_asks(s, kind))
		return reason_of_phase(s, kind);
	switch (kind) {
	case MOVE_TAKE:
		return check_take(s, m);
	case MOVE_USE:
		return check_use(s, seat, m);
	case MOVE_SQUARE:
		return check_square(s, m);
	case MOVE_ORDER:
		return check_order(s, m);
	case MOVE_PLACE:
		return check_dummy(s, m);
	case MOVE_BLESS:
		return (m & 0xffffff) < 2 && s->revealed[m & 1] ? LEGAL : WHY_NOT_REVEALED;
	default:
		return m & 0xffffff ? WHY_NONSENSE : LEGAL;
	}
}

/* ---- chance ---- */

static int chance_kind(const struct nunatak *s)
{
	switch (s->phase) {
	case PHASE_SET_TILE:
	case PHASE_TILE:
		return MOVE_TILE;
	case PHASE_SET_BLESSING:
	case PHASE_REVEAL:
		return MOVE_BLESSING;
	case PHASE_SET_COMPLETION:
		return MOVE_COMPLETION;
	case PHASE_SET_FIRST:
		return MOVE_FIRST;
	case PHASE_PEEK:
		return MOVE_PEEK;
	default:
		return MOVE_CARD;
	}
}

static bool card_can_come(const struct nunatak *s, unsigned kind)
{
	if (kind >= ruleset_of(s)->kinds)
		return false;
	if (s->secret.count && s->phase != PHASE_PEEK)
		return (s->secret.top[0] & 31) == kind;
	return card_pool(s) & ruleset_of(s)->kind[kind];
}

static int check_chance(const struct nunatak *s, firn_move m)
{
	unsigned low = m & 0xff, high = m >> 8 & 0xffff;

	if (firn_move_kind(m) != chance_kind(s))
		return s->phase <= PHASE_SET_FIRST ? WHY_NOT_DRAWN_NOW : WHY_DRAWN_IN_TURN;
	switch (firn_move_kind(m)) {
	case MOVE_TILE:
		if (high != s->tiling)
			return s->phase == PHASE_SET_TILE ? WHY_SET_UP_SPACE : WHY_WRONG_SPACE;
		return low < TILE_KINDS && (tile_pool(s) & ruleset_of(s)->tile_kind[low])
			       ? LEGAL
			       : WHY_NO_SUCH_TILE;
	case MOVE_CARD:
		if ((int)high != nunatak_next_place(s))
			return WHY_WRONG_PLACE;
		return card_can_come(s, low) ? LEGAL : WHY_NO_SUCH_CARD;
	case MOVE_PEEK:
		return !high && card_can_come(s, low) ? LEGAL : WHY_NO_SUCH_CARD;
	case MOVE_BLESSING:
		return !high && low < BLESSINGS && (s->blessing_deck & ruleset_of(s)->blessing[low])
			       ? LEGAL
			       : WHY_NO_SUCH_BLESSING;
	case MOVE_COMPLETION:
		return !high && low < COMPLETIONS ? LEGAL : WHY_NONSENSE;
	default:
		return !high && low < s->seats ? LEGAL : WHY_NO_SUCH_SEAT;
	}
}

int nunatak_check(const void *state, int seat, firn_move m)
{
	const struct nunatak *s = state;

	if (s->actor == FIRN_OVER)
		return WHY_OVER;
	if (seat != s->actor)
		return seat == FIRN_CHANCE ? WHY_NOT_CHANCE : WHY_NOT_YOURS;
	return seat == FIRN_CHANCE ? check_chance(s, m) : check_seat(s, seat, m);
}
