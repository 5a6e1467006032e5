/* What a player does: one of many acts, by chance. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/game.h"
#include "server/table.h"
#include "tests/simulate/ledger.h"
#include "tests/simulate/player.h"
#include "tests/simulate/sim.h"
#include "tests/simulate/world.h"

static uint32_t below(uint32_t n)
{
	return sim_below(SIM_PLAYERS, n);
}

static bool is_seated(const struct player *p)
{
	return p->here->viewer != FIRN_PUBLIC;
}

/* ---- Coming ---- */

void player_join(struct player *p, uint32_t n)
{
	char token[64] = "", seen[16];

	snprintf(seen, sizeof seen, "%u", (unsigned)n);
	if (p->token[0])
		snprintf(token, sizeof token, ",\"token\":\"%s\"", p->token);
	player_ask(p, player_arrived, "join", seen, ",\"table\":\"%s\"%s,\"n\":%u", p->table, token,
		   (unsigned)n);
}

/* The number of the last event that it knows of its table, if it knows as whom. */
static uint32_t last_number(const struct player *p)
{
	const struct picture *best = NULL;

	for (const struct picture *i = p->pictures; i && !best; i = i->next)
		if (!strcmp(i->table, p->table) && (i->viewer != FIRN_PUBLIC) == (p->token[0] != 0))
			best = i;
	return best ? best->n : 0;
}

static void sit_down(struct player *p)
{
	player_ask(p, player_arrived, "sit", NULL, ",\"table\":\"%s\",\"name\":\"%s\"%s",
		   p->party->table, p->name, below(3) ? "" : ",\"part\":\"my part\"");
}

static void on_hello(struct player *p, const struct pending *q, struct firn_json v,
		     const char *error)
{
	(void)q;
	if (error ||
	    !firn_json_to_string(firn_json_member(v, "commit"), p->commit, sizeof p->commit, NULL))
		sim_fail("%s: hello without a commitment", p->name);
}

/* With a part that quotes the commitment, or without asking for one. */
static void open_table(struct player *p)
{
	char part[80] = "";

	if (!p->commit[0] && below(2)) {
		player_ask(p, on_hello, "hello", NULL, "%s", "");
		return;
	}
	if (p->commit[0])
		snprintf(part, sizeof part, ",\"part\":\"%.32s and sixteen more\"", p->commit);
	player_ask(p, player_arrived, "create", p->commit, ",\"name\":\"%s\",%s%s", p->name,
		   p->party->create, part);
	p->commit[0] = '\0';
}

void player_enter(struct player *p)
{
	if (p->table[0])
		player_join(p, below(4) ? last_number(p) : 0);
	else if (p == p->party->host && !p->party->table[0] && !p->quiet)
		open_table(p);
	else if (!p->party->table[0])
		return;
	else if (p->character == WATCHER || p->quiet || below(8) == 0)
		memcpy(p->table, p->party->table, sizeof p->table), player_join(p, 0);
	else
		sit_down(p);
}

/* ---- Playing ---- */

static void promise(const struct pending *q, int kind, uint32_t n, const char *name)
{
	struct promise made = {.seat = q->viewer, .kind = kind, .n = n};

	memcpy(made.table, q->table, sizeof made.table);
	snprintf(made.text, sizeof made.text, "%s", q->text);
	snprintf(made.name, sizeof made.name, "%s", name ? name : "");
	ledger_add(&made);
}

static void on_played(struct player *p, const struct pending *q, struct firn_json v,
		      const char *error)
{
	struct firn_json events = firn_json_member(v, "events");
	int64_t n = -1;
	uint32_t before = p->here ? p->here->n : 0;

	if (error)
		return;
	if (!firn_json_to_int(firn_json_member(v, "n"), 0, UINT32_MAX, &n))
		sim_fail("%s: played without a number", p->name);
	promise(q, ENTRY_PLAY, (uint32_t)n, NULL);
	sim_count(SIM_MOVES);
	if (!p->here)
		return;
	picture_tell(p->here, (uint32_t)n, events);
	for (struct firn_json e = firn_json_first(events); e.kind; e = firn_json_next(events, e))
		before++;
	if (before != (uint32_t)n)
		sim_fail("%s at %s as %d: played up to event %lld after %u", p->name, p->table,
			 q->viewer, (long long)n, (unsigned)before);
}

