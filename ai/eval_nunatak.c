/* What a seat of Nunatak has and may hope for. Every seat gets the same inputs by the same
 * code; the others appear as "the best other", Siku and dummies among them. All of it is
 * counted on bitboards: a search asks a million times per second. */
#include "ai/evals.h"
#include "ai/features_nunatak.h"
#include "ai/look_nunatak.h"
#include "ai/wide.h"

/* The inputs. What a sheet would say now comes first; what may still come is multiplied by
 * the seat's share of the blocks left, so that it fades as the game ends. */
enum {
	IN_POINTS,    /* on the score track, squares still to be scored included */
	IN_BUILDERS,  /* the rows of the sheet as if the game ended now */
	IN_SCULPTORS, /* (ornaments count under IN_UNUSED) */
	IN_ARTISANS,
	IN_BEASTS,
	IN_ARCHITECTS,
	IN_ELDERS,
	IN_SETS,
	IN_UNUSED, /* the points of a blessing that is left, or what an end blessing would bring now */
	IN_CAP,    /* own outer blocks less the best other's */
	IN_LEFT,   /* own blocks */
	IN_NEXT,   /* turns until its own */
	IN_TO_SET, /* types missing for the next set of six */

	/* A type's cards times the blocks left, in quarters. */
	IN_TIME,
	IN_TIME_TRACK = IN_TIME + SYMBOLS,
	IN_STEP, /* what the next two advances add to the sheet, times three */

	/* What the next card of a type adds to the sheet: the best tool, a beast of one symbol. */
	IN_GAIN,

	/* The sheet's row with a fair share of the cards left, less what it is now. */
	IN_HOPE_SCULPTORS = IN_GAIN + SYMBOLS,
	IN_HOPE_ARTISANS,
	IN_HOPE_BEASTS,
	IN_HOPE_ARCHITECTS,
	IN_HOPE_ELDERS,
	IN_FOCUS, /* the most that one of the rows grows with twice that share */
	IN_FLOW, /* what the best of three cards drawn brings, times the blocks left, in quarters */
	IN_LEAD, /* builders less the best other's */
	IN_LEAD_SAFE, /* the same by the builders left to come */

	IN_CARDS_LEFT,                     /* of each type in deck and display */
	IN_FREE = IN_CARDS_LEFT + SYMBOLS, /* tiles of each type */
	IN_SHOWN = IN_FREE + SYMBOLS,      /* gain of the best card in the display */
	IN_SHOWN_NEXT,                     /* and of the second best */
	IN_BLESSING_DUE,                   /* the seat is about to take a blessing: its worth */

	IN_SUPPORT,       /* own blocks under places that can be built on */
	IN_SUPPORT_LATER, /* own blocks in squares not yet complete */
	IN_SQUARE3, /* squares that one block on a free tile completes, by own blocks 0 to 3 */
	IN_OTHERS = IN_SQUARE3 + 4, /* incomplete squares where another has two or more */
	IN_LINES,                   /* rows and columns lacking one block */
	IN_EDGE,                    /* holds the blessing edge: blocks left */
	IN_ORNAMENTS,               /* holds ornaments: 1 */
	IN_FREEDOM,                 /* how many it holds */
	IN_TRICKS,                  /* other blessings that bend a turn */
	IN_SET,                     /* two seats: Siku's block in the open set */
	IN_COUNT
};

_Static_assert((int)IN_COUNT <= (int)AI_INPUTS, "room for all inputs");

/* ---- the temple ---- */

static inline int count_blocks(struct counts c, uint64_t squares)
{
	return bits_count(c.one & squares) + 2 * bits_count(c.two & squares) +
	       4 * bits_count(c.four & squares);
}

/* ---- what all seats share ---- */

/* A card of the display; `fit`: its symbols that a free tile shows, SYMBOLS for one that none
 * does. */
struct shown {
	const struct card *card;
	uint8_t fit[2];
};

