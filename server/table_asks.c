#include "server/table_asks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/settings.h"
#include "server/table_people.h"

void asks_drop(struct table *t, bool undo_only)
{
	int kept = 0;

	for (int i = 0; i < t->ask_count; i++)
		if (undo_only ? t->ask[i].what != ASK_UNDO : t->ask[i].what == ASK_SIT)
			t->ask[kept++] = t->ask[i];
	t->ask_count = kept;
}

void asks_hand_over(struct table *t)
{
	int kept = 0;

	for (int i = 0; i < t->ask_count; i++) {
		t->ask[i].wait = table_asked(t, &t->ask[i]);
		if (t->ask[i].wait)
			t->ask[kept++] = t->ask[i];
		else
			people_depart(t, tenure_at(&t->tenures, t->ask[i].entry, t->ask[i].seat));
	}
	t->ask_count = kept;
}

void asks_remove(struct table *t, int i)
{
	t->ask_count--;
	memmove(&t->ask[i], &t->ask[i + 1], (size_t)(t->ask_count - i) * sizeof t->ask[0]);
}

static void undo(struct table *t, const struct table_ask *a, struct table_effect *fx)
{
	int64_t at = a->known ? table_last_known(t, a->by) : table_last_move(t, a->by);

	while (at >= 0 && (int64_t)t->match->head.count > at)
		firn_match_undo(t->match);
	fx->event = "undo";
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
		people_remove(t, a->seat, a->ban, fx);
		break;
	default:
		people_take_over(t, a, fx);
	}
}

static void grant_if_agreed(struct table *t, int i, struct table_effect *fx)
{
	struct table_ask a = t->ask[i];

	if (a.wait)
		return;
	asks_remove(t, i);
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

bool asks_apply(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	struct table_ask a;

	if (!table_read_ask(e->text, &a) || t->ask_count == TABLE_ASKS)
		return false;
	a.number = ++t->asked;
	a.entry = e->n;
	a.by = e->seat;
	a.agreed = e->seat >= 0 ? 1u << e->seat : 0;
	a.wait = table_asked(t, &a);
	if (a.what == ASK_SIT && !people_arrive(t, a.seat, a.hash, a.who))
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

	people_depart(t, tenure);
	if (tenure && ban)
		tenure->banned = fx->banned = true;
	asks_remove(t, i);
}

void asks_answer(struct table *t, const struct store_entry *e, struct table_effect *fx)
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
