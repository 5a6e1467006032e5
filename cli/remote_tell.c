/* What people are told of a table: who comes and goes, asks, events, chat. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "cli/safe_text.h"
#include "cli/remote_parts.h"
#include "cli/remote_words.h"
#include "cli/terms.h"

struct firn_json remote_member(struct firn_json v, const char *key)
{
	return v.kind == FIRN_JSON_OBJECT ? firn_json_member(v, key) : (struct firn_json){0};
}

void remote_line(struct remote *r, const char *format, ...)
{
	char line[1400];
	va_list list;

	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	if (r->log)
		fprintf(r->log, "%s\n", line);
	r->ear.line(r->ear.context, line);
}

/* ---- The table ---- */

static void tell_seat(struct remote *r, const struct remote_seat *was, int seat)
{
	const struct remote_seat *is = &r->table.seat[seat];

	if (seat == r->seat && is->standin && !was->standin && !is->resigned)
		remote_line(r, "%s", _("The computer plays for you now."));
	else if (was->kind == SEAT_HUMAN && is->kind != SEAT_HUMAN)
		remote_line(r, _("%s has left the table."), was->name);
	else if (was->kind != SEAT_HUMAN && is->kind == SEAT_HUMAN)
		remote_line(r, _("%s sits down."), is->name);
	else if (is->kind == SEAT_HUMAN && was->here && !is->here && seat != r->seat) {
		remote_line(r, _("%s has gone offline."), is->name);
		r->away |= 1u << seat;
	} else if (is->here && r->away >> seat & 1) {
		remote_line(r, _("%s is here."), is->name);
	}
	if (is->here)
		r->away &= ~(1u << seat);
}

static void tell_asks(struct remote *r, const struct remote_table *was)
{
	char text[256];

	for (int i = 0; i < r->table.asks; i++) {
		bool old = false;
		for (int k = 0; k < was->asks; k++)
			old |= was->ask[k].number == r->table.ask[i].number;
		if (old)
			continue;
		remote_ask_text(r, &r->table.ask[i], text, sizeof text);
		remote_line(r, "%s", text);
	}
}

/* An ask of this seat that is gone, and nothing came of it. */
static void tell_lapsed(struct remote *r, const struct remote_table *was)
{
	bool granted = r->undone || r->table.state != was->state || r->table.next[0];

	for (int i = 0; i < was->asks; i++) {
		bool there = was->ask[i].by != r->seat || r->seat == FIRN_PUBLIC;
		for (int k = 0; k < r->table.asks; k++)
			there |= was->ask[i].number == r->table.ask[k].number;
		if (!there && !granted)
			remote_line(r, "%s", _("Your request was declined."));
	}
	r->undone = false;
}

static void tell_race(struct remote *r, const struct remote_table *was)
{
	char time[32];

	if (!r->table.race || was->race)
		return;
	remote_time(remote_race(r), time);
	remote_line(r, _("The race begins: %s for all."), time);
}

void remote_tell_changes(struct remote *r, const struct remote_table *was)
{
	for (int seat = 0; seat < r->table.start.options.seats; seat++)
		tell_seat(r, &was->seat[seat], seat);
	tell_asks(r, was);
	tell_lapsed(r, was);
	tell_race(r, was);
	if (r->table.state == was->state)
		return;
	if (r->table.state == TABLE_PAUSED)
		remote_line(r, "%s", _("The game is paused."));
	else if (was->state == TABLE_PAUSED && r->table.state == TABLE_PLAYING)
		remote_line(r, "%s", _("The game continues."));
	else if (r->table.state == TABLE_CLOSED)
		remote_line(r, "%s", _("The host has closed the table."));
}

/* ---- Events ---- */

/* What happens at the table and not in its game; each sentence may name who did it. */
static const struct {
	const char *event, *text;
} own_events[] = {
	{"begin", N_("The game begins.")},
	{"undo", N_("The last move was taken back.")},
	{"resign", N_("%s resigns.")},
	{"flag", N_("The time of %s is up.")},
	{"timeout", N_("The time of the race is up.")},
};

static void tell_own(struct remote *r, struct firn_json e)
{
	char name[16], who[REMOTE_NAME + 32] = "";
	int64_t seat;

	safe_text_read(e, "event", name, sizeof name);
	if (firn_json_to_int(remote_member(e, "seat"), 0, FIRN_MAX_SEATS - 1, &seat))
		remote_who(r, (int)seat, who, sizeof who);
	r->undone |= !strcmp(name, "undo");
	for (size_t i = 0; i < sizeof own_events / sizeof own_events[0]; i++)
		if (!strcmp(own_events[i].event, name))
			remote_line(r, _(own_events[i].text), who);
}

static void tell_game(struct remote *r, struct firn_json events, bool answer)
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	struct transcript_names names;

	if (!out)
		return;
	r->ear.names(r->ear.context, &names);
	transcript_events(out, r->table.start.game, &r->told, events, answer, &names);
	fclose(out);
	for (char *at = text; *at;) {
		char *end = at + strcspn(at, "\n");
		bool more = *end;
		*end = '\0';
		remote_line(r, "%s", at);
		at = end + more;
	}
	free(text);
}

void remote_tell_events(struct remote *r, struct firn_json events, bool answer)
{
	struct firn_json e = {0};

	if (events.kind != FIRN_JSON_ARRAY)
		return;
	for (e = firn_json_first(events); e.kind; e = firn_json_next(events, e))
		tell_own(r, e);
	tell_game(r, events, answer);
}

int64_t remote_count_events(struct firn_json events)
{
	struct firn_json e = {0};
	int64_t count = 0;

	if (events.kind == FIRN_JSON_ARRAY)
		for (e = firn_json_first(events); e.kind; e = firn_json_next(events, e))
			count++;
	return count;
}

void remote_tell_chat(struct remote *r, struct firn_json v)
{
	char text[1024], phrase[32], who[REMOTE_NAME + 32];
	int64_t at = 0, seat;

	firn_json_to_int(remote_member(v, "at"), 0, INT64_MAX / 2, &at);
	if (at <= r->last_chat ||
	    !firn_json_to_int(remote_member(v, "seat"), 0, FIRN_MAX_SEATS - 1, &seat))
		return;
	r->last_chat = at;
	safe_text_read(v, "text", text, sizeof text);
	safe_text_read(v, "phrase", phrase, sizeof phrase);
	safe_text_read(v, "name", who, sizeof who);
	if (!who[0]) /* a server of an older version */
		remote_who(r, (int)seat, who, sizeof who);
	remote_line(r, "%s: %s", who, phrase[0] ? terms_phrase(phrase) : text);
}
