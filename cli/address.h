/* The address of a table, as people send it to each other: PUBLIC_URL/#t=ID. */
#ifndef FIRN_CLI_ADDRESS_H
#define FIRN_CLI_ADDRESS_H

#include <stdbool.h>

/* Bytes, with their NULs. */
enum { ADDRESS_HOST = 256, ADDRESS_PATH = 256, ADDRESS_TABLE = 17, ADDRESS_SERVER = 640 };

/* A server, and a table there if it names one. */
struct address {
	bool tls;
	char host[ADDRESS_HOST]; /* without the brackets of IPv6; "+" and a path: a Unix socket */
	int port;
	char path[ADDRESS_PATH];   /* of the page, without its last slash: "" or "/games" */
	char table[ADDRESS_TABLE]; /* "": it names a server only */
};

/* Is it meant to be one? Then it has "://", or "#t=". */
bool address_is(const char *text);
/* What people leave out: "example.org" is https. */
void address_complete(const char *text, char out[ADDRESS_SERVER]);
/* Reads http, https, ws or wss. NULL, or a sentence to be translated: what is wrong. */
const char *address_read(struct address *a, const char *text);
/* "https://example.org/games": one text for one server. */
void address_server(const struct address *a, char out[ADDRESS_SERVER]);

#endif
