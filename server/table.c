#include "server/table.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/log.h"
#include "match/show.h"
#include "server/settings.h"

const char *const phrase_names[] = {"hello",      "good-luck", "well-played", "thanks", "your-turn",
				    "one-moment", "oops",      "good-game",   "bye",    NULL};

struct table *table_new(const char *id)
{
	struct table *t = calloc(1, sizeof *t);

	if (!t)
		return NULL;
	snprintf(t->id, sizeof t->id, "%s", id);
	memcpy(t->salt, t->id, sizeof t->salt);
	t->host = -1;
	t->began = TENURE_NONE;
	t->race_ms = TABLE_RACE;
	return t;
}

void table_free(struct table *t)
{
	if (!t)
		return;
	for (int i = 0; i < TABLE_LINES; i++)
		free(t->line[i].text);
	tenure_free_all(&t->tenures);
	free(t->match);
	free(t);
}

/* ---- Questions ---- */

bool table_in_play(const struct table *t)
{
	return t->state == TABLE_PLAYING || t->state == TABLE_PAUSED;
}

unsigned table_actors(const struct table *t)
{
	int bits = t->state == TABLE_PLAYING ? t->start.game->actors(&t->match->head.state) : 0;

	return bits > 0 ? (unsigned)bits : 0;
}

firn_move table_timeout(const struct table *t)
{
	const struct firn_game *game = t->start.game;

	return table_in_play(t) && game->timeout ? game->timeout(&t->match->head.state) : 0;
}

int64_t table_now(struct table *t, int64_t now)
{
	if (now + t->ahead < t->shown)
		t->ahead = t->shown - now;
	return now + t->ahead;
}

unsigned table_seats_where(const struct table *t, bool (*is)(const struct table_seat *))
{
	unsigned bits = 0;

	for (int seat = 0; seat < t->start.options.seats; seat++)
		bits |= (unsigned)is(&t->seat[seat]) << seat;
	return bits;
}

bool seat_is_empty(const struct table_seat *s)
{
	return s->kind == SEAT_EMPTY && !s->standin;
}

bool seat_is_human(const struct table_seat *s)
{
	return s->kind == SEAT_HUMAN;
}

bool seat_is_machine(const struct table_seat *s)
{
	return s->kind == SEAT_AI || s->standin;
}

bool seat_has_resigned(const struct table_seat *s)
{
	return s->resigned;
}

/* Hidden moves are not counted: whoever is refused must not learn how many there are. */
bool table_is_full(const struct table *t)
{
	return t->entries - t->secrets >= TABLE_ENTRIES ||
	       (t->match && firn_log_settled(t->match) > FIRN_MATCH_MAX_MOVES - TABLE_DRAWS);
}

/* Computers wait while no seat is a person's. */
unsigned table_machines(const struct table *t)
{
	return table_seats_where(t, seat_is_human) && !table_is_full(t)
		       ? table_actors(t) & table_seats_where(t, seat_is_machine)
		       : 0;
}

unsigned table_people(const struct table *t)
{
	return table_actors(t) & table_seats_where(t, seat_is_human) &
	       ~table_seats_where(t, seat_is_machine);
}

enum firn_level table_level(const struct table *t, int seat)
{
	return t->seat[seat].kind == SEAT_AI ? t->seat[seat].level : FIRN_MEDIUM;
}

int table_seat_of(const struct table *t, const char hash[TABLE_HASH])
{
	int found = -1;

	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (!sodium_memcmp(t->seat[seat].hash, hash, TABLE_HASH - 1))
			found = seat;
	return found >= 0 && t->seat[found].hash[0] ? found : -1;
}

enum ask_what ask_find(const char *name)
{
	int what = table_word(ask_names, name);

	return what < 0 ? ASK_KINDS : (enum ask_what)what;
}

const struct table_ask *table_find_ask(const struct table *t, const char *name)
{
	bool by_entry = name[0] != '#';
	uint32_t number = (uint32_t)strtoul(name + !by_entry, NULL, 10);

	for (int i = 0; i < t->ask_count; i++)
		if ((by_entry ? t->ask[i].entry : t->ask[i].number) == number)
			return &t->ask[i];
	return NULL;
}

