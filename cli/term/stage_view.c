/* What the table looks like: a title, the board, what happened, what can be done. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/i18n.h"
#include "cli/term/stage.h"
#include "cli/terms.h"

enum { ROOMY = 120 }; /* columns that are enough for everything in the title */

static int bottom(void)
{
	return paint_lines() - 1;
}

/* Who has to act, if it is somebody else somewhere else. */
static void show_others(const struct stage *t, int x)
{
	int actors = t->game->match.start.game->actors(&t->shown);

	if (!t->far || actors <= 0)
		return;
	x = paint_text(0, x, PAINT_TITLE, "%s", _("waiting for"));
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (actors >> seat & 1 && seat != t->seat)
			x = draw_seat(0, x + 1, seat);
}

/* The game, its turn and, unless it is narrow, its phase. */
static void write_title(const struct stage *t, bool narrow, char *out, size_t cap)
{
	const struct firn_game *game = t->game->match.start.game;
	int turn = game->turn(&t->shown) + 1;

	if (t->lesson.lesson)
		snprintf(out, cap, _(" %s · lesson %d of %d"), terms_title(game),
			 t->lesson.index + 1, t->lesson.count);
	else if (narrow || game->actors(&t->shown) == FIRN_OVER)
		snprintf(out, cap, _(" %s · turn %d"), terms_title(game), turn);
	else
		snprintf(out, cap, _(" %s · turn %d · %s"), terms_title(game), turn,
			 terms_text(game, FIRN_TERM_PHASE, game->phase(&t->shown)));
}

static void show_title(const struct stage *t)
{
	bool narrow = (t->thinker.busy || t->crowded) && paint_columns() < ROOMY;
	unsigned at, of;
	char text[256];
	int x;

	paint_field(0, 0, paint_columns(), PAINT_TITLE, "");
	write_title(t, narrow, text, sizeof text);
	x = paint_text(0, 0, PAINT_TITLE, "%s", text);
	if (t->replay || t->asked || t->far || sitting_over(t->game)) /* else a program thinks */
		x = paint_text(0, x, PAINT_TITLE, " · ");
	if (t->replay) {
		stage_replay_count(t, &at, &of);
		paint_text(0, x, PAINT_TITLE, _("move %u of %u"), at, of);
	} else if (sitting_over(t->game))
		paint_text(0, x, PAINT_TITLE, "%s", _("the end"));
	else if (t->asked) {
		x = draw_seat(0, x, t->seat);
		paint_text(0, x, PAINT_TITLE, " %s", _("to move"));
	} else {
		show_others(t, x);
	}
}

/* The ms that a thought takes: its level's time and that of reasons, or the pause before it is
 * told. */
static double budget(const struct thinker *k)
{
	double time = firn_ai_time(k->q.level), pause = (double)(k->wait - k->since) / 1000;

	if (k->q.why.wanted)
		time += k->q.why.ms;
	return time > pause ? time : pause;
}

/* "B hard thinks 1.2 of 2.0 s (Esc: at once)" at the right end of the title. */
static void show_thinking(const struct stage *t)
{
	const struct thinker *k = &t->thinker;
	static const char *const wheel[] = {"|", "/", "-", "\\"};
	char text[128], time[16], most[16];
	int elapsed;

	if (!k->busy || (k->job == THINK_MOVE && budget(k) < 100)) /* too short to be told */
		return;
	elapsed = thinker_elapsed(k);
	if (t->replay && paint_columns() < ROOMY) /* the title says where the replay stands */
		snprintf(text, sizeof text, _("%s analysis %u %%"), wheel[elapsed / 100 % 4],
			 100 * (unsigned)k->done / (unsigned)(k->match.head.count + 1));
	else if (k->job == THINK_ANALYSIS)
		snprintf(text, sizeof text, _("%s analysis: move %u of %u"),
			 wheel[elapsed / 100 % 4], (unsigned)k->done,
			 (unsigned)k->match.head.count);
	else
		snprintf(text, sizeof text, _("%s %s thinks %s of %s s (Esc: at once)"),
			 wheel[elapsed / 100 % 4],
			 k->job == THINK_HINT ? _("hint") : draw_seat_text(k->q.seat),
			 i18n_tenths(elapsed / 100, false, time),
			 i18n_tenths((int)budget(k) / 100, false, most));
	paint_text(0, paint_columns() - paint_width(text) - 1, PAINT_TITLE, "%s", text);
}

