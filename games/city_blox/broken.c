/* What holds in every state between two moves. */
#include <string.h>

#include "games/city_blox/rules.h"

/* Numbers that are looked up must lie in what they are looked up in: states come from servers
 * too, and what follows here and in the rules trusts them. */
static const char *broken_numbers(const struct city_blox *s)
{
	if (s->seats < 2 || s->seats > SEATS || s->level > LEVEL_3 || s->events > EVENTS_OFF ||
	    s->many > SUPPLY_DOUBLE || s->ruleset >= FIRN_MAX_RULESETS ||
	    !city_blox_rulesets[s->ruleset])
		return "no such set-up";
	if (s->phase > PHASE_OVER || s->actor < FIRN_OVER || s->actor >= s->seats)
		return "no such phase or actor";
	if ((s->first >= s->seats && s->first != NOBODY) ||
	    (s->active >= s->seats && s->active != NOBODY) || s->ask >> s->seats)
		return "no such seat";
	if (s->event > NO_EVENT || s->again > 1)
		return "no such event";
	for (int seat = 0; seat < SEATS; seat++)
		if (s->hand[seat] > SIZES || s->strike[seat] > STRIKE_NOW ||
		    s->finished[seat] >> LOTS)
			return "no such block, strike or lot";
	return NULL;
}

/* ---- lots ---- */

/* C2.4: on the highest block under it, and none in another. */
static const char *broken_block(const struct city_blox *s, int seat, int lot, int at)
{
	const uint16_t *block = s->block[seat][lot];
	uint64_t cells;
	int layer = 0;

	if (block_shape(block[at]) >= SHAPES || block[at] >= 2 * UNCOVERED ||
	    (at && block_order(block[at]) <= block_order(block[at - 1])))
		return "no such block, or not in order";
	cells = block_cells(block[at]);
	if (cells & ~cut_out(s, seat, lot) || block_cell(block[at]) != bits_first(cells))
		return "a block outside the cut-out";
	for (int i = 0; i < at; i++)
		if (block_cells(block[i]) & cells)
			layer = block_layer(block[i]) + 1;
	if (layer != block_layer(block[at]))
		return "a block that does not lie on another";
	return layer < layers_allowed(s) ? NULL : "a building too high";
}

static const char *broken_lot(const struct city_blox *s, int seat, int lot)
{
	struct city_blox fresh = *s;
	struct building b;
	const char *why = NULL;
	int count = s->count[seat][lot];

	if (s->card[seat][lot] > CARDS ||
	    (s->card[seat][lot] && card_kind(s->card[seat][lot]) != lot))
		return "no such card";
	if (count > ruleset_of(s)->lot_blocks)
		return "too many blocks on a lot";
	for (int i = 0; i < count && !why; i++)
		why = broken_block(s, seat, lot, i);
	for (int i = count; i < MOST_BLOCKS && !why; i++)
		why = s->block[seat][lot][i] ? "a block that does not count" : NULL;
	if (why)
		return why;
	city_blox_look(s, seat, lot, &b);
	if (is_finished(s, seat, lot) &&
	    (!s->card[seat][lot] || !city_blox_fits_card(s, seat, lot, &b)))
		return "a finished lot that does not fit";
	city_blox_derive(&fresh, seat, lot);
	if (memcmp(fresh.block[seat][lot], s->block[seat][lot], sizeof s->block[seat][lot]))
		return "a block covered by nothing, or uncovered";
	return fresh.free[seat][lot] == s->free[seat][lot] ? NULL : "room that is not there";
}

static const char *broken_lots(const struct city_blox *s)
{
	for (int seat = 0; seat < s->seats; seat++)
		for (int lot = 0; lot < LOTS; lot++) {
			const char *why = broken_lot(s, seat, lot);
			if (why)
				return why;
			for (int other = 0; other < seat; other++)
				if (s->card[seat][lot] && s->card[other][lot] == s->card[seat][lot])
					return "a card in two places";
		}
	return NULL;
}

/* ---- blocks and events ---- */

/* C1.2: none ever leaves the game. */
static const char *broken_blocks(const struct city_blox *s)
{
	for (int size = 0; size < SIZES; size++) {
		int sum = blocks_of(s->reserve, size) + blocks_of(s->supply, size);
		for (int seat = 0; seat < s->seats; seat++) {
			sum += blocks_of(s->kept[seat], size) + (s->hand[seat] == size + 1);
			for (int i = 0; i < LOTS * MOST_BLOCKS; i++) {
				unsigned block = s->block[seat][i / MOST_BLOCKS][i % MOST_BLOCKS];
				sum += block && block_size(block) == size;
			}
		}
		if (sum != ruleset_of(s)->blocks[size])
			return "blocks are not conserved";
	}
	if ((s->reserve | s->supply) >> 8 * SIZES)
		return "no such size";
	for (int seat = 0; seat < s->seats; seat++)
		if (s->kept[seat] >> 8 * SIZES || kept_count(s, seat) > ruleset_of(s)->kept)
			return "too many kept blocks";
	return NULL;
}

static const char *broken_events(const struct city_blox *s)
{
	unsigned seen = s->events == EVENTS_OFF ? ALL_EVENTS : ALL_EVENTS & ~ruleset_of(s)->events;

	for (int i = 0; i < drawn_count(s); i++) {
		int event = drawn_event(s, i);
		if (event < 0 || event >= EVENTS || seen >> event & 1)
			return "an event that was not drawn";
		seen |= 1u << event;
	}
	if ((s->event != NO_EVENT) != (s->phase == PHASE_EVENT))
		return "an event at the wrong time";
	if (s->event == NO_EVENT)
		return s->ask ? "asked without an event" : NULL;
	if (drawn_event(s, drawn_count(s) - 1) != s->event)
		return "not the last event";
	return s->ask && first_of(s, s->ask) == s->actor ? NULL : "the wrong seat is asked";
}

/* ---- the turn ---- */

static bool chance_draws(const struct city_blox *s)
{
	return s->phase <= PHASE_SET_CARD || s->phase == PHASE_DRAW;
}

static const char *broken_turn(const struct city_blox *s)
{
	bool playing = s->phase >= PHASE_SUPPLY && s->phase < PHASE_OVER;

	if ((s->phase == PHASE_OVER) != (s->actor == FIRN_OVER))
		return "over and not over";
	if (chance_draws(s) != (s->actor == FIRN_CHANCE))
		return "the wrong one is asked";
	if (playing != (s->active != NOBODY))
		return "nobody's turn";
	if ((s->phase == PHASE_SUPPLY || s->phase == PHASE_TURN) && s->actor != s->active)
		return "another seat's turn";
	if (s->phase == PHASE_SUPPLY && (s->active != s->first || s->supply))
		return "a supply set out twice";
	if (s->first == NOBODY && s->phase != PHASE_SET_FIRST)
		return "a game without a first seat";
	if (s->round > ruleset_of(s)->rounds || s->left > turns_of_round(s))
		return "no such round";
	if (playing && (!s->round || !s->left))
		return "a turn outside of rounds";
	return s->again && s->phase != PHASE_DRAW && s->phase != PHASE_EVENT
		       ? "a turn goes on that was not interrupted"
		       : NULL;
}

const char *city_blox_broken(const void *state)
{
	const struct city_blox *s = state;
	const char *why = broken_numbers(s);

	if (!why)
		why = broken_lots(s);
	if (!why)
		why = broken_blocks(s);
	if (!why)
		why = broken_turn(s);
	return why ? why : broken_events(s);
}
