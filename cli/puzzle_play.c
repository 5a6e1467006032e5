/* Games of experts, searched for puzzles while they are played. */
#include "cli/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ai_open.h"
#include "lab/turns.h"
#include "engine/hash.h"

enum {
	PLAY_PART = 1000,    /* of a check's nodes, for a move of the game */
	APART = 3,           /* rounds between two puzzles of one game */
	MAX_FOUND = 1 << 17, /* bytes of what is found in one game */
	MAX_DECISIONS = 6000
};

struct puzzle_table {
	const struct puzzle_search *search;
	struct firn_brain brain;
	struct firn_match match, world; /* as it is played; as it is told */
	struct turns turns;
	int found, last_turn;
	firn_move moves[FIRN_MAX_MOVES];
	struct firn_writer out;
	char text[MAX_FOUND];
};

struct puzzle_table *puzzle_table_open(const struct puzzle_search *search)
{
	struct puzzle_table *t = calloc(1, sizeof *t);

	if (t && ai_open(&t->brain, search->memory, 1)) {
		t->search = search;
		return t;
	}
	free(t);
	return NULL;
}

void puzzle_table_close(struct puzzle_table *t)
{
	ai_close(&t->brain);
	free(t);
}

/* ---- Writing ---- */

/* "-tile 1a1 builder;0take 1 builder 1c3;…": each move after the digit of its seat, or after a
 * dash if chance made it. */
static void write_moves(struct firn_writer *w, const struct firn_match *m)
{
	const struct firn_game *game = m->start.game;
	char text[FIRN_MAX_TEXT];
	union firn_state s;

	firn_match_at(m, 0, &s);
	firn_json_key(w, "moves");
	firn_json_raw(w, "\"");
	for (uint32_t i = 0; i < m->head.count; i++) {
		struct firn_entry e = m->log[i];
		if (i)
			firn_put_char(w, ';');
		firn_put_char(w, e.seat == FIRN_CHANCE ? '-' : (char)('0' + e.seat));
		game->move_text(&s, e.move, text, sizeof text);
		firn_put(w, text);
		game->apply(&s, e.seat, e.move);
	}
	firn_put_char(w, '"');
}

static void write_move(struct firn_writer *w, const struct firn_match *m, firn_move move)
{
	char text[FIRN_MAX_TEXT];

	m->start.game->move_text(&m->head.state, move, text, sizeof text);
	firn_json_string(w, text);
}

static void write_why(struct firn_writer *w, const struct firn_game *game,
		      const struct firn_why *why)
{
	firn_json_key(w, "why");
	firn_json_begin(w, '[');
	for (int i = 0; i < why->count; i++) {
		const struct firn_why_reason *r = &why->reason[i];
		firn_json_begin(w, '[');
		firn_json_string(w, firn_why_kind_names[r->kind]);
		firn_json_int(w, r->seat);
		firn_json_string(w, game->rows[r->row]);
		firn_json_int(w, r->points);
		firn_json_end(w, ']');
	}
	firn_json_end(w, ']');
}

static void write_puzzle(struct puzzle_table *t, const struct puzzle *p)
{
	struct firn_writer *w = &t->out;

	firn_json_begin(w, '{');
	firn_json_key_int(w, "seats", t->world.start.options.seats);
	firn_json_key_int(w, "seat", p->seat);
	firn_json_key_int(w, "grade", p->grade);
	firn_json_key_int(w, "missed", p->missed);
	firn_json_key_int(w, "value", p->gap.value);
	firn_json_key_int(w, "gap", p->gap.value - p->gap.other);
	firn_json_key(w, "best");
	firn_json_begin(w, '[');
	for (int i = 0; i < p->count; i++)
		write_move(w, &t->world, p->best[i]);
	firn_json_end(w, ']');
	firn_json_key(w, "second");
	write_move(w, &t->world, p->gap.second);
	write_why(w, t->search->game, &p->why);
	write_moves(w, &t->world);
	firn_json_end(w, '}');
}

/* ---- Playing ---- */

static bool begin(struct puzzle_table *t, uint32_t n)
{
	const struct firn_game *game = t->search->game;
	int kinds = game->max_seats - game->min_seats + 1;
	struct firn_start start = {
		.game = game,
		.options = {.seats = (uint8_t)(game->min_seats + n % (uint32_t)kinds),
			    .first = -1}};
	int len = snprintf(start.seed, FIRN_SEED_MAX + 1, "%s/%u", t->search->seed, (unsigned)n);

	t->turns = turns_begin();
	t->found = 0;
	return len <= FIRN_SEED_MAX && !firn_match_new(&t->match, &start).err;
}

/* Two puzzles of one game must not be about the same thing. */
static bool far_apart(const struct puzzle_table *t)
{
	int turn = t->search->game->turn(&t->match.head.state);

	return !t->found || (t->found < PUZZLE_PER_GAME &&
			     turn - t->last_turn >= APART * t->match.start.options.seats);
}

static void look(struct puzzle_table *t, int seat, const struct firn_answer *thought)
{
	struct puzzle_asker asker = {t->search, &t->brain, t->moves};
	uint64_t seed = firn_hash(1, &t->match.head.state, t->search->game->state_size);
	struct puzzle p;

	if (!far_apart(t) || !puzzle_promises(&asker, &t->match, seat, thought))
		return;
	if (!puzzle_deal(&t->match, seat, seed, &t->world) ||
	    !puzzle_check(&asker, &t->world, seat, &p))
		return;
	write_puzzle(t, &p);
	t->found++;
	t->last_turn = t->search->game->turn(&t->match.head.state);
}

/* One decision. False: the game cannot go on. */
static bool step(struct puzzle_table *t, int actors)
{
	int seat = turns_next(&t->turns, t->match.start.options.seats, actors);
	firn_move weary = turns_weary(&t->turns, &t->match, seat);
	struct firn_question q = {.seat = seat,
				  .level = FIRN_EXPERT,
				  .nodes = t->search->nodes / PLAY_PART,
				  .lines = PUZZLE_LINES,
				  .moves = t->moves};
	struct firn_answer thought = {.move = weary};
	char text[FIRN_MAX_TEXT];

	if (!weary) {
		if (firn_match_think(&t->match, &t->brain, q, &thought).err)
			return false;
		look(t, seat, &thought);
	}
	t->search->game->move_text(&t->match.head.state, thought.move, text, sizeof text);
	t->turns.last = seat;
	return !firn_match_play(&t->match, seat, text).err;
}

const char *puzzle_table_play(struct puzzle_table *t, uint32_t n)
{
	int actors, decisions = 0;

	firn_writer_init(&t->out, t->text, sizeof t->text);
	firn_json_begin(&t->out, '{');
	firn_json_key_int(&t->out, "n", n);
	firn_json_key(&t->out, "puzzles");
	firn_json_begin(&t->out, '[');
	if (!begin(t, n))
		return NULL;
	while ((actors = t->search->game->actors(&t->match.head.state)) != FIRN_OVER &&
	       decisions++ < MAX_DECISIONS)
		if (!step(t, actors))
			return NULL;
	firn_json_end(&t->out, ']');
	firn_json_end(&t->out, '}');
	return t->text;
}
