/* One game of the lab, played and observed. The chances are those that the players found while
 * they thought: nothing is searched twice. */
#include "lab/lab.h"

#include <stdlib.h>
#include <string.h>

#include "lab/turns.h"
#include "ai/ai.h"
#include "engine/text.h"
#include "match/consult.h"

struct lab_table {
	const struct lab *lab;
	const struct firn_brain *brain;
	const char *fault;
	struct firn_match match;
	struct turns turns;
	union firn_state at; /* after the first `told` moves of the log, which are observed */
	uint32_t told;
	uint8_t drawn[LAB_LIST]; /* since the last decision */
	uint8_t drawn_count;
	struct firn_choice choices[FIRN_CHOICES];
	struct lab_namer namer;
	firn_move moves[FIRN_MAX_MOVES];
	struct lab_game game;
};

/* ---- What is played ---- */

int lab_rows(const struct firn_game *game)
{
	int rows = 0;

	while (game->rows[rows])
		rows++;
	return rows;
}

bool lab_is_skill(const struct lab *lab, uint32_t n)
{
	return lab->level > FIRN_RANDOM && n % LAB_SKILL == LAB_SKILL - 1;
}

uint32_t lab_numbers_of(const struct lab *lab, uint32_t games)
{
	uint32_t whole = games / (LAB_SKILL - 1);

	return lab->level > FIRN_RANDOM ? games + whole : games;
}

void lab_seed(const struct lab *lab, uint32_t n, char seed[FIRN_SEED_MAX + 1])
{
	struct firn_writer w;

	firn_writer_init(&w, seed, FIRN_SEED_MAX + 1);
	firn_put(&w, lab->seed);
	firn_put_char(&w, '/');
	firn_put_int(&w, lab->options.seats);
	firn_put_char(&w, '/');
	firn_put_int(&w, n);
}

/* Everybody begins as often, and so does the strong one on every place. */
static void seat_players(const struct lab *lab, uint32_t n, struct lab_game *g)
{
	uint32_t seats = lab->options.seats, i = n;

	g->skill = lab_is_skill(lab, n);
	if (g->skill)
		i = n / LAB_SKILL;
	else if (lab->level > FIRN_RANDOM)
		i = n - n / LAB_SKILL;
	g->first = (uint8_t)(i % seats);
	g->strong = (uint8_t)(i / seats % seats);
}

/* ---- Opening and closing ---- */

struct lab_table *lab_table_open(const struct lab *lab, const struct firn_brain *brain)
{
	struct lab_table *t = calloc(1, sizeof *t);

	if (t) {
		t->lab = lab;
		t->brain = brain;
	}
	return t;
}

void lab_table_close(struct lab_table *t)
{
	free(t);
}

const char *lab_table_fault(const struct lab_table *t)
{
	return t->fault;
}

/* ---- Observing what was played ---- */

/* The place of an id among the terms of the game, as a bit; 0: it has none. */
static uint32_t term_bit(const struct firn_game *game, enum firn_term_kind kind, const char *id)
{
	const struct firn_term *terms = game->about ? game->about->terms[kind] : NULL;

	for (int i = 0; terms && terms[i].id && i < 32; i++)
		if (!strcmp(terms[i].id, id))
			return 1u << i;
	return 0;
}

/* The namer knows the board as it was. */
static void observe_gain(struct lab_table *t, const struct firn_event *e)
{
	struct lab_game *g = &t->game;
	char name[LAB_NAME];

	if (g->gained < LAB_GAINS && e->seat >= 0 &&
	    lab_namer_gain(&t->namer, t->lab->game->rows[e->row], e->text, name))
		g->gain[g->gained++] = (struct lab_gain){.seat = (uint8_t)e->seat,
							 .name = lab_names_add(&g->names, name)};
}

