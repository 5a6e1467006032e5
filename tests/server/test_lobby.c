/* The lobby for those who watch it: differences, slow readers, and what ten thousand of them cost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include <cmocka.h>

#include "engine/json.h"
#include "server/client.h"
#include "server/lobby.h"
#include "server/lobby_change.h"
#include "server/lobby_watch.h"
#include "server/loops.h"
#include "server/net.h"
#include "server/pack.h"
#include "server/server.h"
#include "store/queue.h"

enum { TABLES = 150, FRAME = 66, TEXT = 1 << 17 }; /* bytes of a frame, with TCP and IP */

static struct store *server_store;

/* ---- Instead of server/client_send.c ---- */

static struct {
	char text[TEXT]; /* the last message, unpacked */
	int messages;
	uint64_t bytes;
	bool full; /* nobody reads */
} sent;

static void unpack(const char *bytes, size_t n)
{
	z_stream z = {.next_in = (unsigned char *)bytes, .avail_in = (uInt)n};

	z.next_out = (unsigned char *)sent.text;
	z.avail_out = sizeof sent.text - 1;
	assert_int_equal(inflateInit2(&z, -15), Z_OK);
	assert_int_equal(inflate(&z, Z_FINISH), Z_STREAM_END);
	sent.text[z.total_out] = '\0';
	inflateEnd(&z);
}

void client_send_bytes(struct client *c, const char *bytes, size_t n, bool packed)
{
	(void)c;
	sent.messages++;
	sent.bytes += n + FRAME;
	if (sent.messages > 1) /* all get the same */
		return;
	if (packed) {
		unpack(bytes, n);
		return;
	}
	assert_true(n < sizeof sent.text);
	memcpy(sent.text, bytes, n);
	sent.text[n] = '\0';
}

void client_send(struct client *c, const struct firn_writer *w)
{
	client_send_bytes(c, w->buf, w->len, false);
}

bool client_is_ready(const struct client *c)
{
	(void)c;
	return !sent.full;
}

/* ---- Instead of store/queue.c and server/net.c ---- */

static struct {
	store_work_done_fn *done;
	void *context;
} job; /* that a thread of the store works on */

bool store_port_run(struct store_port *p, store_work_fn *work, store_work_done_fn *done,
		    void *context)
{
	(void)p;
	work(server_store, context);
	job.done = done;
	job.context = context;
	return true;
}

bool net_after(struct net *n, unsigned ms, void (*fire)(void *what), void *what)
{
	(void)n, (void)ms, (void)fire;
	free(what);
	return false;
}

static void finish_job(void)
{
	assert_non_null(job.done);
	job.done(job.context);
	job.done = NULL;
}

/* ---- A server with a list and clients ---- */

static struct server *server;
static struct client *client;
static int changed[TABLES]; /* how often each table has */
static char list[TEXT], answer[TEXT];
static int64_t now;

static const char *write_list(int from)
{
	struct firn_writer w;
	char text[512];

	firn_writer_init(&w, list, sizeof list);
	firn_json_begin(&w, '[');
	for (int i = from; i < TABLES; i++) {
		snprintf(text, sizeof text,
			 "{\"id\":\"%010dabcdef\",\"game\":\"nunatak\",\"state\":\"open\","
			 "\"options\":{\"edition\":\"en\"},\"seats\":[{\"kind\":\"human\",\"name\":"
			 "\"Player %d\"},{\"kind\":\"empty\",\"name\":\"\"}],\"clock\":{\"kind\":"
			 "\"game\",\"ms\":600000,\"add\":5000},\"watch\":true,\"opened\":%lld,"
			 "\"touched\":%lld}",
			 i * 7919, i * 31 + changed[i], 1763232000000LL + i * 977,
			 1763232000000LL + i * 977 + changed[i] * 1009);
		firn_json_raw(&w, text);
	}
	firn_json_end(&w, ']');
	assert_false(w.full);
	return list;
}

static void open_server(int clients, enum lobby_kind kind)
{
	struct firn_writer w;

	memset(changed, 0, sizeof changed);
	memset(&sent, 0, sizeof sent);
	now = 1763232000000;
	server = calloc(1, sizeof *server);
	client = calloc((size_t)clients, sizeof *client);
	assert_true(server && client);
	server->loops = calloc(1, sizeof *server->loops);
	server->loops->count = 1;
	for (int i = 0; i < clients; i++) {
		client[i].next = i ? &client[i - 1] : NULL;
		server->clients = &client[i];
		firn_writer_init(&w, answer, sizeof answer);
		firn_json_begin(&w, '{');
		lobby_watch_begin(server, &client[i], kind, write_list(0), &w);
		firn_json_end(&w, '}');
	}
}

static void close_server(void)
{
	lobby_watch_free(server);
	free(server->loops);
	free(server);
	free(client);
}

