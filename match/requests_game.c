/* Requests about which game is played: hello, games, new, save, load, quit. */
#include "engine/about.h"
#include "engine/why_words.h"
#include "match/fair.h"
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

struct firn_fault firn_request_new(struct firn_request *r)
{
	struct firn_start start;
	struct firn_fault fault = firn_start_read(&start, r->v, r->p->games);

	if (fault.err)
		return fault;
	if (start.game == r->p->ruleset_game)
		start.options.ruleset = r->p->ruleset;
	return firn_match_new(r->m, &start);
}

struct firn_fault firn_request_save(struct firn_request *r)
{
	firn_json_key(r->out, "record");
	firn_match_save(r->m, r->out);
	return firn_fault_none();
}

struct firn_fault firn_request_load(struct firn_request *r)
{
	struct firn_json record = firn_json_member(r->v, "record");
	struct firn_fault fault;

	if (record.kind != FIRN_JSON_OBJECT)
		return firn_request_bad(N_("A record is an object."));
	fault = firn_fair_check(record);
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
