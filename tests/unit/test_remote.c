/* The client of a server as a state machine: what comes over a link that the test plays, what is
 * sent, and where that leads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/remote.h"
#include "games/games.h"
#include "match/show.h"

enum { MESSAGE = 8192, MESSAGES = 8 };

/* ---- A link: what the server says, and what is sent to it ---- */

struct link {
	struct {
		enum link_news news;
		char text[MESSAGE];
	} in[MESSAGES];
	int first, last;
	char sent[MESSAGE];        /* the names of the requests, with a blank after each */
	char part[FIRN_FAIR_PART]; /* of the last request that had one */
};

static struct link fake;

struct link *link_open(const struct address *a)
{
	(void)a;
	memset(&fake, 0, sizeof fake);
	return &fake;
}

void link_close(struct link *l)
{
	(void)l;
}

int link_descriptor(const struct link *l)
{
	(void)l;
	return -1;
}

enum link_fault link_why(struct link *l)
{
	(void)l;
	return LINK_UNREACHED;
}

enum link_news link_take(struct link *l, char **text, size_t *n)
{
	int at = l->first % MESSAGES;

	if (l->first == l->last)
		return LINK_NOTHING;
	l->first++;
	*text = strdup(l->in[at].text);
	*n = strlen(*text);
	return l->in[at].news;
}

void link_send(struct link *l, const char *text, size_t n)
{
	struct firn_json v;
	char name[16];

	assert_true(firn_json_parse(text, n, &v));
	assert_true(firn_json_to_string(firn_json_member(v, "do"), name, sizeof name, NULL));
	firn_json_to_string(firn_json_member(v, "part"), l->part, sizeof l->part, NULL);
	strcat(l->sent, name);
	strcat(l->sent, " ");
}

/* ---- What happens ---- */

static struct remote remote;
static struct sitting game;
static struct firn_match match;
static char said[256], line[1024];

static void hear_line(void *context, const char *text)
{
	(void)context;
	snprintf(line, sizeof line, "%s", text);
}

static void hear_answer(void *context, const char *text, bool bad)
{
	(void)context;
	(void)bad;
	snprintf(said, sizeof said, "%s", text);
}

static void hear_news(void *context)
{
	(void)context;
}

static void call_seats(void *context, struct transcript_names *out)
{
	(void)context;
	memset(out, 0, sizeof *out);
}

static void happens(enum link_news news, const char *format, ...)
{
	va_list list;
	int at = fake.last++ % MESSAGES;

	fake.in[at].news = news;
	va_start(list, format);
	vsnprintf(fake.in[at].text, MESSAGE, format, list);
	va_end(list);
	remote_listen(&remote);
}

static void sends(const char *requests)
{
	assert_string_equal(fake.sent, requests);
	fake.sent[0] = '\0';
}

static const char table_json[] =
	"{\"id\":\"%s\",\"game\":\"igloo\",\"state\":\"playing\",\"options\":{},\"host\":0,"
	"\"link\":\"\",\"clock\":null,\"asks\":[],\"result\":null,\"seats\":["
	"{\"kind\":\"human\",\"name\":\"Ada\",\"here\":true},"
	"{\"kind\":\"human\",\"name\":\"Bob\",\"here\":true}]}";

static void enters(const char *request, const char *id)
{
	char table[MESSAGE / 2];

	snprintf(table, sizeof table, table_json, id);
	happens(LINK_MESSAGE,
		"{\"id\":\"%s\",\"ok\":true,\"seat\":0,\"n\":4,\"table\":%s,\"events\":[],"
		"\"chat\":[],\"view\":{\"turn\":0}}",
		request, table);
}

static void state_comes(void)
{
	char text[MESSAGE - 64];
	struct firn_writer w;

	firn_writer_init(&w, text, sizeof text);
	firn_show_state(&w, &match, 0);
	assert_false(w.full);
	happens(LINK_MESSAGE, "{\"id\":\"state\",\"ok\":true,\"state\":%s}", text);
}

static void refuses(const char *request, const char *code)
{
	happens(LINK_MESSAGE, "{\"id\":\"%s\",\"ok\":false,\"error\":\"%s\",\"text\":\"No.\"}",
		request, code);
}

/* Time passes: whatever waits is due. */
static void waits(void)
{
	for (int i = 0; i < REMOTE_TIMERS; i++)
		if (remote.timer[i])
			remote.timer[i] = 1;
	remote_listen(&remote);
}

