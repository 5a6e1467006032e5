#include "engine/record.h"

#include "engine/hash.h"
#include <string.h>

struct firn_fault firn_move_judge(const struct firn_game *game, const union firn_state *s, int seat,
				  const char *text, firn_move *out)
{
	int actors = game->actors(s), reason;
	struct firn_fault fault;

	if (actors == FIRN_OVER)
		return firn_fault_new(FIRN_IS_OVER, NULL);
	if (seat == FIRN_CHANCE ? actors != FIRN_CHANCE : actors < 0 || !(actors >> seat & 1))
		return firn_fault_new(FIRN_NOT_YOUR_TURN, NULL);
	if (game->move_parse(s, text, out))
		return firn_fault_new(FIRN_BAD_MOVE, NULL);
	reason = game->check(s, seat, *out);
	if (!reason)
		return firn_fault_none();
	fault = firn_fault_new(FIRN_ILLEGAL_MOVE, game->reasons[reason].text);
	fault.clause = game->reasons[reason].clause;
	return fault;
}

void firn_record_replay(const struct firn_record *r, uint32_t n, union firn_state *s)
{
	firn_start_setup(&r->start, s);
	for (uint32_t i = 0; i < n; i++)
		r->start.game->apply(s, r->moves[i].seat, r->moves[i].move);
}

static void write_moves(const struct firn_record *r, struct firn_writer *w)
{
	const struct firn_game *game = r->start.game;
	char text[FIRN_MAX_TEXT];
	union firn_state s;

	firn_record_replay(r, 0, &s);
	firn_json_begin(w, '[');
	for (uint32_t i = 0; i < r->count; i++) {
		game->move_text(&s, r->moves[i].move, text, sizeof text);
		firn_json_begin(w, '[');
		firn_json_int(w, r->moves[i].seat);
		firn_json_string(w, text);
		firn_json_end(w, ']');
		game->apply(&s, r->moves[i].seat, r->moves[i].move);
	}
	firn_json_end(w, ']');
}

static void write_int(struct firn_writer *w, const char *key, int n)
{
	firn_json_key(w, key);
	firn_json_int(w, n);
}

static void write_string(struct firn_writer *w, const char *key, const char *text)
{
	firn_json_key(w, key);
	firn_json_string(w, text);
}

void firn_record_write(const struct firn_record *r, struct firn_writer *w)
{
	const struct firn_game *game = r->start.game;
	const struct firn_options *o = &r->start.options;

	firn_json_begin(w, '{');
	write_int(w, "firn", FIRN_RECORD_VERSION);
	write_string(w, "game", game->id);
	write_int(w, "rules", game->rules_version);
	write_int(w, "seats", o->seats);
	write_string(w, "seed", r->start.seed);
	firn_json_key(w, "first");
	if (o->first < 0)
		firn_json_null(w);
	else
		firn_json_int(w, o->first);
	firn_json_key(w, "options");
	firn_options_write(game, o, w);
	write_string(w, "chance", r->start.manual ? "manual" : "auto");
	if (o->ruleset) {
		write_string(w, "table", firn_ruleset_head(game, o->ruleset)->hash);
		firn_json_key(w, "ruleset");
		firn_ruleset_write(game, o->ruleset, w);
	}
	firn_json_key(w, "moves");
	write_moves(r, w);
	firn_json_end(w, '}');
}

static struct firn_fault bad(const char *text)
{
	return firn_fault_new(FIRN_BAD_RECORD, text);
}

/* A record carries its ruleset, older ones only its hash. It must have been registered. */
static bool find_ruleset(const struct firn_game *game, struct firn_json record, uint8_t *ruleset)
{
	struct firn_json text = firn_json_member(record, "ruleset");
	struct firn_json table = firn_json_member(record, "table");
	char hash[FIRN_RULESET_HASH];

	*ruleset = 0;
	if (text.kind != FIRN_JSON_NONE) {
		firn_sha256_hex(text.at, (size_t)(text.end - text.at), hash);
		return firn_ruleset_find(game, hash, ruleset);
	}
	return table.kind == FIRN_JSON_NONE ||
	       (firn_json_to_string(table, hash, sizeof hash, NULL) &&
		firn_ruleset_find(game, hash, ruleset));
}

