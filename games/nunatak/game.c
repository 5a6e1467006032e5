/* Nunatak behind the contract of engine/game.h. */
#include "games/nunatak/rules.h"

static const char *const editions[] = {"en", "de", "fr", NULL};
static const struct firn_option options[] = {{"edition", editions}, {NULL, NULL}};
static const char *const rows[] = {"squares",   "support",  "blessings", "cap",        "builders",
				   "sculptors", "artisans", "beasts",    "architects", "elders",
				   "unused",    "sets",     "total",     NULL};

int nunatak_actors(const void *state)
{
	static const int8_t list[] = {FIRN_OVER, FIRN_CHANCE, 1, 2, 4, 8};
	const int8_t *of_seat = list - FIRN_OVER;

	return of_seat[((const struct nunatak *)state)->actor];
}

int nunatak_turn(const void *state)
{
	return ((const struct nunatak *)state)->turn;
}

const struct firn_game nunatak_game = {
	.id = "nunatak",
	.rules_version = 1,
	.min_seats = 1,
	.max_seats = 4,
	.state_size = sizeof(struct nunatak),
	.options = options,
	.rows = rows,
	.reasons = nunatak_reasons,
	.about = &nunatak_about,
	.setup = nunatak_setup,
	.actors = nunatak_actors,
	.phase = nunatak_phase,
	.turn = nunatak_turn,
	.legal = nunatak_legal,
	.check = nunatak_check,
	.apply = nunatak_apply,
	.roll = nunatak_roll,
	.weight = nunatak_weight,
	.events = nunatak_events,
	.score = nunatak_score,
	.view = nunatak_view,
	.view_read = FIRN_NOT_ON_PAGE(nunatak_view_read),
	.hide = nunatak_hide,
	.redeal = nunatak_redeal,
	.seen = nunatak_seen,
	.move_text = nunatak_move_text,
	.move_parse = nunatak_move_parse,
	.broken = FIRN_NOT_ON_PAGE(nunatak_broken),
	.rulesets = FIRN_SHELF(nunatak_shelf),
};
