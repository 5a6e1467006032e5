/* For the few functions that take nearly all the time of a search: compiled twice, for any
 * machine and for one with AVX2 and a count of bits; the loader picks. Whole numbers, so both
 * agree. Where the compiler or the C library cannot do that, nothing happens. */
#ifndef FIRN_AI_WIDE_H
#define FIRN_AI_WIDE_H

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__) && \
	!defined(__AVX2__) && !defined(__SANITIZE_ADDRESS__)
#define AI_WIDE __attribute__((flatten, target_clones("avx2", "default")))
#else
#define AI_WIDE
#endif

#endif
