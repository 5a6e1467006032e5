/* What every game must hold at every node of random games, whatever its rules: the list and
 * the check agree, draws follow their weights, texts mean one move each, nothing reads what
 * it changes, and the log gives the game again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/bits.h"
#include "games/games.h"
#include "tests/support/toy.h"
#include "tests/support/wander.h"

enum {
	FEW = 32,    /* lists up to here are checked in full, longer ones by as many samples */
	STASH = 64,  /* moves of earlier nodes */
	DEEP = 8,    /* every such game is looked at more closely ... */
	DEEPEST = 32 /* ... and every such one in full */
};

/* A game on its way, and what is remembered of it. */
struct course {
	struct wander w;
	firn_move list[FIRN_MAX_MOVES];
	uint32_t sums[FIRN_MAX_MOVES]; /* of weights, up to each draw of the list */
	firn_move stash[STASH];
	uint32_t stashed;
	int gained[FIRN_MAX_SEATS][FIRN_MAX_ROWS];
};

static struct course course;

static bool is_deep(const struct course *c, uint32_t every)
{
	return c->w.number % every == every - 1;
}

/* Whose turn it may be to move: seats that are not there, and chance, are no exceptions. */
static bool is_actor(int actors, int seat)
{
	if (actors < 0)
		return seat == FIRN_CHANCE && actors == FIRN_CHANCE;
	return seat >= 0 && actors >> seat & 1;
}

static bool has(const firn_move list[], int n, firn_move m)
{
	int low = 0, high = n;

	while (low < high) {
		int middle = (low + high) / 2;
		if (list[middle] < m)
			low = middle + 1;
		else
			high = middle;
	}
	return low < n && list[low] == m;
}

static firn_move any_of(struct course *c, int n)
{
	return c->list[wander_below(&c->w, (uint32_t)n)];
}

/* ---- The list and the check ---- */

static void check_ascending(struct course *c, int n)
{
	bool rises = true;

	for (int i = 1; i < n; i++)
		rises &= c->list[i - 1] < c->list[i];
	expect(&c->w, rises, "the list does not rise, or holds a move twice");
}

static void check_listed(struct course *c, int seat, int n)
{
	const struct firn_game *game = c->w.start.game;
	int samples = n <= FEW || is_deep(c, DEEPEST) ? n : FEW;

	for (int i = 0; i < samples; i++) {
		firn_move m = samples == n ? c->list[i] : any_of(c, n);
		expect(&c->w, game->check(&c->w.state, seat, m) == 0, "a listed move is refused");
	}
	if (n && game->timeout && game->timeout(&c->w.state))
		expect(&c->w, has(c->list, n, game->timeout(&c->w.state)),
		       "whose time is up has no such move");
}

/* Anything from anywhere passes just if it is listed; a refusal has a reason to show. */
static void check_any(struct course *c, int seat, int n, firn_move m)
{
	const struct firn_game *game = c->w.start.game;
	int reason = game->check(&c->w.state, seat, m);

	if (has(c->list, n, m)) {
		expect(&c->w, reason == 0, "a listed move is refused");
		return;
	}
	expect(&c->w, reason != 0, "a move that is not listed passes");
	expect(&c->w,
	       reason > 0 && game->reasons[reason].clause[0] && game->reasons[reason].text[0],
	       "a refusal without a reason");
}

static firn_move any_bit(struct course *c)
{
	return (firn_move)1 << wander_below(&c->w, 32);
}

static void check_unlisted(struct course *c, int seat, int n)
{
	uint32_t stashed = c->stashed < STASH ? c->stashed : STASH;

	for (int i = 0; i < 3; i++)
		check_any(c, seat, n, (firn_move)firn_rng_next(&c->w.rng));
	for (int i = 0; i < 6 && stashed; i++) /* what other nodes listed, and neighbours of it */
		check_any(c, seat, n,
			  c->stash[wander_below(&c->w, stashed)] ^ (i < 4 ? 0 : any_bit(c)));
	for (int i = 0; i < 8 && n; i++)
		check_any(c, seat, n, any_of(c, n) ^ any_bit(c) ^ (i < 5 ? 0 : any_bit(c)));
	for (int i = 0; i < 2 && n; i++)
		check_any(c, seat, n, any_of(c, n) + (i ? 1u : (firn_move)-1));
}

