#include "server/settings.h"

#include <string.h>

#include "engine/ruleset.h"
#include "games/games.h"
#include "server/clean_text.h"

enum { MAX_MS = 24 * 3600 * 1000, MAX_NAME = 32 }; /* of a race; characters */

static struct firn_fault bad(const char *text)
{
	return firn_fault_new(FIRN_BAD_REQUEST, text);
}

/* ---- Words ---- */

bool settings_read_name(struct firn_json v, char out[TABLE_NAME])
{
	return firn_json_to_string(v, out, TABLE_NAME, NULL) && clean_text(out, MAX_NAME);
}

bool settings_read_part(struct firn_json v, char out[FIRN_FAIR_PART])
{
	out[0] = '\0';
	if (v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL)
		return true;
	return firn_json_to_string(v, out, FIRN_FAIR_PART, NULL) && firn_fair_part_valid(out);
}

/* ---- Seats ---- */

static bool read_computers(struct table *t, struct firn_json v)
{
	struct firn_json key = firn_json_first(v);
	char seat[4], level[8];

	if (v.kind != FIRN_JSON_NONE && v.kind != FIRN_JSON_OBJECT)
		return false;
	for (; key.kind; key = firn_json_next(v, key)) {
		struct table_seat *s;
		if (!firn_json_to_string(key, seat, sizeof seat, NULL) || seat[1] ||
		    seat[0] < '0' || seat[0] >= '0' + t->start.options.seats ||
		    !firn_json_to_string(firn_json_value(key), level, sizeof level, NULL))
			return false;
		s = &t->seat[seat[0] - '0'];
		s->kind = SEAT_AI;
		s->level = firn_level_find(level);
		if (s->level == FIRN_LEVELS)
			return false;
		memcpy(s->name, level, sizeof level);
	}
	return true;
}

static bool read_flag(struct firn_json v, const char *key, bool *out)
{
	struct firn_json member = firn_json_member(v, key);

	return member.kind == FIRN_JSON_NONE || firn_json_to_bool(member, out);
}

static bool read_fall(struct firn_json v, bool *resign)
{
	char fall[8] = "ai";

	if (v.kind != FIRN_JSON_NONE && !firn_json_to_string(v, fall, sizeof fall, NULL))
		return false;
	*resign = !strcmp(fall, "resign");
	return *resign || !strcmp(fall, "ai");
}

/* A request has no seed; the seed of a table comes later. */
static struct firn_fault read_start(struct firn_start *start, struct firn_json v)
{
	char text[4096];
	struct firn_writer w;
	struct firn_json with;

	if (firn_json_member(v, "seed").kind != FIRN_JSON_NONE ||
	    firn_json_member(v, "chance").kind != FIRN_JSON_NONE)
		return bad(N_("Everyone at a table contributes to its seed."));
	firn_writer_init(&w, text, sizeof text);
	firn_put(&w, "{\"seed\":\"-\"");
	for (int i = 0; i < 4; i++) {
		static const char *const keys[] = {"game", "seats", "options", "first"};
		struct firn_json m = firn_json_member(v, keys[i]);
		if (m.kind == FIRN_JSON_NONE)
			continue;
		firn_put(&w, ",\"");
		firn_put(&w, keys[i]);
		firn_put(&w, "\":");
		for (const char *at = m.at; at < m.end; at++)
			firn_put_char(&w, *at);
	}
	firn_put_char(&w, '}');
	if (w.full || !firn_json_parse(text, w.len, &with))
		return bad(NULL);
	return firn_start_read(start, with, firn_games);
}

/* Only those that the operator gave: they were registered before the server began, so that all its
 * loops and threads may use them. */
static struct firn_fault read_ruleset(struct firn_start *start, struct firn_json v)
{
	char hash[FIRN_RULESET_HASH];

	if (v.kind == FIRN_JSON_NONE || v.kind == FIRN_JSON_NULL)
		return firn_fault_none();
	if (!firn_json_to_string(v, hash, sizeof hash, NULL) ||
	    !firn_ruleset_find(start->game, hash, &start->options.ruleset))
		return bad(N_("This server does not offer that ruleset."));
	return firn_fault_none();
}

struct firn_fault settings_read(struct table *t, struct firn_json v)
{
	union firn_state s;
	struct firn_fault fault = read_start(&t->start, v);

	if (!fault.err)
		fault = read_ruleset(&t->start, firn_json_member(v, "ruleset"));
	if (!fault.err)
		fault = firn_start_setup(&t->start, &s);
	if (fault.err)
		return fault;
	memset(t->start.seed, 0, sizeof t->start.seed);
	t->watch = true;
	if (!clock_rule_read(firn_json_member(v, "clock"), &t->clock_rule))
		return bad(N_("There is no such clock."));
	if (!read_computers(t, firn_json_member(v, "ai")))
		return bad(N_("The key ai maps seats to levels."));
	if (!read_flag(v, "public", &t->listed) || !read_flag(v, "watch", &t->watch) ||
	    !read_fall(firn_json_member(v, "flag"), &t->resign_on_flag))
		return bad(NULL);
	return fault;
}

static bool read_sitter(struct table *t, int seat, struct firn_json v)
{
	struct table_seat *s = &t->seat[seat];

	if (v.kind == FIRN_JSON_NULL)
		return true;
	s->kind = SEAT_HUMAN;
	settings_read_who(v, s->who);
	return firn_json_to_string(firn_json_member(v, "hash"), s->hash, TABLE_HASH, NULL) &&
	       firn_json_to_string(firn_json_member(v, "name"), s->name, TABLE_NAME, NULL) &&
	       settings_read_part(firn_json_member(v, "part"), t->fair.seat[seat]);
}

