/* What a viewer is shown, and what a bot in its seat plays, never depends on what it may
 * not know. At every node of random games the hidden part is invented anew, and nothing that
 * the viewer sees may change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/bits.h"
#include "games/city_blox/city_blox.h"
#include "games/games.h"
#include "tests/support/ask.h"
#include "ai/ai.h"
#include "tests/support/thinkers.h"
#include "tests/support/wander.h"

enum {
	LOOK = 64, /* nodes without a secret: every such one is looked at all the same ... */
	PATIENCE = 200000, /* ... and of those with one, after so many looks */
	SAMPLES = 16,      /* of a list of moves */
	ENOUGH = 100,      /* games after which secrets must have been met */
	VIEWERS = FIRN_ALL + 1
};

/* Three worlds at a node: the real one, what a viewer knows of it, and one that the viewer
 * might as well be in. */
struct worlds {
	const struct wander *w;
	const struct firn_game *game;
	int viewer;
	union firn_state real, known, other;
};

static struct wander wander;
static struct asker asker;

/* Over all games: what redeals invent. */
static struct {
	uint32_t secrets, varied; /* nodes with something hidden; those where two redeals differ */
	int32_t real[FIRN_MAX_STATE][256], other[FIRN_MAX_STATE][256]; /* bytes that differ */
	bool counted;                                                  /* this game is among them */
} tally;

static bool same(const union firn_state *a, const union firn_state *b)
{
	return !memcmp(a, b, sizeof *a);
}

static bool is_viewer(const struct wander *w, int viewer)
{
	return viewer < w->start.options.seats || viewer >= FIRN_PUBLIC;
}

/* ---- hide and redeal ---- */

/* Sets the worlds up; false: nothing is hidden from the viewer here. */
static bool part_worlds(struct wander *w, int viewer, struct worlds *out)
{
	struct firn_rng rng = w->rng;
	union firn_state again;

	*out = (struct worlds){.w = w, .game = w->start.game, .viewer = viewer, .real = w->state};
	out->other = out->known = out->real;
	out->game->hide(&out->known, viewer);
	out->game->redeal(&out->other, viewer, &w->rng);
	again = out->known;
	out->game->redeal(&again, viewer, &rng);
	expect(w, same(&again, &out->other), "a redeal depends on what is hidden");
	out->game->hide(&again, viewer);
	expect(w, same(&again, &out->known), "hide, redeal, hide: not the same bytes");
	again = out->known;
	out->game->hide(&again, viewer);
	expect(w, same(&again, &out->known), "hiding twice hides more");
	expect(w, viewer != FIRN_ALL || same(&out->known, &out->real),
	       "something is hidden from all");
	if (!same(&out->known, &out->real))
		return true;
	expect(w, same(&out->other, &out->real), "nothing is hidden, and yet a redeal differs");
	return false;
}

/* ---- what redeals invent, over all games ---- */

static void count_redeal(struct wander *w, const struct worlds *x)
{
	union firn_state again = x->known;

	x->game->redeal(&again, x->viewer, &w->rng);
	tally.secrets++;
	tally.varied += !same(&again, &x->other);
}

/* One node a game, so that they are independent; and only where chance drew the real one. */
static void count_bytes(struct wander *w, const struct worlds *x, bool unseen)
{
	if (tally.counted || unseen || w->start.manual || x->viewer != FIRN_PUBLIC ||
	    wander_below(w, 3))
		return;
	tally.counted = true;
	for (int i = 0; i < x->game->state_size; i++)
		if (x->real.bytes[i] != x->other.bytes[i]) {
			tally.real[i][x->real.bytes[i]]++;
			tally.other[i][x->other.bytes[i]]++;
		}
}

/* The real world is one like those that are invented: each value of each byte is as frequent,
 * within five and a half times the error. */
static void check_fair(const struct wander *w)
{
	for (int i = 0; i < w->start.game->state_size; i++)
		for (int value = 0; value < 256; value++) {
			int64_t real = tally.real[i][value], other = tally.other[i][value];
			expect(w, (real - other) * (real - other) <= 30 * (real + other + 1),
			       "a redeal is not fair");
		}
}

/* ---- what is shown ---- */

static const char *view_text(const struct worlds *x, const union firn_state *s, char *buf,
			     size_t cap)
{
	struct firn_writer out;

	firn_writer_init(&out, buf, cap);
	firn_json_begin(&out, '{');
	x->game->view(s, x->viewer, &out);
	firn_json_end(&out, '}');
	expect(x->w, !out.full, "a view without end");
	return buf;
}

