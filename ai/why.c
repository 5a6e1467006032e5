#include "ai/why.h"

#include <string.h>

#include "engine/hash.h"

enum {
	MAX_DECISIONS = 4000, /* of one game; then its sheet is taken as it is */
	SURE = 6              /* variances of the mean: two and a half standard errors */
};

/* ---- one game ---- */

struct game {
	const struct ai_why_task *t;
	struct ai_why_games *all;
	const struct ai_eval *eval;
	union firn_state s;
	struct firn_rng rng; /* of draws only: the n-th draw is the same after both moves */
	int decisions;
	struct ai_why_ply *next;     /* where the first decisions are noted; NULL: nowhere */
	char (*text)[FIRN_MAX_TEXT]; /* where their texts go; NULL: nowhere */
	int wanted;                  /* decisions after which to end; 0: play to the end */
};

static bool stopped(const struct ai_why_task *t)
{
	return t->stop && __atomic_load_n(t->stop, __ATOMIC_RELAXED);
}

/* Is this share of the budget spent? */
static bool spent(const struct ai_why_task *t, const struct ai_why_games *g, int part, int parts)
{
	if (stopped(t))
		return true;
	if (t->nodes)
		return g->nodes >= t->nodes / (uint64_t)parts * (uint64_t)part;
	return t->now && t->now() >= g->begin + t->us / (uint64_t)parts * (uint64_t)part;
}

/* The move that looks best to the seat, the first of equals. */
static firn_move choose(struct game *g, int seat)
{
	const struct firn_game *game = g->eval->game;
	int count = game->legal(&g->s, seat, g->all->moves), best = 0, most = -1;

	for (int i = 0; count > 1 && i < count; i++) {
		union firn_state after;
		struct ai_judgement is;
		memcpy(&after, &g->s, game->state_size);
		game->apply(&after, seat, g->all->moves[i]);
		firn_ai_judge(g->eval, &after, g->t->q->seats, &is);
		if (is.worth[seat] > most) {
			most = is.worth[seat];
			best = i;
		}
	}
	g->all->nodes += (uint64_t)count;
	return g->all->moves[best];
}

static void note(struct game *g, int seat, firn_move m)
{
	int n = g->decisions++;

	if (n >= FIRN_WHY_NEXT || !g->next)
		return;
	g->next[n] = (struct ai_why_ply){m, (int8_t)seat};
	if (g->text)
		g->eval->game->move_text(&g->s, m, g->text[n], FIRN_MAX_TEXT);
}

/* Every seat that may act chooses, not knowing of the others; `first`: what the seat that asks
 * plays, NULL: what it likes. Its move is carried out first. */
static void decide(struct game *g, int actors, const firn_move *first)
{
	const struct firn_game *game = g->eval->game;
	firn_move chosen[FIRN_MAX_SEATS];
	int own = g->t->q->seat;

	for (int seat = 0; seat < g->t->q->seats; seat++)
		if (actors >> seat & 1 && !(first && seat == own))
			chosen[seat] = choose(g, seat);
	if (first) {
		game->apply(&g->s, own, *first);
		actors &= ~(1 << own);
	}
	for (int seat = 0; seat < g->t->q->seats; seat++) {
		if (!(actors >> seat & 1) || game->check(&g->s, seat, chosen[seat]) != 0)
			continue; /* somebody's choice before may have ended the phase */
		note(g, seat, chosen[seat]);
		game->apply(&g->s, seat, chosen[seat]);
	}
}

/* Game number n after this move, to its end. False: it was stopped on the way. */
static bool play(struct game *g, int n, firn_move first)
{
	const struct ai_why_task *t = g->t;
	const struct firn_game *game = t->q->game;
	struct firn_rng secrets = {.state = firn_hash(t->seed, &n, sizeof n)};
	int actors;

	g->rng.state = firn_hash(~t->seed, &n, sizeof n);
	g->decisions = 0;
	memset(&g->s, 0, sizeof g->s);
	memcpy(&g->s, t->q->state, game->state_size);
	firn_ai_invent(g->eval, &g->s, t->q->seat, &secrets);
	decide(g, game->actors(&g->s), &first);
	while ((actors = game->actors(&g->s)) != FIRN_OVER && g->decisions < MAX_DECISIONS) {
		if (g->wanted && g->decisions >= g->wanted)
			break;
		if (actors == FIRN_CHANCE)
			game->apply(&g->s, FIRN_CHANCE, game->roll(&g->s, firn_rng_next(&g->rng)));
		else
			decide(g, actors, NULL);
		if (stopped(t))
			return false;
	}
	return true;
}

/* ---- many games ---- */

static int rows_of(const struct firn_game *game)
{
	int rows = 0;

	while (game->rows[rows])
		rows++;
	return rows;
}

