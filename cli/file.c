#include "cli/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/i18n.h"
#include "cli/ruleset_link.h"
#include "cli/safe_text.h"
#include "cli/shipped.h"
#include "engine/json.h"
#include "games/games.h"

enum { MAX_TABLE = 1 << 20 };

static const char link_name[] = "--ruleset";

static char *complain(const char *path, const char *what)
{
	fprintf(stderr, "firn: %s: %s\n", path, _(what));
	return NULL;
}

/* Reads up to `most` bytes and one more, to notice a longer file. */
static char *read_stream(FILE *in, const char *path, size_t most, size_t *n)
{
	char *bytes = malloc(most + 1);

	if (!bytes)
		return complain(path, N_("out of memory"));
	errno = 0;
	*n = fread(bytes, 1, most + 1, in);
	if (!ferror(in) && *n <= most)
		return bytes;
	free(bytes);
	return complain(path, ferror(in) ? i18n_error(errno) : N_("the file is too long"));
}

char *file_read(const char *path, size_t most, size_t *n)
{
	bool standard = !strcmp(path, "-");
	FILE *in = standard ? stdin : fopen(path, "rb");
	char *bytes;

	if (!in)
		return complain(path, i18n_error(errno));
	bytes = read_stream(in, path, most, n);
	if (!standard)
		fclose(in);
	return bytes;
}

bool file_is_link(const char *path)
{
	return ruleset_link_is(path) && access(path, F_OK) != 0;
}

/* The game that the table says it is for. */
static const struct firn_game *find_game(const char *bytes, size_t n)
{
	struct firn_json v;
	char id[32];

	if (!firn_json_parse(bytes, n, &v) ||
	    !firn_json_to_string(firn_json_member(v, "game"), id, sizeof id, NULL))
		return NULL;
	return firn_game_find(id);
}

void file_refuse_ruleset(const char *path, const struct firn_ruleset_fault *fault)
{
	char reason[512], value[FIRN_RULESET_VALUE];
	struct firn_writer w;

	firn_writer_init(&w, reason, sizeof reason);
	firn_ruleset_reason(fault, _(fault->reason), &w);
	fprintf(stderr, "firn: %s: ", path);
	if (fault->key[0])
		fprintf(stderr, "%s: ", fault->key);
	snprintf(value, sizeof value, "%s", fault->value);
	safe_text_plain(value);
	if (value[0])
		fprintf(stderr, "%s: ", value);
	fprintf(stderr, "%s\n", reason);
}

/* A copy of a ruleset that comes with the program. */
static char *copy_shipped(const struct firn_game *game, const char *name, size_t *n)
{
	const char *text = shipped_find(game, name, n);
	char *bytes = text ? malloc(*n + 1) : NULL;

	return bytes ? memcpy(bytes, text, *n) : NULL;
}

/* The bytes of a file, of a link, or of a ruleset that comes with the program. A file with such a
 * name wins. */
static char *read_ruleset(const struct firn_game *game, const char *path, size_t *n)
{
	const char *why;
	char *bytes = access(path, F_OK) ? copy_shipped(game, path, n) : NULL;

	if (bytes)
		return bytes;
	if (!file_is_link(path))
		return file_read(path, MAX_TABLE, n);
	bytes = ruleset_link_read(path, MAX_TABLE, n, &why);
	return bytes ? bytes : complain(link_name, why);
}

bool file_read_ruleset(const char *path, const struct firn_game **game, uint8_t *index)
{
	struct firn_ruleset_fault fault = {.reason = N_("this is not a ruleset of any game")};
	size_t n;
	char *bytes = read_ruleset(*game, path, &n);
	bool read;

	if (!bytes)
		return false;
	if (!*game)
		*game = find_game(bytes, n);
	read = *game && !firn_ruleset_load(*game, bytes, n, index, &fault);
	free(bytes);
	if (!read)
		file_refuse_ruleset(file_is_link(path) ? link_name : path, &fault);
	return read;
}
