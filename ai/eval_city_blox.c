/* What a seat of City Blox has built and what it lacks: per lot the cells still open, about how
 * many blocks they ask for, which sizes would finish it at once, and what is wrong with it. */
#include "ai/evals.h"
#include "ai/features_city_blox.h"
#include "ai/look_city_blox.h"
#include "ai/wide.h"

/* The inputs of a seat. Those of lots come three times, for house, school and supermarket. */
enum {
	IN_SURE,                       /* points: finished lots, and covered cells of others */
	IN_FINISHED,                   /* lots */
	IN_LEFT,                       /* cells still open */
	IN_NEED = IN_LEFT + LOTS,      /* blocks that they ask for, about */
	IN_ONE = IN_NEED + LOTS,       /* sizes of which one block finishes the lot */
	IN_READY = IN_ONE + LOTS,      /* 4 if it can be finished in the next turn, as things are */
	IN_HIDE = IN_READY + LOTS,     /* hidden cells that it lacks */
	IN_STUCK = IN_HIDE + LOTS,     /* 4 if a block has to be lifted first */
	IN_LOOSE = IN_STUCK + LOTS,    /* open cells without an open neighbour */
	IN_NEED_ALL = IN_LOOSE + LOTS, /* of all lots */
	IN_LEFT_ALL,
	IN_NEED_1, /* the same, 0 except at level 1 */
	IN_LEFT_1,
	IN_NEED_3, /* the same, 0 except at level 3 */
	IN_LEFT_3,
	IN_HIDE_3,
	IN_STUCK_3,
	IN_ONES,        /* unfinished lots that one block would finish */
	IN_KEPT,        /* blocks */
	IN_TRADE,       /* 4 if a trade is open to it */
	IN_STRIKE,      /* 4 if it may neither build nor trade in its next turn */
	IN_WAIT,        /* turns until its own */
	IN_TURNS,       /* its turns left in this round */
	IN_CHOICE,      /* sizes of the supply that it could still use in this round */
	IN_LARGEST,     /* cells of the largest of them */
	IN_WIN,         /* 4 if it can win in its next turn, as things are */
	IN_OTHERS,      /* the most lots that another seat has finished */
	IN_OTHERS_NEED, /* the fewest blocks that another seat needs for all its lots */
	IN_OTHERS_WIN,  /* 4 if another seat can win in its next turn */
	IN_OTHERS_ONES, /* the most lots of another seat that one block would finish */
	IN_ROUNDS,      /* left; this and the following are equal for all seats */
	IN_LEVEL_1,
	IN_LEVEL_3,
	IN_DOUBLE,
	IN_EVENTS,
	INS
};

_Static_assert((int)INS <= (int)AI_INPUTS, "the net has no more inputs");
enum { YES = 4, FAR = 99 };

/* ---- the inputs ---- */

static void put_lots(const struct outlook *o, int seat, int16_t in[])
{
	for (int lot = 0; lot < LOTS; lot++) {
		const struct lot *l = &o->lot[seat][lot];
		in[IN_LEFT + lot] = (int16_t)l->left;
		in[IN_NEED + lot] = (int16_t)l->need;
		in[IN_ONE + lot] = (int16_t)bits_count(l->one);
		in[IN_READY + lot] = l->one & o->usable[seat] ? YES : 0;
		in[IN_HIDE + lot] = (int16_t)l->hide;
		in[IN_STUCK + lot] = l->stuck ? YES : 0;
		in[IN_LOOSE + lot] = (int16_t)l->loose;
	}
	in[IN_NEED_ALL] = (int16_t)o->need[seat];
	in[IN_LEFT_ALL] = (int16_t)o->left[seat];
	in[IN_ONES] = (int16_t)o->ones[seat];
}

static void put_level(const struct outlook *o, int16_t in[])
{
	const struct city_blox *s = o->s;

	if (s->level == LEVEL_1) {
		in[IN_LEVEL_1] = 16;
		in[IN_NEED_1] = in[IN_NEED_ALL];
		in[IN_LEFT_1] = in[IN_LEFT_ALL];
	}
	if (s->level == LEVEL_3) {
		in[IN_LEVEL_3] = 16;
		in[IN_NEED_3] = in[IN_NEED_ALL];
		in[IN_LEFT_3] = in[IN_LEFT_ALL];
		in[IN_HIDE_3] = (int16_t)(in[IN_HIDE] + in[IN_HIDE + 1] + in[IN_HIDE + 2]);
		in[IN_STUCK_3] = (int16_t)(in[IN_STUCK] + in[IN_STUCK + 1] + in[IN_STUCK + 2]);
	}
	in[IN_DOUBLE] = s->many == SUPPLY_DOUBLE ? 16 : 0;
	in[IN_EVENTS] = (int16_t)bits_count(city_blox_deck(s));
	in[IN_ROUNDS] = (int16_t)(ruleset_of(s)->rounds - s->round);
}

