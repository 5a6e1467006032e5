/* `firn admin`: what an administrator asks of a server that runs on this machine, through its control
 * socket. */
#include "cli/cmd.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/admin_text.h"
#include "cli/args.h"
#include "cli/database.h"
#include "cli/i18n.h"
#include "cli/link.h"
#include "cli/safe_text.h"
#include "cli/suggest.h"

enum { DB, CONTROL, HOURS, MOST, JSON, WORDS = 3, PATIENCE = 10 /* seconds */ };

static const struct order {
	const char *name, *request;
	const char *fields[WORDS - 1]; /* its words are the values of these ... */
	int least;                     /* ... so many at least */
	void (*print)(FILE *out, struct firn_json answer); /* NULL: it is done */
} orders[] = {
	{"list", "admin-list", {"state"}, 0, admin_text_list},
	{"show", "admin-show", {"table"}, 1, admin_text_show},
	{"close", "admin-close", {"table"}, 1, NULL},
	{"erase", "admin-erase", {"table", "seat"}, 2, NULL},
	{"ban", "admin-ban", {"who"}, 1, NULL},
	{"unban", "admin-unban", {"who"}, 1, NULL},
	{"bans", "admin-bans", {NULL}, 0, admin_text_bans},
	{"stats", "admin-stats", {NULL}, 0, admin_text_stats},
	{0},
};

/* NULL after a message. */
static const struct order *find_order(const char *name)
{
	struct suggest s = {.typed = name};

	for (const struct order *o = orders; o->name; o++) {
		if (!strcmp(o->name, name))
			return o;
		suggest_try(&s, o->name);
	}
	if (s.best)
		fprintf(stderr, _("firn admin: no order '%s'; did you mean '%s'?\n"), name, s.best);
	else
		fprintf(stderr, _("firn admin: no order '%s'\n"), name);
	return NULL;
}

/* A text, or a number if the field is one. */
static void put_field(struct firn_writer *w, const char *key, const char *value)
{
	if (!strcmp(key, "seat"))
		firn_json_key_int(w, key, strtol(value, NULL, 10));
	else
		firn_json_key_string(w, key, value);
}

/* False after a message: there are too few words or too many. */
static bool write_request(const struct order *o, const struct args_flag flags[],
			  const char *const words[], int count, struct firn_writer *w)
{
	int64_t hours = 0, most = 100;
	int fields = 0;

	while (fields < WORDS - 1 && o->fields[fields])
		fields++;
	if (count - 1 < o->least) {
		fprintf(stderr, _("firn admin: `%s` needs its %s\n"), o->name,
			o->fields[count - 1]);
		return false;
	}
	if (count - 1 > fields) {
		fprintf(stderr, _("firn %s: unexpected argument '%s'\n"), "admin",
			words[fields + 1]);
		return false;
	}
	if (!args_int(&flags[HOURS], 1, 100000, &hours) || !args_int(&flags[MOST], 1, 1000, &most))
		return false;
	firn_json_begin(w, '{');
	firn_json_key_string(w, "id", "admin");
	firn_json_key_string(w, "do", o->request);
	for (int i = 0; i < count - 1; i++)
		put_field(w, o->fields[i], words[i + 1]);
	firn_json_key_int(w, "hours", hours);
	firn_json_key_int(w, "most", most);
	firn_json_end(w, '}');
	return !w->full;
}

/* ---- The server ---- */

/* The answer, to be freed; NULL: nobody answers. */
static char *ask(struct link *l, const struct firn_writer *w, size_t *n)
{
	struct pollfd wait = {.fd = link_descriptor(l), .events = POLLIN};
	time_t end = time(NULL) + PATIENCE;
	enum link_news news;
	char *text = NULL;

	while (time(NULL) <= end) {
		poll(&wait, 1, 1000);
		while ((news = link_take(l, &text, n)) != LINK_NOTHING) {
			if (news == LINK_MESSAGE)
				return text;
			if (news == LINK_DOWN)
				return NULL;
			link_send(l, w->buf, w->len);
		}
	}
	return NULL;
}

static int print_answer(const struct order *o, const char *text, size_t n, bool json)
{
	struct firn_json v;
	char why[256];
	bool ok = false;

	if (firn_json_parse(text, n, &v) && v.kind == FIRN_JSON_OBJECT)
		firn_json_to_bool(firn_json_member(v, "ok"), &ok);
	if (json) {
		printf("%.*s\n", (int)n, text);
	} else if (!ok) {
		safe_text_read(v, "text", why, sizeof why);
		fprintf(stderr, _("firn admin: %s\n"), i18n_text(why));
	} else if (o->print) {
		o->print(stdout, v);
	} else {
		printf("%s\n", _("done"));
	}
	return ok ? EXIT_OK : EXIT_FAILED;
}

static int send_request(const struct order *o, const char *path, const struct firn_writer *w,
			bool json)
{
	struct address a = {.port = 1};
	struct link *l = NULL;
	char *text = NULL;
	size_t n = 0;
	int status = EXIT_FAILED;

	if (snprintf(a.host, sizeof a.host, "+%s", path) < (int)sizeof a.host)
		l = link_open(&a);
	if (l)
		text = ask(l, w, &n);
	if (text)
		status = print_answer(o, text, n, json);
	else
		fprintf(stderr, _("firn admin: no server of this user answers at %s\n"), path);
	free(text);
	link_close(l);
	return status;
}

/* False after a message on stderr. */
static bool find_control(const struct args_flag flags[], char *out, size_t cap)
{
	char path[4096];
	const char *db = args_value(&flags[DB], path);

	if (flags[CONTROL].count)
		return snprintf(out, cap, "%s", args_value(&flags[CONTROL], "")) < (int)cap;
	if (!flags[DB].count && !database_default(path, sizeof path))
		return false;
	database_control(db, out, cap);
	if (!out[0])
		fprintf(stderr, "%s\n",
			_("firn admin: --control PATH names the socket that `firn serve` was "
			  "given"));
	return out[0] != '\0';
}

int cmd_admin(int argc, char **argv)
{
	struct args_flag flags[] = {[DB] = {.name = "db", .most = 1},
				    [CONTROL] = {.name = "control", .most = 1},
				    [HOURS] = {.name = "hours", .most = 1},
				    [MOST] = {.name = "most", .most = 1},
				    [JSON] = {.name = "json"},
				    {0}};
	const struct order *o;
	const char *words[WORDS];
	char buf[1024], path[256];
	struct firn_writer w;
	int count = args_parse(argc, argv, flags, words, WORDS);

	firn_writer_init(&w, buf, sizeof buf);
	if (!count)
		fprintf(stderr, "%s\n", _("firn admin: say what to do, such as `firn admin list`"));
	if (count < 1 || !(o = find_order(words[0])) || !write_request(o, flags, words, count, &w))
		return EXIT_USAGE;
	return find_control(flags, path, sizeof path)
		       ? send_request(o, path, &w, flags[JSON].count > 0)
		       : EXIT_FAILED;
}
