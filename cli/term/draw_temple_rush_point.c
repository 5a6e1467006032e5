/* Temple Rush: what the cursor is on. The sentences on tokens are those of the page
 * (web/src/games/temple-rush/words.ts). */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "games/temple_rush/rules.h"

static const char *number(int n, char out[16])
{
	snprintf(out, 16, "%d", n);
	return out;
}

/* ---- Temples ---- */

static int start_of(const struct figure *f, int cell)
{
	while (cell & 7 && f->joint >> (cell - 1) & 1)
		cell--;
	return cell;
}

/* "5 of 9 cells of temple 2" */
static void point_figure(const struct temple_rush *s, int seat, int zone, char out[SAY_TEXT])
{
	uint64_t cells = s->figure[seat][zone].cells, shape = temple_at(s, zone)->shape;
	int n = bits_count(cells);
	char have[16], all[16], at[16];

	say_fill(out,
		 ngettext("{n} of {all} cells of temple {zone}",
			  "{n} of {all} cells of temple {zone}", (unsigned long)n),
		 "n", number(n, have), "all", number(bits_count(shape), all), "zone",
		 number(zone + 1, at), NULL);
}

static void point_cell(const struct draw_view *v, int zone, int cell, char out[SAY_TEXT])
{
	const struct temple_rush *s = v->state;
	int seat = v->viewer < s->seats ? v->viewer : 0;
	const struct figure *f = &s->figure[seat][zone];
	int start = start_of(f, cell);
	char name[3], stone[16], what[SAY_TEXT], figure[SAY_TEXT];

	temple_rush_cell_name(cell, name);
	if (f->cells >> cell & 1) {
		snprintf(stone, sizeof stone, "1x%d", stone_size(f, start));
		say_fill(what,
			 stone_way(f, start) == END ? _("{cell}, {stone} end-on")
						    : _("{cell}, {stone}"),
			 "cell", name, "stone", stone, NULL);
	} else {
		say_fill(what, _("{cell}, free"), "cell", name, NULL);
	}
	point_figure(s, seat, zone, figure);
	say_fill(out, "{what}; {figure}", "what", what, "figure", figure, NULL);
}

static void point_other(const struct temple_rush *s, int seat, int zone, char out[SAY_TEXT])
{
	char figure[SAY_TEXT];

	point_figure(s, seat, zone, figure);
	say_fill(out, _("{name}: {text}"), "name", draw_seat_text(seat), "text", figure, NULL);
}

/* ---- Stones and tokens ---- */

static void point_stone(const struct draw_view *v, int size, char out[SAY_TEXT])
{
	const struct temple_rush *s = v->state;
	int seat = v->viewer < s->seats ? v->viewer : 0;
	char stone[16], n[16];

	snprintf(stone, sizeof stone, "1x%d", size);
	say_fill(out, _("{stone}: {n} in your supply"), "stone", stone, "n",
		 number(stones_of(s->supply[seat], size), n), NULL);
}

static void point_token(int token, char out[SAY_TEXT])
{
	static const struct {
		const char *id, *help;
	} tokens[] = {
		[BAG] = {"bag", N_("Stones lent by another player complete your temple at once.")},
		[BOMB] = {"bomb", N_("All stones of one figure of another player return to the "
				     "supply.")},
		[LIGHTNING] = {"lightning", N_("A race: the first to build that temple takes it.")},
		[SHIELD] = {"shield",
			    N_("For three rounds the others may not build on that temple.")},
		[SOLO] = {"solo", N_("You alone roll two dice and place twice.")},
		[SOLO + 1] = {"mortar", N_("In one temple your stones need not be joined.")},
	};

	if (token >= (int)(sizeof tokens / sizeof tokens[0]))
		return;
	say_fill(out, _("{name}: {text}"), "name",
		 terms_label(&temple_rush_game, FIRN_TERM_PIECE, tokens[token].id), "text",
		 _(tokens[token].help), NULL);
}

void point_temple_rush(const struct draw_view *v, int spot, char out[SAY_TEXT])
{
	const struct temple_rush *s = v->state;

	out[0] = '\0';
	if (spot == NO_SPOT)
		snprintf(out, SAY_TEXT, "%s",
			 _("[3=3=3] along  (3) end-on  □ free  ★ any size  ✶ hidden tokens  ◊ "
			   "shield"));
	else if (spot < SPOT_STONE)
		point_cell(v, spot / 64, spot % 64, out);
	else if (spot > SPOT_STONE && spot <= SPOT_STONE + SIZES)
		point_stone(v, spot - SPOT_STONE, out);
	else if (spot >= SPOT_TOKEN && spot < SPOT_ZONE)
		point_token(spot - SPOT_TOKEN, out);
	else if (spot >= SPOT_ZONE && (spot - SPOT_ZONE) / 4 < s->seats)
		point_other(s, (spot - SPOT_ZONE) / 4, (spot - SPOT_ZONE) % 4, out);
	else if (spot == SPOT_DICE)
		snprintf(out, SAY_TEXT, "%s", _("Roll the dice"));
}