/* Shows the place where two texts part. */
static void print_difference(const struct worlds *x, const char *real, const char *other)
{
	int at = 0, from;

	while (real[at] && real[at] == other[at])
		at++;
	from = at > 60 ? at - 60 : 0;
	print_message("# viewer %d\n# real  %.120s\n# other %.120s\n", x->viewer, real + from,
		      other + from);
}

static void check_view(const struct worlds *x, const union firn_state *s, const char *words)
{
	static char real[1 << 16], other[1 << 16];

	view_text(x, &x->real, real, sizeof real);
	view_text(x, s, other, sizeof other);
	if (strcmp(real, other))
		print_difference(x, real, other);
	expect(x->w, !strcmp(real, other), words);
}

static void check_sheet(const struct worlds *x, const union firn_state *s)
{
	struct firn_sheet real, other;

	memset(&real, 0, sizeof real);
	memset(&other, 0, sizeof other);
	x->game->score(&x->real, &real);
	x->game->score(s, &other);
	expect(x->w, !memcmp(&real, &other, sizeof real), "the sheet shows what is hidden");
}

/* The state that goes to a terminal far away: what is known, and back from its text. */
static void check_state(const struct worlds *x, const union firn_state *s)
{
	static struct firn_match m;
	char text[2 * FIRN_MAX_STATE + 256];
	struct firn_json v = {0};
	struct firn_writer out;
	union firn_state back;

	m.start = x->w->start;
	m.head.state = *s;
	firn_writer_init(&out, text, sizeof text);
	firn_show_state(&out, &m, x->viewer);
	expect(x->w, !out.full && firn_json_parse(text, out.len, &v), "a state without its text");
	expect(x->w, firn_show_state_read(v, x->game, &back), "the text of a state cannot be read");
	expect(x->w, same(&back, &x->known), "the state told is not what is known");
}

/* All that is shown without a move. */
static void check_shown(const struct worlds *x)
{
	const union firn_state *s[] = {&x->known, &x->other};

	check_view(x, &x->known, "the view of what is known is not the view");
	check_view(x, &x->other, "the view shows what is hidden");
	for (int i = 0; i < 2; i++) {
		expect(x->w, !x->game->broken(s[i]), x->game->broken(s[i]));
		expect(x->w, x->game->actors(s[i]) == x->game->actors(&x->real), "actors differ");
		expect(x->w, !strcmp(x->game->phase(s[i]), x->game->phase(&x->real)),
		       "phases differ");
		expect(x->w, x->game->turn(s[i]) == x->game->turn(&x->real), "turns differ");
		check_sheet(x, s[i]);
	}
	check_state(x, &x->real);
	check_state(x, &x->other);
}

/* ---- moves of the viewer ---- */

/* What it may do, and why it may not do the rest. */
static void check_choices(struct wander *w, const struct worlds *x)
{
	static firn_move real[FIRN_MAX_MOVES], other[FIRN_MAX_MOVES];
	int n = x->game->legal(&x->real, x->viewer, real);

	expect(w,
	       n == x->game->legal(&x->other, x->viewer, other) &&
		       !memcmp(real, other, (size_t)n * sizeof real[0]),
	       "the list of moves shows what is hidden");
	expect(w,
	       n == x->game->legal(&x->known, x->viewer, other) &&
		       !memcmp(real, other, (size_t)n * sizeof real[0]),
	       "what is known gives another list of moves");
	for (int i = 0; i < SAMPLES; i++) {
		firn_move m = n && i % 2 ? real[wander_below(w, (uint32_t)n)] : 0;
		m ^= (firn_move)1 << wander_below(w, 32);
		expect(w,
		       x->game->check(&x->real, x->viewer, m) ==
			       x->game->check(&x->other, x->viewer, m),
		       "a reason shows what is hidden");
		expect(w,
		       x->game->check(&x->real, x->viewer, m) ==
			       x->game->check(&x->known, x->viewer, m),
		       "what is known gives another reason");
	}
}

static struct firn_answer think(const struct worlds *x, const union firn_state *s,
				enum firn_level level)
{
	static unsigned char memory[FIRN_AI_MEMORY_MIN];
	static struct firn_ai ai = {.memory = memory, .size = sizeof memory};
	struct firn_brain brain = firn_ai_brain(&ai);
	struct firn_question q = {.seat = x->viewer,
				  .level = thinkers_level(x->game, level),
				  .nodes = 300,
				  .moves = asker.protocol.list.moves};
	struct firn_answer thought = {0};