static void play(struct player *p, const char *move)
{
	char n[24] = "";

	if (below(4))
		snprintf(n, sizeof n, ",\"n\":%u", (unsigned)p->here->n);
	player_ask(p, on_played, "play", move, ",\"move\":\"%s\"%s", move, n);
}

static void on_moves(struct player *p, const struct pending *q, struct firn_json v,
		     const char *error)
{
	struct firn_json list = firn_json_member(v, "moves"), m;
	uint32_t n = 0, chosen;
	char move[FIRN_MAX_TEXT];

	(void)q;
	for (m = firn_json_first(list); m.kind; m = firn_json_next(list, m))
		n++;
	if (error || !n || !p->here || p->quiet)
		return;
	chosen = below(n);
	for (m = firn_json_first(list); chosen; m = firn_json_next(list, m))
		chosen--;
	if (firn_json_to_string(m, move, sizeof move, NULL))
		play(p, move);
}

static void act_play(struct player *p)
{
	if (is_seated(p) && p->state == TABLE_PLAYING && !p->standin)
		player_ask(p, on_moves, "moves", NULL, "%s", "");
}

void player_go_on(struct player *p)
{
	if (!p->quiet && p->waiting < 2 && below(3))
		act_play(p);
}

/* ---- At the table ---- */

static void on_said(struct player *p, const struct pending *q, struct firn_json v,
		    const char *error)
{
	(void)v;
	if (!error)
		promise(q, ENTRY_CHAT, 0, p->name);
}

static void act_chat(struct player *p)
{
	char line[64];

	snprintf(line, sizeof line, "line %d of %s", p->said++, p->name);
	if (below(4))
		player_ask(p, on_said, "chat", line, ",\"text\":\"%s\"", line);
	else
		player_ask(p, NULL, "chat", NULL, ",\"phrase\":\"%s\"",
			   below(2) ? "hello" : "oops");
}

static void on_resigned(struct player *p, const struct pending *q, struct firn_json v,
			const char *error)
{
	(void)p, (void)v;
	if (!error)
		promise(q, ENTRY_RESIGN, 0, NULL);
}

static void act_resign(struct player *p)
{
	player_ask(p, on_resigned, "resign", NULL, "%s", "");
}

/* The seat is no longer theirs. */
static void on_left(struct player *p, const struct pending *q, struct firn_json v,
		    const char *error)
{
	(void)v;
	if (error)
		return;
	promise(q, strcmp(q->what, "leave") ? ENTRY_FORGET : ENTRY_RISE, 0, NULL);
	player_lose_seat(p);
}

static void act_leave(struct player *p)
{
	ledger_risk(p->here->table, p->here->viewer);
	player_ask(p, on_left, below(3) ? "leave" : "forget", NULL, "%s", "");
}

static void act_ask(struct player *p)
{
	static const char *const whats[] = {"undo", "undo", "pause", "rematch", "remove"};
	const char *what = whats[below(5)];
	int seat = (int)below(FIRN_MAX_SEATS);

	if (p->state == TABLE_PAUSED)
		what = "resume";
	if (p->state == TABLE_OVER)
		what = "rematch";
	if (!strcmp(what, "remove"))
		ledger_risk(p->here->table, seat);
	player_ask(p, NULL, "ask", NULL, ",\"what\":\"%s\",\"seat\":%d", what, seat);
}

static void act_answer(struct player *p)
{
	if (p->ask >= 0)
		player_ask(p, NULL, "answer", NULL, ",\"ask\":%lld,\"yes\":%s", (long long)p->ask,
			   below(4) ? "true" : "false");
	p->ask = -1;
}

static void act_back(struct player *p)
{
	if (p->standin)
		player_ask(p, NULL, "back", NULL, "%s", "");
}

static void on_code(struct player *p, const struct pending *q, struct firn_json v,
		    const char *error)
{
	(void)q;
	if (!error &&
	    !firn_json_to_string(firn_json_member(v, "code"), p->code, sizeof p->code, NULL))
		sim_fail("%s: a code is missing", p->name);
}

/* Moves its seat to another device, which then is this player. */
static void act_device(struct player *p)
{
	ledger_risk(p->here->table, p->here->viewer);
	if (p->code[0])
		player_ask(p, player_arrived, "claim", NULL, ",\"table\":\"%s\",\"code\":\"%s\"",
			   p->table, p->code);
	else
		player_ask(p, on_code, "device", NULL, "%s", "");
	p->code[0] = '\0';
}

