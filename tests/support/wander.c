#include "tests/support/wander.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/bits.h"

enum { MAX_CASES = 64, LAST_MOVES = 12 };

/* ---- Which games ---- */

static uint32_t number_from(const char *name, uint32_t otherwise)
{
	const char *text = getenv(name);

	return text ? (uint32_t)strtoul(text, NULL, 10) : otherwise;
}

uint32_t wander_games(void)
{
	return number_from("FIRN_GAMES", 300);
}

uint32_t wander_from(void)
{
	return number_from("FIRN_FROM", 0);
}

static int add_cases(const struct firn_game *game, struct wander_case out[], int n)
{
	for (int seats = game->min_seats; seats <= game->max_seats && n < MAX_CASES; seats++) {
		struct wander_case *c = &out[n++];
		c->game = game;
		c->seats = seats;
		snprintf(c->name, sizeof c->name, "%s, %d seat%s", game->id, seats,
			 seats == 1 ? "" : "s");
	}
	return n;
}

int wander_run(const struct firn_game *const games[], void (*test)(void **state))
{
	static struct wander_case cases[MAX_CASES];
	static struct CMUnitTest tests[MAX_CASES];
	int n = 0;

	for (int i = 0; games[i]; i++)
		n = add_cases(games[i], cases, n);
	for (int i = 0; i < n; i++)
		tests[i] = (struct CMUnitTest){cases[i].name, test, NULL, NULL, &cases[i]};
	return _cmocka_run_group_tests("games", tests, (size_t)n, NULL, NULL);
}

/* ---- One game ---- */

uint32_t wander_below(struct wander *w, uint32_t n)
{
	return firn_rng_below(&w->rng, n);
}

int wander_values(const struct firn_option *option)
{
	int n = 0;

	while (option->values[n])
		n++;
	return n;
}

void wander_begin(struct wander *w, const struct wander_case *c, uint32_t number)
{
	struct firn_options *o = &w->start.options;

	memset(w, 0, sizeof *w);
	w->number = number;
	w->rng.state = ((uint64_t)number << 8 | (uint64_t)c->seats) * 0x9e3779b97f4a7c15u;
	firn_rng_next(&w->rng);
	w->start.game = c->game;
	w->start.manual = wander_below(w, 4) == 0;
	snprintf(w->start.seed, sizeof w->start.seed, "wander %u", (unsigned)number);
	o->seats = (uint8_t)c->seats;
	o->first = (int8_t)((int)wander_below(w, (uint32_t)c->seats + 1) - 1);
	for (int i = 0; c->game->options[i].name; i++)
		o->option[i] = (uint8_t)wander_below(w,
						     (uint32_t)wander_values(&c->game->options[i]));
	expect(w, !firn_start_setup(&w->start, &w->state).err, "set-up is refused");
}

int wander_actor(struct wander *w)
{
	int actors = w->start.game->actors(&w->state), n;

	if (actors < 0)
		return actors;
	n = (int)wander_below(w, (uint32_t)bits_count((uint64_t)actors));
	while (n-- > 0)
		actors &= actors - 1;
	return bits_first((uint64_t)actors);
}

/* Index of the first move of the next kind. */
static int kind_end(const firn_move list[], int n, int begin)
{
	int end = begin + 1;

	while (end < n && list[end] >> 24 == list[begin] >> 24)
		end++;
	return end;
}

static firn_move choose_rarest(struct wander *w, const firn_move list[], int n)
{
	int from = 0, to = kind_end(list, n, 0);

	for (int begin = to; begin < n;) {
		int end = kind_end(list, n, begin);
		if (w->played[list[begin] >> 24] < w->played[list[from] >> 24]) {
			from = begin;
			to = end;
		}
		begin = end;
	}
	return list[from + (int)wander_below(w, (uint32_t)(to - from))];
}

firn_move wander_choose(struct wander *w, int seat, const firn_move list[], int n)
{
	if (seat == FIRN_CHANCE && !w->start.manual)
		return firn_start_draw(&w->start, &w->state, w->draws);
	if (seat != FIRN_CHANCE && wander_below(w, 2))
		return choose_rarest(w, list, n);
	return list[wander_below(w, (uint32_t)n)];
}

void wander_play(struct wander *w, int seat, firn_move m)
{
	expect(w, w->count < WANDER_MAX, "the game does not end");
	w->log[w->count].seat = (int8_t)seat;
	w->log[w->count++].move = m;
	w->draws += seat == FIRN_CHANCE;
	w->played[m >> 24]++;
	w->start.game->apply(&w->state, seat, m);
}

/* ---- Failing ---- */

static void print_last_moves(const struct wander *w)
{
	struct firn_record r = {.start = w->start, .moves = (struct firn_entry *)w->log};
	uint32_t i = w->count > LAST_MOVES ? w->count - LAST_MOVES : 0;
	char text[FIRN_MAX_TEXT];
	union firn_state s;

	for (; i < w->count; i++) {
		firn_record_replay(&r, i, &s);
		w->start.game->move_text(&s, w->log[i].move, text, sizeof text);
		print_message("# %4u  %2d  %s\n", (unsigned)i, w->log[i].seat, text);
	}
}

void wander_fail(const struct wander *w, const char *words)
{
	const struct firn_options *o = &w->start.options;

	print_last_moves(w);
	fail_msg("%s, %d seats, game %u (first %d, options %d %d), after %u moves: %s",
		 w->start.game->id, o->seats, (unsigned)w->number, o->first, o->option[0],
		 o->option[1], (unsigned)w->count, words);
}
