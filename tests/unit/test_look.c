/* The request `look`, looks that other requests carry, and what clients of a server may ask. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "match/log.h"
#include "tests/support/ask.h"
#include "tests/support/toy.h"

static struct asker table;
static struct firn_match before;

/* The toy besides the real games: it has secrets and seats that act at the same time. */
static const struct firn_game *all_games[8];

static int list_games(void **unused)
{
	(void)unused;
	all_games[0] = &toy_game;
	for (int i = 0; firn_games[i]; i++)
		all_games[i + 1] = firn_games[i];
	return 0;
}

static void refuse(const char *request, const char *code)
{
	char begin[64];

	before = table.match;
	snprintf(begin, sizeof begin, "{\"ok\":false,\"error\":\"%s\",", code);
	ask(&table, request);
	if (strncmp(table.answer, begin, strlen(begin)))
		fail_msg("%s\n  answers %.300s\n  not     %s", request, table.answer, begin);
	assert_memory_equal(&before, &table.match, sizeof before);
}

static void start(const char *game, int seats, const char *more)
{
	asker_init(&table, all_games);
	ask_format(&table, "{\"do\":\"new\",\"game\":\"%s\",\"seats\":%d,\"seed\":\"42\"%s}", game,
		   seats, more);
	assert_string_equal(table.answer, "{\"ok\":true}");
}

/* Draws dictated: seat 0 gets a 3, seat 1 a 1. */
static void start_manual(void)
{
	start("toy", 2, ",\"first\":1,\"chance\":\"manual\"");
	ask(&table, "{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 0 3\"}");
	ask(&table, "{\"do\":\"play\",\"seat\":-1,\"move\":\"deal 1 1\"}");
}

static const char *viewer_text(int viewer)
{
	static const char *const names[] = {"0", "1", "2", "3", "\"public\"", "null"};

	return names[viewer];
}

/* The move that the null brain would play for the first actor; its seat is returned. */
static int any_move(char text[FIRN_MAX_TEXT])
{
	const union firn_state *s = &table.match.head.state;
	const struct firn_game *game = table.match.start.game;
	struct firn_question q = {.moves = table.protocol.list.moves};
	struct firn_answer thought;

	while (!(game->actors(s) >> q.seat & 1))
		q.seat++;
	assert_int_equal(firn_match_think(&table.match, &table.protocol.brain, q, &thought).err,
			 FIRN_OK);
	game->move_text(s, thought.move, text, FIRN_MAX_TEXT);
	return q.seat;
}

static bool is_over(void)
{
	return table.match.start.game->actors(&table.match.head.state) == FIRN_OVER;
}

/* ---- Clients of a server ---- */

static char told[FIRN_PROTOCOL_MAX_ANSWER];

/* The members that a client is answered, or the code of the error. */
static const char *tell(int viewer, const char *request)
{
	const struct firn_match *m = table.match.start.game ? &table.match : NULL;
	struct firn_json v;
	struct firn_writer w;
	struct firn_fault fault;

	assert_true(firn_json_parse(request, strlen(request), &v));
	before = table.match;
	firn_writer_init(&w, told, sizeof told);
	firn_json_begin(&w, '{');
	fault = firn_protocol_answer_viewer(&table.protocol, m, viewer, v, &w);
	assert_memory_equal(&before, &table.match, sizeof before);
	if (fault.err) {
		assert_int_equal(w.len, 1); /* nothing but the brace */
		return firn_fault_code(fault.err);
	}
	firn_json_end(&w, '}');
	assert_false(w.full);
	return told;
}

static void expect_told(int viewer, const char *request, const char *answer)
{
	if (strcmp(tell(viewer, request), answer))
		fail_msg("%s of %d\n  answers %.300s\n  not     %s", request, viewer,
			 tell(viewer, request), answer);
}

