#include "python/src/env.h"

#include <assert.h>
#include <string.h>

#include "engine/bits.h"
#include "engine/hash.h"

/* ---- lists ---- */

static bool begins_with(const struct env_list *l, const uint16_t step[])
{
	for (int i = 0; i < l->depth; i++)
		if (step[i] != l->chosen[i])
			return false;
	return true;
}

/* Keeps the moves that begin with the chosen steps; `moves` may be those of the list. */
static void list_take(struct env_list *l, const struct lens *lens, const firn_move *moves, int n)
{
	env_list_reserve(l, n);
	l->count = 0;
	for (int i = 0; i < n; i++) {
		uint16_t step[LENS_STEPS];
		lens->split(moves[i], step);
		if (l->depth && !begins_with(l, step))
			continue;
		l->moves[l->count] = moves[i];
		l->step[l->count++] = step[l->depth];
	}
}

static void list_fill(struct env_list *l, const union firn_state *s, const struct env_plan *plan,
		      struct env_scratch *t, int seat)
{
	int n = env_game(plan)->legal(s, seat, t->moves);

	assert(n > 0);
	if (l->depth && l->phase != env_game(plan)->phase(s))
		l->depth = 0;
	list_take(l, env_lens(plan), t->moves, n);
	if (l->count)
		return;
	l->depth = 0; /* what was begun is no longer possible */
	if (!ENV_KEEPS_LISTS)
		env_game(plan)->legal(s, seat, t->moves);
	list_take(l, env_lens(plan), t->moves, n);
}

/* The outcomes of chance, numbered from 0. */
static void list_chance(struct env *e, const struct env_plan *plan, struct env_scratch *t)
{
	struct env_list *l = &e->list[0];
	int n = env_game(plan)->legal(&e->s, FIRN_CHANCE, t->moves);

	env_list_reserve(l, n);
	l->count = n;
	l->depth = 0;
	if (l->moves != t->moves)
		memcpy(l->moves, t->moves, (size_t)n * sizeof *l->moves);
	for (int i = 0; i < n; i++)
		l->step[i] = (uint16_t)i;
}

/* Notes the next step of every move; false: it is the same for all, so nobody need choose it. */
static bool list_differs(struct env_list *l, const struct lens *lens)
{
	bool differs = false;

	for (int i = 0; i < l->count; i++) {
		uint16_t step[LENS_STEPS];
		lens->split(l->moves[i], step);
		l->step[i] = step[l->depth];
		differs |= l->step[i] != l->step[0];
	}
	return differs;
}

/* Narrows a list to one step; -1: no such step, 0: another step follows, 1: one move is left. */
static int list_choose(struct env_list *l, const struct lens *lens, int32_t action)
{
	const uint16_t *step = l->step, wanted = (uint16_t)action;
	int n = 0, first = 0;

	while (first < l->count && step[first] != wanted)
		first++;
	if (first == l->count || action != wanted)
		return -1;
	for (int i = first; i < l->count; i++)
		if (step[i] == wanted)
			l->moves[n++] = l->moves[i];
	l->count = n;
	if (n == 1)
		return 1;
	l->chosen[l->depth++] = (uint16_t)action;
	while (!list_differs(l, lens))
		l->chosen[l->depth] = l->step[0], l->depth++;
	return 0;
}

int env_actions(const struct env_list *l, struct env_scratch *t, int16_t *out, int cap)
{
	int n = 0;

	for (int i = 0; i < l->count; i++) {
		uint64_t *word = &t->seen[l->step[i] >> 6], one = bit(l->step[i] & 63);
		if (*word & one)
			continue;
		*word |= one;
		if (n < cap)
			out[n] = (int16_t)l->step[i];
		n++;
	}
	for (int i = 0; i < l->count; i++)
		t->seen[l->step[i] >> 6] = 0;
	return n;
}

/* ---- players of ours ---- */

/* Of a player that does not think; a GPU has only the random one. */
static firn_move draw_move(struct env *e, const struct env_plan *plan, struct env_scratch *t,
			   int seat)
{
	int n = env_game(plan)->legal(&e->s, seat, t->moves);

	if (!ENV_KEEPS_LISTS || plan->player[seat] == FIRN_RANDOM)
		return t->moves[firn_rng_below(&e->rng, (uint32_t)n)];
	struct look look;
	look_init(&look, env_game(plan), &e->s, plan->options.seats, seat);
	return t->moves[look_greedy(&look, t->moves, n, &e->rng)];
}

/* ---- the game goes on ---- */

