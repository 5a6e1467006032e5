#include "server/table_check.h"

#include <stdlib.h>
#include <string.h>

#include "server/settings.h"

static struct refusal check_if(bool fine, enum refusal_kind otherwise)
{
	return refuse(fine ? REFUSE_NOT : otherwise);
}

static struct refusal check_play(const struct table *t, const struct store_entry *e)
{
	firn_move m;

	if (t->state == TABLE_OPEN || t->state == TABLE_PAUSED)
		return refuse(REFUSE_NOT_YET);
	if (t->state != TABLE_PLAYING)
		return refuse_fault(firn_fault_new(FIRN_IS_OVER, NULL));
	if (table_is_full(t))
		return refuse_fault(
			firn_fault_new(FIRN_TOO_LONG, N_("The record of this game is full.")));
	return refuse_fault(
		firn_move_judge(t->start.game, &t->match->head.state, e->seat, e->text, &m));
}

static bool ask_in_time(const struct table *t, const struct table_ask *a)
{
	switch (a->what) {
	case ASK_UNDO:
	case ASK_PAUSE:
		return t->state == TABLE_PLAYING;
	case ASK_RESUME:
		return t->state == TABLE_PAUSED;
	case ASK_REMATCH:
		return t->state == TABLE_OVER && !t->next[0];
	default:
		return table_in_play(t);
	}
}

/* Somebody wants to sit down, or asks to. */
static struct refusal check_comer(const struct table *t, const char *who)
{
	if (tenure_banned(&t->tenures, who))
		return refuse(REFUSE_FORBIDDEN);
	return check_if(t->tenures.count < TENURE_MOST, REFUSE_BUSY);
}

/* Nobody plays the seat of a player who was removed besides their own. */
static struct refusal check_ask_sit(const struct table *t, const struct table_ask *a)
{
	if (t->seat[a->seat].kind != SEAT_EMPTY)
		return refuse(REFUSE_TAKEN);
	if (t->seat[a->seat].vacated && table_sits(t, a->who))
		return refuse(REFUSE_FORBIDDEN);
	return check_comer(t, a->who);
}

/* Somebody else has to agree, and somebody from elsewhere: a second connection of whoever asks is no
 * other person. */
static struct refusal check_ask_remove(const struct table *t, const struct table_ask *a)
{
	unsigned others = table_asked(t, a);

	if (a->by == a->seat || t->seat[a->seat].kind != SEAT_HUMAN)
		return refuse(REFUSE_FORBIDDEN);
	for (int seat = 0; seat < t->start.options.seats; seat++)
		if (others >> seat & 1 && !tenure_same_who(t->seat[seat].who, t->seat[a->by].who))
			return refuse_none();
	return refuse(REFUSE_FORBIDDEN);
}

static struct refusal check_ask_kind(const struct table *t, const struct table_ask *a)
{
	int64_t last = table_last_known(t, a->by);

	if ((a->by < 0) != (a->what == ASK_SIT))
		return refuse(REFUSE_FORBIDDEN);
	if (a->what == ASK_SIT)
		return check_ask_sit(t, a);
	if (a->what == ASK_REMOVE)
		return check_ask_remove(t, a);
	if (a->what == ASK_UNDO && (last < 0 || last < (int64_t)t->kept_moves))
		return refuse_fault(firn_fault_new(FIRN_NO_UNDO, NULL));
	return refuse_none();
}

static struct refusal check_ask(const struct table *t, const struct store_entry *e)
{
	struct table_ask a;
	struct refusal why;

	if (!table_read_ask(e->text, &a) || a.seat >= t->start.options.seats ||
	    (a.seat < 0 && a.what >= ASK_SIT))
		return refuse_fault(firn_fault_new(FIRN_BAD_REQUEST, NULL));
	a.by = e->seat;
	if (!ask_in_time(t, &a))
		return refuse(REFUSE_NOT_YET);
	why = check_ask_kind(t, &a);
	if (why.code)
		return why;
	for (int i = 0; i < t->ask_count; i++)
		if (t->ask[i].what == a.what && t->ask[i].seat == a.seat)
			return refuse(REFUSE_NOT_YET);
	return check_if(t->ask_count < TABLE_ASKS, REFUSE_BUSY);
}