static void clients_are_only_themselves(void **unused)
{
	static const char *const own[] = {"view", "log", "sheet", "look", "moves"};
	static const char *const others[] = {"1", "-1", "null", "\"public\"", "[0]", "\"0\"", "{}"};
	char request[96];

	(void)unused;
	start_manual();
	for (int i = 0; i < 5; i++) {
		for (int k = 0; k < 7; k++) {
			snprintf(request, sizeof request, "{\"do\":\"%s\",\"seat\":%s}", own[i],
				 others[k]);
			expect_told(0, request, "forbidden");
		}
		snprintf(request, sizeof request, "{\"do\":\"%s\",\"seat\":0}", own[i]);
		assert_int_equal(tell(0, request)[0], '{');
		expect_told(FIRN_PUBLIC, request, "forbidden");
		snprintf(request, sizeof request, "{\"do\":\"%s\",\"seat\":\"all\"}", own[i]);
		expect_told(FIRN_PUBLIC, request, "forbidden");
		snprintf(request, sizeof request, "{\"do\":\"%s\"}", own[i]);
		assert_int_equal(tell(1, request)[0], '{');
	}
	assert_non_null(strstr(tell(0, "{\"do\":\"view\"}"), "\"viewer\":0,"));
	assert_non_null(strstr(tell(FIRN_PUBLIC, "{\"do\":\"view\",\"seat\":\"public\"}"),
			       "\"viewer\":\"public\","));
	assert_non_null(strstr(tell(1, "{\"do\":\"look\"}"), "\"viewer\":1,"));
}

static void spectators_may_only_look(void **unused)
{
	(void)unused;
	start_manual();
	expect_told(FIRN_PUBLIC, "{\"do\":\"moves\"}", "forbidden");
	expect_told(FIRN_PUBLIC, "{\"do\":\"why\",\"move\":\"bid 1\"}", "forbidden");
	expect_told(FIRN_PUBLIC, "{\"do\":\"preview\",\"move\":\"bid 1\"}", "forbidden");
	assert_non_null(strstr(tell(FIRN_PUBLIC, "{\"do\":\"look\"}"), "\"moves\":[],\"log\":"));
	assert_non_null(strstr(tell(1, "{\"do\":\"look\"}"), "\"moves\":[\"bid 0\","));
	expect_told(0, "{\"do\":\"why\",\"move\":\"bid 5\"}", "{\"legal\":true}");
	expect_told(0, "{\"do\":\"preview\",\"move\":\"bid 5\"}",
		    "{\"events\":[{\"event\":\"move\",\"seat\":0,\"move\":\"bid 5\"}]}");
	expect_told(0, "{\"do\":\"preview\",\"move\":\"bid 6\"}", "illegal-move");
	expect_told(0, "{\"do\":\"preview\"}", "bad-request");
}

/* What would change the game, or tell its secrets; a server answers play and save in its own way. */
static void clients_change_nothing(void **unused)
{
	static const char *const never[] = {"new",  "load", "quit", "ai",
					    "undo", "play", "save", "analyse"};
	char request[96];
	struct firn_json v;

	(void)unused;
	start_manual();
	for (int i = 0; i < 8; i++) {
		snprintf(request, sizeof request,
			 "{\"do\":\"%s\",\"move\":\"bid 1\",\"level\":\"random\"}", never[i]);
		expect_told(1, request, "forbidden");
		firn_json_parse(request, strlen(request), &v);
		assert_int_equal(firn_protocol_access(v), FIRN_ACCESS_NEVER);
	}
	expect_told(1, "{\"do\":\"look\",\"record\":0}", "forbidden");
	expect_told(1, "{\"do\":\"dance\"}", "bad-request");
	expect_told(1, "{}", "bad-request");
	firn_json_parse("{\"do\":\"dance\"}", 14, &v);
	assert_int_equal(firn_protocol_access(v), FIRN_ACCESS_UNKNOWN);
	firn_json_parse("{\"do\":\"look\"}", 13, &v);
	assert_int_equal(firn_protocol_access(v), FIRN_ACCESS_AUDIENCE);
}

/* A server plays the move itself; the look that the request carries is this seat's. */
static void clients_carry_a_look(void **unused)
{
	static const char *const bad[] = {"{\"look\":{\"seat\":1}}", "{\"look\":{\"seat\":[0]}}",
					  "{\"look\":{\"seat\":null}}",
					  "{\"look\":{\"record\":0}}"};
	static char look[1 << 16];
	struct firn_json v;
	struct firn_writer w;

	(void)unused;
	start_manual();
	for (int i = 0; i < 4; i++) {
		firn_json_parse(bad[i], strlen(bad[i]), &v);
		assert_int_equal(firn_protocol_check_look(0, v).err, FIRN_FORBIDDEN);
		firn_writer_init(&w, look, sizeof look);
		firn_protocol_write_look(&table.protocol, &table.match, 0, v, &w);
		assert_int_equal(w.len, 0);
	}
	firn_json_parse("{\"look\":[]}", 11, &v);
	assert_int_equal(firn_protocol_check_look(0, v).err, FIRN_BAD_REQUEST);
	for (int i = 0; i < 2; i++) { /* without one nothing is written */
		const char *request = i ? "{\"look\":{\"from\":1}}" : "{\"seat\":0}";
		firn_json_parse(request, strlen(request), &v);
		assert_int_equal(firn_protocol_check_look(0, v).err, FIRN_OK);
		firn_writer_init(&w, look, sizeof look);
		firn_protocol_write_look(&table.protocol, &table.match, 0, v, &w);
		assert_int_equal(w.len > 0, i);
	}
	tell(0, "{\"do\":\"look\",\"from\":1}");
	assert_memory_equal(look, "\"look\":", 7);
	assert_string_equal(look + 7, told);
}

