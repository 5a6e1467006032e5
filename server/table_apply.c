#include "server/table_apply.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/settings.h"
#include "server/table_asks.h"
#include "server/table_people.h"

static void tell(struct table_effect *fx, const char *event, int seat)
{
	fx->event = event;
	fx->event_seat = seat;
}

/* The game begins as soon as no seat is empty. */
static bool begin_if_full(struct table *t, struct table_effect *fx)
{
	if (table_seats_where(t, seat_is_empty))
		return true;
	firn_fair_seed(&t->fair, t->start.options.seats, t->start.seed);
	t->match = calloc(1, sizeof *t->match);
	if (!t->match || firn_match_new(t->match, &t->start).err)
		return false;
	t->state = TABLE_PLAYING;
	t->began = t->entries;
	clock_begin(&t->clock, t->clock_rule, t->touched);
	firn_match_at(t->match, 0, &fx->before);
	fx->count = t->match->head.count;
	tell(fx, "begin", -1);
	return true;
}

static bool apply_open(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	struct firn_json v;

	if (!firn_json_parse(e->text, strlen(e->text), &v) || settings_read(t, v).err ||
	    !settings_read_more(t, v))
		return false;
	t->opened = e->at;
	t->host = e->seat;
	people_find_host(t);
	for (int seat = 0; seat < t->start.options.seats; seat++)
		if (t->seat[seat].kind == SEAT_HUMAN && !people_come(t, seat))
			return false;
	return begin_if_full(t, fx);
}

static bool apply_sit(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	struct table_seat *s = &t->seat[e->seat];
	struct firn_json v;

	if (!firn_json_parse(e->text, strlen(e->text), &v) ||
	    !firn_json_to_string(firn_json_member(v, "hash"), s->hash, TABLE_HASH, NULL) ||
	    !firn_json_to_string(firn_json_member(v, "name"), s->name, TABLE_NAME, NULL) ||
	    !settings_read_part(firn_json_member(v, "part"), t->fair.seat[e->seat]))
		return false;
	settings_read_who(v, s->who);
	s->kind = SEAT_HUMAN;
	return people_come(t, e->seat) && begin_if_full(t, fx);
}

static bool apply_fill(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	enum firn_level level = firn_level_find(e->text);

	if (level == FIRN_LEVELS)
		return false;
	for (int seat = 0; seat < t->start.options.seats; seat++) {
		struct table_seat *s = &t->seat[seat];
		if (s->kind != SEAT_EMPTY)
			continue;
		s->kind = SEAT_AI;
		s->level = level;
		snprintf(s->name, sizeof s->name, "%s", e->text);
	}
	return begin_if_full(t, fx);
}

/* Moves were played from fx->from on. */
static void played(struct table *t, struct table_effect *fx)
{
	fx->count = t->match->head.count - fx->from;
	if (t->start.game->actors(&t->match->head.state) == FIRN_OVER) {
		t->state = TABLE_OVER;
		asks_drop(t, false);
	}
}

static void apply_play(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	fx->before = t->match->head.state;
	fx->from = t->match->head.count;
	if (firn_match_play(t->match, e->seat, e->text).err)
		return;
	played(t, fx);
}

/* One entry for all seats, so that nobody is first. */
static void apply_timeout(struct table *t, struct table_effect *fx)
{
	char text[FIRN_MAX_TEXT];

	if (!table_timeout(t))
		return;
	tell(fx, "timeout", -1);
	fx->before = t->match->head.state;
	fx->from = t->match->head.count;
	for (int seat = 0; seat < t->start.options.seats && table_timeout(t); seat++) {
		if (!(table_actors(t) >> seat & 1))
			continue;
		t->start.game->move_text(&t->match->head.state, table_timeout(t), text,
					 sizeof text);
		firn_match_play(t->match, seat, text);
	}
	played(t, fx);
}

static void resign(struct table *t, int seat, struct table_effect *fx)
{
	unsigned all = (1u << t->start.options.seats) - 1, left;

	t->seat[seat].resigned = t->seat[seat].standin = true;
	asks_drop(t, false);
	people_keep_moves(t);
	left = all & ~table_seats_where(t, seat_has_resigned);
	if (left & (left - 1))
		return;
	t->state = TABLE_OVER;
	t->resigned = true;
	t->resign_winners = left;
	fx->ended = true;
}

static void apply_flag(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	tell(fx, "flag", e->seat);
	if (t->resign_on_flag) {
		resign(t, e->seat, fx);
		return;
	}
	t->seat[e->seat].standin = t->seat[e->seat].flagged = true;
	asks_drop(t, false);
	people_keep_moves(t);
}

static void apply_chat(struct table *t, const struct store_entry *e)
{
	struct table_line *l = &t->line[t->line_count++ % TABLE_LINES];

	free(l->text);
	*l = (struct table_line){.number = e->n,
				 .seat = e->seat,
				 .open = t->state == TABLE_OPEN,
				 .at = e->at,
				 .text = strdup(e->text)};
	memcpy(l->name, t->seat[e->seat].name, sizeof l->name);
}

