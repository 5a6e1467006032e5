/* Five random games of Nunatak on libfirn:
 * cc random.c $(pkg-config --cflags --libs firn) -o random */
#include <engine/rng.h>
#include <engine/start.h>
#include <games/games.h>
#include <stdio.h>

static firn_move list[FIRN_MAX_MOVES];

int main(void)
{
	const struct firn_game *g = firn_game_find("nunatak");
	struct firn_options options = {.seats = 3, .first = -1};
	struct firn_rng rng = {42};

	for (int i = 0; i < 5; i++) {
		union firn_state s = {0};
		struct firn_sheet sheet;
		int actors;

		g->setup(&s, &options);
		while ((actors = g->actors(&s)) != FIRN_OVER) {
			int seat = actors == FIRN_CHANCE ? FIRN_CHANCE
							 : __builtin_ctz((unsigned)actors);
			int n = g->legal(&s, seat, list);
			g->apply(&s, seat,
				 seat == FIRN_CHANCE ? g->roll(&s, firn_rng_next(&rng))
						     : list[firn_rng_below(&rng, (uint32_t)n)]);
		}
		g->score(&s, &sheet);
		printf("game %d, winners (bits) %#x\n", i, sheet.winners);
	}
}
