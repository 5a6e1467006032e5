/* City Blox behind the contract of engine/game.h. */
#include "games/city_blox/rules.h"

static const char *const levels[] = {"2", "1", "3", NULL};
static const char *const on_off[] = {"on", "off", NULL};
static const char *const supplies[] = {"normal", "double", NULL};
static const struct firn_option options[] = {
	{"level", levels}, {"events", on_off}, {"supply", supplies}, {NULL, NULL}};
static const char *const rows[] = {"lots", "studs", "total", NULL};

int city_blox_actors(const void *state)
{
	const struct city_blox *s = state;

	return s->actor < 0 ? s->actor : 1 << s->actor;
}

int city_blox_turn(const void *state)
{
	return ((const struct city_blox *)state)->turn;
}

const struct firn_game city_blox_game = {
	.id = "city-blox",
	.rules_version = 1,
	.min_seats = 2,
	.max_seats = SEATS,
	.state_size = sizeof(struct city_blox),
	.options = options,
	.rows = rows,
	.reasons = city_blox_reasons,
	.about = &city_blox_about,
	.setup = city_blox_setup,
	.actors = city_blox_actors,
	.phase = city_blox_phase,
	.turn = city_blox_turn,
	.legal = city_blox_legal,
	.check = city_blox_check,
	.apply = city_blox_apply,
	.roll = city_blox_roll,
	.weight = city_blox_weight,
	.events = city_blox_events,
	.score = city_blox_score,
	.view = city_blox_view,
	.view_read = FIRN_NOT_ON_PAGE(city_blox_view_read),
	.hide = city_blox_hide,
	.redeal = city_blox_redeal,
	.seen = city_blox_seen,
	.move_text = city_blox_move_text,
	.move_parse = city_blox_move_parse,
	.broken = FIRN_NOT_ON_PAGE(city_blox_broken),
	.rulesets = FIRN_SHELF(city_blox_shelf),
};
