/* Moves as text and back (docs/protocol.md, part city-blox). */
#include "engine/words.h"
#include "games/city_blox/rules.h"

const char *const city_blox_size_name[SIZES] = {"1x1", "1x2", "2x2", "2x3", "2x4", "corner"};
const char *const city_blox_turn_name[TURNS] = {"", "flat", "tall", "ne", "nw", "se", "sw"};
const char *const city_blox_event_name[EVENTS] = {"aid",   "clearance",  "crane",     "faulty",
						  "grant", "gust",       "hurricane", "leftovers",
						  "prize", "secondhand", "strike",    "tremor"};

enum { MOST_SET_OUT = 8 /* C8.1 */ };

/* ---- names ---- */

void city_blox_cell_name(int cell, char name[3])
{
	name[0] = (char)('a' + (cell >> 3));
	name[1] = (char)('1' + (cell & 7));
	name[2] = '\0';
}

int city_blox_cell_find(const char *name)
{
	if (name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' || name[2])
		return -1;
	return (name[0] - 'a') << 3 | (name[1] - '1');
}

void city_blox_card_name(int card, char name[4])
{
	int n = (card - 1) % CARDS_OF_KIND + 1;

	name[0] = "HSM"[card_kind(card)];
	name[1] = (char)('0' + n / 10);
	name[2] = (char)('0' + n % 10);
	name[3] = '\0';
}

int city_blox_card_find(const char *name)
{
	char text[4];

	for (int card = 1; card <= CARDS; card++) {
		city_blox_card_name(card, text);
		if (firn_equal(text, name))
			return card;
	}
	return 0;
}

/* ---- printing ---- */

static void put_place(struct firn_writer *w, int lot, int cell)
{
	char name[3];

	city_blox_cell_name(cell, name);
	firn_put_number(w, lot + 1);
	firn_put_word(w, name);
}

static void put_turn(struct firn_writer *w, int turn)
{
	if (turn != TURN_NONE)
		firn_put_word(w, city_blox_turn_name[turn]);
}

static void put_set(struct firn_writer *w, const char *verb, firn_move m)
{
	int shape = set_shape(m);

	firn_put(w, verb);
	firn_put_word(w, city_blox_size_name[city_blox_shape_size[shape]]);
	put_place(w, move_lot(m), move_cell(m));
	put_turn(w, city_blox_shape_turn[shape]);
}

static void put_supply(struct firn_writer *w, firn_move m)
{
	firn_put(w, "supply");
	for (int size = 0; size < SIZES; size++)
		for (int n = supply_count(m, size); n > 0; n--)
			firn_put_word(w, city_blox_size_name[size]);
}

static void put_card(struct firn_writer *w, firn_move m)
{
	char name[4];

	city_blox_card_name((int)(m & 255), name);
	firn_put(w, "card");
	firn_put_number(w, card_seat(m));
	firn_put_number(w, card_lot(m) + 1);
	firn_put_word(w, name);
}

static void put_crane(struct firn_writer *w, firn_move m)
{
	firn_put(w, "crane");
	put_place(w, crane_lot(m), crane_cell(m));
	put_place(w, move_lot(m), move_cell(m));
	put_turn(w, crane_turn(m));
}

static void put_swap(struct firn_writer *w, firn_move m)
{
	firn_put(w, "swap");
	put_place(w, swap_lot(m), swap_cell(m));
	firn_put_number(w, swap_seat(m));
	put_place(w, move_lot(m), move_cell(m));
}

int city_blox_move_text(const void *s, firn_move m, char *buf, size_t cap)
{
	struct firn_writer out, *w = &out;

	(void)s;
	firn_writer_init(w, buf, cap);
	switch (firn_move_kind(m)) {
	case MOVE_BUILD:
		put_set(w, "build", m);
		break;
	case MOVE_TRADE:
		put_set(w, "trade", m);
		break;
	case MOVE_CRANE:
		put_crane(w, m);
		break;
	case MOVE_HIT:
		firn_put(w, "hit"), firn_put_number(w, (int)(m & 3));
		break;
	case MOVE_KEEP:
		firn_put(w, "keep"), firn_put_word(w, city_blox_size_name[m & 7]);
		break;
	case MOVE_LIFT:
		firn_put(w, "lift"), put_place(w, move_lot(m), move_cell(m));
		break;
	case MOVE_PASS:
		firn_put(w, "pass");
		break;
	case MOVE_SUPPLY:
		put_supply(w, m);
		break;
	case MOVE_SWAP:
		put_swap(w, m);
		break;
	case MOVE_CARD:
		put_card(w, m);
		break;
	case MOVE_EVENT:
		firn_put(w, "event"), firn_put_word(w, city_blox_event_name[m & 15]);
		break;
	default:
		firn_put(w, "first"), firn_put_number(w, (int)(m & 3));
	}
	return (int)w->len;
}

/* ---- parsing ---- */

#define NO_MOVE ((firn_move)0)

static int find_size(const char *word)
{
	return firn_word_find(city_blox_size_name, SIZES, word);
}

static int find_seat(const char *word)
{
	return firn_word_number(word, 0, SEATS - 1);
}

static int find_lot(const char *word)
{
	int lot = firn_word_number(word, 1, LOTS);

	return lot < 0 ? -1 : lot - 1;
}

/* A missing word is empty: it lies without a turn. */
static int find_turn(const struct firn_words *in, int at)
{
	if (in->count == at)
		return TURN_NONE;
	return in->count == at + 1 ? firn_word_find(city_blox_turn_name, TURNS, in->word[at]) : -1;
}

static firn_move parse_set(int kind, const struct firn_words *in)
{
	int size = find_size(in->word[1]), lot = find_lot(in->word[2]);
	int cell = city_blox_cell_find(in->word[3]), turn = find_turn(in, 4), shape;

	if (size < 0 || lot < 0 || cell < 0 || turn < 0)
		return NO_MOVE;
	shape = city_blox_shape_find(size, turn);
	return shape < 0 ? NO_MOVE : set_make(kind, shape, lot, cell);
}

/* Sizes ascend, equal ones lie side by side. */
static firn_move parse_supply(const struct firn_words *in)
{
	uint32_t counts = 0;
	int last = 0;

	if (in->count > MOST_SET_OUT + 1)
		return NO_MOVE;
	for (int i = 1; i < in->count; i++) {
		int size = find_size(in->word[i]);
		if (size < last)
			return NO_MOVE;
		counts += 1u << 4 * size;
		last = size;
	}
	return firn_move_make(MOVE_SUPPLY, counts);
}

static firn_move parse_crane(const struct firn_words *in)
{
	int lot = find_lot(in->word[1]), cell = city_blox_cell_find(in->word[2]);
	int to = find_lot(in->word[3]), at = city_blox_cell_find(in->word[4]);
	int turn = find_turn(in, 5);

	if (lot < 0 || cell < 0 || to < 0 || at < 0 || turn < 0)
		return NO_MOVE;
	return crane_make(lot, cell, turn, to, at);
}

static firn_move parse_swap(const struct firn_words *in)
{
	int lot = find_lot(in->word[1]), cell = city_blox_cell_find(in->word[2]);
	int seat = find_seat(in->word[3]), to = find_lot(in->word[4]);
	int at = city_blox_cell_find(in->word[5]);

	if (in->count != 6 || lot < 0 || cell < 0 || seat < 0 || to < 0 || at < 0)
		return NO_MOVE;
	return swap_make(lot, cell, seat, to, at);
}

static firn_move parse_card(const struct firn_words *in)
{
	int seat = find_seat(in->word[1]), lot = find_lot(in->word[2]);
	int card = city_blox_card_find(in->word[3]);

	return in->count != 4 || seat < 0 || lot < 0 || !card ? NO_MOVE
							      : card_make(seat, lot, card);
}

static firn_move parse_lift(const struct firn_words *in)
{
	int lot = find_lot(in->word[1]), cell = city_blox_cell_find(in->word[2]);

	return in->count != 3 || lot < 0 || cell < 0 ? NO_MOVE : lift_make(lot, cell);
}

/* Verb and one argument, or none. */
static firn_move parse_short(const struct firn_words *in)
{
	const char *verb = in->word[0], *word = in->word[1];
	int kind = 0, n = -1;

	if (firn_equal(verb, "pass"))
		return in->count == 1 ? firn_move_make(MOVE_PASS, 0) : NO_MOVE;
	if (in->count != 2)
		return NO_MOVE;
	if (firn_equal(verb, "keep"))
		kind = MOVE_KEEP, n = find_size(word);
	else if (firn_equal(verb, "hit"))
		kind = MOVE_HIT, n = find_seat(word);
	else if (firn_equal(verb, "event"))
		kind = MOVE_EVENT, n = firn_word_find(city_blox_event_name, EVENTS, word);
	else if (firn_equal(verb, "first"))
		kind = MOVE_FIRST, n = find_seat(word);
	return n < 0 ? NO_MOVE : firn_move_make(kind, (uint32_t)n);
}

static firn_move parse_words(const struct firn_words *in)
{
	static const char *const verbs[] = {"supply", "crane", "swap", "card", "lift"};
	static firn_move (*const parse[])(const struct firn_words *in) = {
		parse_supply, parse_crane, parse_swap, parse_card, parse_lift};
	int i = firn_word_find(verbs, 5, in->word[0]);

	if (i >= 0)
		return parse[i](in);
	if (firn_equal(in->word[0], "build"))
		return parse_set(MOVE_BUILD, in);
	if (firn_equal(in->word[0], "trade"))
		return parse_set(MOVE_TRADE, in);
	return parse_short(in);
}

enum firn_err city_blox_move_parse(const void *s, const char *text, firn_move *out)
{
	struct firn_words in;
	firn_move m = firn_words_split(text, &in) ? parse_words(&in) : NO_MOVE;

	(void)s;
	if (m == NO_MOVE)
		return FIRN_BAD_MOVE;
	*out = m;
	return FIRN_OK;
}