static void play(struct env *e, const struct env_plan *plan, int seat, firn_move m)
{
	const struct firn_game *game = env_game(plan);
	int turn = e->past ? game->turn(&e->s) : 0;

	if (e->past && seat >= 0) {
		union firn_state known = e->s;
		game->hide(&known, seat);
		env_past_add(&e->past[seat], &known);
	}
	game->apply(&e->s, seat, m);
	if (e->past && game->turn(&e->s) != turn)
		for (int i = 0; i < FIRN_MAX_SEATS; i++)
			e->past[i].count = 0;
	if (seat >= 0)
		e->last = (int8_t)seat;
	e->moved = true;
}

/* The next seat of a set, clockwise after the one that moved last. */
static int next_of(const struct env *e, int set)
{
	unsigned after = (unsigned)set >> (e->last + 1) << (e->last + 1);

	return bits_first(after ? after : (unsigned)set);
}

static int ours(const struct env_plan *plan, int actors)
{
	int set = 0;

	for (int i = 0; i < plan->options.seats; i++)
		set |= (plan->player[i] != ENV_CALLER) << i;
	return actors & set;
}

/* Plays draws and our players until the caller is asked or the game is over. */
static void go_on(struct env *e, const struct env_plan *plan, struct env_scratch *t)
{
	const struct firn_game *game = env_game(plan);
	int actors;

	while ((actors = game->actors(&e->s)) != FIRN_OVER) {
		if (actors == FIRN_CHANCE) {
			if (plan->hand_out)
				break;
			play(e, plan, FIRN_CHANCE, game->roll(&e->s, firn_rng_next(&e->rng)));
			continue;
		}
		int set = ours(plan, actors);
		if (!set)
			break;
		int seat = next_of(e, set);
		bool thinks = plan->player[seat] != FIRN_RANDOM && plan->player[seat] != ENV_GREEDY;
		play(e, plan, seat,
		     thinks ? env_player_move(e, plan, t, seat) : draw_move(e, plan, t, seat));
	}
	e->asked = actors < 0 || plan->together ? actors : 1 << next_of(e, actors);
}

/* Where one seat is asked at a time all take turns with one list: less to keep near. */
static int list_number(const struct env_plan *plan, int seat)
{
	return plan->together && seat > 0 ? seat : 0;
}

static void fill_lists(struct env *e, const struct env_plan *plan, struct env_scratch *t)
{
	e->moved = false;
	if (e->asked == FIRN_OVER || !ENV_KEEPS_LISTS)
		return;
	if (e->asked == FIRN_CHANCE) {
		list_chance(e, plan, t);
		return;
	}
	for (int set = e->asked; set; set &= set - 1) {
		int seat = bits_first((uint64_t)set);
		list_fill(&e->list[list_number(plan, seat)], &e->s, plan, t, seat);
	}
}

/* The list of a seat as it is in state s. */
static struct env_list *list_in(struct env *e, const union firn_state *s,
				const struct env_plan *plan, struct env_scratch *t, int seat)
{
	struct env_list *l = &e->list[list_number(plan, seat)];

	if (!ENV_KEEPS_LISTS && seat < 0)
		list_chance(e, plan, t);
	else if (!ENV_KEEPS_LISTS)
		list_fill(l, s, plan, t, seat);
	return l;
}

struct env_list *env_list(struct env *e, const struct env_plan *plan, struct env_scratch *t,
			  int seat)
{
	return list_in(e, &e->s, plan, t, seat);
}

int env_seat(const struct env *e)
{
	return e->asked < 0 ? e->asked : bits_first((uint64_t)e->asked);
}

/* ---- rewards ---- */

static void win_rewards(const struct env *e, const struct env_plan *plan, float out[])
{
	struct firn_sheet sheet;
	int seats = plan->options.seats, winners;

	env_game(plan)->score(&e->s, &sheet);
	winners = bits_count(sheet.winners);
	for (int i = 0; i < seats; i++) {
		float share = sheet.winners >> i & 1 ? (float)seats / (float)winners : 0;
		out[i] = seats > 1 ? (share - 1) / (float)(seats - 1) : share;
	}
}

