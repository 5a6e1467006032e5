/* `firn backup` and `firn restore`: the file of a server, copied while it runs, and back. */
#include "cli/cmd.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/args.h"
#include "cli/database.h"
#include "cli/i18n.h"
#include "store/backup.h"

static int run(int argc, char **argv, bool back)
{
	struct args_flag flags[] = {{.name = "db", .most = 1}, {0}};
	char fallback[4096], why[512];
	const char *file, *db;
	bool ok;

	if (!args_one(argc, argv, flags, "FILE", &file))
		return EXIT_USAGE;
	if (!flags[0].count && !database_default(fallback, sizeof fallback))
		return EXIT_FAILED;
	umask(0077);
	db = args_value(&flags[0], fallback);
	if (strstr(db, "://")) {
		fprintf(stderr,
			_("firn %s: --db takes the file of a database; for PostgreSQL use pg_dump "
			  "and pg_restore\n"),
			argv[0]);
		return EXIT_USAGE;
	}
	if (access(back ? file : db, R_OK)) {
		fprintf(stderr, _("firn %s: %s: %s\n"), argv[0], back ? file : db,
			i18n_error(errno));
		return EXIT_FAILED;
	}
	ok = back ? store_restore(file, db, why, sizeof why)
		  : store_backup(db, file, why, sizeof why);
	if (!ok)
		fprintf(stderr, _("firn %s: from %s to %s: %s\n"), argv[0], back ? file : db,
			back ? db : file, i18n_text(why));
	return ok ? EXIT_OK : EXIT_FAILED;
}

int cmd_backup(int argc, char **argv)
{
	return run(argc, argv, false);
}

int cmd_restore(int argc, char **argv)
{
	return run(argc, argv, true);
}
