/* One game of an arena. */
#include "cli/arena.h"

#include <stdlib.h>
#include <string.h>

#include "cli/bot_talk.h"
#include "cli/ai_open.h"
#include "cli/i18n.h"
#include "lab/turns.h"

struct arena_table {
	const struct arena *a;
	struct firn_match match;
	struct firn_brain brain;
	struct talk talk[FIRN_MAX_SEATS]; /* by player; of bots only */
	struct talk_buffers buffers;
	struct turns turns;
	char record[FIRN_PROTOCOL_MAX_ANSWER];
};

int arena_player_at(const struct arena *a, uint32_t n, int seat)
{
	int players = a->options.seats;

	return (seat + (int)(n % (uint32_t)players)) % players;
}

bool arena_seed(const struct arena *a, uint32_t n, char seed[FIRN_SEED_MAX + 1])
{
	int len = snprintf(seed, FIRN_SEED_MAX + 1, "%s/%u", a->seed,
			   (unsigned)(n / a->options.seats));

	return len <= FIRN_SEED_MAX;
}

/* ---- Opening and closing ---- */

static bool needs_brain(const struct arena *a)
{
	for (int i = 0; i < a->options.seats; i++)
		if (!a->player[i].command && a->player[i].level != FIRN_RANDOM)
			return true;
	return false;
}

struct arena_table *arena_table_open(const struct arena *a)
{
	struct arena_table *t = calloc(1, sizeof *t);

	if (!t) {
		fprintf(stderr, _("firn arena: out of memory\n"));
		return NULL;
	}
	t->a = a;
	if (needs_brain(a) && !ai_open(&t->brain, a->memory, a->threads)) {
		free(t);
		return NULL;
	}
	for (int i = 0; i < a->options.seats; i++) {
		t->talk[i].command = a->player[i].command;
		t->talk[i].grace = (int)a->grace;
		t->talk[i].buffers = &t->buffers;
	}
	return t;
}

bool arena_table_close(struct arena_table *t)
{
	bool clean = true;

	for (int i = 0; i < t->a->options.seats; i++)
		clean &= talk_quit(&t->talk[i]);
	if (needs_brain(t->a))
		ai_close(&t->brain);
	free(t);
	return clean;
}

/* ---- Who sits where ---- */

static const struct arena_player *player_of(const struct arena_table *t, uint32_t n, int seat)
{
	return &t->a->player[arena_player_at(t->a, n, seat)];
}

/* NULL: no bot sits there. */
static struct talk *talk_of(struct arena_table *t, uint32_t n, int seat)
{
	struct talk *talk = &t->talk[arena_player_at(t->a, n, seat)];

	return talk->command ? talk : NULL;
}

/* ---- How a game ends ---- */

static bool end_failed(struct arena_result *r, const char *player, const char *why)
{
	r->end = ARENA_FAILED;
	snprintf(r->note, sizeof r->note, "%.200s: %s", player, why);
	return false;
}

static bool end_endless(struct arena_result *r)
{
	r->end = ARENA_ENDLESS;
	snprintf(r->note, sizeof r->note, _("game %u: not over after %u decisions; nobody wins it"),
		 r->n + 1, r->decisions);
	return false;
}

/* A command that was cut need not be UTF-8, as the file of results must. */
static void mend_note(struct arena_result *r)
{
	int columns;

	for (char *c = r->note, *next; *c; c = next) {
		next = c + i18n_character(c, &columns);
		if (next == c + 1 && (*c & 0x80))
			*c = '?';
	}
}

/* A bot that does not say hello plays no game at all: to go on would only count forfeits. */
static bool end_absent(struct arena_table *t, struct arena_result *r, int seat)
{
	const struct talk *talk = talk_of(t, r->n, seat);

	r->end = ARENA_ABSENT;
	snprintf(r->note, sizeof r->note,
		 talk->declined ? _("bot '%.200s' (game %u, seat %d): %s")
				: _("bot '%.200s' (game %u, seat %d) cannot be started: %s"),
		 talk->command, r->n + 1, seat, talk->bot.why);
	mend_note(r);
	return false;
}

