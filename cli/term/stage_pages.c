/* Pages over the table: how to play, keys and rules, the log, the sheet, all moves. */
#include <stdio.h>
#include <string.h>

#include "cli/book.h"
#include "cli/i18n.h"
#include "cli/newcomer.h"
#include "cli/term/rules.h"
#include "cli/term/stage.h"

static const char *const keys[][2] = {
	{N_("arrows, mouse"), N_("point at a card, a piece or a space")},
	{N_("Tab, Shift-Tab"), N_("to the next or previous thing to pick")},
	{N_("Enter, click"), N_("pick it; again: play the move")},
	{N_("1 to 9, click"), N_("play one of the moves shown below the board")},
	{":", N_("type a move; Tab completes it")},
	{N_("Esc, Backspace"),
	 N_("put back what was picked; Esc also makes a thinking program move at once")},
	{"h", N_("hint: what a strong player would do")},
	{"u", N_("undo your last move")},
	{"m", N_("all moves")},
	{"l", N_("log: what has happened")},
	{"s", N_("score sheet as if the game ended now")},
	{"a", N_("analysis, at the end of the game")},
	{"e", N_("export the record into this folder")},
	{"t", N_("lessons: short tasks that teach the game")},
	{"q", N_("leave; the game is saved and can be continued")},
	{"?", N_("how to play, the keys, the exact rules")},
};

static const char *const replay_keys[][2] = {
	{N_("← →, Space"), N_("one step back or forward")},
	{N_("PgUp, PgDn, wheel"), N_("to the turn before or after")},
	{N_("Home, End"), N_("to the beginning or the end")},
	{"n, N", N_("to the next or previous move that the analysis marks")},
	{"p", N_("play on from here against the computer")},
	{"a", N_("analysis: ?! inaccuracy, ? mistake, ?? blunder")},
	{"l", N_("log: what has happened")},
	{"s", N_("score sheet as if the game ended here")},
	{N_("Esc"), N_("end the analysis early")},
	{"q", N_("leave")},
	{"?", N_("how to play, the keys, the exact rules")},
};

static const char *const far_keys[][2] = {
	{"c", N_("say something to the table")},
	{"u", N_("ask the others to take back your last move")},
	{"y, n", N_("agree to what somebody asks, or refuse")},
	{"p", N_("ask for a pause, and to continue after it")},
	{"x", N_("resign (press it twice)")},
	{"b", N_("play yourself again, if the computer plays for you")},
	{"r", N_("ask for another game, after the end")},
	{"h", N_("hint: only against computers")},
	{"q", N_("leave the terminal; your seat is kept")},
};

static void write_keys(FILE *out, const char *const list[][2], size_t n)
{
	int wide = 0;

	for (size_t i = 0; i < n; i++)
		wide = i18n_width(_(list[i][0])) > wide ? i18n_width(_(list[i][0])) : wide;
	for (size_t i = 0; i < n; i++) {
		fputs("  ", out);
		i18n_pad(out, wide, _(list[i][0]));
		fprintf(out, "  %s\n", _(list[i][1]));
	}
}

/* ---- Help: how to play, then the keys, then the exact rules ---- */

static const char *page_of(const struct stage *t, enum stage_help page, size_t *length)
{
	const struct firn_game *game = t->game->match.start.game; /* NULL: not known yet */

	if (!game || page == HELP_KEYS)
		return NULL;
	return page == HELP_BOOK ? book_page(game->id, i18n_lang(), length)
				 : rules_page(game->id, i18n_lang(), length);
}

static void write_keys_page(FILE *out, const struct stage *t)
{
	if (t->replay) {
		write_keys(out, replay_keys, sizeof replay_keys / sizeof replay_keys[0]);
		return;
	}
	write_keys(out, keys, sizeof keys / sizeof keys[0]);
	if (t->far) {
		fprintf(out, "\n%s\n\n", _("At a table on a server"));
		write_keys(out, far_keys, sizeof far_keys / sizeof far_keys[0]);
	}
	fprintf(out, "\n%s\n",
		_("› can be picked, * is picked, ▶ the cursor. › and * say what the "
		  "colour says."));
}

static void write_help(FILE *out, const struct stage *t)
{
	size_t length = 0;
	const char *page = page_of(t, t->help, &length);

	if (page)
		book_write(out, page, length, NULL);
	else
		write_keys_page(out, t);
}

/* The page after this one that there is; the keys always are. */
static enum stage_help next_help(const struct stage *t, enum stage_help page)
{
	size_t length;

	do
		page = (page + 1) % HELPS;
	while (page != HELP_KEYS && !page_of(t, page, &length));
	return page;
}

static void write_log(FILE *out, const struct stage *t)
{
	struct transcript_names names;

	stage_names(t, &names);
	transcript_game(out, &t->game->match, t->seat, &names);
}

static void write_sheet(FILE *out, const struct stage *t)
{
	struct transcript_names names;

	stage_names(t, &names);
	transcript_sheet(out, &t->game->match, t->replay ? &t->shown : &t->game->match.head.state,
			 &names);
}

static void write_moves(FILE *out, const struct stage *t)
{
	char words[SAY_TEXT];

	for (int i = 0; i < t->picks.left; i++)
		fprintf(out, "%s\n", picks_say(&t->picks, picks_fit(&t->picks, i), words));
	if (!t->picks.left)
		fprintf(out, "%s\n", _("You have no move now."));
}

/* The text that `write` writes (malloc); NULL: no memory. */
static char *page_text(const struct stage *t, void (*write)(FILE *, const struct stage *))
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);

	if (!out)
		return NULL;
	write(out, t);
	fclose(out);
	return text;
}

static void open_page(struct stage *t, const char *title,
		      void (*write)(FILE *, const struct stage *), bool end)
{
	pager_open(&t->pager, title, page_text(t, write), end);
}

void stage_page_analysis(struct stage *t)
{
	pager_open(&t->pager,
		   t->game->match.start.options.seats == 1
			   ? _("Analysis: points expected after each move")
			   : _("Analysis: chances to win in % after each move"),
		   strdup(t->thinker.text), false);
}

static const char *help_title(enum stage_help page)
{
	return page == HELP_BOOK   ? _("How to play")
	       : page == HELP_KEYS ? _("Keys")
				   : _("Exact rules");
}

static void open_help(struct stage *t, enum stage_help page)
{
	enum stage_help next = next_help(t, page);
	char title[sizeof t->pager.title];

	t->help = page;
	snprintf(title, sizeof title, "%s", help_title(page));
	if (next != page)
		snprintf(title, sizeof title, "%s   ?: %s", help_title(page), help_title(next));
	open_page(t, title, write_help, false);
	t->pager.helps = t->pager.open;
}

void stage_page_help(struct stage *t)
{
	if (t->game->match.start.game)
		newcomer_reads(t->game->match.start.game->id);
	open_help(t, next_help(t, HELPS - 1));
}

void stage_page_next(struct stage *t)
{
	open_help(t, next_help(t, t->help));
}

void stage_page_log(struct stage *t)
{
	open_page(t, _("Log"), write_log, true);
}

void stage_page_sheet(struct stage *t)
{
	open_page(t, _("Score sheet"), write_sheet, false);
	t->pager.follows = t->pager.open;
}

void stage_page_update(struct stage *t)
{
	if (t->pager.open && t->pager.follows)
		pager_replace(&t->pager, page_text(t, write_sheet));
}

void stage_page_moves(struct stage *t)
{
	open_page(t, _("All moves"), write_moves, false);
}
