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

bool seat_key_read(const struct address *a, char token[SEAT_TOKEN])
{
	char path[FOLDER_FILE];
	char *text;
	size_t n;
	bool good;

	if (!find_file(a, path) || access(path, R_OK))
		return false;
	text = file_read(path, MOST, &n);
	good = text && n >= SEAT_TOKEN - 1;
	if (good)
		snprintf(token, SEAT_TOKEN, "%.*s", SEAT_TOKEN - 1, text);
	free(text);
	return good && strspn(token, "0123456789abcdef") == SEAT_TOKEN - 1;
}

bool seat_key_write(const struct address *a, const char *token)
{
	char path[FOLDER_FILE], line[SEAT_TOKEN + 2];

	snprintf(line, sizeof line, "%s\n", token);
	return find_file(a, path) && folder_write(path, line, strlen(line));
}

void seat_key_forget(const struct address *a)
{
	char path[FOLDER_FILE];

	if (find_file(a, path))
		unlink(path);
}