static void clients_before_the_game(void **unused)
{
	(void)unused;
	asker_init(&table, toy_games);
	expect_told(0, "{\"do\":\"look\"}", "no-game");
	expect_told(0, "{\"do\":\"moves\",\"seat\":1}", "forbidden"); /* that comes first */
	expect_told(FIRN_PUBLIC, "{\"do\":\"undo\"}", "forbidden");
	assert_non_null(strstr(tell(FIRN_PUBLIC, "{\"do\":\"hello\"}"),
			       "{\"protocol\":1,\"engine\":\"firn\""));
}

/* A client counts the moves that it knows. */
static void clients_see_the_past(void **unused)
{
	char past[512];

	(void)unused;
	start_manual();
	strcpy(past, tell(0, "{\"do\":\"view\"}"));
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 2\"}");
	expect_told(0, "{\"do\":\"log\"}", "{\"moves\":[[-1,\"deal 0 3\"],[-1,\"deal 1 ?\"]]}");
	assert_non_null(strstr(tell(0, "{\"do\":\"view\",\"at\":2}"), "\"actors\":[0]"));
	assert_non_null(strstr(tell(0, "{\"do\":\"view\",\"at\":16384}"), "\"actors\":[0]"));
	assert_non_null(strstr(tell(1, "{\"do\":\"view\",\"at\":3}"), "\"actors\":[0]"));
	assert_non_null(strstr(tell(1, "{\"do\":\"view\",\"at\":2}"), "\"actors\":[0,1]"));
	assert_non_null(strstr(tell(1, "{\"do\":\"view\",\"at\":0}"), "\"phase\":\"draw\""));
	ask(&table, "{\"do\":\"view\",\"seat\":0,\"at\":2}"); /* who runs the program counts all */
	assert_non_null(strstr(table.answer, "\"actors\":[0,1]"));
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 0\"}");
	assert_string_equal(tell(0, "{\"do\":\"view\",\"at\":2}"), past);
	expect_told(0, "{\"do\":\"view\",\"at\":16385}", "bad-request");
	expect_told(0, "{\"do\":\"view\",\"at\":-1}", "bad-request");
}

/* ---- Parts ---- */

/* Puts what lies between the outer braces of an answer, after "ok". */
static void put_members(struct firn_writer *w, const char *answer)
{
	static const char ok[] = "{\"ok\":true,";
	size_t skip = strncmp(answer, ok, strlen(ok)) ? 1 : strlen(ok);

	firn_put_char(w, ',');
	for (const char *at = answer + skip; at[1]; at++)
		firn_put_char(w, *at);
}

static int first_actor(void)
{
	int actors = table.match.start.game->actors(&table.match.head.state), seat = 0;

	if (actors < 0)
		return FIRN_CHANCE;
	while (!(actors >> seat & 1))
		seat++;
	return seat;
}

/* view, sheet, moves and log, each asked on its own. The sheet is that of a client. */
static const char *ask_parts(int viewer)
{
	static char parts[FIRN_PROTOCOL_MAX_ANSWER];
	int seat = viewer == FIRN_ALL ? first_actor() : viewer;
	struct firn_writer w;

	firn_writer_init(&w, parts, sizeof parts);
	firn_put(&w, "{\"ok\":true");
	put_members(&w, ask_format(&table, "{\"do\":\"view\",\"seat\":%s}", viewer_text(viewer)));
	put_members(&w, viewer == FIRN_ALL ? ask(&table, "{\"do\":\"sheet\"}")
					   : tell(viewer, "{\"do\":\"sheet\"}"));
	if (viewer == FIRN_PUBLIC)
		firn_put(&w, ",\"moves\":[]");
	else
		put_members(&w, ask_format(&table, "{\"do\":\"moves\",\"seat\":%d}", seat));
	firn_put(&w, ",\"log\":{\"from\":0,\"next\":");
	firn_put_int(&w, firn_log_settled(&table.match));
	put_members(&w, ask_format(&table, "{\"do\":\"log\",\"seat\":%s}", viewer_text(viewer)));
	firn_put(&w, "}}");
	assert_false(w.full);
	return parts;
}