/* Somebody watches a table, up to this state. */
static void begin(enum remote_state state)
{
	const struct remote_ear ear = {hear_line, hear_answer, hear_news, call_seats, NULL};
	const struct remote_wish wish = {.name = "Eve", .watch = true};
	struct address a = {.table = "aaaaaaaaaaaaaaaa"};
	struct firn_start start = {.game = firn_game_find("igloo"),
				   .options = {.seats = 2, .first = 0},
				   .seed = "remote"};

	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
	sitting_clear(&game);
	assert_true(remote_open(&remote, &a, &game, &wish, &ear));
	if (state >= REMOTE_GREETING)
		happens(LINK_UP, "%s", "");
	if (state >= REMOTE_ENTERING)
		happens(LINK_MESSAGE, "{\"id\":\"hello\",\"ok\":true,\"time\":0}");
	if (state >= REMOTE_AT_TABLE) {
		enters("join", "aaaaaaaaaaaaaaaa");
		state_comes();
	}
	if (state >= REMOTE_MOVING)
		happens(LINK_MESSAGE, "{\"push\":\"rematch\",\"table\":\"bbbbbbbbbbbbbbbb\"}");
	assert_int_equal(remote.state, state);
	fake.sent[0] = said[0] = '\0';
}

static int end(void **state)
{
	(void)state;
	remote_close(&remote);
	return 0;
}

/* ---- Tests ---- */

static void the_way_to_a_table(void **state)
{
	(void)state;
	begin(REMOTE_OFFLINE);
	happens(LINK_UP, "%s", "");
	assert_int_equal(remote.state, REMOTE_GREETING);
	sends("hello ");
	happens(LINK_MESSAGE, "{\"id\":\"hello\",\"ok\":true,\"time\":0}");
	assert_int_equal(remote.state, REMOTE_ENTERING);
	sends("join ");
	assert_int_equal(remote.known, REMOTE_NOTHING);
	enters("join", "aaaaaaaaaaaaaaaa");
	assert_int_equal(remote.state, REMOTE_AT_TABLE);
	assert_int_equal(remote.known, REMOTE_TABLE);
	sends("state ");
	state_comes();
	assert_int_equal(remote.known, REMOTE_GAME);
	assert_true(remote_is_settled(&remote));
}

static void a_lost_connection_comes_back(void **state)
{
	(void)state;
	begin(REMOTE_AT_TABLE);
	remote.move = REMOTE_MOVE_SENT;
	happens(LINK_DOWN, "%s", "");
	assert_int_equal(remote.state, REMOTE_OFFLINE);
	assert_int_equal(remote.known, REMOTE_GAME); /* the board stays in sight */
	assert_int_equal(remote.move, REMOTE_MOVE_NONE);
	remote_chat(&remote, "hello");
	assert_string_not_equal(said, "");
	sends("");
	happens(LINK_UP, "%s", "");
	happens(LINK_MESSAGE, "{\"id\":\"hello\",\"ok\":true,\"time\":0}");
	sends("hello join ");
	enters("join", "aaaaaaaaaaaaaaaa");
	assert_int_equal(remote.state, REMOTE_AT_TABLE);
}

static void who_never_came_gives_up(void **state)
{
	(void)state;
	begin(REMOTE_ENTERING);
	happens(LINK_DOWN, "%s", "");
	assert_int_equal(remote.state, REMOTE_GONE);
	assert_string_not_equal(remote.gone, "");
	happens(LINK_UP, "%s", "");
	assert_int_equal(remote.state, REMOTE_GONE);
	sends("");
}

static void a_table_that_is_busy_is_asked_for_again(void **state)
{
	(void)state;
	begin(REMOTE_ENTERING);
	refuses("join", "busy");
	assert_int_equal(remote.state, REMOTE_ENTERING);
	sends("");
	waits();
	sends("join ");
	refuses("join", "no-table");
	assert_int_equal(remote.state, REMOTE_GONE);
	assert_string_equal(remote.gone, "No.");
}

