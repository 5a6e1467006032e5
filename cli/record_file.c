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

char *record_ruleset(struct firn_json record)
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
	char id[32], *text;
	const char *why;
	uint8_t index;

	if (record.kind != FIRN_JSON_OBJECT)
		return;
	text = record_ruleset(record);
	if (firn_json_to_string(firn_json_member(record, "game"), id, sizeof id, NULL))
		game = firn_game_find(id);
	if (text && game && game->ruleset_load)
		game->ruleset_load(text, strlen(text), &index, &why);
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
	free(bytes);
	if (fault.err)
		record_refuse(path, &fault);
	return !fault.err;
}
