/* Requests about which game is played: hello, games, new, save, load, quit. */
#include "engine/about.h"
#include "engine/ruleset.h"
#include "engine/why_words.h"
#include "match/fair.h"
#include "match/from.h"
#include "match/request.h"

static void put_net(struct firn_writer *w, const struct firn_game *game,
		    const struct firn_brain *brain)
{
	char name[FIRN_NET_NAME + 1];

	if (!brain->net || !brain->net(game, name))
		return;
	firn_json_key(w, "net");
	firn_json_string(w, name);
}

static void put_game(struct firn_writer *w, const struct firn_game *game,
		     const struct firn_brain *brain)
{
	firn_json_begin(w, '{');
	firn_json_key(w, "id");
	firn_json_string(w, game->id);
	firn_json_key(w, "seats");
	firn_json_begin(w, '[');
	firn_json_int(w, game->min_seats);
	firn_json_int(w, game->max_seats);
	firn_json_end(w, ']');
	firn_json_key(w, "options");
	firn_json_begin(w, '{');
	for (int i = 0; game->options[i].name; i++) {
		firn_json_key(w, game->options[i].name);
		firn_json_begin(w, '[');
		for (int k = 0; game->options[i].values[k]; k++)
			firn_json_string(w, game->options[i].values[k]);
		firn_json_end(w, ']');
	}
	firn_json_end(w, '}');
	put_net(w, game, brain);
	firn_json_end(w, '}');
}

struct firn_fault firn_request_hello(struct firn_request *r)
{
	firn_json_key(r->out, "protocol");
	firn_json_int(r->out, FIRN_PROTOCOL_VERSION);
	firn_json_key(r->out, "engine");
	firn_json_string(r->out, "firn");
	firn_json_key(r->out, "version");
	firn_json_string(r->out, FIRN_VERSION);
	firn_json_key(r->out, "games");
	firn_json_begin(r->out, '[');
	for (const struct firn_game *const *game = r->p->games; *game; game++)
		put_game(r->out, *game, &r->p->brain);
	firn_json_end(r->out, ']');
	return firn_fault_none();
}

void firn_protocol_games(struct firn_writer *w, const struct firn_game *const games[])
{
	firn_json_key(w, "games");
	firn_json_begin(w, '[');
	for (; *games; games++)
		firn_about_write(*games, w);
	firn_json_end(w, ']');
	firn_json_key(w, "levels");
	firn_json_begin(w, '[');
	for (int level = 0; level < FIRN_LEVELS; level++)
		firn_json_string(w, firn_level_names[level]);
	firn_json_end(w, ']');
	firn_json_key(w, "reasons");
	firn_json_begin(w, '[');
	for (int i = 0; firn_why_patterns[i]; i++)
		firn_json_string(w, firn_why_patterns[i]);
	firn_json_end(w, ']');
}

struct firn_fault firn_request_games(struct firn_request *r)
{
	firn_protocol_games(r->out, r->p->games);
	return firn_fault_none();
}

#ifdef FIRN_PAGE /* see engine/game.h */
static struct firn_fault begin_from(struct firn_request *r, const struct firn_start *start,
				    struct firn_json view)
{
	(void)r, (void)start, (void)view;
	return firn_request_bad(N_("This game cannot begin from a view."));
}
#else
static struct firn_fault begin_from(struct firn_request *r, const struct firn_start *start,
				    struct firn_json view)
{
	return firn_match_from(r->m, start, view, &r->p->list);
}
#endif

struct firn_fault firn_request_new(struct firn_request *r)
{
	struct firn_json view = firn_json_member(r->v, "from");
	bool from = view.kind != FIRN_JSON_NONE;
	struct firn_json own = firn_json_member(r->v, "ruleset");
	struct firn_ruleset_fault refused;
	struct firn_start start;
	struct firn_fault fault;

