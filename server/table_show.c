#include "server/table_show.h"

#include <string.h>

#include "engine/ruleset.h"
#include "server/settings.h"

static void key_seats(struct firn_writer *w, const char *key, unsigned bits)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (bits >> seat & 1)
			firn_json_int(w, seat);
	firn_json_end(w, ']');
}

/* An id; null if it is NULL or "". */
static void key_id(struct firn_writer *w, const char *key, const char *id)
{
	firn_json_key(w, key);
	if (id && id[0])
		firn_json_string(w, id);
	else
		firn_json_null(w);
}

static void put_seat(struct firn_writer *w, const struct table_seat *s, bool here)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "kind", seat_kind_names[s->kind]);
	firn_json_key_string(w, "name", s->name);
	if (s->kind == SEAT_AI)
		firn_json_key_string(w, "level", s->name);
	firn_json_key_bool(w, "here", here || s->kind == SEAT_AI);
	firn_json_key_bool(w, "standin", s->standin);
	firn_json_key_bool(w, "resigned", s->resigned);
	firn_json_key_bool(w, "muted", s->muted);
	firn_json_end(w, '}');
}

/* What a seat had left when the table was last seen to change. */
static int64_t shown_left(const struct table *t, int seat)
{
	bool runs = clock_running(&t->clock) >> seat & 1;

	if (!t->match)
		return t->clock_rule.ms;
	return t->clock.left[seat] + (runs ? t->touched - t->shown : 0);
}

static void put_clock(struct firn_writer *w, const struct table *t)
{
	firn_json_key(w, "clock");
	if (t->clock_rule.kind == CLOCK_NONE) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	clock_rule_write(&t->clock_rule, w);
	firn_json_key(w, "left");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < t->start.options.seats; seat++)
		firn_json_int(w, shown_left(t, seat));
	firn_json_end(w, ']');
	key_seats(w, "running", clock_running(&t->clock));
	firn_json_key_int(w, "at", t->shown - t->ahead);
	firn_json_end(w, '}');
}

static void put_race(struct firn_writer *w, const struct table *t)
{
	firn_json_key(w, "race");
	if (!t->race.on) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key_int(w, "ms", t->race_ms);
	firn_json_key_int(w, "left", t->race.left);
	firn_json_key_int(w, "at", t->race.since - t->ahead);
	firn_json_end(w, '}');
}

static void put_asks(struct firn_writer *w, const struct table *t)
{
	firn_json_key(w, "asks");
	firn_json_begin(w, '[');
	for (int i = 0; i < t->ask_count; i++) {
		const struct table_ask *a = &t->ask[i];
		firn_json_begin(w, '{');
		firn_json_key_int(w, "ask", a->number);
		firn_json_key_string(w, "what", ask_names[a->what]);
		firn_json_key_int(w, "by", a->by);
		if (a->what == ASK_SIT || a->what == ASK_REMOVE)
			firn_json_key_int(w, "seat", a->seat);
		if (a->what == ASK_SIT)
			firn_json_key_string(w, "name", a->name);
		if (a->what == ASK_REMOVE)
			firn_json_key_bool(w, "ban", a->ban);
		key_seats(w, "agreed", a->agreed);
		key_seats(w, "wait", a->wait);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

static void put_fair(struct firn_writer *w, const struct table *t)
{
	char commit[FIRN_FAIR_COMMIT];

	firn_fair_commit(t->fair.server, commit);
	firn_json_key(w, "fair");
	firn_json_begin(w, '{');
	firn_json_key_string(w, "commit", commit);
	firn_json_key(w, "parts");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < t->start.options.seats; seat++)
		firn_json_bool(w, t->fair.seat[seat][0] != '\0');
	firn_json_end(w, ']');
	if (t->state == TABLE_OVER && !t->next[0] && t->rematch.server[0]) {
		firn_fair_commit(t->rematch.server, commit);
		firn_json_key_string(w, "rematch", commit);
	}
	firn_json_end(w, '}');
}

static void put_result(struct firn_writer *w, const struct table *t)
{
	struct firn_sheet sheet = {0};

	firn_json_key(w, "result");
	if (t->state != TABLE_OVER) {
		firn_json_null(w);
		return;
	}
	t->start.game->score(&t->match->head.state, &sheet);
	firn_json_begin(w, '{');
	key_seats(w, "winners", t->resigned ? t->resign_winners : sheet.winners);
	firn_json_key_string(w, "by", t->resigned ? "resign" : "score");
	firn_json_end(w, '}');
}

static void put_link(struct firn_writer *w, const char *public_url, const char *id)
{
	char link[512];
	struct firn_writer l;

	firn_writer_init(&l, link, sizeof link);
	firn_put(&l, public_url);
	firn_put(&l, "/#t=");
	firn_put(&l, id);
	firn_json_key_string(w, "link", link);
}

static void put_first(struct firn_writer *w, int first)
{
	firn_json_key(w, "first");
	if (first < 0)
		firn_json_null(w);
	else
		firn_json_int(w, first);
}

/* House rules: who wants to sit down looks them up by their hash (request `rulesets`). */
static void put_ruleset(struct firn_writer *w, const struct firn_start *start)
{
	const struct firn_ruleset_head *head = firn_ruleset_head(start->game,
								 start->options.ruleset);

	if (!head)
		return;
	firn_json_key(w, "ruleset");
	firn_json_begin(w, '{');
	firn_json_key_string(w, "name", head->name);
	firn_json_key_string(w, "hash", head->hash);
	firn_json_end(w, '}');
}

void table_show(const struct table *t, struct presence p, const char *public_url,
		struct firn_writer *w)
{
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", t->id);
	put_link(w, public_url, t->id);
	firn_json_key_string(w, "game", t->start.game->id);
	firn_json_key_string(w, "state", table_state_names[t->state]);
	firn_json_key(w, "options");
	firn_options_write(t->start.game, &t->start.options, w);
	put_ruleset(w, &t->start);
	put_first(w, t->start.options.first);
	firn_json_key_int(w, "host", t->host);
	firn_json_key_bool(w, "public", t->listed);
	firn_json_key_bool(w, "watch", t->watch);
	firn_json_key_int(w, "watchers", p.watchers);
	firn_json_key_int(w, "opened", t->opened);
	firn_json_key(w, "seats");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < t->start.options.seats; seat++)
		put_seat(w, &t->seat[seat], p.here >> seat & 1);
	firn_json_end(w, ']');
	put_clock(w, t);
	put_race(w, t);
	firn_json_key_string(w, "flag", t->resign_on_flag ? "resign" : "ai");
	put_asks(w, t);
	put_fair(w, t);
	put_result(w, t);
	key_id(w, "next", t->next);
	firn_json_end(w, '}');
}