bool firn_record_register(struct firn_json record, const struct firn_game *const games[],
			  struct firn_ruleset_fault *fault)
{
	struct firn_json text = firn_json_member(record, "ruleset");
	const struct firn_game *game = NULL;
	uint8_t index;
	char id[32];

	if (firn_json_to_string(firn_json_member(record, "game"), id, sizeof id, NULL))
		game = firn_game_by_id(games, id);
	return !game || text.kind == FIRN_JSON_NONE ||
	       !firn_ruleset_load(game, text.at, (size_t)(text.end - text.at), &index, fault);
}

static struct firn_fault read_head(struct firn_start *start, struct firn_json v,
				   const struct firn_game *const games[], union firn_state *s)
{
	struct firn_fault fault;
	int64_t n;

	if (!firn_json_to_int(firn_json_member(v, "firn"), FIRN_RECORD_VERSION, FIRN_RECORD_VERSION,
			      &n))
		return bad(N_("This is not a record of this version."));
	fault = firn_start_read(start, v, games);
	if (fault.err)
		return bad(fault.text);
	if (!firn_json_to_int(firn_json_member(v, "rules"), 1, start->game->rules_version, &n))
		return bad(N_("The record follows rules that this program does not know."));
	if (!find_ruleset(start->game, v, &start->options.ruleset))
		return bad(N_("The record needs a ruleset that is not loaded."));
	fault = firn_start_setup(start, s);
	return fault.err ? bad(fault.text) : fault;
}

/* `[seat, "text"]`, nothing less and nothing more. A text that is too long for any move
 * reads as the empty one, which no grammar has. */
static bool read_pair(struct firn_json v, int *seat, char text[FIRN_MAX_TEXT])
{
	struct firn_json first = firn_json_first(v), second = firn_json_next(v, first);
	int64_t n;

	if (!firn_json_to_int(first, FIRN_CHANCE, FIRN_MAX_SEATS - 1, &n) ||
	    second.kind != FIRN_JSON_STRING || firn_json_next(v, second).kind != FIRN_JSON_NONE)
		return false;
	*seat = (int)n;
	if (!firn_json_to_string(second, text, FIRN_MAX_TEXT, NULL))
		text[0] = '\0';
	return true;
}

/* One move, checked by the rules and against the seed. */
static struct firn_fault read_move(const struct firn_start *start, struct firn_json v,
				   const union firn_state *s, uint64_t draws,
				   struct firn_entry *out)
{
	char text[FIRN_MAX_TEXT];
	struct firn_fault fault;
	firn_move m;
	int seat;

	if (!read_pair(v, &seat, text))
		return bad(N_("A move is a seat and a text."));
	fault = firn_move_judge(start->game, s, seat, text, &m);
	if (fault.err)
		return fault;
	if (seat == FIRN_CHANCE && !start->manual && firn_start_draw(start, s, draws) != m)
		return bad(N_("The seed draws something else."));
	out->seat = (int8_t)seat;
	out->move = m;
	return fault;
}

struct firn_fault firn_record_read(struct firn_record *r, struct firn_json v,
				   const struct firn_game *const games[], union firn_state *s)
{
	struct firn_json list = firn_json_member(v, "moves"), item;
	struct firn_fault fault = read_head(&r->start, v, games, s);
	struct firn_entry entry = {0};

	if (fault.err)
		return fault;
	if (list.kind != FIRN_JSON_ARRAY)
		return bad(N_("The record has no list of moves."));
	r->count = r->draws = 0;
	for (item = firn_json_first(list); item.kind; item = firn_json_next(list, item)) {
		fault = r->count < r->cap ? read_move(&r->start, item, s, r->draws, &entry)
					  : bad(N_("The record has too many moves."));
		if (fault.err) {
			fault.err = FIRN_BAD_RECORD;
			fault.at = (int32_t)r->count;
			return fault;
		}
		if (r->moves)
			r->moves[r->count] = entry;
		r->start.game->apply(s, entry.seat, entry.move);
		r->draws += entry.seat == FIRN_CHANCE;
		r->count++;
	}
	return fault;
}
