/* The other door: any bits from anywhere, answered by the clause that forbids them. */
#include "games/temple_rush/reasons.h"
#include "games/temple_rush/rules.h"

/* ---- where a stone goes, where it comes from ---- */

static int check_zone(const struct temple_rush *s, int seat, int zone)
{
	if (zone >= ZONES)
		return WHY_NONSENSE;
	if (s->phase == PHASE_REBUILD && zone != s->zone)
		return WHY_REBUILD_ZONE;
	if ((s->phase == PHASE_HEAD || s->phase == PHASE_RACE) && zone != s->zone)
		return WHY_RACE_ZONE;
	if (!s->card[zone])
		return WHY_NO_CARD;
	return is_barred(s, seat, zone) ? WHY_SHIELDED : LEGAL;
}

/* T2.1, T2.2 */
static int check_spot(const struct temple_rush *s, int seat, int zone, int size, firn_move m)
{
	const struct figure *f = &s->figure[seat][zone];
	uint64_t shape = temple_at(s, zone)->shape, stone;
	int cell = move_cell(m), way = move_way(m);
	struct spots spots;

	if (!cell_exists(cell))
		return WHY_NONSENSE;
	if (size == 1 && way == END)
		return WHY_1X1_END;
	stone = stone_cells(size, cell, way);
	if (stone & ~shape)
		return WHY_OUTSIDE;
	if (stone & f->cells)
		return WHY_OVERLAP;
	figure_spots(f, shape, loose_zones(s, seat) >> zone & 1, &spots);
	return spots.along[way == END ? 0 : size - 1] >> cell & 1 ? LEGAL : WHY_NOT_JOINED;
}

/* T3.1, T5.2: do the dice allow that size? */
static int check_size(const struct temple_rush *s, int size, const struct scope *scope)
{
	if (scope->sizes >> (size - 1) & 1)
		return LEGAL;
	return s->phase == PHASE_SOLO ? WHY_SOLO_DICE : WHY_DIE;
}

static int check_put(const struct temple_rush *s, int seat, firn_move m)
{
	int zone = put_zone(m), size = put_size(m), why;
	struct scope scope;

	if (move_payload(m) >> 11)
		return WHY_NONSENSE;
	if ((why = check_zone(s, seat, zone)))
		return why;
	temple_rush_scope(s, seat, &scope);
	if ((why = check_size(s, size, &scope)))
		return why;
	if (!stones_of(scope.stones, size))
		return s->phase == PHASE_REBUILD ? WHY_NOT_LOOSE : WHY_NO_STONE;
	return check_spot(s, seat, zone, size, m);
}

/* T3.2, T3.4: the stone that begins there may leave. Reasons of taking back. */
static int check_leave(const struct temple_rush *s, int seat, int zone, int cell)
{
	if (zone >= ZONES || !cell_exists(cell))
		return WHY_NONSENSE;
	if (!(figure_starts(&s->figure[seat][zone]) >> cell & 1))
		return WHY_NO_STONE_THERE;
	return may_leave(s, seat, zone) >> cell & 1 ? LEGAL : WHY_FALLS_APART;
}

/* T3.2 */
static int check_lend(const struct temple_rush *s, int seat, int zone, int cell)
{
	int why = check_leave(s, seat, zone, cell);

	if (why == WHY_NO_STONE_THERE)
		return WHY_LEND_NO_STONE;
	return why == WHY_FALLS_APART ? WHY_LEND_FALLS_APART : why;
}

static int check_borrow(const struct temple_rush *s, int seat, firn_move m)
{
	int from = borrow_from(m), to = borrow_to(m), size, why;
	struct scope scope;

	if (move_payload(m) >> 17)
		return WHY_NONSENSE;
	if ((why = check_zone(s, seat, to)) || (why = check_lend(s, seat, from, borrow_cell(m))))
		return why;
	if (from == to)
		return WHY_SAME_ZONE;
	size = stone_size(&s->figure[seat][from], borrow_cell(m));
	temple_rush_scope(s, seat, &scope);
	if ((why = check_size(s, size, &scope)))
		return why;
	return stones_of(scope.stones, size) ? WHY_IN_SUPPLY : check_spot(s, seat, to, size, m);
}