/* The note names bot, game, place and reason. `move` is a number of the record, from 0; after the
 * last decision it is that of over. */
static void note_bot(struct arena_table *t, struct arena_result *r, int seat, const char *then)
{
	const struct talk *talk = talk_of(t, r->n, seat);

	snprintf(r->note, sizeof r->note, _("bot '%.200s' (game %u, seat %d, %s, move %u): %s; %s"),
		 talk->command, r->n + 1, seat, talk->asked, t->match.head.count, talk->bot.why,
		 then);
	mend_note(r);
}

/* The others share the win; alone, nobody wins. */
static bool end_forfeit(struct arena_table *t, struct arena_result *r, int seat)
{
	unsigned all = (1u << t->a->options.seats) - 1;

	r->end = ARENA_FORFEIT;
	r->loser = (int8_t)seat;
	r->winners = (uint8_t)(all & ~(1u << seat));
	note_bot(t, r, seat, _("it loses this game"));
	return false;
}

static void end_over(struct arena_table *t, struct arena_result *r)
{
	const struct firn_game *game = t->a->game;
	struct firn_sheet sheet = {0};
	int total = 0;

	while (game->rows[total + 1])
		total++;
	game->score(&t->match.head.state, &sheet);
	for (int seat = 0; seat < t->a->options.seats; seat++)
		r->score[seat] = sheet.points[seat][total];
	r->winners = sheet.winners;
	if (sheet.grade)
		snprintf(r->grade, sizeof r->grade, "%s", sheet.grade);
}

/* ---- One decision ---- */

static bool choose_level(struct arena_table *t, struct arena_result *r, int seat,
			 char text[FIRN_MAX_TEXT])
{
	const struct arena_player *player = player_of(t, r->n, seat);
	struct firn_question q = {.seat = seat, .level = player->level, .old = player->old};
	struct firn_answer thought = {0};
	struct firn_fault fault;

	q.moves = t->buffers.list.moves;
	if (t->a->nodes)
		q.nodes = firn_ai_share(player->level, t->a->nodes);
	else if (t->a->ms)
		q.ms = (uint32_t)firn_ai_share(player->level, t->a->ms);
	fault = firn_match_think(&t->match, &t->brain, q, &thought);
	if (fault.err)
		return end_failed(r, player->name, fault.text);
	t->a->game->move_text(&t->match.head.state, thought.move, text, FIRN_MAX_TEXT);
	return true;
}

static bool choose(struct arena_table *t, struct arena_result *r, int seat,
		   char text[FIRN_MAX_TEXT])
{
	struct talk *talk = talk_of(t, r->n, seat);
	firn_move m = turns_weary(&t->turns, &t->match, seat);

	if (m) {
		t->a->game->move_text(&t->match.head.state, m, text, FIRN_MAX_TEXT);
		return true;
	}
	if (!talk)
		return choose_level(t, r, seat, text);
	return talk_choose(talk, &t->match, t->a->bot_ms, text) || end_forfeit(t, r, seat);
}

/* A move that cannot be played. Ours never is illegal: the text came from the rules. */
static bool refuse(struct arena_table *t, struct arena_result *r, int seat, struct firn_fault fault)
{
	struct talk *talk = talk_of(t, r->n, seat);
	char reason[256];

	if (fault.err == FIRN_TOO_LONG)
		return end_endless(r);
	if (!talk)
		return end_failed(r, player_of(t, r->n, seat)->name, fault.text);
	snprintf(reason, sizeof reason, "%s%s%s: %s", firn_fault_code(fault.err),
		 fault.clause ? " " : "", fault.clause ? fault.clause : "", _(fault.text));
	bot_refuse(&talk->bot, reason);
	return end_forfeit(t, r, seat);
}

