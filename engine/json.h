/* Reading and writing JSON, without allocation.
 *
 * Reading happens where the text lies: validate once, then walk by slices. Strict RFC 8259:
 * valid UTF-8 only, no duplicate keys, depth at most FIRN_JSON_DEPTH, at most
 * FIRN_JSON_MEMBERS members per object, \u escapes paired. */
#ifndef FIRN_ENGINE_JSON_H
#define FIRN_ENGINE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { FIRN_JSON_DEPTH = 32, FIRN_JSON_MEMBERS = 64 };

enum firn_json_kind {
	FIRN_JSON_NONE, /* no value: a missing member */
	FIRN_JSON_NULL,
	FIRN_JSON_BOOL,
	FIRN_JSON_NUMBER,
	FIRN_JSON_STRING,
	FIRN_JSON_ARRAY,
	FIRN_JSON_OBJECT
};

/* One value of a validated text: where it begins and ends, no white space around it. */
struct firn_json {
	const char *at, *end;
	enum firn_json_kind kind;
};

/* The whole text must be one value. Only values made from *out may be given below. */
FIRN_API bool firn_json_parse(const char *text, size_t n, struct firn_json *out);

/* Of a text that is not JSON: the line, from 1, where it stops being it. */
FIRN_API size_t firn_json_fault_line(const char *text, size_t n);

FIRN_API struct firn_json firn_json_member(struct firn_json object, const char *key);

/* Elements of an array, or keys of an object, in order; kind NONE ends them. */
FIRN_API struct firn_json firn_json_first(struct firn_json v);
FIRN_API struct firn_json firn_json_next(struct firn_json v, struct firn_json element);
/* The value of such a key. */
FIRN_API struct firn_json firn_json_value(struct firn_json key);

/* An integer within [lo, hi], written without fraction or exponent. */
FIRN_API bool firn_json_to_int(struct firn_json v, int64_t lo, int64_t hi, int64_t *out);
FIRN_API bool firn_json_to_bool(struct firn_json v, bool *out);
/* Unescapes into buf with a NUL; false if it is not a string, contains U+0000 or does not fit.
 * Returns the length in *len if len is not NULL. */
FIRN_API bool firn_json_to_string(struct firn_json v, char *buf, size_t cap, size_t *len);

/* ---- writing: commas come by themselves; inside an object write a key, then its value ---- */

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

#ifdef __cplusplus
}
#endif
#endif
