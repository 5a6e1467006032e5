/* Temple Rush behind the contract of engine/game.h. */
#include "games/temple_rush/rules.h"

static const char *const races[] = {"turns", "open", NULL};
static const struct firn_option options[] = {{"race", races}, {NULL, NULL}};
static const char *const rows[] = {"cards", "tokens", "bonus", "total", NULL};

int temple_rush_actors(const void *state)
{
	return ((const struct temple_rush *)state)->actors;
}

int temple_rush_turn(const void *state)
{
	return ((const struct temple_rush *)state)->turn;
}

const struct firn_game temple_rush_game = {
	.id = "temple-rush",
	.rules_version = 1,
	.min_seats = 2,
	.max_seats = SEATS,
	.state_size = sizeof(struct temple_rush),
	.options = options,
	.rows = rows,
	.reasons = temple_rush_reasons,
	.about = &temple_rush_about,
	.setup = temple_rush_setup,
	.actors = temple_rush_actors,
	.phase = temple_rush_phase,
	.turn = temple_rush_turn,
	.legal = temple_rush_legal,
	.check = temple_rush_check,
	.apply = temple_rush_apply,
	.roll = temple_rush_roll,
	.weight = temple_rush_weight,
	.events = temple_rush_events,
	.score = temple_rush_score,
	.view = temple_rush_view,
	.view_read = FIRN_NOT_ON_PAGE(temple_rush_view_read),
	.hide = temple_rush_hide,
	.redeal = temple_rush_redeal,
	.seen = temple_rush_seen,
	.move_text = temple_rush_move_text,
	.move_parse = temple_rush_move_parse,
	.broken = FIRN_NOT_ON_PAGE(temple_rush_broken),
	.rulesets = FIRN_SHELF(temple_rush_shelf),
	.timeout = temple_rush_timeout,
};
