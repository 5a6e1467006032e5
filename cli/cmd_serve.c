/* `firn serve`: the page and the tables, from this program alone. */
#include "cli/cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/args.h"
#include "cli/database.h"
#include "cli/file.h"
#include "cli/i18n.h"
#include "cli/output.h"
#include "server/page.h"
#include "server/serve.h"
#include "server/tls_check.h"
#include "store/store.h"

enum {
	LISTEN,
	PORT,
	DB,
	CERT,
	KEY,
	URL,
	PROXY,
	THREADS,
	THINKERS,
	ADDRESS,
	RATE,
	SILENT,
	IDLE,
	RACE,
	TABLES,
	UNREAD,
	CONTROL,
	RULESET
};

/* Whoever cannot be told the address cannot use the server. */
static bool greet(void *context, int port)
{
	const struct serve_config *c = context;

	if (c->public_url)
		printf("firn: %s\n", c->public_url);
	else
		printf("firn: %s://localhost:%d/\n", c->cert ? "https" : "http", port);
	return output_flush(stdout) || output_unread();
}

/* "ADDRESS:PORT", "[ADDRESS]:PORT", ":PORT" for every address, or "PORT". */
static bool read_listen(char *text, struct serve_config *c)
{
	char *colon = strrchr(text, ':'), *end;
	const char *port = colon ? colon + 1 : text;
	long n = strtol(port, &end, 10);

	if (!*port || *end || n < 0 || n > 65535) {
		fprintf(stderr, "%s\n", _("firn: --listen takes ADDRESS:PORT"));
		return false;
	}
	c->port = (int)n;
	if (!colon)
		return true;
	*colon = '\0';
	if (*text == '[' && colon[-1] == ']') {
		colon[-1] = '\0';
		text++;
	}
	c->host = *text ? text : NULL;
	return true;
}

/* An address as it may be shown: "postgres://user:***@host/db". */
static void without_password(const char *where, char *out, size_t cap)
{
	const char *user = strstr(where, "://"), *at = user ? strrchr(where, '@') : NULL, *colon;

	snprintf(out, cap, "%s", where);
	colon = at ? memchr(user + 3, ':', (size_t)(at - user - 3)) : NULL;
	if (colon)
		snprintf(out, cap, "%.*s:***%s", (int)(colon - where), where, at);
}

/* What PostgreSQL says itself, and what an administrator can do about it. */
static const char remedy[] = N_("; check that the database runs, and the host, user, password and "
				"name in its address");

static bool is_of_postgres(const char *where, const char *why)
{
	return !strncmp(where, "postgres", 8) && strcmp(why, store_newer);
}

/* The store, or NULL after a message. A second server that was not told where to keep its
 * tables keeps them in memory. *control: where its control socket is by default; "": nowhere. */
static struct store *open_store(const struct args_flag *flag, char *control, size_t cap)
{
	char path[4096], shown[4096], why[512];
	const char *where = args_value(flag, path);
	struct store *s;

	if (!flag->count && !database_default(path, sizeof path))
		return NULL;
	database_control(where, control, cap);
	s = store_open(where, why, sizeof why);
	if (!s && !flag->count && !strcmp(why, store_in_use)) {
		fprintf(stderr,
			_("firn: %s: another server uses this file, so tables are kept in memory "
			  "only\n"),
			where);
		control[0] = '\0';
		s = store_open_memory();
	} else if (!s) {
		without_password(where, shown, sizeof shown);
		fprintf(stderr, "firn: %s: %s", shown, i18n_text(why));
		fprintf(stderr, "%s\n", is_of_postgres(where, why) ? _(remedy) : "");
	}
	return s;
}

static bool read_numbers(const struct args_flag flags[], struct serve_config *c)
{
	int64_t port = 8080, threads = 0, thinkers = 1, address = 100, rate = 20, silent = 90,
		idle = 600, race = 60, tables = 20000, unread = 64;

	if (!args_int(&flags[PORT], 0, 65535, &port) ||
	    !args_int(&flags[THREADS], 1, SERVE_LOOPS, &threads) ||
	    !args_int(&flags[THINKERS], 1, 16, &thinkers) ||
	    !args_int(&flags[ADDRESS], 1, 1000000, &address) ||
	    !args_int(&flags[RATE], 1, 1000000, &rate) ||
	    !args_int(&flags[SILENT], 3, 3600, &silent) ||
	    !args_int(&flags[IDLE], 1, 86400, &idle) || !args_int(&flags[RACE], 1, 3600, &race) ||
	    !args_int(&flags[TABLES], 1, 1000000, &tables) ||
	    !args_int(&flags[UNREAD], 1, 65536, &unread))
		return false;
	c->port = (int)port;
	c->loops = (int)threads;
	c->thinkers = (int)thinkers;
	c->per_address = (int)address;
	c->per_second = (int)rate;
	c->silent = (int)silent;
	c->idle = (int)idle;
	c->race = (int)race;
	c->tables = (int)tables;
	c->unread = (int)unread;
	return true;
}

