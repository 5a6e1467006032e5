/* Sets as bits of one 64-bit word. Branch-free: in playouts a mispredicted branch costs
 * more than all of this. */
#ifndef FIRN_ENGINE_BITS_H
#define FIRN_ENGINE_BITS_H

#include <stdint.h>

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

/* Index of member number n (from 0) in ascending order; n < count. */
static inline int bits_select(uint64_t set, uint32_t n)
{
	const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
	uint64_t pairs = set - ((set >> 1) & 0x5555555555555555u);
	uint64_t nibbles = (pairs & 0x3333333333333333u) + ((pairs >> 2) & 0x3333333333333333u);
	uint64_t bytes = ((nibbles + (nibbles >> 4)) & 0x0f0f0f0f0f0f0f0fu) * ones;
	/* How many running byte sums are <= n: that byte holds the member. */
	uint64_t below = (((n * ones) | highs) - bytes) & highs;
	int byte = (int)(((below >> 7) * ones) >> 56);
	uint32_t rest = n - (uint32_t)(((bytes << 8) >> (byte * 8)) & 0xff);
	/* Inside the byte: two halvings, then one bit. */
	uint32_t part = (uint32_t)(set >> (byte * 8)) & 0xff, shift = 0, low, go;
	low = (uint32_t)(nibbles >> (byte * 8)) & 0xf;
	go = (uint32_t)(rest >= low);
	rest -= low & -go, shift += go << 2;
	low = (uint32_t)(pairs >> (byte * 8 + (int)shift)) & 3;
	go = (uint32_t)(rest >= low);
	rest -= low & -go, shift += go << 1;
	low = (part >> shift) & 1;
	go = (uint32_t)(rest >= low);
	return byte * 8 + (int)(shift + go);
}

#endif