static void stash_some(struct course *c, int n)
{
	for (int i = 0; i < 2; i++)
		c->stash[c->stashed++ % STASH] = any_of(c, n);
}

/* ---- Chance ---- */

/* The rule of docs/protocol.md, in wider arithmetic than the engine's: the first draw whose sum of
 * weights is above u's share of the total. */
static firn_move draw_by_rule(const struct course *c, int n, uint64_t u)
{
	uint32_t limit = (uint32_t)((unsigned __int128)u * c->sums[n - 1] >> 64);
	int low = 0, high = n - 1;

	while (low < high) {
		int middle = (low + high) / 2;
		if (c->sums[middle] <= limit)
			low = middle + 1;
		else
			high = middle;
	}
	return c->list[low];
}

static void check_draw(struct course *c, int n, uint64_t u)
{
	firn_move m = c->w.start.game->roll(&c->w.state, u);

	expect(&c->w, has(c->list, n, m), "a draw that is not listed");
	expect(&c->w, m == draw_by_rule(c, n, u), "a draw that u does not select");
}

/* u at the very border between two draws. */
static void check_borders(struct course *c, int n)
{
	uint32_t total = c->sums[n - 1];

	check_draw(c, n, 0);
	check_draw(c, n, UINT64_MAX);
	for (int i = 0; i < n - 1; i++) {
		unsigned __int128 border = (unsigned __int128)c->sums[i] << 64;
		uint64_t u = (uint64_t)((border + total - 1) / total);
		check_draw(c, n, u - 1);
		check_draw(c, n, u);
	}
}

static void check_chance(struct course *c, int n)
{
	uint64_t total = 0;

	for (int i = 0; i < n; i++) {
		uint32_t weight = c->w.start.game->weight(&c->w.state, c->list[i]);
		expect(&c->w, weight > 0, "a draw of weight 0 is listed");
		total += weight;
		c->sums[i] = (uint32_t)total;
	}
	expect(&c->w, total <= UINT32_MAX, "weights do not fit");
	for (int i = 0; i < 2; i++)
		check_draw(c, n, firn_rng_next(&c->w.rng));
	if (is_deep(c, DEEP))
		check_borders(c, n);
}

/* ---- Texts ---- */

static void print(const struct course *c, firn_move m, char text[FIRN_MAX_TEXT])
{
	int length = c->w.start.game->move_text(&c->w.state, m, text, FIRN_MAX_TEXT);

	expect(&c->w, length > 0 && length == (int)strlen(text), "a text without its length");
	for (int i = 0; i < length; i++)
		expect(&c->w, text[i] >= 0x20 && text[i] < 0x7f, "a text beyond ASCII");
}

/* There and back. For all moves of a list it also proves that no two share a text. */
static void check_text(const struct course *c, firn_move m)
{
	char text[FIRN_MAX_TEXT];
	firn_move back = FIRN_UNSEEN;

	print(c, m, text);
	expect(&c->w, !c->w.start.game->move_parse(&c->w.state, text, &back),
	       "the text of a listed move cannot be read");
	expect(&c->w, back == m, "the text of a listed move means another");
}

/* Changes one character, or adds one: often a zero or a blank. */
static void misspell(struct course *c, char text[FIRN_MAX_TEXT])
{
	size_t length = strlen(text), at = wander_below(&c->w, (uint32_t)length);
	char put = (char)(0x20 + wander_below(&c->w, 0x5f));

	if (wander_below(&c->w, 2) && length + 2 < FIRN_MAX_TEXT)
		memmove(text + at + 1, text + at, length - at + 1);
	text[at] = wander_below(&c->w, 2) ? put : wander_below(&c->w, 2) ? '0' : ' ';
}

