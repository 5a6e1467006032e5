/* The head of an HTTP request (RFC 9112), as far as a server needs it that has no bodies to read. */
#ifndef FIRN_SERVER_NET_HEAD_H
#define FIRN_SERVER_NET_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum { NET_HEAD = 4096 }; /* bytes of a head, at most */

/* Texts are in the head itself; a header that is missing is "". */
struct net_head {
	const char *method;
	const char *path; /* decoded, without the query */
	const char *host, *origin, *connection, *upgrade, *key, *version;
	const char *encoding;  /* Accept-Encoding */
	const char *tag;       /* If-None-Match */
	const char *forwarded; /* X-Forwarded-For */
	const char *trip;      /* X-Forwarded-RTT */
	bool keep;             /* the connection may be used again */
	bool body;             /* something follows that nobody reads */
};

/* Bytes of the head at the beginning of a text, with its empty line; 0: it has not ended. */
size_t net_head_size(char *text, size_t n);
/* Reads a whole head in place: the text is changed. False: it is not HTTP/1. */
bool net_head_read(char *text, size_t n, struct net_head *out);
/* Does a list such as "keep-alive, Upgrade" have this word? */
bool net_head_lists(const char *list, const char *word);

#endif
