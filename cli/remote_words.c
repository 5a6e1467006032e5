#include "cli/remote_words.h"

#include "cli/i18n.h"

void remote_time(int64_t ms, char out[REMOTE_CLOCK])
{
	int s = (int)((ms + 999) / 1000 % 100000000);

	if (s >= 86400)
		snprintf(out, REMOTE_CLOCK, _("%d d %d h"), s / 86400, s % 86400 / 3600);
	else if (s >= 3600)
		snprintf(out, REMOTE_CLOCK, "%d:%02d:%02d", s / 3600, s % 3600 / 60, s % 60);
	else
		snprintf(out, REMOTE_CLOCK, "%d:%02d", s / 60, s % 60);
}

void remote_who(const struct remote *r, int seat, char *out, size_t cap)
{
	const struct remote_seat *s = &r->table.seat[seat];

	if (s->kind == SEAT_AI)
		snprintf(out, cap, _("computer (%s)"), i18n_text(s->name));
	else if (s->kind == SEAT_EMPTY)
		snprintf(out, cap, "%s",
			 s->standin ? _("computer, for a player who left") : _("nobody yet"));
	else
		snprintf(out, cap, "%s", s->name[0] ? s->name : "?");
}

static void write_removal(const struct remote *r, const struct remote_ask *a, const char *who,
			  char *out, size_t cap)
{
	char whom[REMOTE_NAME + 32] = "?";

	if (a->seat >= 0)
		remote_who(r, a->seat, whom, sizeof whom);
	snprintf(out, cap,
		 a->ban ? _("%s asks to remove %s and to ban them from this table.")
			: _("%s asks to remove %s from the game."),
		 who, whom);
}

void remote_ask_text(const struct remote *r, const struct remote_ask *a, char *out, size_t cap)
{
	static const char *const texts[ASK_KINDS] = {
		[ASK_UNDO] = N_("%s asks to take back the last move."),
		[ASK_PAUSE] = N_("%s asks for a pause."),
		[ASK_RESUME] = N_("%s asks to continue."),
		[ASK_REMATCH] = N_("%s asks for another game."),
		[ASK_SIT] = N_("%s asks for the free seat."),
	};
	int what = table_word(ask_names, a->what);
	char who[REMOTE_NAME + 32];

	if (a->by >= 0)
		remote_who(r, a->by, who, sizeof who);
	else
		snprintf(who, sizeof who, "%s", a->name);
	if (what == ASK_REMOVE)
		write_removal(r, a, who, out, cap);
	else if (what < 0)
		snprintf(out, cap, "%s: %s", who, a->what);
	else
		snprintf(out, cap, _(texts[what]), who);
}

void remote_result(const struct remote *r, char *out, size_t cap)
{
	char names[4 * (REMOTE_NAME + 40)] = "", who[REMOTE_NAME + 32];
	size_t n = 0;

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		if (!(r->table.winners >> seat & 1))
			continue;
		remote_who(r, seat, who, sizeof who);
		n += (size_t)snprintf(names + n, sizeof names - n, "%s%s", n ? _(" and ") : "",
				      who);
	}
	snprintf(out, cap,
		 r->table.resigned ? _("The game ended by resignation. Winner: %s.")
				   : _("The end. Winner: %s."),
		 n ? names : "-");
}
