/* Writing text and JSON into a caller's buffer. Nothing is ever written past `cap`; a
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
	bool comma; /* the next JSON value needs a comma before it */
};

FIRN_API void firn_writer_init(struct firn_writer *w, char *buf, size_t cap);

/* Plain text. */
FIRN_API void firn_put_char(struct firn_writer *w, char c);
FIRN_API void firn_put(struct firn_writer *w, const char *text);
FIRN_API void firn_put_int(struct firn_writer *w, int64_t n);

/* JSON: commas come by themselves. Inside an object write a key, then its value. */
FIRN_API void firn_json_begin(struct firn_writer *w, char open); /* '{' or '[' */
FIRN_API void firn_json_end(struct firn_writer *w, char close);  /* '}' or ']' */
FIRN_API void firn_json_key(struct firn_writer *w, const char *key);
FIRN_API void firn_json_string(struct firn_writer *w, const char *text); /* escaped */
FIRN_API void firn_json_int(struct firn_writer *w, int64_t n);
FIRN_API void firn_json_bool(struct firn_writer *w, bool b);
FIRN_API void firn_json_null(struct firn_writer *w);
/* Text that is JSON already (a string built elsewhere, a number with a point). */
FIRN_API void firn_json_raw(struct firn_writer *w, const char *json);

/* A key with its value. */
FIRN_API void firn_json_key_int(struct firn_writer *w, const char *key, int64_t n);
FIRN_API void firn_json_key_string(struct firn_writer *w, const char *key, const char *text);
FIRN_API void firn_json_key_bool(struct firn_writer *w, const char *key, bool b);

/* Equal strings? (the kernel has no libc beyond memcpy and friends) */
FIRN_API bool firn_equal(const char *a, const char *b);

#ifdef __cplusplus
}
#endif
#endif