/* A second passes, as at the server. */
static void tick(const char *text)
{
	bool more;

	sent.messages = 0;
	now += LOBBY_SLICE;
	if (lobby_watch_wants(server, now))
		lobby_watch_show(server, text, now);
	more = lobby_watch_tell(server, now);
	for (int ms = LOBBY_SLICE; ms < 1000; ms += LOBBY_SLICE) {
		now += LOBBY_SLICE;
		if (more)
			more = lobby_watch_tell(server, now);
	}
}

static int count(const char *text, const char *what)
{
	int n = 0;

	for (; (text = strstr(text, what)); text++)
		n++;
	return n;
}

static bool sent_has(const char *what)
{
	return strstr(sent.text, what) != NULL;
}

/* ---- Tests ---- */

static void a_difference_has_what_changed_and_what_is_gone(void **state)
{
	char before[TEXT], out[TEXT];
	struct firn_writer w;

	(void)state;
	strcpy(before, write_list(0));
	firn_writer_init(&w, out, sizeof out);
	firn_json_begin(&w, '{');
	assert_false(lobby_change_write(before, write_list(0), &w));
	changed[100]++;
	assert_true(lobby_change_write(before, write_list(2), &w));
	firn_json_end(&w, '}');
	assert_int_equal(count(out, "\"edition\""), 1);
	assert_non_null(strstr(out, "\"id\":\"0000791900abcdef\""));
	assert_non_null(strstr(out, "\"gone\":[\"0000000000abcdef\",\"0000007919abcdef\"]"));
	firn_writer_init(&w, out, sizeof out);
	firn_json_begin(&w, '{');
	assert_true(lobby_change_write("[]", before, &w));
	assert_int_equal(count(out, "\"edition\""), TABLES);
	changed[100] = 0;
}

static void watchers_are_told_differences(void **state)
{
	(void)state;
	for (int packed = 0; packed < 2; packed++) {
		open_server(1, packed ? LOBBY_PACKED : LOBBY_DIFFS);
		assert_int_equal(count(packed ? sent.text : answer, "\"edition\""), TABLES);
		assert_non_null(strstr(packed ? sent.text : answer, "\"version\":1,\"tables\":["));
		tick(write_list(0));
		assert_int_equal(sent.messages, 0); /* no news */
		lobby_watch_changed(server);
		tick(write_list(0));
		assert_int_equal(sent.messages, 0); /* the same list */
		changed[3]++;
		lobby_watch_changed(server);
		tick(write_list(0));
		assert_true(sent_has("{\"push\":\"lobby\",\"version\":2,\"from\":1,\"tables\":["));
		assert_int_equal(count(sent.text, "\"edition\""), 1);
		lobby_watch_changed(server);
		tick(write_list(1));
		assert_true(sent_has("\"version\":3,\"from\":2,\"tables\":[],\"gone\":["));
		close_server();
	}
}

/* What comes and goes between two pushes is in no difference, so nobody may know of it. */
static void a_newcomer_gets_the_list_that_the_others_have(void **state)
{
	struct firn_writer w;

	(void)state;
	open_server(2, LOBBY_DIFFS);
	changed[5]++;
	lobby_watch_changed(server);
	firn_writer_init(&w, answer, sizeof answer);
	firn_json_begin(&w, '{');
	lobby_watch_begin(server, &client[0], LOBBY_DIFFS, write_list(0), &w);
	assert_non_null(strstr(answer, "\"version\":1,"));
	assert_non_null(strstr(answer, "\"Player 155\""));
	tick(write_list(0));
	assert_int_equal(sent.messages, 2);
	assert_true(sent_has("\"Player 156\""));
	firn_writer_init(&w, answer, sizeof answer);
	firn_json_begin(&w, '{');
	lobby_watch_begin(server, &client[0], LOBBY_NOT, write_list(0), &w); /* asks once */
	assert_non_null(strstr(answer, "\"tables\":["));
	changed[5]++;
	lobby_watch_changed(server);
	tick(write_list(0));
	assert_int_equal(sent.messages, 1);
	close_server();
}

static void old_clients_get_whole_lists(void **state)
{
	(void)state;
	open_server(3, LOBBY_LISTS);
	assert_int_equal(count(answer, "\"edition\""), TABLES);
	changed[149]++;
	lobby_watch_changed(server);
	tick(write_list(0));
	assert_int_equal(sent.messages, 3);
	assert_true(sent_has("{\"push\":\"lobby\",\"tables\":["));
	assert_int_equal(count(sent.text, "\"edition\""), TABLES);
	close_server();
}

