#include "cli/database.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/i18n.h"

/* Makes every folder of a path that ends with a file's name. */
static bool make_folders(char *path)
{
	for (char *at = strchr(path + 1, '/'); at; at = strchr(at + 1, '/')) {
		*at = '\0';
		if (mkdir(path, 0700) && errno != EEXIST) {
			fprintf(stderr, "firn: %s: %s\n", path, i18n_error(errno));
			return false;
		}
		*at = '/';
	}
	return true;
}

bool database_default(char *out, size_t cap)
{
	const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
	int n;

	if (data && data[0] == '/')
		n = snprintf(out, cap, "%s/firn/firn.db", data);
	else
		n = snprintf(out, cap, "%s/.local/share/firn/firn.db", home ? home : "");
	if (n < 0 || (size_t)n >= cap) {
		fprintf(stderr, "%s\n", _("firn: the name of the data folder is too long"));
		return false;
	}
	return make_folders(out);
}

void database_control(const char *db, char *out, size_t cap)
{
	bool file = strcmp(db, "memory") && strncmp(db, "postgres", 8);

	if (!file || snprintf(out, cap, "%s.control", db) >= (int)cap)
		out[0] = '\0';
}
