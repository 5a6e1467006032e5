/* Moves as text and back (docs/protocol.md, part nunatak). */
#include <string.h>

#include "engine/words.h"
#include "games/nunatak/rules.h"

const char *const nunatak_symbol_name[SYMBOLS] = {"builder", "sculptor",  "artisan",
						  "beast",   "architect", "elder"};
const char *const nunatak_tool_name[TOOLS] = {"rope", "pickaxe", "saw"};
const char *const nunatak_blessing_name[BLESSINGS] = {
	"abundance", "balance",  "edge",       "expansion", "fellowship",
	"foresight", "freedom",  "gift",       "insight",   "kinship",
	"ornaments", "progress", "providence", "strength",  "transference"};
const char *const nunatak_completion_name[COMPLETIONS] = {"beasts",    "blessings", "builders",
							  "sculptors", "tools",     "track"};
const char *const nunatak_tile_name[TILE_KINDS] = {"architect",   "artisan",  "beast",
						   "beast/elder", "builder",  "builder/architect",
						   "elder",       "sculptor", "sculptor/artisan"};

/* ---- printing ---- */

static void put_space(struct firn_writer *w, int space)
{
	char name[4];

	nunatak_board_name(space, name);
	firn_put_char(w, ' ');
	firn_put(w, name);
}

static void put_take(struct firn_writer *w, firn_move m)
{
	firn_put(w, "take");
	firn_put_number(w, take_place(m) + 1);
	firn_put_word(w, nunatak_symbol_name[take_symbol(m)]);
	put_space(w, take_space(m));
	if (take_swap(m) >= 0) {
		firn_put_word(w, "swap");
		put_space(w, take_swap(m));
	}
	if (take_siku(m))
		firn_put_word(w, "siku");
}

static void put_use(struct firn_writer *w, firn_move m)
{
	int kind = use_blessing(m), argument = use_argument(m);

	firn_put(w, "use");
	firn_put_word(w, nunatak_blessing_name[kind]);
	if (kind == FORESIGHT)
		firn_put_number(w, argument + 1);
	if (kind == TRANSFERENCE) {
		firn_put_number(w, argument >> 5);
		firn_put_word(w, nunatak_symbol_name[argument >> 2 & 7]);
		if ((argument & 3) != NO_TOOL)
			firn_put_word(w, nunatak_tool_name[argument & 3]);
	}
}

static void put_order(struct firn_writer *w, const struct nunatak *s, firn_move m)
{
	firn_put(w, "order");
	for (int i = 0; i < s->secret.count; i++) {
		int n = (int)(m >> (4 - 2 * i) & 3);
		if (n)
			firn_put_number(w, n);
		else
			firn_put_word(w, "?");
	}
}

static const char *card_text(const struct nunatak *s, firn_move m)
{
	return ruleset_of(s)->card[m & 31].text;
}

int nunatak_move_text(const void *state, firn_move m, char *buf, size_t cap)
{
	const struct nunatak *s = state;
	struct firn_writer out, *w = &out;
	int low = (int)(m & 0xff), high = (int)(m >> 8 & 0xff);

	firn_writer_init(w, buf, cap);
	switch (firn_move_kind(m)) {
	case MOVE_TAKE:
		put_take(w, m);
		break;
	case MOVE_USE:
		put_use(w, m);
		break;
	case MOVE_KEEP:
		firn_put(w, "keep");
		break;
	case MOVE_ORDER:
		put_order(w, s, m);
		break;
	case MOVE_BLESS:
		firn_put(w, "bless"), firn_put_number(w, low + 1);
		break;
	case MOVE_SQUARE:
		firn_put(w, "square"), put_space(w, low);
		break;
	case MOVE_PLACE:
		firn_put(w, "place"), put_space(w, (int)(m >> 3 & 63));
		firn_put_word(w, nunatak_symbol_name[m & 7]);
		break;
	case MOVE_TILE:
		firn_put(w, "tile"), put_space(w, high), firn_put_word(w, nunatak_tile_name[low]);
		break;
	case MOVE_CARD:
		firn_put(w, "card"), firn_put_number(w, high + 1),
			firn_put_word(w, card_text(s, m));
		break;
	case MOVE_PEEK:
		firn_put(w, "peek"), firn_put_word(w, card_text(s, m));
		break;
	case MOVE_BLESSING:
		firn_put(w, "blessing"), firn_put_word(w, nunatak_blessing_name[low]);
		break;
	case MOVE_COMPLETION:
		firn_put(w, "completion"), firn_put_word(w, nunatak_completion_name[low]);
		break;
	default:
		firn_put(w, "first"), firn_put_number(w, low);
	}
	return (int)w->len;
}

/* ---- parsing ---- */

static int find_symbol(const char *word)
{
	return firn_word_find(nunatak_symbol_name, SYMBOLS, word);
}

static int find_space(const char *word)
{
	return strlen(word) == 3 ? nunatak_board_find(word) : -1;
}

static int find_card(const struct nunatak *s, const char *word)
{
	const struct nunatak_ruleset *t = ruleset_of(s);

	for (int i = 0; i < t->kinds; i++)
		if (firn_equal(t->card[i].text, word))
			return i;
	return -1;
}

#define NO_MOVE ((firn_move)0)

