#include "engine/rng.h"

bool firn_seed_valid(const char *seed)
{
	size_t n = 0;

	for (; seed[n]; n++)
		if (n == FIRN_SEED_MAX || seed[n] < 0x20 || seed[n] > 0x7e)
			return false;
	return n > 0;
}

static uint32_t rotate(uint32_t x, int by)
{
	return x << by | x >> (32 - by);
}

static void quarter_round(uint32_t x[16], int a, int b, int c, int d)
{
	x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
	x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
	x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
	x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

static void double_round(uint32_t x[16])
{
	for (int i = 0; i < 4; i++)
		quarter_round(x, i, 4 + i, 8 + i, 12 + i);
	for (int i = 0; i < 4; i++)
		quarter_round(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
}

/* The seed is the key, zero padded; the block number fills words 12 and 13, as in the
 * original ChaCha20; the nonce is zero. */
uint64_t firn_seed_draw(const char *seed, uint64_t k)
{
	uint32_t x[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
	const uint32_t first = x[0], second = x[1];

	for (int i = 0; i < FIRN_SEED_MAX && seed[i]; i++)
		x[4 + i / 4] |= (uint32_t)(unsigned char)seed[i] << (i % 4 * 8);
	x[12] = (uint32_t)k;
	x[13] = (uint32_t)(k >> 32);
	for (int i = 0; i < 10; i++)
		double_round(x);
	return (uint64_t)(x[1] + second) << 32 | (uint32_t)(x[0] + first);
}
