#include "match/seen.h"

#include "engine/text.h"

bool firn_seen_text(const struct firn_game *game, const union firn_state *before,
		    struct firn_entry e, int viewer, char text[FIRN_MAX_TEXT])
{
	firn_move shown = game->seen(before, e.seat, e.move, viewer);

	if (shown == FIRN_UNSEEN)
		return false;
	game->move_text(before, shown, text, FIRN_MAX_TEXT);
	return true;
}

bool firn_seen_is_reveal(const struct firn_event *e)
{
	return e->kind == FIRN_EVENT_NOTE && firn_equal(e->name, "move");
}

uint32_t firn_seen_hidden(const struct firn_game *game, const union firn_state *before,
			  struct firn_entry e, uint32_t hidden, int revealed[FIRN_MAX_SEATS])
{
	struct firn_event events[FIRN_MAX_EVENTS];
	int count;

	hidden += game->seen(before, e.seat, e.move, FIRN_PUBLIC) == FIRN_UNSEEN;
	if (!hidden) /* then there is nothing to reveal */
		return 0;
	count = game->events(before, e.seat, e.move, events);
	for (int i = 0; i < count; i++) {
		if (!firn_seen_is_reveal(&events[i]))
			continue;
		hidden--;
		if (revealed)
			revealed[events[i].seat]++;
	}
	return hidden;
}