struct scene {
	const struct nunatak *s;
	const struct nunatak_look *look;
	const struct nunatak_ruleset *ruleset;
	uint8_t cards_left[SYMBOLS];
	struct shown shown[PLACES];
	int shown_count;
	int total_left; /* blocks of all */
	uint64_t built; /* squares complete, nothing on top yet */
	uint64_t
		open[4]; /* squares by the blocks they hold, 0 to 3; of 3: the gap is a free tile */
	uint32_t pending; /* points of the squares still to be scored, one byte per seat */
};

/* Has the active owner placed its block? */
static bool block_placed(const struct nunatak *s)
{
	switch (s->phase) {
	case PHASE_SQUARE:
	case PHASE_TILE:
	case PHASE_BLESS:
	case PHASE_IMMEDIATE:
	case PHASE_REFILL:
	case PHASE_REVEAL:
	case PHASE_ROUND:
	case PHASE_WINDOW:
		return true;
	case PHASE_EXPAND:
	case PHASE_PEEK:
	case PHASE_ORDER:
		return s->waiting >> 4 & 1;
	default:
		return false;
	}
}

static void count_left(struct scene *c)
{
	const struct nunatak *s = c->s;
	uint64_t shown = 0;

	for (int i = 0; i < s->places; i++)
		shown += spread_bits(c->ruleset->shows[s->display[i]]);
	for (int i = 0; i < s->secret.count; i++)
		shown += spread_bits(c->ruleset->card[s->secret.top[i] & 31].symbols);
	for (int k = 0; k < SYMBOLS; k++)
		c->cards_left[k] = (uint8_t)(bits_count(s->deck & c->ruleset->fits[k]) +
					     part(shown, k));
}

static void list_shown(struct scene *c)
{
	const struct nunatak *s = c->s;

	c->shown_count = 0;
	for (int i = 0; i < s->places; i++) {
		struct shown *to = &c->shown[c->shown_count];
		if (!s->display[i])
			continue;
		to->card = card_at(s, i);
		for (int side = 0; side < 2; side++) {
			uint8_t symbol = to->card->fit[side];
			to->fit[side] = c->look->fits >> symbol & 1 ? symbol : SYMBOLS;
		}
		c->shown_count++;
	}
}

static void count_temple(struct scene *c)
{
	const struct nunatak *s = c->s;
	uint64_t free = s->free | s->free >> 1, reach = (free & CORNERS) | next_column(free);
	struct counts all = c->look->all;

	c->built = all.four & squares_below(~c->look->full);
	c->open[0] = CORNERS & ~(all.one | all.two | all.four);
	c->open[1] = all.one & ~all.two;
	c->open[2] = all.two & ~all.one;
	c->open[3] = all.two & all.one & reach;
	c->pending = 0;
	for (unsigned rest = s->pending; rest; rest &= rest - 1)
		c->pending += nunatak_square_award(
			s->block, nunatak_board[s->last].corner[__builtin_ctz(rest)], s->active,
			blocks_more(s));
}

static void set_scene(struct scene *c, const struct nunatak *s, const struct nunatak_look *look)
{
	c->s = s;
	c->look = look;
	c->ruleset = ruleset_of(s);
	c->total_left = SPACES - s->placed;
	count_left(c);
	list_shown(c);
	count_temple(c);
}

/* ---- a seat ---- */

struct seat_view {
	const struct scene *c;
	const struct hand *hand;
	int seat, left;
	int cards[SYMBOLS];
	int share;       /* of the blocks left, in 1/64 */
	int least, need; /* of the types: the smallest number of cards, how many types have it */
	int lead;        /* of builders */
	int tool_gain[TOOLS + 1]; /* the last: no tool */
	int gain[SYMBOLS + 1];    /* the last: no symbol */
	int track;
};

static int max(int a, int b)
{
	return a > b ? a : b;
}

static int min(int a, int b)
{
	return a < b ? a : b;
}

