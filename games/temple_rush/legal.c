/* All moves of a seat, ascending. */
#include "games/temple_rush/rules.h"

/* Four at a time, because a loop over a few cells ends where no processor foresees it. The
 * sentinels fill the last four; those that are left tell how many were too many. */
#define SENTINELS ((uint64_t)15 << 60)

static inline firn_move *put_cells(firn_move *out, firn_move base, uint64_t set)
{
	static const uint8_t too_many[16] = {[15] = 0, [14] = 1, [12] = 2, [8] = 3, [0] = 4};

	set |= SENTINELS;
	do {
		out[0] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[1] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[2] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out[3] = base | (uint32_t)bits_first(set), set = bits_drop_first(set);
		out += 4;
	} while (set << 4);
	return out - too_many[set >> 60];
}

/* Every spot for a stone of one size; base is the move without way and cell. */
static firn_move *put_spots(firn_move *out, firn_move base, const struct spots *spots, int size)
{
	out = put_cells(out, base, spots->along[size - 1]);
	if (size > 1)
		out = put_cells(out, base | (uint32_t)END << 6, spots->along[0]);
	return out;
}

static void spots_in(const struct temple_rush *s, int seat, int zone, struct spots *out)
{
	figure_spots(&s->figure[seat][zone], temple_at(s, zone)->shape,
		     loose_zones(s, seat) >> zone & 1, out);
}

static firn_move *list_puts(const struct temple_rush *s, int seat, const struct scope *scope,
			    firn_move *out)
{
	unsigned sizes = scope->sizes & stones_sizes(scope->stones);
	struct spots spots;

	if (!sizes)
		return out;
	for (unsigned zones = scope->zones; zones; zones &= zones - 1) {
		int zone = bits_first(zones);
		spots_in(s, seat, zone, &spots);
		for (unsigned list = sizes; list; list &= list - 1) {
			int size = bits_first(list) + 1;
			out = put_spots(out, put_make(zone, size, ALONG, 0), &spots, size);
		}
	}
	return out;
}

/* T3.2: one stone of another zone to everywhere it fits. */
static firn_move *list_borrow(const struct temple_rush *s, int seat, int from, int cell,
			      unsigned zones, firn_move *out)
{
	int size = stone_size(&s->figure[seat][from], cell);
	struct spots spots;

	for (zones &= ~(1u << from); zones; zones &= zones - 1) {
		int to = bits_first(zones);
		spots_in(s, seat, to, &spots);
		out = put_spots(out, borrow_make(from, cell, to, ALONG, 0), &spots, size);
	}
	return out;
}

/* T3.2: sizes that the supply lacks come from other zones. */
static firn_move *list_borrows(const struct temple_rush *s, int seat, const struct scope *scope,
			       firn_move *out)
{
	unsigned lacking = scope->sizes & ~stones_sizes(scope->stones);

	if (!lacking)
		return out;
	for (int from = 0; from < ZONES; from++) {
		const struct figure *f = &s->figure[seat][from];
		uint64_t list = f->cells ? may_leave(s, seat, from) : 0;
		for (; list; list = bits_drop_first(list))
			if (lacking >> (stone_size(f, bits_first(list)) - 1) & 1)
				out = list_borrow(s, seat, from, bits_first(list), scope->zones,
						  out);
	}
	return out;
}

static firn_move *list_backs(const struct temple_rush *s, int seat, int zone, firn_move *out)
{
	if (!s->figure[seat][zone].cells)
		return out;
	return put_cells(out, back_make(zone, 0), may_leave(s, seat, zone));
}

static firn_move *list_mortar(const struct temple_rush *s, int seat, firn_move *out)
{
	if (!has_mortar(s, seat))
		return out;
	for (int zone = 0; zone < ZONES; zone++)
		if (s->card[zone])
			*out++ = firn_move_make(MOVE_MORTAR, (uint32_t)zone);
	return out;
}

/* ---- by phase ---- */

static firn_move *legal_place(const struct temple_rush *s, int seat, firn_move *out)
{
	struct scope scope;

	temple_rush_scope(s, seat, &scope);
	for (int zone = 0; zone < ZONES; zone++)
		out = list_backs(s, seat, zone, out);
	out = list_borrows(s, seat, &scope, out);
	out = list_mortar(s, seat, out);
	*out++ = firn_move_make(MOVE_PASS, 0);
	return list_puts(s, seat, &scope, out);
}

static firn_move *legal_race(const struct temple_rush *s, int seat, firn_move *out)
{
	struct scope scope;

	temple_rush_scope(s, seat, &scope);
	out = list_backs(s, seat, s->zone, out);
	out = list_borrows(s, seat, &scope, out);
	*out++ = firn_move_make(MOVE_GIVEUP, 0);
	out = list_mortar(s, seat, out);
	return list_puts(s, seat, &scope, out);
}

