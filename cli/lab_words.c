#include "cli/lab_words.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/terms.h"

/* ---- Numbers ---- */

const char *lab_cell(enum lab_unit unit, double x, bool sign, char out[LAB_CELL])
{
	char tenths[16];
	double shown = unit == LAB_PERCENT ? 100 * x : x;

	if (isnan(x))
		return "–";
	if (unit == LAB_TURN || unit == LAB_MINUTES) {
		long whole = lround(shown);
		snprintf(out, LAB_CELL, "%s%ld",
			 whole < 0       ? "−"
			 : sign && whole ? "+"
					 : "",
			 labs(whole));
		return out;
	}
	i18n_tenths((int)lround(10 * shown), sign && lround(10 * shown) != 0, tenths);
	snprintf(out, LAB_CELL, "%s%s", tenths[0] == '-' ? "−" : "", tenths + (tenths[0] == '-'));
	return out;
}

const char *lab_amount(enum lab_unit unit, double x, char out[LAB_CELL])
{
	char cell[LAB_CELL];

	if (unit == LAB_PERCENT && !isnan(x))
		snprintf(out, LAB_CELL, "%.24s %%", lab_cell(unit, x, false, cell));
	else
		snprintf(out, LAB_CELL, "%.24s", lab_cell(unit, x, false, cell));
	return out;
}

const char *lab_range(enum lab_unit unit, struct stats_interval i, char out[2 * LAB_CELL])
{
	char lo[LAB_CELL], hi[LAB_CELL];

	out[0] = '\0';
	if (!isnan(i.lo) && !isnan(i.hi))
		snprintf(out, 2 * LAB_CELL, _("%.20s to %.20s"), lab_cell(unit, i.lo, false, lo),
			 lab_cell(unit, i.hi, false, hi));
	return out;
}

/* ---- Seats ---- */

const char *lab_seat_of(int place, int seats)
{
	static const char *const words[][FIRN_MAX_SEATS] = {
		{N_("The first seat of two"), N_("The second seat of two"), "", ""},
		{N_("The first seat of three"), N_("The second seat of three"),
		 N_("The third seat of three"), ""},
		{N_("The first seat of four"), N_("The second seat of four"),
		 N_("The third seat of four"), N_("The fourth seat of four")}};

	return _(words[seats - 2][place]);
}

const char *lab_seat(int place)
{
	static const char *const words[] = {N_("first seat"), N_("second seat"), N_("third seat"),
					    N_("fourth seat")};

	return _(words[place]);
}

/* ---- Options ---- */

static const char *translate(const struct firn_game *game, const char *word)
{
	const char *label = firn_term_label(game, FIRN_TERM_PIECE, word);

	if (strcmp(label, word) != 0)
		return _(label);
	if (!strcmp(word, "card"))
		return _("Card"); /* in small letters it is a head of a column */
	for (int i = 0; lab_move_words[i]; i++)
		if (!strcmp(lab_move_words[i], word))
			return _(word);
	return word;
}

const char *lab_option_words(const struct firn_game *game, const char *name, char out[LAB_WORDS])
{
	const char *at = strchr(name, ':');
	struct firn_writer w;

	at = name[0] == '-' || !at ? name + (name[0] == '-') : at + 1;
	firn_writer_init(&w, out, LAB_WORDS);
	while (*at) {
		char word[LAB_NAME];
		size_t n = strcspn(at, " /:+");
		snprintf(word, sizeof word, "%.*s", (int)n, at);
		if (n)
			firn_put(&w, translate(game, word));
		at += n;
		if (*at)
			firn_put(&w, *at == ':' ? " " : (char[]){*at, '\0'});
		at += *at != '\0';
	}
	return out;
}

const char *lab_thing_words(const struct firn_game *game, const char *name, char out[LAB_WORDS])
{
	char row[LAB_NAME];
	size_t n = strcspn(name, " ");

	snprintf(row, sizeof row, "%.*s", (int)n, name);
	snprintf(out, LAB_WORDS, "%.100s%s", terms_label(game, FIRN_TERM_ROW, row), name + n);
	return out;
}

static size_t phase_length(const char *name)
{
	return name[0] == '-' ? 1 : strcspn(name, ":");
}

bool lab_same_phase(const char *a, const char *b)
{
	size_t n = phase_length(a);

	return n == phase_length(b) && !strncmp(a, b, n);
}

void lab_phase_id(const char *name, char out[LAB_NAME])
{
	snprintf(out, LAB_NAME, "options-%.*s", (int)phase_length(name), name);
}

const char *lab_phase_words(const struct firn_game *game, const char *name, char out[LAB_WORDS])
{
	char phase[LAB_NAME];

	if (name[0] == '-') {
		snprintf(out, LAB_WORDS, "%s", _("draws"));
		return out;
	}
	snprintf(phase, sizeof phase, "%.*s", (int)phase_length(name), name);
	snprintf(out, LAB_WORDS, "%s", terms_label(game, FIRN_TERM_PHASE, phase));
	return out;
}

/* "Wins, first seat": of the id of a difference (lab/compare.h), the kind and which of them. */
static const char *difference_kind(const struct firn_game *game, const char *kind,
				   const char *which, char out[LAB_WORDS])
{
	char words[LAB_WORDS];

	if (!strcmp(kind, "win"))
		snprintf(out, LAB_WORDS, _("Wins, %s"), lab_seat(which[0] - '1'));
	else if (!strcmp(kind, "points"))
		snprintf(out, LAB_WORDS, _("Points, %s"), lab_seat(which[0] - '1'));
	else if (!strcmp(kind, "row"))
		snprintf(out, LAB_WORDS, _("Points per seat, %s"),
			 terms_label(game, FIRN_TERM_ROW, which));
	else if (!strcmp(kind, "taken"))
		snprintf(out, LAB_WORDS, _("Taken when offered: %.100s"),
			 lab_option_words(game, which, words));
	else
		snprintf(out, LAB_WORDS, _("Worth in points: %.100s"),
			 lab_option_words(game, which, words));
	return out;
}

const char *lab_difference_words(const struct firn_game *game, const char *id, char out[LAB_WORDS])
{
	const char *space = strchr(id, ' ');
	char kind[LAB_NAME];

	if (space) {
		snprintf(kind, sizeof kind, "%.*s", (int)(space - id), id);
		return difference_kind(game, kind, space + 1, out);
	}
	for (int i = 0; i < LAB_SCALARS; i++)
		if (!strcmp(lab_scalars[i].id, id))
			snprintf(out, LAB_WORDS, "%s", _(lab_scalars[i].label));
	return out;
}

void lab_title(const struct lab_result *r, char out[LAB_WORDS])
{
	char games[40];

	snprintf(out, LAB_WORDS, _("%s, %d seats, %s, %s games"), terms_title(r->lab->game),
		 r->lab->options.seats, _(firn_level_names[r->lab->level]),
		 i18n_whole(r->games, games));
}
