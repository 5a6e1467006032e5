#include "server/table_people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/table_asks.h"

bool people_arrive(struct table *t, int seat, const char hash[TABLE_HASH], const char *who)
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

bool people_come(struct table *t, int seat)
{
	if (!people_arrive(t, seat, t->seat[seat].hash, t->seat[seat].who))
		return false;
	sit(t, t->entries, seat);
	return true;
}

void people_depart(struct table *t, struct tenure *tenure)
{
	if (tenure && tenure_lasts(tenure))
		tenure->until = t->entries;
}

void people_find_host(struct table *t)
{
	if (t->host >= 0 && t->seat[t->host].kind == SEAT_HUMAN)
		return;
	t->host = -1;
	for (int seat = t->start.options.seats - 1; seat >= 0; seat--)
		if (t->seat[seat].kind == SEAT_HUMAN)
			t->host = seat;
}

void people_keep_moves(struct table *t)
{
	if (t->match)
		t->kept_moves = t->match->head.count;
}

void people_rise(struct table *t, int seat)
{
	struct table_seat *s = &t->seat[seat];
	bool resigned = s->resigned;

	people_depart(t, tenure_of_seat(&t->tenures, seat));
	people_keep_moves(t);
	*s = (struct table_seat){.standin = table_in_play(t), .resigned = resigned};
	if (t->state == TABLE_OPEN)
		t->fair.seat[seat][0] = '\0';
	t->rematch.seat[seat][0] = '\0';
	if (t->code_seat == seat)
		t->code_hash[0] = '\0';
	asks_drop(t, false);
	people_find_host(t);
	asks_hand_over(t);
}

void people_remove(struct table *t, int seat, bool ban, struct table_effect *fx)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, seat);

	if (tenure)
		tenure->banned = ban;
	fx->removed = seat;
	fx->banned = ban;
	people_rise(t, seat);
	t->seat[seat].vacated = table_in_play(t);
}

void people_take_over(struct table *t, const struct table_ask *a, struct table_effect *fx)
{
	struct tenure *tenure = tenure_at(&t->tenures, a->entry, a->seat);
	struct table_seat *s = &t->seat[a->seat];

	if (s->kind != SEAT_EMPTY) {
		people_depart(t, tenure);
		return;
	}
	*s = (struct table_seat){.kind = SEAT_HUMAN, .resigned = s->resigned};
	s->standin = s->resigned;
	memcpy(s->hash, a->hash, sizeof s->hash);
	memcpy(s->name, a->name, sizeof s->name);
	memcpy(s->who, a->who, sizeof s->who);
	sit(t, a->entry, a->seat);
	people_find_host(t);
	fx->asked = a->seat;
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
		people_rise(t, tenure->seat);
	for (int i = t->ask_count - 1; i >= 0; i--)
		if (t->ask[i].what == ASK_SIT && t->ask[i].entry == tenure->from)
			asks_remove(t, i);
	people_depart(t, tenure);
	tenure->hash[0] = '\0';
}

void people_forget(struct table *t, const struct store_entry *e)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, e->seat);

	if (e->text[0])
		tenure = tenure_at(&t->tenures, (uint32_t)strtoul(e->text, NULL, 10), e->seat);
	else
		forget_lines(t, e->seat, 0, e->n);
	if (tenure)
		forget_tenure(t, tenure);
}

void people_key(struct table *t, const struct store_entry *e, struct table_effect *fx)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, e->seat);
	struct table_seat *s = &t->seat[e->seat];

	snprintf(s->hash, sizeof s->hash, "%s", e->text);
	if (tenure)
		memcpy(tenure->hash, s->hash, sizeof tenure->hash);
	fx->removed = e->seat;
	t->code_hash[0] = '\0';
}

void people_mute(struct table *t, const struct store_entry *e)
{
	struct tenure *tenure = tenure_of_seat(&t->tenures, e->seat);

	t->seat[e->seat].muted = e->text[0] == '1';
	if (tenure)
		tenure_mute(&t->tenures, tenure, t->seat[e->seat].muted);
}

bool people_code(struct table *t, const struct store_entry *e)
{
	if (strlen(e->text) < TABLE_HASH)
		return false;
	memcpy(t->code_hash, e->text, TABLE_HASH - 1);
	t->code_seat = e->seat;
	t->code_until = strtoll(e->text + TABLE_HASH, NULL, 10);
	return true;
}
