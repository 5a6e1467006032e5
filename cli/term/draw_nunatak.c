/* Nunatak as plain text: the four levels side by side, the displays, a block for each seat. */
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "cli/wrap.h"
#include "games/nunatak/rules.h"

enum { LEVELS = 4, CELL = 5, CODES = 2 * DRAW_CODE };

static const char *piece(const char *id)
{
	return terms_text(&nunatak_game, FIRN_TERM_PIECE, id);
}

/* ---- Codes ---- */

/* The next letter of a name: skips what is none. Returns its bytes, 0 at the end. */
static int next_letter(const char **name)
{
	mbstate_t state = {0};
	wchar_t c;

	while (**name) {
		size_t n = mbrtowc(&c, *name, strlen(*name), &state);
		if (n == 0 || n > 4)
			return 0;
		if (iswalpha((wint_t)c))
			return (int)n;
		*name += n;
	}
	return 0;
}

/* The first letter and the one at `second` behind it; false: the name is too short. */
static bool make_code(const char *name, int second, char out[DRAW_CODE])
{
	int first = next_letter(&name), n;
	const char *begin = name;

	name += first;
	while ((n = next_letter(&name)) && second--)
		name += n;
	if (!first || !n)
		return false;
	snprintf(out, DRAW_CODE, "%.*s%.*s", first, begin, n, name);
	return true;
}

const char *draw_nunatak_code(int symbol, char out[DRAW_CODE])
{
	char others[SYMBOLS][DRAW_CODE];

	for (int i = 0; i <= symbol; i++) {
		const char *name = terms_label(&nunatak_game, FIRN_TERM_PIECE,
					       nunatak_symbol_name[i]);
		bool taken = true;
		snprintf(others[i], DRAW_CODE, "%s", "??");
		for (int second = 0; taken && make_code(name, second, others[i]); second++) {
			taken = false;
			for (int k = 0; k < i; k++)
				taken |= !strcmp(others[k], others[i]);
		}
	}
	memcpy(out, others[symbol], DRAW_CODE);
	return out;
}

static bool is_shown_empty(const struct nunatak *s, int space)
{
	return !((s->free | occupied(s)) & bit(space));
}

static const char *owner_mark(const struct nunatak *s, int owner)
{
	static const char *const seat[] = {"0", "1", "2", "3"};
	static const char *const dummy[] = {"0", "d1", "d2", ""};

	if (s->seats == 2 && owner == SIKU)
		return "S";
	return s->seats == 1 ? dummy[owner] : seat[owner];
}

/* ---- The temple ---- */

/* "Bu", "BuAc", "[0]", or a dot where no tile lies yet. */
static void cell_text(const struct nunatak *s, int space, char text[CODES])
{
	char code[DRAW_CODE];

	text[0] = '\0';
	for (int owner = 0; owner < OWNERS; owner++)
		if (s->block[owner] & bit(space))
			snprintf(text, CODES, "[%s]", owner_mark(s, owner));
	if (text[0])
		return;
	for (int i = 0; i < SYMBOLS; i++)
		if (s->tile[i] & bit(space))
			strcat(text, draw_nunatak_code(i, code));
	if (is_shown_empty(s, space))
		strcpy(text, ".");
}

/* Row `row` (from 0) of a level; blank above the level's last row. */
static void put_row(FILE *out, const struct nunatak *s, int level, int row)
{
	int size = 5 - level;
	char name[4] = {(char)('1' + level), 'a', (char)('1' + row), '\0'};
	char text[CODES];

	if (row >= size) {
		fprintf(out, "%*s", size * CELL + 2, "");
		return;
	}
	fprintf(out, "%d ", row + 1);
	for (int column = 0; column < size; column++) {
		name[1] = (char)('a' + column);
		cell_text(s, nunatak_board_find(name), text);
		i18n_pad(out, CELL, text);
	}
}

static void put_legend(FILE *out)
{
	struct wrap w = {.out = out};
	char item[96], code[DRAW_CODE];

	for (int i = 0; i < SYMBOLS; i++) {
		snprintf(item, sizeof item, "%s%s %s", i ? "  " : "", draw_nunatak_code(i, code),
			 piece(nunatak_symbol_name[i]));
		wrap_put(&w, item);
	}
	snprintf(item, sizeof item, "  %s", _("[n] block"));
	wrap_put(&w, item);
	wrap_end(&w);
}

