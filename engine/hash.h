/* Hashes: a fast one for states and signatures, SHA-256 for what people compare. */
#ifndef FIRN_ENGINE_HASH_H
#define FIRN_ENGINE_HASH_H

#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* 64 bits over n bytes, chained by `seed`; the same on every platform, forever. */
FIRN_API uint64_t firn_hash(uint64_t seed, const void *bytes, size_t n);

/* SHA-256 as 64 lower-case hex digits and a NUL. */
FIRN_API void firn_sha256_hex(const void *bytes, size_t n, char out[65]);

#ifdef __cplusplus
}
#endif
#endif
