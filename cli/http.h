/* As much of HTTP/1.1 as a static page needs: reading a request's head. Nothing here does I/O. */
#ifndef FIRN_CLI_HTTP_H
#define FIRN_CLI_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum { HTTP_MAX_HEAD = 8192, HTTP_MAX_PATH = 256, HTTP_MAX_TAG = 64 };

struct http_request {
	bool head;                /* HEAD: no body is wanted */
	bool gzip;                /* the client takes gzip */
	char path[HTTP_MAX_PATH]; /* decoded, without the leading '/' and the query */
	char tag[HTTP_MAX_TAG];   /* If-None-Match, as it came; "" if none or too long */
};

/* Reads the head at the start of `bytes`. Returns 0 if more bytes are needed, 200 if *out is filled,
 * otherwise the status to answer: 400, 405, 414, 431, 505. */
int http_parse(const char *bytes, size_t n, struct http_request *out);

const char *http_reason(int status);

#endif
