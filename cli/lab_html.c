/* The report of the lab as one page that needs nothing else. */
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/lab_figure.h"
#include "cli/ruleset_text.h"
#include "cli/safe_text.h"
#include "cli/terms.h"
#include "engine/json.h"

/* The bytes of a file and a NUL. */
#define FILE_TEXT(name, path) \
	__asm__(".pushsection .rodata\n" #name ": .incbin \"" path "\"\n.byte 0\n.popsection\n"); \
	extern const char name[] __attribute__((visibility("hidden")))

FILE_TEXT(lab_style, "cli/lab.css");
FILE_TEXT(lab_script, "cli/lab.js");

/* ---- The head ---- */

static void put_bar(const struct lab_report *r, FILE *out)
{
	const struct lab *lab = r->result[0][0]->lab;
	char games[40];

	fprintf(out, "<header class=\"bar\"><b class=\"mark\">firn</b><div><h1>%s</h1><p>",
		_("Lab report"));
	lab_chart_text(out, terms_title(lab->game));
	for (int side = 0; side < r->sides; side++) {
		fputs(" · ", out);
		lab_chart_text(out, r->result[side][0]->lab->name);
	}
	fprintf(out, " · %s · ", _(firn_level_names[lab->level]));
	fprintf(out, ngettext("%s game", "%s games", r->result[0][0]->games),
		i18n_whole(r->result[0][0]->games, games));
	fprintf(out, "</p></div><nav aria-label=\"%s\">", _("seats"));
	for (int at = 0; at < r->counts; at++) {
		int seats = r->result[0][at]->lab->options.seats;
		fprintf(out, "<a href=\"#s%d\">", seats);
		fprintf(out, ngettext("%d seat", "%d seats", seats), seats);
		fputs("</a>", out);
	}
	fprintf(out, "<button id=\"save\" hidden>%s</button></nav></header>\n", _("Data as JSON"));
}

/* The number of a figure; 0: there is none. */
static int figure_of(const struct lab_page *p, const char *id)
{
	for (int i = 0; i < p->figure && i < LAB_FIGURES; i++)
		if (!strcmp(p->id[i], id))
			return i + 1;
	return 0;
}

static void put_finding(const struct lab_page *p, FILE *out, const struct lab_finding *f)
{
	bool open = f->kind == LAB_FINDS_FEW;
	char id[LAB_NAME + 8];

	fprintf(out, "<li class=\"%s\"><i role=\"img\" aria-label=\"%s\">%s</i><p><b>",
		f->bad ? "bad" : "ok",
		f->bad ? _("deserves a change")
		: open ? _("not known yet")
		       : _("fine"),
		f->bad ? "!"
		: open ? "?"
		       : "✓");
	lab_chart_text(out, f->text);
	fputs("</b> <span>", out);
	lab_chart_text(out, f->judgement);
	snprintf(id, sizeof id, "%s-%d", f->chart, f->seats);
	fprintf(out, "</span></p><a href=\"#%s\">%s %d</a></li>\n", id, _("chart"),
		figure_of(p, id));
}

static void put_findings(const struct lab_page *p, FILE *out)
{
	const struct lab_report *r = p->report;

	fprintf(out, "<section class=\"finds\"><h2>%s</h2><ol>\n", _("What we found"));
	for (int i = 0; i < r->findings.count; i++)
		put_finding(p, out, &r->findings.list[i]);
	fputs("</ol></section>\n", out);
}

/* ---- What was changed ---- */

/* A number, or numbers with blanks between them; nothing: a dash. */
static void put_value(FILE *out, struct firn_json v)
{
	char *text = NULL;
	size_t size = 0;
	FILE *memory = open_memstream(&text, &size);

	if (!memory)
		return;
	ruleset_text_value(memory, v);
	fclose(memory);
	lab_chart_text(out, text);
	free(text);
}

static void put_change(FILE *out, const struct firn_game *game, struct firn_json change)
{
	char label[LAB_WORDS], of[LAB_WORDS];

	safe_text_read(change, "label", label, sizeof label);
	safe_text_read(change, "of", of, sizeof of);
	fputs("<span class=\"chip\">", out);
	lab_chart_text(out, _(label));
	if (of[0]) {
		fputs(", ", out);
		lab_chart_text(out, terms_text(game, FIRN_TERM_PIECE, of));
	}
	fputs(": ", out);
	put_value(out, firn_json_member(change, "old"));
	fputs(" → ", out);
	put_value(out, firn_json_member(change, "new"));
	fputs("</span> ", out);
}

/* The numbers that a ruleset changes of the built-in one. */
static void put_changes(const struct lab_report *r, int side, FILE *out)
{
	const char *text = r->changes[side];
	const struct lab *lab = r->result[side][0]->lab;
	struct firn_json v;

	if (!text || !firn_json_parse(text, strlen(text), &v))
		return;
	fputs("<p class=\"changes\"><b>", out);
	lab_chart_text(out, lab->name);
	fprintf(out, "</b> %s ", _("changes:"));
	for (struct firn_json at = firn_json_first(v); at.kind; at = firn_json_next(v, at))
		put_change(out, lab->game, at);
	fputs("</p>\n", out);
}

/* ---- How it was measured ---- */

static void put_method(const struct lab_report *r, FILE *out)
{
	const struct lab *lab = r->result[0][0]->lab;
	const struct firn_game *game = lab->game;
	char nodes[40];

	fprintf(out, "<section class=\"method\"><h2>%s</h2><p>", _("How it was measured"));
	fprintf(out,
		_("firn %s, rules %d of %s, seed %s, level %s; the expert would search %s "
		  "positions per move."),
		FIRN_VERSION, game->rules_version, terms_title(game), lab->seed,
		_(firn_level_names[lab->level]), i18n_whole(lab->nodes, nodes));
	for (int i = 0; game->options[i].name; i++)
		fprintf(out, " %s: %s.", terms_option(game, i),
			terms_value(game, i, lab->options.option[i]));
	fputs("</p><ul>\n", out);
	static const char *const lines[] = {
		N_("All players of a game are equal. Each seat begins as often as the others. One "
		   "game in six is played by one player of this level against players one level "
		   "below; it counts for that number only."),
		N_("Chances are those that the players found while they searched; nothing is "
		   "searched again."),
		N_("Intervals hold in 95 of 100 cases. Games are independent; decisions of one "
		   "game "
		   "are not, and the intervals allow for that."),
		N_("Worth of an option: regression of final points, or of the win, over the "
		   "decisions in which it was offered beside another, at equal chance with the "
		   "median move, points, lead and progress."),
		N_("Draws explain a part of the result as far as changes of the chances during "
		   "draws go along with it; decisions explain the rest."),
		N_("Computer players are not people: what they never try, people may."),
		NULL};
	for (int i = 0; lines[i]; i++) {
		fputs("<li>", out);
		lab_chart_text(out, _(lines[i]));
		fputs("</li>\n", out);
	}
	fputs("</ul></section>\n", out);
}

/* ---- The page ---- */

/* A script must not end early: "<" inside strings of JSON is escaped. */
static void put_data(const struct lab_report *r, FILE *out)
{
	char *text = NULL;
	size_t size = 0;
	FILE *memory = open_memstream(&text, &size);

	if (!memory)
		return;
	lab_report_json(r, memory);
	fclose(memory);
	fputs("<script type=\"application/json\" id=\"data\">", out);
	for (const char *at = text; at && *at; at++)
		if (*at == '<')
			fputs("\\u003c", out);
		else
			fputc(*at, out);
	fputs("</script>\n", out);
	free(text);
}

static void put_seats(struct lab_page *p)
{
	const struct lab_result *x = p->report->result[0][p->at];
	char title[LAB_WORDS];

	lab_title(x, title);
	fprintf(p->out, "<section class=\"seats\" id=\"s%d\"><h2>", x->lab->options.seats);
	lab_chart_text(p->out, title);
	fputs("</h2><div class=\"two\">\n", p->out);
	lab_figures(p);
	lab_tables(p);
	fputs("</section>\n", p->out);
}

void lab_report_html(const struct lab_report *r, FILE *out)
{
	struct lab_page page = {.report = r};
	char *figures = NULL;
	size_t size = 0;

	/* Findings name the numbers of their figures, which come later. */
	page.out = open_memstream(&figures, &size);
	if (!page.out)
		return;
	for (page.at = 0; page.at < r->counts; page.at++)
		put_seats(&page);
	fclose(page.out);
	fprintf(out,
		"<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">"
		"<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
		"<meta name=\"color-scheme\" content=\"light dark\"><title>%s: %s</title>\n"
		"<style>\n%s</style></head><body>\n",
		i18n_lang(), _("Lab report"), terms_title(r->result[0][0]->lab->game), lab_style);
	put_bar(r, out);
	fputs("<main>\n", out);
	put_findings(&page, out);
	for (int side = 0; side < r->sides; side++)
		put_changes(r, side, out);
	fputs(figures ? figures : "", out);
	free(figures);
	put_method(r, out);
	fputs("</main>\n", out);
	put_data(r, out);
	fprintf(out, "<script>\n%s</script></body></html>\n", lab_script);
}