static void put_temple(FILE *out, const struct nunatak *s)
{
	for (int row = 4; row >= 0; row--) {
		for (int level = 0; level < LEVELS; level++)
			put_row(out, s, level, row);
		fputc('\n', out);
	}
	for (int level = 0; level < LEVELS; level++) {
		fputs("  ", out);
		for (int column = 0; column < 5 - level; column++)
			fprintf(out, "%d%-*c", level + 1, CELL - 1, 'a' + column);
	}
	fputc('\n', out);
	put_legend(out);
}

/* ---- What lies beside it ---- */

/* "2 Builder / Architect (seat 0)", "3 Elder, counts Artisan and Elder <d2", a line each. */
static void put_place(struct wrap *w, const struct nunatak *s, int place)
{
	char text[SAY_TEXT + 96], card[SAY_TEXT] = "-";
	int n;

	if (s->display[place])
		say_nunatak_card(card_at(s, place)->text, card);
	n = snprintf(text, sizeof text, " %d %s", place + 1, card);

	for (int seat = 0; seat < s->seats; seat++)
		if (s->reserved[seat] >> place & 1)
			snprintf(text + n, sizeof text - (size_t)n, _(" (seat %d)"), seat);
	if (s->seats == 1 && (place & 1) == (s->marker & 1) && place < 4)
		snprintf(text + n, sizeof text - (size_t)n, " <%s",
			 place == s->marker ? "d1" : "d2");
	if (w->column > w->indent) {
		wrap_end(w);
		fprintf(w->out, "%*s", w->indent - 1, "");
		w->column = w->indent - 1;
	}
	wrap_put(w, text);
}

static void put_display(FILE *out, const struct nunatak *s)
{
	struct wrap w = {.out = out, .indent = 11};

	wrap_put(&w, _("display   "));
	for (int i = 0; i < s->places; i++)
		put_place(&w, s, i);
	wrap_end(&w);
}

static void put_piles(FILE *out, const struct nunatak *s)
{
	int cards = bits_count(s->deck) + s->secret.count;

	fputs(_("blessings "), out);
	for (int i = 0; i < 2; i++)
		if (s->revealed[i])
			fprintf(out, " %d %s ", i + 1,
				piece(nunatak_blessing_name[s->revealed[i] - 1]));
	fprintf(out, _("\nleft       %d cards, %d tiles, %d blessings\n"), cards,
		bits_count(s->stack), bits_count(s->blessing_deck));
	if (s->completion)
		fprintf(out, _("completion %s\n"),
			terms_label(&nunatak_game, FIRN_TERM_PIECE,
				    nunatak_completion_name[s->completion - 1]));
}

const char *draw_nunatak_effect(int i)
{
	static const char *const name[DRAW_NUNATAK_EFFECTS] = {"freedom", "strength", "balance",
							       "abundance", N_("second block")};

	return i + 1 < DRAW_NUNATAK_EFFECTS ? piece(name[i]) : _(name[i]);
}

static void put_effects(FILE *out, const struct nunatak *s)
{
	bool first = true;

	for (int i = 0; i < DRAW_NUNATAK_EFFECTS; i++) {
		if (!(s->effects >> i & 1))
			continue;
		fprintf(out, "%s %s", first ? _("in force ") : ",", draw_nunatak_effect(i));
		first = false;
	}
	if (!first)
		fputc('\n', out);
}

/* What is going on inside the turn. */
static void put_now(FILE *out, const struct nunatak *s, int viewer)
{
	char name[4], card[SAY_TEXT];

	if (s->pending)
		fputs(_("squares   "), out);
	for (int i = 0; i < 4; i++) {
		if (s->pending >> i & 1) {
			nunatak_board_name(nunatak_board[s->last].corner[i], name);
			fprintf(out, " %s", name);
		}
	}
	if (s->pending)
		fputc('\n', out);
	put_effects(out, s);
	if (s->phase != PHASE_ORDER || (viewer != FIRN_ALL && viewer != s->secret.knower))
		return;
	fputs(_("looked at "), out);
	for (int i = 0; i < s->secret.count; i++)
		fprintf(out, "%s %d %s", i ? ";" : "", i + 1,
			say_nunatak_card(ruleset_of(s)->card[s->secret.top[i] & 31].text, card));
	fputc('\n', out);
}

