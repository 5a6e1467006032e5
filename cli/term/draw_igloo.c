/* Igloo Igloo as plain text: the sea with two lines a space, the turn, a block for each seat. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "cli/wrap.h"
#include "games/igloo/rules.h"

enum { CELL = 9, LONGEST = 48 };

/* One letter each for fish, fox and bear; a translation that has not three of them is not used. */
char draw_igloo_letter(int animal)
{
	const char *own = N_("fxb"), *letters = _(own);

	if (strlen(letters) != strlen(own))
		letters = own;
	return letters[animal == BEAR ? 2 : is_fish(animal) ? 0 : 1];
}

/* ---- The sea ---- */

static char ground(const struct igloo *s, uint64_t at)
{
	return at & LAND ? '@' : at & s->down ? '#' : at & s->pack ? '=' : '.';
}

/* "#001": the ground, and a digit for each Inuit. */
static void upper_text(const struct igloo *s, int space, char text[LONGEST])
{
	int n = 0;

	text[n++] = ground(s, bit(space));
	for (int seat = 0; seat < s->seats; seat++)
		for (int k = inuits_on(s, seat, bit(space)); k > 0; k--)
			text[n++] = (char)('0' + seat);
	text[n] = '\0';
}

/* "^1f122b": the igloo of a seat, values of fish or foxes, a bear. */
static void lower_text(const struct igloo *s, int space, char text[LONGEST])
{
	int n = 0;

	for (int seat = 0; seat < s->seats; seat++)
		if (s->igloo[seat] & bit(space))
			text[n++] = '^', text[n++] = (char)('0' + seat);
	if (tokens(s) & bit(space))
		text[n++] = draw_igloo_letter(ice(s) & bit(space) ? FOX1 : FISH1);
	for (int value = 1; value <= VALUES; value++)
		for (int k = token_count(s, value, space); k > 0; k--)
			text[n++] = (char)('0' + value);
	if (s->bear & bit(space))
		text[n++] = draw_igloo_letter(BEAR);
	text[n] = '\0';
}

/* What does not fit ends with a plus and is listed below the board. */
static void put_cell(FILE *out, const char *text)
{
	if (strlen(text) < CELL)
		fprintf(out, "%-*s", CELL, text);
	else
		fprintf(out, "%.*s+ ", CELL - 2, text);
}

static void put_line(FILE *out, const struct igloo *s, int row,
		     void (*cell)(const struct igloo *, int, char[LONGEST]))
{
	char text[LONGEST];

	for (int column = 0; column < 8; column++) {
		cell(s, column << 3 | row, text);
		put_cell(out, text);
	}
	fputc('\n', out);
}

static void put_crowded(FILE *out, const struct igloo *s)
{
	struct wrap w = {.out = out, .indent = 2};
	char name[3], upper[LONGEST], lower[LONGEST], text[2 * LONGEST + 8];

	for (int i = 0; i < SPACES; i++) {
		upper_text(s, i, upper);
		lower_text(s, i, lower);
		if (strlen(upper) < CELL && strlen(lower) < CELL)
			continue;
		space_name(i, name);
		snprintf(text, sizeof text, "  %s %s%s%s", name, upper, *lower ? " " : "", lower);
		wrap_put(&w, text);
	}
	wrap_end(&w);
}

static void put_sea(FILE *out, const struct igloo *s)
{
	for (int row = 7; row >= 0; row--) {
		fprintf(out, "%d  ", row + 1);
		put_line(out, s, row, upper_text);
		fputs("   ", out);
		put_line(out, s, row, lower_text);
	}
	fputs("   ", out);
	for (int column = 0; column < 8; column++)
		fprintf(out, "%-*c", CELL, 'a' + column);
	fputc('\n', out);
	put_crowded(out, s);
	fprintf(out, "%s\n",
		_("# ice  = pack ice  . sea  @ land  0-3 Inuits  ^0 igloo  f1 fish  x1 fox  b "
		  "bear"));
}

/* ---- The turn ---- */

static const char *piece(const char *id)
{
	return terms_label(&igloo_game, FIRN_TERM_PIECE, id);
}

static void put_turn(FILE *out, const struct igloo *s)
{
	static const char *const kind[] = {"animals", "harpoon", "stamina1", "thaw"};
	char name[3];

	fprintf(out, "%s", terms_text(&igloo_game, FIRN_TERM_PHASE, igloo_phase(s)));
	if (s->phase >= PHASE_MELT && s->phase < PHASE_OVER)
		fprintf(out,
			ngettext(": turn of seat %d, %d point", ": turn of seat %d, %d points",
				 s->points),
			s->active, s->points);
	if (s->melted != NO_SPACE) {
		space_name(s->melted, name);
		fprintf(out, _(", melted %s"), name);
	}
	if (s->steps)
		fprintf(out, ngettext(", %d step", ", %d steps", s->steps), s->steps);
	if (s->phase == PHASE_ATTACK || s->phase == PHASE_FLEE) {
		space_name(s->pending, name);
		fprintf(out,
			s->phase == PHASE_ATTACK ? _(", a bear at %s") : _(", in flight at %s"),
			name);
	}
	for (int i = 0; i < 4; i++)
		if (s->played >> i & 1)
			fprintf(out, "%s %s", s->played & ((1 << i) - 1) ? "," : _(", played"),
				i == 2 ? _("stamina") : piece(kind[i]));
	fprintf(out, _("\nleft: fish %d, foxes %d, bears %d\n"), fish_left(s), foxes_left(s),
		s->reserve[BEAR]);
}

/* ---- The seats ---- */

/* A name, and how often if more than once. */
static void put_item(struct wrap *w, const char *word, const char *name, int count)
{
	char text[SAY_TEXT];

	if (!count)
		return;
	snprintf(text, sizeof text, count > 1 ? " %.200s x%d" : " %.200s", name, count);
	wrap_put(w, w->column ? "," : word);
	wrap_put(w, text);
}

static void put_seat(FILE *out, const struct igloo *s, int seat, int viewer)
{
	struct wrap w = {.out = out, .indent = 5};
	bool known = viewer == FIRN_ALL || viewer == seat;
	char name[SAY_TEXT];
	bool playing = s->phase >= PHASE_PLACE && s->phase < PHASE_OVER;

	fprintf(out, _("%c seat %d%s  kept tiles %d, igloos left %d\n"),
		playing && s->active == seat ? '>' : ' ', seat, seat == viewer ? _(" (you)") : "",
		s->held[seat], igloos_left(s, seat));
	for (int k = 0; k < KINDS; k++)
		if (known && is_red(k))
			put_item(&w, _("     holds"), piece(igloo_kind_name[k]),
				 hand_count(s->secret.hand[seat], k));
	wrap_end(&w);
	for (int a = 0; a < ANIMALS; a++)
		put_item(&w, _("     hunted"), say_igloo_animal(igloo_animal_name[a], name),
			 hunted_count(s, seat, a));
	wrap_end(&w);
}

static void draw_board(FILE *out, const struct firn_game *game, const void *state, int viewer)
{
	const struct igloo *s = state;

	(void)game;
	fputc('\n', out);
	put_sea(out, s);
	put_turn(out, s);
	for (int seat = 0; seat < s->seats; seat++)
		put_seat(out, s, seat, viewer);
	fputc('\n', out);
}

const struct draw draw_igloo = {
	.game = "igloo",
	.board = draw_board,
	.screen = draw_igloo_screen,
	.touch = draw_igloo_touch,
	.aim = draw_igloo_aim,
	.say = say_igloo,
	.point = point_igloo,
	.lessons = lessons_igloo,
};
