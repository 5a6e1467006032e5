/* Nunatak as a learner sees it. */
#include "games/nunatak/rules.h"
#include "python/src/lens.h"

/* Where the numbers of steps begin. */
enum {
	ACT_BLESS = 0,
	ACT_KEEP = ACT_BLESS + 2,
	ACT_ORDER = ACT_KEEP + 1,
	ACT_PLACE = ACT_ORDER + 64,                /* space, symbol */
	ACT_SQUARE = ACT_PLACE + SPACES * SYMBOLS, /* corner */
	ACT_TAKE = ACT_SQUARE + SPACES,            /* place, symbol, space */
	ACT_USE = ACT_TAKE + PLACES * SYMBOLS * SPACES,
	ACT_FORESIGHT = ACT_USE + BLESSINGS,      /* place */
	ACT_TRANSFER = ACT_FORESIGHT + PLACES,    /* own card */
	ACT_TRANSFER_TO = ACT_TRANSFER + CARDS,   /* symbol, tool: the second step */
	ACT_SWAP = ACT_TRANSFER_TO + SYMBOLS * 4, /* of a take: 0 is none, then the space */
	ACT_SIKU = ACT_SWAP + SPACES + 1,         /* of a take: own block, Siku's */
	ACTIONS = ACT_SIKU + 2
};

_Static_assert((int)ACTIONS <= (int)LENS_ACTIONS, "numbers of steps");

static int split_use(firn_move m, uint16_t step[])
{
	int kind = use_blessing(m), argument = use_argument(m);

	step[0] = (uint16_t)(ACT_USE + kind);
	if (kind == FORESIGHT)
		step[0] = (uint16_t)(ACT_FORESIGHT + argument);
	if (kind != TRANSFERENCE)
		return 1;
	step[0] = (uint16_t)(ACT_TRANSFER + (argument >> 5) - 1);
	step[1] = (uint16_t)(ACT_TRANSFER_TO + (argument & 31));
	return 2;
}

static int split(firn_move m, uint16_t step[LENS_STEPS])
{
	uint32_t payload = m & 0xffffff;

	switch (firn_move_kind(m)) {
	case MOVE_TAKE:
		step[0] = (uint16_t)(ACT_TAKE +
				     (take_place(m) * SYMBOLS + take_symbol(m)) * SPACES +
				     take_space(m));
		step[1] = (uint16_t)(ACT_SWAP + take_swap(m) + 1);
		step[2] = (uint16_t)(ACT_SIKU + take_siku(m));
		return 3;
	case MOVE_USE:
		return split_use(m, step);
	case MOVE_BLESS:
		step[0] = (uint16_t)(ACT_BLESS + payload);
		return 1;
	case MOVE_ORDER:
		step[0] = (uint16_t)(ACT_ORDER + payload);
		return 1;
	case MOVE_PLACE:
		step[0] = (uint16_t)(ACT_PLACE + (payload >> 3) * SYMBOLS + (payload & 7));
		return 1;
	case MOVE_SQUARE:
		step[0] = (uint16_t)(ACT_SQUARE + payload);
		return 1;
	default:
		step[0] = ACT_KEEP;
		return 1;
	}
}

static const char *const field_names[] = {"place", "symbol",   "space", "swap",
					  "siku",  "argument", NULL};

static void fields(firn_move m, int16_t out[LENS_FIELDS])
{
	uint32_t payload = m & 0xffffff;

	switch (firn_move_kind(m)) {
	case MOVE_TAKE:
		out[0] = (int16_t)take_place(m);
		out[1] = (int16_t)take_symbol(m);
		out[2] = (int16_t)take_space(m);
		out[3] = (int16_t)take_swap(m);
		out[4] = take_siku(m);
		break;
	case MOVE_PLACE:
		out[1] = (int16_t)(payload & 7);
		out[2] = (int16_t)(payload >> 3);
		break;
	case MOVE_SQUARE:
		out[2] = (int16_t)payload;
		break;
	case MOVE_USE:
		out[0] = (int16_t)use_blessing(m);
		out[5] = (int16_t)use_argument(m);
		break;
	default:
		out[5] = (int16_t)payload;
	}
}

