/* What the WebAssembly module exports: the protocol, one match an instance, and the bench.
 * Memory is fixed but for the
 * one piece that thinking needs. */
#include "engine/bench.h"
#include "games/games.h"
#include "match/protocol.h"
#include "ai/ai.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

/* ---- The protocol ---- */

static struct firn_protocol protocol; /* set at run time: initialised data would fill the module */
static struct firn_ai ai;
static struct firn_match match;
static char request[FIRN_PROTOCOL_MAX_LOAD + 1], answer[FIRN_PROTOCOL_MAX_ANSWER];

/* Where to put a request of n bytes; NULL: no request is that long. */
char *EXPORT(firn_buffer)(size_t n);
char *EXPORT(firn_buffer)(size_t n)
{
	return n <= sizeof request ? request : NULL;
}

enum { PAGE = 65536 };

/* Milliseconds that never run back. */
__attribute__((import_module("env"), import_name("now"))) double host_now(void);

static uint64_t now(void)
{
	return (uint64_t)(host_now() * 1000);
}

/* Gets the memory to think with, once, when it is first needed: a page that only shows a game
 * does without. */
static bool think(void *context, const struct firn_question *q, struct firn_answer *out)
{
	struct firn_brain brain = firn_ai_brain(&ai);

	(void)context;
	if (!ai.memory) {
		size_t old = __builtin_wasm_memory_grow(0, FIRN_AI_MEMORY / PAGE);
		if (old == (size_t)-1)
			return false;
		ai = (struct firn_ai){
			.memory = (void *)(old * PAGE), .size = FIRN_AI_MEMORY, .now = now};
	}
	return brain.think(&ai, q, out);
}

/* Answers the request of n bytes that lies in the buffer; returns the answer's length. */
size_t EXPORT(firn_request)(size_t n);
size_t EXPORT(firn_request)(size_t n)
{
	struct firn_writer w;

	protocol.games = firn_games;
	protocol.brain.think = think;
	firn_writer_init(&w, answer, sizeof answer);
	firn_protocol_answer(&protocol, &match, request, n, &w);
	return w.len;
}

/* Where the answer lies; UTF-8. */
const char *EXPORT(firn_answer)(void);
const char *EXPORT(firn_answer)(void)
{
	return answer;
}

/* ---- The bench ---- */

static struct firn_bench bench;
static uint64_t signature;

/* Seats that game number `index` takes: lowest | highest << 8; 0: no such game. */
int EXPORT(firn_bench_seats)(int index);
int EXPORT(firn_bench_seats)(int index)
{
	for (int i = 0; firn_games[i]; i++)
		if (i == index)
			return firn_games[i]->min_seats | firn_games[i]->max_seats << 8;
	return 0;
}

const char *EXPORT(firn_bench_id)(int index);
const char *EXPORT(firn_bench_id)(int index)
{
	return firn_games[index]->id;
}

/* Plays; returns the nodes (below 2^53, so that JavaScript needs no BigInt). */
double EXPORT(firn_bench_game)(int index, int seats, uint32_t games);
double EXPORT(firn_bench_game)(int index, int seats, uint32_t games)
{
	firn_bench_play(firn_games[index], seats, FIRN_BENCH_SEED, games, protocol.list.moves,
			&bench);
	signature = firn_bench_fold(signature, &bench);
	return (double)bench.nodes;
}

/* Of the last firn_bench_game, and of all since the module was started. */
uint64_t EXPORT(firn_bench_signature)(void);
uint64_t EXPORT(firn_bench_signature)(void)
{
	return bench.signature;
}

uint64_t EXPORT(firn_bench_signature_all)(void);
uint64_t EXPORT(firn_bench_signature_all)(void)
{
	return signature;
}
