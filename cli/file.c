#include "cli/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"

enum { MAX_TABLE = 1 << 20 };

static char *complain(const char *path, const char *what)
{
	fprintf(stderr, "firn: %s: %s\n", path, what);
	return NULL;
}

/* Reads up to `most` bytes and one more, to notice a longer file. */
static char *read_stream(FILE *in, const char *path, size_t most, size_t *n)
{
	char *bytes = malloc(most + 1);

	if (!bytes)
		return complain(path, "out of memory");
	errno = 0;
	*n = fread(bytes, 1, most + 1, in);
	if (!ferror(in) && *n <= most)
		return bytes;
	free(bytes);
	return complain(path, ferror(in) ? strerror(errno) : "the file is too long");
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

static bool try_table(const struct firn_game *game, const char *bytes, size_t n, uint8_t *index,
		      const char **why)
{
	if (game->table_load)
		return game->table_load(bytes, n, index, why) == FIRN_OK;
	*why = "the game has no data table";
	return false;
}

bool file_read_table(const char *path, const struct firn_game **game, uint8_t *index)
{
	const char *why = "no game has such a table";
	size_t n;
	char *bytes = file_read(path, MAX_TABLE, &n);
	bool read = false;

	if (!bytes)
		return false;
	if (*game)
		read = try_table(*game, bytes, n, index, &why);
	for (int i = 0; !*game && firn_games[i]; i++) {
		read = try_table(firn_games[i], bytes, n, index, &why);
		if (read)
			*game = firn_games[i];
	}
	free(bytes);
	if (!read)
		complain(path, why);
	return read;
}
