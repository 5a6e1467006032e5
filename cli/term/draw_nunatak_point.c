/* Nunatak: what the cursor is on. The sentences on blessings are those of the page
 * (web/src/games/nunatak/words.ts). */
#include <stdio.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "games/nunatak/rules.h"

static const char *piece(const char *id)
{
	return terms_label(&nunatak_game, FIRN_TERM_PIECE, id);
}

/* ---- Blessings ---- */

static const char *const effects[BLESSINGS] = {
	[ABUNDANCE] = N_("Play two cards, then miss a turn."),
	[FORESIGHT] = N_("Reserve a card of the display for your next turn."),
	[FREEDOM] = N_("This block may go on any free tile."),
	[INSIGHT] = N_("Score your track number."),
	[ORNAMENTS] = N_("Your sculptors score more."),
	[TRANSFERENCE] = N_("Move one of your cards to another type."),
};

static void fill_number(char out[SAY_TEXT], const char *pattern, int n)
{
	char number[16];

	snprintf(number, sizeof number, "%d", n);
	say_fill(out, pattern, "n", number, NULL);
}

/* Those with numbers: the numbers are the ruleset's. */
static void write_effect(const struct nunatak_ruleset *t, int kind, char out[SAY_TEXT])
{
	if (kind == PROGRESS)
		fill_number(
			out,
			ngettext("{n} step on the track.", "{n} steps on the track.", t->progress),
			t->progress);
	else if (kind == GIFT)
		fill_number(out, ngettext("Score {n} point.", "Score {n} points.", t->gift),
			    t->gift);
	else if (kind == KINSHIP)
		fill_number(out,
			    ngettext("{n} point for each type of card you own.",
				     "{n} points for each type of card you own.", t->kinship),
			    t->kinship);
	else if (kind == EDGE)
		fill_number(out,
			    ngettext("{n} point for each block on an outer space.",
				     "{n} points for each block on an outer space.", t->edge),
			    t->edge);
	else if (kind == FELLOWSHIP)
		fill_number(out,
			    ngettext("{n} point for each builder without the majority.",
				     "{n} points for each builder without the majority.",
				     t->fellowship),
			    t->fellowship);
	else if (kind == STRENGTH)
		fill_number(out, _("Support counts ×{n} this turn."), t->strength);
	else if (kind == BALANCE)
		fill_number(out,
			    ngettext("You count {n} more block in squares this turn.",
				     "You count {n} more blocks in squares this turn.", t->balance),
			    t->balance);
	else if (kind == EXPANSION)
		fill_number(out,
			    ngettext("{n} more card in the display.",
				     "{n} more cards in the display.", t->expansion),
			    t->expansion);
	else if (kind == PROVIDENCE)
		fill_number(out,
			    ngettext("Look at the next card.",
				     "Look at the next {n} cards and order them.", t->providence),
			    t->providence);
	else
		snprintf(out, SAY_TEXT, "%s", i18n_text(effects[kind]));
}

static void point_blessing(const struct nunatak *s, int kind, char out[SAY_TEXT])
{
	static const char *const when[] = {[KIND_IMMEDIATE] = N_("Now"),
					   [KIND_ONCE] = N_("Once"),
					   [KIND_END] = N_("At the end")};
	char effect[SAY_TEXT];

	write_effect(ruleset_of(s), kind, effect);
	say_fill(out, _("{blessing} ({when}): {effect}"), "blessing",
		 piece(nunatak_blessing_name[kind]), "when",
		 _(when[nunatak_blessing_data[kind].kind]), "effect", effect, NULL);
}

/* ---- Cards ---- */

/* What a seat's sheet would gain by the card itself, counted as this symbol. */
static int worth(const struct nunatak *s, int seat, int place, int symbol)
{
	struct firn_sheet before = {0}, after = {0};
	struct nunatak with = *s;

	nunatak_score(s, &before);
	keep_card(&with, seat, place, symbol);
	nunatak_score(&with, &after);
	return after.points[seat][ROW_TOTAL] - before.points[seat][ROW_TOTAL];
}

/* "Builder / Architect. On your sheet now: Builder +2, Architect +0". */
static void point_card(const struct draw_view *v, int place, char out[SAY_TEXT])
{
	const struct nunatak *s = v->state;
	const struct card *card = card_at(s, place);
	char name[SAY_TEXT], list[SAY_TEXT] = "";
	int seat = v->viewer < s->seats ? v->viewer : s->active;
	size_t n = 0;

	say_nunatak_card(card->text, name);
	for (int i = 0; i < 2 && s->taken_count < CARDS && seat < s->seats; i++)
		if (card->symbol[i] != NO_SYMBOL)
			n += (size_t)snprintf(list + n, sizeof list - n, "%s%s %+d", n ? ", " : "",
					      piece(nunatak_symbol_name[card->symbol[i]]),
					      worth(s, seat, place, card->symbol[i]));
	if (list[0])
		say_fill(out, _("{card}. Worth now: {list}"), "card", name, "list", list, NULL);
	else
		snprintf(out, SAY_TEXT, "%s", name);
}

/* ---- Spaces ---- */

static void point_space(const struct draw_view *v, int space, char out[SAY_TEXT])
{
	const struct nunatak *s = v->state;
	char at[4], symbols[SAY_TEXT] = "";
	size_t n = 0;

	nunatak_board_name(space, at);
	for (int owner = 0; owner < OWNERS; owner++) {
		if (!(s->block[owner] & bit(space)))
			continue;
		say_fill(out, _("{at}: block of {name}"), "at", at, "name",
			 draw_nunatak_mark(s->seats, owner), NULL);
		return;
	}
	for (int i = 0; i < SYMBOLS; i++)
		if (s->tile[i] & bit(space))
			n += (size_t)snprintf(symbols + n, sizeof symbols - n, "%s%s",
					      n ? " / " : "", piece(nunatak_symbol_name[i]));
	if (s->free & bit(space))
		say_fill(out, _("{at}: free tile, {symbols}"), "at", at, "symbols", symbols, NULL);
	else
		say_fill(out, _("{at}: no tile yet; one comes when the square below is built"),
			 "at", at, NULL);
}

/* "■ Builder ◢ Sculptor …" */
static void point_nothing(char out[SAY_TEXT])
{
	size_t n = 0;

	for (int i = 0; i < SYMBOLS && n < SAY_TEXT; i++)
		n += (size_t)snprintf(out + n, SAY_TEXT - n, "%s%s %s", i ? "  " : "",
				      draw_nunatak_glyph(i), piece(nunatak_symbol_name[i]));
}

void point_nunatak(const struct draw_view *v, int spot, char out[SAY_TEXT])
{
	const struct nunatak *s = v->state;

	out[0] = '\0';
	if (spot == NO_SPOT)
		point_nothing(out);
	else if (spot < SPACES)
		point_space(v, spot, out);
	else if (spot >= SPOT_HELD && spot < SPOT_HELD + BLESSINGS)
		point_blessing(s, spot - SPOT_HELD, out);
	else if (spot >= SPOT_BLESSING && spot < SPOT_BLESSING + 2 &&
		 s->revealed[spot - SPOT_BLESSING])
		point_blessing(s, s->revealed[spot - SPOT_BLESSING] - 1, out);
	else if (spot >= SPOT_PLACE && spot < SPOT_PLACE + PLACES && s->display[spot - SPOT_PLACE])
		point_card(v, spot - SPOT_PLACE, out);
}