/* ---- The seats ---- */

static void put_title(FILE *out, const struct nunatak *s, int owner, int viewer)
{
	int squares = s->got[ROW_SQUARES][owner], support = s->got[ROW_SUPPORT][owner];
	int blessings = s->got[ROW_BLESSINGS][owner], points = squares + support + blessings;
	int blocks = s->blocks[owner] + (s->extra >> owner & 1);

	fprintf(out, "%c %s%s", s->active == owner ? '>' : ' ',
		is_player(s, owner) ? _("seat ")
		: s->seats == 2     ? "Siku "
				    : _("dummy "),
		owner_mark(s, owner));
	if (is_player(s, owner))
		fprintf(out,
			ngettext("%s  %d point (squares %d, support %d, blessings %d), track %d",
				 "%s  %d points (squares %d, support %d, blessings %d), track %d",
				 points),
			owner == viewer ? _(" (you)") : "", points, squares, support, blessings,
			ruleset_of(s)->track[s->advances[owner]]);
	fprintf(out, ngettext("\n     %d block left", "\n     %d blocks left", blocks), blocks);
	if (s->seats == 2 && is_player(s, owner))
		fprintf(out, _(", open set: %d own, %d of Siku"), s->set >> 4 * owner & 3,
			s->set >> (4 * owner + 2) & 1);
	if (is_player(s, owner))
		fprintf(out, ngettext(", %d advance", ", %d advances", s->advances[owner]),
			s->advances[owner]);
	fprintf(out, "%s\n", s->skip >> owner & 1 ? _(", skips its next turn") : "");
}

/* One of several on a line that begins with a word. */
static void put_item(struct wrap *w, const char *word, const char *item)
{
	wrap_put(w, w->column ? ";" : word);
	wrap_put(w, item);
}

static void put_cards(FILE *out, const struct nunatak *s, int owner)
{
	struct wrap w = {.out = out, .indent = 5};
	char text[2 * SAY_TEXT], name[SAY_TEXT];

	for (int i = 0; i < s->taken_count; i++) {
		const char *card = ruleset_of(s)->card[taken_kind(s->taken[i])].text;
		bool said = !strchr(card, '/') && s->moved != i;
		if (taken_owner(s->taken[i]) != owner)
			continue;
		snprintf(text, sizeof text, " %s%s%s", say_nunatak_card(card, name),
			 said ? "" : _(" as "),
			 said ? "" : piece(nunatak_symbol_name[taken_symbol(s, i)]));
		put_item(&w, _("     cards"), text);
	}
	wrap_end(&w);
}

static void put_held(FILE *out, const struct nunatak *s, int owner)
{
	struct wrap w = {.out = out, .indent = 5};
	char text[96];

	for (int kind = 0; kind < BLESSINGS; kind++) {
		for (int i = 0; i < held_count(s->held[owner], kind); i++) {
			snprintf(text, sizeof text, " %s", piece(nunatak_blessing_name[kind]));
			put_item(&w, _("     holds"), text);
		}
	}
	wrap_end(&w);
}

static void draw_board(FILE *out, const struct firn_game *game, const void *state, int viewer)
{
	const struct nunatak *s = state;

	(void)game;
	fputc('\n', out);
	put_temple(out, s);
	put_display(out, s);
	put_piles(out, s);
	put_now(out, s, viewer);
	for (int owner = 0; owner < owner_count(s); owner++) {
		put_title(out, s, owner, viewer);
		put_cards(out, s, owner);
		put_held(out, s, owner);
	}
	fputc('\n', out);
}

const struct draw draw_nunatak = {
	.game = "nunatak",
	.board = draw_board,
	.screen = draw_nunatak_screen,
	.touch = draw_nunatak_touch,
	.aim = draw_nunatak_aim,
	.mark = draw_nunatak_mark,
	.say = say_nunatak,
	.tell = tell_nunatak,
	.point = point_nunatak,
	.lessons = lessons_nunatak,
};
