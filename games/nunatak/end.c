/* The end of a turn (refill, window, passing on) and of the game (N4.10, N6.2, N8.3). */
#include "games/nunatak/rules.h"

/* N6.2: from that seat on, in seat order from the first. */
void nunatak_final_ask(struct nunatak *s, int seat)
{
	for (int i = (seat + s->seats - s->first) % s->seats; i < s->seats; i++) {
		int asked = (s->first + i) % s->seats;
		if (s->held[asked] & HELD_END) {
			enter(s, PHASE_FINAL, asked);
			return;
		}
	}
	enter(s, PHASE_OVER, FIRN_OVER);
}

/* N10.6: the start token moves on with each round of three turns. */
static int solo_next(const struct nunatak *s)
{
	return (s->turn / 3 + s->turn % 3) % 3;
}

/* N9.1, once 52 blocks stand. Reservations lapse. */
static COLD int completion_next(struct nunatak *s)
{
	int best, second;

	if (s->placed > EXTRA_TURNS_AT)
		return s->next_best;
	for (int i = 0; i < OWNERS; i++)
		s->reserved[i] = 0;
	s->skip = 0; /* it was one of the 13 turns */
	nunatak_completion_rank(s, &best, &second);
	s->next_best = (uint8_t)second;
	return best;
}

static int clockwise_next(struct nunatak *s, struct firn_trace *t)
{
	int seat = s->active + 1 == s->seats ? 0 : s->active + 1;

	while (s->skip >> seat & 1) {
		if (t)
			firn_trace_note(t, "skip", seat, "", 0);
		s->skip &= (uint8_t) ~(1u << seat);
		seat = seat + 1 == s->seats ? 0 : seat + 1;
	}
	return seat;
}

/* N3.8 */
static COLD void drop_places(struct nunatak *s)
{
	while (s->places > SHOWN && !s->display[s->places - 1])
		s->places--;
}

static void pass_turn(struct nunatak *s, struct firn_trace *t)
{
	s->turn++;
	s->effects = s->laid = 0;
	s->fresh = 0;
	s->waiting = 0;
	if (s->places > SHOWN)
		drop_places(s);
	if (s->placed == SPACES) {
		nunatak_final_ask(s, s->first);
		return;
	}
	s->active = (uint8_t)(s->seats == 1 ? solo_next(s)
			      : s->seats == 4 && s->placed >= EXTRA_TURNS_AT
				      ? completion_next(s)
				      : clockwise_next(s, t));
	nunatak_turn_begin(s, t);
}

/* N8.3: may this seat be asked now? */
static bool window_open_to(const struct nunatak *s, int seat)
{
	uint32_t held = held_ripe(s, seat);

	return ((held & held_any(FORESIGHT)) && nunatak_blessing_ready(s, seat, FORESIGHT)) ||
	       ((held & (held_any(PROVIDENCE) | held_any(EXPANSION))) && !deck_empty(s));
}

void nunatak_window_ask(struct nunatak *s, int seat, struct firn_trace *t)
{
	int last = is_dummy(s, s->active) ? 0 : s->active; /* N8.3: the active seat last */

	for (;; seat = seat + 1 == s->seats ? 0 : seat + 1) {
		if (window_open_to(s, seat)) {
			enter(s, PHASE_WINDOW, seat);
			return;
		}
		if (seat == last)
			break;
	}
	pass_turn(s, t);
}

static void open_window(struct nunatak *s, struct firn_trace *t)
{
	uint32_t held = s->held[0] | s->held[1] | s->held[2] | s->held[3];
	int closing = s->seats == 4 ? EXTRA_TURNS_AT : SPACES;

	if (!(held & HELD_OFF_TURN) || s->placed >= closing)
		pass_turn(s, t);
	else
		nunatak_window_ask(s, s->active + 1 >= s->seats ? 0 : s->active + 1, t);
}

/* Abundance: the second card and block of this turn. */
static void second_action(struct nunatak *s, struct firn_trace *t)
{
	s->effects |= EFFECT_SECOND;
	nunatak_turn_action(s, t);
}

static bool round_ends(const struct nunatak *s)
{
	return s->seats == 1 && s->turn % 3 == 2;
}

/* N4.10 */
void nunatak_turn_after_reveal(struct nunatak *s, struct firn_trace *t)
{
	if (round_ends(s)) {
		if (display_count(s) < SHOWN && !deck_empty(s)) {
			enter(s, PHASE_ROUND, FIRN_CHANCE);
			return;
		}
		s->marker = (s->marker + 1) & 3;
	}
	if ((s->effects & (EFFECT_ABUNDANCE | EFFECT_SECOND)) == EFFECT_ABUNDANCE)
		second_action(s, t);
	else
		open_window(s, t);
}

void nunatak_turn_end(struct nunatak *s, struct firn_trace *t)
{
	if (s->seats > 1 && display_count(s) < SHOWN && !deck_empty(s))
		enter(s, PHASE_REFILL, FIRN_CHANCE);
	else if (!s->revealed[1] && s->blessing_deck)
		enter(s, PHASE_REVEAL, FIRN_CHANCE);
	else
		nunatak_turn_after_reveal(s, t);
}

void nunatak_apply_keep(struct nunatak *s, int seat, firn_move m, struct firn_trace *t)
{
	(void)m;
	int next = seat + 1 >= s->seats ? 0 : seat + 1;
	if (s->phase == PHASE_IMMEDIATE) {
		s->waiting = 0;
		nunatak_turn_end(s, t);
	} else if (s->phase == PHASE_FINAL) {
		if (next == s->first)
			enter(s, PHASE_OVER, FIRN_OVER);
		else
			nunatak_final_ask(s, next);
	} else if (seat == s->active || s->seats == 1) {
		pass_turn(s, t);
	} else {
		nunatak_window_ask(s, next, t);
	}
}
