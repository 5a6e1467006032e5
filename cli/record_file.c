#include "cli/record_file.h"

#include <stdio.h>
#include <stdlib.h>

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

bool record_load(const char *path, struct match *m)
{
	struct firn_fault fault = firn_fault_new(FIRN_BAD_JSON, NULL);
	struct firn_json v;
	size_t n;
	char *bytes = file_read(path, PROTOCOL_MAX_ANSWER, &n);

	if (!bytes)
		return false;
	if (firn_json_parse(bytes, n, &v))
		fault = match_load(m, v, firn_games);
	free(bytes);
	if (fault.err)
		record_refuse(path, &fault);
	return !fault.err;
}
