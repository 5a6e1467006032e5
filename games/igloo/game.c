/* Igloo Igloo behind the contract of engine/game.h. */
#include "games/igloo/rules.h"

static const char *const variants[] = {"base", "hardcore", NULL};
static const struct firn_option options[] = {{"variant", variants}, {NULL, NULL}};
static const char *const rows[] = {"fish", "foxes", "bears", "islands", "total", NULL};

int igloo_actors(const void *state)
{
	const struct igloo *s = state;

	return s->actor < 0 ? s->actor : 1 << s->actor;
}

int igloo_turn(const void *state)
{
	return ((const struct igloo *)state)->turn;
}

const struct firn_game igloo_game = {
	.id = "igloo",
	.rules_version = 1,
	.min_seats = 2,
	.max_seats = 4,
	.state_size = sizeof(struct igloo),
	.options = options,
	.rows = rows,
	.reasons = igloo_reasons,
	.about = &igloo_about,
	.setup = igloo_setup,
	.actors = igloo_actors,
	.phase = igloo_phase,
	.turn = igloo_turn,
	.legal = igloo_legal,
	.check = igloo_check,
	.apply = igloo_apply,
	.roll = igloo_roll,
	.weight = igloo_weight,
	.events = igloo_events,
	.score = igloo_score,
	.sheet_more = igloo_sheet_more,
	.view = igloo_view,
	.view_read = FIRN_NOT_ON_PAGE(igloo_view_read),
	.hide = igloo_hide,
	.redeal = igloo_redeal,
	.seen = igloo_seen,
	.move_text = igloo_move_text,
	.move_parse = igloo_move_parse,
	.broken = FIRN_NOT_ON_PAGE(igloo_broken),
	.rulesets = FIRN_SHELF(igloo_shelf),
};