static struct refusal check_answer(const struct table *t, const struct store_entry *e)
{
	const struct table_ask *a = table_find_ask(t, e->text);

	return check_if(a && a->wait >> e->seat & 1, REFUSE_FORBIDDEN);
}

static struct refusal check_sit(const struct table *t, const struct store_entry *e)
{
	char who[TENURE_WHO] = "";
	struct firn_json v;

	if (t->state != TABLE_OPEN)
		return refuse(REFUSE_FULL);
	if (t->seat[e->seat].kind != SEAT_EMPTY)
		return refuse(REFUSE_TAKEN);
	if (firn_json_parse(e->text, strlen(e->text), &v))
		settings_read_who(v, who);
	return check_comer(t, who);
}

static struct refusal check_back(const struct table_seat *s, enum clock_kind kind)
{
	return check_if(s->kind == SEAT_HUMAN && s->standin && !s->resigned &&
				!(s->flagged && kind == CLOCK_GAME),
			REFUSE_FORBIDDEN);
}

static struct refusal check_forget(const struct table *t, const struct store_entry *e)
{
	uint32_t from = (uint32_t)strtoul(e->text, NULL, 10);

	return check_if(tenure_at(&t->tenures, from, e->seat) != NULL, REFUSE_FORBIDDEN);
}

/* Everybody may leave. The host may remove others before the game; in it, only whose time is up; after
 * it nobody: a result is not the host's to take. */
static struct refusal check_rise(const struct table *t, const struct store_entry *e)
{
	const struct table_seat *s = &t->seat[e->seat];

	if (s->kind != SEAT_HUMAN || (e->text[0] && e->seat == t->host))
		return refuse(REFUSE_FORBIDDEN);
	return check_if(!e->text[0] || t->state == TABLE_OPEN || (table_in_play(t) && s->flagged),
			REFUSE_FORBIDDEN);
}

struct refusal table_check(const struct table *t, const struct store_entry *e)
{
	const struct table_seat *s = e->seat >= 0 ? &t->seat[e->seat] : NULL;

	if (t->entries - t->secrets >= TABLE_ENTRIES + (e->kind == ENTRY_CHAT ? 0 : TABLE_SPARE))
		return refuse(REFUSE_BUSY);
	switch ((enum entry_kind)e->kind) {
	case ENTRY_SIT:
		return check_sit(t, e);
	case ENTRY_FILL:
		return check_if(t->state == TABLE_OPEN, REFUSE_NOT_YET);
	case ENTRY_CLOSE: /* an administrator may end a game, but take nobody's result */
		return check_if(t->state == TABLE_OPEN || (e->seat < 0 && table_in_play(t)),
				REFUSE_NOT_YET);
	case ENTRY_PLAY:
		return check_play(t, e);
	case ENTRY_ASK:
		return check_ask(t, e);
	case ENTRY_YES:
	case ENTRY_NO:
		return check_answer(t, e);
	case ENTRY_RESIGN:
		return check_if(table_in_play(t) && !s->resigned, REFUSE_NOT_YET);
	case ENTRY_FLAG:
		return check_if(clock_fallen(&t->clock, e->at) == e->seat, REFUSE_NOT_YET);
	case ENTRY_TIMEOUT:
		return check_if(clock_race_up(&t->race, e->at) && !table_is_full(t),
				REFUSE_NOT_YET);
	case ENTRY_BACK:
		return check_back(s, t->clock_rule.kind);
	case ENTRY_CHAT:
		return check_if(!s->muted, REFUSE_FORBIDDEN);
	case ENTRY_RISE:
		return check_rise(t, e);
	case ENTRY_FORGET:
		return check_forget(t, e);
	default:
		return check_if(s && s->kind == SEAT_HUMAN, REFUSE_FORBIDDEN);
	}
}
