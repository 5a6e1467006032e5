/* The board read back from JSON: view.c the other way round. */
#include "engine/view.h"
#include "games/igloo/rules.h"

static int read_space(struct firn_json v)
{
	char name[4];

	return firn_json_to_string(v, name, sizeof name, NULL) && name[0] && name[1]
		       ? space_find(name)
		       : -1;
}

static uint8_t space_or_none(struct firn_json v)
{
	int space = read_space(v);

	return (uint8_t)(space < 0 ? NO_SPACE : space);
}

/* ---- spaces ---- */

static void read_ground(struct igloo *s, struct firn_json v, uint64_t at)
{
	static const char *const grounds[] = {"down", "pack"};
	int ground = firn_view_name(v, grounds, 2);

	s->down |= ground == 0 ? at & ~LAND : 0;
	s->pack |= ground == 1 ? at & ~LAND : 0;
}

/* More Inuits than there are would not fit into the digits. */
static void read_inuits(struct igloo *s, struct firn_json list, uint64_t at)
{
	struct firn_json v = firn_json_first(list);

	for (; v.kind; v = firn_json_next(list, v)) {
		int seat = firn_view_int(v, 0, s->seats - 1, -1);
		if (seat >= 0 && inuits_on(s, seat, ~(uint64_t)0) < inuits_each(s))
			inuit_put(s, seat, at);
	}
}

static void read_animals(struct igloo *s, struct firn_json list, int space)
{
	struct firn_json v = firn_json_first(list);

	for (; v.kind; v = firn_json_next(list, v)) {
		int animal = firn_view_name(v, igloo_animal_name, ANIMALS);
		if (animal == BEAR)
			s->bear |= bit(space);
		else if (animal > BEAR && token_count(s, token_value(animal), space) < MOST_COPIES)
			token_put(s, token_value(animal), bit(space));
	}
}

static void read_spaces(struct igloo *s, struct firn_json spaces)
{
	struct firn_json key = firn_json_first(spaces);

	s->down = 0;
	for (; key.kind; key = firn_json_next(spaces, key)) {
		struct firn_json v = firn_json_value(key);
		int space = read_space(key), seat;
		if (space < 0)
			continue;
		read_ground(s, firn_json_member(v, "is"), bit(space));
		read_inuits(s, firn_json_member(v, "inuits"), bit(space));
		seat = firn_view_int(firn_json_member(v, "igloo"), 0, s->seats - 1, -1);
		if (seat >= 0)
			s->igloo[seat] |= bit(space);
		read_animals(s, firn_json_member(v, "animals"), space);
	}
}

/* ---- the turn ---- */

static void read_turn(struct igloo *s, const struct firn_view *v)
{
	static const char *const name[] = {"animals", "harpoon", "stamina", "thaw"};
	struct firn_json board = v->board, list = firn_json_member(board, "played");
	struct firn_json pending = firn_json_member(board, "pending");

	s->turn = (uint8_t)v->turn;
	s->actor = (int8_t)(v->actors < 0 ? v->actors : bits_first((uint64_t)v->actors));
	s->first = (uint8_t)firn_view_int(firn_json_member(board, "first"), 0, s->seats - 1,
					  NO_SEAT);
	s->active = (uint8_t)firn_view_key(board, "active", s->seats - 1);
	s->melted = space_or_none(firn_json_member(board, "melted"));
	s->points = (uint8_t)firn_view_key(board, "points", UINT8_MAX);
	s->steps = (uint8_t)firn_view_key(board, "steps", UINT8_MAX);
	for (struct firn_json k = firn_json_first(list); k.kind; k = firn_json_next(list, k)) {
		int kind = firn_view_name(k, name, 4);
		s->played |= (uint8_t)(kind < 0 ? 0 : 1u << kind);
	}
	s->pending = space_or_none(firn_json_member(pending, "space"));
	s->ask = (uint8_t)firn_view_set(firn_json_member(pending, "ask"), s->seats);
	for (s->phase = 0; s->phase < PHASE_OVER; s->phase++)
		if (firn_equal(igloo_phase(s), v->phase))
			return;
}

/* ---- what is left, and the seats ---- */

static void read_reserve(struct igloo *s, struct firn_json reserve)
{
	struct firn_json fish = firn_json_member(reserve, "fish");
	struct firn_json fox = firn_json_member(reserve, "fox"), a = firn_json_first(fish);
	struct firn_json b = firn_json_first(fox);

	s->reserve[BEAR] = (uint8_t)firn_view_key(reserve, "bear", MOST_COPIES);
	for (int i = 0; i < VALUES; i++) {
		s->reserve[FISH1 + i] = (uint8_t)firn_view_int(a, 0, MOST_COPIES, 0);
		s->reserve[FOX1 + i] = (uint8_t)firn_view_int(b, 0, MOST_COPIES, 0);
		a = a.kind ? firn_json_next(fish, a) : a;
		b = b.kind ? firn_json_next(fox, b) : b;
	}
}

/* Draws take the highest ids of a kind. */
static void read_unseen(struct igloo *s, struct firn_json unseen)
{
	s->faces = 0;
	for (int k = 0; k < KINDS; k++) {
		uint64_t all = ruleset_of(s)->kind[k];
		int n = firn_view_key(unseen, igloo_kind_name[k], TILES);
		s->faces |= all & (((bit(n) - 1) * (all & -all)));
	}
}

static void read_hand(struct igloo *s, struct firn_json hand, int seat)
{
	struct firn_json v = firn_json_first(hand);

	s->held[seat] = (uint8_t)firn_view_int(hand, 0, TILES, 0);
	for (; v.kind; v = firn_json_next(hand, v)) {
		int kind = firn_view_name(v, igloo_kind_name, KINDS);
		if (kind < 0 || !is_red(kind) ||
		    hand_count(s->secret.hand[seat], kind) == MOST_COPIES)
			continue;
		s->secret.hand[seat] += (uint32_t)1 << hand_shift(kind);
		s->held[seat]++;
	}
}

static void read_seat(struct igloo *s, struct firn_json v, int seat)
{
	struct firn_json hunted = firn_json_member(v, "hunted"), a = firn_json_first(hunted);

	read_hand(s, firn_json_member(v, "hand"), seat);
	for (; a.kind; a = firn_json_next(hunted, a)) {
		int animal = firn_view_name(a, igloo_animal_name, ANIMALS);
		if (animal >= 0 && hunted_count(s, seat, animal) < MOST_COPIES)
			s->hunted[seat] += (uint32_t)1 << 4 * animal;
	}
}

void igloo_view_read(void *state, const struct firn_view *v)
{
	struct igloo *s = state;
	struct firn_json seats = firn_json_member(v->board, "seat"), one = firn_json_first(seats);

	read_spaces(s, firn_json_member(v->board, "spaces"));
	read_turn(s, v);
	read_reserve(s, firn_json_member(v->board, "reserve"));
	read_unseen(s, firn_json_member(v->board, "unseen"));
	for (int seat = 0; seat < s->seats && one.kind; seat++) {
		read_seat(s, one, seat);
		one = firn_json_next(seats, one);
	}
}
