#include "cli/admin_text.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/i18n.h"
#include "cli/safe_text.h"

enum { TEXT = 256, TIME = 32 };

static struct firn_json member(struct firn_json v, const char *key)
{
	return v.kind == FIRN_JSON_OBJECT ? firn_json_member(v, key) : (struct firn_json){0};
}

static struct firn_json first(struct firn_json list)
{
	return list.kind == FIRN_JSON_ARRAY ? firn_json_first(list) : (struct firn_json){0};
}

static bool is_true(struct firn_json v, const char *key)
{
	bool b = false;

	firn_json_to_bool(member(v, key), &b);
	return b;
}

/* A time of the server, in UTC. */
static void write_time(struct firn_json v, char out[TIME])
{
	int64_t ms = 0;
	time_t t;
	struct tm parts;

	firn_json_to_int(v, 0, INT64_MAX / 2, &ms);
	t = (time_t)(ms / 1000);
	strftime(out, TIME, "%Y-%m-%d %H:%M UTC", gmtime_r(&t, &parts));
}

static void print_seat_names(FILE *out, struct firn_json seats)
{
	struct firn_json s = first(seats);
	const char *between = "";
	char name[TEXT], kind[TEXT];

	for (; s.kind; s = firn_json_next(seats, s)) {
		safe_text_read(s, "name", name, sizeof name);
		safe_text_read(s, "kind", kind, sizeof kind);
		fprintf(out, "%s%s", between,
			!strcmp(kind, "empty") ? "-"
			: !strcmp(kind, "ai")  ? i18n_text(name)
					       : name);
		between = ", ";
	}
}

void admin_text_list(FILE *out, struct firn_json answer)
{
	struct firn_json list = member(answer, "tables"), t = first(list);
	char id[TEXT], state[TEXT], game[TEXT], touched[TIME];

	for (; t.kind; t = firn_json_next(list, t)) {
		safe_text_read(t, "id", id, sizeof id);
		safe_text_read(t, "state", state, sizeof state);
		safe_text_read(t, "game", game, sizeof game);
		write_time(member(t, "touched"), touched);
		fprintf(out, "%s  %s  %-7s  %-11s  ", id, touched, state, game);
		print_seat_names(out, member(t, "seats"));
		fprintf(out, "%s\n", is_true(t, "public") ? _("  (listed)") : "");
	}
}

static void print_people(FILE *out, struct firn_json people)
{
	struct firn_json p = first(people);
	char name[TEXT], token[TEXT], address[TEXT];
	int64_t seat;

	for (; p.kind; p = firn_json_next(people, p)) {
		safe_text_read(p, "name", name, sizeof name);
		safe_text_read(p, "token", token, sizeof token);
		safe_text_read(p, "address", address, sizeof address);
		if (firn_json_to_int(member(p, "seat"), 0, FIRN_MAX_SEATS - 1, &seat))
			fprintf(out, _("  seat %d: %s"), (int)seat, name);
		else
			fprintf(out, "%s", _("  spectator:"));
		fprintf(out, "%s%s%s%s\n", token[0] ? "  token:" : "", token,
			address[0] ? "  " : "", address);
	}
}

void admin_text_show(FILE *out, struct firn_json answer)
{
	struct firn_json t = member(answer, "table");
	char text[TEXT], opened[TIME];

	safe_text_read(t, "link", text, sizeof text);
	fprintf(out, "%s\n", text);
	safe_text_read(t, "game", text, sizeof text);
	fprintf(out, "%s, ", text);
	safe_text_read(t, "state", text, sizeof text);
	write_time(member(t, "opened"), opened);
	fprintf(out, "%s, %s\n", text, opened);
	print_people(out, member(answer, "people"));
}

void admin_text_bans(FILE *out, struct firn_json answer)
{
	struct firn_json list = member(answer, "bans"), b = first(list);
	char who[TEXT], until[TIME];
	int64_t ms = 0;

	for (; b.kind; b = firn_json_next(list, b)) {
		safe_text_read(b, "who", who, sizeof who);
		firn_json_to_int(member(b, "until"), 0, INT64_MAX / 2, &ms);
		write_time(member(b, "until"), until);
		if (ms)
			fprintf(out, _("%s  until %s\n"), who, until);
		else
			fprintf(out, _("%s  for good\n"), who);
	}
}

/* Those of /metrics, without what is for machines. */
void admin_text_stats(FILE *out, struct firn_json answer)
{
	struct firn_json v = member(answer, "metrics");
	size_t cap = (size_t)(v.end - v.at) + 1;
	char *text = v.kind == FIRN_JSON_STRING ? malloc(cap) : NULL, *rest = NULL;

	if (text && firn_json_to_string(v, text, cap, NULL))
		for (char *line = strtok_r(text, "\n", &rest); line;
		     line = strtok_r(NULL, "\n", &rest))
			if (line[0] != '#' && !strstr(line, "_bucket{"))
				fprintf(out, "%s\n", line);
	free(text);
}