static void act_host(struct player *p)
{
	int seat = (int)below(FIRN_MAX_SEATS);

	if (p->host != p->here->viewer && below(10))
		return;
	if (p->state == TABLE_OPEN && below(2)) {
		player_ask(p, NULL, "start", NULL, ",\"level\":\"easy\"");
	} else if (below(3)) {
		player_ask(p, NULL, "mute", NULL, ",\"seat\":%d,\"on\":%s", seat,
			   below(2) ? "true" : "false");
	} else if (below(3)) {
		ledger_risk(p->here->table, seat);
		player_ask(p, NULL, "remove", NULL, ",\"seat\":%d,\"ban\":%s", seat,
			   below(4) ? "false" : "true");
	} else if (below(4) == 0) {
		player_ask(p, NULL, "close", NULL, "%s", "");
	}
}

/* ---- Looking ---- */

static void on_state(struct player *p, const struct pending *q, struct firn_json v,
		     const char *error)
{
	int64_t n = -1;

	if (error || !p->here || p->here->viewer != q->viewer)
		return;
	firn_json_to_int(firn_json_member(v, "n"), 0, UINT32_MAX, &n);
	if (n != (int64_t)p->here->n)
		sim_fail("%s: state of event %lld, but %u events were told", p->name, (long long)n,
			 (unsigned)p->here->n);
	picture_see(p->here, firn_json_member(v, "state"), true);
}

static void on_view(struct player *p, const struct pending *q, struct firn_json v,
		    const char *error)
{
	if (error || !p->here || p->here->viewer != q->viewer)
		return;
	picture_see(p->here, firn_json_member(v, "view"), false);
	picture_keep(&p->here->last_view, firn_json_member(v, "view"));
}

static void on_log(struct player *p, const struct pending *q, struct firn_json v, const char *error)
{
	if (!error && p->here && p->here->viewer == q->viewer)
		picture_keep(&p->here->last_log, firn_json_member(v, "moves"));
}

static void act_look(struct player *p)
{
	static const char *const others[] = {"sheet", "look", "save", "moves", "games", "hello"};
	uint32_t what = below(9);

	if (what < 2)
		player_ask(p, on_state, "state", NULL, "%s", "");
	else if (what < 3)
		player_ask(p, on_view, "view", NULL, "%s", "");
	else
		player_ask(p, NULL, others[what - 3], NULL, "%s", "");
}

static void on_mine(struct player *p, const struct pending *q, struct firn_json v,
		    const char *error)
{
	struct firn_json first = firn_json_first(firn_json_member(v, "tables"));

	if (!error && !strcmp(q->what, "mine") && first.kind == FIRN_JSON_NULL && q->viewer >= 0 &&
	    q->viewer != FIRN_PUBLIC && !ledger_at_risk(q->table, q->viewer))
		sim_fail("%s: mine no longer knows seat %d of %s", p->name, q->viewer, q->table);
}

/* Deletes what is theirs though they have left. */
static void forget_former(struct player *p)
{
	player_ask(p, NULL, "forget", NULL, ",\"table\":\"%s\",\"token\":\"%s\"", p->table,
		   p->former);
	p->former[0] = '\0';
}

static void act_lists(struct player *p)
{
	if (p->former[0] && below(4) == 0)
		forget_former(p);
	else if (below(2))
		player_ask(p, NULL, "lobby", NULL, ",\"watch\":%s,\"changes\":%s",
			   below(2) ? "true" : "false", below(2) ? "true" : "false");
	else if (p->token[0])
		player_ask(p, on_mine, below(2) ? "mine" : "export", NULL,
			   ",\"seats\":[{\"table\":\"%s\",\"token\":\"%s\"}]", p->table, p->token);
	else
		player_ask(p, NULL, "ping", NULL, "%s", "");
}

void player_look(struct player *p)
{
	p->still = true;
	if (!p->open || !p->here)
		return;
	picture_keep(&p->here->last_chat, (struct firn_json){0}); /* it may not be shown again */
	player_join(p, p->here->n);
	player_ask(p, on_view, "view", NULL, "%s", "");
	player_ask(p, on_log, "log", NULL, "%s", "");
}

static void act_away(struct player *p)
{
	if (below(4)) {
		player_vanish(p, below(2));
		return;
	}
	player_ask(p, NULL, "away", NULL, "%s", "");
	player_unsettle(p);
}

/* ---- Mischief ---- */

