/* Any bytes into the JSON reader; what it accepts is walked whole and must hold together. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void require(bool condition)
{
	if (!condition)
		abort();
}

static void walk(struct firn_json v)
{
	struct firn_json again;
	char buf[64];
	int64_t number;
	bool b;

	require(v.at < v.end);
	require(firn_json_parse(v.at, (size_t)(v.end - v.at), &again));
	require(again.at == v.at && again.end == v.end && again.kind == v.kind);
	firn_json_to_string(v, buf, sizeof buf, NULL);
	firn_json_to_int(v, -5, INT64_MAX, &number);
	firn_json_to_bool(v, &b);
	firn_json_member(v, "no such key");
	if (firn_json_member(v, "a").kind)
		walk(firn_json_member(v, "a"));
	for (struct firn_json e = firn_json_first(v); e.kind; e = firn_json_next(v, e)) {
		require(e.at > v.at && e.end < v.end);
		walk(e);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct firn_json v;

	if (n > 4096) /* `walk` parses each value again: square time on purpose, so keep it small */
		return 0;
	if (firn_json_parse((const char *)data, n, &v))
		walk(v);
	return 0;
}