static void what_comes_of_the_last_table_is_ignored(void **state)
{
	uint32_t states;

	(void)state;
	begin(REMOTE_MOVING);
	assert_int_equal(remote.known, REMOTE_TABLE);
	states = remote.states;
	state_comes();
	happens(LINK_MESSAGE, "{\"push\":\"actors\"}");
	enters("join", "aaaaaaaaaaaaaaaa");
	assert_int_equal(remote.state, REMOTE_MOVING);
	assert_int_equal(remote.states, states);
	sends("");
	refuses("join", "no-table"); /* it is told of before it is stored */
	waits();
	sends("join ");
	enters("join", "bbbbbbbbbbbbbbbb");
	assert_int_equal(remote.state, REMOTE_AT_TABLE);
	sends("state ");
}

static void one_request_for_the_state_at_a_time(void **state)
{
	(void)state;
	begin(REMOTE_AT_TABLE);
	happens(LINK_MESSAGE, "{\"push\":\"actors\"}");
	assert_int_equal(remote.fetch, REMOTE_FETCH_SENT);
	happens(LINK_MESSAGE, "{\"push\":\"actors\"}");
	happens(LINK_MESSAGE, "{\"push\":\"actors\"}");
	assert_int_equal(remote.fetch, REMOTE_FETCH_AGAIN);
	sends("state ");
	remote.move = REMOTE_MOVE_SENT;
	state_comes();
	assert_int_equal(remote.move, REMOTE_MOVE_SENT); /* a newer state is on its way */
	sends("state ");
	state_comes();
	assert_int_equal(remote.move, REMOTE_MOVE_NONE);
	assert_true(remote_is_settled(&remote));
	sends("");
}

static void who_is_too_fast_waits(void **state)
{
	(void)state;
	begin(REMOTE_AT_TABLE);
	happens(LINK_MESSAGE, "{\"push\":\"actors\"}");
	refuses("state", "too-fast");
	assert_int_equal(remote.fetch, REMOTE_FETCH_WANTED);
	sends("state ");
	waits();
	sends("state ");
	state_comes();
	remote_play(&remote, "place a2");
	refuses("play", "too-fast");
	assert_int_equal(remote.move, REMOTE_MOVE_HELD);
	assert_string_equal(said, "No.");
	waits();
	assert_int_equal(remote.move, REMOTE_MOVE_NONE);
}

static void missed_events_are_asked_for(void **state)
{
	(void)state;
	begin(REMOTE_AT_TABLE);
	happens(LINK_MESSAGE, "{\"push\":\"events\",\"n\":9,\"events\":[{\"event\":\"begin\"}]}");
	sends("join ");
	assert_int_equal(remote.state, REMOTE_AT_TABLE);
	happens(LINK_MESSAGE, "{\"push\":\"events\",\"n\":5,\"events\":[{\"event\":\"begin\"}]}");
	sends("state ");
	assert_int_equal(remote.n, 5);
}

/* ---- Fair dice ---- */

/* A game of igloo that ended by resignation at its beginning, at a server with this part; ours is that
 * of seat 0. */
static void record_comes(const char *server, const char *ours, const char *commit)
{
	static char text[MESSAGE];
	struct firn_fair f = {0};
	struct firn_start start = match.start;
	struct firn_writer w;
	char *hex;

	snprintf(f.server, sizeof f.server, "%s", server);
	snprintf(f.seat[0], sizeof f.seat[0], "%s", ours);
	firn_fair_seed(&f, 2, start.seed);
	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
	firn_writer_init(&w, text, sizeof text);
	firn_match_save(&match, &w);
	w.len--;
	w.comma = true;
	firn_json_key(&w, "fair");
	firn_fair_write(&w, &f, 2);
	firn_json_end(&w, '}');
	assert_false(w.full);
	hex = strstr(text, "\"commit\":\"") + strlen("\"commit\":\"");
	if (commit)
		memcpy(hex, commit, FIRN_FAIR_COMMIT - 1);
	happens(LINK_MESSAGE, "{\"id\":\"save\",\"ok\":true,\"record\":%s}", text);
}

