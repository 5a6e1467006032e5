#include "tests/support/toy.h"

#include <string.h>

#include "engine/rng.h"
#include "engine/json.h"

enum { PHASE_SETUP, PHASE_DEAL, PHASE_BID, PHASE_OVER };
enum { MOVE_BID = 1, MOVE_DEAL, MOVE_FIRST };
enum { ROUNDS = 3, CARDS = 3, UNKNOWN = 9 };
enum { ROW_TRICKS, ROW_COINS, ROW_TOTAL };
enum { OK, NOT_A_CHOICE, TOO_FEW_COINS, NO_SUCH_DRAW };

struct toy {
	uint8_t seats, phase, round, first;
	uint8_t dealt; /* seats with a card this round */
	uint8_t left[CARDS];
	uint8_t coins[FIRN_MAX_SEATS], tricks[FIRN_MAX_SEATS];
	struct {
		uint8_t card[FIRN_MAX_SEATS]; /* 1 to 3, 0: none, UNKNOWN */
		uint8_t bid[FIRN_MAX_SEATS];  /* + 1, 0: none, UNKNOWN */
	} secret;
};

_Static_assert(sizeof(struct toy) == 24, "no padding");

static const struct firn_reason reasons[] = {
	[OK] = {"", ""},
	[NOT_A_CHOICE] = {"X1.1", N_("This is not a move of this player now.")},
	[TOO_FEW_COINS] = {"X1.2", N_("The seat has too few coins.")},
	[NO_SUCH_DRAW] = {"X1.3", N_("This cannot be drawn now.")},
};

static enum firn_err toy_setup(void *state, const struct firn_options *o)
{
	struct toy s = {.seats = o->seats, .left = {6, 4, 2}, .phase = PHASE_DEAL};

	if (o->seats < 2 || o->seats > FIRN_MAX_SEATS)
		return FIRN_BAD_SEATS;
	if (o->ruleset)
		return FIRN_BAD_REQUEST;
	for (int seat = 0; seat < s.seats; seat++)
		s.coins[seat] = o->option[0] ? 7 : 5;
	if (o->first < 0)
		s.phase = PHASE_SETUP;
	else
		s.first = (uint8_t)o->first;
	memcpy(state, &s, sizeof s);
	return FIRN_OK;
}

static int toy_actors(const void *state)
{
	const struct toy *s = state;
	int actors = 0;

	if (s->phase == PHASE_OVER)
		return FIRN_OVER;
	if (s->phase != PHASE_BID)
		return FIRN_CHANCE;
	for (int seat = 0; seat < s->seats; seat++)
		actors |= !s->secret.bid[seat] << seat;
	return actors;
}

static const char *toy_phase(const void *state)
{
	static const char *const names[] = {"setup", "draw", "bid", "over"};

	return names[((const struct toy *)state)->phase];
}

static int toy_turn(const void *state)
{
	return ((const struct toy *)state)->round;
}

static firn_move move_of(int kind, int payload)
{
	return (firn_move)kind << 24 | (firn_move)payload;
}

static int toy_legal(const void *state, int seat, firn_move out[])
{
	const struct toy *s = state;
	int actors = toy_actors(s), n = 0;

	if (seat == FIRN_CHANCE && s->phase == PHASE_SETUP)
		for (int i = 0; i < s->seats; i++)
			out[n++] = move_of(MOVE_FIRST, i);
	if (seat == FIRN_CHANCE && s->phase == PHASE_DEAL)
		for (int card = 1; card <= CARDS; card++)
			if (s->left[card - 1])
				out[n++] = move_of(MOVE_DEAL, s->dealt << 8 | card);
	if (seat >= 0 && actors > 0 && actors >> seat & 1)
		for (int bid = 0; bid <= s->coins[seat]; bid++)
			out[n++] = move_of(MOVE_BID, bid);
	return n;
}

static int toy_check(const void *state, int seat, firn_move m)
{
	firn_move legal[16];
	int n = toy_legal(state, seat, legal);

	for (int i = 0; i < n; i++)
		if (legal[i] == m)
			return OK;
	if (n == 0 || m >> 24 != legal[0] >> 24)
		return NOT_A_CHOICE;
	return seat == FIRN_CHANCE ? NO_SUCH_DRAW : TOO_FEW_COINS;
}

static int best(const struct toy *s)
{
	int most = 0;

	for (int seat = 0; seat < s->seats; seat++)
		if (s->secret.bid[seat] + s->secret.card[seat] > most)
			most = s->secret.bid[seat] + s->secret.card[seat];
	return most;
}

