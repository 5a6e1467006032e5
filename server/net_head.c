#include "server/net_head.h"

#include <string.h>
#include <strings.h>

/* The end of the first line; NULL: it has none. */
static char *line_end(char *text, size_t n)
{
	char *end = text;

	while ((end = memchr(end, '\r', n - (size_t)(end - text)))) {
		if ((size_t)(end - text) + 1 < n && end[1] == '\n')
			return end;
		end++;
	}
	return NULL;
}

size_t net_head_size(char *text, size_t n)
{
	char *line = text, *end;

	while ((end = line_end(line, n - (size_t)(line - text))) && end != line)
		line = end + 2;
	return end ? (size_t)(end - text) + 2 : 0;
}

bool net_head_lists(const char *list, const char *word)
{
	size_t n = strlen(word);

	while (*list) {
		list += strspn(list, ", \t");
		if (!strncasecmp(list, word, n) && strspn(list + n, ", \t;") + !list[n])
			return true;
		list += strcspn(list, ",");
	}
	return false;
}

/* ---- The first line ---- */

static int digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	c |= 0x20;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* "/a%20b?c" becomes "/a b". What is no code stays; %00 ends it. */
static void decode(char *path)
{
	char *out = path;

	path[strcspn(path, "?#")] = '\0';
	while (*path) {
		int high = *path == '%' ? digit(path[1]) : -1;
		int low = high < 0 ? -1 : digit(path[2]);
		*out++ = low < 0 ? *path : (char)(high << 4 | low);
		path += low < 0 ? 1 : 3;
	}
	*out = '\0';
}

/* "GET /path HTTP/1.1" */
static bool read_first(char *line, struct net_head *out)
{
	char *path = strchr(line, ' '), *version = path ? strchr(path + 1, ' ') : NULL;

	if (!version || strncmp(version + 1, "HTTP/1.", 7) || !version[8] || version[9])
		return false;
	*path++ = *version++ = '\0';
	decode(path);
	out->method = line;
	out->path = path;
	out->keep = version[7] != '0';
	return true;
}

/* ---- Headers ---- */

static void read_header(const char *name, const char *value, struct net_head *out)
{
	const struct {
		const char *name, **value;
	} known[] = {
		{"host", &out->host},
		{"origin", &out->origin},
		{"connection", &out->connection},
		{"upgrade", &out->upgrade},
		{"sec-websocket-key", &out->key},
		{"sec-websocket-version", &out->version},
		{"accept-encoding", &out->encoding},
		{"if-none-match", &out->tag},
		{"x-forwarded-for", &out->forwarded},
		{"x-forwarded-rtt", &out->trip},
	};

	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
		if (!strcasecmp(name, known[i].name))
			*known[i].value = value;
	if (!strcasecmp(name, "transfer-encoding") ||
	    (!strcasecmp(name, "content-length") && strcmp(value, "0") != 0))
		out->body = true;
}

/* "Name: value" */
static bool read_line(char *line, struct net_head *out)
{
	char *value = strchr(line, ':'), *end;

	if (!value || value == line || strcspn(line, " \t") < (size_t)(value - line))
		return false;
	*value++ = '\0';
	value += strspn(value, " \t");
	for (end = value + strlen(value); end > value && (end[-1] == ' ' || end[-1] == '\t');)
		*--end = '\0';
	read_header(line, value, out);
	return true;
}

bool net_head_read(char *text, size_t n, struct net_head *out)
{
	char *line = text, *end;

	*out = (struct net_head){"", "", "", "", "", "", "", "", "", "", "", "", false, false};
	if (memchr(text, '\0', n))
		return false;
	while ((end = line_end(line, n - (size_t)(line - text))) && end != line) {
		*end = '\0';
		if (!(line == text ? read_first(line, out) : read_line(line, out)))
			return false;
		line = end + 2;
	}
	if (net_head_lists(out->connection, "close") || out->body)
		out->keep = false;
	return end && line != text;
}
