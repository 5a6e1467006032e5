#include "server/pack.h"

#include <stdlib.h>
#include <zlib.h>

enum { WINDOW = -15, MEMORY = 8 }; /* no header; the default of zlib */

static char *deflate_all(z_stream *z, size_t *size)
{
	size_t most = deflateBound(z, z->avail_in);
	char *out = malloc(most);

	if (!out)
		return NULL;
	z->next_out = (unsigned char *)out;
	z->avail_out = (uInt)most;
	if (deflate(z, Z_FINISH) != Z_STREAM_END) {
		free(out);
		return NULL;
	}
	*size = z->total_out;
	return out;
}

char *pack_text(const char *text, size_t n, size_t *size)
{
	z_stream z = {.next_in = (unsigned char *)text, .avail_in = (uInt)n};
	char *out;

	if (deflateInit2(&z, Z_DEFAULT_COMPRESSION, Z_DEFLATED, WINDOW, MEMORY,
			 Z_DEFAULT_STRATEGY) != Z_OK)
		return NULL;
	out = deflate_all(&z, size);
	deflateEnd(&z);
	return out;
}
