#include "cli/http.h"

#include <string.h>
#include <strings.h>

/* The bytes of a line, without its end; moves *at behind it. */
struct line {
	const char *text;
	size_t length;
};

static struct line next_line(const char **at, const char *end)
{
	const char *stop = memchr(*at, '\n', (size_t)(end - *at));
	struct line l = {*at, 0};

	if (!stop)
		stop = end;
	l.length = (size_t)(stop - *at);
	*at = stop < end ? stop + 1 : end;
	if (l.length && l.text[l.length - 1] == '\r')
		l.length--;
	return l;
}

/* Where the head ends, or NULL. */
static const char *head_end(const char *bytes, size_t n)
{
	for (size_t i = 0; i + 1 < n; i++) {
		if (bytes[i] != '\n')
			continue;
		if (bytes[i + 1] == '\n')
			return bytes + i + 2;
		if (i + 2 < n && bytes[i + 1] == '\r' && bytes[i + 2] == '\n')
			return bytes + i + 3;
	}
	return NULL;
}

static int hex(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The decoded path; every character must be a plain one, so that no name can surprise. */
static int read_path(const char *text, size_t n, char out[HTTP_MAX_PATH])
{
	size_t used = 0;

	if (n == 0 || text[0] != '/')
		return 400;
	for (size_t i = 1; i < n && text[i] != '?' && text[i] != '#'; i++) {
		int c = (unsigned char)text[i];
		if (c == '%') {
			int high = i + 2 < n ? hex(text[i + 1]) : -1;
			int low = i + 2 < n ? hex(text[i + 2]) : -1;
			if (high < 0 || low < 0)
				return 400;
			c = high * 16 + low;
			i += 2;
		}
		if (c < 0x20 || c >= 0x7f)
			return 400;
		if (used + 1 >= HTTP_MAX_PATH)
			return 414;
		out[used++] = (char)c;
	}
	out[used] = 0;
	return 200;
}

static int read_request_line(struct line l, struct http_request *out)
{
	const char *end = l.text + l.length;
	const char *path = memchr(l.text, ' ', l.length);
	const char *version = path ? memchr(path + 1, ' ', (size_t)(end - path - 1)) : NULL;
	size_t method = path ? (size_t)(path - l.text) : 0;

	if (!version)
		return 400;
	if (end - version != 9 || memcmp(version + 1, "HTTP/", 5))
		return 400;
	if (version[6] != '1' || version[7] != '.')
		return 505;
	out->head = method == 4 && !memcmp(l.text, "HEAD", 4);
	if (!out->head && !(method == 3 && !memcmp(l.text, "GET", 3)))
		return 405;
	return read_path(path + 1, (size_t)(version - path - 1), out->path);
}

/* Whether a comma-separated list of codings names gzip and does not forbid it by q=0. */
static bool takes_gzip(const char *text, size_t n)
{
	for (size_t i = 0; i + 4 <= n; i++) {
		if (strncasecmp(text + i, "gzip", 4))
			continue;
		for (i += 4; i < n && text[i] == ' '; i++)
			;
		return !(n - i >= 4 && !strncasecmp(text + i, ";q=0", 4) &&
			 (n - i == 4 || text[i + 4] != '.'));
	}
	return false;
}

static void read_field(struct line l, struct http_request *out)
{
	const char *colon = memchr(l.text, ':', l.length);
	const char *end = l.text + l.length, *value;
	size_t name;

	if (!colon)
		return;
	name = (size_t)(colon - l.text);
	for (value = colon + 1; value < end && (*value == ' ' || *value == '\t'); value++)
		;
	if (name == 15 && !strncasecmp(l.text, "accept-encoding", name))
		out->gzip = takes_gzip(value, (size_t)(end - value));
	if (name == 13 && !strncasecmp(l.text, "if-none-match", name) &&
	    end - value < HTTP_MAX_TAG) {
		memcpy(out->tag, value, (size_t)(end - value));
		out->tag[end - value] = 0;
	}
}

int http_parse(const char *bytes, size_t n, struct http_request *out)
{
	const char *end = head_end(bytes, n), *at = bytes;
	int status;

	memset(out, 0, sizeof *out);
	if (!end)
		return n >= HTTP_MAX_HEAD ? 431 : 0;
	status = read_request_line(next_line(&at, end), out);
	while (status == 200 && at < end)
		read_field(next_line(&at, end), out);
	return status;
}

const char *http_reason(int status)
{
	switch (status) {
	case 200:
		return "OK";
	case 304:
		return "Not Modified";
	case 404:
		return "Not Found";
	case 405:
		return "Method Not Allowed";
	case 414:
		return "URI Too Long";
	case 431:
		return "Request Header Fields Too Large";
	case 505:
		return "HTTP Version Not Supported";
	default:
		return "Bad Request";
	}
}
