#include "cli/ruleset_link.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "engine/game.h"

static const char place[] = "#/ruleset/";
static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

enum { VERSION = '1', LEAST_CODE = 24 /* letters that no file has for a name, about */ };

/* How many letters of a code follow. */
static size_t letters(const char *code)
{
	return strspn(code, alphabet);
}

/* What follows the place in an address; the text itself if it is none. */
static const char *code_of(const char *text)
{
	const char *at = strstr(text, place);

	return at ? at + sizeof place - 1 : text;
}

bool ruleset_link_is(const char *text)
{
	return strstr(text, place) ||
	       (text[0] == VERSION && letters(text) >= LEAST_CODE && !text[letters(text)]);
}

/* Six bits per letter. False: there are letters that cannot be, or bits left over. */
static bool read_letters(const char *code, size_t count, unsigned char *bytes)
{
	unsigned bits = 0, kept = 0;

	for (size_t i = 0; i < count; i++) {
		bits = bits << 6 | (unsigned)(strchr(alphabet, code[i]) - alphabet);
		kept += 6;
		if (kept >= 8) {
			kept -= 8;
			*bytes++ = (unsigned char)(bits >> kept);
		}
		bits &= (1u << kept) - 1;
	}
	return kept < 6 && bits == 0;
}

/* The whole stream, which ends where the bytes do. */
static char *inflate_all(unsigned char *bytes, size_t count, size_t most, size_t *n)
{
	z_stream z = {.next_in = bytes, .avail_in = (uInt)count};
	char *out = malloc(most);
	int status;

	if (!out || inflateInit(&z) != Z_OK) {
		free(out);
		return NULL;
	}
	z.next_out = (unsigned char *)out;
	z.avail_out = (uInt)most;
	status = inflate(&z, Z_FINISH);
	*n = z.total_out;
	inflateEnd(&z);
	if (status == Z_STREAM_END && z.avail_in == 0)
		return out;
	free(out);
	return NULL;
}

char *ruleset_link_read(const char *text, size_t most, size_t *n, const char **why)
{
	const char *code = code_of(text);
	size_t count = letters(code);
	unsigned char *bytes;
	char *json = NULL;

	*why = N_("the link is damaged; the whole address belongs to it");
	if (count < 2 || code[count])
		return NULL;
	if (code[0] != VERSION) {
		*why = N_("the link is of a newer version");
		return NULL;
	}
	bytes = malloc(count);
	if (bytes && read_letters(code + 1, count - 1, bytes))
		json = inflate_all(bytes, (count - 1) * 6 / 8, most, n);
	free(bytes);
	return json;
}
