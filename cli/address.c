#include "cli/address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/i18n.h"

static const struct {
	const char *scheme;
	bool tls;
} schemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

bool address_is(const char *text)
{
	return strstr(text, "://") || strstr(text, "#t=");
}

void address_complete(const char *text, char out[ADDRESS_SERVER])
{
	snprintf(out, ADDRESS_SERVER, "%s%s", strstr(text, "://") || !*text ? "" : "https://",
		 text);
}

/* Copies up to `end`; false: it does not fit, or holds what no address has. */
static bool copy(char *out, size_t cap, const char *text, size_t n)
{
	if (n >= cap)
		return false;
	for (size_t i = 0; i < n; i++)
		if (text[i] <= ' ' || text[i] > '~' || strchr("\"<>\\^`{|}@", text[i]))
			return false;
	memcpy(out, text, n);
	out[n] = '\0';
	return true;
}

static bool read_port(const char *text, size_t n, int *port)
{
	char digits[8], *end;
	long value;

	if (n == 0 || n >= sizeof digits || text[0] < '0' || text[0] > '9')
		return false;
	memcpy(digits, text, n);
	digits[n] = '\0';
	value = strtol(digits, &end, 10);
	if (*end || value < 1 || value > 65535)
		return false;
	*port = (int)value;
	return true;
}

/* "host", "host:port", "[::1]:port" */
static bool read_host(struct address *a, const char *text, size_t n)
{
	const char *host = text, *close = text[0] == '[' ? memchr(text, ']', n) : NULL, *colon;
	size_t length;

	if (text[0] == '[' && !close)
		return false;
	colon = memchr(close ? close : text, ':', n - (size_t)((close ? close : text) - text));
	length = colon ? (size_t)(colon - text) : n;
	if (close) {
		if (close + 1 != text + length)
			return false;
		host++;
		length = (size_t)(close - host);
	}
	if (length == 0 || !copy(a->host, sizeof a->host, host, length))
		return false;
	return !colon || read_port(colon + 1, n - (size_t)(colon + 1 - text), &a->port);
}

/* "#t=ID" at the end; "" names no table. */
static bool read_table(struct address *a, const char *text)
{
	if (!*text)
		return true;
	if (strncmp(text, "#t=", 3) || strlen(text + 3) != ADDRESS_TABLE - 1)
		return false;
	for (const char *c = text + 3; *c; c++)
		if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789", *c))
			return false;
	memcpy(a->table, text + 3, ADDRESS_TABLE);
	return true;
}

const char *address_read(struct address *a, const char *text)
{
	size_t host, path, i = 0, all = sizeof schemes / sizeof schemes[0];

	while (i < all && strncmp(text, schemes[i].scheme, strlen(schemes[i].scheme)))
		i++;
	if (i == all)
		return N_("An address begins with http://, https://, ws:// or wss://.");
	*a = (struct address){.tls = schemes[i].tls, .port = schemes[i].tls ? 443 : 80};
	text += strlen(schemes[i].scheme);
	host = strcspn(text, "/#?");
	if (!host || !read_host(a, text, host))
		return N_("The address does not name a server.");
	text += host;
	path = strcspn(text, "#?");
	if (!read_table(a, text + path))
		return N_("The address does not name a table: a link ends with #t= and 16 letters "
			  "and digits.");
	while (path > 0 && text[path - 1] == '/')
		path--;
	if (!copy(a->path, sizeof a->path, text, path))
		return N_("The address does not name a server.");
	return NULL;
}

void address_server(const struct address *a, char out[ADDRESS_SERVER])
{
	bool six = strchr(a->host, ':') != NULL;
	char port[16] = "";

	if (a->port != (a->tls ? 443 : 80))
		snprintf(port, sizeof port, ":%d", a->port);
	snprintf(out, ADDRESS_SERVER, "%s://%s%s%s%s%s", a->tls ? "https" : "http", six ? "[" : "",
		 a->host, six ? "]" : "", port, a->path);
}
