#include "tests/simulate/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "match/log.h"
#include "match/show.h"
#include "server/client.h"
#include "server/loops.h"
#include "server/server.h"
#include "server/table.h"
#include "server/table_apply.h"
#include "server/table_show.h"
#include "tests/simulate/ledger.h"
#include "tests/simulate/node.h"
#include "tests/simulate/player.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/sim_db.h"
#include "tests/simulate/sim_system.h"
#include "tests/simulate/world.h"

/* ms after which a flag should have fallen, and before which it must not */
enum { FLAG_LATE = 4000, FLAG_EARLY = 1000 };

static char buffer[1 << 20];

static struct firn_json parsed(const struct firn_writer *w)
{
	struct firn_json v;

	if (w->full || !firn_json_parse(w->buf, w->len, &v))
		sim_fail("check: what the table shows is no JSON");
	return v;
}

/* ---- Events and views, entry by entry ---- */

static void check_events(const struct picture *p, const struct table *t,
			 const struct table_effect *fx)
{
	uint32_t number = fx->told[p->viewer];
	struct firn_json events;
	struct firn_writer w;

	if (t->told[p->viewer] == number)
		return;
	firn_writer_init(&w, buffer, sizeof buffer);
	firn_json_begin(&w, '[');
	table_events(t, fx, &(struct firn_show_feed){.viewer = p->viewer, .w = &w});
	firn_json_end(&w, ']');
	events = parsed(&w);
	for (struct firn_json e = firn_json_first(events); e.kind; e = firn_json_next(events, e)) {
		number++;
		if (number < p->events && p->event[number] && p->event[number] != picture_hash(e))
			sim_fail("table %s, viewer %d: event %u was told in another way than %.*s",
				 p->table, p->viewer, (unsigned)number, (int)(e.end - e.at), e.at);
	}
	if (number != t->told[p->viewer])
		sim_fail("table %s, viewer %d: %u events are numbered %u", p->table, p->viewer,
			 (unsigned)number, (unsigned)t->told[p->viewer]);
}

static uint64_t sight_hash(const struct table *t, int viewer, bool state)
{
	struct firn_writer w;

	firn_writer_init(&w, buffer, sizeof buffer);
	if (state)
		firn_show_state(&w, t->match, viewer);
	else
		firn_show_view(&w, t->match, &t->match->head.state, viewer);
	return picture_hash(parsed(&w));
}

/* Strikes out what was seen while the table was like this. */
static void check_sights(struct picture *p, const struct table *t)
{
	for (int i = 0; t->match && i < p->sight_count; i++)
		if (p->sights[i].n == t->told[p->viewer] &&
		    p->sights[i].hash == sight_hash(t, p->viewer, p->sights[i].state))
			p->sights[i--] = p->sights[--p->sight_count];
}

static void check_entry(struct player *players, const struct table *t,
			const struct table_effect *fx)
{
	for (struct player *p = players; p; p = p->next)
		for (struct picture *i = p->pictures; i; i = i->next)
			if (!strcmp(i->table, t->id)) {
				check_events(i, t, fx);
				check_sights(i, t);
			}
}

/* ---- Promises, entry by entry ---- */

static bool keeps(const struct promise *p, const struct store_entry *e, const struct table *t)
{
	if (p->kind != e->kind || p->seat != e->seat || strcmp(p->table, e->table))
		return false;
	if (e->kind == ENTRY_PLAY)
		return p->n == t->told[p->seat] && !strcmp(p->text, e->text);
	if (e->kind == ENTRY_CHAT)
		return e->text[0] && !strcmp(p->text, e->text + 1);
	return true;
}

/* What its author wants forgotten need not be kept. */
static void release_promises(const struct store_entry *e)
{
	for (struct promise *p = ledger_first(); p; p = p->next)
		if (p->kind == ENTRY_CHAT && p->seat == e->seat && !strcmp(p->table, e->table))
			p->kind = -1;
}

/* One entry keeps one promise. */
static void check_promises(const struct store_entry *e, const struct table *t)
{
	for (struct promise *p = ledger_first(); p; p = p->next)
		if (p->kind >= 0 && keeps(p, e, t)) {
			p->kind = -1;
			return;
		}
}

/* ---- The end ---- */

static struct presence true_presence(const char *table)
{
	struct presence p = {0};
	const struct node *n;

	for (int i = 0; (n = world_node(i)); i++) {
		const struct server *s = n->loops ? loops_owner(n->loops, table) : NULL;
		const struct room *r = s ? room_find(s, table) : NULL;
		for (const struct client *c = r ? r->clients : NULL; c; c = c->next_here) {
			p.watchers += c->viewer == FIRN_PUBLIC;
			p.here |= c->viewer == FIRN_PUBLIC ? 0 : 1u << c->viewer;
		}
	}
	return p;
}

/* Blanks out "at" of clocks: a server shows these times by its own clock, which may be wrong. */
static void blank_times(char *text)
{
	while ((text = strstr(text, "\"at\":")))
		for (text += 5; *text >= '0' && *text <= '9';)
			*text++ = '0';
}

