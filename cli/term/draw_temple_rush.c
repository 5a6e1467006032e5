/* Temple Rush as plain text: the zones of each seat side by side, outlines with stones. */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "games/temple_rush/rules.h"

enum { CELL = 3 };

static const char *piece(const char *id)
{
	return terms_text(&temple_rush_game, FIRN_TERM_PIECE, id);
}

static const char *face_text(int face)
{
	static const char *const text[] = {"-", "1", "2", "3", "4", "*"};

	return text[face];
}

/* ---- The table ---- */

static void put_cards(FILE *out, const struct temple_rush *s)
{
	fputs(_("cards   "), out);
	for (int zone = 0; zone < zone_count(s); zone++) {
		const struct temple *t = temple_at(s, zone);
		fprintf(out, " %d %s", zone + 1, s->card[zone] ? t->id : _("none"));
		if (s->card[zone])
			fprintf(out, _(" (%d points)"), t->value);
		if (s->shield[zone])
			fprintf(out, _(" shield of seat %d"), s->shield[zone] & 3);
		fputc(zone + 1 < zone_count(s) ? ',' : '\n', out);
	}
	fprintf(out, _("next     %s, %d in the pile; %d of %d rolls without a card\n"),
		s->next ? temple_rush_temple[s->next].id : _("none"), s->pile, s->quiet,
		ruleset_of(s)->quiet_laps * s->seats);
}

static void put_round(FILE *out, const struct temple_rush *s)
{
	if (s->stage == STAGE_ROUND) {
		fputs(_("dice    "), out);
		for (int seat = 0; seat < s->seats; seat++)
			fprintf(out, _(" seat %d: %s"), seat, face_text(s->dice[seat]));
		fputs(_("   (* is any size)\n"), out);
	}
	if (s->stage == STAGE_SOLO)
		fprintf(out, _("solo     dice left: %s %s\n"), face_text(s->solo[0]),
			face_text(s->solo[1]));
	if (s->stage == STAGE_RACE && s->race == RACE_OPEN)
		fprintf(out, _("race     for temple %d\n"), s->zone + 1);
	else if (s->stage == STAGE_RACE)
		fprintf(out, _("race     for temple %d, lap %d\n"), s->zone + 1, s->lap + 1);
}

/* ---- One seat ---- */

/* "[===]" along, "(4)" end-on with its size, " . " empty, blank outside. */
static void cell_text(const struct figure *f, uint64_t shape, int cell, char text[CELL + 1])
{
	bool joins_left = cell & 7 && (f->joint >> (cell - 1) & 1);

	strcpy(text, shape >> cell & 1 ? " . " : "   ");
	if (!(f->cells >> cell & 1))
		return;
	if (stone_way(f, cell) == END) {
		strcpy(text, "( )");
		text[1] = (char)('0' + stone_size(f, cell));
		return;
	}
	strcpy(text, "===");
	if (!joins_left)
		text[0] = '[';
	if (!(f->joint >> cell & 1))
		text[CELL - 1] = ']';
}

static void put_zone_row(FILE *out, const struct temple_rush *s, int seat, int zone, int row)
{
	uint64_t shape = temple_at(s, zone)->shape;
	char text[CELL + 1];
	bool there = shape >> 8 * row;

	fprintf(out, there ? "%d " : "  ", row + 1);
	for (int column = 0; column < COLUMNS; column++) {
		cell_text(&s->figure[seat][zone], shape, row << 3 | column, text);
		fputs(text, out);
	}
	fputs("  ", out);
}

/* Rows of the highest open card. */
static int height(const struct temple_rush *s)
{
	uint64_t shapes = temple_at(s, 0)->shape | temple_at(s, 1)->shape | temple_at(s, 2)->shape;

	return shapes ? bits_last(shapes) / 8 + 1 : 0;
}

