/* Texts made shorter for sending: raw deflate (RFC 1951). The only user of zlib here. */
#ifndef FIRN_SERVER_PACK_H
#define FIRN_SERVER_PACK_H

#include <stddef.h>

/* The packed text, *size bytes, to be freed with free(). NULL: no memory. */
char *pack_text(const char *text, size_t n, size_t *size);

#endif
