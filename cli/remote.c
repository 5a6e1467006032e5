#include "cli/remote.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/i18n.h"
#include "cli/remote_parts.h"

int64_t remote_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_REALTIME, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- The states ---- */

/* What is not listed changes nothing. */
static const struct {
	enum remote_state from;
	enum remote_event event;
	enum remote_state to;
} transitions[] = {
	{REMOTE_OFFLINE, REMOTE_UP, REMOTE_GREETING},
	{REMOTE_GREETING, REMOTE_GREETED, REMOTE_ENTERING},
	{REMOTE_ENTERING, REMOTE_ENTERED, REMOTE_AT_TABLE},
	{REMOTE_AT_TABLE, REMOTE_REMATCH, REMOTE_MOVING},
	{REMOTE_MOVING, REMOTE_ENTERED, REMOTE_AT_TABLE},

	{REMOTE_GREETING, REMOTE_DOWN, REMOTE_OFFLINE},
	{REMOTE_ENTERING, REMOTE_DOWN, REMOTE_OFFLINE},
	{REMOTE_AT_TABLE, REMOTE_DOWN, REMOTE_OFFLINE},
	{REMOTE_MOVING, REMOTE_DOWN, REMOTE_OFFLINE},

	{REMOTE_OFFLINE, REMOTE_NO_WAY, REMOTE_GONE},
	{REMOTE_GREETING, REMOTE_NO_WAY, REMOTE_GONE},
	{REMOTE_ENTERING, REMOTE_NO_WAY, REMOTE_GONE},
	{REMOTE_AT_TABLE, REMOTE_NO_WAY, REMOTE_GONE},
	{REMOTE_MOVING, REMOTE_NO_WAY, REMOTE_GONE},
};

void remote_step(struct remote *r, enum remote_event event)
{
	for (size_t i = 0; i < sizeof transitions / sizeof transitions[0]; i++) {
		if (transitions[i].from != r->state || transitions[i].event != event)
			continue;
		r->state = transitions[i].to;
		return;
	}
}

void remote_give_up(struct remote *r, const char *format, ...)
{
	va_list list;

	if (r->state == REMOTE_GONE)
		return;
	va_start(list, format);
	vsnprintf(r->gone, sizeof r->gone, format, list);
	va_end(list);
	remote_step(r, REMOTE_NO_WAY);
	r->ear.news(r->ear.context);
}

bool remote_is_on(const struct remote *r)
{
	return r->state == REMOTE_AT_TABLE || r->state == REMOTE_MOVING;
}

bool remote_is_settled(const struct remote *r)
{
	return r->known >= REMOTE_TABLE && r->move == REMOTE_MOVE_NONE &&
	       r->fetch == REMOTE_FETCH_NONE;
}

/* ---- Later ---- */

static void release_move(struct remote *r)
{
	r->move = REMOTE_MOVE_NONE;
	r->ear.news(r->ear.context);
}

static void (*const due[REMOTE_TIMERS])(struct remote *) = {
	[REMOTE_TIMER_JOIN] = remote_greet,
	[REMOTE_TIMER_FETCH] = remote_fetch_state,
	[REMOTE_TIMER_MOVE] = release_move,
};

void remote_later(struct remote *r, enum remote_timer timer, int64_t ms)
{
	r->timer[timer] = remote_now() + ms;
}

static void do_what_is_due(struct remote *r)
{
	for (int i = 0; i < REMOTE_TIMERS && r->state != REMOTE_GONE; i++) {
		if (!r->timer[i] || remote_now() < r->timer[i])
			continue;
		r->timer[i] = 0;
		due[i](r);
	}
}

/* ---- The connection ---- */

/* The table is not known yet, so nobody waits for it: better to say what is wrong. */
static void give_up_connecting(struct remote *r)
{
	static const char *const why[] = {
		[LINK_FINE] = N_("The server %s cannot be reached."),
		[LINK_UNREACHED] = N_("The server %s cannot be reached."),
		[LINK_DISTRUST] = N_(
			"No secure connection to %s: its certificate cannot be trusted, or it "
			"has none."),
		[LINK_STRANGER] = N_("%s is not a firn server."),
	};
	char server[ADDRESS_SERVER];

	address_server(&r->address, server);
	remote_give_up(r, _(why[link_why(r->link)]), server);
}

/* What was asked for is lost with the connection. */
static void went_down(struct remote *r)
{
	if (r->known == REMOTE_NOTHING)
		give_up_connecting(r);
	else if (remote_is_on(r))
		remote_line(r, "%s", _("Connection lost; reconnecting ..."));
	remote_step(r, REMOTE_DOWN);
	r->fetch = REMOTE_FETCH_NONE;
	r->move = REMOTE_MOVE_NONE;
	memset(r->timer, 0, sizeof r->timer);
	r->ear.news(r->ear.context);
}

static void came_up(struct remote *r)
{
	remote_step(r, REMOTE_UP);
	remote_hello(r);
}

void remote_listen(struct remote *r)
{
	enum link_news news;
	char *text;
	size_t n;

	while (r->state != REMOTE_GONE && (news = link_take(r->link, &text, &n)) != LINK_NOTHING) {
		if (news == LINK_UP)
			came_up(r);
		else if (news == LINK_DOWN)
			went_down(r);
		else
			remote_hear(r, text, n);
		free(text);
	}
	remote_fetch_state(r);
	do_what_is_due(r);
}

bool remote_name_fits(const char *name)
{
	return name[0] && i18n_width(name) <= 32 && strlen(name) < REMOTE_NAME;
}

bool remote_open(struct remote *r, const struct address *a, struct sitting *g,
		 const struct remote_wish *wish, const struct remote_ear *ear)
{
	*r = (struct remote){.address = *a,
			     .wish = *wish,
			     .ear = *ear,
			     .game = g,
			     .seat = FIRN_PUBLIC,
			     .told.viewer = FIRN_PUBLIC};
	if (!wish->watch && !wish->new)
		seat_key_read(a, r->token, &r->promise);
	r->log = open_memstream(&r->log_text, &r->log_size);
	r->link = link_open(a);
	if (!r->link)
		remote_give_up(r, "%s", _("This machine cannot open a connection."));
	return r->link != NULL;
}

void remote_close(struct remote *r)
{
	link_close(r->link);
	r->link = NULL;
	if (r->log)
		fclose(r->log);
	free(r->log_text);
	r->log = NULL;
	r->log_text = NULL;
}

int remote_descriptor(const struct remote *r)
{
	return link_descriptor(r->link);
}

/* ---- Questions ---- */

bool remote_turn(const struct remote *r)
{
	return remote_is_on(r) && r->known >= REMOTE_GAME && r->table.state == TABLE_PLAYING &&
	       r->seat < FIRN_MAX_SEATS && !r->table.seat[r->seat].standin &&
	       r->move == REMOTE_MOVE_NONE && sitting_asked(r->game, r->seat) == r->seat;
}

bool remote_alone(const struct remote *r)
{
	for (int seat = 0; seat < r->table.start.options.seats; seat++)
		if (seat != r->seat && r->table.seat[seat].kind == SEAT_HUMAN)
			return false;
	return r->seat != FIRN_PUBLIC;
}

int64_t remote_left(const struct remote *r, int seat)
{
	return remote_table_left(&r->table, seat, remote_now() + r->skew);
}

int64_t remote_race(const struct remote *r)
{
	return remote_table_race(&r->table, remote_now() + r->skew);
}