static struct draw_view view_of(struct stage *t, const char *const player[])
{
	return (struct draw_view){.game = t->game->match.start.game,
				  .state = &t->shown,
				  .viewer = t->seat,
				  .seats = t->game->match.start.options.seats,
				  .spots = &t->spots,
				  .picks = &t->picks,
				  .top = 1,
				  .high = paint_lines() - 24 + DRAW_HIGH,
				  .wide = paint_columns(),
				  .player = player};
}

static int show_board(struct stage *t)
{
	const char *player[FIRN_MAX_SEATS] = {"", "", "", ""};
	struct draw_view v = view_of(t, player);
	int below;

	for (int seat = 0; seat < t->game->match.start.options.seats; seat++)
		player[seat] = stage_name(t, seat);
	spots_begin(&t->spots);
	below = t->draw->screen(&v);
	if (t->spots.cursor != NO_SPOT && !t->spots.at[t->spots.cursor].there)
		t->spots.cursor = NO_SPOT;
	return below;
}

static int show_message(const struct stage *t, int y)
{
	return paint_block(y, 1, t->bad ? PAINT_BAD : PAINT_STRONG, TABLE_MESSAGE, t->message);
}

/* What the cursor is on, and why it cannot be picked: once somebody has pointed. */
static int show_pointed(struct stage *t, int y)
{
	const char *player[FIRN_MAX_SEATS] = {"", "", "", ""};
	struct draw_view v = view_of(t, player);
	char text[SAY_TEXT], why[SAY_TEXT], all[2 * SAY_TEXT + 2];
	int spot = t->spots.cursor;

	if (!t->pointed || spot == NO_SPOT || !t->draw->point)
		return y;
	t->draw->point(&v, spot, text);
	stage_why_not(t, spot, why);
	snprintf(all, sizeof all, "%s%s%s", text, text[0] && why[0] ? ". " : "", why);
	return paint_block(y, 1, PAINT_STRONG, TABLE_MESSAGE, all);
}

/* The signs on the board, if that leaves room for the news. */
static int show_signs(struct stage *t, int y, int end)
{
	const char *player[FIRN_MAX_SEATS] = {"", "", "", ""};
	struct draw_view v = view_of(t, player);
	char text[SAY_TEXT];
	int rows;

	if (!t->draw->point)
		return y;
	t->draw->point(&v, NO_SPOT, text);
	rows = paint_rows(text, paint_columns() - 2);
	return rows + 2 > end - y ? y : paint_block(y, 1, PAINT_DIM, rows, text);
}

void stage_show_news(const struct stage *t, int y, int end, int x, enum paint p)
{
	int rows = 0, from = t->news_count;

	while (from > 0) {
		rows += paint_rows(t->news[from - 1], paint_columns() - x - 1);
		if (rows > end - y)
			break;
		from--;
	}
	for (int i = from; i < t->news_count; i++)
		y = paint_block(y, x, p, end - y, t->news[i]);
}

/* The answer to the person, or what the cursor is on, then the news: as many lines as there are,
 * two at least. */
static void show_news(struct stage *t, int first)
{
	int y = first > bottom() - 3 ? bottom() - 3 : first, end = bottom() - 1, at;

	y = show_signs(t, y, end - TABLE_MESSAGE);
	at = y;
	y = t->message[0] ? show_message(t, y) : show_pointed(t, y);
	if (y == at && t->lesson.lesson && !t->box)
		y = stage_lesson_task(t, y);
	stage_show_news(t, y, end, 1, PAINT_PLAIN);
}

/* How many moves are left to point at; in words if there is room. */
static void show_more(int n, int y, int x)
{
	char text[128];

	snprintf(text, sizeof text,
		 ngettext("%d move: pick what is marked ›", "%d moves: pick what is marked ›", n),
		 n);
	if (x + paint_width(text) < paint_columns())
		paint_text(y, x, PAINT_DIM, "%s", text);
	else
		paint_text(y, x, PAINT_DIM, "+%d ›", n);
}