/* Turns until the seat's next one; 0: it is now. */
static int turns_until(const struct nunatak *s, int seat)
{
	int done = block_placed(s), next;

	if (s->seats == 1) { /* N10.6 */
		int turn = s->turn + done, wait = 0;
		while ((turn / 3 + turn % 3) % 3 != 0)
			turn++, wait++;
		return wait;
	}
	if ((s->effects & (EFFECT_ABUNDANCE | EFFECT_SECOND)) == EFFECT_ABUNDANCE)
		done = 0;
	next = s->active + done;
	return (seat - next + 2 * s->seats) % s->seats + (s->skip >> seat & 1 ? s->seats : 0);
}

static int builder_points(const struct seat_view *v)
{
	const struct nunatak_ruleset *t = v->c->ruleset;

	if (v->lead < 0 || !v->cards[BUILDER])
		return t->builder * v->cards[BUILDER];
	return v->lead ? t->builders_most : t->builders_tied;
}

static int tool_points(const struct seat_view *v, int tool, int more)
{
	return v->c->ruleset->artisans[min(part(v->hand->parts, tool) + more, 5)];
}

static int tools_least(const struct seat_view *v)
{
	uint64_t tools = v->hand->parts;

	return min(min(part(tools, 0), part(tools, 1)), part(tools, 2));
}

static void set_tool_gains(struct seat_view *v)
{
	int least = tools_least(v), at_least = 0;

	v->tool_gain[NO_TOOL] = 0;
	for (int i = 0; i < TOOLS; i++)
		at_least += part(v->hand->parts, i) == least;
	for (int i = 0; i < TOOLS; i++) {
		v->tool_gain[i] = tool_points(v, i, 1) - tool_points(v, i, 0);
		if (part(v->hand->parts, i) == least) /* N6.6: a part of the set */
			v->tool_gain[i] += at_least == 1 ? 10 : at_least == 2 ? 5 : 3;
	}
}

static int sculptor_points(const struct seat_view *v, int n)
{
	return v->c->ruleset->sculptors[min(n, 10)];
}

/* What an end blessing would bring now. */
static int end_points(const struct seat_view *v, int kind)
{
	const struct nunatak *s = v->c->s;
	const struct nunatak_ruleset *t = v->c->ruleset;
	int n = min(v->cards[SCULPTOR], 10);

	switch (kind) {
	case EDGE:
		return t->edge * v->c->look->outer[v->seat];
	case FELLOWSHIP:
		return v->lead < 0 || !v->cards[BUILDER] ? t->fellowship * v->cards[BUILDER] : 0;
	case INSIGHT:
		return t->track_up[s->advances[v->seat]];
	case ORNAMENTS:
		return t->ornaments[n] - t->sculptors[n];
	default:
		return 6; /* transference: some card is better elsewhere */
	}
}

/* What the better of the revealed blessings is worth about. */
static int revealed_worth(const struct seat_view *v)
{
	const struct nunatak *s = v->c->s;
	int best = 0, types = 0;

	for (int k = 0; k < SYMBOLS; k++)
		types += v->cards[k] != 0;
	for (int i = 0; i < 2; i++) {
		int kind = s->revealed[i] - 1, worth = 3;
		if (kind < 0)
			continue;
		if (kind == GIFT)
			worth = v->c->ruleset->gift;
		else if (kind == KINSHIP)
			worth = types;
		else if (kind == PROGRESS)
			worth = 2 + v->cards[ARCHITECT];
		else if (nunatak_blessing_data[kind].kind == KIND_END)
			worth = 2 + end_points(v, kind) + (kind == EDGE ? v->left / 2 : 0);
		best = max(best, worth);
	}
	return best;
}