static void put_names(const struct table *t, struct firn_writer *w)
{
	firn_json_key(w, "seats");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < t->start.options.seats; seat++) {
		firn_json_begin(w, '{');
		firn_json_key_string(w, "kind", seat_kind_names[t->seat[seat].kind]);
		firn_json_key_string(w, "name", t->seat[seat].name);
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

void table_show_summary_members(const struct table *t, struct firn_writer *w)
{
	firn_json_key_string(w, "id", t->id);
	firn_json_key_string(w, "game", t->start.game->id);
	firn_json_key_string(w, "state", table_state_names[t->state]);
	firn_json_key(w, "options");
	firn_options_write(t->start.game, &t->start.options, w);
	put_ruleset(w, &t->start);
	put_names(t, w);
	firn_json_key(w, "clock");
	if (t->clock_rule.kind == CLOCK_NONE) {
		firn_json_null(w);
	} else {
		firn_json_begin(w, '{');
		clock_rule_write(&t->clock_rule, w);
		firn_json_end(w, '}');
	}
	firn_json_key_bool(w, "watch", t->watch);
	firn_json_key_int(w, "opened", t->opened);
	firn_json_key_int(w, "touched", t->shown);
}

void table_show_summary(const struct table *t, struct firn_writer *w)
{
	firn_json_begin(w, '{');
	table_show_summary_members(t, w);
	firn_json_end(w, '}');
}

/* Lists are ordered by `touched`, so it is the time of what everybody may know. */
void table_show_row(const struct table *t, struct store_row *row, char summary[TABLE_SUMMARY])
{
	struct firn_writer w;

	firn_writer_init(&w, summary, TABLE_SUMMARY);
	table_show_summary(t, &w);
	*row = (struct store_row){.opened = t->opened,
				  .touched = t->shown,
				  .listed = t->listed,
				  .state = (uint8_t)t->state,
				  .summary = summary};
	memcpy(row->table, t->id, sizeof row->table);
}

void table_show_line(const struct table_line *l, struct firn_writer *w)
{
	firn_json_begin(w, '{');
	firn_json_key_int(w, "seat", l->seat);
	firn_json_key_string(w, "name", l->name);
	firn_json_key_int(w, "at", l->at);
	firn_json_key_string(w, l->text[0] == 'p' ? "phrase" : "text",
			     l->text[0] ? l->text + 1 : "");
	firn_json_end(w, '}');
}

void table_show_chat(const struct table *t, int viewer, struct firn_writer *w)
{
	uint32_t from = t->line_count > TABLE_LINES ? t->line_count - TABLE_LINES : 0;

	firn_json_begin(w, '[');
	for (uint32_t i = from; i < t->line_count; i++) {
		const struct table_line *l = &t->line[i % TABLE_LINES];
		if (l->text && l->text[0] && table_may_read(t, viewer, l))
			table_show_line(l, w);
	}
	firn_json_end(w, ']');
}

/* Reopens the object of the record for one key more. */
void table_show_record(const struct table *t, struct firn_writer *w)
{
	firn_match_save(t->match, w);
	w->len--;
	w->comma = true;
	firn_json_key(w, "fair");
	firn_fair_write(w, &t->fair, t->start.options.seats);
	firn_json_end(w, '}');
}