static void on_cheat(struct player *p, const struct pending *q, struct firn_json v,
		     const char *error)
{
	(void)v;
	if (!error && p->here) /* else it may have got that seat meanwhile */
		sim_fail("%s got away with %s (%s)", p->name, q->what, q->text);
}

static void cheat_token(struct player *p)
{
	const struct player *other = world_player(below(world_players()));

	if (!other || !other->token[0] || other->party == p->party)
		return;
	player_ask(p, on_cheat, "join", "the token of another table",
		   ",\"table\":\"%s\",\"token\":\"%s\"", p->table, other->token);
}

static void cheat_text(struct player *p)
{
	static const char *const texts[] = {
		"",
		"{",
		"[]",
		"null",
		"{\"do\":1}",
		"{\"do\":\"nothing\"}",
		"\xff\xfe",
		"{\"do\":\"join\",\"table\":\"\xc3\"}",
		"{\"do\":\"play\",\"move\":null}",
		"{\"do\":\"create\",\"game\":\"toy\",\"seats\":-1}",
		"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["};
	const char *one = texts[below(sizeof texts / sizeof texts[0])];

	player_send_raw(p, one, strlen(one));
}

static void cheat_long(struct player *p)
{
	static char much[NET_MESSAGE + 100];

	memset(much, ' ', sizeof much);
	player_send_raw(p, much, sizeof much - below(200));
}

static void act_cheat(struct player *p)
{
	int other = (p->here->viewer + 1) % FIRN_MAX_SEATS;

	switch (below(8)) {
	case 0:
		player_ask(p, on_cheat, "play", "an illegal move", ",\"move\":\"win\"");
		break;
	case 1:
		player_ask(p, on_cheat, "moves", "another seat", ",\"seat\":%d", other);
		break;
	case 2:
		player_ask(p, on_cheat, "view", "the whole", ",\"seat\":null");
		break;
	case 3:
		player_ask(p, on_cheat, "join", "an invented token",
			   ",\"table\":\"%s\",\"token\":\"%032x\"", p->table,
			   (unsigned)below(1000));
		break;
	case 4:
		cheat_token(p);
		break;
	case 5:
		player_ask(p, on_cheat, "claim", "a guess",
			   ",\"table\":\"%s\",\"code\":\"AAAAAAAA\"", p->table);
		break;
	case 6:
		cheat_text(p);
		break;
	default:
		if (below(4) == 0)
			cheat_long(p);
		else
			player_ask(p, on_cheat, "undo", "undo alone", "%s", "");
	}
}

static void act_flood(struct player *p)
{
	uint32_t n = 20 + below(200);

	while (n-- && p->open)
		player_ask(p, NULL, below(4) ? "ping" : "view", NULL, "%s", "");
}

/* ---- Which ---- */

struct act {
	int weight;
	void (*run)(struct player *p);
	enum character who; /* HONEST: all */
	bool seated;        /* only seats */
};

/* clang-format off */
static const struct act acts[] = {
	{60, act_play,   HONEST,  true},
	{ 6, act_chat,   HONEST,  true},
	{ 8, act_ask,    HONEST,  true},
	{14, act_answer, HONEST,  true},
	{ 8, act_back,   HONEST,  true},
	{ 1, act_resign, HONEST,  true},
	{ 1, act_leave,  HONEST,  true},
	{ 2, act_device, HONEST,  true},
	{ 6, act_host,   HONEST,  true},
	{ 8, act_look,   HONEST,  false},
	{ 3, act_lists,  HONEST,  false},
	{ 3, act_away,   HONEST,  false},
	{40, act_cheat,  CHEAT,   false},
	{ 3, act_flood,  FLOODER, false},
};
/* clang-format on */

static bool may(const struct player *p, const struct act *a)
{
	return (a->who == HONEST || a->who == p->character) && (!a->seated || is_seated(p));
}

void player_act(struct player *p)
{
	uint32_t all = 0, chosen;
	size_t i;

	for (i = 0; i < sizeof acts / sizeof acts[0]; i++)
		all += may(p, &acts[i]) ? (uint32_t)acts[i].weight : 0;
	chosen = below(all);
	for (i = 0; !may(p, &acts[i]) || chosen >= (uint32_t)acts[i].weight; i++)
		chosen -= may(p, &acts[i]) ? (uint32_t)acts[i].weight : 0;
	acts[i].run(p);
}
