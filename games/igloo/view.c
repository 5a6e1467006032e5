/* The board as JSON (docs/protocol.md, part igloo). */
#include "engine/json.h"
#include "games/igloo/rules.h"

/* A seat, or null for NO_SEAT. */
static void put_seat_or_null(struct firn_writer *w, int seat)
{
	if (seat == NO_SEAT)
		firn_json_null(w);
	else
		firn_json_int(w, seat);
}

static void put_name_or_null(struct firn_writer *w, int space)
{
	char name[3];

	if (space == NO_SPACE) {
		firn_json_null(w);
		return;
	}
	space_name(space, name);
	firn_json_string(w, name);
}

/* ---- spaces ---- */

static const char *ground(const struct igloo *s, uint64_t at)
{
	return at & LAND ? "land" : at & s->down ? "down" : at & s->pack ? "pack" : "sea";
}

static int igloo_owner(const struct igloo *s, uint64_t at)
{
	for (int i = 0; i < s->seats; i++)
		if (s->igloo[i] & at)
			return i;
	return NO_SEAT;
}

static void put_animals_at(const struct igloo *s, struct firn_writer *w, int space)
{
	int first = ice(s) & bit(space) ? FOX1 : FISH1;

	firn_json_key(w, "animals");
	firn_json_begin(w, '[');
	if (s->bear & bit(space))
		firn_json_string(w, igloo_animal_name[BEAR]);
	for (int value = 1; value <= VALUES; value++)
		for (int n = token_count(s, value, space); n > 0; n--)
			firn_json_string(w, igloo_animal_name[first + value - 1]);
	firn_json_end(w, ']');
}

static void put_space(const struct igloo *s, struct firn_writer *w, int space)
{
	char name[3];
	uint64_t at = bit(space);

	space_name(space, name);
	firn_json_key(w, name);
	firn_json_begin(w, '{');
	firn_json_key(w, "is");
	firn_json_string(w, ground(s, at));
	firn_json_key(w, "inuits");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->seats; i++)
		for (int n = inuits_on(s, i, at); n > 0; n--)
			firn_json_int(w, i);
	firn_json_end(w, ']');
	firn_json_key(w, "igloo");
	put_seat_or_null(w, igloo_owner(s, at));
	put_animals_at(s, w, space);
	firn_json_end(w, '}');
}

/* ---- the turn ---- */

static void put_played(const struct igloo *s, struct firn_writer *w)
{
	static const char *const name[] = {"animals", "harpoon", "stamina", "thaw"};

	firn_json_key(w, "played");
	firn_json_begin(w, '[');
	for (int i = 0; i < 4; i++)
		if (s->played >> i & 1)
			firn_json_string(w, name[i]);
	firn_json_end(w, ']');
}

/* In the order in which they are asked (I4.5). */
static void put_ask(const struct igloo *s, struct firn_writer *w)
{
	int seat = s->active;

	firn_json_key(w, "ask");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->seats; i++) {
		seat = seat_after(s, seat);
		if (s->ask >> seat & 1)
			firn_json_int(w, seat);
	}
	firn_json_end(w, ']');
}

static void put_pending(const struct igloo *s, struct firn_writer *w)
{
	firn_json_key(w, "pending");
	if (s->pending == NO_SPACE || s->phase <= PHASE_SET_FISH) {
		firn_json_null(w);
		return;
	}
	firn_json_begin(w, '{');
	firn_json_key(w, "space");
	put_name_or_null(w, s->pending);
	put_ask(s, w);
	firn_json_end(w, '}');
}

static void put_turn(const struct igloo *s, struct firn_writer *w)
{
	bool playing = s->phase >= PHASE_PLACE && s->phase != PHASE_OVER;

	firn_json_key(w, "first");
	put_seat_or_null(w, s->first);
	firn_json_key(w, "active");
	put_seat_or_null(w, playing ? s->active : NO_SEAT);
	firn_json_key(w, "melted");
	put_name_or_null(w, s->melted);
	firn_json_key_int(w, "points", s->points);
	firn_json_key_int(w, "steps", s->steps);
	put_played(s, w);
	put_pending(s, w);
}

/* ---- what is left ---- */