/* What each type's next card brings; the elder a blessing, without what its pair counts. */
static void set_gains(struct seat_view *v)
{
	static const uint8_t of_set[7] = {0, 10, 5, 3, 2, 2, 1}; /* N6.11, by types needed */
	int n = v->cards[SCULPTOR];

	set_tool_gains(v);
	v->gain[SYMBOLS] = 0;
	v->gain[BUILDER] = v->lead == 0 || v->lead == -1 ? 9 : 2;
	v->gain[SCULPTOR] = sculptor_points(v, n + 1) - sculptor_points(v, n);
	v->gain[ARTISAN] = max(max(v->tool_gain[0], v->tool_gain[1]), v->tool_gain[2]);
	v->gain[BEAST] = v->cards[BEAST] + part(v->hand->parts, 3) + 1;
	v->gain[ARCHITECT] = v->track;
	v->gain[ELDER] = revealed_worth(v);
	for (int k = 0; k < SYMBOLS; k++) {
		v->gain[k] += part(v->hand->wants, k);
		v->gain[k] += (int)only_if(v->cards[k] == v->least, of_set[v->need]);
	}
}

/* How many cards there are of the types in a set of bits. */
static inline int cards_among(const struct hand *h, unsigned types)
{
	return (int)((h->cards & spread_bits(types) * 0xff) * 0x0101010101010101u >> 56);
}

/* The better side of a card of the display; what depends on the card is looked up by symbol. */
static int card_gain(const struct seat_view *v, const struct shown *shown)
{
	const struct card *card = shown->card;
	int more[SYMBOLS + 1] = {
		[ARTISAN] = v->tool_gain[card->tool] - v->gain[ARTISAN],
		[BEAST] = (card->beasts - 1) * (v->cards[BEAST] + 1),
		[ELDER] = cards_among(v->hand, card->pair),
	};
	int one = shown->fit[0], two = shown->fit[1];

	return max(0, max(v->gain[one] + more[one], v->gain[two] + more[two]));
}

static void in_display(const struct seat_view *v, int16_t in[])
{
	int best = 0, second = 0;

	for (int i = 0; i < v->c->shown_count; i++) {
		int gain = card_gain(v, &v->c->shown[i]);
		second = max(second, min(best, gain));
		best = max(best, gain);
	}
	in[IN_SHOWN] = (int16_t)(v->left ? best : 0);
	in[IN_SHOWN_NEXT] = (int16_t)(v->left ? second : 0);
}

static void in_blessings(const struct seat_view *v, int16_t in[])
{
	static const uint8_t ends[] = {EDGE, FELLOWSHIP, INSIGHT, ORNAMENTS, TRANSFERENCE};
	const struct nunatak *s = v->c->s;
	uint32_t held = s->held[v->seat];
	int worth = v->c->ruleset->unused;
	int unused = worth * (bits_count(held & 0x55555555u) + 2 * bits_count(held & 0xaaaaaaaau));

	for (int i = 0; i < 5 && ((held & HELD_END) | s->used[v->seat]); i++) {
		int kind = ends[i], points = end_points(v, kind);
		if (held & held_any(kind))
			unused += max(points - worth, 0);
		if ((s->used[v->seat] & nunatak_blessing_data[kind].end_bit) &&
		    kind != TRANSFERENCE)
			unused += points;
	}
	in[IN_UNUSED] = (int16_t)unused;
	in[IN_EDGE] = (int16_t)(held_count(held, EDGE) * v->left);
	in[IN_ORNAMENTS] = (int16_t)held_count(held, ORNAMENTS);
	in[IN_FREEDOM] = (int16_t)held_count(held, FREEDOM);
	in[IN_TRICKS] = (int16_t)(held_count(held, STRENGTH) + held_count(held, BALANCE) +
				  held_count(held, ABUNDANCE) + held_count(held, EXPANSION));
}

