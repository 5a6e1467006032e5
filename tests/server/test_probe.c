/* Databases that can be read but not written: opening refuses them, and a queue notices when one
 * becomes so and when it is well again. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/moment.h"
#include "store/queue.h"
#include "tests/support/places.h"

static struct store *open_place(const char *where)
{
	char why[256] = "";
	struct store *s = store_open(where, why, sizeof why);

	assert_string_equal(why, "");
	return s;
}

static void wait_writable(struct store_queue *q, bool wanted)
{
	for (int64_t until = moment_now() + 120000;
	     moment_now() < until && store_queue_writable(q) != wanted;)
		usleep(10000);
	assert_int_equal(store_queue_writable(q), wanted);
}

/* SQLite only reads a file whose head demands a later version for writing: a file that even root
 * cannot write. */
static void a_file_that_cannot_be_written_is_refused(void **state)
{
	char why[256] = "";
	FILE *f;

	(void)state;
	store_close(open_place(place_sqlite));
	f = fopen(place_sqlite, "r+b");
	assert_non_null(f);
	fseek(f, 18, SEEK_SET);
	fputc(3, f);
	fclose(f);
	assert_null(store_open(place_sqlite, why, sizeof why));
	assert_non_null(strstr(why, "the file cannot be written"));
	remove(place_sqlite);
}

static void limit_files(rlim_t bytes)
{
	struct rlimit limit;

	assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = bytes == RLIM_INFINITY ? limit.rlim_max : bytes;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void no_wake(void *context)
{
	(void)context;
}

static void note_result(void *context, enum store_result result)
{
	*(enum store_result *)context = result;
}

static void a_full_disk_is_noticed(void **state)
{
	struct store *s = open_place(place_sqlite);
	struct store_queue *q = store_queue_new(s);
	struct store_port *p = store_port_new(q, no_wake, NULL);
	struct store_write w = {.entry = {.table = "fullfullfullfull", .text = "x"}};
	enum store_result result = STORE_OK;

	(void)state;
	signal(SIGXFSZ, SIG_IGN);
	limit_files(1);
	assert_true(store_port_put(p, &w, note_result, &result));
	wait_writable(q, false);
	limit_files(RLIM_INFINITY);
	wait_writable(q, true);
	store_port_collect(p);
	assert_int_equal(result, STORE_FAILED);
	store_port_free(p);
	store_queue_free(q);
	store_close(s);
}

static void set_read_only(const char *value)
{
	char command[400];

	snprintf(command, sizeof command,
		 "psql -q -d '%s' -c 'ALTER SYSTEM SET default_transaction_read_only = %s' "
		 "-c 'SELECT pg_reload_conf()' >/dev/null",
		 place_postgres, value);
	assert_int_equal(system(command), 0);
}

/* Notes still go through: they prove nothing. */
static void a_read_only_database_is_noticed(void **state)
{
	struct store *s;
	struct store_queue *q;

	(void)state;
	if (!place_postgres)
		skip();
	s = open_place(place_postgres);
	q = store_queue_new(s);
	assert_true(store_queue_writable(q));
	set_read_only("on");
	wait_writable(q, false);
	set_read_only("off");
	wait_writable(q, true);
	store_queue_free(q);
	store_close(s);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_file_that_cannot_be_written_is_refused),
		cmocka_unit_test(a_full_disk_is_noticed),
		cmocka_unit_test(a_read_only_database_is_noticed),
	};

	return cmocka_run_group_tests(tests, places_start, places_stop);
}
