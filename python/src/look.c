#include "python/src/look.h"

#include <string.h>

#include "ai/eval.h"
#include "ai/features.h"

static int total_row(const struct firn_game *game)
{
	int row = 0;

	while (game->rows[row + 1])
		row++;
	return row;
}

void look_totals(const struct firn_game *game, const void *s, int seats, int16_t out[])
{
	struct firn_sheet sheet;
	int row = total_row(game);

	game->score(s, &sheet);
	for (int i = 0; i < seats; i++)
		out[i] = sheet.points[i][row];
}

/* Rules and nets want whole states, so what the seat may not know is invented: always the same, so
 * that it tells nothing. */
static void look_known(const struct firn_game *game, const void *s, int seat, union firn_state *out)
{
	struct firn_rng rng = {0};

	memset(out, 0, sizeof *out);
	memcpy(out, s, game->state_size);
	game->redeal(out, seat, &rng);
}

void look_init(struct look *k, const struct firn_game *game, const void *s, int seats, int seat)
{
	k->game = game;
	k->lens = lens_find(game);
	k->seats = seats;
	k->seat = seat;
	look_known(game, s, seat, &k->known);
	look_totals(game, &k->known, seats, k->total);
}

static void put_gains(const struct look *k, const union firn_state *after, int16_t out[])
{
	int16_t total[FIRN_MAX_SEATS];
	int most = k->seats > 1 ? INT16_MIN : 0;

	look_totals(k->game, after, k->seats, total);
	for (int i = 0; i < k->seats; i++)
		if (i != k->seat && total[i] - k->total[i] > most)
			most = total[i] - k->total[i];
	out[LOOK_GAIN] = (int16_t)(total[k->seat] - k->total[k->seat]);
	out[LOOK_OTHERS] = (int16_t)most;
}

void look_move(const struct look *k, firn_move m, int16_t out[LOOK_COLUMNS],
	       union firn_state *after)
{
	int actors;

	out[LOOK_KIND] = (int16_t)firn_move_kind(m);
	for (int i = LOOK_FIELDS; i < LOOK_GAIN; i++)
		out[i] = -1;
	for (int i = LOOK_GAIN; i < LOOK_COLUMNS; i++)
		out[i] = 0;
	k->lens->fields(m, out + LOOK_FIELDS);
	*after = k->known;
	if (k->game->seen(&k->known, k->seat, m, FIRN_PUBLIC) == FIRN_UNSEEN)
		return;
	k->game->apply(after, k->seat, m);
	put_gains(k, after, out);
	actors = k->game->actors(after);
	out[LOOK_AGAIN] = actors == 1 << k->seat;
	out[LOOK_OVER] = actors == FIRN_OVER;
}

int look_greedy(const struct look *k, const firn_move *moves, int n, struct firn_rng *rng)
{
	int best = 0, most = INT32_MIN;
	uint32_t ties = 0;

	for (int i = 0; i < n; i++) {
		int16_t row[LOOK_COLUMNS];
		union firn_state after;
		look_move(k, moves[i], row, &after);
		if (row[LOOK_GAIN] > most)
			most = row[LOOK_GAIN], ties = 0;
		if (row[LOOK_GAIN] == most && !firn_rng_below(rng, ++ties))
			best = i;
	}
	return best;
}

int look_sparse(const struct firn_game *game, const void *s, int seats, int seat, uint64_t *words)
{
	const struct ai_eval *eval = firn_ai_eval_find(game);

	union firn_state known;

	if (!eval || !eval->features)
		return 0;
	if (words) {
		memset(words, 0, (size_t)eval->features->words * sizeof *words);
		look_known(game, s, seat, &known);
		if (game->actors(s) != FIRN_OVER)
			eval->features->fill(&known, seats, seat, words);
	}
	return eval->features->words;
}