static void in_sheet(const struct seat_view *v, int16_t in[])
{
	const struct nunatak *s = v->c->s;
	int elders = 0;

	for (int k = 0; k < SYMBOLS; k++)
		elders += part(v->hand->wants, k) * v->cards[k];
	in[IN_POINTS] = (int16_t)(s->got[ROW_SQUARES][v->seat] + s->got[ROW_SUPPORT][v->seat] +
				  s->got[ROW_BLESSINGS][v->seat] +
				  (v->c->pending >> 8 * v->seat & 0xff));
	in[IN_BUILDERS] = (int16_t)builder_points(v);
	in[IN_SCULPTORS] = (int16_t)sculptor_points(v, v->cards[SCULPTOR]);
	in[IN_ARTISANS] = (int16_t)(tool_points(v, 0, 0) + tool_points(v, 1, 0) +
				    tool_points(v, 2, 0) +
				    v->c->ruleset->tool_set * tools_least(v));
	in[IN_BEASTS] = (int16_t)(v->cards[BEAST] * part(v->hand->parts, 3));
	in[IN_ARCHITECTS] = (int16_t)(v->cards[ARCHITECT] * v->track);
	in[IN_ELDERS] = (int16_t)elders;
	in[IN_SETS] = (int16_t)(v->c->ruleset->symbol_set * v->least);
}

/* Sculptors for a number of cards in eighths. */
static int sculptors_between(const struct seat_view *v, int n8)
{
	int n = n8 >> 3, low = sculptor_points(v, n), high = sculptor_points(v, n + 1);

	return low + ((high - low) * (n8 & 7) >> 3);
}

/* Two advances, the first one twice: one alone may lead to no number yet. */
static int step_gain(const struct seat_view *v)
{
	const struct nunatak_ruleset *t = v->c->ruleset;
	int at = v->c->s->advances[v->seat];
	int one = t->track[min(at + 1, t->track_end)], two = t->track[min(at + 2, t->track_end)];

	return v->left ? v->cards[ARCHITECT] * (one + two - 2 * v->track) * 3 : 0;
}

/* The rows of the sheet with `more` cards of each type, in eighths; what they grow by. */
static void hope(const struct seat_view *v, const int more[SYMBOLS], const int16_t in[],
		 int16_t out[4])
{
	const struct nunatak_ruleset *t = v->c->ruleset;
	int beasts = 8 * v->cards[BEAST] + more[BEAST];
	int symbols = 8 * part(v->hand->parts, 3) + more[BEAST];
	int steps = min(v->c->s->advances[v->seat] + v->left / 2, t->track_end);
	int architects = 8 * v->cards[ARCHITECT] + more[ARCHITECT];

	out[0] = (int16_t)(sculptors_between(v, 8 * v->cards[SCULPTOR] + more[SCULPTOR]) -
			   in[IN_SCULPTORS]);
	out[1] = (int16_t)(v->gain[ARTISAN] * more[ARTISAN] >> 3);
	out[2] = (int16_t)((beasts * symbols >> 6) - in[IN_BEASTS]);
	out[3] = (int16_t)((architects * t->track[steps] >> 3) - in[IN_ARCHITECTS]);
}

static void in_hopes(const struct seat_view *v, int16_t in[])
{
	int more[SYMBOLS], elders = 0;
	int16_t twice[4];

	for (int k = 0; k < SYMBOLS; k++) {
		more[k] = v->c->cards_left[k] * v->share >> 3;
		elders += part(v->hand->wants, k) * more[k];
	}
	in[IN_HOPE_ELDERS] = (int16_t)(elders >> 3);
	hope(v, more, in, &in[IN_HOPE_SCULPTORS]);
	for (int k = 0; k < SYMBOLS; k++)
		more[k] *= 2;
	hope(v, more, in, twice);
	in[IN_FOCUS] = (int16_t)max(max(twice[0], twice[1]), max(twice[2], twice[3]));
}

