#include "server/table_apply.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/settings.h"

/* Somebody with a name and a token came with this entry. False: no memory. */
static bool arrive(struct table *t, int seat, const char hash[TABLE_HASH], const char *who)
{
	struct tenure tenure = {
		.from = t->entries, .sat = TENURE_NONE, .until = TENURE_NONE, .seat = seat};

	tenure.muted = tenure_muted(&t->tenures, who);
	memcpy(tenure.hash, hash, sizeof tenure.hash);
	memcpy(tenure.who, who, sizeof tenure.who);
	return tenure_add(&t->tenures, tenure) != NULL;
}

/* Whoever came with that entry has the seat now. */
static void sit(struct table *t, uint32_t from, int seat)
{
	struct tenure *tenure = tenure_at(&t->tenures, from, seat);

	if (!tenure)
		return;
	tenure->sat = t->entries;
	t->seat[seat].muted = tenure->muted;
}

/* Both at once. False: no memory. */
static bool arrive_and_sit(struct table *t, int seat)
{
	if (!arrive(t, seat, t->seat[seat].hash, t->seat[seat].who))
		return false;
	sit(t, t->entries, seat);
	return true;
}

static void depart(struct table *t, struct tenure *tenure)
{
	if (tenure && tenure_lasts(tenure))
		tenure->until = t->entries;
}

static void find_host(struct table *t)
{
	if (t->host >= 0 && t->seat[t->host].kind == SEAT_HUMAN)
		return;
	t->host = -1;
	for (int seat = t->start.options.seats - 1; seat >= 0; seat--)
		if (t->seat[seat].kind == SEAT_HUMAN)
			t->host = seat;
}

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
	find_host(t);
	for (int seat = 0; seat < t->start.options.seats; seat++)
		if (t->seat[seat].kind == SEAT_HUMAN && !arrive_and_sit(t, seat))
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
	return arrive_and_sit(t, e->seat) && begin_if_full(t, fx);
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

/* Drops asks for undo, or all except those to sit: they are about a table that has changed. */
static void drop_asks(struct table *t, bool undo_only)
{
	int kept = 0;

	for (int i = 0; i < t->ask_count; i++)
		if (undo_only ? t->ask[i].what != ASK_UNDO : t->ask[i].what == ASK_SIT)
			t->ask[kept++] = t->ask[i];
	t->ask_count = kept;
}

/* Asks to sit wait for the host, who may be another one now; without a host they are dropped. */
static void hand_over_asks(struct table *t)
{
	int kept = 0;

	for (int i = 0; i < t->ask_count; i++) {
		t->ask[i].wait = table_asked(t, &t->ask[i]);
		if (t->ask[i].wait)
			t->ask[kept++] = t->ask[i];
		else
			depart(t, tenure_at(&t->tenures, t->ask[i].entry, t->ask[i].seat));
	}
	t->ask_count = kept;
}

/* From now on somebody who has played does not vote, so what was played so far stays. */
static void keep_moves(struct table *t)
{
	if (t->match)
		t->kept_moves = t->match->head.count;
}

static void rise(struct table *t, int seat)
{
	struct table_seat *s = &t->seat[seat];
	bool resigned = s->resigned;

	depart(t, tenure_of_seat(&t->tenures, seat));
	keep_moves(t);
	*s = (struct table_seat){.standin = table_in_play(t), .resigned = resigned};
	if (t->state == TABLE_OPEN)
		t->fair.seat[seat][0] = '\0';
	t->rematch.seat[seat][0] = '\0';
	if (t->code_seat == seat)
		t->code_hash[0] = '\0';
	drop_asks(t, false);
	find_host(t);
	hand_over_asks(t);
}

/* Somebody is removed; `ban`: and may not come back. */
static void remove_player(struct table *t, int seat, bool ban, struct table_effect *fx)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, seat);

	if (tenure)
		tenure->banned = ban;
	fx->removed = seat;
	fx->banned = ban;
	rise(t, seat);
	t->seat[seat].vacated = table_in_play(t);
}

