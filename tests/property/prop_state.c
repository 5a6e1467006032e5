/* A terminal is given states by a server that it need not trust. Whatever bytes come, they are
 * refused (`broken`), or everything that a terminal does with a state can be done with them. With
 * the sanitizers this proves that no state reaches beyond its tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/term/draw.h"
#include "engine/bits.h"
#include "games/games.h"
#include "match/show.h"
#include "tests/support/wander.h"

#ifdef SANITIZED
enum { MOST = 1200 }; /* nodes of a game and seats */
#else
enum { MOST = 6000 };
#endif
enum { TRIES = 24 }; /* bent states at a node */

static struct wander wander;
static FILE *nowhere;

/* One to four bytes of the game's own become others: often a small number or a limit. */
static void bend(struct wander *w, union firn_state *s)
{
	static const unsigned char some[] = {0, 1, 2, 3, 4, 5, 7, 8, 31, 54, 63, 64, 127, 128, 255};
	int count = 1 + (int)wander_below(w, 4);

	for (int i = 0; i < count; i++) {
		uint32_t at = wander_below(w, w->start.game->state_size);
		if (wander_below(w, 2))
			s->bytes[at] = some[wander_below(w, sizeof some)];
		else
			s->bytes[at] ^= (unsigned char)(1u << wander_below(w, 8));
	}
}

/* What cli/ does with a state that came from a server. */
static void use(const struct wander *w, const union firn_state *s)
{
	static struct firn_show_list list;
	const struct firn_game *game = w->start.game;
	const struct draw *draw = draw_find(game->id);
	struct firn_sheet sheet = {0};
	union firn_state copy = *s;
	firn_move m;

	game->actors(s);
	game->turn(s);
	expect(w, game->phase(s)[0], "a phase without a name");
	game->score(s, &sheet);
	for (int seat = 0; seat < w->start.options.seats; seat++) {
		int n = firn_show_list_fill(&list, game, s, seat);
		for (int i = 0; i < n && i < 4; i++)
			game->move_parse(s, list.text[list.order[i]], &m);
		game->check(s, seat, n ? list.moves[0] ^ 1u : 0);
		draw->board(nowhere, game, s, seat);
	}
	draw->board(nowhere, game, s, FIRN_PUBLIC);
	game->hide(&copy, 0);
}

static void check_node(struct wander *w, uint32_t *passed)
{
	for (int i = 0; i < TRIES; i++) {
		union firn_state s = w->state;
		bend(w, &s);
		if (w->start.game->broken(&s))
			continue;
		++*passed;
		use(w, &s);
	}
}

static void bent_states_do_no_harm(void **state)
{
	static firn_move list[FIRN_MAX_MOVES];
	const struct wander_case *which = *state;
	uint32_t nodes = 0, passed = 0;
	int seat;

	nowhere = fopen("/dev/null", "w");
	assert_non_null(nowhere);
	for (uint32_t number = wander_from(); nodes < MOST; number++) {
		wander_begin(&wander, which, number);
		while ((seat = wander_actor(&wander)) != FIRN_OVER && nodes++ < MOST) {
			int n = wander.start.game->legal(&wander.state, seat, list);
			check_node(&wander, &passed);
			wander_play(&wander, seat, wander_choose(&wander, seat, list, n));
		}
	}
	fclose(nowhere);
	assert_true(passed > 0);
}

int main(void)
{
	return wander_run(firn_games, bent_states_do_no_harm);
}