static void compare(const struct ai_why_task *t, struct ai_why_games *g,
		    const struct firn_sheet *one, const struct firn_sheet *other)
{
	int rows = rows_of(t->q->game);

	for (int seat = 0; seat < t->q->seats; seat++)
		for (int r = 0; r < rows; r++) {
			struct ai_why_row *row = &g->row[seat][r];
			int64_t apart = one->points[seat][r] - other->points[seat][r];
			row->sum[0] += one->points[seat][r];
			row->sum[1] += other->points[seat][r];
			row->squares += apart * apart;
		}
	g->compared++;
}

static void compare_none(struct ai_why_games *g)
{
	g->compared = 0;
	memset(g->row, 0, sizeof g->row);
}

/* Game number n after the move itself. */
static bool play_move(const struct ai_why_task *t, struct ai_why_games *g, int n)
{
	struct game one = {
		.t = t, .all = g, .eval = firn_ai_eval_find(t->q->game), .next = g->next[n]};

	for (int i = 0; i < FIRN_WHY_NEXT; i++)
		g->next[n][i] = (struct ai_why_ply){0, FIRN_OVER};
	if (!play(&one, n, t->move))
		return false;
	memset(&g->sheet[n], 0, sizeof g->sheet[n]);
	t->q->game->score(&one.s, &g->sheet[n]);
	return true;
}

/* The same after another move. */
static bool play_other(const struct ai_why_task *t, struct ai_why_games *g, int n, firn_move other)
{
	struct game one = {.t = t, .all = g, .eval = firn_ai_eval_find(t->q->game)};
	struct firn_sheet sheet = {.winners = 0};

	if (!play(&one, n, other))
		return false;
	t->q->game->score(&one.s, &sheet);
	compare(t, g, &g->sheet[n], &sheet);
	return true;
}

void ai_why_play(const struct ai_why_task *t, struct ai_why_games *g)
{
	int parts = t->others + 1, first = t->others ? 2 : 1;

	g->count = 0;
	g->nodes = 0;
	g->begin = t->now ? t->now() : 0;
	compare_none(g);
	while (g->count < t->games && !spent(t, g, first, parts)) {
		if (!play_move(t, g, g->count))
			return;
		if (!play_other(t, g, g->count, t->others ? t->other[0] : t->move))
			return;
		g->count++;
	}
}

void ai_why_play_other(const struct ai_why_task *t, int k, struct ai_why_games *g)
{
	compare_none(g);
	while (g->compared < g->count && !spent(t, g, k + 2, t->others + 1))
		if (!play_other(t, g, g->compared, t->other[k]))
			return;
}

/* With d the difference of the sums: |d| / n - 1 is at least so many standard errors of the mean;
 * here squared and without fractions. */
bool ai_why_differs(const struct ai_why_row *row, int games)
{
	int64_t n = games, d = row->sum[0] - row->sum[1], beyond = (d < 0 ? -d : d) - n;

	return n >= FIRN_WHY_LEAST && beyond >= 0 &&
	       beyond * beyond * (n - 1) >= SURE * (n * row->squares - d * d);
}

/* ---- what they say ---- */

/* Halves are rounded away from zero. */
static int divide(int64_t a, int64_t n)
{
	return (int)((a < 0 ? a - n / 2 : a + n / 2) / n);
}

static enum firn_why_kind kind_of(bool own, bool more)
{
	if (own)
		return more ? FIRN_WHY_GAIN : FIRN_WHY_COST;
	return more ? FIRN_WHY_GIVE : FIRN_WHY_DENY;
}

static bool speaks_for(const struct firn_why_reason *r)
{
	return r->kind == FIRN_WHY_GAIN || r->kind == FIRN_WHY_DENY;
}

/* With several opponents what one of them loses is worth half as much. */
static int weight(const struct firn_why_reason *r, int seats)
{
	bool own = r->kind == FIRN_WHY_GAIN || r->kind == FIRN_WHY_COST;

	return r->points * (own || seats == 2 ? 2 : 1) + (speaks_for(r) ? 1 << 16 : 0);
}

/* Keeps the reasons in order, the strongest first. */
static void insert(struct firn_why *out, struct firn_why_reason r, int seats)
{
	int at = out->count;

	if (at == FIRN_WHY_REASONS) {
		if (weight(&r, seats) <= weight(&out->reason[at - 1], seats))
			return;
		at--;
	} else {
		out->count++;
	}
	for (; at > 0 && weight(&out->reason[at - 1], seats) < weight(&r, seats); at--)
		out->reason[at] = out->reason[at - 1];
	out->reason[at] = r;
}

static void consider(const struct ai_why_task *t, const struct ai_why_games *g, int seat, int r,
		     struct firn_why *out)
{
	const struct ai_why_row *row = &g->row[seat][r];
	int64_t d = row->sum[0] - row->sum[1];