static void compare(const struct player *p, const char *what, const char *has,
		    const struct firn_writer *truth)
{
	if (!has || !strcmp(has, truth->buf))
		return;
	sim_say("check", "%s of the log: %s", what, truth->buf);
	sim_say("check", "%s of the player: %s", what, has);
	sim_fail("%s at %s as %d: the %s is not that of the log", p->name, p->here->table,
		 p->here->viewer, what);
}

static void check_player(const struct player *p, const struct table *t)
{
	const struct picture *i = p->here;
	struct firn_writer w;

	if (i->viewer == FIRN_PUBLIC && !t->watch) /* nobody tells them of the game any more */
		return;
	if (i->n != t->told[i->viewer])
		sim_fail("%s at %s as %d: event %u is the last, but the log has %u", p->name,
			 i->table, i->viewer, (unsigned)i->n, (unsigned)t->told[i->viewer]);
	firn_writer_init(&w, buffer, sizeof buffer);
	table_show(t, true_presence(t->id), "http://sim", &w);
	blank_times(w.buf);
	if (i->last_table)
		blank_times(i->last_table);
	compare(p, "table", i->last_table, &w);
	firn_writer_init(&w, buffer, sizeof buffer);
	table_show_chat(t, i->viewer, &w);
	compare(p, "chat", i->last_chat, &w);
	if (!t->match)
		return;
	firn_writer_init(&w, buffer, sizeof buffer);
	firn_show_view(&w, t->match, &t->match->head.state, i->viewer);
	compare(p, "view", i->last_view, &w);
	firn_writer_init(&w, buffer, sizeof buffer);
	firn_log_write(&w, t->match, i->viewer, 0);
	compare(p, "log", i->last_log, &w);
}

static void check_clock(const struct table *t)
{
	int64_t now = sim_system_true_time();

	if (t->state != TABLE_PLAYING)
		return;
	if (clock_fallen(&t->clock, now - FLAG_LATE) >= 0)
		sim_fail("table %s: the flag of seat %d has not fallen", t->id,
			 clock_fallen(&t->clock, now - FLAG_LATE));
	if (clock_race_up(&t->race, now - FLAG_LATE))
		sim_fail("table %s: a race has not ended", t->id);
}

static bool has_fallen(const struct clock *c, int seat, int64_t now)
{
	return clock_running(c) >> seat & 1 && c->since + c->left[seat] <= now;
}

/* The times of the log may be wrong, but a player has as much time as there was in truth. */
static void check_true_clock(const struct sim_table *log)
{
	struct table *t = table_new(log->row.table);
	struct table_effect fx;

	for (uint32_t i = 0; i < log->count; i++) {
		struct store_entry e = log->lines[i].entry;
		e.at = sim_system_true_time() - sim_now() + log->lines[i].committed;
		if (e.kind == ENTRY_FLAG && !has_fallen(&t->clock, e.seat, e.at + FLAG_EARLY))
			sim_fail("table %s: the flag of seat %d fell too early", t->id, e.seat);
		if (!table_apply(t, &e, &fx))
			sim_fail("table %s: entry %u makes no sense", t->id, (unsigned)i);
	}
	check_clock(t);
	table_free(t);
}

static void check_table(struct player *players, const struct sim_table *log)
{
	struct table *t = table_new(log->row.table);
	struct table_effect fx;
	const char *broken = NULL;

	for (uint32_t i = 0; i < log->count; i++) {
		if (!table_apply(t, &log->lines[i].entry, &fx))
			sim_fail("table %s: entry %u makes no sense", t->id, (unsigned)i);
		check_entry(players, t, &fx);
		if (log->lines[i].entry.kind == ENTRY_FLAG)
			sim_count(SIM_FLAGS);
		check_promises(&log->lines[i].entry, t);
		if (log->lines[i].entry.kind == ENTRY_FORGET)
			release_promises(&log->lines[i].entry);
	}
	if (t->match && t->start.game->broken)
		broken = t->start.game->broken(&t->match->head.state);
	if (broken)
		sim_fail("table %s: %s", t->id, broken);
	if (world_time() == TIME_LOGGED)
		check_clock(t);
	if (world_time() == TIME_TRUE)
		check_true_clock(log);
	for (struct player *p = players; p; p = p->next)
		if (p->here && !strcmp(p->here->table, t->id))
			check_player(p, t);
	table_free(t);
}

void check_world(struct player *players)
{
	for (struct sim_table *t = sim_db_first(); t; t = t->next)
		if (t->count)
			check_table(players, t);
	for (const struct promise *p = ledger_first(); p; p = p->next)
		if (p->kind >= 0)
			sim_fail("table %s: kind %d of seat %d (%s, event %u) was promised and is "
				 "lost",
				 p->table, p->kind, p->seat, p->text, (unsigned)p->n);
	for (struct player *p = players; p; p = p->next) {
		if (p->open && p->waiting)
			sim_fail("%s has no answer to %s", p->name, p->first->what);
		for (struct picture *i = p->pictures; i; i = i->next)
			if (i->sight_count)
				sim_fail("%s at %s as %d: what was seen at event %u never was",
					 p->name, i->table, i->viewer, (unsigned)i->sights[0].n);
	}
}
