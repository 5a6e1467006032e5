/* Sums of products, the hot loop of every layer. Call it in an AI_WIDE function. */
#ifndef FIRN_AI_DOT_H
#define FIRN_AI_DOT_H

#include <stdint.h>
#include <string.h>

/* Products of eight numbers, neighbours added. */
typedef int16_t dot_eight __attribute__((vector_size(16)));
typedef int32_t dot_sums __attribute__((vector_size(16)));
#if defined(__wasm_simd128__)
#define DOT(a, b) __builtin_wasm_dot_s_i32x4_i16x8(a, b)
#elif defined(__SSE2__)
#define DOT(a, b) (dot_sums) __builtin_ia32_pmaddwd128(a, b)
#endif

/* The products of n inputs with four rows of weights, which lie one after the other; n is a
 * multiple of 16. Four at a time, so that inputs are loaded once for all of them. GCC finds DOT in
 * a plain loop, and wider ones where the machine has them; clang has to be told. */
#if defined(DOT) && defined(__clang__)
static inline void dot_four(const int16_t *weight, const int16_t in[], int n, int32_t out[4])
{
	dot_sums sum[4] = {{0}};

	for (int i = 0; i < n; i += 8) {
		dot_eight x, w;
		memcpy(&x, in + i, sizeof x);
		for (int k = 0; k < 4; k++) {
			memcpy(&w, weight + k * n + i, sizeof w);
			sum[k] += DOT(x, w);
		}
	}
	for (int k = 0; k < 4; k++)
		out[k] = sum[k][0] + sum[k][1] + sum[k][2] + sum[k][3];
}
#else
static inline void dot_four(const int16_t *weight, const int16_t in[], int n, int32_t out[4])
{
	int32_t a = 0, b = 0, c = 0, d = 0;

	for (int i = 0; i < n; i++) {
		a += weight[i] * in[i];
		b += weight[n + i] * in[i];
		c += weight[2 * n + i] * in[i];
		d += weight[3 * n + i] * in[i];
	}
	out[0] = a, out[1] = b, out[2] = c, out[3] = d;
}
#endif

#endif
