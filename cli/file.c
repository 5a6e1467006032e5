#include "cli/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"
#include "engine/json.h"
#include "games/games.h"

enum { MAX_TABLE = 1 << 20 };

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
	return complain(path, ferror(in) ? strerror(errno) : N_("the file is too long"));
}

char *file_read(const char *path, size_t most, size_t *n)
{
	bool standard = !strcmp(path, "-");
	FILE *in = standard ? stdin : fopen(path, "rb");
	char *bytes;

	if (!in)
		return complain(path, strerror(errno));
	bytes = read_stream(in, path, most, n);
	if (!standard)
		fclose(in);
	return bytes;
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

bool file_read_ruleset(const char *path, const struct firn_game **game, uint8_t *index, char **text)
{
	const char *why = N_("this is not a ruleset of any game");
	size_t n;
	char *bytes = file_read(path, MAX_TABLE, &n);
	bool read = false;

	if (!bytes)
		return false;
	if (!*game)
		*game = find_game(bytes, n);
	if (*game && (*game)->ruleset_load)
		read = (*game)->ruleset_load(bytes, n, index, &why) == FIRN_OK;
	bytes[n] = '\0';
	if (read && text)
		*text = bytes;
	else
		free(bytes);
	if (!read)
		complain(path, why);
	return read;
}
