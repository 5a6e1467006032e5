#include "tests/support/nunatak_play.h"

/* ---- playing ---- */

static firn_move parse(const struct nunatak *s, const char *text)
{
	firn_move m = 0;

	if (nunatak_move_parse(s, text, &m) != FIRN_OK)
		fail_msg("no move by the grammar: %s", text);
	return m;
}

static bool listed(const struct nunatak *s, int seat, firn_move m)
{
	static firn_move list[FIRN_MAX_MOVES];
	int n = nunatak_legal(s, seat, list);

	for (int i = 0; i < n; i++)
		if (list[i] == m)
			return true;
	return false;
}

int legal_count(const struct nunatak *s, int seat)
{
	static firn_move list[FIRN_MAX_MOVES];

	return nunatak_legal(s, seat, list);
}

bool is_legal(const struct nunatak *s, int seat, const char *text)
{
	firn_move m = parse(s, text);
	bool legal = nunatak_check(s, seat, m) == 0;

	if (legal != listed(s, seat, m))
		fail_msg("check and legal disagree on: %s", text);
	return legal;
}

void play_loose(struct nunatak *s, int seat, const char *text)
{
	firn_move m = parse(s, text);
	int why = nunatak_check(s, seat, m);

	if (why)
		fail_msg("%s: refused by %s %s (phase %s, actor %d)", text,
			 nunatak_reasons[why].clause, nunatak_reasons[why].text, nunatak_phase(s),
			 s->actor);
	if (!listed(s, seat, m))
		fail_msg("%s: passes check, but is not listed", text);
	nunatak_apply(s, seat, m);
}

void play(struct nunatak *s, int seat, const char *text)
{
	const char *broken;

	play_loose(s, seat, text);
	broken = nunatak_broken(s);
	if (broken)
		fail_msg("after %s: %s", text, broken);
}

void draw(struct nunatak *s, const char *text)
{
	play(s, FIRN_CHANCE, text);
}

void draw_one(struct nunatak *s)
{
	firn_move m = nunatak_roll(s, 0);

	assert_int_equal(nunatak_check(s, FIRN_CHANCE, m), 0);
	nunatak_apply(s, FIRN_CHANCE, m);
}

void draw_all(struct nunatak *s)
{
	while (s->actor == FIRN_CHANCE)
		draw_one(s);
}

void play_on(struct nunatak *s, int seat, const char *text)
{
	play(s, seat, text);
	draw_all(s);
}

void refuse_bits(const struct nunatak *s, int seat, firn_move m, const char *clause)
{
	struct nunatak before = *s;
	int why = nunatak_check(s, seat, m);

	if (!why)
		fail_msg("move %08x of seat %d is legal, expected %s", m, seat, clause);
	if (strcmp(nunatak_reasons[why].clause, clause) != 0)
		fail_msg("move %08x of seat %d refused by %s (%s), expected %s", m, seat,
			 nunatak_reasons[why].clause, nunatak_reasons[why].text, clause);
	assert_false(listed(s, seat, m));
	assert_memory_equal(s, &before, sizeof before);
}

void refuse(const struct nunatak *s, int seat, const char *text, const char *clause)
{
	firn_move m = parse(s, text);

	if (nunatak_check(s, seat, m) == 0)
		fail_msg("%s is legal, expected %s", text, clause);
	refuse_bits(s, seat, m, clause);
}

uint32_t weight_of(const struct nunatak *s, const char *text)
{
	firn_move m = parse(s, text);

	return nunatak_check(s, FIRN_CHANCE, m) ? 0 : nunatak_weight(s, m);
}

/* ---- looking ---- */

int space_of(const char *name)
{
	int space = nunatak_board_find(name);

	if (space < 0)
		fail_msg("no such space: %s", name);
	return space;
}

int tile_kind_on(const struct nunatak *s, int space)
{
	unsigned symbols = 0;

	for (int i = 0; i < SYMBOLS; i++)
		symbols |= (unsigned)(s->tile[i] >> space & 1) << i;
	for (int i = 0; i < TILE_KINDS; i++)
		if (nunatak_tile_symbols[i] == symbols)
			return i;
	return -1;
}

const char *tile_at(const struct nunatak *s, const char *space)
{
	int kind = tile_kind_on(s, space_of(space));

	return kind < 0 ? "none" : nunatak_tile_name[kind];
}

int owner_at(const struct nunatak *s, const char *space)
{
	for (int i = 0; i < OWNERS; i++)
		if (s->block[i] & bit(space_of(space)))
			return i;
	return -1;
}

bool is_free(const struct nunatak *s, const char *space)
{
	return s->free & bit(space_of(space));
}

const char *shown(const struct nunatak *s, int place)
{
	return s->display[place - 1] ? card_at(s, place - 1)->text : "none";
}

int cards_of(const struct nunatak *s, int owner, int symbol)
{
	int n = 0;

	for (int i = 0; i < s->taken_count; i++)
		n += taken_owner(s->taken[i]) == owner && taken_symbol(s, i) == symbol;
	return n;
}

int holds(const struct nunatak *s, int seat, int kind)
{
	return held_count(s->held[seat], kind);
}

int points(const struct nunatak *s, int seat, int row)
{
	struct firn_sheet sheet;

	nunatak_score(s, &sheet);
	return sheet.points[seat][row];
}

int winners_of(const struct nunatak *s)
{
	struct firn_sheet sheet;

	nunatak_score(s, &sheet);
	return sheet.winners;
}

void assert_asks(const struct nunatak *s, const char *phase, int actor)
{
	if (strcmp(nunatak_phase(s), phase) != 0 || s->actor != actor)
		fail_msg("phase %s asks %d, expected %s and %d", nunatak_phase(s), s->actor, phase,
			 actor);
}
