#include "lab/turns.h"

#include <string.h>

/* Moves that a seat may make in one race before the table gives up for it (T5.8): more than the
 * twelve laps, with mortar, of a race in turns. */
enum { RACE_MOVES = 16 };

struct turns turns_begin(void)
{
	return (struct turns){.last = -1};
}

int turns_next(const struct turns *t, int seats, int actors)
{
	int seat = (t->last + 1) % seats;

	while (!(actors >> seat & 1))
		seat = (seat + 1) % seats;
	return seat;
}

firn_move turns_weary(struct turns *t, const struct firn_match *match, int seat)
{
	const struct firn_game *game = match->start.game;
	firn_move m = game->timeout ? game->timeout(&match->head.state) : 0;

	if (!m)
		memset(t->racing, 0, sizeof t->racing);
	return m && ++t->racing[seat] > RACE_MOVES ? m : 0;
}