	if (from && view.kind != FIRN_JSON_OBJECT)
		return firn_request_bad(N_("A view is an object."));
	fault = firn_start_read_view(&start, r->v, from ? view : r->v, r->p->games);
	if (fault.err)
		return fault;
	if (start.game == r->p->ruleset_game)
		start.options.ruleset = r->p->ruleset;
	if (own.kind != FIRN_JSON_NONE &&
	    firn_ruleset_load(start.game, own.at, (size_t)(own.end - own.at),
			      &start.options.ruleset, &refused))
		return firn_request_bad(
			N_("The ruleset is refused; the request `ruleset` says why."));
	return from ? begin_from(r, &start, view) : firn_match_new(r->m, &start);
}

static void put_refused(struct firn_writer *w, const struct firn_ruleset_fault *fault)
{
	firn_json_key(w, "refused");
	firn_json_begin(w, '{');
	firn_json_key_string(w, "key", fault->key);
	firn_json_key_string(w, "value", fault->value);
	firn_json_key_string(w, "reason", fault->reason);
	firn_json_key_int(w, "least", fault->least);
	firn_json_key_int(w, "most", fault->most);
	firn_json_key_int(w, "count", fault->count);
	firn_json_end(w, '}');
}

static void put_ruleset(struct firn_writer *w, const struct firn_game *game, uint8_t index)
{
	const struct firn_ruleset_head *head = firn_ruleset_head(game, index);

	if (head) {
		firn_json_key_string(w, "name", head->name);
		firn_json_key_string(w, "about", head->about);
		firn_json_key_string(w, "based_on", head->based_on);
		firn_json_key_string(w, "hash", head->hash);
		firn_json_key(w, "ruleset");
		firn_ruleset_write(game, index, w);
	}
	firn_json_key(w, "changes");
	firn_ruleset_diff(game, 0, index, w);
	firn_json_key(w, "keys");
	firn_ruleset_keys(game, index, w);
}

struct firn_fault firn_request_ruleset(struct firn_request *r)
{
	struct firn_json own = firn_json_member(r->v, "ruleset");
	const struct firn_game *game = NULL;
	struct firn_ruleset_fault refused;
	uint8_t index = 0;
	char id[32];

	if (firn_json_to_string(firn_json_member(r->v, "game"), id, sizeof id, NULL))
		game = firn_game_by_id(r->p->games, id);
	if (!game || !game->rulesets)
		return firn_fault_new(FIRN_UNKNOWN_GAME, NULL);
	if (own.kind != FIRN_JSON_NONE &&
	    firn_ruleset_load(game, own.at, (size_t)(own.end - own.at), &index, &refused))
		put_refused(r->out, &refused);
	else
		put_ruleset(r->out, game, index);
	return firn_fault_none();
}

struct firn_fault firn_request_save(struct firn_request *r)
{
	if (r->m->start.from)
		return firn_request_bad(N_("A game that began from a view has no record."));
	firn_json_key(r->out, "record");
	firn_match_save(r->m, r->out);
	return firn_fault_none();
}

struct firn_fault firn_request_load(struct firn_request *r)
{
	struct firn_json record = firn_json_member(r->v, "record");
	struct firn_ruleset_fault refused;
	struct firn_fault fault;

	if (record.kind != FIRN_JSON_OBJECT)
		return firn_request_bad(N_("A record is an object."));
	fault = firn_fair_check(record);
	if (!fault.err && !firn_record_register(record, r->p->games, &refused))
		fault = firn_fault_new(FIRN_BAD_RECORD,
				       N_("The record carries a ruleset that is refused."));
	if (!fault.err)
		fault = firn_match_load(r->m, record, r->p->games);
	if (!fault.err && firn_json_member(record, "fair").kind != FIRN_JSON_NONE) {
		firn_json_key(r->out, "fair");
		firn_json_bool(r->out, true);
	}
	return fault;
}

struct firn_fault firn_request_quit(struct firn_request *r)
{
	(void)r;
	return firn_fault_none();
}