	expect(x->w, !firn_think(&x->w->start, s, &brain, q, &thought).err, "no thought");
	return thought;
}

/* The same move, and the same opinion of everybody's chances. */
static void check_bot(const struct worlds *x)
{
	uint32_t turn = (x->w->count + x->w->number) % 16; /* thinking is dear */
	enum firn_level level = turn == 0 ? FIRN_EXPERT : turn == 8 ? FIRN_EASY : FIRN_RANDOM;
	int actors = x->game->actors(&x->real);
	struct firn_answer real, other;

	if (x->viewer >= FIRN_MAX_SEATS || actors < 0 || !(actors >> x->viewer & 1))
		return;
	real = think(x, &x->real, level);
	other = think(x, &x->other, level);
	expect(x->w, !memcmp(&real, &other, sizeof real), "a bot plays by what is hidden");
}

/* ---- moves of anybody, as the viewer sees them ---- */

/* Empty: the viewer is not told. */
static void seen_text(const struct worlds *x, const union firn_state *s, struct firn_entry e,
		      char text[FIRN_MAX_TEXT])
{
	firn_move shown = x->game->seen(s, e.seat, e.move, x->viewer);

	text[0] = '\0';
	if (shown != FIRN_UNSEEN)
		x->game->move_text(s, shown, text, FIRN_MAX_TEXT);
}

static void check_seen(const struct worlds *x, struct firn_entry e)
{
	char real[FIRN_MAX_TEXT], known[FIRN_MAX_TEXT], other[FIRN_MAX_TEXT];

	seen_text(x, &x->real, e, real);
	seen_text(x, &x->known, e, known);
	seen_text(x, &x->other, e, other);
	expect(x->w, !strcmp(real, known) && !strcmp(real, other),
	       "a move seen shows what is hidden");
	if (x->viewer == FIRN_ALL || e.seat == x->viewer)
		expect(x->w, x->game->seen(&x->real, e.seat, e.move, x->viewer) == e.move,
		       "a move is hidden from its player");
}

static bool reveals(const struct firn_event events[], int n)
{
	for (int i = 0; i < n; i++)
		if (events[i].kind == FIRN_EVENT_NOTE && !strcmp(events[i].name, "move"))
			return true;
	return false;
}

static bool same_events(const struct firn_event a[], int n, const struct firn_event b[], int m)
{
	bool equal = n == m;

	for (int i = 0; equal && i < n; i++)
		equal = a[i].kind == b[i].kind && a[i].seat == b[i].seat && a[i].row == b[i].row &&
			a[i].points == b[i].points && !strcmp(a[i].text, b[i].text) &&
			(a[i].kind != FIRN_EVENT_NOTE || !strcmp(a[i].name, b[i].name));
	return equal;
}

/* Two moves that look alike to the viewer, in two worlds that do. Their events do too, unless
 * a reveal tells them apart; and what the viewer keeps of them is nothing that its view would
 * not show, so that a bot knows no more than a person. */
static void check_alike(const struct worlds *x, const union firn_state *s, int seat, firn_move a,
			const union firn_state *t, firn_move b)
{
	static struct firn_event one[FIRN_MAX_EVENTS], two[FIRN_MAX_EVENTS];
	static char view[2][1 << 16];
	union firn_state after = *s, other = *t;
	int n = x->game->events(s, seat, a, one), m = x->game->events(t, seat, b, two);

	x->game->apply(&after, seat, a);
	x->game->apply(&other, seat, b);
	if (!same_events(one, n, two, m)) {
		/* Who acts, and in which phase, is public: it may tell the two apart. */
		bool parted = x->game->actors(&after) != x->game->actors(&other) ||
			      strcmp(x->game->phase(&after), x->game->phase(&other));
		expect(x->w, parted || (reveals(one, n) && reveals(two, m)),
		       "events show what is hidden");
		return;
	}
	x->game->hide(&after, x->viewer);
	x->game->hide(&other, x->viewer);
	if (same(&after, &other))
		return;
	view_text(x, &after, view[0], sizeof view[0]);
	view_text(x, &other, view[1], sizeof view[1]);
	expect(x->w, strcmp(view[0], view[1]), "a viewer keeps of a move what it was not shown");
}

/* The move in the real world, beside those of the same list that look like it and beside
 * itself in the other world. */