/* The largest first, by a network of comparisons: nothing to predict. */
static inline void sort_six(int n[SYMBOLS])
{
	static const uint8_t pair[12][2] = {{0, 5}, {1, 3}, {2, 4}, {1, 2}, {3, 4}, {0, 3},
					    {2, 5}, {0, 1}, {2, 3}, {4, 5}, {1, 2}, {3, 4}};

#pragma GCC unroll 12
	for (int i = 0; i < 12; i++) {
		int a = n[pair[i][0]], b = n[pair[i][1]];
		n[pair[i][0]] = max(a, b);
		n[pair[i][1]] = min(a, b);
	}
}

/* The best of three cards drawn from those left, by the gain of their types. */
static int flow(const struct seat_view *v)
{
	int type[SYMBOLS], total = 0, seen = 0, none = 64 * 64 * 64, sum = 0;

	for (int k = 0; k < SYMBOLS; k++) { /* gain above, cards below; the best first */
		type[k] = v->gain[k] * 256 + v->c->cards_left[k];
		total += v->c->cards_left[k];
	}
	sort_six(type);
	if (!total)
		return 0;
	total = 64 * 64 / total;
	for (int k = 0; k < SYMBOLS; k++) {
		int rest, before = none;
		seen += (type[k] & 0xff) * total;
		rest = max(64 - (seen >> 6), 0);
		none = rest * rest * rest;
		sum += (type[k] >> 8) * ((before - none) >> 8);
	}
	return sum >> 6; /* in sixteenths */
}

static void in_temple(const struct seat_view *v, int16_t in[])
{
	const struct scene *c = v->c;
	struct counts mine = c->look->squares[v->seat];
	uint64_t none = ~(mine.one | mine.two | mine.four), just1 = mine.one & ~mine.two;
	uint64_t just2 = mine.two & ~mine.one, three = mine.one & mine.two, others = 0;
	uint64_t incomplete = c->open[1] | c->open[2] | c->open[3];
	int best = 0;

	for (int i = 0; i < OWNERS; i++) {
		others |= c->look->squares[i].two & -(uint64_t)(i != v->seat);
		best = max(best, (int)only_if(i != v->seat, (unsigned)c->look->outer[i]));
	}
	in[IN_CAP] = (int16_t)max(min(c->look->outer[v->seat] - best, 10), -10);
	in[IN_SUPPORT] = (int16_t)(v->left ? count_blocks(mine, c->built) : 0);
	in[IN_SUPPORT_LATER] = (int16_t)count_blocks(mine, incomplete);
	in[IN_SQUARE3] = (int16_t)bits_count(c->open[3] & none);
	in[IN_SQUARE3 + 1] = (int16_t)bits_count(c->open[3] & just1);
	in[IN_SQUARE3 + 2] = (int16_t)bits_count(c->open[3] & just2);
	in[IN_SQUARE3 + 3] = (int16_t)bits_count(c->open[3] & three);
	in[IN_OTHERS] = (int16_t)bits_count((c->open[2] | c->open[3]) & others);
	in[IN_LINES] = (int16_t)c->look->lines;
}

static void set_view(struct seat_view *v, const struct scene *c, int seat)
{
	const struct nunatak *s = c->s;
	int best = 0;

	v->c = c;
	v->hand = &c->look->hand[seat];
	v->seat = seat;
	v->left = s->blocks[seat] + (s->extra >> seat & 1);
	v->share = c->total_left ? v->left * 64 / c->total_left : 0;
	v->track = c->ruleset->track[s->advances[seat]];
	v->least = 99;
	v->need = 0;
	for (int k = 0; k < SYMBOLS; k++) {
		v->cards[k] = part(v->hand->cards, k);
		v->least = min(v->least, v->cards[k]);
	}
	for (int k = 0; k < SYMBOLS; k++)
		v->need += v->cards[k] == v->least;
	for (int i = 0; i < OWNERS; i++)
		best = max(best, (int)only_if(i != seat,
					      (unsigned)part(c->look->hand[i].cards, BUILDER)));
	v->lead = v->cards[BUILDER] - best;
	set_gains(v);
}