/* Bans and mutes of the game before. */
static bool read_shut(struct table *t, struct firn_json list)
{
	struct firn_json item = firn_json_first(list);

	for (int i = 0; item.kind && i < TENURE_SHUT; i++) {
		struct tenure shut = {.from = TENURE_NONE, .sat = TENURE_NONE, .seat = -1};
		settings_read_who(item, shut.who);
		firn_json_to_bool(firn_json_member(item, "ban"), &shut.banned);
		firn_json_to_bool(firn_json_member(item, "mute"), &shut.muted);
		if (!tenure_add(&t->tenures, shut))
			return false;
		item = firn_json_next(list, item);
	}
	return true;
}

bool settings_read_more(struct table *t, struct firn_json v)
{
	struct firn_json list = firn_json_member(v, "sit"), item = firn_json_first(list);
	int seat = 0;

	for (; item.kind; item = firn_json_next(list, item))
		if (seat == t->start.options.seats || !read_sitter(t, seat++, item))
			return false;
	/* older entries have neither of these */
	firn_json_to_int(firn_json_member(v, "race"), 1, MAX_MS, &t->race_ms);
	if (!firn_json_to_string(firn_json_member(v, "rematch"), t->rematch.server, FIRN_FAIR_PART,
				 NULL))
		t->rematch.server[0] = '\0';
	if (!firn_json_to_string(firn_json_member(v, "salt"), t->salt, sizeof t->salt, NULL))
		memcpy(t->salt, t->id, sizeof t->salt);
	if (!read_shut(t, firn_json_member(v, "shut")))
		return false;
	return firn_json_to_string(firn_json_member(v, "secret"), t->fair.server, FIRN_FAIR_PART,
				   NULL);
}

void settings_read_who(struct firn_json v, char out[TENURE_WHO])
{
	if (!firn_json_to_string(firn_json_member(v, "who"), out, TENURE_WHO, NULL))
		out[0] = '\0';
}

void settings_write_sitter(struct firn_writer *w, const struct sitter *s, int seat)
{
	firn_json_begin(w, '{');
	if (seat >= 0) {
		firn_json_key_string(w, "what", ask_names[ASK_SIT]);
		firn_json_key_int(w, "seat", seat);
	}
	firn_json_key_string(w, "hash", s->hash);
	firn_json_key_string(w, "name", s->name);
	firn_json_key_string(w, "part", s->part);
	if (s->who[0])
		firn_json_key_string(w, "who", s->who);
	firn_json_end(w, '}');
}

static void write_sitters(const struct table *t, struct firn_writer *w)
{
	firn_json_key(w, "sit");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < t->start.options.seats; seat++) {
		const struct table_seat *s = &t->seat[seat];
		if (s->kind != SEAT_HUMAN) {
			firn_json_null(w);
			continue;
		}
		settings_write_sitter(
			w, &(struct sitter){s->hash, s->name, t->fair.seat[seat], s->who}, -1);
	}
	firn_json_end(w, ']');
}

static void write_shut(const struct table *t, struct firn_writer *w)
{
	if (!t->tenures.count)
		return;
	firn_json_key(w, "shut");
	firn_json_begin(w, '[');
	for (int i = 0; i < t->tenures.count; i++) {
		firn_json_begin(w, '{');
		firn_json_key_string(w, "who", t->tenures.of[i].who);
		firn_json_key_bool(w, "ban", t->tenures.of[i].banned);
		firn_json_key_bool(w, "mute", t->tenures.of[i].muted);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

static void write_computers(const struct table *t, struct firn_writer *w)
{
	firn_json_key(w, "ai");
	firn_json_begin(w, '{');
	for (int seat = 0; seat < t->start.options.seats; seat++) {
		const char key[] = {(char)('0' + seat), '\0'};
		if (t->seat[seat].kind == SEAT_AI)
			firn_json_key_string(w, key, firn_level_names[t->seat[seat].level]);
	}
	firn_json_end(w, '}');
}

void settings_write(const struct table *t, struct firn_writer *w)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "game", t->start.game->id);
	firn_json_key(w, "seats");
	firn_json_int(w, t->start.options.seats);
	firn_json_key(w, "options");
	firn_options_write(t->start.game, &t->start.options, w);
	if (t->start.options.ruleset)
		firn_json_key_string(
			w, "ruleset",
			firn_ruleset_head(t->start.game, t->start.options.ruleset)->hash);
	if (t->start.options.first >= 0) {
		firn_json_key(w, "first");
		firn_json_int(w, t->start.options.first);
	}
	write_computers(t, w);
	if (t->clock_rule.kind != CLOCK_NONE) {
		firn_json_key(w, "clock");
		firn_json_begin(w, '{');
		clock_rule_write(&t->clock_rule, w);
		firn_json_end(w, '}');
	}
	firn_json_key_string(w, "flag", t->resign_on_flag ? "resign" : "ai");
	firn_json_key_bool(w, "public", t->listed);
	firn_json_key_bool(w, "watch", t->watch);
	firn_json_key_int(w, "race", t->race_ms);
	firn_json_key_string(w, "secret", t->fair.server);
	if (t->rematch.server[0])
		firn_json_key_string(w, "rematch", t->rematch.server);
	if (strcmp(t->salt, t->id))
		firn_json_key_string(w, "salt", t->salt);
	write_sitters(t, w);
	write_shut(t, w);
	firn_json_end(w, '}');
}