static bool is_best(const struct toy *s, int seat)
{
	return s->secret.bid[seat] + s->secret.card[seat] == best(s);
}

/* All have bid: score, and the next round. */
static void reveal(struct toy *s)
{
	for (int seat = 0; seat < s->seats; seat++)
		s->tricks[seat] = (uint8_t)(s->tricks[seat] + is_best(s, seat));
	for (int seat = 0; seat < s->seats; seat++)
		s->coins[seat] = (uint8_t)(s->coins[seat] - (s->secret.bid[seat] - 1));
	memset(&s->secret, 0, sizeof s->secret);
	s->dealt = 0;
	s->phase = ++s->round == ROUNDS ? PHASE_OVER : PHASE_DEAL;
}

static void toy_apply(void *state, int seat, firn_move m)
{
	struct toy *s = state;

	switch (m >> 24) {
	case MOVE_FIRST:
		s->first = (uint8_t)(m & 0xff);
		s->phase = PHASE_DEAL;
		break;
	case MOVE_DEAL:
		s->secret.card[s->dealt++] = (uint8_t)(m & 0xff);
		s->left[(m & 0xff) - 1]--;
		if (s->dealt == s->seats)
			s->phase = PHASE_BID;
		break;
	default:
		s->secret.bid[seat] = (uint8_t)((m & 0xff) + 1);
		if (!toy_actors(s))
			reveal(s);
	}
}

static uint32_t toy_weight(const void *state, firn_move m)
{
	const struct toy *s = state;

	return m >> 24 == MOVE_DEAL ? s->left[(m & 0xff) - 1] : 1;
}

static firn_move toy_roll(const void *state, uint64_t u)
{
	firn_move legal[16];
	int n = toy_legal(state, FIRN_CHANCE, legal), i = 0;
	uint32_t total = 0, sum = 0, target;

	for (int k = 0; k < n; k++)
		total += toy_weight(state, legal[k]);
	target = firn_scale(u, total);
	while ((sum += toy_weight(state, legal[i])) <= target)
		i++;
	return legal[i];
}

static int toy_move_text(const void *s, firn_move m, char *buf, size_t cap)
{
	struct firn_writer w;
	int low = (int)(m & 0xff), high = (int)(m >> 8 & 0xff);

	(void)s;
	firn_writer_init(&w, buf, cap);
	firn_put(&w, m >> 24 == MOVE_BID ? "bid " : m >> 24 == MOVE_DEAL ? "deal " : "first ");
	if (m >> 24 == MOVE_DEAL) {
		firn_put_int(&w, high);
		firn_put_char(&w, ' ');
	}
	if (low == UNKNOWN)
		firn_put_char(&w, '?');
	else
		firn_put_int(&w, low);
	return (int)w.len;
}

/* Every code that the grammar has, and its text. */
static enum firn_err toy_move_parse(const void *s, const char *text, firn_move *out)
{
	char known[FIRN_MAX_TEXT];

	for (int kind = MOVE_BID; kind <= MOVE_FIRST; kind++) {
		for (int payload = 0; payload < 4 << 8; payload++) {
			if ((payload >> 8 && kind != MOVE_DEAL) || (payload & 0xff) >= UNKNOWN)
				continue;
			*out = move_of(kind, payload);
			toy_move_text(s, *out, known, sizeof known);
			if (firn_equal(known, text))
				return FIRN_OK;
		}
	}
	return FIRN_BAD_MOVE;
}

static struct firn_event *add_event(struct firn_event out[], int *n, int kind, int seat)
{
	struct firn_event *e = &out[(*n)++];

	memset(e, 0, sizeof *e);
	e->kind = (uint8_t)kind;
	e->seat = (int8_t)seat;
	return e;
}

static int toy_events(const void *before, int by, firn_move m, struct firn_event out[])
{
	struct toy s = *(const struct toy *)before;
	struct firn_event *e;
	int n = 0;

	if (m >> 24 == MOVE_DEAL && s.dealt + 1 == s.seats)
		add_event(out, &n, FIRN_EVENT_TURN, (s.first + s.round) % s.seats);
	if (m >> 24 != MOVE_BID || toy_actors(&s) != 1 << by)
		return n;
	s.secret.bid[by] = (uint8_t)((m & 0xff) + 1);
	for (int seat = 0; seat < s.seats; seat++) {
		e = add_event(out, &n, FIRN_EVENT_NOTE, seat);
		e->name = "move";
		toy_move_text(&s, move_of(MOVE_BID, s.secret.bid[seat] - 1), e->text,
			      sizeof e->text);
	}
	for (int seat = 0; seat < s.seats; seat++) {
		if (is_best(&s, seat)) {
			e = add_event(out, &n, FIRN_EVENT_POINTS, seat);
			e->row = ROW_TRICKS;
			e->points = 1;
		}
	}
	return n;
}

