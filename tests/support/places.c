#include "tests/support/places.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *place_memory = "memory", *place_sqlite, *place_postgres;
char places_folder[64];

int places_start(void **state)
{
	static char line[256], path[128];
	char command[160];
	FILE *out;

	(void)state;
	snprintf(places_folder, sizeof places_folder, "/tmp/firn-store-%d", (int)getpid());
	mkdir(places_folder, 0755);
	snprintf(path, sizeof path, "%s/firn.db", places_folder);
	place_sqlite = path;
	snprintf(command, sizeof command, "bash tests/support/postgres.sh start %s/pg",
		 places_folder);
	out = popen(command, "r");
	if (out && fgets(line, sizeof line, out))
		place_postgres = strtok(line, "\n");
	if (out)
		pclose(out);
	if (!place_postgres)
		printf("# skipped: there is no PostgreSQL to test with\n");
	return 0;
}

int places_stop(void **state)
{
	char command[256];

	(void)state;
	snprintf(command, sizeof command, "bash tests/support/postgres.sh stop %s/pg; rm -rf %s",
		 places_folder, places_folder);
	return system(command) != 0;
}