/* False: the game has ended early. */
static bool step(struct arena_table *t, struct arena_result *r, int actors)
{
	int seat = turns_next(&t->turns, t->a->options.seats, actors);
	char text[FIRN_MAX_TEXT];
	struct firn_fault fault;

	if (r->decisions == t->a->most)
		return end_endless(r);
	if (r->first < 0)
		r->first = (int8_t)seat;
	if (!choose(t, r, seat, text))
		return false;
	fault = firn_match_play(&t->match, seat, text);
	if (fault.err)
		return refuse(t, r, seat, fault);
	t->turns.last = seat;
	r->decisions++;
	return true;
}

/* ---- The game ---- */

static bool begin(struct arena_table *t, struct arena_result *r)
{
	struct firn_start start = {.game = t->a->game, .options = t->a->options};
	char seed[FIRN_SEED_MAX + 1];
	struct firn_fault fault;

	if (arena_seed(t->a, r->n, seed))
		memcpy(start.seed, seed, strlen(seed));
	t->turns = turns_begin();
	fault = firn_match_new(&t->match, &start);
	return !fault.err || end_failed(r, t->a->game->id, fault.text);
}

static bool greet(struct arena_table *t, struct arena_result *r)
{
	for (int seat = 0; seat < t->a->options.seats; seat++) {
		struct talk *talk = talk_of(t, r->n, seat);
		if (talk && !talk_hello(talk, &t->match, seat))
			return end_absent(t, r, seat);
	}
	return true;
}

/* The result stands, whatever a bot makes of it. */
static void part(struct arena_table *t, struct arena_result *r)
{
	for (int seat = 0; seat < t->a->options.seats; seat++) {
		struct talk *talk = talk_of(t, r->n, seat);
		if (talk && talk->slowest > r->slowest)
			r->slowest = talk->slowest;
		if (talk && talk->bot.pid && !talk_over(talk, &t->match) && !r->note[0])
			note_bot(t, r, seat, _("the result stands"));
	}
}

/* Turns that were begun, told by the events of the record. */
static uint32_t count_turns(const struct firn_match *m)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	union firn_state s;
	uint32_t turns = 0;

	firn_match_at(m, 0, &s);
	for (uint32_t i = 0; i < m->head.count; i++) {
		struct firn_entry e = m->log[i];
		int count = m->start.game->events(&s, e.seat, e.move, events);
		for (int k = 0; k < count; k++)
			turns += events[k].kind == FIRN_EVENT_TURN;
		m->start.game->apply(&s, e.seat, e.move);
	}
	return turns;
}

void arena_measure(struct arena_result *r, const struct firn_match *m)
{
	struct firn_sheet sheet = {0};

	r->turns = count_turns(m);
	for (uint32_t i = 0; i < m->head.count && r->first < 0; i++)
		r->first = m->log[i].seat;
	if (r->end != ARENA_OVER)
		return;
	m->start.game->score(&m->head.state, &sheet);
	memcpy(r->row, sheet.points, sizeof r->row);
}

static const char *write_record(struct arena_table *t)
{
	struct firn_writer w;

	firn_writer_init(&w, t->record, sizeof t->record);
	firn_match_save(&t->match, &w);
	return t->record;
}

void arena_table_play(struct arena_table *t, uint32_t n, struct arena_result *r,
		      const char **record)
{
	bool going;
	int actors = 0;

	memset(r, 0, sizeof *r);
	r->n = n;
	r->loser = r->first = -1;
	*record = "";
	going = begin(t, r) && greet(t, r);
	while (going && (actors = t->a->game->actors(&t->match.head.state)) != FIRN_OVER)
		going = step(t, r, actors);
	if (going)
		end_over(t, r);
	if (r->end == ARENA_FAILED || r->end == ARENA_ABSENT)
		return;
	arena_measure(r, &t->match);
	part(t, r);
	*record = write_record(t);
}
