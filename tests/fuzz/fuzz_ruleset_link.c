/* Any text as a link that holds a ruleset: it is read or refused with a reason. What was read is no
 * longer than allowed. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ruleset_link.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { MOST = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	char *text = malloc(n + 1);
	const char *why = NULL;
	size_t length = 0;
	char *json;

	memcpy(text, data, n);
	text[n] = '\0';
	ruleset_link_is(text);
	json = ruleset_link_read(text, MOST, &length, &why);
	if (json ? length > MOST : !why)
		abort();
	free(json);
	free(text);
	return 0;
}
