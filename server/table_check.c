#include "server/table_check.h"

#include <stdlib.h>

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

static struct refusal check_ask(const struct table *t, const struct store_entry *e)
{
	struct table_ask a;

	if (!table_read_ask(e->text, &a))
		return refuse_fault(firn_fault_new(FIRN_BAD_REQUEST, NULL));
	if (!ask_in_time(t, &a))
		return refuse(REFUSE_NOT_YET);
	if (a.what == ASK_UNDO && table_last_move(t, e->seat) < 0)
		return refuse_fault(firn_fault_new(FIRN_NO_UNDO, NULL));
	if (a.what == ASK_SIT &&
	    (a.seat >= t->start.options.seats || t->seat[a.seat].kind != SEAT_EMPTY))
		return refuse(REFUSE_TAKEN);
	if (a.what == ASK_SIT && t->tenures.count >= TENURE_MOST)
		return refuse(REFUSE_BUSY);
	for (int i = 0; i < t->ask_count; i++)
		if (t->ask[i].what == a.what && (a.what != ASK_SIT || t->ask[i].seat == a.seat))
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
	if (t->state != TABLE_OPEN)
		return refuse(REFUSE_FULL);
	if (t->tenures.count >= TENURE_MOST)
		return refuse(REFUSE_BUSY);
	return check_if(t->seat[e->seat].kind == SEAT_EMPTY, REFUSE_TAKEN);
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

struct refusal table_check(const struct table *t, const struct store_entry *e)
{
	const struct table_seat *s = e->seat >= 0 ? &t->seat[e->seat] : NULL;

	if (t->entries - t->secrets >= TABLE_ENTRIES + (e->kind == ENTRY_CHAT ? 0 : TABLE_SPARE))
		return refuse(REFUSE_BUSY);
	switch ((enum entry_kind)e->kind) {
	case ENTRY_SIT:
		return check_sit(t, e);
	case ENTRY_FILL:
	case ENTRY_CLOSE:
		return check_if(t->state == TABLE_OPEN, REFUSE_NOT_YET);
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
	case ENTRY_FORGET:
		return check_forget(t, e);
	default:
		return check_if(s && s->kind == SEAT_HUMAN, REFUSE_FORBIDDEN);
	}
}