static void check_viewers(int seats)
{
	for (int viewer = 0; viewer <= FIRN_ALL; viewer++) {
		const char *parts;
		if (viewer >= seats && viewer < FIRN_PUBLIC)
			continue;
		parts = ask_parts(viewer);
		ask_format(&table, "{\"do\":\"look\",\"seat\":%s}", viewer_text(viewer));
		assert_string_equal(table.answer, parts);
		if (viewer <= FIRN_PUBLIC)
			assert_string_equal(tell(viewer, "{\"do\":\"look\"}") + 1, parts + 11);
	}
}

/* Every viewer of every game, a client's answer being the same. */
static void look_is_its_parts(void **unused)
{
	(void)unused;
	for (int i = 0; all_games[i]; i++) {
		for (int seats = all_games[i]->min_seats; seats <= all_games[i]->max_seats;
		     seats++) {
			start(all_games[i]->id, seats, "");
			for (int steps = 0; steps < 400 && !is_over(); steps += 7) {
				check_viewers(seats);
				ask_play_on(&table, 7);
			}
			check_viewers(seats);
		}
	}
}

static void who_dictates_sees_the_draws(void **unused)
{
	(void)unused;
	start("toy", 2, ",\"first\":1,\"chance\":\"manual\"");
	ask(&table, "{\"do\":\"look\",\"seat\":null}");
	assert_non_null(strstr(table.answer, "\"moves\":[\"deal 0 1\",\"deal 0 2\",\"deal 0 3\"],"
					     "\"weights\":[6,4,2],\"log\":"));
}

static void fields_of_a_look(void **unused)
{
	static const char *const bad[] = {
		"\"x\":0",
		"\"seat\":2",
		"\"seat\":-1",
		"\"seat\":\"all\"",
		"\"seat\":[]",
		"\"seat\":[2]",
		"\"seat\":[2,0]",
		"\"seat\":[0,true]",
		"\"seat\":[[0]]",
		"\"seat\":[0,0,0,0,0,0,0]",
		"\"seat\":0,\"from\":-1",
		"\"seat\":0,\"from\":\"1\"",
		"\"seat\":0,\"from\":4294967296",
		"\"seat\":0,\"record\":-1",
		"\"seat\":0,\"record\":true",
	};
	char request[128];

	(void)unused;
	start_manual();
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		snprintf(request, sizeof request, "{\"do\":\"look\",%s}", bad[i]);
		refuse(request, "bad-request");
		snprintf(request, sizeof request,
			 "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1\",\"look\":{%s}}", bad[i]);
		refuse(request, "bad-request");
		snprintf(request, sizeof request, "{\"do\":\"undo\",\"look\":{%s}}", bad[i]);
		refuse(request, "bad-request");
	}
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"bid 1\",\"look\":0}", "bad-request");
	refuse("{\"do\":\"undo\",\"look\":null}", "bad-request");
	refuse("{\"do\":\"play\",\"seat\":1,\"move\":\"bid 6\",\"look\":{\"seat\":0}}",
	       "illegal-move");
	refuse("{\"do\":\"log\",\"seat\":0,\"from\":-1}", "bad-request");
	asker_init(&table, toy_games);
	refuse("{\"do\":\"look\",\"seat\":0}", "no-game");
	refuse("{\"do\":\"undo\",\"look\":{\"seat\":0}}", "no-game");
}

/* Of several viewers the first who has to act looks, chance's being null. */
static void one_of_several_looks(void **unused)
{
	(void)unused;
	start("nunatak", 3, ",\"first\":1");
	ask(&table, "{\"do\":\"look\",\"seat\":[0,null,2,1]}");
	assert_non_null(strstr(table.answer, "\"viewer\":1,"));
	ask(&table, "{\"do\":\"look\",\"seat\":[2,0,\"public\"]}");
	assert_non_null(strstr(table.answer, "\"viewer\":2,"));
	start_manual();
	ask(&table, "{\"do\":\"look\",\"seat\":[0,1]}"); /* both have to */
	assert_non_null(strstr(table.answer, "\"viewer\":0,"));
	start("toy", 2, ",\"chance\":\"manual\"");
	ask(&table, "{\"do\":\"look\",\"seat\":[0,1,\"public\",null]}");
	assert_non_null(strstr(table.answer, "\"viewer\":null,"));
}