enum { SIDES = 2, SHOWN_BITS = SYMBOLS + TOOLS + 1 + OWNERS, TRACK_NUMBERS = 8, CLOCK = 8 };

static const struct lens_plane planes[] = {
	{"tiles", {SYMBOLS, SPACES}, 1},
	{"blocks", {OWNERS, SPACES}, 1},
	{"free", {SPACES}, 1},
	{"last", {SPACES}, 1},
	{"display", {PLACES, SHOWN_BITS}, 1},
	{"deck", {MAX_KINDS}, 4},
	{"stack", {TILE_KINDS}, 8},
	{"cards", {OWNERS, MAX_KINDS, SIDES}, 2},
	{"held", {OWNERS, BLESSINGS}, 2},
	{"fresh", {BLESSINGS}, 2},
	{"track", {OWNERS, TRACK_NUMBERS}, 32},
	{"revealed", {2, BLESSINGS}, 1},
	{"blessings", {BLESSINGS}, 2},
	{"looked_at", {3, MAX_KINDS + 1}, 1},
	{"phase", {PHASE_OVER + 1}, 1},
	{"asked", {OWNERS}, 1},
	{"active", {OWNERS}, 1},
	{"first", {OWNERS}, 1},
	{"skip", {OWNERS}, 1},
	{"extra", {OWNERS}, 1},
	{"effects", {8}, 1},
	{"squares", {8}, 1},
	{"set", {8}, 1},
	{"completion", {COMPLETIONS}, 1},
	{"immediate", {BLESSINGS}, 1},
	{"marker", {PLACES}, 1},
	{"transferred", {SYMBOLS + TOOLS}, 1},
	{"clock", {CLOCK}, 54},
	{NULL, {0}, 0},
};

/* Where an owner stands in the planes: seats from the viewpoint on, then Siku or the dummies. */
static int slot_of(const struct nunatak *s, int owner, int view)
{
	return is_player(s, owner) && view < s->seats ? lens_slot(owner, view, s->seats) : owner;
}

static unsigned slots_of(const struct nunatak *s, unsigned owners, int view)
{
	unsigned out = 0;

	for (int i = 0; i < OWNERS; i++)
		out |= (owners >> i & 1) << slot_of(s, i, view);
	return out;
}

static uint8_t *put_board(const struct nunatak *s, int view, uint8_t *out)
{
	for (int i = 0; i < SYMBOLS; i++)
		out = lens_put_set(out, s->tile[i], SPACES);
	for (int i = 0; i < OWNERS; i++)
		lens_put_set(out + slot_of(s, i, view) * SPACES, s->block[i], SPACES);
	out = lens_put_set(out + OWNERS * SPACES, free_now(s), SPACES);
	return lens_put_one(out, s->last, SPACES);
}

static uint8_t *put_display(const struct nunatak *s, int view, uint8_t *out)
{
	for (int i = 0; i < PLACES; i++, out += SHOWN_BITS) {
		const struct card *card = &ruleset_of(s)->card[s->display[i] - (s->display[i] > 0)];
		if (!s->display[i])
			continue;
		lens_put_set(out, card->symbols, SYMBOLS);
		lens_put_one(out + SYMBOLS, card->tool, TOOLS);
		out[SYMBOLS + TOOLS] = 1;
		for (int k = 0; k < OWNERS; k++)
			out[SYMBOLS + TOOLS + 1 + slot_of(s, k, view)] = s->reserved[k] >> i & 1;
	}
	return out;
}

static uint8_t *put_cards(const struct nunatak *s, int view, uint8_t *out)
{
	const struct nunatak_ruleset *r = ruleset_of(s);

	for (int i = 0; i < r->kinds; i++)
		out[i] = (uint8_t)bits_count(s->deck & r->kind[i]);
	out += MAX_KINDS;
	for (int i = 0; i < TILE_KINDS; i++)
		*out++ = (uint8_t)bits_count(s->stack & r->tile_kind[i]);
	for (int i = 0; i < s->taken_count; i++) {
		int card = s->taken[i], slot = slot_of(s, card & 3, view);
		out[(slot * MAX_KINDS + (card >> 3)) * SIDES + (card >> 2 & 1)]++;
	}
	return out + OWNERS * MAX_KINDS * SIDES;
}