static void check_result(const struct worlds *x, struct firn_entry e, const firn_move list[], int n)
{
	char text[FIRN_MAX_TEXT], like[FIRN_MAX_TEXT];
	int step = n / SAMPLES + 1;

	seen_text(x, &x->real, e, text);
	if (!x->game->check(&x->other, e.seat, e.move))
		check_alike(x, &x->real, e.seat, e.move, &x->other, e.move);
	if (x->game->seen(&x->real, e.seat, e.move, x->viewer) == e.move)
		return;
	for (int i = (int)(e.move % (firn_move)step); i < n; i += step) {
		seen_text(x, &x->real, (struct firn_entry){list[i], e.seat}, like);
		if (list[i] != e.move && !strcmp(text, like))
			check_alike(x, &x->real, e.seat, e.move, &x->real, list[i]);
	}
}

static void check_moves(struct wander *w, const struct worlds *x, int seat, const firn_move list[],
			int n)
{
	for (int i = 0; i < (n < SAMPLES ? n : SAMPLES); i++) {
		firn_move m = n < SAMPLES ? list[i] : list[wander_below(w, (uint32_t)n)];
		struct firn_entry e = {.seat = (int8_t)seat, .move = m};
		check_seen(x, e);
		check_result(x, e, list, n);
	}
}

/* ---- one node ---- */

static bool hides_moves(const struct worlds *x, int seat, const firn_move list[], int n)
{
	return x->game->seen(&x->real, seat, list[0], x->viewer) != list[0] ||
	       x->game->seen(&x->real, seat, list[n - 1], x->viewer) != list[n - 1];
}

/* Returns whether anything is hidden from this viewer. */
static bool check_viewer(struct wander *w, int viewer, int seat, const firn_move list[], int n)
{
	struct worlds x;
	bool secret = part_worlds(w, viewer, &x);

	if (secret) {
		count_redeal(w, &x);
		count_bytes(w, &x, x.game->seen(&x.real, seat, list[0], viewer) == FIRN_UNSEEN);
	} else if (!hides_moves(&x, seat, list, n) && wander_below(w, LOOK)) {
		return false;
	}
	check_shown(&x);
	check_moves(w, &x, seat, list, n);
	if (viewer < FIRN_MAX_SEATS) {
		check_choices(w, &x);
		check_bot(&x);
	}
	return secret;
}

/* ---- through the protocol ---- */

static void sit_down(const struct wander *w)
{
	struct firn_record r = {.start = w->start};

	firn_match_clear(&asker.match);
	asker.match.start = w->start;
	firn_record_replay(&r, 0, &asker.match.head.base);
	asker.match.head.state = w->state;
	asker.match.head.count = w->count;
	asker.match.head.draws = w->draws;
	memcpy(asker.match.log, w->log, w->count * sizeof w->log[0]);
}

static const char *ask_viewer(const char *what, int viewer, uint32_t at)
{
	char seat[16] = "null";

	if (viewer == FIRN_PUBLIC)
		strcpy(seat, "\"public\"");
	else if (viewer < FIRN_PUBLIC)
		snprintf(seat, sizeof seat, "%d", viewer);
	return ask_format(&asker, "{\"do\":\"%s\",\"seat\":%s,\"at\":%u}", what, seat,
			  (unsigned)at);
}

/* The seat that looked at cards, FIRN_PUBLIC: nobody did. */
static int find_looker(const struct wander *w)
{
	struct firn_record r = {.start = w->start, .moves = (struct firn_entry *)w->log};
	char text[FIRN_MAX_TEXT];
	union firn_state s;

	firn_record_replay(&r, 0, &s);
	for (uint32_t i = 0; i < w->count; i++) {
		w->start.game->move_text(&s, w->log[i].move, text, sizeof text);
		if (!strcmp(text, "use providence"))
			return w->log[i].seat;
		w->start.game->apply(&s, w->log[i].seat, w->log[i].move);
	}
	return FIRN_PUBLIC;
}

/* A peek is `peek ?` to all but the one who looks, an order `order ? ...`. */
static void check_words(const struct wander *w, const char *json, bool looks)
{
	static const char *const words[] = {"\"peek ", "\"order "};

	for (int i = 0; i < 2; i++)
		for (const char *at = json; (at = strstr(at, words[i])); at++)
			expect(w, (at[strlen(words[i])] == '?') != looks,
			       "a card looked at is shown, or hidden");
}

