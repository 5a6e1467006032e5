#include "cli/remembered.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/file.h"
#include "cli/folder.h"
#include "engine/brain.h"

enum { MOST = 1024 };

static bool find_file(const char *what, char path[FOLDER_FILE])
{
	char folder[FOLDER_PATH];

	if (!folder_state(folder))
		return false;
	snprintf(path, FOLDER_FILE, "%s/%s", folder, what);
	return true;
}

bool remembered_read(const char *what, char *out, size_t cap)
{
	char path[FOLDER_FILE];
	char *text = NULL;
	size_t n = 0;

	out[0] = '\0';
	if (find_file(what, path) && !access(path, R_OK))
		text = file_read(path, MOST, &n);
	if (text) {
		text[n] = '\0'; /* file_read has room for one byte more */
		n = strcspn(text, "\n");
		snprintf(out, cap, "%.*s", n < cap ? (int)n : 0, text);
	}
	free(text);
	return out[0];
}

int remembered_level(void)
{
	char word[16];

	if (!remembered_read("level", word, sizeof word) || firn_level_find(word) == FIRN_LEVELS)
		return FIRN_MEDIUM;
	return firn_level_find(word);
}

void remembered_write(const char *what, const char *text)
{
	char path[FOLDER_FILE], line[MOST];
	int n;

	if (!find_file(what, path))
		return;
	n = snprintf(line, sizeof line, "%s\n", text ? text : "");
	if (!text)
		unlink(path);
	else if (n < (int)sizeof line)
		folder_write(path, line, (size_t)n);
}