/* Moves were played from fx->from on. */
static void played(struct table *t, struct table_effect *fx)
{
	fx->count = t->match->head.count - fx->from;
	if (t->start.game->actors(&t->match->head.state) == FIRN_OVER) {
		t->state = TABLE_OVER;
		drop_asks(t, false);
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

static void undo(struct table *t, const struct table_ask *a, struct table_effect *fx)
{
	int64_t at = a->known ? table_last_known(t, a->by) : table_last_move(t, a->by);

	while (at >= 0 && (int64_t)t->match->head.count > at)
		firn_match_undo(t->match);
	tell(fx, "undo", -1);
}

static void take_over(struct table *t, const struct table_ask *a, struct table_effect *fx)
{
	struct tenure *tenure = tenure_at(&t->tenures, a->entry, a->seat);
	struct table_seat *s = &t->seat[a->seat];

	if (s->kind != SEAT_EMPTY) {
		depart(t, tenure);
		return;
	}
	*s = (struct table_seat){.kind = SEAT_HUMAN, .resigned = s->resigned};
	s->standin = s->resigned;
	memcpy(s->hash, a->hash, sizeof s->hash);
	memcpy(s->name, a->name, sizeof s->name);
	memcpy(s->who, a->who, sizeof s->who);
	sit(t, a->entry, a->seat);
	find_host(t);
	fx->asked = a->seat;
}

/* Everybody agreed. */
static void grant(struct table *t, const struct table_ask *a, struct table_effect *fx)
{
	switch (a->what) {
	case ASK_UNDO:
		undo(t, a, fx);
		break;
	case ASK_PAUSE:
		t->state = TABLE_PAUSED;
		break;
	case ASK_RESUME:
		t->state = TABLE_PLAYING;
		break;
	case ASK_REMATCH:
		memcpy(t->next, a->next, sizeof t->next);
		fx->rematch = true;
		break;
	case ASK_REMOVE:
		remove_player(t, a->seat, a->ban, fx);
		break;
	default:
		take_over(t, a, fx);
	}
}

static void remove_ask(struct table *t, int i)
{
	t->ask_count--;
	memmove(&t->ask[i], &t->ask[i + 1], (size_t)(t->ask_count - i) * sizeof t->ask[0]);
}

static void grant_if_agreed(struct table *t, int i, struct table_effect *fx)
{
	struct table_ask a = t->ask[i];

	if (a.wait)
		return;
	remove_ask(t, i);
	grant(t, &a, fx);
}

/* A new ask for a rematch: parts that were given for an earlier one count no more. */
static void begin_rematch(struct table *t, const struct store_entry *e)
{
	struct firn_json v;

	memset(t->rematch.seat, 0, sizeof t->rematch.seat);
	if (firn_json_parse(e->text, strlen(e->text), &v) &&
	    !settings_read_part(firn_json_member(v, "part"), t->rematch.seat[e->seat]))
		t->rematch.seat[e->seat][0] = '\0';
}

static bool apply_ask(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	struct table_ask a;

	if (!table_read_ask(e->text, &a) || t->ask_count == TABLE_ASKS)
		return false;
	a.number = ++t->asked;
	a.entry = e->n;
	a.by = e->seat;
	a.agreed = e->seat >= 0 ? 1u << e->seat : 0;
	a.wait = table_asked(t, &a);
	if (a.what == ASK_SIT && !arrive(t, a.seat, a.hash, a.who))
		return false;
	t->ask[t->ask_count++] = a;
	if (a.what == ASK_REMATCH && a.by >= 0)
		begin_rematch(t, e);
	grant_if_agreed(t, t->ask_count - 1, fx);
	return true;
}

/* The ask is over; whoever asked for a seat has no part in the table any more. */
static void refuse_ask(struct table *t, int i, bool ban, struct table_effect *fx)
{
	struct tenure *tenure = tenure_at(&t->tenures, t->ask[i].entry, t->ask[i].seat);

	depart(t, tenure);
	if (tenure && ban)
		tenure->banned = fx->banned = true;
	remove_ask(t, i);
}

static void apply_answer(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	const struct table_ask *a = table_find_ask(t, e->text);
	int i = a ? (int)(a - t->ask) : 0;
	const char *part;

	if (!a)
		return;
	if (e->kind == ENTRY_NO) {
		refuse_ask(t, i, strstr(e->text, " ban") != NULL, fx);
		return;
	}
	part = strchr(e->text, ' ');
	if (a->what == ASK_REMATCH && part)
		snprintf(t->rematch.seat[e->seat], FIRN_FAIR_PART, "%s", part + 1);
	t->ask[i].agreed |= 1u << e->seat;
	t->ask[i].wait &= ~(1u << e->seat);
	grant_if_agreed(t, i, fx);
}

static void resign(struct table *t, int seat, struct table_effect *fx)
{
	unsigned all = (1u << t->start.options.seats) - 1, left;

	t->seat[seat].resigned = t->seat[seat].standin = true;
	drop_asks(t, false);
	keep_moves(t);
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
	drop_asks(t, false);
	keep_moves(t);
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

static void forget_lines(struct table *t, int seat, uint32_t from, uint32_t until)
{
	for (int i = 0; i < TABLE_LINES; i++) {
		struct table_line *l = &t->line[i];
		if (l->text && l->seat == seat && l->number >= from && l->number <= until)
			l->text[0] = l->name[0] = '\0';
	}
}

/* Whoever has the seat also leaves it; whoever asks for one asks no longer. */
static void forget_tenure(struct table *t, struct tenure *tenure)
{
	forget_lines(t, tenure->seat, tenure->from, tenure->until);
	if (tenure_lasts(tenure) && tenure->sat != TENURE_NONE)
		rise(t, tenure->seat);
	for (int i = t->ask_count - 1; i >= 0; i--)
		if (t->ask[i].what == ASK_SIT && t->ask[i].entry == tenure->from)
			remove_ask(t, i);
	depart(t, tenure);
	tenure->hash[0] = '\0';
}

static void apply_forget(struct table *t, const struct store_entry *e)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, e->seat);

	if (e->text[0])
		tenure = tenure_at(&t->tenures, (uint32_t)strtoul(e->text, NULL, 10), e->seat);
	else
		forget_lines(t, e->seat, 0, e->n);
	if (tenure)
		forget_tenure(t, tenure);
}

static void apply_key(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, e->seat);
	struct table_seat *s = &t->seat[e->seat];

	snprintf(s->hash, sizeof s->hash, "%s", e->text);
	if (tenure)
		memcpy(tenure->hash, s->hash, sizeof tenure->hash);
	fx->removed = e->seat;
	t->code_hash[0] = '\0';
}