/* What an entry does, apart from time passing. */
static bool apply_kind(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	struct table_seat *s = e->seat >= 0 ? &t->seat[e->seat] : NULL;

	switch ((enum entry_kind)e->kind) {
	case ENTRY_OPEN:
		return apply_open(t, e, fx);
	case ENTRY_SIT:
		return apply_sit(t, e, fx);
	case ENTRY_FILL:
		return apply_fill(t, e, fx);
	case ENTRY_ASK:
		return asks_apply(t, e, fx);
	case ENTRY_RISE:
		if (e->text[0])
			people_remove(t, e->seat, !strcmp(e->text, "banned"), fx);
		else
			people_rise(t, e->seat);
		return true;
	case ENTRY_PLAY:
		apply_play(t, e, fx);
		return fx->count > 0;
	case ENTRY_TIMEOUT:
		apply_timeout(t, fx);
		return fx->count > 0;
	case ENTRY_YES:
	case ENTRY_NO:
		asks_answer(t, e, fx);
		return true;
	case ENTRY_RESIGN:
		tell(fx, "resign", e->seat);
		resign(t, e->seat, fx);
		return true;
	case ENTRY_FLAG:
		apply_flag(t, e, fx);
		return true;
	case ENTRY_BACK:
		s->standin = s->flagged = false;
		return true;
	case ENTRY_MUTE:
		people_mute(t, e);
		return true;
	case ENTRY_CHAT:
		apply_chat(t, e);
		return true;
	case ENTRY_CLOSE:
		t->state = TABLE_CLOSED;
		t->ask_count = 0;
		return true;
	case ENTRY_KEY:
		people_key(t, e, fx);
		return true;
	case ENTRY_FORGET:
		people_forget(t, e);
		return true;
	case ENTRY_CODE:
		return people_code(t, e);
	}
	return false;
}

/* Every viewer's events are numbered, so a replay counts them too. */
static void count_events(struct table *t, struct table_effect *fx)
{
	memcpy(fx->told, t->told, sizeof fx->told);
	if (!fx->count && !fx->event && !fx->ended)
		return;
	for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++) {
		struct firn_show_feed feed = {.viewer = viewer};
		if (viewer >= t->start.options.seats && viewer != FIRN_PUBLIC)
			continue;
		table_events(t, fx, &feed);
		t->told[viewer] += feed.count;
	}
}

/* Only opening a table, asking to sit, the end of a race and an administrator may have no seat. */
static bool seat_fits(const struct table *t, const struct store_entry *e)
{
	if (e->kind == ENTRY_OPEN)
		return e->seat < FIRN_MAX_SEATS;
	return e->seat < t->start.options.seats &&
	       (e->seat >= 0 ||
		(e->seat == -1 &&
		 (e->kind == ENTRY_ASK || e->kind == ENTRY_TIMEOUT || e->kind == ENTRY_CLOSE)));
}

/* What only its seat may know of: a code for another device and its use; and a move that the others
 * are not told of, after which the same seats have to act (T5.1). Nothing they are shown changes then,
 * not even clocks, asks and times. */
static bool is_secret(const struct table *t, const struct store_entry *e,
		      const struct table_effect *fx)
{
	const struct firn_game *game = t->start.game;

	if (e->kind == ENTRY_CODE || e->kind == ENTRY_KEY)
		return true;
	return e->kind == ENTRY_PLAY && t->told[FIRN_PUBLIC] == fx->told[FIRN_PUBLIC] &&
	       game->actors(&t->match->head.state) == game->actors(&fx->before);
}

static void turn_clocks(struct table *t, int moved)
{
	bool race = table_timeout(t) != 0;

	t->clock.stands = t->state == TABLE_PAUSED;
	if (!t->clock.stands)
		clock_turn(&t->clock, table_people(t), moved);
	clock_race_turn(&t->race, race, race ? t->match->head.count : 0, t->race_ms);
	t->race.running = race && t->state == TABLE_PLAYING;
}

bool table_apply(struct table *t, const struct store_entry *e, struct table_effect *out)
{
	enum table_state before = t->state;
	bool raced = t->race.on, secret;
	int64_t now = e->at > t->touched ? e->at : t->touched;

	memset(out, 0, sizeof *out);
	out->asked = out->removed = out->event_seat = -1;
	if (e->n != t->entries || (e->kind == ENTRY_OPEN) != (e->n == 0) || !seat_fits(t, e))
		return false;
	clock_advance(&t->clock, now);
	clock_race_advance(&t->race, now);
	t->touched = now;
	if (!apply_kind(t, e, out))
		return false;
	t->entries++;
	count_events(t, out);
	secret = is_secret(t, e, out);
	if (out->count && !secret)
		asks_drop(t, true);
	t->secrets += secret;
	if (!secret && e->at > t->shown)
		t->shown = e->at;
	turn_clocks(t, e->kind == ENTRY_PLAY && !secret ? e->seat : -1);
	out->chat = e->kind == ENTRY_CHAT;
	out->table = e->kind != ENTRY_CHAT && !secret &&
		     (e->kind != ENTRY_PLAY || before != t->state || raced != t->race.on ||
		      t->clock_rule.kind != CLOCK_NONE);
	out->row = e->kind <= ENTRY_FILL || e->kind == ENTRY_FORGET || before != t->state ||
		   out->asked >= 0 || out->removed >= 0;
	return true;
}