static void play_and_undo_carry_a_look(void **unused)
{
	static const char tail[] = "\"look\":{\"view\":{\"game\":\"toy\"";

	(void)unused;
	start_manual();
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 2\",\"look\":{\"seat\":1}}");
	assert_non_null(strstr(table.answer, "{\"ok\":true,\"events\":[{\"event\":\"move\""));
	assert_non_null(strstr(table.answer, tail));
	assert_non_null(strstr(table.answer,
			       "\"log\":{\"from\":0,\"next\":2,\"moves\":[[-1,\"deal 0 "
			       "?\"],[-1,\"deal 1 1\"],[1,\"bid 2\"]]}}}"));
	ask(&table, "{\"do\":\"undo\",\"look\":{\"seat\":0,\"from\":9,\"record\":1}}");
	assert_non_null(strstr(table.answer, "{\"ok\":true,\"look\":{\"view\":"));
	assert_non_null(strstr(table.answer, "\"log\":{\"from\":2,\"next\":2,\"moves\":[]},"
					     "\"record\":{\"from\":1,\"next\":2,\"moves\":"
					     "[[-1,\"deal 1 1\"]]}}}"));
}

/* ---- What must not be seen ---- */

/* Events go to whoever looks, not to the seat that played. */
static void a_look_hides_the_move_of_another(void **unused)
{
	static char first[4096];

	(void)unused;
	for (int viewer = 0; viewer <= FIRN_PUBLIC; viewer += FIRN_PUBLIC) {
		start_manual();
		ask_format(&table,
			   "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 2\",\"look\":{\"seat\":%s}}",
			   viewer_text(viewer));
		assert_non_null(strstr(table.answer, "\"events\":[]"));
		strcpy(first, table.answer);
		start_manual();
		ask_format(&table,
			   "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 4\",\"look\":{\"seat\":%s}}",
			   viewer_text(viewer));
		assert_string_equal(first, table.answer);
	}
}

/* Lets seat 0 play each of its moves in turn. To seat 1 they all look the same, but for whether
 * seat 0 has still to act: that is public. A mortar (T5.1) leaves even that as it was. True: it could
 * be used here. */
static bool check_unseen(void)
{
	static char looks[2][1 << 16];
	static struct firn_match fork;
	static struct firn_show_list list;
	const struct firn_game *game = table.match.start.game;
	int count = firn_show_list_fill(&list, game, &table.match.head.state, 0);
	bool mortar = false;

	fork = table.match;
	looks[0][0] = '\0';
	strcpy(looks[1], ask(&table, "{\"do\":\"look\",\"seat\":1}") + strlen("{\"ok\":true,"));
	for (int i = 0; i < count; i++) {
		char *look;
		table.match = fork;
		ask_format(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"%s\"}",
			   list.text[list.order[i]]);
		look = looks[game->actors(&table.match.head.state) & 1];
		mortar |= look == looks[1];
		ask(&table, "{\"do\":\"look\",\"seat\":1}");
		if (!look[0])
			strcpy(look, table.answer + strlen("{\"ok\":true,"));
		assert_string_equal(look, table.answer + strlen("{\"ok\":true,"));
	}
	table.match = fork;
	return mortar;
}

static void a_look_hides_what_is_placed(void **unused)
{
	bool mortar = false;

	(void)unused;
	for (int seed = 0; !mortar && seed < 100; seed++) {
		asker_init(&table, all_games);
		ask_format(&table,
			   "{\"do\":\"new\",\"game\":\"temple-rush\",\"seats\":2,\"seed\":\"%d\"}",
			   seed);
		for (; !is_over(); ask_play_on(&table, 1)) {
			const union firn_state *s = &table.match.head.state;
			if (!strcmp(table.match.start.game->phase(s), "place") &&
			    table.match.start.game->actors(s) == 3)
				mortar |= check_unseen();
		}
	}
	assert_true(mortar);
}

/* Nunatak: what providence looked at is told to nobody else. */
static void a_look_hides_the_peek(void **unused)
{
	char request[64];
	int looker = -1;

	(void)unused;
	for (int seed = 0; looker < 0 && seed < 2000; seed++) {
		asker_init(&table, all_games);
		ask_format(&table,
			   "{\"do\":\"new\",\"game\":\"nunatak\",\"seats\":3,\"seed\":\"%d\"}",
			   seed);
		while (!is_over() && looker < 0) {
			char text[FIRN_MAX_TEXT];
			int seat = any_move(text);
			firn_match_play(&table.match, seat, text);
			if (!strcmp(text, "use providence"))
				looker = seat;
		}
	}
	assert_true(looker >= 0);
	for (int viewer = 0; viewer <= FIRN_ALL; viewer++) {
		bool knows = viewer == looker || viewer == FIRN_ALL;
		if (viewer == 3)
			continue;
		snprintf(request, sizeof request, "{\"do\":\"look\",\"seat\":%s}",
			 viewer_text(viewer));
		ask(&table, request);
		assert_int_equal(strstr(table.answer, "\"peek ?\"") == NULL, knows);
		assert_non_null(strstr(table.answer, "\"peek "));
	}
}

