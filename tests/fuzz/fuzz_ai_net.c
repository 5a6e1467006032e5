/* Any bytes as a net: a file that is accepted can be asked. The head of the file comes from the
 * fuzzer, the weights after it repeat what is left, so that it need not find thousands of bytes. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ai/net.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { WORDS = 1 };

static void fill(const void *s, int seats, int view, uint64_t out[])
{
	(void)s, (void)seats, (void)view, (void)out;
}

static const struct ai_features features = {WORDS, fill};
static struct ai_net net;

static void ask(const struct ai_net_layers *layers)
{
	struct ai_sums sums = {.set = {0x123456789abcdef0u}};
	int32_t answer[NET_OUT];

	ai_net_refresh(layers->rows, &sums);
	ai_net_update(layers->rows, &sums, (uint64_t[FEATURE_WORDS]){0xfedcba9876543210u});
	ai_net_answer(layers, sums.sum, answer);
}

static void read_net(const uint8_t *data, size_t n)
{
	uint8_t *copy = malloc(n + !n);
	const char *wrong;

	memcpy(copy, data, n);
	memset(&net, 0, sizeof net);
	wrong = ai_net_read(&net, firn_games[0], &features, copy, n);
	for (int i = 0; i < FIRN_MAX_SEATS; i++)
		if (net.layers[i].rows) {
			if (wrong)
				abort();
			ask(&net.layers[i]);
		}
	free(copy);
}

/* The input, lengthened to `n` bytes by its own last ones. */
static void read_longer(const uint8_t *data, size_t had, size_t n)
{
	uint8_t *copy = malloc(n);
	size_t tail = had < 64 ? had : 64;

	memcpy(copy, data, had);
	for (size_t i = had; i < n; i++)
		copy[i] = data[had - tail + i % tail];
	read_net(copy, n);
	free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	enum {
		ROWS = 8 + 2 * NET_SUMS + WORDS * 64 * NET_SUMS,
		LAYERS = NET_MIDDLE * NET_SUMS + 4 * NET_MIDDLE + 2 * NET_OUT * NET_MIDDLE +
			 4 * NET_OUT
	};

	read_net(data, n);
	if (n >= 28 && n < 1024)
		for (size_t stacks = 1; stacks <= FIRN_MAX_SEATS; stacks++)
			read_longer(data, n, 28 + ROWS + stacks * LAYERS);
	return 0;
}
