#include "engine/hash.h"

#include <string.h>

#include "engine/bits.h"

/* Every step is a bijection of h for a given word, so two inputs of equal length that
 * differ in one word never collide. */
static uint64_t mix(uint64_t h, uint64_t word)
{
	h = (h ^ word) * 0x9fb21c651e98df25u;
	return h ^ h >> 32;
}

uint64_t firn_hash(uint64_t seed, const void *bytes, size_t n)
{
	const unsigned char *p = bytes;
	uint64_t h = mix(mix(seed, 0x9e3779b97f4a7c15u), n);
	unsigned char tail[8] = {0};

	for (; n >= 8; p += 8, n -= 8)
		h = mix(h, bits_load(p));
	if (n > 0) {
		memcpy(tail, p, n);
		h = mix(h, bits_load(tail));
	}
	h = (h ^ h >> 30) * 0xbf58476d1ce4e5b9u;
	h = (h ^ h >> 27) * 0x94d049bb133111ebu;
	return h ^ h >> 31;
}

/* ---- SHA-256, FIPS 180-4 ---- */

/* clang-format off */
static const uint32_t round_constant[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
/* clang-format on */

static uint32_t rotate(uint32_t x, int by)
{
	return x >> by | x << (32 - by);
}

static void expand(uint32_t w[64], const unsigned char block[64])
{
	for (int i = 0; i < 16; i++) {
		const unsigned char *p = block + 4 * i;
		w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
	}
	for (int i = 16; i < 64; i++) {
		uint32_t a = w[i - 15], b = w[i - 2];
		w[i] = w[i - 16] + w[i - 7] + (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) +
		       (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
	}
}

static void sha256_block(uint32_t h[8], const unsigned char block[64])
{
	uint32_t w[64], v[8];

	expand(w, block);
	memcpy(v, h, sizeof v);
	for (int i = 0; i < 64; i++) {
		uint32_t a = v[0], e = v[4], one, two;
		one = v[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
		      ((e & v[5]) ^ (~e & v[6])) + round_constant[i] + w[i];
		two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) +
		      ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
		memmove(v + 1, v, 7 * sizeof *v);
		v[0] = one + two;
		v[4] += one;
	}
	for (int i = 0; i < 8; i++)
		h[i] += v[i];
}

/* The rest, a one bit, zeros and the length in bits: one block or two. */
static void sha256_tail(uint32_t h[8], const unsigned char *rest, size_t left, uint64_t n)
{
	unsigned char pad[128] = {0};
	size_t size = left < 56 ? 64 : 128;

	if (left > 0)
		memcpy(pad, rest, left);
	pad[left] = 0x80;
	for (size_t i = 0; i < 8; i++)
		pad[size - 1 - i] = (unsigned char)(n * 8 >> (8 * i));
	sha256_block(h, pad);
	if (size == 128)
		sha256_block(h, pad + 64);
}

void firn_sha256_hex(const void *bytes, size_t n, char out[65])
{
	uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
			 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
	const unsigned char *p = bytes;
	size_t left = n;

	for (; left >= 64; p += 64, left -= 64)
		sha256_block(h, p);
	sha256_tail(h, p, left, n);
	for (int i = 0; i < 64; i++)
		out[i] = "0123456789abcdef"[h[i / 8] >> (28 - i % 8 * 4) & 15];
	out[64] = '\0';
}
