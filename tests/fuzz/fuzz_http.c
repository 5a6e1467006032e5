/* Any bytes as a request: a known status comes out, and what was read is terminated text. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/http.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct http_request r;
	int status = http_parse((const char *)data, n, &r);

	if (!memchr(r.path, 0, sizeof r.path) || !memchr(r.tag, 0, sizeof r.tag))
		abort();
	if (status != 0 && !*http_reason(status))
		abort();
	if (status == 0 && n >= HTTP_MAX_HEAD)
		abort();
	return 0;
}
