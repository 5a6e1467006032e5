#include "cli/record_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cmd.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "games/games.h"
#include "match/protocol.h"

int record_refuse(const char *path, const struct firn_fault *fault)
{
	fprintf(stderr, "firn: %s: ", path);
	if (fault->at >= 0)
		fprintf(stderr, _("move %d: "), (int)fault->at);
	if (fault->clause)
		fprintf(stderr, "%s: ", fault->clause);
	fprintf(stderr, "%s\n", _(fault->text));
	return EXIT_FAILED;
}

int record_refuse_json(const char *path, const char *bytes, size_t n)
{
	const char *text = firn_fault_new(FIRN_BAD_JSON, NULL).text;

	fprintf(stderr, _("firn: %s: line %u: %s\n"), path,
		(unsigned)firn_json_fault_line(bytes, n), _(text));
	return EXIT_FAILED;
}

/* The text of a ruleset that games saved by older versions hold; the caller frees it. */
static char *read_table_text(struct firn_json record)
{
	struct firn_json text = firn_json_member(record, "table_text");
	size_t size = text.kind == FIRN_JSON_STRING ? (size_t)(text.end - text.at) : 0;
	char *out = size ? malloc(size) : NULL;

	if (out && firn_json_to_string(text, out, size, NULL))
		return out;
	free(out);
	return NULL;
}

void record_register(struct firn_json record)
{
	const struct firn_game *game = NULL;
	struct firn_ruleset_fault fault;
	char id[32], *text;
	uint8_t index;

	if (record.kind != FIRN_JSON_OBJECT)
		return;
	firn_record_register(record, firn_games, &fault);
	text = read_table_text(record);
	if (firn_json_to_string(firn_json_member(record, "game"), id, sizeof id, NULL))
		game = firn_game_find(id);
	if (text && game)
		firn_ruleset_load(game, text, strlen(text), &index, &fault);
	free(text);
}

struct firn_fault record_read(const char *bytes, size_t n, struct firn_match *m)
{
	struct firn_json v;

	if (!firn_json_parse(bytes, n, &v))
		return firn_fault_new(FIRN_BAD_JSON, NULL);
	record_register(v);
	return firn_match_load(m, v, firn_games);
}

bool record_load(const char *path, struct firn_match *m)
{
	struct firn_fault fault;
	size_t n;
	char *bytes = file_read(path, FIRN_PROTOCOL_MAX_ANSWER, &n);

	if (!bytes)
		return false;
	fault = record_read(bytes, n, m);
	if (fault.err == FIRN_BAD_JSON)
		record_refuse_json(path, bytes, n);
	else if (fault.err)
		record_refuse(path, &fault);
	free(bytes);
	return !fault.err;
}
