#include "cli/safe_text.h"

char *safe_text_plain(char *text)
{
	for (unsigned char *c = (unsigned char *)text; *c; c++) {
		if (*c < ' ' || *c == 127)
			*c = '?';
		if (c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0) /* C1: as good as an escape */
			c[0] = c[1] = '?';
	}
	return text;
}

void safe_text_read(struct firn_json object, const char *key, char *out, size_t cap)
{
	if (object.kind != FIRN_JSON_OBJECT ||
	    !firn_json_to_string(firn_json_member(object, key), out, cap, NULL))
		out[0] = '\0';
	safe_text_plain(out);
}