static void put_reserve(const struct igloo *s, struct firn_writer *w)
{
	firn_json_key(w, "reserve");
	firn_json_begin(w, '{');
	firn_json_key(w, "fish");
	firn_json_begin(w, '[');
	for (int a = FISH1; a <= FISH3; a++)
		firn_json_int(w, s->reserve[a]);
	firn_json_end(w, ']');
	firn_json_key(w, "fox");
	firn_json_begin(w, '[');
	for (int a = FOX1; a <= FOX3; a++)
		firn_json_int(w, s->reserve[a]);
	firn_json_end(w, ']');
	firn_json_key_int(w, "bear", s->reserve[BEAR]);
	firn_json_end(w, '}');
}

static bool may_know(int seat, int viewer)
{
	return viewer == FIRN_ALL || viewer == seat;
}

/* Faces nobody has seen, and those in hands that this viewer does not see. */
static void put_unseen(const struct igloo *s, int viewer, struct firn_writer *w)
{
	firn_json_key(w, "unseen");
	firn_json_begin(w, '{');
	for (int k = 0; k < KINDS; k++) {
		int n = bits_count(s->faces & ruleset_of(s)->kind[k]);
		for (int i = 0; is_red(k) && i < s->seats; i++)
			n += may_know(i, viewer) ? 0 : hand_count(s->secret.hand[i], k);
		firn_json_key_int(w, igloo_kind_name[k], n);
	}
	firn_json_end(w, '}');
}

/* ---- the seats ---- */

static void put_hand(const struct igloo *s, struct firn_writer *w, int seat)
{
	firn_json_begin(w, '[');
	for (int k = 0; k < KINDS; k++)
		for (int n = is_red(k) ? hand_count(s->secret.hand[seat], k) : 0; n > 0; n--)
			firn_json_string(w, igloo_kind_name[k]);
	firn_json_end(w, ']');
}

static void put_seat(const struct igloo *s, int viewer, struct firn_writer *w, int seat)
{
	int placed = inuits_on(s, seat, ~(uint64_t)0);

	firn_json_begin(w, '{');
	firn_json_key(w, "hand");
	if (may_know(seat, viewer))
		put_hand(s, w, seat);
	else
		firn_json_int(w, s->held[seat]);
	firn_json_key(w, "hunted");
	firn_json_begin(w, '[');
	for (int a = 0; a < ANIMALS; a++)
		for (int n = hunted_count(s, seat, a); n > 0; n--)
			firn_json_string(w, igloo_animal_name[a]);
	firn_json_end(w, ']');
	firn_json_key_int(w, "igloos", igloos_left(s, seat));
	firn_json_key_int(w, "to_place", inuits_each(s) - placed);
	firn_json_end(w, '}');
}

static void put_hidden(const struct igloo *s, struct firn_writer *w)
{
	firn_json_key(w, "hidden");
	firn_json_begin(w, '{');
	firn_json_key(w, "hands");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->seats; i++)
		put_hand(s, w, i);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
}

void igloo_view(const void *state, int viewer, struct firn_writer *w)
{
	const struct igloo *s = state;

	firn_json_key(w, "board");
	firn_json_begin(w, '{');
	firn_json_key(w, "spaces");
	firn_json_begin(w, '{');
	for (int i = 0; i < SPACES; i++)
		put_space(s, w, i);
	firn_json_end(w, '}');
	put_turn(s, w);
	put_reserve(s, w);
	put_unseen(s, viewer, w);
	firn_json_key(w, "seat");
	firn_json_begin(w, '[');
	for (int i = 0; i < s->seats; i++)
		put_seat(s, viewer, w, i);
	firn_json_end(w, ']');
	firn_json_end(w, '}');
	if (viewer == FIRN_ALL)
		put_hidden(s, w);
}

const char *igloo_phase(const void *state)
{
	static const char *const name[] = {
		[PHASE_SET_FIRST] = "setup", [PHASE_SET_FISH] = "setup", [PHASE_PLACE] = "place",
		[PHASE_MELT] = "melt",       [PHASE_FACE] = "draw",      [PHASE_FISH] = "draw",
		[PHASE_FOX] = "draw",        [PHASE_DRIFT] = "drift",    [PHASE_ACT] = "act",
		[PHASE_STEPS] = "steps",     [PHASE_ATTACK] = "attack",  [PHASE_FLEE] = "flee",
		[PHASE_OVER] = "over",
	};

	return name[((const struct igloo *)state)->phase];
}