static const char *events_text(const struct wander *w, int viewer, char *buf, size_t cap)
{
	struct firn_record r = {.start = w->start, .moves = (struct firn_entry *)w->log};
	struct firn_writer out;
	union firn_state s;

	firn_record_replay(&r, 0, &s);
	firn_writer_init(&out, buf, cap);
	firn_show_events(&out, w->start.game, &s, w->log, w->count, viewer);
	expect(w, !out.full && same(&s, &w->state), "events of the whole game");
	return buf;
}

/* The whole game once more as each viewer was told it. */
static void check_told(const struct wander *w)
{
	static char events[1 << 20];
	int looker = find_looker(w);

	sit_down(w);
	for (int viewer = 0; looker != FIRN_PUBLIC && viewer < VIEWERS; viewer++) {
		bool looks = viewer == looker || viewer == FIRN_ALL;
		if (!is_viewer(w, viewer))
			continue;
		check_words(w, ask_viewer("log", viewer, 0), looks);
		check_words(w, ask_viewer("look", viewer, 0), looks);
		check_words(w, events_text(w, viewer, events, sizeof events), looks);
		expect(w, strstr(asker.answer, "\"ok\":true"), "no log");
	}
}

/* Keys that hold secrets are in the views of those only who may know them. */
static void check_keys(const struct wander *w, int viewer, bool secret)
{
	const char *view = ask_viewer("view", viewer, w->count);

	expect(w, strstr(view, "\"ok\":true"), "no view");
	expect(w, !strstr(view, "\"hidden\":") == (viewer != FIRN_ALL), "who sees the hidden part");
	expect(w, !secret || !strstr(view, "\"peeked\":"), "peeked cards in a view");
	view = ask_viewer("look", viewer, 0);
	expect(w, strstr(view, "\"ok\":true"), "no look");
	expect(w, !strstr(view, "\"hidden\":") == (viewer != FIRN_ALL),
	       "who looks at the hidden part");
}

/* ---- one game ---- */

/* Returns whether anything is hidden from anybody. */
static bool check_node(struct wander *w, int seat, const firn_move list[], int n)
{
	unsigned secret = 0;

	if (tally.secrets > PATIENCE && (tally.counted || w->start.manual) && wander_below(w, LOOK))
		return true; /* a game that holds secrets all the time */
	for (int viewer = 0; viewer < VIEWERS; viewer++)
		if (is_viewer(w, viewer) && check_viewer(w, viewer, seat, list, n))
			secret |= 1u << viewer;
	if (!secret)
		return false;
	sit_down(w);
	for (int viewer = 0; viewer < VIEWERS; viewer++)
		if (is_viewer(w, viewer))
			check_keys(w, viewer, secret >> viewer & 1);
	return true;
}

/* Returns whether the game holds secrets. */
static bool play_game(struct wander *w)
{
	static firn_move list[FIRN_MAX_MOVES];
	bool secret = false;
	int seat;

	while ((seat = wander_actor(w)) != FIRN_OVER) {
		int n = w->start.game->legal(&w->state, seat, list);
		secret |= check_node(w, seat, list, n);
		wander_play(w, seat, wander_choose(w, seat, list, n));
	}
	return secret;
}

/* Every node invents several worlds, so this is less than prop_games plays. */
#ifdef SANITIZED
enum { MOST_MOVES = 8000 };
#else
enum { MOST_MOVES = 30000 };
#endif

/* The rules of these hide nothing from anybody (C8.2). */
static const struct firn_game *const open_games[] = {&city_blox_game};

static bool is_open(const struct firn_game *game)
{
	for (size_t i = 0; i < sizeof open_games / sizeof *open_games; i++)
		if (open_games[i] == game)
			return true;
	return false;
}

static void nothing_leaks(void **state)
{
	const struct wander_case *which = *state;
	uint32_t from = wander_from(), games = wander_games(), number = from;
	uint64_t moves = 0;
	const struct firn_game *const list[] = {which->game, NULL};

	memset(&tally, 0, sizeof tally);
	asker_init(&asker, list);
	for (; number < from + games && moves < MOST_MOVES; number++) {
		wander_begin(&wander, which, number);
		tally.counted = false;
		if (play_game(&wander))
			check_told(&wander);
		moves += wander.count;
	}
	if (is_open(which->game))
		expect(&wander, tally.secrets == 0, "something is hidden");
	else if (number - from >= ENOUGH) {
		expect(&wander, tally.secrets > 0, "no secret was met");
		expect(&wander, tally.varied > 0, "a redeal always invents the same");
		check_fair(&wander);
	}
}

int main(void)
{
	return wander_run(firn_games, nothing_leaks);
}
