/* The lab inside the module: games are played and observed, added up, and told as JSON, by the same
 * code as in `firn lab`. A module has two sides, the built-in ruleset and a changed one; some
 * instances play, one adds up. */
#include "wasm/firn_wasm.h"

#include <stdlib.h>
#include <string.h>

#include "engine/ruleset.h"
#include "games/games.h"
#include "lab/result_json.h"

static struct side {
	struct lab lab;
	struct lab_table *table;
	struct lab_tally *tally;
	struct lab_result result;
} sides[LAB_SIDES];

static struct firn_brain brain;
static struct lab_differences differences;
static struct lab_game *game; /* read from a line */
static char *in, *out;        /* LAB_LINE bytes each */
static const char *fault;     /* of the last call; "": none */

/* Where requests and lines of games are put; NULL: there is no memory. */
char *EXPORT(firn_lab_in)(void);
char *EXPORT(firn_lab_in)(void)
{
	if (!in)
		in = malloc(LAB_LINE);
	if (!out)
		out = malloc(LAB_LINE);
	if (!game)
		game = malloc(sizeof *game);
	return out && game ? in : NULL;
}

/* Where lines of games and results lie. */
const char *EXPORT(firn_lab_out)(void);
const char *EXPORT(firn_lab_out)(void)
{
	return out;
}

/* Why the last call failed: a sentence for the catalogue. */
const char *EXPORT(firn_lab_fault)(void);
const char *EXPORT(firn_lab_fault)(void)
{
	return fault ? fault : "";
}

static bool fail(const char *why)
{
	fault = why;
	return false;
}

/* ---- What is measured ---- */

static bool read_ruleset(struct firn_json own, struct lab *lab)
{
	struct firn_ruleset_fault refused;

	lab->name = "";
	return own.kind == FIRN_JSON_NONE ||
	       !firn_ruleset_load(lab->game, own.at, (size_t)(own.end - own.at),
				  &lab->options.ruleset, &refused) ||
	       fail(N_("The ruleset is refused; the request `ruleset` says why."));
}

/* The keys of a request `new`, and level and nodes. */
static bool read_lab(struct firn_json v, struct lab *lab)
{
	struct firn_start start;
	struct firn_fault wrong = firn_start_read(&start, v, firn_games);
	char level[16];
	int64_t nodes;

	if (wrong.err)
		return fail(wrong.text);
	memset(lab, 0, sizeof *lab);
	lab->game = start.game;
	lab->options = start.options;
	if (strlen(start.seed) > LAB_MAX_SEED ||
	    !firn_json_to_string(firn_json_member(v, "level"), level, sizeof level, NULL) ||
	    !firn_json_to_int(firn_json_member(v, "nodes"), 1, 1000000000, &nodes))
		return fail(N_("The request is not complete."));
	memcpy(lab->seed, start.seed, strlen(start.seed));
	lab->level = firn_level_find(level);
	lab->nodes = (uint64_t)nodes;
	if (lab->level >= FIRN_LEVELS)
		return fail(N_("The request is not complete."));
	return read_ruleset(firn_json_member(v, "ruleset"), lab);
}

/* Begins a side anew, by the request of n bytes. */
bool EXPORT(firn_lab_open)(int at, size_t n);
bool EXPORT(firn_lab_open)(int at, size_t n)
{
	struct side *side = &sides[at];
	struct firn_json v;

	fault = "";
	if (side->table)
		lab_table_close(side->table);
	lab_tally_free(side->tally);
	side->table = NULL;
	side->tally = NULL;
	if (!firn_json_parse(in, n, &v))
		return fail(N_("The request is not complete."));
	if (!read_lab(v, &side->lab))
		return false;
	brain = firn_wasm_brain();
	side->table = lab_table_open(&side->lab, &brain);
	side->tally = lab_tally_new(&side->lab);
	return (side->table && side->tally) || fail(N_("out of memory"));
}

/* How many numbers have so many games of equal players. */
uint32_t EXPORT(firn_lab_numbers)(int at, uint32_t games);
uint32_t EXPORT(firn_lab_numbers)(int at, uint32_t games)
{
	return lab_numbers_of(&sides[at].lab, games);
}

/* ---- Games ---- */

/* Plays game n; returns the length of its line, 0: it failed. */
size_t EXPORT(firn_lab_play)(int at, uint32_t n);
size_t EXPORT(firn_lab_play)(int at, uint32_t n)
{
	struct side *side = &sides[at];
	const struct lab_game *g = lab_table_play(side->table, n);

	fault = "";
	if (!g)
		return (size_t)fail(lab_table_fault(side->table));
	if (!lab_log_write(&side->lab, g, out))
		return (size_t)fail(N_("a game is too long"));
	return strlen(out);
}

/* Adds up game n, whose line has so many bytes. */
bool EXPORT(firn_lab_take)(int at, uint32_t n, size_t length);
bool EXPORT(firn_lab_take)(int at, uint32_t n, size_t length)
{
	struct side *side = &sides[at];

	fault = "";
	return (lab_log_read(&side->lab, in, length, n, game) ||
		fail(N_("The request is not complete."))) &&
	       (lab_tally_add(side->tally, game) || fail(N_("out of memory")));
}

/* What every number for all games is called, and its unit. */
static void put_scalars(struct firn_writer *w)
{
	firn_json_key(w, "scalars");
	firn_json_begin(w, '[');
	for (int i = 0; i < LAB_SCALARS; i++) {
		enum lab_unit unit = lab_scalars[i].unit;
		firn_json_begin(w, '{');
		firn_json_key_string(w, "id", lab_scalars[i].id);
		firn_json_key_string(w, "label", lab_scalars[i].label);
		firn_json_key_string(w, "unit",
				     unit == LAB_PERCENT  ? "percent"
				     : unit == LAB_POINTS ? "points"
							  : "count");
		firn_json_end(w, '}');
	}
	firn_json_end(w, ']');
}

/* The numbers so far of one side or both: the length of {"scalars":[…],"sides":[…],"differences":[…]}. */
size_t EXPORT(firn_lab_result)(int count);
size_t EXPORT(firn_lab_result)(int count)
{
	struct firn_writer w;

	firn_writer_init(&w, out, LAB_LINE);
	firn_json_begin(&w, '{');
	put_scalars(&w);
	firn_json_key(&w, "sides");
	firn_json_begin(&w, '[');
	for (int i = 0; i < count; i++) {
		lab_tally_result(sides[i].tally, &sides[i].result);
		lab_result_json(&w, &sides[i].result);
	}
	firn_json_end(&w, ']');
	if (count > 1) {
		lab_compare(&sides[0].result, &sides[1].result, &differences);
		firn_json_key(&w, "differences");
		lab_differences_json(&w, &differences);
	}
	firn_json_end(&w, '}');
	return w.full ? 0 : w.len;
}