/* Somebody sits down at a table whose server is bound to "abc". */
static void sits(void)
{
	const struct remote_ear ear = {hear_line, hear_answer, hear_news, call_seats, NULL};
	const struct remote_wish wish = {.name = "Eve"};
	struct address a = {.table = "aaaaaaaaaaaaaaaa"};
	struct firn_start start = {.game = firn_game_find("igloo"),
				   .options = {.seats = 2, .first = 0},
				   .seed = "remote"};
	char commit[FIRN_FAIR_COMMIT];

	assert_int_equal(firn_match_new(&match, &start).err, FIRN_OK);
	sitting_clear(&game);
	firn_fair_commit("abc", commit);
	assert_true(remote_open(&remote, &a, &game, &wish, &ear));
	happens(LINK_UP, "%s", "");
	happens(LINK_MESSAGE, "{\"id\":\"hello\",\"ok\":true,\"time\":0}");
	sends("hello join ");
	happens(LINK_MESSAGE,
		"{\"id\":\"peek\",\"ok\":true,\"seat\":\"public\",\"n\":0,\"table\":{\"fair\":{"
		"\"commit\":\"%s\"}}}",
		commit);
	sends("sit ");
	assert_true(firn_fair_quotes(fake.part, commit));
	enters("sit", "aaaaaaaaaaaaaaaa");
	state_comes();
	line[0] = '\0';
}

static void a_server_that_keeps_its_word(void **state)
{
	(void)state;
	sits();
	record_comes("abc", fake.part, NULL);
	assert_string_equal(line, "Fair dice: checked. The server was bound before it knew your "
				  "part.");
}

/* It chose its part after it knew ours, and all that the record says agrees. */
static void a_server_that_chooses_late_is_caught(void **state)
{
	(void)state;
	sits();
	record_comes("abd", fake.part, NULL);
	assert_string_equal(line, "The dice of this game do not agree. The server's part is not "
				  "the one it was bound to.");
}

static void a_server_that_lies_of_its_part_is_caught(void **state)
{
	char commit[FIRN_FAIR_COMMIT];

	(void)state;
	sits();
	firn_fair_commit("abc", commit);
	record_comes("abd", fake.part, commit);
	assert_string_equal(line, "The dice of this game do not agree. The server's part is not "
				  "the one it was bound to.");
}

static void a_server_that_leaves_a_part_out_is_caught(void **state)
{
	(void)state;
	sits();
	record_comes("abc", "another part", NULL);
	assert_string_equal(line, "The dice of this game do not agree. Your part is not in the "
				  "seed.");
}

/* The part for a rematch quotes what the table promised at its end; asking twice changes nothing. */
static void a_rematch_is_bound_too(void **state)
{
	char commit[FIRN_FAIR_COMMIT], table[MESSAGE / 2], part[FIRN_FAIR_PART];

	(void)state;
	sits();
	firn_fair_commit("def", commit);
	snprintf(table, sizeof table, table_json, "aaaaaaaaaaaaaaaa");
	table[strlen(table) - 1] = '\0';
	happens(LINK_MESSAGE, "{\"push\":\"table\",\"table\":%s,\"fair\":{\"rematch\":\"%s\"}}}",
		table, commit);
	remote_ask(&remote, ASK_REMATCH);
	memcpy(part, fake.part, sizeof part);
	assert_true(firn_fair_quotes(part, commit));
	remote_ask(&remote, ASK_REMATCH);
	assert_string_equal(part, fake.part);
	happens(LINK_MESSAGE, "{\"push\":\"rematch\",\"table\":\"bbbbbbbbbbbbbbbb\"}");
	enters("join", "bbbbbbbbbbbbbbbb");
	state_comes();
	record_comes("def", part, NULL);
	assert_string_equal(line, "Fair dice: checked. The server was bound before it knew your "
				  "part.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(the_way_to_a_table, end),
		cmocka_unit_test_teardown(a_lost_connection_comes_back, end),
		cmocka_unit_test_teardown(who_never_came_gives_up, end),
		cmocka_unit_test_teardown(a_table_that_is_busy_is_asked_for_again, end),
		cmocka_unit_test_teardown(what_comes_of_the_last_table_is_ignored, end),
		cmocka_unit_test_teardown(one_request_for_the_state_at_a_time, end),
		cmocka_unit_test_teardown(who_is_too_fast_waits, end),
		cmocka_unit_test_teardown(missed_events_are_asked_for, end),
		cmocka_unit_test_teardown(a_server_that_keeps_its_word, end),
		cmocka_unit_test_teardown(a_server_that_chooses_late_is_caught, end),
		cmocka_unit_test_teardown(a_server_that_lies_of_its_part_is_caught, end),
		cmocka_unit_test_teardown(a_server_that_leaves_a_part_out_is_caught, end),
		cmocka_unit_test_teardown(a_rematch_is_bound_too, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
