/* Two sources of chance. Real games draw from ChaCha20 keyed by the seed: the k-th chance
 * move takes block k, so a draw depends on nothing but the seed and its number. Playouts
 * use a small fast generator. */
#ifndef FIRN_ENGINE_RNG_H
#define FIRN_ENGINE_RNG_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_SEED_MAX = 32 };

/* 1 to 32 printable ASCII characters (0x20 to 0x7e)? */
FIRN_API bool firn_seed_valid(const char *seed);
/* The first 8 bytes, little-endian, of block k of ChaCha20 under this seed. */
FIRN_API uint64_t firn_seed_draw(const char *seed, uint64_t k);

/* The fast generator: a congruential one, its halves folded. Not for real games. */
struct firn_rng {
	uint64_t state;
};

/* floor(u * n / 2^64), without a 128-bit product: n < 2^32. */
static inline uint32_t firn_scale(uint64_t u, uint32_t n)
{
	uint64_t high = (u >> 32) * n, low = (u & 0xffffffffu) * n;

	return (uint32_t)((high + (low >> 32)) >> 32);
}

static inline uint64_t firn_rng_next(struct firn_rng *r)
{
	r->state = r->state * 0xd1342543de82ef95u + 0x9e3779b97f4a7c15u;
	return r->state ^ r->state >> 32;
}

/* Uniform in [0, n), but for 2^-32 n. */
static inline uint32_t firn_rng_below(struct firn_rng *r, uint32_t n)
{
	return (uint32_t)((firn_rng_next(r) >> 32) * n >> 32);
}

#ifdef __cplusplus
}
#endif
#endif