static void in_seat(const struct seat_view *v, int16_t in[])
{
	const struct scene *c = v->c;
	const struct nunatak *s = c->s;
	bool due = v->seat == s->active && (s->phase == PHASE_BLESS || s->effects & EFFECT_ELDER);

	in_sheet(v, in);
	in_blessings(v, in);
	in_display(v, in);
	in_hopes(v, in);
	in[IN_FLOW] = (int16_t)(flow(v) * v->left >> 6);
	in_temple(v, in);
	in[IN_LEFT] = (int16_t)v->left;
	in[IN_NEXT] = (int16_t)turns_until(s, v->seat);
	in[IN_TO_SET] = (int16_t)v->need;
	for (int k = 0; k < SYMBOLS; k++) {
		in[IN_TIME + k] = (int16_t)(v->cards[k] * v->left >> 2);
		in[IN_GAIN + k] = (int16_t)v->gain[k];
		in[IN_CARDS_LEFT + k] = c->cards_left[k];
		in[IN_FREE + k] = c->look->free[k];
	}
	in[IN_TIME_TRACK] = (int16_t)(s->advances[v->seat] * v->left >> 2);
	in[IN_STEP] = (int16_t)step_gain(v);
	in[IN_LEAD] = (int16_t)v->lead;
	in[IN_LEAD_SAFE] = (int16_t)max(min(v->lead * 16 / (c->cards_left[BUILDER] + 1), 32), -32);
	in[IN_BLESSING_DUE] = (int16_t)(due ? revealed_worth(v) : 0);
	if (s->seats == 2)
		in[IN_SET] = s->set >> (4 * v->seat + 2) & 1;
}

static AI_WIDE int inputs_of(const struct nunatak *s, const struct nunatak_look *look, int seats,
			     int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct scene scene;

	set_scene(&scene, s, look);
	for (int seat = 0; seat < seats; seat++) {
		struct seat_view view;
		set_view(&view, &scene, seat);
		in_seat(&view, in[seat]);
	}
	return s->placed * AI_FULL / SPACES;
}

static int inputs(const void *s, int seats, int16_t in[FIRN_MAX_SEATS][AI_INPUTS])
{
	struct nunatak_look look;

	ai_look_nunatak(s, &look);
	return inputs_of(s, &look, seats, in);
}

static int both(const void *s, int seats, int view, int16_t in[FIRN_MAX_SEATS][AI_INPUTS],
		uint64_t set[])
{
	struct nunatak_look look;

	ai_look_nunatak(s, &look);
	ai_features_nunatak_fill(s, &look, seats, view, set);
	return inputs_of(s, &look, seats, in);
}

static firn_move wait(const void *state, int seat)
{
	const struct nunatak *s = state;
	bool asked = s->phase == PHASE_WINDOW || s->phase == PHASE_IMMEDIATE ||
		     s->phase == PHASE_FINAL;

	(void)seat;
	return asked ? firn_move_make(MOVE_KEEP, 0) : 0;
}

/* N8.2: whoever keeps a gift that brings more now than at the end waits. */
static enum ai_act act(const void *state, int seat, firn_move m)
{
	const struct nunatak *s = state;
	const struct nunatak_ruleset *t = ruleset_of(s);
	bool asked = s->phase == PHASE_IMMEDIATE && s->waiting == GIFT && t->gift > t->unused;

	(void)seat;
	if (!asked)
		return AI_ACT;
	return firn_move_kind(m) == MOVE_KEEP ? AI_ACT_IDLE : AI_ACT_FINISHES;
}

const struct ai_eval ai_eval_nunatak = {
	.game = &nunatak_game,
	.base = {&ai_base_nunatak[0], &ai_base_nunatak[1], &ai_base_nunatak[2],
		 &ai_base_nunatak[3]},
	.features = &ai_features_nunatak,
	.inputs = inputs,
	.both = both,
	.solo_goal = 226,
	.wait = wait,
	.act = act,
};