static firn_move parse_take(const struct firn_words *in)
{
	int n = in->count, place, symbol, space, swap = -1;
	bool siku = n > 4 && firn_equal(in->word[n - 1], "siku");

	n -= siku;
	if (n != 4 && n != 6)
		return NO_MOVE;
	place = firn_word_number(in->word[1], 1, PLACES);
	symbol = find_symbol(in->word[2]);
	space = find_space(in->word[3]);
	if (n == 6) {
		swap = find_space(in->word[5]);
		if (swap < 0 || !firn_equal(in->word[4], "swap"))
			return NO_MOVE;
	}
	if (place < 0 || symbol < 0 || space < 0)
		return NO_MOVE;
	return take_make(place - 1, symbol, siku, swap, space);
}

static firn_move parse_transfer(const struct firn_words *in)
{
	int n, symbol, tool = NO_TOOL;

	if (in->count != 4 && in->count != 5)
		return NO_MOVE;
	n = firn_word_number(in->word[2], 1, CARDS);
	symbol = find_symbol(in->word[3]);
	if (in->count == 5)
		tool = firn_word_find(nunatak_tool_name, TOOLS, in->word[4]);
	if (n < 0 || symbol < 0 || tool < 0)
		return NO_MOVE;
	return use_make(TRANSFERENCE, transfer_make(n, symbol, tool));
}

static firn_move parse_use(const struct firn_words *in)
{
	int kind = in->count > 1 ? firn_word_find(nunatak_blessing_name, BLESSINGS, in->word[1])
				 : -1,
	    place;

	if (kind == TRANSFERENCE)
		return parse_transfer(in);
	if (kind == FORESIGHT) {
		place = in->count == 3 ? firn_word_number(in->word[2], 1, PLACES) : -1;
		return place < 0 ? NO_MOVE : use_make(kind, place - 1);
	}
	return kind < 0 || in->count != 2 ? NO_MOVE : use_make(kind, 0);
}

static firn_move parse_order(const struct firn_words *in)
{
	uint32_t code = 0;

	if (in->count < 2 || in->count > 4)
		return NO_MOVE;
	for (int i = 1; i < in->count; i++) {
		int n = firn_word_number(in->word[i], 1, 3);
		if (n < 0)
			return NO_MOVE;
		code |= (uint32_t)n << (6 - 2 * i);
	}
	return firn_move_make(MOVE_ORDER, code);
}

static firn_move parse_place(const struct firn_words *in)
{
	int space = in->count == 3 ? find_space(in->word[1]) : -1;
	int symbol = in->count == 3 ? find_symbol(in->word[2]) : -1;

	return space < 0 || symbol < 0
		       ? NO_MOVE
		       : firn_move_make(MOVE_PLACE, (uint32_t)(space << 3 | symbol));
}

/* Verb and one argument. */
static firn_move parse_one(const struct nunatak *s, const char *verb, const char *word)
{
	int kind = 0, n = -1;

	if (firn_equal(verb, "square"))
		kind = MOVE_SQUARE, n = find_space(word);
	else if (firn_equal(verb, "bless"))
		kind = MOVE_BLESS, n = firn_word_number(word, 1, 2) - 1;
	else if (firn_equal(verb, "blessing"))
		kind = MOVE_BLESSING, n = firn_word_find(nunatak_blessing_name, BLESSINGS, word);
	else if (firn_equal(verb, "completion"))
		kind = MOVE_COMPLETION,
		n = firn_word_find(nunatak_completion_name, COMPLETIONS, word);
	else if (firn_equal(verb, "first"))
		kind = MOVE_FIRST, n = firn_word_number(word, 0, FIRN_MAX_SEATS - 1);
	else if (firn_equal(verb, "peek"))
		kind = MOVE_PEEK, n = find_card(s, word);
	return n < 0 ? NO_MOVE : firn_move_make(kind, (uint32_t)n);
}

static firn_move parse_tile(const struct firn_words *in)
{
	int space = find_space(in->word[1]),
	    kind = firn_word_find(nunatak_tile_name, TILE_KINDS, in->word[2]);

	return space < 0 || kind < 0 ? NO_MOVE
				     : firn_move_make(MOVE_TILE, (uint32_t)(space << 8 | kind));
}

static firn_move parse_card(const struct nunatak *s, const struct firn_words *in)
{
	int place = firn_word_number(in->word[1], 1, PLACES), kind = find_card(s, in->word[2]);

	return place < 0 || kind < 0
		       ? NO_MOVE
		       : firn_move_make(MOVE_CARD, (uint32_t)((place - 1) << 8 | kind));
}

static firn_move parse_words(const struct nunatak *s, const struct firn_words *in)
{
	const char *verb = in->word[0];

	if (firn_equal(verb, "take"))
		return parse_take(in);
	if (firn_equal(verb, "use"))
		return parse_use(in);
	if (firn_equal(verb, "order"))
		return parse_order(in);
	if (firn_equal(verb, "place"))
		return parse_place(in);
	if (firn_equal(verb, "keep"))
		return in->count == 1 ? firn_move_make(MOVE_KEEP, 0) : NO_MOVE;
	if (firn_equal(verb, "tile"))
		return in->count == 3 ? parse_tile(in) : NO_MOVE;
	if (firn_equal(verb, "card"))
		return in->count == 3 ? parse_card(s, in) : NO_MOVE;
	return in->count == 2 ? parse_one(s, verb, in->word[1]) : NO_MOVE;
}

enum firn_err nunatak_move_parse(const void *s, const char *text, firn_move *out)
{
	struct firn_words in;
	firn_move m = firn_words_split(text, &in) ? parse_words(s, &in) : NO_MOVE;

	if (m == NO_MOVE)
		return FIRN_BAD_MOVE;
	*out = m;
	return FIRN_OK;
}