/* A text that is not of a move is no other spelling of it. */
static void check_spelling(struct course *c, int seat, int n)
{
	const struct firn_game *game = c->w.start.game;
	char text[FIRN_MAX_TEXT], canon[FIRN_MAX_TEXT];
	firn_move m;

	print(c, any_of(c, n), text);
	misspell(c, text);
	if (game->move_parse(&c->w.state, text, &m) || game->check(&c->w.state, seat, m))
		return;
	expect(&c->w, has(c->list, n, m), "a text passes that is not listed");
	print(c, m, canon);
	expect(&c->w, !strcmp(text, canon), "a move has two spellings");
}

/* Chance: ascending codes are the bytewise order of the texts. */
static void check_text_order(const struct course *c, int n)
{
	char text[2][FIRN_MAX_TEXT];

	print(c, c->list[0], text[0]);
	for (int i = 1; i < n; i++) {
		print(c, c->list[i], text[i & 1]);
		expect(&c->w, strcmp(text[~i & 1], text[i & 1]) < 0, "draws not in order of texts");
	}
}

static void check_texts(struct course *c, int seat, int n)
{
	bool all = n <= FEW || is_deep(c, DEEPEST);

	for (int i = 0; i < (all ? n : FEW); i++)
		check_text(c, all ? c->list[i] : any_of(c, n));
	for (int i = 0; i < 8; i++)
		check_spelling(c, seat, n);
	if (seat == FIRN_CHANCE)
		check_text_order(c, n);
}

/* ---- One node ---- */

/* Lists the moves of a seat and compares them with what `check` says; returns how many. */
static int check_seat(struct course *c, int actors, int seat)
{
	int n = c->w.start.game->legal(&c->w.state, seat, c->list);

	expect(&c->w, n >= 0 && n <= FIRN_MAX_MOVES, "a list too long");
	expect(&c->w, (n > 0) == is_actor(actors, seat), "moves just for those who act");
	check_ascending(c, n);
	check_listed(c, seat, n);
	check_unlisted(c, seat, n);
	if (n)
		stash_some(c, n);
	if (n && seat == FIRN_CHANCE)
		check_chance(c, n);
	if (n && is_deep(c, DEEP))
		check_texts(c, seat, n);
	return n;
}

static int total_row(const struct firn_game *game)
{
	int row = 0;

	while (game->rows[row + 1])
		row++;
	return row;
}

static void check_sheet(const struct course *c, bool over)
{
	const struct firn_game *game = c->w.start.game;
	int seats = c->w.start.options.seats, total = total_row(game);
	struct firn_sheet sheet = {0};

	game->score(&c->w.state, &sheet);
	for (int seat = 0; seat < FIRN_MAX_SEATS; seat++) {
		int sum = 0;
		for (int row = 0; row < total; row++) {
			sum += sheet.points[seat][row];
			expect(&c->w, !over || c->gained[seat][row] <= sheet.points[seat][row],
			       "more points won than the sheet shows");
		}
		expect(&c->w, sum == sheet.points[seat][total], "the total is not the sum");
		expect(&c->w, sum == 0 || seat < seats, "points for an absent seat");
	}
	expect(&c->w, !(sheet.winners >> seats), "an absent seat wins");
	expect(&c->w, !over || sheet.winners, "nobody wins");
}