static void settle(struct env *e, const struct env_plan *plan, struct env_report *out)
{
	int seats = plan->options.seats;
	int16_t total[FIRN_MAX_SEATS];
	bool over = e->asked == FIRN_OVER;

	if (!over && plan->reward != ENV_SHEET)
		return;
	look_totals(env_game(plan), &e->s, seats, total);
	for (int i = 0; i < seats; i++) {
		int before = plan->reward == ENV_SHEET ? e->total[i] : 0;
		out->reward[i] = (float)(total[i] - before);
		out->final[i] = total[i];
		e->total[i] = total[i];
	}
	if (over && plan->reward == ENV_WIN)
		win_rewards(e, plan, out->reward);
	out->done = over;
	out->decisions = e->decisions;
}

/* ---- what the caller calls ---- */

void env_resume(struct env *e, const struct env_plan *plan, struct env_scratch *t)
{
	e->decisions = 0;
	e->last = -1;
	for (int i = 0; i < FIRN_MAX_SEATS; i++) {
		e->list[i].depth = 0;
		if (e->past)
			e->past[i].count = 0;
	}
	go_on(e, plan, t);
	fill_lists(e, plan, t);
	if (plan->reward == ENV_SHEET)
		look_totals(env_game(plan), &e->s, plan->options.seats, e->total);
}

void env_reset(struct env *e, const struct env_plan *plan, struct env_scratch *t)
{
	e->rng.state = firn_hash(e->seed, &e->episode, sizeof e->episode);
	memset(&e->s, 0, sizeof e->s);
	env_game(plan)->setup(&e->s, &plan->options);
	env_resume(e, plan, t);
}

static void finish(struct env *e, const struct env_plan *plan, struct env_scratch *t,
		   struct env_report *out)
{
	if (e->moved)
		go_on(e, plan, t);
	settle(e, plan, out);
	if (out->done && !plan->stay_over) {
		e->episode++;
		env_reset(e, plan, t);
		return;
	}
	if (e->moved)
		fill_lists(e, plan, t);
}

/* A seat's action by its list. Another seat may have moved in this step, so that it is old. */
static void act(struct env *e, const struct env_plan *plan, struct env_list *l, int seat,
		int32_t action, struct env_report *out)
{
	int chosen = list_choose(l, env_lens(plan), action);

	if (chosen < 0) {
		out->illegal = true;
		return;
	}
	e->decisions++;
	l->phase = env_game(plan)->phase(&e->s);
	if (!chosen)
		return;
	l->depth = 0;
	if (!e->moved || env_game(plan)->check(&e->s, seat, l->moves[0]) == 0)
		play(e, plan, seat, l->moves[0]);
}

void env_step(struct env *e, const struct env_plan *plan, struct env_scratch *t,
	      const int32_t *actions, struct env_report *out)
{
	int seats = plan->options.seats, turn = (int)(e->decisions % (uint32_t)seats),
	    asked = e->asked;

	memset(out, 0, sizeof *out);
	if (asked == FIRN_OVER)
		return;
	if (!plan->together || asked == FIRN_CHANCE) {
		int seat = env_seat(e);
		act(e, plan, env_list(e, plan, t, seat), seat, actions[0], out);
	} else {
		union firn_state before;
		if (!ENV_KEEPS_LISTS)
			before = e->s;
		for (int i = 0; i < seats; i++) {
			int seat = (i + turn) % seats;
			if (asked >> seat & 1)
				act(e, plan, list_in(e, &before, plan, t, seat), seat,
				    actions[seat], out);
		}
		/* A choice that came to nothing, because another was faster, is made again. */
		e->moved = true;
	}
	finish(e, plan, t, out);
}

/* The only asked seat, or chance, plays a whole move of its list. */
static void step_whole(struct env *e, const struct env_plan *plan, struct env_scratch *t,
		       struct env_list *l, int index, struct env_report *out)
{
	if (index < 0 || index >= l->count) {
		out->illegal = true;
		return;
	}
	e->decisions++;
	l->depth = 0;
	play(e, plan, env_seat(e), l->moves[index]);
	finish(e, plan, t, out);
}

void env_step_move(struct env *e, const struct env_plan *plan, struct env_scratch *t, int index,
		   struct env_report *out)
{
	memset(out, 0, sizeof *out);
	if (e->asked != FIRN_OVER)
		step_whole(e, plan, t, env_list(e, plan, t, env_seat(e)), index, out);
}

void env_step_random(struct env *e, const struct env_plan *plan, struct env_scratch *t,
		     struct env_report *out)
{
	memset(out, 0, sizeof *out);
	if (e->asked == FIRN_OVER)
		return;
	struct env_list *l = env_list(e, plan, t, env_seat(e));
	uint32_t n = firn_rng_below(&e->rng, (uint32_t)l->count);
	step_whole(e, plan, t, l, (int)n, out);
}
