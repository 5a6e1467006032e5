/* Sets as bits of one 64-bit word. Branch-free: in playouts a mispredicted branch costs
 * more than all of this. */
#ifndef FIRN_ENGINE_BITS_H
#define FIRN_ENGINE_BITS_H

#include <stdint.h>

#include "engine/rng.h"

static inline uint64_t bit(int i)
{
	return (uint64_t)1 << i;
}

/* Index of the lowest, of the highest member; the set is not empty. */
static inline int bits_first(uint64_t set)
{
	return __builtin_ctzll(set);
}

static inline int bits_last(uint64_t set)
{
	return 63 - __builtin_clzll(set);
}

static inline uint64_t bits_drop_first(uint64_t set)
{
	return set & (set - 1);
}

static inline int bits_count(uint64_t set)
{
#if defined(__POPCNT__) || defined(__wasm__)
	return __builtin_popcountll(set);
#else
	set -= (set >> 1) & 0x5555555555555555u;
	set = (set & 0x3333333333333333u) + ((set >> 2) & 0x3333333333333333u);
	set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
	return (int)((set * 0x0101010101010101u) >> 56);
#endif
}

/* Eight bytes as one word, the first one lowest; compilers make it one load. */
static inline uint64_t bits_load(const unsigned char b[8])
{
	return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
	       (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
	       (uint64_t)b[7] << 56;
}

/* Bit i is set where byte i is not zero; bytes are below 128. */
static inline unsigned bits_of_bytes(uint64_t bytes)
{
	uint64_t some = (bytes + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;

	return (unsigned)((some * 0x0102040810204080u) >> 56);
}

/* How many bytes are not zero; bytes are below 128. */
static inline int bits_count_bytes(uint64_t bytes)
{
	uint64_t some = (bytes + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;

	return (int)((some * 0x0101010101010101u) >> 56);
}

/* Of a set of 0..7: how many members, and which, ascending, 4 bits each. */
#pragma GCC visibility push(hidden)
extern const uint8_t bits_count_byte[256];
extern const uint32_t bits_in_byte[256];
#pragma GCC visibility pop

/* A member drawn by u, all alike: number floor(u * count / 2^64) in ascending order. The
 * running sums of the bytes' counts serve for the count and for finding the member. */
static inline int bits_pick(uint64_t set, uint64_t u)
{
	const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
	uint64_t pairs = set - ((set >> 1) & 0x5555555555555555u);
	uint64_t nibbles = (pairs & 0x3333333333333333u) + ((pairs >> 2) & 0x3333333333333333u);
	uint64_t sums = ((nibbles + (nibbles >> 4)) & 0x0f0f0f0f0f0f0f0fu) * ones;
	uint64_t n = firn_scale(u, (uint32_t)(sums >> 56));
	/* The member lies in the byte after all those whose running sum is <= n. */
	uint64_t below = (((n * ones) | highs) - sums) & highs;
	unsigned at = (unsigned)(((below >> 7) * ones) >> 53) & 0x78;
	unsigned rest = (unsigned)(n - (((sums << 8) >> at) & 0xff));

	return (int)(at + (bits_in_byte[set >> at & 0xff] >> 4 * rest & 7));
}

#endif
