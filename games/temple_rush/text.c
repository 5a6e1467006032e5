/* Moves as text and back (docs/protocol.md, part temple-rush). */
#include "engine/words.h"
#include "games/temple_rush/rules.h"

const char *const temple_rush_power_name[POWERS] = {"bag", "bomb", "lightning", "shield"};
static const char *const way_name[] = {"along", "end"};

/* ---- printing ---- */

static void put_cell(struct firn_writer *w, int cell)
{
	char name[3];

	temple_rush_cell_name(cell, name);
	firn_put_word(w, name);
}

static void put_put(struct firn_writer *w, firn_move m)
{
	firn_put(w, "put");
	firn_put_number(w, put_zone(m) + 1);
	firn_put_number(w, put_size(m));
	put_cell(w, move_cell(m));
	firn_put_word(w, way_name[move_way(m)]);
}

static void put_borrow(struct firn_writer *w, firn_move m)
{
	firn_put(w, "borrow");
	firn_put_number(w, borrow_from(m) + 1);
	put_cell(w, borrow_cell(m));
	firn_put_number(w, borrow_to(m) + 1);
	put_cell(w, move_cell(m));
	firn_put_word(w, way_name[move_way(m)]);
}

static void put_use(struct firn_writer *w, firn_move m)
{
	int token = use_token(m);

	firn_put(w, "use");
	firn_put_word(w, token < POWERS ? temple_rush_power_name[token] : "solo");
	if (token == BAG || token == BOMB)
		firn_put_number(w, use_seat(m));
	if (token < POWERS)
		firn_put_number(w, use_zone(m) + 1);
	if (token == BAG)
		firn_put_number(w, use_own(m) + 1);
}

static void put_dice(struct firn_writer *w, firn_move m)
{
	firn_put(w, "dice");
	for (int i = 0; i < dice_count(m); i++) {
		if (dice_face(m, i) == STAR)
			firn_put_word(w, "star");
		else
			firn_put_number(w, dice_face(m, i));
	}
}

static void put_bonus(struct firn_writer *w, int size)
{
	firn_put(w, "bonus");
	if (size)
		firn_put_number(w, size);
	else
		firn_put_word(w, "none");
}

static void put_token(struct firn_writer *w, firn_move m)
{
	int power = (int)(m & 0xff);

	firn_put(w, "token");
	firn_put_number(w, (int)(m >> 8 & 3));
	firn_put_word(w, power < POWERS ? temple_rush_power_name[power] : "?");
}

int temple_rush_move_text(const void *s, firn_move m, char *buf, size_t cap)
{
	struct firn_writer out, *w = &out;
	int low = (int)(m & 0xff);

	(void)s;
	firn_writer_init(w, buf, cap);
	switch (firn_move_kind(m)) {
	case MOVE_PUT:
		put_put(w, m);
		break;
	case MOVE_BORROW:
		put_borrow(w, m);
		break;
	case MOVE_BACK:
		firn_put(w, "back"), firn_put_number(w, back_zone(m) + 1),
			put_cell(w, move_cell(m));
		break;
	case MOVE_BONUS:
		put_bonus(w, low);
		break;
	case MOVE_DONE:
		firn_put(w, "done");
		break;
	case MOVE_GIVEUP:
		firn_put(w, "giveup");
		break;
	case MOVE_MORTAR:
		firn_put(w, "mortar"), firn_put_number(w, low + 1);
		break;
	case MOVE_PASS:
		firn_put(w, "pass");
		break;
	case MOVE_ROLL:
		firn_put(w, "roll");
		break;
	case MOVE_USE:
		put_use(w, m);
		break;
	case MOVE_CARD:
		firn_put(w, "card"), firn_put_word(w, temple_rush_temple[m & 31].id);
		break;
	case MOVE_DICE:
		put_dice(w, m);
		break;
	case MOVE_TOKEN:
		put_token(w, m);
		break;
	default:
		firn_put(w, "first"), firn_put_number(w, low);
	}
	return (int)w->len;
}

/* ---- parsing ---- */

static int find_zone(const char *word)
{
	int zone = firn_word_number(word, 1, ZONES);

	return zone < 0 ? -1 : zone - 1;
}

static int find_seat(const char *word)
{
	return firn_word_number(word, 0, SEATS - 1);
}

static int find_card(const char *word)
{
	for (int i = 1; i <= TEMPLES; i++)
		if (firn_equal(temple_rush_temple[i].id, word))
			return i;
	return -1;
}

#define NO_MOVE ((firn_move)0)

static firn_move parse_put(const struct firn_words *in)
{
	int zone = find_zone(in->word[1]), size = firn_word_number(in->word[2], 1, SIZES);
	int cell = temple_rush_cell_find(in->word[3]),
	    way = firn_word_find(way_name, 2, in->word[4]);

	if (in->count != 5 || zone < 0 || size < 0 || cell < 0 || way < 0)
		return NO_MOVE;
	return put_make(zone, size, way, cell);
}