/* Moves that need no more pointing, with their digits. */
static void show_offers(struct stage *t)
{
	int x = 1, y = bottom() - 1;
	char words[SAY_TEXT];

	t->offer_y = y;
	t->offers = 0;
	for (int i = 0; i < t->picks.offers && i < 9; i++) {
		const char *text = picks_say(&t->picks, picks_offer(&t->picks, i), words);
		if (i > 0 && x + paint_width(text) + 4 > paint_columns() - 8) {
			paint_text(y, x, PAINT_DIM, "+%d (m)", t->picks.offers - i);
			return;
		}
		x = paint_text(y, x, PAINT_LEGAL, "%d ", i + 1);
		x = paint_text(y, x, PAINT_PLAIN, "%s  ", text);
		t->offer_end[t->offers++] = x;
	}
	if (t->picks.offers > 9)
		paint_text(y, x, PAINT_DIM, "+%d (m)", t->picks.offers - 9);
	else if (t->picks.left > t->picks.offers)
		show_more(t->picks.left - t->picks.offers, y, x);
}

static void show_typing(const struct stage *t)
{
	int y = bottom(), x = paint_text(y, 0, PAINT_STRONG, ": %s", t->line.text), end = x;

	if (t->picks.left)
		paint_text(y, x + 2, PAINT_DIM,
			   ngettext("%d move begins like this; Tab completes",
				    "%d moves begin like this; Tab completes", t->picks.left),
			   t->picks.left);
	else
		paint_text(y, x + 2, PAINT_DIM, "%s", _("no move begins like this"));
	paint_cursor(y, end);
}

static void show_keys(const struct stage *t)
{
	paint_cursor(-1, 0);
	if (t->lesson.lesson)
		paint_field(
			bottom(), 0, paint_columns(), PAINT_DIM,
			_(" t task  h show the move  Enter pick  : type  l log  m moves  ? rules  "
			  "q leave"));
	else if (t->replay)
		paint_field(bottom(), 0, paint_columns(), PAINT_DIM,
			    _(" ← → step  PgUp PgDn turn  p play on  l log  s sheet  a analyse  "
			      "?  q leave"));
	else
		paint_field(bottom(), 0, paint_columns(), PAINT_DIM,
			    _(" ? rules  Enter pick  : type  h hint  u undo  l log  s sheet  m "
			      "moves  q "
			      "leave"));
}

static void show_cover(const struct stage *t)
{
	int y = paint_lines() / 2 - 1;
	int x = paint_text(y, 4, PAINT_STRONG, "%s ", _("Please pass the keyboard to"));

	draw_seat(y, x, t->seat);
	paint_text(y + 2, 4, PAINT_PLAIN, "%s", _("Enter shows your hand."));
}

static bool is_small(void)
{
	return paint_lines() < 24 || paint_columns() < DRAW_WIDE;
}

static void show_small(void)
{
	char text[160];

	snprintf(text, sizeof text, _("The window is %dx%d; please make it 80x24 or larger."),
		 paint_columns(), paint_lines());
	paint_block(0, 0, PAINT_STRONG, paint_lines(), text);
	paint_cursor(-1, 0);
}

void stage_show(struct stage *t)
{
	paint_clear();
	if (!t->replay)
		t->shown = t->game->match.head.state;
	if (t->pager.open) {
		pager_show(&t->pager);
		paint_cursor(-1, 0);
	} else if (is_small()) {
		show_small();
	} else if (t->covered) {
		show_cover(t);
	} else if (!t->far || !t->far->instead(t->far->context)) {
		int below = show_board(t);
		show_title(t);
		show_news(t, below);
		show_offers(t);
		if (t->typing)
			show_typing(t);
		else
			show_keys(t);
		if (t->far)
			t->far->above(t->far->context);
		if (t->box)
			stage_lesson_show(t);
	}
	if (!is_small())
		show_thinking(t);
	paint_show();
}