static firn_move *legal_head(const struct temple_rush *s, int seat, firn_move *out)
{
	struct scope scope;

	temple_rush_scope(s, seat, &scope);
	out = list_borrows(s, seat, &scope, out);
	*out++ = firn_move_make(MOVE_DONE, 0);
	out = list_mortar(s, seat, out);
	return list_puts(s, seat, &scope, out);
}

static firn_move *legal_rebuild(const struct temple_rush *s, int seat, firn_move *out)
{
	struct scope scope;

	temple_rush_scope(s, seat, &scope);
	*out++ = firn_move_make(MOVE_DONE, 0);
	out = list_mortar(s, seat, out);
	return list_puts(s, seat, &scope, out);
}

static firn_move *legal_bonus(const struct temple_rush *s, int seat, firn_move *out)
{
	unsigned sizes = temple_rush_bonus_fits(s, seat);

	*out++ = firn_move_make(MOVE_BONUS, 0);
	for (; sizes; sizes &= sizes - 1)
		*out++ = firn_move_make(MOVE_BONUS, (uint32_t)bits_first(sizes) + 1);
	return out;
}

/* ---- the roller's tokens ---- */

/* One lender, one of its zones: every own temple that its stones complete. */
static firn_move *list_bag(const struct temple_rush *s, int seat, int lender, int from,
			   firn_move *out)
{
	if (!s->figure[lender][from].cells)
		return out;
	for (int own = 0; own < ZONES; own++)
		if (s->card[own] && !is_barred(s, seat, own) &&
		    temple_rush_bag_fits(s, seat, lender, from, own))
			*out++ = use_make(BAG, lender, from, own);
	return out;
}

static firn_move *list_bags(const struct temple_rush *s, int seat, firn_move *out)
{
	for (int lender = 0; lender < s->seats; lender++)
		for (int from = 0; from < ZONES && lender != seat; from++)
			out = list_bag(s, seat, lender, from, out);
	return out;
}

static firn_move *list_bombs(const struct temple_rush *s, int seat, firn_move *out)
{
	for (int target = 0; target < s->seats; target++)
		for (int zone = 0; zone < ZONES; zone++)
			if (target != seat && s->figure[target][zone].cells)
				*out++ = use_make(BOMB, target, zone, 0);
	return out;
}

static firn_move *list_lightning(const struct temple_rush *s, int seat, firn_move *out)
{
	for (int zone = 0; zone < ZONES; zone++)
		if (s->card[zone] && !is_barred(s, seat, zone))
			*out++ = use_make(LIGHTNING, 0, zone, 0);
	return out;
}

static firn_move *list_shields(const struct temple_rush *s, firn_move *out)
{
	for (int zone = 0; zone < ZONES; zone++)
		if (s->card[zone] && !s->shield[zone] && !one_card_left(s))
			*out++ = use_make(SHIELD, 0, zone, 0);
	return out;
}

static firn_move *list_uses(const struct temple_rush *s, int seat, firn_move *out)
{
	unsigned powers = s->secret.power[seat];

	if (power_count(powers, BAG))
		out = list_bags(s, seat, out);
	if (power_count(powers, BOMB))
		out = list_bombs(s, seat, out);
	if (power_count(powers, LIGHTNING))
		out = list_lightning(s, seat, out);
	if (power_count(powers, SHIELD))
		out = list_shields(s, out);
	if (s->tokens[seat] & TOKEN_SOLO)
		*out++ = use_make(SOLO, 0, 0, 0);
	return out;
}

static firn_move *legal_roll(const struct temple_rush *s, int seat, firn_move *out)
{
	out = list_mortar(s, seat, out);
	*out++ = firn_move_make(MOVE_ROLL, 0);
	return s->used ? out : list_uses(s, seat, out);
}

int temple_rush_legal(const void *state, int seat, firn_move out[])
{
	static firn_move *(*const list[])(const struct temple_rush *s, int seat, firn_move *out) = {
		[PHASE_ROLL] = legal_roll,       [PHASE_PLACE] = legal_place,
		[PHASE_SOLO] = legal_place,      [PHASE_BONUS] = legal_bonus,
		[PHASE_REBUILD] = legal_rebuild, [PHASE_HEAD] = legal_head,
		[PHASE_RACE] = legal_race,
	};
	const struct temple_rush *s = state;
	if (s->actors < 0)
		return s->actors == FIRN_CHANCE && seat == FIRN_CHANCE
			       ? temple_rush_legal_chance(s, out)
			       : 0;
	if (!is_seat(s, seat) || !(s->actors >> seat & 1))
		return 0;
	return (int)(list[s->phase](s, seat, out) - out);
}