/* ---- The log of a client that asks for what is new ---- */

/* One viewer's list as JSON texts of its entries, kept as docs/protocol.md says. */
struct reader {
	char text[FIRN_MATCH_MAX_MOVES / 4][FIRN_MAX_TEXT + 8];
	unsigned count, next;
};

static struct reader readers[FIRN_ALL + 2]; /* the last one: of the record */

/* {"from":N,"next":N,"moves":[...]}: entries from `from` on are replaced. */
static void read_log(struct reader *r, struct firn_json v)
{
	struct firn_json list = firn_json_member(v, "moves"), e = firn_json_first(list);
	int64_t from, next;

	assert_true(firn_json_to_int(firn_json_member(v, "from"), 0, r->next, &from));
	assert_true(firn_json_to_int(firn_json_member(v, "next"), from, INT32_MAX, &next));
	assert_true(from <= r->count);
	for (r->count = (unsigned)from; e.kind; e = firn_json_next(list, e))
		snprintf(r->text[r->count++], sizeof r->text[0], "%.*s", (int)(e.end - e.at), e.at);
	r->next = (unsigned)next;
	assert_true(r->next <= r->count);
}

/* The list is what `log` answers. */
static void check_log(const struct reader *r, int viewer)
{
	struct firn_json v, list, e;
	unsigned i = 0;

	ask_format(&table, "{\"do\":\"log\",\"seat\":%s}", viewer_text(viewer));
	assert_true(firn_json_parse(table.answer, strlen(table.answer), &v));
	list = firn_json_member(v, "moves");
	for (e = firn_json_first(list); e.kind; e = firn_json_next(list, e), i++) {
		assert_true(i < r->count);
		assert_int_equal(strlen(r->text[i]), e.end - e.at);
		assert_memory_equal(r->text[i], e.at, e.end - e.at);
	}
	assert_int_equal(i, r->count);
}

/* Reads the member "look" of the answer. */
static void read_look(int viewer)
{
	struct firn_json v, look;

	assert_true(firn_json_parse(table.answer, strlen(table.answer), &v));
	look = firn_json_member(v, "look");
	if (!look.kind)
		look = v;
	read_log(&readers[viewer], firn_json_member(look, "log"));
	read_log(&readers[FIRN_ALL + 1], firn_json_member(look, "record"));
}

/* Every viewer asks now and then; nobody needs to know what the others do. */
static void ask_looks(int seats, int step)
{
	for (int viewer = 0; viewer <= FIRN_ALL; viewer++) {
		if ((viewer >= seats && viewer < FIRN_PUBLIC) || step % (viewer + 1))
			continue;
		ask_format(&table, "{\"do\":\"look\",\"seat\":%s,\"from\":%u,\"record\":%u}",
			   viewer_text(viewer), readers[viewer].next, readers[FIRN_ALL + 1].next);
		read_look(viewer);
		check_log(&readers[viewer], viewer);
		check_log(&readers[FIRN_ALL + 1], FIRN_ALL);
	}
}

static void start_readers(const char *game, int seats, const char *more)
{
	start(game, seats, more);
	for (int i = 0; i < FIRN_ALL + 2; i++)
		readers[i].count = readers[i].next = 0;
}

static void what_is_new_makes_the_log(void **unused)
{
	(void)unused;
	for (int i = 0; all_games[i]; i++) {
		for (int seats = all_games[i]->min_seats; seats <= all_games[i]->max_seats;
		     seats++) {
			start_readers(all_games[i]->id, seats, "");
			for (int step = 0; step < 300 && !is_over(); step++) {
				ask_looks(seats, step);
				ask_play_on(&table, 1);
			}
			ask_looks(seats, 0);
			if (is_over()) /* then all is told */
				assert_int_equal(readers[FIRN_PUBLIC].count,
						 table.match.head.count);
		}
	}
}

