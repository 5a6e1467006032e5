/* Building: what a seat may put where, putting, borrowing and taking back (T3.2-T3.4, T5.2),
 * the reveal. */
#include <string.h>

#include "games/temple_rush/rules.h"

unsigned temple_rush_face_sizes(int face)
{
	static const uint8_t sizes[] = {0, 1, 2, 4, 8, 15};

	return sizes[face];
}

/* Zones with a card that nobody shields against this seat. */
static unsigned zones_to_add(const struct temple_rush *s, int seat)
{
	unsigned zones = 0;

	for (int z = 0; z < ZONES; z++)
		zones |= (unsigned)(s->card[z] && !is_barred(s, seat, z)) << z;
	return zones;
}

void temple_rush_scope(const struct temple_rush *s, int seat, struct scope *out)
{
	out->stones = s->supply[seat];
	out->sizes = 15;
	out->zones = 1u << s->zone;
	switch (s->phase) {
	case PHASE_PLACE:
		out->sizes = temple_rush_face_sizes(s->dice[seat]);
		out->zones = zones_to_add(s, seat);
		break;
	case PHASE_SOLO:
		out->sizes = temple_rush_face_sizes(s->solo[0]) |
			     temple_rush_face_sizes(s->solo[1]);
		out->zones = zones_to_add(s, seat);
		break;
	case PHASE_REBUILD:
		out->stones = s->loose[seat];
		break;
	default:
		break; /* head start and race: any stone of the supply */
	}
}

void temple_rush_move_stones(struct temple_rush *s, int seat, firn_move m)
{
	struct figure *figure = s->figure[seat];
	uint16_t *stones = s->phase == PHASE_REBUILD ? &s->loose[seat] : &s->supply[seat];
	int size;

	switch (firn_move_kind(m)) {
	case MOVE_PUT:
		size = put_size(m);
		*stones = (uint16_t)(*stones - stones_one(size));
		figure_put(&figure[put_zone(m)], size, move_cell(m), move_way(m));
		break;
	case MOVE_BORROW:
		size = figure_take(&figure[borrow_from(m)], borrow_cell(m));
		figure_put(&figure[borrow_to(m)], size, move_cell(m), move_way(m));
		break;
	case MOVE_BACK:
		size = figure_take(&figure[back_zone(m)], move_cell(m));
		*stones = (uint16_t)(*stones + stones_one(size));
		break;
	default:
		break; /* pass */
	}
}

/* ---- all at once ---- */

static COLD void report_round(const struct temple_rush *s, struct firn_trace *t)
{
	for (int seat = 0; seat < s->seats; seat++) {
		unsigned mortar = s->secret.mortar[seat];
		if (mortar)
			temple_rush_report_move(
				t, s, seat,
				firn_move_make(MOVE_MORTAR, (uint32_t)bits_first(mortar)));
		temple_rush_report_move(t, s, seat, s->secret.pending[seat]);
	}
}

void temple_rush_carry_out(struct temple_rush *s, int seat)
{
	if (s->secret.mortar[seat]) {
		s->mortar[seat] |= s->secret.mortar[seat];
		s->tokens[seat] &= (uint8_t)~TOKEN_MORTAR;
	}
	temple_rush_move_stones(s, seat, s->secret.pending[seat]);
}

/* T3.3: all have committed. */
static void reveal(struct temple_rush *s, struct firn_trace *t)
{
	if (t)
		report_round(s, t);
	for (int seat = 0; seat < s->seats; seat++)
		temple_rush_carry_out(s, seat);
	memset(s->secret.pending, 0, sizeof s->secret.pending);
	memset(s->secret.mortar, 0, sizeof s->secret.mortar);
	temple_rush_finish_round(s, t);
}

static void commit(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	s->secret.pending[seat] = m;
	s->actors &= (int8_t)~seat_bit(seat);
	if (!s->actors)
		reveal(s, t);
}

/* ---- a solo turn ---- */

/* T5.2: a stone uses the die of its size, else a star; taking back uses the first die. */
static void spend_face(struct temple_rush *s, int size)
{
	int which = size && s->solo[0] != size && (s->solo[1] == size || s->solo[0] != STAR);

	if (!which)
		s->solo[0] = s->solo[1];
	s->solo[1] = 0;
}

/* Size of the stone that a put or borrow adds; 0 for a take-back. */
static int size_added(const struct temple_rush *s, int seat, firn_move m)
{
	switch (firn_move_kind(m)) {
	case MOVE_PUT:
		return put_size(m);
	case MOVE_BORROW:
		return stone_size(&s->figure[seat][borrow_from(m)], borrow_cell(m));
	default:
		return 0;
	}
}

static void act_alone(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	if (firn_move_kind(m) == MOVE_PASS) {
		temple_rush_finish_round(s, t);
		return;
	}
	spend_face(s, size_added(s, seat, m));
	temple_rush_move_stones(s, seat, m);
	if (!s->solo[0])
		temple_rush_finish_round(s, t);
}

/* ---- put, borrow, back and pass, by phase ---- */

void temple_rush_apply_build(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	switch (s->phase) {
	case PHASE_PLACE:
		commit(s, seat, m, t);
		break;
	case PHASE_SOLO:
		act_alone(s, seat, m, t);
		break;
	case PHASE_REBUILD:
		temple_rush_move_stones(s, seat, m);
		break;
	default:
		temple_rush_move_stones(s, seat, m);
		temple_rush_stone_added(s, seat, t);
	}
}

/* T5.1: in `place` it waits for the reveal like the rest. */
void temple_rush_apply_mortar(struct temple_rush *s, int seat, firn_move m, struct firn_trace *t)
{
	uint8_t zone = (uint8_t)(1u << (m & 3));

	(void)t;
	if (s->phase == PHASE_PLACE) {
		s->secret.mortar[seat] = zone;
		return;
	}
	s->mortar[seat] |= zone;
	s->tokens[seat] &= (uint8_t)~TOKEN_MORTAR;
}