/* Checks all but the moves of the seat that will move; returns it, or FIRN_OVER. */
static int check_node(struct course *c)
{
	const struct firn_game *game = c->w.start.game;
	int actors = game->actors(&c->w.state), mover;
	const char *broken = game->broken(&c->w.state);

	expect(&c->w, !broken, broken);
	expect(&c->w,
	       actors == FIRN_CHANCE || actors == FIRN_OVER ||
		       (actors > 0 && actors < 1 << c->w.start.options.seats),
	       "actors are seats, chance or nobody");
	expect(&c->w, game->phase(&c->w.state)[0], "a phase without a name");
	mover = wander_actor(&c->w);
	for (int seat = FIRN_OVER; seat <= FIRN_ALL; seat++)
		if (seat != mover || mover == FIRN_OVER)
			check_seat(c, actors, seat);
	if (is_deep(c, DEEP))
		check_sheet(c, mover == FIRN_OVER);
	return mover;
}

/* ---- One move ---- */

static void check_event(struct course *c, const struct firn_event *e)
{
	int seats = c->w.start.options.seats;

	expect(&c->w, memchr(e->text, 0, sizeof e->text), "an event's text does not end");
	expect(&c->w, e->seat >= -1 && e->seat < FIRN_MAX_SEATS, "an event of no seat");
	switch (e->kind) {
	case FIRN_EVENT_POINTS:
		expect(&c->w, e->seat >= 0 && e->seat < seats, "points for an absent seat");
		expect(&c->w, e->row < total_row(c->w.start.game), "points in no row");
		expect(&c->w, e->points > 0, "points that are no gain");
		c->gained[e->seat][e->row] += e->points;
		break;
	case FIRN_EVENT_TURN:
		expect(&c->w, e->seat >= 0, "a turn of nobody");
		break;
	default:
		expect(&c->w, e->kind == FIRN_EVENT_NOTE && e->name && e->name[0],
		       "a note without a name");
	}
}

static void check_events(struct course *c, int seat, firn_move m)
{
	struct firn_event events[FIRN_MAX_EVENTS];
	union firn_state before = c->w.state;
	int n = c->w.start.game->events(&c->w.state, seat, m, events);

	expect(&c->w, n >= 0 && n <= FIRN_MAX_EVENTS, "too many events");
	expect(&c->w, !memcmp(&before, &c->w.state, sizeof before),
	       "telling events changes the state");
	for (int i = 0; i < n; i++)
		check_event(c, &events[i]);
}

static void play(struct course *c, int seat, firn_move m)
{
	const struct firn_game *game = c->w.start.game;
	union firn_state before = c->w.state;
	size_t size = game->state_size;

	check_events(c, seat, m);
	wander_play(&c->w, seat, m);
	expect(&c->w, memcmp(&before, &c->w.state, size), "a move changes nothing");
	expect(&c->w, !memcmp(before.bytes + size, c->w.state.bytes + size, sizeof before - size),
	       "a move writes past the state");
	expect(&c->w, game->turn(&c->w.state) >= game->turn(&before),
	       "turns are counted backwards");
}

/* ---- One game ---- */

static struct firn_record record_of(const struct wander *w)
{
	return (struct firn_record){.start = w->start,
				    .moves = (struct firn_entry *)w->log,
				    .cap = WANDER_MAX,
				    .count = w->count,
				    .draws = w->draws};
}

/* The same start and moves: the same bytes. */
static void check_replay(const struct wander *w)
{
	struct firn_record r = record_of(w);
	union firn_state s;

	memset(&s, 0, sizeof s);
	firn_record_replay(&r, w->count, &s);
	expect(w, !memcmp(&s, &w->state, sizeof s), "a replay ends differently");
}

static void write_record(const struct wander *w, const struct firn_record *r, char *buf, size_t cap)
{
	struct firn_writer out;

	firn_writer_init(&out, buf, cap);
	firn_record_write(r, &out);
	expect(w, !out.full, "a record without end");
}