static firn_move parse_borrow(const struct firn_words *in)
{
	int from = find_zone(in->word[1]), cell = temple_rush_cell_find(in->word[2]);
	int to = find_zone(in->word[3]), target = temple_rush_cell_find(in->word[4]);
	int way = firn_word_find(way_name, 2, in->word[5]);

	if (in->count != 6 || from < 0 || cell < 0 || to < 0 || target < 0 || way < 0)
		return NO_MOVE;
	return borrow_make(from, cell, to, way, target);
}

static firn_move parse_back(const struct firn_words *in)
{
	int zone = find_zone(in->word[1]), cell = temple_rush_cell_find(in->word[2]);

	return in->count != 3 || zone < 0 || cell < 0 ? NO_MOVE : back_make(zone, cell);
}

/* Each token has its own arguments. */
static firn_move parse_use(const struct firn_words *in)
{
	static const uint8_t words[] = {[BAG] = 5, [BOMB] = 4, [LIGHTNING] = 3, [SHIELD] = 3};
	int token = firn_word_find(temple_rush_power_name, POWERS, in->word[1]), at = 2, seat = 0,
	    zone, own = 0;

	if (token < 0)
		return in->count == 2 && firn_equal(in->word[1], "solo") ? use_make(SOLO, 0, 0, 0)
									 : NO_MOVE;
	if (in->count != words[token])
		return NO_MOVE;
	if (token == BAG || token == BOMB)
		seat = find_seat(in->word[at++]);
	zone = find_zone(in->word[at++]);
	if (token == BAG)
		own = find_zone(in->word[at]);
	return seat < 0 || zone < 0 || own < 0 ? NO_MOVE : use_make(token, seat, zone, own);
}

static firn_move parse_dice(const struct firn_words *in)
{
	uint32_t code = 0;
	int dice = in->count - 1;

	if (dice < 2 || dice > SEATS)
		return NO_MOVE;
	for (int i = 1; i <= dice; i++) {
		int face = firn_equal(in->word[i], "star") ? STAR
							   : firn_word_number(in->word[i], 1, 4);
		if (face < 0)
			return NO_MOVE;
		code = code << 3 | (uint32_t)(face - 1);
	}
	return firn_move_make(MOVE_DICE, (uint32_t)dice << 12 | code);
}

static firn_move parse_token(const struct firn_words *in)
{
	int seat = find_seat(in->word[1]),
	    power = firn_word_find(temple_rush_power_name, POWERS, in->word[2]);

	return in->count != 3 || seat < 0 || power < 0
		       ? NO_MOVE
		       : firn_move_make(MOVE_TOKEN, (uint32_t)(seat << 8 | power));
}

/* A verb alone. */
static firn_move parse_bare(const char *verb)
{
	static const char *const verbs[] = {"done", "giveup", "pass", "roll"};
	static const uint8_t kinds[] = {MOVE_DONE, MOVE_GIVEUP, MOVE_PASS, MOVE_ROLL};
	int i = firn_word_find(verbs, 4, verb);

	return i < 0 ? NO_MOVE : firn_move_make(kinds[i], 0);
}

/* Verb and one argument. */
static firn_move parse_one(const char *verb, const char *word)
{
	int kind = 0, n = -1;

	if (firn_equal(verb, "bonus"))
		kind = MOVE_BONUS,
		n = firn_equal(word, "none") ? 0 : firn_word_number(word, 1, SIZES);
	else if (firn_equal(verb, "mortar"))
		kind = MOVE_MORTAR, n = find_zone(word);
	else if (firn_equal(verb, "card"))
		kind = MOVE_CARD, n = find_card(word);
	else if (firn_equal(verb, "first"))
		kind = MOVE_FIRST, n = find_seat(word);
	return n < 0 ? NO_MOVE : firn_move_make(kind, (uint32_t)n);
}

static firn_move parse_words(const struct firn_words *in)
{
	static const char *const verbs[] = {"put", "borrow", "back", "use", "dice", "token"};
	static firn_move (*const parse[])(const struct firn_words *in) = {
		parse_put, parse_borrow, parse_back, parse_use, parse_dice, parse_token};
	int i = firn_word_find(verbs, 6, in->word[0]);

	if (i >= 0)
		return parse[i](in);
	if (in->count == 1)
		return parse_bare(in->word[0]);
	return in->count == 2 ? parse_one(in->word[0], in->word[1]) : NO_MOVE;
}

enum firn_err temple_rush_move_parse(const void *s, const char *text, firn_move *out)
{
	struct firn_words in;
	firn_move m = firn_words_split(text, &in) ? parse_words(&in) : NO_MOVE;

	(void)s;
	if (m == NO_MOVE)
		return FIRN_BAD_MOVE;
	*out = m;
	return FIRN_OK;
}
