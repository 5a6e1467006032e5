/* Options are named by the words of their moves, so that a new game needs nothing for it. */
#include "lab/lab.h"

#include <ctype.h>
#include <string.h>

#include "engine/json.h"

void lab_namer_begin(struct lab_namer *n, const struct firn_game *game, const void *state)
{
	n->game = game;
	n->state = state;
	n->viewed = false;
}

/* ---- Words ---- */

const char *const lab_move_words[] = {
	N_("take"),   N_("bless"), N_("use"),      N_("keep"),  N_("swap"),    N_("square"),
	N_("place"),  N_("walk"),  N_("hunt"),     N_("kayak"), N_("drift"),   N_("melt"),
	N_("step"),   N_("flee"),  N_("pass"),     N_("end"),   N_("stamina"), N_("put"),
	N_("borrow"), N_("back"),  N_("roll"),     N_("done"),  N_("bonus"),   N_("along"),
	N_("none"),   N_("tile"),  N_("blessing"), N_("face"),  N_("token"),   N_("dice"),
	N_("star"),   N_("first"), N_("attack"),   N_("order"), N_("fish1"),   N_("fish2"),
	N_("fish3"),  N_("fox1"),  N_("fox2"),     N_("fox3"),  N_("bear"),    N_("fox"),
	N_("fish"),   N_("pack"),  N_("giveup"),   N_("other"), N_("supply"),  N_("build"),
	N_("trade"),  N_("lift"),  N_("event"),    N_("hit"),   N_("flat"),    N_("tall"),
	N_("ne"),     N_("nw"),    N_("se"),       N_("sw"),    NULL};

static size_t digits(const char *text)
{
	return strspn(text, "0123456789");
}

static bool is_number(const char *word)
{
	return *word && !word[digits(word)];
}

/* What is_number says is one. */
static int number_of(const char *word)
{
	int number = 0;

	for (; *word; word++)
		number = number < 1000 ? number * 10 + (*word - '0') : number;
	return number;
}

/* "1x2": a block, and no place. */
static bool is_size(const char *word)
{
	size_t n = digits(word);

	return n && word[n] == 'x' && is_number(word + n + 1);
}

/* "1d2", "a5", "n": a place, a column, a direction. */
static bool is_place(const char *word)
{
	word += digits(word);
	return islower((unsigned char)*word) && (!word[1] || is_number(word + 1));
}

static bool says_something(const char *word)
{
	return is_size(word) || (!is_number(word) && !is_place(word));
}

/* ---- The board ---- */

static bool write_view(struct lab_namer *n, struct firn_json *board)
{
	struct firn_writer w;
	struct firn_json v;

	if (!n->viewed) {
		firn_writer_init(&w, n->view, sizeof n->view);
		firn_json_begin(&w, '{');
		n->game->view(n->state, FIRN_PUBLIC, &w);
		firn_json_end(&w, '}');
		n->viewed = !w.full;
	}
	if (!n->viewed || !firn_json_parse(n->view, strlen(n->view), &v))
		return false;
	*board = firn_json_member(v, "board");
	return true;
}

/* The entry, from 1, of the list whose key begins with this word. */
static bool look_up(struct lab_namer *n, const char *word, int entry, char out[LAB_NAME])
{
	struct firn_json board, key, list;
	char name[LAB_NAME];

	if (!write_view(n, &board))
		return false;
	for (key = firn_json_first(board); key.kind; key = firn_json_next(board, key)) {
		list = firn_json_value(key);
		if (list.kind != FIRN_JSON_ARRAY ||
		    !firn_json_to_string(key, name, sizeof name, NULL) ||
		    strncmp(name, word, strlen(word)) != 0)
			continue;
		struct firn_json at = firn_json_first(list);
		for (int i = 1; at.kind && i < entry; i++)
			at = firn_json_next(list, at);
		return at.kind == FIRN_JSON_STRING && firn_json_to_string(at, out, LAB_NAME, NULL);
	}
	return false;
}

bool lab_namer_gain(struct lab_namer *n, const char *row, const char *entry, char out[LAB_NAME])
{
	struct firn_json board, list, at;
	char id[LAB_NAME / 2];
	struct firn_writer w;

	if (!is_number(entry) || !write_view(n, &board))
		return false;
	list = firn_json_member(board, row);
	if (list.kind != FIRN_JSON_ARRAY)
		return false;
	at = firn_json_first(list);
	for (int i = 1; at.kind && i < number_of(entry); i++)
		at = firn_json_next(list, at);
	if (at.kind != FIRN_JSON_OBJECT ||
	    !firn_json_to_string(firn_json_member(at, "id"), id, sizeof id, NULL))
		return false;
	firn_writer_init(&w, out, LAB_NAME);
	firn_put_char(&w, '+');
	firn_put(&w, row);
	firn_put_char(&w, ' ');
	firn_put(&w, id);
	return !w.full;
}

/* ---- Names ---- */

static void put_word(struct firn_writer *w, const char *word)
{
	if (w->len && w->buf[w->len - 1] != ':' && w->buf[w->len - 1] != '-')
		firn_put_char(w, ' ');
	firn_put(w, word);
}

/* "bless 2", "bonus 3": one word and its number. */
static void put_numbered(struct lab_namer *n, struct firn_writer *w, char *words[2], bool look)
{
	char entry[LAB_NAME];

	put_word(w, words[0]);
	put_word(w, look && look_up(n, words[0], number_of(words[1]), entry) ? entry : words[1]);
}

void lab_namer_name(struct lab_namer *n, int seat, firn_move m, char out[LAB_NAME])
{
	enum { WORDS = 16 };
	char text[FIRN_MAX_TEXT], *words[WORDS] = {0}, *rest = NULL;
	int count = 0, sizes = 0;
	struct firn_writer w;

	firn_writer_init(&w, out, LAB_NAME);
	firn_put(&w, seat == FIRN_CHANCE ? "-" : n->game->phase(n->state));
	if (seat != FIRN_CHANCE)
		firn_put_char(&w, ':');
	n->game->move_text(n->state, m, text, sizeof text);
	for (char *word = strtok_r(text, " ", &rest); word && count < WORDS;
	     word = strtok_r(NULL, " ", &rest))
		words[count++] = word;
	if (count == 2 && is_number(words[1])) {
		put_numbered(n, &w, words, seat != FIRN_CHANCE);
		return;
	}
	for (int i = 0; i < count; i++)
		sizes += is_size(words[i]);
	for (int i = 0; i < count; i++)
		if (i == 0 || (sizes < 2 && says_something(words[i])))
			put_word(&w, words[i]);
}

uint8_t lab_names_add(struct lab_names *names, const char *text)
{
	for (int i = 0; i < names->count; i++)
		if (!strcmp(names->text[i], text))
			return (uint8_t)i;
	if (names->count == LAB_NAMES)
		return LAB_NAMES - 1;
	if (names->count == LAB_NAMES - 1)
		text = "other";
	strncpy(names->text[names->count], text, LAB_NAME - 1);
	names->text[names->count][LAB_NAME - 1] = '\0';
	return (uint8_t)names->count++;
}
