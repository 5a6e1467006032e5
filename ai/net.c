#include "ai/net.h"

#include <string.h>

#include "ai/dot.h"
#include "ai/quads.h"
#include "ai/wide.h"

/* Sums are kept in vectors of LANES, in pairs: one has 16 even places, the next the odd ones
 * between them. */
enum { LANES = 16 };

static int place_of(int i)
{
	return i / (2 * LANES) * (2 * LANES) + i % 2 * LANES + i % (2 * LANES) / 2;
}

/* ---- reading a file ---- */

enum {
	MAGIC = 8,
	NAME = 16,
	HEAD = MAGIC + NAME,
	MOST_BIAS = 1 << 30 /* with it no sum leaves 32 bits, whatever the weights */
};

/* What is left of a file. */
struct rest {
	const uint8_t *at;
	size_t n;
};

/* The next n bytes; NULL: there are fewer. */
static const uint8_t *take(struct rest *r, size_t n)
{
	const uint8_t *at = r->at;

	if (n > r->n)
		return NULL;
	r->at += n;
	r->n -= n;
	return at;
}

static uint32_t little32(const uint8_t *p)
{
	return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static bool take32(struct rest *r, uint32_t *out)
{
	const uint8_t *at = take(r, 4);

	if (at)
		*out = little32(at);
	return at;
}

static bool take_shorts(struct rest *r, int16_t out[], size_t count)
{
	const uint8_t *at = take(r, 2 * count);

	for (size_t i = 0; at && i < count; i++)
		out[i] = (int16_t)(at[2 * i] | at[2 * i + 1] << 8);
	return at;
}

/* Weights by output and input, in the order of sums and as ai/quads.h wants them. */
static bool take_second(struct rest *r, quads_weights out)
{
	const uint8_t *at = take(r, (size_t)NET_MIDDLE * NET_SUMS);

	for (int j = 0; at && j < NET_MIDDLE; j++)
		for (int i = 0; i < NET_SUMS; i++)
			out[place_of(i) / 4][j][place_of(i) % 4] = (int8_t)at[j * NET_SUMS + i];
	return at;
}

static bool take_biases(struct rest *r, int32_t out[], size_t count)
{
	const uint8_t *at = take(r, 4 * count);

	for (size_t i = 0; at && i < count; i++) {
		out[i] = (int32_t)little32(at + 4 * i);
		if (out[i] > MOST_BIAS || out[i] < -MOST_BIAS)
			return false;
	}
	return at;
}

static bool take_layers(struct rest *r, struct ai_net_layers *l)
{
	return take_second(r, l->second) && take_biases(r, l->second_bias, NET_MIDDLE) &&
	       take_shorts(r, l->third[0], NET_OUT * NET_MIDDLE) &&
	       take_biases(r, l->third_bias, NET_OUT);
}

static bool take_rows(struct rest *r, struct ai_net_rows *rows)
{
	int16_t bias[NET_SUMS];

	if (!take_shorts(r, bias, NET_SUMS))
		return false;
	for (int i = 0; i < NET_SUMS; i++)
		rows->bias[place_of(i)] = bias[i];
	rows->row = (const int8_t(*)[NET_SUMS])take(r, (size_t)rows->words * 64 * NET_SUMS);
	return rows->row;
}

static const char *read_part(struct ai_net *net, int part, const struct firn_game *game, int words,
			     struct rest *r)
{
	struct ai_net_rows *rows = &net->part[part];
	uint32_t seats, have;

	if (!take32(r, &seats) || !take32(r, &have))
		return "the file is cut short";
	if (have != (uint32_t)words)
		return "made for other features";
	rows->words = words;
	if (!take_rows(r, rows))
		return "the file is cut short";
	for (int n = game->min_seats; n <= game->max_seats; n++) {
		struct ai_net_layers *l = &net->layers[n - 1];
		if (!(seats >> (n - 1) & 1))
			continue;
		seats &= ~((uint32_t)1 << (n - 1));
		if (l->rows)
			return "a number of seats occurs twice";
		if (!take_layers(r, l))
			return "a layer is cut short or out of range";
		l->rows = rows;
	}
	return seats ? "no game has that many seats" : NULL;
}

bool ai_net_names(const struct firn_game *game, const uint8_t *bytes, size_t n)
{
	size_t length = strlen(game->id);

	return n >= HEAD && length < NAME && memcmp(bytes + MAGIC, game->id, length + 1) == 0;
}

static const char *read_parts(struct ai_net *net, const struct firn_game *game, int words,
			      struct rest *r)
{
	const uint8_t *head = take(r, HEAD);
	const char *wrong = NULL;
	uint32_t parts;

	if (!head || memcmp(head, "FIRNNET2", MAGIC) != 0)
		return "not a net";
	if (!ai_net_names(game, head, HEAD))
		return "a net of another game";
	if (!take32(r, &parts) || !parts || parts > FIRN_MAX_SEATS)
		return "a wrong number of parts";
	for (int i = 0; !wrong && i < (int)parts; i++)
		wrong = read_part(net, i, game, words, r);
	if (wrong)
		return wrong;
	return r->n ? "bytes are left over" : NULL;
}

const char *ai_net_read(struct ai_net *net, const struct firn_game *game,
			const struct ai_features *features, const uint8_t *bytes, size_t n)
{
	struct rest r = {bytes, n};
	const char *wrong = read_parts(net, game, features->words, &r);

	for (int i = 0; wrong && i < FIRN_MAX_SEATS; i++)
		net->layers[i].rows = NULL;
	return wrong;
}

/* ---- sums ---- */

/* So many sums stay in registers while all rows are added to them. */
enum { BLOCK = 128, PAIRS = BLOCK / 2 / LANES };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

/* Rows to add and to take away. */
struct change {
	int added, taken;
	uint16_t add[FEATURE_WORDS * 64 + 1], take[FEATURE_WORDS * 64 + 1];
};

static int list_bits(uint64_t bits, int word, uint16_t list[], int count)
{
	for (; bits; bits &= bits - 1)
		list[count++] = (uint16_t)(word * 64 + __builtin_ctzll(bits));
	return count;
}

/* Sums of pairs of weights, an even place below and the odd one after it above, each 128 too
 * large, so that it is positive and takes one byte. `odd`: sums of those above alone. What the
 * even ones carry over is in `both` only and wraps there: both - 256 * odd is their sum. */
struct pairs {
	lanes both[PAIRS], odd[PAIRS];
};

/* Adds rows to a block of sums, or takes them away. */
static inline void add_list(const struct ai_net_rows *rows, const uint16_t list[], int count,
			    int at, bool take, struct pairs *p)
{
	for (int i = 0; i < count; i++) {
		const int8_t *row = &rows->row[list[i]][at];
#pragma GCC unroll 4
		for (int k = 0; k < PAIRS; k++) {
			lanes weights;
			memcpy(&weights, row + k * 2 * LANES, sizeof weights);
			weights ^= 0x8080;
			if (take) {
				p->both[k] -= weights;
				p->odd[k] -= weights >> 8;
			} else {
				p->both[k] += weights;
				p->odd[k] += weights >> 8;
			}
		}
	}
}

/* Sums wrap at 16 bits, the same everywhere; those of a trained net stay far below. */
static AI_WIDE void add_rows(const struct ai_net_rows *rows, const struct change *c,
			     const int16_t from[NET_SUMS], int16_t to[NET_SUMS])
{
	uint16_t excess = (uint16_t)(128 * (c->added - c->taken));

	for (int at = 0; at < NET_SUMS; at += BLOCK) {
		struct pairs p;
#pragma GCC unroll 4 /* one by one: straight into registers */
		for (int k = 0; k < PAIRS; k++) {
			lanes even;
			memcpy(&even, from + at + 2 * k * LANES, sizeof even);
			memcpy(&p.odd[k], from + at + (2 * k + 1) * LANES, sizeof even);
			p.both[k] = even + (p.odd[k] << 8);
		}
		add_list(rows, c->add, c->added, at, false, &p);
		add_list(rows, c->take, c->taken, at, true, &p);
#pragma GCC unroll 4
		for (int k = 0; k < PAIRS; k++) {
			lanes even = p.both[k] - (p.odd[k] << 8) - excess;
			lanes odd = p.odd[k] - excess;
			memcpy(to + at + 2 * k * LANES, &even, sizeof even);
			memcpy(to + at + (2 * k + 1) * LANES, &odd, sizeof odd);
		}
	}
}

void ai_net_refresh(const struct ai_net_rows *rows, struct ai_sums *out)
{
	struct change c;

	c.added = c.taken = 0;
	for (int w = 0; w < rows->words; w++)
		c.added = list_bits(out->set[w], w, c.add, c.added);
	add_rows(rows, &c, rows->bias, out->sum);
	out->answered = false;
}

/* Which list a bit of a word goes to cannot be predicted: it is written to both, and counts in
 * one. */
static void list_changes(struct change *c, int word, uint64_t differ, uint64_t set)
{
	for (; differ; differ &= differ - 1) {
		int bit = __builtin_ctzll(differ), added = set >> bit & 1;
		c->add[c->added] = c->take[c->taken] = (uint16_t)(word * 64 + bit);
		c->added += added;
		c->taken += !added;
	}
}

typedef uint64_t word_lanes __attribute__((vector_size(32)));

/* A bit per word that differs: most do not, so the lists are made of few words. */
static AI_WIDE uint64_t changed_words(const uint64_t a[FEATURE_WORDS],
				      const uint64_t b[FEATURE_WORDS])
{
	word_lanes changed = {0}, bits = {1, 2, 4, 8};

	for (int w = 0; w < FEATURE_WORDS; w += 4) {
		word_lanes x, y;
		memcpy(&x, a + w, sizeof x);
		memcpy(&y, b + w, sizeof y);
		changed |= (word_lanes)(x != y) & bits;
		bits <<= 4;
	}
	return changed[0] | changed[1] | changed[2] | changed[3];
}

void ai_net_update(const struct ai_net_rows *rows, struct ai_sums *sums,
		   const uint64_t set[FEATURE_WORDS])
{
	uint64_t words = changed_words(sums->set, set);
	struct change c;

	if (!words)
		return;
	c.added = c.taken = 0;
	for (; words; words &= words - 1) {
		int w = __builtin_ctzll(words);
		list_changes(&c, w, sums->set[w] ^ set[w], set[w]);
		sums->set[w] = set[w];
	}
	add_rows(rows, &c, sums->sum, sums->sum);
	sums->answered = false;
}

/* ---- layers ---- */

static inline int32_t clamp(int32_t n, int32_t most)
{
	return n < 0 ? 0 : n < most ? n : most;
}

static AI_WIDE void answer(const struct ai_net_layers *layers, const int32_t z[NET_MIDDLE],
			   int32_t out[NET_OUT])
{
	int16_t middle[NET_MIDDLE];

	for (int j = 0; j < NET_MIDDLE; j++)
		middle[j] = (int16_t)clamp((z[j] + layers->second_bias[j]) >> 6, 1023);
	for (int k = 0; k < NET_OUT; k += 4)
		dot_four(layers->third[k], middle, NET_MIDDLE, &out[k]);
	for (int k = 0; k < NET_OUT; k++)
		out[k] = (out[k] + layers->third_bias[k]) >> 4;
}

void ai_net_answer(const struct ai_net_layers *layers, const int16_t sum[NET_SUMS],
		   int32_t out[NET_OUT])
{
	int32_t z[NET_MIDDLE];

	quads_dot(layers->second, sum, z);
	answer(layers, z, out);
}
