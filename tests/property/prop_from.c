/* A game that begins from a view: every view of every game can be read back, shows the same again,
 * leaves the same moves, and what is invented is what the game's own redeal invents. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "match/from.h"
#include "tests/support/wander.h"

enum {
	VIEW = 1 << 16,
	EVERY = 12, /* nodes looked at, and views from which a game is played on */
	STEPS = 12,
	SHARE = 40 /* reading, writing and comparing views takes as many times longer than a move */
};

static struct wander w;
static struct firn_match match;
static union firn_state fair; /* what the game itself would have invented */
static struct firn_show_list room;
static char before[VIEW], after[VIEW];
static firn_move list[FIRN_MAX_MOVES], again[FIRN_MAX_MOVES];

static void show(char text[VIEW], const union firn_state *s, int viewer)
{
	struct firn_writer out;

	firn_writer_init(&out, text, VIEW);
	firn_show_view_of(&out, &w.start, s, viewer);
	expect(&w, !out.full, "a view is too long");
}

/* Compares two states by what somebody sees of them. */
static void check_view(const union firn_state *a, const union firn_state *b, int viewer)
{
	show(before, a, viewer);
	show(after, b, viewer);
	if (strcmp(before, after))
		print_error("%s\n%s\n", before, after);
	expect(&w, !strcmp(before, after), "the view is another one");
}

static void check_moves(const union firn_state *a, const union firn_state *b)
{
	const struct firn_game *game = w.start.game;

	expect(&w, game->actors(a) == game->actors(b), "others may act");
	for (int seat = 0; seat < w.start.options.seats; seat++) {
		int n = game->legal(a, seat, list);
		expect(&w,
		       n == game->legal(b, seat, again) &&
			       !memcmp(list, again, (size_t)n * sizeof *list),
		       "other moves");
	}
}

/* The game's own way to invent what is hidden, from the same source. */
static void check_invented(int viewer)
{
	struct firn_rng rng = {firn_seed_draw(w.start.seed, UINT64_MAX)};

	fair = w.state;
	w.start.game->redeal(&fair, viewer, &rng);
	check_view(&fair, &match.head.state, FIRN_ALL);
	check_moves(&fair, &match.head.state);
}

static void check_from(int viewer)
{
	struct firn_start start = w.start;
	struct firn_fault fault;
	struct firn_json view;

	start.manual = true;
	show(before, &w.state, viewer);
	expect(&w, firn_json_parse(before, strlen(before), &view), "a view that is not JSON");
	fault = firn_match_from(&match, &start, view, &room);
	if (fault.err)
		print_error("%s %s %s\n%s\n", fault.text, fault.member,
			    fault.detail ? fault.detail : "", before);
	expect(&w, !fault.err, "a view is refused");
	expect(&w, !match.start.game->broken(&match.head.state), "a broken state");
	check_view(&w.state, &match.head.state, viewer);
	check_invented(viewer);
}

/* Refused: a seat must be asked, or the game over. */
static void check_refused(int viewer)
{
	struct firn_start start = w.start;
	struct firn_json view;
	struct firn_fault fault;

	show(before, &w.state, viewer);
	firn_json_parse(before, strlen(before), &view);
	fault = firn_match_from(&match, &start, view, &room);
	expect(&w, fault.err == FIRN_BAD_VIEW && fault.member, "a view with chance due passes");
}

static void look(void)
{
	int seats = w.start.options.seats, actors = w.start.game->actors(&w.state);
	int viewer = (int)wander_below(&w, (uint32_t)seats + 1);

	viewer = viewer == seats ? FIRN_PUBLIC : viewer;
	if (actors == FIRN_CHANCE)
		check_refused(viewer);
	else
		check_from(viewer);
	check_refused(FIRN_ALL);
}

/* Plays the game that began from the view beside the one it was seen of, with what is hidden
 * invented in both: nothing that only shows later was lost. */
static void play_on(void)
{
	const struct firn_game *game = match.start.game;
	struct firn_rng rng = {w.number};
	char text[FIRN_MAX_TEXT];

	for (int i = 0; i < STEPS && game->actors(&fair) != FIRN_OVER; i++) {
		int actors = game->actors(&fair), seat = FIRN_CHANCE, n;
		for (int k = 0; k < FIRN_MAX_SEATS; k++)
			seat = actors > 0 && (actors >> k & 1) ? k : seat;
		n = game->legal(&fair, seat, list);
		n = (int)firn_rng_below(&rng, (uint32_t)n);
		game->move_text(&fair, list[n], text, sizeof text);
		game->apply(&fair, seat, list[n]);
		expect(&w, !firn_match_play(&match, seat, text).err, "a move is refused");
		expect(&w, !game->broken(&match.head.state), "broken after a move");
		check_view(&fair, &match.head.state, FIRN_ALL);
		check_moves(&fair, &match.head.state);
	}
	while (match.head.count)
		expect(&w, !firn_match_undo(&match).err, "undo after a view");
	expect(&w, firn_match_undo(&match).err == FIRN_NO_UNDO, "undo before the view");
}

static void every_view_is_read_back(void **state)
{
	const struct wander_case *c = *state;

	uint32_t end = wander_from() + wander_games() / SHARE + 1;

	for (uint32_t number = wander_from(); number < end; number++) {
		wander_begin(&w, c, number);
		while (w.start.game->actors(&w.state) != FIRN_OVER) {
			int seat = wander_actor(&w);
			int n = w.start.game->legal(&w.state, seat, list);
			firn_move m = wander_choose(&w, seat, list, n);
			if (seat >= 0 ? !wander_below(&w, EVERY) : !wander_below(&w, 100)) {
				look();
				if (seat >= 0 && !wander_below(&w, EVERY))
					play_on();
			}
			wander_play(&w, seat, m);
		}
		look();
	}
}

int main(void)
{
	return wander_run(firn_games, every_view_is_read_back);
}