static void observe_events(struct lab_table *t, struct firn_entry e)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	const struct firn_game *game = t->lab->game;
	int count = game->events(&t->at, e.seat, e.move, events);

	for (int i = 0; i < count; i++) {
		if (events[i].kind == FIRN_EVENT_NOTE)
			t->game.events |= term_bit(game, FIRN_TERM_EVENT, events[i].name);
		if (events[i].kind == FIRN_EVENT_POINTS)
			observe_gain(t, &events[i]);
	}
}

/* The moves of the log since the last time. */
static void observe_log(struct lab_table *t)
{
	const struct firn_game *game = t->lab->game;
	char name[LAB_NAME];

	for (; t->told < t->match.head.count; t->told++) {
		struct firn_entry e = t->match.log[t->told];
		lab_namer_begin(&t->namer, game, &t->at);
		lab_namer_name(&t->namer, e.seat, e.move, name);
		t->game.last = lab_names_add(&t->game.names, name);
		t->game.phases |= term_bit(game, FIRN_TERM_PHASE, game->phase(&t->at));
		observe_events(t, e);
		if (e.seat == FIRN_CHANCE) {
			t->game.draws++;
			if (t->drawn_count < LAB_LIST)
				t->drawn[t->drawn_count++] = t->game.last;
		}
		game->apply(&t->at, e.seat, e.move);
	}
}

static void fill_offered(struct lab_table *t, struct lab_decision *d)
{
	const void *state = &t->match.head.state;
	char name[LAB_NAME];

	lab_namer_begin(&t->namer, t->lab->game, state);
	d->offered_count = 0;
	for (int i = 0; i < d->choices; i++) {
		lab_namer_name(&t->namer, d->seat, t->moves[i], name);
		uint8_t id = lab_names_add(&t->game.names, name);
		if (d->offered_count < LAB_LIST && !memchr(d->offered, id, d->offered_count))
			d->offered[d->offered_count++] = id;
	}
}

static int compare_values(const void *a, const void *b)
{
	return *(const uint16_t *)a - *(const uint16_t *)b;
}

/* Chances with the best move, the played one and the one in the middle. */
static void fill_chances(const struct lab_table *t, const struct firn_answer *answer,
			 struct lab_decision *d)
{
	uint16_t own[FIRN_CHOICES];
	int best = 0;

	memcpy(d->before, answer->value, sizeof d->before);
	memcpy(d->after, answer->value, sizeof d->after);
	d->median = answer->value[d->seat];
	if (!answer->choice_count)
		return;
	for (int i = 0; i < answer->choice_count; i++) {
		own[i] = t->choices[i].value[d->seat];
		if (own[i] > own[best])
			best = i;
	}
	if (own[best] > d->before[d->seat])
		memcpy(d->before, t->choices[best].value, sizeof d->before);
	qsort(own, (size_t)answer->choice_count, sizeof own[0], compare_values);
	d->median = own[answer->choice_count / 2];
}

static void fill_points(struct lab_table *t, struct lab_decision *d)
{
	struct firn_sheet sheet = {0};
	int total = lab_rows(t->lab->game) - 1;

	t->lab->game->score(&t->match.head.state, &sheet);
	for (int seat = 0; seat < t->lab->options.seats; seat++)
		d->points[seat] = sheet.points[seat][total];
}

/* ---- One decision ---- */

static bool fail(struct lab_table *t, const char *why)
{
	t->fault = why;
	return false;
}

static bool think(struct lab_table *t, int seat, struct firn_answer *answer)
{
	const struct lab *lab = t->lab;
	enum firn_level level = lab->level;
	struct firn_question q = {.seat = seat, .moves = t->moves, .choices = t->choices};
	struct firn_fault fault;

	if (t->game.skill && seat != t->game.strong)
		level--;
	q.level = level;
	if (level > FIRN_RANDOM)
		q.nodes = firn_ai_share(level, lab->nodes);
	fault = firn_match_think(&t->match, t->brain, q, answer);
	return !fault.err || fail(t, fault.text);
}

