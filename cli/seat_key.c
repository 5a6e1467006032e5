#include "cli/seat_key.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/file.h"
#include "cli/folder.h"
#include "engine/hash.h"

enum { MOST = 256 };

/* One file per seat, named after server and table: who opens another server with the same table's
 * name must not be given the token. */
static bool find_file(const struct address *a, char path[FOLDER_FILE])
{
	char folder[FOLDER_PATH], key[ADDRESS_SERVER + ADDRESS_TABLE + 1], hash[65];

	if (!a->table[0] || !folder_state(folder) || strlen(folder) > FOLDER_PATH - 16)
		return false;
	strcat(folder, "/seats");
	folder_make(folder);
	address_server(a, key);
	strcat(key, "#");
	strcat(key, a->table);
	firn_sha256_hex(key, strlen(key), hash);
	snprintf(path, FOLDER_FILE, "%s/%.32s", folder, hash);
	return true;
}

/* The next line of a file, without its end. */
static const char *read_line(const char *at, char *out, size_t cap)
{
	size_t n = strcspn(at, "\n");

	snprintf(out, cap, "%.*s", (int)n, at);
	return at + n + (at[n] == '\n');
}

/* Files of older versions have the token only. */
bool seat_key_read(const struct address *a, char token[SEAT_TOKEN], struct seat_promise *promise)
{
	char path[FOLDER_FILE];
	char *text;
	const char *at;
	size_t n;

	if (!find_file(a, path) || access(path, R_OK))
		return false;
	text = file_read(path, MOST, &n);
	if (!text)
		return false;
	at = read_line(text, token, SEAT_TOKEN);
	at = read_line(at, promise->commit, sizeof promise->commit);
	read_line(at, promise->part, sizeof promise->part);
	free(text);
	return strspn(token, "0123456789abcdef") == SEAT_TOKEN - 1;
}

bool seat_key_write(const struct address *a, const char *token, const struct seat_promise *promise)
{
	char path[FOLDER_FILE], lines[MOST];

	snprintf(lines, sizeof lines, "%s\n%s\n%s\n", token, promise->commit, promise->part);
	return find_file(a, path) && folder_write(path, lines, strlen(lines));
}

void seat_key_forget(const struct address *a)
{
	char path[FOLDER_FILE];

	if (find_file(a, path))
		unlink(path);
}
