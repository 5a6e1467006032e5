/* What the WebAssembly module exports: the protocol, one match per instance, the bases and nets of
 * its players, and the bench. Memory is fixed but for one piece that thinking needs and one per
 * net. */
#include "wasm/firn_wasm.h"

#include "ai/bench.h"
#include "ai/eval.h"
#include "ai/nets.h"
#include "engine/bench.h"
#include "games/games.h"
#include "match/protocol.h"

#include <string.h>

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

/* More memory, which is never given back; NULL: there is none. */
static void *more_memory(size_t n)
{
	size_t old = __builtin_wasm_memory_grow(0, (n + PAGE - 1) / PAGE);

	return old == (size_t)-1 ? NULL : (void *)(old * PAGE);
}

/* Gets the memory to think with, once, when it is first needed: a page that only shows a game
 * does without. */
static bool ready(void)
{
	if (!ai.memory)
		ai = (struct firn_ai){
			.memory = more_memory(FIRN_AI_MEMORY), .size = FIRN_AI_MEMORY, .now = now};
	return ai.memory;
}

/* Has the page handed over the base? Until then it is all zeros, which no spread may be. */
static bool base_known(const struct firn_question *q)
{
	const struct ai_eval *e = firn_ai_eval_find(q->game);

	return e && e->base[q->seats - 1]->spread[0] != 0;
}

static bool think(void *context, const struct firn_question *q, struct firn_answer *out)
{
	(void)context;
	return base_known(q) && ready() && firn_ai_think(&ai, q, out);
}

struct firn_brain firn_wasm_brain(void)
{
	return (struct firn_brain){.think = think, .net = firn_ai_net_version};
}

/* Answers the request of n bytes that lies in the buffer; returns the answer's length. */
size_t EXPORT(firn_request)(size_t n);
size_t EXPORT(firn_request)(size_t n)
{
	struct firn_writer w;

	protocol.games = firn_games;
	protocol.brain = firn_wasm_brain();
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

/* ---- Bases and nets ---- */

static const struct firn_game *game_of(const char *id, size_t n)
{
	for (int i = 0; firn_games[i]; i++)
		if (strlen(firn_games[i]->id) == n && memcmp(firn_games[i]->id, id, n) == 0)
			return firn_games[i];
	return NULL;
}

/* Where to put the base of a game, the n bytes of nets/GAME.base; the id of the game lies in the
 * buffer. Until then only random players can think. NULL: the game has no base of this size. */
void *EXPORT(firn_base_buffer)(size_t id_length, size_t n);
void *EXPORT(firn_base_buffer)(size_t id_length, size_t n)
{
	const struct firn_game *game = game_of(request, id_length);
	const struct ai_eval *e = game ? firn_ai_eval_find(game) : NULL;

	if (!e || n != (size_t)(game->max_seats - game->min_seats + 1) * sizeof *e->base[0])
		return NULL;
	return (void *)e->base[game->min_seats - 1]; /* scripts/nets.sh made it writable */
}

/* Where to put a net of n bytes; it stays there. NULL: there is no memory. */
void *EXPORT(firn_net_buffer)(size_t n);
void *EXPORT(firn_net_buffer)(size_t n)
{
	return more_memory(n);
}

/* Takes the net of n bytes that was put there. From now on its game is played by it. False: it is
 * no net of ours. */
bool EXPORT(firn_net_load)(const uint8_t *bytes, size_t n);
bool EXPORT(firn_net_load)(const uint8_t *bytes, size_t n)
{
	const struct firn_game *game = firn_ai_net_game(bytes, n);

	return game && !firn_ai_net_load(game, bytes, n);
}

/* Does a level of the protocol's `games` use the net of a game? */
bool EXPORT(firn_net_used)(int level);
bool EXPORT(firn_net_used)(int level)
{
	return firn_ai_sees((enum firn_level)level);
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
double EXPORT(firn_bench_games)(int index, int seats, uint32_t games);
double EXPORT(firn_bench_games)(int index, int seats, uint32_t games)
{
	struct firn_options options = {.seats = (uint8_t)seats, .first = -1};

	firn_bench_play(firn_games[index], &options, FIRN_BENCH_SEED, games, protocol.list.moves,
			&bench);
	signature = firn_bench_fold(signature, &bench);
	return (double)bench.nodes;
}

/* Of the last firn_bench_games, and of all since the module was started. */
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

/* firn_ai_bench; whoever calls it holds the watch. */
double EXPORT(firn_bench_think)(int index, int seats, int number, bool base);
double EXPORT(firn_bench_think)(int index, int seats, int number, bool base)
{
	struct firn_options options = {.seats = (uint8_t)seats, .first = -1};

	return ready() ? (double)firn_ai_bench(&ai, firn_games[index], &options, number, base) : 0;
}