/* The record as JSON and back: every move by the rules, every draw by the seed. */
static void check_record(const struct wander *w)
{
	static char text[1 << 20], again[1 << 20];
	static struct firn_entry log[WANDER_MAX];
	const struct firn_game *const games[] = {w->start.game, NULL};
	struct firn_record r = record_of(w), back = {.moves = log, .cap = WANDER_MAX};
	union firn_state s;
	struct firn_json v;

	write_record(w, &r, text, sizeof text);
	expect(w, firn_json_parse(text, strlen(text), &v), "a record that is no JSON");
	expect(w, !firn_record_read(&back, v, games, &s).err, "a record that cannot be read");
	expect(w, !memcmp(&s, &w->state, sizeof s), "a record ends differently");
	write_record(w, &back, again, sizeof again);
	expect(w, !strcmp(text, again), "a record read and written is another");
}

static void play_game(struct course *c)
{
	union firn_state before;
	int mover;

	for (;;) {
		int n;
		before = c->w.state;
		mover = check_node(c);
		if (mover == FIRN_OVER)
			break;
		n = check_seat(c, c->w.start.game->actors(&c->w.state), mover);
		expect(&c->w, !memcmp(&before, &c->w.state, sizeof before),
		       "asking changes the state");
		play(c, mover, wander_choose(&c->w, mover, c->list, n));
	}
	check_sheet(c, true);
	check_replay(&c->w);
	if (is_deep(c, DEEP))
		check_record(&c->w);
}

/* What no set-up can be leaves everything as it was, at both doors. */
static void check_refused(const struct wander *w, struct firn_options o, enum firn_err err)
{
	struct firn_start start = w->start;
	union firn_state s, before;

	memset(&s, 0xa5, sizeof s);
	before = s;
	start.options = o;
	expect(w, firn_start_setup(&start, &s).err == err, "a bad start is not refused");
	if (err == FIRN_BAD_SEATS || o.ruleset)
		expect(w, start.game->setup(&s, &o) == err, "a bad set-up is not refused");
	expect(w, !memcmp(&s, &before, sizeof s), "a refused set-up writes");
}

static void check_bad_options(const struct wander *w)
{
	const struct firn_game *game = w->start.game;
	struct firn_options o = w->start.options;

	for (int seats = 0; seats < 256; seats++) {
		o.seats = (uint8_t)seats;
		if (seats < game->min_seats || seats > game->max_seats)
			check_refused(w, o, FIRN_BAD_SEATS);
	}
	for (int i = 0; game->options[i].name; i++) {
		o = w->start.options;
		o.option[i] = (uint8_t)wander_values(&game->options[i]);
		check_refused(w, o, FIRN_BAD_OPTION);
		o.option[i] = 255;
		check_refused(w, o, FIRN_BAD_OPTION);
	}
}

static void check_bad_requests(const struct wander *w)
{
	struct firn_options o = w->start.options;

	o.first = (int8_t)o.seats;
	check_refused(w, o, FIRN_BAD_REQUEST);
	o.first = 127;
	check_refused(w, o, FIRN_BAD_REQUEST);
	o = w->start.options;
	o.ruleset = FIRN_MAX_RULESETS;
	check_refused(w, o, FIRN_BAD_REQUEST);
	o.ruleset = 255;
	check_refused(w, o, FIRN_BAD_REQUEST);
}

/* 10,000 games of 200 moves; of a game with more moves, fewer games. */
enum { MOST_MOVES = 2000000 };

static void every_node_is_sound(void **state)
{
	const struct wander_case *which = *state;
	uint32_t from = wander_from(), to = from + wander_games();
	uint64_t moves = 0;

	for (uint32_t number = from; number < to && moves < MOST_MOVES; number++) {
		memset(&course, 0, sizeof course);
		wander_begin(&course.w, which, number);
		if (number == from) {
			check_bad_options(&course.w);
			check_bad_requests(&course.w);
		}
		play_game(&course);
		moves += course.w.count;
	}
}

int main(void)
{
	int failed = wander_run(firn_games, every_node_is_sound);

	/* The toy has what no real game here has: seats that act at the same time. */
	return failed + wander_run(toy_games, every_node_is_sound);
}