static void record_decision(struct lab_table *t, int seat, int choices,
			    const struct firn_answer *answer)
{
	struct lab_decision *d = &t->game.decision[t->game.decided++];
	const struct firn_game *game = t->lab->game;
	char name[LAB_NAME];

	memset(d, 0, sizeof *d);
	d->seat = (uint8_t)seat;
	d->choices = (uint16_t)choices;
	d->turn = (uint16_t)game->turn(&t->match.head.state);
	game->legal(&t->match.head.state, seat, t->moves);
	fill_offered(t, d);
	lab_namer_name(&t->namer, seat, answer->move, name);
	d->taken = lab_names_add(&t->game.names, name);
	fill_chances(t, answer, d);
	fill_points(t, d);
	memcpy(d->drawn, t->drawn, sizeof d->drawn);
	d->drawn_count = t->drawn_count;
	t->drawn_count = 0;
}

/* A move without a choice is no decision. False after a message: the game cannot go on. */
static bool step(struct lab_table *t, int actors)
{
	const struct firn_game *game = t->lab->game;
	int seat = turns_next(&t->turns, t->lab->options.seats, actors);
	firn_move forced = turns_weary(&t->turns, &t->match, seat);
	int choices = game->legal(&t->match.head.state, seat, t->moves);
	struct firn_answer answer = {.move = forced ? forced : t->moves[0]};
	char text[FIRN_MAX_TEXT];

	if (t->game.decided == LAB_DECISIONS)
		return fail(t, N_("not over after 4000 decisions; these rules may not end"));
	if (!forced && choices > 1) {
		if (!think(t, seat, &answer))
			return false;
		record_decision(t, seat, choices, &answer);
	}
	game->move_text(&t->match.head.state, answer.move, text, sizeof text);
	t->turns.last = seat;
	if (firn_match_play(&t->match, seat, text).err)
		return fail(t, N_("the record is full; these rules may not end"));
	observe_log(t);
	return true;
}

/* ---- The game ---- */

static bool begin(struct lab_table *t, uint32_t n)
{
	struct firn_start start = {.game = t->lab->game, .options = t->lab->options};
	struct firn_fault fault;
	struct lab_game *g = &t->game;

	memset(g, 0, offsetof(struct lab_game, decision));
	g->n = n;
	seat_players(t->lab, n, g);
	start.options.first = (int8_t)g->first;
	lab_seed(t->lab, n, start.seed);
	t->turns = turns_begin();
	t->told = 0;
	t->drawn_count = 0;
	fault = firn_match_new(&t->match, &start);
	if (fault.err)
		return fail(t, fault.text);
	firn_match_at(&t->match, 0, &t->at);
	observe_log(t);
	t->drawn_count = 0; /* the set-up is nobody's luck */
	return true;
}

static void finish(struct lab_table *t)
{
	const struct firn_game *game = t->lab->game;
	struct firn_sheet sheet = {0};

	game->score(&t->match.head.state, &sheet);
	memcpy(t->game.sheet, sheet.points, sizeof t->game.sheet);
	t->game.winners = sheet.winners;
	t->game.turns = (uint16_t)game->turn(&t->match.head.state);
	t->game.tail = t->drawn_count;
	t->game.phases |= term_bit(game, FIRN_TERM_PHASE, game->phase(&t->match.head.state));
}

const struct lab_game *lab_table_play(struct lab_table *t, uint32_t n)
{
	int actors;

	if (!begin(t, n))
		return NULL;
	while ((actors = t->lab->game->actors(&t->match.head.state)) != FIRN_OVER)
		if (!step(t, actors))
			return NULL;
	finish(t);
	return &t->game;
}

/* ---- Does it end? ---- */

static bool ends(struct lab lab, enum firn_level level, const struct firn_brain *brain)
{
	struct lab_table *t;
	bool over;

	lab.level = level;
	t = lab_table_open(&lab, brain);
	over = t && lab_table_play(t, 0);
	if (t)
		lab_table_close(t);
	return over;
}

bool lab_ends(const struct lab *lab, const struct firn_brain *brain)
{
	return ends(*lab, FIRN_RANDOM, brain) || ends(*lab, FIRN_EASY, brain);
}