bool table_may_read(const struct table *t, int viewer, const struct table_line *l)
{
	const struct tenure *own = tenure_of_seat(&t->tenures, viewer);

	return t->watch || viewer == FIRN_PUBLIC || l->open || (own && l->number > own->sat);
}

unsigned table_asked(const struct table *t, const struct table_ask *a)
{
	unsigned humans = table_seats_where(t, seat_is_human);

	if (a->what == ASK_SIT)
		return t->host >= 0 ? 1u << t->host : 0;
	if (a->what != ASK_REMATCH)
		humans &= ~table_seats_where(t, seat_is_machine);
	if (a->what == ASK_REMOVE)
		humans &= ~(1u << a->seat);
	return a->by < 0 ? humans : humans & ~(1u << a->by);
}

bool table_sits(const struct table *t, const char *who)
{
	bool found = false;

	for (int seat = 0; seat < t->start.options.seats; seat++)
		found |= tenure_same_who(t->seat[seat].who, who);
	return found;
}

int64_t table_last_move(const struct table *t, int seat)
{
	int64_t i = t->match ? (int64_t)t->match->head.count - 1 : -1;

	while (i >= 0 && t->match->log[i].seat != seat)
		i--;
	return i;
}

/* Is a recorded move of a seat one that changed nothing for the others, not even who has to act? */
static bool is_hidden_step(const struct table *t, uint32_t i)
{
	const struct firn_game *game = t->start.game;
	const struct firn_entry *e = &t->match->log[i];
	union firn_state s;
	int actors;

	if (i < firn_log_settled(t->match))
		return false;
	firn_match_at(t->match, i, &s);
	if (game->seen(&s, e->seat, e->move, FIRN_PUBLIC) != FIRN_UNSEEN)
		return false;
	actors = game->actors(&s);
	game->apply(&s, e->seat, e->move);
	return game->actors(&s) == actors;
}

int64_t table_last_known(const struct table *t, int seat)
{
	int64_t i = t->match ? (int64_t)t->match->head.count - 1 : -1;

	while (i >= 0 && (t->match->log[i].seat != seat || is_hidden_step(t, (uint32_t)i)))
		i--;
	return i;
}

bool table_read_ask(const char *text, struct table_ask *out)
{
	struct firn_json v;
	char what[8];
	int64_t seat = -1;

	memset(out, 0, sizeof *out);
	if (!firn_json_parse(text, strlen(text), &v) ||
	    !firn_json_to_string(firn_json_member(v, "what"), what, sizeof what, NULL))
		return false;
	out->what = ask_find(what);
	firn_json_to_int(firn_json_member(v, "seat"), 0, FIRN_MAX_SEATS - 1, &seat);
	out->seat = (int)seat;
	firn_json_to_string(firn_json_member(v, "hash"), out->hash, TABLE_HASH, NULL);
	firn_json_to_string(firn_json_member(v, "name"), out->name, TABLE_NAME, NULL);
	firn_json_to_string(firn_json_member(v, "next"), out->next, STORE_ID, NULL);
	settings_read_who(v, out->who);
	firn_json_to_bool(firn_json_member(v, "ban"), &out->ban);
	firn_json_to_bool(firn_json_member(v, "known"), &out->known);
	return out->what < ASK_KINDS;
}

/* ---- Telling ---- */

static void put_event(struct firn_writer *w, const char *event, int seat)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "event");
	firn_json_string(w, event);
	if (seat >= 0) {
		firn_json_key(w, "seat");
		firn_json_int(w, seat);
	}
	firn_json_end(w, '}');
}

static void put_end(struct firn_writer *w, unsigned winners)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "event");
	firn_json_string(w, "end");
	firn_json_key(w, "winners");
	firn_json_begin(w, '[');
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++)
		if (winners >> seat & 1)
			firn_json_int(w, seat);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

void table_events(const struct table *t, const struct table_effect *fx, struct firn_show_feed *f)
{
	union firn_state s = fx->before;

	if (fx->event)
		put_event(firn_show_feed_next(f), fx->event, fx->event_seat);
	if (fx->count)
		firn_show_feed_moves(f, t->start.game, &s, &t->match->log[fx->from], fx->count);
	if (fx->ended)
		put_end(firn_show_feed_next(f), t->resign_winners);
}