static int check_back(const struct temple_rush *s, int seat, firn_move m)
{
	if (move_payload(m) >> 8)
		return WHY_NONSENSE;
	if (s->phase == PHASE_RACE && back_zone(m) < ZONES && back_zone(m) != s->zone)
		return WHY_RACE_BACK;
	return check_leave(s, seat, back_zone(m), move_cell(m));
}

/* ---- tokens ---- */

static int check_mortar(const struct temple_rush *s, int seat, firn_move m)
{
	if (move_payload(m) >= ZONES)
		return WHY_NONSENSE;
	if (!has_mortar(s, seat))
		return WHY_NOT_HELD;
	return s->card[m & 3] ? LEGAL : WHY_MORTAR_NO_CARD;
}

/* A figure of another seat. */
static int check_target(const struct temple_rush *s, int seat, firn_move m)
{
	if (!is_seat(s, use_seat(m)))
		return WHY_NO_SUCH_SEAT;
	if (use_seat(m) == seat)
		return use_token(m) == BAG ? WHY_BAG_OWN : WHY_OWN_FIGURE;
	if (s->figure[use_seat(m)][use_zone(m)].cells)
		return LEGAL;
	return use_token(m) == BAG ? WHY_BAG_NOTHING : WHY_NO_FIGURE;
}

static int check_bag(const struct temple_rush *s, int seat, firn_move m)
{
	int own = use_own(m), why = check_target(s, seat, m);

	if (why || (why = check_zone(s, seat, own)))
		return why;
	return temple_rush_bag_fits(s, seat, use_seat(m), use_zone(m), own) ? LEGAL
									    : WHY_BAG_TOO_FEW;
}

static int check_shield(const struct temple_rush *s, int zone)
{
	if (!s->card[zone])
		return WHY_NO_CARD;
	if (s->shield[zone])
		return WHY_SECOND_SHIELD;
	return one_card_left(s) ? WHY_LAST_CARD : LEGAL;
}

static bool holds(const struct temple_rush *s, int seat, int token)
{
	return token == SOLO ? s->tokens[seat] & TOKEN_SOLO
			     : power_count(s->secret.power[seat], token) > 0;
}

/* What a token does not name must be 0. */
static bool use_is_sound(firn_move m)
{
	int token = use_token(m);
	bool seat = token == BAG || token == BOMB, zone = token < POWERS, own = token == BAG;

	return token <= SOLO && use_zone(m) < ZONES && use_own(m) < ZONES &&
	       (seat || !use_seat(m)) && (zone || !use_zone(m)) && (own || !use_own(m));
}

static int check_use(const struct temple_rush *s, int seat, firn_move m)
{
	int token = use_token(m);

	if (!use_is_sound(m))
		return WHY_NONSENSE;
	if (s->used)
		return WHY_ONE_TOKEN;
	if (!holds(s, seat, token))
		return WHY_NOT_HELD;
	switch (token) {
	case BAG:
		return check_bag(s, seat, m);
	case BOMB:
		return check_target(s, seat, m);
	case SHIELD:
		return check_shield(s, use_zone(m));
	case LIGHTNING:
		return check_zone(s, seat, use_zone(m));
	default:
		return LEGAL;
	}
}

static int check_bonus(const struct temple_rush *s, int seat, firn_move m)
{
	uint32_t size = move_payload(m);

	if (size > SIZES)
		return WHY_NONSENSE;
	if (!size || (temple_rush_bonus_fits(s, seat) >> (size - 1) & 1))
		return LEGAL;
	if (s->bonus[seat] >> (size - 1) & 1)
		return WHY_BONUS_TAKEN;
	if (s->stage == STAGE_ROLL && seat == s->roller)
		return WHY_BONUS_NOT_OWN; /* before the roll only a bag lets the roller finish */
	return s->stage == STAGE_RACE ? WHY_BONUS_NOT_USED : WHY_BONUS_NOT_IN_FIGURE;
}

