/* Pages over the table: rules and keys, the log, the sheet, all moves. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/rules.h"
#include "cli/term/stage.h"

static const char *const keys[][2] = {
	{N_("arrows, mouse"), N_("point at a card, a piece or a space")},
	{N_("Tab, Shift-Tab"), N_("go to the next or previous thing you can pick")},
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
	{"q", N_("leave; the game is saved and can be continued")},
	{"?", N_("this page")},
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

/* Does the line begin something new, or does it go on with a sentence? */
static bool begins(const char *line)
{
	line += strspn(line, " ");
	return !*line || strchr("\n#|", *line) || !strncmp(line, "- ", 2);
}

/* Sentences in one line each: the page breaks them where it needs to. */
static void write_rules(FILE *out, const char *text, size_t length)
{
	const char *end = text + length;

	while (text < end) {
		size_t n = strcspn(text, "\n");
		const char *next = text + n + (text[n] == '\n');
		bool joined = n && *text != '#' && *text != '|' && next < end && !begins(next);
		fprintf(out, "%.*s%c", (int)n, text, joined ? ' ' : '\n');
		text = next + (joined ? strspn(next, " ") : 0);
	}
}

static void write_help(FILE *out, const struct stage *t)
{
	const struct firn_game *game = t->game->match.start.game; /* NULL: not known yet */
	size_t length;
	const char *rules = game ? rules_page(game->id, i18n_lang(), &length) : NULL;

	fprintf(out, "%s\n\n", _("Keys"));
	write_keys(out, keys, sizeof keys / sizeof keys[0]);
	if (t->far) {
		fprintf(out, "\n%s\n\n", _("At a table on a server"));
		write_keys(out, far_keys, sizeof far_keys / sizeof far_keys[0]);
	}
	fprintf(out, "\n%s\n\n",
		_("› can be picked, * is picked, ▶ the cursor. › and * say what the "
		  "colour says."));
	if (rules)
		write_rules(out, rules, length);
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
	for (int i = 0; i < t->picks.left; i++)
		fprintf(out, "%s\n", picks_fit(&t->picks, i));
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

void stage_page_help(struct stage *t)
{
	open_page(t, _("Keys and rules"), write_help, false);
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
