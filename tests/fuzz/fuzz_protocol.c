/* Any lines into the protocol. Every answer is one JSON object that fits; a refusal leaves
 * the match as it was; a match always saves to a record that loads. Clients change nothing. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "tests/support/ask.h"
#include "tests/support/toy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static struct asker table;
static struct firn_match before;
static const struct firn_game *games[8];

static void require(bool condition)
{
	if (!condition)
		abort();
}

/* The toy besides the real games: it has secrets and seats that act at the same time. */
static void list_games(void)
{
	int count = 0;

	games[count++] = &toy_game;
	for (int i = 0; firn_games[i] && count < 7; i++)
		games[count++] = firn_games[i];
}

static void check_answer(const char *line, size_t n)
{
	struct firn_json v;
	bool ok;

	before = table.match;
	ask_bytes(&table, line, n);
	require(firn_json_parse(table.answer, strlen(table.answer), &v));
	require(v.kind == FIRN_JSON_OBJECT);
	require(firn_json_to_bool(firn_json_member(v, "ok"), &ok));
	if (!ok)
		require(!memcmp(&before, &table.match, sizeof before));
}

/* The same line from a client of a server changes nothing, whatever it is. */
static void check_client(const char *line, size_t n, int viewer)
{
	const struct firn_match *m = table.match.start.game ? &table.match : NULL;
	struct firn_json v;
	struct firn_writer w;
	struct firn_fault fault;

	if (!firn_json_parse(line, n, &v) || v.kind != FIRN_JSON_OBJECT)
		return;
	if (m && viewer != FIRN_PUBLIC && viewer >= m->start.options.seats)
		return;
	before = table.match;
	firn_writer_init(&w, table.answer, sizeof table.answer);
	firn_json_begin(&w, '{');
	fault = firn_protocol_answer_viewer(&table.protocol, m, viewer, v, &w);
	require(!fault.err || w.len == 1);
	firn_json_end(&w, '}');
	require(!w.full && firn_json_parse(table.answer, w.len, &v));
	require(!memcmp(&before, &table.match, sizeof before));
}

/* {"ok":true,"record":{...}} becomes {"do":"load","record":{...}}. */
static void check_record(void)
{
	static char load[FIRN_PROTOCOL_MAX_ANSWER];

	ask(&table, "{\"do\":\"save\"}");
	strcpy(load, "{\"do\":\"load\"");
	strcat(load, table.answer + strlen("{\"ok\":true"));
	before = table.match;
	require(!strcmp(ask(&table, load), "{\"ok\":true}"));
	require(!memcmp(&before, &table.match, sizeof before));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	const char *at = (const char *)data, *end = at + n;

	list_games();
	asker_init(&table, games);
	ask(&table,
	    n % 2 ? "{\"do\":\"new\",\"game\":\"toy\",\"seats\":2,\"seed\":\"1\",\"first\":0}"
		  : "{\"do\":\"new\",\"game\":\"nunatak\",\"seats\":3,\"seed\":\"1\"}");
	while (at < end) {
		const char *newline = memchr(at, '\n', (size_t)(end - at));
		const char *stop = newline ? newline : end;
		check_client(at, (size_t)(stop - at), 1);
		check_client(at, (size_t)(stop - at), FIRN_PUBLIC);
		check_answer(at, (size_t)(stop - at));
		at = stop + 1;
	}
	if (table.match.start.game && !table.match.start.from)
		check_record();
	return 0;
}
