/* The second layer of a net, by far the largest: activations times weights, four inputs at a
 * time. There are several ways for several machines; all give the same sums. */
#ifndef FIRN_AI_QUADS_H
#define FIRN_AI_QUADS_H

#include "ai/dot.h"
#include "ai/net.h"

enum { QUADS = NET_SUMS / 4 };

/* The weights of four inputs lie side by side, for every output, so that four inputs are
 * multiplied with all their weights and the sums of outputs need no adding up at the end. */
typedef int8_t quads_weights[QUADS][NET_MIDDLE][4];

/* What a sum counts as an input: 0 to 127. */
static inline int16_t quads_clamp(int16_t sum)
{
	return (int16_t)(sum < 0 ? 0 : sum < 127 ? sum : 127);
}

#ifdef DOT
typedef int8_t quads_bytes __attribute__((vector_size(8)));
typedef int64_t quads_two __attribute__((vector_size(16)));

/* For half of the outputs, so that sums stay in registers: two for each output, as products of
 * neighbours are added. */
static inline void quads_half(const quads_weights weight, const int16_t in[NET_SUMS], int first,
			      int32_t out[NET_MIDDLE])
{
	dot_sums sum[NET_MIDDLE / 4] = {{0}};

	for (int i = 0; i < QUADS; i++) {
		quads_two x;
		int64_t four;
		memcpy(&four, &in[4 * i], sizeof four);
		x = (quads_two){four, four};
#pragma GCC unroll 8
		for (int k = 0; k < NET_MIDDLE / 4; k++) {
			quads_bytes w;
			dot_eight wide;
			memcpy(&w, weight[i][first + 2 * k], sizeof w);
			wide = __builtin_convertvector(w, dot_eight);
			sum[k] += DOT((dot_eight)x, wide);
		}
	}
	for (int k = 0; k < NET_MIDDLE / 4; k++) {
		out[first + 2 * k] = sum[k][0] + sum[k][1];
		out[first + 2 * k + 1] = sum[k][2] + sum[k][3];
	}
}
#else
static inline void quads_half(const quads_weights weight, const int16_t in[NET_SUMS], int first,
			      int32_t out[NET_MIDDLE])
{
	for (int j = first; j < first + NET_MIDDLE / 2; j++)
		out[j] = 0;
	for (int i = 0; i < QUADS; i++)
		for (int j = first; j < first + NET_MIDDLE / 2; j++)
			for (int k = 0; k < 4; k++)
				out[j] += weight[i][j][k] * in[4 * i + k];
}
#endif

/* On any machine. */
static inline void quads_any(const quads_weights weight, const int16_t sum[NET_SUMS],
			     int32_t out[NET_MIDDLE])
{
	int16_t in[NET_SUMS];

	for (int i = 0; i < NET_SUMS; i++)
		in[i] = quads_clamp(sum[i]);
	quads_half(weight, in, 0, out);
	quads_half(weight, in, NET_MIDDLE / 2, out);
}

#if defined(__x86_64__) && defined(__GNUC__)
#define QUADS_WIDE
#include <immintrin.h>

enum { QUADS_VECTORS = NET_MIDDLE / 8 };
typedef int32_t quads_eight __attribute__((vector_size(32)));

static inline int quads_four(const uint8_t in[4])
{
	int four;

	memcpy(&four, in, sizeof four);
	return four;
}

/* One by one: a copy of them all would read what is still being written. */
static inline void quads_store(const quads_eight total[QUADS_VECTORS], int32_t out[NET_MIDDLE])
{
#pragma GCC unroll 4
	for (int k = 0; k < QUADS_VECTORS; k++)
		memcpy(&out[8 * k], &total[k], sizeof total[k]);
}

/* Two products are added in 16 bits, which would saturate beyond them: 2 * 127 * -128 fits. */
static __attribute__((target("avx2"))) void quads_avx2(const quads_weights weight,
						       const int16_t sum[NET_SUMS],
						       int32_t out[NET_MIDDLE])
{
	const __m256i ones = _mm256_set1_epi16(1);
	quads_eight total[QUADS_VECTORS] = {{0}};
	uint8_t in[NET_SUMS];

	for (int i = 0; i < NET_SUMS; i++)
		in[i] = (uint8_t)quads_clamp(sum[i]);
	for (int i = 0; i < QUADS; i++) {
		const __m256i *w = (const __m256i *)weight[i];
		__m256i x = _mm256_set1_epi32(quads_four(&in[4 * i]));
#pragma GCC unroll 4
		for (int k = 0; k < QUADS_VECTORS; k++) {
			__m256i pairs = _mm256_maddubs_epi16(x, _mm256_loadu_si256(&w[k]));
			total[k] += (quads_eight)_mm256_madd_epi16(pairs, ones);
		}
	}
	quads_store(total, out);
}

/* With an instruction for just this. It takes a while, so two quads are under way at once. */
static __attribute__((target("avx2,avx512vl,avx512vnni"))) void quads_vnni(
	const quads_weights weight, const int16_t sum[NET_SUMS], int32_t out[NET_MIDDLE])
{
	quads_eight total[2][QUADS_VECTORS] = {{{0}}};
	uint8_t in[NET_SUMS];

	for (int i = 0; i < NET_SUMS; i++)
		in[i] = (uint8_t)quads_clamp(sum[i]);
	for (int i = 0; i < QUADS; i += 2) {
#pragma GCC unroll 8
		for (int k = 0; k < 2 * QUADS_VECTORS; k++) {
			int n = k / QUADS_VECTORS, at = k % QUADS_VECTORS;
			const __m256i *w = (const __m256i *)weight[i + n];
			__m256i x = _mm256_set1_epi32(quads_four(&in[4 * (i + n)]));
			total[n][at] = (quads_eight)_mm256_dpbusd_epi32((__m256i)total[n][at], x,
									_mm256_loadu_si256(&w[at]));
		}
	}
	for (int k = 0; k < QUADS_VECTORS; k++)
		total[0][k] += total[1][k];
	quads_store(total[0], out);
}

static inline bool quads_has_vnni(void)
{
	return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vl");
}
#endif

static inline void quads_dot(const quads_weights weight, const int16_t sum[NET_SUMS],
			     int32_t out[NET_MIDDLE])
{
#ifdef QUADS_WIDE
	if (quads_has_vnni()) {
		quads_vnni(weight, sum, out);
		return;
	}
	if (__builtin_cpu_supports("avx2")) {
		quads_avx2(weight, sum, out);
		return;
	}
#endif
	quads_any(weight, sum, out);
}

#endif