/* ---- which kind of move, by phase ---- */

static unsigned kinds_asked(int phase)
{
	enum {
		BUILDING = 1 << MOVE_PUT | 1 << MOVE_BORROW | 1 << MOVE_MORTAR,
		PLACING = BUILDING | 1 << MOVE_BACK | 1 << MOVE_PASS
	};
	static const uint16_t kinds[] = {
		[PHASE_ROLL] = 1 << MOVE_ROLL | 1 << MOVE_USE | 1 << MOVE_MORTAR,
		[PHASE_PLACE] = PLACING,
		[PHASE_SOLO] = PLACING,
		[PHASE_BONUS] = 1 << MOVE_BONUS,
		[PHASE_REBUILD] = 1 << MOVE_PUT | 1 << MOVE_DONE | 1 << MOVE_MORTAR,
		[PHASE_HEAD] = BUILDING | 1 << MOVE_DONE,
		[PHASE_RACE] = BUILDING | 1 << MOVE_BACK | 1 << MOVE_GIVEUP,
	};

	return kinds[phase];
}

/* What the phase asks for, when a move of another kind comes. */
static int reason_of_phase(int phase, int kind)
{
	if (kind == MOVE_USE)
		return WHY_TOKEN_TIME; /* PHASE_ROLL asks for it */
	if (kind == MOVE_MORTAR)
		return WHY_MORTAR_TIME; /* all phases but PHASE_BONUS ask for it */
	switch (phase) {
	case PHASE_ROLL:
		return WHY_ROLL_FIRST;
	case PHASE_PLACE:
		return WHY_PLACE_FIRST;
	case PHASE_SOLO:
		return WHY_SOLO_FIRST;
	case PHASE_BONUS:
		return WHY_BONUS_FIRST;
	case PHASE_REBUILD:
		return WHY_REBUILD_FIRST;
	case PHASE_HEAD:
		return WHY_HEAD_FIRST;
	default:
		return WHY_RACE_FIRST;
	}
}

static int check_seat(const struct temple_rush *s, int seat, firn_move m)
{
	int kind = firn_move_kind(m);

	if (kind >= MOVE_CARD && kind <= MOVE_TOKEN)
		return WHY_CHANCE_ONLY;
	if (kind < MOVE_BACK || kind > MOVE_USE)
		return WHY_NONSENSE;
	if (!(kinds_asked(s->phase) >> kind & 1))
		return reason_of_phase(s->phase, kind);
	switch (kind) {
	case MOVE_PUT:
		return check_put(s, seat, m);
	case MOVE_BORROW:
		return check_borrow(s, seat, m);
	case MOVE_BACK:
		return check_back(s, seat, m);
	case MOVE_BONUS:
		return check_bonus(s, seat, m);
	case MOVE_MORTAR:
		return check_mortar(s, seat, m);
	case MOVE_USE:
		return check_use(s, seat, m);
	default:
		return move_payload(m) ? WHY_NONSENSE : LEGAL;
	}
}

/* Why a seat that is there may not act now. */
static int reason_to_wait(const struct temple_rush *s, int seat)
{
	if (s->phase == PHASE_PLACE)
		return WHY_COMMITTED;
	return s->phase == PHASE_RACE && (s->out >> seat & 1) ? WHY_GAVE_UP : WHY_NOT_YOURS;
}

int temple_rush_check(const void *state, int seat, firn_move m)
{
	const struct temple_rush *s = state;

	if (s->actors == FIRN_OVER)
		return WHY_OVER;
	if (seat == FIRN_CHANCE)
		return s->actors == FIRN_CHANCE ? temple_rush_check_chance(s, m) : WHY_NOT_CHANCE;
	if (!is_seat(s, seat))
		return WHY_NO_SUCH_SEAT;
	if (s->actors == FIRN_CHANCE)
		return WHY_NOT_YOURS;
	return s->actors >> seat & 1 ? check_seat(s, seat, m) : reason_to_wait(s, seat);
}