static void who_does_not_read_is_sent_nothing_and_then_all(void **state)
{
	static const enum lobby_kind kinds[] = {LOBBY_LISTS, LOBBY_DIFFS, LOBBY_PACKED};

	(void)state;
	for (int k = 0; k < 3; k++) {
		open_server(10, kinds[k]);
		sent.full = true;
		for (int i = 0; i < 60; i++) {
			changed[i]++;
			lobby_watch_changed(server);
			tick(write_list(0));
			assert_int_equal(sent.messages, 0);
		}
		sent.full = false;
		tick(write_list(0)); /* no news, but they have missed some */
		assert_int_equal(sent.messages, 10);
		assert_int_equal(count(sent.text, "\"edition\""), TABLES);
		assert_true(sent_has("\"Player 1830\"")); /* 59 * 31 + 1 */
		tick(write_list(0));
		assert_int_equal(sent.messages, 0);
		close_server();
	}
}

struct cost {
	double rate;   /* bytes per second */
	uint64_t most; /* in one second */
	int told;      /* how often each watcher was told something, on average */
};

/* A minute of a busy lobby, twenty changes per second. */
static struct cost busy_minute(int clients, enum lobby_kind kind)
{
	struct cost cost = {0};
	int messages = 0;

	open_server(clients, kind);
	sent.bytes = 0;
	for (int second = 0; second < 60; second++) {
		uint64_t before = sent.bytes;
		for (int i = 0; i < 20; i++)
			changed[(second * 20 + i) * 7 % TABLES]++;
		lobby_watch_changed(server);
		tick(write_list(0));
		messages += sent.messages;
		cost.most = sent.bytes - before > cost.most ? sent.bytes - before : cost.most;
	}
	cost.rate = (double)sent.bytes / 60;
	cost.told = messages / clients;
	close_server();
	return cost;
}

static void ten_thousand_watchers_cost_at_most_5_mb_per_second(void **state)
{
	static const char *const names[] = {"", "whole lists", "differences", "packed"};

	(void)state;
	for (int kind = LOBBY_LISTS; kind <= LOBBY_PACKED; kind++)
		for (int clients = 100; clients <= 10000; clients *= 10) {
			struct cost cost = busy_minute(clients, (enum lobby_kind)kind);
			printf("%5d watchers, %-11s  %.2f MB/s, at most %.2f; each told %d times\n",
			       clients, names[kind], cost.rate / 1e6, (double)cost.most / 1e6,
			       cost.told);
			assert_true(cost.most < 5000000);
			assert_true(kind != LOBBY_PACKED || cost.told >= 5);
		}
}

static void whoever_is_told_whole_lists_is_told_in_turn(void **state)
{
	(void)state;
	open_server(200, LOBBY_LISTS); /* eight seconds for all */
	for (int second = 0; second < 20; second++) {
		changed[second]++;
		lobby_watch_changed(server);
		tick(write_list(0));
	}
	for (int i = 0; i < 200; i++)
		assert_true(client[i].lobby_version > 1);
	close_server();
}

/* Stores the row of a table with this host. */
static void store_row(const char *name)
{
	char summary[128];
	struct store_row row = {.table = "aaaaaaaaaaaaaaaa",
				.opened = 1,
				.touched = server_now(),
				.listed = true,
				.state = TABLE_OPEN,
				.summary = summary};
	struct store_write write = {.entry = {.n = STORE_NO_ENTRY, .text = ""}, .row = &row};
	struct store_write *writes[] = {&write};

	snprintf(summary, sizeof summary, "{\"id\":\"aaaaaaaaaaaaaaaa\",\"name\":\"%s\"}", name);
	memcpy(write.entry.table, row.table, STORE_ID);
	server_store->kind->commit(server_store, writes, 1);
	assert_int_equal(write.result, STORE_OK);
}

static void what_changes_while_the_list_is_read_is_told_too(void **state)
{
	(void)state;
	server_store = store_open_memory();
	open_server(1, LOBBY_DIFFS);
	store_row("Ada");
	lobby_changed(server);
	lobby_push(server); /* has read the list */
	store_row("Bob");
	lobby_changed(server);
	sent.messages = 0;
	finish_job();
	assert_true(sent_has("Ada"));
	server->lobby_watch.numbered -= 1000; /* a second passes */
	lobby_push(server);
	sent.messages = 0;
	finish_job();
	assert_true(sent_has("Bob"));
	lobby_free(server);
	close_server();
	store_close(server_store);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_difference_has_what_changed_and_what_is_gone),
		cmocka_unit_test(watchers_are_told_differences),
		cmocka_unit_test(a_newcomer_gets_the_list_that_the_others_have),
		cmocka_unit_test(old_clients_get_whole_lists),
		cmocka_unit_test(who_does_not_read_is_sent_nothing_and_then_all),
		cmocka_unit_test(what_changes_while_the_list_is_read_is_told_too),
		cmocka_unit_test(whoever_is_told_whole_lists_is_told_in_turn),
		cmocka_unit_test(ten_thousand_watchers_cost_at_most_5_mb_per_second),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
