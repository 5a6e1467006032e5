/* Writing text into a caller's buffer. Nothing is ever written past `cap`; a
 * writer that ran full says so in `full` and its content is to be thrown away. */
#ifndef FIRN_ENGINE_TEXT_H
#define FIRN_ENGINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct firn_writer {
	char *buf;
	size_t cap, len; /* a NUL always follows buf[len - 1] */
	bool full;
	bool comma; /* json.h: the next value needs a comma before it */
};

FIRN_API void firn_writer_init(struct firn_writer *w, char *buf, size_t cap);

/* Plain text. */
FIRN_API void firn_put_char(struct firn_writer *w, char c);
FIRN_API void firn_put(struct firn_writer *w, const char *text);
FIRN_API void firn_put_bytes(struct firn_writer *w, const char *bytes, size_t n);
FIRN_API void firn_put_int(struct firn_writer *w, int64_t n);

/* Equal strings? (the kernel has no libc beyond memcpy and friends) */
FIRN_API bool firn_equal(const char *a, const char *b);

#ifdef __cplusplus
}
#endif
#endif