static void toy_score(const void *state, struct firn_sheet *out)
{
	const struct toy *s = state;
	int most = 0;

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < s->seats; seat++) {
		int16_t *points = out->points[seat];
		points[ROW_TRICKS] = (int16_t)(10 * s->tricks[seat]);
		points[ROW_COINS] = s->coins[seat];
		points[ROW_TOTAL] = (int16_t)(points[ROW_TRICKS] + points[ROW_COINS]);
		most = points[ROW_TOTAL] > most ? points[ROW_TOTAL] : most;
	}
	for (int seat = 0; seat < s->seats; seat++)
		out->winners |= (uint8_t)((out->points[seat][ROW_TOTAL] == most) << seat);
}

static void put_list(struct firn_writer *w, const char *key, const uint8_t list[], int n)
{
	firn_json_key(w, key);
	firn_json_begin(w, '[');
	for (int i = 0; i < n; i++)
		firn_json_int(w, list[i]);
	firn_json_end(w, ']');
}

static void toy_hide(void *state, int viewer)
{
	struct toy *s = state;

	for (int seat = 0; seat < s->seats; seat++) {
		if (seat == viewer || viewer == FIRN_ALL)
			continue;
		s->secret.card[seat] = s->secret.card[seat] ? UNKNOWN : 0;
		s->secret.bid[seat] = s->secret.bid[seat] ? UNKNOWN : 0;
	}
}

static void toy_redeal(void *state, int viewer, struct firn_rng *r)
{
	struct toy *s = state;

	(void)viewer;
	for (int seat = 0; seat < s->seats; seat++) {
		if (s->secret.card[seat] == UNKNOWN)
			s->secret.card[seat] = (uint8_t)(1 + firn_rng_below(r, CARDS));
		if (s->secret.bid[seat] == UNKNOWN)
			s->secret.bid[seat] = (uint8_t)(1 + firn_rng_below(r, s->coins[seat] + 1u));
	}
}

static void toy_view(const void *state, int viewer, struct firn_writer *w)
{
	struct toy s = *(const struct toy *)state;

	toy_hide(&s, viewer);
	firn_json_key(w, "board");
	firn_json_begin(w, '{');
	put_list(w, "coins", s.coins, s.seats);
	put_list(w, "tricks", s.tricks, s.seats);
	if (viewer < FIRN_MAX_SEATS)
		put_list(w, "mine", &s.secret.card[viewer], 1);
	firn_json_end(w, '}');
	if (viewer != FIRN_ALL)
		return;
	firn_json_key(w, "hidden");
	firn_json_begin(w, '{');
	put_list(w, "cards", s.secret.card, s.seats);
	put_list(w, "bids", s.secret.bid, s.seats);
	firn_json_end(w, '}');
}

static firn_move toy_seen(const void *before, int by, firn_move m, int viewer)
{
	(void)before;
	if (viewer == FIRN_ALL)
		return m;
	if (m >> 24 == MOVE_DEAL && (int)(m >> 8 & 0xff) != viewer)
		return (m & ~(firn_move)0xff) | UNKNOWN;
	if (m >> 24 == MOVE_BID && by != viewer)
		return FIRN_UNSEEN;
	return m;
}

static const char *toy_broken(const void *state)
{
	const struct toy *s = state;

	return s->phase > PHASE_OVER || s->round > ROUNDS ? "phase" : NULL;
}

static const char *const purses[] = {"small", "big", NULL};
static const struct firn_option options[] = {{"purse", purses}, {NULL, NULL}};
static const char *const rows[] = {"tricks", "coins", "total", NULL};

const struct firn_game toy_game = {
	.id = "toy",
	.rules_version = 2,
	.min_seats = 2,
	.max_seats = FIRN_MAX_SEATS,
	.state_size = sizeof(struct toy),
	.options = options,
	.rows = rows,
	.reasons = reasons,
	.setup = toy_setup,
	.actors = toy_actors,
	.phase = toy_phase,
	.turn = toy_turn,
	.legal = toy_legal,
	.check = toy_check,
	.apply = toy_apply,
	.roll = toy_roll,
	.weight = toy_weight,
	.events = toy_events,
	.score = toy_score,
	.view = toy_view,
	.hide = toy_hide,
	.redeal = toy_redeal,
	.seen = toy_seen,
	.move_text = toy_move_text,
	.move_parse = toy_move_parse,
	.broken = toy_broken,
};

const struct firn_game *const toy_games[] = {&toy_game, NULL};