	if (!ai_why_differs(row, g->compared))
		return;
	insert(out,
	       (struct firn_why_reason){.kind = (uint8_t)kind_of(seat == t->q->seat, d > 0),
					.seat = (uint8_t)seat,
					.row = (uint8_t)r,
					.points = (int16_t)divide(d < 0 ? -d : d, g->compared)},
	       t->q->seats);
}

/* Rows first; the total only if no row alone speaks for the move. What speaks against it is no
 * reason alone. */
static void find_reasons(const struct ai_why_task *t, const struct ai_why_games *g,
			 struct firn_why *out)
{
	int total = rows_of(t->q->game) - 1;

	for (int seat = 0; seat < t->q->seats; seat++)
		for (int r = 0; r < total; r++)
			consider(t, g, seat, r, out);
	if (out->count && speaks_for(&out->reason[0]))
		return;
	out->count = 0;
	for (int seat = 0; seat < t->q->seats; seat++)
		consider(t, g, seat, total, out);
	if (out->count && !speaks_for(&out->reason[0]))
		out->count = 0;
}

static void set_sheets(const struct ai_why_task *t, const struct ai_why_games *g,
		       struct firn_why *out)
{
	int rows = rows_of(t->q->game);

	for (int seat = 0; seat < t->q->seats; seat++)
		for (int r = 0; r < rows; r++) {
			const int32_t *sum = g->row[seat][r].sum;
			out->expected[seat][r] = (int16_t)divide(sum[0] * (int64_t)10, g->compared);
			out->other[seat][r] = (int16_t)divide(sum[1] * (int64_t)10, g->compared);
		}
}

static bool same(const struct ai_why_ply *a, const struct ai_why_ply *b, int count)
{
	for (int i = 0; i < count; i++)
		if (a[i].seat != b[i].seat || a[i].move != b[i].move)
			return false;
	return true;
}

/* How many games begin like this one, for so many decisions. */
static int alike(const struct ai_why_games *g, int game, int decisions)
{
	int n = 0;

	for (int i = 0; i < g->count; i++)
		n += same(g->next[i], g->next[game], decisions);
	return n;
}

/* Lengthens the line by the most frequent decision after it, if at least two games in five agree.
 * Returns a game that begins with the longer line, -1: none. */
static int lengthen(const struct ai_why_games *g, int like, int length, uint8_t *percent)
{
	int best = -1, most = 0;

	for (int i = 0; i < g->count; i++) {
		int n;
		if ((length && !same(g->next[i], g->next[like], length)) ||
		    g->next[i][length].seat == FIRN_OVER)
			continue;
		n = alike(g, i, length + 1);
		if (n > most) {
			most = n;
			best = i;
		}
	}
	if (most * 5 < g->count * 2)
		return -1;
	*percent = (uint8_t)(most * 100 / g->count);
	return best;
}

/* The texts come from playing one of these games again. */
static void find_next(const struct ai_why_task *t, struct ai_why_games *g, struct firn_why *out)
{
	char text[FIRN_WHY_NEXT][FIRN_MAX_TEXT];
	struct ai_why_ply again[FIRN_WHY_NEXT];
	struct game one = {.t = t,
			   .all = g,
			   .eval = firn_ai_eval_find(t->q->game),
			   .next = again,
			   .text = text};
	int like = -1, longer;

	while (out->next_count < FIRN_WHY_NEXT) {
		longer = lengthen(g, like, out->next_count, &out->next[out->next_count].percent);
		if (longer < 0)
			break;
		like = longer;
		out->next[out->next_count].seat = g->next[like][out->next_count].seat;
		out->next_count++;
	}
	one.wanted = out->next_count;
	if (!one.wanted)
		return;
	if (!play(&one, like, t->move))
		out->next_count = 0;
	for (int i = 0; i < out->next_count; i++)
		memcpy(out->next[i].text, text[i], FIRN_MAX_TEXT);
}

/* What the comparison with other number k says. */
static void tell(const struct ai_why_task *t, const struct ai_why_games *g, int k,
		 struct firn_why *out)
{
	memset(out, 0, sizeof *out);
	out->games = g->compared;
	out->move = t->move;
	if (!g->compared)
		return;
	set_sheets(t, g, out);
	if (!t->others)
		return;
	out->compared = true;
	out->against = t->other[k];
	find_reasons(t, g, out);
}

void ai_why_answer(const struct ai_why_task *t, struct ai_why_games *g, struct firn_why *out)
{
	struct firn_why later;

	ai_why_play(t, g);
	tell(t, g, 0, out);
	for (int k = 1; k < t->others && !out->count; k++) {
		ai_why_play_other(t, k, g);
		tell(t, g, k, &later);
		if (later.count)
			*out = later;
	}
	if (g->count)
		find_next(t, g, out);
}
