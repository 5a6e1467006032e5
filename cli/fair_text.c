#include "cli/fair_text.h"

#include "cli/i18n.h"

static void print_seats(FILE *out, const char *text, unsigned seats)
{
	const char *between = " ";

	if (!seats)
		return;
	fputs(text, out);
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (!(seats >> seat & 1))
			continue;
		fprintf(out, "%s%d", between, seat);
		between = ", ";
	}
	fputc('\n', out);
}

void fair_text_print(FILE *out, const struct firn_fair_order *order)
{
	if (!order->given)
		fprintf(out, "%s\n",
			_("fair: no player added a part, so the server alone chose the seed"));
	print_seats(out, _("fair: the server was bound before it knew the parts of seats"),
		    order->bound);
	print_seats(out,
		    _("fair: nothing shows that the server was bound before it knew the parts "
		      "of seats"),
		    order->given & ~order->bound);
}