/* Holds for the person, who may leave and sit down again. */
static void apply_mute(struct table *t, const struct store_entry *e)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, e->seat);

	t->seat[e->seat].muted = e->text[0] == '1';
	if (tenure)
		tenure_mute(&t->tenures, tenure, t->seat[e->seat].muted);
}

static bool apply_code(struct table *t, const struct store_entry *e)
{
	if (strlen(e->text) < TABLE_HASH)
		return false;
	memcpy(t->code_hash, e->text, TABLE_HASH - 1);
	t->code_seat = e->seat;
	t->code_until = strtoll(e->text + TABLE_HASH, NULL, 10);
	return true;
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
		return apply_ask(t, e, fx);
	case ENTRY_RISE:
		if (e->text[0])
			remove_player(t, e->seat, !strcmp(e->text, "banned"), fx);
		else
			rise(t, e->seat);
		return true;
	case ENTRY_PLAY:
		apply_play(t, e, fx);
		return fx->count > 0;
	case ENTRY_TIMEOUT:
		apply_timeout(t, fx);
		return fx->count > 0;
	case ENTRY_YES:
	case ENTRY_NO:
		apply_answer(t, e, fx);
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
		apply_mute(t, e);
		return true;
	case ENTRY_CHAT:
		apply_chat(t, e);
		return true;
	case ENTRY_CLOSE:
		t->state = TABLE_CLOSED;
		t->ask_count = 0;
		return true;
	case ENTRY_KEY:
		apply_key(t, e, fx);
		return true;
	case ENTRY_FORGET:
		apply_forget(t, e);
		return true;
	case ENTRY_CODE:
		return apply_code(t, e);
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
		drop_asks(t, true);
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