static bool read_flags(const struct args_flag flags[], struct serve_config *c, char *listen)
{
	if (!read_numbers(flags, c))
		return false;
	c->host = "127.0.0.1";
	c->cert = args_value(&flags[CERT], NULL);
	c->key = args_value(&flags[KEY], NULL);
	c->public_url = args_value(&flags[URL], NULL);
	c->behind_proxy = flags[PROXY].count > 0;
	if (c->public_url && strncmp(c->public_url, "http://", 7) &&
	    strncmp(c->public_url, "https://", 8)) {
		fprintf(stderr, "%s\n", _("firn: --public-url takes http://... or https://..."));
		return false;
	}
	if (!c->cert != !c->key) {
		fprintf(stderr, "%s\n", _("firn: --tls-cert and --tls-key go together"));
		return false;
	}
	return !flags[LISTEN].count || read_listen(listen, c);
}

/* What tables are offered; nothing is registered after the server has begun. */
static bool read_rulesets(const struct args_flag *flag)
{
	for (int i = 0; i < flag->count; i++) {
		const struct firn_game *game = NULL;
		uint8_t index;
		if (!file_read_ruleset(flag->value[i], &game, &index))
			return false;
	}
	return true;
}

/* False after a message: the files of TLS cannot be used. */
static bool tls_is_usable(const struct serve_config *c)
{
	struct tls_fault fault;

	if (!c->cert || !tls_check(c->cert, c->key, &fault))
		return true;
	fprintf(stderr, "firn: %s: %s\n", fault.file, _(fault.text));
	return !fault.fatal;
}

int cmd_serve(int argc, char **argv)
{
	struct args_flag flags[] = {
		[LISTEN] = {.name = "listen", .most = 1},
		[PORT] = {.name = "port", .most = 1},
		[DB] = {.name = "db", .most = 1},
		[CERT] = {.name = "tls-cert", .most = 1},
		[KEY] = {.name = "tls-key", .most = 1},
		[URL] = {.name = "public-url", .most = 1},
		[PROXY] = {.name = "behind-proxy"},
		[THREADS] = {.name = "threads", .most = 1},
		[THINKERS] = {.name = "thinkers", .most = 1},
		[ADDRESS] = {.name = "per-address", .most = 1},
		[RATE] = {.name = "per-second", .most = 1},
		[SILENT] = {.name = "silent", .most = 1},
		[IDLE] = {.name = "idle", .most = 1},
		[RACE] = {.name = "race-time", .most = 1},
		[TABLES] = {.name = "tables", .most = 1},
		[UNREAD] = {.name = "unread", .most = 1},
		[CONTROL] = {.name = "control", .most = 1},
		[RULESET] = {.name = "ruleset", .most = ARGS_VALUES},
		{0},
	};
	struct serve_config config = {0};
	char listen[256] = "", control[104] = "";
	struct store *store;
	bool ok;

	if (args_parse(argc, argv, flags, NULL, 0) != 0)
		return EXIT_USAGE;
	snprintf(listen, sizeof listen, "%s", args_value(&flags[LISTEN], ""));
	if (!read_flags(flags, &config, listen))
		return EXIT_USAGE;
	if (!read_rulesets(&flags[RULESET]) || !tls_is_usable(&config))
		return EXIT_FAILED;
	if (!page_files[0].name)
		fprintf(stderr, "%s\n", _("firn: built without the page: make web, then make"));
	umask(0077); /* names, chat and the server's parts of seeds are nobody else's */
	store = open_store(&flags[DB], control, sizeof control);
	if (!store)
		return EXIT_FAILED;
	config.control = args_value(&flags[CONTROL], control[0] ? control : NULL);
	config.ready = greet;
	config.context = &config;
	ok = serve_run(&config, store);
	store_close(store);
	return ok ? EXIT_OK : EXIT_FAILED;
}