/* Whoever looks when a move is taken back goes on from there. */
static void undo_shortens_the_log(void **unused)
{
	(void)unused;
	for (int i = 0; all_games[i]; i++) {
		start_readers(all_games[i]->id, 2, "");
		for (int step = 0; step < 60 && !is_over(); step++) {
			const char *what = step % 5 > 2 ? "undo" : "play";
			char text[FIRN_MAX_TEXT];
			int seat = any_move(text);
			for (int viewer = 0; viewer < 2; viewer++) {
				ask_format(&table,
					   viewer ? "{\"do\":\"look\",\"x\":[\"%s\",%d,\"%s\"],"
						    "\"seat\":%s,\"from\":%u,\"record\":%u}"
						  : "{\"do\":\"%s\",\"seat\":%d,\"move\":\"%s\","
						    "\"look\":"
						    "{\"seat\":%s,\"from\":%u,\"record\":%u}}",
					   what, seat, text, viewer_text(viewer),
					   readers[viewer].next, readers[FIRN_ALL + 1].next);
				read_look(viewer);
				check_log(&readers[viewer], viewer);
			}
		}
	}
}

static void from_beyond_the_end(void **unused)
{
	(void)unused;
	start_manual();
	assert_string_equal(ask(&table, "{\"do\":\"log\",\"seat\":0,\"from\":4294967295}"),
			    "{\"ok\":true,\"from\":2,\"next\":2,\"moves\":[]}");
	ask(&table, "{\"do\":\"log\",\"seat\":0,\"from\":0}");
	assert_memory_equal(table.answer, "{\"ok\":true,\"from\":0,\"next\":2,", 29);
	assert_string_equal(ask(&table, "{\"do\":\"log\",\"seat\":0,\"from\":1}"),
			    "{\"ok\":true,\"from\":1,\"next\":2,\"moves\":[[-1,\"deal 1 ?\"]]}");
	ask(&table, "{\"do\":\"play\",\"seat\":1,\"move\":\"bid 2\"}");
	assert_string_equal(ask(&table, "{\"do\":\"log\",\"seat\":1,\"from\":3}"),
			    "{\"ok\":true,\"from\":2,\"next\":2,\"moves\":[[1,\"bid 2\"]]}");
	ask(&table, "{\"do\":\"play\",\"seat\":0,\"move\":\"bid 4\"}");
	assert_string_equal(ask(&table, "{\"do\":\"log\",\"seat\":0,\"from\":2}"),
			    "{\"ok\":true,\"from\":2,\"next\":4,\"moves\":[[1,\"bid 2\"],"
			    "[0,\"bid 4\"]]}");
}

/* ---- What it costs ---- */

static const struct firn_game *real;
static int applied, replayed;

static void count_apply(void *s, int seat, firn_move m)
{
	applied++;
	real->apply(s, seat, m);
}

/* Every replay begins with a set-up. */
static enum firn_err count_setup(void *s, const struct firn_options *o)
{
	replayed++;
	return real->setup(s, o);
}

/* A move, and everything that the page shows after it: one message, no replay, and work that does
 * not grow with the game. */
static void a_move_replays_nothing(void **unused)
{
	static struct firn_game counted;
	static const struct firn_game *const games[] = {&counted, NULL};
	unsigned record, next;

	(void)unused;
	for (int i = 0; all_games[i]; i++) {
		real = all_games[i];
		counted = *real;
		counted.apply = count_apply;
		counted.setup = count_setup;
		asker_init(&table, games);
		ask_format(&table, "{\"do\":\"new\",\"game\":\"%s\",\"seats\":3,\"seed\":\"42\"}",
			   real->id);
		for (int moves = 0; moves < 200 && !is_over(); moves++) {
			char text[FIRN_MAX_TEXT];
			int seat = any_move(text);
			record = table.match.head.count;
			next = firn_log_settled(&table.match);
			applied = replayed = 0;
			ask_format(&table,
				   "{\"do\":\"play\",\"seat\":%d,\"move\":\"%s\",\"look\":"
				   "{\"seat\":[0,1,2],\"from\":%u,\"record\":%u}}",
				   seat, text, next, record);
			assert_int_equal(replayed, 0);
			assert_true(applied <=
				    8 * (int)(table.match.head.count - table.match.head.told));
		}
		applied = replayed = 0;
		ask(&table, "{\"do\":\"view\",\"seat\":0}");
		assert_int_equal(applied + replayed, 0);
		ask(&table, "{\"do\":\"log\",\"seat\":0}");
		assert_int_equal(replayed, 1);
		assert_true(applied <= 2 * (int)table.match.head.count);
	}
}

/* A move as the state before it, so that telling it from a wrong state shows. */
static int state_text(const void *s, firn_move m, char *buf, size_t cap)
{
	const unsigned char *bytes = s;
	uint32_t sum = m;

	for (int i = 0; i < real->state_size; i++)
		sum = sum * 31 + bytes[i];
	return snprintf(buf, cap, "%u", (unsigned)sum);
}

