/* The blessings (N8): what each needs and what it does. */
#include "games/nunatak/rules.h"

/* A normal turn is still to come: not the extra one of N9. */
static bool has_turn_left(const struct nunatak *s, int seat)
{
	return s->blocks[seat] || (s->seats == 2 && s->set >> 4 * seat & 15);
}

bool nunatak_blessing_ready(const struct nunatak *s, int seat, int kind)
{
	switch (kind) {
	case ABUNDANCE:
		return s->blocks[seat] >= 2 && !(s->effects & EFFECT_ABUNDANCE);
	case BALANCE:
		return !(s->effects & EFFECT_BALANCE);
	case STRENGTH:
		return !(s->effects & EFFECT_STRENGTH);
	case FREEDOM:
		return !(s->effects & EFFECT_FREEDOM); /* N8.4: one a block */
	case EXPANSION:
	case PROVIDENCE:
		return !deck_empty(s);
	case FORESIGHT:
		return has_turn_left(s, seat) && (display_filled(s) & ~reserved_by_others(s, -1));
	default:
		return true;
	}
}

/* N2.2..N2.5 types a seat owns, for kinship. */
static int types_owned(const struct nunatak *s, int seat)
{
	unsigned types = 0;

	for (int i = 0; i < s->taken_count; i++)
		if (taken_owner(s->taken[i]) == seat)
			types |= 1u << taken_symbol(s, i);
	return bits_count(types);
}

static void use_immediate(struct nunatak *s, int seat, int kind, struct firn_trace *t)
{
	const struct nunatak_ruleset *ruleset = ruleset_of(s);
	int points = kind == GIFT ? ruleset->gift : ruleset->kinship * types_owned(s, seat);

	if (kind == PROGRESS) {
		int steps = nunatak_turn_advance(s, seat, ruleset->progress);
		if (t && steps)
			firn_trace_note(t, "advance", seat, "", steps);
	} else {
		s->got[ROW_BLESSINGS][seat] += (uint8_t)points;
		if (t)
			nunatak_report_points(t, seat, ROW_BLESSINGS, points, NO_SPACE);
	}
	s->fresh -= held_one(kind);
	s->waiting = 0;
	nunatak_turn_end(s, t);
}

/* N6.2: points are worked out when all have decided. */
static void use_end(struct nunatak *s, int seat, firn_move m)
{
	int kind = use_blessing(m), argument = use_argument(m), n = argument >> 5;

	s->used[seat] |= nunatak_blessing_data[kind].end_bit;
	if (kind == TRANSFERENCE) {
		int i = -1;
		do
			i++;
		while (taken_owner(s->taken[i]) != seat || --n);
		s->moved = (uint8_t)i;
		s->moved_to = (uint8_t)((argument >> 2 & 7) | (argument & 3) << 4);
	}
	nunatak_final_ask(s, seat);
}

/* The next cards are chance's; afterwards the same seat is asked again. */
static void use_cards(struct nunatak *s, int seat, int phase, int cards)
{
	bool window = s->phase == PHASE_WINDOW;

	s->waiting = (uint8_t)(cards | seat << 2 | window << 4);
	enter(s, phase, FIRN_CHANCE);
}

static void use_foresight(struct nunatak *s, int seat, int place, struct firn_trace *t)
{
	s->reserved[seat] |= (uint8_t)(1u << place);
	nunatak_window_ask(s, seat, t);
}

/* There is one providence in the game, so no card is known yet. */
static void use_providence(struct nunatak *s, int seat)
{
	s->secret.knower = (uint8_t)seat;
	use_cards(s, seat, PHASE_PEEK, ruleset_of(s)->providence);
}

static void use_effect(struct nunatak *s, int seat, int kind)
{
	if (kind == ABUNDANCE)
		s->skip |= (uint8_t)(1u << seat);
	s->effects |= kind == ABUNDANCE ? EFFECT_ABUNDANCE
		      : kind == BALANCE ? EFFECT_BALANCE
		      : kind == FREEDOM ? EFFECT_FREEDOM
					: EFFECT_STRENGTH;
}

void nunatak_apply_use(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	int kind = use_blessing(m);

	s->held[seat] -= held_one(kind);
	if (nunatak_blessing_data[kind].kind == KIND_IMMEDIATE)
		use_immediate(s, seat, kind, t);
	else if (nunatak_blessing_data[kind].kind == KIND_END)
		use_end(s, seat, m);
	else if (kind == FORESIGHT)
		use_foresight(s, seat, use_argument(m), t);
	else if (kind == PROVIDENCE)
		use_providence(s, seat);
	else if (kind == EXPANSION)
		use_cards(s, seat, PHASE_EXPAND, ruleset_of(s)->expansion);
	else
		use_effect(s, seat, kind);
}
