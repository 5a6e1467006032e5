/* Igloo Igloo: what the cursor is on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/term/draw_games.h"
#include "cli/terms.h"
#include "games/igloo/rules.h"

/* ---- A space ---- */

static const char *ground_name(const struct igloo *s, uint64_t at)
{
	return at & LAND      ? _("land")
	       : at & s->down ? _("ice")
	       : at & s->pack ? _("pack ice")
			      : _("sea");
}

/* Things in a list, a comma between them. */
static void add(char out[SAY_TEXT], const char *thing)
{
	size_t n = strlen(out);

	snprintf(out + n, SAY_TEXT - n, "%s%s", n ? ", " : "", thing);
}

static void add_people(const struct igloo *s, int space, char out[SAY_TEXT])
{
	char text[SAY_TEXT], number[16];

	for (int seat = 0; seat < s->seats; seat++) {
		int n = inuits_on(s, seat, bit(space));
		if (s->igloo[seat] & bit(space)) {
			say_fill(text, _("igloo of {name}"), "name", draw_seat_text(seat), NULL);
			add(out, text);
		}
		if (!n)
			continue;
		snprintf(number, sizeof number, "%d", n);
		say_fill(text,
			 ngettext("{n} Inuit of {name}", "{n} Inuits of {name}", (unsigned long)n),
			 "n", number, "name", draw_seat_text(seat), NULL);
		add(out, text);
	}
}

static void add_animals(const struct igloo *s, int space, char out[SAY_TEXT])
{
	bool fox = ice(s) & bit(space);
	char text[SAY_TEXT];

	for (int value = 1; value <= VALUES; value++)
		for (int k = token_count(s, value, space); k > 0; k--)
			add(out,
			    say_igloo_animal(igloo_animal_name[(fox ? FOX1 : FISH1) + value - 1],
					     text));
	if (s->bear & bit(space))
		add(out, _("bear"));
}

static void point_space(const struct igloo *s, int space, char out[SAY_TEXT])
{
	char name[3], text[64];

	space_name(space, name);
	snprintf(text, sizeof text, _("%s: %s"), name, ground_name(s, bit(space)));
	add(out, text);
	add_people(s, space, out);
	add_animals(s, space, out);
}

/* ---- A kept tile ---- */

static void point_tile(int kind, char out[SAY_TEXT])
{
	const char *id = igloo_kind_name[kind];
	char effect[SAY_TEXT] = "";

	if (!strncmp(id, "stamina", 7))
		say_fill(effect,
			 ngettext("{n} more action point", "{n} more action points",
				  (unsigned long)atoi(id + 7)),
			 "n", id + 7, NULL);
	else
		snprintf(effect, sizeof effect, "%s",
			 kind == KIND_THAW      ? _("Remove a tile next to the sea")
			 : kind == KIND_HARPOON ? _("Hunt any animal in reach")
						: _("Up to three steps"));
	say_fill(out, _("{name}: {text}"), "name", terms_label(&igloo_game, FIRN_TERM_PIECE, id),
		 "text", effect, NULL);
}

void point_igloo(const struct draw_view *v, int spot, char out[SAY_TEXT])
{
	out[0] = '\0';
	if (spot == NO_SPOT)
		snprintf(
			out, SAY_TEXT, "%s",
			_("A-D Inuits  ⌂ igloo  f fish  x fox  b bear  ~ sea  = pack ice  ▒ land"));
	else if (spot < SPACES)
		point_space(v->state, spot, out);
	else if (spot < SPOT_HAND + KINDS)
		point_tile(spot - SPOT_HAND, out);
}
