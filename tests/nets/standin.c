/* Nets of all games with random weights, as large as trained ones, so they take as long: for
 * tests and benches while nets/ has none. usage: standin FOLDER */
#include <stdio.h>
#include <stdlib.h>

#include "ai/evals.h"
#include "tests/support/net_file.h"

enum { LIMIT = 16 /* corrects by about a point and a halving */ };

static bool write_file(const char *path, const uint8_t *bytes, size_t n)
{
	FILE *out = fopen(path, "wb");
	bool written = out && fwrite(bytes, 1, n, out) == n;

	if (out && fclose(out))
		written = false;
	if (!written)
		perror(path);
	return written;
}

/* One part for all seat counts. */
static bool write_net(const char *folder, const struct ai_eval *e)
{
	static uint8_t bytes[NET_FILE_MOST];
	const struct firn_game *game = e->game;
	uint32_t seats = (1u << game->max_seats) - (1u << (game->min_seats - 1));
	struct net_file file = {game->id, 1, {seats}, (uint32_t)e->features->words, LIMIT};
	struct firn_rng rng = {.state = 1};
	char path[4096];

	snprintf(path, sizeof path, "%s/%s.net", folder, game->id);
	return write_file(path, bytes, net_file_write(&file, &rng, bytes));
}

int main(int argc, char **argv)
{
	if (argc != 2)
		return EXIT_FAILURE;
	for (int i = 0; ai_evals[i]; i++)
		if (ai_evals[i]->features && !write_net(argv[1], ai_evals[i]))
			return EXIT_FAILURE;
	return EXIT_SUCCESS;
}
