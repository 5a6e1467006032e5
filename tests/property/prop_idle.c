/* Decided games are finished: in positions where a seat is hopelessly ahead, nobody of any level
 * takes back what it did in the same turn, or waits while it could score. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/eval.h"
#include "games/games.h"
#include "match/consult.h"
#include "tests/support/idling.h"
#include "tests/support/thinkers.h"
#include "tests/support/wander.h"

enum {
	SURE = AI_SURE - AI_SURE / 32, /* a chance to win that decides a game */
	HALF = 27,                     /* turns of the solo game */
	MOST = 16 /* decisions of a seat in a turn; a table ends a race (T5.8) */
};

static const struct idling *const kinds[] = {&idling_nunatak, &idling_igloo, &idling_rush,
					     &idling_city};
static unsigned char memory[4 << 20];
static struct firn_ai ai = {.memory = memory, .size = sizeof memory, .threads = 1};
static firn_move moves[FIRN_MAX_MOVES];

/* What a seat has done in this turn. */
struct trail {
	int turn, count;
	struct idling_act act[MOST];
};

static struct course {
	const struct idling *idling; /* NULL: a game that nothing is known of */
	struct firn_match match;
	struct firn_rng rng;
	struct trail trail[FIRN_MAX_SEATS];
} course;

/* ---- playing ---- */

static const struct idling *idling_of(const struct firn_game *game)
{
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (kinds[i]->game == game)
			return kinds[i];
	return NULL;
}

static void begin(struct course *c, const struct wander_case *k, uint32_t number)
{
	struct firn_start start = {.game = k->game,
				   .options = {.seats = (uint8_t)k->seats, .first = -1}};

	for (int i = 0; k->game->options[i].name; i++)
		start.options.option[i] = (uint8_t)(number %
						    (uint32_t)wander_values(&k->game->options[i]));
	snprintf(start.seed, sizeof start.seed, "idle %u", (unsigned)number);
	c->idling = idling_of(k->game);
	c->rng.state = number;
	memset(c->trail, 0, sizeof c->trail);
	assert_false(firn_match_new(&c->match, &start).err);
}

static bool is_over(const struct course *c)
{
	return c->match.start.game->actors(&c->match.head.state) == FIRN_OVER;
}

/* One of the seats asked, each as likely. */
static int next_seat(struct course *c)
{
	int actors = c->match.start.game->actors(&c->match.head.state), seat;

	do
		seat = (int)firn_rng_below(&c->rng, FIRN_MAX_SEATS);
	while (!(actors >> seat & 1));
	return seat;
}

static firn_move ask(struct course *c, int seat, enum firn_level level)
{
	static const uint64_t nodes[FIRN_LEVELS] = {0, 1, 100, 300, 600};
	struct firn_brain brain = firn_ai_brain(&ai);
	struct firn_question q = {
		.seat = seat, .level = level, .nodes = nodes[level], .moves = moves};
	struct firn_answer answer = {0};

	assert_false(firn_match_think(&c->match, &brain, q, &answer).err);
	return answer.move;
}

static void play(struct course *c, int seat, firn_move m)
{
	char text[FIRN_MAX_TEXT];

	c->match.start.game->move_text(&c->match.head.state, m, text, sizeof text);
	assert_false(firn_match_play(&c->match, seat, text).err);
}

/* Somebody is hopelessly ahead; alone: half of the game is over. */
static bool is_decided(const struct course *c)
{
	const struct firn_game *game = c->match.start.game;
	int seats = c->match.start.options.seats;
	struct ai_judgement j;

	if (seats == 1)
		return game->turn(&c->match.head.state) >= HALF;
	firn_ai_judge(firn_ai_eval_find(game), &c->match.head.state, seats, &j);
	for (int seat = 0; seat < seats; seat++)
		if (j.chance[seat] >= SURE)
			return true;
	return false;
}

/* What the table plays for a seat when the time of a race is up; 0: there is no race. */
static firn_move timeout(const struct course *c)
{
	const struct firn_game *game = c->match.start.game;

	return game->timeout ? game->timeout(&c->match.head.state) : 0;
}

/* One good player among random ones, who do not race. */
static void play_until_decided(struct course *c, int good)
{
	while (!is_over(c) && !is_decided(c)) {
		int seat = next_seat(c);
		firn_move m = timeout(c);
		if (!m)
			m = ask(c, seat, seat == good ? FIRN_MEDIUM : FIRN_RANDOM);
		play(c, seat, m);
	}
}

/* ---- looking for idle acts ---- */

static void fail_idle(const struct course *c, int seat, firn_move m, const char *words)
{
	char text[FIRN_MAX_TEXT];

	c->match.start.game->move_text(&c->match.head.state, m, text, sizeof text);
	fail_msg("%s, %d seats, seed %s, move %u: %s by seat %d: %s", c->match.start.game->id,
		 c->match.start.options.seats, c->match.start.seed, (unsigned)c->match.head.count,
		 text, seat, words);
}

/* What the seat did in this turn so far. */
static struct trail *trail_of(struct course *c, int seat)
{
	struct trail *t = &c->trail[seat];
	int turn = c->match.start.game->turn(&c->match.head.state);

	if (t->turn != turn)
		t->count = 0;
	t->turn = turn;
	return t;
}

static void check(struct course *c, int seat, firn_move m)
{
	const struct trail *t = trail_of(c, seat);
	struct idling_act act = {c->match.head.state, m};
	const char *waste = c->idling->waste(&act, seat);

	if (waste)
		fail_idle(c, seat, m, waste);
	for (int i = 0; c->idling->undoes && i < t->count; i++)
		if (c->idling->undoes(&t->act[i], &act, seat))
			fail_idle(c, seat, m, "takes back its own act of this turn");
}

static void act(struct course *c, enum firn_level level)
{
	int seat = next_seat(c);
	struct trail *t = trail_of(c, seat);
	firn_move m = t->count == MOST ? timeout(c) : 0;

	if (!m) {
		m = ask(c, seat, level);
		if (c->idling && is_decided(c))
			check(c, seat, m);
	}
	if (t->count < MOST)
		t->act[t->count++] = (struct idling_act){c->match.head.state, m};
	play(c, seat, m);
}

static int finish(struct course *c, enum firn_level level)
{
	int acts = 0;

	for (; !is_over(c); acts++)
		act(c, level);
	return acts;
}

static void nobody_idles(void **state)
{
	const struct wander_case *c = *state;
	uint32_t rounds = wander_games() < 100 ? 2 : 10, number = wander_from();
	int acts = 0;

	for (uint32_t i = 0; i < rounds; i++)
		for (int level = FIRN_EASY; level < FIRN_LEVELS; level++, number++) {
			begin(&course, c, number);
			play_until_decided(&course, (int)(number % (uint32_t)c->seats));
			acts += finish(&course, level);
		}
	assert_true(acts > 0);
}

int main(void)
{
	return wander_run(thinkers_games(), nobody_idles);
}