static uint8_t *put_owners(const struct nunatak *s, int view, uint8_t *out)
{
	for (int i = 0; i < OWNERS; i++)
		for (int k = 0; k < BLESSINGS; k++)
			out[slot_of(s, i, view) * BLESSINGS + k] = s->held[i] >> 2 * k & 3;
	out += OWNERS * BLESSINGS;
	for (int k = 0; k < BLESSINGS; k++)
		*out++ = s->fresh >> 2 * k & 3;
	for (int i = 0; i < OWNERS; i++) {
		const uint8_t numbers[TRACK_NUMBERS] = {
			s->got[0][i], s->got[1][i],   s->got[2][i], s->advances[i],
			s->blocks[i], s->received[i], s->used[i],   s->reserved[i]};
		memcpy(out + slot_of(s, i, view) * TRACK_NUMBERS, numbers, sizeof numbers);
	}
	return out + OWNERS * TRACK_NUMBERS;
}

static uint8_t *put_blessings(const struct nunatak *s, uint8_t *out)
{
	for (int i = 0; i < 2; i++)
		out = lens_put_one(out, s->revealed[i] - 1, BLESSINGS);
	for (int k = 0; k < BLESSINGS; k++)
		*out++ = (uint8_t)bits_count(s->blessing_deck & ruleset_of(s)->blessing[k]);
	for (int i = 0; i < 3; i++)
		out = lens_put_one(out, i < s->secret.count ? s->secret.top[i] & 31 : -1,
				   MAX_KINDS + 1);
	return out;
}

static uint8_t *put_turn(const struct nunatak *s, int view, uint8_t *out)
{
	out = lens_put_one(out, s->phase, PHASE_OVER + 1);
	out = lens_put_one(out, s->actor < 0 ? -1 : slot_of(s, s->actor, view), OWNERS);
	out = lens_put_one(out, s->active < OWNERS ? slot_of(s, s->active, view) : -1, OWNERS);
	out = lens_put_one(out, s->first < OWNERS ? slot_of(s, s->first, view) : -1, OWNERS);
	out = lens_put_set(out, slots_of(s, s->skip, view), OWNERS);
	out = lens_put_set(out, slots_of(s, s->extra, view), OWNERS);
	out = lens_put_set(out, s->effects, 8);
	out = lens_put_set(out, (s->pending & 15) | (s->laid & 15) << 4, 8);
	return lens_put_set(out, view & 1 ? (s->set >> 4 | s->set << 4) & 255 : s->set, 8);
}

static void put_rest(const struct nunatak *s, uint8_t *out)
{
	bool moved = s->moved != NOTHING_MOVED;

	out = lens_put_one(out, s->completion - 1, COMPLETIONS);
	out = lens_put_one(out, s->phase == PHASE_IMMEDIATE ? s->waiting : -1, BLESSINGS);
	out = lens_put_one(out, s->seats == 1 ? s->marker : -1, PLACES);
	lens_put_one(out, moved ? s->moved_to & 15 : -1, SYMBOLS);
	out = lens_put_one(out + SYMBOLS, moved ? s->moved_to >> 4 : -1, TOOLS);
	out = lens_put_number(out, s->turn);
	out = lens_put_number(out, s->placed);
	out = lens_put_number(out, s->taken_count);
	out = lens_put_number(out, s->places);
	out = lens_put_number(out, s->waiting);
	out = lens_put_number(out, s->seats);
	out = lens_put_number(out, s->edition);
	lens_put_number(out, s->mixed);
}

static void observe(const void *state, int view, uint8_t *out)
{
	const struct nunatak *s = state;

	out = put_board(s, view, out);
	out = put_display(s, view, out);
	out = put_cards(s, view, out);
	out = put_owners(s, view, out);
	out = put_blessings(s, out);
	out = put_turn(s, view, out);
	put_rest(s, out);
}

const struct lens lens_nunatak = {
	.game = &nunatak_game,
	.actions = ACTIONS,
	.split = split,
	.field_names = field_names,
	.fields = fields,
	.planes = planes,
	.observe = observe,
};