static void put_zones(FILE *out, const struct temple_rush *s, int seat)
{
	for (int row = height(s) - 1; row >= 0; row--) {
		fputs("  ", out);
		for (int zone = 0; zone < zone_count(s); zone++)
			put_zone_row(out, s, seat, zone, row);
		fputc('\n', out);
	}
	fputs("  ", out);
	for (int zone = 0; zone < zone_count(s); zone++)
		fputs("   a  b  c  d  e  f  g   ", out);
	fputc('\n', out);
}

static bool has_stones(const struct temple_rush *s, int seat)
{
	return s->figure[seat][0].cells | s->figure[seat][1].cells | s->figure[seat][2].cells;
}

static void put_counts(FILE *out, const char *word, unsigned counts)
{
	fprintf(out, "%s", word);
	for (int size = 1; size <= SIZES; size++)
		fprintf(out, " %d 1x%d%s", stones_of(counts, size), size, size < SIZES ? "," : "");
}

static void put_tokens(FILE *out, const struct temple_rush *s, int seat, int viewer)
{
	fputs(_("\n     tokens"), out);
	for (int kind = 0; kind < POWERS && (viewer == seat || viewer == FIRN_ALL); kind++)
		for (int i = 0; i < power_count(s->secret.power[seat], kind); i++)
			fprintf(out, " %s", piece(temple_rush_power_name[kind]));
	for (int i = 0; i < s->powers[seat] && viewer != seat && viewer != FIRN_ALL; i++)
		fprintf(out, " %s", _("power"));
	if (s->tokens[seat] & TOKEN_MORTAR)
		fprintf(out, " %s", piece("mortar"));
	if (s->tokens[seat] & TOKEN_SOLO)
		fprintf(out, " %s", piece("solo"));
	for (int zone = 0; zone < ZONES; zone++)
		if (s->mortar[seat] >> zone & 1)
			fprintf(out, _("; mortar in temple %d"), zone + 1);
	for (int size = 1; size <= SIZES; size++)
		if (s->bonus[seat] >> (size - 1) & 1)
			fprintf(out, _("; bonus 1x%d"), size);
	fputc('\n', out);
}

static void put_seat(FILE *out, const struct temple_rush *s, int seat, int viewer)
{
	struct firn_sheet sheet;
	const int16_t *row = sheet.points[seat];

	temple_rush_score(s, &sheet);
	fprintf(out,
		ngettext("%c seat %d%s  %d point (cards %d, tokens %d, bonus %d)%s\n",
			 "%c seat %d%s  %d points (cards %d, tokens %d, bonus %d)%s\n",
			 row[ROW_TOTAL]),
		s->roller == seat ? '>' : ' ', seat, seat == viewer ? _(" (you)") : "",
		row[ROW_TOTAL], row[ROW_CARDS], row[ROW_TOKENS], row[ROW_BONUS],
		s->secret.pending[seat] ? _(", has placed") : "");
	put_counts(out, _("     supply"), s->supply[seat]);
	if (s->loose[seat])
		put_counts(out, _("; loose"), s->loose[seat]);
	put_tokens(out, s, seat, viewer);
	if (seat == viewer || has_stones(s, seat))
		put_zones(out, s, seat);
}

static void draw_board(FILE *out, const struct firn_game *game, const void *state, int viewer)
{
	const struct temple_rush *s = state;

	(void)game;
	fputc('\n', out);
	put_cards(out, s);
	put_round(out, s);
	for (int seat = 0; seat < s->seats; seat++)
		put_seat(out, s, seat, viewer);
	fputs(_("[==] along, (3) end-on 1x3, . free; > rolls the dice\n\n"), out);
}

const struct draw draw_temple_rush = {
	.game = "temple-rush",
	.board = draw_board,
	.screen = draw_temple_rush_screen,
	.touch = draw_temple_rush_touch,
	.aim = draw_temple_rush_aim,
	.say = say_temple_rush,
	.point = point_temple_rush,
	.lessons = lessons_temple_rush,
	.place = say_temple_rush_place,
};