/* Every entry is told from the state in which it was played, wherever the telling begins. */
static void entries_are_told_from_their_state(void **unused)
{
	static struct firn_game changed;
	static const struct firn_game *const games[] = {&changed, NULL};
	static char record[1 << 20];
	const char *moves, *last;

	(void)unused;
	for (int i = 0; all_games[i]; i++) {
		real = all_games[i];
		changed = *real;
		asker_init(&table, games);
		ask_format(&table, "{\"do\":\"new\",\"game\":\"%s\",\"seats\":3,\"seed\":\"42\"}",
			   real->id);
		ask_play_on(&table, 25);
		changed.move_text = state_text;
		strcpy(record, ask(&table, "{\"do\":\"save\"}"));
		moves = strstr(record, "\"moves\":") + strlen("\"moves\":");
		record[strlen(record) - 2] = '\0'; /* without the last braces */
		ask(&table, "{\"do\":\"log\",\"seat\":null}");
		assert_memory_equal(strstr(table.answer, "[["), moves, strlen(moves));
		ask_format(&table, "{\"do\":\"log\",\"seat\":null,\"from\":%u}",
			   (unsigned)table.match.head.told);
		last = strstr(table.answer, "[[") + 1; /* up to the last brace */
		assert_memory_equal(last, moves + strlen(moves) + 1 - strlen(last),
				    strlen(last) - 1);
	}
}

/* Points that follow from all of the state, as those of a game with secret points would. */
static void state_score(const void *s, struct firn_sheet *out)
{
	const unsigned char *bytes = s;

	for (int i = 0; i < real->state_size; i++)
		out->points[0][0] = (int16_t)((out->points[0][0] * 3 + bytes[i]) & 0x7fff);
}

/* The sheet before the end is of what the viewer may know; at the end it is the same for all. */
static void a_sheet_tells_no_secret(void **unused)
{
	static struct firn_game changed;
	static const struct firn_game *const games[] = {&changed, NULL};
	static char all[4096], own[4096];

	(void)unused;
	changed = *(real = &toy_game);
	changed.score = state_score;
	asker_init(&table, games);
	ask(&table, "{\"do\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":\"1\"}");
	strcpy(all, strchr(ask(&table, "{\"do\":\"sheet\"}"), ',') + 1);
	strcpy(own, tell(0, "{\"do\":\"sheet\"}") + 1);
	assert_string_not_equal(all, own);
	assert_string_not_equal(own, tell(1, "{\"do\":\"sheet\"}") + 1);
	assert_string_not_equal(own, tell(FIRN_PUBLIC, "{\"do\":\"sheet\"}") + 1);
	assert_non_null(strstr(tell(0, "{\"do\":\"look\"}"), "\"sheet\":"));
	assert_memory_equal(strstr(told, "\"sheet\":"), own, strlen(own) - 1);
	ask(&table, "{\"do\":\"look\",\"seat\":null}");
	assert_memory_equal(strstr(table.answer, "\"sheet\":"), all, strlen(all) - 1);
	ask_play_on(&table, 100);
	strcpy(all, strchr(ask(&table, "{\"do\":\"sheet\"}"), ',') + 1);
	assert_string_equal(all, tell(0, "{\"do\":\"sheet\"}") + 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(clients_are_only_themselves),
		cmocka_unit_test(spectators_may_only_look),
		cmocka_unit_test(clients_change_nothing),
		cmocka_unit_test(clients_carry_a_look),
		cmocka_unit_test(clients_before_the_game),
		cmocka_unit_test(clients_see_the_past),
		cmocka_unit_test(look_is_its_parts),
		cmocka_unit_test(who_dictates_sees_the_draws),
		cmocka_unit_test(fields_of_a_look),
		cmocka_unit_test(one_of_several_looks),
		cmocka_unit_test(play_and_undo_carry_a_look),
		cmocka_unit_test(a_look_hides_the_move_of_another),
		cmocka_unit_test(a_look_hides_what_is_placed),
		cmocka_unit_test(a_look_hides_the_peek),
		cmocka_unit_test(what_is_new_makes_the_log),
		cmocka_unit_test(undo_shortens_the_log),
		cmocka_unit_test(from_beyond_the_end),
		cmocka_unit_test(a_move_replays_nothing),
		cmocka_unit_test(entries_are_told_from_their_state),
		cmocka_unit_test(a_sheet_tells_no_secret),
	};

	return cmocka_run_group_tests_name("look", tests, list_games, NULL);
}