/* Sizes of the supply that fit into open cells. */
static void put_choice(const struct outlook *o, int seat, int16_t in[])
{
	static const uint8_t cells_of[SIZES] = {1, 2, 4, 6, 8, 3};
	unsigned sizes = o->turns[seat] ? o->usable[seat] & blocks_sizes(o->s->supply) : 0;
	unsigned fit = 0;

	for (int lot = 0; sizes && lot < LOTS; lot++) {
		uint64_t fits[SHAPES];
		city_blox_fits(o->lot[seat][lot].open, fits);
		for (int shape = 0; shape < SHAPES; shape++)
			fit |= (unsigned)(fits[shape] != 0) << city_blox_shape_size[shape];
	}
	fit &= sizes;
	in[IN_CHOICE] = (int16_t)bits_count(fit);
	for (; fit; fit &= fit - 1)
		if (in[IN_LARGEST] < cells_of[bits_first(fit)])
			in[IN_LARGEST] = cells_of[bits_first(fit)];
}

static void put_turns(const struct outlook *o, int seat, int16_t in[])
{
	const struct city_blox *s = o->s;

	in[IN_KEPT] = (int16_t)kept_count(s, seat);
	in[IN_TRADE] = has_room(s, seat) ? 0 : YES;
	in[IN_STRIKE] = s->strike[seat] == STRIKE_NONE ? 0 : YES;
	in[IN_WAIT] = (int16_t)o->wait[seat];
	in[IN_TURNS] = (int16_t)o->turns[seat];
	in[IN_WIN] = o->win[seat] ? YES : 0;
}

static void put_others(const struct outlook *o, int seat, int16_t in[])
{
	int need = FAR, finished = 0, ones = 0;
	bool win = false;

	for (int i = 0; i < o->s->seats; i++) {
		int n = finished_count(o->s, i);
		if (i == seat)
			continue;
		finished = n > finished ? n : finished;
		need = o->need[i] < need ? o->need[i] : need;
		ones = o->ones[i] > ones ? o->ones[i] : ones;
		win |= o->win[i];
	}
	in[IN_OTHERS] = (int16_t)finished;
	in[IN_OTHERS_NEED] = (int16_t)need;
	in[IN_OTHERS_ONES] = (int16_t)ones;
	in[IN_OTHERS_WIN] = win ? YES : 0;
}

static int progress_of(const struct outlook *o)
{
	int built = AI_FULL * o->covered / (o->cells ? o->cells : 1);
	int late = AI_FULL * (o->s->round - 1) / ruleset_of(o->s)->rounds;

	built = late > built ? late : built;
	return built < 0 ? 0 : built < AI_FULL ? built : AI_FULL - 1;
}

static int inputs_of(const struct outlook *o, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	const struct city_blox *s = o->s;

	for (int seat = 0; seat < s->seats; seat++) {
		in[seat][IN_FINISHED] = (int16_t)finished_count(s, seat);
		in[seat][IN_SURE] = (int16_t)(in[seat][IN_FINISHED] * ruleset_of(s)->lot_points +
					      o->studs[seat]);
		put_lots(o, seat, in[seat]);
		put_level(o, in[seat]);
		put_turns(o, seat, in[seat]);
		put_choice(o, seat, in[seat]);
		put_others(o, seat, in[seat]);
	}
	return progress_of(o);
}

/* `set`: NULL if nobody asks for the features. */
static AI_WIDE int both(const void *state, int seats, int view,
			int16_t in[FIRN_MAX_SEATS][AI_INPUTS], uint64_t set[])
{
	const struct city_blox *s = state;
	struct outlook o = {0};

	(void)seats;
	if (s->phase <= PHASE_SET_CARD)
		return 0;
	ai_look_city_blox(s, &o);
	if (set)
		ai_features_city_blox_fill(&o, view, set);
	return inputs_of(&o, in);
}

static int inputs(const void *state, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	return both(state, seats, 0, in, NULL);
}

/* ---- idling ---- */

static firn_move wait(const void *state, int seat)
{
	const struct city_blox *s = state;
	firn_move pass = firn_move_make(MOVE_PASS, 0);

	return city_blox_check(s, seat, pass) == 0 ? pass : 0;
}

static enum ai_act act(const void *state, int seat, firn_move m)
{
	const struct city_blox *s = state;
	struct city_blox after = *s;

	switch (firn_move_kind(m)) {
	case MOVE_PASS:
		return AI_ACT_IDLE;
	case MOVE_BUILD:
	case MOVE_TRADE:
	case MOVE_CRANE:
		city_blox_apply(&after, seat, m);
		return after.finished[seat] != s->finished[seat] ? AI_ACT_FINISHES : AI_ACT;
	default:
		return AI_ACT;
	}
}

/* By cell of each lot: the blocks that lie over it. */
static uint64_t board(const void *state, int seat, uint8_t out[AI_BOARD])
{
	const struct city_blox *s = state;

	for (int lot = 0; lot < LOTS; lot++)
		for (int i = 0; i < s->count[seat][lot]; i++)
			for (uint64_t rest = block_cells(s->block[seat][lot][i]); rest;
			     rest = bits_drop_first(rest))
				out[lot * CELLS + bits_first(rest)]++;
	return s->finished[seat];
}

_Static_assert((int)LOTS *CELLS <= (int)AI_BOARD, "all that moves");

const struct ai_eval ai_eval_city_blox = {
	.game = &city_blox_game,
	.base = {NULL, &ai_base_city_blox[0], &ai_base_city_blox[1], &ai_base_city_blox[2]},
	.features = &ai_features_city_blox,
	.inputs = inputs,
	.both = both,
	.wait = wait,
	.act = act,
	.board = board,
};
