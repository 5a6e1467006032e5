#include "engine/start.h"

#include <string.h>

#include "engine/rng.h"

static bool options_valid(const struct firn_game *game, const struct firn_options *o)
{
	for (int i = 0; game->options[i].name; i++)
		for (int k = 0; k <= o->option[i]; k++)
			if (!game->options[i].values[k])
				return false;
	return true;
}

struct firn_fault firn_start_setup(const struct firn_start *start, union firn_state *s)
{
	const struct firn_game *game = start->game;
	const struct firn_options *o = &start->options;
	union firn_state fresh = {0};
	enum firn_err err;

	if (start->from) {
		*s = start->origin;
		return firn_fault_none();
	}
	if (!game)
		return firn_fault_new(FIRN_UNKNOWN_GAME, NULL);
	if (o->seats < game->min_seats || o->seats > game->max_seats)
		return firn_fault_new(FIRN_BAD_SEATS, NULL);
	if (!options_valid(game, o))
		return firn_fault_new(FIRN_BAD_OPTION, NULL);
	if (!firn_seed_valid(start->seed))
		return firn_fault_new(FIRN_BAD_SEED, NULL);
	if (o->first >= o->seats)
		return firn_fault_new(FIRN_BAD_REQUEST, N_("There is no such first seat."));
	err = game->setup(&fresh, o);
	if (err)
		return firn_fault_new(err, NULL);
	*s = fresh;
	return firn_fault_none();
}

firn_move firn_start_draw(const struct firn_start *start, const union firn_state *s, uint64_t k)
{
	return start->game->roll(s, firn_seed_draw(start->seed, k));
}

const struct firn_game *firn_game_by_id(const struct firn_game *const games[], const char *id)
{
	for (; *games; games++)
		if (firn_equal((*games)->id, id))
			return *games;
	return NULL;
}

bool firn_options_set(const struct firn_game *game, struct firn_options *o, const char *name,
		      const char *value)
{
	for (int i = 0; game->options[i].name; i++) {
		if (!firn_equal(game->options[i].name, name))
			continue;
		for (uint8_t k = 0; game->options[i].values[k]; k++) {
			if (firn_equal(game->options[i].values[k], value)) {
				o->option[i] = k;
				return true;
			}
		}
	}
	return false;
}

/* v is an object of strings, or nothing. A name that is not known is a fault, not ignored:
 * a typing error would change the game. */
static bool read_options(const struct firn_game *game, struct firn_json v, struct firn_options *o)
{
	struct firn_json key = firn_json_first(v);
	char name[32], value[32];

	for (; key.kind; key = firn_json_next(v, key))
		if (!firn_json_to_string(key, name, sizeof name, NULL) ||
		    !firn_json_to_string(firn_json_value(key), value, sizeof value, NULL) ||
		    !firn_options_set(game, o, name, value))
			return false;
	return true;
}

void firn_options_write(const struct firn_game *game, const struct firn_options *o,
			struct firn_writer *w)
{
	firn_json_begin(w, '{');
	for (int i = 0; game->options[i].name; i++) {
		firn_json_key(w, game->options[i].name);
		firn_json_string(w, game->options[i].values[o->option[i]]);
	}
	firn_json_end(w, '}');
}

/* No seat: null or no key. Whether the seat exists is for the set-up to say. */
static bool read_first(struct firn_json v, int8_t *first)
{
	int64_t n = -1;

	if (v.kind != FIRN_JSON_NONE && v.kind != FIRN_JSON_NULL &&
	    !firn_json_to_int(v, 0, INT8_MAX, &n))
		return false;
	*first = (int8_t)n;
	return true;
}

static bool read_chance(struct firn_json v, bool *manual)
{
	char chance[8] = "auto";

	if (v.kind != FIRN_JSON_NONE && !firn_json_to_string(v, chance, sizeof chance, NULL))
		return false;
	*manual = firn_equal(chance, "manual");
	return *manual || firn_equal(chance, "auto");
}

static bool is_options(struct firn_json v)
{
	struct firn_json key = firn_json_first(v);

	for (; v.kind == FIRN_JSON_OBJECT && key.kind; key = firn_json_next(v, key))
		if (firn_json_value(key).kind != FIRN_JSON_STRING)
			return false;
	return v.kind == FIRN_JSON_OBJECT || v.kind == FIRN_JSON_NONE;
}

/* Types only, and what needs no game to be judged. `head` says what is played: v itself, or a
 * view, which then knows the first seat too. */
static const char *read_types(struct firn_start *start, struct firn_json v, struct firn_json head,
			      int64_t *seats)
{
	if (firn_json_member(head, "game").kind != FIRN_JSON_STRING)
		return N_("The game is named by a string.");
	if (!firn_json_to_int(firn_json_member(head, "seats"), INT64_MIN, INT64_MAX, seats))
		return N_("The number of seats is an integer.");
	if (firn_json_member(v, "seed").kind != FIRN_JSON_STRING)
		return N_("The seed is a string.");
	if (!read_first(firn_json_member(head, "first"), &start->options.first))
		return N_("The first seat is a seat.");
	if (!is_options(firn_json_member(head, "options")))
		return N_("Options are an object of strings.");
	if (!read_chance(firn_json_member(v, "chance"), &start->manual))
		return N_("Chance is auto or manual.");
	return NULL;
}

struct firn_fault firn_start_read_view(struct firn_start *start, struct firn_json v,
				       struct firn_json head, const struct firn_game *const games[])
{
	const char *wrong;
	int64_t seats;
	char id[32];

	memset(start, 0, sizeof *start);
	wrong = read_types(start, v, head, &seats);
	if (wrong)
		return firn_fault_new(FIRN_BAD_REQUEST, wrong);
	if (firn_json_to_string(firn_json_member(head, "game"), id, sizeof id, NULL))
		start->game = firn_game_by_id(games, id);
	if (!start->game)
		return firn_fault_new(FIRN_UNKNOWN_GAME, NULL);
	if (seats < start->game->min_seats || seats > start->game->max_seats)
		return firn_fault_new(FIRN_BAD_SEATS, NULL);
	start->options.seats = (uint8_t)seats;
	if (!read_options(start->game, firn_json_member(head, "options"), &start->options))
		return firn_fault_new(FIRN_BAD_OPTION, NULL);
	if (!firn_json_to_string(firn_json_member(v, "seed"), start->seed, FIRN_SEED_MAX + 1, NULL))
		return firn_fault_new(FIRN_BAD_SEED, NULL);
	return firn_fault_none();
}

struct firn_fault firn_start_read(struct firn_start *start, struct firn_json v,
				  const struct firn_game *const games[])
{
	return firn_start_read_view(start, v, v, games);
}
