/* City Blox as plain text: the supply and the reserve, then the three lots of each seat side by
 * side. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_city_blox.h"

enum { LABEL = 16 };

/* ---- The table ---- */

/* " 2 1x1, 1 corner"; " -" for none. */
static void put_blocks(FILE *out, uint64_t counts)
{
	const char *before = "";

	if (!counts)
		fputs(" -", out);
	for (int size = 0; size < SIZES; size++) {
		if (!blocks_of(counts, size))
			continue;
		fprintf(out, "%s %d %s", before, blocks_of(counts, size), city_size_name(size));
		before = ",";
	}
}

/* A word and what follows it, which begins in one column. */
static void put_label(FILE *out, const char *word)
{
	int wide = paint_width(word);

	fprintf(out, "%s%*s", word, wide < LABEL ? LABEL - wide : 1, "");
}

static void put_table(FILE *out, const struct city_blox *s)
{
	put_label(out, _("Common supply"));
	put_blocks(out, s->supply);
	fputc('\n', out);
	put_label(out, _("Reserve"));
	put_blocks(out, s->reserve);
	fputc('\n', out);
	if (s->event != NO_EVENT) {
		put_label(out, _("Event"));
		fprintf(out, " %s\n", city_event_name(s->event));
	}
}

/* ---- One seat ---- */

/* "8:1*" the studs of the topmost block, its layer, whether the cell is hidden; " .  " free, blank
 * outside the cut-out. */
static void put_cell(FILE *out, const struct city_blox *s, const struct city_lot *l, int cell)
{
	unsigned block = city_lot_top(s, l, cell);

	if (!block)
		fputs(cut_out(s, l->seat, l->number) >> cell & 1 ? " .  " : "    ", out);
	else
		fprintf(out, "%d:%d%c", bits_count(block_cells(block)), block_layer(block) + 1,
			l->look.ground >> cell & 1 ? ' ' : '*');
}

static void put_row(FILE *out, const struct city_blox *s, int seat, int row)
{
	for (int lot = 0; lot < LOTS; lot++) {
		struct city_lot l = city_lot_of(s, seat, lot);
		fprintf(out, "%d ", row + 1);
		for (int column = 1; column <= CITY_SIDE; column++)
			put_cell(out, s, &l, column << 3 | row);
	}
	fputc('\n', out);
}

static void put_captions(FILE *out, const struct city_blox *s, int seat)
{
	char text[SAY_TEXT];

	for (int lot = 0; lot < LOTS; lot++) {
		struct city_lot l = city_lot_of(s, seat, lot);
		city_lot_caption(s, &l, CITY_SIDE * 4, text);
		fprintf(out, "%s%*s", text,
			lot < LOTS - 1 ? CITY_SIDE * 4 + 2 - paint_width(text) : 0, "");
	}
	fputc('\n', out);
}

static void put_seat(FILE *out, const struct city_blox *s, int seat, int viewer, int total)
{
	fprintf(out,
		ngettext("%c seat %d%s  %d point, %d of 3 lots finished\n",
			 "%c seat %d%s  %d points, %d of 3 lots finished\n", total),
		s->active == seat ? '>' : ' ', seat, seat == viewer ? _(" (you)") : "", total,
		finished_count(s, seat));
	if (s->kept[seat]) {
		fprintf(out, "  %s:", _("Kept"));
		put_blocks(out, s->kept[seat]);
		fputc('\n', out);
	}
	if (s->hand[seat])
		fprintf(out, "  %s: %s\n", _("In hand"), city_size_name(s->hand[seat] - 1));
	if (s->strike[seat])
		fprintf(out, "  %s\n", city_event_name(EVENT_STRIKE));
	put_captions(out, s, seat);
	for (int row = CITY_SIDE; row > 0; row--)
		put_row(out, s, seat, row);
	for (int lot = 0; lot < LOTS; lot++)
		fputs("   b   c   d   e   f   g  ", out);
	fputs("\n\n", out);
}

static void draw_board(FILE *out, const struct firn_game *game, const void *state, int viewer)
{
	const struct city_blox *s = state;
	struct firn_sheet sheet;

	(void)game;
	city_blox_score(s, &sheet);
	fputc('\n', out);
	put_table(out, s);
	for (int seat = 0; seat < s->seats; seat++)
		put_seat(out, s, seat, viewer, sheet.points[seat][ROW_TOTAL]);
	fputs(_("8:1 a block of 8 studs on layer 1, * hidden, . free\n\n"), out);
}

const struct draw draw_city_blox = {
	.game = "city-blox",
	.board = draw_board,
	.screen = draw_city_blox_screen,
	.touch = draw_city_blox_touch,
	.mixes = draw_city_blox_mixes,
	.aim = draw_city_blox_aim,
	.say = say_city_blox,
	.point = point_city_blox,
	.lessons = lessons_city_blox,
	.place = say_city_blox_place,
};
